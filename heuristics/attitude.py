"""态度 attitudes: how ill a seat wishes each other seat, from -100 (well) to 100, by the chances of their roles."""

from __future__ import annotations

from typing import Any

from heuristics.beliefs import left
from heuristics.parameters import COORDINATION, PATIENCE, parameter
from heuristics.posterior import believe, role_chance
from heuristics.situation import balance
from heuristics.worth import place, weight
from simcli.engine.fields import OWN_VIEW
from simcli.engine.terms import LORD, LOYALIST, REBEL, SPY
from simcli.lang.dialect import helper, routine

ATTITUDE = place("attitude.lord.lord")
ROW, SPY_ALONE = 5, 4
"""Numbers for each own role; in such a row the one for a spy once the rebels are dead."""
assert place("attitude.rebel.spy_alone") == ATTITUDE + ROW * REBEL + SPY_ALONE
SPY_TO_LORD, SPY_TO_WEAK_LORD, SPY_TO_LAST_LORD = (place(f"attitude.spy.{key}") for key in ("lord", "lord_weak", "lord_alone"))
SPY_TO_STRONG, SPY_TO_WEAK, SPY_CLEANING = (place(f"attitude.spy.{key}") for key in ("strong", "weak", "cleaning"))
SPY_TO_STRONG_LORD, TILT = place("attitude.spy.lord_ahead"), place("attitude.spy.tilt")
HOSTILE_FROM, HOSTILE_EARLY, TEAM = place("hostile.from"), place("hostile.early"), place("attitude.team")
SELF = -100


@helper
def is_lord(g: Any, q: int) -> int:
    """1 for the lord whom everybody knows."""
    return int(g.shown[q] and g.role[q] == LORD)


@helper
def spy_attitude(g: Any, me: int, q: int, ahead: int) -> int:
    """内奸: keep the sides level and the lord alive while there are rebels; then remove everybody, the lord last."""
    if g.living == 2:
        return weight(g, SPY_CLEANING)
    rebels = left(g, REBEL)
    if is_lord(g, q):
        if rebels == 0:
            return weight(g, SPY_TO_LAST_LORD)
        if g.hp[q] <= 2:
            return weight(g, SPY_TO_WEAK_LORD)
        return weight(g, SPY_TO_STRONG_LORD if ahead > weight(g, TILT) else SPY_TO_LORD)
    if rebels == 0:
        return weight(g, SPY_CLEANING)
    with_lord = role_chance(g, me, q, LOYALIST)
    against = role_chance(g, me, q, REBEL)
    if ahead > weight(g, TILT):
        return (with_lord * weight(g, SPY_TO_STRONG) + against * weight(g, SPY_TO_WEAK)) >> 10
    return (against * weight(g, SPY_TO_STRONG) + with_lord * weight(g, SPY_TO_WEAK)) >> 10


@helper
def attitude_towards(g: Any, me: int, q: int, last_spy: int) -> int:
    """The mean over the roles that q may have."""
    role = int(g.role[me])
    if is_lord(g, q):
        return weight(g, ATTITUDE + ROW * role + LORD)
    row = ATTITUDE + ROW * role
    total = role_chance(g, me, q, LOYALIST) * weight(g, row + LOYALIST) + role_chance(g, me, q, REBEL) * weight(g, row + REBEL)
    return (total + role_chance(g, me, q, SPY) * weight(g, row + (SPY_ALONE if last_spy else SPY))) >> 10


@routine
def look_again(g: Any, me: int) -> int:
    """Fill the seat's row of attitudes."""
    own = 1 << (OWN_VIEW + me)
    spy = g.role[me] == SPY
    believe(g, me)
    ahead = balance(g, me) if spy else 0
    team = weight(g, TEAM) + parameter(g, me, COORDINATION)
    last_spy = int(left(g, REBEL) == 0)
    for q in range(g.n):
        w = 0
        if q == me:
            w = SELF
        elif g.alive[q]:
            w = spy_attitude(g, me, q, ahead) if spy else attitude_towards(g, me, q, last_spy)
        g.stance[me][q] = w if w > 0 or q == me else max(-100, w * team // 100)
    g.fresh_view = (g.fresh_view | own) & ~(1 << me)
    return 0


@helper
def look(g: Any, me: int) -> int:
    """Bring the seat's row of attitudes up to date. They follow from public acts and deaths; a spy watches health too."""
    if g.fresh_view & (1 << (OWN_VIEW + me)) and g.role[me] != SPY and (g.fresh_view >> me) & 1 == 0:
        return 0
    return look_again(g, me)


@helper
def foe_from(g: Any, me: int) -> int:
    """From which attitude on the viewer fights a seat: the patient ask for more, less so from round to round."""
    role = int(g.role[me])
    return weight(g, HOSTILE_FROM + role) + weight(g, HOSTILE_EARLY + role) * parameter(g, me, PATIENCE) // (100 * int(g.rounds))


@helper
def is_foe(g: Any, me: int, q: int) -> int:
    """1 if the viewer fights this seat."""
    return int(g.stance[me][q] >= foe_from(g, me))


@helper
def foes(g: Any, me: int) -> int:
    """Seat bits of those whom the viewer fights."""
    mask = 0
    least = foe_from(g, me)
    for q in range(g.n):
        if g.alive[q] and g.stance[me][q] >= least:
            mask |= 1 << q
    return mask
