"""What a run would cost, from playing a little of it: minutes, memory, disk."""

from __future__ import annotations

import io
import resource
import sys
import time
from collections.abc import Generator, Sequence
from dataclasses import dataclass

import numpy as np
import pyarrow.parquet as pq

from simcli.runs.backends import WAVE, play_all, workers
from simcli.runs.chunks import Chunk, Progress, Task, silent, simulator
from simcli.runs.execute import new_counts
from simcli.runs.plan import Plan
from simcli.runs.rows import encoder_of

SECONDS = 2.0
"""How long each cell is tried at least."""
GAMES, TASK = 200, 1.0
"""Most games of the tasks that a trial is made of, and how many seconds one of them may take by the time of the first game."""


@dataclass(frozen=True)
class Forecast:
    """Seconds of play, bytes of memory at the peak, bytes on disk at the end. Estimates from a short trial."""

    games: int
    games_per_s: float
    seconds: float
    memory: int
    disk: int


def forecast(plan: Plan, done: Sequence[int], progress: Progress = silent) -> Forecast:
    """Play each cell for a few seconds on the run's own workers, and reckon up.

    done: games of each cell that were played before.
    """
    config = plan.config
    engine = simulator(plan.game.id, plan.flavour, progress, plan.files)
    count = workers(config.jobs)
    seconds, disk, flying, played_in_all, left_in_all = 0.0, 0.0, 0, 0, 0
    for index, counts in enumerate(new_counts(plan)):
        started = time.perf_counter()
        engine.play(plan.cells[index], 0, 1)
        size = max(1, min(GAMES, int(TASK / (time.perf_counter() - started))))
        chunks = _trial(plan, index, size)
        started = time.perf_counter()
        played, row_bytes = 0, 0.0
        for chunk in chunks:
            counts.add(chunk.games, chunk.seats)
            played += len(chunk.games)
            row_bytes = row_bytes or _bytes_on_disk(plan, chunk) / len(chunk.games)
            if time.perf_counter() - started > SECONDS:
                break
        took = time.perf_counter() - started
        chunks.close()
        left = max(0, config.games - done[index])
        seconds += left * took / played
        saved = io.BytesIO()
        np.savez_compressed(saved, allow_pickle=False, **counts.saved())
        disk += min(config.games, config.rows) * row_bytes + saved.tell()
        flying = max(flying, WAVE * count * config.chunk_size * (chunk.games.nbytes + chunk.seats.nbytes) // len(chunk.games))
        played_in_all += played
        left_in_all += left
    return Forecast(left_in_all, left_in_all / seconds if seconds else 0.0, seconds, _memory() + flying, int(disk))


def _trial(plan: Plan, index: int, size: int) -> Generator[Chunk, None, None]:
    cell = plan.cells[index]
    tasks = (Task(index, cell, plan.flavour, start, start + size) for start in range(0, plan.config.games, size))
    return play_all(tasks, plan.config.jobs, plan.config.backend, plan.config.scheduler)


def _bytes_on_disk(plan: Plan, chunk: Chunk) -> int:
    """Bytes that the rows of a chunk add to the files. A few rows don't pack well, but take no more than in memory."""
    empty = _written(plan, chunk._replace(games=chunk.games[:0], seats=chunk.seats[:0]))
    return min(_written(plan, chunk) - empty, chunk.games.nbytes + chunk.seats.nbytes)


def _written(plan: Plan, chunk: Chunk) -> int:
    encoder = encoder_of(plan)
    players, size = chunk.task.cell.players, 0
    for table in (encoder.game_table(players, chunk.games), encoder.seat_table(players, chunk.seats)):
        file = io.BytesIO()
        pq.write_table(table, file, compression="zstd")
        size += file.tell()
    return size


def _memory() -> int:
    """Bytes of memory that this process has needed so far."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024
