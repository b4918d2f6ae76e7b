"""p-values of shares against Wilson's interval and scipy, q-values against statsmodels."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binom, norm
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.proportion import proportions_ztest

from simcli.stats.intervals import wilson
from simcli.stats.significance import FEW, benjamini_hochberg, exact_test, score_test, share_test


def test_sixty_of_a_hundred_against_one_half() -> None:
    # z = 0.1 / √(0.25 / 100) = 2
    assert float(score_test(60, 100, 0.5)) == pytest.approx(2 * norm.sf(2.0))
    assert float(score_test(40, 100, 0.5)) == pytest.approx(2 * norm.sf(2.0))
    assert float(score_test(50, 100, 0.5)) == 1.0


@given(st.integers(0, 400), st.floats(0.01, 0.99))
def test_agrees_with_statsmodels(k: int, null: float) -> None:
    _, expected = proportions_ztest(k, 400, null, prop_var=null)
    assert float(score_test(k, 400, null)) == pytest.approx(expected, rel=1e-9, abs=1e-300)


@given(st.integers(0, 400), st.floats(0.01, 0.99), st.sampled_from([0.9, 0.95, 0.99]))
def test_rejects_exactly_what_wilson_leaves_out(k: int, null: float, level: float) -> None:
    low, high = wilson(k, 400, level)
    if min(abs(null - low), abs(null - high)) > 1e-9:
        assert (float(score_test(k, 400, null)) < 1 - level) == bool(null < low or null > high)


def test_p_values_of_a_true_null_are_uniform() -> None:
    wins = np.random.default_rng(5).binomial(10_000, 0.3, 20_000)
    p = score_test(wins, 10_000, 0.3)
    for level in (0.01, 0.05, 0.5):
        assert np.mean(p < level) == pytest.approx(level, abs=4 * (level * (1 - level) / p.size) ** 0.5)


def test_far_tails_keep_their_digits() -> None:
    assert 0.0 < float(score_test(5_500, 10_000, 0.5)) == pytest.approx(2 * norm.sf(10.0), rel=1e-9)


def test_no_trials_test_nothing() -> None:
    p = score_test([0, 0, 5], [0, 0, 10], [0.5, np.nan, 0.5])
    assert np.isnan(p[:2]).all() and p[2] == 1.0


def test_certain_nulls_are_met_or_refuted() -> None:
    np.testing.assert_array_equal(score_test([0, 1, 9, 10], 10, [0.0, 0.0, 1.0, 1.0]), [1.0, 0.0, 0.0, 1.0])


@pytest.mark.parametrize("null", [-0.1, 1.1, np.nan])
def test_impossible_nulls_are_refused(null: float) -> None:
    with pytest.raises(ValueError, match="null"):
        score_test(1, 2, null)


def test_few_trials_are_tested_by_the_binomial_distribution() -> None:
    """By hand: one win of one at 6 % has p = 0.12; the score test would say 0.0001."""
    assert float(exact_test(1, 1, 0.06)) == pytest.approx(0.12) and float(score_test(1, 1, 0.06)) < 0.001
    k = np.arange(21)
    tails = np.minimum(binom.cdf(k, 20, 0.3), binom.sf(k - 1, 20, 0.3))
    np.testing.assert_allclose(exact_test(k, 20, 0.3), np.minimum(2 * tails, 1.0), rtol=1e-10)
    assert np.isnan(exact_test([0, 1], [0, 1], [0.5, np.nan])).all()


def test_the_test_of_a_share_is_exact_only_where_a_normal_distribution_is_far() -> None:
    for n, test in ((int(4 * FEW) - 1, exact_test), (int(4 * FEW), score_test)):
        assert float(share_test(n // 3, n, 0.5)) == float(test(n // 3, n, 0.5))


def test_q_values_by_hand() -> None:
    # m p / rank: .04, .04, .04, .04 -> the third and fourth; the first: min(.02, .04, ...)
    np.testing.assert_allclose(benjamini_hochberg([0.005, 0.04, 0.03, 0.02]), [0.02, 0.04, 0.04, 0.04])


@given(st.lists(st.floats(0, 1), min_size=1, max_size=40))
def test_q_values_agree_with_statsmodels(p: list[float]) -> None:
    np.testing.assert_allclose(benjamini_hochberg(p), multipletests(p, method="fdr_bh")[1], rtol=1e-12, atol=1e-300)


@given(st.lists(st.one_of(st.just(float("nan")), st.floats(0, 1)), max_size=40))
def test_missing_tests_stay_missing_and_are_not_counted(p: list[float]) -> None:
    values = np.array(p, dtype=float)
    made = ~np.isnan(values)
    q = benjamini_hochberg(values)
    np.testing.assert_array_equal(np.isnan(q), ~made)
    np.testing.assert_array_equal(q[made], benjamini_hochberg(values[made]))


@given(st.lists(st.floats(0, 1), min_size=2, max_size=40))
def test_q_values_keep_the_order_and_never_fall_below_p(p: list[float]) -> None:
    q = benjamini_hochberg(p)
    assert np.all(q >= np.array(p) * (1 - 1e-12)) and np.all(q <= 1.0)
    assert np.all(np.diff(q[np.argsort(p, kind="stable")]) >= 0.0)


def test_q_values_keep_a_table_s_shape() -> None:
    table = np.array([[0.01, np.nan], [0.5, 0.02]])
    assert benjamini_hochberg(table).shape == (2, 2)
    with pytest.raises(ValueError, match="p-values"):
        benjamini_hochberg([0.5, 1.5])
