"""Run folders: the manifest and the rows, each file complete under its name or absent."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from simcli.errors import InputError
from simcli.runs.chunks import Chunk
from simcli.runs.lock import LOCK, FolderLock, holder
from simcli.runs.schema import ROW_GROUP, Encoder

MANIFEST, SEATS, GAMES, QUARANTINE = "run.json", "seats.parquet", "games.parquet", "quarantine.jsonl"
FILES = (MANIFEST, SEATS, GAMES, QUARANTINE)
RESULTS = "results"
PART = ".part"
"""Suffix of a file that is being written."""
RUNNING, FAILED = b'"state": "running",', b'"state": "failed", '
"""The state in a manifest, and what replaces it in place."""


class WriteError(InputError):
    """A file of a run that can't be written: a full disk, most of the time."""


@contextmanager
def writing(file: Path) -> Iterator[None]:
    """Says which file it was if the operating system refuses."""
    try:
        yield
    except OSError as error:
        raise WriteError(f"{file}: can't be written ({reason(error)})") from None


def reason(error: OSError) -> str:
    """Why the operating system refused, in its words."""
    return os.strerror(error.errno) if error.errno else " ".join(str(error).split())


class RunFolder:
    """A folder that belongs to one run. lock: held while the run is played."""

    def __init__(self, path: Path, lock: FolderLock | None = None) -> None:
        self.path, self.lock = path, lock

    def file(self, name: str) -> Path:
        """The path of one of the folder's files."""
        return self.path / name

    def write_manifest(self, manifest: dict[str, Any]) -> None:
        """Replace `run.json` in one step. WriteError if that can't be done: then the old one stays."""
        part = self.file(MANIFEST + PART)
        try:
            with writing(self.file(MANIFEST)):
                part.write_text(json.dumps(manifest, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
                os.replace(part, self.file(MANIFEST))
        except WriteError:
            part.unlink(missing_ok=True)
            raise

    def write_failure(self, manifest: dict[str, Any]) -> None:
        """`run.json` of a run that failed; on a full disk at least its state, which needs no more room than before."""
        try:
            self.write_manifest(manifest)
        except WriteError:
            with suppress(OSError), self.file(MANIFEST).open("r+b") as file:
                place = file.read().find(RUNNING)
                if place >= 0:
                    file.seek(place)
                    file.write(FAILED)

    def unlock(self) -> None:
        """Let others write here."""
        if self.lock:
            self.lock.release()

    def release(self) -> None:
        """Take back the claim: remove this run's files, and the folder if nothing else is in it."""
        self.clear()
        self.unlock()
        with suppress(OSError):
            self.path.rmdir()

    def clear(self) -> None:
        """Remove this run's files, but the lock."""
        for name in (*FILES, *(name + PART for name in FILES)):
            self.file(name).unlink(missing_ok=True)

    def quarantine(self, chunk: Chunk, error_games: list[int], errors: list[int]) -> None:
        """Append the games of a chunk that ended in an engine error: what it takes to play them again."""
        cell = chunk.task.cell
        with writing(self.file(QUARANTINE)), self.file(QUARANTINE).open("a", encoding="utf-8") as lines:
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
        InputError: the folder can't be made or written, holds a run or other files, or another process writes there.
    """
    if out is None:
        return _next_free(Path(RESULTS), stem)
    path = Path(RESULTS, out) if re.fullmatch(r"[^/\\]+", out) else Path(out)
    _make(path)
    folder = _take(path)
    if folder is None:
        raise InputError(f"out {path}: another simcli (process {holder(path)}) is writing there; choose another name")
    if _holds_run(path):
        if not force:
            folder.unlock()
            raise InputError(f"out {path}: the folder already holds a run; choose another name or add --force")
        _guarded(path, folder.clear)
    return folder


def load_manifest(path: Path) -> dict[str, Any]:
    """The manifest of the run in a folder.

    Raises:
        InputError: no run there, or a manifest that can't be read.
    """
    try:
        manifest = json.loads(path.joinpath(MANIFEST).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise InputError(f"{path}: no run here ({MANIFEST} is missing)") from None
    except (OSError, ValueError) as error:
        raise InputError(f"{path / MANIFEST}: unreadable manifest ({' '.join(str(error).split())})") from None
    if not isinstance(manifest, dict):
        raise InputError(f"{path / MANIFEST}: not the manifest of a run (no JSON object)")
    return manifest


def _next_free(parent: Path, stem: str) -> RunFolder:
    _make(parent)
    taken = [int(m[1]) for p in parent.glob(f"{stem}-*") if (m := re.fullmatch(rf"{re.escape(stem)}-(\d+)", p.name))]
    number = max(taken, default=0) + 1
    while True:
        path = parent / f"{stem}-{number:03d}"
        _make(path)
        folder = _take(path)
        if folder and not _holds_run(path):
            return folder
        number += 1


def _make(path: Path) -> None:
    _guarded(path, path.mkdir, parents=True, exist_ok=True)


def _take(path: Path) -> RunFolder | None:
    """The folder, locked for this process; None if another one has it. InputError if it holds something else than a run."""

    def take() -> RunFolder | None:
        names = {entry.name for entry in path.iterdir()} - {LOCK}
        if names and MANIFEST not in names:
            raise InputError(f"out {path}: the folder holds other files and no run; choose another name")
        try:
            return RunFolder(path, FolderLock(path))
        except BlockingIOError:
            return None
        except OSError:
            if not names:  # nothing of ours stays on a full disk
                RunFolder(path).file(LOCK).unlink(missing_ok=True)
                with suppress(OSError):
                    path.rmdir()
            raise

    folder: RunFolder | None = _guarded(path, take)
    return folder


def _holds_run(path: Path) -> bool:
    """Whether a run was begun here; an empty manifest is the trace of one that never began."""
    manifest = path / MANIFEST
    return manifest.exists() and manifest.stat().st_size > 0


def _guarded(path: Path, action: Any, **arguments: Any) -> Any:
    try:
        return action(**arguments)
    except OSError as error:
        raise InputError(f"out {path}: can't write there ({reason(error)})") from None


class RowWriter:
    """Writes rows to one Parquet file in row groups of a fixed size, under a temporary name until it is closed."""

    def __init__(self, file: Path, schema: pa.Schema) -> None:
        self.file = file
        self.part = file.with_name(file.name + PART)
        self.pending: list[pa.Table] = []
        self.count = 0
        self.broken = False
        """Whether a write failed, so that the file can't be completed."""
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

    def close(self) -> None:
        """Write what is left and give the file its name."""
        if self.count:
            self._write(pa.concat_tables(self.pending))
        with self._trying():
            self.writer.close()
            self.sink.close()
            os.replace(self.part, self.file)

    def discard(self) -> None:
        """Give up the file, finished or not, and the room that it takes."""
        self.writer.is_open = False  # there is nothing to complete
        with suppress(OSError):
            self.sink.close()
        for file in (self.part, self.file):
            file.unlink(missing_ok=True)

    def _write(self, rows: pa.Table) -> None:
        # one batch, so that pages do not follow the chunks that the rows came in
        with self._trying():
            self.writer.write_table(rows.combine_chunks(), row_group_size=ROW_GROUP)

    @contextmanager
    def _trying(self) -> Iterator[None]:
        with writing(self.file):
            try:
                yield
            except OSError:
                self.broken = True
                raise


class OutcomeStore:
    """The two row files of a run. On leaving, whatever happened, the rows so far become readable files, or none at all:
    two files that can't both be completed are both given up.
    """

    def __init__(self, folder: RunFolder, encoder: Encoder) -> None:
        self.encoder = encoder
        self.games = RowWriter(folder.file(GAMES), encoder.games)
        try:
            self.seats = RowWriter(folder.file(SEATS), encoder.seats)
        except WriteError:
            self.games.discard()
            raise

    def add(self, chunk: Chunk) -> None:
        """Append a chunk's rows; chunks come in canonical order."""
        games, seats = self.encoder.tables(chunk)
        self.games.add(games)
        self.seats.add(seats)

    def __enter__(self) -> OutcomeStore:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        try:
            for writer in (self.games, self.seats):
                if self.games.broken or self.seats.broken:
                    break
                writer.close()
        finally:
            if self.games.broken or self.seats.broken:
                self.games.discard()
                self.seats.discard()
