"""澹台名 Tantai Ming."""

from __future__ import annotations

from simcli.engine.terms import CHEN, FROM_EQUIPMENT, MALE, RED_SUITS, SLASH
from simcli.games.heroes import Convert, Hero, Hooks

aojian = Convert(
    "aojian", "傲剑", "Proud Sword",
    "你可以将一张红色牌当【杀】使用或打出。", "You may use or play a red card as Slash.",
    view_as={SLASH: RED_SUITS | FROM_EQUIPMENT},
)  # fmt: skip

HERO = Hero("tantaiming", "澹台名", "Tantai Ming", CHEN, MALE, 4, "standard", (aojian,), hooks=Hooks(threat=15, wants_cards=3))
