"""Who wins: shares of games by player count."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pandas as pd

from simcli.report.frames.columns import FRAMES, frame
from simcli.runs.counts import CellCounts
from simcli.stats.intervals import wilson

NOBODY = "none"


def winners(cells: Sequence[CellCounts]) -> pd.DataFrame:
    """Share of games by winner, nobody last; the rows of a player count add up to all its games."""
    return frame(FRAMES["winners"], (_cell(cell) for cell in cells if cell.games))


def winner_order(cell: CellCounts) -> list[int]:
    """Codes of the winners in the order of reports: sides that can be at such a table first, nobody last."""
    there = {place.side for place in cell.sides.places}
    codes = [code for code in range(len(cell.winner_ids)) if code in there or cell.winner_ids[code] == NOBODY]
    return sorted(codes, key=lambda code: cell.winner_ids[code] == NOBODY)


def _cell(cell: CellCounts) -> dict[str, object]:
    codes = winner_order(cell)
    won = cell["winners"].sum(axis=1)[codes]
    known = cell.known_as(("winner",), np.full(len(cell.winner_ids), cell.games))[codes]
    lo, hi = wilson(won * (known / cell.games), known)
    return {
        "players": cell.players, "winner": np.array(cell.winner_ids, object)[codes], "won": won, "games": cell.games,
        "share": won / cell.games, "lo": lo, "hi": hi,
    }  # fmt: skip
