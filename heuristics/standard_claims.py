"""Cards put down face down, as `standard` puts them down and doubts them. The odds are in claims.py.

What a claim is worth is what the claimed card is worth in that place, by the chance that nobody doubts; a true one harms
whoever doubts it, and of ♥ it takes effect all the same.
"""

from __future__ import annotations

from typing import Any

from heuristics.attitude import is_foe, is_lord
from heuristics.claims import ALL, CARD, DOUBT_COST, doubt_gain, exposed
from heuristics.standard_answers import rescue_worth
from heuristics.standard_cards import keep_value, spare_cards, surplus
from heuristics.standard_harm import death_worth, harm, heal_worth, lacks
from heuristics.standard_nullify import nullify_gain, trick_harm
from heuristics.standard_play import ORDER, names_seat, ordered, score_skill
from heuristics.standard_use import NO_PLAY, beaten, best_use, better, option_in, pack_play, score_in
from heuristics.worth import HEALTH, percent, place, weight
from simcli.engine.cards import is_slash, kind_of, make_option, option_kind, suit_of
from simcli.engine.fields import FLAG_CLAIMS
from simcli.engine.listers import serves_as
from simcli.engine.rules.claims import in_deck
from simcli.engine.seats import slash_allowed, slash_targets
from simcli.engine.stakes import claimed_for, claimed_kind, claimer, concerned, somebody_doubts, stake_more
from simcli.engine.terms import (
    ALL_OTHERS,
    ARCHERY,
    BUMPER_HARVEST,
    COLLATERAL,
    DISMANTLE,
    DODGE,
    DODGE_OR_NOT,
    DUEL,
    EVERYBODY_IN_TURN,
    EX_NIHILO,
    FIRE_ATTACK,
    FIRE_SLASH,
    GREEN_DRAGON_BLADE,
    HEART,
    IRON_CHAIN,
    LOYALIST,
    NOBODY,
    NULLIFICATION,
    NULLIFY,
    PEACH,
    PEACH_GARDEN,
    PLAY,
    RECAST,
    RESCUE,
    SAVAGE,
    SLASH,
    SLASH_OR_NOT,
    SNATCH,
    THUNDER_SLASH,
    WINE,
)
from simcli.lang.dialect import helper, routine

LIE, KEEP_SHARE, SPARE = place("claims.lie"), place("claims.keep"), place("claims.spare")
YIELD_TO_LORD = place("respond.yield_to_lord")
CLAIMED = (
    EX_NIHILO, PEACH, SNATCH, DISMANTLE, PEACH_GARDEN, COLLATERAL, SAVAGE, ARCHERY, IRON_CHAIN, FIRE_ATTACK, DUEL, WINE,
    SLASH, FIRE_SLASH, THUNDER_SLASH, BUMPER_HARVEST,
)  # fmt: skip
"""What is claimed in a play phase, by the order of plays: once something is found, what comes later needs no look."""


# --- putting down


@helper
def held_cost(g: Any, me: int, card: int) -> int:
    """What a lie has to be worth more than: the card, as itself."""
    return percent(keep_value(g, me, card) * weight(g, KEEP_SHARE)) + weight(g, LIE)


@helper
def gamble(g: Any, me: int, kind: int, card: int, worth: int, fallback: int) -> int:
    """What it is worth to put a card down as `kind`, worth so much by itself; fallback: what is left once a lie is found out."""
    true = kind_of(g, card) == kind
    held = 0 if true else held_cost(g, me, card)
    if worth <= held:
        return 0  # however little it is doubted
    seen = exposed(g, me, kind, worth)
    doubted = seen % ALL
    if true:
        struck = percent(doubted * max(0, harm(g, me, seen // ALL, 1)))
        return worth + struck if suit_of(g, me, card) == HEART else percent((100 - doubted) * worth) + struck
    return percent((100 - doubted) * worth + doubted * (fallback - weight(g, CARD))) - held


@routine
def put_down(g: Any, me: int, card: int, kind: int, reach: int, best: int) -> int:
    """The best play so far, or this card put down as `kind`: where its use stands in the order of plays it stays."""
    use = best_use(g, me, card, kind, reach, NO_PLAY)
    if score_in(use) <= 0 or option_kind(option_in(use)) == RECAST:
        return best
    worth = score_in(use) % ORDER
    if kind_of(g, card) != kind and (kind == COLLATERAL or names_seat(int(g.kind_target[kind]))) and not surplus(g, me, card):
        worth += keep_value(g, me, card)  # counted as a cost already; `gamble` does it
    worth = gamble(g, me, kind, card, worth, 0)
    return better(best, ordered(score_in(use) // ORDER, worth), option_in(use)) if worth > 0 else best


@routine
def honest_card(g: Any, me: int, kind: int) -> int:
    """The hand card of this kind that is best put down as what it is, a ♥ if there is one; or NOBODY."""
    found = NOBODY
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        if kind_of(g, card) == kind and (found < 0 or suit_of(g, me, card) == HEART):
            found = card
    return found


@routine
def least_kept(g: Any, me: int) -> int:
    """The hand card that is worth least: what a lie is told with."""
    found = NOBODY
    least = 1 << 10
    for i in range(g.hand_count[me]):
        value = keep_value(g, me, int(g.hand[me][i]))
        if value < least:
            least = value
            found = int(g.hand[me][i])
    return found


@routine
def best_claim(g: Any, me: int, only: int, top: int) -> int:
    """The best claim of a play phase (see `pack_play`): of this hand card, or of any one (NOBODY).

    top: the score of another play; a claim that doesn't score higher may be overlooked.
    """
    lie = only if only >= 0 else least_kept(g, me)
    reach = slash_targets(g, me, NOBODY) if slash_allowed(g, me, NOBODY) else 0
    best = pack_play(max(0, top), 0)
    for i in range(len(CLAIMED)):
        kind = CLAIMED[i]
        if beaten(g, kind, best) or not in_deck(g, kind) or (is_slash(kind) and reach & int(g.foes[me]) == 0):
            continue
        if kind == EX_NIHILO and spare_cards(g, me) > weight(g, SPARE):
            continue  # nobody left who may doubt it: it would go on for ever, and nothing else be done
        true = honest_card(g, me, kind) if only < 0 else only if kind_of(g, only) == kind else NOBODY
        if true >= 0:
            best = put_down(g, me, true, kind, reach, best)
        if kind_of(g, lie) != kind:
            best = put_down(g, me, lie, kind, reach, best)
    return best


@helper
def score_any_skill(g: Any, me: int, slot: int, named: int, top: int) -> int:
    """Score of a skill of the play phase, of one that puts a card down too; top: as `best_claim` has it."""
    if g.skill_flags[me][slot] & FLAG_CLAIMS:
        return score_in(best_claim(g, me, NOBODY, top))
    return score_skill(g, me, slot, named)


# --- answering


@helper
def answer_stake(g: Any, me: int, why: int, whom: int, more: int) -> int:
    """What an answer is worth to the seat that is asked for it."""
    if why == RESCUE:
        if whom == me:
            return weight(g, HEALTH) - death_worth(g, me, me)
        rescued = rescue_worth(g, me, whom)
        return rescued + weight(g, CARD) if rescued > 0 else 0
    if why == NULLIFY:
        return nullify_gain(g, me, more & 127, more >> 7, whom)
    if why == SLASH_OR_NOT and (more == COLLATERAL or more == GREEN_DRAGON_BLADE):
        return percent(harm(g, me, whom, 1) * lacks(g, me, whom, DODGE)) if is_foe(g, me, whom) else 0
    yields = why == SLASH_OR_NOT and more == DUEL and g.role[me] == LOYALIST and is_lord(g, whom)
    return 0 if yields and g.hp[me] > weight(g, YIELD_TO_LORD) else -harm(g, me, me, 1)


@helper
def openly(g: Any, me: int, kind: int, worth: int, spent: int) -> int:
    """What it is worth to answer with a hand card that serves, but for the one that is spent."""
    best = 0
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        if card != spent and serves_as(g, me, card, kind):
            best = max(best, worth - keep_value(g, me, card))
    return best


@routine
def answer_as(g: Any, me: int, kind: int, worth: int, best: int) -> int:
    """The best answer so far, or a card put down as this kind, against answering openly, or not at all."""
    plain = openly(g, me, kind, worth, NOBODY)
    lie = NOBODY
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        own = kind_of(g, card)
        if own == kind or (kind == SLASH and is_slash(own)):
            after = openly(g, me, kind, worth, card)
            value = gamble(g, me, own, card, worth, after) - keep_value(g, me, card) - plain
            best = better(best, value, make_option(own, card, 0, 0))
        elif lie < 0 or keep_value(g, me, card) < keep_value(g, me, lie):
            lie = card
    if lie < 0 or worth - held_cost(g, me, lie) <= plain:
        return best
    if plain == 0 and claimed_for(int(g.about)) == RESCUE and concerned(int(g.about2)) == me:
        value = percent((100 - exposed(g, me, kind, worth) % ALL) * worth)  # there is nothing to lose
    else:
        value = gamble(g, me, kind, lie, worth, openly(g, me, kind, worth, lie)) - plain
    return better(best, value, make_option(kind, lie, 0, 0))


@routine
def claimed_answer(g: Any, me: int) -> int:
    """The card that is best put down where one is asked for, as an option; 0 for none."""
    why = claimed_for(int(g.about))
    whom = concerned(int(g.about2))
    worth = answer_stake(g, me, why, whom, stake_more(int(g.about2)))
    if worth <= 0:
        return 0
    kind = NULLIFICATION if why == NULLIFY else DODGE if why == DODGE_OR_NOT else SLASH if why == SLASH_OR_NOT else PEACH
    best = answer_as(g, me, kind, worth, NO_PLAY)
    if why == RESCUE and whom == me and in_deck(g, WINE):
        best = answer_as(g, me, WINE, worth, best)
    return option_in(best)


# --- doubting


@helper
def played_stake(g: Any, me: int, kind: int, user: int, q: int) -> int:
    """What it is worth to the viewer that a card which is put down in a play phase fails."""
    if is_slash(kind):
        return percent(-harm(g, me, q, 1 + int(g.drunk[user])) * (100 if q == me else lacks(g, me, q, DODGE)))
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
        return percent(int(g.stance[me][q]) * weight(g, HEALTH)) + death_worth(g, me, q)
    if why == NULLIFY:
        return -nullify_gain(g, me, more & 127, more >> 7, q)
    if why == SLASH_OR_NOT and (more == COLLATERAL or more == GREEN_DRAGON_BLADE):
        return percent(-harm(g, me, q, 1) * lacks(g, me, q, DODGE))
    return harm(g, me, user, 1)


@routine
def doubt_worth(g: Any, me: int) -> int:
    """质疑: what comes of a doubt, by how likely the claim is true."""
    stake = doubt_stake(g, me)
    if weight(g, CARD) + (0 if somebody_doubts(int(g.about)) else stake) <= weight(g, DOUBT_COST):
        return -1  # even if it can't be true
    return doubt_gain(g, me, stake, -harm(g, me, me, 1))
