"""A hero for moments that no hero of the game brings about yet: somebody else's Dodge, a target that dies before the Slash."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.damage import damage
from simcli.engine.rules.moves import confirm
from simcli.engine.terms import AT_DODGE_NEEDED, AT_TARGETED, FEMALE, WEI
from simcli.games.heroes import Hero
from simcli.lang.dialect import KEEP, skill


@skill("护驾样", "Escort Like", AT_DODGE_NEEDED)
def escorted(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Whenever you need a Dodge you may have it."""
    if not (yield confirm(me, int(g.skill_kind[me][slot]), a)):
        return KEEP
    return 1


@skill("惊惧", "Fright", AT_TARGETED)
def fright(g: Any, me: int, slot: int, who: int, target: int, user: int, used: int) -> Any:
    """When a Slash targets you, you may suffer 5 damage."""
    if (yield confirm(me, int(g.skill_kind[me][slot]), user)):
        yield damage(me, 5, user, 0)
    return KEEP


HERO = Hero("rare", "少见", "Rare", WEI, FEMALE, 3, "tests", (escorted, fright))
