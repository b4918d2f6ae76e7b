"""Skills of the heroes of 火 (heroes page), at the moments at which rules reach them."""

from __future__ import annotations

import reach
import slashes
from board import Board


def advance(b: Board, me: int, target: int) -> bool:
    """猛进: a card of the target whose Dodge cancelled the Slash. True if it was used."""
    rule = "heroes 猛进"
    if not b.has(me, "mengjin") or not b.seats[me].alive or not b.seats[target].alive or not b.count(target):
        return False
    if not b.confirm(rule, me, "mengjin", target):
        return False
    chosen = b.ask(rule, me, "pick", target, "mengjin", reach.theirs(b, target, False))
    b.to_discard(rule, slashes.picked(b, rule, target, chosen))
    return True
