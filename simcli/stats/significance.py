"""p-values of shares, and q-values of many p-values."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from simcli.stats.checks import Floats, checked_counts


def score_test(successes: ArrayLike, trials: ArrayLike, null: ArrayLike) -> Floats:
    """Two-sided p-values of the hypothesis that the share behind k successes in n trials is `null`.

        z = (k / n - π) / sqrt(π (1 - π) / n),   p = P(|Z| >= |z|) = erfc(|z| / √2)

    It is the test that Wilson's interval inverts: p < 1 - level exactly when `null` lies outside the interval of that
    level. Source: C. R. Rao, "Large sample tests of statistical hypotheses concerning several parameters with
    applications to problems of estimation", Proceedings of the Cambridge Philosophical Society 44 (1948) 50-57.

    The null is taken as known. When it is the mean of a cell that the successes themselves are part of, the difference
    varies a little less than assumed and the test is slightly cautious.

    Args:
        successes: counts k, 0 <= k <= n; may be fractional.
        trials: counts n of independent units; n = 0 tests nothing and gives NaN.
        null: shares in [0, 1]; NaN is allowed where nothing is tested. All three broadcast against each other.

    Returns:
        p-values in [0, 1] or NaN, of the broadcast shape. A null of 0 or 1 is either exactly met (p = 1) or refuted (0).

    Raises:
        ValueError: impossible counts, or a null outside [0, 1].
    """
    from scipy.special import erfc

    share = np.asarray(null, dtype=np.float64)
    k, n = checked_counts(successes, trials)
    k, n, share = np.broadcast_arrays(k, n, share)
    tested = n > 0
    if not np.all((share >= 0.0) & (share <= 1.0) | (np.isnan(share) & ~tested)):
        raise ValueError("null shares must lie in [0, 1]")
    gap = np.abs(k - n * share)
    scale = np.sqrt(n * share * (1.0 - share))
    with np.errstate(divide="ignore", invalid="ignore"):
        z = np.where(gap == 0.0, 0.0, gap / scale)
    return np.where(tested, erfc(z / np.sqrt(2.0)), np.nan)


FEW = 9.0
"""Variance of a count, n π (1 - π), below which its tails are far from those of a normal distribution."""


def exact_test(successes: ArrayLike, trials: ArrayLike, null: ArrayLike) -> Floats:
    """Two-sided p-values of the same hypothesis from the binomial distribution itself: twice the smaller tail, at most 1.

        P(X >= k) = I(π; k, n - k + 1),   P(X <= k) = I(1 - π; n - k, k + 1)

    with the regularised incomplete beta function I. For counts so small that `score_test` would find too much. Arguments, result
    and errors are those of `score_test`; a NaN null tests nothing.
    """
    from scipy.special import betainc

    k, n = checked_counts(successes, trials)
    k, n, share = np.broadcast_arrays(k, n, np.asarray(null, dtype=np.float64))
    if np.any((share < 0.0) | (share > 1.0)):
        raise ValueError("null shares must lie in [0, 1]")
    above = np.where(k > 0.0, betainc(np.maximum(k, 1e-300), n - k + 1.0, share), 1.0)
    below = np.where(k < n, betainc(np.maximum(n - k, 1e-300), k + 1.0, 1.0 - share), 1.0)
    return np.where((n > 0) & ~np.isnan(share), np.minimum(2.0 * np.minimum(above, below), 1.0), np.nan)


def share_test(successes: ArrayLike, trials: ArrayLike, null: ArrayLike) -> Floats:
    """`score_test`, but `exact_test` where n π (1 - π) < FEW: then many tests at once may include some of few trials."""
    n, share = np.asarray(trials, dtype=np.float64), np.asarray(null, dtype=np.float64)
    few = n * share * (1.0 - share) < FEW
    return np.where(few, exact_test(successes, trials, null), score_test(successes, trials, null))


def benjamini_hochberg(p: ArrayLike) -> Floats:
    """q-values: the smallest false discovery rate at which each of the hypotheses would be rejected.

    With the m p-values sorted, p_(1) <= ... <= p_(m):  q_(i) = min over j >= i of m p_(j) / j, at most 1.

    Source: Y. Benjamini and Y. Hochberg, "Controlling the false discovery rate", Journal of the Royal Statistical
    Society B 57 (1995) 289-300; holds under positive dependence too (Benjamini and Yekutieli 2001).

    Args:
        p: p-values of one family, of any shape; NaN marks a test that was not made: it stays NaN and does not count in m.

    Returns:
        q-values in the shape of `p`.

    Raises:
        ValueError: a p-value outside [0, 1].
    """
    values = np.asarray(p, dtype=np.float64)
    made = ~np.isnan(values)
    tests = values[made]
    if not np.all((tests >= 0.0) & (tests <= 1.0)):
        raise ValueError("p-values must lie in [0, 1]")
    order = np.argsort(tests)
    scaled = tests[order] * (tests.size / np.arange(1, tests.size + 1))
    q = np.empty_like(tests)
    q[order] = np.minimum.accumulate(scaled[::-1])[::-1]
    result = np.full(values.shape, np.nan)
    result[made] = np.minimum(q, 1.0)
    return result
