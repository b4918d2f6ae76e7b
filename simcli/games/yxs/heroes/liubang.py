"""刘邦 Liu Bang."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_skills import exchange, with_card
from simcli.engine.terms import IN_PLAY, JUN, MALE
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import skill


@skill(
    "驭人", "Master of Men", IN_PLAY, usable=with_card, once=True, last=True,
    text="出牌阶段限一次，你可以弃掉任意张牌，然后摸相同数量的牌。",
)  # fmt: skip
def yuren(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase discard any number of cards, then draw as many."""
    yield exchange(me, int(g.skill_kind[me][slot]))


HERO = Hero("liubang", "刘邦", "Liu Bang", JUN, MALE, 4, "standard", (yuren,), hooks=Hooks(use=20, threat=10))
