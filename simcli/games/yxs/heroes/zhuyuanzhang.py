"""朱元璋 Zhu Yuanzhang."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_skills import may_draw
from simcli.engine.terms import AT_HAND_EMPTIED, JUN, MALE
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import skill


@skill("强运", "Great Luck", AT_HAND_EMPTIED, text="每当你失去最后一张手牌时，你可以摸两张牌。")
def qiangyun(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """When you lose your last hand card you may draw two."""
    yield may_draw(me, int(g.skill_kind[me][slot]), 2)


HERO = Hero(
    "zhuyuanzhang", "朱元璋", "Zhu Yuanzhang", JUN, MALE, 4, "standard", (qiangyun,),
    hooks=Hooks(threat=10, keep=-4, wants_cards=-8),
)  # fmt: skip
