"""The words of a score table's file, each checked where it stands; what is wrong is told with what is allowed."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, model_validator

from simcli.scoring.conditions import NOBODY, check_condition
from simcli.scoring.features import FEATURES
from simcli.scoring.outcomes import ROLES

ANY = "any"
MOST_POINTS = 999
COUNTS = range(2, 11)
"""Player counts of all modes."""
WINNERS = ("lord_side", "rebels", "spy", "lord", "team_1", "team_2", *(f"seat_{k}" for k in range(10)), NOBODY)
"""Ids of winners in all modes."""
ID = re.compile("[a-z0-9]+([_-][a-z0-9]+)*")
CHOICE = re.compile("[^\\sA-Z:：=,，|]+")
"""A word of an option: what stands behind `=` where a table is named."""


def _role(word: str) -> str:
    if word not in (ANY, *ROLES):
        raise ValueError(f"'{word}' is no role, allowed are {', '.join((ANY, *ROLES))}")
    return word


def _winner(word: str) -> str:
    if word not in WINNERS:
        raise ValueError(f"'{word}' is no winner, allowed are {', '.join(WINNERS)}")
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


def _id(word: str) -> str:
    if not ID.fullmatch(word):
        raise ValueError(f"'{word}' is no id, allowed are a to z, 0 to 9 and - or _ between them")
    return word


def _choice(word: str) -> str:
    if not CHOICE.fullmatch(word):
        raise ValueError(f"'{word}' is no word of an option, allowed are words without capitals, spaces and : = , |")
    return word


def _text(words: str) -> str:
    if not words.strip():
        raise ValueError("is empty, expected text")
    return words


def _value(value: Any) -> Any:
    if not isinstance(value, bool | int | str):
        raise ValueError(f"{value!r} is no value of an option, expected text or a whole number")
    return value


def _count(players: int) -> int:
    if players not in COUNTS:
        raise ValueError(f"{players} is no number of players, allowed are {COUNTS[0]} to {COUNTS[-1]}")
    return players


Role = Annotated[str, AfterValidator(_role)]
Winner = Annotated[str, AfterValidator(_winner)]
Feature = Annotated[str, AfterValidator(_feature)]
Condition = Annotated[str, AfterValidator(_condition)]
Points = Annotated[Any, AfterValidator(_points)]
Id = Annotated[str, AfterValidator(_id)]
Choice = Annotated[str, AfterValidator(_choice)]
Text = Annotated[str, AfterValidator(_text)]
Value = Annotated[Any, BeforeValidator(_value)]
Players = Annotated[int, AfterValidator(_count)]


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
