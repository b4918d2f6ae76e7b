"""大乔 Da Qiao."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.common_harm import redirect
from simcli.engine.terms import (
    AT_TARGETED,
    DIAMOND,
    FEMALE,
    FROM_EQUIPMENT,
    INDULGENCE,
    WU,
)
from simcli.games.heroes import Convert, Hero, Hooks
from simcli.games.sgs.options import FORBID, REDIRECT_DUPLICATE
from simcli.lang.dialect import skill

guose = Convert(
    "guose", "国色", "National Beauty",
    "你可以将一张♦牌当【乐不思蜀】使用。", "You may use a ♦ card as Indulgence.",
    view_as={INDULGENCE: 1 << DIAMOND | FROM_EQUIPMENT},
)  # fmt: skip


@skill(
    "流离",
    "Shirk",
    AT_TARGETED,
    redirects=True,
    text="当你成为【杀】的目标时，你可以弃置一张牌并将此【杀】转移给你攻击范围内的另一名角色（不能是使用者）。",
)
def liuli(g: Any, me: int, slot: int, who: int, target: int, user: int, used: int) -> Any:
    """When a Slash targets you, discard a card to redirect it to another player in your attack range, not its user."""
    twice = int(g.option[REDIRECT_DUPLICATE] != FORBID)
    target = yield redirect(me, int(g.skill_kind[me][slot]), target, user, twice)
    return target


HERO = Hero("daqiao", "大乔", "Da Qiao", WU, FEMALE, 3, "standard", (guose, liuli), hooks=Hooks(threat=5, wants_cards=4))
