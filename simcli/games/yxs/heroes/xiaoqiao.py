"""小乔 Xiao Qiao."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.moves import confirm, discard_some
from simcli.engine.seats import card_count
from simcli.engine.terms import AT_JUDGING, CONVERTIBLE, FEMALE, MIN, TRIGRAMS_WORN
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.lang.dialect import KEEP, rule, skill


@rule
def call_off(g: Any, me: int, this: int, who: int) -> Any:
    """May discard a card so that no judgement card is turned up. 1 if so."""
    if card_count(g, me) == 0 or not (yield confirm(me, this, who)):
        return 0
    yield discard_some(me, 1, 1)
    return 1


@skill(
    "天香", "Heavenly Scent", AT_JUDGING, others=True, helps=True,
    text="任意角色将要判定时，你可以弃一张牌，取消此次判定。",
)  # fmt: skip
def tianxiang(g: Any, me: int, slot: int, who: int, stopped: int, reason: int, b: int) -> Any:
    """When any player is about to judge you may discard a card: there is no judgement. Here for delayed tricks."""
    if stopped or reason >= CONVERTIBLE:
        return KEEP
    stopped = yield call_off(me, int(g.skill_kind[me][slot]), who)
    return stopped


@skill("天香", "Heavenly Scent", AT_JUDGING, others=True, calls_off=True, part_of="tianxiang")
def tianxiang_on_skills(g: Any, me: int, slot: int, who: int, stopped: int, reason: int, b: int) -> Any:
    """The same for judgements of skills and equipment, which are good for whoever judges."""
    if stopped or reason < CONVERTIBLE:
        return KEEP
    stopped = yield call_off(me, int(g.skill_kind[me][slot]), who)
    return stopped


guose = Convert(
    "guose", "国色", "National Beauty",
    "锁定技，你没有装备防具时，视为装备着【玉如意】。", "Locked: with no armour you count as wearing a Jade Sceptre.",
    traits=TRIGRAMS_WORN,
)  # fmt: skip

HERO = Hero(
    "xiaoqiao", "小乔", "Xiao Qiao", MIN, FEMALE, 3, "standard", (tianxiang, tianxiang_on_skills, guose),
    hooks=Hooks(threat=5, keep=1),
)  # fmt: skip
