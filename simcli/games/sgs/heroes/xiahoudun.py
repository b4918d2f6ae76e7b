"""夏侯惇 Xiahou Dun."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_harm import avenge
from simcli.engine.rules.moves import confirm
from simcli.engine.terms import AT_DAMAGED, MALE, WEI
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import skill


@skill(
    "刚烈",
    "Eye for an Eye",
    AT_DAMAGED,
    text="当你受到伤害后，你可以判定，若结果不为♥，伤害来源选择一项：弃置两张手牌，或受到你造成的1点伤害。",
)
def ganglie(g: Any, me: int, slot: int, who: int, points: int, source: int, used: int) -> Any:
    """After you take damage you may judge; unless it is ♥ the source discards 2 hand cards or takes 1 damage from you."""
    this = int(g.skill_kind[me][slot])
    if not (yield confirm(me, this, source if source >= 0 else me)):
        return
    yield avenge(me, this, source, 0)


HERO = Hero("xiahoudun", "夏侯惇", "Xiahou Dun", WEI, MALE, 4, "standard", (ganglie,), hooks=Hooks(strikes_back=75, ransom=2))
