"""A state as a NumPy record (compiled engine) and as plain ints and lists (reference engine)."""

from __future__ import annotations

import zlib
from typing import Any

import numpy as np

from simcli.engine.fields import CONFIG, CORE, FIELDS, GROUPS

DTYPE = np.dtype([(f.name, f.type, f.shape) if f.shape else (f.name, f.type) for f in FIELDS], align=True)
assert DTYPE.fields is not None
CORE_NAMES = tuple(f.name for f in CORE)
ALL_NAMES = tuple(f.name for f in FIELDS)
CONFIG_NAMES = tuple(f.name for f in CONFIG)


def _span(group: str) -> tuple[int, int]:
    """Byte offsets [start, stop) of a group in a record."""
    assert DTYPE.fields is not None
    first, last = GROUPS[group][0].name, GROUPS[group][-1].name
    return DTYPE.fields[first][1], DTYPE.fields[last][1] + DTYPE.fields[last][0].itemsize


CORE_START, CORE_STOP = _span("core")
DERIVED_START, DERIVED_STOP = _span("derived")
STACK_STOP = _span("stack")[1]


def new_records(count: int) -> np.ndarray[Any, np.dtype[Any]]:
    """Blank states for the compiled engine."""
    return np.zeros(count, DTYPE).view(np.recarray)


class Twin:
    """The same fields as plain ints and nested lists; `program` is what it is played with."""

    program: Any

    def __init__(self) -> None:
        for f in FIELDS:
            setattr(self, f.name, np.zeros(f.shape, np.int64).tolist())

    def load(self, record: Any, names: tuple[str, ...] = ALL_NAMES) -> Twin:
        """Take the named fields from a record."""
        for name in names:
            setattr(self, name, record[name].tolist())
        return self

    def pack(self) -> Any:
        """As a record. OverflowError if a value doesn't fit its declared width."""
        record = np.zeros((), DTYPE)
        for name in CONFIG_NAMES + CORE_NAMES:
            record[name] = np.array(getattr(self, name), dtype=DTYPE[name].base)
        return record


def core_digest(record: Any) -> int:
    """A hash of the game itself: equal games have equal digests, on either engine."""
    value = 0
    for name in CORE_NAMES:
        value = zlib.crc32(np.ascontiguousarray(record[name]).tobytes(), value)
    return value
