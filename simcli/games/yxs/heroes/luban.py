"""鲁班 Lu Ban."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import kind_of, option_card, option_target
from simcli.engine.events import announce, emit
from simcli.engine.listers import list_equipped, list_own, list_seats
from simcli.engine.rules.moves import lose
from simcli.engine.seats import living_seats
from simcli.engine.terms import ACT_GIVE, ACT_TAKE, CHOOSE_TARGET, EV_SKILL, IN_PLAY, MALE, MIN, PAY, PICK
from simcli.engine.zones import discard, draw, make_copy, put_in_slot
from simcli.games.heroes import Hero, Hooks
from simcli.games.yxs.options import GUIFU_SELF, SHENGONG_OWN
from simcli.lang.dialect import among, ask, helper, skill


@helper
def with_equipment(g: Any, me: int, own_too: int) -> int:
    """Living seats with a card in the equipment area."""
    mask = 0
    for q in range(g.n):
        if g.alive[q] and g.equip_count[q] > 0 and (own_too or q != me):
            mask |= 1 << q
    return mask


@helper
def dismantled(g: Any, me: int, slot: int) -> int:
    """鬼斧 needs an equipped card of another player, or of anybody as an option."""
    return with_equipment(g, me, int(g.option[GUIFU_SELF]))


@skill(
    "鬼斧", "Demon Axe", IN_PLAY, usable=dismantled, once=True, gear=True,
    text="出牌阶段限一次，你可以弃掉一名其他角色装备区里的一张牌，然后你与其各摸一张牌。",
)  # fmt: skip
def guifu(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase discard a card of another player's equipment area; then you and that player each draw 1."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, dismantled(g, me, slot), 0))
    target = option_target(o)
    o = yield ask(me, PICK, target, this, among(list_equipped, 1 << target))
    emit(g, EV_SKILL, me, this, target, 0)
    announce(g, ACT_TAKE, me, target)
    yield lose(target, option_card(o))
    discard(g, option_card(o))
    draw(g, me, 1)
    draw(g, target, 1)


@helper
def models(g: Any, me: int) -> int:
    """Seats with an equipped card that 神工 may copy; whether his own is one of them is an option."""
    return with_equipment(g, me, int(g.option[SHENGONG_OWN]))


@helper
def may_craft(g: Any, me: int, slot: int) -> int:
    """神工 needs a hand card, and something to copy; anybody may get it."""
    return living_seats(g) if g.hand_count[me] > 0 and models(g, me) else 0


@skill(
    "神工", "Divine Craft", IN_PLAY, usable=may_craft, once=True, helps=True, gear=True,
    text="出牌阶段限一次，你可以选择任意角色装备区里的一张牌，将一张手牌作为其复制品（花色点数不变）置入任意角色的装备区，原有的同类装备弃掉。",
)  # fmt: skip
def shengong(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase put a hand card into any player's equipment area as a copy of an equipped card; it keeps its suit
    and rank. A card of that slot is discarded."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, PICK, me, this, among(list_equipped, models(g, me)))
    kind = kind_of(g, option_card(o))
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, living_seats(g), 0))
    target = option_target(o)
    g.chosen_count = 0
    o = yield ask(me, PAY, this, target, among(list_own, me, 0, 0))
    card = option_card(o)
    emit(g, EV_SKILL, me, this, target, 0)
    announce(g, ACT_GIVE, me, target)
    yield lose(me, card)
    make_copy(g, card, kind)
    put_in_slot(g, target, card)


HERO = Hero("luban", "鲁班", "Lu Ban", MIN, MALE, 3, "standard", (guifu, shengong), hooks=Hooks(threat=10, wants_cards=3))
