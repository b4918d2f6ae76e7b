"""刘备 Liu Bei."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_target
from simcli.engine.events import emit
from simcli.engine.listers import list_seats
from simcli.engine.rules.common_skills import give_away, receivers
from simcli.engine.rules.lieges import call_for_slash
from simcli.engine.rules.moves import confirm
from simcli.engine.rules.slash import launch
from simcli.engine.seats import kin, slash_allowed, slash_targets
from simcli.engine.terms import AT_SLASH_NEEDED, CHOOSE_TARGET, EV_SKILL, IN_PLAY, MALE, NOBODY, SHU
from simcli.games.heroes import Hero, Hooks
from simcli.games.sgs.options import AFTER_OTHER_ACTION, FROM_LORD, JIJIANG_RETRY, LIEGE_ASK_ORDER
from simcli.lang.dialect import among, ask, helper, skill


@skill(
    "仁德",
    "Benevolence",
    IN_PLAY,
    usable=receivers,
    helps=True,
    heals_owner=True,
    text="出牌阶段，你可以将任意张手牌交给其他角色；你于此阶段给出第二张牌时，回复1点体力。",
)
def rende(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """In your play phase give any number of hand cards to another player; when the second card of the phase is given, heal 1."""
    yield give_away(me, slot)


@helper
def first_liege(g: Any, me: int) -> int:
    """From whom on lieges are asked."""
    return me if g.option[LIEGE_ASK_ORDER] == FROM_LORD else int(g.turn)


@skill(
    "激将",
    "Rouse",
    AT_SLASH_NEEDED,
    lord=True,
    text="主公技，当你需要使用或打出【杀】时，你可以令其他蜀势力角色选择是否打出一张【杀】（视为由你使用或打出）。",
)
def jijiang(g: Any, me: int, slot: int, who: int, used: int, harmed: int, kind: int) -> Any:
    """Lord: whenever you need a Slash, other Shu players may play one for you."""
    this = int(g.skill_kind[me][slot])
    if used != 0 or kin(g, me, SHU) == 0 or not (yield confirm(me, this, harmed)):
        return used
    used = yield call_for_slash(me, kin(g, me, SHU), first_liege(g, me), 1)
    return used


@helper
def may_call(g: Any, me: int, slot: int) -> int:
    """Targets of a Slash in the play phase, if one is left and a liege can be asked and hasn't refused."""
    refused = int(g.skill_mark[me][slot])
    if refused and (g.option[JIJIANG_RETRY] != AFTER_OTHER_ACTION or refused == g.actions):
        return 0
    if not slash_allowed(g, me, NOBODY) or kin(g, me, SHU) == 0:
        return 0
    return slash_targets(g, me, NOBODY)


@skill("激将", "Rouse", IN_PLAY, lord=True, usable=may_call, part_of="jijiang")
def jijiang_in_play(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """The target is declared first, then the lieges are asked; the Slash is the lord's and counts for his limit."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, slash_targets(g, me, NOBODY), 0))
    target = option_target(o)
    emit(g, EV_SKILL, me, this, target, 0)
    used = yield call_for_slash(me, kin(g, me, SHU), first_liege(g, me), 1)
    if used == 0:
        g.skill_mark[me][slot] = g.actions  # asked again at most after another action
        return
    g.slashes += 1
    yield launch(me, used, 1 << target)


HERO = Hero(
    "liubei", "刘备", "Liu Bei", SHU, MALE, 4, "standard", (rende, jijiang, jijiang_in_play), hooks=Hooks(use=20, wants_cards=2)
)
