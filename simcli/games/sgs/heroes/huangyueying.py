"""黄月英 Huang Yueying."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import kind_of, used_card, used_kind, used_second
from simcli.engine.rules.common_skills import may_draw
from simcli.engine.terms import AT_TRICK_USED, FAR_TRICKS, FEMALE, SHU
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.games.sgs.options import JIZHI_ON_CONVERTED
from simcli.lang.dialect import helper, skill


@helper
def is_plain(g: Any, used: int) -> int:
    """1 if a used card is one card that is used as what it is."""
    card = used_card(used)
    return int(card >= 0 and used_second(used) < 0 and kind_of(g, card) == used_kind(used))


@skill("集智", "Wisdom", AT_TRICK_USED, text="当你使用一张非延时锦囊牌时，你可以摸一张牌。")
def jizhi(g: Any, me: int, slot: int, who: int, value: int, used: int, b: int) -> Any:
    """When you use a trick that is not delayed you may draw a card."""
    if g.option[JIZHI_ON_CONVERTED] or is_plain(g, used):
        yield may_draw(me, int(g.skill_kind[me][slot]), 1)


qicai = Convert(
    "qicai", "奇才", "Genius",
    "锁定技，你使用锦囊牌无距离限制。", "Locked: your tricks have no limit of distance.",
    traits=FAR_TRICKS,
)  # fmt: skip

HERO = Hero(
    "huangyueying", "黄月英", "Huang Yueying", SHU, FEMALE, 3, "standard", (jizhi, qicai), hooks=Hooks(threat=15, wants_cards=4)
)
