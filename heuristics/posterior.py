"""身份推断: the chance of each role for each seat, as a viewer can work it out from what everybody saw and what he knows.

Bayes' rule over the layouts of roles that agree with head counts, shown roles and the viewer's own. Every public act of
another is evidence: its likelihood depends on the roles of who did it and whom it concerned (`evidence.py`). Logarithms are
whole numbers of 1/16 nat that only add up, so neither the order of the acts nor when they are read matters, and both engines
agree to the last bit. The ledger `g.acts` is the state's; weights are kept beside it, and new acts are added when needed.

A viewer who misreads takes a keyed share of acts for their opposite; one of little attention gives all acts less weight.
"""

from __future__ import annotations

from math import exp
from typing import Any

from heuristics.parameters import ATTENTION, MISREAD, knows_roles, parameter
from simcli.engine.events import pack_act
from simcli.engine.fields import ACT_ROOM, NEW_ACT_ROOM
from simcli.engine.rng import POLICY_STREAM, absorb
from simcli.engine.terms import FIRST_HELP, FIRST_OMISSION, LORD, LOYALIST, REBEL, SPY
from simcli.lang.dialect import helper, routine

CERTAIN = 1024
PER_NAT = 16
ONE = 1 << 20
"""The likeliest layout's weight."""
DOWN_TO = 14 * PER_NAT
"""From here on a layout's weight is less than half of 1."""
EXP = (*(round(ONE * exp(-d / PER_NAT)) for d in range(DOWN_TO)), 0)
FAR = -(1 << 30)
HALF = 1 << 49
RAISED = 1 << 14


@helper
def likelihoods(g: Any, act: int, role: int) -> int:
    """What an act by a seat of this role tells, by the target's role: four numbers of 16 bits, raised to be positive."""
    row = g.evidence[act][role]
    return (RAISED + int(row[0])) | (RAISED + int(row[1])) << 16 | (RAISED + int(row[2])) << 32 | (RAISED + int(row[3])) << 48


@helper
def tell(g: Any, act: int, actor: int, target: int) -> int:
    """What an act says about each layout."""
    lord = likelihoods(g, act, LORD)
    loyalist = likelihoods(g, act, LOYALIST)
    rebel = likelihoods(g, act, REBEL)
    spy = likelihoods(g, act, SPY)
    for k in range(int(g.layouts_left)):
        layout = int(g.left_layout[k])
        role = layout >> 2 * actor
        odd = -(role & 1)
        high = -((role >> 1) & 1)
        by_target = (((lord & ~odd) | (loyalist & odd)) & ~high) | (((rebel & ~odd) | (spy & odd)) & high)
        g.told[k] = ((by_target >> (((layout >> 2 * target) & 3) << 4)) & 0xFFFF) - RAISED
    return 0


@helper
def misreads(g: Any, me: int, packed: int) -> int:
    """1 if a viewer takes this act for its opposite: a matter of the viewer's own dice, thrown once an act."""
    share = parameter(g, me, MISREAD)
    return int(share > 0 and (absorb(int(g.rng_key[POLICY_STREAM + me][0]), packed) * 100) >> 32 < share)


@helper
def read_otherwise(g: Any, me: int, times: int) -> int:
    """The viewer counts what was told `times` less than the ledger does."""
    for k in range(int(g.layouts_left)):
        g.otherwise[me][k] -= times * int(g.told[k])
    return 0


@routine
def read_act(g: Any, act: int, actor: int, target: int, before: int) -> int:
    """Everybody alive reads an act, rightly or not. To who did it, it is no evidence: it followed from what he believed."""
    tell(g, act, actor, target)
    for k in range(int(g.layouts_left)):
        g.left_weight[k] += g.told[k]
    packed = pack_act(act, actor, target, before)
    for me in range(g.n):
        if me == actor:
            read_otherwise(g, me, 1)
        elif g.alive[me] and misreads(g, me, packed):
            read_otherwise(g, me, 2)
    return 0


@routine
def read_all(g: Any) -> int:
    """The whole ledger, from the beginning."""
    g.layouts_left = g.layout_count
    for k in range(g.layout_count):
        g.left_layout[k] = g.layout[k]
        g.left_weight[k] = 0
        for me in range(g.n):
            g.otherwise[me][k] = 0
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


@helper
def rule_out(g: Any) -> int:
    """Layouts that a role shown since contradicts are gone."""
    mask = 0
    shown = 0
    seats = 0
    for q in range(g.n):
        if g.shown[q]:
            seats |= 1 << q
            mask |= 3 << 2 * q
            shown |= int(g.role[q]) << 2 * q
    if seats == g.roles_read:
        return 0
    g.roles_read = seats
    left = 0
    for k in range(int(g.layouts_left)):
        if int(g.left_layout[k]) & mask == shown:
            g.left_layout[left] = g.left_layout[k]
            g.left_weight[left] = g.left_weight[k]
            for me in range(g.n):
                g.otherwise[me][left] = g.otherwise[me][k]
            left += 1
    g.layouts_left = left
    return 0


@helper
def read_ledger(g: Any) -> int:
    """The layouts and their weights as of now."""
    if g.fresh_ledger and g.new_acts <= NEW_ACT_ROOM:
        read_new(g)
    else:
        read_all(g)
    g.fresh_ledger = 1
    g.new_acts = 0
    return rule_out(g)


@helper
def to_odds(g: Any, me: int) -> int:
    """Weights of the layouts that agree with the viewer's own role, the likeliest one's being ONE; returns their sum."""
    own = int(g.role[me])
    attention = (parameter(g, me, ATTENTION) << 16) // 100
    top = FAR
    for k in range(int(g.layouts_left)):
        agrees = (int(g.left_layout[k]) >> 2 * me) & 3 == own
        told = int(g.left_weight[k]) + int(g.otherwise[me][k]) if agrees else FAR
        g.view_weight[k] = told
        top = max(top, told)
    if top == FAR:
        return 0
    total = 0
    for k in range(int(g.layouts_left)):
        told = int(g.view_weight[k])
        weight = EXP[min(DOWN_TO, ((top - told) * attention) >> 16)] if told > FAR else 0
        g.view_weight[k] = weight
        total += weight
    return total


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
        sums = 0  # of rebel layouts, and of spy layouts 32 bits above
        for k in range(int(g.layouts_left)):
            role = (int(g.left_layout[k]) >> 2 * q) & 3
            weight = int(g.view_weight[k])
            sums += weight if role == REBEL else weight << 32 if role == SPY else 0
        rebel = ((sums & 0xFFFFFFFF) * per + HALF) >> 50
        spy = ((sums >> 32) * per + HALF) >> 50
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
