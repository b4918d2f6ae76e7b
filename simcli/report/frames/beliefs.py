"""How well roles are read, by player count and round: hits and Brier scores of beliefs, beside head counts alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pandas as pd

from simcli.report.frames.columns import FRAMES, frame
from simcli.runs.rows import read_kept
from simcli.runs.schema import BELIEF_COLUMNS
from simcli.runs.store import BELIEFS
from simcli.stats.clusters import clustered_mean, clustered_share

WORST = 2.0
"""Largest Brier score of three chances."""
CLOSE = 1e-4
"""Figures that differ by less are equal: chances are whole numbers of 1/1024."""


def kept_beliefs(folder: Path) -> pd.DataFrame:
    """The file of a run's beliefs, without rows if it has none. InputError if it can't be read."""
    return read_kept(folder / BELIEFS, BELIEF_COLUMNS, "simcli run --resume writes it again").to_pandas()


def beliefs(rows: pd.DataFrame) -> pd.DataFrame:
    """A row for each player count, reader and round. Views of one game depend on each other: intervals count games.

    rows: of `kept_beliefs`.
    """
    return frame(FRAMES["beliefs"], _lines(rows))


def _constant(part: pd.DataFrame) -> bool:
    """Whether nothing was there to read, as in the first round: every game gives the figures that follow from head counts."""
    alike = (np.allclose(part[name], part[f"chance_{name}"], rtol=CLOSE) for name in ("right", "brier"))
    return all(alike) and bool(np.ptp(part["right"] / part["views"]) < CLOSE)


def _lines(rows: pd.DataFrame) -> Iterator[dict[str, object]]:
    for (players, reader, number), part in rows.groupby(["players", "reader", "round"], observed=True, sort=False):
        views = part["views"].to_numpy()
        right, lo, hi = clustered_share(part["right"], views)
        brier, brier_lo, brier_hi = clustered_mean(part["brier"], views)
        if _constant(part):
            lo, hi, brier_lo, brier_hi = right, right, brier, brier
        yield {
            "players": players, "round": number, "reader": reader, "views": views.sum(), "games": len(part),
            "right": right, "lo": lo, "hi": hi, "chance_right": part["chance_right"].sum() / views.sum(),
            "brier": brier, "brier_lo": np.clip(brier_lo, 0.0, WORST), "brier_hi": np.clip(brier_hi, 0.0, WORST),
            "chance_brier": part["chance_brier"].sum() / views.sum(),
        }  # fmt: skip
