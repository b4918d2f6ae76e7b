"""The chunk kernel of checked mode for bots that search."""

from __future__ import annotations

from typing import Any

from heuristics.rollout import choose_searching
from simcli.engine.checked_kernels import apply_checked
from simcli.engine.deal import game_number
from simcli.engine.kernels import start_game, write_rows
from simcli.lang.dialect import kernel
from simcli.lang.runtime import advance


@kernel(gs="states", tab="table", how="table", notes="rows", games="rows", seats="rows")
def play_searching_checked(
    gs: Any, tab: Any, env: int, start: int, stop: int, listed: int, quick: int, how: Any, notes: Any, games: Any, seats: Any
) -> int:  # fmt: skip
    """`play_searching`, through lists, with every decision checked as `play_checked` does; `listed` is ignored."""
    g = gs[0]
    for ordinal in range(start, stop):
        start_game(gs, game_number(g, ordinal), 0)
        while advance(g, tab, env):
            apply_checked(g, env, choose_searching(gs, tab, env, quick, how, notes))
        write_rows(g, games, seats, ordinal - start)
    return 0
