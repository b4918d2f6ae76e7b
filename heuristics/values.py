"""What cards are worth to the greedy bot. One unit is about a fiftieth of a Peach."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import kind_of, suit_of
from simcli.engine.fields import FLAG_STRIKES, FLAG_WANTS_BLACK, FLAG_WANTS_RED
from simcli.engine.terms import (
    CLUB,
    COLLATERAL,
    CROSSBOW,
    DODGE,
    EIGHT_TRIGRAMS,
    EX_NIHILO,
    FIRE_SLASH,
    HEART,
    INDULGENCE,
    JUDGE_SKILL,
    KINDS,
    LIGHTNING,
    NULLIFICATION,
    PEACH,
    SLASH,
    SPADE,
    SUPPLY_SHORTAGE,
    THUNDER_SLASH,
    WINE,
)
from simcli.lang.dialect import helper

KEEP_VALUES = {
    PEACH: 50, EX_NIHILO: 40, WINE: 35, NULLIFICATION: 30, DODGE: 28, SLASH: 15, FIRE_SLASH: 17, THUNDER_SLASH: 17,
    LIGHTNING: 5, COLLATERAL: 12,
}  # fmt: skip
OTHER_CARD, EQUIPMENT_CARD = 20, 10
FULL_HAND = 5
"""Up to so many cards 节命 fills a hand."""
MOST_ACTIONS = 100
"""Cards and skills in one play phase: with few cards left to draw the same ones come back for ever."""
KEEP = tuple(KEEP_VALUES.get(kind, EQUIPMENT_CARD if kind >= CROSSBOW else OTHER_CARD) for kind in range(KINDS))


@helper
def keep_value(g: Any, card: int) -> int:
    """What a card in hand is worth."""
    return KEEP[kind_of(g, card)]


@helper
def wished(g: Any, skill: int) -> int:
    """Flags of a skill by its rule number, whoever has it."""
    for q in range(g.n):
        for slot in range(g.skill_count[q]):
            if g.skill_kind[q][slot] == skill:
                return int(g.skill_flags[q][slot])
    return 0


@helper
def judgement_value(g: Any, who: int, reason: int, card: int) -> int:
    """What a judgement card is worth to the seat that judges."""
    suit = suit_of(g, who, card)
    if reason == INDULGENCE:
        return 40 if suit == HEART else 0
    if reason == SUPPLY_SHORTAGE:
        return 40 if suit == CLUB else 0
    if reason == LIGHTNING:
        return 0 if suit == SPADE and g.card_rank[card] >= 2 and g.card_rank[card] <= 9 else 90
    if reason == EIGHT_TRIGRAMS:
        return 25 * (suit & 1)
    flags = wished(g, reason - JUDGE_SKILL)
    if flags & FLAG_STRIKES:
        return 80 * int(suit != SPADE)
    if flags & (FLAG_WANTS_RED | FLAG_WANTS_BLACK):
        return 25 * int((suit & 1) == int(flags & FLAG_WANTS_RED != 0))
    return 0 if suit == HEART else 25
