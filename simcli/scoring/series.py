"""Series: as many games as players, everybody the lord once, points added up. Totals, ranks, and how far they can be trusted.

Where games of a series have nothing to do with each other, a series is drawn from the outcomes: the lord's seat of game i is
player i's, the other seats come to the others at random. Where they have (`first_out_protection`), totals need rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simcli.errors import InputError
from simcli.scoring.evaluate import Figure, Z
from simcli.scoring.outcomes import Outcomes
from simcli.scoring.table import Scoring
from simcli.stats.intervals import quantile_ranks, wilson

SERIES = 20_000
"""Series that are drawn: shares are known to ± 0.7 points."""
CHANCE = 0.9
"""How sure a lead is to be."""
Z_CHANCE = 1.281552
"""Standard normal quantile of CHANCE."""


@dataclass(frozen=True)
class Totals:
    """Series of equal players. points: [series, players]. mean: of a player's total, its interval over series.

    first: how often each has the most points alone; tied: how often several have. sd: from series to series.
    """

    points: NDArray[np.int64]
    mean: Figure
    sd: Figure
    first: tuple[Figure, ...]
    tied: Figure


@dataclass(frozen=True)
class Reliability:
    """A weaker and a better player at one table.

    lead: points a game that the better one is ahead by; sd: of this lead from game to game. games: after so many the better one
    leads with 90 %; series: the same in whole series. after_one: the chance that he leads after one series, with
    its bounds.
    """

    lead: Figure
    sd: Figure
    games: Figure
    series: Figure
    after_one: Figure


def draw_totals(scoring: Scoring, made: Outcomes, series: int = SERIES, seed: int = 1) -> Totals:
    """Totals of series drawn from outcomes, each game independently.

    Raises:
        InputError: a mode without a lord has no rotating lord.
    """
    if "lord" not in made.roles:
        raise InputError("series: a table without a lord has none to rotate")
    rng = np.random.default_rng(seed)
    n = made.players
    points = scoring.points(made)
    lord = np.argmax(made.is_role("lord"), axis=1)
    rows = np.arange(len(points))
    others = np.array([[q for q in range(n) if q != at] for at in lord])
    chances = made.games / made.total
    totals = np.zeros((series, n), np.int64)
    for game in range(n):
        drawn = rng.choice(rows, size=series, p=chances)
        seats = rng.permuted(others[drawn], axis=1)
        totals[:, game] += points[drawn, lord[drawn]]
        players = [player for player in range(n) if player != game]
        totals[:, players] += np.take_along_axis(points[drawn], seats, axis=1)
    return summed(totals)


def totals_of_rows(scoring: Scoring, made: Outcomes, player: NDArray[Any]) -> Totals:
    """Totals of series that were played. made: one outcome a game, whole series in order; player: who sat where, from 0."""
    points, n = scoring.points(made), made.players
    totals = np.zeros((len(points) // n, n), np.int64)
    game = np.repeat(np.arange(len(points)) // n, n)
    np.add.at(totals, (game, player.reshape(-1)), points.reshape(-1))
    return summed(totals)


def summed(totals: NDArray[np.int64]) -> Totals:
    """What totals of series say; equal totals share a rank."""
    best = totals == totals.max(axis=1, keepdims=True)
    tied = best.sum(axis=1) > 1
    n = len(totals)
    first = tuple(_share(int((best[:, p] & ~tied).sum()), n) for p in range(totals.shape[1]))
    means = totals.mean(axis=1)
    half = Z * float(means.std(ddof=1)) / n**0.5 if n > 1 else float("nan")
    return Totals(
        totals,
        Figure(float(means.mean()), float(means.mean()) - half, float(means.mean()) + half),
        _spread(totals),
        first,
        _share(int(tied.sum()), n),
    )


def _spread(totals: NDArray[np.int64]) -> Figure:
    """The SD of a player's total, by the delta method; the unit is the series."""
    if len(totals) < 2:
        return Figure(float("nan"), float("nan"), float("nan"))
    sd = float(totals.std(axis=0, ddof=1).mean())
    squares = ((totals - totals.mean(axis=0)) ** 2).mean(axis=1)
    half = Z * float(squares.std(ddof=1)) / len(totals) ** 0.5 / (2 * sd) if sd else 0.0
    return Figure(sd, max(0.0, sd - half), sd + half)


def tenths(totals: NDArray[np.int64]) -> list[tuple[int, int, int]]:
    """The 10 % and the 90 % point of a player's total with their 95 % bounds, by ranks; the unit is the series."""
    values = np.sort(totals, axis=None)

    def at(share: float) -> int:
        return int(values[min(len(values) - 1, max(0, int(np.ceil(share * len(values))) - 1))])

    found = []
    for share in (0.1, 0.9):
        low, high = quantile_ranks(share, len(totals))
        found.append((at(share), at(low / len(totals)), at(high / len(totals))))
    return found


def ranks(totals: NDArray[np.int64]) -> NDArray[np.int64]:
    """The rank of each player of each series, 1 the best; equal totals share the better rank."""
    return np.asarray(1 + (totals[:, None, :] > totals[:, :, None]).sum(axis=2))


def reliability(scoring: Scoring, lord: Outcomes, others: Outcomes) -> Reliability:
    """How many games tell a weaker player from the better ones around him, everybody the lord equally often.

    Args:
        scoring: the table.
        lord, others: outcomes of games in which the weaker one, whose seat is `marked`, is the lord, and in which he is not.
    """
    n = lord.players
    parts = [(1 / n, _leads(scoring, lord), lord), ((n - 1) / n, _leads(scoring, others), others)]
    lead = sum(weight * _mean_of(leads.mean(axis=1), made) for weight, leads, made in parts)
    squares = [(weight, ((leads - lead) ** 2).mean(axis=1), made) for weight, leads, made in parts]
    sd = sum(weight * _mean_of(square, made) for weight, square, made in squares) ** 0.5
    error = sum(weight**2 * _variance(leads, made) / made.total for weight, leads, made in parts) ** 0.5
    off = sum(weight**2 * _variance(square[:, None], made) / made.total for weight, square, made in squares) ** 0.5
    half = Z * off / (2 * sd) if sd else 0.0
    bounds = lead - Z * error, lead + Z * error

    def needed(ahead: float) -> float:
        return (Z_CHANCE * sd / ahead) ** 2 if ahead > 0 else float("inf")

    games = Figure(needed(lead), needed(bounds[1]), needed(bounds[0]))
    series = Figure(*(float(np.ceil(value / n)) if np.isfinite(value) else value for value in (games.value, games.lo, games.hi)))
    after_one = Figure(*(_normal(ahead * n**0.5 / max(sd, 1e-300)) for ahead in (lead, *bounds)))
    spread = Figure(float(sd), max(0.0, float(sd - half)), float(sd + half))
    return Reliability(Figure(float(lead), float(bounds[0]), float(bounds[1])), spread, games, series, after_one)


def _leads(scoring: Scoring, made: Outcomes) -> NDArray[np.int64]:
    """By outcome the points of each better player less the weaker one's. [outcomes, players - 1]

    The rival is any of the others: his points vary as one player's do, not as the mean of all.
    """
    points, marked = scoring.points(made), made["marked"] == 1
    weak = (points * marked).sum(axis=1)
    return np.asarray((points - weak[:, None])[~marked].reshape(len(points), -1))


def _mean_of(values: NDArray[Any], made: Outcomes) -> float:
    return float(made.games @ values / made.total)


def _variance(values: NDArray[Any], made: Outcomes) -> float:
    """From game to game, of one of the columns."""
    return _mean_of(((values - _mean_of(values.mean(axis=1), made)) ** 2).mean(axis=1), made)


def _share(count: int, n: int) -> Figure:
    low, high = wilson(count, n)
    return Figure(count / n, float(low), float(high))


def _normal(z: float) -> float:
    from scipy.special import ndtr

    return float(ndtr(z))
