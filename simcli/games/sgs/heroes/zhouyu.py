"""周瑜 Zhou Yu."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import make_option, option_extra, option_target, suit_of
from simcli.engine.events import announce, emit
from simcli.engine.listers import list_seats, list_suits
from simcli.engine.rules.damage import damage
from simcli.engine.rules.moves import confirm, lose_picked
from simcli.engine.seats import everybody_but
from simcli.engine.terms import (
    ACT_SKILL,
    AT_DRAW,
    CHOOSE_TARGET,
    EV_SHOW,
    EV_SKILL,
    EV_SUIT,
    HAND,
    IN_PLAY,
    MALE,
    NAME_SUIT,
    NOBODY,
    NORMAL,
    THEIRS,
    WU,
)
from simcli.engine.zones import EVERYBODY, gain
from simcli.games.heroes import Hero, Hooks
from simcli.games.sgs.options import AS_GIVEN, FANJIAN_SUIT, YINGZI_LOCKED
from simcli.lang.dialect import KEEP, among, ask, helper, skill


@skill("英姿", "Handsome", AT_DRAW, text="摸牌阶段，你可以多摸一张牌。")
def yingzi(g: Any, me: int, slot: int, who: int, count: int, a: int, b: int) -> Any:
    """In your draw phase you may draw one card more."""
    this = int(g.skill_kind[me][slot])
    if g.option[YINGZI_LOCKED]:
        emit(g, EV_SKILL, me, this, me, 0)
    elif not (yield confirm(me, this, me)):
        return KEEP
    return count + 1


@helper
def guessers(g: Any, me: int, slot: int) -> int:
    """反间 needs a hand card."""
    return everybody_but(g, me) if g.hand_count[me] > 0 else 0


@skill(
    "反间",
    "Sow Dissension",
    IN_PLAY,
    usable=guessers,
    once=True,
    harms=True,
    text="出牌阶段限一次，你可以令一名其他角色选择一种花色后获得你的一张手牌并展示之，若花色不同，你对其造成1点伤害。",
)
def fanjian(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase another player names a suit, takes a hand card of yours and shows it: 1 damage if it is another."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, everybody_but(g, me), 0))
    target = option_target(o)
    emit(g, EV_SKILL, me, this, target, 0)
    announce(g, ACT_SKILL, me, target)
    o = yield ask(target, NAME_SUIT, this, me, among(list_suits))
    named = option_extra(o)
    emit(g, EV_SUIT, target, named, 0, 0)
    card = yield lose_picked(make_option(THEIRS, NOBODY, me, HAND))
    gain(g, target, card, me, EVERYBODY)
    emit(g, EV_SHOW, target, card, 0, 0)
    if suit_of(g, me if g.option[FANJIAN_SUIT] == AS_GIVEN else target, card) != named:
        yield damage(target, 1, me, 0, NORMAL)


HERO = Hero("zhouyu", "周瑜", "Zhou Yu", WU, MALE, 3, "standard", (yingzi, fanjian), hooks=Hooks(use=-50, threat=15))
