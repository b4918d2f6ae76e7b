"""Win rates by any of player count, role, hero and seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
import pandas as pd

from simcli.report.frames.columns import FRAMES, frame
from simcli.report.frames.units import AXES, Floats, grouped
from simcli.runs.counts import CellCounts
from simcli.stats.intervals import wilson

KEYS = ("players", "role", "hero", "seat")
"""What win rates can be asked for by."""
FIGURES = ("games", "wins", "win_rate", "lo", "hi")


def win_rates(cells: Sequence[CellCounts], by: str | Iterable[str] = ("players", "role", "hero")) -> pd.DataFrame:
    """Win rates of every group that was dealt, with Wilson 95 % bounds; columns: `by`, games, wins, win_rate, lo, hi.

    The unit is the game, see `units`. Several player counts are put together, when `players` is not asked for, by adding
    up their games and wins: each game weighs the same.

    Args:
        cells: the counts by player count.
        by: one of KEYS or several, in the order of the wished columns; rows are sorted by them in turn (roles and heroes in
            the order of the game).

    Raises:
        ValueError: no key, one that is none of KEYS, or one given twice.
    """
    keys = checked_keys(by)
    axes = [name for name in AXES if name in keys]
    played = [cell for cell in cells if cell.games]
    parts = []
    if played:
        counts = [(*found, cell.known_as(axes, found[0])) for cell, found in ((cell, grouped(cell, axes)) for cell in played)]
        shape = [max(sizes) for sizes in zip(*(np.shape(count[0]) for count in counts), strict=True)]
        games, wins, known = (np.stack([_padded(count[part], shape) for count in counts]) for part in range(3))
        if "players" not in keys:
            known = together(games, known)
            games, wins = games.sum(axis=0), wins.sum(axis=0)
        names = (["players"] if "players" in keys else []) + axes
        order = [names.index(key) for key in keys]
        games, wins, known = (part.transpose(order) for part in (games, wins, known))
        players = [cell.players for cell in played]
        ids = {"players": players, "role": played[0].role_ids, "hero": played[0].hero_ids, "seat": range(max(players))}
        rows = np.nonzero(games)
        n, k = games[rows], wins[rows]
        lo, hi = wilson(k * (known[rows] / n), known[rows])
        groups = {key: np.array(ids[key], object)[row] for key, row in zip(keys, rows, strict=True)}
        parts.append(groups | {"games": n, "wins": k, "win_rate": k / n, "lo": lo, "hi": hi})
    return frame((*keys, *FIGURES), parts)


def together(games: Floats, known: Floats) -> Floats:
    """As how many games the shares of several player counts are known, each of which weighs by its games (first axis)."""
    with np.errstate(divide="ignore", invalid="ignore"):
        spread = np.where(games > 0, games.astype(np.float64) ** 2 / known, 0.0).sum(axis=0)
        return np.asarray(np.where(spread > 0, games.sum(axis=0).astype(np.float64) ** 2 / spread, 0.0))


def roles(cells: Sequence[CellCounts]) -> pd.DataFrame:
    """Win rate of each role by player count; a role of several seats counts once a game with the share of them that won."""
    return win_rates(cells, ("players", "role"))[list(FRAMES["roles"])]


def checked_keys(by: str | Iterable[str]) -> tuple[str, ...]:
    """The keys as a tuple. ValueError, in one line, if they are not a choice of KEYS."""
    keys = (by,) if isinstance(by, str) else tuple(by)
    if not keys or len(set(keys)) < len(keys) or not set(keys) <= set(KEYS):
        raise ValueError(f"by={list(keys)!r}: expected one or more of {', '.join(KEYS)}, each once")
    return keys


def _padded(array: np.ndarray, shape: Sequence[int]) -> np.ndarray:
    """The array with groups that a smaller table doesn't have, such as its higher seats."""
    return np.pad(array, [(0, size - have) for size, have in zip(shape, array.shape, strict=True)]) if shape else array
