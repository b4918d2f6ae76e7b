"""Moving cards. Every card is in exactly one zone; what is on its way is in PROCESSING.

Helpers that take cards out of a hand or an equipment area may leave deferred triggers waiting (`g.pend`), so rules lose
cards through the rule `lose` (rules/moves.py), never through these alone before an ask.
"""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import kind_of, used_card, used_second
from simcli.engine.events import emit
from simcli.engine.fields import HAND_ROOM, HERO_ZONE_ROOM, JUDGEMENT_ROOM
from simcli.engine.options import BOTH_PILES_EMPTY, COPIES_REVERT, DRAW_GAME, EAGER, MAX_RESHUFFLES, RESHUFFLE
from simcli.engine.rng import DECK_STREAM, rnd
from simcli.engine.seats import wear
from simcli.engine.terms import (
    AT_EQUIPMENT_LOST,
    AT_HAND_EMPTIED,
    CAPS_DAMAGE,
    DECK_OUT,
    DISCARD_PILE,
    DRAW_PHASE,
    DRAW_PILE,
    EQUIPMENT,
    EV_COPY,
    EV_DISCARD,
    EV_DRAW,
    EV_EQUIP,
    EV_GAIN,
    EV_GAME_OVER,
    EV_LOSE,
    EV_PLACE,
    EV_SHUFFLE,
    HAND,
    HERO_CARD,
    HERO_ZONE,
    JUDGEMENT,
    NO_WINNER,
    NULLIFICATION,
    PROCESSING,
    SLOTS,
)
from simcli.lang.dialect import aside, helper
from simcli.lang.machine import ERR_CAPACITY
from simcli.lang.runtime import fail

EVERYBODY = 0x3FF
EQUIPMENT_BIT = 16
"""Where the seat bits of lost equipment begin in `g.pend`."""


@helper
def hears(g: Any, timing: int, who: int) -> int:
    """Seat bits of those who hear a timing that concerns seat `who`."""
    return int(g.hear_all[timing]) | (int(g.hear_self[timing]) & (1 << who))


# --- piles


@helper
def discard(g: Any, card: int) -> int:
    """Processing -> discard pile; a card that somebody has taken meanwhile stays where it is."""
    if card >= 0 and g.zone[card] == PROCESSING:
        g.discards[g.discard_size] = card
        g.discard_size += 1
        g.zone[card] = DISCARD_PILE
        g.seen[card] = EVERYBODY
        emit(g, EV_DISCARD, card, 0, 0, 0)
    return 0


@helper
def discard_used(g: Any, used: int) -> int:
    """The physical cards of a used card leave the table."""
    discard(g, used_card(used))
    discard(g, used_second(used))
    return 0


@aside
def run_out(g: Any) -> int:
    """The game ends without a winner for want of cards."""
    g.over = 1
    g.ending = DECK_OUT
    emit(g, EV_GAME_OVER, NO_WINNER, DECK_OUT, 0, 0)
    return 0


@aside
def reshuffle(g: Any) -> int:
    """The discard pile becomes the draw pile (under what is left of it)."""
    n = int(g.discard_size)
    for i in range(n - 1, 0, -1):
        j = rnd(g, DECK_STREAM, i + 1)
        card = int(g.discards[i])
        g.discards[i] = g.discards[j]
        g.discards[j] = card
    left = int(g.pile_size)
    for i in range(left - 1, -1, -1):
        g.pile[i + n] = g.pile[i]
    for i in range(n):
        card = int(g.discards[i])
        g.pile[i] = card
        g.zone[card] = DRAW_PILE
        g.seen[card] = 0
    g.pile_size = left + n
    g.discard_size = 0
    g.reshuffles += 1
    emit(g, EV_SHUFFLE, n, 0, 0, 0)
    if g.option[MAX_RESHUFFLES] and g.reshuffles == g.option[MAX_RESHUFFLES]:
        run_out(g)
    return 0


@helper
def draw_top(g: Any) -> int:
    """The top card of the draw pile goes to processing; -1 if both piles are empty, or a last reshuffle has ended the game."""
    if g.pile_size == 0:
        if g.discard_size == 0:
            if g.option[BOTH_PILES_EMPTY] == DRAW_GAME:
                run_out(g)
            return -1
        reshuffle(g)
        if g.over:
            return -1
    top = int(g.pile_size) - 1
    card = int(g.pile[top])
    g.pile_size = top
    g.zone[card] = PROCESSING
    if top == 0 and g.option[RESHUFFLE] == EAGER and g.discard_size > 0:
        reshuffle(g)
    return card


# --- hands


@aside
def put_in_hero_zone(g: Any, seat: int, card: int, known: int) -> int:
    """A hero card in processing goes to the seat's zone; one drawn in the own draw phase may be exchanged in this turn."""
    n = int(g.zone_count[seat])
    if n >= HERO_ZONE_ROOM:
        fail(g, ERR_CAPACITY)
        return 0
    g.hero_zone[seat][n] = card
    g.zone_count[seat] = n + 1
    g.zone[card] = HERO_ZONE
    g.seen[card] = known | 1 << seat
    g.exchangeable[card] = 0
    return 1


@helper
def hero_zone_place(g: Any, seat: int, card: int) -> int:
    """Where a hero card lies in its zone."""
    i = 0
    while g.hero_zone[seat][i] != card:
        i += 1
    return i


@helper
def put_in_hand(g: Any, seat: int, card: int, known: int) -> int:
    """A card in processing goes to a hand; known: seats that know that it is there (seat bits)."""
    kind = kind_of(g, card)
    if kind == HERO_CARD:
        return put_in_hero_zone(g, seat, card, known)
    h = int(g.hand_count[seat])
    if h >= HAND_ROOM:
        fail(g, ERR_CAPACITY)
        return 0
    g.hand[seat][h] = card
    g.hand_count[seat] = h + 1
    g.hand_kinds[seat] |= 1 << kind
    g.zone[card] = HAND
    g.seen[card] = known | 1 << seat
    if kind == NULLIFICATION:
        g.nullifiers[seat] += 1
        g.all_nullifiers += 1
    return 1


@helper
def gain(g: Any, seat: int, card: int, giver: int, known: int) -> int:
    """A card in processing is taken or given; giver: whose it was, -1 for the table."""
    if card < 0 or g.zone[card] != PROCESSING or not g.alive[seat]:
        return 0
    emit(g, EV_GAIN, seat, card, giver, 0)
    return put_in_hand(g, seat, card, known)


@helper
def draw(g: Any, seat: int, count: int) -> int:
    """Draw cards one by one, as many as there are. Returns how many were drawn."""
    got = 0
    for _ in range(count):
        if not g.alive[seat]:
            break
        card = draw_top(g)
        if card < 0:
            break
        put_in_hand(g, seat, card, 0)
        if g.hero_deck and g.phase == DRAW_PHASE and g.turn == seat and g.zone[card] == HERO_ZONE:
            g.exchangeable[card] = 1
        emit(g, EV_DRAW, seat, card, 0, 0)
        got += 1
    g.drawn[seat] += got
    return got


@helper
def take_from_hand(g: Any, seat: int, position: int) -> int:
    """The hand card at a position goes to processing."""
    n = int(g.hand_count[seat]) - 1
    hand = g.hand[seat]
    card = int(hand[position])
    for k in range(position, n):
        hand[k] = hand[k + 1]
    g.hand_count[seat] = n
    g.fresh_hands &= ~(1 << seat)
    g.zone[card] = PROCESSING
    if kind_of(g, card) == NULLIFICATION:
        g.nullifiers[seat] -= 1
        g.all_nullifiers -= 1
    if n == 0 and (g.timing_mask >> AT_HAND_EMPTIED) & 1 and hears(g, AT_HAND_EMPTIED, seat) and g.alive[seat]:
        g.pend |= 1 << seat
    emit(g, EV_LOSE, seat, card, HAND, 0)
    return card


# --- equipment and judgement areas


@helper
def take_from_slot(g: Any, seat: int, slot: int) -> int:
    """The equipped card of a slot goes to processing; -1 if there is none."""
    card = int(g.equip[seat][slot])
    if card < 0:
        return -1
    g.equip[seat][slot] = -1
    g.equip_count[seat] -= 1
    g.zone[card] = PROCESSING
    worn_as = kind_of(g, card)
    wear(g, seat, worn_as, -1)
    if g.option[COPIES_REVERT]:
        g.kind[card] = g.card_kind[card]
    if g.kind_effect[worn_as] == CAPS_DAMAGE and g.alive[seat] and not g.armour_off[seat]:
        g.pend |= 1 << (EQUIPMENT_BIT + seat)
        g.pend_heal[seat] += 1
    if (g.timing_mask >> AT_EQUIPMENT_LOST) & 1 and hears(g, AT_EQUIPMENT_LOST, seat) and g.alive[seat]:
        g.pend |= 1 << (EQUIPMENT_BIT + seat)
        g.pend_lost[seat] += 1
    emit(g, EV_LOSE, seat, card, EQUIPMENT, 0)
    return card


@helper
def put_in_slot(g: Any, seat: int, card: int) -> int:
    """A card in processing is equipped; the card that lay there is discarded in the same move."""
    slot = int(g.kind_slot[kind_of(g, card)])
    discard(g, take_from_slot(g, seat, slot))
    g.equip[seat][slot] = card
    g.equip_count[seat] += 1
    g.zone[card] = EQUIPMENT
    g.seen[card] = EVERYBODY
    wear(g, seat, kind_of(g, card), 1)
    emit(g, EV_EQUIP, seat, card, 0, 0)
    return 0


@helper
def make_copy(g: Any, card: int, kind: int) -> int:
    """A card in processing is equipment of this kind from now on, with its own suit and rank."""
    g.kind[card] = kind
    return emit(g, EV_COPY, card, kind, 0, 0)


@helper
def take_from_judgement(g: Any, seat: int, index: int) -> int:
    """A card of the judgement area goes to processing."""
    n = int(g.judge_count[seat]) - 1
    card = int(g.judge_card[seat][index])
    for k in range(index, n):
        g.judge_card[seat][k] = g.judge_card[seat][k + 1]
        g.judge_kind[seat][k] = g.judge_kind[seat][k + 1]
    g.judge_count[seat] = n
    g.zone[card] = PROCESSING
    emit(g, EV_LOSE, seat, card, JUDGEMENT, 0)
    return card


@helper
def put_in_judgement(g: Any, seat: int, card: int, kind: int) -> int:
    """A card in processing is laid in a judgement area as a delayed trick of this kind."""
    n = int(g.judge_count[seat])
    if n >= JUDGEMENT_ROOM:
        fail(g, ERR_CAPACITY)
        return 0
    g.judge_card[seat][n] = card
    g.judge_kind[seat][n] = kind
    g.judge_count[seat] = n + 1
    g.zone[card] = JUDGEMENT
    g.seen[card] = EVERYBODY
    emit(g, EV_PLACE, seat, card, kind, 0)
    return 0


@helper
def return_to_judgement(g: Any, seat: int, card: int, kind: int, index: int) -> int:
    """A delayed trick that was about to be judged lies in its old place again."""
    put_in_judgement(g, seat, card, kind)
    for k in range(g.judge_count[seat] - 1, index, -1):
        g.judge_card[seat][k] = g.judge_card[seat][k - 1]
        g.judge_kind[seat][k] = g.judge_kind[seat][k - 1]
    g.judge_card[seat][index] = card
    g.judge_kind[seat][index] = kind
    return 0


# --- one card, wherever its owner has it


@helper
def take_own(g: Any, seat: int, card: int) -> int:
    """Take a card out of the seat's hand or equipment area; returns the zone it came from."""
    if g.zone[card] == EQUIPMENT:
        take_from_slot(g, seat, int(g.kind_slot[kind_of(g, card)]))
        return EQUIPMENT
    i = 0
    while g.hand[seat][i] != card:
        i += 1
    take_from_hand(g, seat, i)
    return HAND


@helper
def take_everything(g: Any, seat: int, judgement_too: int) -> int:
    """All cards of a seat go to the discard pile in one move."""
    while g.hand_count[seat] > 0:
        discard(g, take_from_hand(g, seat, int(g.hand_count[seat]) - 1))
    for slot in range(SLOTS):
        discard(g, take_from_slot(g, seat, slot))
    if judgement_too:
        while g.judge_count[seat] > 0:
            discard(g, take_from_judgement(g, seat, int(g.judge_count[seat]) - 1))
    return 0


@helper
def bequeath(g: Any, dead: int, heir: int) -> int:
    """All hand cards and equipment of a dead seat go to somebody's hand, in one move."""
    while g.hand_count[dead] > 0:
        gain(g, heir, take_from_hand(g, dead, 0), dead, 1 << dead)
    for slot in range(SLOTS):
        gain(g, heir, take_from_slot(g, dead, slot), dead, EVERYBODY)
    return 0


@helper
def holds_card(g: Any, seat: int, card: int) -> int:
    """1 if the card is in the seat's hand."""
    for i in range(g.hand_count[seat]):
        if g.hand[seat][i] == card:
            return 1
    return 0
