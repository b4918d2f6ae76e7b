"""Another deal that the deciding seat can't tell from the true one, for games that it imagines.

Cards that it hasn't seen change places, hidden roles are drawn by its beliefs, coming random numbers are new, and everybody
plays as the seat itself does: it doesn't know how others play. The result follows from what the seat knows and from the
number of the imagined game alone. Derived data are to be wiped afterwards: they hold what seats thought in their true roles.
"""

from __future__ import annotations

from typing import Any

from heuristics.parameters import knows_roles
from heuristics.posterior import half, think_again
from simcli.engine.cards import kind_of
from simcli.engine.fields import PARAMETER_ROOM, SEATS, STREAMS
from simcli.engine.rng import DECK_STREAM, HERO_STREAM, POLICY_STREAM, ROLE_STREAM, absorb, rnd
from simcli.engine.terms import DRAW_PILE, HAND, HERO_CARD, HERO_ZONE, HONEST, NULLIFICATION
from simcli.lang.dialect import helper, pure

PILE = SEATS
"""In a packed place: the draw pile, where a seat's number means its hand."""


@helper
def new_chance(g: Any, me: int, number: int) -> int:
    """Key all random streams but the seat's own dice by those dice, the decision and the number of the imagined game."""
    start = absorb(int(g.rng_key[POLICY_STREAM + me][1]), int(g.turns))
    start = absorb(absorb(start, int(g.actions)), number)
    for stream in range(STREAMS):
        if stream != POLICY_STREAM + me:
            first = absorb(start, stream)
            g.rng_key[stream][0] = first
            g.rng_key[stream][1] = absorb(first, stream)
            g.rng_count[stream] = 0
    return 0


# --- roles


@helper
def draw_layout(g: Any, me: int) -> int:
    """Roles of all seats by the weights that the viewer gives their layouts; 0 if no layout makes sense to him."""
    think_again(g, me)
    total = 0
    for k in range(int(g.layouts_left)):
        total += half(int(g.viewed[k >> 1]), k)
    if total == 0:
        return 0
    drawn = rnd(g, ROLE_STREAM, 1 << 16) << 15 | rnd(g, ROLE_STREAM, 1 << 15)
    left = (drawn * total) >> 31
    k = 0
    while left >= half(int(g.viewed[k >> 1]), k):
        left -= half(int(g.viewed[k >> 1]), k)
        k += 1
    for q in range(g.n):
        g.role[q] = (int(g.left_layout[k]) >> 2 * q) & 3
    return 1


@helper
def shuffle_roles(g: Any, me: int) -> int:
    """Hidden roles change seats, all ways alike."""
    hidden = 0
    left = 0
    for q in range(g.n):
        if q != me and not g.shown[q]:
            g.places[hidden] = q
            hidden += 1
            left += 1 << 4 * int(g.role[q])
    for role in range(4):
        for _ in range((left >> 4 * role) & 15):
            k = rnd(g, ROLE_STREAM, hidden)
            hidden -= 1
            g.role[int(g.places[k])] = role
            g.places[k] = g.places[hidden]
    return 0


@helper
def draw_roles(g: Any, me: int) -> int:
    """Roles as they may lie: the own and those shown are known, and to a seat that knows the roles all are."""
    if not knows_roles(g, me) and not draw_layout(g, me):
        shuffle_roles(g, me)
    return 0


# --- cards


@pure
def pack_place(owner: int, index: int, known: int) -> int:
    """A place of a card as one number: pile or hand, index in it, who knows the card there (seat bits)."""
    return index | owner << 9 | known << 13


@helper
def is_unseen(g: Any, me: int, card: int, heroes: int) -> int:
    """1 for a card that the seat hasn't seen, of hero cards or of the others."""
    return int((int(g.seen[card]) >> me) & 1 == 0 and int(g.card_kind[card] == HERO_CARD) == heroes)


@helper
def unseen_places(g: Any, me: int, heroes: int) -> int:
    """Write the places of all cards that the seat hasn't seen into `places`; returns their number.

    heroes: of hero cards, which lie in the pile and in zones of their own, or of the others, in the pile and in hands.
    """
    count = 0
    for i in range(g.pile_size):
        if is_unseen(g, me, int(g.pile[i]), heroes):
            g.places[count] = pack_place(PILE, i, int(g.seen[g.pile[i]]))
            count += 1
    for q in range(g.n):
        for i in range(g.zone_count[q] if heroes else g.hand_count[q]):
            card = int(g.hero_zone[q][i] if heroes else g.hand[q][i])
            if is_unseen(g, me, card, heroes):
                g.places[count] = pack_place(q, i, int(g.seen[card]))
                count += 1
    return count


@helper
def mix_pile(g: Any, me: int) -> int:
    """Where in the pile hero cards lie is not known either: its unseen cards change places."""
    for i in range(g.pile_size - 1, 0, -1):
        j = rnd(g, DECK_STREAM, i + 1)
        card = int(g.pile[i])
        other = int(g.pile[j])
        if ((int(g.seen[card]) | int(g.seen[other])) >> me) & 1 == 0:
            g.pile[i] = other
            g.pile[j] = card
    return 0


@helper
def put_at(g: Any, card: int, place: int) -> int:
    """Lay a card at a place. Who knows the card that lies there stays as it is."""
    owner = (place >> 9) & 15
    if owner == PILE:
        g.pile[place & 511] = card
        g.zone[card] = DRAW_PILE
    elif g.card_kind[card] == HERO_CARD:
        g.hero_zone[owner][place & 511] = card
        g.zone[card] = HERO_ZONE
    else:
        g.hand[owner][place & 511] = card
        g.zone[card] = HAND
    g.seen[card] = place >> 13
    return 0


@helper
def count_nullifiers(g: Any) -> int:
    """Nullifications in hands are counted again."""
    g.all_nullifiers = 0
    for q in range(g.n):
        count = 0
        for i in range(g.hand_count[q]):
            count += int(kind_of(g, int(g.hand[q][i])) == NULLIFICATION)
        g.nullifiers[q] = count
        g.all_nullifiers += count
    return 0


@helper
def deal_unseen_kind(g: Any, me: int, heroes: int) -> int:
    """Hero cards, or the others."""
    left = unseen_places(g, me, heroes)
    for i in range(g.deck_size):
        card = int(g.deck[i])
        zone = int(g.zone[card])
        if is_unseen(g, me, card, heroes) and (zone == DRAW_PILE or zone == HAND or zone == HERO_ZONE):
            k = rnd(g, DECK_STREAM, left)
            left -= 1
            put_at(g, card, int(g.places[k]))
            g.places[k] = g.places[left]
    return 0


@helper
def deal_unseen(g: Any, me: int) -> int:
    """Each unseen card goes to a place of one, all ways alike. In a play phase no such card is on its way."""
    if g.hero_deck:
        mix_pile(g, me)
        deal_unseen_kind(g, me, 1)
    deal_unseen_kind(g, me, 0)
    return count_nullifiers(g)


# --- heroes that come in later


@helper
def met(g: Any, me: int, hero: int) -> int:
    """1 if the seat has the hero in its own row, or has seen it come in for another seat."""
    for q in range(g.n):
        last = int(g.heroes_each) - 1 if q == me else int(g.entered[q])
        for k in range(last + 1):
            if g.line_up[q][k] == hero + 1:
                return 1
    return 0


@helper
def deal_unseen_heroes(g: Any, me: int) -> int:
    """Where seats have several heroes: who comes in later for the others is any hero of the pool that the seat hasn't met."""
    if g.heroes_each == 1:
        return 0
    left = 0
    for hero in range(g.pool_size):
        if not met(g, me, hero):
            g.places[left] = hero
            left += 1
    for q in range(g.n):
        for k in range(int(g.entered[q]) + 1, int(g.heroes_each)):
            if q != me and left > 0:
                j = rnd(g, HERO_STREAM, left)
                left -= 1
                g.line_up[q][k] = g.places[j] + 1
                g.places[j] = g.places[left]
    return 0


# --- all of it


@helper
def seat_one_player(g: Any, me: int, policy: int) -> int:
    """One policy in all seats, with the deciding seat's numbers; only that seat may know the roles."""
    for q in range(g.n):
        g.policy[q] = policy
        g.bot_worth[q] = g.bot_worth[me]
        if q != me:
            g.knowledge[q] = HONEST
            for k in range(PARAMETER_ROOM):
                g.bot_param[q][k] = g.bot_param[me][k]
    return 0


@helper
def redeal(g: Any, me: int, number: int, policy: int) -> int:
    """Make a copy of the state imagined game `number` of the deciding seat, played by a policy."""
    new_chance(g, me, number)
    draw_roles(g, me)
    deal_unseen(g, me)
    deal_unseen_heroes(g, me)
    return seat_one_player(g, me, policy)
