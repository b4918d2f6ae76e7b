"""A lord's lieges answer for him: one of them plays the 杀 Slash or 闪 Dodge that he needs (激将, 护驾, 护主)."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import is_red, option_extra, option_kind
from simcli.engine.events import announce, emit
from simcli.engine.listers import add_responses, list_response, list_slashes, may_pass, option
from simcli.engine.rules.answers import may_judge_dodge, play_slash
from simcli.engine.rules.judgement import judge
from simcli.engine.rules.moves import respond
from simcli.engine.terms import ACT_SERVE, ARMOUR, DODGE, EIGHT_TRIGRAMS, EV_SKILL, LIEGE, PASS, SLASH
from simcli.engine.zones import discard_used
from simcli.lang.dialect import among, around, ask, lister, rule


@lister
def list_liege_slashes(g: Any, seat: int, pairs: int) -> int:
    """Decline, or each card that serves as a Slash; pairs: also two hand cards with the seat's own 丈八蛇矛."""
    if pairs:
        list_slashes(g, seat)
    else:
        list_response(g, seat, SLASH)
    return 0


@rule
def call_for_slash(g: Any, lord: int, lieges: int, first: int, pairs: int) -> Any:
    """Ask the lieges (seat bits) from a seat on; the first Slash played is the lord's. The used card (in processing) or 0."""
    for q in around(g, first):
        if not (lieges >> q) & 1:
            continue
        o = yield ask(q, LIEGE, lord, SLASH, among(list_liege_slashes, q, pairs))
        if option_kind(o) == PASS:
            continue
        announce(g, ACT_SERVE, q, lord)
        used = yield play_slash(q, o, lord)
        return used
    return 0


@lister
def list_dodges(g: Any, seat: int, shield: int) -> int:
    """Decline, 八卦阵 (extra 1) if it may still be tried, or each card that serves as a Dodge."""
    may_pass(g)
    if shield:
        option(g, DODGE, int(g.equip[seat][ARMOUR]), 0, 1)
    add_responses(g, seat, DODGE)
    return 0


@rule
def dodge_for(g: Any, seat: int, lord: int, kind: int) -> Any:
    """A liege is asked: 1 if he provides a Dodge by 八卦阵, the used card if by one of his own, else 0."""
    o = yield ask(seat, LIEGE, lord, DODGE, among(list_dodges, seat, may_judge_dodge(g, seat, kind)))
    if option_kind(o) == PASS:
        return 0
    announce(g, ACT_SERVE, seat, lord)
    if option_extra(o):
        emit(g, EV_SKILL, seat, -EIGHT_TRIGRAMS, lord, 0)
        card = yield judge(seat, EIGHT_TRIGRAMS)
        if is_red(g, seat, card):
            return 1
        o = yield ask(seat, LIEGE, lord, DODGE, among(list_dodges, seat, 0))
        if option_kind(o) == PASS:
            return 0
    used = yield respond(seat, o, lord)
    discard_used(g, used)
    return used


@rule
def call_for_dodge(g: Any, lord: int, lieges: int, first: int, kind: int) -> Any:
    """Ask the lieges (seat bits) from a seat on, against a card of this kind: what `dodge_for` says of the first Dodge, or -1."""
    for q in around(g, first):
        if (lieges >> q) & 1:
            provided = yield dodge_for(q, lord, kind)
            if provided:
                return provided
    return -1
