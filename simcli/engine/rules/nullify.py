"""无懈可击 Nullification (cards page §3.1): a window for each trick and target, and one for each Nullification used."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import option_kind
from simcli.engine.events import announce, emit
from simcli.engine.listers import converted, list_response
from simcli.engine.options import FROM_USER, NULLIFICATION_ASK_ORDER, NULLIFY_NULLIFICATION, RANDOM_ORDER
from simcli.engine.rng import SKILL_STREAM, rnd
from simcli.engine.rules.moves import respond
from simcli.engine.rules.triggers import fire
from simcli.engine.seats import next_seat
from simcli.engine.terms import (
    ACT_EXPOSE,
    ACT_SHIELD,
    AT_NULLIFICATION_NEEDED,
    AT_TRICK_USED,
    BUMPER_HARVEST,
    EV_NULLIFIED,
    EX_NIHILO,
    NULLIFICATION,
    NULLIFY,
    PASS,
    PEACH_GARDEN,
)
from simcli.engine.zones import discard_used
from simcli.lang.dialect import NO_SHORTCUT, among, ask, helper, pure, rule


@helper
def converts_any(g: Any, seat: int) -> int:
    """1 if a skill turns some hand card of the seat into a Nullification."""
    if g.view_as[seat][NULLIFICATION]:
        for i in range(g.hand_count[seat]):
            if converted(g, seat, int(g.hand[seat][i]), NULLIFICATION):
                return 1
    return 0


@helper
def may_answer(g: Any) -> int:
    """Seat bits of those who may hold a Nullification: the others need not be asked."""
    mask = 0
    for q in range(g.n):
        if g.alive[q] and (g.nullifiers[q] or converts_any(g, q)):
            mask |= 1 << q
        elif g.alive[q] and g.hand_count[q] and (g.hear_self[AT_NULLIFICATION_NEEDED] >> q) & 1:
            mask |= 1 << q
    return mask


@helper
def nobody_can(g: Any, kind: int, user: int, target: int) -> int:
    """No Nullification in any hand, and nobody converts one: the trick takes effect."""
    return NO_SHORTCUT if g.all_nullifiers or g.nullifying_skills else 0


@helper
def next_asked(g: Any, left: int, start: int) -> int:
    """The next seat of `left` (seat bits, not 0) to be asked: in turn order from `start`, or at random."""
    if g.option[NULLIFICATION_ASK_ORDER] == RANDOM_ORDER:
        count = 0
        for q in range(g.n):
            count += (left >> q) & 1
        skip = rnd(g, SKILL_STREAM, count)
        for q in range(g.n):
            if (left >> q) & 1:
                if skip == 0:
                    return q
                skip -= 1
    q = start
    while not (left >> q) & 1:
        q = next_seat(g, q)
    return q


@pure
def is_gift(kind: int) -> int:
    """1 for tricks that are good for their target."""
    return int(kind == EX_NIHILO or kind == PEACH_GARDEN or kind == BUMPER_HARVEST)


@helper
def announce_nullification(g: Any, seat: int, kind: int, target: int, stopped: int) -> int:
    """Stopping a harmful trick helps its target; stopping that, or a gift, harms it."""
    return announce(g, ACT_EXPOSE if is_gift(kind) != stopped else ACT_SHIELD, seat, target)


@rule(shortcut=nobody_can)
def nullified(g: Any, kind: int, user: int, target: int) -> Any:
    """1 if an odd number of Nullifications stands on the trick about to take effect on `target`."""
    stopped = 0
    start = user if g.option[NULLIFICATION_ASK_ORDER] == FROM_USER else int(g.turn)
    left = may_answer(g)
    asked = 0
    while left:
        q = next_asked(g, left, start)
        asked |= 1 << q
        left &= ~asked
        used = yield fire(AT_NULLIFICATION_NEEDED, q, 0, 2 * kind + stopped, user + 16 * target)
        if used == 0:
            o = yield ask(q, NULLIFY, 2 * kind + stopped, user + 16 * target, among(list_response, q, NULLIFICATION))
            if option_kind(o) == PASS:
                if (g.hear_self[AT_NULLIFICATION_NEEDED] >> q) & 1:
                    left = may_answer(g) & ~asked  # cards were drawn or seats died over what he put down
                continue
            used = yield respond(q, o, target)
        yield fire(AT_TRICK_USED, q, 0, used, 0)
        announce_nullification(g, q, kind, target, stopped)
        discard_used(g, used)
        stopped = 1 - stopped
        if not g.option[NULLIFY_NULLIFICATION]:
            break
        left = may_answer(g)
        asked = 0
        if g.option[NULLIFICATION_ASK_ORDER] == FROM_USER:
            start = q
    if stopped:
        emit(g, EV_NULLIFIED, kind, user, target, 0)
    return stopped
