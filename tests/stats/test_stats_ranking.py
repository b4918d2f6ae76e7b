"""Rank distributions against two-item formulas, symmetry, ties and a Monte Carlo."""

from __future__ import annotations

import time

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import norm

from simcli.stats.ranking import rank_probabilities, rank_summary

posteriors = st.lists(st.tuples(st.integers(-5, 5), st.sampled_from([0.0, 1e-4, 0.1, 1.0, 30.0])), min_size=1, max_size=12)


def test_two_items_have_a_formula() -> None:
    # P(first above second) = Φ((m1 - m2) / √(s1² + s2²))
    prob = rank_probabilities([0.3, 0.0], [0.3, 0.4])
    first = norm.cdf(0.3 / 0.5)
    np.testing.assert_allclose(prob, [[first, 1 - first], [1 - first, first]], atol=1e-9)


def test_alike_items_share_all_ranks() -> None:
    np.testing.assert_allclose(rank_probabilities(np.ones(7), np.full(7, 0.2)), 1 / 7, atol=1e-9)


def test_certain_items_rank_by_their_means_and_ties_split() -> None:
    prob = rank_probabilities([2.0, 5.0, 2.0, 1.0], np.zeros(4))
    np.testing.assert_allclose(prob, [[0, 0.5, 0.5, 0], [1, 0, 0, 0], [0, 0.5, 0.5, 0], [0, 0, 0, 1]], atol=1e-12)


def test_a_certain_item_among_uncertain_ones() -> None:
    # each of two others is above 0 with probability 1/2 and 0.8413: a Poisson-binomial number
    up = norm.cdf(1.0)
    prob = rank_probabilities([0.0, 0.0, 1.0], [0.0, 1.0, 1.0])
    np.testing.assert_allclose(prob[0], [(1 - up) / 2, 0.5, up / 2], atol=1e-9)


@settings(max_examples=30)
@given(posteriors)
def test_rows_and_columns_are_distributions(items: list[tuple[int, float]]) -> None:
    mean, sd = np.array(items, dtype=float).T
    prob = rank_probabilities(mean, sd)
    assert np.all(prob >= 0)
    np.testing.assert_allclose(prob.sum(axis=0), 1, atol=1e-6)
    np.testing.assert_allclose(prob.sum(axis=1), 1, atol=1e-6)


@settings(max_examples=30)
@given(posteriors)
def test_turning_the_scale_around_turns_the_ranks_around(items: list[tuple[int, float]]) -> None:
    mean, sd = np.array(items, dtype=float).T
    np.testing.assert_allclose(rank_probabilities(-mean, sd), rank_probabilities(mean, sd)[:, ::-1], atol=1e-6)


def test_agrees_with_a_monte_carlo() -> None:
    mean, sd = np.array([0.0, 0.2, 0.25, 0.6, -0.4]), np.array([0.3, 0.05, 0.2, 0.5, 0.0])
    draws = 200_000
    theta = mean + sd * np.random.default_rng(7).standard_normal((draws, 5))
    rank = (-theta).argsort(axis=1).argsort(axis=1)
    counted = np.array([np.bincount(rank[:, i], minlength=5) for i in range(5)]) / draws
    np.testing.assert_allclose(rank_probabilities(mean, sd), counted, atol=5 * 0.5 / draws**0.5)


def test_eighty_items_are_quick_and_exact_enough() -> None:
    rng = np.random.default_rng(8)
    mean, sd = rng.normal(0, 0.2, 80), 10 ** rng.uniform(-3, 0, 80)
    rank_probabilities(mean[:2], sd[:2])  # loads what it needs
    start = time.perf_counter()
    prob = rank_probabilities(mean, sd)
    assert time.perf_counter() - start < 2.0  # 0.2 s on two idle cores
    np.testing.assert_allclose(prob.sum(axis=0), 1, atol=1e-7)
    # E[rank] = 1 + Σ_j P(j above i), pair by pair
    pairs = norm.cdf((mean[None, :] - mean[:, None]) / np.hypot(sd[None, :], sd[:, None]))
    np.testing.assert_allclose(rank_summary(prob).mean_rank, pairs.sum(axis=1) + 0.5, atol=1e-6)


def test_unranked_items_are_left_out() -> None:
    prob = rank_probabilities([1.0, np.nan, 0.0], [0.5, np.nan, 0.5])
    assert np.isnan(prob[1]).all() and np.all(prob[[0, 2], 2] == 0.0)
    np.testing.assert_allclose(prob[[0, 2], :2], rank_probabilities([1.0, 0.0], [0.5, 0.5]))
    summary = rank_summary(prob)
    np.testing.assert_array_equal(np.isnan(summary.mean_rank), [False, True, False])
    np.testing.assert_array_equal(np.isnan(summary.rank_hi), [False, True, False])


def test_summary_by_hand() -> None:
    summary = rank_summary([[0.04, 0.90, 0.06], [0.96, 0.04, 0.0], [0.0, 0.06, 0.94]])
    np.testing.assert_allclose(summary.p_best, [0.04, 0.96, 0.0])
    np.testing.assert_allclose(summary.mean_rank, [2.02, 1.04, 2.94])
    np.testing.assert_array_equal(summary.rank_lo, [2, 1, 2])
    np.testing.assert_array_equal(summary.rank_hi, [3, 1, 3])


def test_no_items_and_one() -> None:
    assert rank_probabilities([], []).shape == (0, 0)
    assert rank_summary(np.empty((0, 0))).p_best.shape == (0,)
    np.testing.assert_allclose(rank_probabilities([0.4], [0.1]), [[1.0]])


@pytest.mark.parametrize(("mean", "sd"), [([0.0, 1.0], [1.0]), ([0.0], [-1.0]), ([0.0], [np.nan]), ([np.inf], [1.0])])
def test_impossible_posteriors_are_refused(mean: list[float], sd: list[float]) -> None:
    with pytest.raises(ValueError, match="mean"):
        rank_probabilities(mean, sd)


@pytest.mark.parametrize("prob", [[[0.5, 0.5]], [[0.5, 0.4], [0.5, 0.6]], [[1.5, -0.5], [-0.5, 1.5]]])
def test_impossible_distributions_are_refused(prob: list[list[float]]) -> None:
    with pytest.raises(ValueError, match="rank"):
        rank_summary(prob)
