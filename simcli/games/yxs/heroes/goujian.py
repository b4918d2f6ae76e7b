"""勾践 Gou Jian."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_skills import may_draw
from simcli.engine.terms import AT_DODGED, AT_HAND_LIMIT, JUN, MALE
from simcli.games.heroes import Hero, Hooks
from simcli.games.yxs.options import TUQIANG_VIRTUAL, YINREN_PLAYED_SHA_COUNTS
from simcli.lang.dialect import KEEP, helper, skill

CAP = 20
"""Hand cards that he may keep after a turn without a Slash."""


@helper
def has_slashed(g: Any) -> int:
    """1 if the current player has used a Slash in his play phase; whether one that was only played counts is an option."""
    return int(g.slashed if g.option[YINREN_PLAYED_SHA_COUNTS] else g.slashes > 0)


@skill(
    "隐忍",
    "Forbearance",
    AT_HAND_LIMIT,
    text="锁定技，你于出牌阶段没有对任何角色使用【杀】，则弃牌阶段无需弃牌（手牌最多二十张）。",
)
def yinren(g: Any, me: int, slot: int, who: int, limit: int, a: int, b: int) -> Any:
    """Locked: if you used no Slash in your play phase you may keep 20 hand cards."""
    return KEEP if has_slashed(g) else max(limit, CAP)


@skill("图强", "Striving", AT_DODGED, text="你的回合外，每当你使用或打出一张【闪】，你可以摸一张牌。")
def tuqiang(g: Any, me: int, slot: int, who: int, card: int, user: int, kind: int) -> Any:
    """Outside your turn, each time you use or play a Dodge you may draw a card."""
    if g.turn != me and (card != 0 or g.option[TUQIANG_VIRTUAL]):
        yield may_draw(me, int(g.skill_kind[me][slot]), 1)
    return KEEP


HERO = Hero("goujian", "勾践", "Gou Jian", JUN, MALE, 3, "standard", (yinren, tuqiang), hooks=Hooks(threat=5, wants_cards=4))
