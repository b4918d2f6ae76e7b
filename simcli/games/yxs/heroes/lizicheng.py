"""李自成 Li Zicheng."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import make_used, used_card, used_kind, used_second
from simcli.engine.rules.moves import confirm
from simcli.engine.rules.tricks import duel
from simcli.engine.terms import AT_TRICK_AIMED, COLLATERAL, DUEL, HAND_DUELS, JUN, MALE
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.games.yxs.options import LUMANG_JIEDAO
from simcli.lang.dialect import KEEP, skill


@skill(
    "鲁莽", "Reckless", AT_TRICK_AIMED,
    text="当其他角色对你使用只以你为目标的非延时锦囊时，你可以令其视为对你使用的【决斗】。",
)  # fmt: skip
def lumang(g: Any, me: int, slot: int, who: int, done: int, user: int, used: int) -> Any:
    """When another player uses a trick on you alone, you may have it count as a Duel that he uses on you."""
    if used_kind(used) == COLLATERAL and not g.option[LUMANG_JIEDAO]:
        return KEEP
    if not (yield confirm(me, int(g.skill_kind[me][slot]), user)):
        return KEEP
    yield duel(user, make_used(DUEL, used_card(used), used_second(used)), me, 0)
    return 1


yongchuang = Convert(
    "yongchuang", "勇闯", "Daring",
    "锁定技，【决斗】时你的所有手牌均视为【杀】。", "Locked: in a Duel all your hand cards are Slashes.",
    traits=HAND_DUELS,
)  # fmt: skip

HERO = Hero(
    "lizicheng", "李自成", "Li Zicheng", JUN, MALE, 4, "standard", (lumang, yongchuang), hooks=Hooks(threat=15, wants_cards=3)
)
