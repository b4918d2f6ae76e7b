"""Workers: chunks played on threads or processes, handed back in canonical order."""

from __future__ import annotations

import os
import warnings
from collections.abc import Generator, Iterator
from contextlib import ExitStack
from functools import partial
from itertools import islice

from joblib import Parallel, delayed

from simcli.runs.chunks import Chunk, Task, play_chunk
from simcli.runs.interrupt import children_ignore_interrupts, end_with

WAVE = 16
"""Chunks a worker in flight at most: joblib runs ahead of a slow consumer, so it gets its work in waves."""


def workers(jobs: int) -> int:
    """The number of workers; 0 stands for all cores that this process may use."""
    if jobs:
        return jobs
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_all(tasks: Iterator[Task], jobs: int, backend: str) -> Generator[Chunk, None, None]:
    """Chunks in the order of their tasks, whoever finished first; memory is bounded by one wave of chunks.

    Args:
        tasks: in canonical order; read a wave at a time.
        jobs: number of workers, 0 for all cores.
        backend: `threading` (kernels release the GIL) or `loky` (separate processes).
    """
    count = workers(jobs)
    if count == 1 and backend == "threading":
        yield from map(play_chunk, tasks)
        return
    work = partial(play_in_worker, os.getpid()) if backend == "loky" else play_chunk
    parallel = Parallel(n_jobs=count, backend=backend, return_as="generator", batch_size=1)
    with warnings.catch_warnings(), ExitStack() as stack:
        with children_ignore_interrupts():
            pool = stack.enter_context(parallel)
        # a run that is stopped leaves chunks unused: that is meant
        warnings.filterwarnings(
            "ignore", message=".*tasks .*(been successfully executed|still being processed)", category=UserWarning
        )
        while wave := list(islice(tasks, WAVE * count)):
            with children_ignore_interrupts():
                chunks = pool(delayed(work)(task) for task in wave)
            yield from chunks


def play_in_worker(parent: int, task: Task) -> Chunk:
    """Play a task in a process that ends when its parent does."""
    end_with(parent)
    return play_chunk(task)
