"""曹仁 Cao Ren."""

from __future__ import annotations

from typing import Any

from simcli.engine.hero_card import flip_hero
from simcli.engine.rules.moves import confirm
from simcli.engine.terms import AT_END, MALE, WEI
from simcli.engine.zones import draw
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import skill


@skill("据守", "Hold Fast", AT_END, text="结束阶段，你可以摸三张牌，然后将武将牌翻面。")
def jushou(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """In your end phase you may draw three cards and turn your hero over."""
    if (yield confirm(me, int(g.skill_kind[me][slot]), me)):
        draw(g, me, 3)
        flip_hero(g, me)


HERO = Hero("caoren", "曹仁", "Cao Ren", WEI, MALE, 4, "wind", (jushou,), hooks=Hooks())
