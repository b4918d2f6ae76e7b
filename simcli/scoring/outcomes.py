"""Whole-game outcomes as arrays: all that a score table may depend on, from a cube, from rows or written by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from simcli.engine.outcomes import ROLES as ENGINE_ROLES
from simcli.errors import InputError
from simcli.games.mode import BY_ROLE, Sides

if TYPE_CHECKING:
    from simcli.runs.cube import Cube

Ints = NDArray[np.int64]
ROLES = ("lord", "loyalist", "rebel", "spy", "leader", "deputy", "player")
"""Ids of the roles of all modes; their place is the code in `role`."""
SIDES = {"lord_side": ("lord", "loyalist"), "rebels": ("rebel",), "spy": ("spy",)}
"""The roles that win together, by the id of their victory, where roles make the sides."""
KILLS = tuple(f"kills_{role}" for role in ROLES[:4])
FIELDS = ("won", "alive", *KILLS)
"""What rows hold of a seat besides its role, and a table may count."""


class MissingFeature(InputError):
    """A table asks for something that these outcomes do not have."""


@dataclass(frozen=True)
class Outcomes:
    """Games by outcome, of one player count.

    games: how many games ended so. winner: index into `winners`. final_duel: whether lord and spy were left alone.
    seats: by field an array [outcomes, players] of what is known of each seat: always role, won and alive; whatever else the
    accumulators of the mode have counted. made_from: what they come from, in words, for errors.
    """

    players: int
    winners: tuple[str, ...]
    games: Ints
    winner: Ints
    final_duel: Ints
    seats: Mapping[str, Ints]
    made_from: str = "these outcomes"

    def __getitem__(self, field: str) -> Ints:
        """A field of seats. MissingFeature names the accumulator that lacks it."""
        if field not in self.seats:
            raise MissingFeature(
                f"{self.made_from}: no accumulator counts '{field}' of a seat; known are {', '.join(self.seats)}"
            )
        return self.seats[field]

    @property
    def total(self) -> int:
        """Games."""
        return int(self.games.sum())

    @property
    def roles(self) -> list[str]:
        """The roles that are dealt, in the order of their codes."""
        return [ROLES[code] for code in np.unique(self["role"])]

    def is_role(self, role: str) -> NDArray[np.bool_]:
        """Which seats hold a role."""
        return np.asarray(self["role"] == ROLES.index(role))

    def won_by(self, winner: str) -> NDArray[np.bool_]:
        """Which outcomes have this winner."""
        return np.asarray(self.winner == (self.winners.index(winner) if winner in self.winners else -1))


def from_cube(cube: Cube, winners: Sequence[str], made_from: str = "the outcome cube") -> Outcomes:
    """The outcomes of a run's cell."""
    fields = cube.outcomes()
    seats = _named(cube.sides, {name: values for name, values in fields.items() if values.ndim == 2})
    made = Outcomes(cube.players, tuple(winners), fields["games"], fields["winner"], fields["final_duel"], seats, made_from)
    return with_duel(made)


def _named(sides: Sides, fields: Mapping[str, Ints]) -> dict[str, Ints]:
    """Fields of seats [outcomes, players] as tables name them, from a mode's role numbers and kills by role number.

    Where sides are open there are also `team`, the number of the seat's, `kills_enemies` and `kills_friends`; and where everybody
    hunts the next one, `killed_hunter`, whether the seat killed its 上家.
    """
    number = fields["role"]
    known = {"role": np.array([ROLES.index(role) for role in sides.roles])[number]}
    known |= {name: values for name, values in fields.items() if name != "role"}
    if not sides.place_of:
        return known
    kills = [known.pop(name) for name in KILLS][: len(sides.roles)]
    known |= {f"kills_{role}": count for role, count in zip(sides.roles, kills, strict=True)}
    total = np.sum(kills, axis=0)
    if "team" not in known:
        side = np.array([place.side for place in sides.places])
        alone = len(side) > len(sides.roles)  # seats that share a role, each on a side of its own: which, is given up
        known["team"] = np.broadcast_to(np.arange(1, number.shape[1] + 1), number.shape) if alone else side[number]
        own = [] if alone else [(side[number] == side[role]) * count for role, count in enumerate(kills)]
        known["kills_friends"] = np.sum([0 * number, *own], axis=0)
    known["kills_enemies"] = total - known["kills_friends"]
    if sides.hunted:  # the first death ends the game: who kills another than his prey has killed his hunter, and lost
        known["killed_hunter"] = np.where(known["won"] == 0, total, 0)
    return known


def with_duel(made: Outcomes) -> Outcomes:
    """With `duel` of each seat, whether it was in the final duel, where that follows: of one spy, only he and the lord can be."""
    spies = made.is_role("spy")
    if (spies.sum(axis=1) > 1).any():
        return made
    return replace(made, seats={**made.seats, "duel": made.final_duel[:, None] * (spies | made.is_role("lord"))})


def from_rows(
    games: NDArray[Any],
    seats: NDArray[Any],
    players: int,
    winners: Sequence[str],
    marked: Ints | None = None,
    sides: Sides = BY_ROLE,
) -> Outcomes:
    """One outcome a game, from outcome rows in their order, seats as they sit. marked: a field of one's own, for each seat."""
    fields = {name: seats[name].astype(np.int64).reshape(-1, players) for name in ("role", *FIELDS)}
    if sides.mixed:
        fields |= sides.within(seats["killer_seat"].reshape(-1, players))
    fields = _named(sides, fields)
    if marked is not None:
        fields["marked"] = marked.reshape(-1, players)
    ones = np.ones(len(games), np.int64)
    winner, duel = games["winner"].astype(np.int64), games["final_duel"].astype(np.int64)
    return with_duel(Outcomes(players, tuple(winners), ones, winner, duel, fields, "the rows of these games"))


def from_frames(games: Any, seats: Any, players: int, winners: Sequence[str]) -> Outcomes:
    """One outcome a game, from frames of kept rows (`Run.rows`) of an identity mode and one player count, seats as they sit."""
    fields = {name: seats[name].to_numpy().astype(np.int64).reshape(-1, players) for name in FIELDS}
    fields["role"] = np.array([ROLES.index(role) for role in seats["role"]], np.int64).reshape(-1, players)
    winner = np.array([winners.index(who) for who in games["winner"]], np.int64)
    duel, ones = games["final_duel"].to_numpy().astype(np.int64), np.ones(len(games), np.int64)
    return with_duel(Outcomes(players, tuple(winners), ones, winner, duel, fields, "the kept rows"))


def from_state(g: Any, winners: Sequence[str], sides: Sides = BY_ROLE) -> Outcomes:
    """The one outcome of a game that is over, from its state."""
    row = {name: [int(getattr(g, name)[q]) for q in range(g.n)] for name in ("role", "alive")}
    row["won"] = [(g.winning_seats >> q) & 1 for q in range(g.n)]
    row |= {name: [int(g.kills[q][k]) for q in range(g.n)] for k, name in enumerate(KILLS)}
    fields = {name: np.array([values], np.int64) for name, values in row.items()}
    if sides.mixed:
        fields |= sides.within(np.array([[g.killer[q] for q in range(g.n)]]))
    seats = _named(sides, fields)
    winner, duel = np.array([int(g.winner)]), np.array([int(g.duel_end)])
    return with_duel(Outcomes(int(g.n), tuple(winners), np.ones(1, np.int64), winner, duel, seats, "the state of a game"))


def merged(made: Outcomes) -> Outcomes:
    """Equal outcomes as one, seats sorted; who sat where is given up."""
    names = sorted(made.seats)
    code = np.zeros(made["role"].shape, np.int64)
    for name in names:
        code = code << 6 | made[name]
    order = np.argsort(code, axis=1, kind="stable")
    rows = np.column_stack([made.winner, made.final_duel, np.take_along_axis(code, order, axis=1)])
    _, first, group = np.unique(rows, axis=0, return_index=True, return_inverse=True)
    games = np.bincount(group.ravel(), weights=made.games, minlength=len(first)).astype(np.int64)
    seats = {name: np.take_along_axis(values, order, axis=1)[first] for name, values in made.seats.items()}
    return replace(made, games=games, winner=made.winner[first], final_duel=made.final_duel[first], seats=seats)


def by_hand(winner: str, seats: Sequence[Mapping[str, Any]], final_duel: bool = False) -> Outcomes:
    """One game as it is written: of each seat its role, and what else is known.

    A seat: `role`, `alive` (default true), `won` (default: by its role's side or its `team`), `kills` by role, or any field of
    numbers. A field that one seat has is 0 for the others.
    """
    rows = [_written(seat, winner) for seat in seats]
    names = dict.fromkeys(name for row in rows for name in row)
    fields = {name: np.array([[row.get(name, 0) for row in rows]], np.int64) for name in names}
    made = Outcomes(
        len(rows), (winner,), np.ones(1, np.int64), np.zeros(1, np.int64), np.array([int(final_duel)]), fields,
        "this hand-written outcome",
    )  # fmt: skip
    return made if "duel" in fields else with_duel(made)


def on_side(seat: Mapping[str, Any], winner: str) -> bool:
    """Whether a seat is on the winner's side, by its role or its `team`."""
    return seat["role"] in SIDES.get(winner, ()) or (winner.startswith("team_") and winner == f"team_{seat.get('team')}")


def _written(seat: Mapping[str, Any], winner: str) -> dict[str, int]:
    role = str(seat["role"])
    row = {"role": ROLES.index(role), "won": int(seat.get("won", on_side(seat, winner))), "alive": int(seat.get("alive", True))}
    if role in ENGINE_ROLES:
        row |= {f"kills_{victim}": int(seat.get("kills", {}).get(victim, 0)) for victim in ENGINE_ROLES}
    known = ("role", "won", "alive", "kills", "points", "player")
    return row | {name: int(value) for name, value in seat.items() if name not in known}
