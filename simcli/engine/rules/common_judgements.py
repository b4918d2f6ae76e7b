"""What skills of several heroes do alike with judgements and the draw pile; `this`: the rule number of the skill."""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import is_red, option_card, option_extra, option_kind
from simcli.engine.events import emit
from simcli.engine.listers import list_looked, list_own
from simcli.engine.looking import look_at_top, place_looked, put_back
from simcli.engine.rules.judgement import flip
from simcli.engine.rules.moves import confirm, lose
from simcli.engine.terms import ARRANGE, AT_BOTTOM, EV_RETRIAL, JUDGE_SKILL, NOBODY, PASS, RETRY
from simcli.engine.zones import EVERYBODY, discard, gain
from simcli.lang.dialect import among, ask, rule


@rule
def replace_judgement(g: Any, me: int, who: int, card: int, reason: int, any_card: int) -> Any:
    """May play a hand card, or any card, in place of the judgement card, which is discarded. The card that counts."""
    if g.hand_count[me] == 0 and not (any_card and g.equip_count[me] > 0):
        return card
    g.chosen_count = 0
    o = yield ask(me, RETRY, 16 * reason + who, card, among(list_own, me, any_card, 1))
    if option_kind(o) == PASS:
        return card
    mine = option_card(o)
    g.used[me] += 1
    yield lose(me, mine)
    emit(g, EV_RETRIAL, me, mine, who, 0)
    discard(g, card)
    return mine


@rule
def collect_black(g: Any, me: int, this: int) -> Any:
    """May judge as long as it is black: those cards are one's own; a red one ends it."""
    while (yield confirm(me, this, me)):
        card = yield flip(me, JUDGE_SKILL + this)
        if card < 0 or is_red(g, me, card):
            discard(g, card)
            return
        gain(g, me, card, NOBODY, EVERYBODY)


@rule
def stargaze(g: Any, me: int, this: int) -> Any:
    """May look at the top X cards (X = living players, at most 5): any go back on top, the rest below."""
    if not (yield confirm(me, this, me)):
        return
    look_at_top(g, me, min(5, int(g.living)))
    bottom = 0
    while g.looked_count > 0:
        o = yield ask(me, ARRANGE, g.looked_count, bottom, among(list_looked, 1 - bottom))
        if option_kind(o) == AT_BOTTOM:
            bottom = 1
        place_looked(g, option_extra(o), bottom)
    put_back(g)
