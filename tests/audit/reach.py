"""Distances, attack range, and what may be used or played as what on whom (cards page §1–§5)."""

from __future__ import annotations

from collections.abc import Iterable

import kingdoms
from board import Board
from facts import DELAYED, RANGE, SLASHES
from tape import PASS, Option


def distance(b: Board, a: int, c: int, without: int = -1) -> int:
    """From a to c round the table, when card `without` of a no longer counts."""
    ring = b.living()
    i, k = ring.index(a), ring.index(c)
    steps = min((k - i) % len(ring), (i - k) % len(ring))
    if b.seats[a].equip.get("minus", without) != without:
        steps -= 1
    if b.has(a, "mashu"):
        steps -= 1
    if "plus" in b.seats[c].equip:
        steps += 1
    return max(1, steps)


def in_range(b: Board, a: int, without: int = -1) -> list[int]:
    """Seats in a's attack range."""
    weapon = b.seats[a].equip.get("weapon", without)
    reach = 1 if weapon == without else RANGE[b.kind(weapon)]
    return [q for q in b.living() if q != a and distance(b, a, q, without) <= reach]


def empty_fort(b: Board, q: int, leaving: int = 0) -> bool:
    """空城 keeps Slash and Duel away."""
    return b.has(q, "kongcheng") and len(b.seats[q].hand) <= leaving


def slash_targets(b: Board, a: int, without: int = -1) -> list[int]:
    """天义 lifts the limit of distance."""
    reached = [q for q in b.living() if q != a] if b.seats[a].righteous else in_range(b, a, without)
    return [q for q in reached if not empty_fort(b, q)]


def weapon(b: Board, seat: int) -> str:
    """The weapon that works for a Slash which the seat uses now."""
    if b.option["weapon_effects"] == "play_phase_only" and (b.turn != seat or b.phase != "play"):
        return ""
    return worn(b, seat, "weapon")


def worn(b: Board, seat: int, slot: str) -> str:
    card = b.seats[seat].equip.get(slot, -1)
    return b.kind(card) if card >= 0 else ""


def armour(b: Board, seat: int) -> str:
    """Armour that works; 青釭剑 switches it off. 八阵 is 八卦阵 without a card."""
    if b.seats[seat].armour_off:
        return ""
    return worn(b, seat, "armour") or ("eight_trigrams" if b.has(seat, "bazhen") else "")


def has_trick(b: Board, seat: int, kind: str) -> bool:
    return kind in [k for _, k in b.seats[seat].judge]


def has_any(b: Board, seat: int) -> bool:
    return b.count(seat) > 0 or bool(b.seats[seat].judge)


def slash_left(b: Board, me: int, without: int = -1) -> bool:
    """One Slash a play phase; with 诸葛连弩 any number. 天义 gives one more, or forbids them."""
    if b.seats[me].disgraced:
        return False
    card = b.seats[me].equip.get("weapon", -1)
    return (
        b.slashes < 1 + b.seats[me].righteous
        or b.has(me, "paoxiao")
        or (card >= 0 and card != without and b.kind(card) == "crossbow")
    )


# --- answers


def serving(b: Board, seat: int, kind: str) -> list[Option]:
    """Cards of the seat that serve as `kind` when it is asked for."""
    found: list[Option] = []
    for card in b.seats[seat].hand:
        own = b.kind(card)
        if own == kind or (kind == "slash" and own in SLASHES):
            found.append((own, card, 0, 0))
        if kind == "slash" and own != kind and b.has(seat, "wusheng") and b.cards[card].red:
            found.append((kind, card, 0, 0))
        if b.has(seat, "longdan") and ((kind == "slash" and own == "dodge") or (kind == "dodge" and own in SLASHES)):
            found.append((kind, card, 0, 0))
        if kind == "dodge" and own != kind and b.has(seat, "qingguo") and not b.cards[card].red:
            found.append((kind, card, 0, 0))
        if kind == "nullification" and own != kind and b.has(seat, "kanpo") and not b.cards[card].red:
            found.append((kind, card, 0, 0))
        if kind == "peach" and own != kind and first_aid(b, seat) and b.cards[card].red:
            found.append((kind, card, 0, 0))
    if kind == "peach" and first_aid(b, seat):
        found += [(kind, card, 0, 0) for card in b.seats[seat].equip.values() if b.cards[card].red]
    if kind == "slash" and b.has(seat, "wusheng"):
        found += [(kind, card, 0, 0) for card in b.seats[seat].equip.values() if b.cards[card].red]
    return found


def first_aid(b: Board, seat: int) -> bool:
    """急救 works outside the own turn."""
    return b.has(seat, "jijiu") and (b.turn != seat or b.phase == "none")


def slash_answers(b: Board, seat: int, kind: str = "") -> list[Option]:
    """Decline, a card as a Slash, or two with 丈八蛇矛. 勇闯 makes all hand cards Slashes in a Duel."""
    found: list[Option] = []
    if b.seats[seat].unarmed:
        return [PASS]
    if kind == "duel" and b.has(seat, "yongchuang"):
        found = [("slash", card, 0, 0) for card in b.seats[seat].hand if b.kind(card) not in SLASHES]
    if worn(b, seat, "weapon") == "serpent_spear" and len(b.seats[seat].hand) >= 2:
        found.append(("slash", -1, 0, 1))
    return [PASS, *serving(b, seat, "slash"), *found]


# --- the play phase


def others_with(b: Board, me: int, allowed: Iterable[int]) -> list[int]:
    return [q for q in allowed if q != me]


def uses(b: Board, me: int, card: int, kind: str) -> list[Option]:
    """Every legal use of a card as `kind` in the own play phase."""
    s = b.seats[me]
    rest = [q for q in b.living() if q != me]
    if kind in SLASHES:
        return [(kind, card, q, 0) for q in slash_targets(b, me, card)] if slash_left(b, me, card) else []
    if kind in ("dodge", "nullification"):
        return []
    if kind == "peach":
        return [(kind, card, me, 0)] if s.hp < s.max_hp else []
    if kind == "wine":
        return [(kind, card, me, 0)] if not s.wine_used and b.option["wine_mode"] == "both" else []
    if kind == "lightning":
        return [] if has_trick(b, me, kind) else [(kind, card, me, 0)]
    if kind == "collateral":
        return collateral(b, me, card)
    rest = [q for q in rest if not shunned(b, me, card, kind, q)]
    if kind == "iron_chain":
        return [(kind, card, q, 0) for q in b.living()] + [("recast", card, me, 0)]
    if kind == "fire_attack":
        return [(kind, card, q, 0) for q in b.living() if len(b.seats[q].hand) > (q == me and card in s.hand)]
    if kind == "duel":
        return [(kind, card, q, 0) for q in rest if not empty_fort(b, q)]
    if kind == "dismantle":
        if kingdoms.played(b):
            return [(kind, card, q, 0) for q in rest if kingdoms.dismantled(b, q, theirs(b, q, True), me)]
        return [(kind, card, q, 0) for q in rest if has_any(b, q)]
    if kind == "snatch":
        return [(kind, card, q, 0) for q in rest if has_any(b, q) and near(b, me, q, card) and not b.has(q, "qianxun")]
    if kind in DELAYED:
        legal = [q for q in rest if kind == "indulgence" or near(b, me, q, card)]
        modest = [q for q in rest if kind == "indulgence" and b.has(q, "qianxun")]
        return [(kind, card, q, 0) for q in legal if not has_trick(b, q, kind) and q not in modest]
    return [(kind, card, me, 0)]


def shunned(b: Board, me: int, card: int, kind: str, q: int) -> bool:
    """洞察, 轻敏 and 控局 keep tricks away from a seat."""
    s = b.seats[q]
    if untouchable(b, q, b.suit(me, card)) or (kind == "snatch" and b.has(q, "qingmin")):
        return True
    if not b.has(q, "kongju"):
        return False
    if kind in ("snatch", "dismantle"):
        return len(s.hand) < s.max_hp
    return kind == "indulgence" and len(s.hand) > s.max_hp


def untouchable(b: Board, q: int, suit: str) -> bool:
    """洞察: no trick of ♠ has it as a target."""
    return b.has(q, "dongcha") and suit == "spade"


def near(b: Board, me: int, q: int, card: int) -> bool:
    """Distance 1, or any with 奇才."""
    return b.has(me, "qicai") or distance(b, me, q, card) == 1


def collateral(b: Board, me: int, card: int) -> list[Option]:
    """借刀杀人: each armed other with each legal victim of his Slash; the user counts as if this card were gone."""
    found: list[Option] = []
    for armed in b.living():
        if armed != me and "weapon" in b.seats[armed].equip and not untouchable(b, armed, b.suit(me, card)):
            for victim in in_range(b, armed):
                if not empty_fort(b, victim, int(victim == me and card in b.seats[me].hand)):
                    found.append(("collateral", card, armed, victim))
    return found


def play_options(b: Board, me: int) -> list[Option]:
    """Everything that may be done in the play phase now."""
    s = b.seats[me]
    found = [PASS]
    for card in s.hand:
        kind = b.kind(card)
        found += uses(b, me, card, kind)
        if b.has(me, "wusheng") and b.cards[card].red and kind != "slash":
            found += uses(b, me, card, "slash")
        if b.has(me, "longdan") and kind == "dodge":
            found += uses(b, me, card, "slash")
        if b.has(me, "guose") and b.cards[card].suit == "diamond" and kind != "indulgence":
            found += uses(b, me, card, "indulgence")
        if b.has(me, "qixi") and not b.cards[card].red and kind != "dismantle":
            found += uses(b, me, card, "dismantle")
        if b.has(me, "shentou") and b.cards[card].suit == "club" and kind != "snatch":
            found += uses(b, me, card, "snatch")
        if s.duelling == ("red" if b.cards[card].red else "black") and kind != "duel":
            found += uses(b, me, card, "duel")
        if b.has(me, "huoji") and b.cards[card].red and kind != "fire_attack":
            found += uses(b, me, card, "fire_attack")
        if b.has(me, "lianhuan") and b.cards[card].suit == "club" and kind != "iron_chain":
            found += uses(b, me, card, "iron_chain")
    for card in s.equip.values():
        if b.has(me, "qixi") and not b.cards[card].red:
            found += uses(b, me, card, "dismantle")
        if b.has(me, "wusheng") and b.cards[card].red:
            found += uses(b, me, card, "slash")
        if b.has(me, "guose") and b.cards[card].suit == "diamond":
            found += uses(b, me, card, "indulgence")
        if b.has(me, "lianhuan") and b.cards[card].suit == "club" and b.option["lianhuan_any_club"] == "true":
            found += uses(b, me, card, "iron_chain")
    if worn(b, me, "weapon") == "serpent_spear" and len(s.hand) >= 2 and slash_left(b, me):
        found += [("slash", -1, q, 1) for q in slash_targets(b, me)]
    if b.has(me, "rende") and s.hand:
        found.append(("skill", -1, me, "rende"))
    if may_rouse(b, me):
        found.append(("skill", -1, me, "jijiang_in_play"))
    return found


def lieges(b: Board, me: int, skill: str) -> list[int]:
    """Other living players of the kingdom whom a lord skill is about, in the order in which they are asked."""
    kingdom = b.facts.lieges[skill]
    first = me if b.option["liege_ask_order"] == "from_lord" else b.turn
    return [q for q in b.around(first) if q != me and b.seats[q].kingdom == kingdom]


def may_rouse(b: Board, me: int) -> bool:
    """激将 in the play phase."""
    return b.has(me, "jijiang") and slash_left(b, me) and bool(lieges(b, me, "jijiang")) and bool(rouse_targets(b, me))


def rouse_targets(b: Board, me: int) -> list[int]:
    """Against whom 激将 may be called in the play phase: after a refusal nobody, or (英雄杀) whom it wasn't too often."""
    s, retry = b.seats[me], b.option["jijiang_retry"]
    if retry == "other_target":
        return [q for q in slash_targets(b, me) if s.called.count(q) < int(b.option["jijiang_calls_per_turn"])]
    return [] if s.refused and (retry == "never" or s.refused == b.actions) else slash_targets(b, me)


def theirs(b: Board, seat: int, judgement: bool) -> list[Option]:
    """What may be picked of another seat's cards: one blind hand card, each open card."""
    s = b.seats[seat]
    found: list[Option] = [("theirs", -1, seat, "hand")] if s.hand else []
    found += [("theirs", c, seat, "equipment") for c in s.equip.values()]
    return found + ([("theirs", c, seat, "judgement") for c, _ in s.judge] if judgement else [])


def seat_options(seats: Iterable[int], passable: bool) -> list[Option]:
    found: list[Option] = [("target", -1, q, 0) for q in seats]
    return [PASS, *found] if passable else found
