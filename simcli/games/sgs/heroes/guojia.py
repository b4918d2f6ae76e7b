"""郭嘉 Guo Jia."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_skills import hand_out_two
from simcli.engine.rules.moves import confirm
from simcli.engine.terms import AT_DAMAGED, AT_JUDGED, MALE, NOBODY, WEI
from simcli.engine.zones import EVERYBODY, gain
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import skill


@skill("天妒", "Envy of Heaven", AT_JUDGED, text="当你的判定牌生效后，你可以获得此牌。")
def tiandu(g: Any, me: int, slot: int, who: int, card: int, reason: int, b: int) -> Any:
    """When your judgement card is final you may take it."""
    this = int(g.skill_kind[me][slot])
    if (yield confirm(me, this, me)):
        gain(g, me, card, NOBODY, EVERYBODY)


@skill(
    "遗计", "Bequeathed Strategy", AT_DAMAGED,
    text="当你受到1点伤害后，你可以观看牌堆顶的两张牌，并将它们交给任意角色。",
)  # fmt: skip
def yiji(g: Any, me: int, slot: int, who: int, points: int, source: int, used: int) -> Any:
    """For each point of damage you may look at the top 2 cards and give each to any player, yourself too."""
    this = int(g.skill_kind[me][slot])
    for _ in range(points):
        yield hand_out_two(me, this)


HERO = Hero(
    "guojia", "郭嘉", "Guo Jia", WEI, MALE, 3, "standard", (tiandu, yiji),
    hooks=Hooks(threat=10, likes_damage=50, wants_cards=2),
)  # fmt: skip
