"""Who plays which role and hero in game number `index`.

The balanced deal is a block design for n seats and H places: the pool, and blank heroes up to the size of the table. A block
is n - 1 rows of H games. A row's games are cut into groups of a few (`group_size`), alike in all rows of the block.

Roles: each group has a random arrangement of the roles, which moves on by a place from row to row before it meets the seats
in a random order. So over the rows every seat goes through the whole arrangement.
Heroes: a row lays a random order of the places along its games, for each seat from another start. So in every row each hero
is once on each seat, and in all rows it is there in a game of the same group: in every block it is on each seat in each role
exactly as often as there are seats of that role, and n - 1 times lord. Each game by itself is still any line-up with any
arrangement, at equal chance.

Groups are there for the company: within each group a seat's heroes are moved on by a random step in each row, while starts
lie at least a group apart, so that nobody sits twice. Without groups a line-up would come back in every row, and a hero's
games in one role would be too much alike; with larger ones an arrangement would come back too often.

Where roles are open they lie as seated. A seat that has several heroes, one after the other, is as many seats of the design.

The streams of roles and heroes are keyed by block, so that any game can be dealt without those before it.
"""

from __future__ import annotations

from typing import Any

from simcli.engine.rng import HERO_STREAM, ROLE_STREAM, key_stream, rnd
from simcli.engine.terms import BY_ROLES
from simcli.lang.dialect import helper

DEALS = ("balanced", "random", "fixed", "offer")
BALANCED, RANDOM, FIXED, OFFER = range(4)
NO_FOCUS = -1


@helper
def chairs(g: Any) -> int:
    """How many heroes a game has: one a seat, or as many as each seat has one after the other."""
    return int(g.n) * int(g.heroes_each)


@helper
def places(g: Any) -> int:
    """Places of the pool's order; `pool_size` and above are blank heroes, who fill up a pool smaller than the table."""
    return max(int(g.pool_size), chairs(g))


@helper
def group_size(g: Any) -> int:
    """Games of a group: no more than rows, and so few that the starts of all seats can be a group apart. The last may be less."""
    return min(places(g) // chairs(g), chairs(g) - 1)


@helper
def shuffle_roles(g: Any) -> int:
    """All roles but the lord's change seats at random."""
    for i in range(g.n - 1, 1, -1):
        j = 1 + rnd(g, ROLE_STREAM, i)
        role = int(g.role[i])
        g.role[i] = g.role[j]
        g.role[j] = role
    return 0


@helper
def rotate_roles(g: Any, by: int) -> int:
    """All roles but the lord's move on by so many seats."""
    for _ in range(by):
        first = int(g.role[1])
        for q in range(1, g.n - 1):
            g.role[q] = g.role[q + 1]
        g.role[g.n - 1] = first
    return 0


@helper
def deal_roles(g: Any, index: int) -> int:
    """Seat 0 is the lord and shows it; the other roles are dealt at random. Where roles are open they are as seated.

    balanced: the same two shuffles for all games of a group, with the row's rotation between them.
    """
    for q in range(g.n):
        g.role[q] = g.role_list[q]
    g.shown[0] = 1
    if g.aim != BY_ROLES:
        for q in range(g.n):
            g.shown[q] = 1
        return 0
    if g.deal == BALANCED:
        row = index // places(g)
        block = row // (int(g.n) - 1)
        key_stream(g, ROLE_STREAM, block * places(g) + index % places(g) // group_size(g))
        shuffle_roles(g)
        rotate_roles(g, row % (int(g.n) - 1))
    else:
        key_stream(g, ROLE_STREAM, index)
    shuffle_roles(g)
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
def begin_row(g: Any, row: int) -> int:
    """What the games of a row share: of its block the order and where seats begin, of its own how far they have moved."""
    n = chairs(g)
    size = group_size(g)
    key_stream(g, HERO_STREAM, row // (n - 1))
    order_pool(g)
    shuffle_heroes(g, places(g) // size)
    for q in range(n):
        g.stretch[q] = size * int(g.hero_order[q])
    order_pool(g)
    shuffle_heroes(g, places(g))
    g.rng_count[HERO_STREAM] += n * (row % (n - 1))  # past the numbers of earlier rows
    for q in range(n):
        g.step[q] = rnd(g, HERO_STREAM, size)
    return 0


@helper
def hero_in_row(g: Any, chair: int, column: int) -> int:
    """Hero of a chair in this game of the row."""
    within = column % group_size(g)
    first = column - within
    size = min(group_size(g), places(g) - first)
    place = int(g.stretch[chair]) + first + (within + int(g.step[chair])) % size
    return min(int(g.hero_order[place % places(g)]), int(g.pool_size))


@helper
def give_hero(g: Any, chair: int, hero: int) -> int:
    """The hero is the seat's, or one of those whom it has one after the other."""
    each = int(g.heroes_each)
    if each > 1:
        g.line_up[chair // each][chair % each] = hero + 1
    if chair % each == 0:
        g.hero[chair // each] = hero
    return 0


@helper
def deal_heroes(g: Any, index: int) -> int:
    """Which hero of the pool sits where; in an offer all are blank until it has been answered, before the first turn."""
    if g.deal == FIXED:
        for k in range(chairs(g)):
            give_hero(g, k, int(g.fixed_hero[k]))
    elif g.deal == BALANCED:
        begin_row(g, index // places(g))
        for k in range(chairs(g)):
            give_hero(g, k, hero_in_row(g, k, index % places(g)))
    else:
        key_stream(g, HERO_STREAM, index)
        order_pool(g)
        if g.deal == RANDOM:
            shuffle_heroes(g, places(g))
        for k in range(chairs(g)):
            give_hero(g, k, int(g.pool_size) if g.deal == OFFER else min(int(g.hero_order[k]), int(g.pool_size)))
    return 0


@helper
def game_number(g: Any, ordinal: int) -> int:
    """Index of the game that is played as number `ordinal`: with a focus, of the games that this hero is in.

    There are n of them in every row, one for each seat (and place in its row of heroes). Overwrites what setup writes.
    """
    if g.focus == NO_FOCUS:
        return ordinal
    row = ordinal // chairs(g)
    before = ordinal % chairs(g)
    begin_row(g, row)
    for column in range(places(g)):
        for k in range(chairs(g)):
            if hero_in_row(g, k, column) == g.focus:
                if before == 0:
                    return row * places(g) + column
                before -= 1
    return -1
