"""秦琼 Qin Qiong."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import is_red_used, is_slash, option_kind, option_target, used_kind
from simcli.engine.events import announce, emit
from simcli.engine.listers import list_seats
from simcli.engine.rules.slash import SURE, demand_slash
from simcli.engine.seats import banned, everybody_but, slash_targets
from simcli.engine.terms import (
    ACT_GIVE,
    AT_AIMED,
    AT_DAMAGED,
    AT_END,
    CHEN,
    CHOOSE_TARGET,
    DUEL,
    EV_SKILL,
    MALE,
    NOBODY,
    PASS,
    SLASH,
)  # fmt: skip
from simcli.games.heroes import Hero, Hooks
from simcli.games.yxs.options import FANJI_RANGE, UNLIMITED
from simcli.lang.dialect import KEEP, among, ask, helper, skill


@helper
def may_strike_back(g: Any, me: int, source: int, used: int) -> int:
    """1 if a living source of a Slash or Duel is a legal target; whether it must be in range is an option."""
    if source < 0 or source == me or not g.alive[source] or not (is_slash(used_kind(used)) or used_kind(used) == DUEL):
        return 0
    if g.option[FANJI_RANGE] == UNLIMITED:
        return 1 - banned(g, source, SLASH, 0)
    return (slash_targets(g, me, NOBODY) >> source) & 1


@skill(
    "反击", "Counterattack", AT_DAMAGED,
    text="当你受到【杀】或【决斗】的伤害后，你可以对伤害来源使用一张【杀】；若此【杀】为红色，则不能被【闪】抵消。",
)  # fmt: skip
def fanji(g: Any, me: int, slot: int, who: int, points: int, source: int, used: int) -> Any:
    """After damage from a Slash or Duel you may use a Slash on its source; a red one can't be dodged."""
    if may_strike_back(g, me, source, used):
        g.skill_mark[me][slot + 1] = 1
        yield demand_slash(me, source, SLASH)
        g.skill_mark[me][slot + 1] = 0


@skill("反击", "Counterattack", AT_AIMED, part_of="fanji")
def fanji_aims(g: Any, me: int, slot: int, who: int, aim: int, target: int, used: int) -> Any:
    """The Slash that strikes back, and none that follows it."""
    striking = int(g.skill_mark[me][slot])
    g.skill_mark[me][slot] = 0
    return SURE if striking and is_red_used(g, me, used) else KEEP


@skill(
    "门神", "Door God", AT_END, helps=True,
    text="回合结束阶段，你可以指定一名其他角色：直到你的下个回合开始，对其使用的【杀】和【决斗】均视为对你使用。",
)  # fmt: skip
def menshen(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """In your end phase name another player: until your next turn Slashes and Duels used on it are used on you."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, everybody_but(g, me), 1))
    if option_kind(o) == PASS:
        return
    g.stand_in[option_target(o)] = me + 1
    emit(g, EV_SKILL, me, this, option_target(o), 0)
    announce(g, ACT_GIVE, me, option_target(o))


HERO = Hero(
    "qinqiong", "秦琼", "Qin Qiong", CHEN, MALE, 4, "standard", (fanji, fanji_aims, menshen),
    hooks=Hooks(threat=10, likes_damage=25, wants_cards=3),
)  # fmt: skip
