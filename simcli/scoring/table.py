"""Score tables as data: what a file may say, and the points of outcomes under a table with its options chosen.

A table is a list of terms: seats of a `role` get `points` for each unit of a `feature` `when` a condition holds. Options are
readings of cells that the source leaves open; a term with `only` belongs to some of their values.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np
from pydantic import Field, StrictInt, model_validator

from simcli.errors import InputError
from simcli.runs.parsing import option_text, unknown
from simcli.scoring.conditions import holds
from simcli.scoring.example import Example
from simcli.scoring.features import FEATURES
from simcli.scoring.grammar import ANY, Choice, Condition, Feature, Id, Part, Players, Points, Role, Text, Value
from simcli.scoring.outcomes import Ints, Outcomes

YES_NO = {"是": "true", "否": "false"}


class Term(Part):
    """Points of a role for each unit of a feature, when a condition holds; `only`: values of options to which it belongs."""

    role: Role
    when: Condition = "always"
    feature: Feature
    points: Points
    only: tuple[str, ...] = ()
    note: str = ""
    note_zh: str = ""

    @model_validator(mode="before")
    @classmethod
    def _listed(cls, value: Any) -> Any:
        alone = isinstance(value, dict) and isinstance(value.get("only"), str)
        return {**value, "only": [value["only"]]} if alone else value


class TableOption(Part):
    """An open reading: some words, the default among them, or whole numbers from low to high.

    choices_zh: the words in Chinese, in the same order; true and false have theirs. readings: numbers besides the default that
    some source gives.
    """

    name: Id
    default: Value
    choices: tuple[Choice, ...] = ()
    choices_zh: tuple[Choice, ...] = ()
    low: StrictInt = 0
    high: StrictInt = 0
    readings: tuple[StrictInt, ...] = ()
    zh: Text
    en: Text

    @model_validator(mode="after")
    def _fits(self) -> TableOption:
        if len(set(self.choices)) < len(self.choices):
            raise ValueError("two choices are one word")
        if self.choices_zh and len(self.choices_zh) != len(self.choices):
            raise ValueError(f"choices_zh has {len(self.choices_zh)} words, choices has {len(self.choices)}")
        for value in (self.default, *self.readings):
            self.parse(option_text(value))  # refuses one that is not allowed
        return self

    @property
    def start(self) -> str:
        """The default, as it is written."""
        return self.parse(option_text(self.default))

    @property
    def others(self) -> list[str]:
        """The other readings, as they are written."""
        return [word for word in self.choices or map(str, self.readings) if word != self.start]

    @property
    def chinese(self) -> dict[str, str]:
        """Choices by their Chinese words."""
        known = zip(self.choices_zh, self.choices, strict=True) if self.choices_zh else YES_NO.items()
        return {zh: word for zh, word in known if word in self.choices}

    def parse(self, text: str) -> str:
        """The one way in which a value is written. ValueError says what is allowed."""
        word = option_text(text).strip().lower()
        word = self.chinese.get(word, word)
        if self.choices and word not in self.choices:
            raise ValueError(f"option {self.name}={text}: allowed are {', '.join(self.choices)}")
        if not self.choices:
            sign, digits = word[:1] == "-", word.removeprefix("-")
            if not (digits.isascii() and digits.isdigit()) or not self.low <= int(word) <= self.high:
                raise ValueError(f"option {self.name}={text}: a whole number from {self.low} to {self.high} is allowed")
            word = f"{'-' if sign and int(digits) else ''}{int(digits)}"
        return word


class ScoreTable(Part):
    """A table with all its readings."""

    id: Id
    zh: Text
    en: Text
    modes: Annotated[tuple[Id, ...], Field(min_length=1)]
    players: tuple[Players, ...] = ()
    """Player counts that it is for; empty: any."""
    series: tuple[Id, ...] = ()
    """Series whose totals are sums of it."""
    source: Text
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
        terms = list(self._terms_fit())
        wrong = [*self._options_fit(), *terms, *(() if terms else self._examples_fit())]  # examples need terms that can be read
        if wrong:
            raise ValueError("\n".join(wrong))
        return self

    def _options_fit(self) -> Iterator[str]:
        """What is wrong about options: two of one name, or one that no term asks for. A single choice is a statement."""
        yield from _twice("option", [option.name for option in self.option])
        asked = {clause.partition("=")[0] for term in self.terms for clause in term.only} | {t.points for t in self.terms}
        for number, option in enumerate(self.option):
            if option.name not in asked and len(option.choices) != 1:
                yield f"option.{number}: '{option.name}' has no effect: no term names it in points or only"

    def _terms_fit(self) -> Iterator[str]:
        """What is wrong about terms: options that aren't there, two that are paid for the same."""
        known = {option.name: option for option in self.option}
        seen: dict[tuple[Any, ...], int] = {}
        for number, term in enumerate(self.terms):
            if isinstance(term.points, str) and (term.points not in known or known[term.points].choices):
                yield f"terms.{number}: '{term.points}' is no option of numbers"
            for clause in term.only:
                name, _, value = clause.partition("=")
                if name not in known:
                    yield f"terms.{number}: only '{clause}': there is no option '{name}'"
                    continue
                try:
                    known[name].parse(value)
                except ValueError as error:
                    yield f"terms.{number}: only '{clause}': {error}"
            same = (term.role, term.when, term.feature, frozenset(term.only), term.note)
            if same in seen:
                yield f"terms.{number}: pays for the same as term {seen[same] + 1}: add them up, or tell them apart by a note"
            seen.setdefault(same, number)

    def _examples_fit(self) -> Iterator[str]:
        """What is wrong about examples: two of one name, seats or options that are not those of the table."""
        yield from _twice("example", [example.name for example in self.example])
        for number, example in enumerate(self.example):
            if not self.fits(len(example.seats)):
                allowed = ", ".join(map(str, self.players))
                yield f"example.{number}: {len(example.seats)} seats, but the table is for {allowed} players"
            try:
                self.chosen(example.options)
            except InputError as error:
                yield f"example.{number}: {error}"

    @property
    def readings(self) -> list[str]:
        """The table's name, and that of each other reading of each of its options, as they are typed."""
        return [self.id, *(f"{self.id}:{option.name}={word}" for option in self.option for word in option.others)]

    def fits(self, players: int) -> bool:
        """Whether the table is for this player count."""
        return not self.players or players in self.players

    def chosen(self, values: Mapping[str, Any] | None = None) -> Scoring:
        """The table with values of its options, the default where none is given.

        Raises:
            InputError: there is no such option or value.
        """
        known = {option.name: option for option in self.option}
        chinese = {option.zh: option.name for option in self.option}
        words = {name: option.start for name, option in known.items()}
        for typed, value in (values or {}).items():
            name = chinese.get(typed, typed)
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
                cells.append(Cell(term.role, term.when, term.feature, points, term.note, term.note_zh))
        return Scoring(self, words, tuple(cells))

    def defaults_but(self, words: Mapping[str, str]) -> dict[str, str]:
        """The values that differ from the defaults."""
        return {option.name: words[option.name] for option in self.option if words[option.name] != option.start}


@dataclass(frozen=True)
class Cell:
    """A number of a table: points of a role for each unit of a feature, when a condition holds."""

    role: str
    when: str
    feature: str
    points: int
    note: str = ""
    note_zh: str = ""

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


def _twice(what: str, names: Sequence[str]) -> Iterator[str]:
    """Where in a list of parts a name comes again."""
    for number, name in enumerate(names):
        if name in names[:number]:
            yield f"{what}.{number}: two {what}s are called '{name}'"
