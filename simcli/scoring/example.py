"""Worked examples of a score table: games computed by hand, which the table must pay as they say."""

from __future__ import annotations

from typing import Any

from pydantic import Field, StrictBool, model_validator

from simcli.engine.outcomes import ROLES as IDENTITIES
from simcli.scoring.conditions import NOBODY
from simcli.scoring.grammar import Part, Text, Value, Winner
from simcli.scoring.outcomes import ROLES, Outcomes, by_hand

COUNTED = ("player", "team", "duel", "kills_enemies", "kills_friends", "killed_hunter", "left")
"""Numbers of a seat that an example may give, besides kills by identity."""
KEYS = ("role", "points", "alive", "won", "kills", *COUNTED)


class Example(Part):
    """A game computed by hand: a test of the table. Seats as `outcomes.by_hand` takes them, with their `points`.

    ruling: number of the ruling that it is.
    """

    name: Text
    ruling: str = ""
    winner: Winner
    final_duel: StrictBool = False
    scored: StrictBool = True
    options: dict[str, Value] = Field(default_factory=dict)
    seats: tuple[dict[str, Any], ...]

    @model_validator(mode="after")
    def _seats_fit(self) -> Example:
        if not self.seats:
            raise ValueError("an example needs seats")
        for number, seat in enumerate(self.seats):
            wrong = _wrong(seat)
            if wrong:
                raise ValueError(f"seat {number}{wrong}")
        roles = [seat["role"] for seat in self.seats]
        if set(roles) & set(IDENTITIES) and roles.count("lord") != 1:
            raise ValueError(f"identities are played with one lord, here sit {roles.count('lord')}")
        for victim in IDENTITIES:
            killed = sum(seat.get("kills", {}).get(victim, 0) for seat in self.seats)
            if killed > roles.count(victim):
                raise ValueError(f"{killed} kills of '{victim}' are more than sit at the table")
        if self.winner != NOBODY and not self.outcome["won"].any():
            raise ValueError(f"'{self.winner}' wins, but nobody at the table does")
        return self

    @property
    def outcome(self) -> Outcomes:
        """As one that was played."""
        return by_hand(self.winner, self.seats, self.final_duel)


def _wrong(seat: dict[str, Any]) -> str:
    """What is wrong about a seat by itself; empty if nothing is."""
    for key in seat:
        if key not in KEYS:
            return f": unknown key '{key}', allowed are {', '.join(KEYS)}"
    if seat.get("role") not in ROLES or type(seat.get("points")) is not int:
        return f" needs points, a whole number, and a role, one of {', '.join(ROLES)}"
    for key in ("alive", "won"):
        if type(seat.get(key, True)) is not bool:
            return f": {key} is {seat[key]!r}, expected true or false"
    for key in COUNTED:
        if type(seat.get(key, 0)) is not int or seat.get(key, 0) < 0:
            return f": {key} is {seat[key]!r}, expected a whole number from 0 on"
    kills = seat.get("kills", {})
    if type(kills) is not dict:
        return f": kills are {kills!r}, expected a table such as {{ rebel = 2 }}"
    for victim, times in kills.items():
        if victim not in IDENTITIES or type(times) is not int or times < 0:
            return f": kills of '{victim}' are {times!r}, expected one of {', '.join(IDENTITIES)} and a whole number"
    return ""
