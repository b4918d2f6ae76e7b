"""伤害 damage (cards page §1): armour, health, dying at once, the victim's skills, then conduction over iron chains."""

from __future__ import annotations

from typing import Any

from simcli.engine.events import emit
from simcli.engine.hero_card import set_chained
from simcli.engine.options import FIRST_OUT_PROTECTION, NEGATIVE_HP, NO_EXEMPTION, VICTIM_EXEMPT
from simcli.engine.rules.death import dying
from simcli.engine.rules.triggers import fire
from simcli.engine.rules.weapons import after_hp_loss
from simcli.engine.seats import armour_effect, is_near, slot_effect
from simcli.engine.terms import (
    ARMOUR,
    AT_DAMAGED,
    AT_DEALT,
    AT_HURT,
    AT_STRUCK,
    AT_SUNK,
    CAPS_DAMAGE,
    CONDUCTED,
    EV_DAMAGE,
    EV_LOSE_HEALTH,
    FIRE,
    IN_DEFENCE,
    NATURES,
    NOBODY,
    NORMAL,
    PASSED_ON,
    STOPS_PLAIN,
)
from simcli.engine.zones import hears
from simcli.lang.dialect import around, helper, pure, rule


@pure
def make_blow(points: int, source: int, nature: int) -> int:
    """Damage that is about to be received, packed: how much, from whom, of what nature."""
    return points | (source + 1) << 8 | nature << 12


@pure
def blow_points(blow: int) -> int:
    """How much."""
    return blow & 255


@pure
def blow_source(blow: int) -> int:
    """From whom, or NOBODY."""
    return ((blow >> 8) & 15) - 1


@pure
def blow_nature(blow: int) -> int:
    """Of what nature."""
    return blow >> 12


@helper
def after_armour(g: Any, target: int, points: int, nature: int) -> int:
    """藤甲 adds 1 to fire, 白银狮子 leaves 1 of more. A Slash that ignores armour does so for its own target only."""
    effect = slot_effect(g, target, ARMOUR) if nature & (CONDUCTED | PASSED_ON) else armour_effect(g, target)
    if effect == STOPS_PLAIN and nature & NATURES == FIRE:
        return points + 1
    if effect == CAPS_DAMAGE:
        return min(points, 1)
    return points


@helper
def keeps_last_health(g: Any, seat: int, source: int) -> int:
    """先出局保护: 1 for whoever was out first in the game before, until somebody has died; from whom not is an option."""
    if g.spared != seat + 1 or g.living < g.n:
        return 0
    if g.option[FIRST_OUT_PROTECTION] == VICTIM_EXEMPT:
        return int(source < 0 or (g.struck >> source) & 1 == 0)
    return int(g.option[FIRST_OUT_PROTECTION] == NO_EXEMPTION or g.struck == 0)


@helper
def sink(g: Any, seat: int, points: int, source: int) -> int:
    """Health falls; whether below 0 is an option, but for those who may live on there."""
    before = int(g.hp[seat])
    g.hp[seat] -= points
    if before > 0 and g.hp[seat] < 1 and keeps_last_health(g, seat, source):
        g.hp[seat] = 1
    if g.hp[seat] < 0 and not g.option[NEGATIVE_HP] and hears(g, AT_SUNK, seat) == 0:
        g.hp[seat] = 0
    return 0


@helper
def hurt(g: Any, target: int, points: int, source: int, used: int, nature: int) -> int:
    """Health falls. Returns 1 if that breaks the victim's chain."""
    if g.spared == source + 1 and source >= 0 and source != target and nature & IN_DEFENCE == 0:
        g.struck |= 1 << target
    sink(g, target, points, source)
    g.taken[target] += points
    if source >= 0:
        g.dealt[source] += points
        g.hurt_by[target] |= 1 << source
    emit(g, EV_DAMAGE, target, points, source, used)
    if nature & NATURES == NORMAL or not g.chained[target]:
        return 0
    set_chained(g, target, 0)
    return 1


@helper
def give_up_health(g: Any, seat: int, points: int) -> int:
    """Health is lost, which is no damage."""
    sink(g, seat, points, NOBODY)
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
    """`points` of damage from a seat (or NOBODY; a dead source counts as none) with a used card (or 0).

    Returns the points that the chain has still to pass on: only for damage that was passed on, else it has done so.
    """
    if source >= 0 and not g.alive[source]:
        source = NOBODY
    left = yield fire(AT_HURT, target, 0, used, make_blow(points, source, nature))
    if left == 0:
        points = after_armour(g, target, points, nature)
        near = at_close_range(g, source, target)
        left = hurt(g, target, points, source, used, nature) * points
        yield after_hp_loss(source, target, used, nature)
        if g.hp[target] <= 0:
            yield dying(target, source)
        if source >= 0:
            yield fire(AT_DEALT, source, points, target, near)
        if g.alive[target]:
            yield fire(AT_DAMAGED, target, points, source, used)
        yield fire(AT_STRUCK, target, 0, source, used)
    else:
        left -= 1
    if left == 0 or nature & CONDUCTED:
        return 0
    if nature & PASSED_ON:
        return left
    for q in around(g, g.turn):
        if g.chained[q]:
            yield damage(q, left, source, used, nature | CONDUCTED)
    return 0
