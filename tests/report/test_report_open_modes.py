"""What reports tell of modes in which sides are open: sides, several heroes a seat, who went first, match-ups."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from simcli.engine.outcomes import GAME_DTYPE, SEAT_DTYPE
from simcli.games.catalogue import load_game
from simcli.report.charts.gallery import gallery
from simcli.report.charts.matchups import matchups
from simcli.report.contents import once
from simcli.report.frames.heroes import heroes
from simcli.report.frames.openings import openings
from simcli.report.frames.pairs import pairs
from simcli.report.frames.participation import participation
from simcli.report.frames.rates import win_rates
from simcli.report.frames.seats import seats
from simcli.report.frames.winners import winners
from simcli.report.seat_sections import open_seats, openings_section
from simcli.report.validity import broken_sums
from simcli.runs.counts import CellCounts
from simcli.runs.schema import Encoder

IDS = ("a", "b", "c", "d", "e", "f", "blank")
NAMES = {name: (name, name) for name in IDS}


def cell(game: str, mode: str, players: int, games: Sequence[tuple[int, int, int, Sequence[Sequence[int]]]]) -> CellCounts:
    """Games as (winner, first seat, drafter + 1, heroes of each seat); everybody on the winning side lives."""
    found = load_game(game).modes[mode]
    counts = CellCounts(players, found.winners, IDS, sides=found.sides(players))
    rows, of_seats = np.zeros(len(games), GAME_DTYPE), np.zeros(len(games) * players, SEAT_DTYPE)
    for k, (winner, first, drafter, dealt) in enumerate(games):
        rows[k]["winner"], rows[k]["first_seat"], rows[k]["drafter"], rows[k]["rounds"] = winner, first, drafter, 2
        for q in range(players):
            seat = of_seats[k * players + q]
            won = found.teams[players][q] == winner
            seat["seat"], seat["role"], seat["won"], seat["alive"] = q, found.seated[players][q], won, won
            seat["death_round"], seat["hero"] = 0 if won else 2, dealt[q][0]
            for place, hero in enumerate(dealt[q][1:], 2):
                seat[f"hero_{place}"] = hero + 1
    counts.add(rows, of_seats)
    return counts


DUELS = [(1, 1, 1, ((0, 1, 2), (3, 4, 5)))] * 3 + [(2, 1, 1, ((3, 1, 5), (0, 4, 2)))]


def test_each_hero_of_a_seat_counts() -> None:
    counts = cell("sgs", "duel", 2, DUELS)
    assert broken_sums(counts) == []
    found = heroes([counts], NAMES).set_index(["hero", "role"])
    assert found.loc[("b", "lord"), ["games", "wins"]].tolist() == [4, 3]
    assert found.loc[("c", "lord"), ["games", "wins"]].tolist() == [3, 3]
    assert found.loc[("c", "spy"), ["games", "wins"]].tolist() == [1, 1]
    assert win_rates([counts], ("seat",))["games"].tolist() == [4, 4]
    assert counts.role_counts() == {"lord": (4, 3), "spy": (4, 1)}


def test_heroes_of_one_seat_are_allies_and_those_of_the_other_enemies() -> None:
    found = pairs([cell("sgs", "duel", 2, DUELS)], NAMES).set_index(["relation", "hero", "other"])
    assert found.loc[("enemy", "a", "e"), ["games", "wins"]].tolist() == [3, 3]
    assert found.loc[("enemy", "e", "b"), ["games", "wins"]].tolist() == [4, 1]
    assert found.loc[("ally", "a", "c"), "games"] == 4
    assert ("enemy", "a", "c") not in found.index


def test_two_enemies_are_shown_once() -> None:
    """From the view with the smaller q, where these are equal from the gainer's; the data have both."""
    found = pairs([cell("sgs", "duel", 2, DUELS)], NAMES).assign(q=1.0, shrunk=0.01)
    down = (found["relation"] == "enemy") & (found["hero"] > found["other"])
    for losing, column in ((-0.01, "shrunk"), (1.5, "q")):
        frame = found.assign(**{column: found[column].mask(down, losing)})
        assert once(frame).equals(frame[~down])


def test_the_side_that_went_first() -> None:
    """Of six players in two teams: team 1 had the first turn in both games, team 2 the first pick in one."""
    dealt = [[k] for k in range(6)]
    found = openings([cell("yxs", "3v3-competitive", 6, [(1, 1, 5, dealt), (2, 1, 2, dealt)])]).set_index("first")
    assert found.loc["first_turn", ["games", "wins", "mean"]].tolist() == [2, 1, 0.5]
    assert found.loc["first_pick", ["games", "wins"]].tolist() == [2, 0]


def test_a_first_pick_that_always_goes_with_the_second_turn_is_told() -> None:
    dealt = [[k] for k in range(6)]
    games = [(1, 1, 5, dealt), (2, 1, 5, dealt), (1, 4, 2, dealt)]
    for more, told in ([], True), ([(1, 1, 2, dealt)], False):
        section = openings_section(openings([cell("yxs", "3v3-competitive", 6, games + more)]), "en")
        assert ("can't be told apart" in section.note) == told
    undrafted = openings_section(openings([cell("yxs", "3v3-competitive", 6, [(1, 1, 0, dealt)])]), "en")
    assert "draft" in section.note and "draft" not in undrafted.note


def test_modes_without_open_sides_say_nothing_of_going_first() -> None:
    assert openings([CellCounts(5, ("none", "lord_side", "rebels", "spy"), IDS)]).empty


def test_deputies_of_both_teams_are_one_role_but_allies_of_their_own_team_only() -> None:
    counts = cell("yxs", "3v3-competitive", 6, [(1, 1, 0, [[k] for k in range(6)])] * 2)
    assert broken_sums(counts) == []
    assert counts.role_counts() == {"leader": (2, 1), "deputy": (2, 1)}
    found = pairs([counts], NAMES)
    allies = {(r.hero, r.other) for r in found[found["relation"] == "ally"].itertuples()}
    assert allies == {("a", "b"), ("a", "c"), ("b", "c"), ("d", "e"), ("d", "f"), ("e", "f")}


def test_a_table_lists_the_sides_that_it_can_have() -> None:
    counts = cell("sgs", "ffa", 3, [(1, 0, 0, [[0], [1], [2]]), (3, 0, 0, [[2], [0], [1]])])
    assert winners([counts])["winner"].tolist() == ["seat_0", "seat_1", "seat_2", "none"]
    assert broken_sums(counts) == []
    by_seat = seats([counts])
    assert by_seat[by_seat["role"] == "player"]["wins"].tolist() == [1, 0, 1]


def test_seats_tell_team_and_role_and_are_drawn() -> None:
    mode = load_game("yxs").modes["3v3-competitive"]
    (section,) = open_seats(seats([cell("yxs", mode.id, 6, [(1, 1, 0, [[k] for k in range(6)])])]), mode, "zh")
    assert [row[1].text for row in section.rows] == ["一队 副将", "一队 主将", "一队 副将", "二队 副将", "二队 主将", "二队 副将"]
    assert section.charts == ("seats",)


@pytest.mark.parametrize(("mode", "players", "shown"), [("ffa", 3, True), ("duel", 2, False)])
def test_seats_that_differ_in_roles_alone_are_left_out(mode: str, players: int, shown: bool) -> None:
    dealt = [[3 * q, 3 * q + 1, 3 * q + 2] if mode == "duel" else [q] for q in range(players)]
    frame = seats([cell("sgs", mode, players, [(1, 0, 0, dealt)])])
    assert bool(open_seats(frame, load_game("sgs").modes[mode], "en")) == shown
    assert ("seats" in [chart.stem for chart in gallery({"seats": frame}, "en", "facts")]) == shown


@pytest.mark.parametrize(
    ("game", "mode", "kills"), [("sgs", "ffa", ["player"]), ("yxs", "3v3-competitive", ["leader", "deputy"])]
)
def test_kills_are_counted_by_the_roles_of_the_mode(game: str, mode: str, kills: list[str]) -> None:
    players = 6
    counts = cell(game, mode, players, [(1, 0, 0, [[k] for k in range(players)])])
    told = set(participation([counts], NAMES)["measure"])
    assert {name for name in told if name.startswith("kills_")} == {f"kills_{role}" for role in kills}
    columns = Encoder(counts.winner_ids, IDS, sides=counts.sides).seats.names
    assert [name for name in columns if name.startswith("kills_")] == [f"kills_{role}" for role in kills]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_match_ups_are_drawn(lang: str) -> None:
    figure = matchups(pairs([cell("sgs", "duel", 2, DUELS)], NAMES), 2, lang, "facts")  # type: ignore[arg-type]
    texts = {text.get_text() for axes in figure.axes for text in axes.texts}
    assert "100" in texts and "25" in texts
