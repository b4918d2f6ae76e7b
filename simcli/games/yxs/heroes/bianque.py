"""扁鹊 Bian Que."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_skills import cure, patients
from simcli.engine.terms import FROM_EQUIPMENT, IN_PLAY, MALE, MIN, OFF_TURN, PEACH, RED_SUITS
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.lang.dialect import skill

huichun = Convert(
    "huichun", "回春", "Return of Spring",
    "你的回合外，你可以将一张红色牌当【药】使用。", "Outside your turn you may use a red card as Medicine.",
    view_as={PEACH: RED_SUITS | FROM_EQUIPMENT | OFF_TURN},
)  # fmt: skip


@skill(
    "疗伤", "Healing Hands", IN_PLAY, usable=patients, once=True, helps=True, heals=True, last=True,
    text="出牌阶段限一次，你可以弃掉一张手牌并选择一名受伤的角色，其回复1点体力。",
)  # fmt: skip
def liaoshang(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase discard a hand card: a wounded player regains 1 health."""
    yield cure(me, slot)


HERO = Hero("bianque", "扁鹊", "Bian Que", MIN, MALE, 3, "standard", (huichun, liaoshang), hooks=Hooks(use=-20, threat=20))
