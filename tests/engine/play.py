"""Playing games side by side, decision by decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from simcli.engine.outcomes import GAME_COLUMNS, SEAT_COLUMNS
from simcli.engine.state import CORE_NAMES, new_records
from simcli.engine.table import CompiledTable, ReferenceTable, core_digest
from simcli.lang.build import Compiled

Config = Callable[..., Any]
"""What the fixture `config` is."""
Rows = tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]


def seats(players: int, bots: str) -> tuple[str, ...]:
    """`mixed`: greedy and random by turns; else one bot for all."""
    return tuple(("greedy", "random")[q % 2] for q in range(players)) if bots == "mixed" else (bots,)


def options(table: Any) -> list[int]:
    """The legal options of the waiting decision."""
    listed: list[int] = table.field("opt")[: table.field("nopt")]
    return listed


def asked(table: Any) -> tuple[int, ...]:
    return tuple(table.field(name) for name in ("who", "why", "about", "about2"))


def assert_equal(a: CompiledTable, b: ReferenceTable, waits: tuple[bool, bool]) -> None:
    """Both engines are at the same point of the same game."""
    left, right = a.record(), b.record()
    if core_digest(left) != core_digest(right):
        differ = [n for n in CORE_NAMES if not np.array_equal(left[n], right[n])]
        raise AssertionError(f"game {b.field('game')}, decision {b.field('decisions')}: {differ} differ")
    assert waits[0] == waits[1]
    assert a.field("decisions") == b.field("decisions")
    if waits[0]:
        assert asked(a) == asked(b)
        assert options(a) == options(b)


def together(a: CompiledTable, b: ReferenceTable, index: int, quick: int = 0) -> Iterator[None]:
    """Play game `index` on both, compared at every decision; yields while one waits."""
    a.start(index, quick)
    b.start(index, quick)
    while True:
        waits = (a.advance(), b.advance())
        assert_equal(a, b, waits)
        if not waits[0]:
            return
        yield
        choice = a.choose()
        assert choice == b.choose()
        a.apply(choice)
        b.apply(choice)


def finish(table: Any) -> list[tuple[Any, ...]]:
    """Play on to the end: what was asked, offered and chosen."""
    told = []
    while table.advance():
        choice = table.choose()
        told.append((core_digest(table.record()), asked(table), tuple(options(table)), choice))
        table.apply(choice)
    return [*told, (core_digest(table.record()),)]


def walk(table: Any, index: int, visit: Callable[[], None], quick: int = 0) -> None:
    """Play game `index` and call `visit` at every decision."""
    table.start(index, quick)
    while table.advance():
        visit()
        table.apply(table.choose())


def batch(engine: Compiled, config: Any, start: int, stop: int, quick: int = 0) -> Rows:
    """The rows of whole games."""
    states = new_records(1)
    states[0] = config
    games, seats = (
        np.zeros((stop - start, GAME_COLUMNS), np.int64),
        np.zeros(((stop - start) * int(config["n"]), SEAT_COLUMNS), np.int64),
    )
    engine.kernels["play_games"](states, engine.steps, engine.env, start, stop, quick, games, seats)
    return games, seats
