"""Shrinkage: what it recovers, what it must not disturb, and statsmodels on its parts."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.special import expit, logit
from statsmodels.stats.meta_analysis import combine_effects

from simcli.stats.shrinkage import Shrunk, shrink, shrink_normal

family = (
    st.integers(4, 30)
    .flatmap(lambda m: st.tuples(*(st.lists(st.integers(0, 400), min_size=m, max_size=m) for _ in range(2))))
    .map(lambda halves: (np.array(halves[0]), np.array(halves[0]) + np.array(halves[1])))
)


def simulated(m: int, games: int, share: float, tau: float, runs: int, seed: int) -> tuple[list[Shrunk], np.ndarray, np.ndarray]:
    """Fits, true shares [runs, m] and raw shares [runs, m] of families with the given spread in logits."""
    rng = np.random.default_rng(seed)
    truth = expit(logit(share) + tau * rng.standard_normal((runs, m)))
    wins = rng.binomial(games, truth)
    return [shrink(k, games) for k in wins], truth, wins / games


def test_normal_family_by_hand() -> None:
    # equal variances v = 1 and y = ±3 twice: Σ y² / (1 + τ²) = 4 · 9 / (1 + τ²) = m - 1 = 3 gives τ² = 11;
    # B = 1/3 · 1/12 = 1/36, sd² = 1 - 3/4 · 1/36 + 2 · (1/36)² · 9
    fit = shrink_normal([3.0, -3.0, 3.0, -3.0], 1.0)
    assert fit.mu == pytest.approx(0.0) and fit.tau**2 == pytest.approx(11.0)
    np.testing.assert_allclose(fit.estimate, [3 * 35 / 36, -3 * 35 / 36] * 2)
    np.testing.assert_allclose(fit.sd**2, 1 - 3 / 4 / 36 + 18 / 36**2)
    np.testing.assert_allclose(fit.hi - fit.lo, 2 * 1.959964 * fit.sd, rtol=1e-6)


@given(st.lists(st.tuples(st.floats(-2, 2), st.floats(0.05, 1.0)), min_size=4, max_size=30))
def test_spread_solves_its_equation_or_is_zero(items: list[tuple[float, float]]) -> None:
    y, se = np.array(items).T
    fit = shrink_normal(y, se)
    w = 1 / (se**2 + fit.tau**2)
    assert fit.mu == pytest.approx(w @ y / w.sum(), abs=1e-9)
    left = w @ (y - fit.mu) ** 2
    assert left == pytest.approx(y.size - 1, rel=1e-8) if fit.tau > 0 else left <= y.size - 1 + 1e-8


@pytest.mark.parametrize("seed", range(5))
def test_spread_agrees_with_statsmodels(seed: int) -> None:
    rng = np.random.default_rng(seed)
    se = rng.uniform(0.05, 0.5, 20)
    y = rng.normal(1.0, 0.5, 20) + se * rng.normal(size=20)
    fit, oracle = shrink_normal(y, se), combine_effects(y, se**2, method_re="iterated", atol=1e-8)
    assert fit.tau**2 == pytest.approx(oracle.tau2, abs=1e-8) and fit.tau > 0
    assert fit.mu == pytest.approx(oracle.mean_effect_re, abs=1e-8)


@pytest.mark.parametrize(("share", "tau"), [(0.4, 0.1), (0.4, 0.4), (0.06, 0.3)])
def test_recovers_the_spread(share: float, tau: float) -> None:
    fits, _, _ = simulated(m=60, games=2000, share=share, tau=tau, runs=40, seed=11)
    assert np.mean([fit.tau for fit in fits]) == pytest.approx(tau, rel=0.06)
    assert np.mean([fit.mu for fit in fits]) == pytest.approx(logit(share), abs=0.03)


@pytest.mark.parametrize(("games", "share", "tau"), [(40, 0.4, 0.3), (40, 0.06, 0.3), (400, 0.4, 0.1)])
def test_shrunk_shares_are_nearer_to_the_truth_and_their_intervals_hold(games: int, share: float, tau: float) -> None:
    fits, truth, raw = simulated(m=25, games=games, share=share, tau=tau, runs=100, seed=12)
    shrunk = np.array([fit.estimate for fit in fits])
    held = np.array([(fit.lo <= t) & (t <= fit.hi) for fit, t in zip(fits, truth, strict=True)])
    assert np.mean((shrunk - truth) ** 2) < 0.7 * np.mean((raw - truth) ** 2)
    assert np.mean(held) == pytest.approx(0.95, abs=0.03)


def test_the_best_of_many_is_no_longer_overstated() -> None:
    fits, truth, raw = simulated(m=84, games=200, share=0.5, tau=0.12, runs=60, seed=13)
    shrunk = np.array([fit.estimate for fit in fits])
    row = np.arange(60)
    curse = np.mean(raw.max(axis=1) - truth[row, raw.argmax(axis=1)])
    left = np.mean(shrunk.max(axis=1) - truth[row, shrunk.argmax(axis=1)])
    assert curse > 0.05 and abs(left) < 0.015


def test_without_spread_all_are_drawn_to_the_pooled_share() -> None:
    k = np.full(200, 30)
    fit = shrink(k, 100)
    assert fit.tau == 0.0
    np.testing.assert_allclose(fit.estimate, 0.3, atol=1e-4)


def test_shrinkage_vanishes_as_games_grow() -> None:
    share = np.array([0.1, 0.3, 0.5, 0.7, 0.9])
    gaps = [np.abs(shrink(share * n, n).estimate - share).max() for n in (100, 10_000, 1_000_000)]
    assert gaps[0] > 10 * gaps[1] > 100 * gaps[2]
    plain = np.sqrt(1 / (share * 1e6 * (1 - share)))
    np.testing.assert_allclose(shrink(share * 10**6, 10**6).sd, plain, rtol=1e-3)


@settings(max_examples=40)
@given(st.lists(st.integers(0, 100), min_size=4, max_size=30))
def test_equal_numbers_of_games_keep_the_order(wins: list[int]) -> None:
    k = np.array(wins)
    mean = shrink(k, 100).mean
    order = np.argsort(k, kind="stable")
    assert np.all(np.diff(mean[order]) >= -1e-7)


def test_few_wins_do_not_overtake_slightly_more() -> None:
    fit = shrink([0, 1] + [5] * 20, 100)
    assert fit.mean[0] < fit.mean[1] < fit.mean[2]


@settings(max_examples=40)
@given(family)
def test_wins_and_losses_mirror_each_other(counts: tuple[np.ndarray, np.ndarray]) -> None:
    k, n = counts
    fit, mirrored = shrink(k, n), shrink(n - k, n)
    np.testing.assert_allclose(fit.estimate, 1 - mirrored.estimate, atol=1e-5)
    np.testing.assert_allclose(fit.lo, 1 - mirrored.hi, atol=1e-5)


@settings(max_examples=40)
@given(family)
def test_estimates_lie_within_their_intervals_and_the_unit_interval(counts: tuple[np.ndarray, np.ndarray]) -> None:
    k, n = counts
    fit = shrink(k, n)
    known = n > 0
    assert np.all((fit.lo >= 0) & (fit.hi <= 1))
    assert np.all((fit.lo <= fit.estimate)[known] & (fit.estimate <= fit.hi)[known])
    assert np.isnan(fit.mean[~known]).all() and np.all(fit.sd[known] > 0)


@pytest.mark.parametrize("won", [0, 1])
def test_families_that_never_or_always_won(won: int) -> None:
    fit = shrink(won * np.full(10, 50), 50)
    pooled = (500 * won + 0.5) / 501
    np.testing.assert_allclose(fit.estimate, pooled, rtol=1e-6)
    assert np.all(np.isfinite(fit.sd))


def test_full_cells_among_a_hundred_million_games() -> None:
    n = np.full(12, 10**8)
    k = np.array([10**8] * 3 + [10**8 - 1, 10**8 - 9] + [9 * 10**7] * 7)
    fit, mirrored = shrink(k, n), shrink(n - k, n)
    assert np.all(np.diff(fit.mean[:6]) <= 1e-9) and np.all(np.isfinite(fit.sd))
    np.testing.assert_allclose(fit.mean, -mirrored.mean, rtol=1e-6)


@pytest.mark.parametrize("m", [1, 2, 3])
def test_small_families_come_back_plain(m: int) -> None:
    k, n = np.array([0, 3, 10])[:m], np.full(m, 10)
    fit = shrink(k, n)
    assert np.isnan(fit.mu) and np.isnan(fit.tau)
    np.testing.assert_allclose(fit.estimate, (k + 0.5) / (n + 1))
    np.testing.assert_allclose(fit.sd**2, 1 / (k + 0.5) + 1 / (n - k + 0.5))
    lifts = shrink_normal([0.1, 0.2, 0.3][:m], 0.05)
    np.testing.assert_array_equal(lifts.estimate, [0.1, 0.2, 0.3][:m])
    np.testing.assert_array_equal(lifts.sd, 0.05)


def test_items_without_games_know_nothing_and_do_not_disturb() -> None:
    k, n = np.array([3, 5, 0, 9, 4, 6]), np.array([20, 20, 0, 20, 20, 20])
    fit, without = shrink(k, n), shrink(k[n > 0], n[n > 0])
    np.testing.assert_array_equal(fit.estimate[n > 0], without.estimate)
    assert np.isnan(fit.estimate[2]) and (fit.lo[2], fit.hi[2]) == (0.0, 1.0)
    lifts = shrink_normal([0.1, np.nan, 0.2, 0.3], [0.1, 0.1, np.inf, 0.1])
    np.testing.assert_array_equal(np.isnan(lifts.mean), [False, True, True, False])
    assert (lifts.lo[1], lifts.hi[2]) == (-np.inf, np.inf)


def test_empty_families() -> None:
    assert shrink([], []).estimate.shape == (0,)
    assert shrink_normal([], []).estimate.shape == (0,)
    assert np.isnan(shrink([0, 0], [0, 0]).estimate).all()


def test_impossible_families_are_refused() -> None:
    with pytest.raises(ValueError, match="list"):
        shrink([[1, 2]], [[3, 4]])
    with pytest.raises(ValueError, match="list"):
        shrink_normal(0.1, 0.1)
    with pytest.raises(ValueError, match="positive"):
        shrink_normal([0.1, 0.2], [0.1, 0.0])
    with pytest.raises(ValueError, match="successes"):
        shrink([3], [2])
    with pytest.raises(ValueError, match="level"):
        shrink([1], [2], level=95)
