"""The figures of a run: shares and win rates with intervals, as plain numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from simcli import __version__
from simcli.runs.counts import CellCounts
from simcli.runs.execute import RunResult
from simcli.runs.plan import Plan
from simcli.stats.intervals import wilson


@dataclass(frozen=True, order=True)
class Rate:
    """A count of games with its share and Wilson 95 % bounds; `games` is the interval's n."""

    count: float
    games: int
    share: float
    low: float
    high: float


def rate(count: float, games: int, known: float | None = None) -> Rate:
    """The share of `count` in `games`; with no games the share is 0 and the interval is all of [0, 1].

    known: as how many independent games it is known, if not as these.
    """
    low, high = wilson(count, games) if known is None or not games else wilson(count * (known / games), known)
    return Rate(count, games, count / games if games else 0.0, float(low), float(high))


def winner_rates(cell: CellCounts) -> dict[str, Rate]:
    """Share of games by winner id, `none` included; they add up to 1."""
    known = cell.known_as(("winner",), [cell.games] * len(cell.winner_ids))
    return {winner: rate(count, cell.games, n) for (winner, count), n in zip(cell.winner_counts().items(), known, strict=True)}


def role_rates(cell: CellCounts) -> dict[str, Rate]:
    """Win rate by role id; several seats of a role are one observation a game."""
    known = cell.known_as(("role",), [cell.games] * len(cell.role_ids))
    return {role: rate(wins, games, known[cell.role_ids.index(role)]) for role, (games, wins) in cell.role_counts().items()}


def origin(plan: Plan) -> dict[str, Any]:
    """Where figures of a plan come from, besides its bots: for JSON that no run folder goes with."""
    return {
        "seed": plan.config.seed, "heroes": list(plan.pool), "deal": plan.config.deal, "deviations": plan.deviations,
        "rules": plan.rules, "version": __version__,
    }  # fmt: skip


def run_json(result: RunResult) -> dict[str, Any]:
    """What `simcli run --json` prints. Shares are fractions of 1, `games_per_s` is wall-clock over all workers."""
    return {
        "run": str(result.folder.path),
        "cells": [
            {
                "players": cell.players,
                "games": cell.games,
                "winners": {
                    winner: {"n": r.count, "share": r.share, "lo": r.low, "hi": r.high}
                    for winner, r in winner_rates(cell).items()
                },
                "roles": {
                    role: {"games": r.games, "wins": r.count, "win_rate": r.share, "lo": r.low, "hi": r.high}
                    for role, r in role_rates(cell).items()
                },
            }
            for cell in result.cells
        ],
        "games_per_s": result.games_per_s,
        "quarantined": result.journal.quarantined,
        "capped": result.journal.capped,
    }
