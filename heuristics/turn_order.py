"""Ties: of options worth the same the seat that comes sooner in turn order is taken, counted from the viewer.

By the numbers of seats it would always be the same ones who are struck first, and of two equal teams the one that has seat 0.
"""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import make_option, option_card, option_extra, option_kind, option_target
from simcli.engine.terms import COLLATERAL
from simcli.lang.dialect import helper


@helper
def steps_away(g: Any, me: int, q: int) -> int:
    """Seats from the viewer on to seat q in turn order, the dead counted."""
    return q - me + int(g.n) * int(q < me)


@helper
def seat_away(g: Any, me: int, steps: int) -> int:
    """The seat so many steps away."""
    return me + steps - int(g.n) * int(me + steps >= g.n)


@helper
def as_seen(g: Any, me: int, o: int) -> int:
    """An option with its seats as steps away from the viewer: of two that differ in seats alone the lower one is the nearer."""
    if o == 0:
        return 0
    extra = option_extra(o)
    if option_kind(o) == COLLATERAL:
        extra = steps_away(g, me, extra)
    return make_option(option_kind(o), option_card(o), steps_away(g, me, option_target(o)), extra)


@helper
def as_meant(g: Any, me: int, seen: int) -> int:
    """The option that looks so."""
    if seen == 0:
        return 0
    extra = option_extra(seen)
    if option_kind(seen) == COLLATERAL:
        extra = seat_away(g, me, extra)
    return make_option(option_kind(seen), option_card(seen), seat_away(g, me, option_target(seen)), extra)


@helper
def nearer(g: Any, me: int, o: int, than: int) -> int:
    """1 if an option differs from another one in its seats alone, and names the nearer ones."""
    if option_kind(o) != option_kind(than) or option_card(o) != option_card(than):
        return 0
    return int(as_seen(g, me, o) < as_seen(g, me, than))
