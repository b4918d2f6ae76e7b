"""魏延 Wei Yan."""

from __future__ import annotations

from typing import Any

from simcli.engine.events import emit
from simcli.engine.rules.healing import heal
from simcli.engine.terms import AT_DEALT, EV_SKILL, MALE, SHU
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import skill


@skill("狂骨", "Unruly Bone", AT_DEALT, text="锁定技，当你对距离1以内的一名角色造成1点伤害后，你回复1点体力。")
def kuanggu(g: Any, me: int, slot: int, who: int, points: int, target: int, near: int) -> Any:
    """Locked: for each point of damage that you have dealt to a player at distance 1 or less you regain 1 health."""
    if near and g.hp[me] < g.max_hp[me]:
        emit(g, EV_SKILL, me, int(g.skill_kind[me][slot]), target, 0)
        yield heal(me, points, me)


HERO = Hero("weiyan", "魏延", "Wei Yan", SHU, MALE, 4, "wind", (kuanggu,), hooks=Hooks(threat=20, wants_cards=2))
