"""What bots read off a decision in the same way."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import is_slash, kind_of, make_option
from simcli.engine.fields import FLAG_CLAIMS
from simcli.engine.terms import SLASH
from simcli.lang.dialect import helper


@helper
def owns_skill(g: Any, me: int, kind: int) -> int:
    """Flags of the seat's skill with this rule number, or -1."""
    for slot in range(g.skill_count[me]):
        if g.skill_kind[me][slot] == kind:
            return int(g.skill_flags[me][slot])
    return -1


@helper
def puts_down(g: Any, me: int) -> int:
    """1 if a card is to be chosen that the seat puts down face down."""
    flags = owns_skill(g, me, int(g.about))
    return int(flags >= 0 and flags & FLAG_CLAIMS > 0)


@helper
def as_answer(g: Any, card: int, kind: int) -> int:
    """The option that plays a card as `kind`; a fire or thunder Slash keeps its kind."""
    own = kind_of(g, card)
    return make_option(own if kind == SLASH and is_slash(own) else kind, card, 0, 0)
