"""吕布 Lü Bu."""

from __future__ import annotations

from simcli.engine.terms import ASKS_TWICE, MALE, QUN
from simcli.games.heroes import Convert, Hero, Hooks

wushuang = Convert(
    "wushuang", "无双", "Without Equal",
    "锁定技，你使用的【杀】需要两张【闪】才能抵消；与你【决斗】的角色每次需要打出两张【杀】。",
    "Locked: your Slash takes two Dodges; whoever fights a Duel with you has to play two Slashes each time.",
    traits=ASKS_TWICE,
)  # fmt: skip

HERO = Hero("lvbu", "吕布", "Lu Bu", QUN, MALE, 4, "standard", (wushuang,), hooks=Hooks(threat=20, wants_cards=2))
