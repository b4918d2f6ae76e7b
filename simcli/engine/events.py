"""The event log (for people, scenarios and the auditor) and the public acts (for bots)."""

from __future__ import annotations

from typing import Any

from simcli.engine.fields import LOG_ROOM, NEW_ACT_ROOM, OWN_VIEW
from simcli.engine.terms import ACT_WEIGHTS, FIRST_HELP
from simcli.lang.dialect import aside, helper, pure, routine
from simcli.lang.machine import ERR_LOG
from simcli.lang.runtime import fail


@aside
def log(g: Any, event: int, a: int, b: int, c: int, d: int) -> int:
    """Add an event to the log."""
    k = int(g.log_count)
    if k >= LOG_ROOM:
        return fail(g, ERR_LOG)
    row = g.log[k]
    row[0] = event
    row[1] = a
    row[2] = b
    row[3] = c
    row[4] = d
    g.log_count = k + 1
    return 0


@helper
def emit(g: Any, event: int, a: int, b: int, c: int, d: int) -> int:
    """Log an event if somebody reads the log."""
    return log(g, event, a, b, c, d) if g.log_on else 0


@pure
def pack_act(act: int, actor: int, target: int, before: int) -> int:
    """An act as one number; before: how many just like it there were."""
    return actor | target << 4 | act << 8 | before << 13


@routine
def announce(g: Any, act: int, actor: int, target: int) -> int:
    """Something that one seat did to another, or left undone, before everybody's eyes (ACTS)."""
    if actor == target:
        return 0
    before = int(g.acts[actor][target][act])
    g.acts[actor][target][act] = before + 1
    new = int(g.new_acts)
    if new < NEW_ACT_ROOM:
        g.new_act[new] = pack_act(act, actor, target, before)
    if new <= NEW_ACT_ROOM:
        g.new_acts = new + 1
    if act < FIRST_HELP:
        g.harm[actor][target] += ACT_WEIGHTS[act]
    else:
        g.help[actor][target] += ACT_WEIGHTS[act]
    g.fresh_suspicion = 0
    g.fresh_view &= 1 << (OWN_VIEW + actor)
    g.fresh_belief &= 1 << actor  # one's own acts teach oneself nothing
    return 0
