"""Kernel: play games through lists, and count for each hero how often it could use each of its skills, and how often it did.

A chance in the play phase counts once a turn, whatever the seat is asked meanwhile. Elsewhere each question counts once, but
what is asked on while a use goes on (a target after the consent, a second card) belongs to the first question. A seat that
goes by another hero's skills (a disguise) has none of its own hero's to count.
"""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import kind_of, option_card, option_extra, option_kind
from simcli.engine.deal import game_number
from simcli.engine.fields import SKILL_ROOM
from simcli.engine.kernels import new_game
from simcli.engine.terms import (
    AT_RETRIAL,
    CHOOSE_TARGET,
    CONFIRM,
    CONVERTIBLE,
    GIVE,
    IN_PLAY,
    NAME_SUIT,
    PASS,
    PAY,
    PLAY,
    RETRY,
    SKILL,
)
from simcli.lang.dialect import helper, kernel
from simcli.lang.runtime import advance, apply, choose

OFFERED, USED = 0, SKILL_ROOM + CONVERTIBLE
"""First columns: chances and uses of the skill in each slot, then of conversions into each kind."""
TURN, OPEN, TAKEN, THERE = (2 * (SKILL_ROOM + CONVERTIBLE) + k for k in range(4))
"""While a game lasts: the turn whose play phase goes on, bits of the columns with a chance and with a use in it, and whether
the line's hero has decided anything. After it TURN is the hero, or NOTHING for one that was not there."""
SKILL_COLUMNS = THERE + 1
NOTHING = -1
ABOUT_SKILLS = (CONFIRM, CHOOSE_TARGET, GIVE, PAY, NAME_SUIT)
"""Reasons of decisions that name the skill that they are about."""


@helper
def column_of(g: Any, me: int, option: int) -> int:
    """The column of the skill that an option uses: a slot, or SKILL_ROOM + the kind that a card is turned into; or NOTHING."""
    kind = option_kind(option)
    if kind == SKILL:
        return option_extra(option)
    card = option_card(option)
    if 0 < kind < CONVERTIBLE and card >= 0 and kind != kind_of(g, card) and (g.converts[me] >> kind) & 1:
        return SKILL_ROOM + kind
    return NOTHING


@helper
def asked_column(g: Any, me: int) -> int:
    """The slot of the own skill that the seat is asked about and may leave; or NOTHING.

    A skill of the play phase is under way once it is asked about.
    """
    why = int(g.why)
    about_skill = why in ABOUT_SKILLS and g.about > 0
    if option_kind(int(g.opt[0])) == PASS and (about_skill or why == RETRY):
        for slot in range(g.skill_count[me]):
            when = int(g.skill_when[me][slot])
            if when == AT_RETRIAL if why == RETRY else when != IN_PLAY and g.skill_kind[me][slot] == g.about:
                return slot
    return NOTHING


@kernel(rows="rows")
def close_turn(g: Any, rows: Any, line: int) -> int:
    """Count what the play phase of a turn held."""
    row = rows[line]
    for k in range(SKILL_ROOM + CONVERTIBLE):
        row[OFFERED + k] += (row[OPEN] >> k) & 1
        row[USED + k] += (row[TAKEN] >> k) & 1
    row[OPEN] = 0
    row[TAKEN] = 0
    return 0


@kernel(rows="rows")
def note_chances(g: Any, rows: Any, line: int, chosen: int, last: int) -> int:
    """Count the chances of a decision and the use that was made of one. last: the decision before, returns this one."""
    me = int(g.who)
    row = rows[line]
    row[THERE] = 1
    if g.guise[me] != g.hero[me]:
        return NOTHING
    taken = column_of(g, me, int(g.opt[chosen]))
    mask = 0
    for i in range(g.nopt):
        column = column_of(g, me, int(g.opt[i]))
        if column != NOTHING:
            mask |= 1 << column
    if g.why == PLAY:
        if row[TURN] != g.turns:
            close_turn(g, rows, line)
            row[TURN] = g.turns
        row[OPEN] |= mask
        if taken != NOTHING:
            row[TAKEN] |= 1 << taken
        return NOTHING
    slot = asked_column(g, me)
    if slot == NOTHING:
        for k in range(SKILL_ROOM + CONVERTIBLE):
            row[OFFERED + k] += (mask >> k) & 1
        if taken != NOTHING:
            row[USED + taken] += 1
        return NOTHING
    this = me * SKILL_ROOM + slot
    if this != last:
        row[OFFERED + slot] += 1
        row[USED + slot] += int(option_kind(int(g.opt[chosen])) != PASS)
    return this


@helper
def lines_of(g: Any) -> int:
    """Lines of a game: one a seat, or for each of its heroes; where heroes are cards of the deck one a hero of the pool."""
    return int(g.pool_size) + 1 if g.hero_deck else int(g.n) * int(g.heroes_each)


@helper
def line_of(g: Any, seat: int) -> int:
    """The line of a game that counts what the seat decides now."""
    return int(g.hero[seat]) if g.hero_deck else seat * int(g.heroes_each) + int(g.entered[seat])


@helper
def hero_of(g: Any, line: int) -> int:
    """The hero whose line it is, as the game has ended."""
    if g.hero_deck:
        return line
    each = int(g.heroes_each)
    return int(g.hero[line]) if each == 1 else int(g.line_up[line // each][line % each]) - 1


@kernel(gs="states", tab="table", rows="rows")
def watch_skills(gs: Any, tab: Any, env: int, start: int, stop: int, rows: Any) -> int:
    """Games number start … stop − 1; rows: `lines_of` for each game, SKILL_COLUMNS wide, zero."""
    g = gs[0]
    lines = lines_of(g)
    for ordinal in range(start, stop):
        new_game(g, game_number(g, ordinal), 0)
        first = (ordinal - start) * lines
        last = NOTHING
        while advance(g, tab, env):
            chosen = choose(g, env)
            if 0 <= chosen < g.nopt:  # a bot that has failed ends its game
                last = note_chances(g, rows, first + line_of(g, int(g.who)), chosen, last)
            apply(g, chosen)
        for line in range(lines):
            close_turn(g, rows, first + line)
            there = rows[first + line][THERE] or not g.hero_deck
            rows[first + line][TURN] = hero_of(g, line) if there else NOTHING
    return 0
