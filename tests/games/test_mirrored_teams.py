"""Sides that are each other's mirror image win equally often, on fixed seeds.

To go first is worth something. So what is compared is the share of games that the side of the first turn wins, between games in
which the first turn fell to one seat and those in which it fell to the seats that the mirror puts there. Heroes are dealt to all
seats alike.
"""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.stats import chi2_contingency

from simcli.engine.outcomes import GAME_COLUMNS, GAME_DTYPE, SEAT_COLUMNS
from simcli.runs.chunks import simulator
from simcli.runs.config import load_config
from simcli.runs.plan import make_plan

RARE = 1e-3
GAMES = 4000
SEEDS = (1, 2)
Counts = NDArray[np.int64]
WINNER, FIRST = ((GAME_DTYPE.names or ()).index(name) for name in ("winner", "first_seat"))


def first_turns(game: str, mode: str, seed: int, begins: int | None = None, bots: str = "standard") -> Counts:
    """Games by the seat of the first turn, and whether its side lost or won; those without a winner are left out.

    begins: the seat of the first turn, instead of whom the mode has begin.
    """
    plan = make_plan(load_config({"game": game, "mode": mode, "heroes": "all", "bots": bots, "seed": str(seed)}))
    cell, engine = plan.cells[0], simulator(game, "fast")
    states = engine.state(cell)
    if begins is not None:
        states["begins"] = begins
    games, seats = np.zeros((GAMES, GAME_COLUMNS), np.int64), np.zeros((GAMES * cell.players, SEAT_COLUMNS), np.int64)
    rules = engine.compiled
    rules.kernels["play_games"](states, rules.steps, rules.env, 0, GAMES, engine.program.answered, games, seats)
    decided = games[games[:, WINNER] > 0]
    won = np.array(plan.mode.teams[cell.players])[decided[:, FIRST]] == decided[:, WINNER]
    found = np.zeros((cell.players, 2), np.int64)
    np.add.at(found, (decided[:, FIRST], won.astype(int)), 1)
    return found[found.any(axis=1)]


def unlike(found: Counts) -> float:
    """χ² of: they all win equally often, as its p-value."""
    return float(chi2_contingency(found, correction=False).pvalue)


@pytest.mark.parametrize("seed", SEEDS)
def test_crossed_teams_may_change_places(seed: int) -> None:
    """3v3 casual: whoever of the six begins; the next seat is the other team's."""
    found = first_turns("yxs", "3v3-casual", seed)
    assert len(found) == 6 and unlike(found) > RARE


@pytest.mark.parametrize("seed", SEEDS)
def test_grouped_teams_may_change_places(seed: int) -> None:
    """3v3 competitive: whichever leader begins; half way round the table sits the same of the other team."""
    found = first_turns("yxs", "3v3-competitive", seed)
    assert len(found) == 2 and unlike(found) > RARE


@pytest.mark.parametrize("seed", SEEDS)
def test_the_sides_of_a_duel_differ_in_who_begins_and_in_nothing_else(seed: int) -> None:
    """Let the lord begin, with the card less, and he wins as often as the spy who does so by the rules."""
    found = np.concatenate([first_turns("sgs", "duel", seed, begins) for begins in (0, 1)])
    assert len(found) == 2 and unlike(found) > RARE


def test_the_measure_sees_a_side_that_plays_worse() -> None:
    assert unlike(first_turns("yxs", "3v3-competitive", SEEDS[0], bots="seat0=greedy,standard")) < RARE
