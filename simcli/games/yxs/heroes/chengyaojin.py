"""程咬金 Cheng Yaojin."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import used_card
from simcli.engine.rules.answers import provide_dodge
from simcli.engine.rules.damage import damage, lose_health
from simcli.engine.rules.moves import confirm, discard_some
from simcli.engine.rules.slash import after_dodge, strike
from simcli.engine.terms import AT_FACED, AT_SLASH_USED, CHEN, MALE, NORMAL, PLAY_PHASE, SLASH
from simcli.games.heroes import Hero, Hooks
from simcli.games.yxs.options import (
    NO_SOURCE,
    SANBANFU_DODGE_EFFECTS,
    SANBANFU_SELF_SOURCE,
    SANBANFU_SINGLE_TARGET,
)  # fmt: skip
from simcli.lang.dialect import KEEP, helper, skill

SPENT = -1
"""In the mark: 三板斧 has been used in this turn. Before it is 0, and in between the first card of the Slash + 2."""


@helper
def one_of(g: Any, targets: int) -> int:
    """The target of a Slash in seat order, for the question."""
    q = 0
    while not (targets >> q) & 1:
        q += 1
    return q


@helper
def may_declare(g: Any, me: int, mark: int, targets: int) -> int:
    """1 for the first time in one's own play phase, with a single target (an option)."""
    if mark != 0 or g.turn != me or g.phase != PLAY_PHASE:
        return 0
    return int(targets & (targets - 1) == 0 or g.option[SANBANFU_SINGLE_TARGET] == 0)


@skill(
    "三板斧", "Three Axe Blows", AT_SLASH_USED, costs_health=True,
    text="出牌阶段限一次，你使用【杀】时可以声明三板斧，由目标决定出几张【闪】：不出，其受到2点伤害，你弃一张手牌；出一张，其受到1点伤害，你失去1点体力；出两张，你失去1点体力。",
)  # fmt: skip
def sanbanfu(g: Any, me: int, slot: int, who: int, value: int, targets: int, used: int) -> Any:
    """Once in your play phase you may declare it for a Slash; the target says how many Dodges it uses. None: it takes 2 damage,
    you discard a hand card. One: it takes 1 damage, you lose 1 health. Two: you lose 1 health."""
    mark = int(g.skill_mark[me][slot])
    if mark > 0:
        g.skill_mark[me][slot] = SPENT
    if may_declare(g, me, mark, targets) and (yield confirm(me, int(g.skill_kind[me][slot]), one_of(g, targets))):
        g.skill_mark[me][slot] = used_card(used) + 2


@skill("三板斧", "Three Axe Blows", AT_FACED, part_of="sanbanfu")
def sanbanfu_falls(g: Any, me: int, slot: int, who: int, done: int, target: int, used: int) -> Any:
    """The target answers; then the owner pays."""
    if g.skill_mark[me][slot - 1] != used_card(used) + 2:
        return KEEP
    if g.option[SANBANFU_SINGLE_TARGET]:
        g.skill_mark[me][slot - 1] = SPENT
    dodges = 0
    g.more_asked = 1
    if (yield provide_dodge(target, me, SLASH)):
        dodges = 1
        g.more_asked = 0
        if (yield provide_dodge(target, me, SLASH)):
            dodges = 2
    g.more_asked = 0
    if dodges < 2 or (g.option[SANBANFU_DODGE_EFFECTS] and (yield after_dodge(me, target, used))):
        yield strike(me, used, target, int(dodges == 0), int(dodges == 2))
    if not g.alive[me]:
        return 1
    if dodges == 0:
        yield discard_some(me, 1, 0)
    elif g.option[SANBANFU_SELF_SOURCE] == NO_SOURCE:
        yield lose_health(me, 1)
    else:
        yield damage(me, 1, target, 0, NORMAL)
    return 1


HERO = Hero(
    "chengyaojin", "程咬金", "Cheng Yaojin", CHEN, MALE, 4, "standard", (sanbanfu, sanbanfu_falls), hooks=Hooks(threat=15)
)
