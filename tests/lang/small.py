"""A small program to compile in a fresh process: `import small; small.play()` prints what happened."""

from __future__ import annotations

import sys
from typing import Any

import engines
from toy import ANSWERED, bump, halve, list_few, mark

from simcli.lang.build import Compiled
from simcli.lang.dialect import among, around, ask, rule


@rule
def inner(g: Any, a: int) -> Any:
    """Asks around."""
    for q in around(g, a):
        o = yield ask(q, ANSWERED, a, q, among(list_few, 3, a))
        bump(g, q, o)
    return a


@rule
def small(g: Any, a: int, b: int) -> Any:
    """The entry."""
    for k in range(a):
        v = yield inner(k)
        w = yield halve(v + b)
        mark(g, w)
    return g.hp[0]


def play() -> None:
    """Compile and compare with the generators."""
    source = sys.modules[__name__]
    linked = engines.program(source)
    compiled = Compiled(linked)
    for seed in range(3):
        played = engines.by_machine_code(linked, source, compiled, seed)
        assert played == engines.by_generators(linked, source, seed)
        print(played[-1])
