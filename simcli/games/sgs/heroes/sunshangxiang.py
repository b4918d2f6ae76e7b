"""孙尚香 Sun Shangxiang."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_target
from simcli.engine.events import announce, emit
from simcli.engine.listers import list_seats
from simcli.engine.rules.healing import heal
from simcli.engine.rules.moves import choose_own, confirm, discard_chosen
from simcli.engine.terms import ACT_GIVE, AT_EQUIPMENT_LOST, CHOOSE_TARGET, EV_SKILL, FEMALE, IN_PLAY, MALE, WU
from simcli.engine.zones import draw
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import among, ask, helper, skill


@skill("枭姬", "Warrior Lady", AT_EQUIPMENT_LOST, text="当你失去装备区里的一张牌后，你可以摸两张牌。")
def xiaoji(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """When you lose a card of your equipment area you may draw two."""
    if (yield confirm(me, int(g.skill_kind[me][slot]), me)):
        draw(g, me, 2)


@helper
def wounded_men(g: Any, me: int, slot: int) -> int:
    """结姻 needs two hand cards, and another man who is wounded."""
    mask = 0
    for q in range(g.n):
        if g.alive[q] and q != me and g.gender[q] == MALE and g.hp[q] < g.max_hp[q]:
            mask |= 1 << q
    return mask if g.hand_count[me] >= 2 else 0


@skill(
    "结姻",
    "Marriage",
    IN_PLAY,
    usable=wounded_men,
    once=True,
    helps=True,
    heals=True,
    heals_owner=True,
    last=True,
    text="出牌阶段限一次，你可以弃置两张手牌并选择一名已受伤的其他男性角色，你与其各回复1点体力。",
)
def jieyin(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase discard two hand cards: another wounded man regains 1 health, then so do you."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, wounded_men(g, me, slot), 0))
    target = option_target(o)
    yield choose_own(me, 2, 0, this)
    emit(g, EV_SKILL, me, this, target, 0)
    announce(g, ACT_GIVE, me, target)
    yield discard_chosen(me)
    yield heal(target, 1, me)
    yield heal(me, 1, me)


HERO = Hero(
    "sunshangxiang", "孙尚香", "Sun Shangxiang", WU, FEMALE, 3, "standard", (xiaoji, jieyin), hooks=Hooks(use=-25, threat=10)
)
