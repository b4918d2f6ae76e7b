"""1v1 the duel (modes page §6): ten heroes drafted, three of five in secret order on each side, one after the other."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_extra, option_kind
from simcli.engine.deal import shuffle_heroes
from simcli.engine.listers import list_offer
from simcli.engine.mode_listers import list_draft
from simcli.engine.rules.turn import follow_turn_order
from simcli.engine.setup import arrive, deal_cards, has_another, next_hero
from simcli.engine.terms import HIDDEN_HERO, NOBODY, PICK_HERO
from simcli.games.modes.common import add_offer, show_hero
from simcli.games.modes.teams import team_wins
from simcli.games.sgs.options import AT_TURN_END, DUEL_REPLACEMENT
from simcli.lang.dialect import among, ask, helper, pure, rule

LORD_SIDE, SPY_SIDE = 1, 2
"""Places in the winners of the mode."""
OPEN, HIDDEN = 6, 4
"""Heroes of the draft that lie face up, and face down."""
DRAFTED, ENTERED = 5, 3
"""Heroes that each takes, and how many of them play."""


@helper
def take_offer(g: Any, place: int) -> int:
    """A hero leaves the offer. Returns which one."""
    hero = int(g.offer[place])
    if place >= g.offer_count - g.offer_hidden:
        g.offer_hidden -= 1
    g.offer_count -= 1
    for i in range(place, g.offer_count):
        g.offer[i] = g.offer[i + 1]
    return hero


@helper
def place_of(g: Any, o: int) -> int:
    """Where the hero of an option lies among those on offer; of the hidden ones, which are all alike, the first."""
    if option_kind(o) == HIDDEN_HERO:
        return int(g.offer_count - g.offer_hidden)
    place = 0
    while g.offer[place] != option_extra(o):
        place += 1
    return place


@pure
def drafts(pick: int) -> int:
    """Whose pick it is: one to the lord, then two by turns, the last one to the spy."""
    return ((pick + 1) // 2) % 2


@rule
def draft(g: Any) -> Any:
    """Ten heroes, of whom four lie face down: nobody sees those but who takes them."""
    shuffle_heroes(g, int(g.pool_size))
    g.offer_count = 0
    for i in range(OPEN + HIDDEN):
        add_offer(g, int(g.hero_order[i]))
    g.offer_hidden = HIDDEN
    g.drafter = 1
    for pick in range(2 * DRAFTED):
        seat = drafts(pick)
        o = yield ask(seat, PICK_HERO, 0, 0, among(list_draft))
        g.line_up[seat][pick // 2] = take_offer(g, place_of(g, o)) + 1
    return 0


@rule
def arrange(g: Any, seat: int) -> Any:
    """In secret: three of the five heroes, in the order in which they will come."""
    g.offer_count = 0
    for k in range(DRAFTED):
        add_offer(g, int(g.line_up[seat][k]) - 1)
        g.line_up[seat][k] = 0
    for k in range(ENTERED):
        o = yield ask(seat, PICK_HERO, k + 1, 0, among(list_offer))
        g.line_up[seat][k] = take_offer(g, place_of(g, o)) + 1
    g.offer_count = 0
    return 0


@rule
def duel_draft(g: Any) -> Any:
    """Draft, arrangement; then both show their first heroes. Cards are dealt last."""
    yield draft()
    for q in range(g.n):
        yield arrange(q)
    for q in range(g.n):
        show_hero(g, q, int(g.line_up[q][0]) - 1)
    deal_cards(g)
    return 0


@rule
def duel_death(g: Any, dead: int, killer: int) -> Any:
    """Who has no hero left has lost."""
    if not has_another(g, dead):
        team_wins(g, SPY_SIDE if g.team[dead] == LORD_SIDE else LORD_SIDE)
    return 0


@rule
def duel_replacement(g: Any, dead: int, killer: int) -> Any:
    """The next hero comes in at once, or as an option when the turn has ended. Nothing is drawn for a death."""
    if not g.over and g.option[DUEL_REPLACEMENT] != AT_TURN_END:
        next_hero(g, dead)
    return 0


@rule
def duel_order(g: Any) -> Any:
    """Turn by turn; who has still to come in does so before the next one."""
    if g.turns == 0:
        return 0
    for q in range(g.n):
        if not g.alive[q] and (g.arriving >> q) & 1 == 0:
            next_hero(g, q)
    arrive(g, NOBODY)
    follow_turn_order(g)
    return 0
