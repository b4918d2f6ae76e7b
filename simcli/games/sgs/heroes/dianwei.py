"""典韦 Dian Wei."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import kind_of, option_card, option_kind, option_target
from simcli.engine.events import announce, emit
from simcli.engine.listers import list_seats, option, start
from simcli.engine.rules.damage import damage, lose_health
from simcli.engine.rules.moves import lose
from simcli.engine.seats import reach_without, survey
from simcli.engine.terms import (
    ACT_SKILL,
    CHOOSE_TARGET,
    EV_SKILL,
    HEALTH,
    IN_PLAY,
    MALE,
    NOBODY,
    NORMAL,
    OWN,
    PAY,
    WEAPON,
    WEI,
)
from simcli.engine.zones import discard
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import among, ask, helper, lister, skill


@helper
def within_range(g: Any, me: int, slot: int) -> int:
    """强袭 needs a player in attack range; a health can always be paid."""
    survey(g, me)
    return int(g.in_reach[me])


@lister
def list_prices(g: Any, me: int, target: int) -> int:
    """A health, or each weapon: the equipped one if the target is in range without it."""
    start(g)
    option(g, HEALTH, NOBODY, 0, 0)
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        if g.kind_slot[kind_of(g, card)] == WEAPON:
            option(g, OWN, card, 0, 0)
    worn = int(g.equip[me][WEAPON])
    if worn >= 0 and (reach_without(g, me, worn) >> target) & 1:
        option(g, OWN, worn, 0, 1)
    return 0


@skill(
    "强袭", "Assault", IN_PLAY, usable=within_range, once=True, harms=True, costs_health=True,
    text="出牌阶段限一次，你可以失去1点体力或弃置一张武器牌，对攻击范围内的一名其他角色造成1点伤害。",
)  # fmt: skip
def qiangxi(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase lose 1 health or discard a weapon: 1 damage to another player in your attack range."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, within_range(g, me, slot), 0))
    target = option_target(o)
    o = yield ask(me, PAY, this, target, among(list_prices, me, target))
    emit(g, EV_SKILL, me, this, target, 0)
    announce(g, ACT_SKILL, me, target)
    if option_kind(o) == HEALTH:
        yield lose_health(me, 1)
    else:
        yield lose(me, option_card(o))
        discard(g, option_card(o))
    if g.alive[target]:
        yield damage(target, 1, me, 0, NORMAL)


HERO = Hero("dianwei", "典韦", "Dian Wei", WEI, MALE, 4, "fire", (qiangxi,), hooks=Hooks(threat=20, wants_cards=2))
