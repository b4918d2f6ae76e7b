"""What a table pays: expected points, spread, whole distributions and quantiles of each role, from outcomes already counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simcli.scoring.outcomes import Ints, Outcomes
from simcli.scoring.table import Scoring
from simcli.scoring.weighting import Weighting, as_played
from simcli.stats.intervals import quantile_ranks, wilson

Floats = NDArray[np.float64]
Z = 1.959964
"""Standard normal quantile of 95 % intervals."""
DRAWS, DRAW_SEED = 4000, 20260
"""Draws of joint means, for intervals of what is no plain mean; a fixed stream, so that equal runs print equal bounds."""


@dataclass(frozen=True)
class RoleScore:
    """What a role gets in a game. lo, hi and other bounds: 95 %; the unit is the game. values, chances: the whole distribution.

    low_tenth, high_tenth: the 10 % and the 90 % point. most: the highest that occurred.
    """

    role: str
    seats: int
    games: float
    mean: float
    lo: float
    hi: float
    sd: float
    sd_lo: float
    sd_hi: float
    zero: float
    zero_lo: float
    zero_hi: float
    median: int
    median_lo: int
    median_hi: int
    low_tenth: int
    low_tenth_lo: int
    low_tenth_hi: int
    high_tenth: int
    high_tenth_lo: int
    high_tenth_hi: int
    most: int
    values: tuple[int, ...]
    chances: tuple[float, ...]


@dataclass(frozen=True)
class Figure:
    """An estimate with its 95 % interval."""

    value: float
    lo: float
    hi: float


@dataclass(frozen=True)
class Scores:
    """A table on the games of one player count. unscored: share of games that it does not score."""

    scoring: Scoring
    players: int
    weighting: Weighting
    roles: tuple[RoleScore, ...]
    gap: Figure
    """Of expected points, the best paid role less the worst paid one."""
    gap_bias: float
    """By how much chance widens that gap, on average."""
    total: Figure
    """Points of all seats of a game."""
    unscored: float
    means: Floats
    covariance: Floats

    def __getitem__(self, role: str) -> RoleScore:
        return next(r for r in self.roles if r.role == role)


def score(scoring: Scoring, made: Outcomes, weighting: Weighting | None = None) -> Scores:
    """Evaluate a table.

    Args:
        scoring: the table with its options chosen.
        made: outcomes of one player count.
        weighting: how much each outcome counts; as played by default.

    Raises:
        MissingFeature: the outcomes lack something that a term counts.
    """
    how = weighting or as_played(made)
    points = scoring.points(made)
    by_role = role_points(points, made)
    columns = np.column_stack([by_role, points.sum(axis=1)])
    means, covariance = how.mean(columns), how.covariance(columns)
    half = Z * np.sqrt(np.diag(covariance))
    roles = tuple(_role(role, points, how, means[k], half[k]) for k, role in enumerate(made.roles))
    of_roles = covariance[:-1, :-1]
    total = Figure(float(means[-1]), float(means[-1] - half[-1]), float(means[-1] + half[-1]))
    unscored = float(how.shares[~scoring.scored(made)].sum())
    cells = [(means[:-1], of_roles)]
    return Scores(
        scoring, made.players, how, roles, parity_gap(cells), gap_bias(cells), total, unscored, means[:-1], of_roles
    )  # fmt: skip


def role_points(points: NDArray[np.int64], made: Outcomes) -> Floats:
    """Points [outcomes, roles]: of each role the mean over its seats, in the order of `made.roles`."""
    columns = []
    for role in made.roles:
        mine = made.is_role(role)
        columns.append((points * mine).sum(axis=1) / np.maximum(mine.sum(axis=1), 1))
    return np.column_stack(columns)


def joint(means: Floats, covariance: Floats) -> Floats:
    """Draws of means as they might have come out: multivariate normal, by the central limit theorem. [draws, means]"""
    rng = np.random.default_rng(DRAW_SEED)
    return np.asarray(rng.multivariate_normal(means, covariance, DRAWS, method="eigh", check_valid="ignore"))


def interval_of(draws: Floats) -> tuple[float, float]:
    """The middle 95 % of some draws."""
    low, high = np.quantile(draws, [0.025, 0.975])
    return float(low), float(high)


def parity_gap(cells: Sequence[tuple[Floats, Floats]]) -> Figure:
    """The largest less the smallest expected score of all roles of some player counts, from (means, covariance) of each.

    A largest less a smallest estimate is too large on average, see `gap_bias`; the interval is not moved for it.
    """
    means, gaps = _gaps(cells)
    return Figure(float(means.max() - means.min()), *interval_of(gaps))


def gap_bias(cells: Sequence[tuple[Floats, Floats]]) -> float:
    """How much chance adds to such a gap, on average: what the draws' gaps are larger than the estimated one.

    Next to nothing where one role is clearly best and one clearly worst paid, and most where roles are paid alike. Source: the
    bootstrap estimate of bias, B. Efron and R. J. Tibshirani, "An Introduction to the Bootstrap" (1993), chapter 10.
    """
    means, gaps = _gaps(cells)
    return float(gaps.mean() - (means.max() - means.min()))


def _gaps(cells: Sequence[tuple[Floats, Floats]]) -> tuple[Floats, Floats]:
    """All means, and the gap of each draw of them."""
    means, covariance = independent(cells)
    draws = joint(means, covariance)
    return means, draws.max(axis=1) - draws.min(axis=1)


def independent(cells: Sequence[tuple[Floats, Floats]]) -> tuple[Floats, Floats]:
    """Cells of different games as one: drawn all at once, so that no stream serves two of them."""
    means = np.concatenate([cell[0] for cell in cells])
    covariance = np.zeros((len(means), len(means)))
    at = 0
    for mean, own in cells:
        covariance[at : at + len(mean), at : at + len(mean)] = own
        at += len(mean)
    return means, covariance


def _role(role: str, points: Ints, how: Weighting, mean: float, half: float) -> RoleScore:
    mine = how.made.is_role(role)
    seats = int(mine[0].sum())
    values, place = np.unique(points[mine], return_inverse=True)
    weights = np.repeat(how.shares[:, None], how.made.players, axis=1)[mine] / seats
    chances = np.bincount(place.ravel(), weights=weights, minlength=len(values)).astype(np.float64)
    games = how.effective
    zero = min(1.0, float(chances[values == 0].sum()))  # a sum of shares may end a hair above 1
    zero_lo, zero_hi = (float(bound) for bound in wilson(zero * games, games))
    below = np.cumsum(chances)
    square = (values - mean) ** 2
    spread = max(0.0, float(chances @ square)) ** 0.5
    of_games = role_points(square[np.searchsorted(values, points).clip(max=len(values) - 1)], how.made)
    error = float(how.covariance(of_games[:, [how.made.roles.index(role)]])[0, 0]) ** 0.5
    off = Z * error / (2 * spread) if spread else 0.0  # the delta method: an SD is the root of a mean of squares

    def at(share: float) -> int:
        return int(values[min(int(np.searchsorted(below, share - 1e-12)), len(values) - 1)])

    def point(share: float) -> tuple[int, int, int]:
        low, high = (rank / games for rank in quantile_ranks(share, max(1, int(games))))
        return at(share), at(low), at(high)

    return RoleScore(
        role, seats, games, float(mean), float(mean - half), float(mean + half), spread, max(0.0, spread - off), spread + off,
        zero, zero_lo, zero_hi, *point(0.5), *point(0.1), *point(0.9), int(values[chances > 0].max()),
        tuple(int(v) for v in values), tuple(float(c) for c in chances),
    )  # fmt: skip
