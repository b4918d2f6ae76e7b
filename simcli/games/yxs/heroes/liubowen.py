"""刘伯温 Liu Bowen."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_judgements import stargaze
from simcli.engine.terms import AT_PREPARATION, CHEN, MALE, NO_CARDS_NO_SLASH
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.lang.dialect import skill


@skill(
    "占卜", "Divination", AT_PREPARATION,
    text="回合开始阶段，你可以观看牌堆顶的X张牌（X为存活角色数，最多五张），把其中任意张以任意顺序放回牌堆顶，其余放到牌堆底。",
)  # fmt: skip
def zhanbu(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """In your start phase look at the top X cards (X = living players, at most 5): any go back on top, the rest below."""
    yield stargaze(me, int(g.skill_kind[me][slot]))


guiyin = Convert(
    "guiyin", "归隐", "Recluse",
    "锁定技，你没有手牌时，其他角色不能以你为【杀】或【决斗】的目标。",
    "Locked: with no hand card you can't be the target of Slash or Duel.",
    bans=NO_CARDS_NO_SLASH,
)  # fmt: skip

HERO = Hero(
    "liubowen", "刘伯温", "Liu Bowen", CHEN, MALE, 3, "standard", (zhanbu, guiyin), hooks=Hooks(threat=10, wants_cards=-8)
)
