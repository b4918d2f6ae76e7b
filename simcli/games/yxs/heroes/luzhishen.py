"""鲁智深 Lu Zhishen."""

from __future__ import annotations

from typing import Any

from simcli.engine.terms import AT_DRAW, MALE, MIN, NO_LORD_HEALTH
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.lang.dialect import skill


@skill("底力", "Hidden Strength", AT_DRAW, text="锁定技，摸牌阶段，你每已失去1点体力便多摸一张牌。")
def dili(g: Any, me: int, slot: int, who: int, count: int, a: int, b: int) -> Any:
    """Locked: in your draw phase you draw 1 more for each health that you lack."""
    return count + g.max_hp[me] - g.hp[me]


kuangchan = Convert(
    "kuangchan", "狂禅", "Mad Monk",
    "锁定技，你担任主公时不加体力上限。", "Locked: as the lord you don't have one more health.",
    traits=NO_LORD_HEALTH,
)  # fmt: skip

HERO = Hero(
    "luzhishen", "鲁智深", "Lu Zhishen", MIN, MALE, 4, "standard", (dili, kuangchan), hooks=Hooks(threat=10, likes_damage=25)
)
