"""Modes in which everybody knows who is on whose side: the last side standing, heroes for every seat, no rewards."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_extra
from simcli.engine.deal import shuffle_heroes
from simcli.engine.listers import list_offer
from simcli.engine.options import DEAD_TEAMMATES_WIN
from simcli.engine.setup import deal_cards
from simcli.engine.terms import PICK_HERO
from simcli.games.modes.common import add_offer, end_game, show_hero
from simcli.lang.dialect import among, ask, helper, rule


@helper
def team_wins(g: Any, team: int) -> int:
    """A side has won, with its dead too (an option)."""
    seats = 0
    for q in range(g.n):
        if g.team[q] == team and (g.alive[q] or g.option[DEAD_TEAMMATES_WIN]):
            seats |= 1 << q
    return end_game(g, team, seats)


@rule
def last_side_death(g: Any, dead: int, killer: int) -> Any:
    """The last side of which somebody lives has won."""
    team = 0
    for q in range(g.n):
        if g.alive[q]:
            if team and g.team[q] != team:
                return 0
            team = int(g.team[q])
    team_wins(g, team)
    return 0


@rule
def no_reward(g: Any, dead: int, killer: int) -> Any:
    """Nothing comes of a death."""
    return 0


@helper
def show_picks(g: Any) -> int:
    """All show together whom they picked, in turn order, and get their cards."""
    for q in range(g.n):
        show_hero(g, q, int(g.picked[q]))
    deal_cards(g)
    return 0


@rule
def offer_to_each(g: Any) -> Any:
    """Every seat picks from heroes that no other is offered; all show together. Cards are dealt last."""
    shuffle_heroes(g, int(g.pool_size))
    for q in range(g.n):
        g.offer_count = 0
        for i in range(g.each_offer):
            add_offer(g, int(g.hero_order[q * g.each_offer + i]))
        o = yield ask(q, PICK_HERO, 0, 0, among(list_offer))
        g.picked[q] = option_extra(o)
    show_picks(g)
    return 0
