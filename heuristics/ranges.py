"""What the numbers in a file of weights may be: `weights/ranges.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

RANGES: Mapping[str, Sequence[int]] = tomllib.loads((Path(__file__).parent / "weights" / "ranges.toml").read_text("utf-8"))
"""Lowest and highest value, by the full name of a number or of a table that it is in."""


def allowed(name: str) -> tuple[int, int]:
    """The lowest and the highest value of a number, such as `keep.dodge`. KeyError if nothing says so."""
    while name not in RANGES:
        if "." not in name:
            raise KeyError(name)
        name = name.rpartition(".")[0]
    low, high = RANGES[name]
    return low, high


def check_ranges(numbers: Mapping[str, Sequence[int]]) -> None:
    """ValueError for a number, by its full name, that is not what it may be."""
    for name, values in numbers.items():
        low, high = allowed(name)
        for value in values:
            if not low <= value <= high:
                raise ValueError(f"'{name}' has {value}, allowed are {low} to {high}")
