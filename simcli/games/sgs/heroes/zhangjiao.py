"""张角 Zhang Jiao."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import is_red, kind_of, option_card, option_kind, option_target, suit_of
from simcli.engine.events import announce, emit
from simcli.engine.listers import list_own, list_seats, option, start
from simcli.engine.rules.damage import damage
from simcli.engine.rules.judgement import judge
from simcli.engine.rules.moves import lose
from simcli.engine.seats import living_seats, lord_seat
from simcli.engine.terms import (
    ACT_GIVE,
    ACT_SKILL,
    AT_DODGED,
    AT_RETRIAL,
    CHOOSE_TARGET,
    DODGE,
    EV_RETRIAL,
    EV_SKILL,
    GIVE,
    IN_PLAY,
    JUDGE_SKILL,
    LIGHTNING,
    MALE,
    NOBODY,
    OWN,
    PASS,
    QUN,
    RETRY,
    SPADE,
    THUNDER,
)
from simcli.engine.zones import EVERYBODY, gain
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import KEEP, among, ask, helper, lister, skill


@skill(
    "雷击", "Lightning Strike", AT_DODGED, strikes=True,
    text="当你使用或打出【闪】时，你可以令一名角色判定，若结果为♠，你对其造成2点雷电伤害。",
)  # fmt: skip
def leiji(g: Any, me: int, slot: int, who: int, value: int, user: int, kind: int) -> Any:
    """When you use or play a Dodge you may have any player judge: ♠ is 2 thunder damage from you."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, living_seats(g), 1))
    if option_kind(o) == PASS:
        return
    target = option_target(o)
    emit(g, EV_SKILL, me, this, target, 0)
    announce(g, ACT_SKILL, me, target)
    card = yield judge(target, JUDGE_SKILL + this)
    if suit_of(g, target, card) == SPADE:
        yield damage(target, 2, me, 0, THUNDER)


@lister
def list_black(g: Any, me: int) -> int:
    """Decline, or a black card of hand or equipment area."""
    g.chosen_count = 0
    list_own(g, me, 1, 1)
    kept = 1
    for i in range(1, g.nopt):
        if not is_red(g, me, option_card(int(g.opt[i]))):
            g.opt[kept] = g.opt[i]
            kept += 1
    g.nopt = kept
    return 0


@skill(
    "鬼道", "Dark Sorcery", AT_RETRIAL, others=True, takes=True,
    text="在一名角色的判定牌生效前，你可以打出一张黑色牌替换之。",
)  # fmt: skip
def guidao(g: Any, me: int, slot: int, who: int, card: int, reason: int) -> Any:
    """Before a judgement card takes effect you may play a black card in its place, and take it."""
    o = yield ask(me, RETRY, 16 * reason + who, card, among(list_black, me))
    if option_kind(o) == PASS:
        return KEEP
    mine = option_card(o)
    g.used[me] += 1
    yield lose(me, mine)
    emit(g, EV_RETRIAL, me, mine, who, 0)
    gain(g, me, card, NOBODY, EVERYBODY)
    return mine


@helper
def is_tribute(g: Any, card: int) -> int:
    """1 for a Dodge and a Lightning."""
    return int(kind_of(g, card) == DODGE or kind_of(g, card) == LIGHTNING)


@helper
def tribute_to(g: Any, me: int, slot: int) -> int:
    """The lord, if there is something to give him."""
    for i in range(g.hand_count[me]):
        if is_tribute(g, int(g.hand[me][i])):
            return 1 << lord_seat(g)
    return 0


@lister
def list_tributes(g: Any, me: int) -> int:
    """Dodges and Lightnings in hand."""
    start(g)
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        if is_tribute(g, card):
            option(g, OWN, card, 0, 0)
    return 0


@skill(
    "黄天", "Yellow Heaven", IN_PLAY, usable=tribute_to, once=True, lord=True, lent=True, helps=True,
    text="主公技，其他群势力角色的出牌阶段限一次，其可以将一张【闪】或【闪电】交给你。",
)  # fmt: skip
def huangtian(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Lord: once in their play phase other Qun players may each give you a Dodge or a Lightning."""
    this = int(g.skill_kind[me][slot])
    lord = lord_seat(g)
    o = yield ask(me, GIVE, this, lord, among(list_tributes, me))
    card = option_card(o)
    emit(g, EV_SKILL, me, this, lord, 0)
    announce(g, ACT_GIVE, me, lord)
    yield lose(me, card)
    gain(g, lord, card, me, EVERYBODY)


HERO = Hero(
    "zhangjiao", "张角", "Zhang Jiao", QUN, MALE, 3, "wind", (leiji, guidao, huangtian),
    hooks=Hooks(threat=15, keep=2, wants_cards=3, strikes_back=45),
)  # fmt: skip
