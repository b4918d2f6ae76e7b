"""Speed on one core, by the same chunk function as a run, outcome rows included."""

from __future__ import annotations

import time
import zlib
from dataclasses import asdict, dataclass
from statistics import median
from typing import TYPE_CHECKING

import numpy as np

from simcli.engine.outcomes import ENDINGS, OF_SOME_MODES
from simcli.runs.chunks import Chunk, Progress, Rows, Task, play_chunk, silent, simulator
from simcli.runs.plan import Plan

if TYPE_CHECKING:
    from simcli.runs.simulator import CellSpec

REPEATS = 5
"""Timed repetitions; the median counts."""


@dataclass(frozen=True)
class BenchRow:
    """One measured cell. Times are CPU seconds of one core, compilation excluded."""

    game: str
    mode: str
    players: int
    bots: str
    knowledge: str
    """What the bots know, in their order, each word once."""
    games_per_s_core: float
    decisions_per_s_core: float
    decisions_per_game: float
    capped_share: float
    checksum: str
    """CRC-32 over all outcome rows, in hex: equal checksums, equal games."""

    @property
    def ns_per_decision(self) -> float:
        """CPU nanoseconds a decision, all of a game's work included."""
        return 1e9 / self.decisions_per_s_core if self.decisions_per_s_core else 0.0

    def as_json(self) -> dict[str, str | int | float]:
        """The row as `simcli bench --json` prints it."""
        return asdict(self)


def bench(plan: Plan, progress: Progress = silent) -> list[BenchRow]:
    """Measure every cell of a plan, `plan.config.games` games each, five times over."""
    simulator(plan.game.id, plan.flavour, progress, plan.files)
    return [_measure(cell, plan.flavour, plan.config.games) for cell in plan.cells]


def _measure(cell: CellSpec, flavour: str, games: int) -> BenchRow:
    task = Task(0, cell, flavour, 0, games)
    chunk = play_chunk(task._replace(stop=min(games, 50)))  # warm-up: loads code, touches memory
    seconds = []
    for _ in range(REPEATS):
        started = time.process_time()
        chunk = play_chunk(task)
        seconds.append(time.process_time() - started)
    spent = max(median(seconds), 1e-9)
    decisions = int(chunk.games["decisions"].sum(dtype=np.int64))
    return BenchRow(
        game=cell.game,
        mode=cell.mode,
        players=cell.players,
        bots=",".join(str(bot) for bot in cell.bots),
        knowledge=", ".join(dict.fromkeys(bot.knowledge for bot in cell.bots)),
        games_per_s_core=games / spent,
        decisions_per_s_core=decisions / spent,
        decisions_per_game=decisions / games,
        capped_share=float(np.mean(chunk.games["ending"] == ENDINGS.index("cap"))),
        checksum=checksum(chunk),
    )


def checksum(chunk: Chunk) -> str:
    """CRC-32 over a chunk's rows, field by field, as eight hex digits."""
    return f"{_crc(chunk.seats, _crc(chunk.games, 0)):08x}"


def _crc(rows: Rows, start: int) -> int:
    for name in rows.dtype.names or ():
        if name in OF_SOME_MODES and not rows[name].any():
            continue
        start = zlib.crc32(np.ascontiguousarray(rows[name]).tobytes(), start)
    return start
