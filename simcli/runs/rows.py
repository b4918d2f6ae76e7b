"""Row files: Parquet in row groups of a fixed size, so that equal rows are equal bytes however they arrived."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from simcli.errors import InputError
from simcli.runs.chunks import Rows, Task, play_chunk
from simcli.runs.counts import CellCounts
from simcli.runs.journal import Journal, chunk_files, read_chunk
from simcli.runs.plan import Plan
from simcli.runs.schema import ROW_GROUP, Column, Encoder, schema_of
from simcli.runs.store import CHUNKS, GAMES, PART, SEATS, RunFolder, WriteError, writing

if TYPE_CHECKING:
    from simcli.runs.simulator import CellSpec


class RowWriter:
    """Writes rows to one Parquet file in row groups of a fixed size, under a temporary name until it is closed."""

    def __init__(self, file: Path, schema: pa.Schema) -> None:
        self.file = file
        self.part = file.with_name(file.name + PART)
        self.pending: list[pa.Table] = []
        self.count = 0
        try:
            with writing(file):
                self.sink = pa.OSFile(str(self.part), "wb")
                self.writer = pq.ParquetWriter(self.sink, schema, compression="zstd", store_schema=True)
        except WriteError:
            self.part.unlink(missing_ok=True)
            raise

    def add(self, table: pa.Table) -> None:
        """Append rows; whole row groups go to disk."""
        self.pending.append(table)
        self.count += len(table)
        if self.count >= ROW_GROUP:
            rows = pa.concat_tables(self.pending)
            whole = len(rows) - len(rows) % ROW_GROUP
            for start in range(0, whole, ROW_GROUP):
                self._write(rows.slice(start, ROW_GROUP))
            self.pending = [rows.slice(whole)]
            self.count = len(rows) - whole

    def finish(self) -> None:
        """Write what is left; the file is complete, but still under its temporary name."""
        if self.count:
            self._write(pa.concat_tables(self.pending))
            self.pending, self.count = [], 0
        with writing(self.file):
            self.writer.close()
            self.sink.close()

    def publish(self) -> None:
        """Give the complete file its name."""
        with writing(self.file):
            os.replace(self.part, self.file)

    def discard(self) -> None:
        """Give up what has not been published, and the room that it takes."""
        self.writer.is_open = False  # there is nothing to complete
        with suppress(OSError):
            self.sink.close()
        self.part.unlink(missing_ok=True)

    def _write(self, rows: pa.Table) -> None:
        # one batch, so that pages do not follow the chunks that the rows came in
        with writing(self.file):
            self.writer.write_table(rows.combine_chunks(), row_group_size=ROW_GROUP)


def write_rows(plan: Plan, journal: Journal) -> None:
    """Bring the row files up to the journal: the first `journal.rows` games of each cell, cells in the order of the plan.

    Rows come from the files as they are, then from the chunk files; a chunk whose file is gone is played again. Both files
    are replaced together, and only then the chunk files are removed. WriteError if they can't be written.
    """
    folder = journal.folder
    want = [min(cell.games, journal.rows) for cell in journal.cells]
    have = kept_games(folder.path, [cell.players for cell in journal.cells])
    if have != want or not folder.file(GAMES).exists() or not folder.file(SEATS).exists():
        encoder = encoder_of(plan)
        with RowFiles(folder, encoder) as files:
            for cell, spec, first, last in zip(journal.cells, plan.cells, have, want, strict=True):
                files.keep(cell.players, first)
                for games, seats in _rows_of(folder.path, spec, plan.flavour, first, last):
                    files.add(cell.players, games, seats)
    shutil.rmtree(folder.file(CHUNKS), ignore_errors=True)


def kept_games(folder: Path, players: Sequence[int]) -> list[int]:
    """How many games of each player count both row files hold; none if one of them is missing or unreadable."""
    try:
        counts = []
        for name, seats in ((GAMES, False), (SEATS, True)):
            values = pc.value_counts(pq.read_table(folder / name, columns=["players"])["players"]).to_pylist()
            rows = {value["values"]: value["counts"] for value in values}
            counts.append([rows.get(n, 0) // (n if seats else 1) for n in players])
    except (OSError, pa.ArrowException):
        return [0] * len(players)
    return [min(pair) for pair in zip(*counts, strict=True)]


def _rows_of(folder: Path, cell: CellSpec, flavour: str, first: int, last: int) -> Iterator[tuple[Rows, Rows]]:
    """Rows of games and seats of a cell's games [first, last), from chunk files or played again."""
    files = chunk_files(folder, cell.players)
    while first < last:
        rows = read_chunk(files[first]) if first in files else None
        if rows is None:
            stop = min((start for start in files if start > first), default=last)
            chunk = play_chunk(Task(0, cell, flavour, first, min(stop, last)))
            rows = chunk.games, chunk.seats
        games, seats = rows
        count = min(len(games), last - first)
        yield games[:count], seats[: count * cell.players]
        first += count


def read_kept(file: Path, columns: Sequence[Column], mend: str) -> pa.Table:
    """A file that a run keeps beside its rows; without rows if there is none.

    Raises:
        InputError: it can't be read, and how to mend that.
    """
    if not file.exists():
        return schema_of(columns).empty_table()
    try:
        return pq.read_table(file)
    except (OSError, pa.ArrowException) as error:
        raise InputError(f"{file}: unreadable ({' '.join(str(error).split())}); {mend}") from None


class RowFiles:
    """The two row files of a run, written anew. On leaving, both get their names, or after an error neither does."""

    def __init__(self, folder: RunFolder, encoder: Encoder) -> None:
        self.folder, self.encoder = folder, encoder
        self.games = RowWriter(folder.file(GAMES), encoder.games)
        try:
            self.seats = RowWriter(folder.file(SEATS), encoder.seats)
        except WriteError:
            self.games.discard()
            raise

    def keep(self, players: int, games: int) -> None:
        """Append the first games of a player count that the files have held so far."""
        for writer, rows in ((self.games, games), (self.seats, games * players)):
            if not rows:
                continue
            for batch in pq.ParquetFile(writer.file).iter_batches(batch_size=ROW_GROUP):
                table = pa.Table.from_batches([batch]).filter(pc.field("players") == players).slice(0, rows)
                if len(table):
                    writer.add(self.encoder.again(table))
                rows -= len(table)
                if not rows:
                    break

    def add(self, players: int, games: Rows, seats: Rows) -> None:
        """Append rows; they come in canonical order."""
        self.games.add(self.encoder.game_table(players, games))
        self.seats.add(self.encoder.seat_table(players, seats))

    def __enter__(self) -> RowFiles:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        writers = (self.games, self.seats)
        try:
            if error is None:
                for writer in writers:
                    writer.finish()
                for writer in writers:
                    writer.publish()
        finally:
            for writer in writers:
                writer.discard()


def write_tables(file: Path, columns: Sequence[Column], tables: Iterable[pa.Table]) -> None:
    """A Parquet file of tables with these columns, whole or not at all. WriteError if it can't be written."""
    writer = RowWriter(file, schema_of(columns))
    try:
        for table in tables:
            writer.add(table)
        writer.finish()
        writer.publish()
    finally:
        writer.discard()


def encoder_of(plan: Plan) -> Encoder:
    """What turns outcome rows of a plan into tables. Roles are those of its mode at any player count."""
    mode, config = plan.mode, plan.config
    return Encoder(mode.winners, plan.hero_ids, config.series is not None, mode.sides(config.players[0]))


def write_cube(plan: Plan, cells: Sequence[CellCounts], file: Path) -> None:
    """The outcome cubes of all cells as one Parquet file, see CUBE_COLUMNS. WriteError if it can't be written."""
    encoder = encoder_of(plan)
    write_tables(file, encoder.cube_columns, (encoder.cube_table(cell.players, cell.cube.outcomes()) for cell in cells))
