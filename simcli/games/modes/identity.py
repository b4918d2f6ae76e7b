"""身份场 the identity mode (modes page §2): offers of heroes, win check, rewards and penalty."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_extra
from simcli.engine.deal import shuffle_heroes
from simcli.engine.listers import list_offer
from simcli.engine.options import (
    DEAD_TEAMMATES_WIN,
    HAND_EQUIP_JUDGE,
    LORD_OFFER_RETURNED,
    LORD_PENALTY,
    REBEL_WIN_RULE,
    REBELS_WIN_DEAD,
    SOLO,
    SOMEBODY_KILLS,
    SPY_NEEDS_KILL,
    TWO_SPIES,
)
from simcli.engine.setup import deal_cards, lend_skills
from simcli.engine.terms import LORD, LOYALIST, PICK_HERO, REBEL, SPY
from simcli.engine.zones import draw, take_everything
from simcli.games.modes.common import add_offer, end_game, show_hero
from simcli.lang.dialect import among, ask, helper, rule

WINNERS = ("none", "lord_side", "rebels", "spy")
NONE, LORD_SIDE, REBELS, SPY_ALONE = range(4)


@helper
def offer_to_lord(g: Any) -> int:
    """The named heroes of the pool, and some of the others."""
    g.offer_count = 0
    others = int(g.lord_offer)
    for hero in range(g.pool_size):
        if g.named[hero]:
            add_offer(g, hero)
    for i in range(g.pool_size):
        hero = int(g.hero_order[i])
        if others > 0 and not g.named[hero]:
            add_offer(g, hero)
            others -= 1
    return 0


@helper
def offer_to_seat(g: Any, seat: int) -> int:
    """The next heroes of the pool's order, which no other seat sees."""
    g.offer_count = 0
    for i in range(g.each_offer):
        add_offer(g, int(g.hero_order[(seat - 1) * g.each_offer + i]))
    return 0


@helper
def is_offered(g: Any, hero: int) -> int:
    """1 if the hero is among those being offered."""
    for i in range(g.offer_count):
        if g.offer[i] == hero:
            return 1
    return 0


@helper
def leave_pool(g: Any, hero: int) -> int:
    """A picked hero leaves the pool; the others are shuffled again, also (as an option) those that were offered in vain."""
    kept = 0
    for i in range(g.pool_size):
        if g.hero_order[i] != hero and (g.option[LORD_OFFER_RETURNED] or not is_offered(g, int(g.hero_order[i]))):
            g.hero_order[kept] = g.hero_order[i]
            kept += 1
    shuffle_heroes(g, kept)
    return 0


@rule
def identity_offers(g: Any) -> Any:
    """The lord picks openly; then each other seat picks from its own offer, and all show together. Cards are dealt last."""
    shuffle_heroes(g, int(g.pool_size))
    offer_to_lord(g)
    o = yield ask(0, PICK_HERO, 0, 0, among(list_offer))
    show_hero(g, 0, option_extra(o))
    leave_pool(g, option_extra(o))
    for q in range(1, g.n):
        offer_to_seat(g, q)
        o = yield ask(q, PICK_HERO, 0, 0, among(list_offer))
        g.picked[q] = option_extra(o)
    for q in range(1, g.n):
        show_hero(g, q, int(g.picked[q]))
    lend_skills(g)
    deal_cards(g)
    return 0


@helper
def count_role(g: Any, role: int) -> int:
    """Living seats of a role."""
    count = 0
    for q in range(g.n):
        if g.alive[q] and g.role[q] == role:
            count += 1
    return count


@helper
def winning_seats(g: Any, winner: int) -> int:
    """Seat bits of the winners: dead team mates too (an option), but of two spies only the living one unless they are a team."""
    seats = 0
    for q in range(g.n):
        role = int(g.role[q])
        if not g.alive[q] and not g.option[DEAD_TEAMMATES_WIN]:
            continue
        if winner == LORD_SIDE and (role == LORD or role == LOYALIST):
            seats |= 1 << q
        elif winner == REBELS and role == REBEL:
            seats |= 1 << q
        elif winner == SPY_ALONE and role == SPY and (g.alive[q] or g.option[TWO_SPIES] != SOLO):
            seats |= 1 << q
    return seats


@helper
def declare(g: Any, winner: int) -> int:
    """The game is over."""
    return end_game(g, winner, winning_seats(g, winner))


@helper
def winner_without_lord(g: Any, killer: int) -> int:
    """Who wins when the lord has died: the spy who alone is left, perhaps only as the killer; else the rebels.

    An option says whether the rebels win also where all of them are dead and nobody has killed the lord.
    """
    spies = count_role(g, SPY)
    if g.living == spies and (spies == 1 or (spies > 1 and g.option[TWO_SPIES] != SOLO)):
        by_spy = killer >= 0 and g.role[killer] == SPY
        return SPY_ALONE if by_spy or not g.option[SPY_NEEDS_KILL] else REBELS
    if g.option[REBEL_WIN_RULE] == SOMEBODY_KILLS and killer < 0 and count_role(g, REBEL) == 0 and g.living > spies:
        return NONE
    if g.option[REBELS_WIN_DEAD] or count_role(g, REBEL) > 0:
        return REBELS
    return NONE


@rule
def identity_death(g: Any, dead: int, killer: int) -> Any:
    """The win check."""
    if g.role[dead] == LORD:
        declare(g, winner_without_lord(g, killer))
    elif count_role(g, REBEL) == 0 and count_role(g, SPY) == 0:
        declare(g, LORD_SIDE)
    return 0


@rule
def identity_reward(g: Any, dead: int, killer: int) -> Any:
    """Whoever kills a rebel draws 3; a lord who kills a loyalist discards all hand cards and equipment."""
    if killer >= 0 and g.role[dead] == REBEL:
        draw(g, killer, 3)
    elif killer >= 0 and g.role[dead] == LOYALIST and g.role[killer] == LORD:
        take_everything(g, killer, int(g.option[LORD_PENALTY] == HAND_EQUIP_JUDGE))
    return 0
