"""Games on the reference engine that a bot may fail: what it raised there, in one line."""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from traceback import walk_tb
from typing import TYPE_CHECKING

import numpy as np

from heuristics.plugins import blame
from simcli.engine.outcomes import ENDINGS
from simcli.engine.table import ReferenceTable
from simcli.lang.machine import ERRORS, WANT_LIST
from simcli.lang.program import Policy
from simcli.lang.trampoline import IllegalAnswer, asked, option_of
from simcli.runs.journal import read_lines
from simcli.runs.store import QUARANTINE

if TYPE_CHECKING:
    from simcli.runs.chunks import Chunk
    from simcli.runs.execute import RunResult
    from simcli.runs.plan import Plan
    from simcli.runs.simulator import CellSpec


class Failed(Exception):
    """Something was raised in a game. The message is one clear line: who, what, where, at which decision.

    bot: who raised it; empty for the rules. what: the exception, with file and line. decision: in which, counted from 1.
    """

    def __init__(self, bot: str, what: str, decision: int) -> None:
        self.bot, self.what, self.decision = bot, " ".join(what.split()), decision
        who = f"bot '{bot}'" if bot else "the rules"
        super().__init__(f"{who} raised {self.what} at decision {decision}")


class Careful:
    """A game on a table, every error of which is a `Failed`. paths: files of the bots that play."""

    def __init__(self, table: ReferenceTable, paths: Iterable[str]) -> None:
        self.table, self.paths = table, tuple(paths)

    def advance(self) -> bool:
        """Run to the next decision: True; or False when the game is over."""
        try:
            return self.table.advance()
        except Exception as error:
            asking = any(frame.f_code is asked.__code__ for frame, _ in walk_tb(error.__traceback__))
            raise self._failed(error, asking or isinstance(error, IllegalAnswer)) from error

    def choose(self) -> int:
        """Index of the option that the deciding seat's bot picks: by its direct answer if it has one, as in a run."""
        try:
            return self._chosen(self._policy())
        except Exception as error:
            raise self._failed(error, True) from error

    def _policy(self) -> Policy:
        g = self.table.g
        policy: Policy = self.table.program.policies[g.policy[g.who]]
        return policy

    def _chosen(self, policy: Policy) -> int:
        g, direct = self.table.g, policy.direct.get(self.table.g.why)
        if direct and not policy.search and not g.quick >> g.why & 1:  # else it has been asked already
            answer = asked(direct, g)
            if answer != WANT_LIST:
                return option_of(direct, answer, g)
        return self.table.choose()

    def _failed(self, error: Exception, by_bot: bool) -> Failed:
        return Failed(self._policy().name if by_bot else "", blame(error, self.paths), int(self.table.g.decisions) + 1)


def why_failed(plan: Plan, cell: CellSpec, index: int) -> str:
    """What was raised in a game that compiled code gave up, or with which error the reference engine ends it."""
    from simcli.runs.replay import lead_up, table_of

    table = table_of(plan, cell)
    careful = Careful(table, (file.path for file in plan.files))
    lead_up(careful, cell, index)
    table.start(index, table.program.answered)
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
