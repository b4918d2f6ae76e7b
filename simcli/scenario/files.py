"""Reading scenario files. Whatever is wrong with one is an InputError of one line that names file and key."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from simcli.errors import InputError, utf8
from simcli.games.catalogue import GAMES
from simcli.scenario.model import Scenario, Variant


def ruling_files(game: str) -> list[Path]:
    """The rulings that come with a game."""
    return toml_files(Path(str(resources.files(f"simcli.games.{game}") / "rulings")))


def toml_files(path: Path) -> list[Path]:
    """The file itself, or those of a folder in order of their names."""
    if not path.is_dir():
        return [path]
    found = sorted(path.glob("*.toml"))
    if not found:
        raise InputError(f"scenario {path}: no *.toml file in this folder")
    return found


@dataclass(frozen=True)
class Case:
    """One scene to be played: a file, or one variant of it."""

    file: str
    variant: str
    scenario: Scenario
    path: Path

    @property
    def name(self) -> str:
        return f"{self.file} [{self.variant}]" if self.variant else self.file

    @property
    def place(self) -> str:
        """The file as it was given, and the variant."""
        return f"{self.path} [{self.variant}]" if self.variant else str(self.path)


def read_cases(path: Path) -> list[Case]:
    """The cases of a file: its variants, or the file itself if it has none."""
    try:
        raw = tomllib.loads(utf8(f"scenario {path}", path.read_bytes()))
    except OSError as error:
        raise InputError(f"scenario {path}: {error.strerror or error}") from None
    except (ValueError, RecursionError) as error:
        raise InputError(f"scenario {path} is not valid TOML: {' '.join(str(error).split())}") from None
    variants = raw.pop("variant", [])
    if not isinstance(variants, list):
        raise InputError(f"scenario {path}: variants are written [[variant]]")
    if not variants:
        return [Case(path.stem, "", _checked(path, "", Scenario, raw), path)]
    cases: list[Case] = []
    for number, layer in enumerate(variants, 1):
        variant = _checked(path, f"variant {number}", Variant, layer)
        if variant.name in (case.variant for case in cases):
            raise InputError(f"scenario {path}: variant {number}: another variant has the name '{variant.name}' already")
        merged = merge(raw, {k: v for k, v in layer.items() if k != "name"})
        checked = _checked(path, f"variant {number} ({variant.name})", Scenario, merged)
        cases.append(Case(path.stem, variant.name, checked, path))
    return cases


def merge(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """Tables are merged key by key; anything else is replaced."""
    merged = dict(below)
    for key, value in above.items():
        old = merged.get(key)
        merged[key] = merge(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return merged


UNION_TAG = re.compile(r"(str|int|bool|Check|list\[.*\]|literal\[.*\]|function-.*|\[key\])")
"""What pydantic puts into a place for the member of a union that it tried."""
KINDS = {
    "string_type": "text", "int_type": "a number", "int_from_float": "a number", "int_parsing": "a number", "list_type": "a list",
    "bool_type": "true or false", "dict_type": "a table", "model_type": "a table", "model_attributes_type": "a table",
}  # fmt: skip


def _checked(path: Path, place: str, model: Any, raw: Any) -> Any:
    try:
        made = model.model_validate(raw)
        if isinstance(made, Scenario) and made.game not in GAMES:
            raise InputError(f"scenario {path}: game '{made.game}' is not one of: {', '.join(GAMES)}")
        return made
    except ValidationError as error:
        found = error.errors()
        values = [e for e in found if e["type"] == "value_error"]
        keys = max((_keys(e) for e in values or found), key=len)
        here = [e for e in values or found if _keys(e) == keys]
        spot = ": ".join(part for part in (place, _spot(keys), _message(here)) if part)
        raise InputError(f"scenario {path}: {spot}") from None


def _keys(error: ErrorDetails) -> tuple[str | int, ...]:
    return tuple(key for key in error["loc"] if isinstance(key, int) or not UNION_TAG.fullmatch(key))


def _spot(keys: tuple[str | int, ...]) -> str:
    """Where in the file, in its own words; numbers count from 1."""
    words = ".".join(f"\0{key + 1}" if isinstance(key, int) else key for key in keys)
    words = re.sub(r"^play\.script\.\0(\d+)\.?", r"script line \1: ", words).replace("expect.seats.", "expect.")
    return re.sub(r"\.\0(\d+)", r", item \1", words).strip(": ")


def _message(errors: list[ErrorDetails]) -> str:
    """What is wrong at one place: all that would be allowed there, and what is there."""
    first = errors[0]
    if first["type"] == "value_error":
        return first["msg"].removeprefix("Value error, ")
    if first["type"] == "missing":
        return "field required"
    allowed = [e["ctx"]["expected"] if e["type"] == "literal_error" else KINDS.get(e["type"], e["msg"]) for e in errors]
    return f"should be {' or '.join(dict.fromkeys(allowed))}, not {_shown(first['input'])}"


def _shown(value: Any) -> str:
    if isinstance(value, dict | list):
        return "a table" if isinstance(value, dict) else "a list"
    return str(value).lower() if isinstance(value, bool) else f"'{value}'" if isinstance(value, str) else str(value)
