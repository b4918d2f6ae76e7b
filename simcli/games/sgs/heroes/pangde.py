"""庞德 Pang De."""

from __future__ import annotations

from typing import Any

from simcli.engine.events import announce
from simcli.engine.listers import list_theirs
from simcli.engine.rules.moves import confirm, lose_picked
from simcli.engine.seats import card_count
from simcli.engine.terms import ACT_TAKE, AT_SLASH_DODGED, MALE, PICK, QUN
from simcli.engine.zones import discard
from simcli.games.heroes import Hero, Hooks
from simcli.games.sgs.heroes.machao import mashu
from simcli.lang.dialect import KEEP, among, ask, skill


@skill("猛进", "Fierce Advance", AT_SLASH_DODGED, text="当你使用的【杀】被目标角色的【闪】抵消后，你可以弃置其一张牌。")
def mengjin(g: Any, me: int, slot: int, who: int, done: int, target: int, used: int) -> Any:
    """When a Slash of yours is cancelled by a Dodge you may discard a card of its target."""
    this = int(g.skill_kind[me][slot])
    if not g.alive[target] or card_count(g, target) == 0 or not (yield confirm(me, this, target)):
        return KEEP
    o = yield ask(me, PICK, target, this, among(list_theirs, target, 0))
    announce(g, ACT_TAKE, me, target)
    card = yield lose_picked(o)
    discard(g, card)
    return 1


HERO = Hero("pangde", "庞德", "Pang De", QUN, MALE, 4, "fire", (mashu, mengjin), hooks=Hooks(threat=15, wants_cards=3))
