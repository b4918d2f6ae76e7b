"""Human anchors: how often sides win where people play, with where that is known from. The data is `anchors.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

import pandas as pd

from simcli.report.frames.columns import FRAMES, frame

if TYPE_CHECKING:
    from simcli.runs.plan import Plan

FILE = "anchors.toml"


@dataclass(frozen=True)
class Anchor:
    """Shares of games by winner id for one game, mode and player count. tolerance: how far from them is still near."""

    game: str
    mode: str
    players: int
    shares: dict[str, float]
    tolerance: float
    source: str
    source_zh: str
    quality: str
    quality_zh: str


@cache
def all_anchors() -> tuple[Anchor, ...]:
    """Every anchor that is known."""
    text = (resources.files("simcli.report") / FILE).read_text("utf-8")
    return tuple(Anchor(**entry) for entry in tomllib.loads(text)["anchor"])


def anchors_of(plan: Plan) -> tuple[Anchor, ...]:
    """The anchors that a run can be held against: of its game, mode and player counts, where its roles are the usual ones."""
    option = plan.game.find_option("identity_table")

    def usual(players: int) -> bool:
        counts = plan.mode.counts(players, option, plan.options[option.name])
        return counts == plan.mode.counts(players, option, option.default)

    known = [a for a in all_anchors() if (a.game, a.mode) == (plan.game.id, plan.mode.id)]
    return tuple(a for players in plan.config.players for a in known if a.players == players and usual(players))


def anchors(known: Iterable[Anchor]) -> pd.DataFrame:
    """The anchors as a frame, one row a winner."""
    return frame(
        FRAMES["anchors"],
        (
            {
                "players": a.players, "winner": list(a.shares), "share": list(a.shares.values()), "tolerance": a.tolerance,
                "source": a.source, "source_zh": a.source_zh, "quality": a.quality, "quality_zh": a.quality_zh,
            }
            for a in known
        ),
    )  # fmt: skip
