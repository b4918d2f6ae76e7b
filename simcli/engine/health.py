"""体力 health: regaining it."""

from __future__ import annotations

from typing import Any

from simcli.engine.events import emit
from simcli.engine.terms import EV_HEAL
from simcli.lang.dialect import helper


@helper
def heal(g: Any, seat: int, points: int, source: int) -> int:
    """Regain health, up to the limit."""
    points = min(points, int(g.max_hp[seat]) - int(g.hp[seat]))
    if points > 0:
        g.hp[seat] += points
        g.healed[seat] += points
        emit(g, EV_HEAL, seat, points, source, 0)
    return points
