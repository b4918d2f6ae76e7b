"""Cards put down face down, as the greedy bot puts them down and doubts them. The odds are in claims.py."""

from __future__ import annotations

from typing import Any

from heuristics.beliefs import look, stance
from heuristics.claims import ALL, doubt_gain, exposed
from heuristics.greedy_plays import HOSTILE, NOT_WORTH, holds, score_hostile, score_nullify, score_rescue, score_untargeted
from heuristics.values import keep_value
from simcli.engine.cards import kind_of, suit_of
from simcli.engine.play_options import may_name, may_use_untargeted
from simcli.engine.rules.claims import in_deck
from simcli.engine.seats import slash_allowed, slash_targets
from simcli.engine.stakes import claimed_for, claimed_kind, claimer, concerned, stake_more
from simcli.engine.terms import (
    COLLATERAL,
    FIRST_DELAYED,
    GREEN_DRAGON_BLADE,
    HEART,
    NOBODY,
    NOT_PLAYABLE,
    NULLIFY,
    PLAY,
    RESCUE,
)
from simcli.lang.dialect import helper, routine

HEALTH_WORTH, FOUND_OUT, LIE = 40, 20, 40
"""A health; the card that a foe draws who has doubted a lie; what a lie has to be worth at least."""


@routine
def claimed_worth(g: Any, me: int, card: int, kind: int, worth: int) -> int:
    """What it is worth to put a card down as a kind that is worth so much here, by the chance that it is doubted."""
    doubted = exposed(g, me, kind, worth) % ALL
    if kind_of(g, card) == kind:
        return worth if suit_of(g, me, card) == HEART else (100 - doubted) * worth // 100
    return ((100 - doubted) * worth - doubted * FOUND_OUT) // 100 - keep_value(g, card) - LIE


@helper
def play_worth(g: Any, me: int, kind: int, target: int, extra: int) -> int:
    """What a card of this kind is worth in the play phase, on a seat or on nobody in particular."""
    if kind == COLLATERAL:
        return int(g.stance[me][extra]) // 2
    return score_hostile(g, me, kind, 1, target) if HOSTILE[kind] else score_untargeted(g, me, kind)


@routine
def score_claimed_play(g: Any, me: int, card: int, kind: int, target: int, extra: int) -> int:
    """A card put down in the play phase."""
    look(g, me)
    worth = play_worth(g, me, kind, target, extra)
    return claimed_worth(g, me, card, kind, worth) if worth > 0 else NOT_WORTH


@routine
def best_use(g: Any, me: int, card: int, kind: int) -> int:
    """The most that using a card as this kind is worth now; no Collateral, which takes two seats."""
    mode = int(g.kind_target[kind])
    if not in_deck(g, kind) or mode == NOT_PLAYABLE or kind == COLLATERAL:
        return NOT_WORTH
    if not HOSTILE[kind]:
        return play_worth(g, me, kind, me, 0) if may_use_untargeted(g, me, kind, mode) else NOT_WORTH
    reach = slash_targets(g, me, NOBODY) if slash_allowed(g, me, NOBODY) else 0
    best = NOT_WORTH
    for q in range(g.n):
        if g.alive[q] and q != me and may_name(g, me, card, kind, q, reach):
            best = max(best, play_worth(g, me, kind, q, 0))
    return best


@helper
def least_kept(g: Any, me: int) -> int:
    """The hand card that is worth least."""
    least = int(g.hand[me][0])
    for i in range(g.hand_count[me]):
        if keep_value(g, int(g.hand[me][i])) < keep_value(g, least):
            least = int(g.hand[me][i])
    return least


@routine
def best_claim(g: Any, me: int, card: int) -> int:
    """The best that a card may be put down as in the play phase: what it is, or of the card worth least anything."""
    look(g, me)
    lie = card == least_kept(g, me)
    best = NOT_WORTH
    for kind in range(1, FIRST_DELAYED):
        if lie or kind == kind_of(g, card):
            worth = best_use(g, me, card, kind)
            if worth > best:
                best = max(best, claimed_worth(g, me, card, kind, worth))
    return best


@routine
def score_claimed_answer(g: Any, me: int, card: int, kind: int) -> int:
    """A card put down as an answer: one that can't be caught, or any where there is nothing else to answer with.

    No Nullification is pretended: it has to be one too often, and those who doubt it draw.
    """
    why = claimed_for(int(g.about))
    whom = concerned(int(g.about2))
    more = stake_more(int(g.about2))
    worth = 40
    if why == RESCUE:
        worth = score_rescue(g, me, whom)
    elif why == NULLIFY:
        worth = score_nullify(g, me, more & 127, whom)
    elif more == COLLATERAL or more == GREEN_DRAGON_BLADE:
        worth = stance(g, me, whom)
    if worth <= 0:
        return NOT_WORTH
    if holds(g, me, kind):
        return int(kind_of(g, card) == kind and suit_of(g, me, card) == HEART)
    look(g, me)
    if why == NULLIFY and kind_of(g, card) != kind:
        return NOT_WORTH
    cost = 0 if why == RESCUE and whom == me else keep_value(g, card) // 4  # the dying have nothing to lose
    return (100 - exposed(g, me, kind, worth) % ALL) * worth // 100 - cost


@routine
def score_doubt(g: Any, me: int) -> int:
    """Whether to doubt what somebody puts down: by whom it would hurt or help, and how likely it is true."""
    kind = claimed_kind(int(g.about))
    why = claimed_for(int(g.about))
    whom = concerned(int(g.about2))
    stake = stance(g, me, claimer(int(g.about2))) // 2
    if why == PLAY and HOSTILE[kind]:
        stake = -stance(g, me, whom) // 2
    elif why == RESCUE:
        stake = stance(g, me, whom) // 2
    elif why == NULLIFY:
        stake = -score_nullify(g, me, stake_more(int(g.about2)) & 127, whom) // 2
    return doubt_gain(g, me, stake, HEALTH_WORTH)
