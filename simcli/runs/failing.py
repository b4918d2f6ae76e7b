"""Games on the reference engine that a bot may fail: what it raised there, in one line."""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np

from heuristics.honesty import place
from heuristics.plugins import blame
from simcli.engine.outcomes import ENDINGS
from simcli.engine.table import ReferenceTable
from simcli.lang.machine import ERRORS
from simcli.runs.journal import read_lines
from simcli.runs.store import QUARANTINE

if TYPE_CHECKING:
    from simcli.runs.chunks import Chunk
    from simcli.runs.execute import RunResult
    from simcli.runs.plan import Plan
    from simcli.runs.simulator import CellSpec


class Failed(Exception):
    """Something was raised in a game. The message is one clear line: who, what, where, at which decision."""


class Careful:
    """A game on a table, every error of which is a `Failed`. paths: files of the bots that play."""

    def __init__(self, table: ReferenceTable, paths: Iterable[str]) -> None:
        self.table, self.paths = table, tuple(paths)

    def advance(self) -> bool:
        """Run to the next decision: True; or False when the game is over."""
        try:
            return self.table.advance()
        except Exception as error:
            raise self._failed("the rules", blame(error, self.paths)) from error

    def choose(self) -> int:
        """Index of the option that the deciding seat's bot picks."""
        g = self.table.g
        policy = self.table.program.policies[g.policy[g.who]]
        bot = f"bot '{policy.name}'"
        try:
            choice = self.table.choose()
        except Exception as error:
            raise self._failed(bot, blame(error, self.paths)) from error
        if not 0 <= choice < g.nopt:
            raise self._failed(bot, f"IndexError: {place(policy.chooser)}: option {choice} of {g.nopt}")
        return choice

    def _failed(self, who: str, what: str) -> Failed:
        return Failed(" ".join(f"{who} raised {what} at decision {self.table.g.decisions + 1}".split()))


def why_failed(plan: Plan, cell: CellSpec, index: int) -> str:
    """What was raised in a game that compiled code gave up, or with which error the reference engine ends it."""
    from simcli.runs.replay import told_table

    table = told_table(plan, cell)
    careful = Careful(table, (file.path for file in plan.files))
    table.start(index)
    try:
        while careful.advance():
            table.apply(careful.choose())
    except Failed as error:
        return str(error)
    return ERRORS[table.g.err] if table.g.err else "it ends well on the reference engine"


class Quarantine:
    """Counts games that ended in an error, and knows the first of them."""

    def __init__(self) -> None:
        self.games = self.count = 0
        self.first: tuple[Plan, CellSpec, int] | None = None

    def add(self, plan: Plan, chunk: Chunk) -> int:
        """Count a chunk of a plan's games; returns how many of them ended in an error."""
        failed = np.flatnonzero(chunk.games["ending"] == ENDINGS.index("error"))
        if len(failed) and self.first is None:
            self.first = plan, chunk.task.cell, int(chunk.games["game"][failed[0]])
        self.games += len(chunk.games)
        self.count += len(failed)
        return len(failed)

    @property
    def share(self) -> float:
        """Share of the games that ended in an error."""
        return self.count / max(1, self.games)

    def told(self) -> str:
        """One line: how many games, and what happened in the first of them; empty if all ended well."""
        if self.first is None:
            return ""
        plan, cell, index = self.first
        who, why = ",".join(map(str, plan.bots)), why_failed(plan, cell, index)
        return (
            f"{self.count} of {self.games} games ended in an error, and nobody won them; "
            f"the first is {cell.players}-{index} with {who}: {why}"
        )


def first_failed(result: RunResult) -> str:
    """One line: the first game of a run that was quarantined, what happened in it, and how to see it; empty if none was."""
    for line in read_lines(result.folder.file(QUARANTINE), ("players", "game"))[0]:
        cell = next(cell for cell in result.plan.cells if cell.players == line["players"])
        game, why = f"{cell.players}-{line['game']}", why_failed(result.plan, cell, line["game"])
        return f"game {game} is quarantined: {why}; see it with: simcli replay {shlex.quote(str(result.folder.path))} {game}"
    return ""
