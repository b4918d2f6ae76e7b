"""Clustered observations: statsmodels' figures, coverage where clusters agree within themselves, and the edges."""

from __future__ import annotations

import numpy as np
import pytest
import statsmodels.api as sm

from simcli.stats.clusters import clustered_mean, clustered_share, worth_of_sums
from simcli.stats.intervals import wilson

Sums = tuple[np.ndarray, np.ndarray]


def drawn(rng: np.random.Generator, clusters: int) -> tuple[np.ndarray, np.ndarray]:
    """Values and their cluster: of different sizes, alike within a cluster, larger ones with larger values."""
    sizes = rng.integers(1, 12, clusters)
    group = np.repeat(np.arange(clusters), sizes)
    return 0.1 * sizes[group] + rng.normal(size=clusters)[group] + rng.normal(size=len(group)), group


def sums(values: np.ndarray, group: np.ndarray) -> Sums:
    return np.bincount(group, values), np.bincount(group)


@pytest.mark.parametrize(("clusters", "level"), [(8, 0.95), (50, 0.95), (400, 0.8)])
def test_the_mean_agrees_with_statsmodels_clustered_regression(clusters: int, level: float) -> None:
    values, group = drawn(np.random.default_rng(clusters), clusters)
    fitted = sm.OLS(values, np.ones(len(values))).fit(cov_type="cluster", cov_kwds={"groups": group}, use_t=True)
    mean, lo, hi = clustered_mean(*sums(values, group), level)
    assert mean == pytest.approx(fitted.params[0])
    assert (float(lo), float(hi)) == pytest.approx(tuple(fitted.conf_int(1 - level)[0]))


def test_clusters_of_one_give_the_plain_interval_of_a_mean() -> None:
    values = np.random.default_rng(3).normal(size=500)
    _, lo, hi = clustered_mean(values, np.ones(500))
    half = 1.9647 * values.std(ddof=1) / np.sqrt(500)
    assert (float(lo), float(hi)) == pytest.approx((values.mean() - half, values.mean() + half), abs=1e-5)


def test_independent_observations_give_nearly_wilsons_interval() -> None:
    hits = np.random.default_rng(4).random((5000, 4)) < 0.7
    share, lo, hi = clustered_share(hits.sum(axis=1), np.full(5000, 4))
    assert share == pytest.approx(hits.mean())
    assert (float(lo), float(hi)) == pytest.approx(tuple(map(float, wilson(hits.sum(), hits.size))), abs=5e-4)


@pytest.mark.parametrize(("clusters", "chance"), [(30, 0.5), (60, 0.9), (200, 0.8)])
def test_the_interval_covers_where_a_cluster_mostly_agrees(clusters: int, chance: float) -> None:
    """Nominal 95 %: each cluster has a chance of its own, and ten observations; as if independent it would be 60 %."""
    rng = np.random.default_rng(clusters)
    own = rng.beta(2 * chance, 2 * (1 - chance), size=(4000, clusters))
    hits = rng.binomial(10, own)
    sizes = np.full(clusters, 10)
    for figure in (clustered_share, clustered_mean):
        _, lo, hi = figure(hits, sizes)
        assert 0.91 <= np.mean((lo <= chance) & (chance <= hi)) <= 0.98
    plain_lo, plain_hi = wilson(hits.sum(axis=1), 10 * clusters)
    assert np.mean((plain_lo <= chance) & (chance <= plain_hi)) < 0.8


def test_clusters_without_observations_are_none() -> None:
    for figure in (clustered_mean, clustered_share):
        assert figure([3, 0, 5, 4, 0], [5, 0, 6, 4, 0]) == figure([3, 5, 4], [5, 6, 4])


def test_few_agreeing_clusters_prove_little() -> None:
    share, lo, hi = clustered_share([40, 40, 40], [40, 40, 40])
    assert (share, hi) == (1, 1) and lo < 0.3


def test_what_is_not_known() -> None:
    assert tuple(map(float, clustered_mean([2], [4]))) == (0.5, -np.inf, np.inf)
    assert tuple(map(float, clustered_share([2], [4]))) == (0.5, 0, 1)
    nothing, lo, hi = clustered_share([0], [0])
    assert np.isnan(nothing) and (lo, hi) == (0, 1)


def test_impossible_clusters_are_refused() -> None:
    for totals, sizes in (([5], [4]), ([-1], [4]), ([1], [-1]), (1, 2)):
        with pytest.raises(ValueError, match=r"successes|sizes"):
            clustered_share(totals, sizes)
    with pytest.raises(ValueError, match="level"):
        clustered_mean([1, 2], [2, 2], 95)


def test_sums_over_clusters_are_enough_for_the_interval_of_a_share() -> None:
    rng = np.random.default_rng(11)
    sizes = rng.integers(0, 6, (4, 300))
    hits = rng.binomial(sizes, rng.beta(2, 3, (4, 300)))
    share, lo, hi = clustered_share(hits, sizes)
    kept = (sizes > 0, sizes, hits, hits * hits, hits * sizes, sizes * sizes)
    worth = worth_of_sums(*(part.sum(axis=-1) for part in kept))
    assert np.all(worth < sizes.sum(axis=-1))
    found = wilson(share * worth, worth)
    assert np.allclose(found[0], lo)
    assert np.allclose(found[1], hi)
    assert worth_of_sums(1, 5, 3, 9, 15, 25) == 0  # of one cluster the spread is unknown
