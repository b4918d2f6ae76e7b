"""A hero with 集智 who converts tricks, as no hero of the game does."""

from __future__ import annotations

from simcli.engine.terms import BLACK_SUITS, DISMANTLE, FEMALE, FROM_EQUIPMENT, RED_SUITS, SHU, SNATCH
from simcli.games.heroes import Convert, Hero
from simcli.games.sgs.heroes.huangyueying import jizhi

crafty = Convert(
    "crafty", "巧思", "Craft",
    "你可以将一张牌当【过河拆桥】或【顺手牵羊】使用。", "You may use a card as Dismantle or Snatch.",
    view_as={DISMANTLE: BLACK_SUITS | FROM_EQUIPMENT, SNATCH: RED_SUITS | FROM_EQUIPMENT},
)  # fmt: skip

HERO = Hero("wise", "智样", "Wise", SHU, FEMALE, 3, "tests", (jizhi, crafty))
