"""李逵 Li Kui."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_harm import avenge
from simcli.engine.rules.moves import confirm
from simcli.engine.terms import AT_DAMAGED, MALE, MIN
from simcli.games.heroes import Hero, Hooks
from simcli.games.yxs.options import FUCHOU_DAMAGE
from simcli.lang.dialect import skill


@skill(
    "复仇", "Vengeance", AT_DAMAGED,
    text="当你受到伤害后，你可以判定，若不为♥，伤害来源须选择弃两张手牌，或受到你的1点伤害。",
)  # fmt: skip
def fuchou(g: Any, me: int, slot: int, who: int, points: int, source: int, used: int) -> Any:
    """After you take damage you may judge; unless it is ♥ the source discards 2 hand cards or takes 1 damage from you."""
    this = int(g.skill_kind[me][slot])
    if source >= 0 and g.alive[source] and (yield confirm(me, this, source)):
        yield avenge(me, this, source, 1 - g.option[FUCHOU_DAMAGE])


HERO = Hero("likui", "李逵", "Li Kui", MIN, MALE, 4, "standard", (fuchou,), hooks=Hooks(likes_damage=40))
