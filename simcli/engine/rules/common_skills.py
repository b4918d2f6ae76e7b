"""What skills of several heroes do alike; `this` is the rule number of the skill that does it."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import make_option, option_card, option_extra, option_kind, option_target, used_card, used_second
from simcli.engine.events import announce, emit
from simcli.engine.listers import list_gifts, list_own, list_seats
from simcli.engine.looking import lift, take_looked
from simcli.engine.rules.contest import contest, contestants
from simcli.engine.rules.healing import heal
from simcli.engine.rules.moves import choose_card, choose_own, confirm, discard_chosen, lose_picked
from simcli.engine.seats import card_count, everybody_but, living_seats
from simcli.engine.terms import (
    ACT_GIVE,
    ACT_TAKE,
    CHOOSE_TARGET,
    EV_SKILL,
    GIVE,
    HAND,
    MALE,
    NOBODY,
    PASS,
    PAY,
    PROCESSING,
    THEIRS,
)
from simcli.engine.zones import EVERYBODY, draw, gain, take_own
from simcli.lang.dialect import among, around, ask, helper, others, rule

# --- giving hand cards away (仁德, 疏财)


@helper
def receivers(g: Any, me: int, slot: int) -> int:
    """Seats that may be given hand cards, if there are any."""
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


@rule
def give_away(g: Any, me: int, slot: int) -> Any:
    """Give any number of hand cards to another player; when the second card of the phase is given, heal 1."""
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


# --- other cards for one's own (制衡, 驭人)


@helper
def with_card(g: Any, me: int, slot: int) -> int:
    """The owner, if he has a card."""
    return 1 << me if card_count(g, me) > 0 else 0


@rule
def exchange(g: Any, me: int, this: int) -> Any:
    """Discard any number of cards, at least one, then draw as many."""
    g.chosen_count = 0
    while g.chosen_count < card_count(g, me):
        o = yield ask(me, PAY, this, me, among(list_own, me, 1, int(g.chosen_count > 0)))
        if option_kind(o) == PASS:
            break
        choose_card(g, option_card(o))
    emit(g, EV_SKILL, me, this, me, 0)
    count = yield discard_chosen(me)
    draw(g, me, count)


# --- cards from hands in place of a draw (突袭, 起义)


@helper
def with_hand(g: Any, me: int) -> int:
    """Seat bits of the others who have hand cards."""
    mask = 0
    for q in others(g, me):
        if g.hand_count[q] > 0:
            mask |= 1 << q
    return mask


@rule
def raid(g: Any, me: int, this: int) -> Any:
    """May take a hand card from each of one or two other players. 1 if it was done."""
    able = with_hand(g, me)
    if able == 0:
        return 0
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, able, 1))
    if option_kind(o) == PASS:
        return 0
    targets = 1 << option_target(o)
    if able & ~targets:
        o = yield ask(me, CHOOSE_TARGET, this, option_target(o), among(list_seats, able & ~targets, 1))
        if option_kind(o) != PASS:
            targets |= 1 << option_target(o)
    for q in around(g, me):
        if (targets >> q) & 1 and g.hand_count[q] > 0:
            emit(g, EV_SKILL, me, this, q, 0)
            announce(g, ACT_TAKE, me, q)
            card = yield lose_picked(make_option(THEIRS, NOBODY, q, HAND))
            gain(g, me, card, q, 1 << q)
    return 1


# --- health for a hand card (青囊, 疗伤)


@helper
def patients(g: Any, me: int, slot: int) -> int:
    """The wounded, if there is a hand card to pay with."""
    mask = 0
    for q in range(g.n):
        if g.alive[q] and g.hp[q] < g.max_hp[q]:
            mask |= 1 << q
    return mask if g.hand_count[me] > 0 else 0


@rule
def cure(g: Any, me: int, slot: int) -> Any:
    """Discard a hand card: a wounded player regains 1 health."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, patients(g, me, slot), 0))
    target = option_target(o)
    yield choose_own(me, 1, 0, this)
    emit(g, EV_SKILL, me, this, target, 0)
    announce(g, ACT_GIVE, me, target)
    yield discard_chosen(me)
    yield heal(target, 1, me)


# --- strength for a card less (裸衣, 醉酒)


@rule
def grow_mighty(g: Any, me: int, this: int) -> Any:
    """May draw one card less: in this turn Slashes and Duels that he uses deal 1 more. 1 if it was done."""
    if not (yield confirm(me, this, me)):
        return 0
    g.might[me] += 1
    return 1


# --- cards for something that has happened (枭姬, 迷离; 连营, 强运; 集智, 妙计; 闭月, 楚楚; 遗计, 舍身; 奸雄, 集权)


@rule
def may_draw(g: Any, me: int, this: int, count: int) -> Any:
    """May draw some cards."""
    if (yield confirm(me, this, me)):
        draw(g, me, count)


@rule
def hand_out_two(g: Any, me: int, this: int) -> Any:
    """May look at the top 2 cards and give each to any player, oneself too."""
    if not (yield confirm(me, this, me)):
        return
    lift(g, me, 2)
    while g.looked_count > 0:
        o = yield ask(me, GIVE, this, NOBODY, among(list_gifts, living_seats(g)))
        to = option_target(o)
        announce(g, ACT_GIVE, me, to)
        gain(g, to, take_looked(g, option_extra(o)), NOBODY, 1 << me)


@helper
def on_table(g: Any, used: int) -> int:
    """1 if there is a card, and all cards of a used one still lie in processing."""
    first = used_card(used)
    second = used_second(used)
    if first < 0 or g.zone[first] != PROCESSING:
        return 0
    return int(second < 0 or g.zone[second] == PROCESSING)


@helper
def take_used(g: Any, me: int, used: int) -> int:
    """All cards of a used one go to the hand."""
    gain(g, me, used_card(used), NOBODY, EVERYBODY)
    return gain(g, me, used_second(used), NOBODY, EVERYBODY)


# --- health for two (结姻, 治愈)


@helper
def wounded_men(g: Any, me: int, slot: int) -> int:
    """The other men who are wounded, if there are two hand cards to pay with."""
    mask = 0
    for q in range(g.n):
        if g.alive[q] and q != me and g.gender[q] == MALE and g.hp[q] < g.max_hp[q]:
            mask |= 1 << q
    return mask if g.hand_count[me] >= 2 else 0


@rule
def heal_both(g: Any, me: int, slot: int) -> Any:
    """Discard two hand cards: another wounded man regains 1 health, then so does the owner."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, wounded_men(g, me, slot), 0))
    target = option_target(o)
    yield choose_own(me, 2, 0, this)
    emit(g, EV_SKILL, me, this, target, 0)
    announce(g, ACT_GIVE, me, target)
    yield discard_chosen(me)
    yield heal(target, 1, me)
    yield heal(me, 1, me)


# --- a contest for more Slashes (天义, 侠胆)


@rule
def contest_for_slashes(g: Any, me: int, this: int, lost: int) -> Any:
    """Contest points with another player. Won, in this turn one more Slash may be used, and Slashes have no limit of distance
    and may have one more target; not won, none can be used (lost: 1), nor played (2)."""
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, contestants(g, me), 0))
    rival = option_target(o)
    emit(g, EV_SKILL, me, this, rival, 0)
    if (yield contest(me, rival, this)):
        g.more_slashes[me] = 1
        g.more_targets[me] = 1
        g.far_slashes[me] = 1
    else:
        g.no_slashes[me] = lost
