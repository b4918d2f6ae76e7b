"""How bots use skills of 英雄杀 that have a worth of their own."""

from __future__ import annotations

from typing import Any

import pytest
from scenes import Play, Scene, bot_stage

from simcli.engine.cards import kind_of
from simcli.engine.terms import ARMOUR, EIGHT_TRIGRAMS
from simcli.games.catalogue import load_game
from simcli.scenario.stage import Stage

ROLES = ("lord", "loyalist", "spy", "rebel", "rebel")
KNOWN = (("slash", 3, 0, 4), ("slash", 4, 0, 4), ("slash", 1, 3, 4), ("slash", 1, 4, 4))
"""Acts after which everybody knows the rebels and the loyalist."""


@pytest.fixture(scope="module")
def stage() -> Stage:
    return bot_stage(load_game("yxs"))


def table(stage: Stage, turn: int, roles: Any = ROLES, acts: Any = KNOWN, resolve: Any = None, **who: Any) -> Scene:
    """Five players in the third round; who: the keys of seats, by seat0 to seat4."""
    seats = {q: {"role": role} | who.get(f"seat{q}", {}) for q, role in enumerate(roles)}
    more = {"resolve": {"rule": resolve[0], "args": resolve[1:]}} if resolve else {}
    laid = {"players": 5, "turn": turn, "rest": "any"}
    return Scene(stage, game="yxs", table=laid, seats=seats, acts=acts, rounds=3, **more)


def uses(scene: Scene, seat: int, slot: int = 0) -> bool:
    """Whether the seat uses the skill in this slot in its play phase."""
    return Play("skill", -1, slot) in [Play(play.card, -1, play.extra) for play in scene.plays(seat)]


def test_equipment_is_burnt_for_two_foes_and_not_for_friends(stage: Stage) -> None:
    """烽火."""
    own = {"hero": "褒姒", "equip": ["虎符"]}
    scene = table(stage, 0, seat0=own, seat1={"dead": True}, seat3={"hp": 1}, seat4={"hp": 1})
    assert uses(scene, 0, 1)
    friend = {"hp": 1}
    scene = table(stage, 3, seat3=own, seat4=friend, seat1={"dead": True}, seat2={"dead": True}, seat0={"hand": ["杀"] * 5})
    assert not uses(scene, 3, 1)


def test_the_best_equipment_is_copied_for_oneself(stage: Stage) -> None:
    """神工: not what he wears already, nor a copy for a friend."""
    foe = {"equip": ["虎符", "玉如意 ♠2"]}
    scene = table(stage, 0, seat0={"hero": "鲁班", "hand": ["杀"]}, seat3=foe)
    assert uses(scene, 0, 1)
    assert kind_of(scene.g, int(scene.g.equip[0][ARMOUR])) == EIGHT_TRIGRAMS
    same = table(stage, 0, seat0={"hero": "鲁班", "hand": ["药"], "equip": ["玉如意 ♣2"]}, seat3={"equip": ["玉如意 ♠2"]})
    assert not uses(same, 0, 1)


def test_armour_is_taken_from_a_foe_before_a_card_is_drawn_with_a_friend(stage: Stage) -> None:
    """鬼斧."""
    for foe, friend, rid in ((["玉如意"], ["虎符"], 3), ([], ["虎符"], 1)):
        scene = table(stage, 0, seat0={"hero": "鲁班"}, seat3={"equip": foe}, seat1={"equip": friend})
        assert uses(scene, 0)
        assert scene.g.equip_count[rid] == 0


def test_seats_are_changed_so_that_foes_act_later(stage: Stage) -> None:
    """迁都: two rebels who would be next come last; rebels who are last already stay there."""
    queen = {"hero": "武则天", "hand": ["杀 ♠7", "杀 ♣8"]}
    acts = (("slash", 1, 0, 4), ("slash", 2, 0, 4), ("slash", 3, 1, 4), ("slash", 3, 2, 4))
    scene = table(stage, 0, ("lord", "rebel", "rebel", "loyalist", "spy"), acts, seat0=queen)
    assert scene.ask(0, "play").card == "skill"
    assert scene.ask(0, "target").target == 2
    assert not uses(table(stage, 0, seat0=queen), 0)


def test_lieges_are_called_for_a_slash(stage: Stage) -> None:
    """激将 in the play phase, on a foe in reach."""
    scene = table(stage, 0, seat0={"hero": "武则天"}, seat1={"hero": "岳飞", "hand": ["杀"]}, seat4={"hp": 2})
    assert uses(scene, 0, 2)
    assert scene.g.hp[4] == 1
    assert not uses(table(stage, 0, acts=(), seat0={"hero": "武则天"}, seat1={"hero": "岳飞", "hand": ["杀"]}), 0, 2)


def test_a_wounded_giver_gives_two_cards_for_a_health(stage: Stage) -> None:
    """疏财: to a friend; at full health cards that he can hold are kept."""
    for hp, gives in ((2, True), (5, False)):
        scene = table(stage, 0, seat0={"hero": "宋江", "hp": hp, "hand": ["闪", "闪"]})
        assert uses(scene, 0) == gives
        assert (scene.g.hp[0], scene.g.hand_count[0]) == ((3, 0) if gives else (5, 2))


def test_poison_is_for_foes_whose_death_is_worth_it(stage: Stage) -> None:
    """鸩杀: the lord by a rebel; not by a loyalist, nor any rebel by him."""
    own = {"hero": "吕雉", "hand": ["药"]}
    for seat, dying, yes in ((4, 0, True), (1, 0, False), (3, 4, False)):
        scene = table(stage, 2, resolve=("dying", dying, -1), **{f"seat{seat}": own, f"seat{dying}": {"hp": 0}})
        assert (scene.ask(seat, "confirm").card != "pass") == yes


def test_a_farewell_is_for_a_friend_who_gets_many_cards(stage: Stage) -> None:
    """诀别: not with a Medicine of her own, nor by a spy."""
    many = ["杀"] * 7
    for seat, hand, yes in ((3, many, True), (3, ["杀"], False), (3, [*many, "药"], False), (2, many, False)):
        scene = table(stage, 0, resolve=("dying", seat, 0), **{f"seat{seat}": {"hero": "虞姬", "hp": 0, "hand": hand}})
        assert (scene.ask(seat, "confirm").card != "pass") == yes


def test_a_turn_is_skipped_by_who_could_play_little_in_it(stage: Stage) -> None:
    """蓄谋."""
    for hand, yes in (([], True), (["决斗", "决斗", "决斗", "釜底抽薪"], False)):
        scene = table(stage, 0, seat0={"hero": "吕雉", "hand": hand}, acts=())
        assert (scene.ask(0, "confirm").card != "pass") == yes
