"""李世民 Li Shimin."""

from __future__ import annotations

from typing import Any

from simcli.engine.terms import AT_HAND_LIMIT, FEW_CARDS_NO_TAKING, JUN, MALE, MANY_CARDS_NO_INDULGENCE
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.games.yxs.options import KONGJU_OVERFLOW, TO_MAX_HP
from simcli.lang.dialect import KEEP, skill


@skill(
    "控局", "In Control", AT_HAND_LIMIT,
    text="锁定技，你的手牌上限为体力上限；手牌少于体力上限时，你不能成为【探囊取物】和【釜底抽薪】的目标；手牌多于体力上限时，你不能成为【画地为牢】的目标。",
)  # fmt: skip
def kongju(g: Any, me: int, slot: int, who: int, limit: int, a: int, b: int) -> Any:
    """Locked: you may keep as many hand cards as your health limit. With fewer you can't be the target of Light Fingers and
    Burned Bridges, with more none of Drawn Prison."""
    if g.option[KONGJU_OVERFLOW] != TO_MAX_HP and g.hand_count[me] > g.max_hp[me]:
        return KEEP
    return max(limit, int(g.max_hp[me]))


in_hand = Convert(
    "kongju", "控局", "In Control", kongju.text, "As far as targets go.",
    bans=FEW_CARDS_NO_TAKING | MANY_CARDS_NO_INDULGENCE,
)  # fmt: skip

HERO = Hero("lishimin", "李世民", "Li Shimin", JUN, MALE, 4, "standard", (kongju, in_hand), hooks=Hooks(threat=10, wants_cards=2))
