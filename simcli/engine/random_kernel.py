"""Kernel: play games in which the owner of a skill decides at random whether, on whom and with what to use it.

Whatever else he decides, and all others, is decided by their bots: what the judgement of a bot adds to a skill is how much
oftener its owner wins in the same games when it decides itself.
"""

from __future__ import annotations

from typing import Any

from simcli.engine.deal import game_number
from simcli.engine.kernels import new_game, write_rows
from simcli.engine.rng import POLICY_STREAM, rnd
from simcli.engine.skill_kernel import ABOUT_SKILLS, NOTHING, asked_column, column_of
from simcli.engine.terms import CONTEST, PICK
from simcli.lang.dialect import helper, kernel
from simcli.lang.runtime import advance, apply, choose

GOING_ON = (*ABOUT_SKILLS, CONTEST, PICK)
"""Reasons of decisions that may be part of a use."""


@helper
def under_way(g: Any, me: int, columns: int) -> int:
    """1 if the seat is asked how to go on with one of these skills (column bits)."""
    if g.why not in GOING_ON:
        return 0
    what = int(g.about2 if g.why == PICK else g.about)
    for slot in range(g.skill_count[me]):
        if (columns >> slot) & 1 and g.skill_kind[me][slot] == what:
            return 1
    return 0


@helper
def sort_options(g: Any, me: int, columns: int) -> int:
    """Options that use one of these skills behind all others, both in their order; returns how many use none."""
    others = 0
    for i in range(g.nopt):
        o = int(g.opt[i])
        column = column_of(g, me, o)
        if column == NOTHING or (columns >> column) & 1 == 0:
            k = i
            while k > others:
                g.opt[k] = g.opt[k - 1]
                k -= 1
            g.opt[others] = o
            others += 1
    return others


@helper
def choose_at_random(g: Any, env: int, me: int, columns: int) -> int:
    """Index of an option. Whether to use one of these skills: a coin; on whom, and with what: any option.

    While it isn't used its owner's bot chooses among the other options.
    """
    stream = POLICY_STREAM + me
    asked = asked_column(g, me)
    if asked != NOTHING and (columns >> asked) & 1:
        return 1 + rnd(g, stream, int(g.nopt) - 1) if g.nopt > 1 and rnd(g, stream, 2) else 0
    if under_way(g, me, columns):
        return rnd(g, stream, int(g.nopt))
    others = sort_options(g, me, columns)
    uses = int(g.nopt) - others
    if uses and (others == 0 or rnd(g, stream, 2)):
        return others + rnd(g, stream, uses)
    g.nopt = others
    return choose(g, env)


@kernel(gs="states", tab="table", games="rows", seats="rows")
def play_at_random(
    gs: Any, tab: Any, env: int, start: int, stop: int, quick: int, hero: int, columns: int, games: Any, seats: Any
) -> int:
    """As `play_games`; hero: the owner, by its place in the pool, as long as he is himself; columns: of the skill, as bits."""
    g = gs[0]
    for ordinal in range(start, stop):
        new_game(g, game_number(g, ordinal), quick)
        while advance(g, tab, env):
            me = int(g.who)
            owned = g.hero[me] == hero and g.guise[me] == hero
            apply(g, choose_at_random(g, env, me, columns) if owned else choose(g, env))
        write_rows(g, games, seats, ordinal - start)
    return 0
