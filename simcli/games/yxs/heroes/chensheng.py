"""陈胜 Chen Sheng."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_skills import raid
from simcli.engine.terms import AT_DRAW, JUN, MALE
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import KEEP, skill


@skill(
    "起义", "Uprising", AT_DRAW, takes=True,
    text="摸牌阶段，你可以放弃摸牌，改为获得一至两名其他角色的各一张手牌。",
)  # fmt: skip
def qiyi(g: Any, me: int, slot: int, who: int, count: int, a: int, b: int) -> Any:
    """In your draw phase, instead of drawing, you may take a hand card from each of one or two other players."""
    raided = yield raid(me, int(g.skill_kind[me][slot]))
    return 0 if raided else KEEP


HERO = Hero("chensheng", "陈胜", "Chen Sheng", JUN, MALE, 4, "standard", (qiyi,), hooks=Hooks(threat=15))
