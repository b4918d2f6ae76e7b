"""诸葛亮 Zhuge Liang."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_judgements import stargaze
from simcli.engine.terms import AT_PREPARATION, MALE, NO_CARDS_NO_SLASH, SHU
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.lang.dialect import skill


@skill(
    "观星",
    "Stargaze",
    AT_PREPARATION,
    text="准备阶段，你可以观看牌堆顶的X张牌（X为存活角色数且至多为5），将任意张以任意顺序放回牌堆顶，其余置于牌堆底。",
)
def guanxing(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """In your preparation phase look at the top X cards (X = living players, at most 5): any go back on top, the rest below."""
    yield stargaze(me, int(g.skill_kind[me][slot]))


kongcheng = Convert(
    "kongcheng", "空城", "Empty Fort",
    "锁定技，若你没有手牌，你不能成为【杀】或【决斗】的目标。",
    "Locked: with no hand card you can't be the target of Slash or Duel.",
    bans=NO_CARDS_NO_SLASH,
)  # fmt: skip

HERO = Hero(
    "zhugeliang", "诸葛亮", "Zhuge Liang", SHU, MALE, 3, "standard", (guanxing, kongcheng), hooks=Hooks(threat=10, wants_cards=-8)
)
