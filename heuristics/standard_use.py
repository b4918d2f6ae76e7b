"""The best use of a card in the play phase, as `standard` sees it: its targets tried one after another."""

from __future__ import annotations

from typing import Any

from heuristics.standard_cards import surplus
from heuristics.standard_chain import first_in_chain
from heuristics.standard_play import (
    ORDER,
    collateral_worth,
    may_rise,
    names_seat,
    ordered,
    score_aimed,
    score_common,
    score_recast,
    score_worth,
)
from heuristics.turn_order import steps_away
from heuristics.worth import PRIORITY, weight
from simcli.engine.cards import is_slash, make_option
from simcli.engine.play_options import collateral_victims, may_name, may_use_untargeted
from simcli.engine.terms import COLLATERAL, DUEL, FIRE_ATTACK, INDULGENCE, IRON_CHAIN, RECAST, SUPPLY_SHORTAGE
from simcli.lang.dialect import helper, pure, routine

ANYWHERE = -1
OPTION_BITS = 31
ANY_OPTION = (1 << OPTION_BITS) - 1


@pure
def pack_play(score: int, option: int) -> int:
    """A play as one number, the better the higher: first its score, then the lower option as seen, whichever was tried first."""
    return score << OPTION_BITS | (ANY_OPTION - option)


@pure
def score_in(best: int) -> int:
    """Score of the best play so far."""
    return best >> OPTION_BITS


@pure
def option_in(best: int) -> int:
    """Option of the best play so far, as seen (`as_meant` has it as it is listed)."""
    return ANY_OPTION - (best & ANY_OPTION)


NO_PLAY = ANY_OPTION
"""To pass, the option 0: worth 0."""


@pure
def better(best: int, score: int, option: int) -> int:
    """The better one of the best play so far and another."""
    return max(best, pack_play(score, option))


@pure
def strikes(kind: int) -> int:
    """1 for kinds that only foes are ever worth."""
    return int(is_slash(kind) or kind in (DUEL, FIRE_ATTACK, INDULGENCE, SUPPLY_SHORTAGE))


@helper
def beaten(g: Any, kind: int, best: int) -> int:
    """1 if nothing that cards of this kind can do scores higher than the best play so far."""
    return int(ordered(weight(g, PRIORITY + kind), ORDER) <= score_in(best) and not may_rise(kind))


@routine
def best_use(g: Any, me: int, card: int, kind: int, reach: int, best: int) -> int:
    """The best play so far, or a way to use this card as `kind` that scores higher."""
    mode = int(g.kind_target[kind])
    free = surplus(g, me, card)
    if kind == COLLATERAL:
        for q in range(g.n):
            victims = collateral_victims(g, me, card, q) & int(g.foes[me]) if g.alive[q] else 0
            for v in range(g.n):
                if (victims >> v) & 1:
                    worth = collateral_worth(g, me, q, v)
                    seen = make_option(kind, card, steps_away(g, me, q), steps_away(g, me, v))
                    best = better(best, score_worth(g, me, card, kind, q, worth, free), seen)
    elif kind == IRON_CHAIN:
        q = first_in_chain(g, me, card)
        if q >= 0:
            best = better(best, score_aimed(g, me, card, kind, q, free), make_option(kind, card, steps_away(g, me, q), 0))
        best = better(best, score_recast(g, me, card), make_option(RECAST, card, 0, 0))
    elif names_seat(mode):
        aims = int(g.foes[me]) if strikes(kind) else ANYWHERE
        for q in range(g.n):
            if (aims >> q) & 1 and g.alive[q] and q != me and may_name(g, me, card, kind, q, reach):
                best = better(best, score_aimed(g, me, card, kind, q, free), make_option(kind, card, steps_away(g, me, q), 0))
    elif may_use_untargeted(g, me, kind, mode):
        best = better(best, score_common(g, me, card, kind, free), make_option(kind, card, 0, 0))
    return best
