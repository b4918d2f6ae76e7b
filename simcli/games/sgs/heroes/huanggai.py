"""黄盖 Huang Gai."""

from __future__ import annotations

from typing import Any

from simcli.engine.events import emit
from simcli.engine.rules.damage import lose_health
from simcli.engine.terms import EV_SKILL, IN_PLAY, MALE, WU
from simcli.engine.zones import draw
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import skill


@skill("苦肉", "Trojan Flesh", IN_PLAY, costs_health=True, text="出牌阶段，你可以失去1点体力，然后摸两张牌。")
def kurou(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """In your play phase you may lose 1 health, then draw two cards."""
    emit(g, EV_SKILL, me, int(g.skill_kind[me][slot]), me, 0)
    if (yield lose_health(me, 1)):
        draw(g, me, 2)


HERO = Hero("huanggai", "黄盖", "Huang Gai", WU, MALE, 4, "standard", (kurou,), hooks=Hooks(use=55, threat=10))
