"""许褚 Xu Chu."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_skills import grow_mighty
from simcli.engine.terms import AT_DRAW, MALE, WEI
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import KEEP, skill


@skill(
    "裸衣", "Bare Chested", AT_DRAW, strengthens=True,
    text="摸牌阶段，你可以少摸一张牌，令你于此回合内使用【杀】或【决斗】造成的伤害+1。",
)  # fmt: skip
def luoyi(g: Any, me: int, slot: int, who: int, count: int, a: int, b: int) -> Any:
    """In your draw phase you may draw one card less: in this turn Slashes and Duels that you use deal 1 more."""
    mighty = yield grow_mighty(me, int(g.skill_kind[me][slot]))
    return count - 1 if mighty else KEEP


HERO = Hero("xuchu", "许褚", "Xu Chu", WEI, MALE, 4, "standard", (luoyi,), hooks=Hooks(threat=10))
