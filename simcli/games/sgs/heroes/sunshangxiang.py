"""孙尚香 Sun Shangxiang."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_skills import heal_both, may_draw, wounded_men
from simcli.engine.terms import AT_EQUIPMENT_LOST, FEMALE, IN_PLAY, WU
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import skill


@skill("枭姬", "Warrior Lady", AT_EQUIPMENT_LOST, text="当你失去装备区里的一张牌后，你可以摸两张牌。")
def xiaoji(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """When you lose a card of your equipment area you may draw two."""
    yield may_draw(me, int(g.skill_kind[me][slot]), 2)


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
    yield heal_both(me, slot)


HERO = Hero(
    "sunshangxiang", "孙尚香", "Sun Shangxiang", WU, FEMALE, 3, "standard", (xiaoji, jieyin), hooks=Hooks(use=-25, threat=10)
)
