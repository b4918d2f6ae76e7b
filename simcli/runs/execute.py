"""Playing a plan: chunks to the journal, the journal to rows and counts, with the manifest telling how far it got."""

from __future__ import annotations

import shlex
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from math import lcm
from typing import Any

from simcli import __version__
from simcli.errors import InputError, NothingPlayed
from simcli.runs.backends import WorkerDied, play_all, workers
from simcli.runs.beliefs import write_beliefs
from simcli.runs.blocks import BLOCK
from simcli.runs.chunks import Chunk, Progress, silent, simulator, tasks_of
from simcli.runs.counts import CellCounts
from simcli.runs.interrupt import Wish, interrupt_at_once, stop_on_interrupt
from simcli.runs.journal import Journal
from simcli.runs.machine import describe_machine
from simcli.runs.plan import Plan
from simcli.runs.rows import write_cube, write_rows
from simcli.runs.saved import State
from simcli.runs.schema import SCHEMA
from simcli.runs.skills import write_skills
from simcli.runs.store import CUBE, MANIFEST, RunFolder, WriteError
from simcli.runs.until import parse_precision

OnChunk = Callable[[Journal], None]


@dataclass(frozen=True)
class RunResult:
    """A run that ended: complete, stopped early but saved, or with a validity alarm."""

    plan: Plan
    journal: Journal
    state: State
    seconds: float
    """Wall-clock seconds of play, compilation excluded."""
    played: int
    """Games played in these seconds: of a resumed run, those that were added."""
    trouble: str = ""
    """What stopped the run, other than the user."""

    @property
    def folder(self) -> RunFolder:
        """Where it is."""
        return self.journal.folder

    @property
    def cells(self) -> tuple[CellCounts, ...]:
        """The counts of each cell."""
        return self.journal.cells

    @property
    def games_per_s(self) -> float:
        """Games a second of wall-clock time, over all workers."""
        return self.played / self.seconds if self.seconds else 0.0


def new_counts(plan: Plan) -> tuple[CellCounts, ...]:
    """The counts before the first game."""
    series = plan.config.series is not None
    mode = plan.mode
    return tuple(CellCounts(n, mode.winners, plan.hero_ids, series, mode.sides(n)) for n in plan.config.players)


def execute(
    plan: Plan,
    folder: RunFolder,
    on_chunk: OnChunk = lambda journal: None,
    on_compile: Progress = silent,
    journal: Journal | None = None,
) -> RunResult:
    """Play a plan into a claimed folder, or what is left of it.

    Args:
        plan: what to play.
        folder: where to, from `claim_folder`.
        on_chunk: called with the journal after every chunk.
        on_compile: called while the engine is compiled.
        journal: what has been played of a run that goes on, from `resume`.

    Returns:
        The result; its state is `stopped` after Ctrl-C or when a worker died, and `alarm` when too many games were quarantined.

    Raises:
        InputError: the engine can't play what is planned, or no worker lives; a new run's folder is given back.
        WriteError: a file can't be written; the state is `failed`, finished chunks are kept.
        NothingPlayed: stopped before any game was finished; a new run's folder is given back.
    """
    fresh = journal is None
    journal = journal or Journal(folder, new_counts(plan), plan.config.rows)
    before, started, begun = journal.games, time.perf_counter(), False
    old = None if fresh else folder.file(MANIFEST).read_bytes()

    def result(state: State, trouble: str = "") -> RunResult:
        return RunResult(plan, journal, state, time.perf_counter() - started, journal.games - before - journal.mended, trouble)

    try:
        with interrupt_at_once() as wish:
            folder.write_manifest(manifest(result("running")))
            begun = True

            def progress(done: int, total: int, what: str) -> None:
                if wish.stop:
                    raise KeyboardInterrupt
                on_compile(done, total, what)

            simulator(plan.game.id, plan.flavour, progress, plan.files)
            if wish.stop:
                raise KeyboardInterrupt
        started = time.perf_counter()
        state, trouble = _play(plan, journal, on_chunk)
        ended = result(state, trouble)
        if not journal.games:
            if trouble:
                raise InputError(f"{trouble}; nothing was played")
            raise KeyboardInterrupt
        with stop_on_interrupt():  # what follows takes a moment, and is worth it
            finish(ended)
        return ended
    except KeyboardInterrupt:
        if fresh and not journal.games:
            folder.release()
            raise NothingPlayed from None
        if old and journal.games == before:
            folder.replace(MANIFEST, old)  # nothing has happened
        else:
            finish(result("stopped"))
        raise NothingPlayed(journal.games) from None
    except BaseException as error:
        if fresh and (not begun or (isinstance(error, InputError) and not isinstance(error, WriteError))):
            folder.release()  # what can't be played leaves nothing behind
        else:
            folder.write_failure(manifest(result("failed")))
        if isinstance(error, WriteError) and journal.games:
            kept = f"{journal.games} finished games are kept, go on with: simcli run --resume {shlex.quote(str(folder.path))}"
            raise WriteError(f"{error}; {kept}") from None
        raise
    finally:
        folder.unlock()


def finish(result: RunResult) -> None:
    """Bring the files of a run up to its journal. WriteError if one can't be written."""
    result.journal.save()
    write_rows(result.plan, result.journal)
    write_cube(result.plan, result.cells, result.folder.file(CUBE))
    write_beliefs(result.plan, result.cells, result.folder)
    write_skills(result.plan, result.cells, result.folder)
    result.folder.write_manifest(manifest(result))


def _play(plan: Plan, journal: Journal, on_chunk: OnChunk) -> tuple[State, str]:
    """Play what is left. The state afterwards, and what stopped it."""
    config = plan.config
    precision = parse_precision(config.until) if config.until else None
    enough = [False] * len(plan.cells)

    def reached(cell: int) -> bool:
        """Whether a cell needs no more games."""
        counts = journal.cells[cell]
        block = lcm(BLOCK, counts.players) if config.series else BLOCK
        if precision and counts.games % block == 0 and counts.games and not enough[cell]:
            enough[cell] = precision.reached(counts)
        return enough[cell] or counts.games >= config.games

    done = [cell.games for cell in journal.cells]
    tasks, how = tasks_of(plan, done, reached, journal.ahead), (config.jobs, config.backend, config.scheduler)
    with stop_on_interrupt() as wish, closing(play_all(tasks, *how, lambda: wish.stop)) as chunks:
        try:
            while not wish.stop and (chunk := _next(chunks, wish)):
                cell = chunk.task.cell_index
                for part in by_block(chunk) if precision else (chunk,):
                    if reached(cell):
                        break
                    journal.record(cell, part)
                on_chunk(journal)
                if all(map(reached, range(len(plan.cells)))):
                    break
        except WorkerDied as error:
            return "stopped", str(error)
    if not all(map(reached, range(len(plan.cells)))):
        return "stopped", ""
    return ("alarm" if journal.quarantined > config.quarantine_limit * journal.games else "complete"), ""


def by_block(chunk: Chunk) -> Iterator[Chunk]:
    """A chunk in parts that end where a block ends."""
    task, n = chunk.task, chunk.task.cell.players
    start = task.start
    while start < task.stop:
        stop = min(task.stop, start - start % BLOCK + BLOCK)
        first, last = start - task.start, stop - task.start
        yield Chunk(task._replace(start=start, stop=stop), chunk.games[first:last], chunk.seats[first * n : last * n])
        start = stop


def _next(chunks: Iterator[Chunk], wish: Wish) -> Chunk | None:
    """The next chunk, or None at the end and when the wait is broken off: see `stop_on_interrupt`."""
    wish.waiting = True
    try:
        return next(chunks, None)
    except KeyboardInterrupt:
        return None
    finally:
        wish.waiting = False


def manifest(result: RunResult) -> dict[str, Any]:
    """What `run.json` holds."""
    plan, config, journal = result.plan, result.plan.config, result.journal
    return {
        "schema": SCHEMA,
        "version": __version__,
        "rules": plan.rules,
        "state": result.state,
        "config": config.model_dump(mode="json"),
        "config_hash": plan.config_hash,
        "seed": config.seed,
        "pool": list(plan.pool),
        "blank_seats": {str(n): plan.blank_seats(n) for n in config.players},
        "bots": [str(bot) for bot in plan.bots],
        "knowledge": [bot.knowledge for bot in plan.bots],
        "bot_files": [file._asdict() for file in plan.files],
        "weights": [weights.as_json() for weights in plan.weights],
        "pick": plan.picks.as_json() if plan.picks else None,
        "deviations": plan.deviations,
        "machine": describe_machine(),
        "speed": {
            "games": result.played,
            "seconds": round(result.seconds, 3),
            "games_per_s": round(result.games_per_s, 1),
            "jobs": workers(config.jobs),
            "backend": config.backend,
        },
        "quarantined": journal.quarantined,
        "capped": journal.capped,
        "cells": [cell.summary() for cell in result.cells],
    }
