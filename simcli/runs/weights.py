"""Weights of one's own: a TOML file laid over the numbers that a bot decides by. A run keeps the numbers, not just the place."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from simcli.errors import InputError

SETTING = re.compile(r"([:：]\s*(?:weights|权重)\s*[=＝])\s*([^,，]*?\.toml)(?=\s*(?:[:：,，]|$))", re.IGNORECASE)
"""The setting of a bot that names a file. A drive letter is part of the path."""


class Weights(NamedTuple):
    """A file of weights as it was read."""

    path: str
    """Absolute."""
    sha256: str
    numbers: tuple[tuple[str, tuple[int, ...]], ...]
    """Those that are others than the shipped ones, by full name."""

    @property
    def name(self) -> str:
        """The file's own name."""
        return Path(self.path).name

    @property
    def told(self) -> str:
        """For people: the file, and by which content it can be known again."""
        return stamp(self.path, self.sha256)

    def as_json(self) -> dict[str, Any]:
        """As `run.json` keeps it."""
        return {"path": self.path, "sha256": self.sha256, "numbers": {name: list(numbers) for name, numbers in self.numbers}}


def stamp(path: str, sha256: str) -> str:
    """A file for people: its name, and the beginning of its SHA-256."""
    return f"{Path(path).name} {sha256[:8]}"


Kept = Mapping[str, Weights]
"""Weights of a run that was played, by path: they stand, whatever the files hold now."""


def kept_weights(manifest: Mapping[str, Any]) -> Kept:
    """The weights that a manifest holds."""
    found = {}
    for row in manifest.get("weights", ()):
        numbers = tuple((name, tuple(numbers)) for name, numbers in row["numbers"].items())
        found[row["path"]] = Weights(row["path"], row["sha256"], numbers)
    return found


def read_file(path: str, kept: Kept = MappingProxyType({})) -> Weights:
    """The weights of a file as it is now, or as it was when the run was played.

    Raises:
        InputError: see `read_weights`, something else than a file, or a path that a list of bots can't hold.
    """
    from heuristics.worth import read_weights

    place = Path(path).expanduser().absolute()
    if str(place) in kept:
        return kept[str(place)]
    if place.exists() and not place.is_file():
        raise InputError(f"weights {place}: not a file; expected one in TOML")
    if re.search("[,，]", str(place)):
        raise InputError(f"weights {path}: the path {place} has a comma, which separates bots; move the file")
    numbers = read_weights(place)
    return Weights(str(place), hashlib.sha256(place.read_bytes()).hexdigest(), tuple(numbers.items()))


def absolute(bots: str) -> str:
    """A list of bots whose weights are named by their absolute paths."""
    return SETTING.sub(lambda found: found[1] + str(Path(found[2]).expanduser().absolute()), bots)
