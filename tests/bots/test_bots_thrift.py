"""More of what players complain about: how `standard` spends its cards, answers, discards, and comes to an end."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from scenes import ALL_PACKS, FAR, FOES, ORDERS, SIDES, Deed, Party, bot_stage, parties

from heuristics.worth import EQUIPMENT_WORTH, worth_table
from simcli.engine.table import CompiledTable
from simcli.engine.terms import (
    COLLATERAL,
    DISMANTLE,
    DUEL,
    EX_NIHILO,
    FIRE_ATTACK,
    INDULGENCE,
    NOBODY,
    PEACH_GARDEN,
    PLAY,
    PLAY_PHASE,
    REBEL,
    SLASH,
    SNATCH,
    SUPPLY_SHORTAGE,
)
from simcli.games.catalogue import Game, load_game
from simcli.lang.build import Compiled
from simcli.scenario.stage import Stage

WEAPONS = [
    "诸葛连弩",
    "青釭剑",
    "雌雄双股剑",
    "青龙偃月刀",
    "丈八蛇矛",
    "贯石斧",
    "方天画戟",
    "麒麟弓",
    "寒冰剑",
    "古锭刀",
    "朱雀羽扇",
]
SUITS_OF_ARMOUR = ["八卦阵", "仁王盾", "藤甲", "白银狮子"]
EVERYBODY = ("lord", "loyalist", "spy", "rebel")


@pytest.fixture(scope="module")
def stage(game: Game) -> Stage:
    return bot_stage(game)


@pytest.fixture(scope="module")
def heroes(game: Game) -> list[str]:
    """All but those who put cards down face down, and so are asked other things."""
    return ["blank", *(id_ for id_, hero in game.heroes.items() if not any(getattr(s, "claims", False) for s in hero.skills))]


# --- 杀 and armour


def test_no_plain_slash_at_rattan_armour(stage: Stage) -> None:
    for who, colour in product(("lord", "loyalist"), ("black", "red")):
        for scene in parties(stage, "rebel", **{who: {"equip": ["藤甲"]}}, rebel={"hand": [f"杀 {colour}"], "equip": [FAR]}):
            assert scene.does("rebel") != Deed("slash", who), scene.order


def test_a_fire_slash_is_preferred_at_rattan_armour(stage: Stage) -> None:
    for hand in (["杀 black", "火杀", "雷杀"], ["雷杀", "火杀"]):
        for scene in parties(stage, "rebel", lord={"equip": ["藤甲"]}, rebel={"hand": hand, "equip": [FAR]}):
            assert scene.does("rebel") == Deed("fire_slash", "lord"), scene.order


def test_no_black_slash_at_the_nioh_shield(stage: Stage) -> None:
    shield = {"equip": ["仁王盾"]}
    for scene in parties(stage, "rebel", lord=shield, rebel={"hand": ["杀 black", "雷杀"], "equip": [FAR]}):
        assert scene.does("rebel").on != "lord", scene.order
    for scene in parties(stage, "rebel", lord=shield, rebel={"hand": ["杀 black", "杀 red"], "equip": [FAR]}):
        assert scene.does("rebel") == Deed("slash", "lord"), scene.order


# --- 无懈可击


def window(stage: Stage, who: str, kind: int, user: str, on: str, kept: Any = 1, **more: Any) -> bool:
    """Whether somebody with so many Nullifications plays one when a trick is about to work on somebody."""
    more[who] = more.get(who, {}) | {"hand": ["无懈可击"] * kept}
    scene = Party(stage, user, resolve=("nullified", kind, user, on), **more)
    return scene.does(who, "nullify").card == "nullification"


HARMFUL = (DISMANTLE, SNATCH, DUEL, INDULGENCE, SUPPLY_SHORTAGE, FIRE_ATTACK, COLLATERAL)


@pytest.mark.parametrize("kept", [1, 2])
def test_no_nullification_is_spent_on_strangers(kept: int, stage: Stage) -> None:
    """To a loyalist of five, strangers are rebels by two to one, and a spy wants everybody gone: they are no examples."""
    for kind, who in product((*HARMFUL, EX_NIHILO, PEACH_GARDEN), ("lord", "rebel")):
        for user, on in [("loyalist", "spy"), ("spy", "other_rebel"), ("other_rebel", "other_rebel")]:
            if who not in (user, on):
                assert not window(stage, who, kind, user, on, kept, acts=[]), (who, user, on)


def test_a_nullification_saves_a_friend_from_indulgence(stage: Stage) -> None:
    for who, friend in SIDES:
        for order in ORDERS:
            assert window(stage, who, INDULGENCE, friend, friend, order=order, **{friend: {"hand": ["杀", "闪"]}}), (who, order)


def test_a_nullification_saves_a_friend_at_1_health(stage: Stage) -> None:
    for (who, friend), kind in product(SIDES, (DUEL, FIRE_ATTACK)):
        assert window(stage, who, kind, FOES[who][0], friend, **{friend: {"hp": 1}}), (who, kind)


@pytest.mark.parametrize("kept", [1, 2])
def test_no_nullification_stops_what_the_own_side_gains(kept: int, stage: Stage) -> None:
    for who, friend in SIDES:
        for order, kind in product(ORDERS[:3], (EX_NIHILO, PEACH_GARDEN)):
            assert not window(stage, who, kind, friend, friend, kept, order=order, **{friend: {"hp": 1}}), (who, kind)
        foe = FOES[who][0]
        for kind in HARMFUL:
            assert not window(stage, who, kind, friend, foe, kept, **{foe: {"hp": 1}}), (who, kind)


def test_a_nullification_is_nullified_in_turn(stage: Stage) -> None:
    """The loyalist's Duel would kill a rebel; the other one stops it; the lord stops that."""
    held = {"lord": {"hand": ["无懈可击"]}, "other_rebel": {"hand": ["无懈可击"]}, "rebel": {"hp": 1}}
    scene = Party(stage, "loyalist", resolve=("nullified", DUEL, "loyalist", "rebel"), **held)
    assert scene.does("other_rebel", "nullify").card == "nullification"
    assert scene.does("lord", "nullify").card == "nullification"
    scene = Party(stage, "rebel", resolve=("nullified", INDULGENCE, "rebel", "rebel"), **held)
    assert scene.does("other_rebel", "nullify").card == "nullification"
    assert scene.does("lord", "nullify").card == "nullification"


def test_the_only_nullification_is_kept_for_more_than_a_trifle(stage: Stage) -> None:
    for (who, friend), kind in product(SIDES, (DISMANTLE, COLLATERAL)):
        foe = FOES[who][0]
        cards = {friend: {"hand": ["杀", "闪", "闪", "酒"]}}
        assert not window(stage, who, kind, foe, friend, **cards), (who, kind)
        healthy = {friend: {"hp": 4, "hand": ["杀", "闪", "闪", "酒"]}}
        assert not window(stage, who, DUEL, foe, friend, **healthy), who


def test_a_nullification_saves_a_friends_armour_from_being_taken(stage: Stage) -> None:
    """The only one where it is the lord's, a second one that of any friend."""
    for kind, gear in product((DISMANTLE, SNATCH), ("八卦阵", "仁王盾", "防御马")):
        assert window(stage, "loyalist", kind, "rebel", "lord", lord={"equip": [gear]}), (kind, gear)
        for who, friend in SIDES:
            foe = FOES[who][0]
            assert window(stage, who, kind, foe, friend, 2, spy={"dead": True}, **{friend: {"equip": [gear]}}), (who, kind, gear)


# --- answers


def test_a_dodge_is_played_by_whoever_is_hit(heroes: list[str], stage: Stage) -> None:
    for hero, who, health in product(heroes, EVERYBODY, (1, 2, 3)):
        own = {who: {"hp": health, "hero": hero, "hand": ["闪"]}}
        scene = Party(stage, "other_rebel", resolve=("provide_dodge", who, "other_rebel", SLASH), **own)
        assert scene.does(who, "dodge").card == "dodge", (hero, who)


def test_a_slash_is_played_in_a_duel_with_a_foe(stage: Stage) -> None:
    for who, health in product(EVERYBODY, (1, 2, 4)):
        foe = "lord" if who == "rebel" else "other_rebel"
        scene = Party(stage, foe, resolve=("provide_slash", who, foe, DUEL), **{who: {"hp": health, "hand": ["杀"]}})
        assert scene.does(who, "slash").card == "slash", who


def test_a_loyalist_yields_to_the_lords_duel_when_he_can_afford_it(heroes: list[str], stage: Stage) -> None:
    for hero, health in product(heroes, (1, 2, 3)):
        own = {"hp": health, "hero": hero, "hand": ["杀"]}
        scene = Party(stage, "lord", resolve=("provide_slash", "loyalist", "lord", DUEL), loyalist=own)
        assert (scene.does("loyalist", "slash").card == "pass") == (health > 2), hero


# --- discards


def kept(stage: Stage, who: str, health: int, hand: list[str], **more: Any) -> list[str]:
    """What is left of a hand after the discard phase."""
    scene = Party(stage, who, phase="discard", **{who: {"hp": health, "hand": hand}}, **more)
    for _ in range(len(hand) - health):
        scene.does(who, "discard")
    assert scene.table.advance()
    return scene.held(who)


@pytest.mark.parametrize("who", EVERYBODY)
def test_peaches_are_discarded_last_then_the_first_dodge(who: str, stage: Stage) -> None:
    hand = ["杀", "杀", "闪", "闪", "桃", "杀", "火攻", "铁索连环", "八卦阵"]
    assert kept(stage, who, 1, hand) == ["peach"]
    assert kept(stage, who, 2, hand) == ["dodge", "peach"]
    assert kept(stage, who, 3, [*hand, "桃"]) == ["dodge", "peach", "peach"]


@pytest.mark.parametrize("who", EVERYBODY)
def test_of_many_slashes_the_extra_ones_are_discarded_first(who: str, stage: Stage) -> None:
    assert kept(stage, who, 3, ["杀", "杀", "杀", "杀", "闪", "决斗"]).count("slash") == 1
    assert kept(stage, who, 2, ["杀", "火杀", "雷杀", "闪"]).count("dodge") == 1


# --- 酒 and 桃


@pytest.mark.parametrize("worn", [[], ["仁王盾"], ["藤甲"]], ids=["bare", "nioh", "rattan"])
def test_wine_is_drunk_before_a_slash_and_never_without_one(worn: list[str], heroes: list[str], stage: Stage) -> None:
    drunk = 0
    hands = [["酒"], ["酒", "闪"], ["酒", "杀 black"], ["酒", "酒", "杀 red"], ["酒", "火杀", "雷杀"], ["酒", "杀 black", "决斗"]]
    for hand, (hero, health) in product(hands, [("blank", 4), ("blank", 1), *product(heroes, (2,))]):
        if hero == "xiahouyuan":
            continue  # 神速: the horse pays for a Slash before the play phase
        own = {"hero": hero, "hand": hand, "equip": ["赤兔"]}
        scene = Party(stage, "rebel", rebel=own, lord={"hp": health, "equip": worn})
        done = [deed.card for deed in scene.turn_of("rebel")]
        assert all(done[i + 1].endswith("slash") for i, card in enumerate(done) if card == "wine"), (hand, hero, health)
        drunk += "wine" in done
    assert drunk


def test_no_wine_is_wasted_on_the_silver_lion(stage: Stage) -> None:
    lord = {"hp": 2, "equip": ["白银狮子"]}
    scene = Party(stage, "rebel", ("lord", "rebel", "spy", "other_rebel", "loyalist"), lord=lord, rebel={"hand": ["酒", "杀"]})
    assert scene.turn_of("rebel")[0] == Deed("slash", "lord")


def test_the_wounded_drink_a_peach_before_it_would_be_discarded(stage: Stage) -> None:
    for who, health in product(EVERYBODY, (1, 2, 3)):
        for hand in (["桃"] * (health + 1), ["闪"] * health + ["桃"]):
            scene = Party(stage, who, acts=[], **{who: {"hp": health, "hand": hand}})
            assert scene.does(who).card == "peach", (who, hand)


def test_a_loyalist_keeps_his_peach_for_a_lord_in_danger(stage: Stage) -> None:
    """As long as it would not be discarded."""
    for weak, health in product((1, 2), (2, 3)):
        scene = Party(stage, "loyalist", lord={"hp": weak}, loyalist={"hp": health, "hand": ["桃", "闪", "闪", "闪", "无懈可击"]})
        assert "peach" not in [deed.card for deed in scene.turn_of("loyalist")]
        full = Party(stage, "loyalist", lord={"hp": weak}, loyalist={"hp": health, "hand": ["桃"] * (health + 1)})
        assert full.does("loyalist").card == "peach"


def test_a_wounded_loyalist_keeps_one_peach_for_a_lord_in_danger_and_drinks_the_other(stage: Stage) -> None:
    """Rather than discard a good card."""
    for weak in (1, 2):
        scene = Party(stage, "loyalist", lord={"hp": weak}, loyalist={"hp": 2, "hand": ["桃", "桃", "无懈可击"]})
        assert [deed.card for deed in scene.turn_of("loyalist")] == ["peach", "pass"]
        assert scene.held("loyalist") == ["nullification", "peach"]


# --- 借刀杀人


@pytest.mark.parametrize("armed_hand", [[], ["闪"], ["杀", "杀", "闪", "闪"]], ids=len)
def test_collateral_is_not_at_a_friends_expense(armed_hand: list[str], stage: Stage) -> None:
    armed = {"equip": ["青釭剑"], "hand": armed_hand}
    for who, friend in SIDES:
        friends = {who, friend}
        for scene in parties(stage, who, **{friend: armed | {"hp": 2}, who: {"hand": ["借刀杀人"]}}):
            deed = scene.does(who)
            if deed.card == "collateral":
                assert armed_hand and scene.order[deed.extra] not in friends, scene.order
        foe = FOES[who][0]
        for scene in parties(stage, who, **{foe: armed, friend: {"hp": 1}, who: {"hand": ["借刀杀人"]}}):
            deed = scene.does(who)
            assert deed.card == "pass" or scene.order[deed.extra] not in friends, scene.order


def test_nobody_slashes_a_friend_for_a_collateral(stage: Stage) -> None:
    for who, friend in SIDES:
        foe = FOES[who][0]
        scene = Party(stage, foe, resolve=("demand_slash", who, friend, COLLATERAL), **{who: {"hand": ["杀"], "equip": [FAR]}})
        assert scene.does(who, "slash").card == "pass", who


# --- equipment


@pytest.mark.parametrize("gear", [WEAPONS, SUITS_OF_ARMOUR], ids=["weapons", "armour"])
def test_nothing_is_replaced_by_something_that_is_not_better(gear: list[str], stage: Stage) -> None:
    """With nobody to hit, so that reach does not matter."""
    table = worth_table()
    worth = {face.zh: table[EQUIPMENT_WORTH + kind] for kind, face in stage.game.faces.items()}
    for worn, new in product(gear, gear):
        if worn != new and worth[new] <= worth[worn]:
            scene = Party(stage, "lord", acts=[], lord={"equip": [worn], "hand": [new]})
            assert scene.does("lord").card == "pass", (worn, new)


def test_a_crossbow_is_kept_for_two_slashes(stage: Stage) -> None:
    for new, slashes in product(WEAPONS[1:], (2, 3)):
        hand = [new] + ["杀"] * slashes
        between_rebels = ("lord", "rebel", "loyalist", "spy", "other_rebel")
        scene = Party(stage, "lord", between_rebels, lord={"equip": ["诸葛连弩"], "hand": hand})
        assert [deed.card for deed in scene.turn_of("lord")][:slashes] == ["slash"] * slashes, new


# --- every turn ends


def test_a_play_phase_ends_with_any_hand(heroes: list[str], stage: Stage) -> None:
    hand = ["桃", "无中生有", "诸葛连弩", "杀", "杀", "铁索连环", "铁索连环", "闪电", "五谷丰登", "万箭齐发", "酒"]
    for hero, who in product(heroes, EVERYBODY):
        assert len(Party(stage, who, **{who: {"hand": hand, "hero": hero}}).turn_of(who)) <= 2 * len(hand), (hero, who)


def test_whole_games_have_short_turns_and_no_suicides(compiled: Compiled, config: Callable[..., Any], full: bool) -> None:
    """At most 30 cards and skills in a play phase; whoever dies in his own has a killer.

    But blows come back by 天香; a rebel may pay his last health for the lord's (强袭); and 于吉 makes of each card any other one.
    """
    pool = [hero for hero in load_game("sgs").heroes.values() if hero.id != "xiaoqiao"]
    table = CompiledTable(compiled, config(5, "standard", options=ALL_PACKS, pool=pool))
    g = table.record()
    for index in range(2000 if full else 200):
        table.start(index, compiled.program.answered & ~(1 << PLAY))
        player = NOBODY
        while table.advance():
            if player != NOBODY and not g["alive"][player] and g["killer"][player] == NOBODY:
                assaulted = pool[g["hero"][player]].id == "dianwei" and g["role"][player] == REBEL and g["hp"][0] == 1
                assert assaulted, (index, player)
            player = int(g["turn"]) if g["phase"] == PLAY_PHASE else NOBODY
            assert g["actions"] <= 30 or pool[g["hero"][g["turn"]]].id == "yuji", (index, player)
            table.apply(table.choose())
        assert g["err"] == 0, index
