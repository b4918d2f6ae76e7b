"""Kernel: play games and count what seats do to each other, by their true roles."""

from __future__ import annotations

from typing import Any

from simcli.engine.deal import game_number
from simcli.engine.kernels import new_game
from simcli.lang.dialect import kernel
from simcli.lang.runtime import advance, apply, choose


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
