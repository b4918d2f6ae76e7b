"""What must not happen sets an error code, ends that game as `error`, and leaves the next one alone. Never a hang or a crash."""

from __future__ import annotations

from typing import Any

import numpy as np
import play
import pytest
from heroes.endless import FINE, LOOP, MANY, NEST, NONE
from play import Config

from simcli.engine.outcomes import GAME_DTYPE
from simcli.engine.table import CompiledTable, ReferenceTable
from simcli.engine.terms import CAP, ENDED_BY_ERROR, ENDINGS, NO_WINNER
from simcli.lang import trampoline
from simcli.lang.build import Compiled
from simcli.lang.machine import (
    ERR_CAPACITY,
    ERR_FRAMES,
    ERR_LOG,
    ERR_NATIVE,
    ERR_NO_OPTION,
    ERR_OPTIONS,
    ERR_PENDING,
    ERR_STEPS,
    ERRORS,
)
from simcli.lang.program import Program

EXPECTED = {NEST: ERR_FRAMES, MANY: ERR_OPTIONS, NONE: ERR_NO_OPTION, LOOP: ERR_STEPS, FINE: 0}
WINNER, ENDING, ERROR = (GAME_DTYPE.names.index(n) for n in ("winner", "ending", "error"))  # type: ignore[union-attr]


@pytest.fixture(scope="module")
def engine(faulty: tuple[Program, Any]) -> Compiled:
    return Compiled(faulty[0])


@pytest.fixture(scope="module")
def cell(faulty: tuple[Program, Any], config: Config) -> Any:
    return config(4, "random", linked=faulty[0], pool=[faulty[1]], deal="fixed", fixed=[faulty[1]] * 4)


def test_each_fault_has_its_code_and_the_next_game_is_fine(engine: Compiled, cell: Any) -> None:
    games, seats = play.batch(engine, cell, 0, 10)
    assert games[:, ERROR].tolist() == [EXPECTED[k % 5] for k in range(10)]
    bad = games[:, ERROR] > 0
    stepped = games[:, ERROR] == ERR_STEPS
    assert (games[bad & ~stepped, ENDING] == ENDED_BY_ERROR).all()
    assert (games[stepped, ENDING] == CAP).all(), "the step cap is an ending, as the round cap is"
    assert ENDINGS[ENDED_BY_ERROR] == "error"
    assert (games[bad, WINNER] == NO_WINNER).all()
    assert not seats[np.repeat(bad, 4), 4].any(), "nobody has won a game that ended by an error"
    assert (games[~bad, ENDING] != ENDED_BY_ERROR).all()
    alone = play.batch(engine, cell, 4, 5)
    assert np.array_equal(alone[0][0], games[4])
    assert np.array_equal(alone[1], seats[16:20])


@pytest.mark.parametrize("index", range(5))
def test_both_engines_stop_with_the_same_code(
    index: int, faulty: tuple[Program, Any], engine: Compiled, cell: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trampoline, "MAX_STEPS", 20_000)  # the reference is slow
    tables = CompiledTable(engine, cell), ReferenceTable(faulty[0], cell)
    for table in tables:
        table.start(index)
        play.finish(table)
        assert table.field("err") == EXPECTED[index]
        assert table.field("over") == 1
        assert not table.advance(), "a game that has stopped stays stopped"


def test_every_error_has_words() -> None:
    assert set(ERRORS) == {0, *range(1, max(ERRORS) + 1)}
    assert {ERR_CAPACITY, ERR_FRAMES, ERR_LOG, ERR_NATIVE, ERR_PENDING} < set(ERRORS)


def test_a_log_that_nobody_reads_overflows(compiled: Compiled, program: Program, config: Config) -> None:
    """The batch kernel never drains the log: with `log_on` it must stop, not write beyond it."""
    cell = config(8, "random")
    cell["log_on"] = 1
    games, _ = play.batch(compiled, cell, 0, 20)
    full = games[:, ERROR] == ERR_LOG
    assert full.any()
    assert (games[full, ENDING] == ENDED_BY_ERROR).all()
    silent, _ = play.batch(compiled, config(8, "random"), 0, 20)
    assert not silent[:, ERROR].any()
    assert np.array_equal(games[~full], silent[~full]), "logging changes nothing else"
    for table in (CompiledTable(compiled, cell), ReferenceTable(program, cell)):
        table.start(int(np.flatnonzero(full)[0]))
        play.finish(table)
        assert table.field("err") == ERR_LOG


def test_a_log_that_is_read_does_not(compiled: Compiled, config: Config) -> None:
    cell = config(8, "random")
    cell["log_on"] = 1
    table, events = CompiledTable(compiled, cell), 0
    table.start(0)
    while table.advance():
        events += len(table.events())
        table.apply(table.choose())
    assert table.field("err") == 0
    assert events > 50


def test_a_hand_that_is_full_stops_the_game(compiled: Compiled, program: Program, config: Config) -> None:
    from simcli.engine.fields import HAND_ROOM

    for table in (CompiledTable(compiled, config(5, "greedy")), ReferenceTable(program, config(5, "greedy"))):
        table.start(0)
        assert table.advance()
        counts = table.field("hand_count")
        counts[1] = HAND_ROOM  # the next draw of this seat is one too many
        table.assign("hand_count", counts)
        table.assign("turn", 0)
        while not table.field("over"):
            table.apply(0)
            if not table.advance() or table.field("turn") > 1:
                break
        assert table.field("err") == ERR_CAPACITY


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_round_cap_ends_a_game_without_a_winner(rounds: int, compiled: Compiled, config: Config) -> None:
    games, _ = play.batch(compiled, config(5, "greedy", options={"max_rounds": str(rounds)}), 0, 50)
    assert games[:, 4].max() <= rounds
    capped = games[:, ENDING] == ENDINGS.index("cap")
    assert capped.any()
    assert not games[capped, WINNER].any()
    assert not games[:, ERROR].any()


def test_an_answer_that_is_no_option_is_an_error_in_compiled_code(compiled: Compiled, config: Config) -> None:
    """Below the table, where nothing checks: the kernel itself doesn't read beyond the list."""
    table = CompiledTable(compiled, config(5, "greedy"))
    for choice in (-1, 10_000):
        table.start(0)
        table.advance()
        compiled.kernels["apply_choice"](table.states, choice)
        assert table.field("err") == ERR_NATIVE
        assert table.field("over") == 1
