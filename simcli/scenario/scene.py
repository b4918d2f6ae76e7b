"""What a scenario adds to the rules: a frame that plays turns and stops, a rule that does nothing, a bot that declines."""

from __future__ import annotations

from typing import Any

from simcli.engine.listers import list_confirm
from simcli.engine.rules.turn import attrition, go_on, turn
from simcli.lang.dialect import among, ask, policy, rule
from simcli.lang.machine import REASONS
from simcli.lang.program import Policy

SCENE_OVER = REASONS - 1
"""Reason of the decision that tells the runner that the scene has been played."""


@rule
def scene(g: Any, turns: int) -> Any:
    """So many turns from the current one on, then stop: what ends a round has happened, nothing of the next turn."""
    for k in range(turns):
        if k > 0:
            yield go_on()
        yield turn(g.turn)
        yield attrition()
    yield ask(g.turn, SCENE_OVER, 0, 0, among(list_confirm))


@rule
def nothing(g: Any, user: int, used: int, target: int, extra: int) -> Any:
    """In place of a card's rule, to see whether its scenarios notice."""
    return 0


@rule
def unjudged(g: Any, me: int, trick: int, stopped: int) -> Any:
    """The same in place of what a delayed trick does when it is judged."""
    return 0


@policy
def first_option(g: Any) -> int:
    """The option listed first, which is to decline wherever that is allowed."""
    return 0


POLICIES = (Policy("decline", first_option, {}),)
