"""Does a table reward winning? What wins and losses pay, what a kill or survivor is worth in wins, what losers wish for."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simcli.scoring.conditions import holds
from simcli.scoring.evaluate import Figure, Z
from simcli.scoring.outcomes import Ints, Outcomes
from simcli.scoring.table import Scoring
from simcli.scoring.weighting import Weighting, as_played
from simcli.stats.intervals import wilson

EXACT = 1e-9
"""Points that differ by less are equal: what is left are rounding errors of means."""


@dataclass(frozen=True)
class Payoff:
    """Of one role: expected points of a win and of a loss, and what lies between them. overlap: share of losses that pay at
    least as much as the median win; correlation: of points and winning."""

    role: str
    win_rate: float
    win: Figure
    loss: Figure
    between: Figure
    median_win: int
    median_loss: int
    overlap: Figure
    correlation: float


@dataclass(frozen=True)
class Price:
    """What one unit of something is worth to a role. wins: in chances to win, points / (win - loss); 0.1 is ten percent."""

    role: str
    when: str
    feature: str
    points: int
    wins: Figure


@dataclass(frozen=True)
class Wish:
    """What a role that doesn't win gets by who wins instead. best: nobody else's victory pays it more, beyond doubt."""

    role: str
    winner: str
    games: int
    points: Figure
    best: bool


def payoffs(scoring: Scoring, made: Outcomes, weighting: Weighting | None = None) -> list[Payoff]:
    """A row for each role, in games that are scored. The unit of intervals is the game."""
    how = weighting or as_played(made)
    points, scored = scoring.points(made), scoring.scored(made)
    found = []
    for role in made.roles:
        mine = made.is_role(role) & scored[:, None]
        won = made["won"] == 1
        win, loss = (_mean(points, mine & which, how) for which in (won, ~won))
        middle = [_median(points, mine & which, how) for which in (won, ~won)]
        off = loss.hi - loss.value, win.hi - win.value
        half = float(np.hypot(*off))
        between = Figure(win.value - loss.value, win.value - loss.value - half, win.value - loss.value + half)
        found.append(
            Payoff(
                role, _share(won, mine, how), win, loss, between, middle[0], middle[1],
                _overlap(points, mine & ~won, middle[0], how), _correlation(points, won, mine, how),
            )
        )  # fmt: skip
    return found


def prices(scoring: Scoring, made: Outcomes, weighting: Weighting | None = None) -> list[Price]:
    """What each number of the table besides flat points is worth, by role: a kill, a survivor, a duel."""
    rows = []
    for pay in payoffs(scoring, made, weighting):
        for cell in scoring.cells:
            if (
                cell.role in (pay.role, "any")
                and cell.points
                and pay.between.lo > 0
                and cell.feature not in ("base", "players", "other_players")
            ):
                wins = [cell.points / bound for bound in (pay.between.value, pay.between.lo, pay.between.hi)]
                rows.append(Price(pay.role, cell.when, cell.feature, cell.points, Figure(wins[0], min(wins), max(wins))))
    return rows


def kingmaking(scoring: Scoring, made: Outcomes, weighting: Weighting | None = None) -> list[Wish]:
    """For each role the expected points of its losers by the winner: whom a player who can't win would rather help."""
    how = weighting or as_played(made)
    points = scoring.points(made)
    rows = []
    for role in made.roles:
        mine = made.is_role(role) & (made["won"] == 0) & holds("decided", made)
        told: list[tuple[str, int, Figure]] = []
        for winner in made.winners:
            of_winner = mine & made.won_by(winner)[:, None]
            games = int(made.games[of_winner.any(axis=1)].sum())
            if games > 1:
                told.append((winner, games, _mean(points, of_winner, how)))
        for winner, games, figure in told:
            best = len(told) > 1 and all(figure.lo > other.hi + EXACT for name, _, other in told if name != winner)
            rows.append(Wish(role, winner, games, figure, best))
    return rows


def _weights(seats: NDArray[np.bool_], how: Weighting) -> NDArray[np.float64]:
    return np.asarray(seats * how.shares[:, None])


def _share(which: NDArray[np.bool_], seats: NDArray[np.bool_], how: Weighting) -> float:
    weights = _weights(seats, how)
    return float((weights * which).sum() / max(weights.sum(), 1e-300))


def _mean(points: Ints, seats: NDArray[np.bool_], how: Weighting) -> Figure:
    """Mean over some seats, with the ratio estimator's interval over games."""
    weights = _weights(seats, how)
    size = weights.sum()
    if size <= 0:
        return Figure(float("nan"), float("nan"), float("nan"))
    mean = float((weights * points).sum() / size)
    off = (seats * (points - mean)).sum(axis=1)
    games = np.maximum(how.made.games, 1)
    variance = float((how.shares**2 / games * off**2).sum() / size**2 / how.known)
    half = Z * variance**0.5
    return Figure(mean, mean - half, mean + half)


def _median(points: Ints, seats: NDArray[np.bool_], how: Weighting) -> int:
    weights = _weights(seats, how)[seats]
    order = np.argsort(points[seats], kind="stable")
    below = np.cumsum(weights[order])
    return int(points[seats][order][np.searchsorted(below, below[-1] / 2)]) if len(below) and below[-1] > 0 else 0


def _overlap(points: Ints, losses: NDArray[np.bool_], median: int, how: Weighting) -> Figure:
    share = _share(points >= median, losses, how)
    games = how.known * float(how.made.games[losses.any(axis=1)].sum())
    low, high = wilson(share * games, games)
    return Figure(share, float(low), float(high))


def _correlation(points: Ints, won: NDArray[np.bool_], seats: NDArray[np.bool_], how: Weighting) -> float:
    weights = _weights(seats, how)[seats]
    x, y = points[seats].astype(np.float64), won[seats].astype(np.float64)
    weights = weights / weights.sum() if weights.sum() else weights
    dx, dy = x - weights @ x, y - weights @ y
    spread = (weights @ dx**2) * (weights @ dy**2)
    return float(weights @ (dx * dy) / spread**0.5) if spread > 0 else float("nan")
