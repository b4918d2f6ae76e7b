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
def compare(g: Any, rows: Any, line: int, me: int, attention: int) -> int:
    """What a seat believes about every living seat whose role is hidden from it."""
    if attention == OWN_EYES:
        believe(g, me)
    else:
        read_well(g, me, attention)
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


@helper
def looks(g: Any, me: int, attention: int, readers: int) -> int:
    """1 for a living seat of these policies; with its own eyes only if it doesn't know the roles anyway."""
    return int(g.alive[me] and (readers >> int(g.policy[me])) & 1 and (attention != OWN_EYES or g.knowledge[me] == HONEST))


@kernel(gs="states", tab="table", rows="rows")
def watch_games(gs: Any, tab: Any, env: int, start: int, stop: int, attention: int, readers: int, rows: Any) -> int:
    """Games number start … stop − 1. readers: bits of the policies whose seats look.

    rows: for each game as many lines, one a round; all rounds after the last line count in it.
    """
    g = gs[0]
    lines = len(rows) // max(1, stop - start)
    for ordinal in range(start, stop):
        new_game(g, game_number(g, ordinal), 0)
        seen = 0
        while advance(g, tab, env):
            if g.rounds != seen:
                seen = int(g.rounds)
                line = (ordinal - start) * lines + min(seen, lines) - 1
                for me in range(g.n):
                    if looks(g, me, attention, readers):
                        compare(g, rows, line, me, attention)
            apply(g, choose(g, env))
    return 0
