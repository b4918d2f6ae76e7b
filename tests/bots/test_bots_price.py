"""What a play costs and brings the own side: bonuses, what the victim does in return, cards that would be discarded anyway."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from scenes import FAR, FOES, SIDES, Deed, Party, bot_stage

from simcli.engine.terms import HEART
from simcli.games.catalogue import Game
from simcli.scenario.stage import Stage

BESIDE_THE_LORD = ("lord", "rebel", "spy", "other_rebel", "loyalist")
DRAWS_FOR_TRICKS = "黄月英"
"""集智."""
STRIKES_BACK, TAKES_BACK, STRIKES_DODGING = "夏侯惇", "司马懿", "张角"


@pytest.fixture(scope="module")
def stage(game: Game) -> Stage:
    return bot_stage(game)


# --- 集智


@pytest.mark.parametrize("trick", ["过河拆桥", "顺手牵羊"])
@pytest.mark.parametrize("cards", [{"hand": ["杀", "闪"]}, {"equip": ["八卦阵"]}, {"hand": ["杀"], "equip": ["八卦阵"]}], ids=str)
def test_no_friend_is_robbed_for_a_draw(trick: str, cards: dict[str, Any], stage: Stage) -> None:
    for (who, friend), more in product(SIDES, ([], ["闪"] * 6)):
        own = {"hero": DRAWS_FOR_TRICKS, "hand": [trick, *more], "equip": ["赤兔"]}
        scene = Party(stage, who, **{who: own, friend: cards, "spy": {"dead": True}})
        assert scene.does(who).card == "pass", (who, more)


def test_nothing_that_hurts_the_own_side_more_is_played_for_a_draw(stage: Stage) -> None:
    guarded = {"hand": ["闪", "杀", "闪", "杀", "闪"]}
    for who, friend in SIDES:
        own = {"hero": DRAWS_FOR_TRICKS, "hand": ["南蛮入侵", *["闪"] * 6]}
        foes = dict.fromkeys(FOES[who], guarded)
        assert Party(stage, who, **{who: own, friend: {"hp": 1}}, **foes).does(who).card == "pass", who


def test_a_draw_makes_a_poor_trick_worth_playing(stage: Stage) -> None:
    """A Dismantle at a hand that its owner would rather be rid of."""
    victim = {"hero": "陆逊", "hand": ["杀", "闪"]}
    for hero, deed in ((DRAWS_FOR_TRICKS, Deed("dismantle", "lord")), ("blank", Deed("pass", ""))):
        scene = Party(stage, "rebel", BESIDE_THE_LORD, rebel={"hero": hero, "hand": ["过河拆桥"]}, lord=victim)
        assert scene.does("rebel") == deed


# --- 刚烈, 反馈


@pytest.mark.parametrize(
    ("hand", "health", "turn", "pays"),
    [
        (["桃", "无懈可击"], 4, "rebel", False),
        (["桃", "无懈可击"], 1, "rebel", True),
        (["闪电", "杀"], 4, "rebel", True),
        (["桃", "无懈可击", "闪", "酒"], 2, "lord", True),
        (["桃", "无懈可击", "闪", "酒"], 2, "rebel", False),
    ],
    ids=["good cards", "the last health", "poor cards", "discarded anyway", "kept for the own turn"],
)
def test_cards_are_given_for_a_health_if_they_are_worth_less(hand: Any, health: int, turn: str, pays: bool, stage: Stage) -> None:
    own = {"hand": hand, "hp": health}
    victim = {"hero": STRIKES_BACK}
    scene = Party(stage, turn, lord=own, other_rebel=victim, resolve=("damage", "other_rebel", 1, "lord", 0, 0))
    scene.does("other_rebel", "confirm")
    g = scene.g
    at = next(i for i in range(int(g.pile_size)) if g.card_suit[g.pile[i]] != HEART)
    g.pile[at], g.pile[g.pile_size - 1] = g.pile[g.pile_size - 1], g.pile[at]
    assert (scene.does("lord", "confirm").card != "pass") == pays


@pytest.mark.parametrize("card", ["杀", "决斗"])
def test_who_is_weak_and_bare_does_not_hit_somebody_who_strikes_back(card: str, stage: Stage) -> None:
    """Unless he can pay with poor cards, or ends it: the dead don't strike back."""
    for health, hand, victim, hits in ((1, [], 4, False), (1, [], 1, True), (4, [], 2, True), (1, ["闪电", "五谷丰登"], 2, True)):
        own, lord = {"hp": health, "hand": [card, *hand]}, {"hero": STRIKES_BACK, "hp": victim}
        scene = Party(stage, "rebel", BESIDE_THE_LORD, rebel=own, lord=lord, loyalist={"dead": True}, spy={"dead": True})
        assert any(deed.on == "lord" for deed in scene.turn_of("rebel")) == hits, (health, hand, victim)


def test_a_weak_lord_plays_no_trick_on_all_into_somebody_who_strikes_back(stage: Stage) -> None:
    for hero, played in ((STRIKES_BACK, False), ("blank", True)):
        victim = {"rebel": {"hero": hero}, "other_rebel": {"hand": ["杀"] * 4}}
        dead = {"loyalist": {"dead": True}, "spy": {"dead": True}}
        scene = Party(stage, "lord", lord={"hp": 1, "hand": ["南蛮入侵"]}, **victim, **dead)
        assert (scene.does("lord").card != "pass") == played, hero


def test_somebody_who_takes_cards_back_is_hit_by_who_has_none(stage: Stage) -> None:
    """Others rather hit a foe who may dodge."""
    between_rebels = ("lord", "rebel", "loyalist", "spy", "other_rebel")
    foes = {"rebel": {"hero": TAKES_BACK}, "other_rebel": {"hand": ["闪"]}}
    for equip, hit in (([], "rebel"), (["赤兔"], "other_rebel")):
        scene = Party(stage, "lord", between_rebels, lord={"hand": ["杀"], "equip": equip}, **foes)
        assert scene.does("lord") == Deed("slash", hit)


@pytest.mark.parametrize("card", ["杀", "万箭齐发"])
def test_who_is_weak_makes_nobody_dodge_who_calls_down_lightning(card: str, stage: Stage) -> None:
    dead = {"loyalist": {"dead": True}, "other_rebel": {"dead": True}, "spy": {"dead": True}}
    for hero, played in ((STRIKES_DODGING, False), ("blank", True)):
        victim = {"rebel": {"hero": hero, "hp": 3, "hand": ["杀"] * 3}}
        scene = Party(
            stage, "lord", ("lord", "rebel", "loyalist", "spy", "other_rebel"), lord={"hp": 1, "hand": [card]}, **victim, **dead
        )
        assert (scene.does("lord").card != "pass") == played, hero


# --- beyond the hand limit


def test_a_card_that_would_be_discarded_is_played_rather(stage: Stage) -> None:
    """At a foe, if only for little; another one would be discarded than a card that is worth more."""
    victim = {"hero": "陆逊", "hand": ["杀", "闪"]}
    good = ["闪", "无懈可击", "桃", "酒"]
    for hand, plays in ((good[:3], False), (good, True), ([*good[:3], "闪电"], False)):
        scene = Party(stage, "rebel", BESIDE_THE_LORD, rebel={"hand": ["过河拆桥", *hand]}, lord=victim)
        assert (Deed("dismantle", "lord") in scene.turn_of("rebel")) == plays, hand


def test_no_lightning_is_laid_to_be_rid_of_it(stage: Stage) -> None:
    """Not even where foes are more than friends."""
    own = {"hp": 2, "hand": ["闪电", "闪", "无懈可击", "闪", "闪"]}
    scene = Party(stage, "lord", lord=own, loyalist={"dead": True})
    assert "lightning" not in [deed.card for deed in scene.turn_of("lord")]


# --- weapons


@pytest.mark.parametrize(
    ("weapon", "armour", "card"),
    [
        ("青釭剑", "仁王盾", "杀 black"),
        ("青釭剑", "藤甲", "杀 red"),
        ("青釭剑", "八卦阵", "杀 red"),
        ("朱雀羽扇", "藤甲", "杀 red"),
    ],
)
def test_a_weapon_is_changed_for_the_slash_in_hand(weapon: str, armour: str, card: str, stage: Stage) -> None:
    """Against armour that it gets the better of; else what is worn stays."""
    for worn, changed in ((armour, True), ("", False)):
        own = {"hand": [weapon, card], "equip": ["贯石斧"]}
        lord = {"hp": 2, "equip": [worn] if worn else []}
        scene = Party(stage, "rebel", BESIDE_THE_LORD, rebel=own, lord=lord, loyalist={"dead": True})
        first = scene.turn_of("rebel")[:2]
        assert (first[0].on == "rebel") == changed, worn
        assert Deed("slash", "lord") in first


def test_a_weapon_that_a_slash_needs_is_worn_until_it_is_used(stage: Stage) -> None:
    own = {"hand": [FAR, "贯石斧", "杀 black"], "equip": ["青釭剑"]}
    lord = {"hp": 1, "equip": ["仁王盾"]}
    scene = Party(stage, "rebel", BESIDE_THE_LORD, rebel=own, lord=lord, loyalist={"dead": True})
    assert scene.does("rebel") == Deed("slash", "lord")


# --- what hurts goes before what heals


@pytest.mark.parametrize("trick", ["南蛮入侵", "万箭齐发"])
def test_foes_are_hurt_before_everybody_is_healed(trick: str, stage: Stage) -> None:
    weak = {"rebel": {"hp": 1}, "other_rebel": {"hp": 1}, "lord": {"hp": 3, "hand": ["闪", "杀"]}, "loyalist": {"hp": 1}}
    own = {"loyalist": {"hp": 1, "hand": ["桃园结义", trick]}}
    done = [deed.card for deed in Party(stage, "loyalist", **(weak | own)).turn_of("loyalist")]
    assert done[0] != "peach_garden" and "peach_garden" in done
