"""Who is against the lord, as far as everybody can see; and what that means to a seat. Honest: public acts and the own role.
Only a seat that is allowed to know the roles sees sides where others see suspicions.

A suspicion is positive for seats whose public acts speak against the lord, negative for those who help his side. It is
read off the whole ledger of acts, so it doesn't depend on their order.
"""

from __future__ import annotations

from typing import Any

from heuristics.parameters import knows_roles
from heuristics.sides import open_stance
from simcli.engine.terms import BY_ROLES, LORD, LOYALIST, REBEL, SPY
from simcli.lang.dialect import helper, pure, routine

CERTAIN = 40
CLEAR = 3
"""From this suspicion on, acts for or against a seat say something about the actor."""
ENEMY = 60
ME = -100


@helper
def suspect(g: Any) -> int:
    """Fill `g.suspicion` unless it is still valid."""
    if g.fresh_suspicion:
        return 0
    n = int(g.n)
    for p in range(n):
        if not g.alive[p]:
            role = int(g.role[p])
            g.suspicion[p] = CERTAIN if role == REBEL else -CERTAIN if role == LOYALIST or role == LORD else 0
        elif g.shown[p] and g.role[p] == LORD:
            g.suspicion[p] = -CERTAIN
        else:
            against = 0
            for q in range(n):
                if g.shown[q] and g.role[q] == LORD:
                    against += 2 * (int(g.harm[p][q]) - int(g.help[p][q]))
            g.suspicion[p] = min(CERTAIN, max(-CERTAIN, against))
    for p in range(n):
        if g.alive[p] and not g.shown[p]:
            more = 0
            for q in range(n):
                lord = g.shown[q] and g.role[q] == LORD
                side = int(g.suspicion[q])
                if not lord and (side > CLEAR or side < -CLEAR):
                    act = int(g.help[p][q]) - int(g.harm[p][q])
                    more += act if side > 0 else -act
            g.second[p] = more
        else:
            g.second[p] = 0
    for p in range(n):
        g.suspicion[p] = min(CERTAIN, max(-CERTAIN, int(g.suspicion[p]) + int(g.second[p])))
    g.fresh_suspicion = 1
    return 0


@helper
def against_lord(g: Any, me: int, q: int) -> int:
    """How much q is against the lord to seat `me`: the suspicion that all share, or the side he is known to be on."""
    if not knows_roles(g, me):
        return int(g.suspicion[q])
    return CERTAIN if g.role[q] == REBEL else 0 if g.role[q] == SPY else -CERTAIN


@helper
def left(g: Any, role: int) -> int:
    """Living seats of a role, as everybody can count: those dealt less those who died."""
    count = 0
    for q in range(g.n):
        count += int(g.role_list[q] == role)
        if not g.alive[q] and g.role[q] == role:
            count -= 1
    return count


@helper
def no_rebels(g: Any) -> int:
    """1 once all rebels of a game that has hidden roles are dead."""
    return int(g.aim == BY_ROLES and left(g, REBEL) == 0)


@helper
def spy_stance(g: Any, me: int, q: int) -> int:
    """A spy keeps the sides level while there are rebels, then removes everybody else, the lord last."""
    lord = g.shown[q] and g.role[q] == LORD
    if g.living == 2 or (not lord and left(g, REBEL) == 0):
        return ENEMY
    if lord:
        return -30
    against = 0
    with_lord = 0
    for p in range(g.n):
        if g.alive[p] and p != me:
            if against_lord(g, me, p) > CLEAR:
                against += 1
            elif against_lord(g, me, p) < -CLEAR:
                with_lord += 1
    return against_lord(g, me, q) if against >= with_lord else -against_lord(g, me, q)


@helper
def grievance(g: Any, me: int, q: int) -> int:
    """What q has done to the seat itself."""
    return 2 * min(10, max(-10, int(g.harm[q][me]) - int(g.help[q][me])))


@helper
def known_stance(g: Any, me: int, q: int) -> int:
    """A lord, loyalist or rebel who knows the roles: his own side, the other side, and a spy once he is in the way."""
    role = int(g.role[q])
    if g.role[me] == REBEL:
        return ENEMY if role == LORD else -ENEMY if role == REBEL else ENEMY // 2 if role == LOYALIST else 4
    if role == SPY:
        return ENEMY if left(g, REBEL) == 0 else grievance(g, me, q)
    return ENEMY if role == REBEL else -ENEMY


@pure
def percent_of(attitude: int) -> int:
    """An open attitude as a stance."""
    return ENEMY * attitude // 100


@helper
def stance_towards(g: Any, me: int, q: int) -> int:
    """How much seat `me` wishes seat q ill; negative: well."""
    if me == q:
        return ME
    if g.aim != BY_ROLES:
        return percent_of(open_stance(g, me, q))
    role = int(g.role[me])
    lord = g.shown[q] and g.role[q] == LORD
    if role == SPY:
        return spy_stance(g, me, q)
    if knows_roles(g, me):
        return known_stance(g, me, q)
    if role == REBEL:
        return ENEMY if lord else 4 - 3 * int(g.suspicion[q])
    if lord:
        return -ENEMY
    if left(g, LOYALIST) == int(role == LOYALIST):
        return ENEMY  # every loyalist is accounted for
    if left(g, REBEL) == 0:
        # whoever attacks the lord's side now is the spy, however much he helped before
        return 3 * max(0, int(g.suspicion[q])) + 2 * min(10, int(g.harm[q][me]))
    return 3 * int(g.suspicion[q]) + grievance(g, me, q)


@routine
def look_again(g: Any, me: int) -> int:
    """Fill the seat's row of stances."""
    if g.aim == BY_ROLES:
        suspect(g)
    foes = 0
    worst = 0
    total = 0
    for q in range(g.n):
        w = stance_towards(g, me, q) if g.alive[q] else 0
        g.stance[me][q] = w
        worst = max(worst, w)
        if w > 2:
            foes |= 1 << q
        if q != me:
            total += w
    g.foes[me] = foes
    g.worst[me] = worst
    g.stance_sum[me] = total
    g.fresh_view |= 1 << me
    return 0


@helper
def look(g: Any, me: int) -> int:
    """Bring the seat's row of stances up to date."""
    return 0 if (g.fresh_view >> me) & 1 else look_again(g, me)


@helper
def stance(g: Any, me: int, q: int) -> int:
    """The seat's stance towards another."""
    look(g, me)
    return int(g.stance[me][q])
