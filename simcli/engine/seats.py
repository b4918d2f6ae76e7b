"""Seats, distance and attack range (cards page §1: distance counts living seats, modifiers add up, at least 1)."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import is_slash, kind_of
from simcli.engine.events import emit
from simcli.engine.fields import HERO_VIEW_AS
from simcli.engine.options import OWN_STAND_IN, PLAY_PHASE_ONLY, WEAPON_EFFECTS
from simcli.engine.terms import (
    ANY_SLASHES,
    ARMOUR,
    CONVERTIBLE,
    DISMANTLE,
    DUEL,
    EV_SWAP,
    EV_TARGET,
    FARTHER,
    FEW_CARDS_NO_TAKING,
    INDULGENCE,
    JUDGED_DODGE,
    LORD,
    MANY_CARDS_NO_INDULGENCE,
    MINUS_HORSE,
    NEARER,
    NO_CARDS_NO_SLASH,
    NO_EFFECT,
    NO_SNATCH,
    NO_SNATCH_NO_INDULGENCE,
    NO_SPADE_TRICKS,
    PLAY_PHASE,
    SLASH,
    SNATCH,
    SPADE,
    TRIGRAMS_WORN,
    UNLIMITED_SLASH,
    WEAPON,
)
from simcli.lang.dialect import helper, routine

SEAT_BITS = 16
"""Of a mask of seats, where two share a number."""


@helper
def next_seat(g: Any, seat: int) -> int:
    """The next seat in turn order, alive or dead."""
    q = seat + 1 + int(g.hop[seat])
    return q if q < g.n else q - int(g.n)


@helper
def next_living(g: Any, seat: int) -> int:
    """The next living seat in turn order."""
    q = next_seat(g, seat)
    while not g.alive[q]:
        q = next_seat(g, q)
    return q


@helper
def last_of_round(g: Any, seat: int) -> int:
    """1 if no living seat comes after it in turn order before a new round begins."""
    q = next_seat(g, seat)
    while q != g.first_seat:
        if g.alive[q]:
            return 0
        q = next_seat(g, q)
    return 1


@helper
def end_guard(g: Any, seat: int) -> int:
    """Slashes and Duels on others go to this seat no more."""
    for q in range(g.n):
        if g.stand_in[q] == seat + 1:
            g.stand_in[q] = 0
    return 0


@helper
def guarded(g: Any, user: int, target: int) -> int:
    """Whom a Slash or Duel on a seat is used on: its stand-in, if it has one who isn't the user."""
    guard = int(g.stand_in[target]) - 1
    if guard < 0 or (guard == user and not g.option[OWN_STAND_IN]):
        return target
    emit(g, EV_TARGET, guard, target, 0, 0)
    return guard


@helper
def seat_before(g: Any, seat: int) -> int:
    """The seat before in turn order, alive or dead."""
    q = seat
    while next_seat(g, q) != seat:
        q = next_seat(g, q)
    return q


@helper
def onward(g: Any, seat: int, back: int) -> int:
    """The next seat in turn order, or against it."""
    return seat_before(g, seat) if back else next_seat(g, seat)


@helper
def leave_out(g: Any, before: int, after: int) -> int:
    """In turn order the second seat comes right after the first."""
    g.hop[before] = (after - before - 1) % int(g.n)
    return 0


@helper
def swap_seats(g: Any, a: int, b: int) -> int:
    """Two seats change places at the table: turn order and all distances follow at once."""
    before_a = seat_before(g, a)
    before_b = seat_before(g, b)
    after_a = next_seat(g, a)
    after_b = next_seat(g, b)
    if after_a == b:
        leave_out(g, before_a, b)
        leave_out(g, b, a)
        leave_out(g, a, after_b)
    elif after_b == a:
        leave_out(g, before_b, a)
        leave_out(g, a, b)
        leave_out(g, b, after_a)
    else:
        leave_out(g, before_a, b)
        leave_out(g, b, after_a)
        leave_out(g, before_b, a)
        leave_out(g, a, after_b)
    if g.first_seat == a:
        g.first_seat = b
    elif g.first_seat == b:
        g.first_seat = a
    g.fresh_reach = 0
    g.fresh_view = 0
    return emit(g, EV_SWAP, a, b, 0, 0)


@helper
def slot_effect(g: Any, seat: int, slot: int) -> int:
    """What the card in an equipment slot does."""
    card = int(g.equip[seat][slot])
    return NO_EFFECT if card < 0 else int(g.kind_effect[kind_of(g, card)])


@helper
def worn_armour(g: Any, seat: int) -> int:
    """What the seat's armour does, or the one that it counts as wearing."""
    if g.traits[seat] & TRIGRAMS_WORN and g.equip[seat][ARMOUR] < 0:
        return JUDGED_DODGE
    return slot_effect(g, seat, ARMOUR)


@helper
def armour_effect(g: Any, seat: int) -> int:
    """The same; nothing while a Slash that ignores it is under way."""
    return NO_EFFECT if g.armour_off[seat] else worn_armour(g, seat)


@helper
def weapon_effect(g: Any, seat: int) -> int:
    """What the seat's weapon does for a Slash that it uses now."""
    if g.option[WEAPON_EFFECTS] == PLAY_PHASE_ONLY and (g.turn != seat or g.phase != PLAY_PHASE):
        return NO_EFFECT
    return slot_effect(g, seat, WEAPON)


@helper
def weapon_range(g: Any, seat: int) -> int:
    """Attack range: the weapon's, or 1."""
    card = int(g.equip[seat][WEAPON])
    return 1 if card < 0 else int(g.kind_range[kind_of(g, card)])


@routine
def within(g: Any, seat: int, reach: int, nearer: int) -> int:
    """Seats in reach: bits of the other living seats at distance 1, and 16 bits above them of those at distance <= reach.

    One walk round the table; `nearer` is taken off the steps.
    """
    living = int(g.living)
    steps = 0
    mask = 0
    q = seat
    for _ in range(g.n - 1):
        q = next_seat(g, q)
        if g.alive[q]:
            steps += 1
            distance = max(1, min(steps, living - steps) - nearer + int(g.farther[q]))
            mask |= int(distance <= 1) << q | int(distance <= reach) << (q + SEAT_BITS)
    return mask


@routine
def look_round(g: Any, seat: int) -> int:
    """Fill the seat's masks of near seats and seats in attack range."""
    found = within(g, seat, weapon_range(g, seat), int(g.nearer[seat]))
    g.near[seat] = found & ((1 << SEAT_BITS) - 1)
    g.in_reach[seat] = found >> SEAT_BITS
    g.fresh_reach |= 1 << seat
    return 0


@helper
def survey(g: Any, seat: int) -> int:
    """Fill those masks unless they are still valid."""
    return 0 if (g.fresh_reach >> seat) & 1 else look_round(g, seat)


@helper
def is_near(g: Any, seat: int, other: int) -> int:
    """1 if the distance to another seat, or to oneself, is at most 1."""
    survey(g, seat)
    return 1 if seat == other else (int(g.near[seat]) >> other) & 1


@helper
def reach_without(g: Any, seat: int, card: int) -> int:
    """Seats in attack range once `card` has left (paid as cost or used itself, it gives neither range nor distance)."""
    if card >= 0 and g.equip[seat][WEAPON] == card:
        return within(g, seat, 1, int(g.nearer[seat])) >> SEAT_BITS
    if card >= 0 and g.equip[seat][MINUS_HORSE] == card:
        return within(g, seat, weapon_range(g, seat), int(g.nearer[seat]) - 1) >> SEAT_BITS
    survey(g, seat)
    return int(g.in_reach[seat])


@helper
def near_without(g: Any, seat: int, card: int) -> int:
    """Seats at distance 1 once `card` has left."""
    if card >= 0 and g.equip[seat][MINUS_HORSE] == card:
        return within(g, seat, 1, int(g.nearer[seat]) - 1) & ((1 << SEAT_BITS) - 1)
    survey(g, seat)
    return int(g.near[seat])


@routine
def refuses(g: Any, seat: int, kind: int, leaves_hand: int) -> int:
    """`banned`, for a seat with such a skill."""
    if g.bans[seat] & NO_CARDS_NO_SLASH and (is_slash(kind) or kind == DUEL) and g.hand_count[seat] <= leaves_hand:
        return 1
    if g.bans[seat] & NO_SNATCH_NO_INDULGENCE and (kind == SNATCH or kind == INDULGENCE):
        return 1
    if g.bans[seat] & FEW_CARDS_NO_TAKING and (kind == SNATCH or kind == DISMANTLE) and g.hand_count[seat] < g.max_hp[seat]:
        return 1
    if g.bans[seat] & MANY_CARDS_NO_INDULGENCE and kind == INDULGENCE and g.hand_count[seat] > g.max_hp[seat]:
        return 1
    return int(g.bans[seat] & NO_SNATCH and kind == SNATCH)


@helper
def banned(g: Any, seat: int, kind: int, leaves_hand: int) -> int:
    """1 if the seat can't be chosen as a target of this kind; leaves_hand: own hand cards that the use takes away."""
    return refuses(g, seat, kind, leaves_hand) if g.bans[seat] else 0


@helper
def untouchable(g: Any, seat: int, kind: int, suit: int) -> int:
    """1 if the seat can't be a target of a trick of this kind and suit, whether it is named or one of many."""
    return int(g.bans[seat] & NO_SPADE_TRICKS and suit == SPADE and kind >= DUEL and kind < CONVERTIBLE)


@helper
def everybody_but(g: Any, seat: int) -> int:
    """Seat bits of the other living seats."""
    mask = 0
    for q in range(g.n):
        if g.alive[q] and q != seat:
            mask |= 1 << q
    return mask


@helper
def slash_reach(g: Any, seat: int, without: int) -> int:
    """Seat bits of those whom the seat's Slashes reach, once the card `without` has left."""
    return everybody_but(g, seat) if g.far_slashes[seat] else reach_without(g, seat, without)


@helper
def slash_targets(g: Any, seat: int, without: int) -> int:
    """Seat bits of the legal targets of a Slash, once the card `without` has left (-1: a hand card)."""
    mask = slash_reach(g, seat, without)
    for q in range(g.n):
        if g.bans[q] and banned(g, q, SLASH, 0):
            mask &= ~(1 << q)
    return mask


@helper
def slash_allowed(g: Any, seat: int, without: int) -> int:
    """1 if the seat may use one more Slash in its play phase, once the card `without` has left."""
    if g.no_slashes[seat]:
        return 0
    if g.slashes < 1 + g.more_slashes[seat] or g.traits[seat] & ANY_SLASHES:
        return 1
    weapon = int(g.equip[seat][WEAPON])
    return 1 if weapon >= 0 and weapon != without and slot_effect(g, seat, WEAPON) == UNLIMITED_SLASH else 0


@helper
def has_delayed(g: Any, seat: int, kind: int) -> int:
    """1 if a delayed trick of this name lies in the seat's judgement area."""
    for i in range(g.judge_count[seat]):
        if g.judge_kind[seat][i] == kind:
            return 1
    return 0


@helper
def living_seats(g: Any) -> int:
    """Seat bits of all living seats."""
    mask = 0
    for q in range(g.n):
        mask |= int(g.alive[q]) << q
    return mask


@helper
def kin(g: Any, seat: int, kingdom: int) -> int:
    """Seat bits of the other living seats of a kingdom."""
    mask = 0
    for q in range(g.n):
        if g.alive[q] and q != seat and g.kingdom[q] == kingdom:
            mask |= 1 << q
    return mask


@helper
def lend(g: Any, seat: int, kind: int, bits: int) -> int:
    """In this turn the seat may convert these cards of its own into `kind`, besides those that it always may."""
    g.view_as[seat][kind] |= bits
    g.converts[seat] |= 1 << kind
    g.lent[seat] |= 1 << kind
    return 0


@helper
def take_back(g: Any, seat: int) -> int:
    """What was lent for a turn is gone."""
    row = g.hero_row[g.guise[seat]]
    for kind in range(CONVERTIBLE):
        if (g.lent[seat] >> kind) & 1:
            g.view_as[seat][kind] = row[HERO_VIEW_AS + kind]
            if row[HERO_VIEW_AS + kind] == 0:
                g.converts[seat] &= ~(1 << kind)
    g.lent[seat] = 0
    return 0


@helper
def hand_limit(g: Any, seat: int) -> int:
    """手牌上限: cards that the seat may keep at the end of its turn: its health, and what its kin lets it hold."""
    limit = int(g.max_hp[seat]) if g.hand_by_max else max(int(g.hp[seat]), 0)
    if g.holds[seat]:
        for q in range(g.n):
            if g.alive[q] and q != seat and g.kingdom[q] == g.kingdom[seat]:
                limit += int(g.holds[seat])
    return limit


@helper
def lord_seat(g: Any) -> int:
    """The lord's seat."""
    q = 0
    while g.role[q] != LORD:
        q += 1
    return q


@helper
def card_count(g: Any, seat: int) -> int:
    """Cards in hand and equipment area."""
    return int(g.hand_count[seat]) + int(g.equip_count[seat])


@helper
def wear(g: Any, seat: int, kind: int, worn: int) -> int:
    """Equipment is put on (worn = 1) or lost (-1): a defensive horse changes what others reach, all else only the own reach."""
    effect = int(g.kind_effect[kind])
    if effect == FARTHER:
        g.farther[seat] += worn
        g.fresh_reach = 0
    elif effect == NEARER:
        g.nearer[seat] += worn
    g.fresh_reach &= ~(1 << seat)
    return 0
