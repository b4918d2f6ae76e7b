"""The `greedy` policy: the option with the highest score right now. Honest: it reads its own hand and public things only.

0 is what declining is worth. Of equal scores the option listed first is taken.
"""

from __future__ import annotations

from typing import Any

from heuristics.beliefs import look, stance
from heuristics.greedy_claims import best_claim, score_claimed_answer, score_claimed_play, score_doubt
from heuristics.greedy_plays import HOSTILE, NOT_WORTH, score_hostile, score_nullify, score_rescue, score_untargeted
from heuristics.picking import pick_hero
from heuristics.reading import owns_skill, puts_down
from heuristics.values import MOST_ACTIONS, judgement_value, keep_value
from simcli.engine.cards import kind_of, option_card, option_extra, option_kind, option_target
from simcli.engine.fields import FLAG_CLAIMS, FLAG_COSTS_HEALTH, FLAG_HEALS, FLAG_HELPS
from simcli.engine.stakes import claimed_for
from simcli.engine.terms import (
    ARRANGE,
    CHOOSE_TARGET,
    CLAIM,
    COLLATERAL,
    CONFIRM,
    DISCARD,
    DODGE_OR_NOT,
    DOUBT,
    EIGHT_TRIGRAMS,
    EQUIPMENT,
    FIRE_ATTACK,
    FROST_BLADE,
    GIVE,
    GREEN_DRAGON_BLADE,
    JUDGEMENT,
    LIEGE,
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
from simcli.lang.dialect import lister, policy, routine, usable

NEVER = -100_000
KEEP_PAIR = 20
"""What each of two cards that serve as one Slash is taken to be worth."""
BEST_SKILL = 25


@routine
def score_skill(g: Any, me: int, slot: int, named: int) -> int:
    """A skill that helps: with surplus cards, or health to give, and a friend; one that harms: with a foe whom it may name.

    named: the seats that it may name, its owner's if it names none. Health is spent down to half of the limit.
    """
    look(g, me)
    flags = int(g.skill_flags[me][slot])
    if flags & FLAG_CLAIMS:
        for i in range(g.hand_count[me]):
            if best_claim(g, me, int(g.hand[me][i])) > 0:
                return BEST_SKILL
        return NOT_WORTH
    if flags & FLAG_COSTS_HEALTH:
        return BEST_SKILL if g.hp[me] > 1 and 2 * g.hp[me] > g.max_hp[me] else NOT_WORTH
    if flags & FLAG_HELPS:
        if flags & FLAG_HEALS == 0 and g.hand_count[me] <= max(int(g.hp[me]), 0):
            return NOT_WORTH
        for q in range(g.n):
            if (named >> q) & 1 and g.stance[me][q] < -5:
                return BEST_SKILL
        return NOT_WORTH
    return BEST_SKILL if named == 1 << me or g.foes[me] & named else NOT_WORTH


@lister
def score_play(g: Any, me: int, o: int) -> int:
    """An option of the play phase."""
    kind = option_kind(o)
    if kind == PASS:
        return 0
    look(g, me)
    if kind == SKILL:
        return score_skill(g, me, option_extra(o), usable(g, me, option_extra(o)))
    if kind == RECAST:
        return 8
    if kind == COLLATERAL:
        return int(g.stance[me][option_extra(o)]) // 2
    if HOSTILE[kind] == 0:
        return score_untargeted(g, me, kind)
    card = option_card(o)
    return score_hostile(g, me, kind, int(card >= 0 and kind_of(g, card) == kind), option_target(o))


@routine
def score_confirm(g: Any, me: int) -> int:
    """Yes to what equipment offers, to own skills unless they would hurt a friend, and to paying rather than suffering."""
    if g.about == -FROST_BLADE:
        return -1
    flags = owns_skill(g, me, int(g.about))
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
    change = judgement_value(g, reason, card) - judgement_value(g, reason, int(g.about2))
    return (-change if stance(g, me, who) > 0 else change) - 10


@routine
def score_pick(g: Any, me: int, o: int) -> int:
    """Free a friend of a delayed trick; take a foe's equipment, then his hand."""
    zone = option_extra(o)
    if zone == JUDGEMENT:
        return 30 if stance(g, me, int(g.about)) < 0 else -30
    return 20 if zone == EQUIPMENT else 15


@routine
def score_pay(g: Any, me: int, card: int, kind: int) -> int:
    """Pay with what is worth least. 雌雄双股剑: keep good cards; 火攻: burn a foe if the card is worth less than that."""
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
    if why == PICK_REVEALED:
        return keep_value(g, card)
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
        if g.about2 == GREEN_DRAGON_BLADE or g.about2 == COLLATERAL:
            return stance(g, me, int(g.about)) + (5 if g.about2 == COLLATERAL else 0)
        return 40 - (keep_value(g, card) if card >= 0 else 2 * KEEP_PAIR) // 4
    if why == CONFIRM:
        return score_confirm(g, me) if kind == YES else 0
    if why == RETRY:
        return score_retrial(g, me, card)
    if why == CHOOSE_TARGET:
        w = stance(g, me, option_target(o))
        flags = owns_skill(g, me, int(g.about))
        return 5 + (-w if flags >= 0 and flags & FLAG_HELPS else w)
    if why == GIVE and g.about2 < 0:
        return (0 if option_target(o) == me else -stance(g, me, option_target(o)) - 20) + keep_value(g, card)
    if why == GIVE:
        surplus = int(g.hand_count[me]) - int(g.chosen_count) - max(int(g.hp[me]), 0)
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
        if value > top:
            top = value
            best = i
    return best
