"""Blocks: every thousand games of a cell, counted apart. They tell whether a run is of one piece and how it converged.

Blocks have a fixed size, so that nothing depends on the chunks in which games were played.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.int64]
BLOCK = 1_000
"""Games of a block."""
DENSE = 32
"""Checkpoints between two powers of two, once there are more blocks than that."""


def is_checkpoint(block: int) -> bool:
    """Whether the running count after so many blocks is kept: all up to 32, then about 16 up to each doubling."""
    step = max(0, block.bit_length() - DENSE.bit_length() + 1)
    return block & ((1 << step) - 1) == 0


class Blocks:
    """Counts of winners by block, as far as statistics need them: the memory grows with the logarithm of the games."""

    def __init__(self, winners: int) -> None:
        self.number = 0
        """Whole blocks."""
        self.closed = np.zeros(winners, np.int64)
        """Games of whole blocks, by winner code."""
        self.squares = np.zeros(winners, np.int64)
        """Sum over whole blocks of the square of a block's games, by winner code."""
        self.open = np.zeros(winners, np.int64)
        """Games of the block that is not whole yet, by winner code."""
        self.history: list[list[int]] = []
        """(blocks, games by winner code …) at the checkpoints."""

    def add(self, winner: Counts) -> None:
        """Count games by the code of their winner, in the order of their index."""
        while len(winner):
            room = BLOCK - int(self.open.sum())
            self.open += np.bincount(winner[:room], minlength=len(self.open))
            if len(winner) < room:
                return
            winner = winner[room:]
            self.closed += self.open
            self.squares += self.open * self.open
            self.open[:] = 0
            self.number += 1
            if is_checkpoint(self.number):
                self.history.append([self.number, *self.closed.tolist()])

    def saved(self) -> dict[str, Counts]:
        """Everything as named arrays."""
        return {
            "block_closed": self.closed,
            "block_squares": self.squares,
            "block_open": self.open,
            "block_history": np.array(self.history, np.int64).reshape(-1, len(self.open) + 1),
            "block_number": np.array(self.number),
        }

    def restore(self, arrays: Mapping[str, Counts]) -> None:
        """Take over saved arrays."""
        self.closed, self.squares, self.open = (
            np.array(arrays[f"block_{name}"], np.int64) for name in ("closed", "squares", "open")
        )
        self.history = arrays["block_history"].tolist()
        self.number = int(arrays["block_number"])
