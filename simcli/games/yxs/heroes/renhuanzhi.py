"""任桓之 Ren Huanzhi."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_skills import contest_for_slashes
from simcli.engine.rules.contest import contestants
from simcli.engine.terms import IN_PLAY, MALE, MIN
from simcli.games.heroes import Hero, Hooks
from simcli.games.yxs.options import XIADAN_LOSE_SCOPE, XIADAN_ONCE
from simcli.lang.dialect import helper, skill


@helper
def rivals(g: Any, me: int, slot: int) -> int:
    """侠胆 challenges anybody else with a hand card; whether more than once in a turn is an option."""
    return 0 if g.option[XIADAN_ONCE] and g.skill_uses[me][slot] > 0 else contestants(g, me)


@skill(
    "侠胆", "Gallant Heart", IN_PLAY, usable=rivals, contests=True,
    text="出牌阶段，你可以与一名其他角色拼点。若你赢，本回合你的攻击范围无限，可以使用两张【杀】，且每张最多指定两个目标；若你没赢，本回合你不能使用【杀】。",
)  # fmt: skip
def xiadan(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """In your play phase contest points with another player: won, in this turn your range is unlimited and you may use two
    Slashes, each with up to two targets; not won, you can't use any."""
    yield contest_for_slashes(me, int(g.skill_kind[me][slot]), 1 + g.option[XIADAN_LOSE_SCOPE])


HERO = Hero("renhuanzhi", "任桓之", "Ren Huanzhi", MIN, MALE, 4, "standard", (xiadan,), hooks=Hooks(threat=10, wants_cards=2))
