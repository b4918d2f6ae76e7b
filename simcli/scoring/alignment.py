"""Does a table reward winning? What wins and losses pay, what a kill or survivor is worth in wins, what losers wish for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isnan
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simcli.scoring.conditions import holds
from simcli.scoring.evaluate import Figure, Z
from simcli.scoring.grammar import ANY
from simcli.scoring.outcomes import ROLES, Ints, Outcomes
from simcli.scoring.table import Scoring
from simcli.scoring.weighting import Weighting, as_played
from simcli.stats.intervals import wilson

EXACT = 1e-9
"""Points that differ by less are equal: what is left are rounding errors of means."""


@dataclass(frozen=True)
class Payoff:
    """Of one role: expected points of a win and of a loss, and what lies between them. overlap: share of losses that pay at
    least as much as the median win; correlation: of points and winning. least_win, most_loss: the extremes that occurred."""

    role: str
    win_rate: Figure
    win: Figure
    loss: Figure
    between: Figure
    median_win: int
    median_loss: int
    overlap: Figure
    correlation: Figure
    least_win: int
    most_loss: int

    @property
    def pays_for_losing(self) -> bool:
        """Whether a loss pays the role, on average, at least as much as a win, beyond doubt."""
        return self.between.hi <= EXACT

    @property
    def crosses(self) -> bool:
        """Whether some loss paid more than some win."""
        return not isnan(self.between.value) and self.most_loss > self.least_win

    @property
    def unsure(self) -> bool:
        """Whether it can't be told which of them pays more."""
        return self.between.lo <= EXACT < self.between.hi


@dataclass(frozen=True)
class Price:
    """What one unit of something is worth to a role. wins: in chances to win, points / (win - loss); 0.1 is ten percent.

    cell: its place among the numbers of the table, from 0.
    """

    cell: int
    role: str
    when: str
    feature: str
    points: int
    wins: Figure


@dataclass(frozen=True)
class Wish:
    """What a role that doesn't win gets by who wins instead. best: nobody else's victory pays it more, beyond doubt, and the
    table says so: where none of its terms asks which of the others wins, own kills and survivors make all of the difference.

    depends: whether a term asks.
    """

    role: str
    winner: str
    games: int
    points: Figure
    best: bool
    depends: bool


def payoffs(scoring: Scoring, made: Outcomes, weighting: Weighting | None = None) -> list[Payoff]:
    """A row for each role, in games that are scored. The unit of intervals is the game."""
    how = weighting or as_played(made)
    points, scored = scoring.points(made), scoring.scored(made)
    won, found = made["won"] == 1, []
    for role in made.roles:
        mine = made.is_role(role) & (scored & (how.shares > 0))[:, None]
        wins, losses = mine & won, mine & ~won
        win, loss = (_mean(points, which, how) for which in (wins, losses))
        middle = [_median(points, which, how) for which in (wins, losses)]
        half = float(np.hypot(loss.hi - loss.value, win.hi - win.value))
        between = Figure(win.value - loss.value, win.value - loss.value - half, win.value - loss.value + half)
        found.append(
            Payoff(
                role, _win_rate(won, mine, how), win, loss, between, middle[0], middle[1],
                _overlap(points, wins, losses, middle[0], how), _correlation(points, won, mine, how),
                int(points[wins].min()) if wins.any() else 0, int(points[losses].max()) if losses.any() else 0,
            )
        )  # fmt: skip
    return found


def prices(scoring: Scoring, made: Outcomes, weighting: Weighting | None = None) -> list[Price]:
    """What each number of the table besides flat points is worth, by role: a kill, a survivor, a duel."""
    rows = []
    for pay in payoffs(scoring, made, weighting):
        for place, cell in enumerate(scoring.cells):
            if (
                cell.role in (pay.role, ANY)
                and cell.points
                and pay.between.lo > 0
                and cell.feature not in ("base", "players", "other_players")
            ):
                wins = [cell.points / bound for bound in (pay.between.value, pay.between.lo, pay.between.hi)]
                rows.append(Price(place, pay.role, cell.when, cell.feature, cell.points, Figure(wins[0], min(wins), max(wins))))
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
        depends = asks_who_wins(scoring, role, [winner for winner, _, _ in told])
        for winner, games, figure in told:
            best = depends and len(told) > 1 and all(figure.lo > other.hi + EXACT for name, _, other in told if name != winner)
            rows.append(Wish(role, winner, games, figure, best, depends))
    return rows


def asks_who_wins(scoring: Scoring, role: str, winners: Sequence[str]) -> bool:
    """Whether a term of a role that loses depends on which of some others wins, all else of the game alike."""
    facts = [(alive, duel) for alive in (0, 1) for duel in (0, 1)]
    n, code = len(winners) * len(facts), np.repeat(np.arange(len(winners)), len(facts))
    alive, duel = (np.tile([[fact[k]] for fact in facts], (len(winners), 1)) for k in range(2))
    seats = {"role": np.full((n, 1), ROLES.index(role)), "won": np.zeros((n, 1), np.int64), "alive": alive, "duel": duel}
    losers = Outcomes(1, tuple(winners), np.ones(n, np.int64), code, duel[:, 0], seats)
    of_role = [cell for cell in scoring.cells if cell.role in (role, ANY) and cell.points]
    kinds = [holds(cell.when, losers).reshape(len(winners), -1) for cell in of_role]
    return any(bool((kind != kind[:1]).any()) for kind in kinds)


def _weights(seats: NDArray[np.bool_], how: Weighting) -> NDArray[np.float64]:
    return np.asarray(seats * how.shares[:, None])


def _share(which: NDArray[np.bool_], seats: NDArray[np.bool_], how: Weighting) -> float:
    weights = _weights(seats, how)
    return float((weights * which).sum() / max(weights.sum(), 1e-300))


def _win_rate(won: NDArray[np.bool_], seats: NDArray[np.bool_], how: Weighting) -> Figure:
    """Share of seats that win, Wilson's interval over games; what an anchor fixes has no width."""
    share = _mean(won, seats, how)
    if len(np.unique(how.groups)) > 1 or not seats.any():
        return share
    games = how.known * float(how.made.games[seats.any(axis=1)].sum())
    low, high = wilson(share.value * games, games)
    return Figure(share.value, float(low), float(high))


def _mean(values: NDArray[Any], seats: NDArray[np.bool_], how: Weighting) -> Figure:
    """Mean over some seats, with the ratio estimator's interval over games."""
    weights = _weights(seats, how)
    size = weights.sum()
    if size <= 0:
        return Figure(float("nan"), float("nan"), float("nan"))
    mean = float((weights * values).sum() / size)
    half = _half((seats * (values - mean)).sum(axis=1) / size, how)
    return Figure(mean, mean - half, mean + half)


def _half(influence: NDArray[np.float64], how: Weighting) -> float:
    """Half of the 95 % interval of a smooth statistic, by the delta method. influence: of a game with each outcome."""
    variance = float(how.covariance(influence[:, None])[0, 0])
    return float(Z * np.sqrt(variance))


def _median(points: Ints, seats: NDArray[np.bool_], how: Weighting) -> int:
    weights = _weights(seats, how)[seats]
    order = np.argsort(points[seats], kind="stable")
    below = np.cumsum(weights[order])
    return int(points[seats][order][np.searchsorted(below, below[-1] / 2)]) if len(below) and below[-1] > 0 else 0


def _overlap(points: Ints, wins: NDArray[np.bool_], losses: NDArray[np.bool_], median: int, how: Weighting) -> Figure:
    if not wins.any() or not losses.any():
        return Figure(float("nan"), float("nan"), float("nan"))
    share = _share(points >= median, losses, how)
    games = how.known * float(how.made.games[losses.any(axis=1)].sum())
    low, high = wilson(share * games, games)
    return Figure(share, float(low), float(high))


def _correlation(points: Ints, won: NDArray[np.bool_], seats: NDArray[np.bool_], how: Weighting) -> Figure:
    """Pearson's, by the delta method.

    Source of the influence: S. J. Devlin, R. Gnanadesikan, J. R. Kettenring, "Robust estimation and outlier detection with
    correlation coefficients", Biometrika 62 (1975), 531.
    """
    weights = _weights(seats, how)
    size = weights.sum()
    nothing = Figure(float("nan"), float("nan"), float("nan"))
    if size <= 0:
        return nothing
    x, y = (values - float((weights * values).sum() / size) for values in (points.astype(np.float64), won.astype(np.float64)))
    spread = [float((weights * v**2).sum() / size) ** 0.5 for v in (x, y)]
    if not min(spread):
        return nothing
    x, y = x / spread[0], y / spread[1]
    r = float((weights * x * y).sum() / size)
    half = _half((seats * (x * y - r * (x**2 + y**2) / 2)).sum(axis=1) / size, how)
    return Figure(r, max(-1.0, r - half), min(1.0, r + half))
