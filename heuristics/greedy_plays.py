"""What single plays and answers are worth to the greedy bot."""

from __future__ import annotations

from typing import Any

from heuristics.beliefs import stance
from heuristics.reading import cannot_fall
from simcli.engine.cards import is_slash, kind_of
from simcli.engine.listers import serves_as
from simcli.engine.rules.nullify import is_gift
from simcli.engine.seats import slash_allowed, slash_reach
from simcli.engine.terms import (
    ARMOUR,
    BUMPER_HARVEST,
    CROSSBOW,
    DISMANTLE,
    DUEL,
    EX_NIHILO,
    FIRE_ATTACK,
    FIRE_SLASH,
    INDULGENCE,
    IRON_CHAIN,
    KINDS,
    LIGHTNING,
    LORD,
    NOBODY,
    PEACH,
    PEACH_GARDEN,
    SLASH,
    SNATCH,
    SPY,
    SUPPLY_SHORTAGE,
    THUNDER_SLASH,
    TRIGRAMS_WORN,
    WINE,
)
from simcli.lang.dialect import helper, routine

WEAK = 8
"""More for a target that one more point may bring down."""
AGAINST = {
    SNATCH: 60, DISMANTLE: 55, INDULGENCE: 50, SUPPLY_SHORTAGE: 48, FIRE_SLASH: 46, THUNDER_SLASH: 46, SLASH: 45, DUEL: 35,
    FIRE_ATTACK: 28, IRON_CHAIN: -100,
}  # fmt: skip
HOSTILE = tuple(AGAINST.get(kind, 0) for kind in range(KINDS + 16))
"""Base value of a card used against one seat, by kind; 0 for all others."""
NOT_WORTH = -20


@helper
def holds(g: Any, me: int, kind: int) -> int:
    """1 if a hand card serves as this kind."""
    for i in range(g.hand_count[me]):
        if serves_as(g, me, int(g.hand[me][i]), kind):
            return 1
    return 0


@helper
def score_equipment(g: Any, me: int, kind: int) -> int:
    """Fill an empty slot; change a weapon only for more range. 八阵 is worth more than any armour."""
    slot = int(g.kind_slot[kind])
    old = int(g.equip[me][slot])
    if old < 0:
        return -5 if slot == ARMOUR and g.traits[me] & TRIGRAMS_WORN else 80
    return 30 if g.kind_range[kind] > g.kind_range[kind_of(g, old)] else -5


@routine
def score_hostile(g: Any, me: int, kind: int, plain: int, target: int) -> int:
    """A card used against one seat; plain: it is not converted."""
    w = int(g.stance[me][target])
    if w <= 2:
        if (kind == DISMANTLE or kind == SNATCH) and g.judge_count[target] > 0 and w < -5 and target != me:
            return -w // 3
        return NOT_WORTH
    strikes = is_slash(kind) or kind == DUEL or kind == FIRE_ATTACK
    if strikes and cannot_fall(g, me, target):
        return NOT_WORTH
    value = HOSTILE[kind] + w // 4
    if is_slash(kind) and not plain:
        return 20 + w // 4
    if strikes and g.hp[target] <= 1:
        value += WEAK
    if kind == DUEL and not holds(g, me, SLASH):
        value -= 45
    return value


@routine
def score_for_all(g: Any, me: int, kind: int) -> int:
    """A card that concerns everybody: what it does to each, weighed by the stances."""
    total = 0
    if kind == PEACH_GARDEN:
        for q in range(g.n):
            if g.alive[q] and g.hp[q] < g.max_hp[q]:
                total -= int(g.stance[me][q])
    elif kind == BUMPER_HARVEST:
        return 12
    else:
        total = int(g.stance_sum[me])
    return total // 4


@routine
def score_wine(g: Any, me: int) -> int:
    """Drink before a Slash that can reach a foe."""
    if int(g.foes[me]) & slash_reach(g, me, NOBODY) and holds(g, me, SLASH) and slash_allowed(g, me, NOBODY):
        return 60
    return NOT_WORTH


@routine
def score_untargeted(g: Any, me: int, kind: int) -> int:
    """A card whose targets follow from its kind."""
    if kind == EX_NIHILO:
        return 90
    if kind == PEACH:
        return 85
    if kind >= CROSSBOW:
        return score_equipment(g, me, kind)
    if kind == WINE:
        return score_wine(g, me)
    if kind == LIGHTNING:
        return NOT_WORTH
    return score_for_all(g, me, kind)


@routine
def score_nullify(g: Any, me: int, trick: int, target: int) -> int:
    """How much the seat wants the pending effect stopped (or, if it is stopped, restored). trick: as NULLIFY tells it."""
    w = stance(g, me, target)
    wish = w if is_gift(trick >> 1) else -w
    return (-wish if trick & 1 else wish) - 15


@routine
def score_rescue(g: Any, me: int, dying: int) -> int:
    """Oneself always; friends; a spy saves the lord as long as others live."""
    if dying == me:
        return 50
    if g.role[me] == SPY and g.shown[dying] and g.role[dying] == LORD and g.living > 2:
        return 10
    return -stance(g, me, dying) - 12
