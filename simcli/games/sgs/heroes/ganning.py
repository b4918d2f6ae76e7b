"""甘宁 Gan Ning."""

from __future__ import annotations

from simcli.engine.terms import BLACK_SUITS, DISMANTLE, FROM_EQUIPMENT, MALE, WU
from simcli.games.heroes import Convert, Hero, Hooks

qixi = Convert(
    "qixi", "奇袭", "Surprise Raid",
    "你可以将一张黑色牌当【过河拆桥】使用。", "You may use a black card as Dismantle.",
    view_as={DISMANTLE: BLACK_SUITS | FROM_EQUIPMENT},
)  # fmt: skip

HERO = Hero("ganning", "甘宁", "Gan Ning", WU, MALE, 4, "standard", (qixi,), hooks=Hooks(threat=15, wants_cards=3))
