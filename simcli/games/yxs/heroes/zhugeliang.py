"""诸葛亮 Zhuge Liang."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_skills import may_draw
from simcli.engine.terms import AT_TRICK_USED, CHEN, MALE, NO_SPADE_TRICKS
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.lang.dialect import skill


@skill("妙计", "Clever Ruse", AT_TRICK_USED, text="每当你使用一张非延时锦囊时，在其生效前你可以摸一张牌。")
def miaoji(g: Any, me: int, slot: int, who: int, value: int, used: int, b: int) -> Any:
    """When you use a trick that is not delayed you may draw a card before it takes effect."""
    yield may_draw(me, int(g.skill_kind[me][slot]), 1)


dongcha = Convert(
    "dongcha", "洞察", "Insight",
    "锁定技，♠锦囊不能以你为目标。", "Locked: no trick of ♠ can have you as a target.",
    bans=NO_SPADE_TRICKS,
)  # fmt: skip

HERO = Hero(
    "zhugeliang", "诸葛亮", "Zhuge Liang", CHEN, MALE, 3, "standard", (miaoji, dongcha), hooks=Hooks(threat=15, wants_cards=4)
)
