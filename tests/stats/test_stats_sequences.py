"""Confidence sequences: their formula, their tuning, and that watching them costs nothing."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import minimize_scalar

from simcli.stats.intervals import wilson
from simcli.stats.sequences import confidence_sequence, mixture_ratio


def radius(n: float, sigma: float, rho: float, alpha: float) -> float:
    """The two-sided normal mixture radius as it is printed."""
    v = n * sigma**2
    return math.sqrt((v + rho) / n**2 * math.log((v + rho) / (rho * alpha**2)))


@pytest.mark.parametrize("level", [0.9, 0.95, 0.999])
def test_the_ratio_is_the_optimum(level: float) -> None:
    best = minimize_scalar(lambda x: radius(1000, 0.5, 250 / x, 1 - level), bounds=(1, 60), method="bounded")
    assert mixture_ratio(level) == pytest.approx(best.x, rel=1e-3)
    assert mixture_ratio(0.95) == pytest.approx(8.21, abs=0.01)


@pytest.mark.parametrize(("games", "factor"), [(10**4, 4.6), (10**6, 1.55), (10**7, 1.65)])
def test_the_price_of_watching(games: int, factor: float) -> None:
    low, high = confidence_sequence(games * 0.4, games, tuned_at=10**6)
    fixed_low, fixed_high = wilson(games * 0.4, games)
    assert float((high - low) / (fixed_high - fixed_low)) == pytest.approx(factor, abs=0.06)


@pytest.mark.parametrize("games", [10**5, 10**6, 10**8])
def test_many_games_give_the_printed_radius(games: int) -> None:
    low, high = confidence_sequence(games * 0.3, games, 0.95, 10**6)
    rho = 0.21 * 10**6 / mixture_ratio(0.95)
    assert float(high - low) / 2 == pytest.approx(radius(games, math.sqrt(0.21), rho, 0.05), rel=2e-3)


@pytest.mark.parametrize("share", [0.5, 0.1])
def test_watched_all_the_way_it_misses_as_rarely_as_it_says(share: float) -> None:
    wins = np.cumsum(np.random.default_rng(21).random((400, 2000)) < share, axis=1)
    games = np.arange(1, 2001)

    def missed(bounds: tuple[np.ndarray, np.ndarray]) -> float:
        return float(np.mean(np.any((share < bounds[0]) | (share > bounds[1]), axis=1)))

    assert missed(confidence_sequence(wins, games, 0.95, tuned_at=1000)) <= 0.05
    assert missed(wilson(wins, games, 0.95)) > 0.3


@given(st.integers(0, 500), st.integers(1, 500), st.integers(100, 10**7))
def test_it_contains_the_share_and_wilson_s_interval_and_never_collapses(won: int, lost: int, tuned_at: int) -> None:
    low, high = confidence_sequence(won, won + lost, 0.95, tuned_at)
    fixed_low, fixed_high = wilson(won, won + lost, 0.95)
    assert 0.0 <= low <= fixed_low <= fixed_high <= high <= 1.0
    assert high > low


def test_levels_nest_and_sides_mirror() -> None:
    wide, narrow = confidence_sequence(30, 100, 0.99, 100), confidence_sequence(30, 100, 0.9, 100)
    assert wide[0] < narrow[0] < 0.3 < narrow[1] < wide[1]
    mirrored = confidence_sequence(70, 100, 0.9, 100)
    assert (1 - narrow[1], 1 - narrow[0]) == pytest.approx((float(mirrored[0]), float(mirrored[1])))


def test_no_games_know_nothing_and_shapes_broadcast() -> None:
    low, high = confidence_sequence([[0], [5]], [[0], [10]], 0.95, [100, 1000])
    assert low.shape == high.shape == (2, 2)
    assert low[0].tolist() == [0.0, 0.0] and high[0].tolist() == [1.0, 1.0]


@pytest.mark.parametrize("tuned_at", [0, -1, math.nan, math.inf])
def test_impossible_tunings_are_refused(tuned_at: float) -> None:
    with pytest.raises(ValueError, match="tuned_at"):
        confidence_sequence(1, 2, 0.95, tuned_at)


def test_impossible_counts_and_levels_are_refused() -> None:
    with pytest.raises(ValueError, match="successes"):
        confidence_sequence(3, 2)
    with pytest.raises(ValueError, match="level"):
        confidence_sequence(1, 2, 95)
