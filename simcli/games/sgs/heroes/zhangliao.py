"""张辽 Zhang Liao."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import make_option, option_kind, option_target
from simcli.engine.events import announce, emit
from simcli.engine.listers import list_seats
from simcli.engine.rules.moves import lose_picked
from simcli.engine.terms import ACT_TAKE, AT_DRAW, CHOOSE_TARGET, EV_SKILL, HAND, MALE, NOBODY, PASS, THEIRS, WEI
from simcli.engine.zones import gain
from simcli.games.heroes import Hero, Hooks
from simcli.lang.dialect import KEEP, among, around, ask, helper, others, skill


@helper
def with_hand(g: Any, me: int) -> int:
    """Seat bits of the others who have hand cards."""
    mask = 0
    for q in others(g, me):
        if g.hand_count[q] > 0:
            mask |= 1 << q
    return mask


@skill(
    "突袭", "Sudden Strike", AT_DRAW, takes=True,
    text="摸牌阶段，你可以改为获得一至两名其他角色的各一张手牌。",
)  # fmt: skip
def tuxi(g: Any, me: int, slot: int, who: int, count: int, a: int, b: int) -> Any:
    """In your draw phase, instead of drawing, you may take a hand card from each of one or two other players."""
    this = int(g.skill_kind[me][slot])
    able = with_hand(g, me)
    if able == 0:
        return KEEP
    o = yield ask(me, CHOOSE_TARGET, this, me, among(list_seats, able, 1))
    if option_kind(o) == PASS:
        return KEEP
    targets = 1 << option_target(o)
    if able & ~targets:
        o = yield ask(me, CHOOSE_TARGET, this, option_target(o), among(list_seats, able & ~targets, 1))
        if option_kind(o) != PASS:
            targets |= 1 << option_target(o)
    for q in around(g, me):
        if (targets >> q) & 1 and g.hand_count[q] > 0:
            emit(g, EV_SKILL, me, this, q, 0)
            announce(g, ACT_TAKE, me, q)
            card = yield lose_picked(make_option(THEIRS, NOBODY, q, HAND))
            gain(g, me, card, q, 1 << q)
    return 0


HERO = Hero("zhangliao", "张辽", "Zhang Liao", WEI, MALE, 4, "standard", (tuxi,), hooks=Hooks(threat=15))
