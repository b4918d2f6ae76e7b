"""Skills of the heroes of 英雄杀 that no hero of 三国杀 has (heroes page), at the moments at which rules reach them."""

from __future__ import annotations

import answers
import reach
import slashes
from board import Board


def plunder(b: Board, me: int, target: int) -> None:
    """强掠: after the weapon's answer to a Dodge; black takes a card of the target."""
    rule = "heroes 强掠"
    zone = b.option.get("qianglve_judgement_zone") == "true"
    if not b.has(me, "qianglve") or not b.seats[me].alive or not b.seats[target].alive:
        return
    if not reach.theirs(b, target, zone) or not b.confirm(rule, me, "qianglve", target):
        return
    card = answers.judge(b, me, "qianglve")
    able = reach.theirs(b, target, zone)
    if card is not None and not b.red(me, card) and able:
        chosen = b.ask(rule, me, "pick", target, "qianglve", able)
        b.gain(rule, me, slashes.picked(b, rule, target, chosen), target)


def strength(b: Board, me: int) -> int:
    """底力: a card more for each health that he lacks."""
    return b.seats[me].max_hp - b.seats[me].hp if b.has(me, "dili") else 0
