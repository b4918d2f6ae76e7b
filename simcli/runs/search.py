"""Bots that search, from Python: what their kernels need, and a game told step by step in which they do."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from heuristics.rollout import COLUMNS, LINES
from simcli.engine.table import CompiledTable, ReferenceTable
from simcli.lang.build import Compiled
from simcli.lang.program import Program


def search_room(program: Program) -> tuple[int, NDArray[np.int64], NDArray[np.int64]]:
    """What kernels take that search: reasons answered directly, who searches how, and room for notes."""
    return program.answered, np.array(program.searching, np.int64), np.zeros((LINES, COLUMNS), np.int64)


class SearchingTable(ReferenceTable):
    """A game on the reference engine, and the same in compiled code beside it, since that one can be copied to search."""

    def __init__(self, compiled: Compiled, config: Any) -> None:
        self.beside = CompiledTable(compiled, config)
        self.beside.assign("log_on", 0)
        self.room = search_room(compiled.program)
        super().__init__(compiled.program, config)

    def start(self, index: int, quick: int = 0) -> None:
        """Set up game `index`; quick: reasons that bots may answer directly."""
        super().start(index, quick)
        self.beside.start(index, quick)

    def advance(self) -> bool:
        """Run to the next decision: True; or False when the game is over."""
        waits = super().advance()
        if self.beside.advance() != waits:
            raise RuntimeError("the two engines play different games")
        return waits

    def choose(self) -> int:
        """Index of the option that the deciding seat's bot picks, having searched if it does."""
        compiled = self.beside.compiled
        states = np.repeat(self.beside.states, 2)
        choice = int(compiled.kernels["choose_searching"](states, compiled.steps, compiled.env, *self.room))
        return choice if choice >= 0 else super().choose()  # which raises what compiled code can't name

    def apply(self, choice: int) -> None:
        """Answer the decision with the option of this index."""
        super().apply(choice)
        self.beside.apply(choice)
