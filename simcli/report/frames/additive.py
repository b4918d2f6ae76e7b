"""What a pair of heroes would win if their effects simply added up, and how far chance alone takes a pair from that.

In one stratum (first hero in role r, second in role s; y: whether the first wins) the additive model is

    logit P(y | a, b) = logit μ + α_a + β_b            α = β where r = s and both win together

Its maximum likelihood fit reproduces every hero's own wins, Σ_b E_ab = Σ_b W_ab, so lifts W - E are 0 on average. What
else sits at the table given a and b is, when heroes are dealt by chance, an average that is additive in a and b too
(everybody but a and b), so it is in α and β: the fit has no bias even where the pool is no larger than the table.

Variance of W - E. The fit treats pairs as independent, but one game holds many: with m seats of role s, each game with a
counts for m cells of row a. Cells of one row have some covariance in common, and what is constant along rows or columns the
fit takes out again. That leaves

    var (W_ab - E_ab) = n p (1 - p) · (1 - row - column + both) · (1 - h_ab)

row: the share of the games of cell ab that another given cell of its row has too, (m_s - 1) / (N - 2) with line-ups drawn
from N heroes; column and both (no hero shared) alike; h the leverage of the cell in the fit. How strata of one pair depend on
each other is the matter of `overlap`. In simulated games without synergy the p-values that follow are uniform, see the tests.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
RIDGE = 0.25
"""Prior precision of an effect: a standard deviation of 2 on the logit scale. It only keeps effects of a few games finite."""
TINY = 1e-6
"""The same for leverages, over the greatest weight: it only makes up for the constant that both heroes' effects share."""
IDENTIFIED = 1e-3
"""Share 1 - h of a cell's own variation below which the fit just repeats the cell: nothing is left to test."""
ROUNDS = 100


class Stratum(NamedTuple):
    """Roles of the first and of the second hero.

    side: code of the winner with whom the first wins. together: the two have one role and win together in it, so that tables
    are symmetric and there is one effect a hero.
    """

    first: int
    second: int
    side: int
    together: bool

    @property
    def same(self) -> bool:
        """Whether the two roles are one, whose pairs of seats are counted in both orders."""
        return self.first == self.second


@dataclass(frozen=True)
class Additive:
    """Arrays [heroes, heroes] for a stratum: expected wins of each cell, and the variance of its wins less those.

    Where the fit repeats the cell, since nothing else is known of its heroes, expected are the wins themselves and the variance
    is 0. On the diagonal, where blank heroes meet each other, the variance means nothing.
    """

    expected: Floats
    variance: Floats


def fit_additive(games: Floats, wins: Floats, stratum: Stratum, seats: Sequence[int], places: int) -> Additive:
    """The additive model of one stratum.

    Args:
        games, wins: pairs of seats [first hero, second hero], and those whose first seat won.
        stratum: which roles these are.
        seats: seats of a game by role.
        places: heroes that line-ups are drawn from, every blank seat counted as one; more than 2.
    """
    together = stratum.together
    size, total = len(games), games.sum()
    # each game of a symmetric table once: above the diagonal, and half of the diagonal itself
    n, k = (np.triu(table, 1) + np.diag(np.diag(table)) / 2 if together else table for table in (games, wins))
    mean = (wins.sum() + 0.5) / (total + 1.0)
    offset = np.log(mean / (1.0 - mean))
    effect = np.zeros(size if together else 2 * size)
    p = _expit(offset + _added(effect, size))
    for tolerance in (1e-3, 1e-10):
        # Newton's method, its matrix renewed only where steps don't shrink fast and once near the end: inverses cost the time
        before, slow = np.inf, True
        for _ in range(ROUNDS):
            if slow:
                weight = n * p * (1.0 - p)
                inverse = _inverse(weight, together, RIDGE)
            step = np.clip(inverse @ (_margins(k - n * p, together) - RIDGE * effect), -1.0, 1.0)
            effect += step
            p = _expit(offset + _added(effect, size))
            before, slow = np.max(np.abs(step)), np.max(np.abs(step)) > before / 4.0
            if before < tolerance:
                break
    inverse = _inverse(weight, together, TINY * max(weight.max(), TINY))
    spread = np.diag(inverse)
    cross = inverse if together else inverse[:size, size:]
    left = 1.0 - weight * (_added(spread, size) + 2.0 * cross)
    if together:
        left = np.triu(left) + np.triu(left, 1).T
        weight = weight + weight.T
    variance = np.where(left > IDENTIFIED, weight * left, 0.0)
    return Additive(np.where(left > IDENTIFIED, games * p, wins), variance * alone(stratum, seats, places))


def alone(stratum: Stratum, seats: Sequence[int], places: int) -> float:
    """1 - row - column + both: what remains of a cell's variance when that common to rows and columns is taken out."""
    rows, columns = (seats[role] - 1 - stratum.same for role in (stratum.first, stratum.second))
    both = rows * (columns - 1 if stratum.together else columns) / max(places - 3, 1)
    return 1.0 - (rows + columns - both) / (places - 2)


def _added(effect: Floats, size: int) -> Floats:
    """Sums of the two heroes' entries, [first, second]."""
    return np.asarray(effect[:size, None] + effect[-size:])


def _margins(table: Floats, together: bool) -> Floats:
    """Sums by effect."""
    rows, columns = table.sum(axis=1), table.sum(axis=0)
    return np.asarray(rows + columns if together else np.concatenate([rows, columns]))


def _inverse(weight: Floats, together: bool, ridge: float) -> Floats:
    """The inverse of the matrix of the normal equations, ridge included."""
    if together:
        both = weight + weight.T
        return np.asarray(np.linalg.inv(both + np.diag(both.sum(axis=1) + ridge)))
    # two diagonal blocks and what couples them: only a matrix of half the size has to be inverted
    coupling = weight / (weight.sum(axis=1, keepdims=True) + ridge)
    second = np.linalg.inv(np.diag(weight.sum(axis=0) + ridge) - weight.T @ coupling)
    cross = -coupling @ second
    first = np.diag(1.0 / (weight.sum(axis=1) + ridge)) - cross @ coupling.T
    return np.block([[first, cross], [cross.T, second]])


def _expit(x: Floats) -> Floats:
    return np.asarray(1.0 / (1.0 + np.exp(-x)))
