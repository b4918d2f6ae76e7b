"""How long games are, in rounds, by winner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import pandas as pd

from simcli.report.frames.columns import FRAMES, frame
from simcli.report.frames.winners import winner_order
from simcli.runs.counts import CellCounts

ALL = "all"


def lengths(cells: Sequence[CellCounts]) -> pd.DataFrame:
    """Games by length, for all games and by winner; lengths that no game had are left out.

    share: of the player count's games with that winner. ended: the share of them that lasted this long or less.
    """
    return frame(FRAMES["lengths"], (part for cell in cells if cell.games for part in _cell(cell)))


def _cell(cell: CellCounts) -> Iterator[dict[str, object]]:
    counts = cell["lengths"]
    for winner, games in [(ALL, counts.sum(axis=0)), *((cell.winner_ids[code], counts[code]) for code in winner_order(cell))]:
        rounds = np.flatnonzero(games)
        if len(rounds):
            share = games[rounds] / games.sum()
            ended = np.cumsum(games[rounds]) / games.sum()
            part = {"rounds": rounds, "games": games[rounds], "share": share, "ended": ended}
            yield {"players": cell.players, "winner": winner, **part}
