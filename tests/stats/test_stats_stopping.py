"""Precision, and the games it takes."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simcli.stats.stopping import games_needed, half_width


def test_half_widths_of_a_known_table() -> None:
    # 95 % in percentage points for shares of 40, 10 and 4 %
    table = {10**3: (3.0, 1.9, 1.2), 10**4: (0.96, 0.59, 0.38), 10**5: (0.30, 0.19, 0.12), 10**6: (0.096, 0.059, 0.038)}
    for games, expected in table.items():
        found = 100 * half_width(np.array([0.4, 0.1, 0.04]) * games, games)
        np.testing.assert_allclose(found, expected, rtol=0.03)


def test_the_usual_rule_for_small_widths() -> None:
    # z² p q / h² = 3.8415 · 0.24 / 0.003²
    assert int(games_needed(0.4, 0.003)) == pytest.approx(102_439, rel=1e-3)


def test_none_won_by_hand() -> None:
    # the upper bound z² / (n + z²) is twice the half-width: n = z² / 2h - z² = 3.841459 · 4 = 15.4
    assert int(games_needed(0.0, 0.1)) == 16


@given(st.floats(0, 1), st.floats(0.0005, 0.49), st.sampled_from([0.9, 0.95, 0.999]))
def test_the_plan_is_kept_and_not_a_game_too_long(share: float, width: float, level: float) -> None:
    n = int(games_needed(share, width, level))
    assert float(half_width(share * n, n, level)) <= width * (1 + 1e-9)
    assert float(half_width(share * (n - 1), n - 1, level)) > width * (1 - 1e-9)


def test_limits_and_order() -> None:
    assert float(half_width(0, 0)) == 0.5
    assert games_needed([0.1, 0.5], 0.5).tolist() == [0, 0]
    assert games_needed(0.5, 7.0) == 0
    needed = games_needed([[0.5], [0.1]], [0.01, 0.001])
    assert np.all(np.diff(needed, axis=1) > 0) and np.all(np.diff(needed, axis=0) < 0)
    assert games_needed(0.4, 0.01, 0.99) > games_needed(0.4, 0.01, 0.95)


@pytest.mark.parametrize(("share", "width"), [(-0.1, 0.1), (1.1, 0.1), (np.nan, 0.1), (0.5, 0.0), (0.5, np.nan), (0.5, -1)])
def test_impossible_plans_are_refused(share: float, width: float) -> None:
    with pytest.raises(ValueError, match=r"shares|half-widths"):
        games_needed(share, width)
