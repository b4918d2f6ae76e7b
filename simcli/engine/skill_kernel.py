"""Kernel: play games through lists, and count for each seat how often it could use each of its skills, and how often it did.

A chance in the play phase counts once a turn, whatever the seat is asked meanwhile. Elsewhere each question counts once, but
what is asked on while a use goes on (a target after the consent, a second card) belongs to the first question.
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
TURN, OPEN, TAKEN = (2 * (SKILL_ROOM + CONVERTIBLE) + k for k in range(3))
"""While a game lasts: the turn whose play phase goes on, and bits of the columns with a chance and with a use in it."""
SKILL_COLUMNS = TAKEN + 1
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


@kernel(gs="states", tab="table", rows="rows")
def watch_skills(gs: Any, tab: Any, env: int, start: int, stop: int, rows: Any) -> int:
    """Games number start … stop − 1; rows: for each game a line a seat, or for each of its heroes, SKILL_COLUMNS wide, zero."""
    g = gs[0]
    each = int(g.heroes_each)
    for ordinal in range(start, stop):
        new_game(g, game_number(g, ordinal), 0)
        first = (ordinal - start) * int(g.n) * each
        last = NOTHING
        while advance(g, tab, env):
            chosen = choose(g, env)
            if 0 <= chosen < g.nopt:  # a bot that has failed ends its game
                last = note_chances(g, rows, first + int(g.who) * each + int(g.entered[g.who]), chosen, last)
            apply(g, chosen)
        for q in range(g.n):
            for k in range(each):
                line = first + q * each + k
                close_turn(g, rows, line)
                rows[line][TURN] = g.hero[q] if each == 1 else g.line_up[q][k] - 1
    return 0
