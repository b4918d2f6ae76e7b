"""武将牌 the hero card of a seat: chained (横置), face down (翻面), or reset (复原)."""

from __future__ import annotations

from typing import Any

from simcli.engine.events import emit
from simcli.engine.terms import EV_CHAIN, EV_FLIP
from simcli.lang.dialect import helper


@helper
def set_chained(g: Any, seat: int, chained: int) -> int:
    """Chain or unchain a seat."""
    g.chained[seat] = chained
    emit(g, EV_CHAIN, seat, chained, 0, 0)
    return 0


@helper
def flip_hero(g: Any, seat: int) -> int:
    """翻面: a hero turns face down, or up again."""
    g.turned[seat] = 1 - int(g.turned[seat])
    return emit(g, EV_FLIP, seat, int(g.turned[seat]), 0, 0)


@helper
def reset_card(g: Any, seat: int) -> int:
    """复原武将牌: the seat's hero is neither chained nor face down any more."""
    if g.chained[seat]:
        set_chained(g, seat, 0)
    return flip_hero(g, seat) if g.turned[seat] else 0
