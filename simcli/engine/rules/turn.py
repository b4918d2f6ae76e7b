"""回合 turns, 阶段 phases and 轮 rounds (modes page §3)."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import is_slash, option_card, option_extra, option_kind, option_target
from simcli.engine.deal import OFFER
from simcli.engine.events import announce, emit
from simcli.engine.fields import OWN_VIEW
from simcli.engine.hero_card import flip_hero
from simcli.engine.options import (
    ANY_TWO_FALL,
    ATTRITION_LAST_THREE,
    ATTRITION_UNTIL,
    BELOW_THREE,
    FIRST_TURN_DRAW,
    MAX_ROUNDS,
    POSTPONE_IF,
)
from simcli.engine.play_options import list_play
from simcli.engine.rules.damage import give_up_health, keeps_last_health
from simcli.engine.rules.death import dying
from simcli.engine.rules.delayed import judgement_phase
from simcli.engine.rules.hero_cards import clear_zone, equip_hero, exchange_at_once, exchange_hero
from simcli.engine.rules.moves import discard_some
from simcli.engine.rules.slash import use_slash
from simcli.engine.rules.triggers import fire
from simcli.engine.rules.use import recast, use_card
from simcli.engine.seats import end_guard, hand_limit, last_of_round, next_living, survey, take_back
from simcli.engine.setup import FEW, arrive
from simcli.engine.terms import (
    ACT_HOLD_BACK,
    AT_DISCARD,
    AT_DRAW,
    AT_END,
    AT_HAND_LIMIT,
    AT_JUDGEMENT,
    AT_PLAY,
    AT_PREPARATION,
    CAP,
    DISCARD_PHASE,
    DRAW_PHASE,
    END_PHASE,
    EV_GAME_OVER,
    EV_PHASE,
    EV_SKIP,
    EV_TURN,
    HERO,
    HERO_CARD,
    JUDGEMENT_PHASE,
    LORD,
    NO_PHASE,
    NO_WINNER,
    NOBODY,
    PASS,
    PLAY,
    PLAY_PHASE,
    PREPARATION_PHASE,
    RECAST,
    SKILL,
)
from simcli.engine.zones import draw
from simcli.lang.dialect import NO_SHORTCUT, among, around, ask, helper, rule, run

ALL, ALL_BUT_JUDGEMENT = 1, 2
"""What a seat may skip of a turn (`sits_out`)."""
FREE_ROUNDS = 3
"""Rounds that pass freely after the one in which only three were left."""


@helper
def enter(g: Any, seat: int, phase: int) -> int:
    """A phase begins."""
    if g.arriving:
        arrive(g, int(g.turn))
    g.phase = phase
    emit(g, EV_PHASE, seat, phase, 0, 0)
    return 0


@helper
def begin_turn(g: Any, seat: int) -> int:
    """Count the turn; what lasts a turn, or until this one, is forgotten."""
    g.turns += 1
    g.slashes = 0
    end_guard(g, seat)
    g.skip_play[seat] = 0
    g.skip_draw[seat] = 0
    g.slashed = 0
    emit(g, EV_TURN, seat, int(g.rounds), 0, 0)
    return 0


@helper
def sober_up(g: Any, seat: int) -> int:
    """酒 and what else changes Slashes and Duels lasts until the end of the turn."""
    if g.lent[seat]:
        take_back(g, seat)
    for q in range(g.n):
        g.unhelped[q] = 0
    g.might[seat] = 0
    g.more_slashes[seat] = 0
    g.more_targets[seat] = 0
    g.far_slashes[seat] = 0
    g.no_slashes[seat] = 0
    g.drunk[seat] = 0
    g.wine_used[seat] = 0
    return 0


@helper
def begin_play(g: Any, seat: int) -> int:
    """Counters of the play phase start at 0."""
    g.actions = 0
    g.last_used = 0
    g.equips = 0
    for slot in range(g.skill_count[seat]):
        g.skill_uses[seat][slot] = 0
        g.skill_mark[seat][slot] = 0
    return enter(g, seat, PLAY_PHASE)


@helper
def announce_restraint(g: Any, me: int) -> int:
    """Ending the play phase without a Slash tells something if the lord was in attack range."""
    survey(g, me)
    for q in range(g.n):
        if g.role[q] == LORD and g.shown[q] and g.slashes == 0 and (g.in_reach[me] >> q) & 1:
            announce(g, ACT_HOLD_BACK, me, q)
    return 0


@rule
def use_option(g: Any, me: int, option: int) -> Any:
    """Use the card of an option of the play phase as what it says there."""
    if is_slash(option_kind(option)):
        g.slashes += 1
        yield use_slash(me, option, 1 << option_target(option), g.more_targets[me])
    else:
        yield use_card(me, option)


@rule
def play_phase(g: Any, me: int) -> Any:
    """Cards and skills in any number, until the player ends it or dies."""
    begin_play(g, me)
    while g.alive[me]:
        if g.arriving:
            arrive(g, me)
        o = yield ask(me, PLAY, 0, 0, among(list_play, me))
        kind = option_kind(o)
        if kind == PASS:
            announce_restraint(g, me)
            return 0
        g.actions += 1
        if kind == SKILL:
            slot = option_extra(o)
            g.skill_uses[me][slot] += 1
            yield run(g.skill_kind[me][slot], me, slot, me, 0, 0, 0)
        elif kind == HERO:
            g.equips += 1
            equip_hero(g, me, option_card(o))
        elif kind == RECAST and g.card_kind[option_card(o)] == HERO_CARD:
            exchange_hero(g, me, option_card(o))
        elif kind == RECAST:
            yield recast(me, option_card(o))
        else:
            yield use_option(me, o)
    return 0


@rule
def sit_out(g: Any, me: int) -> Any:
    """A turn that is skipped, whole or but for its judgement phase."""
    judged = int(g.sits_out[me] == ALL_BUT_JUDGEMENT)
    g.sits_out[me] = 0
    emit(g, EV_SKIP, me, NO_PHASE, 0, 0)
    if judged:
        enter(g, me, JUDGEMENT_PHASE)
        yield judgement_phase(me)


@rule
def turn(g: Any, me: int) -> Any:
    """One turn. If its player dies it ends at once. A position that was set up may begin in a later phase.

    Whose hero lies face down turns it up, and that is all; so may a turn be skipped.
    """
    first = int(g.first_phase)
    g.first_phase = PREPARATION_PHASE
    begin_turn(g, me)
    if g.turned[me]:
        flip_hero(g, me)
        return 0
    if g.sits_out[me]:
        yield sit_out(me)
        return 0
    g.might[me] += g.next_might[me]
    g.next_might[me] = 0
    if first <= PREPARATION_PHASE:
        enter(g, me, PREPARATION_PHASE)
        yield fire(AT_PREPARATION, me, 0, 0, 0)
    if first <= JUDGEMENT_PHASE and g.alive[me] and not (yield fire(AT_JUDGEMENT, me, 0, 0, 0)):
        enter(g, me, JUDGEMENT_PHASE)
        yield judgement_phase(me)
    if first <= DRAW_PHASE and g.alive[me] and not g.skip_draw[me]:
        enter(g, me, DRAW_PHASE)
        count = yield fire(AT_DRAW, me, 2 if g.turns > 1 else g.option[FIRST_TURN_DRAW], 0, 0)
        draw(g, me, count)
        if g.hero_deck and g.skip_play[me]:
            yield exchange_at_once(me)
    if first <= PLAY_PHASE and g.alive[me] and not g.skip_play[me] and not (yield fire(AT_PLAY, me, 0, 0, 0)):
        yield play_phase(me)
    if first <= DISCARD_PHASE and g.alive[me] and not (yield fire(AT_DISCARD, me, 0, 0, 0)):
        enter(g, me, DISCARD_PHASE)
        limit = yield fire(AT_HAND_LIMIT, me, hand_limit(g, me), 0, 0)
        surplus = int(g.hand_count[me]) - limit
        if surplus > 0:
            yield discard_some(me, surplus, 0)
    if g.alive[me]:
        enter(g, me, END_PHASE)
        yield fire(AT_END, me, 0, 0, 0)
        if g.hero_deck:
            yield clear_zone(me)
    sober_up(g, me)
    return 0


@helper
def would_fall(g: Any) -> int:
    """Living seats whom the loss of 1 health would take their last one."""
    count = 0
    for q in range(g.n):
        count += int(g.alive[q] and g.hp[q] <= 1 and not keeps_last_health(g, q, NOBODY))
    return count


@helper
def no_attrition(g: Any) -> int:
    """The option is off, the round goes on, more than three are left, they have three rounds yet, or it is put off."""
    if not g.option[ATTRITION_LAST_THREE] or not last_of_round(g, int(g.turn)):
        return 0
    if g.few_since == 0 or g.rounds < g.few_since - 1 + FREE_ROUNDS:
        return 0
    if g.living < FEW and g.option[ATTRITION_UNTIL] == BELOW_THREE:
        return 0
    falling = would_fall(g)
    if falling == g.living or (falling >= 2 and g.option[POSTPONE_IF] == ANY_TWO_FALL):
        return 0
    return NO_SHORTCUT


@rule(shortcut=no_attrition)
def attrition(g: Any) -> Any:
    """At the end of a round the last three each lose 1 health at once; then who has none left is dying."""
    g.phase = NO_PHASE
    for q in range(g.n):
        if g.alive[q]:
            give_up_health(g, q, 1)
    for q in around(g, g.first_seat):
        if g.hp[q] <= 0:
            yield dying(q, NOBODY)


@helper
def end_round(g: Any) -> int:
    """A round has ended; 1 if it was the last one allowed, and with it the game."""
    if g.rounds >= g.option[MAX_ROUNDS]:
        g.over = 1
        g.ending = CAP
        emit(g, EV_GAME_OVER, NO_WINNER, CAP, 0, 0)
        return 1
    g.rounds += 1
    g.fresh_view &= (1 << OWN_VIEW) - 1  # how patient a bot is depends on the round
    return 0


@helper
def follow_turn_order(g: Any) -> int:
    """The next living seat is on; a round ends when the pointer wraps."""
    if last_of_round(g, int(g.turn)) and end_round(g):
        return 0
    g.turn = next_living(g, int(g.turn))
    g.phase = NO_PHASE
    return 0


@helper
def pass_turn(g: Any) -> int:
    """In turn order, unless the mode has it otherwise."""
    return NO_SHORTCUT if g.mode_order >= 0 else follow_turn_order(g)


@rule(shortcut=pass_turn)
def go_on(g: Any) -> Any:
    """After a turn: on to the next one."""
    yield run(g.mode_order)
    return 0


@rule
def game(g: Any) -> Any:
    """Heroes are offered where the deal says so, then turn follows turn until somebody wins."""
    if g.deal == OFFER:
        yield run(g.mode_offers)
    if g.mode_order >= 0:
        yield run(g.mode_order)
    while not g.over:
        yield turn(g.turn)
        yield attrition()
        yield go_on()
    return 0
