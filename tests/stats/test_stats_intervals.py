"""Intervals against hand-computed values, scipy, statsmodels and their own algebra."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binom, binomtest
from statsmodels.stats.proportion import proportion_confint

from simcli.stats.checks import normal_quantile
from simcli.stats.intervals import jeffreys, mean_interval, quantile_ranks, separated, simultaneous_level, wilson

Z = 1.959963984540054


def test_hand_computed_five_of_ten() -> None:
    # z² = 3.841459: centre is 1/2 by symmetry; half = z / (1 + .3841459) · sqrt(.025 + .00960365) = 0.2634046
    low, high = wilson(5, 10)
    assert float(low) == pytest.approx(0.2365931, abs=1e-6)
    assert float(high) == pytest.approx(0.7634069, abs=1e-6)


def test_hand_computed_none_of_ten() -> None:
    # p = 0: the upper bound is z² / (n + z²) = 3.841459 / 13.841459
    low, high = wilson(0, 10)
    assert float(low) == 0.0
    assert float(high) == pytest.approx(0.2775328, abs=1e-6)


def test_hand_computed_all_of_ten_mirrors_none() -> None:
    low, high = wilson(10, 10)
    assert float(low) == pytest.approx(1 - 0.2775328, abs=1e-6)
    assert float(high) == 1.0


def test_no_trials_knows_nothing() -> None:
    low, high = wilson([0, 1], [0, 2])
    assert (low[0], high[0]) == (0.0, 1.0)
    assert low[1] > 0.0 and high[1] < 1.0


@given(st.integers(1, 5000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))), st.sampled_from([0.9, 0.95, 0.99]))
def test_agrees_with_scipy(counts: tuple[int, int], level: float) -> None:
    k, n = counts
    oracle = binomtest(k, n).proportion_ci(confidence_level=level, method="wilson")
    low, high = wilson(k, n, level)
    assert float(low) == pytest.approx(oracle.low, abs=1e-9)
    assert float(high) == pytest.approx(oracle.high, abs=1e-9)


@given(st.integers(1, 2000), st.floats(0.0, 1.0))
def test_bounds_solve_the_score_equation(n: int, share: float) -> None:
    """At each bound b inside (0, 1): |p - b| = z · sqrt(b (1 - b) / n), Wilson's defining equation."""
    low, high = wilson(share * n, n)
    for bound in (float(low), float(high)):
        if 0.0 < bound < 1.0:
            assert abs(share - bound) == pytest.approx(Z * math.sqrt(bound * (1 - bound) / n), abs=1e-7)
    assert 0.0 <= float(low) <= share + 1e-12 and share - 1e-12 <= float(high) <= 1.0


def test_vectorised_equals_one_by_one() -> None:
    k = np.array([[0, 3], [7, 20]])
    low, high = wilson(k, 20)
    assert low.shape == high.shape == (2, 2)
    for place in np.ndindex(2, 2):
        one = wilson(int(k[place]), 20)
        assert (low[place], high[place]) == (float(one[0]), float(one[1]))


@pytest.mark.parametrize(("k", "n"), [(-1, 10), (11, 10), (1, 0), (math.nan, 10), (1, math.inf)])
def test_impossible_counts_are_refused(k: float, n: float) -> None:
    with pytest.raises(ValueError, match="successes"):
        wilson(k, n)


@pytest.mark.parametrize("level", [0.0, 1.0, 95.0, -0.5])
def test_impossible_levels_are_refused(level: float) -> None:
    with pytest.raises(ValueError, match="level"):
        wilson(1, 2, level)


def test_separated() -> None:
    assert separated((0.1, 0.2), (0.3, 0.4)) and separated((0.3, 0.4), (0.1, 0.2))
    assert not separated((0.1, 0.3), (0.3, 0.4))


@given(st.integers(1, 5000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))), st.sampled_from([0.9, 0.95, 0.999]))
def test_both_intervals_agree_with_statsmodels(counts: tuple[int, int], level: float) -> None:
    k, n = counts
    for interval, method in ((wilson, "wilson"), (jeffreys, "jeffreys")):
        low, high = interval(k, n, level)
        expected = proportion_confint(k, n, 1 - level, method)
        if k > 0:
            assert float(low) == pytest.approx(expected[0], abs=1e-9)
        if k < n:
            assert float(high) == pytest.approx(expected[1], abs=1e-9)


def test_jeffreys_by_hand() -> None:
    # k = 0, n = 1: the posterior Beta(1/2, 3/2) has F(x) = (2 / π) (asin √x + √(x (1 - x))); F(0.853254) = 0.975
    low, high = jeffreys(0, 1)
    assert float(low) == 0.0
    x = float(high)
    assert 2 / math.pi * (math.asin(math.sqrt(x)) + math.sqrt(x * (1 - x))) == pytest.approx(0.975, abs=1e-9)


def test_jeffreys_mirrors_and_knows_nothing_without_trials() -> None:
    low, high = jeffreys([0, 3, 0], [0, 10, 10])
    mirrored_low, mirrored_high = jeffreys([0, 7, 10], [0, 10, 10])
    assert (low[0], high[0]) == (0.0, 1.0)
    np.testing.assert_allclose(low, 1 - mirrored_high, atol=1e-12)
    np.testing.assert_allclose(high, 1 - mirrored_low, atol=1e-12)


@pytest.mark.parametrize("interval", [wilson, jeffreys])
@given(k=st.integers(0, 300), levels=st.tuples(st.floats(0.01, 0.9999), st.floats(0.01, 0.9999)))
def test_a_higher_level_contains_a_lower_one(
    interval: Callable[[int, int, float], tuple[np.ndarray, np.ndarray]], k: int, levels: tuple[float, float]
) -> None:
    inner, outer = (interval(k, 300, level) for level in sorted(levels))
    assert outer[0] <= inner[0] + 1e-12 and inner[1] <= outer[1] + 1e-12


@pytest.mark.parametrize(("family", "z"), [(1, 1.96), (84, 3.43), (336, 3.79), (3486, 4.34)])
def test_simultaneous_levels_widen_the_intervals(family: int, z: float) -> None:
    assert normal_quantile(simultaneous_level(0.95, family)) == pytest.approx(z, abs=0.01)


def test_simultaneous_levels() -> None:
    assert simultaneous_level(0.95, 5) == pytest.approx(0.99)
    assert simultaneous_level(0.95, 0) == simultaneous_level(0.95, 1) == 0.95
    with pytest.raises(ValueError, match="members"):
        simultaneous_level(0.95, -1)


def test_mean_of_four_numbers_by_hand() -> None:
    # 1, 2, 3, 4: mean 2.5, s² = (4 · 30 - 100) / 12 = 5/3, standard error √(5/12) = 0.6454972
    low, high = mean_interval(10, 30, 4)
    assert float(low) == pytest.approx(2.5 - Z * 0.6454972, abs=1e-6)
    assert float(high) == pytest.approx(2.5 + Z * 0.6454972, abs=1e-6)


@given(st.lists(st.integers(-50, 50), min_size=2, max_size=60), st.integers(0, 10**9))
def test_a_constant_moves_the_interval_and_leaves_its_width(values: list[int], far: int) -> None:
    """Floats would lose the variance at 10^9: the squares there differ in their last digits only."""
    near = mean_interval(sum(values), sum(v * v for v in values), len(values))
    moved = [v + far for v in values]
    there = mean_interval(sum(moved), sum(v * v for v in moved), len(moved))
    assert float(there[1] - there[0]) == pytest.approx(float(near[1] - near[0]), rel=1e-9, abs=1e-6)
    assert float(near[1] - near[0]) == pytest.approx(2 * Z * float(np.std(values, ddof=1)) / len(values) ** 0.5, abs=1e-9)


def test_a_hundred_million_games_do_not_overflow() -> None:
    n = 10**8  # half of them 10^4, half 10^4 + 2: variance 1 (n / (n - 1))
    total, squares = n * (10**4 + 1), n // 2 * (10**8 + (10**4 + 2) ** 2)
    low, high = mean_interval(np.array([total]), np.array([squares]), np.array([n]))
    assert high[0] - low[0] == pytest.approx(2 * Z / 10**4, rel=1e-6)


def test_means_of_none_and_one_have_no_spread() -> None:
    low, high = mean_interval([0, 7, 14], [0, 49, 98], [0, 1, 2])
    np.testing.assert_array_equal(low, [-np.inf, -np.inf, 7.0])
    np.testing.assert_array_equal(high, [np.inf, np.inf, 7.0])


@pytest.mark.parametrize(("total", "squares", "n"), [(3, 4, 2), (1, 1, 0), (1, 1, -1), (0, 1, 0), (1.5, 2, 3)])
def test_impossible_sums_are_refused(total: float, squares: int, n: int) -> None:
    with pytest.raises(ValueError, match=r"whole numbers|integers"):
        mean_interval(total, squares, n)


def test_hand_computed_median_of_ten() -> None:
    """Fewer than two of ten below the median: 11 / 1024; fewer than three, 56 / 1024, is too likely."""
    assert quantile_ranks(0.5, 10) == (2, 9)


@given(st.floats(0.01, 0.99), st.integers(1, 3000))
def test_ranks_cover_the_quantile_and_no_narrower_pair_does(share: float, n: int) -> None:
    low, high = quantile_ranks(share, n)
    assert 1 <= low <= high <= n
    assert low == 1 or binom.cdf(low - 1, n, share) <= 0.025 + 1e-9
    assert high == n or binom.sf(high - 1, n, share) <= 0.025 + 1e-9
    assert binom.cdf(low, n, share) >= 0.025 - 1e-9
    assert binom.sf(high - 2, n, share) >= 0.025 - 1e-9


def test_the_ranks_of_ten_million_games() -> None:
    """Near n / 2 ± z · sqrt(n) / 2."""
    low, high = quantile_ranks(0.5, 10**7)
    assert low == pytest.approx(5e6 - Z * 10**3.5 / 2, abs=2)
    assert high == pytest.approx(5e6 + Z * 10**3.5 / 2, abs=2)


@pytest.mark.parametrize(("share", "n"), [(0.0, 10), (1.0, 10), (0.5, 0)])
def test_no_quantile(share: float, n: int) -> None:
    with pytest.raises(ValueError):
        quantile_ranks(share, n)
