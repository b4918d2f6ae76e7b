"""三足鼎立 (modes §5): hero cards in the deck, their zone, equipping, exchanging; and what they change of other rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from facts import Card
from tape import PASS, Option

if TYPE_CHECKING:
    from board import Board

RULE = "modes §5 hero cards"


def printed(hero_cards: Mapping[int, str]) -> list[Card]:
    """The hero cards as cards, up to the last one of the deck; they have neither suit nor rank."""
    return [Card("hero_card", "spade", 0, "heroes")] * HEROES if hero_cards else []


HEROES = 42
"""Hero cards of the game; those of heroes who don't play are not in the deck."""


def played(b: Board) -> bool:
    return b.game.mode == "three-kingdoms"


def keep(b: Board, seat: int, card: int, drawn: bool) -> bool:
    """A hero card that comes to a seat goes to the zone; one of the own draw phase may be exchanged. False: another card."""
    if card not in b.game.hero_cards:
        return False
    s = b.seats[seat]
    s.zone.append(card)
    if drawn and b.phase == "draw" and b.turn == seat:
        s.fresh.add(card)
    return True


def leave(b: Board, seat: int, card: int) -> None:
    """A card of the zone is discarded."""
    s = b.seats[seat]
    s.zone.remove(card)
    s.fresh.discard(card)
    b.expect(RULE, "lose", seat, card, "hero_zone")
    b.processing.add(card)
    b.to_discard(RULE, card)


def change(b: Board, seat: int, card: int) -> None:
    """Another hero, or none (-1): health never rises; skills, kingdom and gender are his."""
    s, name = b.seats[seat], b.game.hero_cards.get(card, "blank")
    once = bool(s.once)
    fresh = type(s)(s.role, name, b.facts, None)
    s.hero, s.skills, s.max_hp = name, fresh.skills, fresh.max_hp
    s.kingdom, s.gender = (fresh.kingdom, fresh.gender) if card >= 0 else ("", "")
    s.hp, s.equipped = min(s.hp, s.max_hp), card
    s.given, s.refused, s.called, s.spent, s.once = 0, 0, [], set(), set()
    if once and b.option["tk_reset_uses"] == "false":
        s.once = {skill for skill in s.skills if skill in ONCE}
    b.expect(RULE, "hero", seat, name)


ONCE = ("zhiheng", "qingnang")
"""Skills of the audited heroes that may be used once a play phase."""


def equip(b: Board, seat: int, card: int) -> None:
    """From the zone; the one before is discarded."""
    s = b.seats[seat]
    s.zone.remove(card)
    s.fresh.discard(card)
    b.expect(RULE, "lose", seat, card, "hero_zone")
    old = s.equipped
    if old >= 0:
        b.expect(RULE, "lose", seat, old, "on_seat")
    change(b, seat, card)
    if old >= 0:
        b.processing.add(old)
        b.to_discard(RULE, old)


def exchange(b: Board, seat: int, card: int) -> None:
    """For a card that can't be exchanged in its turn."""
    b.expect(RULE, "recast", seat, card)
    leave(b, seat, card)
    before = list(b.seats[seat].zone)
    b.draw(RULE, seat, 1)
    b.seats[seat].fresh &= set(before)


def equips(b: Board, seat: int) -> list[Option]:
    return [("hero", card, seat, b.game.hero_cards[card]) for card in b.seats[seat].zone]


def exchanges(b: Board, seat: int) -> list[Option]:
    s = b.seats[seat]
    return [("recast", card, seat, 0) for card in s.zone if card in s.fresh]


def passed_over(b: Board, rule: str, top: int) -> bool:
    """A hero card that is turned up for a judgement is discarded; the next one counts. top: the card, -1 if it is unknown."""
    item = b.peek()
    card = top if top >= 0 else item[1] if item[0] == "discard" else -1
    if card not in b.game.hero_cards:
        return False
    b.to_discard(rule, b.named(rule, top, card))
    return True


def in_play(b: Board, seat: int) -> list[Option]:
    """What may be done with hero cards in the play phase."""
    most = b.option.get("tk_equip_per_turn", "none")
    able = most == "none" or b.seats[seat].equips < int(most)
    return [*(equips(b, seat) if able else []), *exchanges(b, seat)]


def opening(b: Board) -> None:
    """Nobody has a gender yet. Before the first turn hero cards are made up for (an option), and one may be equipped."""
    for s in b.seats:
        s.kingdom, s.gender = "", ""
    for q in b.around(b.first):
        s = b.seats[q]
        if b.option["tk_opening_refill"] == "true":
            while len(s.hand) < 4:
                b.draw(RULE, q, 1)
            s.tally["drawn"] = 0
        if s.zone:
            chosen = b.ask(RULE, q, "pick_hero", 0, 0, [PASS, *equips(b, q)])
            if chosen != PASS:
                equip(b, q, chosen[1])


def after_drawing(b: Board, seat: int) -> None:
    """Where no play phase comes hero cards are exchanged at once."""
    while played(b) and "play" in b.seats[seat].skip and exchanges(b, seat):
        chosen = b.ask(RULE, seat, "pick_hero", 0, 0, [PASS, *exchanges(b, seat)])
        if chosen == PASS:
            return
        exchange(b, seat, chosen[1])


def drop_one(b: Board, seat: int, left: int, why: str) -> None:
    """A hero card of the zone is discarded, of the seat's choice."""
    options = [("own", card, 0, 0) for card in b.seats[seat].zone]
    leave(b, seat, b.ask(RULE, seat, "drop_hero", left, why, options)[1])


def end_turn(b: Board, seat: int) -> None:
    """Two hero cards stay, and none can be exchanged any more."""
    b.seats[seat].fresh = set()
    while played(b) and len(b.seats[seat].zone) > 2:
        drop_one(b, seat, len(b.seats[seat].zone) - 2, "")


def dismantled(b: Board, target: int, plain: list[Option], me: int) -> list[Option]:
    """What 釜底抽薪 finds: hero cards too, if the user has one to pay; nothing without one if it always costs one."""
    s = b.seats[target]
    if not b.seats[me].zone:
        return [] if b.option["tk_fudi_cost"] == "always" else plain
    worn: list[Option] = [("theirs", s.equipped, target, "on_seat")] if s.equipped >= 0 else []
    return [*plain, *([("theirs", -1, target, "hero_zone")] if s.zone else []), *worn]


def dismantle(b: Board, me: int, target: int, options: list[Option], picked: Any) -> None:
    """The card is discarded; a hero card, or as an option any, costs one of the own zone."""
    if not options or not b.seats[me].alive:
        return
    chosen = b.ask(RULE, me, "pick", target, "dismantle", options)
    if chosen[3] == "hero_zone":
        item = b.peek()
        b.demand(item[0] == "lose" and item[1] == target and item[2] in b.seats[target].zone, RULE, f"a hero card, not {item}")
        leave(b, target, item[2])
    elif chosen[3] == "on_seat":
        b.expect(RULE, "lose", target, chosen[1], "on_seat")
        change(b, target, -1)
        b.processing.add(chosen[1])
        b.to_discard(RULE, chosen[1])
    else:
        b.to_discard(RULE, picked(chosen))
        if b.option["tk_fudi_cost"] != "always":
            return
    drop_one(b, me, 1, "dismantle")
