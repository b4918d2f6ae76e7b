"""刘备 Liu Bei."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_card, option_kind, option_target
from simcli.engine.events import announce, emit
from simcli.engine.listers import list_own, list_seats, list_slashes
from simcli.engine.rules.answers import play_slash
from simcli.engine.rules.healing import heal
from simcli.engine.rules.moves import choose_card, confirm
from simcli.engine.rules.slash import launch
from simcli.engine.seats import everybody_but, kin, slash_allowed, slash_targets
from simcli.engine.terms import (
    ACT_GIVE,
    ACT_SERVE,
    AT_SLASH_NEEDED,
    CHOOSE_TARGET,
    EV_SKILL,
    GIVE,
    IN_PLAY,
    LIEGE,
    MALE,
    NOBODY,
    PASS,
    SHU,
    SLASH,
)
from simcli.engine.zones import gain, take_own
from simcli.games.heroes import Hero, Hooks
from simcli.games.sgs.options import AFTER_OTHER_ACTION, FROM_LORD, JIJIANG_RETRY, LIEGE_ASK_ORDER
from simcli.lang.dialect import among, around, ask, helper, rule, skill


@helper
def receivers(g: Any, me: int, slot: int) -> int:
    """仁德 needs a hand card."""
    return everybody_but(g, me) if g.hand_count[me] > 0 else 0


@rule
def give_chosen(g: Any, me: int, to: int) -> Any:
    """All chosen cards change hands in one move; only the two know which."""
    count = int(g.chosen_count)
    g.chosen_count = 0
    for i in range(count):
        card = int(g.chosen[i])
        take_own(g, me, card)
        gain(g, to, card, me, 1 << me)
    return count


@skill(
    "仁德",
    "Benevolence",
    IN_PLAY,
    usable=receivers,
    helps=True,
    text="出牌阶段，你可以将任意张手牌交给其他角色；你于此阶段给出第二张牌时，回复1点体力。",
)
def rende(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """In your play phase give any number of hand cards to another player; when the second card of the phase is given, heal 1."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, everybody_but(g, me), 0))
    to = option_target(o)
    g.chosen_count = 0
    while g.chosen_count < g.hand_count[me]:
        o = yield ask(me, GIVE, this, to, among(list_own, me, 0, int(g.chosen_count > 0)))
        if option_kind(o) == PASS:
            break
        choose_card(g, option_card(o))
    emit(g, EV_SKILL, me, this, to, 0)
    announce(g, ACT_GIVE, me, to)
    count = yield give_chosen(me, to)
    before = int(g.skill_mark[me][slot])
    g.skill_mark[me][slot] = before + count
    if before < 2 and before + count >= 2:
        yield heal(me, 1, me)


@rule
def call_lieges(g: Any, me: int) -> Any:
    """Ask the lieges one after another; the first Slash played is the lord's. Returns the used card (in processing) or 0."""
    asked = kin(g, me, SHU)
    for q in around(g, me if g.option[LIEGE_ASK_ORDER] == FROM_LORD else g.turn):
        if not (asked >> q) & 1:
            continue
        o = yield ask(q, LIEGE, me, SLASH, among(list_slashes, q))
        if option_kind(o) == PASS:
            continue
        announce(g, ACT_SERVE, q, me)
        used = yield play_slash(q, o, me)
        return used
    return 0


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
    used = yield call_lieges(me)
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
    used = yield call_lieges(me)
    if used == 0:
        g.skill_mark[me][slot] = g.actions  # asked again at most after another action
        return
    g.slashes += 1
    yield launch(me, used, 1 << target)


HERO = Hero(
    "liubei", "刘备", "Liu Bei", SHU, MALE, 4, "standard", (rende, jijiang, jijiang_in_play), hooks=Hooks(use=20, wants_cards=2)
)
