"""体力 health: whether it is enough, and regaining it."""

from __future__ import annotations

from typing import Any

from simcli.engine.events import emit
from simcli.engine.terms import EV_HEAL
from simcli.lang.dialect import helper


@helper
def is_dying(g: Any, seat: int) -> int:
    """1 with less than 1 health, unless the seat lives on all the same (不屈)."""
    return int(g.hp[seat] <= 0 and g.unyielding[seat] != 1)


@helper
def add_health(g: Any, seat: int, points: int, source: int) -> int:
    """Regain health, up to the limit; rules do it by `heal`, which others may hear. Returns how much it was."""
    points = min(points, int(g.max_hp[seat]) - int(g.hp[seat]))
    if points > 0:
        g.hp[seat] += points
        g.healed[seat] += points
        emit(g, EV_HEAL, seat, points, source, 0)
    return points
