"""赵云 Zhao Yun."""

from __future__ import annotations

from simcli.engine.terms import ALL_SUITS, DODGE, FROM_DODGE, FROM_SLASH, MALE, SHU, SLASH
from simcli.games.heroes import Convert, Hero, Hooks

longdan = Convert(
    "longdan", "龙胆", "Dragon Heart",
    "你可以将【杀】当【闪】、将【闪】当普通【杀】使用或打出。", "You may use or play a Slash as Dodge, and a Dodge as Slash.",
    view_as={DODGE: ALL_SUITS | FROM_SLASH, SLASH: ALL_SUITS | FROM_DODGE},
)  # fmt: skip

HERO = Hero("zhaoyun", "赵云", "Zhao Yun", SHU, MALE, 4, "standard", (longdan,), hooks=Hooks(threat=10, keep=2, wants_cards=3))
