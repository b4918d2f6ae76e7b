"""Options of decisions that only some modes have: drafts, gifts of the dead, hero cards."""

from __future__ import annotations

from typing import Any

from simcli.engine.listers import list_theirs, may_pass, option, start
from simcli.engine.terms import HERO, HERO_ZONE, HIDDEN_HERO, NOBODY, ON_SEAT, OWN, RECAST, SLOTS, THEIRS
from simcli.lang.dialect import aside, helper, lister


@lister
def list_draft(g: Any) -> int:
    """The heroes that lie open, and any one of those that lie face down."""
    start(g)
    for i in range(g.offer_count - g.offer_hidden):
        option(g, HERO, NOBODY, 0, int(g.offer[i]))
    if g.offer_hidden:
        option(g, HIDDEN_HERO, NOBODY, 0, 0)
    return 0


@lister
def list_bequests(g: Any, dead: int, heirs: int) -> int:
    """Keep the rest, or each card in hand and equipment area for each seat of a mask (seat bits)."""
    may_pass(g)
    for i in range(g.hand_count[dead]):
        for q in range(g.n):
            if (heirs >> q) & 1:
                option(g, OWN, int(g.hand[dead][i]), q, 0)
    for slot in range(SLOTS):
        for q in range(g.n):
            if g.equip[dead][slot] >= 0 and (heirs >> q) & 1:
                option(g, OWN, int(g.equip[dead][slot]), q, 1)
    return 0


@helper
def add_hero_zone(g: Any, seat: int) -> int:
    """Each hero card of a seat's zone."""
    for i in range(g.zone_count[seat]):
        option(g, OWN, int(g.hero_zone[seat][i]), 0, 0)
    return 0


@lister
def list_hero_zone(g: Any, seat: int) -> int:
    """The hero cards of the own zone."""
    start(g)
    return add_hero_zone(g, seat)


@aside
def add_equips(g: Any, seat: int) -> int:
    """Each hero of the zone, to be equipped."""
    for i in range(g.zone_count[seat]):
        card = int(g.hero_zone[seat][i])
        option(g, HERO, card, seat, int(g.card_hero[card]))
    return 0


@aside
def add_exchanges(g: Any, seat: int) -> int:
    """Each hero card that may be exchanged in this turn."""
    for i in range(g.zone_count[seat]):
        if g.exchangeable[g.hero_zone[seat][i]]:
            option(g, RECAST, int(g.hero_zone[seat][i]), seat, 0)
    return 0


@lister
def list_opening_heroes(g: Any, seat: int) -> int:
    """None, or one of the heroes of the zone."""
    may_pass(g)
    return add_equips(g, seat)


@lister
def list_exchanges(g: Any, seat: int) -> int:
    """No more, or a hero card that may be exchanged."""
    may_pass(g)
    return add_exchanges(g, seat)


@lister
def list_their_heroes(g: Any, user: int, seat: int) -> int:
    """As list_theirs, judgement area too; with a hero card to pay also a blind card of the zone and the equipped hero."""
    list_theirs(g, seat, 1)
    if g.zone_count[user] > 0:
        if g.zone_count[seat] > 0:
            option(g, THEIRS, NOBODY, seat, HERO_ZONE)
        if g.hero_card[seat] > 0:
            option(g, THEIRS, int(g.hero_card[seat]) - 1, seat, ON_SEAT)
    return 0
