"""Score tables as data: what a file may say, and the points of outcomes under a table with its options chosen.

A table is a list of terms: seats of a `role` get `points` for each unit of a `feature` `when` a condition holds. Options are
readings of cells that the source leaves open; a term with `only` belongs to some of their values.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import numpy as np
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictInt, model_validator

from simcli.errors import InputError
from simcli.runs.parsing import option_text, unknown
from simcli.scoring.conditions import NOBODY, check_condition, holds
from simcli.scoring.features import FEATURES
from simcli.scoring.outcomes import ROLES, Ints, Outcomes, by_hand

ANY = "any"
MOST_POINTS = 999
WINNERS = ("lord_side", "rebels", "spy", "lord", "team_1", "team_2", *(f"seat_{k}" for k in range(10)), NOBODY)
"""Ids of winners in all modes."""


def _role(word: str) -> str:
    if word not in (ANY, *ROLES):
        raise ValueError(f"'{word}' is no role, allowed are {', '.join((ANY, *ROLES))}")
    return word


def _feature(word: str) -> str:
    if word not in FEATURES:
        raise ValueError(f"'{word}' is no feature, allowed are {', '.join(FEATURES)}")
    return word


def _condition(text: str) -> str:
    check_condition(text, WINNERS)
    return text


def _points(value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise ValueError("points are a whole number, or the name of an option of numbers")
    if isinstance(value, int) and abs(value) > MOST_POINTS:
        raise ValueError(f"points are {-MOST_POINTS} to {MOST_POINTS}, not {value}")
    return value


def _list(value: Any) -> Any:
    return [value] if isinstance(value, str) else value


Role = Annotated[str, AfterValidator(_role)]
Condition = Annotated[str, AfterValidator(_condition)]


class Part(BaseModel):
    """A table of the file; keys that it doesn't know are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _known(cls, value: Any) -> Any:
        for key in value if isinstance(value, dict) else ():
            if key not in cls.model_fields:
                raise ValueError(f"unknown key '{key}', allowed are {', '.join(cls.model_fields)}")
        return value


class Term(Part):
    """Points of a role for each unit of a feature, when a condition holds; `only`: values of options to which it belongs."""

    role: Role
    when: Condition = "always"
    feature: Annotated[str, AfterValidator(_feature)]
    points: Annotated[Any, AfterValidator(_points)]
    only: tuple[str, ...] = ()
    note: str = ""

    @model_validator(mode="before")
    @classmethod
    def _listed(cls, value: Any) -> Any:
        return {**value, "only": _list(value["only"])} if isinstance(value, dict) and "only" in value else value


class TableOption(Part):
    """An open reading: some words, the default among them, or whole numbers from low to high."""

    name: str
    default: str | StrictInt
    choices: tuple[str, ...] = ()
    low: StrictInt = 0
    high: StrictInt = 0
    zh: str
    en: str

    @model_validator(mode="after")
    def _default_fits(self) -> TableOption:
        self.parse(str(self.default))
        return self

    def parse(self, text: str) -> str:
        """The one way in which a value is written. ValueError says what is allowed."""
        word = option_text(text).strip().lower()
        if self.choices and word not in self.choices:
            raise ValueError(f"option {self.name}={text}: allowed are {', '.join(self.choices)}")
        if not self.choices:
            sign, digits = word[:1] == "-", word.removeprefix("-")
            if not (digits.isascii() and digits.isdigit()) or not self.low <= int(word) <= self.high:
                raise ValueError(f"option {self.name}={text}: a whole number from {self.low} to {self.high} is allowed")
            word = f"{'-' if sign and int(digits) else ''}{int(digits)}"
        return word


class Example(Part):
    """A game computed by hand: a test of the table. Seats as `outcomes.by_hand` takes them, with their `points`.

    ruling: number of the ruling that it is.
    """

    name: str
    ruling: str = ""
    winner: Literal[WINNERS]  # type: ignore[valid-type]
    final_duel: StrictBool = False
    scored: StrictBool = True
    options: dict[str, str | StrictBool | StrictInt] = {}
    seats: tuple[dict[str, Any], ...]

    @model_validator(mode="after")
    def _seats_fit(self) -> Example:
        if not self.seats:
            raise ValueError("an example needs seats")
        for number, seat in enumerate(self.seats):
            if _role(str(seat.get("role", ""))) == ANY or type(seat.get("points")) is not int:
                raise ValueError(f"seat {number} needs a role and its points")
            for name in ("alive", "won"):
                if type(seat.get(name, True)) is not bool:
                    raise ValueError(f"seat {number}: {name} is {seat[name]!r}, expected true or false")
            for victim, times in seat.get("kills", {}).items():
                if _role(victim) == ANY or type(times) is not int or times < 0:
                    raise ValueError(f"seat {number}: kills of '{victim}' are {times!r}, expected a role and a number")
        for victim in ROLES:
            killed = sum(seat.get("kills", {}).get(victim, 0) for seat in self.seats)
            if killed > sum(seat["role"] == victim for seat in self.seats):
                raise ValueError(f"{killed} kills of '{victim}' are more than sit at the table")
        return self

    @property
    def outcome(self) -> Outcomes:
        return by_hand(self.winner, self.seats, self.final_duel)


class ScoreTable(Part):
    """A table with all its readings."""

    id: str
    zh: str
    en: str
    modes: Annotated[tuple[str, ...], Field(min_length=1)]
    players: tuple[StrictInt, ...] = ()
    """Player counts that the source names; empty: any."""
    series: tuple[str, ...] = ()
    """Series whose totals are sums of it."""
    source: str
    source_zh: str = ""
    reading: str = ""
    reading_zh: str = ""
    unscored: Condition | None = None
    """When a game is not scored: everybody gets 0, and reports say how many such games there are."""
    terms: Annotated[tuple[Term, ...], Field(min_length=1)]
    option: tuple[TableOption, ...] = ()
    example: tuple[Example, ...] = ()

    @model_validator(mode="after")
    def _names_fit(self) -> ScoreTable:
        known = {option.name: option for option in self.option}
        if len(known) < len(self.option):
            raise ValueError("two options have one name")
        for number, term in enumerate(self.terms):
            if isinstance(term.points, str) and (term.points not in known or known[term.points].choices):
                raise ValueError(f"terms.{number}: '{term.points}' is no option of numbers")
            for clause in term.only:
                name, _, value = clause.partition("=")
                if name not in known:
                    raise ValueError(f"terms.{number}: only '{clause}': there is no option '{name}'")
                try:
                    known[name].parse(value)
                except ValueError as error:
                    raise ValueError(f"terms.{number}: only '{clause}': {error}") from None
        for number, example in enumerate(self.example):
            try:
                self.chosen(example.options)
            except InputError as error:
                raise ValueError(f"example.{number}: {error}") from None
        return self

    def chosen(self, values: Mapping[str, Any] | None = None) -> Scoring:
        """The table with values of its options, the default where none is given.

        Raises:
            InputError: there is no such option or value.
        """
        known = {option.name: option for option in self.option}
        words = {name: str(option.default) for name, option in known.items()}
        for name, value in (values or {}).items():
            if name not in known:
                raise unknown(f"option of the table {self.id}", name, known)
            try:
                words[name] = known[name].parse(option_text(value))
            except ValueError as error:
                raise InputError(str(error)) from None
        cells = []
        for term in self.terms:
            if all(words[clause.partition("=")[0]] == clause.partition("=")[2] for clause in term.only):
                points = int(words[term.points]) if isinstance(term.points, str) else term.points
                cells.append(Cell(term.role, term.when, term.feature, points, term.note))
        return Scoring(self, words, tuple(cells))

    def defaults_but(self, words: Mapping[str, str]) -> dict[str, str]:
        """The values that differ from the defaults."""
        return {option.name: words[option.name] for option in self.option if words[option.name] != str(option.default)}


@dataclass(frozen=True)
class Cell:
    """A number of a table: points of a role for each unit of a feature, when a condition holds."""

    role: str
    when: str
    feature: str
    points: int
    note: str = ""

    def units(self, made: Outcomes) -> Ints:
        """For how many units each seat of each outcome is paid. MissingFeature: the outcomes don't tell."""
        for_role = np.ones(made["role"].shape, bool) if self.role == ANY else made.is_role(self.role)
        if not for_role.any():
            return np.zeros(made["role"].shape, np.int64)
        return np.asarray(FEATURES[self.feature].units(made) * (for_role & holds(self.when, made)))


@dataclass(frozen=True)
class Scoring:
    """A table with its options chosen: what games are scored by."""

    table: ScoreTable
    words: Mapping[str, str]
    cells: tuple[Cell, ...]

    @property
    def deviations(self) -> dict[str, str]:
        """The options that are not the default."""
        return self.table.defaults_but(self.words)

    @property
    def name(self) -> str:
        """The id, with the options that are not the default: `v4:score_none=1`."""
        return ":".join([self.table.id, *(f"{name}={word}" for name, word in self.deviations.items())])

    def scored(self, made: Outcomes) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which outcomes are scored at all."""
        if self.table.unscored is None:
            return np.ones(len(made.games), bool)
        return np.asarray(~holds(self.table.unscored, made)[:, 0])

    def points(self, made: Outcomes) -> Ints:
        """Points of each seat of each outcome; 0 where a game is not scored.

        Raises:
            MissingFeature: the outcomes lack something that a term counts; the message names it.
        """
        total = np.zeros(made["role"].shape, np.int64)
        for cell in self.cells:
            total += cell.points * cell.units(made)
        return np.asarray(total * self.scored(made)[:, None])
