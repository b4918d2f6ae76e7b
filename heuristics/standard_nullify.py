"""无懈可击: what a trick would do to whom, as `standard` sees it, and what it is worth to call it off."""

from __future__ import annotations

from typing import Any

from heuristics.standard_cards import HAND_CARD, LAST_CARD, burden, heals_when_lost
from heuristics.standard_harm import count_serving, harm, health_lost, lacks
from heuristics.worth import EQUIPMENT_WORTH, NO_WORTH, percent, place, weight
from simcli.engine.cards import kind_of
from simcli.engine.rules.nullify import is_gift
from simcli.engine.terms import (
    ARCHERY,
    AT_TRICK_USED,
    COLLATERAL,
    DISMANTLE,
    DODGE,
    DUEL,
    EX_NIHILO,
    FIRE_ATTACK,
    INDULGENCE,
    LIGHTNING,
    NULLIFICATION,
    PEACH_GARDEN,
    SAVAGE,
    SLASH,
    SLOTS,
    SNATCH,
    SUPPLY_SHORTAGE,
)
from simcli.lang.dialect import helper, routine

NULLIFY_COST, NULLIFY_SECOND, DOUBT = place("nullify.cost"), place("nullify.second"), place("nullify.doubt")
CARD = place("take.card")
INDULGED, SHORT_OF_SUPPLY, PER_CARD = place("delayed.indulgence"), place("delayed.supply_shortage"), place("delayed.per_card")


@helper
def at_stake(g: Any, q: int) -> int:
    """Worth of the best card that others may take from a seat's hand or equipment area."""
    best = 0
    if g.hand_count[q] > 0:
        best = weight(g, LAST_CARD) if g.hand_count[q] == 1 else weight(g, HAND_CARD)
    for slot in range(SLOTS):
        card = int(g.equip[q][slot])
        if card >= 0 and not heals_when_lost(g, q, card):
            best = max(best, weight(g, EQUIPMENT_WORTH + kind_of(g, card)))
    return best


@routine
def taking_harm(g: Any, me: int, kind: int, user: int, q: int) -> int:
    """过河拆桥 and 顺手牵羊: to one of his own side the user does a favour, who lies under a delayed trick."""
    w = int(g.stance[me][q])
    with_user = int(g.stance[me][user])
    if g.judge_count[q] > 0 and w * with_user > 0:
        lifted = 0
        for i in range(g.judge_count[q]):
            lifted = max(lifted, burden(g, q, int(g.judge_kind[q][i])))
        return percent(-w * lifted)
    taken = percent(w * at_stake(g, q))
    return taken - percent(with_user * weight(g, CARD)) if kind == SNATCH else taken


@routine
def trick_harm(g: Any, me: int, kind: int, user: int, q: int) -> int:
    """What the pending trick does to seat q, as the viewer sees it: above 0 if it pleases him."""
    w = int(g.stance[me][q])
    if kind == EX_NIHILO:
        return percent(-w * 2 * weight(g, CARD))
    if kind == PEACH_GARDEN:
        return percent(-w * health_lost(g, q, 1))
    if is_gift(kind):
        return percent(-w * weight(g, CARD))
    if kind == DISMANTLE or kind == SNATCH:
        return taking_harm(g, me, kind, user, q)
    if kind == INDULGENCE:
        return percent(w * (weight(g, INDULGED) + weight(g, PER_CARD) * int(g.hand_count[q])))
    if kind == SUPPLY_SHORTAGE:
        return percent(w * weight(g, SHORT_OF_SUPPLY))
    if kind == LIGHTNING:
        return harm(g, me, q, 3) // 6
    if kind == COLLATERAL:
        return percent(w * weight(g, CARD))
    if kind == DUEL or kind == SAVAGE or kind == ARCHERY or kind == FIRE_ATTACK:
        need = DODGE if kind == ARCHERY else SLASH
        if q == me:
            chance = 100 if count_serving(g, me, need) == 0 or kind == FIRE_ATTACK else 0
        else:
            chance = lacks(g, me, q, need)
        return percent(harm(g, me, q, 1) * chance)
    return 0


@routine
def nullify_gain(g: Any, me: int, trick: int, user: int, q: int) -> int:
    """What a Nullification does to friends and foes, by what it is asked for (NULLIFY). Nothing for strangers."""
    w = int(g.stance[me][q])
    if w < weight(g, DOUBT) and w > -weight(g, DOUBT):
        return 0
    pleased = trick_harm(g, me, trick >> 1, user, q)
    return pleased if trick & 1 else -pleased


@routine
def nullify_worth(g: Any, me: int) -> int:
    """无懈可击: what it does, against the worth of the card."""
    gain = nullify_gain(g, me, int(g.about), int(g.about2) & 15, int(g.about2) >> 4)
    if gain <= 0:
        return NO_WORTH
    held = count_serving(g, me, NULLIFICATION)
    paid = weight(g, NULLIFY_SECOND) if held > 1 else weight(g, NULLIFY_COST)
    if (g.hear_self[AT_TRICK_USED] >> me) & 1:
        paid -= weight(g, CARD)  # 集智: it brings another card
    return gain - max(0, paid)
