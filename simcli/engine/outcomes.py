"""What remains of a game: one row a game, one a seat. The columns are the product's documented data."""

from __future__ import annotations

from typing import Any

import numpy as np

from simcli.engine.terms import ENDINGS, LORD, LOYALIST, REBEL, ROLES, SPY
from simcli.lang.dialect import kernel

GAME_DTYPE = np.dtype(
    [("game", "i8"), ("players", "i1"), ("winner", "i1"), ("ending", "i1"), ("rounds", "i2"), ("turns", "i2"),
     ("decisions", "i4"), ("reshuffles", "i2"), ("final_duel", "i1"), ("error", "i1"), ("first_seat", "i1"), ("drafter", "i1")]
)  # fmt: skip
SEAT_DTYPE = np.dtype(
    [("game", "i8"), ("seat", "i1"), ("role", "i1"), ("hero", "i2"), ("won", "i1"), ("alive", "i1"), ("death_turn", "i2"),
     ("death_round", "i2"), ("killer_seat", "i1"), ("killer_role", "i1"), ("kills_lord", "i1"), ("kills_loyalist", "i1"),
     ("kills_rebel", "i1"), ("kills_spy", "i1"), ("damage_dealt", "i2"), ("damage_taken", "i2"), ("healed", "i2"),
     ("drawn", "i2"), ("used", "i2"), ("rescues", "i2"), ("hero_2", "i2"), ("hero_3", "i2")]
)  # fmt: skip
OF_SOME_MODES = ("first_seat", "drafter", "hero_2", "hero_3")
"""Columns that tell something in some modes only: who had the first turn, who drafted first (+ 1), later heroes (+ 1)."""
GAME_COLUMNS = len(GAME_DTYPE.names or ())
SEAT_COLUMNS = len(SEAT_DTYPE.names or ())


@kernel(row="table")
def write_game(g: Any, row: Any) -> int:
    """A game's row, in the order of GAME_DTYPE."""
    row[0] = g.game
    row[1] = g.n
    row[2] = g.winner
    row[3] = g.ending
    row[4] = g.rounds
    row[5] = g.turns
    row[6] = g.decisions
    row[7] = g.reshuffles
    row[8] = g.duel_end
    row[9] = g.err
    row[10] = g.opener
    row[11] = g.drafter
    return 0


@kernel(row="table")
def write_seat(g: Any, seat: int, row: Any) -> int:
    """A seat's row, in the order of SEAT_DTYPE. Who has won is the mode's business."""
    killer = int(g.killer[seat])
    row[0] = g.game
    row[1] = seat
    row[2] = g.role[seat]
    row[3] = g.line_up[seat][0] - 1 if g.line_up[seat][0] else g.hero[seat]
    row[4] = (g.winning_seats >> seat) & 1
    row[5] = g.alive[seat]
    row[6] = g.death_turn[seat]
    row[7] = g.death_round[seat]
    row[8] = killer
    row[9] = g.role[killer] if killer >= 0 else -1
    row[10] = g.kills[seat][LORD]
    row[11] = g.kills[seat][LOYALIST]
    row[12] = g.kills[seat][REBEL]
    row[13] = g.kills[seat][SPY]
    row[14] = g.dealt[seat]
    row[15] = g.taken[seat]
    row[16] = g.healed[seat]
    row[17] = g.drawn[seat]
    row[18] = g.used[seat]
    row[19] = g.rescues[seat]
    row[20] = g.line_up[seat][1]
    row[21] = g.line_up[seat][2]
    return 0


__all__ = ["ENDINGS", "GAME_COLUMNS", "GAME_DTYPE", "ROLES", "SEAT_COLUMNS", "SEAT_DTYPE", "write_game", "write_seat"]
