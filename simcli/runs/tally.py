"""Counts in constant memory: what is printed comes from here, and equals what can be counted from the rows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simcli.engine.outcomes import ENDINGS, ROLES
from simcli.runs.chunks import Chunk, Rows

Counts = NDArray[np.int64]


@dataclass
class CellTally:
    """Counts of one cell. Every game is in them, whatever its ending: capped and quarantined ones too."""

    players: int
    winner_ids: tuple[str, ...]
    hero_ids: tuple[str, ...]
    games: int = 0
    decisions: int = 0
    rounds: int = 0
    winners: Counts = field(init=False)
    """Games by winner code."""
    endings: Counts = field(init=False)
    """Games by ending code."""
    role_seats: Counts = field(init=False)
    """Seats by role code."""
    role_wins: Counts = field(init=False)
    """Winning seats by role code."""
    hero_seats: Counts = field(init=False)
    """Seats by hero code × role code."""
    hero_wins: Counts = field(init=False)
    """Winning seats by hero code × role code."""

    def __post_init__(self) -> None:
        self.winners = np.zeros(len(self.winner_ids), np.int64)
        self.endings = np.zeros(len(ENDINGS), np.int64)
        self.role_seats = np.zeros(len(ROLES), np.int64)
        self.role_wins = np.zeros(len(ROLES), np.int64)
        self.hero_seats = np.zeros((len(self.hero_ids), len(ROLES)), np.int64)
        self.hero_wins = np.zeros((len(self.hero_ids), len(ROLES)), np.int64)

    def add(self, games: Rows, seats: Rows) -> None:
        """Count a chunk's rows."""
        self.games += len(games)
        self.decisions += int(games["decisions"].sum(dtype=np.int64))
        self.rounds += int(games["rounds"].sum(dtype=np.int64))
        self.winners += np.bincount(games["winner"], minlength=len(self.winners))
        self.endings += np.bincount(games["ending"], minlength=len(self.endings))
        shape = self.hero_seats.shape
        place = seats["hero"].astype(np.int64) * len(ROLES) + seats["role"]
        size = self.hero_seats.size
        dealt = np.bincount(place, minlength=size).reshape(shape)
        won = np.bincount(place[seats["won"] != 0], minlength=size).reshape(shape)
        self.hero_seats += dealt
        self.hero_wins += won
        self.role_seats += dealt.sum(axis=0)
        self.role_wins += won.sum(axis=0)

    @property
    def capped(self) -> int:
        """Games stopped by the round or step cap."""
        return int(self.endings[ENDINGS.index("cap")])

    @property
    def quarantined(self) -> int:
        """Games that ended in an engine error."""
        return int(self.endings[ENDINGS.index("error")])

    def winner_counts(self) -> dict[str, int]:
        """Games by winner id."""
        return {name: int(n) for name, n in zip(self.winner_ids, self.winners, strict=True)}

    def role_counts(self) -> dict[str, tuple[int, float]]:
        """(games, wins) of every role in play.

        A role held by several seats counts once a game, with the share of its seats that won: the unit is the game.
        Wins are whole whenever the seats of a role win and lose together, as they do by default.
        """
        counts: dict[str, tuple[int, float]] = {}
        for code, role in enumerate(ROLES):
            if self.role_seats[code]:
                won, seats = int(self.role_wins[code]) * self.games, int(self.role_seats[code])
                counts[role] = (self.games, won // seats if won % seats == 0 else won / seats)
        return counts

    def hero_counts(self) -> dict[str, dict[str, tuple[int, int]]]:
        """(seats, winning seats) by hero id and role id, where the hero was dealt."""
        return {
            hero: {
                role: (int(self.hero_seats[h, r]), int(self.hero_wins[h, r]))
                for r, role in enumerate(ROLES)
                if self.hero_seats[h, r]
            }
            for h, hero in enumerate(self.hero_ids)
            if self.hero_seats[h].any()
        }

    def summary(self) -> dict[str, Any]:
        """The counts as plain numbers, for the manifest."""
        return {
            "players": self.players,
            "games": self.games,
            "decisions": self.decisions,
            "rounds": self.rounds,
            "endings": {name: int(n) for name, n in zip(ENDINGS, self.endings, strict=True)},
            "winners": self.winner_counts(),
            "roles": {role: {"games": g, "wins": w} for role, (g, w) in self.role_counts().items()},
            "heroes": {
                hero: {role: {"seats": n, "wins": w} for role, (n, w) in roles.items()}
                for hero, roles in self.hero_counts().items()
            },
        }


@dataclass
class Tally:
    """The counts of a run, cell by cell."""

    cells: tuple[CellTally, ...]

    def add(self, chunk: Chunk) -> None:
        """Count a chunk in its cell."""
        self.cells[chunk.task.cell_index].add(chunk.games, chunk.seats)

    @property
    def games(self) -> int:
        """Games counted so far."""
        return sum(cell.games for cell in self.cells)

    @property
    def quarantined(self) -> int:
        """Games that ended in an engine error, over all cells."""
        return sum(cell.quarantined for cell in self.cells)

    @property
    def capped(self) -> int:
        """Games stopped by a cap, over all cells."""
        return sum(cell.capped for cell in self.cells)
