"""小乔 Xiao Qiao."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_card, option_kind, option_target, suit_of
from simcli.engine.events import announce, emit
from simcli.engine.listers import list_seats, option, start
from simcli.engine.rules.damage import blow_nature, blow_points, blow_source, damage
from simcli.engine.rules.moves import lose
from simcli.engine.seats import everybody_but
from simcli.engine.terms import (
    ACT_SKILL,
    AT_HURT,
    CHOOSE_TARGET,
    EV_SKILL,
    FEMALE,
    HEART,
    OWN,
    PASS,
    PASSED_ON,
    PAY,
    SPADES_ARE_HEARTS,
    WU,
)
from simcli.engine.zones import discard, draw
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.lang.dialect import KEEP, among, ask, helper, lister, skill

hongyan = Convert(
    "hongyan", "红颜", "Rosy Beauty",
    "锁定技，你的♠牌视为♥牌。", "Locked: your ♠ cards are ♥, and so are the ♠ cards of your judgements.",
    traits=SPADES_ARE_HEARTS,
)  # fmt: skip


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


@skill(
    "天香", "Heavenly Scent", AT_HURT, passes_on=True,
    text="当你将受到伤害时，你可以弃置一张♥手牌并选择一名其他角色，改为由其受到此伤害，然后其摸X张牌（X为其已损失的体力值）。",
)  # fmt: skip
def tianxiang(g: Any, me: int, slot: int, who: int, left: int, used: int, blow: int) -> Any:
    """About to receive damage, you may discard a ♥ hand card: another player receives it and draws cards for health lost."""
    this = int(g.skill_kind[me][slot])
    if left or not has_heart(g, me):
        return KEEP
    o = yield ask(me, CHOOSE_TARGET, this, me + 16 * blow_points(blow), among(list_seats, everybody_but(g, me), 1))
    if option_kind(o) == PASS:
        return KEEP
    other = option_target(o)
    cost = yield ask(me, PAY, this, other, among(list_hearts, me))
    card = option_card(cost)
    emit(g, EV_SKILL, me, this, other, 0)
    announce(g, ACT_SKILL, me, other)
    yield lose(me, card)
    discard(g, card)
    left = yield damage(other, blow_points(blow), blow_source(blow), used, blow_nature(blow) | PASSED_ON)
    draw(g, other, int(g.max_hp[other]) - int(g.hp[other]))
    return 1 + left


HERO = Hero(
    "xiaoqiao", "小乔", "Xiao Qiao", WU, FEMALE, 3, "wind", (hongyan, tianxiang),
    hooks=Hooks(threat=-10, likes_damage=25, wants_cards=3),
)  # fmt: skip
