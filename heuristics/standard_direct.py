"""The decisions of `standard` that come up most, without a list: the same choices as scoring every option, which tests compare.

Equal scores: in the play phase the lower option, its seat counted from the own one on (`turn_order.py`), elsewhere the card
further left in the hand, as in the list.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from heuristics.attitude import look
from heuristics.reading import as_answer, is_offered
from heuristics.standard import ANSWER
from heuristics.standard_answers import answer_worth, confirm_worth, rescue_worth
from heuristics.standard_cards import keep_value, surplus
from heuristics.standard_claims import claimed_answer, doubt_worth, score_any_skill
from heuristics.standard_nullify import nullify_worth
from heuristics.standard_play import (
    aimed_worth,
    score_aimed,
    score_worth,
)
from heuristics.standard_slash import NEVER
from heuristics.standard_use import NO_PLAY, beaten, best_use, better, option_in, score_in
from heuristics.turn_order import as_meant, seat_away, steps_away
from heuristics.values import MOST_ACTIONS
from heuristics.worth import PRIORITY, worth_table
from simcli.engine.cards import SLASHES, is_red, is_slash, kind_of, kinds_held, make_option, suit_of
from simcli.engine.listers import converted, is_chosen, may_serve, serves_as
from simcli.engine.play_options import may_use_skill
from simcli.engine.seats import slash_allowed, slash_targets, slot_effect
from simcli.engine.stakes import claimed_for
from simcli.engine.terms import (
    CLAIM,
    COLLATERAL,
    CONFIRM,
    CONVERTIBLE,
    DISCARD,
    DODGE,
    DODGE_OR_NOT,
    DOUBT,
    DUEL,
    EIGHT_TRIGRAMS,
    FROM_EQUIPMENT,
    KINDS,
    NO_SPADE_TRICKS,
    NOBODY,
    NULLIFICATION,
    NULLIFY,
    OWN,
    PEACH,
    PLAY,
    RESCUE,
    SKILL,
    SLASH,
    SLASH_OR_NOT,
    SLOTS,
    SPADE,
    TWO_AS_SLASH,
    WEAPON,
    WINE,
    YES,
)
from simcli.lang.dialect import helper, lister, policy, routine
from simcli.lang.machine import WANT_LIST

UNKNOWN = -1
RED, SPADES = 1, 2
LAST_PLACE = 62
"""Of kinds that are never played; with 63 bits a mask of places stays positive."""


def places() -> tuple[int, ...]:
    """Where kinds stand in the order of plays that the shipped weights give: three places for each, which are one where cards
    of the kind play alike. Those of Slashes and Duels are for black and for red ones: some armour tells them apart, and 武圣
    answers with the red one. Tricks have one for ♠ (`from_spades`). Other weights make a play of the same cards, only slower.
    """
    priorities = worth_table()[PRIORITY : PRIORITY + KINDS]
    at, found = -1, [LAST_PLACE] * (3 * KINDS)
    for kind in sorted(map(int, np.flatnonzero(priorities)), key=lambda kind: -int(priorities[kind])):
        for colour, apart in ((0, True), (RED, is_slash(kind) or kind == DUEL), (SPADES, DUEL <= kind < CONVERTIBLE)):
            at += int(bool(apart))
            found[3 * kind + colour] = at if apart else found[3 * kind]
    return tuple(found)


PLACES = places()
DISTINCT = 67
PLACE_OF_BIT = tuple(next((k for k in range(64) if (1 << k) % DISTINCT == rest), 0) for rest in range(DISTINCT))
"""Which bit is the only one that is set, by the remainder: those of powers of two differ."""
NO_AIM = NEVER << 4


@policy
def discard(g: Any) -> int:
    """The card worth least."""
    me = int(g.who)
    best = 0
    least = 1000
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        if not is_chosen(g, card):
            value = keep_value(g, me, card)
            if value < least:
                least = value
                best = make_option(OWN, card, 0, 0)
    if g.about2:
        for slot in range(SLOTS):
            card = int(g.equip[me][slot])
            if card >= 0 and keep_value(g, me, card) < least and not is_chosen(g, card):
                least = keep_value(g, me, card)
                best = make_option(OWN, card, 0, 1)
    return best


@routine
def cheapest(g: Any, me: int, kind: int) -> int:
    """The card worth least that serves as this kind, + 1; 0 if there is none."""
    best = 0
    least = ANSWER
    for i in range(g.hand_count[me] if may_serve(g, me, kind) else 0):
        card = int(g.hand[me][i])
        if serves_as(g, me, card, kind) and keep_value(g, me, card) < least:
            least = keep_value(g, me, card)
            best = card + 1
    if g.view_as[me][kind] & FROM_EQUIPMENT:
        for slot in range(SLOTS):
            card = int(g.equip[me][slot])
            if card >= 0 and serves_as(g, me, card, kind) and keep_value(g, me, card) < least:
                least = keep_value(g, me, card)
                best = card + 1
    return best


@policy
def respond(g: Any) -> int:
    """A Dodge or Slash when asked for one. What other Slashes are demanded with goes through the list."""
    me = int(g.who)
    if g.why == SLASH_OR_NOT and (
        is_offered(int(g.about2)) or g.about2 == COLLATERAL or slot_effect(g, me, WEAPON) == TWO_AS_SLASH
    ):
        return WANT_LIST
    kind = DODGE if g.why == DODGE_OR_NOT else SLASH
    found = cheapest(g, me, kind)
    if found == 0:
        return 0
    return as_answer(g, found - 1, kind) if answer_worth(g, me) > 0 else 0  # which asks for no attitude here


@policy
def nullify(g: Any) -> int:
    """A Nullification if the pending effect is unwelcome."""
    me = int(g.who)
    found = cheapest(g, me, NULLIFICATION)
    if found == 0:
        return 0
    look(g, me)
    return make_option(NULLIFICATION, found - 1, 0, 0) if nullify_worth(g, me) > 0 else 0


@policy
def rescue(g: Any) -> int:
    """A Peach for oneself or a friend, or a Wine for oneself."""
    me = int(g.who)
    peach = cheapest(g, me, PEACH)
    wine = cheapest(g, me, WINE) if g.about == me else 0
    if peach == 0 and wine == 0:
        return 0
    if g.about != me:
        look(g, me)
    if rescue_worth(g, me, int(g.about)) <= 0:
        return 0
    if wine and (peach == 0 or keep_value(g, me, wine - 1) < keep_value(g, me, peach - 1)):
        return make_option(WINE, wine - 1, 0, 0)
    return make_option(PEACH, peach - 1, 0, 0)


@policy
def confirm(g: Any) -> int:
    """Yes or no."""
    me = int(g.who)
    if g.about >= 0 or (g.about2 != me and g.about != -EIGHT_TRIGRAMS):
        look(g, me)
    return make_option(YES, NOBODY, 0, 0) if confirm_worth(g, me) > 0 else 0


@policy
def claim(g: Any) -> int:
    """A card put down as an answer. One that is put down in the play phase has been chosen already: the list knows it."""
    if claimed_for(int(g.about)) == PLAY:
        return WANT_LIST
    look(g, int(g.who))
    return claimed_answer(g, int(g.who))


@policy
def doubt(g: Any) -> int:
    """Whether to doubt what somebody puts down."""
    look(g, int(g.who))
    return make_option(YES, NOBODY, 0, 0) if doubt_worth(g, int(g.who)) > 0 else 0


@lister
def best_skill(g: Any, me: int, top: int) -> int:
    """The best skill if it is worth more than `top`, as an option; 0 if there is none."""
    best = 0
    for slot in range(g.skill_count[me]):
        named = may_use_skill(g, me, slot)
        value = score_any_skill(g, me, slot, named, top) if named else 0
        if value > top:
            top = value
            best = make_option(SKILL, NOBODY, me, slot)
    return best


@routine
def best_aim(g: Any, me: int, card: int, reach: int) -> int:
    """The seat that is worth most to hit with this card as a Slash, and what: 16 × worth + seat, or NO_AIM."""
    best = NO_AIM
    for steps in range(1, g.n):
        q = seat_away(g, me, steps)
        if ((reach & int(g.foes[me])) >> q) & 1:
            worth = aimed_worth(g, me, card, SLASH, q)
            if worth > best >> 4:
                best = worth << 4 | q
    return best


@helper
def convertible(g: Any, me: int, card: int, kind: int) -> int:
    """1 if a skill turns this card into a kind that it isn't."""
    return int((g.converts[me] >> kind) & 1 and kind != kind_of(g, card) and converted(g, me, card, kind))


@helper
def as_slash(g: Any, me: int, card: int, aim: int, best: int) -> int:
    """The best play so far, or this card turned into a Slash at whom it is worth most."""
    if aim == NO_AIM:
        return best
    q = aim & 15
    value = score_worth(g, me, card, SLASH, q, aim >> 4, surplus(g, me, card))
    return better(best, value, make_option(SLASH, card, steps_away(g, me, q), 0))


@routine
def best_other(g: Any, me: int, card: int, reach: int, best: int) -> int:
    """The best play so far, or this card turned into something else than a Slash."""
    kinds = int(g.converts[me]) >> (SLASH + 1)
    kind = SLASH + 1
    while kinds:
        if kinds & 1 and convertible(g, me, card, kind) and not beaten(g, kind, best):
            best = best_use(g, me, card, kind, reach, best)
        kinds >>= 1
        kind += 1
    return best


@helper
def may_slash(g: Any, me: int) -> int:
    """1 if something in hand is or may serve as a Slash: whom it reaches matters."""
    return int(g.converts[me] != 0 or kinds_held(g, me) & SLASHES or slot_effect(g, me, WEAPON) == TWO_AS_SLASH)


@helper
def from_spades(g: Any, me: int, card: int) -> int:
    """Whether a card is ♠ where some seat can't be named with tricks of ♠."""
    return int(g.met_bans & NO_SPADE_TRICKS and suit_of(g, me, card) == SPADE)


@helper
def sort_hand(g: Any, me: int, slashes: int) -> int:
    """The hand cards that can be played, by their places in the order of plays (place bits), and the lowest card of each.

    slashes: whether Slashes count.
    """
    found = 0
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        kind = kind_of(g, card)
        at = PLACES[3 * kind + RED * is_red(g, me, card) + SPADES * from_spades(g, me, card)]
        fits = (int(g.playable) >> kind) & 1 & (slashes | int(not is_slash(kind)))
        g.sorted_hand[at] = card if (found >> at) & 1 == 0 else min(card, int(g.sorted_hand[at]))
        found |= fits << at
    return found


@helper
def best_of_hand(g: Any, me: int, reach: int) -> int:
    """The best play with a hand card as what it is, those first that come first in the order of plays."""
    found = sort_hand(g, me, int(reach & int(g.foes[me]) != 0))
    best = NO_PLAY
    while found:
        card = int(g.sorted_hand[PLACE_OF_BIT[(found & -found) % DISTINCT]])
        found &= found - 1
        if not beaten(g, kind_of(g, card), best):
            best = best_use(g, me, card, kind_of(g, card), reach, best)
    return best


@routine
def best_conversion(g: Any, me: int, reach: int, best: int) -> int:
    """The best play so far, or an own card turned into something that it isn't."""
    red_aim = UNKNOWN
    black_aim = UNKNOWN
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        if reach and convertible(g, me, card, SLASH) and not beaten(g, SLASH, best):
            red = is_red(g, me, card)
            if red and red_aim == UNKNOWN:
                red_aim = best_aim(g, me, card, reach)
            if not red and black_aim == UNKNOWN:
                black_aim = best_aim(g, me, card, reach)
            best = as_slash(g, me, card, red_aim if red else black_aim, best)
        best = best_other(g, me, card, reach, best)
    for slot in range(SLOTS):
        card = int(g.equip[me][slot])
        if card >= 0:
            left = slash_targets(g, me, card) if slash_allowed(g, me, card) else 0
            if left and convertible(g, me, card, SLASH):
                best = as_slash(g, me, card, best_aim(g, me, card, left), best)
            best = best_other(g, me, card, left, best)
    return best


@policy
def play(g: Any) -> int:
    """The play phase, in the order of plays: what can't score higher any more isn't looked at."""
    me = int(g.who)
    if g.actions >= MOST_ACTIONS:
        return 0
    if g.zone_count[me]:
        return WANT_LIST
    look(g, me)
    reach = slash_targets(g, me, NOBODY) if may_slash(g, me) and slash_allowed(g, me, NOBODY) else 0
    best = best_of_hand(g, me, reach)
    if g.converts[me]:
        best = best_conversion(g, me, reach, best)
    if reach and g.hand_count[me] >= 2 and slot_effect(g, me, WEAPON) == TWO_AS_SLASH:
        free = surplus(g, me, NOBODY)
        for q in range(g.n):
            if (reach >> q) & 1:
                value = score_aimed(g, me, NOBODY, SLASH, q, free)
                best = better(best, value, make_option(SLASH, NOBODY, steps_away(g, me, q), 1))
    skill = best_skill(g, me, score_in(best))
    return skill if skill else as_meant(g, me, option_in(best))


DIRECT = {
    PLAY: play,
    DISCARD: discard,
    DODGE_OR_NOT: respond,
    SLASH_OR_NOT: respond,
    RESCUE: rescue,
    NULLIFY: nullify,
    CONFIRM: confirm,
    CLAIM: claim,
    DOUBT: doubt,
}
