"""武将牌 hero cards in the deck: they come to a zone of their own, and their owner's hero is the one that he equips.

Nobody but the owner sees his zone. Without a hero a seat has no gender, no kingdom and no skills, and 4 health at most.
"""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_card, option_kind
from simcli.engine.events import emit
from simcli.engine.fields import FLAG_ONCE, HERO_GENDER, HERO_HP, HERO_KINGDOM, HERO_NEARER, SKILL_ROOM
from simcli.engine.mode_listers import list_exchanges, list_hero_zone, list_opening_heroes
from simcli.engine.options import FRESH_SKILLS
from simcli.engine.seats import end_guard
from simcli.engine.setup import add_hero_skills, take_traits, tune_in
from simcli.engine.terms import (
    DROP_HERO,
    EV_HERO,
    EV_LOSE,
    EV_RECAST,
    HERO_ZONE,
    NO_GENDER,
    NOBODY,
    ON_SEAT,
    PASS,
    PICK_HERO,
    PROCESSING,
    RECAST,
)
from simcli.engine.zones import EVERYBODY, discard, draw, hero_zone_place
from simcli.lang.dialect import among, aside, ask, helper, rule

KEPT = 2
"""Hero cards that a zone may hold at the end of the turn."""


@helper
def leave_zone(g: Any, seat: int, card: int) -> int:
    """A hero card goes from its zone to processing."""
    n = int(g.zone_count[seat]) - 1
    for i in range(hero_zone_place(g, seat, card), n):
        g.hero_zone[seat][i] = g.hero_zone[seat][i + 1]
    g.zone_count[seat] = n
    g.zone[card] = PROCESSING
    g.exchangeable[card] = 0
    return emit(g, EV_LOSE, seat, card, HERO_ZONE, 0)


@helper
def discard_hero_card(g: Any, seat: int, card: int) -> int:
    """A card of the zone is discarded."""
    leave_zone(g, seat, card)
    return discard(g, card)


@helper
def once_used(g: Any, seat: int) -> int:
    """1 if the seat has used a skill in this turn that may be used once."""
    for slot in range(g.skill_count[seat]):
        if g.skill_flags[seat][slot] & FLAG_ONCE and g.skill_uses[seat][slot] > 0:
            return 1
    return 0


@aside
def change_hero(g: Any, seat: int, hero: int) -> int:
    """The seat has another hero, or none (the blank one). Health never rises by that; what belonged to the old one is gone."""
    row = g.hero_row[hero]
    used = once_used(g, seat)
    end_guard(g, seat)
    g.nearer[seat] += row[HERO_NEARER] - g.hero_row[g.guise[seat]][HERO_NEARER]
    g.hero[seat] = hero
    g.guise[seat] = hero
    g.kingdom[seat] = row[HERO_KINGDOM]
    g.gender[seat] = row[HERO_GENDER] if g.hero_card[seat] else NO_GENDER
    take_traits(g, seat)
    g.skill_count[seat] = 0
    g.spent[seat] = 0
    for slot in range(SKILL_ROOM):
        g.skill_uses[seat][slot] = 0
        g.skill_mark[seat][slot] = 0
    add_hero_skills(g, seat)
    for slot in range(g.skill_count[seat]):
        if g.skill_flags[seat][slot] & FLAG_ONCE and not g.option[FRESH_SKILLS]:
            g.skill_uses[seat][slot] = used
    tune_in(g)
    g.max_hp[seat] = row[HERO_HP]
    g.hp[seat] = min(int(g.hp[seat]), int(g.max_hp[seat]))
    g.fresh_reach = 0
    g.fresh_view = 0
    return emit(g, EV_HERO, seat, hero, 0, 0)


@aside
def drop_hero(g: Any, seat: int) -> int:
    """The card of the equipped hero goes to processing. Returns it."""
    card = int(g.hero_card[seat]) - 1
    g.hero_card[seat] = 0
    g.zone[card] = PROCESSING
    emit(g, EV_LOSE, seat, card, ON_SEAT, 0)
    return card


@aside
def lose_hero(g: Any, seat: int) -> int:
    """The equipped hero is discarded, and the seat has none."""
    card = drop_hero(g, seat)
    change_hero(g, seat, int(g.pool_size))
    return discard(g, card)


@aside
def equip_hero(g: Any, seat: int, card: int) -> int:
    """A hero of the zone is equipped; the one before is discarded."""
    leave_zone(g, seat, card)
    old = drop_hero(g, seat) if g.hero_card[seat] else NOBODY
    g.hero_card[seat] = card + 1
    g.zone[card] = ON_SEAT
    g.seen[card] = EVERYBODY
    change_hero(g, seat, int(g.card_hero[card]))
    return discard(g, old)


@aside
def exchange_hero(g: Any, seat: int, card: int) -> int:
    """A hero card drawn in this turn's draw phase is discarded for a card, which can't be exchanged in its turn."""
    emit(g, EV_RECAST, seat, card, 0, 0)
    discard_hero_card(g, seat, card)
    before = int(g.zone_count[seat])
    draw(g, seat, 1)
    if g.zone_count[seat] > before:
        g.exchangeable[g.hero_zone[seat][before]] = 0
    return 0


@rule
def exchange_at_once(g: Any, me: int) -> Any:
    """Where no play phase comes, hero cards are exchanged right after drawing."""
    while True:
        o = yield ask(me, PICK_HERO, 0, 0, among(list_exchanges, me))
        if option_kind(o) != RECAST:
            return 0
        exchange_hero(g, me, option_card(o))


@rule
def clear_zone(g: Any, me: int) -> Any:
    """The turn ends: no more than two hero cards stay, and none can be exchanged any more."""
    for i in range(g.zone_count[me]):
        g.exchangeable[g.hero_zone[me][i]] = 0
    while g.alive[me] and g.zone_count[me] > KEPT:
        o = yield ask(me, DROP_HERO, g.zone_count[me] - KEPT, 0, among(list_hero_zone, me))
        discard_hero_card(g, me, option_card(o))


@rule
def pay_hero_card(g: Any, me: int, what: int) -> Any:
    """A card of one's own zone is the price."""
    o = yield ask(me, DROP_HERO, 1, what, among(list_hero_zone, me))
    discard_hero_card(g, me, option_card(o))


@rule
def opening_hero(g: Any, me: int) -> Any:
    """Before the first turn: one of the heroes among the first cards may be equipped."""
    if g.zone_count[me] == 0:
        return 0
    o = yield ask(me, PICK_HERO, 0, 0, among(list_opening_heroes, me))
    if option_kind(o) != PASS:
        equip_hero(g, me, option_card(o))
    return 0
