"""The `standard` policy: plays as a regular player does, from what a seat has seen. 0 is what declining is worth.

Of equal scores the option listed first is taken, of those that differ in the seat alone the nearest one (`turn_order.py`).
"""

from __future__ import annotations

from typing import Any

from heuristics.attitude import look
from heuristics.hero_cards import hero_value, is_hero_option, score_hero_option
from heuristics.picking import pick_hero
from heuristics.reading import puts_down
from heuristics.sides import is_order, order_worth
from heuristics.standard_answers import (
    answer_worth,
    arrange_worth,
    confirm_worth,
    give_worth,
    hand_out_worth,
    pay_worth,
    rescue_worth,
    retrial_worth,
    suit_worth,
    target_worth,
)
from heuristics.standard_cards import keep_value, model_value, surplus, take_value, wish_value
from heuristics.standard_claims import best_claim, claimed_answer, doubt_worth, score_any_skill
from heuristics.standard_contest import contest_worth
from heuristics.standard_nullify import nullify_worth
from heuristics.standard_play import (
    collateral_worth,
    names_seat,
    score_aimed,
    score_common,
    score_recast,
    score_worth,
)
from heuristics.standard_use import option_in, pack_play
from heuristics.turn_order import as_meant, as_seen, nearer
from heuristics.values import MOST_ACTIONS
from simcli.engine.cards import kind_of, option_card, option_extra, option_kind, option_target
from simcli.engine.stakes import claimed_for
from simcli.engine.terms import (
    ARRANGE,
    CHOOSE_TARGET,
    CLAIM,
    COLLATERAL,
    CONFIRM,
    CONTEST,
    DISCARD,
    DODGE_OR_NOT,
    DOUBT,
    DROP_HERO,
    EQUIPMENT,
    GIVE,
    LIEGE,
    NAME_SUIT,
    NOBODY,
    NULLIFY,
    ON_TOP,
    PASS,
    PAY,
    PICK,
    PICK_HERO,
    PICK_REVEALED,
    PLAY,
    RECAST,
    RESCUE,
    RETRY,
    REVEAL,
    SKILL,
    SLASH_OR_NOT,
    YES,
)
from simcli.lang.dialect import helper, lister, policy, usable

NEVER = -100_000
ANSWER = 200
"""More than any card that answers is worth."""


@lister
def score_play(g: Any, me: int, o: int) -> int:
    """An option of the play phase."""
    kind = option_kind(o)
    card = option_card(o)
    if kind == SKILL:
        return score_any_skill(g, me, option_extra(o), usable(g, me, option_extra(o)), 0)
    if is_hero_option(g, o):
        return score_hero_option(g, me, o)
    if kind == RECAST:
        return score_recast(g, me, card)
    q = option_target(o)
    if kind == COLLATERAL:
        return score_worth(g, me, card, kind, q, collateral_worth(g, me, q, option_extra(o)), surplus(g, me, card))
    if names_seat(int(g.kind_target[kind])):
        return score_aimed(g, me, card, kind, q, surplus(g, me, card))
    return score_common(g, me, card, kind, surplus(g, me, card))


@helper
def score_answer(g: Any, me: int, card: int) -> int:
    """The card worth least that answers, if the seat wants to answer; two cards as one Slash only if nothing else does."""
    worth = answer_worth(g, me)
    if worth <= 0:
        return worth
    return ANSWER - keep_value(g, me, card) if card >= 0 else 1


@lister
def score(g: Any, me: int, o: int) -> int:
    """What an option is worth to the deciding seat."""
    why = int(g.why)
    kind = option_kind(o)
    card = option_card(o)
    if why == DISCARD or why == REVEAL:
        return -keep_value(g, me, card)
    if why == PAY:
        return pay_worth(g, me, o, card)
    if why == CONTEST:
        return contest_worth(g, me, card)
    if why == PICK_REVEALED:
        return wish_value(g, me, card)
    if why == DROP_HERO:
        return -hero_value(g, int(g.card_hero[card]))
    if is_order(why):
        return order_worth(g, me, o)
    if why == PICK and g.about == me and option_extra(o) == EQUIPMENT:
        return model_value(g, me, kind_of(g, card))
    if why == PICK:
        return take_value(g, me, int(g.about), option_extra(o), card)
    if why == ARRANGE:
        return arrange_worth(g, me, card, int(kind == ON_TOP))
    if kind == PASS:
        return 0
    if why == PLAY:
        return score_play(g, me, o) if g.actions < MOST_ACTIONS else NEVER
    if why == NULLIFY:
        return ANSWER - keep_value(g, me, card) if nullify_worth(g, me) > 0 else -1
    if why == RESCUE:
        return ANSWER - keep_value(g, me, card) if rescue_worth(g, me, int(g.about)) > 0 else -1
    if why == DODGE_OR_NOT or why == SLASH_OR_NOT:
        return score_answer(g, me, card)
    if why == CONFIRM:
        return confirm_worth(g, me) if kind == YES else 0
    if why == RETRY:
        return retrial_worth(g, me, card)
    if why == CHOOSE_TARGET:
        return target_worth(g, me, option_target(o))
    if why == GIVE:
        return give_worth(g, me, card, int(g.about2)) if g.about2 >= 0 else hand_out_worth(g, me, card, option_target(o))
    if why == LIEGE:
        return -int(g.stance[me][int(g.about)]) - 5
    if why == DOUBT:
        return doubt_worth(g, me)
    if why == NAME_SUIT:
        return suit_worth(g, me, option_extra(o))
    return 0


@helper
def claim_index(g: Any, me: int) -> int:
    """Index of the best claim, or of the card that is put down for it: found for all options at once."""
    if g.why == PAY:
        best = option_card(option_in(best_claim(g, me, NOBODY, 0)))
    elif claimed_for(int(g.about)) == PLAY:
        best = as_meant(g, me, option_in(best_claim(g, me, option_card(int(g.opt[0])), 0)))
    else:
        best = claimed_answer(g, me)
    for i in range(g.nopt):
        if (option_card(int(g.opt[i])) if g.why == PAY else int(g.opt[i])) == best:
            return i
    return 0


@policy
def standard_choice(g: Any) -> int:
    """Index of the best option."""
    me = int(g.who)
    if g.why == PICK_HERO:
        return pick_hero(g)
    if not (g.why == DISCARD or g.why == REVEAL or g.why == ARRANGE or g.why == PICK_REVEALED):  # these concern nobody else
        look(g, me)
    if g.why == CLAIM or (g.why == PAY and puts_down(g, me)):
        return claim_index(g, me)
    best = 0
    top = pack_play(NEVER, 0)
    for i in range(g.nopt):
        o = int(g.opt[i])
        value = score(g, me, o)
        if g.why == PLAY:
            value = pack_play(value, as_seen(g, me, o))
        if value > top or (value == top and nearer(g, me, o, int(g.opt[best]))):
            top = value
            best = i
    return best
