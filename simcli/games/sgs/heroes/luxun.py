"""陆逊 Lu Xun."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_skills import may_draw
from simcli.engine.terms import AT_HAND_EMPTIED, MALE, NO_SNATCH_NO_INDULGENCE, WU
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.lang.dialect import skill

qianxun = Convert(
    "qianxun", "谦逊", "Modesty",
    "锁定技，你不能成为【顺手牵羊】和【乐不思蜀】的目标。", "Locked: you can't be the target of Snatch or Indulgence.",
    bans=NO_SNATCH_NO_INDULGENCE,
)  # fmt: skip


@skill("连营", "One After Another", AT_HAND_EMPTIED, text="当你失去最后的手牌后，你可以摸一张牌。")
def lianying(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """When you lose your last hand card you may draw one."""
    yield may_draw(me, int(g.skill_kind[me][slot]), 1)


HERO = Hero("luxun", "陆逊", "Lu Xun", WU, MALE, 3, "standard", (qianxun, lianying), hooks=Hooks(keep=-4, wants_cards=-8))
