"""Setting up game number `index` of a cell: seats, roles, heroes, deck, first cards. The config holds what is dealt from."""

from __future__ import annotations

from typing import Any

from simcli.engine.fields import (
    FLAG_LORD,
    FLAG_OTHERS,
    HERO_BANS,
    HERO_FLAGS,
    HERO_GENDER,
    HERO_HP,
    HERO_KIND,
    HERO_KINGDOM,
    HERO_NEARER,
    HERO_SKILLS,
    HERO_VIEW_AS,
    HERO_WHEN,
)
from simcli.engine.options import LORD_HP_BONUS_MIN_PLAYERS
from simcli.engine.rng import DECK_STREAM, HERO_STREAM, POLICY_STREAM, ROLE_STREAM, SKILL_STREAM, key_stream, rnd
from simcli.engine.terms import CONVERTIBLE, DRAW_PILE, LORD, NO_PHASE, NULLIFICATION, SLOTS
from simcli.engine.zones import draw
from simcli.lang.dialect import helper

DEALS = ("balanced", "random", "fixed", "offer")
BALANCED, RANDOM, FIXED, OFFER = range(4)
START_CARDS = 4


@helper
def key_streams(g: Any, index: int) -> int:
    """All random streams of this game."""
    key_stream(g, DECK_STREAM, index)
    key_stream(g, SKILL_STREAM, index)
    key_stream(g, ROLE_STREAM, index)
    for q in range(g.n):
        key_stream(g, POLICY_STREAM + q, index)
    return 0


@helper
def shuffle_deck(g: Any) -> int:
    """The whole deck becomes the draw pile."""
    n = int(g.deck_size)
    for i in range(n):
        g.pile[i] = g.deck[i]
        g.zone[g.deck[i]] = DRAW_PILE
    for i in range(n - 1, 0, -1):
        j = rnd(g, DECK_STREAM, i + 1)
        card = int(g.pile[i])
        g.pile[i] = g.pile[j]
        g.pile[j] = card
    g.pile_size = n
    return 0


@helper
def deal_roles(g: Any) -> int:
    """Seat 0 is the lord and shows it; the other roles are dealt at random."""
    for q in range(g.n):
        g.role[q] = g.role_list[q]
    for i in range(g.n - 1, 1, -1):
        j = 1 + rnd(g, ROLE_STREAM, i)
        role = int(g.role[i])
        g.role[i] = g.role[j]
        g.role[j] = role
    g.shown[0] = 1
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
def deal_heroes(g: Any, index: int) -> int:
    """Which hero of the pool sits where; `pool_size` is the blank hero, who fills up a pool smaller than the table.

    balanced: games come in blocks as long as the pool. A block has one random order of the pool, and each game shifts it
    by one seat, so in every block each hero sits on each seat exactly once.
    offer: all are blank until the mode's offers have been answered, before the first turn.
    """
    size = max(int(g.pool_size), int(g.n))
    if g.deal == FIXED:
        for q in range(g.n):
            g.hero[q] = g.fixed_hero[q]
        return 0
    shift = 0
    if g.deal == BALANCED:
        key_stream(g, HERO_STREAM, index // size)
        shift = index % size
    else:
        key_stream(g, HERO_STREAM, index)
    for i in range(size):
        g.hero_order[i] = i
    if g.deal == OFFER:
        for q in range(g.n):
            g.hero[q] = g.pool_size
        return 0
    shuffle_heroes(g, size)
    for q in range(g.n):
        g.hero[q] = min(int(g.hero_order[(q + shift) % size]), int(g.pool_size))
    return 0


@helper
def add_skill(g: Any, seat: int, kind: int, when: int, flags: int) -> int:
    """Give a seat a skill; a lord skill only to a lord, and only where the mode has lord skills."""
    if flags & FLAG_LORD and (g.role[seat] != LORD or not g.lord_skills):
        return 0
    slot = int(g.skill_count[seat])
    g.skill_kind[seat][slot] = kind
    g.skill_when[seat][slot] = when
    g.skill_flags[seat][slot] = flags
    g.skill_count[seat] = slot + 1
    g.timing_mask |= 1 << when
    if flags & FLAG_OTHERS:
        g.hear_all[when] |= 1 << seat
    else:
        g.hear_self[when] |= 1 << seat
    return 0


@helper
def take_seat(g: Any, seat: int) -> int:
    """The seat's hero comes into play: health, traits and skills."""
    row = g.hero_row[g.hero[seat]]
    bonus = 1 if g.role[seat] == LORD and g.n >= g.option[LORD_HP_BONUS_MIN_PLAYERS] else 0
    g.max_hp[seat] = row[HERO_HP] + bonus
    g.hp[seat] = g.max_hp[seat]
    g.kingdom[seat] = row[HERO_KINGDOM]
    g.gender[seat] = row[HERO_GENDER]
    g.bans[seat] = row[HERO_BANS]
    g.nearer[seat] = row[HERO_NEARER]
    g.alive[seat] = 1
    for slot in range(SLOTS):
        g.equip[seat][slot] = -1
    for kind in range(CONVERTIBLE):
        bits = int(row[HERO_VIEW_AS + kind])
        g.view_as[seat][kind] = bits
        if bits and kind == NULLIFICATION:
            g.nullifying_skills |= 1 << seat
        if bits:
            g.converts[seat] = 1
    for k in range(row[HERO_SKILLS]):
        add_skill(g, seat, int(row[HERO_KIND + k]), int(row[HERO_WHEN + k]), int(row[HERO_FLAGS + k]))
    return 0


@helper
def deal_cards(g: Any) -> int:
    """The first cards, in turn order from the lord."""
    for q in range(g.n):
        draw(g, q, START_CARDS)
        g.drawn[q] = 0
    return 0


@helper
def setup(g: Any, index: int) -> int:
    """Everything up to the first turn, or up to the offers of heroes. The core of the state is all zero before."""
    g.game = index
    g.phase = NO_PHASE
    g.rounds = 1
    g.living = g.n
    key_streams(g, index)
    shuffle_deck(g)
    deal_roles(g)
    deal_heroes(g, index)
    for q in range(g.n):
        g.killer[q] = -1
        g.policy[q] = g.seat_policy[q] if g.seat_policy[q] >= 0 else g.role_policy[g.role[q]]
        take_seat(g, q)
    if g.deal != OFFER:
        deal_cards(g)
    return 0
