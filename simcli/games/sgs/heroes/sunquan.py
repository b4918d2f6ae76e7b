"""孙权 Sun Quan."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_card, option_kind, used_kind
from simcli.engine.events import emit
from simcli.engine.listers import list_own
from simcli.engine.rules.moves import choose_card, discard_chosen
from simcli.engine.seats import card_count
from simcli.engine.terms import AT_RESCUED, EV_SKILL, IN_PLAY, MALE, PASS, PAY, PEACH, WU
from simcli.engine.zones import draw
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import KEEP, among, ask, helper, skill


@helper
def with_card(g: Any, me: int, slot: int) -> int:
    """制衡 needs a card."""
    return 1 << me if card_count(g, me) > 0 else 0


@skill(
    "制衡",
    "Balance of Power",
    IN_PLAY,
    usable=with_card,
    once=True,
    last=True,
    text="出牌阶段限一次，你可以弃置任意张牌，然后摸等量的牌。",
)
def zhiheng(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase discard any number of cards, then draw as many."""
    this = int(g.skill_kind[me][slot])
    g.chosen_count = 0
    while g.chosen_count < card_count(g, me):
        o = yield ask(me, PAY, this, me, among(list_own, me, 1, int(g.chosen_count > 0)))
        if option_kind(o) == PASS:
            break
        choose_card(g, option_card(o))
    emit(g, EV_SKILL, me, this, me, 0)
    count = yield discard_chosen(me)
    draw(g, me, count)


@skill(
    "救援",
    "Rescued",
    AT_RESCUED,
    lord=True,
    text="主公技，锁定技，当其他吴势力角色对处于濒死状态的你使用【桃】时，你多回复1点体力。",
)
def jiuyuan(g: Any, me: int, slot: int, who: int, health: int, user: int, used: int) -> Any:
    """Lord, locked: a Peach that another Wu player uses on you while you are dying gives you 1 more."""
    if user == me or g.kingdom[user] != WU or used_kind(used) != PEACH:
        return KEEP
    emit(g, EV_SKILL, me, int(g.skill_kind[me][slot]), user, 0)
    return health + 1


HERO = Hero("sunquan", "孙权", "Sun Quan", WU, MALE, 4, "standard", (zhiheng, jiuyuan), hooks=Hooks(use=20, threat=10))
