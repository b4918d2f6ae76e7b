"""铁索连环: foes are linked so that one fire or thunder card harms them all, friends are freed; else the card is recast."""

from __future__ import annotations

from typing import Any

from heuristics.attitude import is_foe
from heuristics.standard_blows import dealt
from heuristics.standard_harm import harm
from heuristics.standard_slash import NEVER, less, slash_hits, slash_points, stopped
from heuristics.turn_order import seat_away
from heuristics.worth import percent, place, weight
from simcli.engine.cards import kind_of, suit_of
from simcli.engine.seats import slash_allowed, slash_targets, slot_effect
from simcli.engine.terms import FIRE_ATTACK, FIRE_SLASH, IRON_CHAIN, MAKES_FIRE, NOBODY, SLASH, THUNDER_SLASH, WEAPON
from simcli.lang.dialect import helper, pure, routine

CHAIN_COST, RELIEF, SIDE_SPARK = place("chain.cost"), place("chain.relief"), place("chain.side_spark")


@helper
def elemental(g: Any, me: int, kind: int) -> int:
    """1 if the seat's card of this kind deals fire or thunder damage."""
    if kind == SLASH:
        return int(slot_effect(g, me, WEAPON) == MAKES_FIRE)
    return int(kind == FIRE_SLASH or kind == THUNDER_SLASH or kind == FIRE_ATTACK)


@routine
def passed_on(g: Any, me: int, q: int, points: int) -> int:
    """What fire or thunder damage to a chained seat does to the others in the chain, as the viewer sees it."""
    total = 0
    if g.chained[q]:
        for other in range(g.n):
            if other != q and g.chained[other]:
                total += dealt(g, me, me, other, points)
    return total


@routine
def slash_passes_on(g: Any, me: int, kind: int, card: int, q: int) -> int:
    """What a fire or thunder Slash on a chained foe is worth beyond him."""
    effect = slot_effect(g, me, WEAPON)
    if not elemental(g, me, kind) or not is_foe(g, me, q) or stopped(g, me, effect, kind, card, q):
        return 0
    return percent(passed_on(g, me, q, slash_points(g, me, effect, kind, q)) * slash_hits(g, me, effect, q))


@helper
def has_spark(g: Any, me: int, spent: int) -> int:
    """1 if the hand holds a fire or thunder card besides the one that is spent."""
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        if card != spent and elemental(g, me, kind_of(g, card)):
            return 1
    return 0


@routine
def spark(g: Any, me: int, spent: int, q: int, reach: int) -> int:
    """Chance in percent that one of the fire and thunder cards in hand harms seat q now; reach: Slash targets (seat bits)."""
    effect = slot_effect(g, me, WEAPON)
    best = 0
    suits = 0
    burns = 0
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        kind = kind_of(g, card)
        if card == spent or kind == IRON_CHAIN:  # all of these are alike: the first one is played
            continue
        if kind == FIRE_ATTACK:
            burns = int(g.hand_count[q] > 0)
            continue
        suits |= 1 << suit_of(g, me, card)
        if (reach >> q) & 1 and elemental(g, me, kind) and not stopped(g, me, effect, kind, card, q):
            best = slash_hits(g, me, effect, q)
    return max(best, 25 * burns * ((suits & 1) + ((suits >> 1) & 1) + ((suits >> 2) & 1) + ((suits >> 3) & 1)))


@routine
def hurt_most(g: Any, me: int, seats: int, sign: int) -> int:
    """The seat of a mask whose loss of a health pleases the viewer most (sign 1) or grieves him most (-1); -1 for none."""
    best = -1
    most = 0
    for steps in range(g.n):
        q = seat_away(g, me, steps)
        if (seats >> q) & 1:
            worth = sign * harm(g, me, q, 1)
            if worth > most:
                most = worth
                best = q
    return best


@routine
def struck_first(g: Any, me: int, spent: int, seats: int) -> int:
    """The seat of a mask that fire or thunder reaches most surely, + 1, and 32 × the chance in percent.

    Of equal ones it is he who is hurt least: the damage goes on to the others.
    """
    lit = has_spark(g, me, spent)
    reach = slash_targets(g, me, NOBODY) if lit and slash_allowed(g, me, NOBODY) else 0
    found = 0
    top = -1
    for steps in range(g.n):
        q = seat_away(g, me, steps)
        if (seats >> q) & 1:
            chance = max(weight(g, SIDE_SPARK), spark(g, me, spent, q, reach) if lit else 0)
            if chance << 10 | 1023 - min(1023, max(0, harm(g, me, q, 1))) > top:
                top = chance << 10 | 1023 - min(1023, max(0, harm(g, me, q, 1)))
                found = chance << 5 | (q + 1)
    return found


@pure
def pair(worth: int, first: int, second: int) -> int:
    """A way to use the card as one number: what it is worth above, the second seat + 1, the first seat + 1."""
    return max(0, worth) << 10 | (second + 1) << 5 | (first + 1)


@helper
def freeing(g: Any, me: int, inside: int) -> int:
    """Friends leave the chain, those who have to fear most."""
    first = hurt_most(g, me, inside, -1)
    if first < 0:
        return 0
    second = hurt_most(g, me, inside & ~(1 << first), -1)
    spared = -harm(g, me, first, 1)
    if second >= 0:
        spared -= harm(g, me, second, 1)
    return pair(percent(spared * weight(g, RELIEF)), first, second)


@helper
def joining(g: Any, me: int, spent: int, inside: int, outside: int) -> int:
    """Foes join those foes who are in the chain already."""
    struck = struck_first(g, me, spent, inside)
    first = hurt_most(g, me, outside, 1)
    if struck == 0 or first < 0:
        return 0
    second = hurt_most(g, me, outside & ~(1 << first), 1)
    more = harm(g, me, second, 1) if second >= 0 else 0
    return pair(percent((struck >> 5) * (harm(g, me, first, 1) + more)), first, second)


@helper
def linking(g: Any, me: int, spent: int, inside: int, outside: int) -> int:
    """A new chain: he who is struck first, and whom it hurts most."""
    struck = struck_first(g, me, spent, outside)
    if struck == 0:
        return 0
    first = (struck & 31) - 1
    second = hurt_most(g, me, outside & ~(1 << first), 1)
    if second < 0:
        return 0
    reached = harm(g, me, second, 1)
    for q in range(g.n):
        if (inside >> q) & 1:
            reached += harm(g, me, q, 1)
    return pair(percent((struck >> 5) * reached), first, second)


@routine
def best_chain(g: Any, me: int, spent: int) -> int:
    """The best use of an Iron Chain (see `pair`)."""
    inside = 0
    for q in range(g.n):
        inside |= int(g.chained[q]) << q
    fought = int(g.foes[me])
    best = linking(g, me, spent, inside, fought & ~inside)
    if inside:
        best = max(best, joining(g, me, spent, inside & fought, fought & ~inside))
    if inside & (inside - 1):  # alone in a chain nobody has anything to fear
        best = max(best, freeing(g, me, inside))
    return best


@helper
def first_in_chain(g: Any, me: int, spent: int) -> int:
    """The seat that an Iron Chain is best used on first, or -1."""
    return (best_chain(g, me, spent) & 31) - 1


@routine
def chain_worth(g: Any, me: int, card: int, q: int) -> int:
    """铁索连环 on seat q first."""
    best = best_chain(g, me, card)
    return less(best >> 10, weight(g, CHAIN_COST)) if (best & 31) - 1 == q else NEVER


@routine
def second_in_chain(g: Any, me: int, first: int, q: int) -> int:
    """Above 0 if seat q is to be named after the first one."""
    best = best_chain(g, me, NOBODY)
    return 1 if (best & 31) - 1 == first and ((best >> 5) & 31) - 1 == q else -1
