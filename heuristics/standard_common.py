"""Cards whose targets follow from their kind: tricks on all, equipment, Peach and Wine, as `standard` values them."""

from __future__ import annotations

from typing import Any

from heuristics.attitude import is_lord
from heuristics.sides import loses_all
from heuristics.standard_blows import backlash, bolt, dealt
from heuristics.standard_cards import spare_cards
from heuristics.standard_harm import count_serving, harm, health_lost, lacks
from heuristics.standard_slash import NEVER, cost, less, passed_to, slash_gain, slash_hits, stopped
from heuristics.worth import EQUIPMENT_WORTH, percent, place, weight
from simcli.engine.cards import is_slash, kind_of
from simcli.engine.listers import serves_as
from simcli.engine.seats import SEAT_BITS, banned, slash_allowed, slash_reach, slot_effect, survey, within, worn_armour
from simcli.engine.terms import (
    ANY_SLASHES,
    ARCHERY,
    ARMOUR,
    BUMPER_HARVEST,
    BY_ROLES,
    CAPS_DAMAGE,
    CONVERTIBLE,
    CROSSBOW,
    DODGE,
    EIGHT_TRIGRAMS,
    EX_NIHILO,
    HURTS_EMPTY_HAND,
    IGNORES_ARMOUR,
    JUDGED_DODGE,
    LIGHTNING,
    LORD,
    LOYALIST,
    MAKES_FIRE,
    NOBODY,
    PEACH,
    PEACH_GARDEN,
    REBEL,
    SLASH,
    STOPS_PLAIN,
    TRIGRAMS_WORN,
    UNLIMITED_SLASH,
    WEAPON,
    WINE,
)
from simcli.lang.dialect import helper, pure, routine

AREA_COST = place("play.area_cost")
SECOND_CARD = place("play.second_card")
TRIGRAMS = place("chance.trigrams")
PEACH_AT = place("peach.at")
HOLD_FOR_LORD, HELD = place("peach.hold_for_lord"), place("peach.held")
LORD_RISK = place("play.lord_risk")
NEW_FOE = place("equipment.new_foe")
SPARE_SLASH = place("equipment.spare_slash")
CHANGE = place("equipment.change")
NOW = place("equipment.now")
CARD = place("take.card")


@helper
def area_hits(g: Any, me: int, kind: int, q: int) -> int:
    """Chance in percent that 南蛮 or 万箭 hurts a seat, as the viewer sees it."""
    if worn_armour(g, q) == STOPS_PLAIN:
        return 0
    chance = lacks(g, me, q, DODGE if kind == ARCHERY else SLASH)
    if kind == ARCHERY and worn_armour(g, q) == JUDGED_DODGE:
        chance = percent(chance * weight(g, TRIGRAMS))
    return chance


@routine
def area_worth(g: Any, me: int, kind: int) -> int:
    """南蛮 or 万箭: what it does to foes less what it does to friends. The life of a lord who is needed is not gambled with.

    A health of his weighs more when it is one of the last two: foes act before he can drink.
    """
    total = 0
    for q in range(g.n):
        if g.alive[q] and q != me:
            chance = area_hits(g, me, kind, q)
            harmed = percent(harm(g, me, q, 1) * chance)
            if harmed < 0 and g.hp[q] <= 2 and is_lord(g, q):
                if g.hp[q] <= 1 and count_serving(g, me, PEACH) == 0:
                    return NEVER
                harmed = percent(harmed * weight(g, LORD_RISK))
            total += harmed + percent(backlash(g, me, me, q, 1) * chance)
            if kind == ARCHERY and worn_armour(g, q) != STOPS_PLAIN:
                total += percent(bolt(g, me, q) * (100 - chance))
    return less(total, cost(g, me, AREA_COST))


@helper
def garden_worth(g: Any, me: int) -> int:
    """桃园: one health to every wounded seat."""
    total = 0
    for q in range(g.n):
        if g.alive[q] and g.hp[q] < g.max_hp[q]:
            total -= percent(int(g.stance[me][q]) * health_lost(g, q, 1))
    return less(total, 0)


@helper
def harvest_worth(g: Any, me: int) -> int:
    """五谷: the first pick is one's own; later ones are worth less."""
    total = weight(g, CARD) + weight(g, CARD) // 4
    for q in range(g.n):
        if g.alive[q] and q != me:
            total -= percent(int(g.stance[me][q]) * weight(g, CARD))
    return less(total, 0)


@helper
def foes_in(g: Any, me: int, mask: int) -> int:
    """Foes among the seats of a mask."""
    count = 0
    both = int(g.foes[me]) & mask
    for q in range(g.n):
        count += (both >> q) & 1
    return count


@helper
def gear_worth(g: Any, me: int, kind: int) -> int:
    """What a piece of equipment is worth to its wearer now."""
    worth = weight(g, EQUIPMENT_WORTH + kind)
    if kind == CROSSBOW and g.traits[me] & ANY_SLASHES == 0 and int(g.foes[me]) & int(g.in_reach[me]):
        worth += weight(g, SPARE_SLASH) * max(0, count_serving(g, me, SLASH) - int(g.slashes < 1))
    return worth


@routine
def blows_now(g: Any, me: int, effect: int, reach: int) -> int:
    """What the Slashes in hand that may still be used bring, each as the best one, with a weapon that does this and reaches."""
    unlimited = effect == UNLIMITED_SLASH or g.traits[me] & ANY_SLASHES
    if reach == 0 or g.no_slashes[me] or not (unlimited or g.slashes < 1 + g.more_slashes[me]):
        return 0
    best = 0
    usable = 0
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        if serves_as(g, me, card, SLASH):
            usable += 1
            kind = kind_of(g, card) if is_slash(kind_of(g, card)) else SLASH
            for q in range(g.n):
                if (reach >> q) & 1 and not (g.bans[q] and banned(g, q, SLASH, 0)):
                    best = max(best, slash_gain(g, me, effect, kind, card, q))
    return best * usable if unlimited else best


@pure
def turns_blows(effect: int) -> int:
    """1 if what a weapon does is part of what a Slash brings (see slash_gain), or of how many may be used."""
    return int(effect in (UNLIMITED_SLASH, IGNORES_ARMOUR, HURTS_EMPTY_HAND, MAKES_FIRE))


@routine
def armed_better(g: Any, me: int, effect: int, reach: int) -> int:
    """How much more the Slashes in hand bring with this weapon than with the one that is worn."""
    fought = int(g.foes[me])
    now = fought if g.far_slashes[me] else fought & int(g.in_reach[me])
    then = fought if g.far_slashes[me] else fought & reach
    worn = slot_effect(g, me, WEAPON)
    if then == now and not (turns_blows(effect) or turns_blows(worn)):
        return 0
    return blows_now(g, me, effect, then) - blows_now(g, me, worn, now)


@routine
def equipment_worth(g: Any, me: int, card: int, kind: int) -> int:
    """An empty slot is filled; a piece is changed for a clearly better one, or one that brings a foe into reach."""
    survey(g, me)
    slot = int(g.kind_slot[kind])
    old = int(g.equip[me][slot])
    worth = gear_worth(g, me, kind)
    if slot == WEAPON:
        reach = within(g, me, int(g.kind_range[kind]), int(g.nearer[me])) >> SEAT_BITS
        gained = foes_in(g, me, reach) - foes_in(g, me, int(g.in_reach[me]))
        better = armed_better(g, me, int(g.kind_effect[kind]), reach)
        worth += weight(g, NEW_FOE) * min(2, gained) + percent(weight(g, NOW) * better)
    if old < 0:
        if slot == ARMOUR and g.traits[me] & TRIGRAMS_WORN:
            return less(worth - weight(g, EQUIPMENT_WORTH + EIGHT_TRIGRAMS), weight(g, CHANGE))
        return less(worth, 0)
    return less(worth - gear_worth(g, me, kind_of(g, old)), weight(g, CHANGE))


@helper
def lord_needs_peach(g: Any, me: int) -> int:
    """1 if a Peach of his side is better kept for the lord."""
    if g.role[me] != LOYALIST:
        return 0
    for q in range(g.n):
        if is_lord(g, q):
            return int(g.hp[q] <= weight(g, HOLD_FOR_LORD))
    return 0


@helper
def peach_from(g: Any, me: int) -> int:
    """Health from which a Peach is drunk at once, by the own role; where sides are open, as a lord or as one of many."""
    role = int(g.role[me]) if g.aim == BY_ROLES else LORD if loses_all(g, me) else REBEL
    return weight(g, PEACH_AT + role)


@helper
def peach_worth(g: Any, me: int) -> int:
    """桃: at once when weak, or when the hand overflows; but one is kept for a lord in danger."""
    if g.hp[me] > 1 and lord_needs_peach(g, me) and count_serving(g, me, PEACH) <= weight(g, HELD):
        return NEVER
    if g.hp[me] <= peach_from(g, me):
        return health_lost(g, me, 1)
    if spare_cards(g, me) > 0:
        return weight(g, CARD)
    return NEVER


@helper
def caps(g: Any, me: int, q: int) -> int:
    """1 if 白银狮子 leaves one point of damage, however strong the Slash."""
    return int(worn_armour(g, q) == CAPS_DAMAGE and slot_effect(g, me, WEAPON) != IGNORES_ARMOUR)


@routine
def wine_worth(g: Any, me: int) -> int:
    """酒: before a Slash that is going to be used."""
    if not slash_allowed(g, me, NOBODY):
        return NEVER
    effect = slot_effect(g, me, WEAPON)
    aims = int(g.foes[me]) & slash_reach(g, me, NOBODY)
    best = 0
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        if not serves_as(g, me, card, SLASH):
            continue
        kind = kind_of(g, card) if is_slash(kind_of(g, card)) else SLASH
        for q in range(g.n):
            if (aims >> q) & 1 and not (stopped(g, me, effect, kind, card, q) or caps(g, me, q) or passed_to(g, me, q)):
                more = dealt(g, me, me, q, 2) - dealt(g, me, me, q, 1)
                best = max(best, percent(more * slash_hits(g, me, effect, q)))
    return less(best, weight(g, SECOND_CARD))


@helper
def lightning_worth(g: Any, me: int) -> int:
    """闪电: it may strike anybody; worth it where the others are foes by and large."""
    total = 0
    for q in range(g.n):
        if g.alive[q]:
            total += int(g.stance[me][q])
    return less(total // 8, weight(g, CARD)) if g.living > 2 else NEVER


@routine
def common_worth(g: Any, me: int, card: int, kind: int) -> int:
    """A card whose targets follow from its kind."""
    if kind == EX_NIHILO:
        return 2 * weight(g, CARD)
    if kind == PEACH:
        return peach_worth(g, me)
    if kind >= CONVERTIBLE:
        return equipment_worth(g, me, card, kind)
    if kind == WINE:
        return wine_worth(g, me)
    if kind == LIGHTNING:
        return lightning_worth(g, me)
    if kind == PEACH_GARDEN:
        return garden_worth(g, me)
    if kind == BUMPER_HARVEST:
        return harvest_worth(g, me)
    return area_worth(g, me, kind)
