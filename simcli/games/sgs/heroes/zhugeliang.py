"""诸葛亮 Zhuge Liang."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_extra, option_kind
from simcli.engine.listers import list_looked
from simcli.engine.rules.moves import confirm
from simcli.engine.terms import ARRANGE, AT_BOTTOM, AT_PREPARATION, MALE, NO_CARDS_NO_SLASH, SHU
from simcli.engine.zones import look_at_top, place_looked, put_back
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.lang.dialect import among, ask, skill


@skill(
    "观星",
    "Stargaze",
    AT_PREPARATION,
    text="准备阶段，你可以观看牌堆顶的X张牌（X为存活角色数且至多为5），将任意张以任意顺序放回牌堆顶，其余置于牌堆底。",
)
def guanxing(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """In your preparation phase look at the top X cards (X = living players, at most 5): any go back on top, the rest below."""
    this = int(g.skill_kind[me][slot])
    if not (yield confirm(me, this, me)):
        return
    look_at_top(g, me, min(5, int(g.living)))
    bottom = 0
    while g.looked_count > 0:
        o = yield ask(me, ARRANGE, g.looked_count, bottom, among(list_looked, 1 - bottom))
        if option_kind(o) == AT_BOTTOM:
            bottom = 1
        place_looked(g, option_extra(o), bottom)
    put_back(g)


kongcheng = Convert(
    "kongcheng", "空城", "Empty Fort",
    "锁定技，若你没有手牌，你不能成为【杀】或【决斗】的目标。",
    "Locked: with no hand card you can't be the target of Slash or Duel.",
    bans=NO_CARDS_NO_SLASH,
)  # fmt: skip

HERO = Hero(
    "zhugeliang", "诸葛亮", "Zhuge Liang", SHU, MALE, 3, "standard", (guanxing, kongcheng), hooks=Hooks(threat=10, wants_cards=-8)
)
