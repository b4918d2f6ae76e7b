"""商鞅 Shang Yang."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_harm import retaliate
from simcli.engine.rules.common_judgements import replace_judgement
from simcli.engine.terms import AT_DAMAGED, AT_RETRIAL, CHEN, MALE
from simcli.games.heroes import Hero, Hooks
from simcli.games.yxs.options import BIANFA_HAND_ONLY
from simcli.lang.dialect import skill


@skill("变法", "Reform", AT_RETRIAL, others=True, text="任意角色的判定牌生效前，你可以打出一张牌代替它，原判定牌弃掉。")
def bianfa(g: Any, me: int, slot: int, who: int, card: int, reason: int) -> Any:
    """Before a judgement card takes effect you may play a card in its place."""
    card = yield replace_judgement(me, who, card, reason, 1 - g.option[BIANFA_HAND_ONLY])
    return card


@skill("法家", "Legalist", AT_DAMAGED, text="当你受到伤害后，你可以拿走伤害来源的一张手牌或装备。")
def fajia(g: Any, me: int, slot: int, who: int, points: int, source: int, used: int) -> Any:
    """After you take damage you may take one hand card or equipment card of the source."""
    yield retaliate(me, int(g.skill_kind[me][slot]), source)


HERO = Hero(
    "shangyang", "商鞅", "Shang Yang", CHEN, MALE, 3, "standard", (bianfa, fajia),
    hooks=Hooks(threat=10, likes_damage=35, keep=2, wants_cards=3),
)  # fmt: skip
