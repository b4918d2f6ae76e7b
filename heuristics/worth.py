"""Every number that `standard` decides by: `weights/standard.toml`, with a user's own numbers over it.

The bot reads them as `weight(g, PLACE)`: the config of a state holds the whole table, so other numbers need no other code.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from heuristics.ranges import check_ranges
from simcli.engine import terms
from simcli.engine.fields import WORTH_ROOM
from simcli.engine.terms import ARCHERY, CROSSBOW, FIRE_SLASH, KINDS, OFFENSIVE_HORSE, SAVAGE, THUNDER_SLASH
from simcli.errors import InputError, utf8
from simcli.lang.dialect import helper, pure

SHIPPED = Path(__file__).parent / "weights" / "standard.toml"
GEAR = "equipment"
"""The key for all kinds of equipment; the engine has a zone of that name."""
BEATS_SLASHES, BEATS_CARDS = 4, 9
"""Rows and columns of the table of duels: own Slashes, cards in the other hand."""


Numbers = Mapping[str, Sequence[int]]
"""Some of the numbers by full name, such as `keep.dodge`; a single one is a list of one."""


def shipped() -> dict[str, Any]:
    """The tables that come with the bot."""
    return tomllib.loads(SHIPPED.read_text("utf-8"))


def read_weights(own: Path) -> dict[str, tuple[int, ...]]:
    """The numbers in a user's file that are others than the shipped ones, by full name.

    Raises:
        InputError: the file can't be read, or names a table or key that does not exist, or a value of another shape.
    """
    weights = shipped()
    try:
        _lay_over(weights, tomllib.loads(utf8(f"weights {own}", own.read_bytes())), "")
        check_ranges(_flat(weights))
    except OSError as error:
        raise InputError(f"weights {own}: {error.strerror or error}") from None
    except ValueError as error:  # broken TOML too
        raise InputError(f"weights {own}: {' '.join(str(error).split())}") from None
    was = _flat(shipped())
    return {name: tuple(numbers) for name, numbers in _flat(weights).items() if numbers != was[name]}


def _lay_over(below: dict[str, Any], above: dict[str, Any], where: str) -> None:
    for key, value in above.items():
        name = f"{where}{key}"
        if key not in below:
            raise ValueError(f"there is no '{name}'; known are {', '.join(below)}")
        if isinstance(below[key], dict) and isinstance(value, dict):
            _lay_over(below[key], value, f"{name}.")
        elif _shape(below[key]) != _shape(value):
            wanted = f"the table [{name}]" if isinstance(below[key], dict) else f"something like {below[key]!r}"
            raise ValueError(f"'{name}' is {value!r}, expected {wanted}")
        else:
            below[key] = value


def _shape(value: Any) -> Any:
    return [_shape(x) for x in value] if isinstance(value, list) else type(value)


def _flat(tables: dict[str, Any], where: str = "") -> dict[str, list[int]]:
    """All numbers by their full name, in the order of the file."""
    found: dict[str, list[int]] = {}
    for key, value in tables.items():
        if isinstance(value, dict):
            found |= _flat(value, f"{where}{key}.")
        else:
            found[where + key] = list(value) if isinstance(value, list) else [value]
    return found


def _by_kind(table: dict[str, Any], others: Any, alike: dict[int, str]) -> list[Any]:
    """A value for each kind of card: its own, that of kinds like it, or that of all equipment."""
    gear = table.get(GEAR, others)
    named = {getattr(terms, key.upper()): value for key, value in table.items() if key != GEAR and hasattr(terms, key.upper())}
    return [
        table[alike[kind]] if kind in alike else named.get(kind, gear if CROSSBOW <= kind <= OFFENSIVE_HORSE else others)
        for kind in range(KINDS)
    ]


def _duels(share: float) -> list[int]:
    """Chance in percent that a hand of h unknown cards holds at most s Slashes, row by row."""
    table = []
    for s in range(BEATS_SLASHES):
        for h in range(BEATS_CARDS):
            term, total = (1 - share) ** h, 0.0
            for k in range(min(s, h) + 1):
                total += term
                term *= (h - k) / (k + 1) * share / (1 - share)
            table.append(round(100 * total))
    return table


def _regions(weights: dict[str, Any]) -> dict[str, list[int]]:
    """The numbers as they lie in the table, by name; then those that are made of them."""
    alike = dict.fromkeys((FIRE_SLASH, THUNDER_SLASH), "slash") | dict.fromkeys((SAVAGE, ARCHERY), "area")
    keep = _by_kind(weights["keep"], [0, 0, 0], {})
    return _flat(weights) | {
        "by_kind.keep": [copy for copies in keep for copy in copies],
        "by_kind.equipment": _by_kind(weights["equipment"], 0, {}),
        "by_kind.priority": _by_kind(weights["priority"], 0, alike),
        "duels": _duels(weights["chance"]["slash_share"] / 100),
    }


def worth_table(own: Path | Numbers | None = None) -> NDArray[np.int16]:
    """A table as the config of a state holds it; own: a file with other numbers, or these by full name.

    Raises:
        InputError: see `read_weights`, or a number that this table doesn't have.
    """
    weights = shipped()
    for name, numbers in (read_weights(own) if isinstance(own, Path) else own or {}).items():
        _set(weights, name, list(numbers))
    table = np.zeros(WORTH_ROOM, np.int16)
    found = [x for region in _regions(weights).values() for x in region]
    table[: len(found)] = found
    return table


def _set(weights: dict[str, Any], name: str, numbers: list[int]) -> None:
    *tables, key = name.split(".")
    for table in tables:
        weights = weights.get(table, {})
    was = weights.get(key)
    if len(numbers) != (len(was) if isinstance(was, list) else int(was is not None)):
        raise InputError(f"weights: there is no '{name}' of {len(numbers)} numbers")
    weights[key] = numbers if isinstance(was, list) else numbers[0]


def _places() -> dict[str, int]:
    places, at = {}, 0
    for name, region in _regions(shipped()).items():
        places[name] = at
        at += len(region)
    assert at <= WORTH_ROOM, f"{at} numbers, room for {WORTH_ROOM}"
    return places


PLACES = _places()


@helper
def weight(g: Any, place: int) -> int:
    """The number at a place of the deciding seat's table."""
    return int(g.worth[g.bot_worth[g.who]][place])


@pure
def percent(product: int) -> int:
    """A product with a percentage, // 100. Exact for all numbers of 32 bits, and one multiplication instead of two."""
    return (product * 2_748_779_070 + 1_250_000_000) >> 38


def place(name: str) -> int:
    """Where a number, or the first of a list, lies in the table."""
    return PLACES[name]


KEEP, EQUIPMENT_WORTH, PRIORITY = place("by_kind.keep"), place("by_kind.equipment"), place("by_kind.priority")
DUEL_WON = place("duels")
NO_DODGE, NO_SLASH, HEALTH = place("chance.no_dodge"), place("chance.no_slash"), place("harm.health")
YES_WORTH, NO_WORTH = 5, -1
"""What it is worth to agree, where nothing but that is known."""
