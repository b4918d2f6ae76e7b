"""What bots read off a decision in the same way."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import is_slash, kind_of, make_option
from simcli.engine.fields import FLAG_CLAIMS, FLAG_OUTSHOOTS, FLAG_TAKES
from simcli.engine.rules.damage import keeps_last_health
from simcli.engine.seats import weapon_range
from simcli.engine.terms import AT_RETRIAL, SLASH
from simcli.lang.dialect import helper


@helper
def owns_skill(g: Any, me: int, kind: int) -> int:
    """Flags of the seat's skill with this rule number, or -1."""
    for slot in range(g.skill_count[me]):
        if g.skill_kind[me][slot] == kind:
            return int(g.skill_flags[me][slot])
    return -1


@helper
def takes_replaced(g: Any, me: int) -> int:
    """1 if the seat takes the judgement card that it replaces."""
    for slot in range(g.skill_count[me]):
        if g.skill_when[me][slot] == AT_RETRIAL and g.skill_flags[me][slot] & FLAG_TAKES:
            return 1
    return 0


@helper
def sure_hit(g: Any, me: int, q: int) -> int:
    """Chance in percent that a skill forbids the target of a Slash its Dodge: 烈弓 by the cards it holds, 铁骑 by judgement."""
    for slot in range(g.skill_count[me]):
        if g.skill_flags[me][slot] & FLAG_OUTSHOOTS:
            return 100 * int(g.hand_count[q] >= g.hp[me] or g.hand_count[q] <= weapon_range(g, me))
    return 50


@helper
def puts_down(g: Any, me: int) -> int:
    """1 if a card is to be chosen that the seat puts down face down."""
    flags = owns_skill(g, me, int(g.about))
    return int(flags >= 0 and flags & FLAG_CLAIMS > 0)


@helper
def cannot_fall(g: Any, me: int, q: int) -> int:
    """1 if seat q has one health left and keeps it, whatever the viewer does: 先出局保护."""
    return int(g.hp[q] == 1 and keeps_last_health(g, q, me))


@helper
def as_answer(g: Any, card: int, kind: int) -> int:
    """The option that plays a card as `kind`; a fire or thunder Slash keeps its kind."""
    own = kind_of(g, card)
    return make_option(own if kind == SLASH and is_slash(own) else kind, card, 0, 0)
