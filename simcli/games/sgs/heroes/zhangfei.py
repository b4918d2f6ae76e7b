"""张飞 Zhang Fei."""

from __future__ import annotations

from simcli.engine.terms import ANY_SLASHES, MALE, SHU
from simcli.games.heroes import Convert, Hero, Hooks

paoxiao = Convert(
    "paoxiao", "咆哮", "Roar",
    "锁定技，你于出牌阶段使用【杀】无次数限制。", "Locked: in your play phase you may use any number of Slashes.",
    traits=ANY_SLASHES,
)  # fmt: skip

HERO = Hero("zhangfei", "张飞", "Zhang Fei", SHU, MALE, 4, "standard", (paoxiao,), hooks=Hooks(threat=15, wants_cards=4))
