"""貂蝉 Diao Chan."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_harm import challenged, quarrel
from simcli.engine.rules.common_skills import may_draw
from simcli.engine.terms import (
    AT_END,
    FEMALE,
    IN_PLAY,
    QUN,
)
from simcli.games.heroes import Hero, Hooks
from simcli.games.sgs.options import LIJIAN_NULLIFIABLE
from simcli.lang.dialect import skill


@skill(
    "离间",
    "Seed of Animosity",
    IN_PLAY,
    usable=challenged,
    once=True,
    duels=True,
    text="出牌阶段限一次，你可以弃置一张牌并选择两名其他男性角色，后选择的角色视为对先选择的角色使用一张【决斗】（不能被【无懈可击】响应）。",
)
def lijian(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase discard a card and name two other men: the second uses a Duel on the first, without a card."""
    yield quarrel(me, slot, g.option[LIJIAN_NULLIFIABLE])


@skill("闭月", "Envious by Moon", AT_END, text="结束阶段，你可以摸一张牌。")
def biyue(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """In your end phase you may draw one card."""
    yield may_draw(me, int(g.skill_kind[me][slot]), 1)


HERO = Hero("diaochan", "貂蝉", "Diao Chan", QUN, FEMALE, 3, "standard", (lijian, biyue), hooks=Hooks(use=-8, threat=20))
