"""蛊惑 in the play phase: which card, as what, on whom (heroes page)."""

from __future__ import annotations

import claims
import reach
import slashes
import tricks
from board import Board
from claims import RULE
from facts import SLASHES
from tape import PASS, Used


def in_play(b: Board, me: int) -> None:
    """In the play phase: the card, what it is to be and on whom."""
    s = b.seats[me]
    card = b.ask(RULE, me, "pay", "guhuo", me, b.own(me, False))[1]
    able = [o for kind in claims.kinds(b) for o in reach.uses(b, me, card, kind) if o[0] != "recast"]
    chosen = b.ask(RULE, me, "claim", "play", (me, 0, 0), able)
    kind, _, target, extra = chosen
    used = (kind, card, -1)
    if kind in SLASHES:
        slash(b, me, used, target)
        return
    targets = [target]
    if kind == "iron_chain":
        more = b.ask(RULE, me, "target", kind, target, reach.seat_options(list(b.others(target)), True))
        targets += [] if more == PASS else [more[2]]
        extra = 0 if more == PASS else more[2] + 1
    if not claims.stands(b, me, used, "play", target, extra):
        return
    s.tally["used"] += 1
    for q in targets:
        item = b.take("use", RULE)
        b.demand(item[:3] == (me, used, q), RULE, f"use {(me, used, q)}, not {item}")
    if kind == "iron_chain" or b.seats[target].alive:
        tricks.effect(b, me, used, targets, extra)
    b.to_discard(RULE, card)


def slash(b: Board, me: int, used: Used, target: int) -> None:
    """A Slash counts for the limit once it takes effect."""
    targets, when = [target], b.option["halberd"]
    last = b.seats[me].hand == [used[1]]
    if last and when == "at_use_last_card" and reach.weapon(b, me) == "halberd":
        slashes.more_targets(b, me, used[1], targets, 2, "halberd")
    if not claims.stands(b, me, used, "play", target, 0):
        return
    if last and when == "after_use" and not b.seats[me].hand and reach.weapon(b, me) == "halberd":
        slashes.more_targets(b, me, used[1], targets, 2, "halberd")
    b.slashes += 1
    slashes.launch(b, me, used, targets)
