"""Kaplan-Meier curves against a naive one, statsmodels, and at their degenerate ends."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from statsmodels.duration.survfunc import SurvfuncRight

from simcli.stats.intervals import wilson
from simcli.stats.survival import kaplan_meier

histogram = st.lists(st.tuples(st.integers(0, 20), st.integers(0, 20)), min_size=1, max_size=12)


def test_by_hand() -> None:
    # 10 at risk: 2 die, 3 leave; 5 at risk: 1 dies, 0 leave; 4 at risk: none dies, 4 leave
    curve = kaplan_meier([2, 1, 0], [3, 0, 4])
    np.testing.assert_array_equal(curve.at_risk, [10, 5, 4])
    np.testing.assert_allclose(curve.survival, [0.8, 0.64, 0.64])
    # Greenwood: 2 / (10 · 8), then + 1 / (5 · 4)
    for r, variance in ((0, 0.025), (1, 0.075), (2, 0.075)):
        power = math.exp(1.959964 * math.sqrt(variance) / -math.log(curve.survival[r]))
        assert curve.lo[r] == pytest.approx(curve.survival[r] ** power, rel=1e-6)
        assert curve.hi[r] == pytest.approx(curve.survival[r] ** (1 / power), rel=1e-6)


@settings(max_examples=50)
@given(histogram)
def test_the_curve_is_the_naive_one(rounds: list[tuple[int, int]]) -> None:
    deaths, censored = np.array(rounds).T
    curve = kaplan_meier(deaths, censored)
    alive, share = int(deaths.sum() + censored.sum()), 1.0
    for r in range(len(rounds)):
        assert curve.at_risk[r] == alive
        if alive:
            share *= 1 - deaths[r] / alive
        assert curve.survival[r] == pytest.approx(share, abs=1e-12) or (alive == 0 and np.isnan(curve.survival[r]))
        alive -= int(deaths[r] + censored[r])


def test_agrees_with_statsmodels() -> None:
    deaths, censored = np.array([3, 5, 0, 4, 2]), np.array([1, 2, 2, 0, 6])
    times = np.concatenate([np.repeat(np.arange(1, 6), deaths), np.repeat(np.arange(1, 6), censored)])
    oracle = SurvfuncRight(times, np.repeat([1, 0], [deaths.sum(), censored.sum()]))
    curve, died = kaplan_meier(deaths, censored), deaths > 0
    np.testing.assert_allclose(curve.survival[died], oracle.surv_prob)
    # their Greenwood standard error of S, carried to the log(-log) scale by the delta method
    s = oracle.surv_prob
    spread = np.exp(1.959964 * oracle.surv_prob_se / (s * -np.log(s)))
    np.testing.assert_allclose(curve.lo[died], s**spread, rtol=1e-6)
    np.testing.assert_allclose(curve.hi[died], s ** (1 / spread), rtol=1e-6)


@settings(max_examples=50)
@given(histogram, st.floats(1, 8))
def test_bounds_hold_the_curve_and_more_seats_a_game_widen_them(rounds: list[tuple[int, int]], seats: float) -> None:
    deaths, censored = np.array(rounds).T
    curve, cautious = kaplan_meier(deaths, censored), kaplan_meier(deaths, censored, seats)
    there = ~np.isnan(curve.survival)
    assert np.all(np.diff(curve.survival[there]) <= 0.0)
    assert np.all((curve.lo <= curve.survival + 1e-12)[there] & (curve.survival <= curve.hi + 1e-12)[there])
    np.testing.assert_array_equal(cautious.survival, curve.survival)
    assert np.all(cautious.lo <= curve.lo + 1e-12) and np.all(cautious.hi >= curve.hi - 1e-12)
    assert np.all((cautious.lo >= 0.0) & (cautious.hi <= 1.0))


def test_four_seats_with_one_fate_are_one_game() -> None:
    one = kaplan_meier([5, 10], [2, 30])
    four = kaplan_meier([20, 40], [8, 120], seats_per_game=4)
    np.testing.assert_allclose(four.lo, one.lo)
    np.testing.assert_allclose(four.hi, one.hi)


def test_no_death_yet_is_not_certainty() -> None:
    curve = kaplan_meier([0, 0], [5, 5])
    np.testing.assert_array_equal(curve.survival, [1.0, 1.0])
    np.testing.assert_allclose(curve.lo, wilson([10, 5], [10, 5])[0])
    np.testing.assert_array_equal(curve.hi, [1.0, 1.0])


def test_all_dead_and_all_gone() -> None:
    dead = kaplan_meier([2, 2, 0], [0, 0, 0])
    np.testing.assert_allclose(dead.survival, [0.5, 0.0, 0.0])
    assert np.all(dead.lo[1:] == 0.0) and np.all(dead.hi == dead.hi[0])
    gone = kaplan_meier([2, 0, 0], [1, 1, 0])
    assert gone.at_risk.tolist() == [4, 1, 0]
    assert np.isnan(gone.survival[2]) and (gone.lo[2], gone.hi[2]) == (0.0, gone.hi[1])


def test_nobody_at_all_knows_nothing() -> None:
    curve = kaplan_meier([0, 0], [0, 0])
    assert np.isnan(curve.survival).all() and curve.lo.tolist() == [0, 0] and curve.hi.tolist() == [1, 1]


def test_many_curves_at_once() -> None:
    deaths, censored = np.array([[2, 1, 0], [0, 0, 4]]), np.array([[3, 0, 4], [1, 1, 1]])
    both = kaplan_meier(deaths, censored)
    for row in range(2):
        one = kaplan_meier(deaths[row], censored[row])
        np.testing.assert_array_equal(both.lo[row], one.lo)
        np.testing.assert_array_equal(both.survival[row], one.survival)


def test_bounds_cover_the_truth() -> None:
    # one death in ten each round, one in ten censored before it can die
    rng = np.random.default_rng(31)
    truth, held = 0.9 ** np.arange(1, 6), []
    for _ in range(400):
        death, leave = rng.geometric(0.1, 200), rng.geometric(0.1, 200)
        deaths = np.bincount(np.minimum(death, 99)[death <= leave], minlength=100)[1:]
        censored = np.bincount(np.minimum(leave, 99)[death > leave], minlength=100)[1:]
        curve = kaplan_meier(deaths, censored)
        held.append((curve.lo[:5] <= truth) & (truth <= curve.hi[:5]))
    assert np.mean(held) == pytest.approx(0.95, abs=0.02)


@pytest.mark.parametrize(
    ("deaths", "censored", "seats", "message"),
    [
        ([-1], [2], 1, "whole"),
        ([0.5], [2], 1, "whole"),
        ([math.inf], [2], 1, "whole"),
        (1, 2, 1, "by round"),
        ([1], [2], 0.5, "seats_per_game"),
    ],
)
def test_impossible_histograms_are_refused(deaths: list[float], censored: list[float], seats: float, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        kaplan_meier(deaths, censored, seats)
