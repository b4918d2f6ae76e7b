"""黄忠 Huang Zhong."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.moves import confirm
from simcli.engine.seats import weapon_range
from simcli.engine.terms import AT_AIMED, MALE, PLAY_PHASE, SHU
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import KEEP, helper, skill


@helper
def outshot(g: Any, me: int, target: int) -> int:
    """1 if a target of one's own play phase holds too much, or too little, to get out of the way."""
    if g.turn != me or g.phase != PLAY_PHASE or not g.alive[target]:
        return 0
    return int(g.hand_count[target] >= g.hp[me] or g.hand_count[target] <= weapon_range(g, me))


@skill(
    "烈弓", "Mighty Archery", AT_AIMED, outshoots=True,
    text="当你于出牌阶段内使用【杀】指定目标后，若其手牌数不小于你的体力值或不大于你的攻击范围，你可以令其不能使用【闪】响应此【杀】。",
)  # fmt: skip
def liegong(g: Any, me: int, slot: int, who: int, sure: int, target: int, used: int) -> Any:
    """A Slash of your play phase may be made sure: its target has cards as many as your health, or within your range."""
    if outshot(g, me, target) and (yield confirm(me, int(g.skill_kind[me][slot]), target)):
        return 1
    return KEEP


HERO = Hero("huangzhong", "黄忠", "Huang Zhong", SHU, MALE, 4, "wind", (liegong,), hooks=Hooks(threat=15, wants_cards=2))
