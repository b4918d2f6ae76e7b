"""卧龙诸葛亮 Wolong Zhuge Liang."""

from __future__ import annotations

from simcli.engine.terms import BLACK_SUITS, FIRE_ATTACK, MALE, NULLIFICATION, RED_SUITS, SHU, TRIGRAMS_WORN
from simcli.games.heroes import Convert, Hero, Hooks

huoji = Convert(
    "huoji", "火计", "Fire Scheme",
    "你可以将一张红色手牌当【火攻】使用。", "You may use a red hand card as Fire Attack.",
    view_as={FIRE_ATTACK: RED_SUITS},
)  # fmt: skip

kanpo = Convert(
    "kanpo", "看破", "See Through",
    "你可以将一张黑色手牌当【无懈可击】使用。", "You may use a black hand card as Nullification.",
    view_as={NULLIFICATION: BLACK_SUITS},
)  # fmt: skip

bazhen = Convert(
    "bazhen", "八阵", "Eight Formations",
    "锁定技，若你的装备区里没有防具牌，你视为装备着【八卦阵】。", "Locked: with no armour you count as wearing Eight Trigrams.",
    traits=TRIGRAMS_WORN,
)  # fmt: skip

HERO = Hero(
    "wolong", "卧龙诸葛亮", "Wolong Zhuge Liang", SHU, MALE, 3, "fire", (huoji, kanpo, bazhen),
    hooks=Hooks(threat=15, keep=2, wants_cards=4),
)  # fmt: skip
