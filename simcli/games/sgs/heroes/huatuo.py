"""华佗 Hua Tuo."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_skills import cure, patients
from simcli.engine.terms import FROM_EQUIPMENT, IN_PLAY, MALE, OFF_TURN, PEACH, QUN, RED_SUITS
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.lang.dialect import skill


@skill(
    "青囊",
    "Green Salve",
    IN_PLAY,
    usable=patients,
    once=True,
    helps=True,
    heals=True,
    last=True,
    text="出牌阶段限一次，你可以弃置一张手牌并选择一名已受伤的角色，其回复1点体力。",
)
def qingnang(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase discard a hand card: a wounded player regains 1 health."""
    yield cure(me, slot)


jijiu = Convert(
    "jijiu", "急救", "First Aid",
    "你的回合外，你可以将一张红色牌当【桃】使用。", "Outside your turn you may use a red card as Peach.",
    view_as={PEACH: RED_SUITS | FROM_EQUIPMENT | OFF_TURN},
)  # fmt: skip

HERO = Hero("huatuo", "华佗", "Hua Tuo", QUN, MALE, 3, "standard", (qingnang, jijiu), hooks=Hooks(use=-20, threat=20))
