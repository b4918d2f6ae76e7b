"""过河拆桥 Dismantle, 顺手牵羊 Snatch and 借刀杀人 Collateral: tricks that take a card from another player."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import make_option, option_card, option_extra, used_kind
from simcli.engine.events import announce
from simcli.engine.listers import list_theirs
from simcli.engine.mode_listers import list_their_heroes
from simcli.engine.options import ALWAYS_PAYS_HERO, COLLATERAL_LAPSES, PICK_MODE, UNIFORM_RANDOM
from simcli.engine.play_options import may_dismantle
from simcli.engine.rng import SKILL_STREAM, rnd
from simcli.engine.rules.hero_cards import discard_hero_card, lose_hero, pay_hero_card
from simcli.engine.rules.moves import lose, lose_picked
from simcli.engine.rules.nullify import nullified
from simcli.engine.rules.slash import demand_slash
from simcli.engine.seats import card_count, slash_targets
from simcli.engine.terms import (
    ACT_CLEAR,
    ACT_COLLATERAL,
    ACT_TAKE,
    COLLATERAL,
    EQUIPMENT,
    HAND,
    HERO_ZONE,
    JUDGEMENT,
    NOBODY,
    ON_SEAT,
    PICK,
    SLOTS,
    THEIRS,
    WEAPON,
)
from simcli.engine.zones import EVERYBODY, discard, gain
from simcli.lang.dialect import KEEP, among, ask, helper, rule


@helper
def random_option(g: Any, seat: int) -> int:
    """Any card of the seat's zones with equal chance, as a THEIRS option."""
    k = rnd(g, SKILL_STREAM, card_count(g, seat) + int(g.judge_count[seat]))
    if k < g.hand_count[seat]:
        return make_option(THEIRS, NOBODY, seat, HAND)
    k -= int(g.hand_count[seat])
    for slot in range(SLOTS):
        card = int(g.equip[seat][slot])
        if card >= 0:
            if k == 0:
                return make_option(THEIRS, card, seat, EQUIPMENT)
            k -= 1
    return make_option(THEIRS, int(g.judge_card[seat][k]), seat, JUDGEMENT)


@helper
def announce_taking(g: Any, user: int, target: int, option: int) -> int:
    """Removing a delayed trick helps, removing anything else harms."""
    return announce(g, ACT_CLEAR if option_extra(option) == JUDGEMENT else ACT_TAKE, user, target)


@rule
def pick_one(g: Any, user: int, target: int, what: int) -> Any:
    """The user picks a card of any of the target's zones for `what` (minus a kind). Returns the option, or KEEP."""
    if not g.alive[user] or card_count(g, target) + g.judge_count[target] == 0:
        return KEEP
    if g.option[PICK_MODE] == UNIFORM_RANDOM:
        o = random_option(g, target)
    else:
        o = yield ask(user, PICK, target, what, among(list_theirs, target, 1))
    announce_taking(g, user, target, o)
    return o


@rule
def dismantle_hero(g: Any, user: int, target: int, what: int) -> Any:
    """Where heroes are cards: any card of the target, or at the price of a hero card of one's own a hero card of his."""
    if not g.alive[user] or not may_dismantle(g, user, target):
        return 0
    o = yield ask(user, PICK, target, what, among(list_their_heroes, user, target))
    announce_taking(g, user, target, o)
    if option_extra(o) == HERO_ZONE:
        discard_hero_card(g, target, int(g.hero_zone[target][rnd(g, SKILL_STREAM, int(g.zone_count[target]))]))
    elif option_extra(o) == ON_SEAT:
        lose_hero(g, target)
    else:
        card = yield lose_picked(o)
        discard(g, card)
        if not g.option[ALWAYS_PAYS_HERO]:
            return 0
    yield pay_hero_card(user, what)
    return 0


@rule
def dismantle(g: Any, user: int, used: int, target: int, extra: int) -> Any:
    """过河拆桥: discard one card of the target's hand (blind), equipment or judgement area."""
    if (yield nullified(used_kind(used), user, target)):
        return 0
    if g.hero_deck:
        yield dismantle_hero(user, target, -used_kind(used))
        return 0
    o = yield pick_one(user, target, -used_kind(used))
    if o != KEEP:
        card = yield lose_picked(o)
        discard(g, card)
    return 0


@rule
def snatch(g: Any, user: int, used: int, target: int, extra: int) -> Any:
    """顺手牵羊: as Dismantle, but the card goes to the user's hand; a blind one is known to the two only."""
    if (yield nullified(used_kind(used), user, target)):
        return 0
    o = yield pick_one(user, target, -used_kind(used))
    if o != KEEP:
        card = yield lose_picked(o)
        gain(g, user, card, target, 1 << target if option_card(o) < 0 else EVERYBODY)
    return 0


@rule
def collateral(g: Any, user: int, used: int, armed: int, victim: int) -> Any:
    """借刀杀人: the armed player uses a Slash on the victim, or his weapon goes to the user's hand."""
    announce(g, ACT_COLLATERAL, user, victim)
    if (yield nullified(COLLATERAL, user, armed)):
        return 0
    legal = g.alive[armed] and (slash_targets(g, armed, NOBODY) >> victim) & 1
    if g.option[COLLATERAL_LAPSES] and (not legal or g.equip[armed][WEAPON] < 0):
        return 0
    if legal and (yield demand_slash(armed, victim, COLLATERAL)):
        return 0
    weapon = int(g.equip[armed][WEAPON])
    if weapon >= 0 and g.alive[user] and g.alive[armed]:
        yield lose(armed, weapon)
        gain(g, user, weapon, armed, EVERYBODY)
    return 0
