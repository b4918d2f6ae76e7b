"""拼点 contests of points, as `standard` sees their chances; 驱虎 and 天义, which hang on them; 节命."""

from __future__ import annotations

from typing import Any

from heuristics.reading import owns_skill
from heuristics.standard_blows import dealt
from heuristics.standard_cards import keep_value
from heuristics.standard_harm import count_serving, harm, hook
from heuristics.standard_slash import slash_hits
from heuristics.values import FULL_HAND
from heuristics.worth import percent, place, weight
from simcli.engine.fields import HOOK_WANTS_CARDS
from simcli.engine.listers import serves_as
from simcli.engine.seats import banned, slash_allowed, slash_targets, slot_effect, survey
from simcli.engine.terms import NOBODY, SLASH, WEAPON
from simcli.lang.dialect import helper, routine

PER_RANK, EFFORT = place("contest.rank"), place("contest.cost")
CARD = place("take.card")
NEVER = -1
MOST_CARDS = 4
"""Of more cards in a hand than this, the rest are kept for better uses."""


@routine
def contest_card(g: Any, me: int) -> int:
    """The own card that a contest is best fought with."""
    best = NOBODY
    top = -(1 << 10)
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        value = weight(g, PER_RANK) * int(g.card_rank[card]) - keep_value(g, me, card)
        if value > top:
            top = value
            best = card
    return best


@routine
def contest_chance(g: Any, me: int, card: int, q: int) -> int:
    """Chance in percent that this card wins: foes lay down their highest one, friends their lowest."""
    lower = int(g.card_rank[card]) - 1
    held = min(MOST_CARDS, int(g.hand_count[q]))
    friendly = g.stance[me][q] < 0
    chance = 100
    for _ in range(held):
        chance = chance * (13 - lower if friendly else lower) // 13
    return 100 - chance if friendly else chance


@routine
def contest_worth(g: Any, me: int, card: int) -> int:
    """Which card to lay down: a high one to win; a low one if the challenger is a friend of the one he challenged."""
    rank = weight(g, PER_RANK) * int(g.card_rank[card])
    wins = owns_skill(g, me, int(g.about)) >= 0 or g.stance[me][int(g.about2)] >= 0
    return (rank if wins else -rank) - keep_value(g, me, card)


@helper
def cards_spent(g: Any, me: int, card: int, q: int) -> int:
    """What both cards of a contest are worth: the foe's less the own one."""
    return percent(int(g.stance[me][q]) * weight(g, CARD)) - keep_value(g, me, card) - weight(g, EFFORT)


# --- 驱虎


@routine
def best_prey(g: Any, me: int, tiger: int) -> int:
    """The most that the tiger's blow at somebody in his range is worth; 0 if there is nobody."""
    survey(g, tiger)
    best = -(1 << 10)
    for q in range(g.n):
        if (g.in_reach[tiger] >> q) & 1:
            best = max(best, dealt(g, me, tiger, q, 1))
    return best if g.in_reach[tiger] else 0


@routine
def tiger_worth(g: Any, me: int, tiger: int) -> int:
    """驱虎: the blow that he deals if the contest is won, the one that he takes if it isn't."""
    card = contest_card(g, me)
    chance = contest_chance(g, me, card, tiger)
    blows = chance * best_prey(g, me, tiger) + (100 - chance) * harm(g, me, me, 1)
    return percent(blows) + cards_spent(g, me, card, tiger)


@helper
def best_tiger(g: Any, me: int, named: int) -> int:
    """The worth of the best contest of 驱虎."""
    best = NEVER
    for q in range(g.n):
        if (named >> q) & 1:
            best = max(best, tiger_worth(g, me, q))
    return best


# --- 天义


@helper
def slashes_left(g: Any, me: int, card: int) -> int:
    """Slashes in hand besides this card."""
    return count_serving(g, me, SLASH) - serves_as(g, me, card, SLASH)


@routine
def blow(g: Any, me: int, q: int) -> int:
    """What a Slash at a foe is worth; 0 for all others."""
    if not (int(g.foes[me]) >> q) & 1 or (g.bans[q] and banned(g, q, SLASH, 0)):
        return 0
    return max(0, percent(dealt(g, me, me, q, 1) * slash_hits(g, me, slot_effect(g, me, WEAPON), q)))


@routine
def rival_worth(g: Any, me: int, named: int) -> int:
    """天义: two Slashes at two foes each, wherever they sit, by the chance to win; less the Slash that could be used as it is."""
    card = contest_card(g, me)
    held = slashes_left(g, me, card)
    if held <= 0:
        return NEVER
    reach = slash_targets(g, me, NOBODY) if slash_allowed(g, me, NOBODY) else 0
    near = 0
    first = 0
    second = 0
    for q in range(g.n):
        value = blow(g, me, q) if g.alive[q] and q != me else 0
        if (reach >> q) & 1:
            near = max(near, value)
        second = max(second, min(first, value))
        first = max(first, value)
    usable = min(held, 1 + int(g.slashes < 1))
    chance = 0
    for q in range(g.n):
        if (named >> q) & 1:
            chance = max(chance, contest_chance(g, me, card, q))
    return percent(chance * usable * (first + second)) - near - keep_value(g, me, card) - weight(g, EFFORT)


@helper
def rival_to_name(g: Any, me: int, q: int) -> int:
    """Whom to challenge: who loses most likely, a foe rather than a friend."""
    return contest_chance(g, me, contest_card(g, me), q) + percent(int(g.stance[me][q]) * weight(g, CARD)) + 100


# --- 节命


@helper
def refill_worth(g: Any, me: int, q: int) -> int:
    """节命: the cards that somebody draws."""
    missing = max(0, min(FULL_HAND, int(g.max_hp[q])) - int(g.hand_count[q]))
    return percent(-int(g.stance[me][q]) * missing * (weight(g, CARD) + hook(g, q, HOOK_WANTS_CARDS)))
