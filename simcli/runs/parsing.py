"""Reading what people type: counts, lists, names with a "did you mean"."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from decimal import Decimal

from simcli.errors import InputError

MAX_GAMES = 10**12
"""Most games of a cell: beyond this a typing error is the likelier explanation."""
MAX_SEED = 2**63 - 1
"""Largest seed: it is kept as an int64."""
WIDE = str.maketrans("：＝％．，", ":=%.,")
"""Full-width punctuation is read like the plain one."""
NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]{1,2})?")


def unknown(what: str, word: str, known: Iterable[str]) -> InputError:
    """The error for a word that is not one of `known`, with the nearest one or else the whole list."""
    choices = list(known)
    near = difflib.get_close_matches(word, choices, n=1)
    hint = f"did you mean '{near[0]}'?" if near else f"known: {', '.join(choices) or 'none'}"
    return InputError(f"unknown {what} '{word}' ({hint})")


def parse_players(value: object) -> tuple[int, ...]:
    """Player counts from `5,8`, `4-10`, a number or a list, in the given order and each once."""
    if isinstance(value, (list, tuple)):
        parts = [option_text(part) for part in value]
    else:
        parts = option_text(value).split(",")
    counts: list[int] = []
    for part in (p.strip() for p in parts):
        match = re.fullmatch(r"([0-9]{1,4})(?:-([0-9]{1,4}))?", part)
        if not match:
            raise InputError(f"players '{option_text(value)}': expected counts such as 8, 5,8 or 4-10")
        first, last = int(match[1]), int(match[2] or match[1])
        if last < first:
            raise InputError(f"players '{part}': the range runs backwards")
        counts.extend(range(first, last + 1))
    return tuple(dict.fromkeys(counts))


def number_of(text: str) -> Decimal | None:
    """A number as it is typed everywhere, with the digits 0 to 9 alone: `20000`, `0.5`, `.5`, `1e6`. None if it is none."""
    return Decimal(text) if NUMBER.fullmatch(text) else None


def parse_count(name: str, value: object, low: int, high: int) -> int:
    """A whole number in [low, high]; `1e6` is accepted."""
    number = None if isinstance(value, bool) else number_of(str(value).strip())
    if number is None:
        raise InputError(f"{name} '{option_text(value)}': expected a whole number such as 20000 or 1e6")
    if number != int(number):
        raise InputError(f"{name} '{value}': expected a whole number")
    if not low <= number <= high:
        raise InputError(f"{name} {value}: allowed are {low} to {high}")
    return int(number)


def parse_names(name: str, value: object) -> tuple[str, ...]:
    """Names from `a,b` or a list, trimmed, empty ones dropped; the full-width comma counts too."""
    parts = value if isinstance(value, (list, tuple)) else [value]
    texts = [text_of(name, part) for part in parts]
    return tuple(word for text in texts for part in re.split(r"[,，]", text) if (word := part.strip()))


def text_of(name: str, value: object) -> str:
    """A text that was typed as such: TOML's numbers, truth values and tables are none."""
    if not isinstance(value, str):
        raise InputError(f"{name} = {option_text(value)}: expected text in quotes")
    return value


def parse_options(value: object) -> dict[str, str]:
    """Rule options as texts, from `name=value` (one or a list) or from a table (TOML), where a table may nest once."""
    if isinstance(value, dict):
        return {str(name).strip(): option_text(v) for name, v in value.items()}
    if isinstance(value, str):
        value = [value]
    if not isinstance(value, (list, tuple)):
        raise InputError(f"option '{option_text(value)}': expected name=value")
    options: dict[str, str] = {}
    for entry in value:
        name, equals, text = option_text(entry).partition("=")
        name = name.strip()
        if not equals or not name or not text.strip():
            raise InputError(f"option '{option_text(entry)}': expected name=value, such as max_rounds=50")
        if options.setdefault(name, text.strip()) != text.strip():
            raise InputError(f"option '{name}' is given twice, as '{options[name]}' and as '{text.strip()}'")
    return options


def option_text(value: object) -> str:
    """A TOML value as the text that the flag would carry: `true`, `3`, `lord=1,rebel=2`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return ",".join(f"{key}={option_text(v)}" for key, v in value.items())
    if isinstance(value, (list, tuple)):
        return ",".join(option_text(v) for v in value)
    return str(value)
