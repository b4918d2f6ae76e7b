"""How an event reaches those who listen: in turn order from the current turn, one seat's skills in the order it has them."""

from __future__ import annotations

from typing import Any

from simcli.engine.fields import FLAG_OTHERS
from simcli.engine.health import add_health
from simcli.engine.terms import AT_EQUIPMENT_LOST, AT_HAND_EMPTIED, AT_HEALED
from simcli.engine.zones import EQUIPMENT_BIT, hears
from simcli.lang.dialect import KEEP, NO_SHORTCUT, around, helper, rule, run


@helper
def unheard(g: Any, timing: int, who: int, value: int, a: int, b: int) -> int:
    """Nobody listens: the value stays as it is."""
    if (g.timing_mask >> timing) & 1 and hears(g, timing, who):
        return NO_SHORTCUT
    return value


@rule(shortcut=unheard)
def fire(g: Any, timing: int, who: int, value: int, a: int, b: int) -> Any:
    """Fold a value through everyone who hears a timing that concerns seat `who`; a and b say more about it."""
    listeners = hears(g, timing, who)
    for q in around(g, g.turn):
        if not (listeners >> q) & 1:
            continue
        for slot in range(g.skill_count[q]):
            if g.skill_when[q][slot] == timing and (q == who or g.skill_flags[q][slot] & FLAG_OTHERS):
                answer = yield run(g.skill_kind[q][slot], q, slot, who, value, a, b)
                if answer != KEEP:
                    value = answer
    return value


@rule
def deferred(g: Any, interrupted: int) -> Any:
    """Triggers of cards lost in the last step; hands on the value that the step returned."""
    waiting = int(g.pend)
    g.pend = 0
    for q in around(g, g.turn):
        if (waiting >> (EQUIPMENT_BIT + q)) & 1:
            if g.pend_heal[q]:
                points = add_health(g, q, int(g.pend_heal[q]), q)
                g.pend_heal[q] = 0
                if points > 0:
                    yield fire(AT_HEALED, q, points, q, 0)
            times = int(g.pend_lost[q])
            g.pend_lost[q] = 0
            for _ in range(times):
                yield fire(AT_EQUIPMENT_LOST, q, 0, 0, 0)
        if (waiting >> q) & 1 and g.hand_count[q] == 0:
            yield fire(AT_HAND_EMPTIED, q, 0, 0, 0)
    return interrupted
