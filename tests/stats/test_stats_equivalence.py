"""Grades of intervals against a band."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import norm

from simcli.stats.equivalence import grade

number = st.floats(-1, 1)


@pytest.mark.parametrize(
    ("lo", "hi", "expected"),
    [
        (-0.01, 0.01, "in"),
        (-0.02, 0.02, "in"),
        (0.03, 0.05, "out"),
        (-0.05, -0.03, "out"),
        (0.01, 0.03, "undecided"),
        (0.02, 0.03, "undecided"),
        (-0.5, 0.5, "undecided"),
        (np.nan, np.nan, "undecided"),
    ],
)
def test_against_a_band_of_two_points(lo: float, hi: float, expected: str) -> None:
    assert grade(lo, hi, -0.02, 0.02) == expected


def test_bands_may_differ_by_cell() -> None:
    lo, hi = np.array([[0.4], [0.5]]), np.array([[0.42], [0.52]])
    verdicts = grade(lo, hi, [0.39, 0.45], [0.43, 0.55])
    np.testing.assert_array_equal(verdicts, [["in", "out"], ["out", "in"]])


@given(number, st.floats(0.001, 0.5), number, st.floats(0, 1), st.sampled_from([0.9, 0.95]))
def test_in_is_two_one_sided_tests(centre: float, se: float, edge: float, width: float, level: float) -> None:
    z = norm.ppf((1 + level) / 2)
    below, above = norm.sf((centre - edge) / se), norm.cdf((centre - edge - width) / se)
    alpha = (1 - level) / 2
    if min(abs(below - alpha), abs(above - alpha)) > 1e-9:
        verdict = grade(centre - z * se, centre + z * se, edge, edge + width)
        assert (verdict == "in") == (below < alpha and above < alpha)


@given(st.tuples(number, number).map(sorted), st.tuples(number, number).map(sorted), st.floats(0, 0.5))
def test_a_wider_interval_never_decides_more(interval: list[float], band: list[float], more: float) -> None:
    narrow, wide = grade(*interval, *band), grade(interval[0] - more, interval[1] + more, *band)
    assert wide in (narrow, "undecided")


def test_upside_down_intervals_are_refused() -> None:
    with pytest.raises(ValueError, match="lower end"):
        grade(0.2, 0.1, 0, 1)
    with pytest.raises(ValueError, match="lower end"):
        grade(0.1, 0.2, 1, 0)
