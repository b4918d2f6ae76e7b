"""Who is still alive: Kaplan-Meier curves by role over rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import pandas as pd

from simcli.report.frames.columns import FRAMES, frame
from simcli.runs.counts import CellCounts
from simcli.stats.survival import kaplan_meier


def survival(cells: Sequence[CellCounts]) -> pd.DataFrame:
    """Curves by role from round 1 to the last that a seat of the role saw.

    Seats whose game ends while they live leave the count in that round. Bounds treat all seats that a role has in a game as
    one observation.
    """
    return frame(FRAMES["survival"], (part for cell in cells if cell.games for part in _cell(cell)))


def _cell(cell: CellCounts) -> Iterator[dict[str, object]]:
    rounds = max(cell[name].shape[1] for name in ("deaths", "survivors"))
    deaths, censored = (np.pad(cell[name], ((0, 0), (0, rounds - cell[name].shape[1]))) for name in ("deaths", "survivors"))
    seats = cell["dealt"].sum(axis=(0, 2))
    for role in np.flatnonzero(seats):
        # a game that ends before its first round is censored in round 0: at risk in none that is shown
        curve = kaplan_meier(deaths[role], censored[role], max(1.0, seats[role] / cell.games / cell.sides.heroes_each))
        seen = np.arange(1, np.flatnonzero(curve.at_risk)[-1] + 1)
        yield {
            "players": cell.players, "role": cell.role_ids[role], "round": seen, "at_risk": curve.at_risk[seen],
            "deaths": deaths[role][seen], "censored": censored[role][seen], "survival": curve.survival[seen],
            "lo": curve.lo[seen], "hi": curve.hi[seen],
        }  # fmt: skip
