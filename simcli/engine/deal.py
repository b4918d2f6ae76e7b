"""Who plays which role and hero in game number `index`.

The balanced deal is a block design. Of H places (the pool, and blank heroes up to the size of the table) and n seats come
blocks of H (n - 1) games. In the block's game number t, with u = t % H and v = t // H,

    seat s has the hero   order[(offset[s] + u) % H]            one random order and n random offsets a block, all different
    and, unless 0, role   arrangement[(s - 1 + v) % (n - 1)]    one random arrangement of the roles for each block and u

A hero, i.e. a place of the order, is on seat s for one u only; there it stays for all v, which go through the whole
arrangement. So in every block each hero is on each seat in each role exactly as often as there are seats of that role, and
lord n - 1 times. Each game by itself is still any line-up and any arrangement, with equal chance. With neighbouring places
instead of random offsets the same heroes would sit side by side all over a block.

The streams of roles and heroes are keyed by the block, so that any game can be dealt without those before it.
"""

from __future__ import annotations

from typing import Any

from simcli.engine.rng import HERO_STREAM, ROLE_STREAM, key_stream, rnd
from simcli.lang.dialect import helper

DEALS = ("balanced", "random", "fixed", "offer")
BALANCED, RANDOM, FIXED, OFFER = range(4)
NO_FOCUS = -1


@helper
def places(g: Any) -> int:
    """Places of the pool's order; `pool_size` and above are blank heroes, who fill up a pool smaller than the table."""
    return max(int(g.pool_size), int(g.n))


@helper
def block_length(g: Any) -> int:
    """Games of a block of the balanced deal."""
    return places(g) * (int(g.n) - 1)


@helper
def rotate_roles(g: Any, by: int) -> int:
    """All roles but the lord's move on by so many seats, towards the lord."""
    for _ in range(by):
        first = int(g.role[1])
        for q in range(1, g.n - 1):
            g.role[q] = g.role[q + 1]
        g.role[g.n - 1] = first
    return 0


@helper
def deal_roles(g: Any, index: int) -> int:
    """Seat 0 is the lord and shows it; the other roles are dealt at random, or as the block has it."""
    block = index // block_length(g)
    key_stream(g, ROLE_STREAM, block * places(g) + index % places(g) if g.deal == BALANCED else index)
    for q in range(g.n):
        g.role[q] = g.role_list[q]
    for i in range(g.n - 1, 1, -1):
        j = 1 + rnd(g, ROLE_STREAM, i)
        role = int(g.role[i])
        g.role[i] = g.role[j]
        g.role[j] = role
    if g.deal == BALANCED:
        rotate_roles(g, index % block_length(g) // places(g))
    g.shown[0] = 1
    return 0


@helper
def order_pool(g: Any) -> int:
    """The pool in its own order."""
    for i in range(places(g)):
        g.hero_order[i] = i
    return 0


@helper
def shuffle_heroes(g: Any, size: int) -> int:
    """The first `size` places of the pool's order in random order."""
    for i in range(size - 1, 0, -1):
        j = rnd(g, HERO_STREAM, i + 1)
        hero = int(g.hero_order[i])
        g.hero_order[i] = g.hero_order[j]
        g.hero_order[j] = hero
    return 0


@helper
def begin_block(g: Any, block: int) -> int:
    """Offsets and order of a block: the offsets are the first n of another random order."""
    key_stream(g, HERO_STREAM, block)
    order_pool(g)
    shuffle_heroes(g, places(g))
    for q in range(g.n):
        g.offset[q] = g.hero_order[q]
    order_pool(g)
    shuffle_heroes(g, places(g))
    return 0


@helper
def hero_in_block(g: Any, seat: int, shift: int) -> int:
    """Hero of a seat in the block's games of this shift."""
    return min(int(g.hero_order[(int(g.offset[seat]) + shift) % places(g)]), int(g.pool_size))


@helper
def deal_heroes(g: Any, index: int) -> int:
    """Which hero of the pool sits where; in an offer all are blank until it has been answered, before the first turn."""
    if g.deal == FIXED:
        for q in range(g.n):
            g.hero[q] = g.fixed_hero[q]
    elif g.deal == BALANCED:
        begin_block(g, index // block_length(g))
        for q in range(g.n):
            g.hero[q] = hero_in_block(g, q, index % places(g))
    else:
        key_stream(g, HERO_STREAM, index)
        order_pool(g)
        if g.deal == RANDOM:
            shuffle_heroes(g, places(g))
        for q in range(g.n):
            g.hero[q] = g.pool_size if g.deal == OFFER else min(int(g.hero_order[q]), int(g.pool_size))
    return 0


@helper
def game_number(g: Any, ordinal: int) -> int:
    """Index of the game that is played as number `ordinal`: with a focus, of the games that this hero is in.

    A block has n such shifts, one for each seat of the hero, and each n - 1 times. Alters the order of the pool.
    """
    if g.focus == NO_FOCUS:
        return ordinal
    n = int(g.n)
    row = ordinal // n
    begin_block(g, row // (n - 1))
    before = ordinal % n
    for shift in range(places(g)):
        for q in range(n):
            if hero_in_block(g, q, shift) == g.focus:
                if before == 0:
                    return row * places(g) + shift
                before -= 1
    return -1
