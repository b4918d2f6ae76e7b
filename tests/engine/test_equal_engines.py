"""The compiled engine and the reference engine play the same games, state by state, option by option.

CI plays 200 games; `pytest tests/engine/test_equal_engines.py --full` plays 2,000.
"""

from __future__ import annotations

import random
from collections import deque

import play
import pytest
from play import Config, seats

from simcli.engine.table import CompiledTable, ReferenceTable, core_digest
from simcli.lang.build import Compiled
from simcli.lang.program import Program

CELLS = [(n, bots) for n in range(4, 11) for bots in ("random", "greedy", "mixed")]
GAMES = {n: 10 if n < 8 else 9 for n in range(4, 11)}  # 7 × 3 cells: 201 games


@pytest.mark.parametrize(("players", "bots"), CELLS)
def test_reference_and_compiled_agree_at_every_decision(
    players: int, bots: str, program: Program, compiled: Compiled, config: Config, full: bool
) -> None:
    cell = config(players, *seats(players, bots))
    fast, slow = CompiledTable(compiled, cell), ReferenceTable(program, cell)
    for index in range(GAMES[players] * (10 if full else 1)):
        deque(play.together(fast, slow, index), maxlen=0)


@pytest.mark.parametrize("players", [4, 5, 8, 10])
def test_they_agree_with_direct_answers_checked_against_lists(
    players: int, program: Program, compiled: Compiled, config: Config, full: bool
) -> None:
    """The reference also wipes derived data before each direct answer and compares the answer with the list."""
    cell = config(players, "greedy")
    fast, slow = CompiledTable(compiled, cell), ReferenceTable(program, cell, check_direct=True)
    for index in range(50 if full else 5):
        deque(play.together(fast, slow, 1000 + index, program.answered), maxlen=0)


@pytest.mark.parametrize(("players", "bots"), [(5, "greedy"), (6, "standard"), (8, "mixed")])
def test_the_checked_flavour_agrees_too(
    players: int, bots: str, program: Program, checked: Compiled, config: Config, full: bool
) -> None:
    cell = config(players, *seats(players, bots))
    safe, slow = CompiledTable(checked, cell), ReferenceTable(program, cell)
    for index in range(30 if full else 3):
        deque(play.together(safe, slow, 2000 + index), maxlen=0)


@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_a_game_saved_at_any_decision_goes_on_the_same(bots: str, compiled: Compiled, config: Config) -> None:
    cell, rng = config(6, bots), random.Random(6)
    table, other = CompiledTable(compiled, cell), CompiledTable(compiled, cell)
    for index in range(15):
        table.start(index)
        steps = rng.randrange(60)
        while steps and table.advance():
            table.apply(table.choose())
            steps -= 1
        if not table.advance():
            continue
        saved = table.snapshot()
        digest = core_digest(saved[0])
        table.apply(table.choose())
        first = play.finish(table)
        assert core_digest(saved[0]) == digest, "playing on changed the copy"
        other.restore(saved)
        other.apply(other.choose())
        assert play.finish(other) == first
        table.restore(saved)
        table.apply(table.choose())
        assert play.finish(table) == first


def test_another_answer_leads_elsewhere(compiled: Compiled, config: Config) -> None:
    """A copy is a branch: both answers of one decision can be followed."""
    table = CompiledTable(compiled, config(5, "random"))
    table.start(3)
    while table.advance() and table.field("nopt") < 3:
        table.apply(0)
    saved, ends = table.snapshot(), []
    for choice in (0, 1):
        table.restore(saved)
        table.apply(choice)
        ends.append(play.finish(table))
    assert ends[0] != ends[1]


@pytest.mark.parametrize("engine", ["compiled", "reference"])
def test_a_waiting_decision_has_to_be_answered(engine: str, program: Program, compiled: Compiled, config: Config) -> None:
    cell = config(5, "greedy")
    table = CompiledTable(compiled, cell) if engine == "compiled" else ReferenceTable(program, cell)
    table.start(0)
    assert table.advance()
    with pytest.raises(RuntimeError, match="has not been answered"):
        table.advance()
    with pytest.raises(IndexError):
        table.apply(table.field("nopt"))
    with pytest.raises(IndexError):
        table.apply(-1)
    table.apply(0)
    table.advance()


def test_a_restored_decision_has_to_be_answered(compiled: Compiled, config: Config) -> None:
    table = CompiledTable(compiled, config(5, "greedy"))
    table.start(0)
    assert table.advance()
    saved = table.snapshot()
    other = CompiledTable(compiled, config(5, "greedy"))
    other.restore(saved)
    with pytest.raises(RuntimeError, match="has not been answered"):
        other.advance()
