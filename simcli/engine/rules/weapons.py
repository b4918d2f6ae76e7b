"""武器 weapons that act on a Slash under way. They work for Slashes that their wearer uses, not for those he plays."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import make_option, option_card, option_kind
from simcli.engine.listers import list_horses, list_own, list_own_but, list_theirs
from simcli.engine.options import FROST_BLADE_ZONE, HAND_ONLY
from simcli.engine.rules.moves import choose_card, confirm, discard_chosen, lose, lose_picked
from simcli.engine.seats import card_count, weapon_effect
from simcli.engine.terms import (
    FROST_BLADE,
    HAND,
    KYLIN_BOW,
    MINUS_HORSE,
    NOBODY,
    PASS,
    PAY,
    PICK,
    PLUS_HORSE,
    PREVENTS_DAMAGE,
    SHOOTS_HORSE,
    STONE_AXE,
    THEIRS,
    TWIN_SWORDS,
    WEAPON,
)
from simcli.engine.zones import discard, draw
from simcli.lang.dialect import NO_SHORTCUT, among, ask, helper, rule


@rule
def choose_or_draw(g: Any, user: int, target: int) -> Any:
    """雌雄双股剑: a target of the other gender discards a hand card, or the user draws 1."""
    if not g.alive[user] or not g.alive[target] or g.gender[user] == g.gender[target]:
        return 0
    if not (yield confirm(user, -TWIN_SWORDS, target)):
        return 0
    g.chosen_count = 0
    o = yield ask(target, PAY, -TWIN_SWORDS, user, among(list_own, target, 0, 1))
    if option_kind(o) == PASS:
        draw(g, user, 1)
        return 0
    card = option_card(o)
    yield lose(target, card)
    discard(g, card)
    return 0


@rule
def pay_for_hit(g: Any, user: int, target: int) -> Any:
    """贯石斧: 1 if two cards other than the axe itself are discarded, so that the dodged Slash hits anyway."""
    if card_count(g, user) < 3 or not (yield confirm(user, -STONE_AXE, target)):
        return 0
    g.chosen_count = 0
    for _ in range(2):
        o = yield ask(user, PAY, -STONE_AXE, target, among(list_own_but, user, int(g.equip[user][WEAPON])))
        choose_card(g, option_card(o))
    yield discard_chosen(user)
    return 1


@helper
def preventable(g: Any, target: int) -> int:
    """Cards that 寒冰剑 could discard."""
    return int(g.hand_count[target]) if g.option[FROST_BLADE_ZONE] == HAND_ONLY else card_count(g, target)


@rule
def discard_two_of(g: Any, user: int, target: int) -> Any:
    """寒冰剑: two of the target's cards, one after the other; each is a move of its own."""
    for _ in range(2):
        if preventable(g, target) == 0 or not g.alive[target]:
            return 0
        if g.option[FROST_BLADE_ZONE] == HAND_ONLY:
            o = make_option(THEIRS, NOBODY, target, HAND)
        else:
            o = yield ask(user, PICK, target, -FROST_BLADE, among(list_theirs, target, 0))
        card = yield lose_picked(o)
        discard(g, card)
    return 0


@rule
def shoot_horse(g: Any, user: int, target: int) -> Any:
    """麒麟弓: one of the target's horses is discarded before the damage."""
    if g.equip[target][PLUS_HORSE] < 0 and g.equip[target][MINUS_HORSE] < 0:
        return 0
    if not (yield confirm(user, -KYLIN_BOW, target)):
        return 0
    o = yield ask(user, PICK, target, -KYLIN_BOW, among(list_horses, target))
    card = yield lose_picked(o)
    discard(g, card)
    return 0


@helper
def weapon_is_idle(g: Any, user: int, target: int) -> int:
    """The user's weapon does nothing when its Slash deals damage."""
    effect = weapon_effect(g, user)
    return NO_SHORTCUT if effect == PREVENTS_DAMAGE or effect == SHOOTS_HORSE else 0


@rule(shortcut=weapon_is_idle)
def before_damage(g: Any, user: int, target: int) -> Any:
    """When the Slash is about to deal damage. 1 if that is prevented."""
    effect = weapon_effect(g, user)
    if effect == PREVENTS_DAMAGE and preventable(g, target) > 0 and (yield confirm(user, -FROST_BLADE, target)):
        yield discard_two_of(user, target)
        return 1
    if effect == SHOOTS_HORSE:
        yield shoot_horse(user, target)
    return 0
