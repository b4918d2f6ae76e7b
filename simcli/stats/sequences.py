"""Confidence sequences: intervals of a share that may be watched while the games are still being played."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from simcli.stats.checks import Bounds, checked_counts, checked_level
from simcli.stats.intervals import score_bounds


def mixture_ratio(level: float) -> float:
    """n / r for which the boundary below is tightest at n: the root x > 0 of x = ln(1 + x) + ln(1 / α²), α = 1 - level.

    Closed form x = -W₋₁(-α² / e) - 1 with Lambert's W (Howard et al. 2021, on tuning the normal mixture); 8.21 for 95 %.

    Raises:
        ValueError: a level outside (0, 1).
    """
    from scipy.special import lambertw

    alpha = 1.0 - checked_level(level)
    return float(-lambertw(-alpha * alpha / np.e, k=-1).real - 1.0)


def confidence_sequence(successes: ArrayLike, trials: ArrayLike, level: float = 0.95, tuned_at: ArrayLike = 1_000_000) -> Bounds:
    """Interval of a share that holds at all numbers of games at once: looking often and stopping at will costs nothing.

    The normal mixture boundary. With r = tuned_at / x (x of `mixture_ratio`), α = 1 - level and σ² the variance of a
    game, P(|k_n / n - π| <= radius_n for all n) >= level with

        radius_n = sqrt((n σ² + ρ) / n² · ln((n σ² + ρ) / (ρ α²))),   ρ = r σ²
                 = σ · z_n / √n,   z_n² = (n + r) / n · ln((n + r) / (r α²))

    ρ in units of σ² makes the tuning a number of games: z_n is 3.03 at n = tuned_at (1.55 times a fixed interval of
    95 %), 3.25 at ten times and 8.9 at a hundredth of it. σ² = π (1 - π) is not estimated but taken at each candidate
    share π, so the bounds are Wilson's with z_n for z: they stay in [0, 1], never collapse at k = 0 or k = n, and are
    the radius above when n is large.

    Source: S. R. Howard, A. Ramdas, J. McAuliffe and J. Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence
    sequences", Annals of Statistics 49 (2021) 1055-1080, the two-sided normal mixture; for other than normal
    observations it is asymptotic: I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy and A. Ramdas, "Time-uniform
    central limit theory and asymptotic confidence sequences" (2021), arXiv 2103.06476, their ρ² being 1 / r. It is
    therefore meant for `tuned_at` in the hundreds at least; the early bounds are then very wide, which protects them.

    Args:
        successes: counts k so far, 0 <= k <= n.
        trials: counts n of games so far, broadcast against `successes`; n = 0 knows nothing and gives (0, 1).
        level: joint coverage over all n, strictly between 0 and 1.
        tuned_at: the number of games at which the interval should be tightest, positive; fixed before the run, for a
            choice made after looking voids the promise.

    Returns:
        Lower and upper bounds as shares in [0, 1], of the broadcast shape.

    Raises:
        ValueError: impossible counts, a level outside (0, 1), or `tuned_at` that is not positive and finite.
    """
    ratio = mixture_ratio(level)
    k, n = checked_counts(successes, trials)
    target = np.asarray(tuned_at, dtype=np.float64)
    if not np.all((target > 0.0) & np.isfinite(target)):
        raise ValueError("tuned_at must be a positive number of games")
    k, n, r = np.broadcast_arrays(k, n, target / ratio)
    size = np.where(n > 0, n, 1.0)
    z = np.sqrt((size + r) / size * (np.log1p(size / r) - 2.0 * np.log1p(-level)))
    return score_bounds(k, n, z)
