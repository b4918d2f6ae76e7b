"""选将: which of the heroes that a seat is offered it picks."""

from __future__ import annotations

from typing import Any

from heuristics.hero_cards import best_hero_option, declines
from simcli.engine.cards import option_extra
from simcli.engine.rng import POLICY_STREAM, rnd
from simcli.lang.dialect import helper


@helper
def pick_hero(g: Any) -> int:
    """Index of the offered hero who has won most often in the seat's role, by measured rates; without any, of any hero.

    Rates are the same for all seats and none is hidden: they come with the game, as a published table would.
    """
    me = int(g.who)
    if declines(g):
        return best_hero_option(g, me)
    rates = g.pick_rate[g.role[me]]
    best = 0
    top = 0
    for i in range(g.nopt):
        rate = int(rates[option_extra(int(g.opt[i]))])
        if rate > top:
            top = rate
            best = i
    return best if top > 0 else rnd(g, POLICY_STREAM + me, int(g.nopt))
