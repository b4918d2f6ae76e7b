"""A card put down face down as something: the others may doubt it before it takes effect, and it is then shown."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import kind_of, make_used, option_card, option_kind, suit_of, used_card, used_kind
from simcli.engine.events import emit
from simcli.engine.listers import list_confirm, may_pass, option, start
from simcli.engine.play_options import list_use
from simcli.engine.rules.damage import lose_health
from simcli.engine.rules.moves import lose
from simcli.engine.seats import slash_allowed, slash_targets
from simcli.engine.stakes import pack_claim, pack_stake
from simcli.engine.terms import (
    CLAIM,
    DOUBT,
    EV_CLAIM,
    EV_DOUBT,
    EV_SHOW,
    FIRST_DELAYED,
    HEART,
    NOBODY,
    PASS,
    RECAST,
    SLASH,
    THUNDER_SLASH,
    YES,
)
from simcli.engine.zones import EVERYBODY, discard, draw
from simcli.lang.dialect import among, around, ask, helper, lister, rule

# --- legal claims


@helper
def in_deck(g: Any, kind: int) -> int:
    """1 if the deck has cards of this kind: nothing else can be claimed."""
    return int(g.kind_start[kind + 1] > g.kind_start[kind])


@lister
def list_claims(g: Any, me: int, card: int) -> int:
    """All that a hand card may be put down as in the play phase, with its target: any basic card or trick, none that delays."""
    start(g)
    reach = slash_targets(g, me, NOBODY) if slash_allowed(g, me, NOBODY) else 0
    for kind in range(1, FIRST_DELAYED):
        if in_deck(g, kind):
            list_use(g, me, card, kind, reach)
    kept = 0
    for i in range(g.nopt):
        if option_kind(int(g.opt[i])) != RECAST:  # which is not using it
            g.opt[kept] = g.opt[i]
            kept += 1
    g.nopt = kept
    return 0


@lister
def list_claimed_answers(g: Any, me: int, kind: int, other: int) -> int:
    """Decline, or each hand card as the kind that is asked for, or another one that serves too; a Slash of any nature."""
    may_pass(g)
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        option(g, kind, card, 0, 0)
        if other and in_deck(g, other):
            option(g, other, card, 0, 0)
        if kind == SLASH:
            for slash in range(SLASH + 1, THUNDER_SLASH + 1):
                if in_deck(g, slash):
                    option(g, slash, card, 0, 0)
    return 0


# --- putting it down


@helper
def note_claim(g: Any, seat: int, used: int) -> int:
    """Everybody can see what a card is that the seat has put down: 1 if it is what was claimed."""
    true = int(kind_of(g, used_card(used)) == used_kind(used))
    g.claims_seen[seat] += 1
    g.lies_seen[seat] += 1 - true
    return true


@helper
def judge_last_claim(g: Any, seat: int) -> int:
    """The last card that nobody doubted has been seen by now, unless its effect goes on."""
    last = int(g.unproved[seat])
    if last and g.seen[used_card(last)] == EVERYBODY:
        note_claim(g, seat, last)
    g.unproved[seat] = 0
    return 0


@rule
def doubters(g: Any, me: int, kind: int, why: int, stake: int) -> Any:
    """All others with health left say whether they doubt it, in turn order, before the card is shown (seat bits)."""
    mask = 0
    for q in around(g, g.turn):
        if q == me or g.hp[q] <= 0:
            continue
        o = yield ask(q, DOUBT, pack_claim(kind, why, int(mask != 0)), stake, among(list_confirm))
        if option_kind(o) == YES:
            emit(g, EV_DOUBT, q, me, 0, 0)
            mask |= 1 << q
    return mask


@rule
def put_down(g: Any, me: int, used: int, why: int, whom: int, more: int) -> Any:
    """A hand card leaves face down as the kind of `used`. Returns 1 if it takes effect; it lies in processing then.

    Nobody doubts: it does, whatever it is. Else it is shown: doubters draw 1 each if it is something else, and lose 1 health
    each if it is what was claimed; then it takes effect only if it is ♥.
    """
    card = used_card(used)
    judge_last_claim(g, me)
    emit(g, EV_CLAIM, me, used, whom, 0)
    yield lose(me, card)
    g.face_down = card + 1
    mask = yield doubters(me, used_kind(used), why, pack_stake(me, whom, more))
    g.face_down = 0
    if mask == 0:
        g.unproved[me] = used
        return 1
    g.seen[card] = EVERYBODY
    emit(g, EV_SHOW, me, card, 0, 0)
    true = note_claim(g, me, used)
    for q in around(g, g.turn):
        if not (mask >> q) & 1:
            continue
        if true:
            yield lose_health(q, 1)
        else:
            draw(g, q, 1)
    if true and suit_of(g, me, card) == HEART:
        return 1
    discard(g, card)
    return 0


@rule
def claim_answer(g: Any, me: int, why: int, whom: int, more: int, needed: int, kind: int, other: int) -> Any:
    """Asked for a card of this kind (or another one) he may put one down, and after a failure again, while `needed` is alive.

    Returns the used card, in processing; -1 if all that he put down failed, 0 if he put down nothing.
    """
    failed = 0
    while g.hand_count[me] > 0 and g.alive[needed]:
        o = yield ask(me, CLAIM, pack_claim(0, why, 0), pack_stake(me, whom, more), among(list_claimed_answers, me, kind, other))
        if option_kind(o) == PASS:
            break
        used = make_used(option_kind(o), option_card(o), NOBODY)
        if (yield put_down(me, used, why, whom, more)):
            return used
        failed = -1
    return failed
