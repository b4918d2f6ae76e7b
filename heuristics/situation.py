"""局势 the situation: how strong the two sides look to a viewer."""

from __future__ import annotations

from typing import Any

from heuristics.posterior import role_chance
from heuristics.worth import place, weight
from simcli.engine.terms import LORD, LOYALIST, REBEL
from simcli.lang.dialect import helper

LORDSHIP, PER_REBEL = place("situation.lord"), place("situation.rebel")
PER_HEALTH, PER_CARD, PER_EQUIPMENT = place("situation.health"), place("situation.card"), place("situation.equipment")


@helper
def strength(g: Any, q: int) -> int:
    """What a seat has to fight with."""
    return (
        max(0, int(g.hp[q])) * weight(g, PER_HEALTH)
        + int(g.hand_count[q]) * weight(g, PER_CARD)
        + int(g.equip_count[q]) * weight(g, PER_EQUIPMENT)
    )


@helper
def balance(g: Any, me: int) -> int:
    """How far the lord's side is ahead of the rebels, in percent of both; each seat counts by the chance of its roles."""
    ahead = 0
    total = 1
    for q in range(g.n):
        if g.alive[q] and q != me:
            if g.shown[q] and g.role[q] == LORD:
                ahead += weight(g, LORDSHIP)
                total += weight(g, LORDSHIP)
            with_lord = role_chance(g, me, q, LORD) + role_chance(g, me, q, LOYALIST)
            against = role_chance(g, me, q, REBEL)
            fit = strength(g, q)
            ahead += with_lord * fit - against * (fit + weight(g, PER_REBEL)) >> 10
            total += with_lord * fit + against * (fit + weight(g, PER_REBEL)) >> 10
    return 100 * ahead // total
