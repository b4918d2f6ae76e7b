"""Nullification windows, Dodges and Slashes that are asked for, judgements (cards §1, §3.1, §5 丈八蛇矛, §6 八卦阵)."""

from __future__ import annotations

import reach
import skills
from board import PASS, Board, Option, Used


def nullified(b: Board, kind: str, user: int, target: int) -> bool:
    """The window of one trick and target, and of each Nullification used in it."""
    rule = "cards §3.1 nullification"
    stopped = False
    first = user if b.option["nullification_ask_order"] == "from_user" else b.turn
    asked: set[int] = set()
    while True:
        q = next_asked(b, first, asked)
        if q < 0:
            break
        asked.add(q)
        options = [PASS, *reach.serving(b, q, "nullification")]
        chosen = b.ask(rule, q, "nullify", (kind, int(stopped)), (user, target), options)
        if chosen == PASS:
            continue
        b.respond(rule, q, chosen, target)
        b.to_discard(rule, chosen[1])
        stopped = not stopped
        if b.option["nullify_nullification"] == "false":
            break
        asked = set()
        if b.option["nullification_ask_order"] == "from_user":
            first = q
    if stopped:
        b.expect(rule, "nullified", kind, user, target)
    return stopped


def next_asked(b: Board, first: int, asked: set[int]) -> int:
    """Who is asked next: the next one who has an answer; in a random order the tape says who."""
    able = [q for q in b.around(first) if q not in asked and reach.serving(b, q, "nullification")]
    if not able:
        return -1
    item = b.peek()
    if b.option["nullification_ask_order"] == "random" and item[0] == "?" and item[1] in able:
        return int(item[1])
    return able[0]


def dodge(b: Board, me: int, user: int, kind: str) -> bool:
    """A 闪 is used or played: by 八卦阵's judgement or from the hand."""
    rule = "cards §2 dodge"
    shield = kind == "slash" or b.option["eight_trigrams_vs_archery"] == "true"
    if shield and reach.armour(b, me) == "eight_trigrams" and b.confirm("cards §6 eight trigrams", me, "eight_trigrams", user):
        card = judge(b, me, "eight_trigrams")
        if card is not None and b.cards[card].red:
            return True
    chosen = b.ask(rule, me, "dodge", user, kind, [PASS, *reach.serving(b, me, "dodge")])
    if chosen == PASS:
        return False
    b.respond(rule, me, chosen, user)
    b.to_discard(rule, chosen[1])
    return True


def choose_pair(b: Board, me: int) -> tuple[int, int]:
    """丈八蛇矛: two hand cards, one after the other."""
    rule = "cards §5 serpent spear"
    first = b.ask(rule, me, "pay", "serpent_spear", me, b.own(me, False))
    second = b.ask(rule, me, "pay", "serpent_spear", me, [o for o in b.own(me, False) if o != first])
    return first[1], second[1]


def play_slash(b: Board, me: int, chosen: Option, to: int) -> Used:
    """A 杀 is played; it lies in processing afterwards."""
    if not chosen[3]:
        return b.respond("cards §1 play", me, chosen, to)
    pair = choose_pair(b, me)
    b.lose("cards §5 serpent spear", me, *pair)
    b.seats[me].tally["used"] += 1
    used = ("slash", *pair)
    b.expect("cards §5 serpent spear", "respond", me, used, to)
    return used


def provide_slash(b: Board, me: int, harmed: int, kind: str) -> bool:
    """南蛮入侵 and 决斗 ask for a 杀."""
    used = skills.rouse(b, me, harmed)
    if used is None:
        chosen = b.ask(f"cards §3 {kind}", me, "slash", harmed, kind, reach.slash_answers(b, me))
        if chosen == PASS:
            return False
        used = play_slash(b, me, chosen, harmed)
    b.to_discard("cards §1 play", used[1], used[2])
    return True


def judge(b: Board, who: int, reason: str) -> int | None:
    """Flip, retrials, final; None if there is no card."""
    rule = "cards §1 judgement"
    top = b.flip()
    if top is None:
        return None
    card = top
    if card < 0:
        item = b.peek()
        named = item[4] if item[:3] == ("?", item[1], "retrial") else item[2] if item[0] == "judge" else -2
        card = b.named(rule, top, named)
    card = skills.retrial(b, who, card, reason)
    b.expect(rule, "judge", who, card, reason)
    b.to_discard(rule, card)
    return card
