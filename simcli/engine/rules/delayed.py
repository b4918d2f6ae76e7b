"""延时锦囊 delayed tricks: laid in a judgement area, judged there one by one, by default the last one first."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import make_used, suit_of, used_card, used_kind
from simcli.engine.events import announce, emit
from simcli.engine.options import CALLED_OFF, DELAYED_ORDER, DISCARDED, JUDGED_AGAIN, LAST_PLACED
from simcli.engine.rules.damage import damage
from simcli.engine.rules.judgement import judge
from simcli.engine.rules.nullify import nullified
from simcli.engine.seats import has_delayed, next_seat, untouchable
from simcli.engine.terms import (
    ACT_DELAYED,
    CLUB,
    DRAW_PHASE,
    EV_SKIP,
    FIRST_DELAYED,
    HEART,
    INDULGENCE,
    LIGHTNING,
    NOBODY,
    PLAY_PHASE,
    PROCESSING,
    SPADE,
    SUPPLY_SHORTAGE,
    THUNDER,
)
from simcli.engine.zones import discard, put_in_judgement, return_to_judgement, take_from_judgement
from simcli.lang.dialect import helper, rule, run


@rule
def place(g: Any, user: int, used: int, target: int, extra: int) -> Any:
    """Lay a delayed trick in the target's judgement area; no Nullification yet."""
    announce(g, ACT_DELAYED, user, target)
    put_in_judgement(g, target, used_card(used), used_kind(used))
    return 0


@helper
def put_away(g: Any, trick: int) -> int:
    """Discard a trick that has had its turn, unless its judgement was called off."""
    return 0 if g.called_off else discard(g, trick)


@rule
def indulgence(g: Any, me: int, trick: int, stopped: int) -> Any:
    """乐不思蜀: a judgement that is not ♥ skips this turn's play phase; with no card to judge it misses."""
    if not stopped:
        card = yield judge(me, INDULGENCE)
        if card >= 0 and suit_of(g, me, card) != HEART:
            g.skip_play[me] = 1
            emit(g, EV_SKIP, me, PLAY_PHASE, 0, 0)
    put_away(g, trick)


@rule
def supply_shortage(g: Any, me: int, trick: int, stopped: int) -> Any:
    """兵粮寸断: a judgement that is not ♣ skips this turn's draw phase."""
    if not stopped:
        card = yield judge(me, SUPPLY_SHORTAGE)
        if card >= 0 and suit_of(g, me, card) != CLUB:
            g.skip_draw[me] = 1
            emit(g, EV_SKIP, me, DRAW_PHASE, 0, 0)
    put_away(g, trick)


@helper
def strikes(g: Any, seat: int, card: int) -> int:
    """♠2 to ♠9."""
    return int(card >= 0 and suit_of(g, seat, card) == SPADE and g.card_rank[card] >= 2 and g.card_rank[card] <= 9)


@helper
def pass_lightning(g: Any, me: int, trick: int) -> int:
    """It moves to the next living player who has none and may be its target; if nobody qualifies it stays."""
    q = me
    for _ in range(g.n):
        q = next_seat(g, q)
        if g.alive[q] and not has_delayed(g, q, LIGHTNING) and not untouchable(g, q, LIGHTNING, int(g.card_suit[trick])):
            break
    return put_in_judgement(g, q, trick, LIGHTNING)


@rule
def lightning(g: Any, me: int, trick: int, stopped: int) -> Any:
    """闪电: ♠2 to ♠9 is 3 thunder damage without a source; otherwise, or nullified, it moves on."""
    if not stopped:
        card = yield judge(me, LIGHTNING)
        if g.called_off:
            return 0
        if strikes(g, me, card):
            yield damage(me, 3, NOBODY, make_used(LIGHTNING, trick, NOBODY), THUNDER)
            discard(g, trick)
            return 0
    if g.zone[trick] == PROCESSING:
        pass_lightning(g, me, trick)
    return 0


@helper
def next_of(g: Any, seat: int, kinds: int) -> int:
    """Place of the next trick whose kind is still to be judged (bits from FIRST_DELAYED on), or -1."""
    found = -1
    for i in range(g.judge_count[seat]):
        waits = (kinds >> (int(g.judge_kind[seat][i]) - FIRST_DELAYED)) & 1
        if waits and (found < 0 or g.option[DELAYED_ORDER] == LAST_PLACED):
            found = i
    return found


@helper
def kinds_in(g: Any, seat: int) -> int:
    """Kinds in the judgement area, as bits from FIRST_DELAYED on."""
    kinds = 0
    for i in range(g.judge_count[seat]):
        kinds |= 1 << (int(g.judge_kind[seat][i]) - FIRST_DELAYED)
    return kinds


@rule
def judgement_phase(g: Any, me: int) -> Any:
    """Judge each trick that lies there now; a Nullification stops one before its judgement.

    What becomes of one whose judgement is called off is an option: it stays, perhaps to be judged again at once, or is discarded.
    """
    kinds = kinds_in(g, me)
    while g.alive[me] and next_of(g, me, kinds) >= 0:
        at = next_of(g, me, kinds)
        kind = int(g.judge_kind[me][at])
        kinds &= ~(1 << (kind - FIRST_DELAYED))
        g.called_off = 0
        trick = take_from_judgement(g, me, at)
        stopped = yield nullified(kind, g.turn, me)
        yield run(g.judge_rule[kind], me, trick, stopped)
        if g.zone[trick] == PROCESSING and g.option[CALLED_OFF] == DISCARDED:
            discard(g, trick)
        elif g.zone[trick] == PROCESSING:
            return_to_judgement(g, me, trick, kind, at)
            if g.option[CALLED_OFF] == JUDGED_AGAIN:
                kinds |= 1 << (kind - FIRST_DELAYED)
    return 0
