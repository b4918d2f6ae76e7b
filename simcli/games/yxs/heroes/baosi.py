"""褒姒 Bao Si."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_card
from simcli.engine.events import emit
from simcli.engine.listers import list_equipped
from simcli.engine.rules.common_skills import heal_both, wounded_men
from simcli.engine.rules.moves import lose
from simcli.engine.rules.use import use_cardless
from simcli.engine.terms import CHEN, EV_SKILL, FEMALE, IN_PLAY, PAY, SAVAGE
from simcli.engine.zones import discard
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import among, ask, helper, skill


@skill(
    "治愈", "Heal", IN_PLAY, usable=wounded_men, once=True, helps=True, heals=True, heals_owner=True, last=True,
    text="出牌阶段限一次，你可以弃两张手牌并选择一名受伤的男性角色，你与其各回复1点体力。",
)  # fmt: skip
def zhiyu(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase discard two hand cards: a wounded man regains 1 health, then so do you."""
    yield heal_both(me, slot)


@helper
def equipped(g: Any, me: int, slot: int) -> int:
    """烽火 needs a card in the equipment area."""
    return 1 << me if g.equip_count[me] > 0 else 0


@skill(
    "烽火", "Beacon Towers", IN_PLAY, usable=equipped, volley=True, gear=True,
    text="出牌阶段，你可以弃掉装备区里的一张牌，视为使用一张【烽火狼烟】。",
)  # fmt: skip
def fenghuo(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """In your play phase discard a card of your equipment area: that counts as using Beacon Fires, without a card."""
    this = int(g.skill_kind[me][slot])
    o = yield ask(me, PAY, this, me, among(list_equipped, 1 << me))
    emit(g, EV_SKILL, me, this, me, 0)
    yield lose(me, option_card(o))
    discard(g, option_card(o))
    yield use_cardless(me, SAVAGE)


HERO = Hero(
    "baosi", "褒姒", "Bao Si", CHEN, FEMALE, 3, "standard", (zhiyu, fenghuo), hooks=Hooks(use=-10, threat=15, wants_cards=2)
)
