"""The journal of a run: every finished chunk is safe on disk at once, and all of them are in the counts.

A chunk's rows go to a file of their own, and a line into the ledger, so that a process that is killed loses no more than
the chunks in flight. Now and then the counts are saved as a whole; chunk files that they cover are removed, except those
whose rows are kept. Reading the journal back gives the same counts as if nothing had happened.
"""

from __future__ import annotations

import io
import json
import time
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from simcli.engine.outcomes import ENDINGS, GAME_DTYPE, SEAT_DTYPE
from simcli.runs.chunks import Chunk, Rows
from simcli.runs.counts import CellCounts
from simcli.runs.store import CHUNKS, COUNTS, LEDGER, QUARANTINE, RunFolder, WriteError, json_lines, writing

SAVE_EVERY = 10.0
"""Seconds between two times that the counts are saved."""
Warn = Callable[[str], None]


class Journal:
    """What is safe of a run. cells: the counts of each cell, in the order of the plan. rows: games a cell whose rows are kept."""

    def __init__(self, folder: RunFolder, cells: Sequence[CellCounts], rows: int) -> None:
        self.folder, self.cells, self.rows = folder, tuple(cells), rows
        self.ledger: list[dict[str, Any]] = []
        """The lines of the chunks that `read` has found."""
        self.ahead: dict[int, dict[int, int]] = {}
        """By cell: first game and end of whole chunks behind one that is damaged, to be counted when that is mended."""
        self.mended = 0
        """Games that were counted from such chunks."""
        self.saved_at = time.monotonic()

    @property
    def games(self) -> int:
        """Games counted, over all cells."""
        return sum(cell.games for cell in self.cells)

    @property
    def quarantined(self) -> int:
        """Games that ended in an engine error, over all cells."""
        return sum(cell.quarantined for cell in self.cells)

    @property
    def capped(self) -> int:
        """Games stopped by a cap, over all cells."""
        return sum(cell.capped for cell in self.cells)

    def record(self, cell: int, chunk: Chunk) -> None:
        """Make the next chunk of a cell safe, and count it. WriteError if it can't be written: then it isn't counted."""
        task = chunk.task
        file = chunk_file(self.folder.path, task.cell.players, task.start)
        data = io.BytesIO()
        np.savez(data, games=chunk.games, seats=chunk.seats)
        with writing(file.parent):
            file.parent.mkdir(exist_ok=True)
        self.folder.replace(f"{CHUNKS}/{file.name}", data.getvalue())
        bad = chunk.games[chunk.games["ending"] == ENDINGS.index("error")]
        if len(bad):
            self.folder.append(QUARANTINE, [quarantine_line(chunk, game) for game in bad])
        self.folder.append(LEDGER, [ledger_line(self.cells[cell], task.start, chunk.games)])
        self.cells[cell].add(chunk.games, chunk.seats)
        self._close_gap(cell)
        if time.monotonic() - self.saved_at > SAVE_EVERY:
            self.save()

    def _close_gap(self, cell: int) -> None:
        """Count the chunks that were waiting behind a gap, as far as it is closed."""
        counts, waiting = self.cells[cell], self.ahead.get(cell, {})
        while waiting.pop(counts.games, None):
            rows = read_chunk(chunk_file(self.folder.path, counts.players, counts.games))
            if rows is None:
                raise WriteError(f"{self.folder.file(CHUNKS)}: a chunk has gone while the run was played; resume it")
            self.folder.append(LEDGER, [ledger_line(counts, counts.games, rows[0])])
            counts.add(*rows)
            self.mended += len(rows[0])

    def save(self) -> None:
        """Save the counts, and remove the chunk files that are no longer needed."""
        arrays = {f"{cell.players}/{name}": array for cell in self.cells for name, array in cell.saved().items()}
        data = io.BytesIO()
        np.savez_compressed(data, allow_pickle=False, **arrays)
        self.folder.replace(COUNTS, data.getvalue(), sync=True)
        for cell in self.cells:
            for start, file in chunk_files(self.folder.path, cell.players).items():
                if self.rows <= start < cell.games:
                    file.unlink()
        self.saved_at = time.monotonic()

    def read(self, warn: Warn) -> None:
        """Count everything that the folder holds; nothing on disk changes.

        The saved counts and the chunk files after them are what counts. The ledger tells what they are made of, and is
        made whole again from them by `tidy`.

        warn: told in one line what is damaged; its games are played again when the run goes on.
        """
        self._read_counts(warn)
        covered = {cell.players: cell.games for cell in self.cells}
        lines, damaged = read_lines(self.folder.file(LEDGER), ("players", "start", "stop"))
        if damaged:
            places = ", ".join(str(number) for number in damaged[:3]) + (" …" if len(damaged) > 3 else "")
            warn(f"{self.folder.file(LEDGER)}: line {places} is damaged; finished chunks are kept, they have files of their own")
        self.ledger = [line for line in lines if line["stop"] <= covered.get(line["players"], 0)]
        for place, cell in enumerate(self.cells):
            files = chunk_files(self.folder.path, cell.players)
            while cell.games in files:
                rows = read_chunk(files[cell.games])
                if rows is None:
                    warn(f"{files[cell.games]} is damaged: its games are played again")
                    break
                self.ledger.append(ledger_line(cell, cell.games, rows[0]))
                cell.add(*rows)
            behind = {start: read_chunk(file) for start, file in files.items() if start > cell.games}
            self.ahead[place] = {start: start + len(rows[0]) for start, rows in behind.items() if rows}

    def tidy(self) -> None:
        """Bring the disk in line with what `read` has counted: a whole ledger, no chunks that don't follow."""
        self.folder.replace(LEDGER, json_lines(self.ledger).encode())
        if self.folder.file(QUARANTINE).exists():
            done = {cell.players: cell.games for cell in self.cells}
            lines = [line for line in read_lines(self.folder.file(QUARANTINE))[0] if line["start"] < done.get(line["players"], 0)]
            self.folder.replace(QUARANTINE, json_lines(lines).encode())
        for place, cell in enumerate(self.cells):
            for start, file in chunk_files(self.folder.path, cell.players).items():
                if start >= cell.games and start not in self.ahead[place]:
                    file.unlink()

    def _read_counts(self, warn: Warn) -> None:
        file = self.folder.file(COUNTS)
        if not file.exists():
            return
        try:
            with np.load(file) as saved:
                arrays = {name: saved[name] for name in saved.files}
            for cell in self.cells:
                prefix = f"{cell.players}/"
                cell.restore({name.removeprefix(prefix): array for name, array in arrays.items() if name.startswith(prefix)})
        except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
            warn(f"{file} is damaged: the games that it counted are played again")


def chunk_file(folder: Path, players: int, start: int) -> Path:
    """The file of the chunk that begins with a cell's game number `start`."""
    return folder / CHUNKS / f"{players}-{start:013d}.npz"


def chunk_files(folder: Path, players: int) -> dict[int, Path]:
    """The chunk files of a cell by their first game, in order."""
    files = sorted((folder / CHUNKS).glob(f"{players}-*.npz"))
    return {int(file.stem.partition("-")[2]): file for file in files}


def read_chunk(file: Path) -> tuple[Rows, Rows] | None:
    """The rows of games and of seats in a chunk file, None if it is missing or damaged (the archive has checksums)."""
    try:
        with np.load(file) as arrays:
            games, seats = arrays["games"], arrays["seats"]
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
        return None
    return (games, seats) if (games.dtype, seats.dtype) == (GAME_DTYPE, SEAT_DTYPE) else None


def read_lines(file: Path, keys: Sequence[str] = ("players", "start")) -> tuple[list[dict[str, Any]], list[int]]:
    """The lines of a ledger, each with whole numbers under `keys`, and the numbers of those that are none.

    A last line without an end was being written when the process ended: that is no damage.
    """
    lines: list[dict[str, Any]] = []
    damaged: list[int] = []
    if not file.exists():
        return lines, damaged
    texts = file.read_bytes().split(b"\n")
    for number, text in enumerate(texts[:-1], 1):
        try:
            line = json.loads(text)
            lines.append(line | {key: int(line[key]) for key in keys})
        except (ValueError, TypeError, KeyError):
            damaged.append(number)
    return lines, damaged


def ledger_line(cell: CellCounts, start: int, games: Rows) -> dict[str, Any]:
    """What the ledger tells of a chunk: which games, and who won how many of them."""
    winners = np.bincount(games["winner"], minlength=len(cell.winner_ids)).tolist()
    line = {"players": cell.players, "start": start, "stop": start + len(games)}
    return line | {"winners": dict(zip(cell.winner_ids, winners, strict=True))}


def quarantine_line(chunk: Chunk, game: Any) -> dict[str, Any]:
    """What it takes to play a game again that ended in an engine error. start: the first game of its chunk."""
    cell, index = chunk.task.cell, int(game["game"])
    return {
        "id": f"{cell.players}-{index}", "seed": cell.seed, "players": cell.players, "game": index,
        "error": int(game["error"]), "start": chunk.task.start,
    }  # fmt: skip
