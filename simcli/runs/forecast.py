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
from simcli.runs.schema import Encoder

SECONDS = 2.0
"""How long each cell is tried at least."""
GAMES = 200
"""Games of the tasks that a trial is made of."""


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
    simulator(plan.game.id, plan.flavour, progress, plan.files)
    count = workers(config.jobs)
    seconds, disk, flying, played_in_all, left_in_all = 0.0, 0.0, 0, 0, 0
    for index, counts in enumerate(new_counts(plan)):
        chunks = _trial(plan, index)
        started = time.perf_counter()
        played = row_bytes = 0
        for chunk in chunks:
            counts.add(chunk.games, chunk.seats)
            played += len(chunk.games)
            row_bytes = row_bytes or _bytes_on_disk(plan, chunk)
            if time.perf_counter() - started > SECONDS:
                break
        took = time.perf_counter() - started
        chunks.close()
        left = max(0, config.games - done[index])
        seconds += left * took / played
        saved = io.BytesIO()
        np.savez_compressed(saved, allow_pickle=False, **counts.saved())
        disk += min(config.games, config.rows) * row_bytes / GAMES + saved.tell()
        flying = max(flying, WAVE * count * config.chunk_size * (chunk.games.nbytes + chunk.seats.nbytes) // len(chunk.games))
        played_in_all += played
        left_in_all += left
    return Forecast(left_in_all, left_in_all / seconds if seconds else 0.0, seconds, _memory() + flying, int(disk))


def _trial(plan: Plan, index: int) -> Generator[Chunk, None, None]:
    cell = plan.cells[index]
    tasks = (Task(index, cell, plan.flavour, start, start + GAMES) for start in range(0, plan.config.games, GAMES))
    return play_all(tasks, plan.config.jobs, plan.config.backend, plan.config.scheduler)


def _bytes_on_disk(plan: Plan, chunk: Chunk) -> int:
    encoder = Encoder(plan.mode.winners, plan.hero_ids, plan.config.series is not None)
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
