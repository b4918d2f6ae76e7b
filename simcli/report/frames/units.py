"""Games and wins of groups of seats, counted so that the game is the unit.

Seats of one game share its result: four rebels who win are one observation. A group of seats in a cell (a hero in a role,
a role, a hero on a seat, ...) has S seats in all; let m_g be how many of them sit in game g. Its win rate is the share of
its seats that won, and an interval around it that lets the seats of a game depend on each other as much as they can is that
of a binomial share of

    n = (Σ m_g)² / Σ m_g² = S² / (S + P)         games

(L. Kish, "Survey Sampling" (1965): the effective size under weights m_g). P is the number of ordered pairs of the group's
seats within one game, Σ m_g (m_g - 1), which the counts of pairs hold exactly. So n = S where the group sits at most once
in a game, as any hero but `blank` and any single seat do; n is the number of games where it always has the same number of
seats, as roles do. For blank heroes, of whom a game may have now two and now three in a role, n is between the number of
games and a little less, never more.
"""

from __future__ import annotations

from collections.abc import Collection

import numpy as np
from numpy.typing import NDArray

from simcli.runs.counts import CellCounts, Counts

Floats = NDArray[np.float64]
AXES = ("hero", "role", "seat")
"""Axes of `dealt` and `won`."""
PAIRS = {("hero", "role"): "abab->ab", ("hero",): "abac->a", ("role",): "abcb->b", (): "abcd->"}
"""Which pairs of seats lie within one group: `pair_games` summed by einsum."""


def grouped(cell: CellCounts, by: Collection[str]) -> tuple[Counts, Floats]:
    """(games, wins) of every group: arrays over those of AXES that are in `by`, in the order of AXES.

    Games are the n of the head of this file, rounded to whole games; wins are the win rate times n, fractional where the
    seats of a game did not all win or lose.
    """
    out = tuple(axis for axis, name in enumerate(AXES) if name not in by)
    seats, won = (_of_seats(cell, cell[name].sum(axis=out), by) for name in ("dealt", "won"))
    games = seats
    if "seat" not in by:
        pairs = np.einsum(PAIRS[tuple(name for name in AXES if name in by)], cell.pairs_of_roles())
        share = np.divide(seats, seats + pairs, out=np.zeros(np.shape(seats)), where=seats > 0)
        games = np.rint(seats * share).astype(np.int64)
    wins = np.divide(won * games.astype(np.float64), seats, out=np.zeros(np.shape(seats)), where=seats > 0)
    return games, np.minimum(wins, games)


def _of_seats(cell: CellCounts, counts: Counts, by: Collection[str]) -> Counts:
    """Where a seat has several heroes and the last axis is that of seats: its heroes together, who win alike."""
    each = cell.sides.heroes_each
    if "seat" not in by or each == 1:
        return counts
    counts = counts.reshape(*counts.shape[:-1], cell.players, each).sum(axis=-1)
    return counts if "hero" in by else np.asarray(counts // each)
