"""韩信 Han Xin."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_extra, option_target, suit_of
from simcli.engine.events import announce, emit
from simcli.engine.listers import list_seats, list_suits
from simcli.engine.rng import SKILL_STREAM, rnd
from simcli.engine.rules.common_skills import receivers
from simcli.engine.rules.damage import damage
from simcli.engine.rules.moves import lose
from simcli.engine.seats import everybody_but
from simcli.engine.terms import (
    ACT_SKILL,
    AT_DRAW,
    CHEN,
    CHOOSE_TARGET,
    EV_SHOW,
    EV_SKILL,
    EV_SUIT,
    IN_PLAY,
    MALE,
    NAME_SUIT,
    NORMAL,
)  # fmt: skip
from simcli.engine.zones import EVERYBODY, gain, holds_card
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import among, ask, helper, skill


@helper
def show_any(g: Any, seat: int) -> int:
    """A hand card that is picked blind is shown to all. Returns it."""
    card = int(g.hand[seat][rnd(g, SKILL_STREAM, int(g.hand_count[seat]))])
    g.seen[card] = EVERYBODY
    emit(g, EV_SHOW, seat, card, 0, 0)
    return card


@skill(
    "攻心", "Psychological Attack", IN_PLAY, usable=receivers, once=True, harms=True,
    text="出牌阶段限一次，你可以令一名其他角色猜一种花色，再挑你的一张手牌亮出：若猜错，其受到你的1点伤害；然后其拿走此牌。",
)  # fmt: skip
def gongxin(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase another player names a suit and picks a hand card of yours, which is shown: 1 damage if it is of
    another suit; then he gets it."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, everybody_but(g, me), 0))
    target = option_target(o)
    emit(g, EV_SKILL, me, this, target, 0)
    announce(g, ACT_SKILL, me, target)
    o = yield ask(target, NAME_SUIT, this, me, among(list_suits))
    named = option_extra(o)
    emit(g, EV_SUIT, target, named, 0, 0)
    card = show_any(g, me)
    if suit_of(g, me, card) != named:
        yield damage(target, 1, me, 0, NORMAL)
    if g.alive[target] and holds_card(g, me, card):
        yield lose(me, card)
        gain(g, target, card, me, EVERYBODY)


@skill("兵仙", "God of War", AT_DRAW, text="锁定技，摸牌阶段，你多摸一张牌。")
def bingxian(g: Any, me: int, slot: int, who: int, count: int, a: int, b: int) -> Any:
    """Locked: in your draw phase you draw one card more."""
    return count + 1


HERO = Hero("hanxin", "韩信", "Han Xin", CHEN, MALE, 3, "standard", (gongxin, bingxian), hooks=Hooks(use=-50, threat=15))
