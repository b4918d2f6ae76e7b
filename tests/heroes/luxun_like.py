"""A hero added later, with both deferred triggers."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.moves import confirm
from simcli.engine.terms import AT_EQUIPMENT_LOST, AT_HAND_EMPTIED, MALE, WU
from simcli.engine.zones import draw
from simcli.games.heroes import Hero
from simcli.lang.dialect import skill


@skill("连营", "One After Another", AT_HAND_EMPTIED, text="当你失去最后的手牌后，你可以摸一张牌。")
def lianying_like(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """When you lose your last hand card you may draw one."""
    this = int(g.skill_kind[me][slot])
    if not (yield confirm(me, this, me)):
        return
    draw(g, me, 1)


@skill("枭姬", "Dauntless", AT_EQUIPMENT_LOST, text="当你失去装备区里的一张牌后，你可以摸两张牌。")
def xiaoji_like(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """When you lose a card of your equipment area you may draw two."""
    this = int(g.skill_kind[me][slot])
    if not (yield confirm(me, this, me)):
        return
    draw(g, me, 2)


HERO = Hero("luxun_like", "陆逊样", "Lu Xun Like", WU, MALE, 3, "tests", (lianying_like, xiaoji_like))
