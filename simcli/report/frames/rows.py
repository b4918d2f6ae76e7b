"""The rows of games and seats that a run has kept, wherever they are by now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pandas as pd
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from simcli.runs.counts import CellCounts
from simcli.runs.journal import chunk_files, read_chunk
from simcli.runs.rows import kept_games
from simcli.runs.schema import Encoder
from simcli.runs.store import GAMES, SEATS

FILES = {"games": GAMES, "seats": SEATS}
"""Kinds of rows, and the file of each."""


def kept_rows(folder: Path, what: str, cells: Sequence[CellCounts], keep: int, encoder: Encoder) -> pd.DataFrame:
    """Rows of the first `keep` games of each cell, from the row file and, of a run that has not ended, from its chunks.

    Args:
        folder: the run's.
        what: `games` or `seats`; columns as in the file of that name.
        cells: how many games are counted of each cell.
        keep: games a cell whose rows are kept.
        encoder: turns codes into the run's ids.

    Raises:
        ValueError: any other kind of rows.
    """
    if what not in FILES:
        raise ValueError(f"rows of {what!r}: expected games or seats")
    have = kept_games(folder, [cell.players for cell in cells])
    schema = encoder.games if what == "games" else encoder.seats
    stored = pq.read_table(folder / FILES[what]) if any(have) else schema.empty_table()
    tables = [schema.empty_table()]
    for cell, first in zip(cells, have, strict=True):
        last = min(cell.games, keep)
        mine = stored.filter(pc.field("players") == cell.players)
        width = 1 if what == "games" else cell.players
        tables.append(encoder.again(mine.slice(0, min(first, last) * width)))
        tables.extend(part.slice(0, count * width) for part, count in _chunks(folder, what, cell, first, last, encoder))
    return pa.concat_tables(tables).to_pandas()


def _chunks(folder: Path, what: str, cell: CellCounts, first: int, last: int, encoder: Encoder) -> Iterator[tuple[pa.Table, int]]:
    """Tables of a cell's chunks from game `first` on, as far as they follow one another, with the games wanted of each."""
    files = chunk_files(folder, cell.players)
    while first < last and first in files and (rows := read_chunk(files[first])):
        games, seats = rows
        table = encoder.game_table(cell.players, games) if what == "games" else encoder.seat_table(cell.players, seats)
        yield table, min(len(games), last - first)
        first += len(games)
