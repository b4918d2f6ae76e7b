"""铁索连环, fire and thunder: whom `standard` links, whom it frees, and that it reckons with what a chain passes on."""

from __future__ import annotations

import pytest
from scenes import FAR, FOES, SIDES, SIDES_KNOWN, Deed, Party, bot_stage, parties

from simcli.games.catalogue import Game
from simcli.scenario.stage import Stage

SPARKS = {"雷杀": "thunder_slash", "火杀": "fire_slash", "火攻": "fire_attack"}


@pytest.fixture(scope="module")
def stage(game: Game) -> Stage:
    return bot_stage(game)


@pytest.mark.parametrize("spark", SPARKS)
def test_two_foes_are_linked_for_a_fire_or_thunder_card(spark: str, stage: Stage) -> None:
    """And then the card is used on one of them."""
    hand = {"hand": ["铁索连环", spark, "闪", "桃", "杀 black", "无懈可击"], "equip": [FAR]}
    for who, foes in FOES.items():
        for scene in parties(stage, who, **{who: hand}, **{foe: {"hp": 2, "hand": ["无中生有"]} for foe in foes}):
            linked = scene.does(who)
            assert linked.card == "iron_chain" and linked.on in foes, (who, scene.order)
            assert scene.does(who, "target").on in set(foes) - {linked.on}, (who, scene.order)
            struck = scene.does(who)
            assert struck.card == SPARKS[spark] and struck.on in foes, (who, scene.order)


def test_without_fire_or_thunder_the_card_is_recast(stage: Stage) -> None:
    for who in FOES:
        for scene in parties(stage, who, **{who: {"hand": ["铁索连环", "杀 black"], "equip": [FAR]}}):
            assert scene.does(who).card == "recast", (who, scene.order)


def test_strangers_are_not_linked(stage: Stage) -> None:
    for scene in parties(stage, "lord", acts=[], lord={"hand": ["铁索连环", "雷杀"], "equip": [FAR]}):
        assert scene.does("lord").card == "recast", scene.order


def test_no_friend_is_linked(stage: Stage) -> None:
    """The only foe left can't be linked with anybody."""
    hand = {"hand": ["铁索连环", "火杀"], "equip": [FAR]}
    for who, fallen in [("loyalist", "other_rebel"), ("lord", "other_rebel"), ("rebel", "loyalist")]:
        for scene in parties(stage, who, **{who: hand}, **{fallen: {"dead": True}, "spy": {"dead": True}}):
            assert scene.does(who).card == "recast", (who, scene.order)


def test_a_lord_at_1_health_is_struck_over_the_chain(stage: Stage) -> None:
    """He has a shield that stops black Slashes, the loyalist beside him has none."""
    lord = {"hp": 1, "equip": ["仁王盾"], "hand": ["闪", "闪", "闪"]}
    scene = Party(stage, "rebel", lord=lord, rebel={"hand": ["铁索连环", "雷杀"], "equip": [FAR]})
    assert {scene.does("rebel").on, scene.does("rebel", "target").on} == {"lord", "loyalist"}
    assert scene.does("rebel") == Deed("thunder_slash", "loyalist")


def test_another_foe_joins_a_chain(stage: Stage) -> None:
    hand = {"hand": ["铁索连环", "雷杀"], "equip": [FAR]}
    for scene in parties(stage, "lord", lord=hand, rebel={"chained": True, "hp": 2}, other_rebel={"hp": 2}):
        assert scene.does("lord") == Deed("iron_chain", "other_rebel"), scene.order
        assert scene.does("lord", "target").card == "pass"


def test_friends_are_freed(stage: Stage) -> None:
    inside = {"chained": True, "hp": 1}
    for who, friend in SIDES:
        chained = {friend: inside, who: {"hand": ["铁索连环"], "chained": True}, FOES[who][0]: {"chained": True, "hp": 3}}
        for scene in parties(stage, who, **chained):
            freed = [scene.does(who), scene.does(who, "target")]
            assert {deed.on for deed in freed} == {friend, who}, (who, scene.order)


def test_who_is_alone_in_a_chain_stays_in_it(stage: Stage) -> None:
    scene = Party(stage, "loyalist", lord={"hp": 1, "chained": True}, loyalist={"hand": ["铁索连环"]})
    assert scene.does("loyalist").card == "recast"


@pytest.mark.parametrize("spark", ["雷杀", "火杀", "火攻"])
def test_a_chain_that_would_carry_the_blow_to_a_friend_is_not_struck(spark: str, stage: Stage) -> None:
    for who, friend, foe in [("loyalist", "lord", "rebel"), ("rebel", "other_rebel", "lord")]:
        chained = {friend: {"chained": True, "hp": 1}, foe: {"chained": True, "hp": 3, "hand": ["闪"]}}
        for scene in parties(stage, who, **{who: {"hand": [spark, "闪"], "equip": [FAR]}}, **chained):
            assert scene.does(who).on != foe, (who, scene.order)


def test_of_two_foes_the_linked_one_is_struck(stage: Stage) -> None:
    """Alike but for the chain; the spy, who is in it, too, has behaved like a rebel."""
    acts = (*SIDES_KNOWN, ("slash", "spy", "lord"), ("slash", "loyalist", "spy"))
    chained = {"rebel": {"chained": True}, "spy": {"chained": True}}
    for scene in parties(stage, "lord", acts=acts, lord={"hand": ["雷杀"], "equip": [FAR]}, **chained):
        struck = scene.does("lord")
        assert struck.card == "thunder_slash" and struck.on in chained, scene.order
