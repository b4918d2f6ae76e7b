"""Is a share inside a band of indifference? With enough games everything differs; what counts is by how much."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

IN, OUT, UNDECIDED = "in", "out", "undecided"


def grade(lo: ArrayLike, hi: ArrayLike, band_lo: ArrayLike, band_hi: ArrayLike) -> NDArray[np.str_]:
    """Where intervals lie against a band: "in" it, "out" of it, or "undecided" because they cross an edge.

    Two one-sided tests (TOST): an interval of level 1 - 2α lies wholly inside the band exactly when both "the share is
    below the band" and "the share is above the band" are rejected at level α each; the chance to call a share outside
    the band "in" is then at most α. So intervals of 95 % give α = 2.5 %. "out" is the same argument on one side. Fewer
    games never turn "undecided" into a verdict by themselves: it says that the data cannot tell yet.

    Source: D. J. Schuirmann, "A comparison of the two one-sided tests procedure and the power approach for assessing
    the equivalence of average bioavailability", Journal of Pharmacokinetics and Biopharmaceutics 15 (1987) 657-680.

    Args:
        lo, hi: bounds of the intervals, lo <= hi; NaN knows nothing and is "undecided".
        band_lo, band_hi: edges of the band in the same unit, band_lo <= band_hi, edges included. All four broadcast.

    Returns:
        Strings "in", "out" and "undecided" of the broadcast shape.

    Raises:
        ValueError: an interval or a band whose lower end lies above its upper one.
    """
    low, high, band_low, band_high = np.broadcast_arrays(*(np.asarray(x, dtype=np.float64) for x in (lo, hi, band_lo, band_hi)))
    if np.any(low > high) or np.any(band_low > band_high):
        raise ValueError("the lower end of an interval or band lies above its upper end")
    inside = (low >= band_low) & (high <= band_high)
    outside = (high < band_low) | (low > band_high)
    return np.where(inside, IN, np.where(outside, OUT, UNDECIDED))
