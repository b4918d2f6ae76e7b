"""Run folders: who may write there, and files that are whole under their name or absent."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from simcli.errors import InputError
from simcli.runs.lock import LOCK, FolderLock, holder

MANIFEST, LEDGER, COUNTS, QUARANTINE = "run.json", "ledger.jsonl", "counts.npz", "quarantine.jsonl"
SEATS, GAMES, CUBE = "seats.parquet", "games.parquet", "cube.parquet"
BELIEFS, SKILLS, ABLATION, AT_RANDOM = "beliefs.parquet", "skills.parquet", "ablation.parquet", "at_random.parquet"
REPORT, MARKDOWN = "report.html", "report.md"
FILES = (MANIFEST, LEDGER, COUNTS, QUARANTINE, SEATS, GAMES, CUBE, BELIEFS, SKILLS, ABLATION, AT_RANDOM, REPORT, MARKDOWN)
CHUNKS, TABLES, CHARTS = "chunks", "tables", "charts"
FOLDERS = (CHUNKS, TABLES, CHARTS)
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


def json_lines(lines: Iterable[dict[str, Any]]) -> str:
    """Objects as JSON, one a line."""
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


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
        self.replace(MANIFEST, (json.dumps(manifest, ensure_ascii=False, indent=2) + "\n").encode())

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
        for name in FOLDERS:
            shutil.rmtree(self.file(name), ignore_errors=True)

    def replace(self, name: str, data: bytes, sync: bool = False) -> None:
        """Write a file in one step: after it the old one is there or the new one, whole. WriteError if that can't be done.

        sync: wait until it is on the disk itself, so that not even a power cut undoes it.
        """
        file, part = self.file(name), self.file(name + PART)
        try:
            with writing(file):
                with part.open("wb") as sink:
                    sink.write(data)
                    if sync:
                        sink.flush()
                        os.fsync(sink.fileno())
                os.replace(part, file)
        except WriteError:
            with suppress(OSError):
                part.unlink(missing_ok=True)
            raise

    def append(self, name: str, lines: list[dict[str, Any]]) -> None:
        """Add lines of JSON to a file."""
        with writing(self.file(name)), self.file(name).open("a", encoding="utf-8") as file:
            file.write(json_lines(lines))


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


def reopen_folder(path: Path) -> RunFolder:
    """Take the folder of a run that goes on.

    Raises:
        InputError: it can't be written, or another process writes there.
    """
    folder = _take(path)
    if folder is None:
        raise InputError(f"{path}: another simcli (process {holder(path)}) is playing this run; wait for it or stop it")
    return folder


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
