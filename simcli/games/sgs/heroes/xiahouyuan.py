"""夏侯渊 Xiahou Yuan."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import kind_of, make_used, option_card, option_kind, option_target
from simcli.engine.events import emit
from simcli.engine.listers import list_seats, option, start
from simcli.engine.rules.moves import lose
from simcli.engine.rules.slash import launch
from simcli.engine.seats import banned, everybody_but
from simcli.engine.terms import (
    AT_JUDGEMENT,
    AT_PLAY,
    CHOOSE_TARGET,
    DRAW_PHASE,
    EV_SKILL,
    EV_SKIP,
    JUDGEMENT_PHASE,
    MALE,
    NOBODY,
    NOT_EQUIPMENT,
    OWN,
    PASS,
    PAY,
    PLAY_PHASE,
    SLASH,
    SLOTS,
    WEI,
)
from simcli.engine.zones import discard
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import KEEP, among, ask, helper, lister, skill


@helper
def anywhere(g: Any, me: int) -> int:
    """Seat bits of whom a Slash may be used on if distance doesn't matter."""
    mask = everybody_but(g, me)
    for q in range(g.n):
        if g.bans[q] and banned(g, q, SLASH, 0):
            mask &= ~(1 << q)
    return mask


@skill(
    "神速", "Godspeed", AT_JUDGEMENT, skips_draw=True,
    text="你可以选择一至两项：1.跳过判定阶段和摸牌阶段；2.弃置一张装备牌并跳过出牌阶段。每选择一项，视为你使用一张无距离限制的【杀】。",
)  # fmt: skip
def shensu(g: Any, me: int, slot: int, who: int, skipped: int, a: int, b: int) -> Any:
    """You may skip your judgement and draw phases to use a Slash without a card, at any distance."""
    this = int(g.skill_kind[me][slot])
    allowed = anywhere(g, me)
    if skipped or g.skip_draw[me] or allowed == 0:
        return KEEP
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, allowed, 1))
    if option_kind(o) == PASS:
        return KEEP
    target = option_target(o)
    emit(g, EV_SKILL, me, this, target, 0)
    emit(g, EV_SKIP, me, JUDGEMENT_PHASE, 0, 0)
    emit(g, EV_SKIP, me, DRAW_PHASE, 0, 0)
    g.skip_draw[me] = 1
    yield launch(me, make_used(SLASH, NOBODY, NOBODY), 1 << target)
    return 1


@lister
def list_equipment(g: Any, seat: int) -> int:
    """Equipment cards of the hand and of the equipment area."""
    start(g)
    for i in range(g.hand_count[seat]):
        card = int(g.hand[seat][i])
        if g.kind_slot[kind_of(g, card)] != NOT_EQUIPMENT:
            option(g, OWN, card, 0, 0)
    for slot in range(SLOTS):
        if g.equip[seat][slot] >= 0:
            option(g, OWN, int(g.equip[seat][slot]), 0, 1)
    return 0


@helper
def has_equipment(g: Any, seat: int) -> int:
    """1 if there is an equipment card in hand or equipment area."""
    if g.equip_count[seat] > 0:
        return 1
    for i in range(g.hand_count[seat]):
        if g.kind_slot[kind_of(g, int(g.hand[seat][i]))] != NOT_EQUIPMENT:
            return 1
    return 0


@skill("神速", "Godspeed", AT_PLAY, skips_play=True, part_of="shensu")
def shensu_at_play(g: Any, me: int, slot: int, who: int, skipped: int, a: int, b: int) -> Any:
    """You may discard an equipment card and skip your play phase to use a Slash without a card, at any distance."""
    this = int(g.skill_kind[me][slot])
    allowed = anywhere(g, me)
    if skipped or allowed == 0 or not has_equipment(g, me):
        return KEEP
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, allowed, 1))
    if option_kind(o) == PASS:
        return KEEP
    target = option_target(o)
    cost = yield ask(me, PAY, this, target, among(list_equipment, me))
    card = option_card(cost)
    emit(g, EV_SKILL, me, this, target, 0)
    yield lose(me, card)
    discard(g, card)
    emit(g, EV_SKIP, me, PLAY_PHASE, 0, 0)
    yield launch(me, make_used(SLASH, NOBODY, NOBODY), 1 << target)
    return 1


HERO = Hero("xiahouyuan", "夏侯渊", "Xiahou Yuan", WEI, MALE, 4, "wind", (shensu, shensu_at_play), hooks=Hooks(threat=10))
