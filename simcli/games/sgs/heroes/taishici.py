"""太史慈 Taishi Ci."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_skills import contest_for_slashes
from simcli.engine.rules.contest import contestants
from simcli.engine.terms import IN_PLAY, MALE, WU
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import helper, skill


@helper
def rivals(g: Any, me: int, slot: int) -> int:
    """天义 challenges anybody else with a hand card."""
    return contestants(g, me)


@skill(
    "天义", "Righteousness", IN_PLAY, usable=rivals, once=True, contests=True,
    text="出牌阶段限一次，你可以与一名其他角色拼点：若你赢，此回合内你可以多使用一张【杀】、使用【杀】无距离限制且可以多选择一个目标；若你没赢，此回合内你不能使用【杀】。",
)  # fmt: skip
def tianyi(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """Once in your play phase contest points with another player: won, in this turn you may use one more Slash, your Slashes
    have no limit of distance and may have one more target; not won, you can't use any."""
    yield contest_for_slashes(me, int(g.skill_kind[me][slot]), 1)


HERO = Hero("taishici", "太史慈", "Taishi Ci", WU, MALE, 4, "fire", (tianyi,), hooks=Hooks(threat=10, wants_cards=2))
