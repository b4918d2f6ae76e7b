"""Confidence intervals of a share or a mean, from counts and sums alone."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from simcli.stats.checks import Bounds, Floats, checked_counts, checked_level, exact_integers, normal_quantile


def wilson(successes: ArrayLike, trials: ArrayLike, level: float = 0.95) -> Bounds:
    """Two-sided Wilson score interval of a share, without continuity correction.

    With k successes in n independent trials, p = k / n and z the (1 + level) / 2 quantile of the standard normal:

        centre = (p + z² / 2n) / (1 + z² / n)
        half   = z / (1 + z² / n) · sqrt(p (1 - p) / n + z² / 4n²)

    Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference", Journal of the
    American Statistical Association 22 (1927) 209-212; recommended for small shares by Brown, Cai and DasGupta,
    "Interval estimation for a binomial proportion", Statistical Science 16 (2001) 101-133.

    Args:
        successes: counts k, 0 <= k <= n; may be fractional (a mean of shares over n games).
        trials: counts n of independent units, broadcast against `successes`; n = 0 knows nothing and gives (0, 1).
        level: coverage, strictly between 0 and 1.

    Returns:
        Lower and upper bounds as shares in [0, 1], of the broadcast shape (zero-dimensional for two scalars).

    Raises:
        ValueError: a count that is negative, not finite or above its number of trials, or a level outside (0, 1).
    """
    z = normal_quantile(level)
    k, n = checked_counts(successes, trials)
    return score_bounds(k, n, np.full(n.shape, z))


def score_bounds(k: Floats, n: Floats, z: Floats) -> Bounds:
    """The shares π at which |k/n - π| <= z · sqrt(π (1 - π) / n): Wilson's bounds for any z, also one that grows with n.

    Args:
        k, n, z: checked counts and positive numbers of one shape; n = 0 gives (0, 1).
    """
    known = n > 0
    size = np.where(known, n, 1.0)
    share = k / size
    shrink = 1.0 + z * z / size
    centre = (share + z * z / (2.0 * size)) / shrink
    half = z / shrink * np.sqrt(share * (1.0 - share) / size + z * z / (4.0 * size * size))
    # at k = 0 and k = n one bound is exact; rounding must not move it
    low = np.where(known & (k > 0), np.maximum(centre - half, 0.0), 0.0)
    high = np.where(known & (k < n), np.minimum(centre + half, 1.0), 1.0)
    return low, high


def jeffreys(successes: ArrayLike, trials: ArrayLike, level: float = 0.95) -> Bounds:
    """Equal-tailed Jeffreys interval of a share: quantiles of the posterior Beta(k + 1/2, n - k + 1/2).

    As usual the lower bound is 0 when nothing succeeded and the upper bound is 1 when nothing failed, so that the
    interval always contains k / n, and no trials give (0, 1).

    Source: Brown, Cai and DasGupta, "Interval estimation for a binomial proportion", Statistical Science 16 (2001)
    101-133.

    Args:
        successes: counts k, 0 <= k <= n; may be fractional.
        trials: counts n of independent units, broadcast against `successes`.
        level: posterior probability of the interval, strictly between 0 and 1.

    Returns:
        Lower and upper bounds as shares in [0, 1], of the broadcast shape.

    Raises:
        ValueError: a count that is negative, not finite or above its number of trials, or a level outside (0, 1).
    """
    from scipy.special import betaincinv

    tail = (1.0 - checked_level(level)) / 2.0
    k, n = checked_counts(successes, trials)
    low = np.where(k > 0, betaincinv(k + 0.5, n - k + 0.5, tail), 0.0)
    # the upper quantile as the lower one of the failures: no digits are lost near 1
    high = np.where(k < n, 1.0 - betaincinv(n - k + 0.5, k + 0.5, tail), 1.0)
    return low, high


def simultaneous_level(level: float, family: int) -> float:
    """The level of each of `family` intervals at which all of them hold together with probability `level`, at least.

    Bonferroni: 1 - (1 - level) / family. Source: O. J. Dunn, "Multiple comparisons among means", Journal of the
    American Statistical Association 56 (1961) 52-64. It needs no independence: hero cells of one game may depend.

    Args:
        level: joint coverage, strictly between 0 and 1.
        family: number of intervals; an empty family (0) corrects nothing.

    Raises:
        ValueError: a level outside (0, 1) or a negative family.
    """
    if family < 0:
        raise ValueError(f"a family has 0 or more members, not {family!r}")
    return 1.0 - (1.0 - checked_level(level)) / max(family, 1)


def mean_interval(total: ArrayLike, total_of_squares: ArrayLike, n: ArrayLike, level: float = 0.95) -> Bounds:
    """Normal interval of the mean of whole numbers, from their sum T, the sum Q of their squares and their number n.

        T / n ± z · sqrt(s² / n),   s² = (n Q - T²) / (n (n - 1))

    The numerator is computed in integers without bound, so nothing cancels however large the counts are: with 10^8
    values near 10^4 the two products agree in their first digits, more than a float holds. (T. F. Chan, G. H. Golub
    and R. J. LeVeque, "Algorithms for computing the sample variance", The American Statistician 37 (1983) 242-247, on
    why the textbook formula is otherwise a bad one.) By the central limit theorem: meant for n in the hundreds at least.

    Args:
        total, total_of_squares, n: integers, broadcast against each other; the unit of n is the game.
        level: coverage, strictly between 0 and 1.

    Returns:
        Lower and upper bounds in the unit of the values, of the broadcast shape. With n = 0 or 1 the spread is unknown:
        (-inf, inf).

    Raises:
        ValueError: sums or counts that are not integers, a negative n, sums no n whole numbers can have
            (n Q < T², or anything but 0 for n = 0), or a level outside (0, 1).
    """
    z = normal_quantile(level)
    sums, squares, count = np.broadcast_arrays(
        exact_integers(total, "total"), exact_integers(total_of_squares, "total_of_squares"), exact_integers(n, "n")
    )
    low, high = np.full(count.shape, -np.inf), np.full(count.shape, np.inf)
    for place in np.ndindex(count.shape):
        t, q, m = sums[place], squares[place], count[place]
        spread = m * q - t * t
        if m < 0 or spread < 0 or (m == 0 and q != 0):
            raise ValueError(f"no {m} whole numbers have the sum {t} and the sum of squares {q}")
        if m > 1:
            half = z * (spread / (m * m * (m - 1))) ** 0.5
            low[place], high[place] = t / m - half, t / m + half
    return low, high


def quantile_ranks(share: float, n: int, level: float = 0.95) -> tuple[int, int]:
    """Ranks, from 1, of the two of n sorted values between which the quantile of a share lies.

    How many of n values lie below the quantile is binomial (n, share); the ranks are its quantiles, the upper one plus 1, so
    that nothing is assumed of the values. Source: H. A. David and H. N. Nagaraja, "Order Statistics", 3rd ed. (2003), 7.1.
    Values that repeat, as whole numbers do, only make it wider than it need be.

    Args:
        share: strictly between 0 and 1; 0.5 for the median.
        n: number of independent values, at least 1.
        level: coverage, strictly between 0 and 1.

    Raises:
        ValueError: a share or level outside (0, 1), or no values.
    """
    tail = (1.0 - checked_level(level)) / 2.0
    checked_level(share)
    if n < 1:
        raise ValueError(f"a quantile needs a value, not {n!r}")
    low, high = (_binomial_quantile(chance, n, share) for chance in (tail, 1.0 - tail))
    return max(low, 1), min(high + 1, n)


def _binomial_quantile(chance: float, n: int, share: float) -> int:
    """The smallest number of successes in n that is not exceeded with this chance, by bisection."""
    from scipy.special import bdtr

    low, high = 0, n
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if bdtr(middle, n, share) >= chance else (middle + 1, high)
    return low


def separated(first: tuple[float, float], second: tuple[float, float]) -> bool:
    """Whether two intervals (low, high) do not overlap: a cautious sign that the shares behind them differ."""
    return first[1] < second[0] or second[1] < first[0]
