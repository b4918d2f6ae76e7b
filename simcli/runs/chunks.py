"""Chunks: consecutive games of one cell, the unit of work. What a chunk holds depends on its game indices alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from threading import Lock
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from numpy.typing import NDArray

if TYPE_CHECKING:
    from heuristics.plugins import BotFile
    from simcli.runs.plan import Plan
    from simcli.runs.simulator import CellSpec, Simulator

Rows = NDArray[Any]
"""A structured array of outcome rows."""
Progress = Callable[[int, int, str], None]
"""Called with (steps done, steps in all, what is being done)."""
SEARCHED = 20
"""Most games of a chunk in which bots search: they take seconds."""


class Task(NamedTuple):
    """Games [start, stop) of cell number `cell_index`."""

    cell_index: int
    cell: CellSpec
    flavour: str
    start: int
    stop: int


class Chunk(NamedTuple):
    """A task's outcome rows: one a game, and `players` a game in seat order."""

    task: Task
    games: Rows
    seats: Rows


def tasks_of(
    plan: Plan,
    done: Sequence[int],
    enough: Callable[[int], bool] = lambda cell: False,
    ahead: Mapping[int, Mapping[int, int]] = MappingProxyType({}),
) -> Iterator[Task]:
    """The tasks that are left of a run in canonical order: cells as given, games ascending.

    Args:
        plan: the run.
        done: games of each cell that were played before.
        enough: whether a cell, by its index, needs no more games; asked before each task.
        ahead: by cell, first game and end of the chunks behind a gap that are there already.
    """
    from heuristics.plugins import policies

    searching, size = {policy.name for policy in policies(plan.files) if policy.search}, plan.config.chunk_size
    if any(bot.policy in searching for bot in plan.bots):
        size = min(size, SEARCHED)
    for index, cell in enumerate(plan.cells):
        start, there = done[index], dict(ahead.get(index, {}))
        step = max(1, size // cell.players) * cell.players if cell.series else size  # no series straddles a chunk
        while start < plan.config.games and not enough(index):
            if start in there:
                start = there[start]
                continue
            following = min((first for first in there if first > start), default=plan.config.games)
            stop = min(start + step, plan.config.games, following)
            yield Task(index, cell, plan.flavour, start, stop)
            start = stop


def silent(done: int, total: int, what: str) -> None:
    """A progress callback that shows nothing."""


_simulators: dict[tuple[str, str, tuple[BotFile, ...]], Simulator] = {}
_loading = Lock()


def simulator(game: str, flavour: str, progress: Progress = silent, files: tuple[BotFile, ...] = ()) -> Simulator:
    """This process's simulator of a game and flavour, compiled or loaded from the cache at the first call.

    files: bots that come from files.
    """
    with _loading:
        if (game, flavour, files) not in _simulators:
            from simcli.runs.simulator import Simulator

            _simulators[game, flavour, files] = Simulator(game, flavour, progress, files=files)
        return _simulators[game, flavour, files]


def play_chunk(task: Task, enough: Callable[[], bool] = lambda: False) -> Chunk:
    """Play a task's games; the same rows in any thread or process. enough: asked now and then; True ends the chunk early."""
    engine = simulator(task.cell.game, task.flavour, files=task.cell.files)
    games, seats = engine.play(task.cell, task.start, task.stop, enough=enough)
    return Chunk(task._replace(stop=task.start + len(games)), games, seats)
