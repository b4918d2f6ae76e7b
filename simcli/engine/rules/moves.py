"""Losing, choosing and paying cards."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import kind_of, make_used, option_card, option_extra, option_kind, option_target
from simcli.engine.events import emit
from simcli.engine.listers import list_confirm, list_own
from simcli.engine.rng import SKILL_STREAM, rnd
from simcli.engine.seats import card_count
from simcli.engine.terms import (
    AT_EQUIPMENT_LOST,
    AT_HAND_EMPTIED,
    CAPS_DAMAGE,
    CONFIRM,
    DISCARD,
    EQUIPMENT,
    EV_RESPOND,
    EV_SKILL,
    HAND,
    NOBODY,
    PAY,
    YES,
)
from simcli.engine.zones import discard, take_everything, take_from_hand, take_from_judgement, take_own
from simcli.lang.dialect import NO_SHORTCUT, among, ask, helper, rule

LOSSES = 1 << AT_HAND_EMPTIED | 1 << AT_EQUIPMENT_LOST


@helper
def lose_unheard(g: Any, seat: int, card: int) -> int:
    """Nobody in this game reacts to lost cards, and losing this one does nothing by itself."""
    if g.timing_mask & LOSSES or g.kind_effect[kind_of(g, card)] == CAPS_DAMAGE:
        return NO_SHORTCUT
    return take_own(g, seat, card)


@rule(shortcut=lose_unheard)
def lose(g: Any, seat: int, card: int) -> Any:
    """An own card goes to processing; whoever reacts to that does so before the next step. Returns the zone it came from."""
    return take_own(g, seat, card)


@helper
def take_theirs(g: Any, option: int) -> int:
    """Take the card that a THEIRS option names; a hidden hand card is drawn at random."""
    seat = option_target(option)
    card = option_card(option)
    zone = option_extra(option)
    if zone == HAND:
        return take_from_hand(g, seat, rnd(g, SKILL_STREAM, int(g.hand_count[seat])))
    if zone == EQUIPMENT:
        take_own(g, seat, card)
        return card
    i = 0
    while g.judge_card[seat][i] != card:
        i += 1
    return take_from_judgement(g, seat, i)


@rule
def lose_picked(g: Any, option: int) -> Any:
    """The card that a THEIRS option names goes to processing; returns it."""
    return take_theirs(g, option)


@helper
def choose_card(g: Any, card: int) -> int:
    """Add a card to the choice of several."""
    g.chosen[g.chosen_count] = card
    g.chosen_count += 1
    return 0


@rule
def lose_chosen(g: Any, seat: int) -> Any:
    """All chosen cards go to processing in one move. Returns how many."""
    count = int(g.chosen_count)
    g.chosen_count = 0
    for i in range(count):
        take_own(g, seat, int(g.chosen[i]))
    return count


@rule
def discard_chosen(g: Any, seat: int) -> Any:
    """All chosen cards are discarded in one move. Returns how many."""
    count = int(g.chosen_count)
    g.chosen_count = 0
    for i in range(count):
        card = int(g.chosen[i])
        take_own(g, seat, card)
        discard(g, card)
    return count


@rule
def discard_everything(g: Any, seat: int) -> Any:
    """All cards of the seat's hand, equipment and judgement area are discarded in one move."""
    take_everything(g, seat, 1)
    return 0


@rule
def choose_own(g: Any, seat: int, count: int, equipment_too: int, what: int) -> Any:
    """The seat chooses that many of its cards (or all it has) for `what`: a rule number, or minus a kind."""
    g.chosen_count = 0
    have = card_count(g, seat) if equipment_too else int(g.hand_count[seat])
    for _ in range(min(count, have)):
        o = yield ask(seat, PAY, what, seat, among(list_own, seat, equipment_too, 0))
        choose_card(g, option_card(o))


@rule
def discard_some(g: Any, seat: int, count: int, equipment_too: int) -> Any:
    """The seat chooses that many of its cards (or all it has) and discards them in one move."""
    g.chosen_count = 0
    have = card_count(g, seat) if equipment_too else int(g.hand_count[seat])
    for k in range(min(count, have)):
        o = yield ask(seat, DISCARD, count - k, equipment_too, among(list_own, seat, equipment_too, 0))
        choose_card(g, option_card(o))
    yield discard_chosen(seat)


@rule
def respond(g: Any, seat: int, option: int, to: int) -> Any:
    """Use or play the card of an answer; it lies in processing afterwards. Returns the used card."""
    used = make_used(option_kind(option), option_card(option), NOBODY)
    g.used[seat] += 1
    emit(g, EV_RESPOND, seat, used, to, 0)
    yield lose(seat, option_card(option))
    return used


@rule
def confirm(g: Any, seat: int, what: int, whom: int) -> Any:
    """Does the seat want to? what: rule number of the skill, or minus a kind of equipment."""
    o = yield ask(seat, CONFIRM, what, whom, among(list_confirm))
    if option_kind(o) != YES:
        return 0
    emit(g, EV_SKILL, seat, what, whom, 0)
    return 1
