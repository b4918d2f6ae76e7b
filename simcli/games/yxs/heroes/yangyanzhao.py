"""杨延昭 Yang Yanzhao."""

from __future__ import annotations

from simcli.engine.terms import ANY_SLASHES, CHEN, MALE
from simcli.games.heroes import Convert, Hero, Hooks

tianlang = Convert(
    "tianlang", "天狼", "Sirius",
    "锁定技，你于出牌阶段使用【杀】不限次数。", "Locked: in your play phase you may use any number of Slashes.",
    traits=ANY_SLASHES,
)  # fmt: skip

HERO = Hero(
    "yangyanzhao", "杨延昭", "Yang Yanzhao", CHEN, MALE, 4, "standard", (tianlang,), hooks=Hooks(threat=15, wants_cards=4)
)
