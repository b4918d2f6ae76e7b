"""项羽 Xiang Yu."""

from __future__ import annotations

from simcli.engine.terms import ASKS_TWICE, JUN, MALE
from simcli.games.heroes import Convert, Hero, Hooks

bawang = Convert(
    "bawang", "霸王", "Hegemon",
    "锁定技，你的【杀】须两张【闪】才能抵消；与你【决斗】的角色每次须打出两张【杀】。",
    "Locked: your Slash takes two Dodges; whoever fights a Duel with you has to play two Slashes each time.",
    traits=ASKS_TWICE,
)  # fmt: skip

HERO = Hero("xiangyu", "项羽", "Xiang Yu", JUN, MALE, 4, "standard", (bawang,), hooks=Hooks(threat=20, wants_cards=2))
