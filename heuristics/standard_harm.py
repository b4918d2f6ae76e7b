"""What damage and lost cards are worth to a viewer: by whom they hit, how little health he has left, and whether he may die."""

from __future__ import annotations

from typing import Any

from heuristics.attitude import is_foe, is_lord
from heuristics.posterior import role_chance
from heuristics.sides import decides
from heuristics.worth import HEALTH, NO_DODGE, NO_SLASH, percent, place, weight
from simcli.engine.cards import is_slash, kind_of
from simcli.engine.fields import HERO_HOOKS, HOOK_LIKES_DAMAGE, HOOK_THREAT
from simcli.engine.listers import may_serve, serves_as
from simcli.engine.rules.damage import keeps_last_health
from simcli.engine.seats import card_count, worn_armour
from simcli.engine.terms import (
    ASKS_TWICE,
    AT_SUNK,
    BY_ROLES,
    DODGE,
    JUDGED_DODGE,
    LORD,
    LOYALIST,
    REBEL,
    SLASH,
    SPY,
)
from simcli.lang.dialect import helper, routine

DEATH, WIN, LETHAL = place("harm.death"), place("harm.win"), place("harm.lethal")
REWARD, PENALTY_CARD = place("harm.reward"), place("harm.penalty_card")
FOR_POINTS, KILL_POINTS, DEATH_POINTS = (place(f"points.{key}") for key in ("share", "kill", "death"))


@helper
def hook(g: Any, q: int, which: int) -> int:
    """A number that the seat's hero file gives to bots."""
    return int(g.hero_row[g.guise[q]][HERO_HOOKS + which])


@routine
def count_serving(g: Any, me: int, kind: int) -> int:
    """Own hand cards that serve as this kind."""
    count = 0
    for i in range(g.hand_count[me] if may_serve(g, me, kind) else 0):
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
    unknown = int(g.hand_count[q]) - known
    if g.view_as[q][kind]:
        unknown += unknown  # other cards serve too
    unknown = min(7, unknown)
    return weight(g, (NO_DODGE if kind == DODGE else NO_SLASH) + unknown)


@helper
def lacks_enough(g: Any, me: int, q: int, kind: int, asker: int) -> int:
    """The same where `asker` demands it: 无双 takes two."""
    chance = lacks(g, me, q, kind)
    return 100 - percent((100 - chance) * (100 - chance)) if g.traits[asker] & ASKS_TWICE else chance


@helper
def duel_rounds(g: Any, me: int, q: int, own: int) -> int:
    """How many Slashes of a foe so many own ones outlast in a Duel: 无双 makes his, or the own, count for half."""
    if g.traits[me] & ASKS_TWICE:
        own += own + 1
    return own // 2 if g.traits[q] & ASKS_TWICE else own


@helper
def wasted(g: Any, me: int, kind: int) -> int:
    """1 if one more Dodge or Slash will be asked for, and the seat can't give both."""
    if not g.more_asked:
        return 0
    judged = kind == DODGE and worn_armour(g, me) == JUDGED_DODGE
    return int(count_serving(g, me, kind) + judged < 2)


@helper
def reward(g: Any, me: int, q: int) -> int:
    """Worth of the cards that the viewer draws if he kills q, who may be a rebel; nothing where sides are open."""
    if g.aim != BY_ROLES:
        return 0
    return weight(g, REWARD) * role_chance(g, me, q, REBEL) >> 10


@helper
def points_worth(g: Any, me: int, q: int) -> int:
    """What the death of q by the viewer's hand is worth beyond winning and losing, to a bot that plays for points."""
    if weight(g, FOR_POINTS) == 0:
        return 0
    worth = 0
    for role in range(SPY + 1):
        worth += role_chance(g, me, q, role) * (weight(g, KILL_POINTS + role) + weight(g, DEATH_POINTS + role))
    return percent((worth >> 10) * weight(g, FOR_POINTS))


@helper
def open_death_worth(g: Any, me: int, q: int) -> int:
    """The same where sides are open: some deaths decide the game."""
    if decides(g, q):
        return weight(g, WIN) if is_foe(g, me, q) else -weight(g, WIN)
    return percent(int(g.stance[me][q]) * weight(g, DEATH))


@helper
def death_worth(g: Any, me: int, q: int) -> int:
    """What the death of q by the viewer's hand is worth, beyond his health."""
    if g.aim != BY_ROLES:
        return open_death_worth(g, me, q)
    role = int(g.role[me])
    if is_lord(g, q):
        if role == REBEL or (role == SPY and g.living == 2):
            return weight(g, WIN) + points_worth(g, me, q)
        return points_worth(g, me, q) - weight(g, WIN)
    w = int(g.stance[me][q])
    worth = percent(w * weight(g, DEATH))
    if q == me:
        return worth
    worth += points_worth(g, me, q) + reward(g, me, q)
    if role == LORD:
        worth -= weight(g, PENALTY_CARD) * card_count(g, me) * role_chance(g, me, q, LOYALIST) >> 10
    return worth


@helper
def health_lost(g: Any, q: int, points: int) -> int:
    """Worth of the health that so many points take: the last ones weigh most."""
    worth = 0
    hp = int(g.hp[q])
    for k in range(points):
        if hp - k > 0 or g.unyielding[q] == 1:
            worth += weight(g, HEALTH + max(0, min(5, hp - k)))
    return worth


@helper
def mortality(g: Any, q: int, points: int) -> int:
    """Chance in percent that a seat brought below 1 health is dying: with 不屈, that two of its cards have one rank."""
    if (g.hear_self[AT_SUNK] >> q) & 1 == 0:
        return 100
    cards = 1 + points - int(g.hp[q])
    return min(100, 4 * cards * (cards - 1))


@routine
def harm(g: Any, me: int, q: int, points: int) -> int:
    """What so much damage to seat q is worth to the viewer; negative where he wishes q well."""
    if g.spared == q + 1 and keeps_last_health(g, q, me):
        points = min(points, int(g.hp[q]) - 1)
    w = int(g.stance[me][q])
    worth = percent(w * health_lost(g, q, points))
    if w > 0:
        worth = percent(worth * (100 + hook(g, q, HOOK_THREAT)))
    if g.hp[q] <= points:
        return worth + percent(percent(weight(g, LETHAL) * death_worth(g, me, q)) * mortality(g, q, points))
    return percent(worth * (100 - hook(g, q, HOOK_LIKES_DAMAGE)))


@helper
def heal_worth(g: Any, me: int, q: int) -> int:
    """What a health of seat q is worth to the viewer."""
    return percent(-int(g.stance[me][q]) * health_lost(g, q, 1))
