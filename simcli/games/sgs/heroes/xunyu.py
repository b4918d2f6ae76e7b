"""荀彧 Xun Yu."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_kind, option_target
from simcli.engine.events import announce, emit
from simcli.engine.listers import list_seats
from simcli.engine.rules.contest import contest, contestants
from simcli.engine.rules.damage import damage
from simcli.engine.seats import living_seats, survey
from simcli.engine.terms import (
    ACT_GIVE,
    ACT_SKILL,
    AT_DAMAGED,
    CHOOSE_TARGET,
    EV_SKILL,
    IN_PLAY,
    MALE,
    NORMAL,
    PASS,
    WEI,
)
from simcli.engine.zones import draw
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import among, ask, helper, skill

MOST_FILLED = 5


@helper
def tigers(g: Any, me: int, slot: int) -> int:
    """驱虎 challenges somebody with more health."""
    mask = contestants(g, me)
    for q in range(g.n):
        if g.hp[q] <= g.hp[me]:
            mask &= ~(1 << q)
    return mask


@helper
def prey(g: Any, tiger: int) -> int:
    """Seat bits of those in the tiger's attack range."""
    survey(g, tiger)
    return int(g.in_reach[tiger])


@skill(
    "驱虎", "Drive the Tiger", IN_PLAY, usable=tigers, once=True, contests=True, harms=True,
    text="出牌阶段限一次，你可以与一名体力值大于你的角色拼点：若你赢，其对其攻击范围内你指定的一名角色造成1点伤害；若你没赢，其对你造成1点伤害。",
)  # fmt: skip
def quhu(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase contest points with a player of more health: won, he deals 1 damage to a player in his attack
    range whom you name; not won, he deals 1 damage to you."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, tigers(g, me, slot), 0))
    tiger = option_target(o)
    emit(g, EV_SKILL, me, this, tiger, 0)
    if not (yield contest(me, tiger, this)):
        yield damage(me, 1, tiger, 0, NORMAL)
        return
    if prey(g, tiger) == 0:
        return
    o = yield ask(me, CHOOSE_TARGET, this, tiger, among(list_seats, prey(g, tiger), 0))
    target = option_target(o)
    emit(g, EV_SKILL, me, this, target, 0)
    announce(g, ACT_SKILL, me, target)
    yield damage(target, 1, tiger, 0, NORMAL)


@skill(
    "节命", "Eternal Loyalty", AT_DAMAGED, helps=True, refills=True,
    text="当你受到1点伤害后，你可以令一名角色将手牌摸至X张（X为其体力上限且至多为5）。",
)  # fmt: skip
def jieming(g: Any, me: int, slot: int, who: int, points: int, source: int, used: int) -> Any:
    """For each point of damage you may let a player, yourself too, draw up to as many cards as his health limit, at most 5."""
    this = int(g.skill_kind[me][slot])
    for _ in range(points):
        o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, living_seats(g), 1))
        if option_kind(o) == PASS:
            continue
        target = option_target(o)
        emit(g, EV_SKILL, me, this, target, 0)
        announce(g, ACT_GIVE, me, target)
        draw(g, target, min(MOST_FILLED, int(g.max_hp[target])) - int(g.hand_count[target]))


HERO = Hero(
    "xunyu", "荀彧", "Xun Yu", WEI, MALE, 3, "fire", (quhu, jieming), hooks=Hooks(threat=15, likes_damage=50, wants_cards=2)
)
