"""判定 judgement: flip the top card, let it be replaced, then it is final."""

from __future__ import annotations

from typing import Any

from simcli.engine.events import emit
from simcli.engine.rules.triggers import fire
from simcli.engine.terms import AT_JUDGED, AT_JUDGING, AT_RETRIAL, EV_JUDGE, HERO_CARD
from simcli.engine.zones import discard, draw_top
from simcli.lang.dialect import rule


@rule
def flip(g: Any, who: int, reason: int) -> Any:
    """Returns the final judgement card, in processing unless somebody has taken it; -1 if there is none.

    Both piles may be empty, or the judgement is called off, which is noted. Hero cards are passed over.
    """
    called_off = yield fire(AT_JUDGING, who, 0, reason, 0)
    g.called_off = called_off
    if called_off:
        return -1
    card = draw_top(g)
    while card >= 0 and g.card_kind[card] == HERO_CARD:
        discard(g, card)
        card = draw_top(g)
    if card < 0:
        return card
    card = yield fire(AT_RETRIAL, who, card, reason, 0)
    emit(g, EV_JUDGE, who, card, reason, 0)
    yield fire(AT_JUDGED, who, card, reason, 0)
    return card


@rule
def judge(g: Any, who: int, reason: int) -> Any:
    """Returns the final judgement card, which has left the table; -1 if there is none (counts as a miss)."""
    card = yield flip(who, reason)
    discard(g, card)
    return card
