"""The legal options of every decision. A lister writes them to `g.opt`; the order is fixed and part of the contract.

A decision's options are packed numbers (cards.py): kind or verb, card, target, extra.
"""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import kind_of, make_option
from simcli.engine.fields import FLAG_ONCE
from simcli.engine.seats import banned, card_count, has_delayed, slash_allowed, slash_targets
from simcli.engine.terms import (
    ALL_OTHERS,
    ANY_OTHER,
    AT_BOTTOM,
    CONVERTIBLE,
    EQUIPMENT,
    FROM_EQUIPMENT,
    HAND,
    IN_PLAY,
    IN_REACH,
    JUDGEMENT,
    NOBODY,
    OFF_TURN,
    ON_TOP,
    OTHER_WITH_CARDS,
    OTHER_WITHOUT_SAME,
    OWN,
    PASS,
    SELF,
    SKILL,
    SLASH,
    SLOTS,
    TARGET,
    THEIRS,
    WOUNDED_SELF,
    YES,
)
from simcli.lang.dialect import helper, lister, usable
from simcli.lang.machine import MAX_OPTIONS


@helper
def start(g: Any) -> int:
    """Begin a new list."""
    g.nopt = 0
    return 0


@helper
def option(g: Any, kind: int, card: int, target: int, extra: int) -> int:
    """Add an option; one too many is counted, and refused when the decision is asked."""
    k = int(g.nopt)
    if k < MAX_OPTIONS:
        g.opt[k] = make_option(kind, card, target, extra)
        g.nopt = k + 1
    else:
        g.nopt = MAX_OPTIONS + 1
    return 0


@helper
def may_pass(g: Any) -> int:
    """Begin a list in which declining comes first."""
    g.nopt = 0
    option(g, PASS, NOBODY, 0, 0)
    return 0


@helper
def is_chosen(g: Any, card: int) -> int:
    """1 if the card is already part of the choice of several that is going on."""
    for i in range(g.chosen_count):
        if g.chosen[i] == card:
            return 1
    return 0


@helper
def serves_as(g: Any, seat: int, card: int, kind: int) -> int:
    """1 if the seat may use or play this card of its own as `kind`: it is one, or one of its skills converts it."""
    if kind_of(g, card) == kind:
        return 1 if g.zone[card] == HAND else 0
    if kind >= CONVERTIBLE:
        return 0
    bits = int(g.view_as[seat][kind])
    if bits == 0 or (bits & OFF_TURN and g.turn == seat):
        return 0
    if g.zone[card] == EQUIPMENT and bits & FROM_EQUIPMENT == 0:
        return 0
    return (bits >> int(g.card_suit[card])) & 1


# --- answers


@lister
def list_response(g: Any, seat: int, kind: int) -> int:
    """Decline, or each card that serves as `kind`."""
    may_pass(g)
    for i in range(g.hand_count[seat]):
        card = int(g.hand[seat][i])
        if serves_as(g, seat, card, kind):
            option(g, kind, card, 0, 0)
    if g.view_as[seat][kind] & FROM_EQUIPMENT:
        for slot in range(SLOTS):
            card = int(g.equip[seat][slot])
            if card >= 0 and serves_as(g, seat, card, kind):
                option(g, kind, card, 0, 0)
    return 0


@lister
def list_confirm(g: Any) -> int:
    """No or yes."""
    may_pass(g)
    option(g, YES, NOBODY, 0, 0)
    return 0


@lister
def list_own(g: Any, seat: int, equipment_too: int, passable: int) -> int:
    """Own cards, without those chosen already."""
    start(g)
    if passable:
        option(g, PASS, NOBODY, 0, 0)
    for i in range(g.hand_count[seat]):
        card = int(g.hand[seat][i])
        if not is_chosen(g, card):
            option(g, OWN, card, 0, 0)
    if equipment_too:
        for slot in range(SLOTS):
            card = int(g.equip[seat][slot])
            if card >= 0 and not is_chosen(g, card):
                option(g, OWN, card, 0, 1)
    return 0


@lister
def list_theirs(g: Any, seat: int, judgement_too: int) -> int:
    """A blind hand card of another seat, each of its equipment cards, each delayed trick."""
    start(g)
    if g.hand_count[seat] > 0:
        option(g, THEIRS, NOBODY, seat, HAND)
    for slot in range(SLOTS):
        card = int(g.equip[seat][slot])
        if card >= 0:
            option(g, THEIRS, card, seat, EQUIPMENT)
    if judgement_too:
        for i in range(g.judge_count[seat]):
            option(g, THEIRS, int(g.judge_card[seat][i]), seat, JUDGEMENT)
    return 0


@lister
def list_seats(g: Any, mask: int, passable: int) -> int:
    """Seats of a mask (seat bits), in turn order from the current turn."""
    start(g)
    if passable:
        option(g, PASS, NOBODY, 0, 0)
    q = int(g.turn)
    for _ in range(g.n):
        if (mask >> q) & 1:
            option(g, TARGET, NOBODY, q, 0)
        q += 1
        if q >= g.n:
            q = 0
    return 0


@lister
def list_looked(g: Any, top_open: int) -> int:
    """Where each card being looked at goes next: on top (first named, first drawn) while that is open, or to the bottom."""
    start(g)
    if top_open:
        for i in range(g.looked_count):
            option(g, ON_TOP, int(g.looked[i]), 0, i)
    for i in range(g.looked_count):
        option(g, AT_BOTTOM, int(g.looked[i]), 0, i)
    return 0


# --- the play phase


@helper
def list_use(g: Any, me: int, card: int, kind: int, reach: int) -> int:
    """Ways to use a card as `kind`; reach: legal Slash targets, 0 if no Slash is allowed."""
    mode = int(g.kind_target[kind])
    if mode == IN_REACH:
        for q in range(g.n):
            if (reach >> q) & 1:
                option(g, kind, card, q, 0)
    elif mode == SELF or mode == ALL_OTHERS:
        option(g, kind, card, me, 0)
    elif mode == WOUNDED_SELF:
        if g.hp[me] < g.max_hp[me]:
            option(g, kind, card, me, 0)
    elif mode == ANY_OTHER or mode == OTHER_WITH_CARDS or mode == OTHER_WITHOUT_SAME:
        for q in range(g.n):
            if q == me or not g.alive[q]:
                continue
            if g.bans[q] and banned(g, q, kind, 0):
                continue
            if mode == OTHER_WITH_CARDS and card_count(g, q) + g.judge_count[q] == 0:
                continue
            if mode == OTHER_WITHOUT_SAME and has_delayed(g, q, kind):
                continue
            option(g, kind, card, q, 0)
    return 0


@helper
def list_conversions(g: Any, me: int, card: int, reach: int) -> int:
    """Other kinds that a card of one's own serves as."""
    for kind in range(1, CONVERTIBLE):
        if g.view_as[me][kind] and kind != kind_of(g, card) and serves_as(g, me, card, kind):
            list_use(g, me, card, kind, reach)
    return 0


@lister
def list_skills(g: Any, me: int) -> int:
    """Skills that may be used in the play phase now."""
    for slot in range(g.skill_count[me]):
        if g.skill_when[me][slot] != IN_PLAY:
            continue
        if g.skill_flags[me][slot] & FLAG_ONCE and g.skill_uses[me][slot] > 0:
            continue
        if usable(g, me, slot):
            option(g, SKILL, NOBODY, me, slot)
    return 0


@lister
def list_play(g: Any, me: int) -> int:
    """The play phase: end it, use a card, or use a skill."""
    may_pass(g)
    reach = slash_targets(g, me, NOBODY) if slash_allowed(g, me, NOBODY) else 0
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        list_use(g, me, card, kind_of(g, card), reach)
        if g.converts[me]:
            list_conversions(g, me, card, reach)
    if g.converts[me]:
        for slot in range(SLOTS):
            card = int(g.equip[me][slot])
            if card >= 0:
                left = slash_targets(g, me, card) if g.view_as[me][SLASH] and slash_allowed(g, me, card) else 0
                list_conversions(g, me, card, left)
    list_skills(g, me)
    return 0
