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
from simcli.errors import InputError
from simcli.runs.backends import play_all, workers
from simcli.runs.chunks import Chunk, Progress, silent, simulator, tasks_of
from simcli.runs.interrupt import Wish, stop_on_interrupt
from simcli.runs.machine import describe_machine
from simcli.runs.plan import Plan
from simcli.runs.schema import Encoder
from simcli.runs.store import OutcomeStore, RunFolder
from simcli.runs.tally import CellTally, Tally

SCHEMA = 1
"""Version of the run folder's layout."""
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
    """
    heroes = plan.hero_ids
    tally = Tally(tuple(CellTally(cell.players, plan.mode.winners, heroes) for cell in plan.cells))
    state: State = "running"
    started = time.perf_counter()
    folder.write_manifest(manifest(plan, tally, state, 0.0))
    try:
        simulator(plan.game.id, plan.flavour, on_compile)
        started = time.perf_counter()
        state = _play(plan, folder, tally, on_chunk)
    except InputError:
        folder.release()  # what can't be played leaves nothing behind
        raise
    except BaseException as error:
        state = "stopped" if isinstance(error, KeyboardInterrupt) else "failed"
        folder.write_manifest(manifest(plan, tally, state, time.perf_counter() - started))
        raise
    seconds = time.perf_counter() - started
    folder.write_manifest(manifest(plan, tally, state, seconds))
    return RunResult(plan, folder, tally, state, seconds)


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
