"""Kernel: play games and, as each round begins, hold every living seat's beliefs against the truth."""

from __future__ import annotations

from typing import Any

from heuristics.parameters import ATTENTION, MISREAD
from heuristics.posterior import CERTAIN, believe
from simcli.engine.deal import game_number
from simcli.engine.kernels import new_game
from simcli.engine.terms import HONEST, LOYALIST, REBEL, SPY
from simcli.lang.dialect import helper, kernel
from simcli.lang.runtime import advance, apply, choose

SEEN, HITS, SQUARES, CHANCE_HITS, CHANCE_SQUARES = range(5)
COLUMNS = 5
"""By round: views of a hidden seat, how often its role was the likeliest, squared errors, and both for head counts alone."""
HIT = 6
"""What a hit counts; roles that are equally likely share it."""
OWN_EYES = -1
"""Instead of an attention: each seat reads as its own bot does."""


@helper
def left_to(g: Any, me: int, role: int) -> int:
    """Hidden seats that have a role, as seat `me` can count them."""
    count = 0
    for q in range(g.n):
        count += int(g.role_list[q] == role)
        if q == me or g.shown[q]:
            count -= int(g.role[q] == role)
    return count


@helper
def forget_beliefs(g: Any) -> int:
    """Everything is read again."""
    g.fresh_ledger = 0
    g.fresh_belief = 0
    return 0


@helper
def read_well(g: Any, me: int, attention: int) -> int:
    """Chances of a seat that misreads nothing and is attentive to this degree. Its bot's own are lost."""
    own_attention = int(g.bot_param[me][ATTENTION])
    own_misread = int(g.bot_param[me][MISREAD])
    own_knowledge = int(g.knowledge[me])
    g.bot_param[me][ATTENTION] = attention
    g.bot_param[me][MISREAD] = 0
    g.knowledge[me] = HONEST
    forget_beliefs(g)
    believe(g, me)
    g.bot_param[me][ATTENTION] = own_attention
    g.bot_param[me][MISREAD] = own_misread
    g.knowledge[me] = own_knowledge
    return forget_beliefs(g)


@kernel(rows="rows")
def mark(g: Any, rows: Any, line: int, column: int, truth: int, loyalist: int, rebel: int, spy: int) -> int:
    """One view of a seat: hit and squared error of three chances."""
    mine = loyalist if truth == LOYALIST else rebel if truth == REBEL else spy
    top = max(loyalist, rebel, spy)
    if mine == top:
        rows[line][column] += HIT // (int(loyalist == top) + int(rebel == top) + int(spy == top))
    rows[line][column + 1] += loyalist * loyalist + rebel * rebel + spy * spy - 2 * CERTAIN * mine + CERTAIN * CERTAIN
    return 0


@kernel(rows="rows")
def compare(g: Any, rows: Any, me: int, attention: int) -> int:
    """What a seat believes about every living seat whose role is hidden from it."""
    if attention == OWN_EYES:
        believe(g, me)
    else:
        read_well(g, me, attention)
    line = min(int(g.rounds) - 1, len(rows) - 1)
    loyalists = left_to(g, me, LOYALIST)
    rebels = left_to(g, me, REBEL)
    spies = left_to(g, me, SPY)
    hidden = max(1, loyalists + rebels + spies)
    for q in range(g.n):
        if q == me or g.shown[q] or not g.alive[q]:
            continue
        truth = int(g.role[q])
        chance = g.chance[me][q]
        rows[line][SEEN] += 1
        mark(g, rows, line, HITS, truth, int(chance[LOYALIST]), int(chance[REBEL]), int(chance[SPY]))
        part = CERTAIN // hidden
        mark(g, rows, line, CHANCE_HITS, truth, part * loyalists, part * rebels, part * spies)
    return 0


@kernel(gs="states", tab="table", rows="rows")
def watch_games(gs: Any, tab: Any, env: int, start: int, stop: int, attention: int, rows: Any) -> int:
    """Games number start … stop − 1. rows: a line a round, those after the last line in it."""
    g = gs[0]
    for ordinal in range(start, stop):
        new_game(g, game_number(g, ordinal), 0)
        seen = 0
        while advance(g, tab, env):
            if g.rounds != seen:
                seen = int(g.rounds)
                for me in range(g.n):
                    if g.alive[me]:
                        compare(g, rows, me, attention)
            apply(g, choose(g, env))
    return 0


@kernel(gs="states", tab="table", acts="rows", lives="rows")
def count_acts(gs: Any, tab: Any, env: int, start: int, stop: int, quick: int, acts: Any, lives: Any) -> int:
    """Games number start … stop − 1. acts: of each kind, by true role of actor and target (4 × actor + target).

    lives: rounds that two seats of these roles were alive together.
    """
    g = gs[0]
    for ordinal in range(start, stop):
        new_game(g, game_number(g, ordinal), quick)
        while advance(g, tab, env):
            apply(g, choose(g, env))
        for actor in range(g.n):
            for target in range(g.n):
                if actor == target:
                    continue
                place = 4 * int(g.role[actor]) + int(g.role[target])
                until = int(g.rounds)
                if not g.alive[actor]:
                    until = int(g.death_round[actor])
                if not g.alive[target]:
                    until = min(until, int(g.death_round[target]))
                lives[0][place] += until
                for act in range(len(acts)):
                    acts[act][place] += g.acts[actor][target][act]
    return 0
