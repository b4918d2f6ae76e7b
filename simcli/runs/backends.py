"""Workers: chunks played on threads, processes or a cluster, handed back in canonical order."""

from __future__ import annotations

import os
import warnings
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from functools import partial
from itertools import islice
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any

from joblib import Parallel, delayed, parallel_config

from simcli.errors import InputError
from simcli.runs.chunks import Chunk, Task, play_chunk
from simcli.runs.interrupt import children_ignore_interrupts, end_with
from simcli.runs.plan import rules_hash

WAVE = 16
"""Chunks a worker in flight at most: joblib runs ahead of a slow consumer, so it gets its work in waves."""
LISTEN = 0.2
"""Seconds between two times that a wait for a thread looks for signals, where they don't wake it."""
CONNECT = 10
"""Seconds to find a cluster's scheduler, and a worker behind it."""


class WorkerDied(Exception):
    """A worker process ended before its work did. The message is one clear line."""


def workers(jobs: int) -> int:
    """The number of workers; 0 stands for all cores that this process may use."""
    if jobs:
        return jobs
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_all(
    tasks: Iterator[Task], jobs: int, backend: str, scheduler: str | None = None, enough: Callable[[], bool] = lambda: False
) -> Generator[Chunk, None, None]:
    """Chunks in the order of their tasks, whoever finished first; memory is bounded by one wave of chunks.

    Args:
        tasks: in canonical order; read a wave at a time.
        jobs: number of workers, 0 for all cores, or for all workers of a cluster.
        backend: `threading` (kernels release the GIL), `loky` (separate processes) or `dask` (a cluster).
        scheduler: address of the cluster's scheduler.
        enough: whether games are wanted no longer; on threads a chunk is then cut short, and nothing that follows is of use.

    Raises:
        WorkerDied: a worker process died.
        InputError: no cluster there, or one that has another simcli.
    """
    if backend == "threading":
        yield from play_on_threads(tasks, workers(jobs), enough)
        return
    with warnings.catch_warnings(), ExitStack() as stack:
        # a run that is stopped leaves chunks unused: that is meant
        warnings.filterwarnings(
            "ignore", message=".*tasks .*(been successfully executed|still being processed)", category=UserWarning
        )
        died: tuple[type[Exception], ...] = (BrokenProcessPool,)
        count = workers(jobs)
        work: Any = partial(play_in_worker, os.getpid()) if backend == "loky" else play_chunk
        if backend == "dask":
            from simcli.runs.cluster import connect, losses

            client, cluster_workers = connect(scheduler or "", CONNECT)
            stack.callback(client.close)
            stack.enter_context(parallel_config(backend="dask", client=client))
            count, died, work = jobs or cluster_workers, losses(), partial(play_on_cluster, rules_hash())
        with children_ignore_interrupts():
            how = {} if backend == "dask" else {"backend": backend}
            pool = stack.enter_context(Parallel(n_jobs=count, return_as="generator", batch_size=1, **how))
        while wave := list(islice(tasks, WAVE * count)):
            try:
                with children_ignore_interrupts():
                    chunks = pool(delayed(work)(task) for task in wave)
                yield from chunks
            except died as error:
                raise WorkerDied(cause(error)) from None


def play_on_threads(tasks: Iterator[Task], count: int, enough: Callable[[], bool]) -> Generator[Chunk, None, None]:
    """Chunks played on threads of their own, even if it is one: what waits for them hears signals.

    The threads are daemons: not even a game that never ends keeps the process.
    """
    todo: SimpleQueue[tuple[Future[Chunk], Task] | None] = SimpleQueue()
    waiting, over = deque[Future[Chunk]](), Event()

    def work() -> None:
        while (job := todo.get()) and not over.is_set():
            future, task = job
            try:
                future.set_result(play_chunk(task, lambda: over.is_set() or enough()))
            except BaseException as error:
                future.set_exception(error)

    for _ in range(count):
        Thread(target=work, daemon=True).start()
    try:
        while True:
            for task in islice(tasks, WAVE * count - len(waiting)):
                waiting.append(Future())
                todo.put((waiting[-1], task))
            if not waiting:
                return
            while not waiting[0].done():
                wait([waiting[0]], LISTEN)
            yield waiting.popleft().result()
    finally:
        over.set()
        for _ in range(count):
            todo.put(None)


def cause(error: Exception) -> str:
    """What became of the workers, in one line."""
    name = type(error).__name__
    if name in ("FutureCancelledError", "CommClosedError"):
        return f"the cluster's scheduler is gone ({name})"
    return f"a worker process died ({name}): killed, or out of memory?"


def play_in_worker(parent: int, task: Task) -> Chunk:
    """Play a task in a process that ends when its parent does."""
    end_with(parent)
    return play_chunk(task)


def play_on_cluster(rules: str, task: Task) -> Chunk:
    """Play a task on another machine, if that has the same rules."""
    if rules != rules_hash():
        raise InputError(f"a worker of the cluster has other rules ({rules_hash()}) than this simcli ({rules}): install the same")
    return play_chunk(task)
