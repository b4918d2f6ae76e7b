"""嬴政 Ying Zheng."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import used_kind
from simcli.engine.rules.common_skills import on_table, take_used
from simcli.engine.rules.moves import confirm
from simcli.engine.terms import AT_DAMAGED, DUEL, JUN, LIGHTNING, MALE
from simcli.games.heroes import Hero, Hooks
from simcli.games.yxs.options import JIQUAN_ANY_CARD
from simcli.lang.dialect import helper, skill


@helper
def may_be_taken(g: Any, used: int) -> int:
    """1 if the card that dealt damage lies on the table; whether that of a Duel or 手捧雷 may be taken is an option."""
    kind = used_kind(used)
    return int(on_table(g, used) and (g.option[JIQUAN_ANY_CARD] or (kind != DUEL and kind != LIGHTNING)))


@skill("集权", "Centralisation", AT_DAMAGED, text="当你受到一张牌造成的伤害后，你可以拿走这张牌。")
def jiquan(g: Any, me: int, slot: int, who: int, points: int, source: int, used: int) -> Any:
    """After you take damage you may take the card that dealt it."""
    if may_be_taken(g, used) and (yield confirm(me, int(g.skill_kind[me][slot]), me)):
        take_used(g, me, used)


HERO = Hero("yingzheng", "嬴政", "Ying Zheng", JUN, MALE, 4, "standard", (jiquan,), hooks=Hooks(likes_damage=25, wants_cards=2))
