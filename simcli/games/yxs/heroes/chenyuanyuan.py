"""陈圆圆 Chen Yuanyuan."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_harm import challenged, quarrel
from simcli.engine.rules.common_skills import may_draw
from simcli.engine.terms import AT_END, FEMALE, IN_PLAY, MIN
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import skill


@skill(
    "红颜", "Fatal Beauty", IN_PLAY, usable=challenged, once=True, duels=True,
    text="出牌阶段限一次，你可以弃一张牌并选择两名男性角色，他们【决斗】，先选择的角色先出【杀】；此【决斗】不能被【无懈可击】抵消。",
)  # fmt: skip
def hongyan(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase discard a card and name two men: the second uses a Duel on the first that can't be nullified."""
    yield quarrel(me, slot, 0)


@skill("楚楚", "Delicate", AT_END, text="回合结束时，你可以摸一张牌。")
def chuchu(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """At the end of your turn you may draw one card."""
    yield may_draw(me, int(g.skill_kind[me][slot]), 1)


HERO = Hero(
    "chenyuanyuan", "陈圆圆", "Chen Yuanyuan", MIN, FEMALE, 3, "standard", (hongyan, chuchu), hooks=Hooks(use=-8, threat=20)
)
