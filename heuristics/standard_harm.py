"""What damage and lost cards are worth to a viewer: by whom they hit, how little health he has left, and whether he may die."""

from __future__ import annotations

from typing import Any

from heuristics.attitude import is_lord
from heuristics.posterior import role_chance
from heuristics.worth import HEALTH, NO_DODGE, NO_SLASH, place, weight
from simcli.engine.cards import is_slash, kind_of
from simcli.engine.fields import HERO_HOOKS, HOOK_LIKES_DAMAGE, HOOK_THREAT
from simcli.engine.listers import serves_as
from simcli.engine.seats import card_count
from simcli.engine.terms import DODGE, LORD, LOYALIST, REBEL, SLASH, SPY
from simcli.lang.dialect import helper, routine

DEATH, WIN, LETHAL = place("harm.death"), place("harm.win"), place("harm.lethal")
REWARD, PENALTY_CARD = place("harm.reward"), place("harm.penalty_card")


@helper
def hook(g: Any, q: int, which: int) -> int:
    """A number that the seat's hero file gives to bots."""
    return int(g.hero_row[g.hero[q]][HERO_HOOKS + which])


@routine
def count_serving(g: Any, me: int, kind: int) -> int:
    """Own hand cards that serve as this kind."""
    count = 0
    for i in range(g.hand_count[me]):
        count += serves_as(g, me, int(g.hand[me][i]), kind)
    return count


@helper
def known_cards(g: Any, me: int, q: int, kind: int) -> int:
    """Hand cards of another seat that the viewer has seen: how many, + 64 for each that is of this kind."""
    found = 0
    for i in range(g.hand_count[q]):
        card = int(g.hand[q][i])
        if (g.seen[card] >> me) & 1:
            own = kind_of(g, card)
            found += 1 + 64 * int(own == kind or (kind == SLASH and is_slash(own)))
    return found


@helper
def lacks(g: Any, me: int, q: int, kind: int) -> int:
    """Chance in percent that another seat has no Dodge (or no Slash) in hand."""
    known = known_cards(g, me, q, kind)
    if known >= 64:
        return 0
    unknown = min(7, int(g.hand_count[q]) - known)
    return weight(g, (NO_DODGE if kind == DODGE else NO_SLASH) + unknown)


@helper
def death_worth(g: Any, me: int, q: int) -> int:
    """What the death of q by the viewer's hand is worth, beyond his health."""
    role = int(g.role[me])
    if is_lord(g, q):
        if role == REBEL or (role == SPY and g.living == 2):
            return weight(g, WIN)
        return -weight(g, WIN)
    w = int(g.stance[me][q])
    worth = w * weight(g, DEATH) // 100
    if q == me:
        return worth
    worth += weight(g, REWARD) * role_chance(g, me, q, REBEL) >> 10
    if role == LORD:
        worth -= weight(g, PENALTY_CARD) * card_count(g, me) * role_chance(g, me, q, LOYALIST) >> 10
    return worth


@helper
def health_lost(g: Any, q: int, points: int) -> int:
    """Worth of the health that so many points take: the last ones weigh most."""
    worth = 0
    hp = int(g.hp[q])
    for k in range(points):
        if hp - k > 0:
            worth += weight(g, HEALTH + min(5, hp - k))
    return worth


@routine
def harm(g: Any, me: int, q: int, points: int) -> int:
    """What so much damage to seat q is worth to the viewer; negative where he wishes q well."""
    w = int(g.stance[me][q])
    worth = w * health_lost(g, q, points) // 100
    if w > 0:
        worth = worth * (100 + hook(g, q, HOOK_THREAT)) // 100
    if g.hp[q] <= points:
        return worth + weight(g, LETHAL) * death_worth(g, me, q) // 100
    return worth * (100 - hook(g, q, HOOK_LIKES_DAMAGE)) // 100
