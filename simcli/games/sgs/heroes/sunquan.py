"""孙权 Sun Quan."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import used_kind
from simcli.engine.events import emit
from simcli.engine.rules.common_skills import exchange, with_card
from simcli.engine.terms import AT_RESCUED, EV_SKILL, IN_PLAY, MALE, PEACH, WU
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import KEEP, skill


@skill(
    "制衡",
    "Balance of Power",
    IN_PLAY,
    usable=with_card,
    once=True,
    last=True,
    text="出牌阶段限一次，你可以弃置任意张牌，然后摸等量的牌。",
)
def zhiheng(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase discard any number of cards, then draw as many."""
    yield exchange(me, int(g.skill_kind[me][slot]))


@skill(
    "救援",
    "Rescued",
    AT_RESCUED,
    lord=True,
    text="主公技，锁定技，当其他吴势力角色对处于濒死状态的你使用【桃】时，你多回复1点体力。",
)
def jiuyuan(g: Any, me: int, slot: int, who: int, health: int, user: int, used: int) -> Any:
    """Lord, locked: a Peach that another Wu player uses on you while you are dying gives you 1 more."""
    if user == me or g.kingdom[user] != WU or used_kind(used) != PEACH:
        return KEEP
    emit(g, EV_SKILL, me, int(g.skill_kind[me][slot]), user, 0)
    return health + 1


HERO = Hero("sunquan", "孙权", "Sun Quan", WU, MALE, 4, "standard", (zhiheng, jiuyuan), hooks=Hooks(use=20, threat=10))
