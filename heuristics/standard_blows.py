"""Damage by whom it is dealt: what it is worth to a viewer, with what falls back on its source (刚烈, 反馈, 雷击)."""

from __future__ import annotations

from typing import Any

from heuristics.standard_cards import ransom
from heuristics.standard_harm import harm, hook, lacks_enough
from heuristics.worth import percent, place, weight
from simcli.engine.fields import HOOK_RANSOM, HOOK_STRIKES_BACK, HOOK_TAKES_BACK
from simcli.engine.seats import card_count
from simcli.engine.terms import AT_DAMAGED, AT_DODGED, SLASH
from simcli.lang.dialect import helper, routine

CARD = place("take.card")
BACKLASH = place("harm.backlash")


@routine
def struck_back(g: Any, me: int, source: int, cards: int) -> int:
    """A health of the source, or so many of its hand cards, whichever hurts it less; another card has dealt the damage."""
    hurt = harm(g, me, source, 1)
    if cards == 0 or g.hand_count[source] <= cards:
        return hurt
    paid = -ransom(g, me, cards) if source == me else percent(int(g.stance[me][source]) * weight(g, CARD) * cards)
    return min(hurt, paid) if hurt > 0 else max(hurt, paid)


@routine
def answered(g: Any, me: int, source: int, q: int) -> int:
    """What seat q, which hears of its damage, does to whoever dealt it."""
    back = 0
    if hook(g, q, HOOK_STRIKES_BACK):
        back = percent(hook(g, q, HOOK_STRIKES_BACK) * struck_back(g, me, source, hook(g, q, HOOK_RANSOM)))
    taken = min(hook(g, q, HOOK_TAKES_BACK), card_count(g, source) - 1)
    if taken > 0:
        back += percent(int(g.stance[me][source]) * weight(g, CARD) * taken)
    return percent(back * weight(g, BACKLASH))


@helper
def fights(g: Any, me: int, source: int, q: int) -> int:
    """1 if the viewer takes two seats for foes of each other."""
    return int((g.stance[me][source] < 0) != (g.stance[me][q] < 0))


@helper
def backlash(g: Any, me: int, source: int, q: int, points: int) -> int:
    """What falls back on `source` if it deals seat q so much damage. Neither the dead nor friends strike back."""
    if (g.hear_self[AT_DAMAGED] >> q) & 1 == 0 or g.hp[q] <= points:
        return 0
    return answered(g, me, source, q) if fights(g, me, source, q) else 0


@helper
def bolt(g: Any, me: int, q: int) -> int:
    """雷击: what comes down on the viewer if seat q plays a Dodge against him."""
    if (g.hear_self[AT_DODGED] >> q) & 1 == 0 or not fights(g, me, me, q):
        return 0
    return percent(percent(hook(g, q, HOOK_STRIKES_BACK) * harm(g, me, me, 2)) * weight(g, BACKLASH))


@helper
def dealt(g: Any, me: int, source: int, q: int, points: int) -> int:
    """What it is worth to the viewer that `source` deals seat q so much damage."""
    return harm(g, me, q, points) + backlash(g, me, source, q, points)


@routine
def quarrel_worth(g: Any, me: int, first: int, second: int) -> int:
    """A Duel between two others, of whom `first` has to begin."""
    at_once = lacks_enough(g, me, first, SLASH, second)
    then = percent((100 - at_once) * lacks_enough(g, me, second, SLASH, first))
    loses = at_once + (100 - at_once - then) // 2
    return percent(loses * dealt(g, me, second, first, 1) + (100 - loses) * dealt(g, me, first, second, 1))


@routine
def best_quarrel(g: Any, me: int, named: int) -> int:
    """The worth of the best Duel that one of the seats named can be drawn into, by another one of its gender."""
    best = -(1 << 10)
    for first in range(g.n):
        if (named >> first) & 1:
            for second in range(g.n):
                if g.alive[second] and second != first and second != me and g.gender[second] == g.gender[first]:
                    best = max(best, quarrel_worth(g, me, first, second))
    return best
