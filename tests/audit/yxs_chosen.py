"""Skills of the heroes of 英雄杀 that are chosen in the play phase (heroes page)."""

from __future__ import annotations

import harm
import reach
import skills
import tricks
from board import Board
from facts import DELAYED, slot_of, types
from tape import Option

SUITS = ("spade", "heart", "club", "diamond")


def once(b: Board) -> list[str]:
    """At most once a play phase; two of them by an option."""
    limited = {"qiandu": "qiandu_once", "tianyi": "xiadan_once"}
    return [*ONCE, *(skill for skill, option in limited.items() if b.option.get(option) == "true")]


def able(b: Board, me: int) -> dict[str, bool]:
    """Which of them may be used now, as far as their conditions go."""
    s = b.seats[me]
    return {
        "copycat": bool(copying(b, me)),
        "qiandu": len(black_hand(b, me)) >= 2,
        "gongxin": bool(s.hand),
        "fenghuo": bool(s.equip),
        "yizhuang": len(s.hand) >= 2 and bool(fallen(b)),
        "fujing": True,
        "zirong": b.count(me) > 0 and bool(women(b)),
        "guifu": bool(guifu_targets(b, me)),
        "shengong": bool(s.hand) and bool(models(b, me)),
    }


# --- conditions


def copying(b: Board, me: int) -> dict[Option, list[Option]]:
    """奸雄: each card of his with its uses as what he used last: basic cards and tricks."""
    kind = b.last_used
    if not b.has(me, "copycat") or not kind or types()[kind] not in ("basic", "trick", "delayed_trick"):
        return {}
    if kind in DELAYED and b.option["jianxiong_copies"] == "without_delayed":
        return {}
    found = {o: reach.uses(b, me, o[1], kind) for o in b.own(me)}
    return {o: uses for o, uses in found.items() if uses}


def black_hand(b: Board, me: int) -> list[Option]:
    return [o for o in b.own(me, False) if not b.red(me, o[1])]


def fallen(b: Board) -> list[int]:
    """Men who have died in this game."""
    return [q for q, s in enumerate(b.seats) if not s.alive and s.gender == "m"]


def women(b: Board) -> list[int]:
    return [q for q in b.living() if b.seats[q].gender == "f"]


def guifu_targets(b: Board, me: int) -> list[int]:
    own_too = b.option.get("guifu_self") == "true"
    return [q for q in b.living() if b.seats[q].equip and (own_too or q != me)]


def worn_by(b: Board, q: int) -> list[Option]:
    return [("theirs", card, q, "equipment") for card in b.seats[q].equip.values()]


def models(b: Board, me: int) -> list[Option]:
    own_too = b.option.get("shengong_own") == "true"
    return [o for q in b.living() if own_too or q != me for o in worn_by(b, q)]


# --- uses


def copycat(b: Board, me: int) -> None:
    """奸雄: a card, and its use as a copy of the last one."""
    rule = "heroes 奸雄"
    ways = copying(b, me)
    card = b.ask(rule, me, "pay", "copycat", me, list(ways))
    chosen = b.ask(rule, me, "target", "copycat", me, ways[card])
    b.expect(rule, "skill", me, "copycat", me)
    tricks.play(b, me, chosen)


def qiandu(b: Board, me: int) -> None:
    """迁都: two black hand cards; she and another change seats."""
    rule = "heroes 迁都"
    other = b.ask(rule, me, "target", "qiandu", me, reach.seat_options(list(b.others(me)), False))[2]
    first = b.ask(rule, me, "pay", "qiandu", other, black_hand(b, me))
    second = b.ask(rule, me, "pay", "qiandu", other, [o for o in black_hand(b, me) if o != first])
    b.expect(rule, "skill", me, "qiandu", other)
    b.discard_all(rule, me, [first[1], second[1]])
    b.swap(rule, me, other)


def gongxin(b: Board, me: int) -> None:
    """攻心: a suit, a hand card that is shown, damage for the wrong one, and the card is his."""
    rule = "heroes 攻心"
    target = b.ask(rule, me, "target", "gongxin", me, reach.seat_options(list(b.others(me)), False))[2]
    b.expect(rule, "skill", me, "gongxin", target)
    suit = b.ask(rule, target, "suit", "gongxin", me, [("suit_named", -1, 0, k) for k in range(4)])[3]
    b.expect(rule, "suit", target, suit)
    seat, card = b.take("show", rule)
    hand = b.seats[me].hand
    b.demand(seat == me and card in hand, rule, f"a hand card of {me} should be shown, not {card} of {seat}")
    b.blind.append((hand.index(card), len(hand)))
    if b.suit(me, card) != SUITS[suit]:
        harm.damage(b, target, 1, me, None, "normal")
    if b.seats[target].alive and card in hand:
        b.lose(rule, me, card)
        b.gain(rule, target, card, me)


def fenghuo(b: Board, me: int) -> None:
    """烽火: a card of the equipment area; Beacon Fires without a card."""
    rule, used = "heroes 烽火", ("savage_assault", -1, -1)
    card = b.ask(rule, me, "pay", "fenghuo", me, worn_by(b, me))[1]
    b.expect(rule, "skill", me, "fenghuo", me)
    b.lose(rule, me, card)
    b.to_discard(rule, card)
    b.seats[me].tally["used"] += 1
    b.expect(rule, "use", me, used, me)
    skills.wisdom(b, me)
    tricks.everyone(b, me, used)


def yizhuang(b: Board, me: int) -> None:
    """易装: two hand cards; the skills and the health limit of a dead man's hero."""
    rule, s = "heroes 易装", b.seats[me]
    dead = b.ask(rule, me, "target", "yizhuang", me, reach.seat_options(fallen(b), False))[2]
    first = b.ask(rule, me, "pay", "yizhuang", me, b.own(me, False))
    second = b.ask(rule, me, "pay", "yizhuang", me, [o for o in b.own(me, False) if o != first])
    b.expect(rule, "skill", me, "yizhuang", dead)
    b.discard_all(rule, me, [first[1], second[1]])
    hero = b.seats[dead].hero
    _, _, health, gained = b.facts.heroes[hero]
    lords = b.facts.lord_skills.values()
    kept = [skill for skill in s.skills if skill in [b.facts.same_as.get(name, name) for name in lords]]
    s.skills = [*kept, *(b.facts.same_as.get(name, name) for name in gained)]
    more = s.role in ("lord", "leader") and "kuangchan" not in gained and b.option["yizhuang_hp"] == "printed_plus_role"
    s.max_hp = health + more
    s.hp = min(s.hp, s.max_hp)
    s.once, s.given = set(), 0
    b.expect(rule, "hero", me, hero)


def fujing(b: Board, me: int) -> None:
    """负荆: 1 health for two cards, his own or of somebody who has hurt him, who then can't save him."""
    rule, s = "heroes 负荆", b.seats[me]
    b.expect(rule, "skill", me, "fujing", me)
    harm.lose_health(b, rule, me)
    if not s.alive:
        return
    drawing = [q for q in b.around(b.turn) if q == me or q in s.hurt_by]
    other = b.ask(rule, me, "target", "fujing", me, reach.seat_options(drawing, False))[2]
    b.draw(rule, other, 2)
    if other != me and b.option["fujing_no_yao"] == "true":
        s.unhelped.add(other)


def zirong(b: Board, me: int) -> None:
    """姿容: a card; a woman is stronger in her next turn."""
    rule = "heroes 姿容"
    target = b.ask(rule, me, "target", "zirong", me, reach.seat_options(women(b), False))[2]
    card = b.ask(rule, me, "pay", "zirong", me, b.own(me))[1]
    b.expect(rule, "skill", me, "zirong", target)
    b.discard_all(rule, me, [card])
    b.seats[target].next_might = 1


def guifu(b: Board, me: int) -> None:
    """鬼斧: an equipped card of another is discarded; both draw."""
    rule = "heroes 鬼斧"
    target = b.ask(rule, me, "target", "guifu", me, reach.seat_options(guifu_targets(b, me), False))[2]
    card = b.ask(rule, me, "pick", target, "guifu", worn_by(b, target))[1]
    b.expect(rule, "skill", me, "guifu", target)
    b.lose(rule, target, card)
    b.to_discard(rule, card)
    b.draw(rule, me, 1)
    b.draw(rule, target, 1)


def shengong(b: Board, me: int) -> None:
    """神工: a hand card becomes a copy of an equipped one, in anybody's equipment area."""
    rule = "heroes 神工"
    kind = b.kind(b.ask(rule, me, "pick", me, "shengong", models(b, me))[1])
    target = b.ask(rule, me, "target", "shengong", me, reach.seat_options(b.living(), False))[2]
    card = b.ask(rule, me, "pay", "shengong", target, b.own(me, False))[1]
    b.expect(rule, "skill", me, "shengong", target)
    b.lose(rule, me, card)
    b.copies[card] = kind
    b.expect(rule, "copy", card, kind)
    old = b.seats[target].equip.get(slot_of(kind), -1)
    if old >= 0:
        b.leave(rule, target, old)
        b.to_discard(rule, old)
    b.processing.remove(card)
    b.seats[target].equip[slot_of(kind)] = card
    b.expect(rule, "equip", target, card)
    b.settle(target)


USES = {
    "copycat": copycat,
    "qiandu": qiandu,
    "gongxin": gongxin,
    "fenghuo": fenghuo,
    "yizhuang": yizhuang,
    "fujing": fujing,
    "zirong": zirong,
    "guifu": guifu,
    "shengong": shengong,
}
ONCE = ("copycat", "gongxin", "zirong", "guifu", "shengong")
