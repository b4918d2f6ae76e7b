"""Who is best, and how sure is that? Distributions of ranks instead of bare ranks."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from simcli.stats.checks import Floats

POINT = 1e-12  # an sd this small beside its mean is 0: floats do not resolve it
REACH = 7.0  # sds of a posterior that are integrated: 3e-12 lie outside
PIECE = 0.25  # sds of the narrowest posterior around that an interval spans at most
NODES = 4  # Gauss-Legendre nodes an interval
BLOCK = 256  # nodes handled at once, to stay in the processor's cache


def rank_probabilities(mean: ArrayLike, sd: ArrayLike) -> Floats:
    """P(item i has rank k) for independent normal posteriors θ_i ~ N(mean_i, sd_i²); rank 1 is the highest θ.

        P(rank_i = k) = ∫ P(exactly k - 1 of the others exceed x) φ((x - mean_i) / sd_i) / sd_i dx

    How many exceed x is a sum of independent events, a Poisson-binomial number, whose distribution is built item by item
    (R. E. Barlow and K. D. Heidtmann, IEEE Transactions on Reliability R-33 (1984) 322-323) and from which each item is
    taken out again. The integral is a Gauss-Legendre rule on pieces as fine as the narrowest posterior around asks,
    out to 7 sds of each. Nothing is drawn at random: one input, one answer.

    An item of sd 0 is known exactly; several of them with one mean share their ranks evenly.

    Args:
        mean: posterior means [items]; NaN: not ranked, its row is NaN and the others are ranked without it.
        sd: posterior sds [items], 0 or positive; may be NaN where the mean is.

    Returns:
        Matrix [items, items], item by rank - 1; rows sum to 1, columns too (to about 1e-8). Behind unranked items the
        last columns are 0.

    Raises:
        ValueError: shapes other than two lists of one length, or a ranked item with an infinite mean or an sd that is
            negative or not finite.
    """
    centres, spreads = np.asarray(mean, dtype=np.float64), np.asarray(sd, dtype=np.float64)
    if centres.ndim != 1 or centres.shape != spreads.shape:
        raise ValueError(f"mean and sd must be two lists of one length, not of shapes {centres.shape} and {spreads.shape}")
    ranked = ~np.isnan(centres)
    m, s = centres[ranked], spreads[ranked]
    if not (np.all(np.isfinite(m)) and np.all(np.isfinite(s) & (s >= 0.0))):
        raise ValueError("means must be finite and sds finite and not negative")
    s = np.where(s < POINT * np.abs(m), 0.0, s)
    result = np.full((centres.size, centres.size), np.nan)
    result[ranked] = 0.0
    if m.size:
        above, weight = (np.concatenate(parts, axis=1) for parts in zip(_smooth(m, s), _points(m, s), strict=True))
        found = np.zeros((m.size, m.size))
        for start in range(0, above.shape[1], BLOCK):
            part = slice(start, start + BLOCK)
            found += _integrated(above[:, part], weight[:, part])
        found = np.maximum(found, 0.0)
        found /= found.sum(axis=1, keepdims=True)
        result[np.ix_(ranked, np.arange(centres.size) < m.size)] = found
    return result


def _smooth(m: Floats, s: Floats) -> tuple[Floats, Floats]:
    """P(θ_j > x) and the weight of x in θ_j's integral, both [items, nodes], at the nodes of the items with an sd."""
    from scipy.special import ndtr

    moving = s > 0.0
    edges = _edges(m, s)
    x, w = np.polynomial.legendre.leggauss(NODES)
    half = np.diff(edges) / 2.0
    nodes = ((edges[:-1] + half)[:, None] + half[:, None] * x).ravel()
    lengths = (half[:, None] * w).ravel()
    scale = np.where(moving, s, 1.0)[:, None]
    z = (m[:, None] - nodes) / scale
    above = np.where(moving[:, None], ndtr(z), m[:, None] > nodes)
    density = np.exp(-0.5 * z * z) / (scale * np.sqrt(2.0 * np.pi))
    weight = np.where(moving[:, None] & (np.abs(z) < REACH), density * lengths, 0.0)
    used = weight.any(axis=0)
    return above[:, used], weight[:, used]


def _edges(m: Floats, s: Floats) -> Floats:
    """Ends of the intervals of integration: where posteriors begin and end, and between so that none is stepped over."""
    ends = np.unique(np.concatenate([m - REACH * s, m + REACH * s]))
    centre, length = (ends[:-1] + ends[1:]) / 2.0, np.diff(ends)
    around = (s[:, None] > 0.0) & (np.abs(m[:, None] - centre) < REACH * s[:, None])
    narrowest = np.where(around, s[:, None], np.inf).min(axis=0)
    pieces = np.maximum(np.ceil(length / (PIECE * narrowest)), 1.0).astype(np.int64)
    first = np.repeat(np.cumsum(pieces) - pieces, pieces)
    part = (np.arange(pieces.sum()) - first) / np.repeat(pieces, pieces)
    return np.append(np.repeat(ends[:-1], pieces) + part * np.repeat(length, pieces), ends[-1])


def _points(m: Floats, s: Floats) -> tuple[Floats, Floats]:
    """The same for items known exactly. Ties are broken by a uniform number u each: P(j above i | u_i) = 1 - u_i."""
    from scipy.special import ndtr

    fixed = s == 0.0
    scale = np.where(fixed, 1.0, s)[:, None]
    above, weight = [np.empty((m.size, 0))], [np.empty((m.size, 0))]
    for value in np.unique(m[fixed]):
        tied = fixed & (m == value)
        # a polynomial in u of degree tied - 1 is integrated exactly
        x, w = np.polynomial.legendre.leggauss(int(tied.sum()) // 2 + 1)
        over = np.where(fixed[:, None], m[:, None] > value, ndtr((m[:, None] - value) / scale))
        above.append(np.where(tied[:, None], (1.0 - x) / 2.0, over))
        weight.append(np.where(tied[:, None], w / 2.0, 0.0))
    return np.concatenate(above, axis=1), np.concatenate(weight, axis=1)


def _integrated(above: Floats, weight: Floats) -> Floats:
    """Σ over nodes of weight[i] · P(k of the items but i are above), [items, k], for k = 0 ... items - 1."""
    items, nodes = above.shape
    counts = np.zeros((items + 1, nodes))
    counts[0] = 1.0
    for j in range(items):
        up = above[j]
        counts[1 : j + 2] = counts[1 : j + 2] * (1.0 - up) + counts[: j + 1] * up
        counts[0] *= 1.0 - up
    # Taking item i out: counts[k] = (1 - p) rest[k] + p rest[k - 1]. Solved from the end at which errors do not grow.
    found = np.zeros((items, items))
    low = above <= 0.5
    for upward in (True, False):
        item, node = np.nonzero((weight > 0.0) & (low == upward))
        p = above[item, node] if upward else 1.0 - above[item, node]
        odds, scale = p / (1.0 - p), weight[item, node] / (1.0 - p)
        rest = np.zeros(item.size)
        for k in range(items):
            place = k if upward else items - k
            rest = counts[place, node] * scale - odds * rest
            found[:, k if upward else items - 1 - k] += np.bincount(item, rest, minlength=items)
    return found


@dataclass(frozen=True)
class RankSummary:
    """Summaries [items] of rank distributions, as floats; an unranked item has NaN everywhere.

    p_best: P(rank 1). mean_rank: expected rank. rank_lo, rank_hi: the smallest ranks reached with probability 5 % and
    95 %; 1 is best, so rank_lo is the good end.
    """

    p_best: Floats
    mean_rank: Floats
    rank_lo: Floats
    rank_hi: Floats


def rank_summary(prob: ArrayLike) -> RankSummary:
    """What a matrix of `rank_probabilities` says about each item.

    Args:
        prob: P(item has rank k), [items, items]; rows sum to 1 or are NaN.

    Raises:
        ValueError: not a square matrix, or a row that is no distribution.
    """
    table = np.asarray(prob, dtype=np.float64)
    if table.ndim != 2 or table.shape[0] != table.shape[1]:
        raise ValueError(f"rank probabilities are a square matrix, not of shape {table.shape}")
    unranked = np.isnan(table).any(axis=1)
    sound = (np.abs(table.sum(axis=1) - 1.0) < 1e-5) & (table > -1e-5).all(axis=1)
    if not np.all(unranked | sound):
        raise ValueError("each row must be a distribution of ranks")
    if not table.size:
        return RankSummary(*(np.empty(0) for _ in range(4)))
    ranks = np.arange(1.0, table.shape[0] + 1.0)
    reached = np.cumsum(table, axis=1)

    def quantile(share: float) -> Floats:
        # the sum of a row may miss a share it reaches by rounding
        first = np.argmax(reached >= share - 1e-6, axis=1)
        return np.where(unranked, np.nan, ranks[first])

    return RankSummary(table[:, 0].copy(), table @ ranks, quantile(0.05), quantile(0.95))
