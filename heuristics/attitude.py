"""态度 attitudes: how ill a seat wishes each other seat, from -100 (well) to 100, by the chances of their roles."""

from __future__ import annotations

from typing import Any

from heuristics.beliefs import left
from heuristics.parameters import COORDINATION, PATIENCE, parameter
from heuristics.posterior import believe
from heuristics.sides import open_stance
from heuristics.situation import balance
from heuristics.worth import percent, place, weight
from simcli.engine.fields import OWN_VIEW
from simcli.engine.terms import BY_ROLES, LORD, LOYALIST, REBEL, SPY
from simcli.lang.dialect import helper, routine

ATTITUDE = place("attitude.lord.lord")
ROW, SPY_ALONE = 5, 4
"""Numbers for each own role; in such a row the one for a spy once the rebels are dead."""
assert place("attitude.rebel.spy_alone") == ATTITUDE + ROW * REBEL + SPY_ALONE
SPY_TO_LORD, SPY_TO_WEAK_LORD, SPY_TO_LAST_LORD = (place(f"attitude.spy.{key}") for key in ("lord", "lord_weak", "lord_alone"))
SPY_TO_STRONG, SPY_TO_WEAK, SPY_CLEANING = (place(f"attitude.spy.{key}") for key in ("strong", "weak", "cleaning"))
SPY_TO_STRONG_LORD, TILT = place("attitude.spy.lord_ahead"), place("attitude.spy.tilt")
HOSTILE_FROM, HOSTILE_EARLY, TEAM = place("hostile.from"), place("hostile.early"), place("attitude.team")
HOSTILE_LAST = place("hostile.last")
SELF = -100


@helper
def is_lord(g: Any, q: int) -> int:
    """1 for the lord whom everybody knows."""
    return int(g.shown[q] and g.role[q] == LORD and g.aim == BY_ROLES)


@routine
def spy_mood(g: Any, me: int) -> int:
    """What a spy goes by besides roles: 1 if the lord's side is too far ahead, 2 if the lord is weak."""
    believe(g, me)
    weak = 0
    for q in range(g.n):
        if is_lord(g, q):
            weak = int(g.hp[q] <= 2)
    return int(balance(g, me) > weight(g, TILT)) | weak << 1


@helper
def spy_wish(g: Any, role: int, mood: int) -> int:
    """内奸: keep the sides level and the lord alive while there are rebels; then remove everybody, the lord last."""
    if g.living == 2:
        return weight(g, SPY_CLEANING)
    if left(g, REBEL) == 0:
        return weight(g, SPY_TO_LAST_LORD if role == LORD else SPY_CLEANING)
    if role == SPY:
        return 0
    if role == LORD:
        if mood & 2:
            return weight(g, SPY_TO_WEAK_LORD)
        return weight(g, SPY_TO_STRONG_LORD if mood & 1 else SPY_TO_LORD)
    return weight(g, SPY_TO_STRONG if (role == LOYALIST) == (mood & 1) else SPY_TO_WEAK)


@helper
def wish(g: Any, me: int, role: int, mood: int) -> int:
    """How ill the viewer wishes seats of a role."""
    own = int(g.role[me])
    if own == SPY:
        return spy_wish(g, role, mood)
    return weight(g, ATTITUDE + ROW * own + (SPY_ALONE if role == SPY and left(g, REBEL) == 0 else role))


@helper
def foe_from(g: Any, me: int) -> int:
    """From which attitude on the viewer fights a seat: the patient ask for more, less so from round to round.

    A lord who is left with a spy and one more doesn't wait for certainty.
    """
    role = int(g.role[me])
    if role == LORD and g.living == 3 and left(g, REBEL) == 0:
        return weight(g, HOSTILE_LAST)
    return weight(g, HOSTILE_FROM + role) + weight(g, HOSTILE_EARLY + role) * parameter(g, me, PATIENCE) // (100 * int(g.rounds))


@helper
def look_openly(g: Any, me: int) -> int:
    """Fill the seat's row of attitudes where sides are open."""
    foes = 0
    for q in range(g.n):
        w = open_stance(g, me, q) if g.alive[q] else 0
        foes |= int(w > 0) << q
        g.stance[me][q] = w
    g.foes[me] = foes
    g.mood[me] = 0
    g.fresh_view = (g.fresh_view | 1 << (OWN_VIEW + me)) & ~(1 << me)
    return 0


@routine
def look_again(g: Any, me: int) -> int:
    """Fill the seat's row of attitudes: towards each other, the mean over the roles that he may have."""
    if g.aim != BY_ROLES:
        return look_openly(g, me)
    believe(g, me)
    mood = spy_mood(g, me) if g.role[me] == SPY else 0
    to_lord = wish(g, me, LORD, mood)
    to_loyalist = wish(g, me, LOYALIST, mood)
    to_rebel = wish(g, me, REBEL, mood)
    to_spy = wish(g, me, SPY, mood)
    team = weight(g, TEAM) + parameter(g, me, COORDINATION)
    least = foe_from(g, me)
    foes = 0
    for q in range(g.n):
        w = 0
        if g.alive[q]:
            c = g.chance[me][q]
            w = (c[LORD] * to_lord + c[LOYALIST] * to_loyalist + c[REBEL] * to_rebel + c[SPY] * to_spy) >> 10
            w = w if w > 0 else max(-100, percent(w * team))
            foes |= int(w >= least and q != me) << q
        g.stance[me][q] = w
    g.stance[me][me] = SELF
    g.foes[me] = foes
    g.mood[me] = mood
    g.fresh_view = (g.fresh_view | 1 << (OWN_VIEW + me)) & ~(1 << me)
    return 0


@helper
def look(g: Any, me: int) -> int:
    """Bring the seat's row of attitudes up to date. They follow from public acts, deaths and rounds; a spy watches health too."""
    if g.fresh_view & (1 << (OWN_VIEW + me)) and (g.fresh_view >> me) & 1 == 0:
        if g.aim != BY_ROLES or g.role[me] != SPY or spy_mood(g, me) == g.mood[me]:
            return 0
    return look_again(g, me)


@helper
def is_foe(g: Any, me: int, q: int) -> int:
    """1 if the viewer fights this seat."""
    return (int(g.foes[me]) >> q) & 1
