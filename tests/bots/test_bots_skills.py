"""How bots use skills that cost or risk something, and answer those of others."""

from __future__ import annotations

import pytest
from scenes import ORDERS, SIDES_KNOWN, Deed, Party, Scene, bot_stage

from simcli.engine.terms import DUEL
from simcli.games.catalogue import Game
from simcli.scenario.stage import Stage


@pytest.fixture(scope="module")
def stage(game: Game) -> Stage:
    return bot_stage(game)


@pytest.mark.parametrize("bot", ["standard", "greedy"])
@pytest.mark.parametrize("equip", [[], ["诸葛连弩"]])
def test_nobody_gives_up_his_last_health(bot: str, equip: list[str], stage: Stage) -> None:
    """苦肉, whatever he holds and however often he has done it."""
    for health in (1, 2, 3, 4):
        for hand in ([], ["桃"], ["杀", "杀"], ["闪"] * 5):
            own = {"hero": "黄盖", "hp": health, "hand": hand, "equip": equip}
            scene = Scene(stage, bot, table={"players": 5, "turn": 1, "rest": "any"}, seats={1: {"role": "rebel"} | own})
            done = scene.plays(1)
            assert scene.g.alive[1]
            assert health > 1 or "skill" not in [play.card for play in done]


def test_health_is_given_up_for_cards_that_can_be_held(stage: Stage) -> None:
    assert Deed("skill", "") in Party(stage, "rebel", rebel={"hero": "黄盖"}).turn_of("rebel")
    full = {"hero": "黄盖", "hand": ["闪"] * 4}
    assert Deed("skill", "") not in Party(stage, "rebel", rebel=full).turn_of("rebel")


@pytest.mark.parametrize(
    ("hand", "equip", "answer"), [(["闪"], [], "pass"), (["闪", "闪"], [], "dodge"), (["闪"], ["八卦阵"], "dodge")]
)
def test_no_dodge_is_wasted_on_without_equal(hand: list[str], equip: list[str], answer: str, stage: Stage) -> None:
    """One Dodge alone doesn't help against 无双."""
    me = {"hand": hand, "equip": equip}
    scene = Party(stage, "lord", lord={"hero": "吕布"}, rebel=me, resolve=("provide_two_dodges", "rebel", "lord", 1))
    if equip:
        scene.reach(scene.seat("rebel"), "confirm")
        scene.g.pile[scene.g.pile_size - 1] = next(c for c in scene.g.pile[: scene.g.pile_size] if scene.g.card_suit[c] % 2 == 0)
    assert scene.does("rebel", "dodge").card == answer


def test_a_duel_is_not_answered_with_the_first_of_two_slashes_alone(stage: Stage) -> None:
    for hand, answer in ((["杀"], "pass"), (["杀", "杀"], "slash")):
        scene = Party(
            stage, "lord", lord={"hero": "吕布"}, rebel={"hand": hand}, resolve=("provide_two_slashes", "rebel", "lord", 7)
        )
        assert scene.does("rebel", "slash").card == answer


def test_health_is_given_to_friends_and_oneself(stage: Stage) -> None:
    """青囊 and 结姻."""
    doctor = {"hero": "华佗", "hand": ["杀"]}
    scene = Party(stage, "loyalist", loyalist=doctor, lord={"hp": 2}, rebel={"hp": 1})
    assert Deed("skill", "") in scene.turn_of("loyalist")
    assert scene.g.hp[scene.seat("lord")] == 3
    scene = Party(stage, "loyalist", loyalist=doctor | {"hp": 1}, rebel={"hp": 1})
    assert Deed("skill", "") in scene.turn_of("loyalist")
    assert scene.g.hp[scene.seat("loyalist")] == 2
    assert Deed("skill", "") not in Party(stage, "loyalist", loyalist=doctor, rebel={"hp": 1}).turn_of("loyalist")
    bride = {"hero": "孙尚香", "hp": 1, "hand": ["闪", "闪"]}
    scene = Party(stage, "other_rebel", other_rebel=bride, rebel={"hp": 1}, lord={"hp": 1}, loyalist={"hp": 1})
    assert Deed("skill", "") in scene.turn_of("other_rebel")
    assert (scene.g.hp[scene.seat("rebel")], scene.g.hp[scene.seat("other_rebel")]) == (2, 2)


def test_foes_are_made_to_fight_each_other(stage: Stage) -> None:
    """离间: two rebels, not the lord."""
    scene = Party(stage, "loyalist", loyalist={"hero": "貂蝉", "hand": ["闪"]})
    assert Deed("skill", "") in scene.turn_of("loyalist")
    assert sorted(scene.g.hp[scene.seat(who)] for who in ("rebel", "other_rebel")) == [3, 4]
    assert scene.g.hp[scene.seat("lord")] == 5


def test_a_card_is_not_given_away_for_a_scratch(stage: Stage) -> None:
    """反间 is for foes who are nearly dead."""
    own = {"hero": "周瑜", "hand": ["闪"]}
    assert Deed("skill", "") not in Party(stage, "rebel", rebel=own).turn_of("rebel")
    assert Deed("skill", "") in Party(stage, "rebel", rebel=own, lord={"hp": 1}).turn_of("rebel")


@pytest.mark.parametrize("bot", ["standard", "greedy"])
def test_a_dodge_costs_a_foe_a_card_and_a_friend_none(bot: str, stage: Stage) -> None:
    """猛进: his equipment before his hand."""
    own, hit = {"hero": "庞德"}, {"hand": ["闪", "杀"], "equip": ["八卦阵"]}
    scene = Party(stage, "rebel", bot=bot, rebel=own, lord=hit, resolve=("after_dodge", "rebel", "lord", 0))
    assert scene.does("rebel", "confirm").card != "pass"
    assert scene.ask(scene.seat("rebel"), "pick").card == "eight_trigrams"
    scene = Party(stage, "rebel", bot=bot, rebel=own, other_rebel=hit, resolve=("after_dodge", "rebel", "other_rebel", 0))
    assert scene.does("rebel", "confirm").card == "pass"


def test_a_volley_is_paid_with_the_poorest_pair(stage: Stage) -> None:
    """乱击: whatever else is in hand; and not while the own lord is at 1 health."""
    own = {"hero": "袁绍", "hand": ["闪电 ♠A", "桃 ♥3", "闪 ♥2", "杀 ♣7", "杀 ♣8", "无中生有 ♥7"]}
    order = ("lord", "rebel", "spy", "other_rebel", "loyalist")
    scene = Party(stage, "lord", order, lord=own, loyalist={"dead": True})
    assert Deed("skill", "") in scene.turn_of("lord")
    assert all(scene.g.hp[scene.seat(who)] <= 3 for who in ("rebel", "other_rebel"))
    assert "peach" in scene.held("lord") and "dodge" in scene.held("lord")
    weak = Party(stage, "loyalist", loyalist=own, lord={"hp": 1}, rebel={"dead": True})
    assert Deed("skill", "") not in weak.turn_of("loyalist")


@pytest.mark.parametrize("bot", ["standard", "greedy"])
def test_a_volley_is_shot_at_foes(bot: str, stage: Stage) -> None:
    own = {"hero": "袁绍", "hand": ["杀 ♣7", "杀 ♣8", "杀 ♣9"]}
    shot = Party(stage, "lord", bot=bot, lord=own, loyalist={"dead": True}).turn_of("lord")
    assert Deed("skill", "") in shot
    friends = Party(stage, "other_rebel", bot=bot, other_rebel=own, loyalist={"dead": True}, spy={"dead": True})
    assert Deed("skill", "") not in friends.turn_of("other_rebel")


@pytest.mark.parametrize(("hand", "used"), [(["杀"], True), (["桃"], False)])
def test_nirvana_is_kept_while_a_peach_does(hand: list[str], used: bool, stage: Stage) -> None:
    """涅槃 once a game."""
    own = {"hero": "庞统", "hp": 1, "hand": hand}
    scene = Party(stage, "lord", rebel=own, resolve=("damage", "rebel", 1, "lord", 0, 0))
    assert (scene.does("rebel", "confirm").card != "pass") == used
    scene.reach(scene.seat("lord"), "play", 1)
    assert scene.g.hp[scene.seat("rebel")] == (3 if used else 1)


def test_only_poor_cards_are_recast(stage: Stage) -> None:
    """连环: not a card that is worth more than another one."""
    for hand, recast in ((["借刀杀人 ♣Q"], True), (["无懈可击 ♣Q"], False)):
        done = Party(stage, "rebel", rebel={"hero": "庞统", "hand": hand}).turn_of("rebel")
        assert (Deed("recast", "") in done) == recast


@pytest.mark.parametrize("bot", ["standard", "greedy"])
def test_a_black_card_saves_oneself_from_a_trick(bot: str, stage: Stage) -> None:
    """看破; and 八阵: no armour is put on over it."""
    own = {"hero": "卧龙诸葛亮", "hand": ["借刀杀人 ♣Q"]}
    scene = Party(stage, "lord", bot=bot, rebel=own, resolve=("nullified", DUEL, "lord", "rebel"))
    assert scene.does("rebel", "nullify").card == "nullification"
    scene = Party(stage, "rebel", bot=bot, rebel={"hero": "卧龙诸葛亮", "hand": ["仁王盾 ♣2"]})
    assert Deed("nioh_shield", "rebel") not in scene.turn_of("rebel")


@pytest.mark.parametrize("bot", ["standard", "greedy"])
def test_red_cards_burn_foes(bot: str, stage: Stage) -> None:
    """火计."""
    hand = ["闪 ♦2", "闪 ♦3", "桃 ♥3", "杀 ♠7", "杀 ♣7"]
    scene = Party(stage, "rebel", bot=bot, rebel={"hero": "卧龙诸葛亮", "hand": hand}, lord={"hp": 2, "hand": ["杀 ♠8", "杀 ♣8"]})
    assert Deed("fire_attack", "lord") in scene.turn_of("rebel")


@pytest.mark.parametrize("bot", ["standard", "greedy"])
def test_an_assault_costs_a_weapon_rather_than_a_health(bot: str, stage: Stage) -> None:
    """强袭: never the last health, unless that is the end of the lord."""
    own = {"hero": "典韦", "hand": ["雌雄双股剑"], "equip": ["麒麟弓"]}
    scene = Party(stage, "rebel", bot=bot, rebel=own, lord={"hp": 2}, loyalist={"dead": True}, spy={"dead": True})
    assert Deed("skill", "") in scene.turn_of("rebel")
    assert (scene.g.hp[scene.seat("lord")], scene.g.hp[scene.seat("rebel")]) == (1, 4)
    next_to_the_lord = ("lord", "rebel", "spy", "other_rebel", "loyalist")
    for health, used in ((1, False), (4, True)):
        scene = Party(stage, "rebel", bot=bot, order=next_to_the_lord, rebel={"hero": "典韦", "hp": health}, lord={"hp": 2})
        assert (Deed("skill", "") in scene.turn_of("rebel")) == used
        assert scene.g.alive[scene.seat("rebel")]
    friend = Party(stage, "rebel", bot=bot, rebel=own, lord={"hp": 1}, order=("lord", "loyalist", "rebel", "other_rebel", "spy"))
    friend.turn_of("rebel")
    assert friend.g.hp[friend.seat("other_rebel")] == 4


def test_an_assault_names_whom_it_is_worth_its_price_on(stage: Stage) -> None:
    """强袭 with a weapon for one who is in reach without it, not with the last health for another one."""
    for order in ORDERS:
        scene = Party(stage, "rebel", order, rebel={"hero": "典韦", "hp": 1, "equip": ["麒麟弓"]}, loyalist={"hp": 1})
        scene.turn_of("rebel")
        assert scene.g.alive[scene.seat("rebel")], order


@pytest.mark.parametrize("bot", ["standard", "greedy"])
def test_a_draw_is_given_up_for_duels_that_can_be_won(bot: str, stage: Stage) -> None:
    """双雄: with Slashes and cards to spare, and a foe."""
    armed = {"hero": "颜良文丑", "hand": ["杀 ♠7", "杀 ♠8", "杀 ♥10", "杀 ♦6", "借刀杀人 ♣Q", "闪电 ♥Q"]}
    poor = {"hero": "颜良文丑", "hand": ["闪 ♦2"]}
    for own, used in ((armed, True), (poor, False)):
        scene = Party(stage, "rebel", bot=bot, phase="draw", rebel=own, lord={"hp": 2})
        assert (scene.does("rebel", "confirm").card != "pass") == used
        done = scene.turn_of("rebel")
        assert ("duel" in [deed.card for deed in done]) == used


@pytest.mark.parametrize("bot", ["standard", "greedy"])
def test_contests_are_fought_with_high_cards_by_foes_and_low_ones_by_friends(bot: str, stage: Stage) -> None:
    """拼点."""
    hand = {"hand": ["借刀杀人 ♣K", "决斗 ♠A"], "hp": 4}
    own = {"hero": "荀彧", "hp": 2, "hand": ["杀 ♦K", "闪电 ♠A"]}
    for other, card in (("lord", "collateral"), ("other_rebel", "duel")):
        skill = stage.rules["quhu"]
        scene = Party(stage, "rebel", bot=bot, rebel=own, resolve=("contest", "rebel", other, skill), **{other: hand})
        assert scene.ask(scene.seat("rebel"), "contest").card == "slash"
        assert scene.ask(scene.seat(other), "contest").card == card


@pytest.mark.parametrize("bot", ["standard", "greedy"])
def test_a_tiger_is_driven_with_a_high_card_at_a_foe(bot: str, stage: Stage) -> None:
    """驱虎: the loyalist is made to hit the lord; not with a low card, nor at 1 health."""
    for hand, health, lord, used in ((["借刀杀人 ♣K"], 3, 1, True), (["闪 ♦2"], 3, 3, False), (["闪 ♦10"], 1, 3, False)):
        own = {"hero": "荀彧", "hp": health, "hand": hand}
        scene = Party(stage, "rebel", bot=bot, rebel=own, lord={"hp": lord}, loyalist={"hand": ["闪 ♦2"]})
        assert (Deed("skill", "") in scene.turn_of("rebel")) == used
        assert scene.g.alive[0] != used


@pytest.mark.parametrize("bot", ["standard", "greedy"])
def test_hands_are_filled_on_the_own_side(bot: str, stage: Stage) -> None:
    """节命: where most is missing; nobody, if nobody of it needs a card."""
    full = {"hand": ["闪"] * 4}
    for own, friend, named in (([], full, "rebel"), (["闪"] * 3, {"hand": []}, "other_rebel"), (["闪"] * 3, full, "")):
        resolve = ("damage", "rebel", 1, "lord", 0, 0)
        scene = Party(
            stage, "lord", bot=bot, rebel={"hero": "荀彧", "hand": own}, other_rebel=friend, lord={"hand": []}, resolve=resolve
        )
        assert scene.does("rebel", "target").on == (named or "")


@pytest.mark.parametrize("bot", ["standard", "greedy"])
def test_a_contest_is_sought_for_more_slashes(bot: str, stage: Stage) -> None:
    """天义: with a high card and Slashes besides it; two foes far away are hit twice. Not with a low card, or none to use."""
    order = ("lord", "rebel", "other_rebel", "loyalist", "spy")
    for hand, used in ((["借刀杀人 ♣K", "杀 ♠7", "杀 ♠8"], True), (["借刀杀人 ♣K"], False), (["闪 ♦2", "杀 ♠7"], False)):
        scene = Party(
            stage, "other_rebel", order, bot=bot, other_rebel={"hero": "太史慈", "hand": hand}, lord={"hand": ["决斗 ♠A"]}
        )
        done = scene.turn_of("other_rebel")
        assert (Deed("skill", "") in done) == used
        assert (scene.g.hp[scene.seat("lord")] < 5) == used


def test_self_mastery_keeps_a_full_hand_from_a_poor_slash(stage: Stage) -> None:
    hand = ["杀", *["闪"] * 7]
    order = ("lord", "rebel", "spy", "other_rebel", "loyalist")
    for hero, slashes in (("吕蒙", False), ("blank", True)):
        done = Party(stage, "rebel", order, SIDES_KNOWN, rebel={"hero": hero, "hand": hand}, lord={"hand": ["闪"] * 3}).turn_of(
            "rebel"
        )
        assert (Deed("slash", "lord") in done) == slashes, hero
