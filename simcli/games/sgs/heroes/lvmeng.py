"""吕蒙 Lü Meng."""

from __future__ import annotations

from typing import Any

from simcli.engine.events import emit
from simcli.engine.rules.moves import confirm
from simcli.engine.terms import AT_DISCARD, DISCARD_PHASE, EV_SKIP, MALE, WU
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import KEEP, skill


@skill(
    "克己",
    "Self Mastery",
    AT_DISCARD,
    text="若你未于出牌阶段内使用或打出过【杀】，你可以跳过弃牌阶段。",
)
def keji(g: Any, me: int, slot: int, who: int, skipped: int, a: int, b: int) -> Any:
    """If you used or played no Slash in your play phase, you may skip the discard phase."""
    if g.slashed or not (yield confirm(me, int(g.skill_kind[me][slot]), me)):
        return KEEP
    emit(g, EV_SKIP, me, DISCARD_PHASE, 0, 0)
    return 1


HERO = Hero("lvmeng", "吕蒙", "Lu Meng", WU, MALE, 4, "standard", (keji,), hooks=Hooks(threat=5))
