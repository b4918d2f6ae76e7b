"""司马懿 Sima Yi."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_harm import retaliate
from simcli.engine.rules.common_judgements import replace_judgement
from simcli.engine.terms import AT_DAMAGED, AT_RETRIAL, MALE, WEI
from simcli.games.heroes import Hero, Hooks
from simcli.games.sgs.options import FANKUI_PER_POINT, GUICAI_ANY_CARD
from simcli.lang.dialect import skill


@skill("反馈", "Retaliation", AT_DAMAGED, text="当你受到伤害后，你可以获得伤害来源的一张手牌或装备区里的牌。")
def fankui(g: Any, me: int, slot: int, who: int, points: int, source: int, used: int) -> Any:
    """After you take damage you may take one hand card or equipment card of the source."""
    this = int(g.skill_kind[me][slot])
    for _ in range(points if g.option[FANKUI_PER_POINT] else 1):
        if not (yield retaliate(me, this, source)):
            return


@skill("鬼才", "Demonic Talent", AT_RETRIAL, others=True, text="在一名角色的判定牌生效前，你可以打出一张手牌代替之。")
def guicai(g: Any, me: int, slot: int, who: int, card: int, reason: int) -> Any:
    """Before a judgement card takes effect you may play a hand card in its place."""
    card = yield replace_judgement(me, who, card, reason, g.option[GUICAI_ANY_CARD])
    return card


HERO = Hero(
    "simayi",
    "司马懿",
    "Sima Yi",
    WEI,
    MALE,
    3,
    "standard",
    (fankui, guicai),
    hooks=Hooks(threat=10, likes_damage=20, keep=2, wants_cards=3, takes_back=1),
)
