"""廉颇 Lian Po."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_target
from simcli.engine.events import announce, emit
from simcli.engine.listers import list_seats
from simcli.engine.rules.damage import lose_health
from simcli.engine.seats import living_seats
from simcli.engine.terms import ACT_GIVE, CHEN, CHOOSE_TARGET, EV_SKILL, IN_PLAY, MALE
from simcli.engine.zones import draw
from simcli.games.heroes import Hero, Hooks
from simcli.games.yxs.options import FUJING_NO_YAO
from simcli.lang.dialect import among, ask, helper, skill


@helper
def reconciled(g: Any, me: int) -> int:
    """Whom 负荆 may let draw: himself, or a living player who has dealt him damage in this game."""
    return 1 << me | (int(g.hurt_by[me]) & living_seats(g))


@skill(
    "负荆", "Bearing Thorns", IN_PLAY, costs_health=True, helps=True,
    text="出牌阶段，你可以失去1点体力，然后选择：摸两张牌；或令一名本局对你造成过伤害的角色摸两张牌，其本回合不能对你使用【药】。",
)  # fmt: skip
def fujing(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """In your play phase lose 1 health, then draw 2; or a player who has dealt you damage in this game does, who for the rest
    of the turn can't use Medicine on you."""
    this = int(g.skill_kind[me][slot])
    emit(g, EV_SKILL, me, this, me, 0)
    if not (yield lose_health(me, 1)):
        return
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, reconciled(g, me), 0))
    other = option_target(o)
    draw(g, other, 2)
    if other != me:
        announce(g, ACT_GIVE, me, other)
        if g.option[FUJING_NO_YAO]:
            g.unhelped[me] |= 1 << other


HERO = Hero("lianpo", "廉颇", "Lian Po", CHEN, MALE, 4, "standard", (fujing,), hooks=Hooks(use=55, threat=15))
