"""Tricks, each window before its effect, and delayed tricks when they are judged (cards §3, §4)."""

from __future__ import annotations

from typing import Any

import kingdoms
import open_modes
import reach
import skills
import slashes
import yxs_skills
import yxs_slashes
from answers import dodge, judge, nullified, provide_slash
from board import Board
from facts import DELAYED, SLASHES, slot_of, types
from harm import damage
from tape import PASS, Option, Used


def play(b: Board, me: int, option: Option) -> None:
    """A card of the play phase is used as what the option says."""
    if option[0] in SLASHES:
        b.slashes += 1
        slashes.use(b, me, option, [option[2]], int(b.seats[me].righteous))
    else:
        use(b, me, option)


def use(b: Board, me: int, option: Option) -> None:
    """A card that is no Slash: it leaves, takes effect, and is discarded."""
    kind, card, target, extra = option
    rule, s, used = f"cards: {kind}", b.seats[me], (kind, card, -1)
    targets = [target]
    if kind == "iron_chain":
        more = b.ask(rule, me, "target", kind, target, reach.seat_options(list(b.others(target)), True))
        targets += [] if more == PASS else [more[2]]
    s.tally["used"] += 1
    slashes.note_use(b, me, kind)
    for q in targets:
        item = b.take("use", rule)
        b.demand(item[:3] == (me, used, q), rule, f"use {(me, used, q)}, not {item}")
    b.lose(rule, me, card)
    effect(b, me, used, targets, extra)
    b.to_discard(rule, card)


def effect(b: Board, me: int, used: Used, targets: list[int], extra: Any) -> None:
    """What a card does that lies in processing."""
    kind, card, _ = used
    rule, s, target, slot = f"cards: {kind}", b.seats[me], targets[0], slot_of(kind)
    if types()[kind] == "trick":
        skills.wisdom(b, me)
    if kind == "duel":
        target = yxs_slashes.guarded(b, me, target, [target])
    if kind == "peach":
        b.heal(rule, me, 1, me)
    elif kind == "wine":
        s.drunk = s.wine_used = True
    elif slot:
        old = s.equip.get(slot, -1)
        if old >= 0:
            b.leave(rule, me, old)
            b.to_discard(rule, old)
        b.processing.remove(card)
        s.equip[slot] = card
        b.expect(rule, "equip", me, card)
        b.settle(me)
    elif kind in DELAYED:
        b.lay(rule, target, card, kind)
    elif kind == "iron_chain":
        iron_chain(b, me, targets)
    elif kind in ("savage_assault", "archery_attack", "peach_garden", "bumper_harvest"):
        everyone(b, me, used)
    else:
        single(b, me, used, target, extra)


def single(b: Board, me: int, used: Used, target: int, extra: int) -> None:
    """Tricks with one target."""
    kind = used[0]
    rule = f"cards §3 {kind}"
    if kind != "ex_nihilo" and yxs_skills.reckless(b, me, used, target):
        kind, used = "duel", ("duel", *used[1:])
    if kind == "duel" and b.has(target, "nvquan") and b.seats[me].gender == "m":
        return
    if nullified(b, kind, me, target):
        return
    if kind == "ex_nihilo":
        b.draw(rule, target, 2)
    elif kind in ("dismantle", "snatch"):
        take_one(b, rule, me, target, kind)
    elif kind == "duel":
        duel(b, me, used, target)
    elif kind == "fire_attack":
        fire_attack(b, me, used, target)
    elif kind == "collateral":
        collateral(b, me, target, extra)


def take_one(b: Board, rule: str, me: int, target: int, kind: str) -> None:
    """过河拆桥, 顺手牵羊: a card of any zone."""
    options = reach.theirs(b, target, True)
    if kind == "dismantle" and kingdoms.played(b):
        options = kingdoms.dismantled(b, target, options, me)
        kingdoms.dismantle(b, me, target, options, lambda chosen: slashes.picked(b, rule, target, chosen))
        return
    if not options or not b.seats[me].alive:
        return
    if b.option["pick_mode"] == "uniform_random":
        item = b.peek()
        b.demand(item[:2] == ("lose", target), rule, f"a card of {target} should leave")
        found = [o for o in options if o[3] == item[3] and o[1] in (-1, item[2])]
        b.demand(bool(found), rule, f"{item} is not among {options}")
        chosen = found[0]
    else:
        chosen = b.ask(rule, me, "pick", target, kind, options)
    card = slashes.picked(b, rule, target, chosen)
    if kind == "snatch":
        b.gain(rule, me, card, target)
    else:
        b.to_discard(rule, card)


def duel(b: Board, me: int, used: Used, target: int) -> None:
    """The target first, by turns, until one doesn't play a 杀."""
    one, other = target, me
    while provide_slash(b, one, other, "duel", other == me and b.has(me, "nvquan") and b.seats[one].gender == "m"):
        one, other = other, one
    damage(b, one, 1 + (b.seats[me].might if other == me else 0), other, used, "normal", defended=other != me)


def fire_attack(b: Board, me: int, used: Used, target: int) -> None:
    """火攻: show, discard the same suit, 1 fire damage."""
    rule = "cards §3 fire attack"
    if not b.seats[target].hand or not b.seats[me].alive:
        return
    shown = b.ask(rule, target, "reveal", me, "fire_attack", b.own(target, False))[1]
    b.expect(rule, "show", target, shown)
    same = [o for o in b.own(me, False) if b.suit(me, o[1]) == b.suit(target, shown)]
    paid = b.ask(rule, me, "pay", "fire_attack", target, [PASS, *same])
    if paid != PASS:
        b.lose(rule, me, paid[1])
        b.to_discard(rule, paid[1])
        damage(b, target, 1, me, used, "fire")


def collateral(b: Board, me: int, armed: int, victim: int) -> None:
    """借刀杀人: a Slash, or the weapon."""
    able = b.seats[victim].alive and victim in reach.slash_targets(b, armed)
    if b.option["collateral"] == "lapses" and not (able and "weapon" in b.seats[armed].equip):
        return
    if able and slashes.demanded(b, armed, victim, "collateral"):
        return
    card = b.seats[armed].equip.get("weapon", -1)
    if card >= 0 and b.seats[me].alive:
        b.lose("cards §3 collateral", armed, card)
        b.gain("cards §3 collateral", me, card, armed)


def everyone(b: Board, me: int, used: Used) -> None:
    """Tricks for all others, or for all."""
    kind = used[0]
    if kind in ("savage_assault", "archery_attack"):
        for q in open_modes.round_of(b, me, kind)[1:]:
            if not b.seats[q].alive or reach.armour(b, q) == "rattan_armour":
                continue
            if yxs_skills.left_out(b, me, used, q) or nullified(b, kind, me, q) or not b.seats[q].alive:
                continue
            answered = provide_slash(b, q, me, kind) if kind == "savage_assault" else dodge(b, q, me, kind)
            if not answered:
                damage(b, q, 1, me, used, "normal")
    elif kind == "peach_garden":
        for q in open_modes.round_of(b, me, kind):
            s = b.seats[q]
            out = not s.alive or yxs_skills.left_out(b, me, used, q)
            if not out and s.hp < s.max_hp and not nullified(b, kind, me, q) and s.alive:
                b.heal("cards §3 peach garden", q, 1, me)
    else:
        harvest(b, me, used)


def harvest(b: Board, me: int, used: Used) -> None:
    """五谷丰登: as many cards as living players; each in turn takes one, the rest is discarded."""
    rule = "cards §3 bumper harvest"
    open_cards: list[int] = []
    for _ in b.living():
        top = b.flip()
        if top is None:
            break
        seat, card = b.take("show", rule)
        b.demand(seat == -1, rule, f"a card of the pile should be revealed, not of {seat}")
        open_cards.append(b.named(rule, top, card))
    for q in open_modes.round_of(b, me, used[0]):
        if not b.seats[q].alive or not open_cards or yxs_skills.left_out(b, me, used, q) or nullified(b, used[0], me, q):
            continue
        if b.seats[q].alive:
            options = [("theirs", c, 0, 0) for c in open_cards]
            card = b.ask(rule, q, "pick_revealed", len(open_cards), me, options)[1]
            open_cards.remove(card)
            b.gain(rule, q, card, -1)
    b.to_discard(rule, *open_cards)


def iron_chain(b: Board, me: int, targets: list[int]) -> None:
    """铁索连环: one or two targets, in turn order, each with a window of his own."""
    for q in b.around(b.turn):
        if q in targets and not nullified(b, "iron_chain", me, q) and b.seats[q].alive:
            b.seats[q].chained = not b.seats[q].chained
            b.expect("cards §3 iron chain", "chain", q, int(b.seats[q].chained))


# --- delayed tricks


def judgement_phase(b: Board, me: int) -> None:
    """Last placed first, or as an option the first; only those that lie there when the phase begins."""
    rule = "modes §3 judgement phase"
    s = b.seats[me]
    waiting = [card for card, _ in s.judge]
    first = 0 if b.option["delayed_order"] == "fifo" else -1
    while s.alive and waiting:
        card = waiting.pop(first)
        places = [i for i, (c, _) in enumerate(s.judge) if c == card]
        if not places:
            continue
        trick, kind = b.lose_judged(rule, me, places[0])
        stopped = nullified(b, kind, b.turn, me)
        b.called_off = False
        delayed_effect(b, me, trick, kind, stopped)
        if trick in b.processing and b.option["tianxiang_delayed"] == "discard":
            b.to_discard("heroes 天香", trick)
        elif trick in b.processing:
            b.lay("heroes 天香", me, trick, kind)
            s.judge.insert(places[0], s.judge.pop())
            if b.option["tianxiang_delayed"] == "rejudge":
                waiting.insert(0 if first == 0 else len(waiting), trick)


def delayed_effect(b: Board, me: int, trick: int, kind: str, stopped: bool) -> None:
    """One of them is judged. It is still on the table afterwards if 天香 has called that off."""
    s = b.seats[me]
    if kind == "lightning":
        lightning(b, me, trick, stopped)
        return
    if not stopped:
        result = judge(b, me, kind)
        good, phase = ("heart", "play") if kind == "indulgence" else ("club", "draw")
        if result is not None and b.suit(me, result) != good:
            s.skip.add(phase)
            b.expect(f"cards §4 {kind}", "skip", me, phase)
    if not b.called_off:
        b.to_discard(f"cards §4 {kind}", trick)


def lightning(b: Board, me: int, trick: int, stopped: bool) -> None:
    """♠2–♠9: 3 thunder damage; else it moves on."""
    rule = "cards §4 lightning"
    result = None if stopped else judge(b, me, "lightning")
    if b.called_off:
        return
    if result is not None and b.suit(me, result) == "spade" and 2 <= b.cards[result].rank <= 9:
        damage(b, me, 3, -1, ("lightning", trick, -1), "thunder")
        b.to_discard(rule, trick)
        return
    suit = b.cards[trick].suit
    free = [q for q in b.others(me) if not reach.has_trick(b, q, "lightning") and not reach.untouchable(b, q, suit)]
    b.lay(rule, free[0] if free else me, trick, "lightning")
