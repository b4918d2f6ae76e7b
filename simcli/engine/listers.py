"""The legal options of every decision. A lister writes them to `g.opt`; the order is fixed and part of the contract.

A decision's options are packed numbers (cards.py): kind or verb, card, target, extra.
"""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import SLASHES, is_slash, kind_of, kinds_held, make_option, option_card, suit_of
from simcli.engine.seats import next_seat, slash_targets, slot_effect
from simcli.engine.terms import (
    AT_BOTTOM,
    DODGE,
    EQUIPMENT,
    FROM_DODGE,
    FROM_EQUIPMENT,
    FROM_SLASH,
    HAND,
    HERO,
    JUDGEMENT,
    MINUS_HORSE,
    NO_PHASE,
    NOBODY,
    OFF_TURN,
    ON_TOP,
    OWN,
    PASS,
    PEACH,
    PLUS_HORSE,
    PRIVATE_PILE,
    SLASH,
    SLOTS,
    SUIT_NAMED,
    TARGET,
    THEIRS,
    TWO_AS_SLASH,
    WEAPON,
    WINE,
    YES,
)
from simcli.lang.dialect import helper, lister, routine
from simcli.lang.machine import MAX_OPTIONS

NOR_PLAYED = 2
"""In this turn the seat may neither use a Slash nor play one (`no_slashes`)."""


@helper
def start(g: Any) -> int:
    """Begin a new list."""
    g.nopt = 0
    return 0


@helper
def option(g: Any, kind: int, card: int, target: int, extra: int) -> int:
    """Add an option; one too many is counted, and refused when the decision is asked."""
    k = int(g.nopt)
    if k < MAX_OPTIONS:
        g.opt[k] = make_option(kind, card, target, extra)
        g.nopt = k + 1
    else:
        g.nopt = MAX_OPTIONS + 1
    return 0


@helper
def may_pass(g: Any) -> int:
    """Begin a list in which declining comes first."""
    g.nopt = 0
    option(g, PASS, NOBODY, 0, 0)
    return 0


@helper
def is_chosen(g: Any, card: int) -> int:
    """1 if the card is already part of the choice of several that is going on."""
    for i in range(g.chosen_count):
        if g.chosen[i] == card:
            return 1
    return 0


@routine
def turns_into(g: Any, seat: int, card: int, kind: int, bits: int) -> int:
    """`converted`, for a seat with such a skill."""
    if bits & OFF_TURN and g.turn == seat and g.phase != NO_PHASE:
        return 0
    if g.zone[card] == EQUIPMENT and bits & FROM_EQUIPMENT == 0:
        return 0
    if (bits & FROM_SLASH and not is_slash(kind_of(g, card))) or (bits & FROM_DODGE and kind_of(g, card) != DODGE):
        return 0
    return (bits >> suit_of(g, seat, card)) & 1


@helper
def converted(g: Any, seat: int, card: int, kind: int) -> int:
    """1 if one of the seat's skills turns this card of its own into `kind`."""
    bits = int(g.view_as[seat][kind])
    return turns_into(g, seat, card, kind, bits) if bits else 0


@helper
def may_serve(g: Any, seat: int, kind: int) -> int:
    """0 if no card in the seat's hand can serve as `kind` (see serves_as)."""
    return kinds_held(g, seat) & (SLASHES if kind == SLASH else 1 << kind) | int(g.view_as[seat][kind])


@helper
def serves_as(g: Any, seat: int, card: int, kind: int) -> int:
    """1 if the seat may use or play this card of its own as `kind`: it is one, or one of its skills converts it.

    Where a Slash is asked for, fire and thunder Slashes serve too.
    """
    own = kind_of(g, card)
    if (own == kind or (kind == SLASH and is_slash(own))) and g.zone[card] == HAND:
        return 1
    return converted(g, seat, card, kind)


# --- answers


@helper
def add_responses(g: Any, seat: int, kind: int) -> int:
    """Each own card that serves as `kind`. A fire or thunder Slash keeps its kind, unless a skill makes it a normal one."""
    for i in range(g.hand_count[seat]):
        card = int(g.hand[seat][i])
        if serves_as(g, seat, card, kind):
            own = kind_of(g, card)
            as_itself = kind == SLASH and own != SLASH and is_slash(own)
            if as_itself:
                option(g, own, card, 0, 0)
            if not as_itself or converted(g, seat, card, kind):
                option(g, kind, card, 0, 0)
    if g.view_as[seat][kind] & FROM_EQUIPMENT:
        for slot in range(SLOTS):
            card = int(g.equip[seat][slot])
            if card >= 0 and serves_as(g, seat, card, kind):
                option(g, kind, card, 0, 0)
    return 0


@lister
def list_response(g: Any, seat: int, kind: int) -> int:
    """Decline, or each card that serves as `kind`."""
    may_pass(g)
    add_responses(g, seat, kind)
    return 0


@lister
def list_slashes(g: Any, seat: int) -> int:
    """Decline, or each card that serves as a Slash, or two hand cards with 丈八蛇矛 (extra 1)."""
    may_pass(g)
    if g.no_slashes[seat] == NOR_PLAYED:
        return 0
    add_responses(g, seat, SLASH)
    if slot_effect(g, seat, WEAPON) == TWO_AS_SLASH and g.hand_count[seat] >= 2:
        option(g, SLASH, NOBODY, 0, 1)
    return 0


@lister
def list_slashes_on(g: Any, seat: int, victim: int, anywhere: int) -> int:
    """As list_slashes, without cards after whose loss the victim is out of reach, unless distance doesn't matter."""
    list_slashes(g, seat)
    if anywhere:
        return 0
    kept = 1
    for i in range(1, g.nopt):
        if (slash_targets(g, seat, option_card(int(g.opt[i]))) >> victim) & 1:
            g.opt[kept] = g.opt[i]
            kept += 1
    g.nopt = kept
    return 0


@lister
def list_rescue(g: Any, seat: int, dying: int) -> int:
    """Decline, or a Peach, or for oneself a Wine."""
    may_pass(g)
    add_responses(g, seat, PEACH)
    if seat == dying:
        add_responses(g, seat, WINE)
    return 0


@lister
def list_confirm(g: Any) -> int:
    """No or yes."""
    may_pass(g)
    option(g, YES, NOBODY, 0, 0)
    return 0


@lister
def list_own(g: Any, seat: int, equipment_too: int, passable: int) -> int:
    """Own cards, without those chosen already."""
    start(g)
    if passable:
        option(g, PASS, NOBODY, 0, 0)
    for i in range(g.hand_count[seat]):
        card = int(g.hand[seat][i])
        if not is_chosen(g, card):
            option(g, OWN, card, 0, 0)
    if equipment_too:
        for slot in range(SLOTS):
            card = int(g.equip[seat][slot])
            if card >= 0 and not is_chosen(g, card):
                option(g, OWN, card, 0, 1)
    return 0


@lister
def list_own_but(g: Any, seat: int, spared: int) -> int:
    """Own cards in hand and equipment area, without one that is spared and those chosen already."""
    list_own(g, seat, 1, 0)
    kept = 0
    for i in range(g.nopt):
        if option_card(int(g.opt[i])) != spared:
            g.opt[kept] = g.opt[i]
            kept += 1
    g.nopt = kept
    return 0


@lister
def list_theirs(g: Any, seat: int, judgement_too: int) -> int:
    """A blind hand card of another seat, each of its equipment cards, each delayed trick."""
    start(g)
    if g.hand_count[seat] > 0:
        option(g, THEIRS, NOBODY, seat, HAND)
    for slot in range(SLOTS):
        card = int(g.equip[seat][slot])
        if card >= 0:
            option(g, THEIRS, card, seat, EQUIPMENT)
    if judgement_too:
        for i in range(g.judge_count[seat]):
            option(g, THEIRS, int(g.judge_card[seat][i]), seat, JUDGEMENT)
    return 0


@lister
def list_on_hero(g: Any, seat: int) -> int:
    """The cards that lie on a seat's hero."""
    start(g)
    for i in range(g.on_hero_count[seat]):
        option(g, THEIRS, int(g.on_hero[seat][i]), seat, PRIVATE_PILE)
    return 0


@lister
def list_seats(g: Any, mask: int, passable: int) -> int:
    """Seats of a mask (seat bits), in turn order from the current turn."""
    start(g)
    if passable:
        option(g, PASS, NOBODY, 0, 0)
    q = int(g.turn)
    for _ in range(g.n):
        if (mask >> q) & 1:
            option(g, TARGET, NOBODY, q, 0)
        q = next_seat(g, q)
    return 0


@lister
def list_looked(g: Any, top_open: int) -> int:
    """Where each card being looked at goes next: on top (first named, first drawn) while that is open, or to the bottom."""
    start(g)
    if top_open:
        for i in range(g.looked_count):
            option(g, ON_TOP, int(g.looked[i]), 0, i)
    for i in range(g.looked_count):
        option(g, AT_BOTTOM, int(g.looked[i]), 0, i)
    return 0


@lister
def list_gifts(g: Any, receivers: int) -> int:
    """Each card being looked at, for each seat of a mask (seat bits)."""
    start(g)
    for i in range(g.looked_count):
        for q in range(g.n):
            if (receivers >> q) & 1:
                option(g, OWN, int(g.looked[i]), q, i)
    return 0


@lister
def list_revealed(g: Any) -> int:
    """The cards of a Bumper Harvest that are left."""
    start(g)
    for i in range(g.revealed_count):
        option(g, THEIRS, int(g.revealed[i]), 0, 0)
    return 0


@lister
def list_same_suit(g: Any, seat: int, suit: int) -> int:
    """Decline, or each hand card of a suit."""
    may_pass(g)
    for i in range(g.hand_count[seat]):
        card = int(g.hand[seat][i])
        if suit_of(g, seat, card) == suit:
            option(g, OWN, card, 0, 0)
    return 0


@helper
def suits_held(g: Any, seat: int, least: int) -> int:
    """Suits of which the seat has at least so many hand cards (suit bits)."""
    held = 0
    for suit in range(4):
        count = 0
        for i in range(g.hand_count[seat]):
            count += int(suit_of(g, seat, int(g.hand[seat][i])) == suit)
        held |= int(count >= least) << suit
    return held


@lister
def list_suits_of(g: Any, seat: int, suits: int) -> int:
    """Own hand cards of some suits (suit bits), without those chosen already."""
    start(g)
    for i in range(g.hand_count[seat]):
        card = int(g.hand[seat][i])
        if (suits >> suit_of(g, seat, card)) & 1 and not is_chosen(g, card):
            option(g, OWN, card, 0, 0)
    return 0


@lister
def list_equipped(g: Any, seats: int) -> int:
    """Each card in the equipment areas of some seats (seat bits)."""
    start(g)
    for q in range(g.n):
        for slot in range(SLOTS):
            card = int(g.equip[q][slot])
            if (seats >> q) & 1 and card >= 0:
                option(g, THEIRS, card, q, EQUIPMENT)
    return 0


@lister
def list_horses(g: Any, seat: int) -> int:
    """The seat's horses."""
    start(g)
    for slot in range(PLUS_HORSE, MINUS_HORSE + 1):
        card = int(g.equip[seat][slot])
        if card >= 0:
            option(g, THEIRS, card, seat, EQUIPMENT)
    return 0


@lister
def list_suits(g: Any) -> int:
    """The four suits."""
    start(g)
    for suit in range(4):
        option(g, SUIT_NAMED, NOBODY, 0, suit)
    return 0


@lister
def list_offer(g: Any) -> int:
    """The heroes that the seat is offered, by their place in the pool."""
    start(g)
    for i in range(g.offer_count):
        option(g, HERO, NOBODY, 0, int(g.offer[i]))
    return 0
