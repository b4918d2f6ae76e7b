"""What skills with a price of their own are worth to `standard`: phases, damage that others receive, a health."""

from __future__ import annotations

from typing import Any

from heuristics.attitude import is_foe
from heuristics.standard_blows import dealt
from heuristics.standard_cards import burden, keep_value
from heuristics.standard_harm import harm, hook, reward
from heuristics.standard_slash import NEVER, slash_worth
from heuristics.worth import percent, place, weight
from simcli.engine.cards import is_slash, kind_of, suit_of
from simcli.engine.fields import FLAG_SKIPS_PLAY, HOOK_USE
from simcli.engine.seats import reach_without, survey
from simcli.engine.terms import (
    AT_RETRIAL,
    CROSSBOW,
    DODGE,
    NOBODY,
    NULLIFICATION,
    PEACH,
    SLASH,
    SLOTS,
    SPADE,
    SPADES_ARE_HEARTS,
    WEAPON,
)
from simcli.lang.dialect import helper, routine

CARD = place("take.card")
DRAW_SKIPPED, PLAYABLE_SKIPPED = place("skip.draw"), place("skip.playable")
CHANCE, SURE = place("skip.strike"), place("skip.strike_made")


@helper
def playable(g: Any, me: int) -> int:
    """Hand cards that a play phase would be good for."""
    survey(g, me)
    count = 0
    for i in range(g.hand_count[me]):
        kind = kind_of(g, int(g.hand[me][i]))
        if is_slash(kind):
            count += int(g.in_reach[me] & g.foes[me] != 0)
        elif kind == PEACH:
            count += int(g.hp[me] < g.max_hp[me])
        else:
            count += int(kind != DODGE and kind != NULLIFICATION and kind < CROSSBOW)
    return count


@helper
def cheapest_equipment(g: Any, me: int) -> int:
    """What the equipment card is worth that can be spared best."""
    least = 1 << 10
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        if kind_of(g, card) >= CROSSBOW:
            least = min(least, keep_value(g, me, card))
    for slot in range(SLOTS):
        if g.equip[me][slot] >= 0:
            least = min(least, keep_value(g, me, int(g.equip[me][slot])))
    return least


@routine
def rush_worth(g: Any, me: int, flags: int, q: int) -> int:
    """神速: a Slash at any distance for two cards that aren't drawn, or for an equipment card and what could be played."""
    worth = slash_worth(g, me, SLASH, NOBODY, q, 0)
    if worth <= 0:
        return NEVER
    if flags & FLAG_SKIPS_PLAY:
        return worth - cheapest_equipment(g, me) - weight(g, PLAYABLE_SKIPPED) * playable(g, me)
    for i in range(g.judge_count[me]):
        worth += burden(g, me, int(g.judge_kind[me][i]))
    return worth - weight(g, DRAW_SKIPPED)


@routine
def passing_worth(g: Any, me: int, q: int, points: int) -> int:
    """天香: who receives the damage in the own place, less the card, and the cards that he draws for it."""
    lost = int(g.max_hp[q]) - int(g.hp[q]) + points if g.hp[q] > points else 0
    drawn = percent(int(g.stance[me][q]) * lost * weight(g, CARD))
    return harm(g, me, q, points) - harm(g, me, me, points) - drawn - weight(g, CARD)


@helper
def holds_spade(g: Any, me: int) -> int:
    """1 if one of the own cards is ♠."""
    for i in range(g.hand_count[me]):
        if suit_of(g, me, int(g.hand[me][i])) == SPADE:
            return 1
    for slot in range(SLOTS):
        if suit_of(g, me, int(g.equip[me][slot])) == SPADE:
            return 1
    return 0


@routine
def strike_worth(g: Any, me: int, q: int) -> int:
    """雷击: two points for a foe whose judgement is ♠, by chance or by 鬼道."""
    if not is_foe(g, me, q) or g.traits[q] & SPADES_ARE_HEARTS:
        return NEVER
    made = (g.hear_all[AT_RETRIAL] >> me) & 1 and holds_spade(g, me)
    return percent(dealt(g, me, me, q, 2) * weight(g, SURE if made else CHANCE))


# --- 强袭


@routine
def assault_price(g: Any, me: int, q: int) -> int:
    """强袭: a health, or a weapon that can be spared: the equipped one if seat q is in range without it.

    Who gives the last health draws no cards for a rebel's death.
    """
    price = -harm(g, me, me, 1)
    if g.hp[me] <= 1 and g.hp[q] <= 1:
        price += reward(g, me, q)
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        if g.kind_slot[kind_of(g, card)] == WEAPON:
            price = min(price, keep_value(g, me, card))
    worn = int(g.equip[me][WEAPON])
    if worn >= 0 and (reach_without(g, me, worn) >> q) & 1:
        price = min(price, keep_value(g, me, worn))
    return price


@helper
def assault_on(g: Any, me: int, q: int) -> int:
    """A skill that harms seat q for sure, for what it costs."""
    return hook(g, me, HOOK_USE) + dealt(g, me, me, q, 1) - assault_price(g, me, q)


@helper
def assault_worth(g: Any, me: int, named: int) -> int:
    """The same on the foe on whom it is worth most."""
    best = NEVER
    fought = int(g.foes[me]) & named
    for q in range(g.n):
        if (fought >> q) & 1:
            best = max(best, assault_on(g, me, q))
    return best
