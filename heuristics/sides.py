"""阵营 open sides: what a seat wishes the others where everybody knows who is with whom, and whose death decides the game."""

from __future__ import annotations

from typing import Any

from simcli.engine.seats import next_living
from simcli.engine.setup import has_another
from simcli.engine.terms import BY_LEADERS, BY_NEXT, LORD
from simcli.lang.dialect import helper

FOE, LESSER_FOE, FRIEND = 100, 70, -100
"""Attitudes, as `attitude.py` has them. The lesser foes are those whom a leader sends."""
HUNTER = -60
"""Towards the seat that hunts one: he must not die, for then the prey would win; but he needs no help."""


@helper
def open_stance(g: Any, me: int, q: int) -> int:
    """How ill a seat wishes another one."""
    if q == me:
        return FRIEND
    if g.aim == BY_NEXT:
        return FOE if next_living(g, me) == q else HUNTER
    if g.team[q] == g.team[me]:
        return FRIEND
    return LESSER_FOE if g.aim == BY_LEADERS and g.role[q] != LORD else FOE


@helper
def last_of_side(g: Any, q: int) -> int:
    """1 if nobody else of its side is left, no hero of its own either."""
    if has_another(g, q):
        return 0
    for p in range(g.n):
        if p != q and g.alive[p] and g.team[p] == g.team[q]:
            return 0
    return 1


@helper
def decides(g: Any, q: int) -> int:
    """1 if the game is over once this seat is dead, or its last rival is gone."""
    if g.aim == BY_NEXT:
        return 1
    if g.aim == BY_LEADERS:
        return int(g.role[q] == LORD)
    if not last_of_side(g, q):
        return 0
    other = 0
    for p in range(g.n):
        if g.alive[p] and g.team[p] != g.team[q]:
            if other and g.team[p] != other:
                return 0
            other = int(g.team[p])
    return 1
