"""What skills of several heroes do alike to those who harm them, or whom they harm; `this`: the rule number of the skill."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import kind_of, make_used, option_card, option_kind, option_target, suit_of
from simcli.engine.events import announce, emit
from simcli.engine.listers import list_seats, list_theirs, option, start
from simcli.engine.rules.damage import blow_nature, blow_points, blow_source, damage, lose_health
from simcli.engine.rules.judgement import judge
from simcli.engine.rules.moves import choose_own, confirm, discard_chosen, discard_some, lose, lose_picked
from simcli.engine.rules.nullify import nullified
from simcli.engine.rules.tricks import fight
from simcli.engine.seats import banned, card_count, everybody_but, guarded, reach_without, survey
from simcli.engine.terms import (
    ACT_SKILL,
    ACT_STRIKE_BACK,
    CHOOSE_TARGET,
    DUEL,
    EV_SKILL,
    EV_USE,
    HEALTH,
    HEART,
    JUDGE_SKILL,
    MALE,
    NOBODY,
    NORMAL,
    OWN,
    PASS,
    PASSED_ON,
    PAY,
    PICK,
    SLASH,
    SLOTS,
    WEAPON,
)
from simcli.engine.zones import EVERYBODY, discard, draw, gain
from simcli.lang.dialect import among, ask, helper, lister, rule

# --- a Slash turned on somebody else (流离, 沉鱼)


@helper
def legal_without(g: Any, me: int, user: int, card: int, twice: int) -> int:
    """Seats that may be named once `card` is paid: in the own attack range, not the user, legal for a Slash."""
    mask = reach_without(g, me, card) & ~(1 << user)
    if not twice:
        mask &= ~int(g.aimed)
    for q in range(g.n):
        if g.bans[q] and banned(g, q, SLASH, 0):
            mask &= ~(1 << q)
    return mask


@helper
def redirections(g: Any, me: int, user: int, twice: int) -> int:
    """Seats that may be named by paying some card; twice: also those that the Slash targets already."""
    mask = legal_without(g, me, user, NOBODY, twice) if g.hand_count[me] > 0 else 0
    for slot in range(SLOTS):
        if g.equip[me][slot] >= 0:
            mask |= legal_without(g, me, user, int(g.equip[me][slot]), twice)
    return mask


@lister
def list_costs(g: Any, me: int, user: int, target: int, twice: int) -> int:
    """Own cards after whose loss the named seat is still legal."""
    start(g)
    if (legal_without(g, me, user, NOBODY, twice) >> target) & 1:
        for i in range(g.hand_count[me]):
            option(g, OWN, int(g.hand[me][i]), 0, 0)
    for slot in range(SLOTS):
        card = int(g.equip[me][slot])
        if card >= 0 and (legal_without(g, me, user, card, twice) >> target) & 1:
            option(g, OWN, card, 0, 1)
    return 0


@rule
def redirect(g: Any, me: int, this: int, target: int, user: int, twice: int) -> Any:
    """A Slash on oneself: discard a card to turn it on another player in the own attack range, not its user. The target."""
    allowed = redirections(g, me, user, twice)
    if allowed == 0:
        return target
    o = yield ask(me, CHOOSE_TARGET, this, user, among(list_seats, allowed, 1))
    if option_kind(o) == PASS:
        return target
    other = option_target(o)
    cost = yield ask(me, PAY, this, other, among(list_costs, me, user, other, twice))
    card = option_card(cost)
    emit(g, EV_SKILL, me, this, other, 0)
    yield lose(me, card)
    discard(g, card)
    return other


# --- damage for somebody else (天香, 曼舞)


@helper
def has_heart(g: Any, me: int) -> int:
    """1 if there is a ♥ hand card."""
    for i in range(g.hand_count[me]):
        if suit_of(g, me, int(g.hand[me][i])) == HEART:
            return 1
    return 0


@lister
def list_hearts(g: Any, me: int) -> int:
    """♥ hand cards."""
    start(g)
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        if suit_of(g, me, card) == HEART:
            option(g, OWN, card, 0, 0)
    return 0


@rule
def pass_damage(g: Any, me: int, this: int, used: int, blow: int, before: int) -> Any:
    """About to receive damage, discard a ♥ hand card: another player receives it and draws cards for health lost.

    before: he draws for what he had lost before it. 0 if it wasn't done, else 1 + the points that the chain passes on.
    """
    if not has_heart(g, me):
        return 0
    o = yield ask(me, CHOOSE_TARGET, this, me + 16 * blow_points(blow), among(list_seats, everybody_but(g, me), 1))
    if option_kind(o) == PASS:
        return 0
    other = option_target(o)
    cost = yield ask(me, PAY, this, other, among(list_hearts, me))
    card = option_card(cost)
    emit(g, EV_SKILL, me, this, other, 0)
    announce(g, ACT_SKILL, me, other)
    yield lose(me, card)
    discard(g, card)
    lost = int(g.max_hp[other]) - int(g.hp[other])
    left = yield damage(other, blow_points(blow), blow_source(blow), used, blow_nature(blow) | PASSED_ON)
    if not before:
        lost = int(g.max_hp[other]) - int(g.hp[other])
    draw(g, other, lost)
    return 1 + left


# --- a blow for a health or a weapon (强袭, 绝杀)


@helper
def within_range(g: Any, me: int, slot: int) -> int:
    """A player in attack range is needed; a health can always be paid."""
    survey(g, me)
    return int(g.in_reach[me])


@lister
def list_prices(g: Any, me: int, target: int, range_first: int) -> int:
    """A health, or each weapon: the equipped one if the target is in range without it, or range is measured first."""
    start(g)
    option(g, HEALTH, NOBODY, 0, 0)
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        if g.kind_slot[kind_of(g, card)] == WEAPON:
            option(g, OWN, card, 0, 0)
    worn = int(g.equip[me][WEAPON])
    if worn >= 0 and (range_first or (reach_without(g, me, worn) >> target) & 1):
        option(g, OWN, worn, 0, 1)
    return 0


@rule
def assault(g: Any, me: int, slot: int, range_first: int, needs_life: int) -> Any:
    """Lose 1 health or discard a weapon: 1 damage to another player in attack range. needs_life: not if that has killed him."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, within_range(g, me, slot), 0))
    target = option_target(o)
    o = yield ask(me, PAY, this, target, among(list_prices, me, target, range_first))
    emit(g, EV_SKILL, me, this, target, 0)
    announce(g, ACT_SKILL, me, target)
    if option_kind(o) == HEALTH:
        yield lose_health(me, 1)
    else:
        yield lose(me, option_card(o))
        discard(g, option_card(o))
    if g.alive[target] and (g.alive[me] or not needs_life):
        yield damage(target, 1, me, 0, NORMAL)


# --- two men set against each other (离间, 红颜)


@helper
def men(g: Any, me: int) -> int:
    """Seat bits of the other living men."""
    mask = 0
    for q in range(g.n):
        if g.alive[q] and q != me and g.gender[q] == MALE:
            mask |= 1 << q
    return mask


@helper
def challenged(g: Any, me: int, slot: int) -> int:
    """A card is needed, and a man who may be the target of another man's Duel."""
    mask = men(g, me)
    if mask & (mask - 1) == 0 or card_count(g, me) == 0:
        return 0
    for q in range(g.n):
        if g.bans[q] and banned(g, q, DUEL, 0):
            mask &= ~(1 << q)
    return mask


@rule
def quarrel(g: Any, me: int, slot: int, nullifiable: int) -> Any:
    """Discard a card and name two other men: the second uses a Duel on the first, without a card.

    A stand-in takes the place of the first, unless he is the second.
    """
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, challenged(g, me, slot), 0))
    first = option_target(o)
    o = yield ask(me, CHOOSE_TARGET, this, first, among(list_seats, men(g, me) & ~(1 << first), 0))
    second = option_target(o)
    yield choose_own(me, 1, 1, this)
    emit(g, EV_SKILL, me, this, first, 0)
    announce(g, ACT_SKILL, me, first)
    yield discard_chosen(me)
    used = make_used(DUEL, NOBODY, NOBODY)
    emit(g, EV_USE, second, used, first, 0)
    if g.stand_in[first] != second + 1:
        first = guarded(g, second, first)
    if nullifiable and (yield nullified(DUEL, second, first)):
        return
    yield fight(second, used, first)


# --- answers to damage (刚烈, 复仇; 反馈, 法家)


@rule
def avenge(g: Any, me: int, this: int, source: int, as_loss: int) -> Any:
    """Judge: unless it is ♥ the source of damage discards 2 hand cards or takes 1 damage; as_loss: or loses 1 health."""
    card = yield judge(me, JUDGE_SKILL + this)
    if card < 0 or suit_of(g, me, card) == HEART or source < 0 or not g.alive[source]:
        return
    if g.hand_count[source] >= 2 and (yield confirm(source, this, me)):
        yield discard_some(source, 2, 0)
    elif as_loss:
        yield lose_health(source, 1)
    else:
        yield damage(source, 1, me, 0, NORMAL)


@helper
def takeable(g: Any, me: int, source: int) -> int:
    """Cards that may be taken of a source: from oneself only equipment."""
    return int(g.equip_count[me]) if source == me else card_count(g, source)


@lister
def list_takeable(g: Any, me: int, source: int) -> int:
    """Those cards."""
    list_theirs(g, source, 0)
    if source == me and g.hand_count[me] > 0:
        for i in range(1, g.nopt):
            g.opt[i - 1] = g.opt[i]
        g.nopt -= 1
    return 0


@rule
def retaliate(g: Any, me: int, this: int, source: int) -> Any:
    """May take one hand card or equipment card of the source of damage, if it lives and has one. 1 if so."""
    if source < 0 or not g.alive[source] or takeable(g, me, source) == 0 or not (yield confirm(me, this, source)):
        return 0
    o = yield ask(me, PICK, source, this, among(list_takeable, me, source))
    announce(g, ACT_STRIKE_BACK, me, source)
    hidden = option_card(o) < 0
    card = yield lose_picked(o)
    gain(g, me, card, source, 1 << source if hidden else EVERYBODY)
    return 1
