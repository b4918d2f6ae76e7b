"""What players complain about in bots, as positions that `standard` has to get right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from scenes import Play, Scene, bot_stage

from simcli.engine.table import ReferenceTable
from simcli.engine.terms import EQUIPMENT, JUDGEMENT
from simcli.games.catalogue import Game
from simcli.lang.program import Program

FIVE = {0: "lord", 1: "loyalist", 2: "spy", 3: "rebel", 4: "rebel"}
"""Roles by seat, of five players."""
SETTLED = [("slash", 3, 0, 2), ("slash", 4, 0, 2), ("slash", 1, 3, 2), ("slash", 1, 4, 2)]
"""Acts after which everybody knows the rebels 3 and 4 and the loyalist 1."""
Lay = Callable[..., Scene]


@pytest.fixture(scope="module")
def lay(game: Game) -> Lay:
    """lay(turn, {seat: its keys}, …) is a table of five players with the roles of FIVE."""
    stage = bot_stage(game)

    def make(turn: int, seats: dict[int, dict[str, Any]], phase: str = "play", **more: Any) -> Scene:
        table = {"players": 5, "turn": turn, "phase": phase, "rest": "any"} | more.pop("table", {})
        setup = {q: {"role": role} | seats.get(q, {}) for q, role in FIVE.items()}
        return Scene(stage, table=table, seats=setup, **more)

    return make


def cards(plays: list[Play]) -> list[str]:
    return [play.card for play in plays]


@pytest.mark.parametrize(
    "acts", [[], [("slash", 0, 1, 4), ("duel", 0, 1, 2)]], ids=["nobody has acted", "though the lord hit him"]
)
def test_a_loyalist_never_hits_the_lord(acts: list[Any], lay: Lay) -> None:
    hand = ["杀 black", "决斗", "过河拆桥", "顺手牵羊", "乐不思蜀", "南蛮入侵"]
    scene = lay(1, {0: {"hp": 1, "hand": ["闪"]}, 1: {"hand": hand}}, acts=acts)
    plays = scene.plays(1)
    assert not [play for play in plays if play.target == 0]
    assert "savage_assault" not in cards(plays)


def test_rebels_finish_a_lord_at_1_health(lay: Lay) -> None:
    seats = {0: {"hp": 1}, 1: {"hp": 1}, 4: {"hand": ["杀 black"]}}
    assert lay(4, seats, acts=SETTLED).ask(4, "play") == Play("slash", 0)


def test_nobody_lets_a_known_friend_die_with_a_spare_peach(lay: Lay) -> None:
    seats = {4: {"hp": 0}, 3: {"hand": ["桃", "桃"]}}
    scene = lay(0, seats, acts=SETTLED, resolve={"rule": "dying", "args": [4, 0]})
    assert scene.ask(3, "rescue").card == "peach"


def test_a_loyalist_gives_the_lord_his_last_peach(lay: Lay) -> None:
    seats = {0: {"hp": 0}, 1: {"hp": 1, "hand": ["桃"]}}
    assert lay(4, seats, resolve={"rule": "dying", "args": [0, 4]}).ask(1, "rescue").card == "peach"


def test_peaches_are_not_spent_on_strangers(lay: Lay) -> None:
    seats = {3: {"hp": 0}, 4: {"hand": ["桃", "桃"]}}
    assert lay(0, seats, resolve={"rule": "dying", "args": [3, 2]}).ask(4, "rescue") == Play("pass")


def test_a_spy_saves_the_lord_while_others_live_and_not_in_the_last_duel(lay: Lay) -> None:
    seats = {0: {"hp": 0}, 2: {"hand": ["桃"]}}
    dying = {"rule": "dying", "args": [0, 4]}
    assert lay(4, seats, resolve=dying).ask(2, "rescue").card == "peach"
    alone = seats | {q: {"dead": True} for q in (1, 3, 4)}
    assert lay(2, alone, resolve={"rule": "dying", "args": [0, 2]}).ask(2, "rescue") == Play("pass")


def test_a_spy_leaves_the_lord_for_the_end(lay: Lay) -> None:
    fallen = {3: {"dead": True}, 4: {"dead": True}}
    hand = {2: {"hand": ["杀 black"]}}
    assert lay(2, fallen | hand | {0: {"hp": 1}}).ask(2, "play").target != 0
    assert lay(2, fallen | hand | {1: {"dead": True}}).ask(2, "play") == Play("slash", 0)


def test_armour_is_taken_before_a_random_hand_card(lay: Lay) -> None:
    seats = {0: {"hand": ["闪", "闪", "杀 black"], "equip": ["八卦阵"]}, 4: {"hand": ["过河拆桥"]}}
    scene = lay(4, seats, acts=SETTLED)
    assert scene.ask(4, "play") == Play("dismantle", 0)
    picked = scene.ask(4, "pick")
    assert (picked.card, picked.extra) == ("eight_trigrams", EQUIPMENT)


def test_a_friend_is_freed_of_indulgence(lay: Lay) -> None:
    seats = {0: {"judgement": ["乐不思蜀"], "hand": ["闪"]}, 1: {"hand": ["过河拆桥"]}}
    scene = lay(1, seats)
    assert scene.ask(1, "play") == Play("dismantle", 0)
    assert scene.ask(1, "pick").extra == JUDGEMENT


def test_no_plain_slash_on_vine(lay: Lay) -> None:
    table = {"options": {"deck_packs": "standard,ex,maneuvering"}}
    seats = {0: {"equip": ["藤甲"]}, 4: {"hand": ["杀 black"]}}
    assert lay(4, seats, acts=SETTLED, table=table).ask(4, "play") != Play("slash", 0)
    burning = seats | {4: {"hand": ["火杀"]}}
    assert lay(4, burning, acts=SETTLED, table=table).ask(4, "play") == Play("fire_slash", 0)


def test_no_black_slash_on_the_nioh_shield(lay: Lay) -> None:
    shielded = {0: {"equip": ["仁王盾"]}}
    assert lay(4, shielded | {4: {"hand": ["杀 black"]}}, acts=SETTLED).ask(4, "play") != Play("slash", 0)
    assert lay(4, shielded | {4: {"hand": ["杀 red"]}}, acts=SETTLED).ask(4, "play") == Play("slash", 0)


def test_indulgence_goes_to_the_next_dangerous_foe(lay: Lay) -> None:
    many = ["杀 black", "杀 black", "闪", "闪"]
    seats = {4: {"hand": many}, 3: {"hand": ["杀 black", "杀 black", "闪", "闪"]}, 1: {"hand": ["乐不思蜀"]}}
    assert lay(1, seats, acts=SETTLED).ask(1, "play") == Play("indulgence", 3)


def test_tricks_against_all_are_not_reversed_by_role(lay: Lay) -> None:
    weak_lord = {0: {"hp": 1}}
    for seat, plays_it in ((1, False), (4, True), (2, False)):
        seats = weak_lord | {seat: {"hand": ["南蛮入侵"]}}
        assert (lay(seat, seats, acts=SETTLED).ask(seat, "play").card == "savage_assault") == plays_it, FIVE[seat]


def test_a_nullification_is_for_friends_and_not_for_strangers(lay: Lay) -> None:
    seats = {0: {"hp": 1}, 1: {"hand": ["无懈可击"]}, 4: {"hand": ["决斗"]}}
    assert lay(4, seats, acts=SETTLED).ask(1, "nullify").card == "nullification"
    among_strangers = {3: {"hand": ["无懈可击"]}, 2: {"judgement": ["乐不思蜀"]}}
    assert lay(2, among_strangers, phase="judgement").ask(3, "nullify") == Play("pass")


def test_the_play_phase_ends(lay: Lay) -> None:
    everything = ["桃", "无中生有", "诸葛连弩", "杀 black", "杀 black", "闪电", "五谷丰登", "万箭齐发"]
    for seat in FIVE:
        assert len(lay(seat, {seat: {"hand": everything}}).plays(seat)) <= 16


@pytest.mark.parametrize("packs", ["standard,ex", "standard,ex,maneuvering"])
def test_answers_without_a_list_are_those_of_the_list(packs: str, program: Program, config: Callable[..., Any]) -> None:
    options = {"deck_packs": packs, "max_rounds": "3"}
    table = ReferenceTable(program, config(5, "standard", options=options), check_direct=True)
    for index in range(2):
        table.start(index, program.answered)
        while table.advance():
            table.apply(table.choose())
        assert table.field("err") == 0
