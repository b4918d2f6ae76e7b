"""曹操 Cao Cao."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_skills import on_table, take_used
from simcli.engine.rules.lieges import call_for_dodge
from simcli.engine.rules.moves import confirm
from simcli.engine.seats import kin
from simcli.engine.terms import AT_DAMAGED, AT_DODGE_NEEDED, MALE, WEI
from simcli.engine.zones import draw
from simcli.games.heroes import Hero, Hooks
from simcli.games.sgs.options import CARD_OR_DRAW, FROM_LORD, JIANXIONG_EDITION, LIEGE_ASK_ORDER
from simcli.lang.dialect import KEEP, skill


@skill("奸雄", "Villainous Hero", AT_DAMAGED, text="当你受到伤害后，你可以获得造成此伤害的牌。")
def jianxiong(g: Any, me: int, slot: int, who: int, points: int, source: int, used: int) -> Any:
    """After you take damage you may take the card that dealt it."""
    this = int(g.skill_kind[me][slot])
    if on_table(g, used) and (yield confirm(me, this, me)):
        take_used(g, me, used)
        return
    if g.option[JIANXIONG_EDITION] == CARD_OR_DRAW and (yield confirm(me, this, me)):
        draw(g, me, 1)


@skill(
    "护驾", "Royal Escort", AT_DODGE_NEEDED, lord=True,
    text="主公技，当你需要使用或打出【闪】时，你可以令其他魏势力角色选择是否打出一张【闪】（视为由你使用或打出）。",
)  # fmt: skip
def hujia(g: Any, me: int, slot: int, who: int, answered: int, user: int, kind: int) -> Any:
    """Lord: whenever you need a Dodge, other Wei players may play one for you."""
    asked = kin(g, me, WEI)
    if asked == 0 or not (yield confirm(me, int(g.skill_kind[me][slot]), me)):
        return KEEP
    answered = yield call_for_dodge(me, asked, me if g.option[LIEGE_ASK_ORDER] == FROM_LORD else g.turn, kind)
    return answered


HERO = Hero(
    "caocao", "曹操", "Cao Cao", WEI, MALE, 4, "standard", (jianxiong, hujia), hooks=Hooks(likes_damage=25, wants_cards=2)
)
