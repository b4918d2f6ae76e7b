"""Pairs of heroes: nothing is found where nothing is, and what is there is found."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import kstest, norm
from worlds import counted, world

from simcli.engine.terms import LORD, LOYALIST, REBEL, SPY
from simcli.games.mode import BY_ROLE
from simcli.report.frames.additive import Stratum, fit_additive
from simcli.report.frames.overlap import overlap
from simcli.report.frames.pairs import allied, pairs

NAMES = {f"h{i:03}": (f"H {i}", f"将{i}") for i in range(60)} | {"blank": ("Blank", "白板")}


@pytest.mark.parametrize(("heroes", "players"), [(20, 8), (6, 8), (6, 5), (12, 10)])
def test_p_values_are_uniform_where_heroes_only_add_up(heroes: int, players: int) -> None:
    """Also with a pool hardly larger than the table, or smaller, where every pair meets all the time."""
    p = {"ally": [], "enemy": []}
    for seed in range(3 if heroes == 20 else 12):
        frame = pairs([world(heroes, players, 4_000, seed)], NAMES)
        for relation, found in p.items():
            found.append(frame[frame["relation"] == relation]["p"].to_numpy())
    for found in map(np.concatenate, p.values()):
        assert np.sqrt(np.mean(norm.isf(found / 2) ** 2)) == pytest.approx(1, abs=0.12)
        assert kstest(found, "uniform").statistic < 1.7 / np.sqrt(len(found))
        assert (found < 0.01).mean() < 0.03


def test_lifts_are_zero_on_average() -> None:
    frame = pairs([world(20, 8, 4_000, seed=1)], NAMES)
    for _, part in frame.groupby("relation"):
        assert (part["lift"] * part["games"]).sum() / part["games"].sum() == pytest.approx(0, abs=2e-4)
        assert part["shrunk"].abs().max() < part["lift"].abs().max()
    for hero in ("h003", "h011"):
        enemies = frame[(frame["relation"] == "enemy") & (frame["hero"] == hero)]
        assert (enemies["lift"] * enemies["games"]).sum() / enemies["games"].sum() == pytest.approx(0, abs=1e-3)


def test_synergy_is_found_and_nothing_else() -> None:
    frame = pairs([world(12, 8, 20_000, seed=2, synergy=1.5)], NAMES)
    best = frame.loc[frame["q"].idxmin()]
    assert (best["relation"], best["hero"], best["other"], best["other_zh"]) == ("ally", "h000", "h001", "将1")
    assert best["q"] < 1e-6 and best["lift"] > 0.05 and 0 < best["shrunk"] <= best["lift"]
    assert best["shrunk_lo"] < best["shrunk"] < best["shrunk_hi"]
    assert best["win_rate"] == pytest.approx(best["expected"] + best["lift"])
    others = frame[~(frame["hero"].isin(["h000", "h001"]) | frame["other"].isin(["h000", "h001"]))]
    assert (others["q"] > 0.05).mean() > 0.9


def test_strong_heroes_together_are_no_synergy() -> None:
    """Two effects of a role, on the logit scale: the expectation of the pair follows by hand."""
    games = 1e6 * (1 - np.eye(8))
    effect = np.linspace(-0.7, 0.7, 8)
    share = 1 / (1 + np.exp(-(-0.5 + effect[:, None] + 2 * effect)))
    fit = fit_additive(games, games * share, Stratum(LORD, SPY, 1, False), (1, 2, 4, 1), 8)
    assert np.allclose(fit.expected, games * share, rtol=1e-5)
    assert (fit.variance[games > 0] > 0).all() and (np.diag(fit.variance) == 0).all()


@pytest.mark.parametrize("together", [False, True])
def test_a_fit_reproduces_every_heros_own_wins(together: bool) -> None:
    rng = np.random.default_rng(3)
    games = rng.integers(1, 400, (7, 7)).astype(float)
    wins = rng.binomial(games.astype(int), rng.uniform(0, 0.2, (7, 7))).astype(float)
    if together:
        games, wins = games + games.T, wins + wins.T
    fit = fit_additive(games, wins, Stratum(REBEL, REBEL if together else LORD, 2, together), (1, 2, 4, 1), 8)
    assert (fit.variance > 0).all()
    assert np.allclose(fit.expected.sum(axis=1), wins.sum(axis=1), rtol=0.02)
    assert np.allclose(fit.expected.sum(axis=0), wins.sum(axis=0), rtol=0.02)


def test_strata_of_a_pair_overlap_less_the_larger_the_pool() -> None:
    enemies = [
        Stratum(a, b, s, False) for a, s in ((0, 1), (1, 1), (2, 2), (3, 3)) for b in range(4) if not allied(BY_ROLE, a, b, False)
    ]
    shares = np.array([0.0, 0.4, 0.55, 0.05])
    ratios = [overlap(enemies, (1, 2, 4, 1), places, shares) for places in (8, 12, 30, 500)]
    assert ratios == sorted(ratios) and ratios[0] < 0.5 and ratios[-1] == pytest.approx(1, abs=0.01)
    assert overlap([], (1, 2, 4, 1), 8, shares) == 1.0


def test_who_is_allied_with_whom() -> None:
    friends = {(a, b) for a in range(4) for b in range(4) if allied(BY_ROLE, a, b, False)}
    assert friends == {(LORD, LORD), (LORD, LOYALIST), (LOYALIST, LORD), (LOYALIST, LOYALIST), (REBEL, REBEL)}
    assert allied(BY_ROLE, SPY, SPY, True) and not allied(BY_ROLE, SPY, SPY, False)


def test_spies_are_enemies_unless_they_win_together() -> None:
    cell = world(12, 10, 1_000, seed=4)
    spies = cell["pair_games"][:12, SPY, :12, SPY].sum()
    allies = [frame[frame["relation"] == "ally"]["games"].sum() for frame in (pairs([cell], NAMES), pairs([cell], NAMES, True))]
    assert allies[1] - allies[0] == spies // 2


def test_a_pair_that_says_nothing_new_has_no_p() -> None:
    """One line-up only, as a fixed deal may have it: every pair is all that is known of its heroes."""
    seats = [("h000", "lord"), ("h001", "loyalist"), ("h002", "rebel"), ("h003", "spy")]
    cell = counted(["h000", "h001", "h002", "h003"], [("lord_side", seats)] * 30 + [("rebels", seats)] * 20)
    frame = pairs([cell], NAMES)
    assert frame["p"].isna().all() and frame["q"].isna().all() and frame["shrunk"].isna().all()
    assert np.allclose(frame["lift"], 0, atol=0.01)
    assert frame.iloc[0][["hero", "other", "games", "wins"]].tolist() == ["h000", "h001", 50, 30]


def test_sixty_heroes_take_no_time() -> None:
    import time

    cell = world(60, 8, 3_000, seed=5)
    begun = time.perf_counter()
    assert len(pairs([cell], NAMES)) > 4_000
    assert time.perf_counter() - begun < 5
