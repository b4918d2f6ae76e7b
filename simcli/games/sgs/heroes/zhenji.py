"""甄姬 Zhen Ji."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_judgements import collect_black
from simcli.engine.terms import AT_PREPARATION, BLACK_SUITS, DODGE, FEMALE, WEI
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.lang.dialect import skill


@skill(
    "洛神", "Goddess Luo", AT_PREPARATION, wants_black=True,
    text="准备阶段开始时，你可以判定，若结果为黑色，你获得此牌，且可以重复此流程；若为红色则停止。",
)  # fmt: skip
def luoshen(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """At the start of your preparation phase you may judge: a black card is yours and you may go on, a red one ends it."""
    yield collect_black(me, int(g.skill_kind[me][slot]))


qingguo = Convert(
    "qingguo", "倾国", "Helen of Troy",
    "你可以将一张黑色手牌当【闪】使用或打出。", "You may use or play a black hand card as Dodge.",
    view_as={DODGE: BLACK_SUITS},
)  # fmt: skip

HERO = Hero(
    "zhenji", "甄姬", "Zhen Ji", WEI, FEMALE, 3, "standard", (luoshen, qingguo), hooks=Hooks(threat=15, keep=2, wants_cards=4)
)
