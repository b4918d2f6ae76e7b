"""赵匡胤 Zhao Kuangyin."""

from __future__ import annotations

from simcli.engine.terms import BLACK_SUITS, DISMANTLE, FROM_EQUIPMENT, JUN, MALE
from simcli.games.heroes import Convert, Hero, Hooks

shiquan = Convert(
    "shiquan", "释权", "Release of Power",
    "出牌阶段，你可以将一张黑色牌当【釜底抽薪】使用。", "In your play phase you may use a black card as Burned Bridges.",
    view_as={DISMANTLE: BLACK_SUITS | FROM_EQUIPMENT},
)  # fmt: skip

HERO = Hero(
    "zhaokuangyin", "赵匡胤", "Zhao Kuangyin", JUN, MALE, 4, "standard", (shiquan,), hooks=Hooks(threat=20, wants_cards=5)
)
