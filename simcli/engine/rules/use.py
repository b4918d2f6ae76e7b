"""使用 using a card in the play phase (cards page §1, resolution of a used card)."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import make_used, used_card
from simcli.engine.events import emit
from simcli.engine.rules.death import heal
from simcli.engine.rules.moves import lose
from simcli.engine.terms import EV_USE, NOBODY, SLASH
from simcli.engine.zones import discard_used, put_in_slot
from simcli.lang.dialect import rule, run


@rule
def peach(g: Any, user: int, used: int, target: int) -> Any:
    """桃 in the play phase: the wounded user regains 1."""
    heal(g, target, 1, user)
    return 0


@rule
def equip(g: Any, user: int, used: int, target: int) -> Any:
    """An equipment card goes to its slot; the one it replaces is discarded in the same move."""
    put_in_slot(g, user, used_card(used))
    return 0


@rule
def use_card(g: Any, me: int, kind: int, card: int, target: int) -> Any:
    """Use a card of one's own as `kind`: it leaves its zone, its effect is resolved, then it is discarded."""
    used = make_used(kind, card, NOBODY)
    g.used[me] += 1
    if kind == SLASH:
        g.slashes += 1
    emit(g, EV_USE, me, used, target, 0)
    yield lose(me, card)
    yield run(g.kind_rule[kind], me, used, target)
    discard_used(g, used)
    return 0
