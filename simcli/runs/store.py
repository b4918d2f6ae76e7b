"""Run folders: the manifest and the rows, each file complete under its name or absent."""

from __future__ import annotations

import json
import os
import re
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from simcli.errors import InputError
from simcli.runs.chunks import Chunk
from simcli.runs.schema import ROW_GROUP, Encoder

MANIFEST, SEATS, GAMES, QUARANTINE = "run.json", "seats.parquet", "games.parquet", "quarantine.jsonl"
FILES = (MANIFEST, SEATS, GAMES, QUARANTINE)
RESULTS = "results"
PART = ".part"
"""Suffix of a file that is being written."""


class RunFolder:
    """A folder that belongs to one run."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def file(self, name: str) -> Path:
        """The path of one of the folder's files."""
        return self.path / name

    def write_manifest(self, manifest: dict[str, Any]) -> None:
        """Replace `run.json` in one step."""
        part = self.file(MANIFEST + PART)
        part.write_text(json.dumps(manifest, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
        os.replace(part, self.file(MANIFEST))

    def release(self) -> None:
        """Take back the claim: remove this run's files, and the folder if nothing else is in it."""
        for name in (*FILES, *(name + PART for name in FILES)):
            self.file(name).unlink(missing_ok=True)
        with suppress(OSError):
            self.path.rmdir()

    def quarantine(self, chunk: Chunk, error_games: list[int], errors: list[int]) -> None:
        """Append the games of a chunk that ended in an engine error: what it takes to play them again."""
        cell = chunk.task.cell
        with self.file(QUARANTINE).open("a", encoding="utf-8") as lines:
            for game, error in zip(error_games, errors, strict=True):
                record = {"id": f"{cell.players}-{game}", "seed": cell.seed, "players": cell.players, "game": game}
                lines.write(json.dumps(record | {"error": error}) + "\n")


def claim_folder(out: str | None, stem: str, force: bool = False) -> RunFolder:
    """Make a folder for a new run and take it, so that no second process writes there.

    Args:
        out: a path; a bare name goes under `results/`; None takes the next free `results/<stem>-NNN`.
        stem: beginning of the automatic name.
        force: replace the run that the folder holds.

    Raises:
        InputError: the folder can't be made or written, or it already holds a run.
    """
    if out is None:
        return _next_free(Path(RESULTS), stem)
    path = Path(RESULTS, out) if re.fullmatch(r"[^/\\]+", out) and out not in (".", "..") else Path(out)
    _make(path)
    if force:
        _guarded(path, RunFolder(path).release)
        _make(path)
    if not _take(path):
        raise InputError(f"out {path}: the folder already holds a run; choose another name or add --force")
    return RunFolder(path)


def load_manifest(path: Path) -> dict[str, Any]:
    """The manifest of the run in a folder.

    Raises:
        InputError: no run there, or a manifest that can't be read.
    """
    try:
        manifest: dict[str, Any] = json.loads(path.joinpath(MANIFEST).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise InputError(f"{path}: no run here ({MANIFEST} is missing)") from None
    except (OSError, ValueError) as error:
        raise InputError(f"{path / MANIFEST}: unreadable manifest ({' '.join(str(error).split())})") from None
    return manifest


def _next_free(parent: Path, stem: str) -> RunFolder:
    _make(parent)
    taken = [int(m[1]) for p in parent.glob(f"{stem}-*") if (m := re.fullmatch(rf"{re.escape(stem)}-(\d+)", p.name))]
    number = max(taken, default=0) + 1
    while True:
        path = parent / f"{stem}-{number:03d}"
        _make(path)
        if _take(path):
            return RunFolder(path)
        number += 1


def _make(path: Path) -> None:
    _guarded(path, path.mkdir, parents=True, exist_ok=True)


def _take(path: Path) -> bool:
    """Whether the folder was free; from now on it holds a run."""

    def create() -> bool:
        try:
            os.close(os.open(path / MANIFEST, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
        except FileExistsError:
            return False
        return True

    return bool(_guarded(path, create))


def _guarded(path: Path, action: Any, **arguments: Any) -> Any:
    try:
        return action(**arguments)
    except OSError as error:
        raise InputError(f"out {path}: can't write there ({error.strerror or error})") from None


class RowWriter:
    """Writes rows to one Parquet file in row groups of a fixed size, under a temporary name until it is closed."""

    def __init__(self, file: Path, schema: pa.Schema) -> None:
        self.file = file
        self.part = file.with_name(file.name + PART)
        self.pending: list[pa.Table] = []
        self.count = 0
        self.writer = pq.ParquetWriter(self.part, schema, compression="zstd", store_schema=True)

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

    def close(self) -> None:
        """Write what is left and give the file its name."""
        if self.count:
            self._write(pa.concat_tables(self.pending))
        self.writer.close()
        os.replace(self.part, self.file)

    def _write(self, rows: pa.Table) -> None:
        # one batch, so that pages do not follow the chunks that the rows came in
        self.writer.write_table(rows.combine_chunks(), row_group_size=ROW_GROUP)


class OutcomeStore:
    """The two row files of a run. On leaving, whatever happened, the rows so far become readable files."""

    def __init__(self, folder: RunFolder, encoder: Encoder) -> None:
        self.encoder = encoder
        self.games = RowWriter(folder.file(GAMES), encoder.games)
        self.seats = RowWriter(folder.file(SEATS), encoder.seats)

    def add(self, chunk: Chunk) -> None:
        """Append a chunk's rows; chunks come in canonical order."""
        games, seats = self.encoder.tables(chunk)
        self.games.add(games)
        self.seats.add(seats)

    def __enter__(self) -> OutcomeStore:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.games.close()
        self.seats.close()
