"""Skills of the heroes of 火 (heroes page), at the moments at which rules reach them."""

from __future__ import annotations

import answers
import reach
import slashes
from board import Board
from tape import PASS


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


def hand_limit(b: Board, me: int) -> int:
    """The health; 血裔: 2 more for each other living 群 player."""
    if b.game.mode == "three-kingdoms" and b.option["tk_hand_limit"] == "max_hp":
        return b.seats[me].max_hp
    kin = [q for q in b.others(me) if b.seats[q].kingdom == "qun"]
    return max(b.seats[me].hp, 0) + (2 * len(kin) if b.has(me, "xueyi") else 0)


def nirvana(b: Board, me: int) -> None:
    """涅槃: all cards away, unchained, three cards, 3 health; once a game."""
    rule, s = "heroes 涅槃", b.seats[me]
    if not b.has(me, "niepan") or "niepan" in s.spent or not b.confirm(rule, me, "niepan", me):
        return
    s.spent.add("niepan")
    b.strip(rule, me, True)
    if s.chained:
        s.chained = False
        b.expect(rule, "chain", me, 0)
    if s.turned:
        s.turned = False
        b.expect(rule, "flip", me, 0)
    b.draw(rule, me, 3)
    b.heal(rule, me, 3 - s.hp, me)


def twins(b: Board, me: int) -> bool:
    """双雄: a judgement in place of the draw; its card is taken, and hand cards of the other colour are Duels in this turn."""
    rule = "heroes 双雄"
    if not b.confirm(rule, me, "shuangxiong", me):
        return False
    card = answers.final(b, me, "shuangxiong")
    if card is not None:
        b.gain(rule, me, card, -1)
        b.seats[me].duelling = "black" if b.cards[card].red else "red"
    return True


def loyalty(b: Board, me: int, points: int) -> None:
    """节命: for each point somebody fills his hand up to his limit, at most 5."""
    rule = "heroes 节命"
    for _ in range(points if b.has(me, "jieming") else 0):
        chosen = b.ask(rule, me, "target", "jieming", me, reach.seat_options(list(b.around(b.turn)), True))
        if chosen != PASS:
            b.expect(rule, "skill", me, "jieming", chosen[2])
            b.draw(rule, chosen[2], min(5, b.seats[chosen[2]].max_hp) - len(b.seats[chosen[2]].hand))
