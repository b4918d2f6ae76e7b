"""How precise is a share, and how many games does a wished precision take?"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from simcli.stats.checks import Floats, normal_quantile
from simcli.stats.intervals import wilson


def half_width(successes: ArrayLike, trials: ArrayLike, level: float = 0.95) -> Floats:
    """Half the width of Wilson's interval, the precision that a run can stop at.

    To stop at a width is safe where to stop at a p-value is not: the width depends on the share only through its
    variance, so the coverage of the interval at the stop is right to first order (Y. S. Chow and H. Robbins, "On the
    asymptotic theory of fixed-width sequential confidence intervals for the mean", Annals of Mathematical Statistics 36
    (1965) 457-462).

    Args:
        successes, trials: counts as for `wilson`; no trials give 0.5.
        level: coverage, strictly between 0 and 1.

    Returns:
        Half-widths as fractions (0.003 = 0.3 percentage points), of the broadcast shape.

    Raises:
        ValueError: impossible counts or a level outside (0, 1).
    """
    low, high = wilson(successes, trials, level)
    return (high - low) / 2.0


def games_needed(share: ArrayLike, half_width: ArrayLike, level: float = 0.95) -> NDArray[np.int64]:
    """The fewest games after which Wilson's interval around `share` is no wider than ± `half_width`.

    Wilson's half-width h at p = share falls with n and solves, with q = p (1 - p), a quadratic in n:

        h² (n + z²)² = z² (q n + z² / 4)   =>   n = z² / 2h² · (q - 2h² + sqrt(q² + h² (1 - 4q)))

    For small h that is z² q / h², the usual rule.

    Args:
        share: expected shares in [0, 1].
        half_width: wished precision as a fraction, at least 1e-8; 0.5 or more needs no game. Broadcast against `share`.
        level: coverage, strictly between 0 and 1.

    Returns:
        Numbers of games of the cell, of the broadcast shape.

    Raises:
        ValueError: a share outside [0, 1], a half-width below 1e-8 (or NaN), or a level outside (0, 1).
    """
    z = normal_quantile(level)
    p, h = np.broadcast_arrays(np.asarray(share, dtype=np.float64), np.asarray(half_width, dtype=np.float64))
    if not np.all((p >= 0.0) & (p <= 1.0)):
        raise ValueError("shares must lie in [0, 1]")
    if not np.all(h >= 1e-8):
        raise ValueError("half-widths must be at least 1e-8")
    h = np.minimum(h, 0.5)
    q, h2 = p * (1.0 - p), h * h
    root = z * z / (2.0 * h2) * (q - 2.0 * h2 + np.sqrt(q * q + h2 * (1.0 - 4.0 * q)))
    # a root that is a whole number but for rounding is that number
    return np.asarray(np.ceil(np.maximum(root, 0.0) * (1.0 - 1e-12)), dtype=np.int64)
