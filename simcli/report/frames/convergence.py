"""How the shares of the winners settled as games were played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import pandas as pd

from simcli.report.frames.columns import FRAMES, frame
from simcli.report.frames.winners import winner_order
from simcli.runs.blocks import BLOCK
from simcli.runs.counts import CellCounts
from simcli.stats.intervals import wilson
from simcli.stats.sequences import confidence_sequence

TUNED_AT = 20_000
"""Games at which the confidence sequences are tightest. One number for every run, for it has to be chosen before any game
is played; a run ten times as long pays 7 % of width for it, one a hundred times as long 18 %."""


def convergence(cells: Sequence[CellCounts]) -> pd.DataFrame:
    """Share of each winner at the checkpoints (whole blocks of games) and after all games, the last row.

    lo and hi are a 95 % confidence sequence: they hold at all checkpoints together, so that a run may be watched and stopped
    at will. fixed_lo and fixed_hi, on the last row, are what the same count gives if nobody watched.
    """
    return frame(FRAMES["convergence"], (part for cell in cells if cell.games for part in _cell(cell)))


def _cell(cell: CellCounts) -> Iterator[dict[str, object]]:
    history = np.array(cell.blocks.history, np.int64).reshape(-1, 1 + len(cell.winner_ids))
    before = history[history[:, 0] * BLOCK < cell.games]
    games = np.append(before[:, 0] * BLOCK, cell.games)
    counts = np.vstack([before[:, 1:], cell["winners"].sum(axis=1)])
    for code in winner_order(cell):
        won = counts[:, code]
        lo, hi = confidence_sequence(won, games, tuned_at=TUNED_AT)
        fixed = np.full((2, len(games)), np.nan)
        fixed[:, -1] = wilson(won[-1], cell.games)
        yield {
            "players": cell.players, "winner": cell.winner_ids[code], "games": games, "share": won / games, "lo": lo, "hi": hi,
            "fixed_lo": fixed[0], "fixed_hi": fixed[1],
        }  # fmt: skip
