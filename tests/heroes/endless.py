"""A hero whose skills do what rules must not do: nest for ever, list too much, list nothing, never end."""

from __future__ import annotations

from typing import Any

from simcli.engine.listers import option, start
from simcli.engine.terms import AT_PREPARATION, CONFIRM, MALE, NOBODY, OWN, WU
from simcli.games.heroes import Hero
from simcli.lang.dialect import among, ask, helper, lister, rule, skill

NEST, MANY, NONE, LOOP, FINE = range(5)
"""Faults: see `fault`."""


@helper
def fault(g: Any) -> int:
    """Which fault this game has: every fifth game is fine."""
    return int(g.game) % 5


@lister
def list_numbers(g: Any, count: int) -> int:
    """That many options."""
    start(g)
    for i in range(count):
        option(g, OWN, NOBODY, 0, i & 255)
    return 0


@rule
def deeper(g: Any, level: int) -> Any:
    """Runs itself."""
    got = yield deeper(level + 1)
    return got


@rule
def nothing(g: Any, value: int) -> Any:
    """A step."""
    return value


@skill("无穷", "Endless", AT_PREPARATION)
def endless(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """The fault of this game."""
    kind = fault(g)
    if kind == NEST:
        yield deeper(0)
    elif kind == MANY:
        yield ask(me, CONFIRM, 1, me, among(list_numbers, 600))
    elif kind == NONE:
        yield ask(me, CONFIRM, 1, me, among(list_numbers, 0))
    elif kind == LOOP:
        while value == 0:
            yield nothing(1)


HERO = Hero("endless", "无穷", "Endless", WU, MALE, 3, "tests", (endless,))
