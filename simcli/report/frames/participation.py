"""What heroes do in a game: means of what is counted at their seat, by role."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import pandas as pd

from simcli.engine.outcomes import ROLES
from simcli.report.frames.columns import FRAMES, Names, frame, named
from simcli.report.frames.units import grouped
from simcli.runs.counts import MEASURES, CellCounts
from simcli.stats.intervals import mean_interval, wilson

UNITS = {"damage_dealt": "points", "damage_taken": "points", "healed": "points", "drawn": "cards", "used": "cards",
         "rescues": "Peaches", "alive": "share of games"}  # fmt: skip
"""Units of the measures, a game; of kills it is seats."""


def participation(cells: Sequence[CellCounts], names: Names) -> pd.DataFrame:
    """Mean of every measure by hero and role, a game.

    Bounds are normal 95 %, cut at 0, which no measure can go below; those of `alive`, a share, are Wilson's. Blank heroes
    may have several seats in a game, with anything in common: their bounds are as wide as if the games were the units.
    """
    return frame(FRAMES["participation"], (part for cell in cells if cell.games for part in _cell(cell, names)))


def measured(measure: str, cell: CellCounts) -> str:
    """What a measure is called: kills by the roles of the mode. Empty where there is no such role."""
    _, kills, role = measure.partition("kills_")
    if not kills:
        return measure
    number = ROLES.index(role)
    return f"kills_{cell.role_ids[number]}" if number < len(cell.role_ids) else ""


def _cell(cell: CellCounts, names: Names) -> Iterator[dict[str, object]]:
    seats, games = cell["dealt"].sum(axis=2), grouped(cell, ("hero", "role"))[0]
    alive = MEASURES.index("alive")
    for role in np.flatnonzero(seats.any(axis=0)):
        heroes = np.flatnonzero(seats[:, role])
        n, units = seats[heroes, role], games[heroes, role]
        sums, squares = (cell[name][heroes, role] for name in ("sums", "squares"))
        mean = sums / n[:, None]
        low, high = mean_interval(sums, squares, n[:, None])
        wider = np.sqrt(n / units)[:, None]
        low, high = np.maximum(mean - (mean - low) * wider, 0.0), mean + (high - mean) * wider
        low[:, alive], high[:, alive] = wilson(mean[:, alive] * units, units)
        ids = [cell.hero_ids[code] for code in heroes]
        told = [k for k, measure in enumerate(MEASURES) if measured(measure, cell)]
        yield {
            "players": cell.players, "role": cell.role_ids[role], **named("hero", np.repeat(ids, len(told)).tolist(), names),
            "measure": np.tile(np.array([measured(MEASURES[k], cell) for k in told], object), len(ids)),
            "games": np.repeat(units, len(told)),
            "mean": mean[:, told].ravel(), "lo": low[:, told].ravel(), "hi": high[:, told].ravel(),
            "unit": np.tile(np.array([UNITS.get(MEASURES[k], "seats") for k in told], object), len(ids)),
        }  # fmt: skip
