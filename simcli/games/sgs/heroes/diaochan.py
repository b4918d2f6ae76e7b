"""貂蝉 Diao Chan."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import make_used, option_target
from simcli.engine.events import announce, emit
from simcli.engine.listers import list_seats
from simcli.engine.rules.moves import choose_own, confirm, discard_chosen
from simcli.engine.rules.nullify import nullified
from simcli.engine.rules.tricks import fight
from simcli.engine.seats import banned, card_count
from simcli.engine.terms import (
    ACT_SKILL,
    AT_END,
    CHOOSE_TARGET,
    DUEL,
    EV_SKILL,
    EV_USE,
    FEMALE,
    IN_PLAY,
    MALE,
    NOBODY,
    QUN,
)
from simcli.engine.zones import draw
from simcli.games.heroes import Hero, Hooks
from simcli.games.sgs.options import LIJIAN_NULLIFIABLE
from simcli.lang.dialect import among, ask, helper, skill


@helper
def men(g: Any, me: int) -> int:
    """Seat bits of the other living men."""
    mask = 0
    for q in range(g.n):
        if g.alive[q] and q != me and g.gender[q] == MALE:
            mask |= 1 << q
    return mask


@helper
def challenged(g: Any, me: int, slot: int) -> int:
    """离间 needs a card, and a man who may be the target of another man's Duel."""
    mask = men(g, me)
    if mask & (mask - 1) == 0 or card_count(g, me) == 0:
        return 0
    for q in range(g.n):
        if g.bans[q] and banned(g, q, DUEL, 0):
            mask &= ~(1 << q)
    return mask


@skill(
    "离间",
    "Seed of Animosity",
    IN_PLAY,
    usable=challenged,
    once=True,
    duels=True,
    text="出牌阶段限一次，你可以弃置一张牌并选择两名其他男性角色，后选择的角色视为对先选择的角色使用一张【决斗】（不能被【无懈可击】响应）。",
)
def lijian(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase discard a card and name two other men: the second uses a Duel on the first, without a card."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, challenged(g, me, slot), 0))
    first = option_target(o)
    o = yield ask(me, CHOOSE_TARGET, this, first, among(list_seats, men(g, me) & ~(1 << first), 0))
    second = option_target(o)
    yield choose_own(me, 1, 1, this)
    emit(g, EV_SKILL, me, this, first, 0)
    announce(g, ACT_SKILL, me, first)
    yield discard_chosen(me)
    used = make_used(DUEL, NOBODY, NOBODY)
    emit(g, EV_USE, second, used, first, 0)
    if g.option[LIJIAN_NULLIFIABLE] and (yield nullified(DUEL, second, first)):
        return
    yield fight(second, used, first)


@skill("闭月", "Envious by Moon", AT_END, text="结束阶段，你可以摸一张牌。")
def biyue(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """In your end phase you may draw one card."""
    if (yield confirm(me, int(g.skill_kind[me][slot]), me)):
        draw(g, me, 1)


HERO = Hero("diaochan", "貂蝉", "Diao Chan", QUN, FEMALE, 3, "standard", (lijian, biyue), hooks=Hooks(use=-8, threat=20))
