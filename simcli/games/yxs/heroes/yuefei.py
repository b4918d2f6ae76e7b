"""岳飞 Yue Fei."""

from __future__ import annotations

from simcli.engine.terms import ALL_SUITS, CHEN, DODGE, FROM_DODGE, FROM_SLASH, MALE, SLASH
from simcli.games.heroes import Convert, Hero, Hooks

wumu = Convert(
    "wumu", "武穆", "Martial and Solemn",
    "你可以将【杀】当【闪】、将【闪】当【杀】使用或打出。", "You may use or play a Slash as Dodge, and a Dodge as Slash.",
    view_as={DODGE: ALL_SUITS | FROM_SLASH, SLASH: ALL_SUITS | FROM_DODGE},
)  # fmt: skip

HERO = Hero("yuefei", "岳飞", "Yue Fei", CHEN, MALE, 4, "standard", (wumu,), hooks=Hooks(threat=10, keep=2, wants_cards=3))
