"""Nullification windows, Dodges and Slashes that are asked for, judgements (cards §1, §3.1, §5 丈八蛇矛, §6 八卦阵)."""

from __future__ import annotations

import claims
import kingdoms
import reach
import skills
import wind
import yxs_skills
from board import Board
from tape import PASS, Option, Used


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
        used = claims.nullification(b, q, kind, stopped, user, target)
        if not used:
            options = [PASS, *reach.serving(b, q, "nullification")]
            chosen = b.ask(rule, q, "nullify", (kind, int(stopped)), (user, target), options)
            if chosen == PASS:
                continue
            used = b.respond(rule, q, chosen, target)
        skills.wisdom(b, q)
        b.to_discard(rule, used[1])
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
    able = [q for q in b.around(first) if q not in asked and (reach.serving(b, q, "nullification") or may_claim(b, q))]
    if not able:
        return -1
    item = b.peek()
    if b.option["nullification_ask_order"] == "random" and item[0] == "?" and item[1] in able:
        return int(item[1])
    return able[0]


def may_claim(b: Board, seat: int) -> bool:
    """蛊惑 makes any hand card an answer."""
    return b.has(seat, "guhuo") and bool(b.seats[seat].hand)


def can_judge(b: Board, me: int, kind: str) -> bool:
    """八卦阵 may answer."""
    return reach.armour(b, me) == "eight_trigrams" and (kind == "slash" or b.option["eight_trigrams_vs_archery"] == "true")


def shield(b: Board, me: int, user: int, kind: str) -> tuple[bool, bool]:
    """八卦阵 is tried, and its judgement is red."""
    if not can_judge(b, me, kind) or not b.confirm("cards §6 eight trigrams", me, "eight_trigrams", user):
        return False, False
    return True, judged_red(b, me, "eight_trigrams")


def judged_red(b: Board, me: int, reason: str) -> bool:
    card = judge(b, me, reason)
    return card is not None and b.red(me, card)


def dodge(b: Board, me: int, user: int, kind: str) -> bool:
    """One Dodge, or two where 无双 asks for a Slash's."""
    twice = kind == "slash" and b.has(user, "wushuang")
    again = b.option["huzhu_second_request"] == "true"
    return one_dodge(b, me, user, kind) and (not twice or one_dodge(b, me, user, kind, again))


def one_dodge(b: Board, me: int, user: int, kind: str, lieges: bool = True) -> bool:
    """A 闪 is used or played: by 八卦阵's judgement, by lieges, or from the hand."""
    rule = "cards §2 dodge"
    card = -1
    tried, dodged = shield(b, me, user, kind)
    virtual = dodged
    if not dodged:
        called, provided = skills.escort(b, me, kind) if lieges else (False, "")
        dodged, virtual = bool(provided), provided == "armour"
        if not called:
            called, dodged = claims.dodge(b, me, user, kind)
        if not dodged and called and not tried:
            _, dodged = shield(b, me, user, kind)
            virtual = dodged
    if not dodged:
        chosen = b.ask(rule, me, "dodge", user, kind, [PASS, *reach.serving(b, me, "dodge")])
        if chosen == PASS:
            return False
        b.respond(rule, me, chosen, user)
        card = chosen[1]
    wind.strike(b, me)
    yxs_skills.strive(b, me, virtual)
    b.to_discard(rule, card)
    return True


def choose_pair(b: Board, me: int) -> tuple[int, int]:
    """丈八蛇矛: two hand cards, one after the other."""
    rule = "cards §5 serpent spear"
    first = b.ask(rule, me, "pay", "serpent_spear", me, b.own(me, False))
    second = b.ask(rule, me, "pay", "serpent_spear", me, [o for o in b.own(me, False) if o != first])
    return first[1], second[1]


def play_slash(b: Board, me: int, chosen: Option, to: int) -> Used:
    """A 杀 is played; it lies in processing afterwards."""
    note_slash(b, me)
    if not chosen[3]:
        return b.respond("cards §1 play", me, chosen, to)
    pair = choose_pair(b, me)
    b.lose("cards §5 serpent spear", me, *pair)
    b.seats[me].tally["used"] += 1
    used = ("slash", *pair)
    b.expect("cards §5 serpent spear", "respond", me, used, to)
    return used


def note_slash(b: Board, me: int) -> None:
    """克己 asks whether the player of the turn has used or played one in his play phase."""
    b.slashed |= b.turn == me and b.phase == "play"


def provide_slash(b: Board, me: int, harmed: int, kind: str, above: bool = False) -> bool:
    """One Slash, or two where 无双 fights a Duel, or 女权 stands above a man in it."""
    twice = kind == "duel" and (b.has(harmed, "wushuang") or above)
    return one_slash(b, me, harmed, kind) and (not twice or one_slash(b, me, harmed, kind))


def one_slash(b: Board, me: int, harmed: int, kind: str) -> bool:
    """南蛮入侵 and 决斗 ask for a 杀."""
    used = skills.rouse(b, me, harmed) or claims.play_slash(b, me, harmed, kind)
    if used is None:
        chosen = b.ask(f"cards §3 {kind}", me, "slash", harmed, kind, reach.slash_answers(b, me, kind))
        if chosen == PASS:
            return False
        used = play_slash(b, me, chosen, harmed)
    note_slash(b, me)
    b.to_discard("cards §1 play", used[1], used[2])
    return True


def judge(b: Board, who: int, reason: str) -> int | None:
    """A judgement whose card is discarded in the end, unless somebody has taken it."""
    card = final(b, who, reason)
    if card is not None:
        b.to_discard("cards §1 judgement", card)
    return card


def final(b: Board, who: int, reason: str) -> int | None:
    """Flip, retrials, final; None if there is no card, or 天香 has called it off."""
    rule = "cards §1 judgement"
    b.called_off = yxs_skills.calls_off(b, who)
    if b.called_off:
        return None
    top = b.flip()
    while top is not None and kingdoms.passed_over(b, rule, top):
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
    skills.envy(b, who, card)
    return card
