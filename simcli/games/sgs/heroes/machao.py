"""马超 Ma Chao."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import is_red
from simcli.engine.rules.judgement import judge
from simcli.engine.rules.moves import confirm
from simcli.engine.terms import AT_AIMED, JUDGE_SKILL, MALE, SHU
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.lang.dialect import KEEP, skill

mashu = Convert(
    "mashu", "马术", "Horsemanship",
    "锁定技，你计算与其他角色的距离-1。", "Locked: your distance to others is 1 less.",
    nearer=1,
)  # fmt: skip


@skill(
    "铁骑", "Iron Cavalry", AT_AIMED, wants_red=True,
    text="当你使用【杀】指定目标后，你可以判定，若结果为红色，该角色不能使用【闪】响应此【杀】。",
)  # fmt: skip
def tieqi(g: Any, me: int, slot: int, who: int, sure: int, target: int, used: int) -> Any:
    """When your Slash has got a target you may judge; if it is red, that player can't use a Dodge against it."""
    this = int(g.skill_kind[me][slot])
    if not g.alive[target] or not (yield confirm(me, this, target)):
        return KEEP
    card = yield judge(me, JUDGE_SKILL + this)
    return 1 if is_red(g, me, card) else KEEP


HERO = Hero("machao", "马超", "Ma Chao", SHU, MALE, 4, "standard", (mashu, tieqi), hooks=Hooks(threat=20, wants_cards=3))
