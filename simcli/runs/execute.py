"""Playing a plan: chunks to rows and counts, with the manifest telling how far it got."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from simcli import __version__
from simcli.engine.outcomes import ENDINGS
from simcli.errors import InputError, NothingPlayed
from simcli.runs.backends import play_all, workers
from simcli.runs.chunks import Chunk, Progress, silent, simulator, tasks_of
from simcli.runs.interrupt import Wish, interrupt_at_once, stop_on_interrupt
from simcli.runs.machine import describe_machine
from simcli.runs.plan import Plan
from simcli.runs.schema import SCHEMA, Encoder
from simcli.runs.store import GAMES, OutcomeStore, RunFolder, WriteError
from simcli.runs.tally import CellTally, Tally

State = Literal["running", "complete", "stopped", "alarm", "failed"]
OnChunk = Callable[[Tally], None]


@dataclass(frozen=True)
class RunResult:
    """A run that ended: complete, stopped early but saved, or with a validity alarm."""

    plan: Plan
    folder: RunFolder
    tally: Tally
    state: State
    seconds: float
    """Wall-clock seconds of play, compilation excluded."""

    @property
    def games_per_s(self) -> float:
        """Games a second of wall-clock time, over all workers."""
        return self.tally.games / self.seconds if self.seconds else 0.0


def execute(
    plan: Plan,
    folder: RunFolder,
    on_chunk: OnChunk = lambda tally: None,
    on_compile: Progress = silent,
) -> RunResult:
    """Play a plan into a claimed folder.

    Args:
        plan: what to play.
        folder: where to, from `claim_folder`.
        on_chunk: called with the counts after every chunk.
        on_compile: called while the engine is compiled.

    Returns:
        The result; its state is `stopped` after Ctrl-C, and `alarm` when too many games were quarantined.

    Raises:
        InputError: the engine can't play what is planned; the folder is given back.
        WriteError: a file can't be written; the state is `failed`, unless nothing was written at all.
        NothingPlayed: stopped before any game was finished; the folder is given back.
    """
    tally = _nothing(plan)
    state: State = "running"
    started = time.perf_counter()
    begun = False
    try:
        with interrupt_at_once() as wish:
            folder.write_manifest(manifest(plan, tally, state, 0.0))
            begun = True

            def progress(done: int, total: int, what: str) -> None:
                if wish.stop:
                    raise KeyboardInterrupt
                on_compile(done, total, what)

            simulator(plan.game.id, plan.flavour, progress)
            if wish.stop:
                raise KeyboardInterrupt
            started = time.perf_counter()
            state = _play(plan, folder, tally, on_chunk)
        seconds = time.perf_counter() - started
        if state == "stopped" and not tally.games:
            raise KeyboardInterrupt
        folder.write_manifest(manifest(plan, tally, state, seconds))
    except KeyboardInterrupt:
        if tally.games:  # the rows are complete by now
            folder.write_manifest(manifest(plan, tally, "stopped", time.perf_counter() - started))
            raise
        folder.release()
        raise NothingPlayed from None
    except BaseException as error:
        if not begun or (isinstance(error, InputError) and not isinstance(error, WriteError)):
            folder.release()  # what can't be played leaves nothing behind
        else:
            saved = tally if folder.file(GAMES).exists() else _nothing(plan)
            folder.write_failure(manifest(plan, saved, "failed", time.perf_counter() - started))
        raise
    finally:
        folder.unlock()
    return RunResult(plan, folder, tally, state, seconds)


def _nothing(plan: Plan) -> Tally:
    """The counts before the first game."""
    return Tally(tuple(CellTally(cell.players, plan.mode.winners, plan.hero_ids) for cell in plan.cells))


def _play(plan: Plan, folder: RunFolder, tally: Tally, on_chunk: OnChunk) -> State:
    config = plan.config
    encoder = Encoder(plan.mode.winners, plan.hero_ids)
    chunks = play_all(tasks_of(plan), config.jobs, config.backend)
    with stop_on_interrupt() as wish, closing(chunks), OutcomeStore(folder, encoder) as store:
        while not wish.stop and (chunk := _next(chunks, wish)):
            store.add(chunk)
            tally.add(chunk)
            _quarantine(folder, chunk)
            on_chunk(tally)
    if tally.games < config.games * len(plan.cells):
        return "stopped"
    return "alarm" if tally.quarantined > config.quarantine_limit * tally.games else "complete"


def _next(chunks: Iterator[Chunk], wish: Wish) -> Chunk | None:
    """The next chunk, or None at the end and when a second Ctrl-C or an interrupted worker breaks off the wait."""
    wish.waiting = True
    try:
        return next(chunks, None)
    except KeyboardInterrupt:
        return None
    finally:
        wish.waiting = False


def _quarantine(folder: RunFolder, chunk: Chunk) -> None:
    bad = chunk.games[chunk.games["ending"] == ENDINGS.index("error")]
    if len(bad):
        folder.quarantine(chunk, np.asarray(bad["game"]).tolist(), np.asarray(bad["error"]).tolist())


def manifest(plan: Plan, tally: Tally, state: State, seconds: float) -> dict[str, Any]:
    """What `run.json` holds."""
    config = plan.config
    return {
        "schema": SCHEMA,
        "version": __version__,
        "state": state,
        "config": config.model_dump(mode="json"),
        "config_hash": plan.config_hash,
        "seed": config.seed,
        "pool": list(plan.pool),
        "blank_seats": {str(n): plan.blank_seats(n) for n in config.players},
        "bots": [str(bot) for bot in plan.bots],
        "deviations": plan.deviations,
        "machine": describe_machine(),
        "speed": {
            "seconds": round(seconds, 3),
            "games_per_s": round(tally.games / seconds, 1) if seconds else 0.0,
            "jobs": workers(config.jobs),
            "backend": config.backend,
        },
        "quarantined": tally.quarantined,
        "capped": tally.capped,
        "cells": [cell.summary() for cell in tally.cells],
    }
