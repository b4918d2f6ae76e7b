"""Who is still alive after so many rounds? Kaplan-Meier curves from histograms."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from simcli.stats.checks import Floats, normal_quantile
from simcli.stats.intervals import wilson


@dataclass(frozen=True)
class Survival:
    """Curves [..., rounds]: seats at risk in a round, the share that outlives it, and pointwise bounds of that share."""

    at_risk: NDArray[np.int64]
    survival: Floats
    lo: Floats
    hi: Floats


def kaplan_meier(deaths: ArrayLike, censored: ArrayLike, seats_per_game: float = 1.0, level: float = 0.95) -> Survival:
    """Kaplan-Meier estimate of the share of seats alive after each round, with bounds on the log(-log) scale.

    With d_r deaths and c_r censored seats (their game ended while they lived) in round r, and n_r = Σ_{s >= r} d_s + c_s
    at risk; a seat censored in a round counts as at risk in it:

        S_r = Π_{s <= r} (1 - d_s / n_s),   G_r = Σ_{s <= r} d_s / (n_s (n_s - d_s)),   bounds = S^exp(±z √(D G) / ln S)

    Sources: E. L. Kaplan and P. Meier, "Nonparametric estimation from incomplete observations", Journal of the American
    Statistical Association 53 (1958) 457-481; M. Greenwood (1926) for G; J. D. Kalbfleisch and R. L. Prentice, "The
    Statistical Analysis of Failure Time Data" (1980) for the scale.

    The unit counted is the seat, yet seats of one game share its fate. With M seats of a game in one curve and any
    correlation ρ between them the variance is that of independent seats times 1 + (M - 1) ρ <= M (L. Kish, "Survey
    Sampling" (1965)). `seats_per_game` = M is that largest factor D, by which all numbers behind the bounds are divided:
    cautious, and the same as counting games. The curve itself does not change. Censoring is taken as unrelated to death,
    which a game's end only roughly is: read the curve as "alive, were the game still on".

    Degenerate rounds: until the first death (S = 1) the lower bound is Wilson's for n_r / D survivors of as many, for
    Greenwood's variance is 0 there; once all at risk die (S = 0) the bounds are 0 and the last upper bound; after the
    last seat was censored nobody is at risk, S is NaN and the bounds 0 and the last upper bound (1 if nobody ever was).
    "The last" is the least so far, as the curve never rises.

    Args:
        deaths, censored: whole numbers of seats by round [..., rounds], 0 or more, broadcast against each other.
        seats_per_game: seats of one game that are in the curve, on average; 1 or more.
        level: pointwise coverage, strictly between 0 and 1.

    Returns:
        `Survival` of the broadcast shape.

    Raises:
        ValueError: numbers that are negative or not whole, no axis of rounds, `seats_per_game` below 1, or a level
            outside (0, 1).
    """
    z = normal_quantile(level)
    d, c = np.broadcast_arrays(np.asarray(deaths, dtype=np.float64), np.asarray(censored, dtype=np.float64))
    if d.ndim == 0:
        raise ValueError("deaths and censored are lists by round")
    if not np.all(np.isfinite(d + c)) or np.any((d < 0.0) | (c < 0.0) | (d % 1.0 + c % 1.0 > 0.0)):
        raise ValueError("deaths and censored must be whole numbers, none negative")
    if not 1.0 <= seats_per_game < np.inf:
        raise ValueError(f"seats_per_game must be 1 or more, not {seats_per_game!r}")
    at_risk = np.cumsum((d + c)[..., ::-1], axis=-1)[..., ::-1]
    left = at_risk - d
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        survival = np.cumprod(np.where(at_risk > 0.0, left / at_risk, 1.0), axis=-1)
        greenwood = np.cumsum(np.where(left > 0.0, d / (at_risk * left), 0.0), axis=-1)
        spread = np.exp(z * np.sqrt(seats_per_game * greenwood) / -np.log(survival))
        low, high = survival**spread, survival ** (1.0 / spread)
    untouched, extinct = survival == 1.0, survival == 0.0
    survivors = at_risk / seats_per_game
    low = np.where(untouched, wilson(survivors, survivors, level)[0], np.where(extinct, 0.0, low))
    high = np.where(untouched, 1.0, high)
    over = (at_risk == 0.0) & ~extinct
    least = np.minimum.accumulate(np.where(over | extinct, 1.0, high), axis=-1)
    return Survival(
        at_risk.astype(np.int64),
        np.where(over, np.nan, survival),
        np.where(over, 0.0, low),
        np.where(over | extinct, least, high),
    )
