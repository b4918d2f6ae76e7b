"""Skills of the heroes of 风 (heroes page), at the moments at which rules reach them."""

from __future__ import annotations

import answers
import harm
import reach
import slashes
from board import Board
from facts import RANGE, slot_of
from tape import PASS, Option, Used


def godspeed(b: Board, me: int) -> bool:
    """神速, before the judgement phase: judgement and draw are skipped for a Slash."""
    if not b.has(me, "shensu") or "draw" in b.seats[me].skip:
        return False
    target = aimed(b, me, "shensu")
    if target < 0:
        return False
    b.expect("heroes 神速", "skill", me, "shensu", target)
    for phase in ("judgement", "draw"):
        b.expect("heroes 神速", "skip", me, phase)
    b.seats[me].skip |= {"judgement", "draw"}
    slashes.launch(b, me, ("slash", -1, -1), [target])
    return True


def godspeed_at_play(b: Board, me: int) -> None:
    """神速, before the play phase: an equipment card and the phase for a Slash."""
    rule = "heroes 神速"
    able: list[Option] = [o for o in b.own(me) if slot_of(b.kind(o[1]))]
    if not b.has(me, "shensu") or "play" in b.seats[me].skip or not able:
        return
    target = aimed(b, me, "shensu_at_play")
    if target < 0:
        return
    card = b.ask(rule, me, "pay", "shensu_at_play", target, able)[1]
    b.expect(rule, "skill", me, "shensu_at_play", target)
    b.lose(rule, me, card)
    b.to_discard(rule, card)
    b.expect(rule, "skip", me, "play")
    b.seats[me].skip.add("play")
    slashes.launch(b, me, ("slash", -1, -1), [target])


def aimed(b: Board, me: int, name: str) -> int:
    """Whom a Slash at any distance is used on, or nobody."""
    able = [q for q in b.around(me) if q != me and not reach.empty_fort(b, q)]
    if not able:
        return -1
    chosen = b.ask("heroes 神速", me, "target", name, me, reach.seat_options(able, True))
    return -1 if chosen == PASS else chosen[2]


def scent(b: Board, me: int, points: int, source: int, used: Used | None, nature: str, conducted: bool, defended: bool) -> int:
    """天香: somebody else receives the damage, and draws. Returns what is conducted, -1 where she receives it herself."""
    rule = "heroes 天香"
    hearts = [o for o in b.own(me, False) if b.suit(me, o[1]) == "heart"]
    if not b.has(me, "tianxiang") or not hearts:
        return -1
    others = [q for q in b.around(b.turn) if q != me]
    chosen = b.ask(rule, me, "target", "tianxiang", me + 16 * points, reach.seat_options(others, True))
    if chosen == PASS:
        return -1
    other = chosen[2]
    card = b.ask(rule, me, "pay", "tianxiang", other, hearts)[1]
    b.expect(rule, "skill", me, "tianxiang", other)
    b.lose(rule, me, card)
    b.to_discard(rule, card)
    before = b.seats[other].max_hp - b.seats[other].hp
    left = harm.damage(b, other, points, source, used, nature, conducted, True, defended)
    after = b.seats[other].max_hp - b.seats[other].hp
    b.draw(rule, other, before if b.option["manwu_x"] == "before_damage" else after)
    return left


def strike(b: Board, me: int) -> None:
    """雷击: for a Dodge, whoever provided it."""
    rule = "heroes 雷击"
    if not b.has(me, "leiji"):
        return
    chosen = b.ask(rule, me, "target", "leiji", me, reach.seat_options(b.around(b.turn), True))
    if chosen == PASS:
        return
    target = chosen[2]
    b.expect(rule, "skill", me, "leiji", target)
    card = answers.judge(b, target, "leiji")
    if card is not None and b.suit(target, card) == "spade":
        harm.damage(b, target, 2, me, None, "thunder")


def sorcery(b: Board, me: int, who: int, card: int, reason: str) -> int:
    """鬼道: a black card for the judgement card, which is his. Returns what is judged by then."""
    rule = "heroes 鬼道"
    black = [o for o in b.own(me) if not b.red(me, o[1])]
    chosen = b.ask(rule, me, "retrial", (reason, who), card, [PASS, *black])
    if chosen == PASS:
        return card
    b.seats[me].tally["used"] += 1
    b.lose(rule, me, chosen[1])
    b.expect(rule, "retrial", me, chosen[1], who)
    b.gain(rule, me, card, -1)
    return chosen[1]


def may_pay_tribute(b: Board, me: int) -> bool:
    """黄天: another 群 player with a Dodge or a Lightning, in his own play phase, once."""
    paid = "huangtian" in b.seats[me].once
    follows = b.seats[me].role != "lord" and b.seats[me].kingdom == "qun" and b.seats[0].hero == "zhangjiao" and not b.mode
    return follows and not paid and bool(tributes(b, me))


def tributes(b: Board, me: int) -> list[Option]:
    return [o for o in b.own(me, False) if b.kind(o[1]) in ("dodge", "lightning")]


def pay_tribute(b: Board, me: int) -> None:
    """黄天: a card to the lord."""
    rule = "heroes 黄天"
    b.seats[me].once.add("huangtian")
    card = b.ask(rule, me, "give", "huangtian", 0, tributes(b, me))[1]
    b.expect(rule, "skill", me, "huangtian", 0)
    b.lose(rule, me, card)
    b.gain(rule, 0, card, me)


def never_yield(b: Board, me: int) -> bool:
    """不屈, classic: 1 − health cards on the hero, and no two of a rank: he lives on."""
    rule = "heroes 不屈"
    s = b.seats[me]
    if not b.has(me, "buqu"):
        return False
    if b.option["buqu_edition"] == "2013":
        s.hp = s.hp if b.option["negative_hp"] == "true" else 0
        return False
    s.tried = s.lives_on = False
    if not b.confirm(rule, me, "buqu", me):
        return False
    while len(s.on_hero) < 1 - s.hp:
        top = b.flip()
        if top is None:
            break
        lay(b, me, top)
    s.tried = True
    s.lives_on = len({b.cards[c].rank for c in s.on_hero}) == len(s.on_hero)
    return s.lives_on


def lay(b: Board, me: int, top: int) -> None:
    """A card of the pile is laid on the hero."""
    who, card = b.take("on_hero", "heroes 不屈")
    b.demand(who == me, "heroes 不屈", f"a card should lie on {me}, not on {who}")
    b.named("heroes 不屈", top, card)
    b.processing.remove(card)
    b.seats[me].on_hero.append(card)


def turn_up(b: Board, me: int) -> None:
    """不屈 of 2013: a card with a new rank brings him back to 1 health."""
    rule = "heroes 不屈 (2013)"
    s = b.seats[me]
    if not b.has(me, "buqu") or b.option["buqu_edition"] == "classic":
        return
    b.expect(rule, "skill", me, "buqu_dying", me)
    top = b.flip()
    if top is None:
        return
    who, card = b.take("show", rule)
    b.demand(who == me, rule, f"{me} should show a card, not {who}")
    b.named(rule, top, card)
    if b.cards[card].rank in [b.cards[c].rank for c in s.on_hero]:
        b.to_discard(rule, card)
        return
    b.processing.remove(card)
    s.on_hero.append(card)
    b.expect(rule, "on_hero", me, card)
    b.heal(rule, me, 1 - s.hp, me)


def may_keep(b: Board, me: int, limit: int) -> int:
    """Hand limit, or with 不屈 of 2013 the cards on the hero."""
    s = b.seats[me]
    if b.option["buqu_edition"] == "2013" and b.has(me, "buqu") and s.on_hero:
        return len(s.on_hero)
    return limit


def outshot(b: Board, me: int, target: int) -> bool:
    """烈弓: the target of a Slash in the own play phase may not dodge, by the cards it holds."""
    if not b.has(me, "liegong") or b.turn != me or b.phase != "play" or not b.seats[me].alive or not b.seats[target].alive:
        return False
    weapon = b.seats[me].equip.get("weapon", -1)
    reach = RANGE[b.kind(weapon)] if weapon >= 0 else 1
    held = len(b.seats[target].hand)
    return (held >= b.seats[me].hp or held <= reach) and b.confirm("heroes 烈弓", me, "liegong", target)


def bone(b: Board, me: int, target: int, points: int) -> None:
    """狂骨: health for damage dealt to somebody near."""
    if b.has(me, "kuanggu") and b.seats[me].hp < b.seats[me].max_hp:
        b.expect("heroes 狂骨", "skill", me, "kuanggu", target)
        b.heal("heroes 狂骨", me, points, me)


def hold_fast(b: Board, me: int) -> None:
    """据守: three cards, and the hero is turned over."""
    if b.has(me, "jushou") and b.confirm("heroes 据守", me, "jushou", me):
        b.draw("heroes 据守", me, 3)
        b.seats[me].turned = True
        b.expect("heroes 据守", "flip", me, 1)
