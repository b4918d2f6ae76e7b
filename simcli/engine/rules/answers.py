"""Being asked for a 闪 Dodge or a 杀 Slash."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import is_red, option_kind
from simcli.engine.listers import list_response
from simcli.engine.rules.judgement import judge
from simcli.engine.rules.moves import confirm, respond
from simcli.engine.rules.triggers import fire
from simcli.engine.seats import armour_effect
from simcli.engine.terms import (
    AT_DODGE_NEEDED,
    AT_SLASH_NEEDED,
    DODGE,
    DODGE_OR_NOT,
    EIGHT_TRIGRAMS,
    JUDGED_DODGE,
    PASS,
    SLASH,
    SLASH_OR_NOT,
)
from simcli.engine.zones import discard_used
from simcli.lang.dialect import among, ask, rule


@rule
def provide_dodge(g: Any, me: int, user: int) -> Any:
    """1 if a Dodge was used or played: by 八卦阵's judgement, by someone else for him, or from his own cards."""
    if armour_effect(g, me) == JUDGED_DODGE and (yield confirm(me, -EIGHT_TRIGRAMS, user)):
        card = yield judge(me, EIGHT_TRIGRAMS)
        if is_red(g, card):
            return 1
    if (yield fire(AT_DODGE_NEEDED, me, 0, user, 0)):
        return 1
    o = yield ask(me, DODGE_OR_NOT, user, 0, among(list_response, me, DODGE))
    if option_kind(o) == PASS:
        return 0
    used = yield respond(me, o, user)
    discard_used(g, used)
    return 1


@rule
def provide_slash(g: Any, me: int, harmed: int, kind: int) -> Any:
    """1 if a Slash was played for a trick of this kind: by someone else for him, or from his own cards."""
    used = yield fire(AT_SLASH_NEEDED, me, 0, harmed, kind)
    if used == 0:
        o = yield ask(me, SLASH_OR_NOT, harmed, kind, among(list_response, me, SLASH))
        if option_kind(o) == PASS:
            return 0
        used = yield respond(me, o, harmed)
    discard_used(g, used)
    return 1
