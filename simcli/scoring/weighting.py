"""How much each outcome counts: as often as it was played, or as often as its winner wins where people play.

Reweighting assumes that, given who wins, everything else of a game (kills, survivors, the final duel) is as between bots.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simcli.errors import InputError
from simcli.scoring.outcomes import Outcomes

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Weighting:
    """shares: of each outcome, adding up to 1. groups: what was fixed, a code for each outcome, all alike if nothing was.

    known: as how many independent games the made ones are known, as a share: 1, or less where games come in series.
    """

    made: Outcomes
    shares: Floats
    groups: NDArray[np.int64]
    known: float = 1.0

    @property
    def effective(self) -> float:
        """Kish's effective number of games: as many evenly weighted ones are as precise."""
        each = self.shares / np.maximum(self.made.games, 1)
        return float(self.known / (each**2 * self.made.games).sum())

    def mean(self, values: NDArray[Any]) -> Floats:
        """Means of columns [outcomes, …]."""
        return np.asarray(np.tensordot(self.shares, values, axes=1))

    def covariance(self, values: NDArray[Any]) -> Floats:
        """Covariance of these means from game to game. Where groups are fixed, only the spread within them is unknown."""
        total = np.zeros((values.shape[1], values.shape[1]))
        for group in np.unique(self.groups):
            mine = self.groups == group
            games, share = self.made.games[mine], self.shares[mine].sum()
            n = int(games.sum())
            if share == 0 or n < 2:
                continue
            off = values[mine] - (games @ values[mine]) / n
            total += share**2 * (off.T * games) @ off / (n * (n - 1))
        return total / self.known


def as_played(made: Outcomes, known: float = 1.0) -> Weighting:
    """Each game counts alike."""
    shares = made.games / max(made.total, 1)
    return Weighting(made, shares, np.zeros(len(made.games), np.int64), known)


def reweighted(made: Outcomes, anchor: Mapping[str, float], known: float = 1.0) -> Weighting:
    """Winners win as often as the anchor says, in shares of games by winner id; games without a winner count nothing.

    Raises:
        InputError: an unknown winner, negative shares, shares that don't add up to 1, or a winner of whom no game is there.
    """
    sides = [winner for winner in made.winners if winner != "none"]
    wrong = [winner for winner in anchor if winner not in sides]
    if wrong:
        raise InputError(f"anchor: '{wrong[0]}' is none of {', '.join(sides)}")
    told = ", ".join(f"{winner}={share:g}" for winner, share in anchor.items())
    if min(anchor.values()) < 0:
        raise InputError(f"anchor {told}: a share can't be negative")
    if abs(sum(anchor.values()) - 1) > 0.005:
        raise InputError(f"anchor {told}: the shares add up to {sum(anchor.values()):g}, not to 1")
    shares = np.zeros(len(made.games))
    for winner, share in anchor.items():
        mine = made.won_by(winner)
        games = int(made.games[mine].sum())
        if share and not games:
            raise InputError(f"anchor: {winner} won none of the {made.total:,} games with {made.players} players; play more")
        if share:
            shares[mine] = share / sum(anchor.values()) * made.games[mine] / games
    return Weighting(made, shares, made.winner, known)
