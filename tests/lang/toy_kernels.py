"""The toy game's compiled kernels for Python callers."""

from __future__ import annotations

from typing import Any

from simcli.lang.dialect import kernel
from simcli.lang.runtime import advance, apply, begin


@kernel(gs="states")
def begin_game(gs: Any, index: int) -> int:
    """An empty stack with the root rule."""
    return begin(gs[index])


@kernel(gs="states", tab="table")
def advance_game(gs: Any, index: int, tab: Any, env: int) -> int:
    """Run to the next decision."""
    return advance(gs[index], tab, env)


@kernel(gs="states")
def apply_choice(gs: Any, index: int, choice: int) -> int:
    """Answer it."""
    return apply(gs[index], choice)
