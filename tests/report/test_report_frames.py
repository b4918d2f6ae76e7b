"""Every frame says what the rows say, by another way of computing it, in the columns and types that are declared."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

from simcli.engine.outcomes import ROLES
from simcli.report.assemble import Report, build
from simcli.report.frames.columns import COLUMNS, FRAMES
from simcli.report.frames.rates import KEYS
from simcli.report.run import Run
from simcli.runs.counts import MEASURES
from simcli.stats.intervals import simultaneous_level, wilson
from simcli.stats.significance import benjamini_hochberg

SIDE = {"lord": "lord_side", "loyalist": "lord_side", "rebel": "rebels", "spy": "spy"}


@pytest.fixture(scope="module")
def report(small_run: Run) -> Report:
    return build(small_run)


@pytest.fixture(scope="module")
def games(small_run: Run) -> pd.DataFrame:
    return plain(small_run.rows("games"))


@pytest.fixture(scope="module")
def seats(small_run: Run) -> pd.DataFrame:
    return plain(small_run.rows("seats"))


def plain(frame: pd.DataFrame) -> pd.DataFrame:
    """Ids as strings, so that groups are those that occur."""
    return frame.astype({name: "str" for name in frame.columns if frame[name].dtype == "category"})


def keyed(frame: pd.DataFrame, keys: list[str], column: str) -> dict[object, float]:
    return frame.set_index(keys)[column].to_dict()


EMPTY = ("beliefs", "ablation", "at_random", "openings")


@pytest.mark.parametrize("name", FRAMES)
def test_columns_types_and_index_are_those_declared(report: Report, name: str) -> None:
    frame = report.frames[name]
    assert tuple(frame.columns) == FRAMES[name]
    assert {column: str(frame[column].dtype) for column in frame} == {column: COLUMNS[column].type for column in FRAMES[name]}
    assert isinstance(frame.index, pd.RangeIndex)
    assert len(frame) or name in EMPTY, "greedy bots have no beliefs, no skill was taken away, the lord begins"
    if name == "skills":
        frame = frame[frame["chances"] > 0]
    assert not frame.drop(columns=["fixed_lo", "fixed_hi"], errors="ignore").isna().any().any()


@pytest.mark.parametrize("name", FRAMES)
def test_bounds_enclose_what_they_bound(report: Report, name: str) -> None:
    frame = report.frames[name]
    centre = next((c for c in ("share", "win_rate", "survival", "mean") if c in frame and "lo" in frame), None)
    if centre:
        assert (frame["lo"] <= frame[centre] + 1e-12).all() and (frame[centre] <= frame["hi"] + 1e-12).all()
    if "lo_sim" in frame:
        assert (frame["lo_sim"] <= frame["lo"]).all() and (frame["hi"] <= frame["hi_sim"]).all()


def test_winners_are_a_partition_of_the_games(report: Report, games: pd.DataFrame) -> None:
    winners = report.frames["winners"]
    told = winners[winners["won"] > 0]
    assert keyed(told, ["players", "winner"], "won") == games.groupby(["players", "winner"]).size().to_dict()
    assert (winners.groupby("players")["won"].sum() == 600).all() and np.allclose(winners.groupby("players")["share"].sum(), 1)
    assert list(winners["winner"][:4]) == ["lord_side", "rebels", "spy", "none"]


@pytest.mark.parametrize(
    "by", [["role"], ["players"], ["hero"], ["seat"], ["players", "role"], ["role", "hero"], ["seat", "players"], list(KEYS)]
)
def test_win_rates_are_means_over_games(small_run: Run, seats: pd.DataFrame, by: list[str]) -> None:
    """A game counts once in a group, with the share of the group's seats that won in it."""
    told = small_run.win_rates(by)
    real = seats[seats["hero"] != "blank"] if "hero" in by else seats
    share = real.groupby([*by, *({"players", "game"} - set(by))])["won"].mean()
    expected = share.groupby(by).agg(["size", "sum"])
    told = told[told["hero"] != "blank"] if "hero" in by else told
    index = pd.MultiIndex.from_frame(told[by]) if len(by) > 1 else pd.Index(told[by[0]])
    expected = expected.loc[index]
    assert list(told.columns) == [*by, "games", "wins", "win_rate", "lo", "hi"]
    assert len(told) == share.groupby(by).ngroups
    assert np.array_equal(told["games"], expected["size"]) and np.allclose(told["wins"], expected["sum"])
    assert np.allclose(told["lo"], wilson(expected["sum"], expected["size"])[0])


@pytest.mark.parametrize("by", [[], ["role", "role"], ["kingdom"], "heroes", ["players", "winner"]])
def test_win_rates_by_anything_else_are_refused(small_run: Run, by: object) -> None:
    with pytest.raises(ValueError, match="expected one or more of players, role, hero, seat, each once") as refused:
        small_run.win_rates(by)  # type: ignore[arg-type]
    assert "\n" not in str(refused.value)


def test_roles_win_with_their_side(report: Report) -> None:
    won = keyed(report.frames["winners"], ["players", "winner"], "won")
    for row in report.frames["roles"].itertuples():
        assert (row.wins, row.games) == (won[row.players, SIDE[row.role]], 600)


def test_heroes_are_compared_with_all_seats_of_their_role(report: Report, seats: pd.DataFrame) -> None:
    heroes = report.frames["heroes"]
    groups = seats.groupby(["players", "role", "hero"])["won"].agg(["size", "sum", "mean"])
    means = seats.groupby(["players", "role"])["won"].mean()
    for row in heroes.itertuples():
        own = groups.loc[row.players, row.role, row.hero]
        assert row.win_rate == pytest.approx(own["mean"]) and row.mean == pytest.approx(means[row.players, row.role])
        assert row.delta == pytest.approx(row.win_rate - row.mean)
        if row.hero != "blank":
            assert (row.games, row.wins) == (own["size"], own["sum"])
    assert len(heroes) == len(groups)
    assert heroes["hero_zh"][heroes["hero"] == "liubei"].unique().tolist() == ["刘备"]


def test_many_comparisons_are_one_family_a_player_count(report: Report) -> None:
    for _, part in report.frames["heroes"].groupby("players"):
        level = simultaneous_level(0.95, len(part))
        assert np.allclose(part["lo_sim"], wilson(part["wins"], part["games"], level)[0])
        assert np.allclose(part["q"], benjamini_hochberg(part["p"]))
    for _, part in report.frames["pairs"].groupby("players"):
        assert np.allclose(part["q"], benjamini_hochberg(part["p"]))


def test_ranks_are_distributions_over_the_heroes_of_a_role(report: Report) -> None:
    for _, part in report.frames["heroes"].groupby(["players", "role"]):
        assert part["p_best"].sum() == pytest.approx(1)
        assert (part["rank_lo"] <= part["rank"]).all() and (part["rank"] <= part["rank_hi"]).all()
        assert part["rank_lo"].min() == 1 and part["rank_hi"].max() == len(part)
        best = part.loc[part["p_best"].idxmax()]
        assert best["shrunk"] == pytest.approx(part["shrunk"].max(), abs=0.02)


def test_verdict_and_alarm_follow_the_simultaneous_interval(small_run: Run) -> None:
    heroes = small_run.heroes(band=0.08)
    low, high = heroes["lo_sim"] - heroes["mean"], heroes["hi_sim"] - heroes["mean"]
    inside, outside = (low >= -0.08) & (high <= 0.08), (low > 0.08) | (high < -0.08)
    assert np.array_equal(heroes["verdict"], np.where(inside, "in", np.where(outside, "out", "undecided")))
    assert np.array_equal(heroes["alarm"], (heroes["delta"].abs() > 0.10) & ((low > 0) | (high < 0)))


def test_seats_add_nothing_to_the_lord_and_nothing_on_average(report: Report, seats: pd.DataFrame) -> None:
    frame = report.frames["seats"]
    lord = frame[frame["seat"] == 0]
    assert lord["role"].tolist() == ["all", "lord"] * 2 and np.allclose(lord["delta"], 0)
    for _, part in frame.groupby(["players", "role"]):
        assert (part["delta"] * part["games"]).sum() == pytest.approx(0, abs=1e-6)
    every = frame[frame["role"] == "all"].set_index(["players", "seat"])["win_rate"]
    assert np.allclose(every, seats.groupby(["players", "seat"])["won"].mean())


def test_pairs_count_games_in_which_the_two_met(report: Report, seats: pd.DataFrame) -> None:
    real = seats[seats["hero"] != "blank"]
    met = real.merge(real, on=["players", "game"], suffixes=("", "_other"))
    met = met[met["hero"] != met["hero_other"]]
    side, spy = met["role"].map(SIDE), met["role"] == "spy"
    met["relation"] = np.where((side == met["role_other"].map(SIDE)) & ~spy, "ally", "enemy")
    counted = met.groupby(["players", "relation", "hero", "hero_other"])["won"].agg(["size", "sum"])
    pairs = report.frames["pairs"]
    for row in pairs.itertuples():
        assert (row.games, row.wins) == tuple(counted.loc[row.players, row.relation, row.hero, row.other])
    allies = pairs[pairs["relation"] == "ally"]
    assert (allies["hero"] < allies["other"]).all()
    assert len(counted) == 2 * len(allies) + (pairs["relation"] == "enemy").sum()


def test_lengths_are_histograms_of_rounds(report: Report, games: pd.DataFrame) -> None:
    lengths = report.frames["lengths"]
    by_winner = lengths[lengths["winner"] != "all"]
    counted = games.groupby(["players", "winner", "rounds"]).size().to_dict()
    assert keyed(by_winner, ["players", "winner", "rounds"], "games") == counted
    for _, part in lengths.groupby(["players", "winner"]):
        assert part["share"].sum() == pytest.approx(1) and part["ended"].iloc[-1] == 1
    every = lengths[lengths["winner"] == "all"]
    assert keyed(every, ["players", "rounds"], "games") == games.groupby(["players", "rounds"]).size().to_dict()


def test_survival_follows_deaths_and_ends_of_games(report: Report, games: pd.DataFrame, seats: pd.DataFrame) -> None:
    rounds = seats.merge(games[["players", "game", "rounds"]], on=["players", "game"])
    left = np.where(rounds["death_round"] > 0, rounds["death_round"], rounds["rounds"])
    for row in report.frames["survival"].itertuples():
        mine = (rounds["players"] == row.players) & (rounds["role"] == row.role)
        assert row.at_risk == (mine & (left >= row.round)).sum()
        assert row.deaths == (mine & (rounds["death_round"] == row.round)).sum()
        assert row.censored == (mine & (left == row.round)).sum() - row.deaths
    for _, part in report.frames["survival"].groupby(["players", "role"]):
        assert part["round"].tolist() == list(range(1, len(part) + 1))
        assert np.allclose(part["survival"], np.cumprod(1 - part["deaths"] / part["at_risk"]))


def test_participation_is_the_mean_of_the_columns_of_seats(report: Report, seats: pd.DataFrame) -> None:
    frame = report.frames["participation"]
    groups = seats.groupby(["players", "role", "hero"])[list(MEASURES)]
    means, deviations, sizes = groups.mean(), groups.std(), groups.size()
    for row in frame.itertuples():
        key = (row.players, row.role, row.hero)
        assert row.mean == pytest.approx(means.loc[key, row.measure])
        if row.hero != "blank" and row.measure != "alive":
            half = 1.959964 * deviations.loc[key, row.measure] / np.sqrt(sizes[key])
            assert row.games == sizes[key]
            assert row.lo == pytest.approx(max(row.mean - half, 0), abs=1e-6) and row.hi == pytest.approx(row.mean + half)
    assert len(frame) == len(means) * len(MEASURES)
    units = dict.fromkeys(("damage_dealt", "damage_taken", "healed"), "points") | {"drawn": "cards", "used": "cards"}
    units |= {"rescues": "Peaches", "alive": "share of games"} | {f"kills_{role}": "seats" for role in ROLES}
    assert keyed(frame, ["measure"], "unit") == units


def test_convergence_ends_with_all_games(report: Report) -> None:
    last = report.frames["convergence"].groupby(["players", "winner"]).last().reset_index()
    winners = report.frames["winners"]
    merged = last.merge(winners, on=["players", "winner"], suffixes=("", "_final"))
    assert len(merged) == len(winners)
    assert (merged["games"] == merged["games_final"]).all() and np.allclose(merged["share"], merged["share_final"])
    assert np.allclose(merged["fixed_lo"], merged["lo_final"]) and np.allclose(merged["fixed_hi"], merged["hi_final"])
    assert (merged["lo"] <= merged["fixed_lo"]).all() and (merged["fixed_hi"] <= merged["hi"]).all()


def test_human_shares_stand_beside_eight_players_only(report: Report) -> None:
    anchors = report.frames["anchors"]
    assert anchors["players"].tolist() == [8, 8, 8]
    assert keyed(anchors, ["winner"], "share") == {"lord_side": 0.41, "rebels": 0.53, "spy": 0.06}
    assert set(anchors["tolerance"]) == {0.10}


@pytest.mark.parametrize("band", [0.0, -0.02, 2, float("nan")])
def test_a_band_that_is_no_share_is_refused(small_run: Run, band: float) -> None:
    with pytest.raises(ValueError, match="band must be a share between 0 and 1"):
        small_run.heroes(band)
