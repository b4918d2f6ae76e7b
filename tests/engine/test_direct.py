"""Answers without a list change nothing: whole runs, row by row.

CI plays 5,000 games at 5 and at 8 players; `pytest tests/engine/test_direct.py --full` plays 50,000 each.
"""

from __future__ import annotations

import numpy as np
import play
import pytest
from play import Config, seats

from simcli.lang.build import Compiled
from simcli.lang.program import Program


@pytest.mark.parametrize(
    ("players", "bots", "games"), [(5, "greedy", 2500), (8, "greedy", 2500), (5, "mixed", 2500), (8, "mixed", 2500)]
)
def test_listed_and_direct_runs_have_equal_rows(
    players: int, bots: str, games: int, compiled: Compiled, program: Program, config: Config, full: bool
) -> None:
    cell, games = config(players, *seats(players, bots)), games * (10 if full else 1)
    listed, direct = play.batch(compiled, cell, 0, games), play.batch(compiled, cell, 0, games, program.answered)
    wrong = np.flatnonzero((listed[0] != direct[0]).any(axis=1))
    assert wrong.size == 0, f"first different game: {wrong[0]}"
    assert np.array_equal(listed[1], direct[1])


@pytest.mark.parametrize("players", [5, 8])
def test_each_reason_alone_changes_nothing(players: int, compiled: Compiled, program: Program, config: Config) -> None:
    cell = config(players, "greedy")
    listed = play.batch(compiled, cell, 0, 300)
    for why in range(32):
        if program.answered >> why & 1:
            direct = play.batch(compiled, cell, 0, 300, 1 << why)
            assert np.array_equal(listed[1], direct[1]), f"reason {why}"


def test_a_bot_without_direct_answers_plays_the_very_same(compiled: Compiled, program: Program, config: Config) -> None:
    cell = config(8, "random")
    listed, direct = play.batch(compiled, cell, 0, 500), play.batch(compiled, cell, 0, 500, program.answered)
    assert np.array_equal(listed[0], direct[0])
    assert np.array_equal(listed[1], direct[1])
