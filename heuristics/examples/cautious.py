"""A bot of one's own: as greedy, but a weak player without a Dodge at hand attacks nobody in his own turn.

simcli run --bots rebel=cautious.py:cautious,greedy
"""

from __future__ import annotations

from typing import Any

from heuristics.greedy import greedy_choice, score
from heuristics.greedy_direct import DIRECT
from heuristics.greedy_plays import HOSTILE
from simcli.engine.cards import kind_of, option_kind
from simcli.engine.terms import DODGE, PLAY
from simcli.lang.dialect import helper, policy
from simcli.lang.program import Policy

WEAK = 2
"""Health up to which the player fears an answer."""


@helper
def exposed(g: Any, me: int) -> int:
    """1 if seat `me` is weak and holds no Dodge."""
    if g.hp[me] > WEAK:
        return 0
    for i in range(g.hand_count[me]):
        if kind_of(g, int(g.hand[me][i])) == DODGE:
            return 0
    return 1


@policy
def cautious_choice(g: Any) -> int:
    """Index of an option: g.opt[0] … g.opt[g.nopt − 1] are what seat g.who may do for the reason g.why."""
    me = int(g.who)
    if g.why != PLAY or not exposed(g, me):
        return greedy_choice(g)
    best = 0  # in the play phase: to end it, which is worth 0
    top = 0
    for i in range(g.nopt):
        o = int(g.opt[i])
        kind = option_kind(o)
        if HOSTILE[kind] == 0 and score(g, me, o) > top:
            top = score(g, me, o)
            best = i
    return best


cautious = Policy("cautious", cautious_choice, {why: answer for why, answer in DIRECT.items() if why != PLAY})
"""Answers that greedy gives without a list are this bot's too; in the play phase it wants to see the list."""
