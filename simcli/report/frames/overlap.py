"""How much the strata of a pair of heroes have to do with each other, since they come from the same games.

A pair's lift is a sum over strata (roles of the two) of W - E. A game in which a and b sit as lord and rebel tells, through
the effects of the others, a little about the strata in which a and b sit otherwise; with a pool hardly larger than the table
that adds up. Where all line-ups are alike, the variance of the sum follows exactly from the places of a and b alone: game by
game, W - E of cell ab is a sum over the game's pairs cd of M_ab,cd y with M = I - (projection on the heroes' effects),
M_ab,cd depends on which of c, d are a or b, and how many pairs of each kind there are depends on the roles of a and b.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from simcli.report.frames.additive import Floats, Stratum

ABSENT = -1


def overlap(strata: Sequence[Stratum], seats: Sequence[int], places: int, shares: Floats) -> float:
    """Variance of a pair's sum of W - E over the sum of the variances stratum by stratum, for line-ups that are all alike.

    Args:
        strata: those of one relation.
        seats: seats of a game by role.
        places: heroes that line-ups are drawn from, blank seats each counted as one.
        shares: share of games by winner code.
    """
    effects = {together: _effects(places, together) for together in (False, True)}
    joint = apart = 0.0
    for chance, a, b in _line_ups(seats, places):
        told = np.zeros(len(shares))
        for stratum in strata:
            own = np.zeros(len(shares))
            own[stratum.side] = _cell(stratum, seats, a, b, *effects[stratum.together])
            told += own
            apart += chance * _variance(own, shares)
        joint += chance * _variance(told, shares)
    return joint / apart if apart > 1e-12 else 1.0


def _variance(told: Floats, shares: Floats) -> float:
    return float(shares @ told**2 - (shares @ told) ** 2)


def _line_ups(seats: Sequence[int], places: int) -> Iterator[tuple[float, int, int]]:
    """(probability, role of a, role of b), ABSENT where the hero is not at the table."""
    counts = {**dict(enumerate(seats)), ABSENT: places - sum(seats)}
    for a, many in counts.items():
        for b, others in counts.items():
            ways = many * (others - (a == b))
            if ways > 0:
                yield ways / (places * (places - 1)), a, b


def _effects(places: int, together: bool) -> tuple[Floats, Floats]:
    """The projection's row of cell ab: what a cell gets for its first hero and for its second being a, b or another one.

    Normal equations of a table of places × places without its diagonal: a hero has places - 1 cells, each with one other.
    """
    others = np.array([[0, 1, places - 2], [1, 0, places - 2], [1, 1, places - 3]], dtype=np.float64)
    own, a, b = (places - 1) * np.eye(3), np.array([1.0, 0.0, 0.0]), np.array([0.0, 1.0, 0.0])
    if together:
        effect: Floats = np.linalg.lstsq(own + others, np.add(a, b), rcond=None)[0]
        return effect, effect
    effects: Floats = np.linalg.lstsq(np.block([[own, others], [others, own]]), np.concatenate([a, b]), rcond=None)[0]
    return effects[:3], effects[3:]


def _cell(stratum: Stratum, seats: Sequence[int], a: int, b: int, first: Floats, second: Floats) -> float:
    """Σ M_ab,cd over the pairs cd of a game's stratum, given the roles of a and b."""
    rows, columns = seats[stratum.first], seats[stratum.second]
    met = (a == stratum.first) & (b == stratum.second)

    def added(role: int, count: int, effect: Floats) -> float:
        mine = np.array([a == role, b == role, 0])
        mine[2] = count - mine.sum()
        return float(mine @ effect)

    if stratum.together:
        return met - (rows - 1) * added(stratum.first, rows, first)
    of_first = (columns - stratum.same) * added(stratum.first, rows, first)
    of_second = (rows - stratum.same) * added(stratum.second, columns, second)
    return met - of_first - of_second
