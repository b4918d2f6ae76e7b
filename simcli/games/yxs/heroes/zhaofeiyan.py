"""赵飞燕 Zhao Feiyan."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_judgements import collect_black
from simcli.engine.terms import AT_DRAW, AT_PREPARATION, BLACK_SUITS, CHEN, DODGE, FEMALE
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.games.yxs.options import START_PHASE, YUBU_TIMING
from simcli.lang.dialect import KEEP, skill


@skill(
    "玉步", "Jade Steps", AT_DRAW, wants_black=True,
    text="摸牌前，你可以判定，若为黑色，你拿走此判定牌，且可以再次判定，直到出现红色为止。",
)  # fmt: skip
def yubu(g: Any, me: int, slot: int, who: int, count: int, a: int, b: int) -> Any:
    """Before you draw you may judge: a black card is yours and you may go on, a red one ends it."""
    if g.option[YUBU_TIMING] != START_PHASE:
        yield collect_black(me, int(g.skill_kind[me][slot]))
    return KEEP


@skill("玉步", "Jade Steps", AT_PREPARATION, wants_black=True, part_of="yubu")
def yubu_at_start(g: Any, me: int, slot: int, who: int, value: int, a: int, b: int) -> Any:
    """The same in the start phase, as an option."""
    if g.option[YUBU_TIMING] == START_PHASE:
        yield collect_black(me, int(g.skill_kind[me][slot]))


qingying = Convert(
    "qingying", "轻影", "Light Shadow",
    "你可以将一张黑色手牌当【闪】使用或打出。", "You may use or play a black hand card as Dodge.",
    view_as={DODGE: BLACK_SUITS},
)  # fmt: skip

HERO = Hero(
    "zhaofeiyan", "赵飞燕", "Zhao Feiyan", CHEN, FEMALE, 3, "standard", (yubu, yubu_at_start, qingying),
    hooks=Hooks(threat=15, keep=2, wants_cards=4),
)  # fmt: skip
