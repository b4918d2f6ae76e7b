"""Frames of games written out by hand, and what holds for any games: units, weights, blank heroes, empty cells."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from worlds import counted, world

from simcli.engine.outcomes import ROLES
from simcli.report.frames.columns import FRAMES
from simcli.report.frames.convergence import convergence
from simcli.report.frames.heroes import heroes
from simcli.report.frames.lengths import lengths
from simcli.report.frames.pairs import pairs
from simcli.report.frames.participation import participation
from simcli.report.frames.pooled import heroes_pooled
from simcli.report.frames.rates import KEYS, roles, win_rates
from simcli.report.frames.seats import seats
from simcli.report.frames.survival import survival
from simcli.report.frames.units import AXES, grouped
from simcli.report.frames.winners import winners
from simcli.runs.counts import CellCounts
from simcli.stats.intervals import wilson

NAMES = {id: (id.upper(), zh) for id, zh in {"a": "甲", "b": "乙", "c": "丙", "d": "丁", "blank": "白板"}.items()}
NAMES |= {f"h{i:03}": ("", "") for i in range(60)}
ROLE_OF_SEAT = ("lord", "loyalist", "rebel", "spy")


def table(*heroes: str) -> list[tuple[str, str]]:
    """Four seats with the roles in order."""
    return list(zip(heroes, ROLE_OF_SEAT, strict=True))


FOUR = counted(
    ["a", "b", "c", "d"],
    [
        ("lord_side", table("a", "b", "c", "d")),
        ("rebels", table("a", "b", "d", "c")),
        ("lord_side", table("b", "a", "c", "d")),
        ("lord_side", table("b", "c", "a", "d")),
    ],
)


def test_a_hero_in_a_role_is_counted_once_a_game() -> None:
    frame = heroes([FOUR], NAMES).set_index(["role", "hero"])
    assert frame.loc[("lord", "a"), ["games", "wins", "win_rate", "mean", "delta"]].tolist() == [2, 1, 0.5, 0.75, -0.25]
    assert frame.loc[("rebel", "d"), ["games", "wins", "win_rate", "mean", "delta"]].tolist() == [1, 1, 1, 0.25, 0.75]
    assert ("spy", "a") not in frame.index
    assert frame.loc[("lord", "a"), ["hero_zh", "hero_en"]].tolist() == ["甲", "A"]
    assert not frame["alarm"].any() and set(frame["verdict"]) == {"undecided"}


def test_pooled_heroes_weigh_roles_by_their_seats() -> None:
    frame = heroes_pooled([FOUR], NAMES).set_index("hero")
    # a: lord 1 of 2, loyalist 1 of 1, rebel 0 of 1; never spy, so a third each
    assert frame.loc["a", "win_rate"] == pytest.approx((0.5 + 1 + 0) / 3)
    assert frame.loc["a", "delta"] == pytest.approx((0.5 - 0.75 + 1 - 0.75 + 0 - 0.25) / 3)
    low, high = wilson([1, 1, 0], [2, 1, 1])
    rate = np.array([0.5, 1, 0])
    assert frame.loc["a", "lo"] == pytest.approx(max(0.5 - np.sqrt(((rate - low) ** 2).sum()) / 3, 0))
    assert frame.loc["a", "hi"] == pytest.approx(0.5 + np.sqrt(((high - rate) ** 2).sum()) / 3)
    assert frame.loc["a", "games"] == 4


def test_roles_of_several_seats_are_one_observation_a_game() -> None:
    cell = world(10, 8, 500, seed=1)
    frame = roles([cell]).set_index("role")
    assert (frame["games"] == 500).all()
    assert frame.loc["rebel", "wins"] == cell.winner_counts()["rebels"]


def test_blank_heroes_never_count_for_more_than_their_games() -> None:
    """Two of four rebels are blank in one game, three in the other: Kish's 5² / (2² + 3²), not 5."""
    two = [("a", "lord"), *[("blank", "loyalist")] * 2, ("b", "rebel"), ("c", "rebel"), *[("blank", "rebel")] * 2, ("d", "spy")]
    three = [("a", "lord"), ("b", "loyalist"), ("blank", "loyalist"), ("c", "rebel"), *[("blank", "rebel")] * 3, ("d", "spy")]
    cell = counted(["a", "b", "c", "d"], [("rebels", two), ("lord_side", three)])
    frame = heroes([cell], NAMES).set_index(["role", "hero"])
    assert frame.loc[("rebel", "blank"), "games"] == round(25 / 13)
    assert frame.loc[("rebel", "blank"), "win_rate"] == pytest.approx(2 / 5)
    assert frame.loc[("rebel", "b"), "games"] == 1


def test_a_table_of_blank_heroes_knows_as_much_as_its_games() -> None:
    cell = world(0, 8, 300, seed=2)
    frame = heroes([cell], NAMES)
    assert (frame["games"] == 300).all() and np.allclose(frame["delta"], 0) and np.allclose(frame["p"], 1)
    assert (participation([cell], NAMES)["games"] == 300).all()
    assert heroes_pooled([cell], NAMES)["games"].tolist() == [300]
    assert not len(pairs([cell], NAMES))


def test_intervals_of_blank_heroes_are_as_wide_as_if_games_were_the_units() -> None:
    cell = world(6, 8, 300, seed=3)
    frame = participation([cell], NAMES).set_index(["role", "hero", "measure"])
    row = frame.loc[("rebel", "blank", "alive")]
    seats_dealt = cell["dealt"].sum(axis=2)[-1, ROLES.index("rebel")]
    assert row["games"] < seats_dealt
    assert (row["lo"], row["hi"]) == pytest.approx([float(x) for x in wilson(row["mean"] * row["games"], row["games"])])


def test_player_counts_put_together_add_up_their_games() -> None:
    cells = [world(10, 5, 200, seed=4), world(10, 8, 300, seed=5)]
    frame = win_rates(cells, "role").set_index("role")
    wins = [cell.winner_counts()["rebels"] for cell in cells]
    assert frame.loc["rebel", ["games", "wins"]].tolist() == [500, sum(wins)]
    assert win_rates(cells, ["seat"])["games"].tolist() == [500] * 5 + [300] * 3
    assert win_rates(cells, "hero")["games"].sum() == 200 * 5 + 300 * 8


@settings(max_examples=20, deadline=None)
@given(
    heroes_dealt=st.integers(0, 12), players=st.sampled_from([4, 5, 8, 10]), games=st.integers(1, 40),
    by=st.sets(st.sampled_from(AXES)), seed=st.integers(0, 99),
)  # fmt: skip
def test_no_group_of_seats_has_more_independent_games_than_were_played_or_seats(
    heroes_dealt: int, players: int, games: int, by: set[str], seed: int
) -> None:
    cell = world(heroes_dealt, players, games, seed)
    units, wins = grouped(cell, by)
    dealt = cell["dealt"].sum(axis=tuple(axis for axis, name in enumerate(AXES) if name not in by))
    assert np.all(units <= games) and np.all(units <= dealt) and np.array_equal(units > 0, dealt > 0)
    assert np.all((wins >= 0) & (wins <= units))


@settings(max_examples=10, deadline=None)
@given(players=st.sampled_from([4, 5, 8, 10]), games=st.integers(1, 60), seed=st.integers(0, 99))
def test_deltas_of_a_role_cancel_out(players: int, games: int, seed: int) -> None:
    frame = heroes([world(players + 2, players, games, seed)], NAMES)
    for _, part in frame.groupby("role"):
        assert (part["delta"] * part["games"]).sum() == pytest.approx(0, abs=1e-9)


def test_checkpoints_are_running_counts_of_whole_blocks() -> None:
    cell = world(5, 5, 2_500, seed=6)
    frame = convergence([cell])
    lord = frame[frame["winner"] == "lord_side"]
    assert lord["games"].tolist() == [1_000, 2_000, 2_500]
    assert (lord["share"] * lord["games"]).round(9).tolist() == [h[2] for h in cell.blocks.history] + [
        cell.winner_counts()["lord_side"]
    ]
    assert lord["fixed_lo"].isna().tolist() == [True, True, False]


def test_whole_blocks_are_not_told_twice() -> None:
    assert convergence([world(5, 5, 2_000, seed=6)])["games"].tolist() == [1_000, 2_000] * 4


def test_two_spies_win_one_at_a_time_or_together() -> None:
    """`two_spies=solo`: of two spies only the one alive wins, so a spy's game is worth half."""
    cell = world(10, 10, 400, seed=7)
    cell["won"][:, 3] //= 2
    spy = roles([cell]).set_index("role").loc["spy"]
    assert spy["games"] == 400 and spy["win_rate"] == cell["won"][:, 3].sum() / 800


EMPTY = CellCounts(5, ("none", "lord_side", "rebels", "spy"), ["a", "blank"])


@pytest.mark.parametrize(
    ("name", "make"),
    [
        ("winners", winners), ("roles", roles), ("seats", seats), ("lengths", lengths), ("survival", survival),
        ("convergence", convergence), ("heroes", lambda cells: heroes(cells, NAMES)),
        ("heroes_pooled", lambda cells: heroes_pooled(cells, NAMES)), ("pairs", lambda cells: pairs(cells, NAMES)),
        ("participation", lambda cells: participation(cells, NAMES)),
    ],
)  # fmt: skip
def test_a_cell_without_games_has_no_rows(name: str, make: object) -> None:
    assert callable(make)
    frame = make([EMPTY])
    assert tuple(frame.columns) == FRAMES[name] and not len(frame)
    assert len(make([EMPTY, FOUR])) == len(make([FOUR]))


def test_one_game_is_enough_for_every_frame() -> None:
    cell = counted(["a", "b", "c", "d"], [("none", table("a", "b", "c", "d"))])
    assert len(heroes([cell], NAMES)) == 4 and len(pairs([cell], NAMES)) == 11 and len(win_rates([cell], KEYS)) == 4
    assert participation([cell], NAMES)["hi"].max() == np.inf
