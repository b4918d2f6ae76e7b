"""Empirical Bayes: estimates of many alike things, each drawn towards their common mean as far as its noise deserves.

Both functions assume a family y_i ~ N(θ_i, v_i) with θ_i ~ N(μ, τ²), estimate μ and τ² from it and follow C. N. Morris,
"Parametric empirical Bayes inference: theory and applications", Journal of the American Statistical Association 78
(1983) 47-55. τ² is the Paule-Mandel estimate, the root of

    Σ w_i (y_i - μ)² = m - 1,   w_i = 1 / (v_i + τ²),   μ = Σ w_i y_i / Σ w_i      (0 if the sum is smaller at τ² = 0)

It is Morris's own estimate of τ², needs no normal distribution of the θ_i, has one root that Newton's method always
finds, and does as well as REML or better (A. A. Veroniki et al., "Methods to estimate the between-study variance and its
uncertainty in meta-analysis", Research Synthesis Methods 7 (2016) 55-79). The posterior of item i is then normal with

    mean = y_i - B_i (y_i - μ),   B_i = (m - 3) / (m - 1) · v_i / (v_i + τ²)
    sd²  = v_i (1 - (1 - w_i / Σ w) B_i) + 2 / (m - 3) · B_i² (v̄ + τ²) / (v_i + τ²) · (y_i - μ)²,   v̄ = Σ w_i v_i / Σ w_i

where (m - 3) / (m - 1) shrinks less, and the second and third part of sd² add, what is due to μ and τ² being estimates.
Families of three or fewer cannot be improved upon (C. Stein): their items are returned as they are.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from simcli.stats.checks import Floats, checked_counts, normal_quantile

SMALLEST_FAMILY = 4
ROUNDS = 200  # of either iteration; a dozen is usual


@dataclass(frozen=True)
class Shrunk:
    """Posteriors of a family of m items; an item without information has mean, sd and estimate NaN.

    `mean` and `sd` [m] describe the normal posteriors on the working scale (the logit for shares), `mu` and `tau` the
    family on it: NaN if it has fewer than four members with information and nothing was shrunk. `estimate`, `lo` and
    `hi` [m] are the posterior mean and interval back on the scale of the data.
    """

    mu: float
    tau: float
    mean: Floats
    sd: Floats
    estimate: Floats
    lo: Floats
    hi: Floats


class _Family(NamedTuple):
    mu: float
    variance: float


def shrink(successes: ArrayLike, trials: ArrayLike, level: float = 0.95) -> Shrunk:
    """Shrunken shares of one family: k_i ~ Binomial(n_i, expit θ_i), θ_i ~ N(μ, τ²) on the logit scale.

    The binomial is made normal at the posterior mode of θ_i instead of at k_i / n_i:

        p_i = expit θ_i,   y_i = θ_i + (k_i - n_i p_i) / (n_i p_i (1 - p_i)),   v_i = 1 / (n_i p_i (1 - p_i))

    with μ, τ² and the modes solved for together (penalised quasi-likelihood: N. E. Breslow and D. G. Clayton,
    "Approximate inference in generalized linear mixed models", Journal of the American Statistical Association 88 (1993)
    9-25). Empty and full cells then need no correction of their own and equal n keep the order of k, which the logit of
    (k + 1/2) / (n + 1) with its variance does not: few wins would claim so much noise that they end above slightly more.
    With τ = 0 all is drawn to the pooled share. Large n make it the plain logit with variance 1 / k + 1 / (n - k).

    One game, half won, is added to the family as a whole, so that a family that never won has a μ. Families of three or
    fewer members with games are returned plain: logit((k + 1/2) / (n + 1)) with variance 1/(k + 1/2) + 1/(n - k + 1/2).

    Args:
        successes, trials: counts [m], 0 <= k <= n; items with n = 0 are no members and know nothing: (NaN, 0, 1).
        level: posterior probability of the interval [lo, hi], strictly between 0 and 1.

    Returns:
        `Shrunk`, with mu, tau, mean, sd in logits and estimate = expit(mean), lo, hi as shares.

    Raises:
        ValueError: impossible counts, anything but one list of them, or a level outside (0, 1).
    """
    z = normal_quantile(level)
    k, n = checked_counts(successes, trials)
    if k.ndim != 1:
        raise ValueError(f"a family is one list of counts, not an array of shape {k.shape}")
    known = n > 0
    won, lost = k[known], (n - k)[known]
    y, v = np.log((won + 0.5) / (lost + 0.5)), 1.0 / (won + 0.5) + 1.0 / (lost + 0.5)
    family = None
    if y.size >= SMALLEST_FAMILY:
        y, v, family = _working_normal(won + 0.5 / y.size, lost + 0.5 / y.size, y)
    mean, sd = _posterior(y, v, family)
    share, low, high = _expit(mean), _expit(mean - z * sd), _expit(mean + z * sd)
    return _spread(known, family, (mean, sd, share, low, high), ends=(0.0, 1.0))


def shrink_normal(estimate: ArrayLike, se: ArrayLike, level: float = 0.95) -> Shrunk:
    """Shrunken estimates of one family on a plain scale, such as the lifts of pairs of heroes.

    Args:
        estimate: estimates y_i [m]; NaN knows nothing.
        se: their standard errors √v_i > 0, broadcast against `estimate`; NaN or infinite knows nothing.
        level: posterior probability of the interval [lo, hi], strictly between 0 and 1.

    Returns:
        `Shrunk`, all in the unit of the estimates; `estimate` is `mean`. Items that know nothing: (NaN, -inf, inf).

    Raises:
        ValueError: a standard error that is 0 or negative, anything but one list of estimates, or a level outside (0, 1).
    """
    z = normal_quantile(level)
    y, s = np.broadcast_arrays(np.asarray(estimate, dtype=np.float64), np.asarray(se, dtype=np.float64))
    if y.ndim != 1:
        raise ValueError(f"a family is one list of estimates, not an array of shape {y.shape}")
    if np.any(s <= 0.0):
        raise ValueError("standard errors must be positive")
    known = np.isfinite(y) & np.isfinite(s)
    y, v = y[known], s[known] ** 2
    family = _paule_mandel(y, v) if y.size >= SMALLEST_FAMILY else None
    mean, sd = _posterior(y, v, family)
    return _spread(known, family, (mean, sd, mean, mean - z * sd, mean + z * sd), ends=(-math.inf, math.inf))


def _paule_mandel(y: Floats, v: Floats) -> _Family:
    """μ and τ². The sum is convex and falls with τ², so Newton's steps from 0 approach the root from one side."""
    variance, mu = 0.0, 0.0
    for _ in range(ROUNDS):
        w = 1.0 / (v + variance)
        mu = float(w @ y / w.sum())
        off = (y - mu) ** 2
        excess = float(w @ off) - (y.size - 1)
        if excess <= 1e-12 * y.size:
            break
        variance += excess / float(w**2 @ off)
    return _Family(mu, variance)


def _working_normal(won: Floats, lost: Floats, start: Floats) -> tuple[Floats, Floats, _Family]:
    """Normal stand-ins (y, v) of the counts at the posterior modes, and the family; `start` are logits to begin at.

    For a given τ² the modes and μ are one concave maximum. What is left is one equation in τ²: at 0 the sum is Pearson's
    χ² of equal shares, and it falls to 0 as τ² grows.
    """
    from scipy.optimize import brentq

    def excess(variance: float) -> float:
        y, v, mu = _modes(won, lost, variance, start)
        return float(((y - mu) ** 2 / (v + variance)).sum()) - (won.size - 1)

    variance, above = 0.0, 1.0
    if excess(0.0) > 0.0:
        while excess(above) > 0.0:
            above *= 4.0
        variance = float(brentq(excess, 0.0, above, xtol=1e-14, rtol=1e-9))
    y, v, mu = _modes(won, lost, variance, start)
    return y, v, _Family(mu, variance)


def _modes(won: Floats, lost: Floats, variance: float, start: Floats) -> tuple[Floats, Floats, float]:
    """(y, v) at the θ_i, and the μ, that are likeliest for a given τ²: Newton's method with steps of a logit at most."""
    theta = start
    for _ in range(ROUNDS):
        p, q = _expit(theta), _expit(-theta)
        v = 1.0 / ((won + lost) * p * q)
        # k - n p without cancellation where almost all or nothing was won
        y = theta + (won * q - lost * p) * v
        w = 1.0 / (v + variance)
        mu = float(w @ y / w.sum())
        step = mu + variance * w * (y - mu) - theta
        longest = float(np.max(np.abs(step)))
        if longest < 1e-9:
            break
        theta = theta + step / max(longest, 1.0)
    return y, v, mu


def _posterior(y: Floats, v: Floats, family: _Family | None) -> tuple[Floats, Floats]:
    """Posterior means and sds, as the head of this file gives them."""
    if family is None:
        return y, np.sqrt(v)
    mu, variance = family
    m = y.size
    w = 1.0 / (v + variance)
    b = (m - 3) / (m - 1) * v * w
    typical = w @ v / w.sum()
    doubt = 2.0 / (m - 3) * b**2 * (typical + variance) * w * (y - mu) ** 2
    return y - b * (y - mu), np.sqrt(v * (1.0 - (1.0 - w / w.sum()) * b) + doubt)


def _spread(known: np.ndarray, family: _Family | None, columns: tuple[Floats, ...], ends: tuple[float, float]) -> Shrunk:
    """Columns of the members put at their places among all items; the others know nothing."""
    wide = []
    for column, nothing in zip(columns, (math.nan, math.nan, math.nan, *ends), strict=True):
        full = np.full(known.shape, nothing)
        full[known] = column
        wide.append(full)
    mu, tau = (math.nan, math.nan) if family is None else (family.mu, math.sqrt(family.variance))
    return Shrunk(mu, tau, *wide)


def _expit(x: Floats) -> Floats:
    return np.asarray(np.exp(-np.logaddexp(0.0, -x)), dtype=np.float64)
