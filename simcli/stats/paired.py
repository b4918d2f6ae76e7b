"""Two shares of the same games: each game is played twice, and what differs between the two is all that is compared."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from simcli.stats.checks import Floats, exact_integers, normal_quantile


class Paired(NamedTuple):
    """What pairs of games say about the difference of two shares; arrays of one shape."""

    gain: Floats
    """Share won in the first of both games minus share won in the second."""
    lo: Floats
    hi: Floats
    discordant: Floats
    """Share of pairs with different outcomes: only these carry information."""
    correlation: Floats
    """Of the two outcomes of a pair; NaN if one of them never varies."""
    variance_ratio: Floats
    """Variance of the gain over that of as many games which are not paired: 0.25 saves three games of four."""


def paired_difference(
    both: ArrayLike, first_only: ArrayLike, second_only: ArrayLike, neither: ArrayLike, level: float = 0.95
) -> Paired:
    """Difference of two shares from pairs, with an interval.

    A pair's difference d is 1, 0 or -1: won in the first game only, in both or neither, in the second only. With b and c
    pairs of the first and last kind among n:

        gain = mean of d = (b - c) / n

    The interval is Wald's, after half a pair more in each of the four cells (b* = b + 1/2, c* = c + 1/2, n* = n + 2):

        (b* - c*) / n* ± z · sqrt(b* + c* - (b* - c*)² / n*) / n*

    which keeps its coverage also for few pairs and where no pair differs; for many pairs it is gain ± z · s / sqrt(n), s²
    the variance of d over pairs. Source: A. Agresti and Y. Min, "Simple improved confidence intervals for comparing
    matched proportions", Statistics in Medicine 24 (2005) 729-740.

    The realised correlation of the outcomes is φ = (ad - bc) / sqrt((a+b)(c+d)(a+c)(b+d)), with a both and d neither; the
    variance ratio is (b + c - (b - c)² / n) / (n p (1 - p) + n q (1 - q)), with the shares p = (a + b) / n, q = (a + c) / n.

    Args:
        both, first_only, second_only, neither: numbers of pairs, integers, broadcast against each other.
        level: coverage, strictly between 0 and 1.

    Returns:
        The gain and the rest as shares; without pairs the gain is NaN and its bounds are -1 and 1.

    Raises:
        ValueError: counts that are negative or not integers, or a level outside (0, 1).
    """
    z = normal_quantile(level)
    cells = {"both": both, "first_only": first_only, "second_only": second_only, "neither": neither}
    a, b, c, d = np.broadcast_arrays(*(exact_integers(x, name).astype(np.float64) for name, x in cells.items()))
    if any(np.any(x < 0) for x in (a, b, c, d)):
        raise ValueError("numbers of pairs are 0 or more")
    n = a + b + c + d
    with np.errstate(divide="ignore", invalid="ignore"):
        gain = (b - c) / n
        more, difference, changed = n + 2, b - c, b + c + 1
        half = z * np.sqrt(changed - difference**2 / more) / more
        p, q = (a + b) / n, (a + c) / n
        correlation = (a * d - b * c) / np.sqrt((a + b) * (c + d) * (a + c) * (b + d))
        ratio = (b + c - difference**2 / n) / (n * (p * (1 - p) + q * (1 - q)))
        known = n > 0
        return Paired(
            gain,
            np.where(known, np.maximum(difference / more - half, -1.0), -1.0),
            np.where(known, np.minimum(difference / more + half, 1.0), 1.0),
            (b + c) / n,
            correlation,
            ratio,
        )
