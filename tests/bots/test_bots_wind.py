"""How bots use the skills of the heroes of 风."""

from __future__ import annotations

from typing import Any

import pytest
from scenes import FAR, Deed, Party, bot_stage

from simcli.engine.terms import HEART, PRIVATE_PILE
from simcli.games.catalogue import Game
from simcli.scenario.stage import Stage

FOES_OF_REBELS = ("lord", "loyalist")


@pytest.fixture(scope="module")
def stage(game: Game) -> Stage:
    return bot_stage(game)


def put_on_top(g: Any, suit: int) -> None:
    """The next card of the pile is of this suit."""
    top = int(g.pile_size) - 1
    at = next(i for i in range(top + 1) if g.card_suit[g.pile[i]] == suit)
    g.pile[at], g.pile[top] = g.pile[top], g.pile[at]


def test_the_next_turn_is_given_for_three_cards(stage: Stage) -> None:
    """据守: it pays whatever he holds (25.6 % of games won without, 34.2 % with it, 5 players)."""
    for hand in ([], ["杀", "桃"]):
        scene = Party(stage, "rebel", rebel={"hero": "曹仁", "hand": hand}, phase="end")
        assert scene.does("rebel", "confirm").card != "pass"


def test_a_sure_slash_is_made_sure_and_preferred(stage: Stage) -> None:
    """烈弓: a lord whose cards are within the range of the bow."""
    archer = {"hero": "黄忠", "hand": ["杀"], "equip": [FAR]}
    scene = Party(stage, "rebel", rebel=archer, lord={"hand": ["闪", "闪"]})
    assert Deed("slash", "lord") in scene.turn_of("rebel")
    assert scene.g.hp[scene.seat("lord")] == 4


def test_a_rush_is_for_foes_nearly_dead(stage: Stage) -> None:
    """神速: the cards of the draw phase for a lord at his last health, not for a scratch; never at a friend."""
    rusher = {"hero": "夏侯渊", "hand": ["闪"]}
    assert Party(stage, "rebel", rebel=rusher, lord={"hp": 1}, phase="preparation").does("rebel", "target").on == "lord"
    scratch = Party(stage, "rebel", rebel=rusher, lord={"hand": ["闪"] * 4}, loyalist={"hand": ["闪"] * 4}, phase="preparation")
    assert scratch.does("rebel", "target").card == "pass"
    friend = Party(stage, "rebel", rebel=rusher, other_rebel={"hp": 1}, phase="preparation")
    assert friend.does("rebel", "target").on != "other_rebel"


def test_the_play_phase_is_given_for_a_rush_if_nothing_can_be_played(stage: Stage) -> None:
    """神速: an equipment card that lies idle."""
    horse = {"hero": "夏侯渊", "hand": ["诸葛连弩", "闪"], "equip": [FAR]}
    assert Party(stage, "rebel", rebel=horse, lord={"hp": 1}).does("rebel", "target").on == "lord"
    busy = horse | {"hand": ["诸葛连弩", "杀", "杀", "无中生有", "过河拆桥"]}
    assert Party(stage, "rebel", rebel=busy, lord={"hand": ["闪"] * 4}).does("rebel", "target").card == "pass"


@pytest.mark.parametrize("bot", ["lord", "loyalist"])
def test_damage_is_passed_on_to_a_foe(bot: str, stage: Stage) -> None:
    """天香: not to a friend; the lord himself, the source, may get it."""
    scene = Party(stage, bot, rebel={"hero": "小乔", "hand": ["桃"]}, resolve=("damage", "rebel", 1, bot, 0, 0))
    assert scene.does("rebel", "target").on in FOES_OF_REBELS
    scene = Party(
        stage, bot, rebel={"hero": "小乔", "hand": ["桃"]}, loyalist={"hp": 1}, resolve=("damage", "rebel", 2, bot, 0, 0)
    )
    assert scene.does("rebel", "target").on == "loyalist"


def test_lightning_strikes_a_foe_whom_it_can_hurt(stage: Stage) -> None:
    """雷击: the lord, unless his ♠ are ♥."""
    caller = {"hero": "张角", "hand": ["闪", "杀 ♠7"]}
    for hero, struck in (("曹操", "lord"), ("小乔", "loyalist")):
        scene = Party(stage, "lord", lord={"hero": hero}, rebel=caller, resolve=("provide_dodge", "rebel", "lord", 1))
        assert scene.does("rebel", "target").on == struck


def test_a_judgement_is_replaced_for_what_it_changes(stage: Stage) -> None:
    """鬼道: a ♥ that would set the lord free, and a strike that would miss; not a friend's good luck."""
    sorcerer = {"hero": "张角", "hand": ["杀 ♠7"]}
    for judged, replaced in (("lord", True), ("other_rebel", False)):
        scene = Party(stage, judged, rebel=sorcerer, phase="judgement", **{judged: {"judgement": ["乐不思蜀"]}})
        put_on_top(scene.g, HEART)
        assert (scene.does("rebel", "retrial").card != "pass") == replaced
    caller = {"hero": "张角", "hand": ["闪", "杀 ♠7"]}
    scene = Party(stage, "lord", rebel=caller, resolve=("provide_dodge", "rebel", "lord", 1))
    put_on_top(scene.g, HEART)
    assert scene.does("rebel", "retrial").card != "pass"


def test_spare_dodges_go_to_a_friendly_lord(stage: Stage) -> None:
    """黄天: of a loyalist who can't hold them, not of a rebel."""
    follower = {"hero": "吕布", "hand": ["闪"] * 6}
    assert Deed("skill", "") in Party(stage, "loyalist", lord={"hero": "张角"}, loyalist=follower).turn_of("loyalist")
    assert Deed("skill", "") not in Party(stage, "rebel", lord={"hero": "张角"}, rebel=follower).turn_of("rebel")


def test_who_lives_on_at_no_health_drinks_his_peach(stage: Stage) -> None:
    """不屈: used whenever it is offered; a Peach of the own turn is drunk."""
    scene = Party(stage, "lord", rebel={"hero": "周泰", "hp": 1}, resolve=("damage", "rebel", 1, "lord", 0, 0))
    assert scene.does("rebel", "confirm").card != "pass"
    scene = Party(stage, "rebel", rebel={"hero": "周泰", "hp": 0, "hand": ["桃"], "on_hero": ["♠5"]})
    assert "peach" in [deed.card for deed in scene.turn_of("rebel")]


@pytest.mark.parametrize("bot", ["standard", "greedy"])
def test_one_of_a_pair_is_let_go(bot: str, stage: Stage) -> None:
    """不屈: healed, he drops a card that another one equals in rank."""
    tai = {"hero": "周泰", "hp": -2, "on_hero": ["♠K", "♠5", "♥3"]}
    scene = Party(stage, "lord", rebel=tai, resolve=("heal", "rebel", 1, "lord"))
    g, me = scene.g, scene.seat("rebel")
    at = next(i for i in range(g.pile_size) if g.card_rank[g.pile[i]] == 5)
    last = g.on_hero[me][2]
    g.on_hero[me][2], g.pile[at] = g.pile[at], last
    g.zone[g.on_hero[me][2]], g.zone[last] = PRIVATE_PILE, g.zone[g.pile[0]]
    g.policy[me] = [policy.name for policy in stage.program.policies].index(bot)
    card = next(c for c in g.on_hero[me][:3] if g.card_rank[c] != 5)
    scene.reach(me, "pick")
    assert card in g.on_hero[me][:2]
