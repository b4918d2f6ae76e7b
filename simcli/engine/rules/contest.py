"""拼点 a contest of points: two players lay down a hand card each; the higher rank wins, a tie does not (heroes page)."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_card
from simcli.engine.events import emit
from simcli.engine.listers import list_own
from simcli.engine.terms import CONTEST, EV_CONTEST, EV_SHOW
from simcli.engine.zones import discard, take_from_hand
from simcli.lang.dialect import among, ask, helper, rule


@helper
def contestants(g: Any, me: int) -> int:
    """Seat bits of those whom the seat may challenge: both need a hand card, and nobody can refuse."""
    mask = 0
    if g.hand_count[me] > 0:
        for q in range(g.n):
            if g.alive[q] and q != me and g.hand_count[q] > 0:
                mask |= 1 << q
    return mask


@helper
def place_in_hand(g: Any, seat: int, card: int) -> int:
    """Where in the seat's hand a card is."""
    i = 0
    while g.hand[seat][i] != card:
        i += 1
    return i


@helper
def reveal(g: Any, me: int, mine: int, other: int, theirs: int) -> int:
    """Both cards (places in the hands) leave in one move, are shown and discarded. 1 if `me` has won."""
    first = take_from_hand(g, me, mine)
    second = take_from_hand(g, other, theirs)
    won = int(g.card_rank[first] > g.card_rank[second])
    emit(g, EV_SHOW, me, first, 0, 0)
    emit(g, EV_SHOW, other, second, 0, 0)
    emit(g, EV_CONTEST, me, other, won, 0)
    discard(g, first)
    discard(g, second)
    return won


@rule
def contest(g: Any, me: int, other: int, what: int) -> Any:
    """1 if `me` wins against `other`, for the skill with this rule number. Neither knows the other's card as he chooses.

    The first card is kept by its place in the hand: what card it is, is nobody else's knowledge until both are turned up.
    """
    g.chosen_count = 0
    o = yield ask(me, CONTEST, what, other, among(list_own, me, 0, 0))
    mine = place_in_hand(g, me, option_card(o))
    o = yield ask(other, CONTEST, what, me, among(list_own, other, 0, 0))
    won = reveal(g, me, mine, other, place_in_hand(g, other, option_card(o)))
    return won
