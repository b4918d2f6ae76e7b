"""Whole games among bots from Python, with their beliefs laid open: what fitting and measuring them need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from heuristics import tally, watch
from heuristics.evidence import Table
from simcli.engine.fields import ACT_ROOM, LASTING
from simcli.engine.rules.triggers import deferred
from simcli.engine.rules.turn import game as root
from simcli.engine.state import DTYPE, new_records
from simcli.games.catalogue import load_game
from simcli.games.config import configure
from simcli.games.program import KERNELS
from simcli.lang.build import Compiled
from simcli.lang.program import Policy, Program

ROUNDS = 12
"""Rounds that are counted one by one; later ones count with the last."""


class SelfPlay:
    """The compiled game with kernels that look at beliefs. mode: of the game. Building it compiles, or loads from the cache."""

    def __init__(self, policies: Sequence[Policy], game: str = "sgs", mode: str = "identity") -> None:
        self.game, self.mode = load_game(game), mode
        kernels = {"fast": (*KERNELS["fast"], watch, tally)}
        self.program = Program(deferred, root, self.game.sources, policies, kernels, DTYPE, LASTING)
        self.compiled = Compiled(self.program)

    def table(self, players: int, bot: str, seed: int, evidence: Table, packs: str = "") -> NDArray[Any]:
        """The config of a table in a state: all heroes, one bot for all seats, this evidence; packs of the deck, or the usual."""
        states = new_records(1)
        configure(
            states[0], self.program, self.game, self.game.modes[self.mode], players, pool=list(self.game.heroes.values()),
            policies=(bot,), seed=seed, options={"deck_packs": packs} if packs else {},
        )  # fmt: skip
        states[0]["evidence"] = evidence
        return states

    def acts(self, states: NDArray[Any], games: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Acts of each kind by true role of actor and target, and rounds that seats of these roles were alive together."""
        acts, lives = np.zeros((ACT_ROOM, 16), np.int64), np.zeros((1, 16), np.int64)
        self.compiled.kernels["count_acts"](
            states, self.compiled.steps, self.compiled.env, 0, games, self.program.answered, acts, lives
        )
        return acts.reshape(-1, 4, 4), lives.reshape(4, 4)

    def beliefs(self, states: NDArray[Any], games: int, attention: int) -> NDArray[np.int64]:
        """By round the columns of `watch`: what living seats believe of hidden ones."""
        summed: NDArray[np.int64] = look(self.compiled, states, games, attention).sum(axis=0)
        return summed


def look(compiled: Compiled, states: NDArray[Any], games: int, attention: int, readers: int = -1) -> NDArray[np.int64]:
    """The columns of `watch` [game, round, column] for the first games. readers: bits of the policies whose seats look."""
    rows = np.zeros((games * ROUNDS, watch.COLUMNS), np.int64)
    compiled.kernels["watch_games"](states, compiled.steps, compiled.env, 0, games, attention, readers, rows)
    return rows.reshape(games, ROUNDS, watch.COLUMNS)
