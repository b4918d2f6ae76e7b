"""Whole games in compiled code: new game, one decision by a bot, chunks of games with their outcome rows."""

from __future__ import annotations

from typing import Any

from simcli.engine.deal import game_number
from simcli.engine.outcomes import write_game, write_seat
from simcli.engine.setup import hand_on, setup
from simcli.engine.state import CORE_START, CORE_STOP, DERIVED_START, STACK_STOP
from simcli.engine.terms import CAP, ENDED_BY_ERROR, NO_WINNER
from simcli.lang.dialect import helper, kernel, native
from simcli.lang.machine import ERR_STEPS
from simcli.lang.runtime import advance, apply, begin, choose

clear = native("clear")


@helper
def new_game(g: Any, index: int, quick: int) -> int:
    """Set up game `index`; quick: decision reasons that may be answered directly (0: all through lists)."""
    hand_on(g, index)
    clear(g, CORE_START, CORE_STOP)
    clear(g, DERIVED_START, STACK_STOP)
    g.quick = quick
    g.nopt = 0
    g.log_count = 0
    setup(g, index)
    begin(g)
    return 0


@kernel(gs="states")
def start_game(gs: Any, index: int, quick: int) -> int:
    """new_game for Python callers."""
    return new_game(gs[0], index, quick)


@kernel(gs="states", tab="table")
def advance_game(gs: Any, tab: Any, env: int) -> int:
    """advance for Python callers."""
    return advance(gs[0], tab, env)


@kernel(gs="states")
def apply_choice(gs: Any, choice: int) -> int:
    """apply for Python callers."""
    return apply(gs[0], choice)


@kernel(gs="states")
def choose_option(gs: Any, env: int) -> int:
    """choose for Python callers."""
    return choose(gs[0], env)


@kernel(games="rows", seats="rows")
def write_rows(g: Any, games: Any, seats: Any, place: int) -> int:
    """A finished game's rows. One stopped by an error or by the step cap has no winner."""
    if g.err:
        g.ending = CAP if g.err == ERR_STEPS else ENDED_BY_ERROR
        g.winner = NO_WINNER
        g.winning_seats = 0
    write_game(g, games[place])
    for q in range(g.n):
        write_seat(g, q, seats[place * g.n + q])
    return 0


@kernel(gs="states", tab="table", games="rows", seats="rows")
def play_games(gs: Any, tab: Any, env: int, start: int, stop: int, quick: int, games: Any, seats: Any) -> int:
    """Games number start … stop − 1 of those that are played (`game_number`), one row a game and one a seat."""
    g = gs[0]
    for ordinal in range(start, stop):
        new_game(g, game_number(g, ordinal), quick)
        while advance(g, tab, env):
            apply(g, choose(g, env))
        write_rows(g, games, seats, ordinal - start)
    return 0
