"""The outcome cube: how often each whole-game outcome occurred. Every score table is an exact function of its cells.

An outcome is who won, how the game ended, whether it came to the final duel, and for every seat its role, whether it won
and lived, and whom it killed by role; where roles don't tell sides, its team and how many of it it killed. Seats are sorted, so
that outcomes that differ in seating alone are one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simcli.engine.outcomes import ENDINGS, ROLES
from simcli.games.mode import BY_ROLE, Sides
from simcli.runs.chunks import Rows

GAME_FIELDS = ("winner", "ending", "final_duel")
SEAT_FIELDS = ("role", "won", "alive", *(f"kills_{role}" for role in ROLES))
SEAT_BITS = (3, 1, 1, 4, 4, 4, 4)
"""Bits of each of SEAT_FIELDS in a seat's code, the first field the highest: codes sort by role."""
TEAM_FIELDS, TEAM_BITS = ("team", "kills_friends"), (4, 4)
"""The same where open sides share roles."""
WAITING = 50_000
"""Outcomes that are merged into the cube at once."""


class Cube:
    """Games by outcome, for one player count."""

    def __init__(self, players: int, sides: Sides = BY_ROLE) -> None:
        self.players, self.sides = players, sides
        self._fields = [*zip(SEAT_FIELDS, SEAT_BITS, strict=True)]
        if sides.mixed:
            self._fields += zip(TEAM_FIELDS, TEAM_BITS, strict=True)
        self._keys = np.zeros((0, players + 1), np.int32)
        self._games = np.zeros(0, np.int64)
        self._waiting: list[tuple[NDArray[np.int32], NDArray[np.int64]]] = []

    def add(self, games: Rows, seats: Rows) -> None:
        """Count the outcomes of some games."""
        code = np.zeros(len(seats), np.int32)
        teams = self.sides.within(seats["killer_seat"].reshape(-1, self.players)) if self.sides.mixed else {}
        for name, bits in self._fields:
            code = (code << bits) | (teams[name].ravel() if name in teams else seats[name]).astype(np.int32)
        keys = np.empty((len(games), self.players + 1), np.int32)
        keys[:, 0] = (games["winner"].astype(np.int32) * len(ENDINGS) + games["ending"]) * 2 + games["final_duel"]
        keys[:, 1:] = np.sort(code.reshape(-1, self.players), axis=1)
        self._waiting.append(_merged(keys, np.ones(len(games), np.int64)))
        if sum(len(counts) for _, counts in self._waiting) > WAITING:
            self._merge()

    def _merge(self) -> None:
        parts = [(self._keys, self._games), *self._waiting]
        self._keys, self._games = _merged(*(np.concatenate([part[k] for part in parts]) for k in range(2)))
        self._waiting = []

    def saved(self) -> dict[str, NDArray[Any]]:
        """Everything as named arrays, in one order whatever the order of the games."""
        self._merge()
        return {"cube_keys": self._keys, "cube_games": self._games}

    def restore(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Take over saved arrays."""
        self._keys, self._games = np.array(arrays["cube_keys"], np.int32), np.array(arrays["cube_games"], np.int64)
        self._waiting = []

    def outcomes(self) -> dict[str, NDArray[np.int64]]:
        """The cube by field: `games` and GAME_FIELDS have the shape [outcomes], those of seats [outcomes, players]."""
        self._merge()
        head, code = self._keys[:, 0].astype(np.int64), self._keys[:, 1:].astype(np.int64)
        fields = {
            "games": self._games,
            "winner": head // (2 * len(ENDINGS)),
            "ending": head // 2 % len(ENDINGS),
            "final_duel": head % 2,
        }
        for name, bits in reversed(self._fields):
            fields[name] = code & ((1 << bits) - 1)
            code = code >> bits
        return fields


def _merged(keys: NDArray[np.int32], games: NDArray[np.int64]) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    """Equal outcomes as one, sorted."""
    order = np.lexsort(keys.T[::-1])
    keys, games = keys[order], games[order]
    first = np.concatenate([[True], (keys[1:] != keys[:-1]).any(axis=1)]) if len(keys) else np.zeros(0, bool)
    starts = np.flatnonzero(first)
    return keys[starts], np.add.reduceat(games, starts) if len(starts) else games
