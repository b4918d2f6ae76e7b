"""Cards that lie face up on a hero (不屈): open to all, and none of the seat's cards."""

from __future__ import annotations

from typing import Any

from simcli.engine.events import emit
from simcli.engine.fields import ON_HERO_ROOM
from simcli.engine.terms import EV_LOSE, EV_ON_HERO, PRIVATE_PILE, PROCESSING
from simcli.engine.zones import EVERYBODY, discard
from simcli.lang.dialect import helper
from simcli.lang.machine import ERR_CAPACITY
from simcli.lang.runtime import fail


@helper
def put_on_hero(g: Any, seat: int, card: int) -> int:
    """A card in processing is laid on the seat's hero."""
    n = int(g.on_hero_count[seat])
    if n >= ON_HERO_ROOM:
        fail(g, ERR_CAPACITY)
        return 0
    g.on_hero[seat][n] = card
    g.on_hero_count[seat] = n + 1
    g.zone[card] = PRIVATE_PILE
    g.seen[card] = EVERYBODY
    emit(g, EV_ON_HERO, seat, card, 0, 0)
    return 0


@helper
def take_off_hero(g: Any, seat: int, card: int) -> int:
    """A card that lies on the hero goes to processing."""
    i = 0
    while g.on_hero[seat][i] != card:
        i += 1
    g.on_hero_count[seat] -= 1
    for k in range(i, g.on_hero_count[seat]):
        g.on_hero[seat][k] = g.on_hero[seat][k + 1]
    g.zone[card] = PROCESSING
    emit(g, EV_LOSE, seat, card, PRIVATE_PILE, 0)
    return 0


@helper
def clear_hero(g: Any, seat: int) -> int:
    """All cards on the hero are discarded, the newest first."""
    while g.on_hero_count[seat] > 0:
        card = int(g.on_hero[seat][g.on_hero_count[seat] - 1])
        take_off_hero(g, seat, card)
        discard(g, card)
    return 0


@helper
def same_rank(g: Any, seat: int, card: int) -> int:
    """How many other cards on the seat's hero have the rank of this card."""
    count = 0
    for i in range(g.on_hero_count[seat]):
        other = int(g.on_hero[seat][i])
        count += int(other != card and g.card_rank[other] == g.card_rank[card])
    return count
