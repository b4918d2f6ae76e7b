"""张辽 Zhang Liao."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_skills import raid
from simcli.engine.terms import AT_DRAW, MALE, WEI
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import KEEP, skill


@skill(
    "突袭", "Sudden Strike", AT_DRAW, takes=True,
    text="摸牌阶段，你可以改为获得一至两名其他角色的各一张手牌。",
)  # fmt: skip
def tuxi(g: Any, me: int, slot: int, who: int, count: int, a: int, b: int) -> Any:
    """In your draw phase, instead of drawing, you may take a hand card from each of one or two other players."""
    raided = yield raid(me, int(g.skill_kind[me][slot]))
    return 0 if raided else KEEP


HERO = Hero("zhangliao", "张辽", "Zhang Liao", WEI, MALE, 4, "standard", (tuxi,), hooks=Hooks(threat=15))
