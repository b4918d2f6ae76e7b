"""花木兰 Hua Mulan."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_target
from simcli.engine.events import emit
from simcli.engine.listers import list_seats
from simcli.engine.rules.common_skills import may_draw
from simcli.engine.rules.moves import choose_own, discard_chosen
from simcli.engine.setup import assume_guise
from simcli.engine.terms import AT_EQUIPMENT_LOST, CHEN, CHOOSE_TARGET, EV_SKILL, FEMALE, IN_PLAY, MALE
from simcli.games.heroes import Hero, Hooks
from simcli.games.yxs.options import PRINTED, YIZHUANG_HP
from simcli.lang.dialect import among, ask, helper, skill


@helper
def fallen_men(g: Any) -> int:
    """Seat bits of the men who have died in this game."""
    mask = 0
    for q in range(g.n):
        if not g.alive[q] and g.gender[q] == MALE:
            mask |= 1 << q
    return mask


@helper
def may_disguise(g: Any, me: int, slot: int) -> int:
    """易装 needs two hand cards, and such a man; it names nobody who lives."""
    return 1 << me if g.hand_count[me] >= 2 and fallen_men(g) else 0


@skill(
    "易装", "Disguise", IN_PLAY, usable=may_disguise,
    text="出牌阶段，你可以弃两张手牌并选择一名已死亡的男性武将：你失去所有技能，获得其所有技能，体力上限变为该武将的体力上限。",
)  # fmt: skip
def yizhuang(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """In your play phase discard two hand cards and name a man who has died: you lose your skills and get his, and his hero's
    health limit."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, fallen_men(g), 0))
    fallen = option_target(o)
    yield choose_own(me, 2, 0, this)
    emit(g, EV_SKILL, me, this, fallen, 0)
    yield discard_chosen(me)
    assume_guise(g, me, int(g.hero[fallen]), int(g.option[YIZHUANG_HP] != PRINTED))


@skill("迷离", "Elusive", AT_EQUIPMENT_LOST, text="每当你失去装备区里的一张牌，你可以摸两张牌。")
def mili(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """When you lose a card of your equipment area you may draw two."""
    yield may_draw(me, int(g.skill_kind[me][slot]), 2)


HERO = Hero("huamulan", "花木兰", "Hua Mulan", CHEN, FEMALE, 3, "standard", (yizhuang, mili), hooks=Hooks(use=25, threat=10))
