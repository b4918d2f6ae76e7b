"""杀 Slash: the target uses a 闪 Dodge or takes 1 damage."""

from __future__ import annotations

from typing import Any

from simcli.engine.events import announce_harm, emit
from simcli.engine.rules.answers import provide_dodge
from simcli.engine.rules.damage import damage
from simcli.engine.rules.triggers import fire
from simcli.engine.terms import AT_TARGETED, EV_TARGET
from simcli.lang.dialect import rule


@rule
def slash(g: Any, user: int, used: int, target: int) -> Any:
    """Targets are final once nobody redirects; then one Dodge request, then the damage."""
    announce_harm(g, user, target, 3)
    former = -1
    while target != former:
        former = target
        target = yield fire(AT_TARGETED, target, target, user, used)
        if target != former:
            emit(g, EV_TARGET, target, former, 0, 0)
    if not g.alive[target]:
        return 0
    if (yield provide_dodge(target, user)):
        return 0
    yield damage(target, 1, user, used)
    return 0
