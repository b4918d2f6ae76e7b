"""Chunk homogeneity against scipy's contingency test, and on chunks that differ."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.stats import chi2_contingency

from simcli.stats.homogeneity import Homogeneity, homogeneity


def streamed(table: np.ndarray, **options: float) -> Homogeneity:
    """The test of a table [chunks, categories] from its column sums only."""
    return homogeneity((table**2).sum(axis=0), table.sum(axis=0), int(table[0].sum()), len(table), **options)


def test_by_hand() -> None:
    # two chunks of 10: 6 + 4 and 4 + 6; each cell expects 5, (±1)² / 5 four times
    result = streamed(np.array([[6, 4], [4, 6]]))
    assert (result.chi2, result.df) == (pytest.approx(0.8), 1)
    assert result.p == pytest.approx(math.erfc(math.sqrt(0.4)))


@pytest.mark.parametrize("seed", range(5))
def test_agrees_with_scipy(seed: int) -> None:
    table = np.random.default_rng(seed).multinomial(500, [0.4, 0.3, 0.2, 0.1], size=30)
    expected = chi2_contingency(table, correction=False)
    result = streamed(table)
    assert (result.chi2, result.df, result.p) == pytest.approx((expected.statistic, expected.dof, expected.pvalue))


def test_categories_that_never_occur_do_not_count() -> None:
    assert streamed(np.array([[6, 0, 4], [4, 0, 6]]), least_expected=0) == streamed(np.array([[6, 4], [4, 6]]))


def test_p_values_of_alike_chunks_are_uniform() -> None:
    rng = np.random.default_rng(9)
    p = np.array([streamed(table).p for table in rng.multinomial(1000, [0.38, 0.5, 0.12], size=(2000, 40))])
    for level in (0.05, 0.5):
        assert np.mean(p < level) == pytest.approx(level, abs=4 * (level * (1 - level) / p.size) ** 0.5)


def test_a_worker_that_plays_another_game_is_found() -> None:
    rng = np.random.default_rng(10)
    table = rng.multinomial(10_000, [0.40, 0.50, 0.10], size=100)
    table[::4] = rng.multinomial(10_000, [0.43, 0.47, 0.10], size=25)
    assert streamed(table).p < 1e-6


def test_two_rare_games_in_one_chunk_are_no_alarm() -> None:
    table = np.random.default_rng(11).multinomial(1000, [0.4, 0.6], size=1000)
    table = np.column_stack([table, np.zeros(1000, dtype=np.int64)])
    for chunk in (3, 500, 3):
        table[chunk] += [0, -1, 1]
    assert streamed(table, least_expected=0).p < 1e-6
    result = streamed(table)
    assert result.df == 999 and result.p > 0.01


def test_sums_of_squares_beyond_64_bits() -> None:
    # a million chunks of 10^9 games, all exactly alike but for two that swap a thousand
    size, chunks = 10**9, 10**6
    half = size // 2
    square = (chunks - 2) * half**2 + (half + 1000) ** 2 + (half - 1000) ** 2
    result = homogeneity([square, square], [half * chunks, half * chunks], size, chunks)
    assert result.chi2 == pytest.approx(4 * 1000**2 / half, rel=1e-12)
    assert result.p == 1.0


@pytest.mark.parametrize(
    "table", [np.array([[6, 4]]), np.array([[10], [10]]), np.array([[10, 0], [10, 0]]), np.array([[0, 0], [0, 0]])]
)
def test_nothing_to_compare(table: np.ndarray) -> None:
    result = streamed(table)
    assert result[:2] == (0.0, 0) and math.isnan(result.p)


def test_no_chunks_at_all() -> None:
    assert math.isnan(homogeneity([0, 0], [0, 0], 1000, 0).p)


@pytest.mark.parametrize(
    ("squares", "totals", "size", "chunks", "message"),
    [
        ([52, 52], [10, 10], 10, 3, "chunks of"),
        ([49, 52], [10, 10], 10, 2, "squares"),
        ([101, 52], [10, 10], 10, 2, "squares"),
        ([52.0, 52.0], [10, 10], 10, 2, "integers"),
        ([52], [10, 10], 10, 2, "one length"),
        ([52, 52], [-10, 30], 10, 2, "negative"),
    ],
)
def test_impossible_sums_are_refused(squares: list[float], totals: list[int], size: int, chunks: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        homogeneity(squares, totals, size, chunks)
