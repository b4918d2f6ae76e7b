"""李师师 Li Shishi."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_harm import pass_damage
from simcli.engine.terms import AT_HURT, FEMALE, MIN, SPADES_ARE_HEARTS
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.games.yxs.options import MANWU_BEFORE, MANWU_X
from simcli.lang.dialect import skill


@skill(
    "曼舞", "Graceful Dance", AT_HURT, passes_on=True,
    text="当你将要受到伤害时，你可以弃一张♥手牌，令任意一名其他角色代你受到此伤害，然后其摸X张牌（X为其已损失的体力）。",
)  # fmt: skip
def manwu(g: Any, me: int, slot: int, who: int, left: int, used: int, blow: int) -> Any:
    """About to receive damage, you may discard a ♥ hand card: another player receives it and draws cards for health lost."""
    if not left:
        left = yield pass_damage(me, int(g.skill_kind[me][slot]), used, blow, int(g.option[MANWU_X] == MANWU_BEFORE))
    return left


hongzhuang = Convert(
    "hongzhuang", "红妆", "Red Attire",
    "锁定技，你的♠牌均为♥牌。", "Locked: your ♠ cards are ♥, and so are the ♠ cards of your judgements.",
    traits=SPADES_ARE_HEARTS,
)  # fmt: skip

HERO = Hero(
    "lishishi", "李师师", "Li Shishi", MIN, FEMALE, 3, "standard", (manwu, hongzhuang),
    hooks=Hooks(threat=-10, likes_damage=25, wants_cards=3),
)  # fmt: skip
