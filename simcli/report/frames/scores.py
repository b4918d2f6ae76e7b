"""What score tables pay: means, distributions, wins against losses, one row a role."""

from __future__ import annotations

from collections.abc import Iterable

import pandas as pd

from simcli.report.frames.columns import SCORE_FRAMES, frame
from simcli.scoring import alignment
from simcli.scoring.evaluate import Figure, Scores
from simcli.scoring.outcomes import Outcomes
from simcli.scoring.table import Scoring
from simcli.scoring.weighting import Weighting


def scores(found: Iterable[Scores]) -> pd.DataFrame:
    """A row for each table, player count and role."""
    rows = [(s, role) for s in found for role in s.roles]
    names = [name for name in SCORE_FRAMES["scores"] if name not in ("players", "table")]
    return frame(
        SCORE_FRAMES["scores"],
        (
            {name: getattr(role, name) for name in names}
            | {"players": s.players, "table": s.scoring.name, "games": int(role.games)}
            for s, role in rows
        ),
    )  # fmt: skip


def score_shares(found: Iterable[Scores]) -> pd.DataFrame:
    """A row for each number of points that occurred, by table, player count and role."""
    return frame(
        SCORE_FRAMES["score_shares"],
        (
            {
                "players": s.players, "table": s.scoring.name, "role": role.role, "points": list(role.values),
                "share": list(role.chances),
            }
            for s in found
            for role in s.roles
        ),
    )  # fmt: skip


def payoffs(scoring: Scoring, cells: Iterable[tuple[Outcomes, Weighting]]) -> pd.DataFrame:
    """A row for each player count and role. cells: outcomes, and how much each counts."""
    return frame(
        SCORE_FRAMES["payoffs"],
        (
            {
                "players": made.players, "table": scoring.name, "role": p.role, **_bounded("win_rate", p.win_rate),
                **_bounded("win", p.win), **_bounded("loss", p.loss), "delta": p.between.value, "lo": p.between.lo,
                "hi": p.between.hi, "median_win": p.median_win, "least_win": p.least_win, "most_loss": p.most_loss,
                **_bounded("overlap", p.overlap), **_bounded("correlation", p.correlation),
            }
            for made, how in cells
            for p in alignment.payoffs(scoring, made, how)
        ),
    )  # fmt: skip


def _bounded(name: str, figure: Figure) -> dict[str, float]:
    return {name: figure.value, f"{name}_lo": figure.lo, f"{name}_hi": figure.hi}
