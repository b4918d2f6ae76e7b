"""曹操 Cao Cao."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import is_red, option_extra, option_kind, used_card, used_second
from simcli.engine.events import announce, emit
from simcli.engine.listers import add_responses, may_pass, option
from simcli.engine.rules.answers import may_judge_dodge
from simcli.engine.rules.judgement import judge
from simcli.engine.rules.moves import confirm, respond
from simcli.engine.seats import kin
from simcli.engine.terms import (
    ACT_SERVE,
    ARMOUR,
    AT_DAMAGED,
    AT_DODGE_NEEDED,
    DODGE,
    EIGHT_TRIGRAMS,
    EV_SKILL,
    LIEGE,
    MALE,
    NOBODY,
    PASS,
    PROCESSING,
    WEI,
)
from simcli.engine.zones import EVERYBODY, discard_used, draw, gain
from simcli.games.heroes import Hero, Hooks
from simcli.games.sgs.options import CARD_OR_DRAW, FROM_LORD, JIANXIONG_EDITION, LIEGE_ASK_ORDER
from simcli.lang.dialect import KEEP, among, around, ask, helper, lister, rule, skill


@helper
def on_table(g: Any, used: int) -> int:
    """1 if there is a card, and all cards of a used one still lie in processing."""
    first = used_card(used)
    second = used_second(used)
    if first < 0 or g.zone[first] != PROCESSING:
        return 0
    return int(second < 0 or g.zone[second] == PROCESSING)


@skill("奸雄", "Villainous Hero", AT_DAMAGED, text="当你受到伤害后，你可以获得造成此伤害的牌。")
def jianxiong(g: Any, me: int, slot: int, who: int, points: int, source: int, used: int) -> Any:
    """After you take damage you may take the card that dealt it."""
    this = int(g.skill_kind[me][slot])
    if on_table(g, used) and (yield confirm(me, this, me)):
        gain(g, me, used_card(used), NOBODY, EVERYBODY)
        gain(g, me, used_second(used), NOBODY, EVERYBODY)
        return
    if g.option[JIANXIONG_EDITION] == CARD_OR_DRAW and (yield confirm(me, this, me)):
        draw(g, me, 1)


@lister
def list_dodges(g: Any, seat: int, shield: int) -> int:
    """Decline, 八卦阵 (extra 1) if it may still be tried, or each card that serves as a Dodge."""
    may_pass(g)
    if shield:
        option(g, DODGE, int(g.equip[seat][ARMOUR]), 0, 1)
    add_responses(g, seat, DODGE)
    return 0


@rule
def dodge_for(g: Any, seat: int, lord: int, kind: int) -> Any:
    """A liege is asked: 1 if he provides a Dodge, by 八卦阵 or a card of his own."""
    o = yield ask(seat, LIEGE, lord, DODGE, among(list_dodges, seat, may_judge_dodge(g, seat, kind)))
    if option_kind(o) == PASS:
        return 0
    announce(g, ACT_SERVE, seat, lord)
    if option_extra(o):
        emit(g, EV_SKILL, seat, -EIGHT_TRIGRAMS, lord, 0)
        card = yield judge(seat, EIGHT_TRIGRAMS)
        if is_red(g, seat, card):
            return 1
        o = yield ask(seat, LIEGE, lord, DODGE, among(list_dodges, seat, 0))
        if option_kind(o) == PASS:
            return 0
    used = yield respond(seat, o, lord)
    discard_used(g, used)
    return 1


@skill(
    "护驾", "Royal Escort", AT_DODGE_NEEDED, lord=True,
    text="主公技，当你需要使用或打出【闪】时，你可以令其他魏势力角色选择是否打出一张【闪】（视为由你使用或打出）。",
)  # fmt: skip
def hujia(g: Any, me: int, slot: int, who: int, answered: int, user: int, kind: int) -> Any:
    """Lord: whenever you need a Dodge, other Wei players may play one for you."""
    asked = kin(g, me, WEI)
    if asked == 0 or not (yield confirm(me, int(g.skill_kind[me][slot]), me)):
        return KEEP
    for q in around(g, me if g.option[LIEGE_ASK_ORDER] == FROM_LORD else g.turn):
        if (asked >> q) & 1 and (yield dodge_for(q, me, kind)):
            return 1
    return -1


HERO = Hero(
    "caocao", "曹操", "Cao Cao", WEI, MALE, 4, "standard", (jianxiong, hujia), hooks=Hooks(likes_damage=25, wants_cards=2)
)
