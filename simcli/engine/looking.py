"""Cards taken off the draw pile to be looked at, put back, handed out or revealed."""

from __future__ import annotations

from typing import Any

from simcli.engine.events import emit
from simcli.engine.terms import DRAW_PILE, EV_SHOW, PROCESSING
from simcli.engine.zones import EVERYBODY, draw_top, reshuffle
from simcli.lang.dialect import helper


@helper
def look_at_top(g: Any, seat: int, count: int) -> int:
    """Take up to `count` cards off the pile to look at, the top one first; a short pile gets the discards under it."""
    if g.pile_size < count and g.discard_size > 0:
        reshuffle(g)
    g.placed_count = 0
    g.placed_top = 0
    g.looked_count = min(count, int(g.pile_size))
    for i in range(g.looked_count):
        g.pile_size -= 1
        card = int(g.pile[g.pile_size])
        g.looked[i] = card
        g.zone[card] = PROCESSING
        g.seen[card] |= 1 << seat
    return 0


@helper
def take_looked(g: Any, index: int) -> int:
    """Take the card at an index out of those being looked at; it stays in processing. Returns it."""
    card = int(g.looked[index])
    g.looked_count -= 1
    for i in range(index, g.looked_count):
        g.looked[i] = g.looked[i + 1]
    return card


@helper
def place_looked(g: Any, index: int, bottom: int) -> int:
    """The looked-at card at an index is the next to go on top, or to the bottom."""
    g.placed[g.placed_count] = g.looked[index]
    g.placed_count += 1
    g.placed_top += 1 - bottom
    take_looked(g, index)
    return 0


@helper
def put_back(g: Any) -> int:
    """Placed cards go back: the first placed is drawn first, the last placed to the bottom is the very last."""
    low = int(g.placed_count) - int(g.placed_top)
    if low:
        for i in range(g.pile_size - 1, -1, -1):
            g.pile[i + low] = g.pile[i]
        for i in range(low):
            g.pile[low - 1 - i] = g.placed[g.placed_top + i]
        g.pile_size += low
    for i in range(g.placed_top - 1, -1, -1):
        g.pile[g.pile_size] = g.placed[i]
        g.pile_size += 1
    for i in range(g.placed_count):
        g.zone[int(g.placed[i])] = DRAW_PILE
    g.placed_count = 0
    g.placed_top = 0
    return 0


@helper
def lift(g: Any, seat: int, count: int) -> int:
    """Take up to `count` cards off the pile, one by one, for the seat to look at and hand out."""
    g.looked_count = 0
    for _ in range(count):
        card = draw_top(g)
        if card < 0:
            break
        g.looked[g.looked_count] = card
        g.looked_count += 1
        g.seen[card] |= 1 << seat
    return 0


@helper
def reveal_top(g: Any, count: int) -> int:
    """Turn up to `count` cards of the pile face up."""
    g.revealed_count = 0
    for _ in range(count):
        card = draw_top(g)
        if card < 0:
            break
        g.revealed[g.revealed_count] = card
        g.revealed_count += 1
        g.seen[card] = EVERYBODY
        emit(g, EV_SHOW, -1, card, 0, 0)
    return 0


@helper
def take_revealed(g: Any, card: int) -> int:
    """Take a card out of the revealed ones; it stays in processing. Returns it."""
    i = 0
    while g.revealed[i] != card:
        i += 1
    g.revealed_count -= 1
    for k in range(i, g.revealed_count):
        g.revealed[k] = g.revealed[k + 1]
    return card
