"""阵营 open sides: what a seat wishes the others where everybody knows who is with whom, and whose death decides the game."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_kind, option_target
from simcli.engine.seats import next_living, seat_before
from simcli.engine.setup import has_another
from simcli.engine.terms import ACT_NEXT, BUMPER_HARVEST, BY_LEADERS, BY_NEXT, DIRECTION, GO_FIRST, LORD, PEACH_GARDEN, YES
from simcli.lang.dialect import helper, pure

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
def loses_all(g: Any, q: int) -> int:
    """1 if the side of this seat has lost once it is dead."""
    if g.aim == BY_LEADERS:
        return int(g.role[q] == LORD)
    return int(g.aim == BY_NEXT or last_of_side(g, q))


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


@helper
def previous_living(g: Any, seat: int) -> int:
    """The living seat before in turn order."""
    q = seat_before(g, seat)
    while not g.alive[q]:
        q = seat_before(g, q)
    return q


@helper
def round_worth(g: Any, me: int, kind: int) -> int:
    """Whether a trick for many goes against turn order: harm to foes first, cards to friends first."""
    gained = open_stance(g, me, previous_living(g, me)) - open_stance(g, me, next_living(g, me))
    if kind == PEACH_GARDEN:
        return 0
    return -gained if kind == BUMPER_HARVEST else gained


@helper
def order_worth(g: Any, me: int, o: int) -> int:
    """Of an option of who goes first (one's own side does), who acts now (the seat with most cards), which way round."""
    if g.why == ACT_NEXT:
        return int(g.hand_count[option_target(o)])
    if option_kind(o) != YES:
        return 0
    return 1 if g.why == GO_FIRST else round_worth(g, me, int(g.about))


@pure
def is_order(why: int) -> int:
    """1 if a decision is one of these."""
    return int(why == GO_FIRST or why == ACT_NEXT or why == DIRECTION)
