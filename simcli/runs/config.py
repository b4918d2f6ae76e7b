"""What a run is asked to do: the options of `simcli run`, from flags and TOML, before any game is looked up."""

from __future__ import annotations

import os
import re
import shlex
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, ValidationError, field_validator, model_validator

from simcli.errors import InputError, utf8
from simcli.runs.bots import bots_text
from simcli.runs.parsing import (
    MAX_GAMES,
    MAX_SEED,
    number_of,
    option_text,
    parse_count,
    parse_names,
    parse_options,
    parse_players,
    text_of,
    unknown,
)
from simcli.runs.picks import UNIFORM
from simcli.runs.until import parse_precision

Series = Literal["rotating-lord"]
Deal = Literal["balanced", "random", "offer", "fixed"]
Backend = Literal["threading", "loky", "dask"]
Lang = Literal["en", "zh"]
CHOICES = {"series": get_args(Series), "deal": get_args(Deal), "backend": get_args(Backend), "lang": get_args(Lang)}
CHINESE = {"轮流当主公": "rotating-lord", "均衡": "balanced", "随机": "random", "选将": "offer", "固定": "fixed"}
"""What some of them are called."""
UNTIL_GAMES = 10_000_000
"""Most games of a cell that is played until it is precise enough, unless `games` says otherwise."""
RANGES = {"games": (1, MAX_GAMES), "seed": (0, MAX_SEED), "jobs": (0, 4096), "chunk_size": (1, 1_000_000), "rows": (0, MAX_GAMES)}
"""Smallest and largest value of each whole number."""


class RunConfig(BaseModel):
    """The options of a run. Same names in TOML, with `-` or `_`; every bad value is an InputError of one line."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str = "sgs"
    mode: str = "identity"
    players: tuple[int, ...] = (8,)
    """Player counts, each one a cell."""
    games: int = 20_000
    """Games per cell; with `until` the most that are played."""
    until: str | None = None
    """When a cell has been played long enough: `ci<=0.3pp`, see `Precision`."""
    seed: int = 1
    heroes: str = "standard"
    """Packs or hero names; `none` for blank heroes."""
    deal: Deal = "balanced"
    fixed: tuple[str, ...] = ()
    """Hero of each seat from seat 0 on, for the fixed deal; where seats have several heroes, all of a seat together."""
    focus: str | None = None
    """A hero whose games alone are played, out of the balanced deal."""
    series: Series | None = None
    """How games make a series: `rotating-lord`, as many games as players, everybody the lord once. None: single games."""
    bots: str = "standard"
    """Bots as typed: `greedy`, or by role and seat `lord=standard:expert,seat3=random,greedy:knowledge=oracle`."""
    weights: str | None = None
    """File with numbers of one's own for bots that decide by weights; a bot's own `weights=FILE.toml` wins."""
    pick: str = UNIFORM
    """How offered heroes are picked: `uniform`, or by the win rates of this run or CSV file."""
    preset: str = "seed"
    """Named set of rule options: `seed`, the defaults, or `official`; options named here win over it."""
    option: dict[str, str] = {}
    """Rule options as typed; what is not named keeps the game's default."""
    jobs: int = 0
    """Workers; 0 stands for all cores."""
    backend: Backend = "threading"
    scheduler: str | None = None
    """Address of the dask scheduler, for the backend `dask`."""
    chunk_size: int = 2_000
    """Games that a worker plays at a time; changes speed and memory, never a result."""
    out: str | None = None
    """Run folder; a bare name goes under `results/`; without it the next free name there."""
    rows: int = 100_000
    """Games per cell, from the first on, whose rows are kept; counts cover all games."""
    checked: bool = False
    """Play with the checking flavour of the engine: slower, invariants at every decision."""
    quarantine_limit: float = 0.0001
    """Share of quarantined games in the whole run above which it ends with a validity alarm."""
    lang: Lang = "en"

    @field_validator("players", mode="before")
    @classmethod
    def _players(cls, value: object) -> tuple[int, ...]:
        return parse_players(value)

    @field_validator("games", "seed", "jobs", "chunk_size", "rows", mode="before")
    @classmethod
    def _counts(cls, value: object, info: Any) -> int:
        if info.field_name == "rows" and value == "all":
            return MAX_GAMES
        try:
            return parse_count(flag(info.field_name), value, *RANGES[info.field_name])
        except InputError as error:
            raise InputError(f"{error}, 0 for all cores") if info.field_name == "jobs" else error from None

    @field_validator("fixed", mode="before")
    @classmethod
    def _fixed(cls, value: object) -> tuple[str, ...]:
        return parse_names("fixed", value)

    @field_validator("heroes", "bots", mode="before")
    @classmethod
    def _list(cls, value: object, info: Any) -> str:
        if info.field_name == "bots":
            value = bots_text(value)
        text = ",".join(parse_names(info.field_name, value))
        if not text:
            raise InputError(f"{info.field_name} is empty")
        return text

    @field_validator("until", mode="before")
    @classmethod
    def _until(cls, value: object) -> str | None:
        return None if value is None else str(parse_precision(text_of("until", value)))

    @field_validator("game", "mode", "focus", "weights", "pick", mode="before")
    @classmethod
    def _text(cls, value: object, info: Any) -> str | None:
        if value is None:
            return None
        text = text_of(info.field_name, value)
        if not text.strip():
            raise InputError(f"{info.field_name} is empty")
        return text

    @field_validator("scheduler", mode="before")
    @classmethod
    def _scheduler(cls, value: object) -> str | None:
        if value is None:
            return None
        text = text_of("scheduler", value)
        if not re.fullmatch(r"(?:[a-z]+://)?[^/\s]+:[0-9]+", text):
            raise InputError(f"scheduler '{text}': expected an address with its port, such as tcp://host:8786")
        return text

    @field_validator("out", mode="before")
    @classmethod
    def _out(cls, value: object) -> str | None:
        if value is None:
            return None
        text = text_of("out", value)
        if not text.isprintable():
            raise InputError(f"out {text!a}: a folder's name has no control characters")
        if Path(os.path.normpath(text)).name in ("", ".", "..") or not text.strip():
            raise InputError(f"out '{text}': expected the name of a folder of its own, such as first or runs/first")
        return text

    @field_validator("checked", mode="before")
    @classmethod
    def _checked(cls, value: object) -> bool:
        if not isinstance(value, bool):
            raise InputError(f"checked '{option_text(value)}': expected true or false, without quotes")
        return value

    @field_validator("option", mode="before")
    @classmethod
    def _option(cls, value: object) -> dict[str, str]:
        return parse_options(value)

    @field_validator("series", "deal", "backend", "lang", mode="before")
    @classmethod
    def _choice(cls, value: object, info: Any) -> object:
        if value is None and info.field_name == "series":
            return value
        value = CHINESE.get(value, value) if isinstance(value, str) else value
        if value not in CHOICES[info.field_name]:
            raise unknown(info.field_name, option_text(value), CHOICES[info.field_name])
        return value

    @field_validator("quarantine_limit", mode="before")
    @classmethod
    def _limit(cls, value: object) -> float:
        share = None if isinstance(value, bool) else number_of(str(value).strip())
        if share is None or not 0 <= share <= 1:
            raise InputError(f"quarantine-limit '{option_text(value)}': expected a share from 0 to 1, such as 0.0001")
        return float(share)

    @model_validator(mode="after")
    def _agree(self) -> RunConfig:
        if self.deal == "fixed":
            if self.heroes == "none":
                raise InputError("heroes 'none' contradicts deal 'fixed': blank heroes leave nothing to deal out")
            if not self.fixed:
                raise InputError("deal 'fixed' needs --fixed with the hero of each seat, the lord's first")
            wrong = [n for n in self.players if len(self.fixed) % n]
            if wrong and ("players" in self.model_fields_set or "mode" not in self.model_fields_set):
                heroes = "1 hero" if len(self.fixed) == 1 else f"{len(self.fixed)} heroes"
                raise InputError(f"fixed names {heroes}, but players is {wrong[0]}: one hero a seat")
        elif self.deal == "offer" and self.heroes == "none":
            raise InputError("heroes 'none' contradicts deal 'offer': there are no heroes to pick from")
        elif self.fixed:
            raise InputError(f"fixed contradicts deal '{self.deal}': a table is only dealt with --deal fixed")
        if self.pick != UNIFORM and self.deal != "offer":
            raise InputError(f"pick contradicts deal '{self.deal}': heroes are only picked with --deal offer")
        if self.focus and self.deal != "balanced":
            raise InputError(f"focus contradicts deal '{self.deal}': the games of a hero are those of the balanced deal")
        if self.focus and self.series:
            raise InputError("focus contradicts series: everybody plays all games of a series")
        if self.backend == "dask" and not self.scheduler:
            raise InputError("backend 'dask' needs --scheduler with the address of one, such as tcp://host:8786")
        if self.backend != "dask" and self.scheduler:
            raise InputError(f"scheduler contradicts backend '{self.backend}': only --backend dask has one")
        return self

    def flags(self) -> str:
        """The flags that differ from the defaults, as one would type them (without `--out`)."""
        words: list[str] = []
        for name, field in type(self).model_fields.items():
            value = getattr(self, name)
            if name in ("out", "option") or value == field.default:
                continue
            if isinstance(value, bool):
                words.append(f"--{flag(name)}")
            elif isinstance(value, tuple):
                words.append(f"--{flag(name)} {shlex.quote(','.join(str(v) for v in value))}")
            else:
                words.append(f"--{flag(name)} {shlex.quote(str(value))}")
        words.extend(f"--option {shlex.quote(f'{name}={text}')}" for name, text in self.option.items())
        return " ".join(words)


def flag(field: str) -> str:
    """The command line's spelling of a field."""
    return field.replace("_", "-")


def load_config(flags: Mapping[str, Any], file: Path | None = None) -> RunConfig:
    """The configuration from a TOML file, if any, and the flags that were given (not None), which win.

    Raises:
        InputError: unreadable or broken TOML, an unknown key, a bad value, a contradiction.
    """
    values: dict[str, Any] = {} if file is None else read_toml(file)
    given = {name: value for name, value in flags.items() if value is not None}
    if "option" in values or "option" in given:
        # options add up, flag over file
        values["option"] = parse_options(values.get("option", {})) | parse_options(given.pop("option", {}))
    return validated(values | given)


def validated(values: Mapping[str, Any]) -> RunConfig:
    """A RunConfig, with pydantic's complaints turned into one clear line."""
    defaults = {"games": UNTIL_GAMES} if values.get("until") is not None else {}
    try:
        return RunConfig.model_validate(defaults | dict(values))
    except ValidationError as error:
        first = error.errors()[0]
        name = flag(str(first["loc"][0])) if first["loc"] else "config"
        raise InputError(f"{name} '{option_text(first['input'])}': not a value that it can have") from None


def read_toml(file: Path) -> dict[str, Any]:
    """A TOML file's keys as field names of RunConfig."""
    try:
        raw = tomllib.loads(utf8(f"config {file}", file.read_bytes()))
    except OSError as error:
        raise InputError(f"config {file}: {error.strerror or error}") from None
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"config {file} is not valid TOML: {' '.join(str(error).split())}") from None
    values: dict[str, Any] = {}
    for key, value in raw.items():
        name = key.replace("-", "_")
        if name not in RunConfig.model_fields:
            known = [flag(field) for field in RunConfig.model_fields]
            raise InputError(f"config {file}: {unknown('key', key, known)}")
        if name in values:
            raise InputError(f"config {file}: '{flag(name)}' is given twice")
        values[name] = value
    return values
