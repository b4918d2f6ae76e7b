"""Being asked for a 闪 Dodge or a 杀 Slash."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import is_red, make_used, option_extra, option_kind
from simcli.engine.events import emit
from simcli.engine.listers import list_response, list_slashes
from simcli.engine.options import EIGHT_TRIGRAMS_VS_ARCHERY
from simcli.engine.rules.judgement import judge
from simcli.engine.rules.moves import choose_own, confirm, lose_chosen, respond
from simcli.engine.rules.triggers import fire
from simcli.engine.seats import armour_effect
from simcli.engine.terms import (
    ARCHERY,
    AT_DODGE_NEEDED,
    AT_SLASH_NEEDED,
    DODGE,
    DODGE_OR_NOT,
    EIGHT_TRIGRAMS,
    EV_RESPOND,
    JUDGED_DODGE,
    PASS,
    SERPENT_SPEAR,
    SLASH,
    SLASH_OR_NOT,
)
from simcli.engine.zones import discard_used
from simcli.lang.dialect import among, ask, helper, rule


@helper
def may_judge_dodge(g: Any, me: int, kind: int) -> int:
    """1 if 八卦阵 may answer a card of this kind."""
    if armour_effect(g, me) != JUDGED_DODGE:
        return 0
    return int(kind != ARCHERY or g.option[EIGHT_TRIGRAMS_VS_ARCHERY])


@rule
def provide_dodge(g: Any, me: int, user: int, kind: int) -> Any:
    """1 if a Dodge was used or played: by 八卦阵's judgement, by someone else for him, or from his own cards."""
    if may_judge_dodge(g, me, kind) and (yield confirm(me, -EIGHT_TRIGRAMS, user)):
        card = yield judge(me, EIGHT_TRIGRAMS)
        if is_red(g, card):
            return 1
    if (yield fire(AT_DODGE_NEEDED, me, 0, user, kind)):
        return 1
    o = yield ask(me, DODGE_OR_NOT, user, kind, among(list_response, me, DODGE))
    if option_kind(o) == PASS:
        return 0
    used = yield respond(me, o, user)
    discard_used(g, used)
    return 1


@rule
def pair_as_slash(g: Any, me: int) -> Any:
    """丈八蛇矛: two hand cards, chosen one after the other, are one normal Slash; they lie in processing afterwards."""
    yield choose_own(me, 2, 0, -SERPENT_SPEAR)
    used = make_used(SLASH, int(g.chosen[0]), int(g.chosen[1]))
    yield lose_chosen(me)
    return used


@rule
def play_slash(g: Any, me: int, option: int, to: int) -> Any:
    """Lay down what an option of `list_slashes` names. Returns the used card, in processing."""
    if option_extra(option) == 0:
        used = yield respond(me, option, to)
        return used
    used = yield pair_as_slash(me)
    g.used[me] += 1
    emit(g, EV_RESPOND, me, used, to, 0)
    return used


@rule
def provide_slash(g: Any, me: int, harmed: int, kind: int) -> Any:
    """1 if a Slash was played for a trick of this kind: by someone else for him, or from his own cards."""
    used = yield fire(AT_SLASH_NEEDED, me, 0, harmed, kind)
    if used == 0:
        o = yield ask(me, SLASH_OR_NOT, harmed, kind, among(list_slashes, me))
        if option_kind(o) == PASS:
            return 0
        used = yield play_slash(me, o, harmed)
    discard_used(g, used)
    return 1
