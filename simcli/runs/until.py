"""When a cell has been played long enough: a precision stop, asked after every block of games and nowhere else.

So where a cell ends depends on its games alone, not on chunks or workers. Stopping at a precision (never at a p-value) keeps
intervals honest to first order when games are many.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, cast

import numpy as np

from simcli.errors import InputError
from simcli.stats.stopping import half_width

if TYPE_CHECKING:
    from simcli.runs.counts import CellCounts

Subject = Literal["winner", "role", "hero"]
FORM = re.compile(r"(?:(winner|role|hero):)?ci<=([0-9]*\.?[0-9]+)(pp|%)")


@dataclass(frozen=True)
class Precision:
    """Every share of a subject is known to ± `points` percentage points (half of its Wilson 95 % interval)."""

    subject: Subject
    points: float

    def __str__(self) -> str:
        head = "" if self.subject == "winner" else f"{self.subject}:"
        return f"{head}ci<={self.points:g}pp"

    def reached(self, counts: CellCounts) -> bool:
        """Whether a cell is known well enough: all winners, all roles, or every hero in every role."""
        if self.subject == "hero":
            dealt, won = (counts[name].sum(axis=2) for name in ("dealt", "won"))
            # a hero that was not dealt yet is not known; a role that the mode does not deal is no question
            known = dealt[:, dealt.any(axis=0)], won[:, dealt.any(axis=0)]
            played = known[0].any(axis=1)
            games, wins = known[0][played], known[1][played]
            worth = counts.known_as(("hero", "role"), dealt)[:, dealt.any(axis=0)][played]
        else:
            shares = (
                counts.winner_counts().values() if self.subject == "winner" else (w for _, w in counts.role_counts().values())
            )
            wins = np.array(list(shares), np.float64)
            games = np.full(len(wins), counts.games)
            if self.subject == "winner":
                worth = counts.known_as(("winner",), games)
            else:
                there = counts["dealt"].sum(axis=(0, 2)) > 0
                worth = counts.known_as(("role",), np.full(len(there), counts.games))[there]
        return bool(np.all(half_width(wins * (worth / np.maximum(games, 1)), worth) <= self.points / 100))


def parse_precision(text: str) -> Precision:
    """A precision such as `ci<=0.3pp`, `role:ci<=0.5pp` or `hero:ci<=1pp`, in percentage points.

    Raises:
        InputError: another form, or a precision that is not between 0 and 50 points.
    """
    match = FORM.fullmatch(re.sub(r"\s", "", text))
    if not match:
        raise InputError(f"until '{text}': expected ci<=0.3pp, role:ci<=0.3pp or hero:ci<=1pp (percentage points)")
    points = float(match[2])
    if not 0 < points < 50:
        raise InputError(f"until '{text}': expected more than 0 and less than 50 percentage points")
    return Precision(cast(Subject, match[1] or "winner"), points)
