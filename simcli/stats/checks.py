"""What every function of this room refuses, and the shapes they all share."""

from __future__ import annotations

from statistics import NormalDist

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float64]
Bounds = tuple[Floats, Floats]


def checked_level(level: float) -> float:
    """The level of coverage itself.

    Raises:
        ValueError: a level that is not strictly between 0 and 1 (95 instead of 0.95, say).
    """
    if not 0.0 < level < 1.0:
        raise ValueError(f"level must lie between 0 and 1, not {level!r}")
    return level


def normal_quantile(level: float) -> float:
    """z with P(|Z| <= z) = level for a standard normal Z: 1.95996 for 0.95.

    Raises:
        ValueError: a level that is not strictly between 0 and 1.
    """
    # the lower tail keeps all digits of a level very near to 1, as simultaneous intervals have it
    return -NormalDist().inv_cdf((1.0 - checked_level(level)) / 2.0)


def checked_counts(successes: ArrayLike, trials: ArrayLike) -> tuple[Floats, Floats]:
    """Successes k and trials n as floats of their broadcast shape.

    Raises:
        ValueError: a count that is negative, not finite or above its number of trials, or shapes that do not broadcast.
    """
    k, n = np.broadcast_arrays(np.asarray(successes, dtype=np.float64), np.asarray(trials, dtype=np.float64))
    if not np.all(np.isfinite(n) & (k >= 0) & (k <= n)):
        raise ValueError("counts must be finite with 0 <= successes <= trials")
    return k, n


def exact_integers(values: ArrayLike, what: str) -> NDArray[np.object_]:
    """The values as Python integers, which no product overflows, in an array of objects.

    Raises:
        ValueError: values that are not integers by their type (7.0 is refused: its sum may already have lost digits).
    """
    array = np.asarray(values)
    whole = array.dtype.kind in "iu" or (array.dtype.kind == "O" and all(type(x) is int for x in array.flat))
    if not whole and array.size:
        raise ValueError(f"{what} must be integers, not {array.dtype}")
    exact = np.empty(array.shape, dtype=np.object_)
    exact[...] = array.astype(np.object_)
    return exact
