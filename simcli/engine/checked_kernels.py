"""The chunk kernel of checked mode: invariants at every decision, direct answers compared with the listed path.

A game that breaks one stops with an error code and is quarantined; `invariants.broken` says in words what is wrong when
it is replayed.
"""

from __future__ import annotations

from typing import Any

from simcli.engine.deal import game_number
from simcli.engine.kernels import new_game, write_rows
from simcli.engine.state import DERIVED_START, DERIVED_STOP
from simcli.engine.terms import (
    DISCARD_PILE,
    DRAW_PILE,
    EQUIPMENT,
    GIVE,
    HAND,
    HERO_ZONE,
    JUDGEMENT,
    ON_SEAT,
    OUT_OF_GAME,
    PRIVATE_PILE,
    PROCESSING,
    SLOTS,
)
from simcli.lang.dialect import helper, kernel, native
from simcli.lang.machine import ERR_ANSWER, ERR_INVARIANT, POLICY_ROW, WANT_LIST
from simcli.lang.runtime import advance, apply, choose, fail

clear, peek, call_answer = native("clear"), native("peek"), native("call_answer")


@helper
def lies(g: Any, card: int, zone: int) -> int:
    """1 if the card's `zone` says where it was found."""
    return int(g.zone[card] == zone)


@helper
def on_heroes(g: Any, seat: int) -> int:
    """Cards that lie on the seat's hero, in its zone of hero cards or as its hero; -1 if the `zone` of one says otherwise."""
    for i in range(g.on_hero_count[seat]):
        if not lies(g, int(g.on_hero[seat][i]), PRIVATE_PILE):
            return -1
    for i in range(g.zone_count[seat]):
        if not lies(g, int(g.hero_zone[seat][i]), HERO_ZONE):
            return -1
    if g.hero_card[seat] and not lies(g, int(g.hero_card[seat]) - 1, ON_SEAT):
        return -1
    return int(g.on_hero_count[seat] + g.zone_count[seat]) + int(g.hero_card[seat] > 0)


@helper
def conserved(g: Any) -> int:
    """1 if every card of the deck is in exactly one zone: each place holds what it should, and all places are counted."""
    for i in range(g.pile_size):
        if not lies(g, int(g.pile[i]), DRAW_PILE):
            return 0
    for i in range(g.discard_size):
        if not lies(g, int(g.discards[i]), DISCARD_PILE):
            return 0
    placed = int(g.pile_size) + int(g.discard_size)
    for q in range(g.n):
        for i in range(g.hand_count[q]):
            if not lies(g, int(g.hand[q][i]), HAND):
                return 0
        for slot in range(SLOTS):
            if g.equip[q][slot] >= 0:
                placed += 1
                if not lies(g, int(g.equip[q][slot]), EQUIPMENT):
                    return 0
        for i in range(g.judge_count[q]):
            if not lies(g, int(g.judge_card[q][i]), JUDGEMENT):
                return 0
        more = on_heroes(g, q)
        if more < 0:
            return 0
        placed += int(g.hand_count[q]) + int(g.judge_count[q]) + more
    for i in range(g.deck_size):
        zone = int(g.zone[g.deck[i]])
        if zone == OUT_OF_GAME:
            return 0
        placed += int(zone == PROCESSING)
    return int(placed == g.deck_size)


@helper
def may_decide(g: Any) -> int:
    """1 if whoever is asked lives; the dead only leave what they had to others, where the mode has it so."""
    return int(g.alive[g.who] or (g.mode_bequest >= 0 and g.why == GIVE))


@helper
def sound(g: Any) -> int:
    """1 if cards are conserved, health is within its limits, the living are counted and no trigger waits."""
    living = 0
    for q in range(g.n):
        living += int(g.alive[q])
        if g.hp[q] > g.max_hp[q] or (g.alive[q] == 0 and g.shown[q] == 0):
            return 0
    if living != g.living or g.pend or not may_decide(g):
        return 0
    return conserved(g)


@helper
def answers_agree(g: Any, env: int, choice: int) -> int:
    """1 if the deciding seat's bot, asked directly and without derived data, picks what it picked from the list.

    A choice outside the list is left to `apply`, which refuses it.
    """
    answer = peek(env, int(g.policy[g.who]) * POLICY_ROW + int(g.why))
    if answer == 0 or choice < 0 or choice >= g.nopt:
        return 1
    clear(g, DERIVED_START, DERIVED_STOP)
    chosen = call_answer(answer, g, env)
    return int(chosen == WANT_LIST or chosen == g.opt[choice])


@helper
def apply_checked(g: Any, env: int, choice: int) -> int:
    """Answer the decision that waits, unless something is wrong with the state or the choice."""
    if not sound(g):
        return fail(g, ERR_INVARIANT)
    if not answers_agree(g, env, choice):
        return fail(g, ERR_ANSWER)
    return apply(g, choice)


@kernel(gs="states", tab="table", games="rows", seats="rows")
def play_checked(gs: Any, tab: Any, env: int, start: int, stop: int, quick: int, games: Any, seats: Any) -> int:
    """play_games, through lists, with every decision checked; `quick` is ignored."""
    g = gs[0]
    for ordinal in range(start, stop):
        new_game(g, game_number(g, ordinal), 0)
        while advance(g, tab, env):
            apply_checked(g, env, choose(g, env))
        write_rows(g, games, seats, ordinal - start)
    return 0
