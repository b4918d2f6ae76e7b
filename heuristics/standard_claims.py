"""Cards put down face down, as `standard` puts them down and doubts them. The odds are in claims.py.

What a claim is worth is what the claimed card is worth in that place, by the chance that nobody doubts; a true one harms
whoever doubts it, and of ♥ it takes effect all the same.
"""

from __future__ import annotations

from typing import Any

from heuristics.attitude import is_foe, is_lord
from heuristics.claims import ALL, doubt_gain, exposed
from heuristics.standard_answers import nullify_gain, rescue_worth, trick_harm
from heuristics.standard_cards import keep_value, surplus
from heuristics.standard_chain import first_in_chain
from heuristics.standard_harm import death_worth, harm, heal_worth, lacks
from heuristics.standard_play import (
    ORDER,
    collateral_worth,
    names_seat,
    ordered,
    score_aimed,
    score_common,
    score_skill,
    score_worth,
)
from heuristics.worth import HEALTH, place, weight
from simcli.engine.cards import is_slash, kind_of, option_card, option_extra, option_kind, option_target, suit_of
from simcli.engine.fields import FLAG_CLAIMS
from simcli.engine.listers import serves_as
from simcli.engine.play_options import collateral_victims, may_name, may_use_untargeted
from simcli.engine.rules.claims import in_deck
from simcli.engine.seats import slash_allowed, slash_targets
from simcli.engine.stakes import claimed_for, claimed_kind, claimer, concerned, stake_more
from simcli.engine.terms import (
    ALL_OTHERS,
    COLLATERAL,
    DODGE,
    DUEL,
    EVERYBODY_IN_TURN,
    FIRST_DELAYED,
    GREEN_DRAGON_BLADE,
    HEART,
    IRON_CHAIN,
    LOYALIST,
    NOBODY,
    NOT_PLAYABLE,
    NULLIFY,
    PASS,
    PEACH,
    PLAY,
    RESCUE,
    SLASH_OR_NOT,
    WINE,
)
from simcli.lang.dialect import helper, routine

NEVER = -1
CARD = place("take.card")
LIE, KEEP_SHARE = place("claims.lie"), place("claims.keep")
YIELD_TO_LORD = place("respond.yield_to_lord")


# --- putting down


@helper
def gamble(g: Any, me: int, kind: int, card: int, worth: int, fallback: int) -> int:
    """What it is worth to put a card down as `kind`, worth so much by itself; fallback: what is left once a lie is found out."""
    seen = exposed(g, me, kind, worth)
    doubted = seen % ALL
    if kind_of(g, card) == kind:
        struck = doubted * max(0, harm(g, me, seen // ALL, 1)) // 100
        return worth + struck if suit_of(g, me, card) == HEART else (100 - doubted) * worth // 100 + struck
    held = keep_value(g, me, card) * weight(g, KEEP_SHARE) // 100
    return ((100 - doubted) * worth + doubted * (fallback - weight(g, CARD))) // 100 - held - weight(g, LIE)


@helper
def put_down_score(g: Any, me: int, card: int, kind: int, score: int) -> int:
    """Score of putting a card down as a kind whose use has this score: its place in the order of plays stays the same."""
    if score <= 0:
        return NEVER
    worth = score % ORDER
    if kind_of(g, card) != kind and (kind == COLLATERAL or names_seat(int(g.kind_target[kind]))) and not surplus(g, me, card):
        worth += keep_value(g, me, card)  # counted as a cost already; `gamble` does it
    worth = gamble(g, me, kind, card, worth, 0)
    return ordered(score // ORDER, worth) if worth > 0 else NEVER


@helper
def use_score(g: Any, me: int, card: int, kind: int, target: int, extra: int) -> int:
    """Score of a card used as this kind."""
    if kind == COLLATERAL:
        return score_worth(g, me, card, kind, target, collateral_worth(g, me, target, extra))
    if names_seat(int(g.kind_target[kind])):
        return score_aimed(g, me, card, kind, target)
    return score_common(g, me, card, kind)


@routine
def claim_score(g: Any, me: int, card: int, kind: int, target: int, extra: int) -> int:
    """Score of a card put down as this kind in the play phase."""
    return put_down_score(g, me, card, kind, use_score(g, me, card, kind, target, extra))


@routine
def best_use_score(g: Any, me: int, card: int, kind: int, reach: int) -> int:
    """The best score of a card used as this kind now."""
    mode = int(g.kind_target[kind])
    if not in_deck(g, kind) or mode == NOT_PLAYABLE or (is_slash(kind) and reach & int(g.foes[me]) == 0):
        return NEVER
    if not names_seat(mode) and kind != COLLATERAL:
        return use_score(g, me, card, kind, me, 0) if may_use_untargeted(g, me, kind, mode) else NEVER
    best = NEVER
    chained = first_in_chain(g, me, card) if kind == IRON_CHAIN else NOBODY
    for q in range(g.n):
        if not g.alive[q]:
            continue
        if kind == COLLATERAL:
            victims = collateral_victims(g, me, card, q) & int(g.foes[me])
            for v in range(g.n):
                if (victims >> v) & 1:
                    best = max(best, use_score(g, me, card, kind, q, v))
        elif q == chained if kind == IRON_CHAIN else q != me and may_name(g, me, card, kind, q, reach):
            best = max(best, use_score(g, me, card, kind, q, 0))
    return best


@routine
def best_claim(g: Any, me: int, card: int) -> int:
    """The best score of what a card may be put down as now: what it is, or of the card worth least anything."""
    lie = 1
    for i in range(g.hand_count[me]):
        lie &= int(keep_value(g, me, int(g.hand[me][i])) >= keep_value(g, me, card))
    reach = slash_targets(g, me, NOBODY) if slash_allowed(g, me, NOBODY) else 0
    best = NEVER
    for kind in range(1, FIRST_DELAYED):
        if lie or kind == kind_of(g, card):
            best = max(best, put_down_score(g, me, card, kind, best_use_score(g, me, card, kind, reach)))
    return best


@routine
def score_any_skill(g: Any, me: int, slot: int, named: int) -> int:
    """Score of a skill of the play phase, of one that puts a card down too."""
    if g.skill_flags[me][slot] & FLAG_CLAIMS == 0:
        return score_skill(g, me, slot, named)
    best = NEVER
    for i in range(g.hand_count[me]):
        best = max(best, best_claim(g, me, int(g.hand[me][i])))
    return best


@helper
def answer_stake(g: Any, me: int, why: int, whom: int, more: int) -> int:
    """What an answer is worth to the seat that is asked for it."""
    if why == RESCUE:
        if whom == me:
            return weight(g, HEALTH) - death_worth(g, me, me)
        return max(0, rescue_worth(g, me, whom)) + weight(g, CARD) if rescue_worth(g, me, whom) > 0 else 0
    if why == NULLIFY:
        return nullify_gain(g, me, more & 127, more >> 7, whom)
    if why == SLASH_OR_NOT and (more == COLLATERAL or more == GREEN_DRAGON_BLADE):
        return harm(g, me, whom, 1) * lacks(g, me, whom, DODGE) // 100 if is_foe(g, me, whom) else 0
    yields = why == SLASH_OR_NOT and more == DUEL and g.role[me] == LOYALIST and is_lord(g, whom)
    return 0 if yields and g.hp[me] > weight(g, YIELD_TO_LORD) else -harm(g, me, me, 1)


@routine
def claimed_answer(g: Any, me: int, card: int, kind: int) -> int:
    """A card put down to answer with, against answering openly, or not at all."""
    why = claimed_for(int(g.about))
    worth = answer_stake(g, me, why, concerned(int(g.about2)), stake_more(int(g.about2)))
    if worth <= 0:
        return NEVER
    openly = 0
    after = 0
    for i in range(g.hand_count[me]):
        own = int(g.hand[me][i])
        if serves_as(g, me, own, kind):
            plain = max(0, worth - keep_value(g, me, own))
            openly = max(openly, plain)
            if own != card:
                after = max(after, plain)
    if why == RESCUE and openly == 0 and concerned(int(g.about2)) == me:
        return (100 - exposed(g, me, kind, worth) % ALL) * worth // 100  # there is nothing to lose
    value = gamble(g, me, kind, card, worth, after)
    if kind_of(g, card) == kind:
        value -= keep_value(g, me, card)
    return value - openly


@helper
def score_claim(g: Any, me: int, o: int) -> int:
    """An option of saying what a card is."""
    if claimed_for(int(g.about)) == PLAY:
        return claim_score(g, me, option_card(o), option_kind(o), option_target(o), option_extra(o))
    return 0 if option_kind(o) == PASS else claimed_answer(g, me, option_card(o), option_kind(o))


# --- doubting


@helper
def played_stake(g: Any, me: int, kind: int, user: int, q: int) -> int:
    """What it is worth to the viewer that a card which is put down in a play phase fails."""
    if is_slash(kind):
        return -harm(g, me, q, 1 + int(g.drunk[user])) * (100 if q == me else lacks(g, me, q, DODGE)) // 100
    if kind == PEACH:
        return -heal_worth(g, me, user)
    if kind == WINE:
        return int(g.stance[me][user]) * weight(g, CARD) // 200
    mode = int(g.kind_target[kind])
    if mode != ALL_OTHERS and mode != EVERYBODY_IN_TURN:
        return -trick_harm(g, me, kind, user, q)
    total = 0
    for p in range(g.n):
        if g.alive[p] and (p != user or mode == EVERYBODY_IN_TURN):
            total -= trick_harm(g, me, kind, user, p)
    return total


@routine
def doubt_stake(g: Any, me: int) -> int:
    """What it is worth to the viewer that the claim of this decision fails."""
    kind = claimed_kind(int(g.about))
    why = claimed_for(int(g.about))
    user = claimer(int(g.about2))
    q = concerned(int(g.about2))
    more = stake_more(int(g.about2))
    if why == PLAY:
        return played_stake(g, me, kind, user, q)
    if why == RESCUE:
        return int(g.stance[me][q]) * weight(g, HEALTH) // 100 + death_worth(g, me, q)
    if why == NULLIFY:
        return -nullify_gain(g, me, more & 127, more >> 7, q)
    if why == SLASH_OR_NOT and (more == COLLATERAL or more == GREEN_DRAGON_BLADE):
        return -harm(g, me, q, 1) * lacks(g, me, q, DODGE) // 100
    return harm(g, me, user, 1)


@routine
def doubt_worth(g: Any, me: int) -> int:
    """质疑: what comes of a doubt, by how likely the claim is true."""
    return doubt_gain(g, me, doubt_stake(g, me), -harm(g, me, me, 1))
