"""回复体力 regaining health."""

from __future__ import annotations

from typing import Any

from simcli.engine.health import add_health
from simcli.engine.rules.triggers import fire
from simcli.engine.terms import AT_HEALED
from simcli.engine.zones import hears
from simcli.lang.dialect import NO_SHORTCUT, helper, rule


@helper
def heal_unheard(g: Any, seat: int, points: int, source: int) -> int:
    """Nobody minds that the seat regains health."""
    if (g.timing_mask >> AT_HEALED) & 1 and hears(g, AT_HEALED, seat):
        return NO_SHORTCUT
    return add_health(g, seat, points, source)


@rule(shortcut=heal_unheard)
def heal(g: Any, seat: int, points: int, source: int) -> Any:
    """The seat regains health, up to its limit. Returns how much it was."""
    points = add_health(g, seat, points, source)
    if points > 0:
        yield fire(AT_HEALED, seat, points, source, 0)
    return points
