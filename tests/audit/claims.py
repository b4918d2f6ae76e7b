"""蛊惑 (heroes page): cards put down face down as something, doubted, and shown."""

from __future__ import annotations

from typing import Any

import harm
from board import Board
from facts import DELAYED, SLASHES, types
from tape import PASS, YES, Option, Used

RULE = "heroes 蛊惑"


def kinds(b: Board) -> list[str]:
    """What may be claimed: basic cards and tricks that are in the deck, but for delayed tricks."""
    packs = b.option["deck_packs"].split(",")
    found = dict.fromkeys(card.kind for card in b.cards if card.pack in packs)
    return [kind for kind in found if types()[kind] in ("basic", "trick") and kind not in DELAYED]


def stands(b: Board, me: int, used: Used, why: str, whom: int, more: Any) -> bool:
    """The card leaves the hand, everybody else with health left is asked, and what comes of it."""
    kind, card, _ = used
    b.expect(RULE, "claim", me, used, whom)
    b.lose(RULE, me, card)
    doubters: list[int] = []
    for q in b.around(b.turn):
        if q != me and b.seats[q].hp > 0:
            about = (kind, why, bool(doubters))
            if b.ask(RULE, q, "doubt", about, (me, whom, more), [PASS, YES]) == YES:
                b.expect(RULE, "doubt", q, me)
                doubters.append(q)
    if not doubters:
        return True
    b.expect(RULE, "show", me, card)
    true = b.kind(card) == kind
    for q in b.around(b.turn):
        if q in doubters and true:
            harm.lose_health(b, RULE, q)
        elif q in doubters:
            b.draw(RULE, q, 1)
    if true and b.cards[card].suit == "heart":
        return True
    b.to_discard(RULE, card)
    return False


def answer(
    b: Board, me: int, why: str, whom: int, more: Any, claimed: tuple[str, ...], victim: int = -1
) -> tuple[bool, Used | None]:
    """Asked for a card: whether any was put down, and the one that takes effect. victim: who has to be alive for it."""
    tried = False
    while b.has(me, "guhuo") and b.seats[me].hand and (victim < 0 or b.seats[victim].alive):
        able: list[Option] = [(kind, card, 0, 0) for card in b.seats[me].hand for kind in claimed if kind in kinds(b)]
        chosen = b.ask(RULE, me, "claim", why, (me, whom, more), [PASS, *able])
        if chosen == PASS:
            break
        tried = True
        used = (chosen[0], chosen[1], -1)
        if stands(b, me, used, why, whom, more):
            return True, used
    return tried, None


def played(b: Board, me: int, used: Used, to: int) -> Used:
    b.seats[me].tally["used"] += 1
    b.expect(RULE, "respond", me, used, to)
    return used


def dodge(b: Board, me: int, user: int, kind: str) -> tuple[bool, bool]:
    """Whether he tried, and whether it is a Dodge."""
    tried, used = answer(b, me, "dodge", user, kind, ("dodge",))
    if used:
        played(b, me, used, user)
        b.to_discard(RULE, used[1])
    return tried, used is not None


def play_slash(b: Board, me: int, harmed: int, kind: str) -> Used | None:
    _, used = answer(b, me, "slash", harmed, kind, SLASHES)
    return played(b, me, used, harmed) if used else None


def use_slash(b: Board, me: int, victim: int, kind: str) -> Used | None:
    return answer(b, me, "slash", victim, kind, SLASHES, victim)[1]


def peach(b: Board, me: int, dying: int) -> Used | None:
    _, used = answer(b, me, "rescue", dying, 0, ("peach", "wine") if me == dying else ("peach",))
    return played(b, me, used, dying) if used else None


def nullification(b: Board, me: int, kind: str, stopped: bool, user: int, target: int) -> Used | None:
    _, used = answer(b, me, "nullify", target, (kind, int(stopped), user), ("nullification",))
    return played(b, me, used, target) if used else None
