"""Skills of the heroes of 英雄杀 that no hero of 三国杀 has (heroes page), at the moments at which rules reach them."""

from __future__ import annotations

import answers
import harm
import open_modes
import reach
import skills
import slashes
from board import Board
from tape import PASS, Option, Used


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
    """底力: a card more for each health that he lacks. 兵仙: one more."""
    lacking = b.seats[me].max_hp - b.seats[me].hp if b.has(me, "dili") else 0
    return lacking + b.has(me, "bingxian")


def hand_limit(b: Board, me: int, limit: int) -> int:
    """控局: the health limit. 隐忍: twenty cards after a play phase in which he has used no Slash."""
    s = b.seats[me]
    if b.has(me, "kongju") and (len(s.hand) <= s.max_hp or b.option["kongju_overflow"] == "max_hp"):
        limit = s.max_hp
    if b.has(me, "yinren") and not (b.slashed if b.option["yinren_played_sha_counts"] == "true" else b.slash_used):
        limit = max(limit, 20)
    return limit


def strive(b: Board, me: int, virtual: bool) -> None:
    """图强: a card for each Dodge outside the own turn; as an option also for that of an armour's judgement."""
    if b.turn != me and not (virtual and b.option.get("tuqiang_virtual") == "false"):
        b.may_draw("heroes 图强", me, "tuqiang", 1)


def left_out(b: Board, user: int, used: Used, me: int) -> bool:
    """Whether a trick with many targets leaves this one out: 洞察 bars one of ♠, by 蝶魂 a card is drawn instead."""
    rule, suit = "heroes 蝶魂", b.suit(user, used[1]) if used[1] >= 0 and used[2] < 0 else ""
    if reach.untouchable(b, me, suit):
        return True
    whole = b.seats[me].hp >= b.seats[me].max_hp
    if not b.has(me, "diehun") or (whole and used[0] == "peach_garden" and b.option["diehun_wounded_only"] == "true"):
        return False
    if not b.confirm(rule, me, "diehun", me):
        return False
    b.draw(rule, me, 1)
    return True


def reckless(b: Board, user: int, used: Used, me: int) -> bool:
    """鲁莽: whether a trick of another player on him alone counts as a Duel."""
    if not b.has(me, "lumang") or user == me or (used[0] == "collateral" and b.option["lumang_jiedao"] == "false"):
        return False
    return b.confirm("heroes 鲁莽", me, "lumang", user)


def calls_off(b: Board, who: int) -> bool:
    """天香: for a card there is no judgement."""
    rule = "heroes 天香"
    for q in b.around(b.turn):
        if b.has(q, "calling_off") and b.count(q) and b.confirm(rule, q, "calling_off", who):
            card = b.ask(rule, q, "discard", 1, 1, b.own(q))[1]
            b.discard_all(rule, q, [card])
            return True
    return False


def avenge(b: Board, me: int, source: int) -> None:
    """复仇: unless the judgement is ♥ the source discards two hand cards, or takes 1 damage."""
    rule = "heroes 复仇"
    if source < 0 or not b.seats[source].alive or not b.confirm(rule, me, "fuchou", source):
        return
    card = answers.judge(b, me, "fuchou")
    if card is None or b.suit(me, card) == "heart" or not b.seats[source].alive:
        return
    if len(b.seats[source].hand) >= 2 and b.confirm(rule, source, "fuchou", me):
        skills.discard_some(b, rule, source, 2)
    elif b.option["fuchou_damage"] == "true":
        harm.damage(b, source, 1, me, None, "normal")
    else:
        harm.lose_health(b, rule, source)


# --- dying and death


def poisons(b: Board, me: int, dying: int) -> bool:
    """鸩杀: a Medicine kills another dying player in attack range."""
    rule = "heroes 鸩杀"
    if not b.has(me, "zhensha") or dying == me or dying not in reach.in_range(b, me):
        return False
    able = [o for o in reach.serving(b, me, "peach") if o[1] in b.seats[me].hand]
    if not able or not b.confirm(rule, me, "zhensha", dying):
        return False
    used = b.respond(rule, me, b.ask(rule, me, "pay", "zhensha", dying, able), dying)
    b.to_discard(rule, used[1])
    return True


def farewell(b: Board, me: int) -> bool:
    """诀别: help is waived, and another man named, whose her cards will be."""
    rule = "heroes 诀别"
    able = [q for q in b.around(b.turn) if q != me and b.seats[q].gender == "m"]
    if not b.has(me, "juebie") or not able or not b.confirm(rule, me, "juebie", me):
        return False
    b.seats[me].heir = b.ask(rule, me, "target", "juebie", me, reach.seat_options(able, False))[2]
    return True


def after_death(b: Board, dead: int) -> None:
    """诀别 moves all cards of the dead, then 悼亡 takes what lies in hand and equipment area; before it the mode's gift, or as
    an option after it.
    """
    s, gift_last = b.seats[dead], b.option.get("daowang_before_gift") == "true"
    if s.heir >= 0:
        inherit(b, "heroes 诀别", dead, s.heir)
        while s.judge and b.option["juebie_judgement_zone"] == "true":
            card, kind = b.lose_judged("heroes 诀别", dead, 0)
            if reach.has_trick(b, s.heir, kind):
                b.to_discard("heroes 诀别", card)
            else:
                b.lay("heroes 诀别", s.heir, card, kind)
    if not gift_last:
        open_modes.bequest(b, dead)
    for q in b.around(b.turn):
        if b.has(q, "daowang") and b.count(dead) and b.confirm("heroes 悼亡", q, "daowang", q):
            inherit(b, "heroes 悼亡", dead, q)
    if gift_last:
        open_modes.bequest(b, dead)


def inherit(b: Board, rule: str, dead: int, heir: int) -> None:
    """Hand and equipment go to a hand, in any order within the hand."""
    s = b.seats[dead]
    while s.hand:
        item = b.peek()
        b.demand(item[:2] == ("lose", dead) and item[2] in s.hand, rule, f"a hand card of {dead} should go to {heir}")
        b.leave(rule, dead, item[2])
        b.gain(rule, heir, item[2], dead)
    for card in [s.equip[slot] for slot in ("weapon", "armour", "plus", "minus") if slot in s.equip]:
        b.leave(rule, dead, card)
        b.gain(rule, heir, card, dead)


def end_guard(b: Board, me: int) -> None:
    """门神 lasts until 秦琼's next turn, or his death."""
    for s in b.seats:
        if s.guard == me:
            s.guard = -1


# --- the end phase


def end_phase(b: Board, me: int) -> None:
    """门神 names another player; 蓄谋 draws three cards for the next turn."""
    s = b.seats[me]
    if b.has(me, "menshen"):
        able = reach.seat_options(list(b.others(me)), True)
        chosen: Option = b.ask("heroes 门神", me, "target", "menshen", me, able)
        if chosen != PASS:
            end_guard(b, me)
            b.seats[chosen[2]].guard = me
            b.expect("heroes 门神", "skill", me, "menshen", chosen[2])
    if b.has(me, "xumou") and b.confirm("heroes 蓄谋", me, "xumou", me):
        b.draw("heroes 蓄谋", me, 3)
        s.sits_out = "all" if b.option["xumou_skip_judgement"] == "true" else "but judgements"
