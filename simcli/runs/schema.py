"""The columns of a run's Parquet files, documented once; ids are strings (dictionaries), never codes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from simcli.engine.outcomes import ENDINGS, OF_SOME_MODES, ROLES
from simcli.games.mode import BY_ROLE, Sides
from simcli.runs.chunks import Rows
from simcli.runs.series import player_at

SCHEMA = 2
"""Version of the run folder's layout."""
ROW_GROUP = 1 << 16
"""Rows of a row group: fixed, so that files do not depend on the chunk size."""
NOBODY = "none"
"""Role of the killer of somebody whom nobody killed."""


class Column(NamedTuple):
    """One column: its name, its type in the file (`id` for a string dictionary) and its meaning with unit.

    source: the column of outcome rows that it is, where that has another name.
    """

    name: str
    type: str
    meaning: str
    source: str = ""


def _kills(roles: Sequence[str]) -> tuple[Column, ...]:
    """Kills by role of the victim, for the roles of a mode."""
    named = zip(roles, ROLES, strict=False)
    return tuple(Column(f"kills_{r}", "int8", f"seats killed whose role was {r}", f"kills_{source}") for r, source in named)


GAME_COLUMNS = (
    Column("players", "int8", "player count, i.e. the cell"),
    Column("game", "int64", "index of the game within its cell, from 0; `players-game` is the game's id"),
    Column(
        "winner", "id", "who won: a winner id of the mode, `none` for nobody (possible with `win` too if `rebels_win_dead=false`)"
    ),
    Column("ending", "id", "`win`, `cap` (round or step cap), `deck_out`, `error` (quarantined)"),
    Column("rounds", "int16", "rounds begun"),
    Column("turns", "int16", "turns begun"),
    Column("decisions", "int32", "times a seat was asked, also with one legal answer"),
    Column("reshuffles", "int16", "times the discard pile became the draw pile"),
    Column("final_duel", "bool", "whether lord and spy were left alone"),
    Column("error", "int8", "engine error code, 0 for none"),
)
SEAT_COLUMNS = (
    Column("players", "int8", "player count, i.e. the cell"),
    Column("game", "int64", "index of the game within its cell, from 0"),
    Column("seat", "int8", "0 is the lord, then in turn order"),
    Column("role", "id", "role id of the mode, such as `lord`"),
    Column("hero", "id", "hero id, `blank` for a blank hero"),
    Column("won", "bool", "whether the seat's side won"),
    Column("alive", "bool", "whether the seat lived at the end"),
    Column("death_turn", "int16", "turn in which the seat died, counted over the whole table from 1; 0 for the living"),
    Column("death_round", "int16", "round in which the seat died, from 1; 0 for the living"),
    Column("killer_seat", "int8", "seat of the killer, -1 for nobody (the living, deaths without a source or by oneself)"),
    Column("killer_role", "id", "role of the killer, `none` for nobody"),
    *_kills(ROLES),
    Column("damage_dealt", "int16", "points of damage dealt"),
    Column("damage_taken", "int16", "points of damage taken"),
    Column("healed", "int16", "points of health recovered"),
    Column("drawn", "int16", "cards drawn"),
    Column("used", "int16", "cards used or played"),
    Column("rescues", "int16", "Peaches used on other dying seats"),
)
OPEN_GAME_COLUMNS = (
    Column("first_seat", "int8", "seat that had the first turn"),
    Column("drafter", "int8", "seat that picked the first hero of a draft, -1 without one"),
)
"""Further columns of games where sides are open."""
LATER_HERO_COLUMNS = (
    Column("hero_2", "id", "the hero who comes in for the first one, whether he did or not"),
    Column("hero_3", "id", "the one who comes after him"),
)
"""Further columns of seats that have three heroes, one after the other."""
SERIES_GAME_COLUMNS = (
    Column("series", "int64", "number of the series within its cell, from 1"),
    Column("series_game", "int8", "number of the game in its series, from 1"),
)
SERIES_SEAT_COLUMNS = (
    *SERIES_GAME_COLUMNS,
    Column("player", "int8", "who sits there: the player who is the lord in this game of the series, from 1"),
)
"""Further columns of games and seats where games come in series."""
CUBE_COLUMNS = (
    Column("players", "int8", "player count, i.e. the cell"),
    Column("outcome", "int32", "number of the outcome within its cell: its seats are the rows with the same number"),
    Column("games", "int64", "games that ended so; the same on every row of an outcome"),
    Column("winner", "id", "as in games.parquet"),
    Column("ending", "id", "as in games.parquet"),
    Column("final_duel", "bool", "as in games.parquet"),
    Column("place", "int8", "seats of an outcome, sorted by role: no seat of the table"),
    Column("role", "id", "as in seats.parquet"),
    Column("won", "bool", "whether the seat's side won"),
    Column("alive", "bool", "whether the seat lived at the end"),
    *_kills(ROLES),
)
TEAM_CUBE_COLUMNS = (
    Column("team", "int8", "number of the seat's side"),
    Column("kills_friends", "int8", "seats of its own side killed"),
)
"""Further columns of the cube where open sides share roles."""

BELIEF_COLUMNS = (
    Column("players", "int8", "player count, i.e. the cell"),
    Column("game", "int64", "number of the game within its cell, in the order of play, from 0"),
    Column("round", "int8", "round that begins, from 1; 12 stands for all later ones too"),
    Column(
        "reader", "id", "`attentive`: any living seat, misreading nothing; `own`: an honest bot that reads beliefs, as it does"
    ),
    Column("views", "int32", "views of a living seat whose role is hidden from the reader"),
    Column("right", "double", "of these, how often the likeliest role was the true one; roles that are equally likely share it"),
    Column("chance_right", "double", "the same for head counts alone"),
    Column("brier", "double", "sum of the Brier scores: squared errors of the chances of the three roles, 0 to 2 a view"),
    Column("chance_brier", "double", "the same for head counts alone"),
)
SKILL_USE_COLUMNS = (
    Column("players", "int8", "player count, i.e. the cell"),
    Column("game", "int64", "number of the game within its cell, in the order of play, from 0"),
    Column("hero", "id", "id of the skill's owner"),
    Column("skill", "id", "id of the skill"),
    Column("chances", "int16", "play phases in which the owner could use it, and other moments at which it was asked to"),
    Column("uses", "int16", "of these, how many it used"),
)
ABLATION_COLUMNS = (
    Column("players", "int8", "player count, i.e. the cell"),
    Column("hero", "id", "id of the skill's owner"),
    Column("skill", "id", "id of the skill that was taken away, or used at random"),
    Column(
        "both",
        "int64",
        "pairs whose games the owner won both, with the skill and without it, or with it at random",
    ),
    Column("with_only", "int64", "pairs that it won with the skill only"),
    Column("without_only", "int64", "pairs that it won in the other game only"),
    Column("neither", "int64", "pairs that it won neither way"),
)


def schema_of(columns: Sequence[Column]) -> pa.Schema:
    """The Arrow schema; no metadata, which could vary."""
    types = {"id": pa.dictionary(pa.int16(), pa.string()), "bool": pa.bool_()}
    return pa.schema([pa.field(c.name, types.get(c.type) or pa.type_for_alias(c.type), False) for c in columns])


class Encoder:
    """Turns outcome rows into Arrow tables: codes become ids."""

    def __init__(self, winner_ids: Sequence[str], hero_ids: Sequence[str], series: bool = False, sides: Sides = BY_ROLE) -> None:
        heroes = pa.array(hero_ids, pa.string())
        self.ids = {
            "winner": pa.array(winner_ids, pa.string()),
            "ending": pa.array(ENDINGS, pa.string()),
            "role": pa.array(sides.roles, pa.string()),
            "killer_role": pa.array((*sides.roles, NOBODY), pa.string()),
            "hero": heroes, "hero_2": heroes, "hero_3": heroes,
        }  # fmt: skip
        open_sides, later = bool(sides.place_of), LATER_HERO_COLUMNS[: sides.heroes_each - 1]
        self.game_columns = (
            *GAME_COLUMNS, *(OPEN_GAME_COLUMNS if open_sides else ()), *(SERIES_GAME_COLUMNS if series else ())
        )  # fmt: skip
        self.seat_columns = (*_of_roles(SEAT_COLUMNS, sides), *later, *(SERIES_SEAT_COLUMNS if series else ()))
        self.cube_columns = (*_of_roles(CUBE_COLUMNS, sides), *(TEAM_CUBE_COLUMNS if sides.mixed else ()))
        self.games, self.seats = schema_of(self.game_columns), schema_of(self.seat_columns)

    def game_table(self, players: int, games: Rows) -> pa.Table:
        """Rows of games."""
        return self._table(self.game_columns, self.games, games, players)

    def seat_table(self, players: int, seats: Rows) -> pa.Table:
        """Rows of seats."""
        return self._table(self.seat_columns, self.seats, seats, players)

    def again(self, rows: pa.Table) -> pa.Table:
        """Rows that were read from a file of this run, with the dictionaries that they were written with."""
        columns = []
        for name in rows.column_names:
            column = rows[name]
            if name in self.ids:
                codes = pc.index_in(column.cast(pa.string()).combine_chunks(), value_set=self.ids[name])
                column = pa.DictionaryArray.from_arrays(codes.cast(pa.int16()), self.ids[name])
            columns.append(column)
        return pa.Table.from_arrays(columns, schema=self.games if "winner" in rows.column_names else self.seats)

    def cube_table(self, players: int, outcomes: Mapping[str, NDArray[Any]]) -> pa.Table:
        """The outcomes of a cube, a row a seat, see `Cube.outcomes`."""
        count = len(outcomes["games"])
        whole = {name: np.repeat(values, players) for name, values in outcomes.items() if values.ndim == 1}
        rows = whole | {name: values.ravel() for name, values in outcomes.items() if values.ndim == 2}
        rows |= {"outcome": np.repeat(np.arange(count), players), "place": np.tile(np.arange(players), count)}
        rows["players"] = np.full(count * players, players)
        schema = schema_of(self.cube_columns)
        named = zip(self.cube_columns, schema, strict=True)
        arrays = [self._array(c, field.type, rows[c.source or c.name]) for c, field in named]
        return pa.Table.from_arrays(arrays, schema=schema)

    def _table(self, columns: Sequence[Column], schema: pa.Schema, rows: Rows, players: int) -> pa.Table:
        arrays = []
        for column, field in zip(columns, schema, strict=True):
            values = _value(column.source or column.name, players, rows)
            arrays.append(self._array(column, field.type, values))
        return pa.Table.from_arrays(arrays, schema=schema)

    def _array(self, column: Column, kind: pa.DataType, values: NDArray[Any]) -> pa.Array:
        if column.type == "id":
            ids = self.ids[column.name]
            codes = np.where(values < 0, len(ids) - 1, values) if column.name == "killer_role" else values
            return pa.DictionaryArray.from_arrays(pa.array(codes.astype(np.int16)), ids)
        if column.type == "bool":
            return pa.array(values != 0)
        return pa.array(np.ascontiguousarray(values), kind)


def _value(name: str, players: int, rows: Rows) -> NDArray[Any]:
    """A column of rows; what follows from the index of the game too."""
    if name == "players":
        return np.full(len(rows), players)
    if name == "series":
        return rows["game"] // players + 1
    if name == "series_game":
        return rows["game"] % players + 1
    if name == "player":
        return player_at(players, rows["game"], rows["seat"]) + 1
    if name in OF_SOME_MODES and name != "first_seat":
        return np.asarray(rows[name].astype(np.int16) - 1)
    return rows[name]


def _of_roles(columns: Sequence[Column], sides: Sides) -> tuple[Column, ...]:
    """The columns with the kills of these roles in place of those of identity modes."""
    if sides.roles == ROLES:
        return tuple(columns)
    kills, first = _kills(ROLES), columns.index(_kills(ROLES)[0])
    return (*columns[:first], *_kills(sides.roles), *columns[first + len(kills) :])


def columns_table(columns: Sequence[Column]) -> str:
    """The columns as a Markdown table, as the README shows them."""
    rows = [f"| `{c.name}` | {c.type} | {c.meaning} |" for c in columns]
    return "\n".join(["| column | type | meaning |", "| --- | --- | --- |", *rows])
