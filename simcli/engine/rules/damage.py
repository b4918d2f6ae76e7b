"""伤害 damage (cards page §1): armour, health, dying at once, the victim's skills, then conduction over iron chains."""

from __future__ import annotations

from typing import Any

from simcli.engine.events import emit
from simcli.engine.options import NEGATIVE_HP
from simcli.engine.rules.death import dying
from simcli.engine.rules.triggers import fire
from simcli.engine.seats import armour_effect, is_near, slot_effect
from simcli.engine.terms import (
    ARMOUR,
    AT_DAMAGED,
    AT_DEALT,
    CAPS_DAMAGE,
    CONDUCTED,
    EV_CHAIN,
    EV_DAMAGE,
    EV_LOSE_HEALTH,
    FIRE,
    NOBODY,
    NORMAL,
    STOPS_PLAIN,
)
from simcli.engine.zones import hears
from simcli.lang.dialect import around, helper, rule


@helper
def after_armour(g: Any, target: int, points: int, nature: int) -> int:
    """藤甲 adds 1 to fire, 白银狮子 leaves 1 of more. A Slash that ignores armour does so for its own target only."""
    effect = slot_effect(g, target, ARMOUR) if nature & CONDUCTED else armour_effect(g, target)
    if effect == STOPS_PLAIN and nature & ~CONDUCTED == FIRE:
        return points + 1
    if effect == CAPS_DAMAGE:
        return min(points, 1)
    return points


@helper
def set_chained(g: Any, seat: int, chained: int) -> int:
    """Chain or unchain a seat."""
    g.chained[seat] = chained
    emit(g, EV_CHAIN, seat, chained, 0, 0)
    return 0


@helper
def sink(g: Any, seat: int, points: int) -> int:
    """Health falls; whether below 0 is an option."""
    g.hp[seat] -= points
    if g.hp[seat] < 0 and not g.option[NEGATIVE_HP]:
        g.hp[seat] = 0
    return 0


@helper
def hurt(g: Any, target: int, points: int, source: int, used: int, nature: int) -> int:
    """Health falls. Returns 1 if that breaks the victim's chain."""
    sink(g, target, points)
    g.taken[target] += points
    if source >= 0:
        g.dealt[source] += points
    emit(g, EV_DAMAGE, target, points, source, used)
    if nature == NORMAL or not g.chained[target]:
        return 0
    set_chained(g, target, 0)
    return 1


@helper
def give_up_health(g: Any, seat: int, points: int) -> int:
    """Health is lost, which is no damage."""
    sink(g, seat, points)
    return emit(g, EV_LOSE_HEALTH, seat, points, 0, 0)


@rule
def lose_health(g: Any, seat: int, points: int) -> Any:
    """失去体力: no source, no armour, and nothing that reacts to damage. 1 if the seat lives on."""
    give_up_health(g, seat, points)
    if g.hp[seat] <= 0:
        yield dying(seat, NOBODY)
    return int(g.alive[seat])


@helper
def at_close_range(g: Any, source: int, target: int) -> int:
    """1 if somebody wants to know whether the source of damage is near its target, and he is."""
    if source < 0 or hears(g, AT_DEALT, source) == 0:
        return 0
    return is_near(g, source, target)


@rule
def damage(g: Any, target: int, points: int, source: int, used: int, nature: int) -> Any:
    """`points` of damage from a seat (or NOBODY; a dead source counts as none) with a used card (or 0)."""
    if source >= 0 and not g.alive[source]:
        source = NOBODY
    points = after_armour(g, target, points, nature)
    near = at_close_range(g, source, target)
    broken = hurt(g, target, points, source, used, nature)
    if g.hp[target] <= 0:
        yield dying(target, source)
    if source >= 0:
        yield fire(AT_DEALT, source, points, target, near)
    if g.alive[target]:
        yield fire(AT_DAMAGED, target, points, source, used)
    if broken and nature & CONDUCTED == 0:
        for q in around(g, g.turn):
            if g.chained[q]:
                yield damage(q, points, source, used, nature | CONDUCTED)
    return 0
