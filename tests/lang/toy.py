"""A toy game for the rule language: four seats, numbers that rules change, and the machine's registers."""

from __future__ import annotations

from typing import Any

import numpy as np

from simcli.lang.dialect import NO_SHORTCUT, among, ask, helper, lister, policy, rule, run
from simcli.lang.machine import FRAME_SLOTS, FRAMES, MAX_OPTIONS

SEATS, ENTRIES, FREE, ANSWERED, SETTLE = 4, 6, 0, 1, 2
"""ENTRIES: rule numbers in a state. FREE, ANSWERED: reasons without and with a direct answer."""

WORDS = ("sp", "ret", "pend", "quick", "about", "about2", "nopt", "score", "passing", "story", "fuel")
SHORT = ("who", "why", "n", "over", "err")
LONG = ("steps", "decisions", "game", "result")
ARRAYS = (
    ("stk", "i4", (FRAMES + 1, FRAME_SLOTS)), ("opt", "i4", (MAX_OPTIONS,)),
    ("alive", "i2", (SEATS,)), ("policy", "i2", (SEATS,)), ("hop", "i2", (SEATS,)),
    ("hp", "i4", (SEATS,)), ("entry", "i4", (ENTRIES,)),
)  # fmt: skip
DTYPE = np.dtype([*((n, "i4") for n in WORDS), *((n, "i2") for n in SHORT), *((n, "i8") for n in LONG), *ARRAYS], align=True)
LASTING = ("n", "score", "entry", "over")
SHOWN = ("hp", "alive", "score", "passing", "story", "fuel", "result", "pend", "over", "err", "steps", "decisions")
"""What two engines have to agree on after every decision."""


@helper
def mark(g: Any, value: int) -> int:
    """Leave a story that depends on everything marked so far, in order."""
    g.story = (int(g.story) * 31 + value) & 0xFFFFFF
    return value


@helper
def bump(g: Any, seat: int, points: int) -> int:
    """Change a seat's number; marks what it became."""
    g.hp[seat % 4] = (int(g.hp[seat % 4]) + points) % 23
    return mark(g, int(g.hp[seat % 4]))


@helper
def flip(g: Any, seat: int) -> int:
    """The living die, the dead come back."""
    g.alive[seat % 4] = 1 - int(g.alive[seat % 4])
    return mark(g, seat % 4)


@helper
def burn(g: Any) -> int:
    """1 while there is fuel: loops end."""
    g.fuel -= 1
    return 1 if g.fuel > 0 else 0


@helper
def defer(g: Any, seat: int) -> int:
    """Leave a deferred trigger waiting."""
    g.pend |= 1 << (seat % 4)
    return 0


@lister
def list_few(g: Any, count: int, base: int) -> int:
    """`count` options from `base` on."""
    for i in range(count):
        g.opt[i] = base + i
    g.nopt = count
    return 0


@rule
def settle(g: Any, interrupted: int) -> Any:
    """The deferred rule: every waiting seat decides something."""
    waiting = int(g.pend)
    g.pend = 0
    for q in range(4):
        if (waiting >> q) & 1:
            o = yield ask(q, SETTLE, waiting, 0, among(list_few, 2, q))
            mark(g, 100 + o)
    return interrupted


@rule
def drop(g: Any, seat: int) -> Any:
    """A rule without a yield that leaves a deferred trigger."""
    defer(g, seat)
    return bump(g, seat, -1)


@helper
def even_at_once(g: Any, value: int) -> int:
    """The shortcut of `halve`."""
    return NO_SHORTCUT if value % 2 else value // 2


@rule(shortcut=even_at_once)
def halve(g: Any, value: int) -> Any:
    """Half of an even number at once; an odd one asks."""
    if value % 2 == 0:
        return value // 2
    o = yield ask(value % 4, FREE, value, 7, among(list_few, 2, 0))
    return value // 2 + o


@rule
def main(g: Any) -> Any:
    """The root: run the first entry and keep what it returns."""
    result = yield run(g.entry[0], 3, 5)
    g.result = result
    return 0


@policy
def first(g: Any) -> int:
    """A bot without direct answers."""
    return 0


@policy
def answer(g: Any) -> int:
    """A direct answer that depends on what is asked; sometimes it wants the list."""
    k = (int(g.about) + 3 * int(g.about2) + int(g.story)) % 5
    return -1 if k == 0 else k


def new() -> Any:
    """A state as plain ints and lists; `stk` as an array, since step machines index it by pairs."""
    g = type("Toy", (), {})()
    for name in DTYPE.names:
        setattr(g, name, np.zeros(DTYPE[name].shape, np.int64).tolist())
    g.stk = np.zeros((FRAMES + 1, FRAME_SLOTS), np.int32)
    start(g)
    return g


def start(g: Any) -> None:
    """Before the first step."""
    g.n, g.fuel, g.quick = SEATS, 40, 1 << ANSWERED
    for q in range(SEATS):
        g.alive[q], g.hp[q], g.policy[q] = 1, 2 + q, q % 2
        g.hop[q] = (1, 1, 2, 0)[q]  # the ring is 0, 2, 1, 3
