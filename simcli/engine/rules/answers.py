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
    AT_DODGED,
    AT_SLASH_NEEDED,
    DODGE,
    DODGE_OR_NOT,
    EIGHT_TRIGRAMS,
    EV_RESPOND,
    JUDGED_DODGE,
    PASS,
    PLAY_PHASE,
    SERPENT_SPEAR,
    SLASH,
    SLASH_OR_NOT,
)
from simcli.engine.zones import discard_used
from simcli.lang.dialect import NO_SHORTCUT, among, ask, helper, rule


@helper
def may_judge_dodge(g: Any, me: int, kind: int) -> int:
    """1 if 八卦阵 may answer a card of this kind."""
    if armour_effect(g, me) != JUDGED_DODGE:
        return 0
    return int(kind != ARCHERY or g.option[EIGHT_TRIGRAMS_VS_ARCHERY])


@helper
def no_shield(g: Any, me: int, user: int, kind: int) -> int:
    """Without 八卦阵 there is nothing to judge."""
    return NO_SHORTCUT if may_judge_dodge(g, me, kind) else 0


@rule(shortcut=no_shield)
def try_shield(g: Any, me: int, user: int, kind: int) -> Any:
    """八卦阵: 1 if its judgement is red, -1 if it is not, 0 if the wearer leaves it alone."""
    if not (yield confirm(me, -EIGHT_TRIGRAMS, user)):
        return 0
    card = yield judge(me, EIGHT_TRIGRAMS)
    return 1 if is_red(g, me, card) else -1


@rule
def provide_dodge(g: Any, me: int, user: int, kind: int) -> Any:
    """1 if a Dodge was used or played: by 八卦阵's judgement, by someone else for him, or from his own cards.

    Who has called for others in vain may still try the shield that he left alone before.
    """
    used = 0
    answered = 0
    shield = yield try_shield(me, user, kind)
    if shield <= 0:
        answered = yield fire(AT_DODGE_NEEDED, me, 0, user, kind)
        if answered < 0 and shield == 0:
            shield = yield try_shield(me, user, kind)
        if answered > 1:
            used = answered
    if shield <= 0 and answered <= 0:
        o = yield ask(me, DODGE_OR_NOT, user, kind, among(list_response, me, DODGE))
        if option_kind(o) == PASS:
            return 0
        used = yield respond(me, o, user)
    yield fire(AT_DODGED, me, used, user, kind)
    discard_used(g, used)
    return 1


@rule
def provide_two_dodges(g: Any, me: int, user: int, kind: int) -> Any:
    """无双: a Dodge, then another one; without the second the first is wasted. 1 if both were used or played."""
    g.more_asked = 1
    first = yield provide_dodge(me, user, kind)
    g.more_asked = 0
    if not first:
        return 0
    second = yield provide_dodge(me, user, kind)
    return second


@helper
def note_slash(g: Any, me: int) -> int:
    """克己 asks whether the current player has used or played a Slash in his play phase."""
    if g.turn == me and g.phase == PLAY_PHASE:
        g.slashed = 1
    return 0


@helper
def note_use(g: Any, me: int, kind: int) -> int:
    """The kind of the last card used in a play phase by the one whose turn it is."""
    if g.turn == me and g.phase == PLAY_PHASE:
        g.last_used = kind
    return 0


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
    note_slash(g, me)
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
    note_slash(g, me)  # a liege's Slash is his lord's
    discard_used(g, used)
    return 1


@rule
def provide_two_slashes(g: Any, me: int, harmed: int, kind: int) -> Any:
    """无双: a Slash, then another one; without the second the first is wasted. 1 if both were played."""
    g.more_asked = 1
    first = yield provide_slash(me, harmed, kind)
    g.more_asked = 0
    if not first:
        return 0
    second = yield provide_slash(me, harmed, kind)
    return second
