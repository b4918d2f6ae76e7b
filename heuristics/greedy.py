"""The `greedy` policy: the option with the highest score right now. Honest: it reads its own hand and public things only.

0 is what declining is worth. Of equal scores the option listed first is taken, of those that differ
in the seat alone the nearest one (`turn_order.py`).
"""

from __future__ import annotations

from typing import Any

from heuristics.beliefs import look, stance
from heuristics.greedy_claims import best_claim, score_claimed_answer, score_claimed_play, score_doubt
from heuristics.greedy_plays import HOSTILE, NOT_WORTH, holds, score_hostile, score_nullify, score_rescue, score_untargeted
from heuristics.greedy_skills import is_hale, score_contest, score_skill, score_target
from heuristics.hero_cards import hero_value, is_hero_option, score_hero_option
from heuristics.picking import pick_hero
from heuristics.reading import cannot_fall, is_offered, owns_skill, pays_off, puts_down
from heuristics.sides import is_order, order_worth
from heuristics.turn_order import nearer
from heuristics.values import EQUIPMENT_CARD, MOST_ACTIONS, OTHER_CARD, judgement_value, keep_value
from simcli.engine.cards import kind_of, option_card, option_extra, option_kind, option_target
from simcli.engine.fields import FLAG_ARMS, FLAG_CALLS_OFF, FLAG_COSTLY, FLAG_COSTS_HEALTH, FLAG_HELPS
from simcli.engine.on_hero import same_rank
from simcli.engine.seats import hand_limit
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
    DUEL,
    EIGHT_TRIGRAMS,
    EQUIPMENT,
    FIRE_ATTACK,
    FROST_BLADE,
    GIVE,
    HEALTH,
    IRON_CHAIN,
    JUDGEMENT,
    LIEGE,
    NULLIFY,
    ON_SEAT,
    ON_TOP,
    PASS,
    PAY,
    PICK,
    PICK_HERO,
    PICK_REVEALED,
    PLAY,
    PRIVATE_PILE,
    RECAST,
    RESCUE,
    RETRY,
    REVEAL,
    SKILL,
    SLASH,
    SLASH_OR_NOT,
    YES,
)
from simcli.lang.dialect import lister, policy, routine, usable

NEVER = -100_000
KEEP_PAIR = 20
"""What each of two cards that serve as one Slash is taken to be worth."""
CALLED_OFF = 15
"""How much a seat has to be wished ill to pay a card for its judgement."""
CHEAP = 15
"""What a card may be worth that is turned into a Duel or a Fire Attack."""


@lister
def score_play(g: Any, me: int, o: int) -> int:
    """An option of the play phase."""
    kind = option_kind(o)
    if kind == PASS:
        return 0
    look(g, me)
    if kind == SKILL:
        return score_skill(g, me, option_extra(o), usable(g, me, option_extra(o)))
    if is_hero_option(g, o):
        return score_hero_option(g, me, o)
    if kind == RECAST:
        return 8 if kind_of(g, option_card(o)) == IRON_CHAIN else OTHER_CARD - keep_value(g, option_card(o))
    if kind == COLLATERAL:
        return int(g.stance[me][option_extra(o)]) // 2
    if HOSTILE[kind] == 0:
        return score_untargeted(g, me, kind)
    card = option_card(o)
    plain = int(card >= 0 and kind_of(g, card) == kind)
    value = score_hostile(g, me, kind, plain, option_target(o))
    if not plain and (kind == DUEL or kind == FIRE_ATTACK):
        value -= max(0, keep_value(g, card) - CHEAP)
    return value


@routine
def score_confirm(g: Any, me: int) -> int:
    """Yes to what equipment offers, to own skills unless they would hurt a friend, and to paying rather than suffering."""
    if g.about == -FROST_BLADE:
        return -1
    flags = owns_skill(g, me, int(g.about))
    if flags >= 0 and flags & (FLAG_COSTLY | FLAG_COSTS_HEALTH) and not pays_off(g, me, flags):
        return NOT_WORTH
    if flags >= 0 and flags & FLAG_CALLS_OFF:
        return NOT_WORTH if g.about2 == me else stance(g, me, int(g.about2)) - CALLED_OFF
    if flags >= 0 and flags & FLAG_ARMS:
        look(g, me)
        return 5 if g.foes[me] and g.hand_count[me] > 1 and holds(g, me, SLASH) else -5
    if g.about2 == me or g.about == -EIGHT_TRIGRAMS or (g.about >= 0 and flags < 0):
        return 5
    if g.about < 0:
        return 5 + stance(g, me, int(g.about2))
    w = stance(g, me, int(g.about2))
    return 5 + (-w if flags & FLAG_HELPS else w)


@routine
def score_retrial(g: Any, me: int, card: int) -> int:
    """What replacing the judgement card changes, seen from the seat's stance towards the judge."""
    who = int(g.about) & 15
    reason = int(g.about) >> 4
    change = judgement_value(g, who, reason, card) - judgement_value(g, who, reason, int(g.about2))
    return (-change if stance(g, me, who) > 0 else change) - 10


@routine
def score_pick(g: Any, me: int, o: int) -> int:
    """Free a friend of a delayed trick; take a foe's equipment, then his hand."""
    zone = option_extra(o)
    if zone == PRIVATE_PILE:
        return same_rank(g, me, option_card(o))  # 不屈: one of a pair goes first
    if zone == JUDGEMENT:
        return 30 if stance(g, me, int(g.about)) < 0 else -30
    if zone == ON_SEAT:
        return 25
    return 20 if zone == EQUIPMENT else 15


@routine
def score_pay(g: Any, me: int, card: int, kind: int) -> int:
    """Pay with what is worth least. 雌雄双股剑: keep good cards; 火攻: burn a foe if the card is worth less than that."""
    if kind == HEALTH:
        return -EQUIPMENT_CARD - 5 if is_hale(g, me) else NEVER
    if kind == PASS:
        return 0 if g.about == -FIRE_ATTACK else -22
    if g.about == -FIRE_ATTACK:
        return 30 - keep_value(g, card) if stance(g, me, int(g.about2)) > 2 else NOT_WORTH
    return -keep_value(g, card)


@lister
def score(g: Any, me: int, o: int) -> int:
    """What an option is worth to the deciding seat."""
    why = int(g.why)
    kind = option_kind(o)
    card = option_card(o)
    if why == PLAY:
        return score_play(g, me, o) if g.actions < MOST_ACTIONS or kind == PASS else NOT_WORTH
    if why == DISCARD or why == REVEAL:
        return -keep_value(g, card)
    if why == PAY:
        return best_claim(g, me, card) if puts_down(g, me) else score_pay(g, me, card, kind)
    if why == CONTEST:
        return score_contest(g, me, card)
    if why == PICK_REVEALED:
        return keep_value(g, card)
    if why == DROP_HERO:
        return -hero_value(g, int(g.card_hero[card]))
    if is_order(why):
        return order_worth(g, me, o)
    if why == PICK:
        return score_pick(g, me, o)
    if why == ARRANGE:
        return keep_value(g, card) if kind == ON_TOP else 20
    if kind == PASS:
        return 0
    if why == CLAIM and claimed_for(int(g.about)) == PLAY:
        return score_claimed_play(g, me, card, kind, option_target(o), option_extra(o))
    if why == CLAIM:
        return score_claimed_answer(g, me, card, kind)
    if why == DOUBT:
        return score_doubt(g, me)
    if why == NULLIFY:
        return score_nullify(g, me, int(g.about), int(g.about2) >> 4)
    if why == RESCUE:
        return score_rescue(g, me, int(g.about))
    if why == DODGE_OR_NOT or why == SLASH_OR_NOT:
        offered = is_offered(int(g.about2))
        if why == SLASH_OR_NOT and offered and cannot_fall(g, me, int(g.about)):
            return NOT_WORTH
        if why == SLASH_OR_NOT and (offered or g.about2 == COLLATERAL):
            return stance(g, me, int(g.about)) + (5 if g.about2 == COLLATERAL else 0)
        return 40 - (keep_value(g, card) if card >= 0 else 2 * KEEP_PAIR) // 4
    if why == CONFIRM:
        return score_confirm(g, me) if kind == YES else 0
    if why == RETRY:
        return score_retrial(g, me, card)
    if why == CHOOSE_TARGET:
        return score_target(g, me, option_target(o))
    if why == GIVE and g.about2 < 0:
        return (0 if option_target(o) == me else -stance(g, me, option_target(o)) - 20) + keep_value(g, card)
    if why == GIVE:
        surplus = int(g.hand_count[me]) - int(g.chosen_count) - hand_limit(g, me)
        return 60 - keep_value(g, card) if surplus > 0 else -keep_value(g, card)
    if why == LIEGE:
        return -stance(g, me, int(g.about)) - 5
    return 0


@policy
def greedy_choice(g: Any) -> int:
    """Index of the best option."""
    me = int(g.who)
    if g.why == PICK_HERO:
        return pick_hero(g)
    best = 0
    top = NEVER
    for i in range(g.nopt):
        value = score(g, me, int(g.opt[i]))
        if value > top or (value == top and nearer(g, me, int(g.opt[i]), int(g.opt[best]))):
            top = value
            best = i
    return best
