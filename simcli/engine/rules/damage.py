"""伤害 damage (cards page §1): health falls, dying is resolved at once, then the victim's skills."""

from __future__ import annotations

from typing import Any

from simcli.engine.events import emit
from simcli.engine.options import NEGATIVE_HP
from simcli.engine.rules.death import dying
from simcli.engine.rules.triggers import fire
from simcli.engine.terms import AT_DAMAGED, EV_DAMAGE, NOBODY
from simcli.lang.dialect import rule


@rule
def damage(g: Any, target: int, points: int, source: int, used: int) -> Any:
    """`points` of damage from a seat (or NOBODY; a dead source counts as none) with a used card (or 0)."""
    if source >= 0 and not g.alive[source]:
        source = NOBODY
    g.hp[target] -= points
    if g.hp[target] < 0 and not g.option[NEGATIVE_HP]:
        g.hp[target] = 0
    g.taken[target] += points
    if source >= 0:
        g.dealt[source] += points
    emit(g, EV_DAMAGE, target, points, source, used)
    if g.hp[target] <= 0:
        yield dying(target, source)
        if not g.alive[target]:
            return 0
    yield fire(AT_DAMAGED, target, points, source, used)
    return 0
