"""What `greedy` does with skills of heroes: uses of the play phase, whom they are for, contests of points."""

from __future__ import annotations

from typing import Any

from heuristics.beliefs import look, stance
from heuristics.greedy_claims import best_claim
from heuristics.greedy_plays import NOT_WORTH, holds
from heuristics.reading import owns_skill
from heuristics.values import FULL_HAND, keep_value
from simcli.engine.cards import kind_of
from simcli.engine.fields import (
    FLAG_CLAIMS,
    FLAG_CONTESTS,
    FLAG_COSTS_HEALTH,
    FLAG_HARMS,
    FLAG_HEALS,
    FLAG_HELPS,
    FLAG_REFILLS,
    FLAG_SKIPS_DRAW,
    FLAG_SKIPS_PLAY,
    FLAG_STRIKES,
    FLAG_VOLLEY,
)
from simcli.engine.seats import hand_limit, survey
from simcli.engine.terms import SLASH, SPADES_ARE_HEARTS, WEAPON
from simcli.lang.dialect import helper, routine

BEST_SKILL = 25
VOLLEY_PRICE = 10
"""What 乱击 has to be worth: two cards."""
HIGH, PER_RANK = 10, 4
"""From this rank on a card is likely to win a contest; what a rank is worth there."""


@helper
def is_hale(g: Any, me: int) -> int:
    """1 for a seat with a health to spare."""
    return int(g.hp[me] > 1 and 2 * g.hp[me] > g.max_hp[me])


@helper
def has_weapon(g: Any, me: int) -> int:
    """1 for a seat with a weapon in hand, which pays for 强袭 whoever its target is."""
    for i in range(g.hand_count[me]):
        if g.kind_slot[kind_of(g, int(g.hand[me][i]))] == WEAPON:
            return 1
    return 0


@helper
def strikes_foe(g: Any, me: int, q: int) -> int:
    """1 if a foe is in the attack range of seat q."""
    survey(g, q)
    return int(int(g.foes[me]) & int(g.in_reach[q]) != 0)


@helper
def may_contest(g: Any, me: int, flags: int, named: int) -> int:
    """A high card, and what it may win: somebody who can hit a foe, for a seat with a health to spare; else another Slash."""
    high = 0
    for i in range(g.hand_count[me]):
        high += int(g.card_rank[g.hand[me][i]] >= HIGH)
    if high == 0:
        return 0
    if flags & FLAG_HARMS == 0:
        return int(g.foes[me] != 0 and g.hand_count[me] > 1 and holds(g, me, SLASH))
    for q in range(g.n):
        if (named >> q) & 1 and strikes_foe(g, me, q) and g.hp[me] > 1:
            return 1
    return 0


@routine
def score_contest(g: Any, me: int, card: int) -> int:
    """A high card to win, a low one to let a friend win."""
    wins = owns_skill(g, me, int(g.about)) >= 0 or stance(g, me, int(g.about2)) >= 0
    return PER_RANK * int(g.card_rank[card]) * (1 if wins else -1) - keep_value(g, card)


@routine
def score_target(g: Any, me: int, q: int) -> int:
    """Whom a skill or card is to hit, or to help. 神速 costs the draw of who isn't held by a delayed trick, or the own Slash."""
    w = stance(g, me, q)
    flags = owns_skill(g, me, int(g.about))
    if flags < 0:
        return 5 + w
    if flags & FLAG_REFILLS:
        return -w * (min(FULL_HAND, int(g.max_hp[q])) - int(g.hand_count[q]))
    if flags & FLAG_CONTESTS and flags & FLAG_HARMS and g.about2 == me:
        return w + 100 * strikes_foe(g, me, q)
    if flags & FLAG_SKIPS_DRAW and g.judge_count[me] == 0 and g.hp[q] > 1:
        return NOT_WORTH
    if flags & FLAG_SKIPS_PLAY and holds(g, me, SLASH):
        return NOT_WORTH
    if flags & (FLAG_SKIPS_DRAW | FLAG_SKIPS_PLAY):
        return w - 2
    if flags & FLAG_STRIKES:
        return NOT_WORTH if g.traits[q] & SPADES_ARE_HEARTS else w
    return 5 + (-w if flags & FLAG_HELPS else w)


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
    if flags & FLAG_CONTESTS:
        return BEST_SKILL if may_contest(g, me, flags, named) else NOT_WORTH
    if flags & FLAG_COSTS_HEALTH and flags & FLAG_HARMS:
        return BEST_SKILL if g.foes[me] & named and (is_hale(g, me) or has_weapon(g, me)) else NOT_WORTH
    if flags & FLAG_COSTS_HEALTH:
        return BEST_SKILL if is_hale(g, me) else NOT_WORTH
    if flags & FLAG_HELPS:
        if flags & FLAG_HEALS == 0 and g.hand_count[me] <= hand_limit(g, me):
            return NOT_WORTH
        for q in range(g.n):
            if (named >> q) & 1 and g.stance[me][q] < -5:
                return BEST_SKILL
        return NOT_WORTH
    if flags & FLAG_VOLLEY:
        return BEST_SKILL if int(g.stance_sum[me]) // 4 >= VOLLEY_PRICE else NOT_WORTH
    return BEST_SKILL if named == 1 << me or g.foes[me] & named else NOT_WORTH
