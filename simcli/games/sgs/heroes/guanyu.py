"""关羽 Guan Yu."""

from __future__ import annotations

from simcli.engine.terms import FROM_EQUIPMENT, MALE, RED_SUITS, SHU, SLASH
from simcli.games.heroes import Convert, Hero, Hooks

wusheng = Convert(
    "wusheng", "武圣", "Warrior Saint",
    "你可以将一张红色牌当【杀】使用或打出。", "You may use or play a red card as Slash.",
    view_as={SLASH: RED_SUITS | FROM_EQUIPMENT},
)  # fmt: skip

HERO = Hero("guanyu", "关羽", "Guan Yu", SHU, MALE, 4, "standard", (wusheng,), hooks=Hooks(threat=15, wants_cards=3))
