"""使用 using a card in the play phase (cards page §1, resolution of a used card)."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import make_used, option_card, option_extra, option_kind, option_target, used_card
from simcli.engine.events import announce, emit
from simcli.engine.listers import list_seats
from simcli.engine.rules.answers import note_use
from simcli.engine.rules.healing import heal
from simcli.engine.rules.moves import lose, lose_chosen
from simcli.engine.rules.triggers import fire
from simcli.engine.seats import everybody_but, guarded
from simcli.engine.terms import (
    ACT_DUEL,
    ANY_OTHER,
    ANYBODY,
    ARMED_OTHER,
    AT_TRICK_AIMED,
    AT_TRICK_USED,
    CHOOSE_TARGET,
    DUEL,
    EV_RECAST,
    EV_USE,
    FIRST_DELAYED,
    NEAR_WITH_CARDS,
    NOBODY,
    OTHER_WITH_CARDS,
    PASS,
)
from simcli.engine.zones import discard, discard_used, draw, put_in_slot
from simcli.lang.dialect import among, ask, helper, rule, run


@rule
def peach(g: Any, user: int, used: int, target: int, extra: int) -> Any:
    """桃 in the play phase: the wounded user regains 1."""
    yield heal(target, 1, user)
    return 0


@rule
def wine(g: Any, user: int, used: int, target: int, extra: int) -> Any:
    """酒 in the play phase: the next Slash that the user uses this turn deals 1 more to every target."""
    g.drunk[user] = 1
    g.wine_used[user] = 1
    return 0


@rule
def equip(g: Any, user: int, used: int, target: int, extra: int) -> Any:
    """An equipment card goes to its slot; the one it replaces is discarded in the same move."""
    put_in_slot(g, user, used_card(used))
    return 0


@rule
def second_target(g: Any, me: int, kind: int, first: int) -> Any:
    """铁索连环 may name another player. Returns the seat + 1, or 0."""
    o = yield ask(me, CHOOSE_TARGET, -kind, first, among(list_seats, everybody_but(g, first), 1))
    return 0 if option_kind(o) == PASS else option_target(o) + 1


@helper
def names_other(g: Any, kind: int) -> int:
    """1 for tricks that aren't delayed and name one other seat."""
    mode = g.kind_target[kind]
    return int(kind >= DUEL and kind < FIRST_DELAYED and mode in (ANY_OTHER, OTHER_WITH_CARDS, NEAR_WITH_CARDS, ARMED_OTHER))


@rule
def use_card(g: Any, me: int, option: int) -> Any:
    """Use the card of an option: targets are named, it leaves its zone, its effect is resolved, then it is discarded."""
    kind = option_kind(option)
    used = make_used(kind, option_card(option), NOBODY)
    target = option_target(option)
    extra = option_extra(option)
    if g.kind_target[kind] == ANYBODY:
        extra = yield second_target(me, kind, target)
    g.used[me] += 1
    note_use(g, me, kind)
    emit(g, EV_USE, me, used, target, extra)
    if g.kind_target[kind] == ANYBODY and extra:
        emit(g, EV_USE, me, used, extra - 1, 0)
    yield lose(me, option_card(option))
    if kind >= DUEL and kind < FIRST_DELAYED:
        yield fire(AT_TRICK_USED, me, 0, used, 0)
    if kind == DUEL:
        announce(g, ACT_DUEL, me, target)
        target = guarded(g, me, target)
    if not names_other(g, kind) or not (yield fire(AT_TRICK_AIMED, target, 0, me, used)):
        yield run(g.kind_rule[kind], me, used, target, extra)
    discard_used(g, used)
    return 0


@rule
def use_pair(g: Any, me: int, kind: int) -> Any:
    """Use the two chosen cards as one trick whose targets follow from its kind. They leave in one move."""
    used = make_used(kind, int(g.chosen[0]), int(g.chosen[1]))
    g.used[me] += 1
    emit(g, EV_USE, me, used, me, 0)
    yield lose_chosen(me)
    yield fire(AT_TRICK_USED, me, 0, used, 0)
    yield run(g.kind_rule[kind], me, used, me, 0)
    discard_used(g, used)
    return 0


@rule
def use_cardless(g: Any, me: int, kind: int) -> Any:
    """Count as using a trick whose targets follow from its kind, without any card."""
    used = make_used(kind, NOBODY, NOBODY)
    g.used[me] += 1
    note_use(g, me, kind)
    emit(g, EV_USE, me, used, me, 0)
    yield fire(AT_TRICK_USED, me, 0, used, 0)
    yield run(g.kind_rule[kind], me, used, me, 0)
    return 0


@rule
def recast(g: Any, me: int, card: int) -> Any:
    """重铸: discard it and draw 1; that is not using it."""
    emit(g, EV_RECAST, me, card, 0, 0)
    yield lose(me, card)
    discard(g, card)
    draw(g, me, 1)
    return 0
