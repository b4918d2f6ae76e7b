"""潘安 Pan An."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_target
from simcli.engine.events import announce, emit
from simcli.engine.listers import list_seats
from simcli.engine.rules.moves import choose_own, confirm, discard_chosen
from simcli.engine.seats import card_count
from simcli.engine.terms import ACT_GIVE, AT_DEATH, CHOOSE_TARGET, EV_SKILL, FEMALE, IN_PLAY, MALE, MIN
from simcli.engine.zones import bequeath
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import among, ask, helper, skill


@skill("悼亡", "Mourning", AT_DEATH, others=True, text="其他角色死亡时，你可以拿走其所有手牌和装备。")
def daowang(g: Any, me: int, slot: int, who: int, value: int, killer: int, b: int) -> Any:
    """When another player dies you may take all its hand cards and equipment."""
    if card_count(g, who) > 0 and (yield confirm(me, int(g.skill_kind[me][slot]), me)):
        bequeath(g, who, me)


@helper
def women(g: Any, me: int, slot: int) -> int:
    """姿容 needs a card, and a woman."""
    mask = 0
    for q in range(g.n):
        if g.alive[q] and g.gender[q] == FEMALE:
            mask |= 1 << q
    return mask if card_count(g, me) > 0 else 0


@skill(
    "姿容", "Handsome Looks", IN_PLAY, usable=women, once=True, helps=True,
    text="出牌阶段限一次，你可以弃一张牌并选择一名女性角色：在其下个回合内，其【杀】和【决斗】对其他角色造成的伤害+1。",
)  # fmt: skip
def zirong(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase discard a card and name a woman: in her next turn Slashes and Duels that she uses deal 1 more."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, women(g, me, slot), 0))
    target = option_target(o)
    yield choose_own(me, 1, 1, this)
    emit(g, EV_SKILL, me, this, target, 0)
    announce(g, ACT_GIVE, me, target)
    yield discard_chosen(me)
    g.next_might[target] = 1


HERO = Hero("panan", "潘安", "Pan An", MIN, MALE, 4, "standard", (daowang, zirong), hooks=Hooks(use=15, threat=10))
