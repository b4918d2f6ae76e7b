"""锦囊 tricks. Each asks for 无懈可击 right before it takes effect on a target."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_card, option_kind, suit_of, used_card, used_kind, used_second
from simcli.engine.events import announce, emit
from simcli.engine.hero_card import set_chained
from simcli.engine.listers import list_confirm, list_own, list_revealed, list_same_suit
from simcli.engine.looking import reveal_top, take_revealed
from simcli.engine.rules.answers import provide_dodge, provide_slash, provide_two_slashes
from simcli.engine.rules.damage import damage
from simcli.engine.rules.healing import heal
from simcli.engine.rules.moves import lose
from simcli.engine.rules.nullify import nobody_can, nullified
from simcli.engine.rules.triggers import fire
from simcli.engine.seats import armour_effect, lend, onward, take_back, untouchable
from simcli.engine.terms import (
    ABOVE_MEN,
    ACT_ASSAULT,
    ACT_CHAIN,
    ACT_FIRE_ATTACK,
    ACT_UNCHAIN,
    ALL_SUITS,
    ARCHERY,
    ASKS_TWICE,
    AT_SWEPT,
    DIRECTION,
    DUEL,
    EV_SHOW,
    FIRE,
    FIRE_ATTACK,
    HAND_DUELS,
    IN_DEFENCE,
    LORD,
    MALE,
    NO_SUIT,
    NORMAL,
    PASS,
    PAY,
    PICK_REVEALED,
    REVEAL,
    SAVAGE,
    SLASH,
    STOPS_PLAIN,
    YES,
)
from simcli.engine.zones import EVERYBODY, discard, draw, gain, hears
from simcli.lang.dialect import NO_SHORTCUT, among, around, ask, helper, rule

LOW_HEALTH = 2


@rule
def ex_nihilo(g: Any, user: int, used: int, target: int, extra: int) -> Any:
    """无中生有: draw 2."""
    if (yield nullified(used_kind(used), user, target)):
        return 0
    draw(g, target, 2)
    return 0


@helper
def stands_above(g: Any, seat: int, other: int, user: int) -> int:
    """女权: 1 if a man has to play two Slashes in this Duel, which she uses."""
    return int(seat == user and g.traits[seat] & ABOVE_MEN and g.gender[other] == MALE)


@rule
def fight(g: Any, user: int, used: int, target: int) -> Any:
    """A Duel that takes effect: target first, then by turns, each plays a Slash or takes 1 damage from the other."""
    a = target
    b = user
    while g.alive[a]:
        if g.traits[a] & HAND_DUELS:
            lend(g, a, SLASH, ALL_SUITS)
        if g.traits[b] & ASKS_TWICE or stands_above(g, b, a, user):
            played = yield provide_two_slashes(a, b, DUEL)
        else:
            played = yield provide_slash(a, b, DUEL)
        if g.traits[a] & HAND_DUELS:
            take_back(g, a)
        if not played:
            break
        c = a
        a = b
        b = c
    if g.alive[a]:
        yield damage(a, 1 + int(b == user) * int(g.might[user]), b, used, NORMAL if b == user else IN_DEFENCE)


@rule
def duel(g: Any, user: int, used: int, target: int, extra: int) -> Any:
    """决斗: unless it is nullified the two fight it out. A man's has no effect on whom 女权 sets above men."""
    if g.traits[target] & ABOVE_MEN and g.gender[user] == MALE:
        return 0
    if (yield nullified(used_kind(used), user, target)):
        return 0
    yield fight(user, used, target)
    return 0


@helper
def suit_of_used(g: Any, user: int, used: int) -> int:
    """Suit of a used card; none if it is no single card."""
    return NO_SUIT if used_second(used) >= 0 else suit_of(g, user, used_card(used))


@helper
def shut_out(g: Any, user: int, used: int, target: int) -> int:
    """1 if the seat can't be one of the many targets of this trick."""
    return int(g.bans[target] and untouchable(g, target, used_kind(used), suit_of_used(g, user, used)))


@helper
def kept_in(g: Any, user: int, used: int, target: int) -> int:
    """1 at once if a target of many can't be one; else 0, unless it has a skill for it."""
    if shut_out(g, user, used, target):
        return 1
    return NO_SHORTCUT if (g.timing_mask >> AT_SWEPT) & 1 and hears(g, AT_SWEPT, target) else 0


@rule(shortcut=kept_in)
def left_out(g: Any, user: int, used: int, target: int) -> Any:
    """1 if a trick leaves one of its many targets out: it can't be one, or doesn't want to."""
    out = shut_out(g, user, used, target)
    if not out:
        out = yield fire(AT_SWEPT, target, 0, user, used)
    return out


@helper
def certain(g: Any, user: int, used: int, target: int) -> int:
    """Nobody has a say in whether the trick takes effect on this target."""
    out = kept_in(g, user, used, target)
    return out if out else nobody_can(g, used_kind(used), user, target)


@rule(shortcut=certain)
def passed_over(g: Any, user: int, used: int, target: int) -> Any:
    """1 if a trick has no effect on one of its many targets: left out, nullified, or dead of a doubt in between."""
    if (yield left_out(user, used, target)):
        return 1
    stopped = yield nullified(used_kind(used), user, target)
    return 1 if stopped else 1 - g.alive[target]


@helper
def announce_assault(g: Any, user: int) -> int:
    """A trick against all others tells something only if it may bring down the lord."""
    for q in range(g.n):
        if g.role[q] == LORD and g.shown[q] and g.hp[q] <= LOW_HEALTH:
            announce(g, ACT_ASSAULT, user, q)
    return 0


@helper
def one_way_round(g: Any, user: int, kind: int) -> int:
    """Tricks for many go in turn order."""
    return NO_SHORTCUT if g.directed else 0


@rule(shortcut=one_way_round)
def against_turn_order(g: Any, user: int, kind: int) -> Any:
    """1 if whoever uses a trick for many lets it go round the other way, where that is his choice."""
    o = yield ask(user, DIRECTION, kind, 0, among(list_confirm))
    return int(option_kind(o) == YES)


@rule
def savage_assault(g: Any, user: int, used: int, target: int, extra: int) -> Any:
    """南蛮入侵: all others in turn order each play a Slash or take 1 damage; 藤甲 is left alone."""
    announce_assault(g, user)
    back = yield against_turn_order(user, used_kind(used))
    q = user
    for _ in range(g.n - 1):
        q = onward(g, q, back)
        if not g.alive[q]:
            continue
        if armour_effect(g, q) == STOPS_PLAIN or (yield passed_over(user, used, q)):
            continue
        if (yield provide_slash(q, user, SAVAGE)):
            continue
        yield damage(q, 1, user, used, NORMAL)
    return 0


@rule
def archery_attack(g: Any, user: int, used: int, target: int, extra: int) -> Any:
    """万箭齐发: all others in turn order each play a Dodge or take 1 damage; 藤甲 is left alone."""
    announce_assault(g, user)
    back = yield against_turn_order(user, used_kind(used))
    q = user
    for _ in range(g.n - 1):
        q = onward(g, q, back)
        if not g.alive[q]:
            continue
        if armour_effect(g, q) == STOPS_PLAIN or (yield passed_over(user, used, q)):
            continue
        if (yield provide_dodge(q, user, ARCHERY)):
            continue
        yield damage(q, 1, user, used, NORMAL)
    return 0


@rule
def peach_garden(g: Any, user: int, used: int, target: int, extra: int) -> Any:
    """桃园结义: all players, the user first, each heal 1; the unwounded are passed over without a window."""
    back = yield against_turn_order(user, used_kind(used))
    q = user
    for k in range(g.n):
        if k > 0:
            q = onward(g, q, back)
        if not g.alive[q] or (yield left_out(user, used, q)):
            continue
        if g.hp[q] >= g.max_hp[q] or (yield nullified(used_kind(used), user, q)):
            continue
        if g.alive[q]:
            yield heal(q, 1, user)
    return 0


@rule
def bumper_harvest(g: Any, user: int, used: int, target: int, extra: int) -> Any:
    """五谷丰登: as many cards as living players are revealed; each in turn, the user first, takes one."""
    reveal_top(g, int(g.living))
    back = yield against_turn_order(user, used_kind(used))
    q = user
    for k in range(g.n):
        if k > 0:
            q = onward(g, q, back)
        if not g.alive[q] or g.revealed_count == 0 or (yield passed_over(user, used, q)):
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
        if not (targets >> q) & 1 or (yield nullified(used_kind(used), user, q)) or not g.alive[q]:
            continue
        announce_chain(g, user, q)
        toggle_chain(g, q)
    return 0
