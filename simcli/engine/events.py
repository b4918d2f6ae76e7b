"""The event log (for people, scenarios and the auditor) and the public acts (for bots)."""

from __future__ import annotations

from typing import Any

from simcli.engine.fields import LOG_ROOM
from simcli.lang.dialect import helper
from simcli.lang.machine import ERR_LOG
from simcli.lang.runtime import fail


@helper
def emit(g: Any, event: int, a: int, b: int, c: int, d: int) -> int:
    """Log an event if somebody reads the log."""
    if g.log_on:
        k = int(g.log_count)
        if k >= LOG_ROOM:
            fail(g, ERR_LOG)
        else:
            row = g.log[k]
            row[0] = event
            row[1] = a
            row[2] = b
            row[3] = c
            row[4] = d
            g.log_count = k + 1
    return 0


@helper
def announce_harm(g: Any, actor: int, target: int, weight: int) -> int:
    """A public act of one seat against another (weight: how telling it is; 3 = a Slash)."""
    if actor != target:
        g.harm[actor][target] += weight
        g.fresh_suspicion = 0
        g.fresh_view = 0
    return 0


@helper
def announce_help(g: Any, actor: int, target: int, weight: int) -> int:
    """A public act of one seat for another (weight: 5 = a Peach on a dying player)."""
    if actor != target:
        g.help[actor][target] += weight
        g.fresh_suspicion = 0
        g.fresh_view = 0
    return 0
