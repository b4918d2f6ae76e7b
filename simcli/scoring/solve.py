"""A fairer table: integer points that bring the expected scores of all roles and player counts together, changing few numbers.

A mixed-integer linear program (`scipy.optimize.milp`, HiGHS). Expected scores are linear in the points θ of a table's cells:
E[score | role, cell] = Σ φ θ, where φ is how often the cell is paid. The largest distance t of any expected score from a
common level μ is made smallest, with a small price on each point moved, under these rules of shape:

- a number that is there stays, with its sign, within `reach` of what it is; one that is paid for each kill, survivor or player
  within a third of that;
- what a feature is worth in a win is at least what it is worth in a loss;
- a win is worth `min_gap` more than a loss, to every role, on average, and its flat points are no fewer;
- a winning lord gets, on average, at least what a winning loyalist gets;
- at no player count does the gap between the best and the worst paid role grow; it shrinks by a tenth at least;
- the points of a game stay within `inflation` of what they are;
- at most `changes` numbers are others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import isnan

import numpy as np
from numpy.typing import NDArray

from simcli.errors import InputError
from simcli.scoring.alignment import payoffs
from simcli.scoring.evaluate import Figure, independent, interval_of, joint, parity_gap, role_points
from simcli.scoring.grammar import MOST_POINTS
from simcli.scoring.outcomes import Outcomes
from simcli.scoring.table import Scoring
from simcli.scoring.weighting import Weighting, as_played

Floats = NDArray[np.float64]
SHRINK = 0.9
"""What is left, at most, of the gap of each player count, so that the gain of one is no loss of another."""
PRICE = 0.002
"""What moving a number by a point costs, in points of t: of equally fair tables the nearest."""
SECONDS = 60.0
"""Time for one table; the best one found by then is given."""
MIN_GAP, REACH, INFLATION = 0.8, 9, 0.25
"""Defaults: part of the least that a win is worth more than a loss now, points a number may move, share of a game's points."""


class Unsolvable(InputError):
    """No table fits the rules."""


@dataclass(frozen=True)
class Rules:
    """changes: most numbers that may change. min_gap: points that a win is worth more than a loss, on average, to every role."""

    changes: int
    min_gap: float
    reach: int = REACH
    inflation: float = INFLATION


@dataclass(frozen=True)
class Solved:
    """A table that was found. gap: its parity gap over all player counts in the games that chose it: too good, see `judged`."""

    scoring: Scoring
    changed: tuple[int, ...]
    gap: Figure


@dataclass(frozen=True)
class Judged:
    """Two tables on the same fresh games. better: gap of the first less gap of the second, with its paired interval."""

    players: tuple[int, ...]
    before: Figure
    after: Figure
    better: Figure


def least_gap(scoring: Scoring, cells: Sequence[Outcomes]) -> float:
    """The least that a win is worth more than a loss under a table, over roles and player counts, on average.

    Raises:
        InputError: a role that never wins, or never loses.
    """
    found = []
    for made in cells:
        for pay in payoffs(scoring, made):
            if isnan(pay.between.value):
                which = "wins" if isnan(pay.win.value) else "loses"
                raise InputError(f"{pay.role} never {which} in {made.total:,} games with {made.players} players: play more")
            found.append(pay.between.value)
    return min(found)


def solve(scoring: Scoring, cells: Sequence[Outcomes], rules: Rules, weightings: Sequence[Weighting] = ()) -> Solved:
    """The fairest table under the rules.

    Args:
        scoring: the table to begin with, its options chosen.
        cells: outcomes, of one player count each.
        rules: what it must look like.
        weightings: how much each outcome counts, cell by cell; as played by default.

    Raises:
        Unsolvable: no table fits the rules.
        MissingFeature: the outcomes lack something that a term counts.
    """
    from scipy.optimize import Bounds, LinearConstraint, milp

    least_gap(scoring, cells)  # refuses games that say nothing of a role
    program = _Program(scoring, list(zip(cells, weightings or [as_played(made) for made in cells], strict=True)), rules)
    n = len(scoring.cells)
    rows, low, high = program.rows()
    result = milp(
        np.concatenate([np.zeros(n), np.full(n, PRICE), np.zeros(n), [1.0, 0.0]]),
        integrality=np.concatenate([np.ones(n), np.zeros(n), np.ones(n), [0, 0]]),
        bounds=Bounds(*program.bounds()),
        constraints=LinearConstraint(rows, low, high),
        options={"time_limit": SECONDS},
    )
    if result.x is None:
        raise Unsolvable(
            f"solve: no table fits the rules ({_told(rules)}); allow more changes, a smaller min-gap,"
            " a larger reach or inflation, or fewer player counts"
        )
    points = [round(x) for x in result.x[:n]]
    changed = tuple(j for j, cell in enumerate(scoring.cells) if points[j] != cell.points)
    found = replaced(scoring, points)
    return Solved(found, changed, gap_of(found, cells, weightings))


def front(scoring: Scoring, cells: Sequence[Outcomes], rules: Rules, weightings: Sequence[Weighting] = ()) -> list[Solved]:
    """The fairest table for each number of changes from 0 to `rules.changes`: fairness against changes."""
    start = Solved(scoring, (), gap_of(scoring, cells, weightings))
    found = [start]
    for changes in range(1, rules.changes + 1):
        try:
            found.append(solve(scoring, cells, replace(rules, changes=changes), weightings))
        except Unsolvable:
            if changes == rules.changes and len(found) == 1:
                raise
    return [start, *(b for a, b in pairwise(found) if b.gap.value < a.gap.value and len(b.changed) > len(a.changed))]


def replaced(scoring: Scoring, points: Sequence[int]) -> Scoring:
    """The table with other numbers, under a name that says how many."""
    cells = tuple(replace(cell, points=p) for cell, p in zip(scoring.cells, points, strict=True))
    count = sum(a != b for a, b in zip(cells, scoring.cells, strict=True))
    names = {"id": f"{scoring.table.id}-{count}-changed", "zh": f"{scoring.table.zh}·改动{count}格"}
    names["en"] = f"{scoring.table.en}, {count} cell{'s' if count > 1 else ''} changed"
    return replace(scoring, table=scoring.table.model_copy(update=names), cells=cells)


def gap_of(scoring: Scoring, cells: Sequence[Outcomes], weightings: Sequence[Weighting] = ()) -> Figure:
    """The parity gap over all roles and player counts."""
    return parity_gap([_moments([scoring], made, how) for made, how in _with(cells, weightings)])


def judged(before: Scoring, after: Scoring, cells: Sequence[Outcomes], weightings: Sequence[Weighting] = ()) -> Judged:
    """Both tables on games that neither was chosen by: the same games for both, so that the difference is sharper than either."""
    parts = [_moments([before, after], made, how) for made, how in _with(cells, weightings)]
    ends = np.cumsum([len(mean) for mean, _ in parts])[:-1]
    drawn, gaps = np.split(joint(*independent(parts)), ends, axis=1), []
    for k in range(2):
        draws = np.column_stack([d[:, _half(d.shape[1], k)] for d in drawn])
        means = np.concatenate([mean[_half(len(mean), k)] for mean, _ in parts])
        gaps.append((float(means.max() - means.min()), draws.max(axis=1) - draws.min(axis=1)))
    figures = [Figure(value, *interval_of(draws)) for value, draws in gaps]
    better = Figure(gaps[0][0] - gaps[1][0], *interval_of(gaps[0][1] - gaps[1][1]))
    return Judged(tuple(made.players for made in cells), figures[0], figures[1], better)


def _half(columns: int, k: int) -> slice:
    return slice(k * columns // 2, (k + 1) * columns // 2)


def _with(cells: Sequence[Outcomes], weightings: Sequence[Weighting]) -> list[tuple[Outcomes, Weighting]]:
    return list(zip(cells, weightings or [as_played(made) for made in cells], strict=True))


def _moments(tables: Sequence[Scoring], made: Outcomes, how: Weighting) -> tuple[Floats, Floats]:
    columns = np.column_stack([role_points(table.points(made), made) for table in tables])
    return how.mean(columns), how.covariance(columns)


def _told(rules: Rules) -> str:
    return (
        f"at most {rules.changes} changes, a win worth {rules.min_gap:g} more than a loss, numbers within {rules.reach},"
        f" points of a game within {100 * rules.inflation:.4g} % of what they were, the gap of every player count a tenth smaller"
    )


class _Program:
    """Rows and bounds. Variables: θ, |θ - θ⁰|, whether changed, then t and μ."""

    def __init__(self, scoring: Scoring, cells: Sequence[tuple[Outcomes, Weighting]], rules: Rules) -> None:
        self.scoring, self.rules = scoring, rules
        self.start = np.array([cell.points for cell in scoring.cells], np.float64)
        self.n = len(self.start)
        flat = np.array([cell.feature == "base" for cell in scoring.cells])
        self.reach = np.where(flat, rules.reach, max(1, rules.reach // 3))
        self.means: list[Floats] = []
        """Mean units [θ] of a role: all that it gets."""
        self.gaps: list[Floats] = []
        self.orders: list[Floats] = []
        self.totals: list[Floats] = []
        self.pairs: list[tuple[Floats, float]] = []
        """Differences of two roles at one player count, and how large they may be."""
        in_wins, in_losses = np.zeros(self.n), np.zeros(self.n)
        for made, how in cells:
            scored = scoring.scored(made)[:, None]
            units = np.stack([cell.units(made) * scored for cell in scoring.cells], axis=2)
            won = made["won"] == 1
            in_wins += np.abs(units * won[:, :, None]).sum(axis=(0, 1))
            in_losses += np.abs(units * ~won[:, :, None]).sum(axis=(0, 1))
            self.totals.append(how.mean(units.sum(axis=1)))
            wins: dict[str, Floats] = {}
            for role in made.roles:
                mine = made.is_role(role)
                self.means.append(_given(units, mine, how))
                wins[role] = _given(units, mine & won, how)
                self.gaps.append(wins[role] - _given(units, mine & ~won & scored, how))
            own = self.means[-len(made.roles) :]
            most = SHRINK * max(float((a - b) @ self.start) for a in own for b in own)
            self.pairs += [(a - b, most) for a in own for b in own if a is not b]
            if {"lord", "loyalist"} <= wins.keys():
                self.orders.append(wins["lord"] - wins["loyalist"])
        self.win_cells, self.loss_cells = in_losses == 0, in_wins == 0

    def bounds(self) -> tuple[Floats, Floats]:
        reach = self.reach
        low = np.where(self.start > 0, np.maximum(self.start - reach, 1), np.maximum(self.start - reach, -MOST_POINTS))
        high = np.where(self.start < 0, np.minimum(self.start + reach, -1), np.minimum(self.start + reach, MOST_POINTS))
        zero = self.start == 0
        low, high = np.where(zero, 0, low), np.where(zero, 0, high)
        n, far = self.n, float(MOST_POINTS)
        return (
            np.concatenate([low, np.zeros(2 * n), [0.0, -far]]),
            np.concatenate([high, np.full(n, far), np.ones(n), [far, far]]),
        )

    def rows(self) -> tuple[Floats, Floats, Floats]:
        """Linear rows with their lower and upper bounds."""
        n, rules = self.n, self.rules
        rows: list[tuple[Floats, float, float]] = []

        def add(theta: Floats, low: float, high: float, t: float = 0.0, mu: float = 0.0) -> None:
            rows.append((np.concatenate([theta, np.zeros(2 * n), [t, mu]]), low, high))

        for mean in self.means:
            add(mean, -np.inf, 0.0, t=-1.0, mu=-1.0)
            add(mean, 0.0, np.inf, t=1.0, mu=-1.0)
        for difference, most in self.pairs:
            add(difference, -np.inf, most)
        for gap in self.gaps:
            add(gap, rules.min_gap, np.inf)
        for order in self.orders:
            add(order, min(0.0, float(order @ self.start)), np.inf)
        for total in self.totals:
            now = float(total @ self.start)
            add(total, (1 - rules.inflation) * now, (1 + rules.inflation) * now)
        for win, loss in self._pairs():
            row = np.zeros(n)
            row[win], row[loss] = 1, -1
            add(row, 0.0, np.inf)
        one = np.eye(n)
        for j in range(n):
            for sign in (1.0, -1.0):
                rows.append((np.concatenate([-sign * one[j], one[j], np.zeros(n), [0, 0]]), -sign * self.start[j], np.inf))
            rows.append((np.concatenate([np.zeros(n), one[j], -self.reach[j] * one[j], [0, 0]]), -np.inf, 0.0))
        rows.append((np.concatenate([np.zeros(2 * n), np.ones(n), [0, 0]]), -np.inf, float(rules.changes)))
        matrix, low, high = zip(*rows, strict=True)
        return np.array(matrix), np.array(low), np.array(high)

    def _pairs(self) -> list[tuple[int, int]]:
        """Cells of one role and feature, in a win and in a loss, of which neither is a penalty."""
        cells = self.scoring.cells
        return [
            (i, j)
            for i in range(self.n)
            for j in range(self.n)
            if cells[i].role == cells[j].role and cells[i].feature == cells[j].feature
            and self.win_cells[i] and self.loss_cells[j] and self.start[i] >= self.start[j] > 0
        ]  # fmt: skip


def _given(units: NDArray[np.int64], seats: NDArray[np.bool_], how: Weighting) -> Floats:
    """Mean units of each cell over some seats; zeros if there are none."""
    weights = seats * how.shares[:, None]
    size = weights.sum()
    return np.asarray(np.einsum("oq,oqj->j", weights, units) / size if size > 0 else np.zeros(units.shape[2]))
