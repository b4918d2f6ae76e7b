"""Accumulators: what a cell's games leave behind, in constant memory. Every figure of a report comes from one of these.

Counts of games are exact integers and add up whatever way the games are cut into chunks. Every game is in them, whatever
its ending: capped and quarantined ones too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from simcli.engine.outcomes import ENDINGS
from simcli.games.mode import BY_ROLE, Sides
from simcli.runs.blocks import Blocks
from simcli.runs.chunks import Rows
from simcli.runs.cube import Cube
from simcli.runs.series import SeriesSums

Counts = NDArray[np.int64]
Floats = NDArray[np.float64]

MEASURES = (
    "damage_dealt", "damage_taken", "healed", "drawn", "used", "rescues",
    "kills_lord", "kills_loyalist", "kills_rebel", "kills_spy", "alive",
)  # fmt: skip
"""Columns of seats whose mean by hero and role is reported."""
TOTALS = ("decisions", "rounds", "turns", "reshuffles", "final_duel")
"""Columns of games whose sum is reported."""


class Accumulator(NamedTuple):
    """One array of counts: its name, what its axes run over, and what is counted."""

    name: str
    axes: tuple[str, ...]
    meaning: str


OPENINGS = "openings"
ACCUMULATORS = (
    Accumulator("winners", ("winner", "ending"), "games"),
    Accumulator("totals", ("total",), f"sums over games of {', '.join(TOTALS)}"),
    Accumulator("dealt", ("hero", "role", "seat"), "seats"),
    Accumulator("won", ("hero", "role", "seat"), "winning seats"),
    Accumulator("pair_games", ("hero", "place", "hero", "place"), "ordered pairs of seats of one game"),
    Accumulator("pair_wins", ("hero", "place", "hero", "place"), "those whose first seat won"),
    Accumulator("lengths", ("winner", "round"), "games by the round in which they ended"),
    Accumulator("deaths", ("role", "round"), "seats by the round in which they died"),
    Accumulator("survivors", ("role", "round"), "living seats by the round in which their game ended"),
    Accumulator("sums", ("hero", "role", "measure"), f"sums over seats of {', '.join(MEASURES)}"),
    Accumulator("squares", ("hero", "role", "measure"), "sums of the squares of the same"),
    Accumulator(OPENINGS, ("winner", "opener", "drafter"), "games by who had the first turn, and who drafted first (1 more)"),
)
"""A place is a role on a side; where a seat has several heroes, each of them counts as a seat with a number of its own.

Besides these a cell has its outcome cube (`Cube`) and its history by blocks (`Blocks`)."""


class CellCounts:
    """The accumulators of one cell: `counts["won"]` is an array whose axes `ACCUMULATORS` tells."""

    def __init__(
        self, players: int, winner_ids: Sequence[str], hero_ids: Sequence[str], series: bool = False, sides: Sides = BY_ROLE
    ) -> None:
        self.players, self.winner_ids, self.hero_ids, self.sides = players, tuple(winner_ids), tuple(hero_ids), sides
        self.role_ids, self.chairs = sides.roles, players * sides.heroes_each
        self.games = 0
        sizes = {
            "winner": len(winner_ids), "ending": len(ENDINGS), "role": len(sides.roles), "place": len(sides.places),
            "hero": len(hero_ids), "seat": self.chairs, "measure": len(MEASURES), "total": len(TOTALS), "round": 1,
            "opener": players, "drafter": players + 1,
        }  # fmt: skip
        self.arrays = {a.name: np.zeros([sizes[axis] for axis in a.axes], np.int64) for a in ACCUMULATORS}
        self.cube = Cube(players, sides)
        self.blocks = Blocks(len(winner_ids))
        self.series = SeriesSums(players, len(winner_ids), len(hero_ids)) if series else None

    def __getitem__(self, name: str) -> Counts:
        return self.arrays[name]

    def add(self, games: Rows, seats: Rows) -> None:
        """Count the rows of games that follow those counted so far (see `Chunk`)."""
        n, winner, rounds = self.players, _whole(games["winner"]), _whole(games["rounds"])
        role, each = _whole(seats["role"]), self.sides.heroes_each
        hero, won, chair = _whole(seats["hero"]), seats["won"] != 0, _whole(seats["seat"])
        death, roles, measured = _whole(seats["death_round"]), role, seats
        if each > 1:
            later = [_whole(seats[f"hero_{k}"]) - 1 for k in range(2, each + 1)]
            hero = np.stack([hero, *later], axis=1).ravel()
            chair = (chair[:, None] * each + np.arange(each)).ravel()
            won, roles, measured = (np.repeat(column, each) for column in (won, role, seats))
        place = hero * len(self.role_ids) + roles
        self._tally("winners", winner * len(ENDINGS) + games["ending"])
        self["totals"][:] += [games[name].sum(dtype=np.int64) for name in TOTALS]
        seat = place * self.chairs + chair
        self._tally("dealt", seat)
        self._tally("won", seat[won])
        side = np.array(self.sides.place_of)[chair // each] if self.sides.place_of else roles
        self._add_pairs((hero * len(self.sides.places) + side).reshape(-1, self.chairs), won.reshape(-1, self.chairs))
        opening = winner * n + games["first_seat"]
        self._tally("openings", opening * (n + 1) + games["drafter"])
        self._by_round("lengths", winner, rounds)
        dead = death > 0
        self._by_round("deaths", role[dead], death[dead])
        self._by_round("survivors", role[~dead], np.repeat(rounds, n)[~dead])
        self._add_measures(place, measured)
        self.cube.add(games, seats)
        self.blocks.add(winner)
        if self.series:
            self.series.add(games, seats)
        self.games += len(games)

    def _tally(self, name: str, place: Counts) -> None:
        array = self[name]
        array += np.bincount(place, minlength=array.size).reshape(array.shape)

    def _by_round(self, name: str, category: Counts, rounds: Counts) -> None:
        """Count by (category, round); the axis of rounds grows up to the longest game, which `max_rounds` bounds."""
        longest = int(rounds.max(initial=0)) + 1
        if longest > self[name].shape[1]:
            self.arrays[name] = np.pad(self[name], ((0, 0), (0, longest - self[name].shape[1])))
        self._tally(name, category * self[name].shape[1] + rounds)

    def _add_pairs(self, place: Counts, won: NDArray[np.bool_]) -> None:
        size = len(self.hero_ids) * len(self.sides.places)
        pair = np.concatenate([place * size + np.roll(place, shift, axis=1) for shift in range(1, self.chairs)])
        self._tally("pair_games", pair.ravel())
        self._tally("pair_wins", pair[np.tile(won, (self.chairs - 1, 1))])

    def _add_measures(self, place: Counts, seats: Rows) -> None:
        sums, squares = (self[name].reshape(-1, len(MEASURES)) for name in ("sums", "squares"))
        for k, measure in enumerate(MEASURES):
            # sums of floats are exact below 2^53
            values = seats[measure].astype(np.float64)
            sums[:, k] += np.bincount(place, values, len(sums)).astype(np.int64)
            squares[:, k] += np.bincount(place, values * values, len(sums)).astype(np.int64)

    @property
    def capped(self) -> int:
        """Games stopped by the round or step cap."""
        return self._ended("cap")

    @property
    def quarantined(self) -> int:
        """Games that ended in an engine error."""
        return self._ended("error")

    def _ended(self, ending: str) -> int:
        return int(self["winners"][:, ENDINGS.index(ending)].sum())

    def total(self, name: str) -> int:
        """The sum of a column of games, one of TOTALS."""
        return int(self["totals"][TOTALS.index(name)])

    def winner_counts(self) -> dict[str, int]:
        """Games by winner id."""
        return dict(zip(self.winner_ids, self["winners"].sum(axis=1).tolist(), strict=True))

    def role_counts(self) -> dict[str, tuple[int, float]]:
        """(games, wins) of every role in play.

        A role held by several seats counts once a game, with the share of its seats that won: the unit is the game.
        Wins are whole whenever the seats of a role win and lose together, as they do by default.
        """
        dealt, won = (self[name].sum(axis=(0, 2)).tolist() for name in ("dealt", "won"))
        return {
            role: (self.games, whole_share(won[r] * self.games, dealt[r])) for r, role in enumerate(self.role_ids) if dealt[r]
        }

    def hero_counts(self) -> dict[str, dict[str, tuple[int, int]]]:
        """(seats, winning seats) by hero id and role id, where the hero was dealt."""
        dealt, won = (self[name].sum(axis=2).tolist() for name in ("dealt", "won"))
        return {
            hero: {role: (dealt[h][r], won[h][r]) for r, role in enumerate(self.role_ids) if dealt[h][r]}
            for h, hero in enumerate(self.hero_ids)
            if any(dealt[h])
        }

    def pairs_of_roles(self) -> Counts:
        """`pair_games` by role instead of place."""
        places = self.sides.places
        if [place.role for place in places] == list(range(len(self.role_ids))):
            return self["pair_games"]
        member = np.array([[place.role == role for role in range(len(self.role_ids))] for place in places], np.int64)
        return np.asarray(np.einsum("abcd,be,df->aecf", self["pair_games"], member, member, optimize=True))

    def known_as(self, group: Sequence[str], games: ArrayLike) -> Floats:
        """The n of intervals around shares that were counted in so many games: of a series, what series are worth.

        group: some of hero, role and seat, in this order, or winner alone.
        """
        n = np.asarray(games, np.float64)
        return np.minimum(n, self.series.worth(group)) if self.series else n

    def summary(self) -> dict[str, Any]:
        """The counts as plain numbers, for the manifest."""
        return {
            "players": self.players,
            "games": self.games,
            "decisions": self.total("decisions"),
            "rounds": self.total("rounds"),
            "endings": dict(zip(ENDINGS, self["winners"].sum(axis=0).tolist(), strict=True)),
            "winners": self.winner_counts(),
            "roles": {role: {"games": g, "wins": w} for role, (g, w) in self.role_counts().items()},
            "heroes": {
                hero: {role: {"seats": n, "wins": w} for role, (n, w) in roles.items()}
                for hero, roles in self.hero_counts().items()
            },
        }

    def saved(self) -> dict[str, Counts]:
        """Everything as named arrays; `restore` takes them back."""
        series = self.series.saved() if self.series else {}
        return {"games": np.array(self.games), **self.arrays, **self.cube.saved(), **self.blocks.saved(), **series}

    def restore(self, arrays: Mapping[str, Counts]) -> None:
        """Take over saved counts. KeyError or ValueError if they are not those of such a cell."""
        for a in ACCUMULATORS:
            if a.name not in arrays and a.name == OPENINGS and not self.sides.place_of:
                continue  # runs of identity modes were counted without it before
            array = np.array(arrays[a.name], np.int64)
            if "round" not in a.axes and array.shape != self[a.name].shape:
                raise ValueError(f"{a.name} has the shape {array.shape}, not {self[a.name].shape}")
            self.arrays[a.name] = array
        self.cube.restore(arrays)
        self.blocks.restore(arrays)
        if self.series:
            self.series.restore(arrays)
        self.games = int(arrays["games"])


def whole_share(product: int, seats: int) -> float:
    """product / seats, as an int where it is whole."""
    return product // seats if product % seats == 0 else product / seats


def _whole(column: NDArray[Any]) -> Counts:
    return column.astype(np.int64)
