"""Means and shares over observations that come in clusters, such as all that the seats of one game believe."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from simcli.stats.checks import Floats, checked_level, normal_quantile
from simcli.stats.intervals import score_bounds


def clustered_mean(totals: ArrayLike, sizes: ArrayLike, level: float = 0.95) -> tuple[Floats, Floats, Floats]:
    """Mean over all observations of clusters of any size, with an interval that lets those of a cluster depend on each other.

    With sums y_g over the m_g observations of cluster g, G clusters that have any, and M = Σ m_g:

        r = Σ y_g / M,   v = G / (G - 1) · Σ (y_g - r m_g)² / M²,   r ± t · √v

    t is Student's quantile with G - 1 degrees of freedom. The ratio estimator of survey sampling (W. G. Cochran, "Sampling
    Techniques" (1977), chapter 6); v is also the cluster-robust variance of a regression on a constant (K.-Y. Liang and S. L.
    Zeger, "Longitudinal data analysis using generalized linear models", Biometrika 73 (1986) 13-22). By the central limit
    theorem: meant for dozens of clusters at least.

    Args:
        totals, sizes: y_g and m_g, broadcast against each other; the last axis is that of clusters. m_g = 0 is no cluster.
        level: coverage, strictly between 0 and 1.

    Returns:
        r and its bounds, without the last axis. Of one cluster the spread is unknown: (-inf, inf); of none r is NaN.

    Raises:
        ValueError: sizes that are negative or not finite, no axis of clusters, or a level outside (0, 1).
    """
    mean, variance, clusters, _ = _ratio(totals, sizes)
    with np.errstate(invalid="ignore"):
        half = np.where(clusters > 1, _student(clusters - 1, level) * np.sqrt(variance), np.inf)
    known = clusters > 0
    return mean, np.where(known, mean - half, -np.inf), np.where(known, mean + half, np.inf)


def clustered_share(totals: ArrayLike, sizes: ArrayLike, level: float = 0.95) -> tuple[Floats, Floats, Floats]:
    """The same for a share: Wilson's interval for as many independent observations as the clusters are worth.

        n = min(r (1 - r) / v, M) · (z / t)²

    with r, v, M and t of `clustered_mean` and z the normal quantile; where all or none succeed, the number of clusters
    instead of the first factor. So bounds stay within [0, 1], and few clusters that agree prove little. Sources: E. L. Korn
    and B. I. Graubard, "Confidence intervals for proportions with small expected number of positive counts estimated from
    survey data", Survey Methodology 24 (1998) 193-201; N. Dean and M. Pagano, "Evaluating confidence interval methods for
    binomial proportions in clustered surveys", Journal of Survey Statistics and Methodology 3 (2015) 484-503.

    Args:
        totals, sizes: successes y_g, which may be fractional, of m_g observations; the last axis is that of clusters.
        level: coverage, strictly between 0 and 1.

    Returns:
        r and its bounds, without the last axis; fewer than two clusters know nothing: (0, 1).

    Raises:
        ValueError: as `clustered_mean`, or successes that are negative or more than their observations.
    """
    y, m = np.broadcast_arrays(np.asarray(totals, np.float64), np.asarray(sizes, np.float64))
    if not np.all((y >= 0) & (y <= m)):
        raise ValueError("of each cluster 0 <= successes <= observations")
    share, variance, clusters, size = _ratio(y, m)
    z = normal_quantile(level)
    worth = _worth(share, variance, clusters, size, level)
    low, high = score_bounds(np.where(clusters > 1, share * worth, 0.0), worth, np.full(worth.shape, z))
    return share, low, high


def worth_of_sums(
    clusters: ArrayLike,
    sizes: ArrayLike,
    totals: ArrayLike,
    totals_squared: ArrayLike,
    products: ArrayLike,
    sizes_squared: ArrayLike,
    level: float = 0.95,
) -> Floats:
    """The n of `clustered_share` where only sums over clusters were kept: how many independent observations they are worth.

    Args:
        clusters: G, how many have any observation.
        sizes, totals: Σ m_g and Σ y_g.
        totals_squared, products, sizes_squared: Σ y_g², Σ y_g m_g and Σ m_g².
        level: coverage, strictly between 0 and 1.

    Returns:
        n, 0 for fewer than two clusters, never more than the observations.

    Raises:
        ValueError: a level outside (0, 1).
    """
    g, m, y, yy, ym, mm = (
        np.asarray(values, np.float64) for values in (clusters, sizes, totals, totals_squared, products, sizes_squared)
    )
    with np.errstate(divide="ignore", invalid="ignore"):
        share = y / m
        variance = g / (g - 1) * np.maximum(yy - 2 * share * ym + share**2 * mm, 0.0) / m**2
    return _worth(share, variance, g, m, level)


def _worth(share: Floats, variance: Floats, clusters: Floats, size: Floats, level: float) -> Floats:
    """n of `clustered_share`."""
    decided = (share > 0) & (share < 1)
    with np.errstate(divide="ignore", invalid="ignore"):
        worth = np.where(decided, np.minimum(share * (1 - share) / variance, size), clusters)
        student = _student(np.maximum(clusters - 1, 1), level)
        return np.asarray(np.where(clusters > 1, worth * (normal_quantile(level) / student) ** 2, 0.0))


def _ratio(totals: ArrayLike, sizes: ArrayLike) -> tuple[Floats, Floats, Floats, Floats]:
    """r, v, G and M."""
    y, m = np.broadcast_arrays(np.asarray(totals, np.float64), np.asarray(sizes, np.float64))
    if m.ndim == 0 or not np.all(np.isfinite(m) & (m >= 0)):
        raise ValueError("sizes are one list of numbers of observations, 0 or more")
    clusters, size = (m > 0).sum(axis=-1).astype(np.float64), m.sum(axis=-1)
    with np.errstate(divide="ignore", invalid="ignore"):
        ratio = y.sum(axis=-1) / size
        off = np.where(m > 0, y - ratio[..., None] * m, 0.0)
        variance = clusters / (clusters - 1) * (off**2).sum(axis=-1) / size**2
    return ratio, variance, clusters, size


def _student(degrees: Floats, level: float) -> Floats:
    """t with P(|T| <= t) = level."""
    from scipy.special import stdtrit

    quantile: Floats = stdtrit(degrees, (1.0 + checked_level(level)) / 2.0)
    return quantile
