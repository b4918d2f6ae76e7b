"""The skills that a lord has by his kingdom: 激将 (君), 护主 (臣), 救援 (民)."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_target, used_kind
from simcli.engine.events import emit
from simcli.engine.listers import list_seats
from simcli.engine.rules.lieges import call_for_dodge, call_for_slash
from simcli.engine.rules.moves import confirm
from simcli.engine.rules.slash import launch
from simcli.engine.seats import kin, slash_allowed, slash_targets
from simcli.engine.terms import (
    ASKS_TWICE,
    AT_DODGE_NEEDED,
    AT_RESCUED,
    AT_SLASH_NEEDED,
    CHEN,
    CHOOSE_TARGET,
    EV_SKILL,
    IN_PLAY,
    JUN,
    MIN,
    NOBODY,
    PEACH,
    SLASH,
)
from simcli.games.yxs.options import HUZHU_SECOND_REQUEST, JIJIANG_CALLS_PER_TURN, PROVIDER_OWN_LUYEQIANG
from simcli.lang.dialect import KEEP, among, ask, helper, skill

COUNT_BITS = 2
"""Of a mark that counts calls in vain against each seat but the lord's own."""


@skill(
    "激将",
    "Rouse",
    AT_SLASH_NEEDED,
    lord=True,
    text="主公技，当你需要使用或打出【杀】时，可以令其他臣势力角色依次选择是否替你出一张【杀】。",
)
def jijiang(g: Any, me: int, slot: int, who: int, used: int, harmed: int, kind: int) -> Any:
    """Lord: whenever you need a Slash, the 臣 players in turn may provide one, which counts as yours."""
    if used != 0 or kin(g, me, CHEN) == 0 or not (yield confirm(me, int(g.skill_kind[me][slot]), harmed)):
        return used
    used = yield call_for_slash(me, kin(g, me, CHEN), me, g.option[PROVIDER_OWN_LUYEQIANG])
    return used


@helper
def place_of(g: Any, me: int, target: int) -> int:
    """Where in the mark the calls in vain against a target are counted."""
    return COUNT_BITS * ((target - me + int(g.n)) % int(g.n) - 1)


@helper
def callable_against(g: Any, me: int, slot: int) -> int:
    """Targets of a Slash in the play phase against whom 激将 has not been called in vain too often."""
    if not slash_allowed(g, me, NOBODY) or kin(g, me, CHEN) == 0:
        return 0
    targets = slash_targets(g, me, NOBODY)
    for q in range(g.n):
        if (targets >> q) & 1 and (int(g.skill_mark[me][slot]) >> place_of(g, me, q)) & 3 >= g.option[JIJIANG_CALLS_PER_TURN]:
            targets &= ~(1 << q)
    return targets


@skill("激将", "Rouse", IN_PLAY, lord=True, usable=callable_against, part_of="jijiang")
def jijiang_in_play(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """The target is named first, then the 臣 players are asked; the Slash is the lord's and counts for his limit."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, callable_against(g, me, slot), 0))
    target = option_target(o)
    emit(g, EV_SKILL, me, this, target, 0)
    used = yield call_for_slash(me, kin(g, me, CHEN), me, g.option[PROVIDER_OWN_LUYEQIANG])
    if used == 0:
        g.skill_mark[me][slot] += 1 << place_of(g, me, target)
        return
    g.slashes += 1
    yield launch(me, used, 1 << target)


@helper
def is_second_request(g: Any, user: int, kind: int) -> int:
    """1 if this is the second Dodge that a Slash asks for."""
    return int(kind == SLASH and g.traits[user] & ASKS_TWICE and g.more_asked == 0)


@skill(
    "护主",
    "Guard the Lord",
    AT_DODGE_NEEDED,
    lord=True,
    text="主公技，当你需要【闪】时，可以令其他民势力角色依次选择是否替你出一张【闪】。",
)
def huzhu(g: Any, me: int, slot: int, who: int, answered: int, user: int, kind: int) -> Any:
    """Lord: whenever you need a Dodge, the 民 players in turn may provide one, which counts as yours."""
    if kin(g, me, MIN) == 0 or (is_second_request(g, user, kind) and not g.option[HUZHU_SECOND_REQUEST]):
        return KEEP
    if not (yield confirm(me, int(g.skill_kind[me][slot]), me)):
        return KEEP
    answered = yield call_for_dodge(me, kin(g, me, MIN), me, kind)
    return answered


@skill(
    "救援",
    "Rescued",
    AT_RESCUED,
    lord=True,
    text="主公技，锁定技，君势力角色对濒死的你使用【药】时，你多回复1点体力。",
)
def jiuyuan(g: Any, me: int, slot: int, who: int, health: int, user: int, used: int) -> Any:
    """Lord, locked: a Medicine that a 君 player uses on you while you are dying gives you 1 more."""
    if g.kingdom[user] != JUN or used_kind(used) != PEACH:
        return KEEP
    emit(g, EV_SKILL, me, int(g.skill_kind[me][slot]), user, 0)
    return health + 1
