"""Worked examples of a score table: games computed by hand, which the table must pay as they say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import Field, StrictBool, model_validator

from simcli.engine.outcomes import ROLES as IDENTITIES
from simcli.scoring.conditions import NOBODY
from simcli.scoring.grammar import Part, Text, Value, Winner
from simcli.scoring.outcomes import ROLES, Outcomes, by_hand, on_side

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
        wrong = [f"seat {number}{words}" for number, seat in enumerate(self.seats, 1) for words in _wrong(seat)]
        wrong = wrong or [*self._kills_fit(), *self._victory_fits()]  # seats that can't be read can't be counted
        if wrong:
            raise ValueError("\n".join(wrong))
        return self

    def _kills_fit(self) -> Iterator[str]:
        """What is wrong about who is dead: everybody is killed once at most."""
        for victim in IDENTITIES:
            killed = sum(seat.get("kills", {}).get(victim, 0) for seat in self.seats)
            dead = sum(seat["role"] == victim and not _lives(seat) for seat in self.seats)
            if killed > dead:
                yield f"{killed} kills of '{victim}' are more than are dead, {dead}"
        for team in dict.fromkeys(seat["team"] for seat in self.seats if "team" in seat):
            mine, others = ([seat for seat in self.seats if (seat.get("team") == team) == own] for own in (True, False))
            for kind, victims in (("kills_friends", mine), ("kills_enemies", others)):
                killed, dead = sum(seat.get(kind, 0) for seat in mine), sum(not _lives(seat) for seat in victims)
                if killed > dead:
                    yield f"{kind} of team {team} are {killed}, more than are dead, {dead}"

    def _victory_fits(self) -> Iterator[str]:
        """What is wrong about who wins."""
        roles = [seat["role"] for seat in self.seats]
        living = list(dict.fromkeys(seat["role"] for seat in self.seats if _lives(seat)))
        here = f"here live: {', '.join(living) or 'nobody'}"
        if set(roles) & set(IDENTITIES) and roles.count("lord") != 1:
            yield f"identities are played with one lord, here sit {roles.count('lord')}"
        elif self.winner != NOBODY and not self.outcome["won"].any():
            yield f"'{self.winner}' wins, but nobody at the table does"
        for number, seat in enumerate(self.seats, 1):
            won, could = seat.get("won"), self._could_win(number - 1, seat)
            if (won is True and not could) or (won is False and could and _lives(seat)):
                yield f"seat {number} ({seat['role']}): won is {str(won).lower()}, but the winner is '{self.winner}'"
        if self.winner == "lord_side" and ("lord" not in living or not set(living) <= {"lord", "loyalist"}):
            yield f"'lord_side' wins once all rebels and spies are dead and the lord is not, {here}"
        if self.winner == "rebels" and "lord" in living:
            yield f"'rebels' win once the lord is dead, {here}"
        if self.winner == "spy" and set(living) != {"spy"}:
            yield f"'spy' wins once all others are dead, {here}"
        if self.winner.startswith("team_"):
            yield from self._team_fits()

    def _team_fits(self) -> Iterator[str]:
        """A team falls with its leader; without leaders once all of it are dead."""
        led = [seat for seat in self.seats if seat["role"] == "leader"] or self.seats
        for team in dict.fromkeys(seat["team"] for seat in self.seats if "team" in seat):
            lives = any(_lives(seat) for seat in led if seat.get("team") == team)
            if lives != (self.winner == f"team_{team}"):
                who = "the leader of" if led is not self.seats else "somebody of" if lives else "everybody of"
                yield f"'{self.winner}' wins, but {who} team {team} is {'alive' if lives else 'dead'}"

    def _could_win(self, place: int, seat: Mapping[str, Any]) -> bool:
        """Whether a seat, at a place from 0, is the winner's or on his side."""
        return self.winner in (f"seat_{place}", seat["role"]) or on_side(seat, self.winner)

    @property
    def outcome(self) -> Outcomes:
        """As one that was played."""
        return by_hand(self.winner, self.seats, self.final_duel)


def _lives(seat: Mapping[str, Any]) -> bool:
    return bool(seat.get("alive", True))


def _wrong(seat: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong about a seat by itself."""
    for key in seat:
        if key not in KEYS:
            yield f": unknown key '{key}', allowed are {', '.join(KEYS)}"
    if seat.get("role") not in ROLES or type(seat.get("points")) is not int:
        yield f" needs points, a whole number, and a role, one of {', '.join(ROLES)}"
    for key in ("alive", "won"):
        if type(seat.get(key, True)) is not bool:
            yield f": {key} is {seat[key]!r}, expected true or false"
    for key in COUNTED:
        if type(seat.get(key, 0)) is not int or seat.get(key, 0) < 0:
            yield f": {key} is {seat[key]!r}, expected a whole number from 0 on"
    kills = seat.get("kills", {})
    if type(kills) is not dict:
        yield f": kills are {kills!r}, expected a table such as {{ rebel = 2 }}"
        return
    for victim, times in kills.items():
        if victim not in IDENTITIES or type(times) is not int or times < 0:
            yield f": kills of '{victim}' are {times!r}, expected one of {', '.join(IDENTITIES)} and a whole number"
