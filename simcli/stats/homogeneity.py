"""Do the chunks of a run all come from one distribution? A check on workers, seeds and stores, not on the game."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from simcli.stats.checks import exact_integers


class Homogeneity(NamedTuple):
    """Pearson's χ², its degrees of freedom and its p-value (NaN when there is nothing to compare)."""

    chi2: float
    df: int
    p: float


def homogeneity(square_sums: ArrayLike, totals: ArrayLike, size: int, chunks: int, least_expected: float = 5.0) -> Homogeneity:
    """χ² test that all chunks of a run share one distribution over categories (who won, say), in streaming form.

    With O_cw games of category w in chunk c, N_w = Σ_c O_cw and E_w = N_w / C expected in each of C equal chunks:

        χ² = Σ_w Σ_c (O_cw - E_w)² / E_w = Σ_w (C S_w - N_w²) / N_w,   S_w = Σ_c O_cw²,   df = (C - 1)(W' - 1)

    so two integers a category suffice however many chunks there are, and the numerators are exact. W' counts the
    categories used. Source: K. Pearson (1900); the rule to expect at least 5 is W. G. Cochran's, "Some methods for
    strengthening the common χ² tests", Biometrics 10 (1954) 417-451.

    Categories that expect fewer than `least_expected` games a chunk are left out: two rare games that happen to fall
    into one of a thousand chunks would raise an alarm that means nothing. Their share π of all games is small, and
    leaving them out changes the mean of χ² by no more than (C - 1) π against df.

    Args:
        square_sums: S_w, integers [W].
        totals: N_w, integers [W]; together all games, Σ N_w = size · chunks.
        size: games in each chunk. Chunks of another size (a last, shorter one) must not be counted in.
        chunks: number C of chunks.
        least_expected: games of a category a chunk must expect; 0 uses every category that occurs.

    Returns:
        (chi2, df, p); fewer than two chunks or usable categories compare nothing: (0, 0, NaN).

    Raises:
        ValueError: numbers that are not integers or negative, totals that are not size · chunks games, or square sums
            that no such chunks can have.
    """
    squares, counts = exact_integers(square_sums, "square_sums"), exact_integers(totals, "totals")
    if squares.ndim != 1 or squares.shape != counts.shape:
        raise ValueError("square_sums and totals must be two lists of one length")
    if size < 0 or chunks < 0 or any(total < 0 for total in counts):
        raise ValueError("sizes and counts must not be negative")
    if sum(counts) != size * chunks:
        raise ValueError(f"the totals are {sum(counts)} games, not {chunks} chunks of {size}")
    excess = chunks * squares - counts * counts
    if any(more < 0 for more in excess) or any(s > total * size for s, total in zip(squares, counts, strict=True)):
        raise ValueError("no chunks of this size have these sums of squares")
    used = [w for w in range(len(counts)) if counts[w] > 0 and counts[w] >= least_expected * chunks]
    if chunks < 2 or len(used) < 2:
        return Homogeneity(0.0, 0, math.nan)

    from scipy.special import chdtrc

    chi2 = math.fsum(excess[w] / counts[w] for w in used)
    df = (chunks - 1) * (len(used) - 1)
    return Homogeneity(chi2, df, float(chdtrc(np.float64(df), chi2)))
