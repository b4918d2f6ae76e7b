"""典韦 Dian Wei."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_harm import assault, within_range
from simcli.engine.terms import (
    IN_PLAY,
    MALE,
    WEI,
)
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import skill


@skill(
    "强袭", "Assault", IN_PLAY, usable=within_range, once=True, harms=True, costs_health=True,
    text="出牌阶段限一次，你可以失去1点体力或弃置一张武器牌，对攻击范围内的一名其他角色造成1点伤害。",
)  # fmt: skip
def qiangxi(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase lose 1 health or discard a weapon: 1 damage to another player in your attack range."""
    yield assault(me, slot, 0, 0)


HERO = Hero("dianwei", "典韦", "Dian Wei", WEI, MALE, 4, "fire", (qiangxi,), hooks=Hooks(threat=20, wants_cards=2))
