"""Confidence intervals of a share, from counts alone."""

from __future__ import annotations

from statistics import NormalDist

import numpy as np
from numpy.typing import ArrayLike, NDArray

Bounds = tuple[NDArray[np.float64], NDArray[np.float64]]


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
    if not 0.0 < level < 1.0:
        raise ValueError(f"level must lie between 0 and 1, not {level!r}")
    k, n = np.broadcast_arrays(np.asarray(successes, dtype=np.float64), np.asarray(trials, dtype=np.float64))
    if not np.all(np.isfinite(n) & (k >= 0) & (k <= n)):
        raise ValueError("counts must be finite with 0 <= successes <= trials")
    z = NormalDist().inv_cdf((1.0 + level) / 2.0)
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


def separated(first: tuple[float, float], second: tuple[float, float]) -> bool:
    """Whether two intervals (low, high) do not overlap: a cautious sign that the shares behind them differ."""
    return first[1] < second[0] or second[1] < first[0]
