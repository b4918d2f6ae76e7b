"""小乔 Xiao Qiao."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_harm import pass_damage
from simcli.engine.terms import (
    AT_HURT,
    FEMALE,
    SPADES_ARE_HEARTS,
    WU,
)
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.lang.dialect import skill

hongyan = Convert(
    "hongyan", "红颜", "Rosy Beauty",
    "锁定技，你的♠牌视为♥牌。", "Locked: your ♠ cards are ♥, and so are the ♠ cards of your judgements.",
    traits=SPADES_ARE_HEARTS,
)  # fmt: skip


@skill(
    "天香", "Heavenly Scent", AT_HURT, passes_on=True,
    text="当你将受到伤害时，你可以弃置一张♥手牌并选择一名其他角色，改为由其受到此伤害，然后其摸X张牌（X为其已损失的体力值）。",
)  # fmt: skip
def tianxiang(g: Any, me: int, slot: int, who: int, left: int, used: int, blow: int) -> Any:
    """About to receive damage, you may discard a ♥ hand card: another player receives it and draws cards for health lost."""
    if not left:
        left = yield pass_damage(me, int(g.skill_kind[me][slot]), used, blow, 0)
    return left


HERO = Hero(
    "xiaoqiao", "小乔", "Xiao Qiao", WU, FEMALE, 3, "wind", (hongyan, tianxiang),
    hooks=Hooks(threat=-10, likes_damage=25, wants_cards=3),
)  # fmt: skip
