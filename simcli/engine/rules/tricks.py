"""锦囊 tricks. Each asks for 无懈可击 right before it takes effect on a target."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_card, option_kind, suit_of, used_kind
from simcli.engine.events import announce, emit
from simcli.engine.hero_card import set_chained
from simcli.engine.listers import list_own, list_revealed, list_same_suit
from simcli.engine.rules.answers import provide_dodge, provide_slash, provide_two_slashes
from simcli.engine.rules.damage import damage
from simcli.engine.rules.healing import heal
from simcli.engine.rules.moves import lose
from simcli.engine.rules.nullify import nullified
from simcli.engine.seats import armour_effect
from simcli.engine.terms import (
    ACT_ASSAULT,
    ACT_CHAIN,
    ACT_DUEL,
    ACT_FIRE_ATTACK,
    ACT_UNCHAIN,
    ARCHERY,
    ASKS_TWICE,
    DUEL,
    EV_SHOW,
    FIRE,
    FIRE_ATTACK,
    IN_DEFENCE,
    LORD,
    NORMAL,
    PASS,
    PAY,
    PICK_REVEALED,
    REVEAL,
    SAVAGE,
    STOPS_PLAIN,
)
from simcli.engine.zones import EVERYBODY, discard, draw, gain, reveal_top, take_revealed
from simcli.lang.dialect import among, around, ask, helper, others, rule

LOW_HEALTH = 2


@rule
def ex_nihilo(g: Any, user: int, used: int, target: int, extra: int) -> Any:
    """无中生有: draw 2."""
    if (yield nullified(used_kind(used), user, target)):
        return 0
    draw(g, target, 2)
    return 0


@rule
def fight(g: Any, user: int, used: int, target: int) -> Any:
    """A Duel that takes effect: target first, then by turns, each plays a Slash or takes 1 damage from the other."""
    a = target
    b = user
    while g.alive[a]:
        if g.traits[b] & ASKS_TWICE:
            played = yield provide_two_slashes(a, b, DUEL)
        else:
            played = yield provide_slash(a, b, DUEL)
        if not played:
            break
        c = a
        a = b
        b = c
    if g.alive[a]:
        yield damage(a, 1 + int(b == user) * int(g.might[user]), b, used, NORMAL if b == user else IN_DEFENCE)


@rule
def duel(g: Any, user: int, used: int, target: int, extra: int) -> Any:
    """决斗: unless it is nullified the two fight it out."""
    announce(g, ACT_DUEL, user, target)
    if (yield nullified(used_kind(used), user, target)):
        return 0
    yield fight(user, used, target)
    return 0


@helper
def announce_assault(g: Any, user: int) -> int:
    """A trick against all others tells something only if it may bring down the lord."""
    for q in range(g.n):
        if g.role[q] == LORD and g.shown[q] and g.hp[q] <= LOW_HEALTH:
            announce(g, ACT_ASSAULT, user, q)
    return 0


@rule
def savage_assault(g: Any, user: int, used: int, target: int, extra: int) -> Any:
    """南蛮入侵: all others in turn order each play a Slash or take 1 damage; 藤甲 is left alone."""
    announce_assault(g, user)
    for q in others(g, user):
        if armour_effect(g, q) == STOPS_PLAIN or (yield nullified(used_kind(used), user, q)):
            continue
        if (yield provide_slash(q, user, SAVAGE)):
            continue
        yield damage(q, 1, user, used, NORMAL)
    return 0


@rule
def archery_attack(g: Any, user: int, used: int, target: int, extra: int) -> Any:
    """万箭齐发: all others in turn order each play a Dodge or take 1 damage; 藤甲 is left alone."""
    announce_assault(g, user)
    for q in others(g, user):
        if armour_effect(g, q) == STOPS_PLAIN or (yield nullified(used_kind(used), user, q)):
            continue
        if (yield provide_dodge(q, user, ARCHERY)):
            continue
        yield damage(q, 1, user, used, NORMAL)
    return 0


@rule
def peach_garden(g: Any, user: int, used: int, target: int, extra: int) -> Any:
    """桃园结义: all players, the user first, each heal 1; the unwounded are passed over without a window."""
    for q in around(g, user):
        if g.hp[q] >= g.max_hp[q] or (yield nullified(used_kind(used), user, q)):
            continue
        yield heal(q, 1, user)
    return 0


@rule
def bumper_harvest(g: Any, user: int, used: int, target: int, extra: int) -> Any:
    """五谷丰登: as many cards as living players are revealed; each in turn, the user first, takes one."""
    reveal_top(g, int(g.living))
    for q in around(g, user):
        if g.revealed_count == 0 or (yield nullified(used_kind(used), user, q)):
            continue
        o = yield ask(q, PICK_REVEALED, g.revealed_count, user, among(list_revealed))
        take_revealed(g, option_card(o))
        gain(g, q, option_card(o), -1, EVERYBODY)
    while g.revealed_count > 0:
        discard(g, take_revealed(g, int(g.revealed[0])))
    return 0


@rule
def fire_attack(g: Any, user: int, used: int, target: int, extra: int) -> Any:
    """火攻: the target shows a hand card; the user may discard one of its suit to deal 1 fire damage."""
    if (yield nullified(used_kind(used), user, target)):
        return 0
    if g.hand_count[target] == 0 or not g.alive[user]:
        return 0
    g.chosen_count = 0
    shown = yield ask(target, REVEAL, user, -FIRE_ATTACK, among(list_own, target, 0, 0))
    card = option_card(shown)
    g.seen[card] = EVERYBODY
    emit(g, EV_SHOW, target, card, 0, 0)
    o = yield ask(user, PAY, -FIRE_ATTACK, target, among(list_same_suit, user, suit_of(g, target, card)))
    if option_kind(o) == PASS:
        return 0
    announce(g, ACT_FIRE_ATTACK, user, target)
    yield lose(user, option_card(o))
    discard(g, option_card(o))
    yield damage(target, 1, user, used, FIRE)
    return 0


@helper
def toggle_chain(g: Any, seat: int) -> int:
    """Chain the seat, or free it."""
    return set_chained(g, seat, 1 - int(g.chained[seat]))


@helper
def announce_chain(g: Any, user: int, target: int) -> int:
    """Chaining harms, freeing helps."""
    return announce(g, ACT_UNCHAIN if g.chained[target] else ACT_CHAIN, user, target)


@rule
def iron_chain(g: Any, user: int, used: int, target: int, extra: int) -> Any:
    """铁索连环: one or two players (extra: the second one + 1) are chained or freed, each with a window of his own."""
    targets = 1 << target
    if extra:
        targets |= 1 << (extra - 1)
    for q in around(g, g.turn):
        if not (targets >> q) & 1 or (yield nullified(used_kind(used), user, q)):
            continue
        announce_chain(g, user, q)
        toggle_chain(g, q)
    return 0
