"""What public acts tell about roles: the table of `evidence_<game>.toml`, which `python -m heuristics.fit` makes."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simcli.engine.fields import ACT_ROOM
from simcli.engine.terms import ACTS, ROLES
from simcli.games.catalogue import GAMES

HERE = Path(__file__).parent
Table = NDArray[np.int16]
"""Log-likelihood by act, role of the actor, role of the target, in 1/16 nat, up to a constant for each act."""


def read_table(rows: Mapping[str, Any]) -> Table:
    """The table of a parsed file: for each act a row for each actor's role, with a number for each target's role."""
    table = np.zeros((ACT_ROOM, 4, 4), np.int16)
    for number, (name, _, _) in ACTS.items():
        for actor, role in enumerate(ROLES):
            table[number][actor] = rows[name][role]
    return table


def file_of(game: str) -> Path:
    """The file of a game's table."""
    return HERE / f"evidence_{game}.toml"


def shipped(game: str = "sgs") -> Table:
    """The table that comes with the bots for a game."""
    return read_table(tomllib.loads(file_of(game).read_text("utf-8"))["acts"])


TABLES = {"evidence": {game: shipped(game) for game in GAMES if file_of(game).exists()}}
"""For `Policy.tables` of a bot that reads posteriors: by game. In a game without a table acts tell nothing."""
