"""武将牌 where heroes are cards of the deck: which one to equip, to exchange, to drop, to take from others.

Honest: a hero's printed health, its skills and the numbers of its file; of other seats only the equipped hero.
"""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_card, option_extra, option_kind
from simcli.engine.fields import HERO_HOOKS, HERO_HP, HERO_SKILLS, HOOK_THREAT, HOOK_USE
from simcli.engine.terms import HERO, PASS, RECAST
from simcli.lang.dialect import helper

PER_HEALTH, PER_SKILL, PER_LOST = 10, 12, 30
"""What a hero's health and skills are worth, and a health that is lost by equipping him."""
HIDDEN_WORTH, EXCHANGE_WORTH = 30, 15
FIRST = 100_000
"""Heroes are equipped and exchanged before anything else is done."""


@helper
def hero_value(g: Any, hero: int) -> int:
    """What it is worth to have a hero; the blank one stands for none."""
    row = g.hero_row[hero]
    hooks = int(row[HERO_HOOKS + HOOK_USE]) + int(row[HERO_HOOKS + HOOK_THREAT])
    return PER_HEALTH * int(row[HERO_HP]) + PER_SKILL * int(row[HERO_SKILLS]) + hooks // 2


@helper
def equip_worth(g: Any, me: int, hero: int) -> int:
    """What equipping a hero gains over the present one."""
    lost = max(0, int(g.hp[me]) - int(g.hero_row[hero][HERO_HP]))
    return hero_value(g, hero) - hero_value(g, int(g.hero[me])) - PER_LOST * lost - 1


@helper
def exchange_worth(g: Any, me: int, card: int) -> int:
    """What a card in place of a hero card is worth: those that won't be equipped go."""
    return EXCHANGE_WORTH if equip_worth(g, me, int(g.card_hero[card])) <= 0 else -1


@helper
def hero_option_worth(g: Any, me: int, o: int) -> int:
    """Of equipping or exchanging a hero card; 0 for neither."""
    if option_kind(o) == HERO:
        return equip_worth(g, me, option_extra(o))
    return exchange_worth(g, me, option_card(o)) if option_kind(o) == RECAST else 0


@helper
def score_hero_option(g: Any, me: int, o: int) -> int:
    """The same in the play phase, before all else or not at all."""
    worth = hero_option_worth(g, me, o)
    return FIRST + worth if worth > 0 else -FIRST


@helper
def is_hero_option(g: Any, o: int) -> int:
    """1 if an option of the play phase equips or exchanges a hero card."""
    kind = option_kind(o)
    return int(kind == HERO or (kind == RECAST and g.hero_deck))


@helper
def best_hero_option(g: Any, me: int) -> int:
    """Index of the best hero to equip or exchange; the first option declines."""
    best = 0
    top = 0
    for i in range(1, g.nopt):
        worth = hero_option_worth(g, me, int(g.opt[i]))
        if worth > top:
            top = worth
            best = i
    return best


@helper
def declines(g: Any) -> int:
    """1 if the first option declines."""
    return int(option_kind(int(g.opt[0])) == PASS)
