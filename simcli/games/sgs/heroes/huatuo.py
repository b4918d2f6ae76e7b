"""华佗 Hua Tuo."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_target
from simcli.engine.events import announce, emit
from simcli.engine.listers import list_seats
from simcli.engine.rules.healing import heal
from simcli.engine.rules.moves import choose_own, discard_chosen
from simcli.engine.terms import (
    ACT_GIVE,
    CHOOSE_TARGET,
    EV_SKILL,
    FROM_EQUIPMENT,
    IN_PLAY,
    MALE,
    OFF_TURN,
    PEACH,
    QUN,
    RED_SUITS,
)
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.lang.dialect import among, ask, helper, skill


@helper
def patients(g: Any, me: int, slot: int) -> int:
    """青囊 needs a hand card, and somebody wounded."""
    mask = 0
    for q in range(g.n):
        if g.alive[q] and g.hp[q] < g.max_hp[q]:
            mask |= 1 << q
    return mask if g.hand_count[me] > 0 else 0


@skill(
    "青囊",
    "Green Salve",
    IN_PLAY,
    usable=patients,
    once=True,
    helps=True,
    heals=True,
    last=True,
    text="出牌阶段限一次，你可以弃置一张手牌并选择一名已受伤的角色，其回复1点体力。",
)
def qingnang(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase discard a hand card: a wounded player regains 1 health."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, patients(g, me, slot), 0))
    target = option_target(o)
    yield choose_own(me, 1, 0, this)
    emit(g, EV_SKILL, me, this, target, 0)
    announce(g, ACT_GIVE, me, target)
    yield discard_chosen(me)
    yield heal(target, 1, me)


jijiu = Convert(
    "jijiu", "急救", "First Aid",
    "你的回合外，你可以将一张红色牌当【桃】使用。", "Outside your turn you may use a red card as Peach.",
    view_as={PEACH: RED_SUITS | FROM_EQUIPMENT | OFF_TURN},
)  # fmt: skip

HERO = Hero("huatuo", "华佗", "Hua Tuo", QUN, MALE, 3, "standard", (qingnang, jijiu), hooks=Hooks(use=-20, threat=20))
