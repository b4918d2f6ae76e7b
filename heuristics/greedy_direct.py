"""The greedy bot's hot decisions without a list: the same choices as scoring every option, which tests compare.

The play phase looks at kinds of cards from the most to the least promising, each only if its best possible score can
still win. Equal scores: the card further left in the hand, then the nearer seat, as with the list.
"""

from __future__ import annotations

from typing import Any

from heuristics.beliefs import look
from heuristics.greedy import score_confirm
from heuristics.greedy_plays import HOSTILE, WEAK, score_hostile, score_nullify, score_rescue, score_untargeted
from heuristics.greedy_skills import BEST_SKILL, score_skill
from heuristics.reading import as_answer, is_offered
from heuristics.turn_order import seat_away
from heuristics.values import MOST_ACTIONS, keep_value
from simcli.engine.cards import is_slash, kind_of, make_option, suit_of
from simcli.engine.listers import is_chosen, serves_as
from simcli.engine.play_options import collateral_victims, may_name, may_use_skill, may_use_untargeted
from simcli.engine.seats import slash_allowed, slash_targets, slot_effect
from simcli.engine.terms import (
    COLLATERAL,
    CONFIRM,
    DISCARD,
    DODGE,
    DODGE_OR_NOT,
    FROM_EQUIPMENT,
    IRON_CHAIN,
    NOBODY,
    NOT_PLAYABLE,
    NULLIFICATION,
    NULLIFY,
    OWN,
    PEACH,
    PLAY,
    RECAST,
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
from simcli.lang.dialect import helper, lister, policy
from simcli.lang.machine import WANT_LIST


@policy
def discard(g: Any) -> int:
    """The card worth least."""
    me = int(g.who)
    best = 0
    least = 1000
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        if keep_value(g, card) < least and not is_chosen(g, card):
            least = keep_value(g, card)
            best = make_option(OWN, card, 0, 0)
    if g.about2:
        for slot in range(SLOTS):
            card = int(g.equip[me][slot])
            if card >= 0 and keep_value(g, card) < least and not is_chosen(g, card):
                least = keep_value(g, card)
                best = make_option(OWN, card, 0, 1)
    return best


@policy
def respond(g: Any) -> int:
    """A Dodge or Slash when asked for one: the card worth least that serves. Special demands go through the list."""
    me = int(g.who)
    if g.why == SLASH_OR_NOT and (is_offered(int(g.about2)) or g.about2 == COLLATERAL):
        return WANT_LIST
    if g.why == SLASH_OR_NOT and slot_effect(g, me, WEAPON) == TWO_AS_SLASH:
        return WANT_LIST
    kind = DODGE if g.why == DODGE_OR_NOT else SLASH
    best = 0
    top = 0
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        value = 40 - keep_value(g, card) // 4
        if value > top and serves_as(g, me, card, kind):
            top = value
            best = as_answer(g, card, kind)
    if g.view_as[me][kind] & FROM_EQUIPMENT:
        for slot in range(SLOTS):
            card = int(g.equip[me][slot])
            if card >= 0 and 40 - keep_value(g, card) // 4 > top and serves_as(g, me, card, kind):
                top = 40 - keep_value(g, card) // 4
                best = make_option(kind, card, 0, 0)
    return best


@helper
def first_serving(g: Any, me: int, kind: int) -> int:
    """The first card that serves as this kind, as an option; PASS if there is none."""
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        if serves_as(g, me, card, kind):
            return make_option(kind, card, 0, 0)
    if g.view_as[me][kind] & FROM_EQUIPMENT:
        for slot in range(SLOTS):
            card = int(g.equip[me][slot])
            if card >= 0 and serves_as(g, me, card, kind):
                return make_option(kind, card, 0, 0)
    return 0


@policy
def nullify(g: Any) -> int:
    """A Nullification if the pending effect is unwelcome."""
    o = first_serving(g, int(g.who), NULLIFICATION)
    return o if o and score_nullify(g, int(g.who), int(g.about), int(g.about2) >> 4) > 0 else 0


@policy
def rescue(g: Any) -> int:
    """A Peach for oneself or a friend, or else a Wine for oneself."""
    o = first_serving(g, int(g.who), PEACH)
    if o == 0 and g.about == g.who:
        o = first_serving(g, int(g.who), WINE)
    return o if o and score_rescue(g, int(g.who), int(g.about)) > 0 else 0


@policy
def confirm(g: Any) -> int:
    """Yes or no."""
    return make_option(YES, NOBODY, 0, 0) if score_confirm(g, int(g.who)) > 0 else 0


@lister
def best_skill(g: Any, me: int) -> int:
    """The first skill worth using, as an option; 0 if there is none."""
    for slot in range(g.skill_count[me]):
        named = may_use_skill(g, me, slot)
        if named and score_skill(g, me, slot, named) == BEST_SKILL:
            return make_option(SKILL, NOBODY, me, slot)
    return 0


@policy
def play(g: Any) -> int:
    """The play phase, in the order of the list: a later option needs a higher score. Converters go through the list."""
    me = int(g.who)
    if g.actions >= MOST_ACTIONS:
        return 0
    if g.converts[me] or g.zone_count[me] or slot_effect(g, me, WEAPON) == TWO_AS_SLASH:
        return WANT_LIST
    look(g, me)
    reach = slash_targets(g, me, NOBODY) if slash_allowed(g, me, NOBODY) else 0
    top = 0
    best = 0
    done = 0
    spades = 0
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        kind = kind_of(g, card)
        mode = int(g.kind_target[kind])
        spade = suit_of(g, me, card) == SPADE  # of which some seat may be safe
        if ((spades if spade else done) >> kind) & 1 or mode == NOT_PLAYABLE or (is_slash(kind) and not reach):
            continue
        if spade:
            spades |= 1 << kind
        else:
            done |= 1 << kind
        if kind == COLLATERAL:
            for steps in range(g.n):
                q = seat_away(g, me, steps)
                victims = collateral_victims(g, me, card, q) if g.alive[q] else 0
                for onward in range(g.n):
                    v = seat_away(g, me, onward)
                    value = int(g.stance[me][v]) // 2
                    if value > top and (victims >> v) & 1:
                        top = value
                        best = make_option(kind, card, q, v)
        elif kind == IRON_CHAIN:
            if top < 8:
                top = 8
                best = make_option(RECAST, card, me, 0)
        elif HOSTILE[kind]:
            if HOSTILE[kind] + int(g.worst[me]) // 4 + WEAK <= top:
                continue
            for steps in range(g.n):
                q = seat_away(g, me, steps)
                if not g.alive[q]:
                    continue
                value = score_hostile(g, me, kind, 1, q)
                if value > top and may_name(g, me, card, kind, q, reach):
                    top = value
                    best = make_option(kind, card, q, 0)
        else:
            value = score_untargeted(g, me, kind)
            if value > top and may_use_untargeted(g, me, kind, mode):
                top = value
                best = make_option(kind, card, me, 0)
    if top < BEST_SKILL:
        skill = best_skill(g, me)
        if skill:
            return skill
    return best


DIRECT = {
    PLAY: play,
    DISCARD: discard,
    DODGE_OR_NOT: respond,
    SLASH_OR_NOT: respond,
    RESCUE: rescue,
    NULLIFY: nullify,
    CONFIRM: confirm,
}
