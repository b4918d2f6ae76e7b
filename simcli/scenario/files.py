"""Reading scenario files. Whatever is wrong with one is an InputError of one line that names file and key."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from simcli.errors import InputError
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

    @property
    def name(self) -> str:
        return f"{self.file} [{self.variant}]" if self.variant else self.file


def read_cases(path: Path) -> list[Case]:
    """The cases of a file: its variants, or the file itself if it has none."""
    try:
        raw = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise InputError(f"scenario {path}: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputError(f"scenario {path} is not valid TOML: {' '.join(str(error).split())}") from None
    variants = raw.pop("variant", [])
    if not variants:
        return [Case(path.stem, "", _checked(path, "", Scenario, raw))]
    if not isinstance(variants, list):
        raise InputError(f"scenario {path}: variants are written [[variant]]")
    cases = []
    for number, layer in enumerate(variants, 1):
        variant = _checked(path, f"variant {number}", Variant, layer)
        merged = merge(raw, {k: v for k, v in layer.items() if k != "name"})
        cases.append(Case(path.stem, variant.name, _checked(path, f"variant {number} ({variant.name})", Scenario, merged)))
    return cases


def merge(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """Tables are merged key by key; anything else is replaced."""
    merged = dict(below)
    for key, value in above.items():
        old = merged.get(key)
        merged[key] = merge(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return merged


def _checked(path: Path, place: str, model: Any, raw: dict[str, Any]) -> Any:
    try:
        return model.model_validate(raw)
    except ValidationError as error:
        found = error.errors()
        first = next((e for e in found if e["msg"].startswith("Value error")), found[0])
        where = ".".join(str(part) for part in first["loc"])
        message = first["msg"].removeprefix("Value error, ")
        spot = ": ".join(part for part in (place, where) if part)
        raise InputError(f"scenario {path}: {spot + ': ' if spot else ''}{message[0].lower()}{message[1:]}") from None
