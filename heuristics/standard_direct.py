"""The decisions of `standard` that come up most, without a list: the same choices as scoring every option, which tests compare.

Equal scores: the card further left in the hand, then the lower seat, as in the list.
"""

from __future__ import annotations

from typing import Any

from heuristics.attitude import look
from heuristics.standard import ANSWER, names_seat
from heuristics.standard_answers import answer_worth, confirm_worth, nullify_worth, rescue_worth
from heuristics.standard_cards import keep_value
from heuristics.standard_chain import first_in_chain
from heuristics.standard_play import (
    collateral_worth,
    may_rise,
    rank,
    score_aimed,
    score_common,
    score_recast,
    score_skill,
)
from heuristics.worth import PRIORITY, weight
from simcli.engine.cards import is_red, is_slash, kind_of, make_option
from simcli.engine.fields import FLAG_ONCE
from simcli.engine.listers import is_chosen, serves_as
from simcli.engine.play_options import collateral_victims, may_use_on, may_use_untargeted
from simcli.engine.seats import slash_allowed, slash_targets, slot_effect
from simcli.engine.terms import (
    COLLATERAL,
    CONFIRM,
    DISCARD,
    DODGE,
    DODGE_OR_NOT,
    EIGHT_TRIGRAMS,
    FROM_EQUIPMENT,
    GREEN_DRAGON_BLADE,
    IN_PLAY,
    IRON_CHAIN,
    KINDS,
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
    TWO_AS_SLASH,
    WEAPON,
    WINE,
    YES,
)
from simcli.lang.dialect import helper, lister, policy, routine, usable
from simcli.lang.machine import WANT_LIST

RED = KINDS - 20
"""A red Slash is noted apart from a black one: some armour tells them apart."""


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
    for i in range(g.hand_count[me]):
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


@helper
def as_answer(g: Any, card: int, kind: int) -> int:
    """The option that plays a card as `kind`; a fire or thunder Slash keeps its kind."""
    own = kind_of(g, card)
    return make_option(own if kind == SLASH and is_slash(own) else kind, card, 0, 0)


@policy
def respond(g: Any) -> int:
    """A Dodge or Slash when asked for one. What other Slashes are demanded with goes through the list."""
    me = int(g.who)
    if g.why == SLASH_OR_NOT and (
        g.about2 == GREEN_DRAGON_BLADE or g.about2 == COLLATERAL or slot_effect(g, me, WEAPON) == TWO_AS_SLASH
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
    if rescue_worth(g, me) <= 0:
        return 0
    if wine and (peach == 0 or keep_value(g, me, wine - 1) < keep_value(g, me, peach - 1)):
        return make_option(WINE, wine - 1, 0, 0)
    return make_option(PEACH, peach - 1, 0, 0)


@policy
def confirm(g: Any) -> int:
    """Yes or no."""
    me = int(g.who)
    if g.about2 != me and g.about != -EIGHT_TRIGRAMS:
        look(g, me)
    return make_option(YES, NOBODY, 0, 0) if confirm_worth(g, me) > 0 else 0


@lister
def best_skill(g: Any, me: int, top: int) -> int:
    """The best skill if it is worth more than `top`, as an option; 0 if there is none."""
    best = 0
    for slot in range(g.skill_count[me]):
        if g.skill_when[me][slot] != IN_PLAY or (g.skill_flags[me][slot] & FLAG_ONCE and g.skill_uses[me][slot] > 0):
            continue
        value = score_skill(g, me, slot)
        if value > top and usable(g, me, slot):
            top = value
            best = make_option(SKILL, NOBODY, me, slot)
    return best


@helper
def legal(g: Any, me: int, card: int, kind: int, q: int, reach: int) -> int:
    """1 if a plain card may be used against seat q; reach: legal Slash targets."""
    if is_slash(kind):
        return (reach >> q) & 1
    return may_use_on(g, me, card, kind, int(g.kind_target[kind]), q)


@policy
def play(g: Any) -> int:
    """The play phase, in the order of the list: a later option needs a higher score. Converters go through the list."""
    me = int(g.who)
    if g.converts[me] or slot_effect(g, me, WEAPON) == TWO_AS_SLASH:
        return WANT_LIST
    look(g, me)
    reach = slash_targets(g, me, NOBODY) if slash_allowed(g, me, NOBODY) else 0
    top = 0
    best = 0
    done = 0
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        kind = kind_of(g, card)
        mode = int(g.kind_target[kind])
        note = kind + RED if is_slash(kind) and is_red(g, card) else kind
        if (done >> note) & 1 or mode == NOT_PLAYABLE or (is_slash(kind) and not reach):
            continue
        done |= 1 << note
        if 1000 * weight(g, PRIORITY + kind) + 999 <= top and not may_rise(kind):
            continue
        if kind == COLLATERAL:
            for q in range(g.n):
                victims = collateral_victims(g, me, card, q) if g.alive[q] else 0
                for v in range(g.n):
                    if (victims >> v) & 1:
                        value = rank(g, me, kind, q, collateral_worth(g, me, q, v))
                        if value > top:
                            top = value
                            best = make_option(kind, card, q, v)
        elif kind == IRON_CHAIN:
            q = first_in_chain(g, me, card)
            value = score_aimed(g, me, card, kind, q) if q >= 0 else 0
            if value > top:
                top = value
                best = make_option(kind, card, q, 0)
            if score_recast(g, me) > top:
                top = score_recast(g, me)
                best = make_option(RECAST, card, me, 0)
        elif names_seat(mode):
            for q in range(g.n):
                if g.alive[q] and q != me and legal(g, me, card, kind, q, reach):
                    value = score_aimed(g, me, card, kind, q)
                    if value > top:
                        top = value
                        best = make_option(kind, card, q, 0)
        elif may_use_untargeted(g, me, kind, mode):
            value = score_common(g, me, card, kind)
            if value > top:
                top = value
                best = make_option(kind, card, me, 0)
    skill = best_skill(g, me, top)
    return skill if skill else best


DIRECT = {
    PLAY: play,
    DISCARD: discard,
    DODGE_OR_NOT: respond,
    SLASH_OR_NOT: respond,
    RESCUE: rescue,
    NULLIFY: nullify,
    CONFIRM: confirm,
}
