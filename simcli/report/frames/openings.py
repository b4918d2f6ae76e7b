"""What it is worth to have the first turn, or the first pick of a draft: win rates of the side that had it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import pandas as pd

from simcli.report.frames.columns import FRAMES, frame
from simcli.runs.counts import CellCounts, Counts
from simcli.stats.intervals import wilson

FIRST_TURN, FIRST_PICK = "first_turn", "first_pick"


def openings(cells: Sequence[CellCounts]) -> pd.DataFrame:
    """Where sides are open: how often the side wins that had the first turn, and that which drafted first, if one did.

    `mean` is what a side wins on average, games without a winner included.
    """
    return frame(FRAMES["openings"], (part for cell in cells if cell.games and cell.sides.place_of for part in _cell(cell)))


def _cell(cell: CellCounts) -> Iterator[dict[str, object]]:
    side = np.array([cell.sides.places[place].side for place in cell.sides.place_of])
    mean = float(cell["winners"].sum(axis=1)[np.unique(side)].mean()) / cell.games
    drafted = cell["openings"].sum(axis=1)[:, 1:]
    for what, counts in ((FIRST_TURN, cell["openings"].sum(axis=2)), (FIRST_PICK, drafted)):
        games = int(counts.sum())
        if games:
            won = _won(counts, side)
            lo, hi = wilson(won, games)
            yield {
                "players": cell.players, "first": what, "games": games, "wins": won, "win_rate": won / games,
                "lo": float(lo), "hi": float(hi), "mean": mean, "delta": won / games - mean,
            }  # fmt: skip


def _won(counts: Counts, side: np.ndarray) -> int:
    """Games that a side has won, summed over the seats that it may have been of. counts: by winner and seat."""
    return int(sum(counts[side[seat], seat] for seat in range(len(side))))
