"""Heroes over all roles, the roles weighted as they are dealt."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pandas as pd

from simcli.report.frames.columns import FRAMES, Names, frame, named
from simcli.report.frames.heroes import role_means
from simcli.report.frames.units import grouped
from simcli.runs.counts import CellCounts
from simcli.stats.checks import normal_quantile
from simcli.stats.intervals import wilson
from simcli.stats.shrinkage import shrink_normal


def heroes_pooled(cells: Sequence[CellCounts], names: Names) -> pd.DataFrame:
    """One win rate a hero and player count: its win rates by role, weighted by the roles' shares of the seats.

        win_rate = Σ w_r p_r,   delta = Σ w_r (p_r - mean_r),   w_r = seats of role r / seats of the table

    Fixed weights, so that a hero does not look strong because it was dealt a strong role more often. A hero that was not
    dealt some role (fixed deal, few games) is weighted over the roles that it had: then only its delta compares.

    The bounds put the Wilson bounds of the roles together as variances are (MOVER: G. Y. Zou and A. Donner, "Construction
    of confidence limits about effect measures: a general approach", Statistics in Medicine 27 (2008) 1693-1702):

        lo = win_rate - √ Σ w_r² (p_r - lo_r)²,   hi = win_rate + √ Σ w_r² (hi_r - p_r)²

    which needs games of one role to be other games than those of the next. Blank heroes may have several roles in one game;
    theirs are added up without squares, as if all roles won and lost together: wide, never too narrow.

    `shrunk` takes half of the distance of the bounds, over the normal quantile, for the standard error of delta.
    """
    return frame(FRAMES["heroes_pooled"], (_cell(cell, names) for cell in cells if cell.games))


def _cell(cell: CellCounts, names: Names) -> dict[str, object]:
    games, wins = grouped(cell, ("hero", "role"))
    dealt = np.flatnonzero(games.any(axis=1))
    games, wins = games[dealt], wins[dealt]
    weight = np.where(games > 0, cell["dealt"].sum(axis=(0, 2)), 0.0)
    weight = weight / weight.sum(axis=1, keepdims=True)
    rate = wins / np.maximum(games, 1)
    known = cell.known_as(("hero", "role"), grouped(cell, ("hero", "role"))[0])[dealt]
    low, high = wilson(wins * (known / np.maximum(games, 1)), known)
    exponent = np.where(_roles_meet(cell)[dealt], 1, 2)
    win_rate = (weight * rate).sum(axis=1)

    def half(gap: np.ndarray) -> np.ndarray:
        return np.asarray(((weight * gap) ** exponent[:, None]).sum(axis=1) ** (1 / exponent))

    ids = [cell.hero_ids[code] for code in dealt]
    low, high = np.maximum(win_rate - half(rate - low), 0.0), np.minimum(win_rate + half(high - rate), 1.0)
    delta = win_rate - (weight * np.nan_to_num(role_means(cell))).sum(axis=1)
    towards = shrink_normal(delta, (high - low) / (2 * normal_quantile(0.95))).estimate
    return {
        "players": cell.players, **named("hero", ids, names), "games": grouped(cell, ("hero",))[0][dealt],
        "win_rate": win_rate, "lo": low, "hi": high, "delta": delta, "shrunk": win_rate - delta + towards,
    }  # fmt: skip


def _roles_meet(cell: CellCounts) -> np.ndarray:
    """Whether a hero has had two seats in one game."""
    return np.asarray(np.einsum("abac->a", cell["pair_games"]) > 0)
