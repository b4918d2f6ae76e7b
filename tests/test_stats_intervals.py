"""Wilson intervals against hand-computed values, scipy and their own algebra."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest

from simcli.stats.intervals import separated, wilson

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
