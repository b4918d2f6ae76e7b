"""What players complain about in bots: what `standard` must not do, whoever sits where, plays what hero and has what health."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from scenes import FAR, FOES, ORDERS, SIDES, SIDES_KNOWN, Deed, Party, bot_stage, parties

from heuristics.posterior import role_chance
from simcli.engine.terms import EQUIPMENT, HAND, JUDGEMENT, PLAY, REBEL
from simcli.games.catalogue import Game
from simcli.scenario.stage import Stage

ATTACKS = ["杀 black", "决斗", "过河拆桥", "顺手牵羊", "乐不思蜀", "兵粮寸断", "火攻"]
"""One of each card that hits a single seat."""
SHIRKER = {"hero": "daqiao", "hp": 1, "hand": ["闪"], "equip": [FAR]}
"""流离: she turns a Slash on anybody in her reach, for a card."""
HIT_BY_THE_LORD = [("slash", "lord", "loyalist"), ("duel", "lord", "loyalist")]


@pytest.fixture(scope="module")
def stage(game: Game) -> Stage:
    return bot_stage(game)


@pytest.fixture(scope="module")
def heroes(game: Game) -> list[str]:
    """All but those who put cards down face down, and so are asked other things."""
    return ["blank", *(id_ for id_, hero in game.heroes.items() if not any(getattr(s, "claims", False) for s in hero.skills))]


def mortal(heroes: list[str]) -> list[str]:
    """All whom one point at 1 health finishes: not 周泰, who has 不屈."""
    return [hero for hero in heroes if hero != "zhoutai"]


# --- whom to hit


@pytest.mark.parametrize("acts", [[], HIT_BY_THE_LORD, SIDES_KNOWN], ids=["nothing known", "hit by the lord", "sides known"])
@pytest.mark.parametrize("health", [1, 2, 3, 4, 5])
def test_a_loyalist_never_hits_the_lord(health: int, acts: Any, stage: Stage) -> None:
    seats = {"lord": {"hp": health, "hand": ["闪"]}, "loyalist": {"hand": ATTACKS, "equip": [FAR]}}
    for scene in parties(stage, "loyalist", acts=acts, **seats):
        assert not [deed for deed in scene.turn_of("loyalist") if deed.on == "lord"], scene.order


@pytest.mark.parametrize("trick", ["南蛮入侵", "万箭齐发"])
def test_a_loyalist_does_not_risk_the_lords_life_with_a_trick_on_all(trick: str, heroes: list[str], stage: Stage) -> None:
    for hero, cards_left in product(heroes, (0, 1, 4)):
        lord = {"hero": hero, "hp": 1, "hand": ["杀", "闪", "桃", "酒"][:cards_left]}
        weak = {"rebel": {"hp": 1}, "other_rebel": {"hp": 1}}
        scene = Party(stage, "loyalist", lord=lord, loyalist={"hand": [trick]}, **weak)
        assert scene.does("loyalist").card == "pass", (hero, cards_left)


@pytest.mark.parametrize("trick", ["南蛮入侵", "万箭齐发"])
def test_a_trick_on_all_is_not_played_before_a_lord_at_2_health_who_may_lack_the_answer(trick: str, stage: Stage) -> None:
    """With healthy foes; armour that stops it takes the danger away."""
    for worn, played in (([], False), (["藤甲"], True)):
        lord = {"hp": 2, "hand": ["桃"], "equip": worn}
        scene = Party(stage, "loyalist", lord=lord, loyalist={"hand": [trick]})
        assert (scene.does("loyalist").card != "pass") == played, worn


def test_the_lord_does_not_hit_strangers(stage: Stage) -> None:
    hand = ["杀 black", "决斗", "过河拆桥", "乐不思蜀", "兵粮寸断", "火攻"]
    for scene in parties(stage, "lord", acts=[], lord={"hand": hand, "equip": [FAR]}, rebel={"hand": ["闪"]}):
        assert scene.does("lord").card == "pass", scene.order


def test_nobody_hits_a_known_friend(stage: Stage) -> None:
    for who, friend in SIDES:
        near = {friend: {"hp": 1, "hand": ["闪"], "equip": ["八卦阵"]}}
        for scene in parties(stage, who, **{who: {"hand": ATTACKS, "equip": [FAR]}}, **near):
            assert not [deed for deed in scene.turn_of(who) if deed.on == friend], (who, scene.order)


@pytest.mark.parametrize("weapon", ["杀 black", "火杀", "雷杀", "决斗", "南蛮入侵", "万箭齐发"])
def test_rebels_finish_a_lord_at_1_health_rather_than_anybody_else(weapon: str, heroes: list[str], stage: Stage) -> None:
    others = {"loyalist": {"hp": 1}, "spy": {"hp": 1}}
    for hero in mortal(heroes):
        lord = {"hp": 1, "hero": hero, "hand": [] if hero == SHIRKER["hero"] else ["闪"]}  # 流离 takes a card
        for scene in parties(stage, "rebel", lord=lord, rebel={"hand": [weapon], "equip": [FAR]}, **others):
            deed = scene.does("rebel")
            assert deed.on == "lord" or deed.card in ("savage_assault", "archery_attack"), (hero, scene.order)


@pytest.mark.parametrize("hand", [["杀 red"], ["火杀"], ["酒", "杀 black"]], ids="+".join)
def test_no_slash_at_somebody_who_can_turn_it_on_the_weak_lord(hand: list[str], stage: Stage) -> None:
    loyalist = {"hand": hand, "equip": ["青釭剑", "赤兔"]}
    for health in (1, 2):
        seats = {"lord": {"hp": health}, "rebel": SHIRKER, "other_rebel": {"hand": ["闪", "闪"]}}
        for scene in parties(stage, "loyalist", loyalist=loyalist, **seats):
            assert not [deed for deed in scene.turn_of("loyalist") if deed.on == "rebel"], scene.order


def test_no_friend_is_made_to_slash_somebody_who_can_turn_it_on_the_weak_lord(stage: Stage) -> None:
    seats = {"lord": {"hp": 1}, "rebel": SHIRKER, "loyalist": {"hand": ["借刀杀人"]}}
    for scene in parties(stage, "loyalist", other_rebel={"equip": ["方天画戟"], "hand": ["杀"]}, **seats):
        deed = scene.does("loyalist")
        assert deed.card == "pass" or scene.order[deed.extra] != "rebel", scene.order


def test_who_can_turn_no_slash_on_a_friend_is_hit(stage: Stage) -> None:
    """She has no card to pay; or only foes are in her reach."""
    bare = {"hero": "daqiao", "hp": 1}
    scene = Party(stage, "loyalist", lord={"hp": 1}, rebel=bare, loyalist={"hand": ["杀"], "equip": [FAR]})
    assert scene.does("loyalist") == Deed("slash", "rebel")
    order = ("lord", "loyalist", "other_rebel", "rebel", "spy")
    own = {"hand": ["杀"], "equip": [FAR]}
    scene = Party(stage, "lord", order, lord=own, rebel=bare | {"hand": ["闪"]}, spy={"dead": True})
    assert scene.does("lord") == Deed("slash", "rebel")


def test_rebels_burn_a_lord_at_1_health(stage: Stage) -> None:
    hand = ["火攻", "杀 black", "闪 red"]
    for scene in parties(stage, "rebel", lord={"hp": 1, "hand": ["闪"]}, loyalist={"hp": 1}, rebel={"hand": hand}):
        assert scene.does("rebel") == Deed("fire_attack", "lord")


@pytest.mark.parametrize("trick", ["南蛮入侵", "万箭齐发"])
def test_a_trick_on_all_that_hurts_the_own_side_more_is_not_played(trick: str, stage: Stage) -> None:
    guarded = {"hand": ["闪", "杀", "闪", "杀", "闪"]}
    for who, friend in SIDES:
        for scene in parties(stage, who, **{friend: {"hp": 1}, who: {"hand": [trick]}}, **dict.fromkeys(FOES[who], guarded)):
            assert scene.does(who).card == "pass", (who, scene.order)


@pytest.mark.parametrize("trick", ["南蛮入侵", "万箭齐发"])
def test_a_trick_on_all_is_for_the_side_that_it_serves(trick: str, stage: Stage) -> None:
    """The lord is weak: rebels play it, loyalists and spies don't. The rebels are weak: the other way round."""
    for who, plays_it in [("rebel", True), ("other_rebel", True), ("loyalist", False), ("spy", False)]:
        for scene in parties(stage, who, lord={"hp": 1}, **{who: {"hand": [trick]}}):
            assert (scene.does(who).card != "pass") == plays_it, (who, scene.order)
    for who, plays_it in [("lord", True), ("loyalist", True), ("rebel", False)]:
        weak: dict[str, Any] = {"rebel": {"hp": 1}, "other_rebel": {"hp": 1}, "lord": {"hand": ["闪", "杀"]}}
        for scene in parties(stage, who, **(weak | {who: {"hand": [trick], "hp": weak.get(who, {}).get("hp", 4)}})):
            assert (scene.does(who).card != "pass") == plays_it, (who, scene.order)


@pytest.mark.parametrize("trick", ["南蛮入侵", "万箭齐发"])
def test_nobody_is_read_as_a_rebel_because_of_a_trick_on_all(trick: str, stage: Stage) -> None:
    """As long as the lord is healthy: what it does to others follows from the card."""
    scene = Party(stage, "spy", acts=[], spy={"hand": [trick]})
    spy = scene.seat("spy")
    before = [role_chance(scene.g, q, spy, REBEL) for q in range(5) if q != spy]
    assert scene.table.advance()
    scene.table.apply(next(i for i in range(scene.g.nopt) if scene.told(int(scene.g.opt[i])).card != "pass"))
    while scene.table.advance() and scene.g.why != PLAY:
        scene.table.apply(0)
    assert scene.g.used[spy]
    assert [role_chance(scene.g, q, spy, REBEL) for q in range(5) if q != spy] == before


# --- whom to save


def dying(stage: Stage, who: str, source: str, order: Any = ORDERS[0], **more: Any) -> Party:
    """Somebody is dying by somebody's hand."""
    more[who] = {"hp": 0} | more.get(who, {})
    return Party(stage, source, order, resolve=("dying", who, source), **more)


def test_nobody_lets_a_known_friend_die_with_a_spare_peach(heroes: list[str], stage: Stage) -> None:
    friends = [("rebel", "other_rebel", "lord"), ("loyalist", "lord", "rebel"), ("other_rebel", "rebel", "loyalist")]
    revives = "pangtong"  # 涅槃: nobody is asked to save him
    for hero, own in product([hero for hero in mortal(heroes) if hero != revives], heroes):
        who, saviour, source = friends[0]
        scene = dying(stage, who, source, **{saviour: {"hand": ["桃", "桃"], "hero": own}}, **{who: {"hp": 0, "hero": hero}})
        assert scene.does(saviour, "rescue").card == "peach", (who, hero, own)
    for (who, saviour, source), health in product(friends, (1, 2, 3, 4)):
        scene = dying(stage, who, source, **{saviour: {"hand": ["桃", "桃"], "hp": health}})
        assert scene.does(saviour, "rescue").card == "peach", (who, health)


def test_a_loyalist_gives_the_lord_his_last_peach(heroes: list[str], stage: Stage) -> None:
    for order, health in product(ORDERS, (1, 2, 3, 4)):
        scene = dying(stage, "lord", "rebel", order, loyalist={"hp": health, "hand": ["桃"]})
        assert scene.does("loyalist", "rescue").card == "peach"
    for hero in heroes:
        scene = dying(stage, "lord", "rebel", acts=[], loyalist={"hero": hero, "hand": ["桃"]})
        assert scene.does("loyalist", "rescue").card == "peach", hero


def test_no_peach_is_spent_on_strangers(stage: Stage) -> None:
    for order, (who, saviour) in product(ORDERS, product(("loyalist", "rebel", "spy"), ("lord", "loyalist", "rebel", "spy"))):
        if who != saviour:
            scene = dying(stage, who, "other_rebel", order, acts=[], **{saviour: {"hand": ["桃", "桃", "桃"]}})
            assert scene.does(saviour, "rescue").card == "pass", (who, saviour, order)


def test_no_peach_is_spent_on_known_foes(stage: Stage) -> None:
    for who, saviour in [("rebel", "lord"), ("rebel", "loyalist"), ("loyalist", "rebel"), ("lord", "rebel")]:
        for order in ORDERS:
            scene = dying(stage, who, "spy", order, **{saviour: {"hand": ["桃", "桃", "桃"]}})
            assert scene.does(saviour, "rescue").card == "pass", (who, saviour, order)


@pytest.mark.parametrize("fallen", [[], ["loyalist"], ["rebel", "other_rebel"], ["loyalist", "rebel"]], ids=" and ".join)
def test_a_spy_saves_the_lord_while_others_live(fallen: list[str], stage: Stage) -> None:
    dead = {who: {"dead": True} for who in fallen}
    for order, health in product(ORDERS, (1, 4)):
        scene = dying(stage, "lord", "spy", order, spy={"hp": health, "hand": ["桃"]}, **dead)
        assert scene.does("spy", "rescue").card == "peach", order


def test_a_spy_lets_the_lord_die_when_they_are_alone(heroes: list[str], stage: Stage) -> None:
    dead = {who: {"dead": True} for who in ("loyalist", "rebel", "other_rebel")}
    for order, hero in product(ORDERS, heroes):
        scene = dying(stage, "lord", "spy", order, spy={"hand": ["桃", "桃"], "hero": hero}, **dead)
        assert scene.does("spy", "rescue").card == "pass", (order, hero)


REBELS_DEAD = {"rebel": {"dead": True}, "other_rebel": {"dead": True}}
HELPED_ONCE = [("slash", "loyalist", "rebel")]
"""Of the two who are left besides the lord, the loyalist is a bit more likely to be one."""


@pytest.mark.parametrize("peaches", [1, 2, 3])
def test_once_the_rebels_are_dead_the_lord_saves_the_likelier_loyalist(peaches: int, stage: Stage) -> None:
    for order in ORDERS:
        lord = {"hand": ["桃"] * peaches}
        scene = dying(stage, "loyalist", "spy", order, acts=HELPED_ONCE, lord=lord, **REBELS_DEAD)
        assert scene.does("lord", "rescue").card == "peach", order
        scene = dying(stage, "spy", "loyalist", order, acts=HELPED_ONCE, lord=lord, **REBELS_DEAD)
        assert scene.does("lord", "rescue").card == "pass", order


def test_once_the_rebels_are_dead_the_lord_fights_the_likelier_spy(stage: Stage) -> None:
    lord = {"hand": ["杀"], "equip": [FAR]}
    for scene in parties(stage, "lord", acts=HELPED_ONCE, lord=lord, **REBELS_DEAD):
        assert scene.does("lord") == Deed("slash", "spy"), scene.order
    for scene in parties(stage, "lord", acts=[], lord=lord, **REBELS_DEAD):
        assert scene.does("lord").card == "pass", scene.order


@pytest.mark.parametrize("weapon", [*ATTACKS, "南蛮入侵", "万箭齐发"])
def test_a_spy_leaves_the_lord_for_the_end(weapon: str, stage: Stage) -> None:
    hand = {"spy": {"hand": [weapon], "equip": [FAR]}, "lord": {"hp": 1, "hand": ["闪"]}}
    for scene in parties(stage, "spy", **REBELS_DEAD, **hand):
        deed = scene.does("spy")
        assert deed.on != "lord" and deed.card not in ("savage_assault", "archery_attack"), scene.order


# --- what to take, what to lay


@pytest.mark.parametrize("trick", ["过河拆桥", "顺手牵羊"])
@pytest.mark.parametrize("gear", ["八卦阵", "仁王盾", "藤甲", "防御马", "诸葛连弩"])
def test_gear_that_matters_is_taken_before_a_random_hand_card(gear: str, trick: str, stage: Stage) -> None:
    seats = {"rebel": {"equip": [gear], "hand": ["杀", "闪"]}, "lord": {"hand": [trick], "equip": ["赤兔"]}}
    for scene in parties(stage, "lord", **seats):
        deed = scene.does("lord")
        if deed.on == "rebel":
            assert scene.does("lord", "pick").extra == EQUIPMENT, scene.order
        assert deed.on == "rebel" or trick == "顺手牵羊", scene.order


def test_the_silver_lion_of_a_wounded_foe_stays_where_it_is(stage: Stage) -> None:
    for health, hand in product((1, 2, 3), ([], ["杀", "闪"])):
        lion = {"equip": ["白银狮子"], "hp": health, "hand": hand}
        scene = Party(stage, "lord", rebel=lion, lord={"hand": ["过河拆桥"]})
        deed = scene.does("lord")
        assert deed.on != "rebel" or scene.does("lord", "pick").extra == HAND, (health, hand)


@pytest.mark.parametrize("burden", ["乐不思蜀", "兵粮寸断"])
@pytest.mark.parametrize("trick", ["过河拆桥", "顺手牵羊"])
def test_a_friend_is_freed_of_a_delayed_trick_first(trick: str, burden: str, stage: Stage) -> None:
    """One who is known: as long as a spy lives, who fights the rebels may be he."""
    for who, friend in [("loyalist", "lord"), ("rebel", "other_rebel"), ("lord", "loyalist")]:
        weighed = {friend: {"judgement": [burden], "hand": ["闪"]}, who: {"hand": [trick, "杀"], "equip": ["赤兔", FAR]}}
        for scene in parties(stage, who, **weighed, spy={"dead": True}):
            assert scene.does(who).on == friend, (who, scene.order)
            assert scene.does(who, "pick").extra == JUDGEMENT


@pytest.mark.parametrize("trick", ["乐不思蜀", "兵粮寸断"])
def test_a_delayed_trick_goes_to_the_foe_who_acts_next(trick: str, stage: Stage) -> None:
    """Of two alike. To rebels the lord weighs more than the order of turns."""
    hand = {"hand": ["杀", "杀", "闪", "闪"]}
    for who in ("lord", "loyalist"):
        for scene in parties(stage, who, **dict.fromkeys(FOES[who], hand), **{who: {"hand": [trick], "equip": ["赤兔"]}}):
            deed = scene.does(who)
            near = scene.g.near[scene.seat(who)] if trick == "兵粮寸断" else -1
            steps = {(scene.seat(foe) - scene.seat(who)) % 5: foe for foe in FOES[who] if near >> scene.seat(foe) & 1}
            assert deed.on == (steps[min(steps)] if steps else ""), (who, scene.order)


def test_a_foe_who_is_indulged_already_is_let_be(stage: Stage) -> None:
    for scene in parties(stage, "lord", rebel={"judgement": ["乐不思蜀"]}, lord={"hand": ["乐不思蜀"]}):
        assert scene.does("lord") == Deed("indulgence", "other_rebel"), scene.order
