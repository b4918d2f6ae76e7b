"""延时锦囊 delayed tricks: laid in a judgement area, judged there, the last one first."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import suit_of, used_card, used_kind
from simcli.engine.events import announce_harm, emit
from simcli.engine.rules.judgement import judge
from simcli.engine.rules.nullify import nullified
from simcli.engine.terms import EV_SKIP, HEART, INDULGENCE, PLAY_PHASE
from simcli.engine.zones import discard, put_in_judgement, take_from_judgement
from simcli.lang.dialect import rule, run


@rule
def place(g: Any, user: int, used: int, target: int) -> Any:
    """Lay a delayed trick in the target's judgement area; no Nullification yet."""
    announce_harm(g, user, target, 3)
    put_in_judgement(g, target, used_card(used), used_kind(used))
    return 0


@rule
def indulgence(g: Any, me: int, trick: int) -> Any:
    """乐不思蜀: a judgement that is not ♥ skips this turn's play phase; with no card to judge it misses."""
    card = yield judge(me, INDULGENCE)
    if card >= 0 and suit_of(g, card) != HEART:
        g.skip_play[me] = 1
        emit(g, EV_SKIP, me, PLAY_PHASE, 0, 0)
    discard(g, trick)  # only now: a judged trick is in processing and can't be shuffled into the pile that judges it


@rule
def judgement_phase(g: Any, me: int) -> Any:
    """Judge each delayed trick, last placed first; a Nullification stops one before its judgement."""
    while g.alive[me] and g.judge_count[me] > 0:
        last = int(g.judge_count[me]) - 1
        kind = int(g.judge_kind[me][last])
        trick = take_from_judgement(g, me, last)
        if (yield nullified(kind, g.turn, me)):
            discard(g, trick)
            continue
        yield run(g.judge_rule[kind], me, trick)
