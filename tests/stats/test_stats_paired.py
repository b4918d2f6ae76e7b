"""Paired shares: the textbook's estimate, an interval that covers, and what pairing saves."""

from __future__ import annotations

import numpy as np
import pytest

from simcli.stats.paired import paired_difference


def counts(first: np.ndarray, second: np.ndarray) -> tuple[int, int, int, int]:
    """Pairs of truth values, counted."""
    return tuple(int(np.sum(x)) for x in (first & second, first & ~second, ~first & second, ~first & ~second))  # type: ignore[return-value]


def test_the_gain_is_the_mean_difference_of_the_pairs() -> None:
    rng = np.random.default_rng(1)
    first, second = rng.random(5000) < 0.6, rng.random(5000) < 0.4
    found = paired_difference(*counts(first, second))
    d = first.astype(int) - second
    half = 1.959964 * d.std(ddof=1) / np.sqrt(len(d))
    assert found.gain == pytest.approx(d.mean())
    assert (found.lo, found.hi) == (pytest.approx(d.mean() - half, abs=2e-4), pytest.approx(d.mean() + half, abs=2e-4))
    assert found.discordant == pytest.approx(np.mean(d != 0))


def test_correlation_and_variance_ratio_are_those_of_the_samples() -> None:
    rng = np.random.default_rng(2)
    luck = rng.random(4000)
    first, second = luck + 0.2 * rng.random(4000) > 0.5, luck + 0.2 * rng.random(4000) > 0.7
    found = paired_difference(*counts(first, second))
    assert found.correlation == pytest.approx(np.corrcoef(first, second)[0, 1])
    unpaired = first.var() + second.var()
    assert found.variance_ratio == pytest.approx((first.astype(int) - second).var() / unpaired)
    assert found.variance_ratio < 0.5


@pytest.mark.parametrize(("n", "shared"), [(20, 0.5), (60, 0.9), (400, 0.2), (2000, 0.8)])
def test_the_interval_covers(n: int, shared: float) -> None:
    """Nominal 95 %: pairs that share an outcome with some chance and are else independent, won by 0.55 and 0.4 of them."""
    rng = np.random.default_rng(n)
    cells = shared * np.diag([0.4, 0.45]).ravel() + (1 - shared) * np.outer([0.55, 0.45], [0.4, 0.6]).ravel()
    cells[1] += shared * 0.15  # of the pairs that share an outcome some are won by the first alone
    samples = rng.multinomial(n, cells, size=20_000)
    found = paired_difference(*samples.T)
    covered = np.mean((found.lo <= cells[1] - cells[2]) & (cells[1] - cells[2] <= found.hi))
    assert 0.94 <= covered <= 0.975


def test_exchanging_the_sides_turns_the_sign() -> None:
    one, other = paired_difference(30, 12, 5, 53), paired_difference(30, 5, 12, 53)
    assert (one.gain, one.lo, one.hi) == (-other.gain, -other.hi, -other.lo)
    assert (one.correlation, one.variance_ratio) == (other.correlation, other.variance_ratio)


def test_pairs_that_never_differ_do_not_prove_equality() -> None:
    found = paired_difference(0, 0, 0, 50)
    assert found.gain == 0
    assert found.lo == -found.hi
    assert 0.03 < found.hi < 0.05
    assert np.isnan(found.correlation)


def test_without_pairs_nothing_is_known() -> None:
    found = paired_difference(0, 0, 0, 0)
    assert np.isnan(found.gain)
    assert (found.lo, found.hi) == (-1, 1)


@pytest.mark.parametrize("cells", [(1, -1, 0, 0), (1.5, 0, 0, 0)])
def test_what_is_no_number_of_pairs_is_refused(cells: tuple[float, ...]) -> None:
    with pytest.raises(ValueError, match=r"0 or more|integers"):
        paired_difference(*cells)
