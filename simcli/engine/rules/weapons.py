"""武器 weapons that act on a Slash under way. They work for Slashes that their wearer uses, not for those he plays."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import is_slash, make_option, option_card, option_kind, used_kind
from simcli.engine.listers import list_horses, list_own, list_own_but, list_theirs
from simcli.engine.options import (
    AXE_ITSELF,
    BEFORE_DAMAGE,
    BOW_TIME,
    FROST_BLADE_IN_PLAY_ONLY,
    FROST_BLADE_TRICKS,
    FROST_BLADE_ZONE,
    HAND_ONLY,
    ON_HP_LOSS,
)
from simcli.engine.rules.moves import choose_card, confirm, discard_chosen, lose, lose_picked
from simcli.engine.seats import card_count, weapon_effect
from simcli.engine.terms import (
    CONDUCTED,
    FROST_BLADE,
    HAND,
    KYLIN_BOW,
    MINUS_HORSE,
    NOBODY,
    PASS,
    PASSED_ON,
    PAY,
    PICK,
    PLAY_PHASE,
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


@helper
def not_for_axe(g: Any, user: int) -> int:
    """The card that can't pay for 贯石斧: the axe itself, unless an option lets it."""
    return NOBODY if g.option[AXE_ITSELF] else int(g.equip[user][WEAPON])


@rule
def pay_for_hit(g: Any, user: int, target: int) -> Any:
    """贯石斧: 1 if two cards other than the axe itself are discarded, so that the dodged Slash hits anyway."""
    if card_count(g, user) < 3 - g.option[AXE_ITSELF] or not (yield confirm(user, -STONE_AXE, target)):
        return 0
    g.chosen_count = 0
    for _ in range(2):
        o = yield ask(user, PAY, -STONE_AXE, target, among(list_own_but, user, not_for_axe(g, user)))
        choose_card(g, option_card(o))
    yield discard_chosen(user)
    return 1


@helper
def preventable(g: Any, target: int) -> int:
    """Cards that 寒冰剑 could discard."""
    if g.option[FROST_BLADE_ZONE] == HAND_ONLY:
        return int(g.hand_count[target])
    return card_count(g, target) + int(g.judge_count[target]) * int(g.option[FROST_BLADE_TRICKS])


@helper
def prevents(g: Any, user: int, target: int) -> int:
    """1 if 寒冰剑 may prevent the damage: it finds a card, and it is its time."""
    if g.option[FROST_BLADE_IN_PLAY_ONLY] and (g.turn != user or g.phase != PLAY_PHASE):
        return 0
    return int(preventable(g, target) > 0)


@rule
def discard_two_of(g: Any, user: int, target: int) -> Any:
    """寒冰剑: two of the target's cards, one after the other; each is a move of its own."""
    for _ in range(2):
        if preventable(g, target) == 0 or not g.alive[target]:
            return 0
        if g.option[FROST_BLADE_ZONE] == HAND_ONLY:
            o = make_option(THEIRS, NOBODY, target, HAND)
        else:
            o = yield ask(user, PICK, target, -FROST_BLADE, among(list_theirs, target, int(g.option[FROST_BLADE_TRICKS])))
        card = yield lose_picked(o)
        discard(g, card)
    return 0


@rule
def shoot_horse(g: Any, user: int, target: int) -> Any:
    """麒麟弓: one of the target's horses is discarded."""
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
    if effect == PREVENTS_DAMAGE and prevents(g, user, target) and (yield confirm(user, -FROST_BLADE, target)):
        yield discard_two_of(user, target)
        return 1
    if effect == SHOOTS_HORSE and g.option[BOW_TIME] == BEFORE_DAMAGE:
        yield shoot_horse(user, target)
    return 0


@helper
def no_bow(g: Any, source: int, target: int, used: int, nature: int) -> int:
    """The damage is not that of a Slash with the 麒麟弓 to its own target, or the bow has had its time."""
    if g.option[BOW_TIME] != ON_HP_LOSS or source < 0 or not is_slash(used_kind(used)) or nature & (CONDUCTED | PASSED_ON):
        return 0
    return NO_SHORTCUT if weapon_effect(g, source) == SHOOTS_HORSE else 0


@rule(shortcut=no_bow)
def after_hp_loss(g: Any, source: int, target: int, used: int, nature: int) -> Any:
    """When the target has lost health by the Slash, before it is dying."""
    yield shoot_horse(source, target)
    return 0
