"""Skills that are chosen in the play phase, and at its end (heroes page)."""

from __future__ import annotations

import claims_in_play
import harm
import reach
import skills
import tricks
import yxs_chosen
import yxs_slashes
from answers import nullified
from board import Board
from facts import slot_of
from tape import PASS, Option

SUITS = ("spade", "heart", "club", "diamond")
ONCE = ("zhiheng", "fanjian", "jieyin", "qingnang", "lijian", "qiangxi", "quhu")
"""At most once a play phase."""


def able(b: Board, me: int) -> list[str]:
    """Which of them may be used now."""
    s = b.seats[me]
    others = [q for q in b.living() if q != me]
    held = {
        "zhiheng": b.count(me) > 0,
        "kurou": True,
        "fanjian": bool(s.hand and others),
        "jieyin": len(s.hand) >= 2 and bool(brides_choice(b, me)),
        "qingnang": bool(s.hand) and bool(patients(b)),
        "guhuo": bool(s.hand),
        "lijian": b.count(me) > 0 and sum(b.seats[q].gender == "m" for q in others) >= 2 and bool(challenged(b, me)),
        "luanji": bool(paired(b, me)),
        "qiangxi": bool(reach.in_range(b, me)),
        "quhu": bool(tigers(b, me)),
        "tianyi": bool(rivals(b, me)),
    }
    held |= yxs_chosen.able(b, me)
    return [name for name, holds in held.items() if b.has(me, name) and holds and name not in s.once]


def use(b: Board, me: int, name: str) -> None:
    """Use one."""
    if name in ONCE or name in yxs_chosen.once(b):
        b.seats[me].once.add(name)
    (USES | yxs_chosen.USES)[name](b, me)


def brides_choice(b: Board, me: int) -> list[int]:
    """Other wounded men."""
    return [q for q in b.around(b.turn) if q != me and b.seats[q].gender == "m" and b.seats[q].hp < b.seats[q].max_hp]


def patients(b: Board) -> list[int]:
    return [q for q in b.around(b.turn) if b.seats[q].hp < b.seats[q].max_hp]


def challenged(b: Board, me: int) -> list[int]:
    """Other men who may be the target of a Duel."""
    return [q for q in b.around(b.turn) if q != me and b.seats[q].gender == "m" and not reach.empty_fort(b, q)]


def pay(b: Board, rule: str, me: int, name: str, count: int, equipment: bool) -> list[int]:
    """So many own cards are chosen, one after the other."""
    paid: list[int] = []
    for _ in range(count):
        paid.append(b.ask(rule, me, "pay", name, me, [o for o in b.own(me, equipment) if o[1] not in paid])[1])
    return paid


def zhiheng(b: Board, me: int) -> None:
    """制衡: any number of cards, at least one, for as many."""
    rule = "heroes 制衡"
    paid: list[int] = []
    while len(paid) < b.count(me):
        left = [o for o in b.own(me) if o[1] not in paid]
        chosen = b.ask(rule, me, "pay", "zhiheng", me, [PASS, *left] if paid else left)
        if chosen == PASS:
            break
        paid.append(chosen[1])
    b.expect(rule, "skill", me, "zhiheng", me)
    b.discard_all(rule, me, paid)
    b.draw(rule, me, len(paid))


def kurou(b: Board, me: int) -> None:
    """苦肉: a health, which is no damage, for two cards."""
    rule = "heroes 苦肉"
    b.expect(rule, "skill", me, "kurou", me)
    harm.lose_health(b, rule, me)
    b.draw(rule, me, 2)


def fanjian(b: Board, me: int) -> None:
    """反间: suit, card, damage."""
    rule = "heroes 反间"
    target = b.ask(rule, me, "target", "fanjian", me, reach.seat_options(list(b.others(me)), False))[2]
    b.expect(rule, "skill", me, "fanjian", target)
    suit = b.ask(rule, target, "suit", "fanjian", me, [("suit_named", -1, 0, k) for k in range(4)])[3]
    b.expect(rule, "suit", target, suit)
    card = b.lose_any(rule, me)
    b.gain(rule, target, card, me)
    b.expect(rule, "show", target, card)
    if b.suit(me if b.option["fanjian_suit"] == "as_given" else target, card) != SUITS[suit]:
        harm.damage(b, target, 1, me, None, "normal")


def jieyin(b: Board, me: int) -> None:
    """结姻: two hand cards; he regains 1 health, then she."""
    rule = "heroes 结姻"
    target = b.ask(rule, me, "target", "jieyin", me, reach.seat_options(brides_choice(b, me), False))[2]
    paid = pay(b, rule, me, "jieyin", 2, False)
    b.expect(rule, "skill", me, "jieyin", target)
    b.discard_all(rule, me, paid)
    b.heal(rule, target, 1, me)
    b.heal(rule, me, 1, me)


def qingnang(b: Board, me: int) -> None:
    """青囊: a hand card; anybody wounded regains 1 health."""
    rule = "heroes 青囊"
    target = b.ask(rule, me, "target", "qingnang", me, reach.seat_options(patients(b), False))[2]
    paid = pay(b, rule, me, "qingnang", 1, False)
    b.expect(rule, "skill", me, "qingnang", target)
    b.discard_all(rule, me, paid)
    b.heal(rule, target, 1, me)


def lijian(b: Board, me: int) -> None:
    """离间: the second man uses a Duel without a card on the first."""
    rule = "heroes 离间"
    first = b.ask(rule, me, "target", "lijian", me, reach.seat_options(challenged(b, me), False))[2]
    rest = [q for q in b.around(b.turn) if q not in (me, first) and b.seats[q].gender == "m"]
    second = b.ask(rule, me, "target", "lijian", first, reach.seat_options(rest, False))[2]
    paid = pay(b, rule, me, "lijian", 1, True)
    b.expect(rule, "skill", me, "lijian", first)
    b.discard_all(rule, me, paid)
    used = ("duel", -1, -1)
    b.expect(rule, "use", second, used, first)
    if b.seats[first].guard != second:
        first = yxs_slashes.guarded(b, second, first, [first])
    if b.option["lijian_nullifiable"] == "false" or not nullified(b, "duel", second, first):
        tricks.duel(b, second, used, first)


def qiangxi(b: Board, me: int) -> None:
    """强袭: a health or a weapon for 1 damage in attack range."""
    rule = "heroes 强袭"
    able = [q for q in b.around(b.turn) if q in reach.in_range(b, me)]
    target = b.ask(rule, me, "target", "qiangxi", me, reach.seat_options(able, False))[2]
    weapons = [o for o in b.own(me) if slot_of(b.kind(o[1])) == "weapon"]
    first = b.option["juesha_range_before_cost"] == "true"
    prices = [o for o in weapons if first or target in reach.in_range(b, me, o[1])]
    paid = b.ask(rule, me, "pay", "qiangxi", target, [("health", -1, 0, 0), *prices])
    b.expect(rule, "skill", me, "qiangxi", target)
    if paid[0] == "health":
        harm.lose_health(b, rule, me)
    else:
        b.discard_all(rule, me, [paid[1]])
    saved = b.seats[me].alive or b.option["qiangxi_needs_life"] == "false"
    if b.seats[target].alive and saved:
        harm.damage(b, target, 1, me, None, "normal")


def rivals(b: Board, me: int) -> list[int]:
    """拼点 takes a hand card of each."""
    return [q for q in b.around(b.turn) if q != me and b.seats[q].hand] if b.seats[me].hand else []


def tigers(b: Board, me: int) -> list[int]:
    """Those with more health."""
    return [q for q in rivals(b, me) if b.seats[q].hp > b.seats[me].hp]


def contest(b: Board, rule: str, me: int, other: int, name: str) -> bool:
    """拼点: two hand cards leave in one move; the higher rank wins."""
    mine = b.ask(rule, me, "contest", name, other, b.own(me, False))[1]
    theirs = b.ask(rule, other, "contest", name, me, b.own(other, False))[1]
    b.leave(rule, me, mine)
    b.leave(rule, other, theirs)
    b.expect(rule, "show", me, mine)
    b.expect(rule, "show", other, theirs)
    won = b.cards[mine].rank > b.cards[theirs].rank
    b.expect(rule, "contest", me, other, int(won))
    b.to_discard(rule, mine, theirs)
    for q in b.around(b.turn):
        b.settle(q)
    return won


def quhu(b: Board, me: int) -> None:
    """驱虎: he hits somebody in his range, or the challenger."""
    rule = "heroes 驱虎"
    tiger = b.ask(rule, me, "target", "quhu", me, reach.seat_options(tigers(b, me), False))[2]
    b.expect(rule, "skill", me, "quhu", tiger)
    if not contest(b, rule, me, tiger, "quhu"):
        harm.damage(b, me, 1, tiger, None, "normal")
        return
    prey = [q for q in b.around(b.turn) if q in reach.in_range(b, tiger)]
    if prey:
        victim = b.ask(rule, me, "target", "quhu", tiger, reach.seat_options(prey, False))[2]
        b.expect(rule, "skill", me, "quhu", victim)
        harm.damage(b, victim, 1, tiger, None, "normal")


def tianyi(b: Board, me: int) -> None:
    """天义: more Slashes, or none."""
    rule = "heroes 天义"
    rival = b.ask(rule, me, "target", "tianyi", me, reach.seat_options(rivals(b, me), False))[2]
    b.expect(rule, "skill", me, "tianyi", rival)
    if contest(b, rule, me, rival, "tianyi"):
        b.seats[me].righteous = True
    else:
        b.seats[me].disgraced = True
        b.seats[me].unarmed = b.option["xiadan_lose_scope"] == "use_and_play"


def paired(b: Board, me: int) -> list[Option]:
    """Hand cards that share their suit with another one."""
    suits = [b.cards[c].suit for c in b.seats[me].hand]
    return [o for o in b.own(me, False) if suits.count(b.cards[o[1]].suit) > 1]


def luanji(b: Board, me: int) -> None:
    """乱击: two hand cards of a suit are an Archery Attack."""
    rule = "heroes 乱击"
    first = b.ask(rule, me, "pay", "luanji", me, paired(b, me))[1]
    same = [o for o in b.own(me, False) if o[1] != first and b.cards[o[1]].suit == b.cards[first].suit]
    second = b.ask(rule, me, "pay", "luanji", me, same)[1]
    b.expect(rule, "skill", me, "luanji", me)
    used = ("archery_attack", first, second)
    b.seats[me].tally["used"] += 1
    b.expect(rule, "use", me, used, me)
    b.lose(rule, me, first, second)
    skills.wisdom(b, me)
    tricks.everyone(b, me, used)
    b.to_discard(rule, first, second)


USES = {
    "zhiheng": zhiheng,
    "kurou": kurou,
    "fanjian": fanjian,
    "jieyin": jieyin,
    "qingnang": qingnang,
    "lijian": lijian,
    "luanji": luanji,
    "qiangxi": qiangxi,
    "quhu": quhu,
    "tianyi": tianyi,
    "guhuo": claims_in_play.in_play,
}


def mastery(b: Board, me: int) -> bool:
    """克己: the discard phase is skipped."""
    if not b.has(me, "keji") or b.slashed or not b.confirm("heroes 克己", me, "keji", me):
        return False
    b.expect("heroes 克己", "skip", me, "discard")
    return True


def moonlight(b: Board, me: int) -> None:
    """闭月: a card in the end phase."""
    if b.has(me, "biyue") and b.confirm("heroes 闭月", me, "biyue", me):
        b.draw("heroes 闭月", me, 1)
