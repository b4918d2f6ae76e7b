"""What cards are worth to hold, and whose cards are worth taking."""

from __future__ import annotations

from typing import Any

from heuristics.hero_cards import HIDDEN_WORTH, hero_value
from heuristics.standard_harm import hook
from heuristics.worth import EQUIPMENT_WORTH, KEEP, percent, place, weight
from simcli.engine.cards import is_slash, kind_of, suit_of
from simcli.engine.fields import HOOK_KEEP, HOOK_WANTS_CARDS
from simcli.engine.on_hero import same_rank
from simcli.engine.seats import hand_limit
from simcli.engine.terms import (
    CAPS_DAMAGE,
    EQUIPMENT,
    HAND,
    HERO_ZONE,
    INDULGENCE,
    JUDGEMENT,
    ON_SEAT,
    PRIVATE_PILE,
    SUPPLY_SHORTAGE,
)
from simcli.lang.dialect import helper, pure, routine

NO_PAIR = 1000
LAST_CARD, HAND_CARD = place("take.last_card"), place("take.hand_card")
INDULGED, SHORT_OF_SUPPLY = place("delayed.indulgence"), place("delayed.supply_shortage")


@pure
def same_group(kind: int, other: int) -> int:
    """1 if two kinds do the same: fire and thunder Slashes are Slashes."""
    return int(kind == other or (is_slash(kind) and is_slash(other)))


@helper
def keep_value(g: Any, me: int, card: int) -> int:
    """What holding an own card is worth: copies of what the hand has already are worth less."""
    kind = kind_of(g, card)
    if g.zone[card] == EQUIPMENT:
        return weight(g, EQUIPMENT_WORTH + kind)
    before = 0
    for i in range(g.hand_count[me]):
        other = int(g.hand[me][i])
        if other == card:
            break
        before += same_group(kind, kind_of(g, other))
    return weight(g, KEEP + 3 * kind + min(2, before)) + hook(g, me, HOOK_KEEP)


@routine
def wish_value(g: Any, me: int, card: int) -> int:
    """What getting a card is worth."""
    kind = kind_of(g, card)
    if weight(g, EQUIPMENT_WORTH + kind):
        return weight(g, EQUIPMENT_WORTH + kind) if g.equip[me][g.kind_slot[kind]] < 0 else weight(g, KEEP + 3 * kind)
    held = 0
    for i in range(g.hand_count[me]):
        held += same_group(kind, kind_of(g, int(g.hand[me][i])))
    return weight(g, KEEP + 3 * kind + min(2, held))


@helper
def burden(g: Any, q: int, kind: int) -> int:
    """What being rid of a delayed trick is worth to its victim."""
    if kind == INDULGENCE:
        return weight(g, INDULGED)
    return weight(g, SHORT_OF_SUPPLY) if kind == SUPPLY_SHORTAGE else 0


@helper
def heals_when_lost(g: Any, q: int, card: int) -> int:
    """1 for the 白银狮子 of a wounded seat: whoever loses it regains health."""
    return int(g.kind_effect[kind_of(g, card)] == CAPS_DAMAGE and g.hp[q] < g.max_hp[q])


@helper
def take_value(g: Any, me: int, q: int, zone: int, card: int) -> int:
    """What removing a card of q is worth to the viewer. A friend is freed of delayed tricks and of nothing else."""
    w = int(g.stance[me][q])
    if zone == PRIVATE_PILE:
        return same_rank(g, q, card)  # 不屈: one of a pair goes first
    if zone == JUDGEMENT:
        for i in range(g.judge_count[q]):
            if g.judge_card[q][i] == card:
                return percent(-w * burden(g, q, int(g.judge_kind[q][i])))
        return 0
    if zone == HERO_ZONE:
        return percent(w * HIDDEN_WORTH)
    if zone == ON_SEAT:
        return percent(w * hero_value(g, int(g.hero[q])))
    if zone == HAND:
        known = weight(g, LAST_CARD) if g.hand_count[q] == 1 else weight(g, HAND_CARD)
        return percent(w * max(0, known + hook(g, q, HOOK_WANTS_CARDS)))
    if heals_when_lost(g, q, card):
        return percent(-w * weight(g, HAND_CARD))
    return percent(w * weight(g, EQUIPMENT_WORTH + kind_of(g, card)))


@routine
def best_take(g: Any, me: int, q: int) -> int:
    """What the best card to take from q is worth."""
    best = take_value(g, me, q, HAND, -1) if g.hand_count[q] > 0 else 0
    if g.equip_count[q] > 0:
        for slot in range(4):
            card = int(g.equip[q][slot])
            if card >= 0:
                best = max(best, take_value(g, me, q, EQUIPMENT, card))
    for i in range(g.judge_count[q]):
        best = max(best, take_value(g, me, q, JUDGEMENT, int(g.judge_card[q][i])))
    return best


@routine
def pair_price(g: Any, me: int, suit: int) -> int:
    """What the two hand cards of a suit are worth that are worth least; NO_PAIR if there are no two."""
    least = NO_PAIR
    second = NO_PAIR
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        if suit_of(g, me, card) == suit:
            value = keep_value(g, me, card)
            second = min(second, max(value, least))
            least = min(least, value)
    return least + second if second < NO_PAIR else NO_PAIR


@helper
def spare_cards(g: Any, me: int) -> int:
    """Hand cards that would be discarded at the end of the turn."""
    return int(g.hand_count[me]) - hand_limit(g, me)
