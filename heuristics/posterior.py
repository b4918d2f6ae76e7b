"""身份推断: the chance of each role for each seat, as a viewer can work it out from what everybody saw and what he knows.

Bayes' rule over the layouts of roles that agree with head counts, shown roles and the viewer's own. Every public act of
another is evidence: its likelihood depends on the roles of who did it and whom it concerned (`evidence.py`). Logarithms are
whole numbers of 1/16 nat that only add up, so neither the order of the acts nor when they are read matters, and both engines
agree to the last bit. The ledger `g.acts` is the state's; weights are kept beside it, and new acts are added when needed.

A viewer who misreads takes a keyed share of acts for their opposite; one of little attention gives all acts less weight.
"""

from __future__ import annotations

from math import log
from typing import Any

from heuristics.parameters import ATTENTION, MISREAD, knows_roles, parameter
from simcli.engine.events import pack_act
from simcli.engine.fields import ACT_ROOM, NEW_ACT_ROOM
from simcli.engine.rng import POLICY_STREAM, absorb
from simcli.engine.terms import FIRST_HELP, FIRST_OMISSION, LORD, LOYALIST, REBEL, SPY
from simcli.lang.dialect import aside, helper, pure, routine

CERTAIN = 1024
PER_NAT = 16
ONE = 1 << 20
"""The likeliest layout's weight."""
GONE = 21 << 16
"""So many halvings, in 1/65536, leave nothing of it."""
PER_UNIT = round((1 << 16) / (PER_NAT * log(2)))
"""Halvings, in 1/65536, by 1/16 nat."""
STEEP, BEND = 2755, 707
"""2^-x is about 1 − 0.6726 x + 0.1726 x² between 0 and 1, here in 1/4096."""
HALF = 1 << 49
RAISED = 1 << 14
"""Added to what an act tells, to make it positive: the same for all layouts, so it doesn't matter."""
START = 1 << 30
"""Where the sums of what acts tell begin: they stay positive, and below twice of it."""
LOW = (1 << 32) - 1
PAIR = (1 << 32) + 1
"""Layouts are worked on two by two: number 2h in the lower 32 bits of a word, number 2h + 1 in the upper ones."""


@pure
def by_role(low: int, high: int, loyalist: int, rebel: int, spy: int) -> int:
    """Of three pairs of numbers the ones that go with a hidden seat's roles, given by masks of their two bits."""
    return loyalist ^ (high & (loyalist ^ rebel ^ (low & (rebel ^ spy))))


@helper
def told(g: Any, act: int, role: int, target: int) -> int:
    """What an act by a seat of this role tells where the target has that one, for both layouts of a pair."""
    return (RAISED + int(g.evidence[act][role][target])) * PAIR


@helper
def tell_of_one(g: Any, act: int, actor: int, target: int) -> int:
    """What an act says about the layouts where the role of one of the two is shown."""
    known = int(g.role[actor] if g.shown[actor] else g.role[target])
    step = int(g.shown[target] != 0)  # from the row of one role of an actor to the next, or along a row
    row = known * (1 - step)
    column = known * step
    loyalist = told(g, act, row + step * LOYALIST, column + (1 - step) * LOYALIST)
    rebel = told(g, act, row + step * REBEL, column + (1 - step) * REBEL)
    spy = told(g, act, row + step * SPY, column + (1 - step) * SPY)
    q = actor if step else target
    for h in range(int(g.pairs)):
        g.told[h] = by_role(int(g.role_low[q][h]), int(g.role_high[q][h]), loyalist, rebel, spy)
    return 0


@helper
def tell_of_both(g: Any, act: int, actor: int, target: int) -> int:
    """What an act between two hidden seats says."""
    for h in range(int(g.pairs)):
        low = int(g.role_low[actor][h])
        high = int(g.role_high[actor][h])
        loyalist = by_role(
            low, high, told(g, act, LOYALIST, LOYALIST), told(g, act, REBEL, LOYALIST), told(g, act, SPY, LOYALIST)
        )
        rebel = by_role(low, high, told(g, act, LOYALIST, REBEL), told(g, act, REBEL, REBEL), told(g, act, SPY, REBEL))
        spy = by_role(low, high, told(g, act, LOYALIST, SPY), told(g, act, REBEL, SPY), told(g, act, SPY, SPY))
        g.told[h] = by_role(int(g.role_low[target][h]), int(g.role_high[target][h]), loyalist, rebel, spy)
    return 0


@helper
def misreads(g: Any, me: int, packed: int) -> int:
    """1 if a viewer takes this act for its opposite: a matter of the viewer's own dice, thrown once an act."""
    share = parameter(g, me, MISREAD)
    return int(share > 0 and (absorb(int(g.rng_key[POLICY_STREAM + me][0]), packed) * 100) >> 32 < share)


@aside
def turn_round(g: Any, me: int) -> int:
    """The viewer takes what was told for its opposite."""
    for h in range(int(g.pairs)):
        g.left_out[me][h] += 2 * int(g.told[h])
    return 0


@routine
def read_act(g: Any, act: int, actor: int, target: int, before: int) -> int:
    """Everybody alive reads an act, rightly or not. To who did it, it is no evidence: it followed from what he believed."""
    if g.shown[target] and g.shown[actor]:
        return 0
    if g.shown[target] or g.shown[actor]:
        tell_of_one(g, act, actor, target)
    else:
        tell_of_both(g, act, actor, target)
    for h in range(int(g.pairs)):
        g.all_told[h] += g.told[h]
        g.left_out[actor][h] += g.told[h]
    packed = pack_act(act, actor, target, before)
    for me in range(g.n):
        if me != actor and g.alive[me] and misreads(g, me, packed):
            turn_round(g, me)
    return 0


@helper
def pair_up(g: Any, left: int) -> int:
    """So many layouts are left: masks of the roles that seats have in them. Where half a pair is free, nothing adds up."""
    g.layouts_left = left
    g.pairs = (left + 1) >> 1
    if left & 1:
        g.left_layout[left] = 0
        g.all_told[left >> 1] &= LOW
    for q in range(g.n):
        for h in range(int(g.pairs) if not g.shown[q] else 0):
            first = int(g.left_layout[2 * h]) >> 2 * q
            second = int(g.left_layout[2 * h + 1]) >> 2 * q
            g.role_low[q][h] = (-(first & 1) & LOW) | -(second & 1) << 32
            g.role_high[q][h] = (-((first >> 1) & 1) & LOW) | -((second >> 1) & 1) << 32
    return 0


@routine
def read_all(g: Any) -> int:
    """The whole ledger, from the beginning."""
    for k in range(g.layout_count):
        g.left_layout[k] = g.layout[k]
    for h in range((int(g.layout_count) + 1) >> 1):
        g.all_told[h] = START * PAIR
        for me in range(g.n):
            g.left_out[me][h] = 0
    pair_up(g, int(g.layout_count))
    g.roles_read = 0
    for actor in range(g.n):
        for target in range(g.n):
            for act in range(ACT_ROOM):
                for before in range(int(g.acts[actor][target][act])):
                    read_act(g, act, actor, target, before)
    return 0


@helper
def read_new(g: Any) -> int:
    """What was added to it since."""
    for i in range(g.new_acts):
        packed = int(g.new_act[i])
        read_act(g, (packed >> 8) & 31, packed & 15, (packed >> 4) & 15, packed >> 13)
    return 0


@pure
def half(pair: int, k: int) -> int:
    """The number that layout k has in its pair."""
    return (pair >> ((k & 1) << 5)) & LOW


@pure
def with_half(pair: int, k: int, number: int) -> int:
    """The pair with another number of layout k."""
    return (pair & LOW) | number << 32 if k & 1 else ((pair >> 32) << 32) | number


@routine
def rule_out(g: Any, seats: int) -> int:
    """Layouts that a role shown since contradicts are gone. seats: those whose roles are shown (seat bits)."""
    g.roles_read = seats
    mask = 0
    shown = 0
    for q in range(g.n):
        if (seats >> q) & 1:
            mask |= 3 << 2 * q
            shown |= int(g.role[q]) << 2 * q
    left = 0
    for k in range(int(g.layouts_left)):
        if int(g.left_layout[k]) & mask == shown:
            g.left_layout[left] = g.left_layout[k]
            h = left >> 1
            g.all_told[h] = with_half(int(g.all_told[h]), left, half(int(g.all_told[k >> 1]), k))
            for me in range(g.n if left < k else 0):
                g.left_out[me][h] = with_half(int(g.left_out[me][h]), left, half(int(g.left_out[me][k >> 1]), k))
            left += 1
    return pair_up(g, left)


@helper
def read_ledger(g: Any) -> int:
    """The layouts and their weights as of now."""
    if g.fresh_ledger and g.new_acts <= NEW_ACT_ROOM:
        read_new(g)
    else:
        read_all(g)
    g.fresh_ledger = 1
    g.new_acts = 0
    seats = 0
    for q in range(g.n):
        seats |= int(g.shown[q] != 0) << q
    return rule_out(g, seats) if seats != g.roles_read else 0


@pure
def weight_of(halvings: int) -> int:
    """ONE halved so many times, in 1/65536: a parabola between whole numbers, at most 0.2 % off."""
    number = min(halvings, GONE)
    part = (number >> 4) & 0xFFF
    return (ONE - ((part * (STEEP - ((part * BEND) >> 12))) >> 4)) >> (number >> 16)


@helper
def to_odds(g: Any, me: int) -> int:
    """Weights of the layouts that agree with the viewer's own role, the likeliest one's being ONE; returns their sum."""
    halvings = parameter(g, me, ATTENTION) * PER_UNIT // 100 | 1
    known = -int(g.shown[me])
    not_low = (int(g.role[me]) & 1) - 1
    not_high = (int(g.role[me]) >> 1) - 1
    top = 0
    for h in range(int(g.pairs)):
        agrees = (int(g.role_low[me][h]) ^ not_low) & (int(g.role_high[me][h]) ^ not_high) | known
        view = (int(g.all_told[h]) - int(g.left_out[me][h])) & agrees
        g.viewed[h] = view
        top = max(top, max(view & LOW, view >> 32))
    if top == 0:
        return 0
    sums = 0
    for h in range(int(g.pairs)):
        view = int(g.viewed[h])
        first = weight_of((top - (view & LOW)) * halvings)
        second = weight_of((top - (view >> 32)) * halvings)
        g.viewed[h] = first | second << 32
        sums += first | second << 32
    return (sums & LOW) + (sums >> 32)


@helper
def known_role(g: Any, me: int, q: int) -> int:
    """The row of a seat whose role the viewer has seen."""
    for role in range(4):
        g.chance[me][q][role] = CERTAIN * int(g.role[q] == role)
    return 0


@helper
def share_out(g: Any, me: int, total: int) -> int:
    """The chance of a role is the share of the layouts in which the seat has it."""
    per = (1 << 60) // total
    for q in range(g.n):
        if q == me or g.shown[q]:
            known_role(g, me, q)
            continue
        upper = 0  # of layouts in which the seat is a rebel or a spy
        spies = 0
        for h in range(int(g.pairs)):
            high = int(g.viewed[h]) & int(g.role_high[q][h])
            upper += high
            spies += high & int(g.role_low[q][h])
        spies = (spies & LOW) + (spies >> 32)
        spy = (spies * per + HALF) >> 50
        rebel = (((upper & LOW) + (upper >> 32) - spies) * per + HALF) >> 50
        g.chance[me][q][LORD] = 0
        g.chance[me][q][LOYALIST] = max(0, CERTAIN - rebel - spy)
        g.chance[me][q][REBEL] = rebel
        g.chance[me][q][SPY] = spy
    return 0


@helper
def know(g: Any, me: int) -> int:
    """The row of a viewer who knows all roles, or to whom no layout makes sense (a position that was set up by hand)."""
    knows = knows_roles(g, me)
    for q in range(g.n):
        if knows or q == me or g.shown[q]:
            known_role(g, me, q)
        else:
            for role in range(4):
                g.chance[me][q][role] = CERTAIN // 3 * int(role != LORD)
    return 0


@routine
def think_again(g: Any, me: int) -> int:
    """Work out the viewer's chances."""
    g.fresh_belief |= 1 << me
    if knows_roles(g, me):
        know(g, me)
        return 1
    read_ledger(g)
    total = to_odds(g, me)
    if total == 0:
        return know(g, me) + 1
    share_out(g, me, total)
    return 1


@helper
def believe(g: Any, me: int) -> int:
    """Bring the viewer's chances up to date; 1 if they were not."""
    return 0 if (g.fresh_belief >> me) & 1 else think_again(g, me)


@helper
def role_chance(g: Any, me: int, q: int, role: int) -> int:
    """Viewer me's chance, in 1/1024, that seat q has a role."""
    believe(g, me)
    return int(g.chance[me][q][role])


@helper
def contradictions(g: Any, q: int) -> int:
    """How often a seat has changed sides: its acts for the lord's side, or those against it, whichever are fewer.

    Only acts towards seats whose role is shown by now speak for themselves.
    """
    with_lord = 0
    against = 0
    for target in range(g.n):
        if not g.shown[target] or g.role[target] == SPY:
            continue
        harm = 0
        help_ = 0
        for act in range(FIRST_OMISSION):
            if act < FIRST_HELP:
                harm += int(g.acts[q][target][act])
            else:
                help_ += int(g.acts[q][target][act])
        with_lord += harm if g.role[target] == REBEL else help_
        against += help_ if g.role[target] == REBEL else harm
    return min(with_lord, against)
