"""宋江 Song Jiang."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_skills import give_away, receivers
from simcli.engine.terms import IN_PLAY, MALE, MIN
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import skill


@skill(
    "疏财", "Open Purse", IN_PLAY, usable=receivers, helps=True, heals_owner=True,
    text="出牌阶段，你可以将任意张手牌交给其他角色；本回合给出的牌达到两张时，你回复1点体力。",
)  # fmt: skip
def shucai(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """In your play phase give any number of hand cards to another player; when the second card of the turn is given, heal 1."""
    yield give_away(me, slot)


HERO = Hero("songjiang", "宋江", "Song Jiang", MIN, MALE, 4, "standard", (shucai,), hooks=Hooks(use=20, wants_cards=2))
