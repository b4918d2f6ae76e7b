"""Series: as many games as players at one table, everybody the lord in one of them. A series is one observation.

Its games have to do with each other (who was out first is spared in the next one), so spread is counted from series to
series: sums over whole series of squares and products of what a group has won and how often it was there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import lcm
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from simcli.engine.outcomes import ROLES
from simcli.errors import InputError
from simcli.stats.clusters import worth_of_sums

if TYPE_CHECKING:
    from simcli.runs.config import RunConfig

Counts = NDArray[np.int64]
Floats = NDArray[np.float64]
Rows = NDArray[Any]
ROTATING_LORD = "rotating-lord"
"""The lord's seat passes to the next player after each game."""
AXES = ("hero", "role", "seat")
GROUPS = tuple(group for size in range(4) for group in combinations(AXES, size))
"""What wins are counted by: any of the axes."""
WINNER = "winner"
SUMS = ("clusters", "seats", "wins", "wins_squared", "wins_seats", "seats_squared")
"""What is summed over series: whether the group was there, its seats and wins, and their squares and product."""


def whole_series(config: RunConfig) -> int:
    """Games of which every player count of a run has whole series."""
    return lcm(*config.players)


def check_series(config: RunConfig) -> None:
    """InputError, in one line, for a number of games that leaves a series unfinished."""
    step = whole_series(config)
    if config.series and config.games % step:
        below, above = config.games // step * step, -(-config.games // step) * step
        near = f"{above}" if not below else f"{below} or {above}"
        counts = ", ".join(map(str, config.players))
        raise InputError(f"games {config.games}: a series has as many games as players ({counts}); whole series are {near} games")


def player_at(players: int, game: Rows, seat: Rows) -> Rows:
    """Who sits on a seat: the player whose turn to be the lord comes in this game of the series, from 0."""
    return np.asarray((seat + game % players) % players)


class SeriesSums:
    """The sums of SUMS for every group, of one player count; games come in the order of their index."""

    def __init__(self, players: int, winners: int, heroes: int) -> None:
        self.players = players
        self.sizes = {"hero": heroes, "role": len(ROLES), "seat": players}
        self.sums = {group: np.zeros((len(SUMS), *(self.sizes[axis] for axis in group)), np.int64) for group in GROUPS}
        self.sums[WINNER,] = np.zeros((len(SUMS), winners), np.int64)
        self.games = 0
        """Games of the series that is not whole yet."""
        self.open = np.zeros((2, heroes, len(ROLES), players), np.int64)
        """Its seats and winning seats."""
        self.open_winners = np.zeros(winners, np.int64)

    def add(self, games: Rows, seats: Rows) -> None:
        """Count the rows of games that follow those counted so far."""
        n, start = self.players, 0
        while start < len(games):
            whole = (len(games) - start) // n * n if self.games == 0 else 0
            stop = start + (whole or min(n - self.games, len(games) - start))
            self._add(games[start:stop], seats[start * n : stop * n])
            start = stop

    def _add(self, games: Rows, seats: Rows) -> None:
        """Rows of whole series, or of a part of one."""
        n = self.players
        count = max(1, len(games) // n)
        series = np.repeat(np.arange(len(games)) // n, n)
        shape = (count, *self.open.shape[1:])
        place = np.ravel_multi_index(tuple(seats[name].astype(np.int64) for name in AXES), self.open.shape[1:])
        place += series * int(np.prod(self.open.shape[1:]))
        there = np.bincount(place, minlength=int(np.prod(shape))).reshape(shape)
        won = np.bincount(place[seats["won"] != 0], minlength=int(np.prod(shape))).reshape(shape)
        code = series[::n] * len(self.open_winners) + games["winner"].astype(np.int64)
        winner = np.bincount(code, minlength=count * len(self.open_winners)).reshape(count, -1)
        if len(games) % n == 0 and self.games == 0:
            self._close(there, won, winner)
            return
        self.open += (there[0], won[0])
        self.open_winners += winner[0]
        self.games += len(games)
        if self.games == n:
            self._close(self.open[:1], self.open[1:], self.open_winners[None])
            self.games = 0
            self.open[:] = 0
            self.open_winners[:] = 0

    def _close(self, there: Counts, won: Counts, winner: Counts) -> None:
        for group in GROUPS:
            out = tuple(1 + axis for axis, name in enumerate(AXES) if name not in group)
            self.sums[group] += _sums(there.sum(axis=out), won.sum(axis=out))
        self.sums[WINNER,] += _sums(np.full_like(winner, self.players), winner)

    def worth(self, group: Sequence[str]) -> Floats:
        """As how many independent observations the group's share of wins is known, by the spread from series to series."""
        return worth_of_sums(*self.sums[tuple(group)])

    def saved(self) -> dict[str, Counts]:
        """Everything as named arrays."""
        named = {"series_" + "_".join(group or ("all",)): sums for group, sums in self.sums.items()}
        return {**named, "series_open": self.open, "series_open_winners": self.open_winners, "series_games": np.array(self.games)}

    def restore(self, arrays: Mapping[str, Counts]) -> None:
        """Take over saved arrays. KeyError if they are not those of a series."""
        self.sums = {group: np.array(arrays["series_" + "_".join(group or ("all",))], np.int64) for group in self.sums}
        self.open, self.open_winners = (np.array(arrays[f"series_open{more}"], np.int64) for more in ("", "_winners"))
        self.games = int(arrays["series_games"])


def _sums(seats: Counts, wins: Counts) -> Counts:
    """SUMS over the first axis, that of series."""
    return np.stack([part.sum(axis=0) for part in (seats > 0, seats, wins, wins * wins, wins * seats, seats * seats)])
