"""What a seat is worth: win rates by seat, role by role and over all roles."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pandas as pd

from simcli.report.frames.columns import FRAMES, frame
from simcli.report.frames.heroes import role_means
from simcli.report.frames.units import grouped
from simcli.runs.counts import CellCounts
from simcli.stats.intervals import wilson

ALL = "all"


def seats(cells: Sequence[CellCounts]) -> pd.DataFrame:
    """Win rate of each seat over all roles (`all`, first) and in each role that it was dealt.

    `mean` is the win rate of the role over all seats; for `all` it is the mean of these in the seat's own mix of roles, so
    that `delta` is what the seat itself adds: a seat that always has one role, such as the lord's, can add nothing.
    """
    return frame(FRAMES["seats"], (_cell(cell) for cell in cells if cell.games))


def tells(part: pd.DataFrame) -> bool:
    """Whether seats differ in more than their roles: some role sits on several seats, and not all of them win together."""
    return bool((part[part["role"] != ALL].groupby(["players", "role"])["wins"].nunique() > 1).any())


def _cell(cell: CellCounts) -> dict[str, object]:
    games, wins = grouped(cell, ("role", "seat"))
    means = np.nan_to_num(role_means(cell))
    alone = np.vstack([games.sum(axis=0), games]).T
    won = np.vstack([wins.sum(axis=0), wins]).T
    mean = np.vstack([means @ games / np.maximum(games.sum(axis=0), 1), np.tile(means[:, None], cell.players)]).T
    seat, role = np.nonzero(alone)
    n, k, mean = alone[seat, role], won[seat, role], mean[seat, role]
    by_role = cell.known_as(("role", "seat"), games)
    known = np.vstack([cell.known_as(("seat",), games.sum(axis=0)), by_role]).T[seat, role]
    lo, hi = wilson(k * (known / n), known)
    return {
        "players": cell.players, "seat": seat, "role": np.array((ALL, *cell.role_ids), object)[role], "games": n, "wins": k,
        "win_rate": k / n, "lo": lo, "hi": hi, "mean": mean, "delta": k / n - mean,
    }  # fmt: skip
