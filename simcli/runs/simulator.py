"""Plays chunks of games: a linked program for one game, and a pure function from (cell, game indices) to outcome rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, ConfigDict

from heuristics import watch
from heuristics.plugins import BotFile, policies
from simcli.engine import random_kernel, skill_kernel
from simcli.engine.fields import SKILL_ROOM
from simcli.engine.outcomes import GAME_COLUMNS, GAME_DTYPE, SEAT_COLUMNS, SEAT_DTYPE
from simcli.engine.state import new_records
from simcli.engine.terms import CONFIRM, DODGE_OR_NOT, IN_PLAY, NULLIFY, PLAY, RESCUE, SLASH_OR_NOT
from simcli.errors import InputError
from simcli.games.bots import Bot
from simcli.games.catalogue import load_game
from simcli.games.config import configure
from simcli.games.heroes import Hero
from simcli.games.program import link
from simcli.lang.build import Compiled
from simcli.lang.dialect import Skill
from simcli.lang.grammar import DialectError
from simcli.runs.bots import EVERYONE, BotText
from simcli.runs.picks import Rates
from simcli.runs.search import search_room

Rows = NDArray[Any]
SLICE = 200
"""Games that compiled code plays without looking up, when nobody can stop it; of bots that search it is one."""


REMEMBERED = 32
"""Cells whose first states are kept, some 250 kB each: setting one up takes as long as 30 games."""


class CellSpec(BaseModel):
    """All that decides the games of a cell, besides their index."""

    model_config = ConfigDict(frozen=True)

    game: str
    mode: str
    players: int
    seed: int
    pool: tuple[str, ...]
    """Hero ids; seats beyond the pool get a blank hero."""
    deal: str
    fixed: tuple[str, ...] = ()
    focus: str = ""
    """Id of the hero whose games are played, of the balanced deal; empty for all games."""
    without: str = ""
    """Id of a skill that its owner doesn't have in these games."""
    at_random: str = ""
    """Id of a skill of the focus that is used at random in these games (`random_kernel`)."""
    series: str = ""
    """How games make a series; empty for single games."""
    options: dict[str, str]
    bots: tuple[BotText, ...]
    files: tuple[BotFile, ...] = ()
    """Those of the bots that come from files."""
    picks: Rates = {}
    """Win rates by which offered heroes are picked, by role and hero; empty: any with equal chance."""

    def policies(self) -> dict[str | int, Bot]:
        """Who decides, by role and by seat."""
        typed = {text.who if text.seat is None else text.seat: text.bot() for text in self.bots}
        everyone = typed.pop(EVERYONE, None)
        roles = load_game(self.game).modes[self.mode].roles
        return typed | ({role: everyone for role in roles if role not in typed} if everyone else {})


class Simulator:
    """The compiled rules, heroes and bots of one game. Building it compiles, or loads from the cache."""

    def __init__(
        self,
        game: str,
        flavour: str = "fast",
        progress: Callable[[int, int, str], None] | None = None,
        backwards: bool = False,
        files: Sequence[BotFile] = (),
    ) -> None:
        """progress: see `Compiled`. backwards: this process helps another one with a cold start. files: bots besides ours.

        Raises:
            InputError: a bot's file was changed, or can't be compiled.
        """
        self.game = load_game(game)
        self.configured: dict[str, Rows] = {}
        self.program = link(self.game, policies(files), kernels=(watch, skill_kernel, random_kernel))
        beside = () if backwards else ("-m", "simcli.runs.beside", game, flavour)
        try:
            self.compiled = Compiled(self.program, flavour, progress, beside, backwards)
        except DialectError as error:
            if any(str(error).startswith(file.path) for file in files):
                raise InputError(str(error)) from None
            raise

    def state(self, cell: CellSpec) -> Rows:
        """A new state (an array of one record) with the cell's config."""
        key = cell.model_dump_json()
        if key not in self.configured:
            if len(self.configured) == REMEMBERED:
                self.configured = {}
            self.configured[key] = self.configure(cell)
        return self.configured[key].copy()

    def configure(self, cell: CellSpec) -> Rows:
        """The state that games of a cell begin with."""
        states = new_records(1)
        pool = [self.game.heroes[h].without(cell.without) for h in cell.pool]
        configure(
            states[0], self.program, self.game, self.game.modes[cell.mode], cell.players,
            options=cell.options, pool=pool, deal=cell.deal,
            fixed=[self.game.find_hero(h) for h in cell.fixed],
            focus=pool[cell.pool.index(cell.focus)] if cell.focus else None, policies=cell.policies(), picks=cell.picks,
            seed=cell.seed, series=bool(cell.series),
        )  # fmt: skip
        return states

    def play(
        self, cell: CellSpec, start: int, stop: int, listed: bool = False, enough: Callable[[], bool] = lambda: False
    ) -> tuple[Rows, Rows]:
        """Outcome rows of games [start, stop): (a GAME_DTYPE row a game, `players` SEAT_DTYPE rows a game in seat order).

        With a focus start and stop count the games that the hero is in; the rows have the games' own indices.
        In a series games before the first one are played too, as far as they belong to its series.
        listed: let bots choose from lists only; the rows are the same.
        enough: asked after every few games; True ends it there, with the rows of the games that were played.
        """
        before = start % cell.players if cell.series else 0
        start -= before
        games, seats = np.empty(stop - start, GAME_DTYPE), np.empty((stop - start) * cell.players, SEAT_DTYPE)
        quick, checked = 0 if listed else self.program.answered, "_checked" if self.compiled.flavour == "checked" else ""
        kernels, engine = self.compiled.kernels, (self.compiled.steps, self.compiled.env)
        states, size, room = self.state(cell), SLICE, tuple[Any, ...]()
        kernel = kernels["play_checked" if checked else "play_games"]
        if self.program.searches(bot.policy for bot in cell.bots):
            states, room, size = np.repeat(states, 2), search_room(self.program), 1
            kernel = kernels[f"play_searching{checked}"]
        if cell.at_random:
            columns, listed_too = _uses(
                self.game.modes[cell.mode].played(self.game.heroes[cell.focus], cell.options), cell.at_random
            )
            kernel, quick, room = kernels["play_at_random"], quick & ~listed_too, (cell.pool.index(cell.focus), columns)
        of_game, of_seat = np.empty((size, GAME_COLUMNS), np.int64), np.empty((size * cell.players, SEAT_COLUMNS), np.int64)
        played = 0
        while played < len(games) and not (played > before and enough()):
            until = min(played + size, len(games))
            kernel(states, *engine, start + played, start + until, quick, *room, of_game, of_seat)
            _write(of_game, games[played:until])
            _write(of_seat, seats[played * cell.players : until * cell.players])
            played = until
        return games[before:played], seats[before * cell.players : played * cell.players]


def _uses(hero: Hero, skill: str) -> tuple[int, int]:
    """The columns of a skill as bits, and the decision reasons (bits) whose lists have uses of it that bots answer without."""
    columns = hero.columns()[skill]
    listed = {CONFIRM}
    if any(isinstance(s, Skill) and s.id == skill and s.when == IN_PLAY for s in hero.skills):
        listed.add(PLAY)
    if max(columns, default=0) >= SKILL_ROOM:
        listed |= {PLAY, DODGE_OR_NOT, SLASH_OR_NOT, RESCUE, NULLIFY}
    return sum(1 << column for column in columns), sum(1 << why for why in listed)


def _write(columns: Rows, rows: Rows) -> None:
    """The first int64 columns as structured rows. OverflowError if a value doesn't fit its column."""
    columns = columns[: len(rows)]
    for name, column, low, high in zip(rows.dtype.names or (), columns.T, columns.min(axis=0), columns.max(axis=0), strict=True):
        room = np.iinfo(rows.dtype[name])
        if low < room.min or high > room.max:
            raise OverflowError(f"outcome column {name} holds {low} … {high}, too much for {rows.dtype[name]}")
        rows[name] = column
