"""A Slash and what is done with it, as `standard` sees its chances."""

from __future__ import annotations

from typing import Any

from heuristics.attitude import is_foe
from heuristics.parameters import AGGRESSION, COORDINATION, parameter
from heuristics.reading import cannot_fall, sure_hit
from heuristics.standard_blows import bolt, dealt
from heuristics.standard_cards import best_take, spare_cards
from heuristics.standard_harm import lacks_enough
from heuristics.worth import percent, place, weight
from simcli.engine.cards import make_used
from simcli.engine.fields import FLAG_REDIRECTS
from simcli.engine.rules.slash import no_effect_on
from simcli.engine.seats import card_count, slot_effect, survey, worn_armour
from simcli.engine.terms import (
    AT_AIMED,
    AT_DISCARD,
    AT_SLASH_DODGED,
    AT_TARGETED,
    DODGE,
    FIRE_SLASH,
    HURTS_EMPTY_HAND,
    IGNORES_ARMOUR,
    JUDGED_DODGE,
    MAKES_FIRE,
    NOBODY,
    SLASH,
    STOPS_PLAIN,
    WEAPON,
)
from simcli.lang.dialect import helper, pure, routine

NEVER = -1000
"""What harms the own side or brings nothing: no bonus makes it worth doing."""
SLASH_COST = place("play.slash_cost")
FEINT = place("play.feint")
TRIGRAMS = place("chance.trigrams")
CAUTION = place("play.caution")
GRIEVANCE = place("hostile.grievance")
HOARD = place("play.hoard")
MOST_HOARDED = 4
CARD = place("take.card")


@pure
def less(gain: int, price: int) -> int:
    """What a play is worth that brings so much."""
    return gain - price if gain > 0 else NEVER


@helper
def cost(g: Any, me: int, which: int) -> int:
    """What a hostile play has to be worth at least: less for the aggressive."""
    return weight(g, which) + weight(g, CAUTION) * (50 - parameter(g, me, AGGRESSION)) // 50


@helper
def own_grievance(g: Any, me: int, q: int) -> int:
    """What a seat has done to the viewer himself counts as far as he doesn't go by his side's common target."""
    return percent(weight(g, GRIEVANCE) * min(10, int(g.harm[q][me])) * (100 - parameter(g, me, COORDINATION)))


@helper
def slash_points(g: Any, me: int, effect: int, kind: int, q: int) -> int:
    """Damage of a Slash that hits; effect: what the weapon does."""
    points = 1 + int(g.drunk[me]) + int(g.might[me])
    if effect == HURTS_EMPTY_HAND and g.hand_count[q] == 0:
        points += 1
    if worn_armour(g, q) == STOPS_PLAIN and (kind == FIRE_SLASH or (kind == SLASH and effect == MAKES_FIRE)):
        points += 1
    return points


@routine
def stopped(g: Any, me: int, effect: int, kind: int, card: int, q: int) -> int:
    """1 if the armour of seat q makes a Slash of this kind and card useless: 藤甲 a normal one, 仁王盾 a black one."""
    if effect == IGNORES_ARMOUR or (kind == SLASH and effect == MAKES_FIRE and worn_armour(g, q) == STOPS_PLAIN):
        return 0
    return no_effect_on(g, me, q, make_used(kind, card, NOBODY))


@helper
def slash_hits(g: Any, me: int, effect: int, q: int) -> int:
    """Chance in percent that a Slash which armour doesn't stop is not dodged."""
    chance = lacks_enough(g, me, q, DODGE, me)
    if worn_armour(g, q) == JUDGED_DODGE and effect != IGNORES_ARMOUR:
        chance = percent(chance * weight(g, TRIGRAMS))
    if (g.hear_self[AT_AIMED] >> me) & 1:
        sure = sure_hit(g, me, q)
        chance += percent((100 - chance) * sure)
    return chance


@helper
def hoard(g: Any, me: int) -> int:
    """克己: the first Slash of the turn costs the cards beyond the hand limit; so many that he can't use them don't count."""
    if g.slashed or (g.hear_self[AT_DISCARD] >> me) & 1 == 0:
        return 0
    return weight(g, HOARD) * max(0, min(MOST_HOARDED, spare_cards(g, me) - 1))


@routine
def heirs(g: Any, user: int, q: int) -> int:
    """流离: seat bits of those on whom seat q can turn a Slash of `user`, 0 if it has no such skill or no card to pay."""
    able = 0
    for slot in range(g.skill_count[q]):
        able |= int(g.skill_flags[q][slot]) & FLAG_REDIRECTS
    if able == 0 or card_count(g, q) == 0:
        return 0
    survey(g, q)
    return int(g.in_reach[q]) & ~(1 << user)


@helper
def passed_to(g: Any, user: int, q: int) -> int:
    """The same, looked up only for seats that hear of being a Slash's target."""
    return heirs(g, user, q) if (g.hear_self[AT_TARGETED] >> q) & 1 else 0


@helper
def blow_worth(g: Any, me: int, effect: int, kind: int, q: int) -> int:
    """A Slash that seat q has to meet: the harm, by the chance that it hits; a Dodge drawn out is worth something too."""
    chance = slash_hits(g, me, effect, q)
    hit = dealt(g, me, me, q, slash_points(g, me, effect, kind, q))
    feint = percent(int(g.stance[me][q]) * weight(g, FEINT))
    if (g.hear_self[AT_SLASH_DODGED] >> me) & 1:
        feint += best_take(g, me, q)  # 猛进: a Dodge costs him another card
    feint += bolt(g, me, q)
    return percent(hit * chance + feint * (100 - chance))


@routine
def turned_worth(g: Any, me: int, effect: int, kind: int, card: int, q: int, seats: int) -> int:
    """A Slash on seat q that q turns, for a card, on whichever seat of a mask the viewer likes to see hit least."""
    least = blow_worth(g, me, effect, kind, q)
    paid = percent(int(g.stance[me][q]) * weight(g, CARD))
    for other in range(g.n):
        if (seats >> other) & 1:
            hit = 0 if stopped(g, me, effect, kind, card, other) else blow_worth(g, me, effect, kind, other)
            least = min(least, paid + hit)
    return least


@routine
def slash_gain(g: Any, me: int, effect: int, kind: int, card: int, q: int) -> int:
    """杀 with a weapon that does this: what the blow brings, on the seat or on others whom it can turn it on."""
    if not is_foe(g, me, q) or cannot_fall(g, me, q) or stopped(g, me, effect, kind, card, q):
        return NEVER
    seats = passed_to(g, me, q)
    gain = turned_worth(g, me, effect, kind, card, q, seats) if seats else blow_worth(g, me, effect, kind, q)
    return gain + own_grievance(g, me, q)


@routine
def slash_worth(g: Any, me: int, kind: int, card: int, q: int, besides: int) -> int:
    """What it is worth to use; besides: what it brings by conduction."""
    gain = slash_gain(g, me, slot_effect(g, me, WEAPON), kind, card, q)
    return less(gain + besides, cost(g, me, SLASH_COST) + hoard(g, me)) if gain != NEVER else NEVER
