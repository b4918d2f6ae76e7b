"""What skills with a price of their own are worth to `standard`: a phase, a turn, a place, others' damage, a health, cards."""

from __future__ import annotations

from typing import Any

from heuristics.attitude import is_foe, is_lord
from heuristics.sides import loses_all
from heuristics.standard_blows import dealt
from heuristics.standard_cards import burden, keep_value, model_value, pair_price, ransom, take_value
from heuristics.standard_harm import death_worth, harm, health_lost, hook, reward
from heuristics.standard_slash import NEVER, slash_worth
from heuristics.worth import percent, place, weight
from simcli.engine.cards import is_slash, kind_of, suit_of
from simcli.engine.fields import FLAG_HEALS_OWNER, FLAG_SKIPS_PLAY, HOOK_USE, HOOK_WANTS_CARDS
from simcli.engine.listers import serves_as
from simcli.engine.rules.common_harm import men
from simcli.engine.seats import card_count, next_seat, reach_without, survey
from simcli.engine.terms import (
    AT_RETRIAL,
    BLACK_SUITS,
    CROSSBOW,
    DODGE,
    EQUIPMENT,
    NOBODY,
    NULLIFICATION,
    PEACH,
    SLASH,
    SLOTS,
    SPADE,
    SPADES_ARE_HEARTS,
    SPY,
    WEAPON,
)
from simcli.lang.dialect import helper, routine

CARD = place("take.card")
DRAW_SKIPPED, PLAYABLE_SKIPPED = place("skip.draw"), place("skip.playable")
CHANCE, SURE = place("skip.strike"), place("skip.strike_made")
SITS_OUT, TURN, CALLED, HOPE, POISON = (place(f"skill.{key}") for key in ("sits_out", "turn", "called", "hope", "poison"))


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


# --- a turn


@routine
def sits_out_worth(g: Any, me: int) -> int:
    """蓄谋: cards at the end of a turn for the whole next one, in which what is left in hand could be played."""
    return weight(g, SITS_OUT) - weight(g, PLAYABLE_SKIPPED) * playable(g, me)


@routine
def move_worth(g: Any, me: int, q: int) -> int:
    """迁都: whoever sits up to seat q acts later than those behind him; how many turns foes lose by that, and friends gain."""
    ahead = 0
    later = 0
    behind = 0
    sooner = 0
    passed = 0
    p = next_seat(g, me)
    while p != me:
        if g.alive[p] and not passed:
            ahead += int(g.stance[me][p])
            later += 1
        elif g.alive[p]:
            behind += int(g.stance[me][p])
            sooner += 1
        passed |= int(p == q)
        p = next_seat(g, p)
    return percent(weight(g, TURN) * (ahead * sooner - behind * later)) // int(g.living)


@routine
def best_move(g: Any, me: int, named: int) -> int:
    """The worth of the best change of places, for two black cards."""
    best = NEVER
    for q in range(g.n):
        if (named >> q) & 1:
            best = max(best, move_worth(g, me, q))
    return best - pair_price(g, me, BLACK_SUITS)


# --- others' lives and the own one


@routine
def call_worth(g: Any, me: int, named: int) -> int:
    """激将 in the play phase: the best Slash, by the chance that somebody plays it."""
    best = NEVER
    fought = int(g.foes[me]) & named
    for q in range(g.n):
        if (fought >> q) & 1:
            best = max(best, slash_worth(g, me, SLASH, NOBODY, q, 0))
    return percent(best * weight(g, CALLED)) if best > 0 else NEVER


@routine
def poison_worth(g: Any, me: int, dying: int) -> int:
    """鸩杀: the death of a foe who might be saved, for the Medicine that is worth least."""
    if not is_foe(g, me, dying):
        return NEVER
    price = 1 << 10
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        if serves_as(g, me, card, PEACH):
            price = min(price, keep_value(g, me, card))
    return percent((death_worth(g, me, dying) + health_lost(g, dying, 1)) * weight(g, POISON)) - price


@routine
def farewell_worth(g: Any, me: int) -> int:
    """诀别: all cards to the friend who needs them most, for what hope of a rescue there is. A spy has nothing of it."""
    saving = 0
    for i in range(g.hand_count[me]):
        saving += serves_as(g, me, int(g.hand[me][i]), PEACH)
    if g.hp[me] + saving > 0 or g.role[me] == SPY or is_lord(g, me) or loses_all(g, me):
        return NEVER
    heirs = men(g, me)
    best = 0
    for q in range(g.n):
        if (heirs >> q) & 1:
            best = max(best, percent(-int(g.stance[me][q]) * (weight(g, CARD) + hook(g, q, HOOK_WANTS_CARDS))))
    return best * card_count(g, me) - weight(g, HOPE)


# --- cards given away, copied, discarded


@helper
def owed(g: Any, me: int, slot: int) -> int:
    """仁德, 疏财: hand cards that a wounded owner has to give away in this phase until he regains a health; 0 if he can't."""
    wanted = 2 - int(g.skill_mark[me][slot])
    heals = g.skill_flags[me][slot] & FLAG_HEALS_OWNER and g.hp[me] < g.max_hp[me]
    return wanted if heals and 0 < wanted <= g.hand_count[me] else 0


@routine
def bounty_worth(g: Any, me: int, slot: int, named: int) -> int:
    """A health for cards that somebody else can use, or a foe at the worst."""
    count = owed(g, me, slot)
    if count == 0:
        return NEVER
    best = -(1 << 10)
    for q in range(g.n):
        if (named >> q) & 1:
            best = max(best, percent(-int(g.stance[me][q]) * (weight(g, CARD) + hook(g, q, HOOK_WANTS_CARDS))))
    return health_lost(g, me, 1) + count * best - ransom(g, me, count)


@routine
def strip_worth(g: Any, me: int, q: int) -> int:
    """鬼斧: the best equipment of seat q that is discarded, and a card for both: a friend loses little by it."""
    best = NEVER
    for slot in range(SLOTS):
        if g.equip[q][slot] >= 0:
            best = max(best, take_value(g, me, q, EQUIPMENT, int(g.equip[q][slot])))
    return best + weight(g, CARD) - percent(int(g.stance[me][q]) * weight(g, CARD))


@routine
def best_strip(g: Any, me: int, named: int) -> int:
    """The same of whom it is worth most on."""
    best = NEVER
    for q in range(g.n):
        if (named >> q) & 1:
            best = max(best, strip_worth(g, me, q))
    return best


@routine
def craft_worth(g: Any, me: int) -> int:
    """神工: the best equipment on the table, for the hand card that is worth least."""
    best = 0
    for q in range(g.n):
        for slot in range(SLOTS if g.alive[q] else 0):
            if g.equip[q][slot] >= 0:
                best = max(best, model_value(g, me, kind_of(g, int(g.equip[q][slot]))))
    return best - ransom(g, me, 1)
