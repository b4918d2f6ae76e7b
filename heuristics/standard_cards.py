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
    AT_DISCARD,
    CAPS_DAMAGE,
    EQUIPMENT,
    HAND,
    HERO_ZONE,
    INDULGENCE,
    JUDGEMENT,
    ON_SEAT,
    PRIVATE_PILE,
    SLASH,
    SUPPLY_SHORTAGE,
)
from simcli.lang.dialect import helper, pure, routine

NO_PAIR = 1000
NOTHING = -(1 << 10)
LAST_CARD, HAND_CARD = place("take.last_card"), place("take.hand_card")
INDULGED, SHORT_OF_SUPPLY = place("delayed.indulgence"), place("delayed.supply_shortage")


@pure
def group_of(kind: int) -> int:
    """Kinds that do the same are one: fire and thunder Slashes are Slashes."""
    return SLASH if is_slash(kind) else kind


@helper
def copy_value(g: Any, kind: int, before: int) -> int:
    """What a hand card of this kind is worth to hold, behind so many that do the same."""
    return weight(g, KEEP + 3 * kind + min(2, before))


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
        before += int(group_of(kind) == group_of(kind_of(g, other)))
    return copy_value(g, kind, before) + hook(g, me, HOOK_KEEP)


@routine
def wish_value(g: Any, me: int, card: int) -> int:
    """What getting a card is worth."""
    kind = kind_of(g, card)
    if weight(g, EQUIPMENT_WORTH + kind):
        return weight(g, EQUIPMENT_WORTH + kind) if g.equip[me][g.kind_slot[kind]] < 0 else weight(g, KEEP + 3 * kind)
    held = 0
    for i in range(g.hand_count[me]):
        held += int(group_of(kind) == group_of(kind_of(g, int(g.hand[me][i]))))
    return copy_value(g, kind, held)


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
def model_value(g: Any, me: int, kind: int) -> int:
    """神工: how much more a copy of this equipment is worth to the viewer than what he wears in its place."""
    worn = int(g.equip[me][g.kind_slot[kind]])
    return weight(g, EQUIPMENT_WORTH + kind) - (weight(g, EQUIPMENT_WORTH + kind_of(g, worn)) if worn >= 0 else 0)


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
    best = take_value(g, me, q, HAND, -1) if g.hand_count[q] > 0 else NOTHING
    if g.equip_count[q] > 0:
        for slot in range(4):
            card = int(g.equip[q][slot])
            if card >= 0:
                best = max(best, take_value(g, me, q, EQUIPMENT, card))
    for i in range(g.judge_count[q]):
        best = max(best, take_value(g, me, q, JUDGEMENT, int(g.judge_card[q][i])))
    return best if best > NOTHING else 0


@routine
def pair_price(g: Any, me: int, suits: int) -> int:
    """What the two hand cards of some suits (suit bits) are worth that are worth least; NO_PAIR if there are no two."""
    least = NO_PAIR
    second = NO_PAIR
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        if (suits >> suit_of(g, me, card)) & 1:
            value = keep_value(g, me, card)
            second = min(second, max(value, least))
            least = min(least, value)
    return least + second if second < NO_PAIR else NO_PAIR


@helper
def spare_cards(g: Any, me: int) -> int:
    """Hand cards that would be discarded at the end of the turn."""
    return int(g.hand_count[me]) - hand_limit(g, me)


@routine
def among_least(g: Any, me: int, card: int, beyond: int) -> int:
    """1 if a hand card is one of those worth least, of copies any."""
    own = group_of(kind_of(g, card))
    held = -1
    last = 0
    for i in range(g.hand_count[me]):
        kind = kind_of(g, int(g.hand[me][i]))
        g.copies[group_of(kind)] = 0
        if group_of(kind) == own:
            held += 1
            last = kind
    value = copy_value(g, last, held)
    for i in range(g.hand_count[me]):
        kind = kind_of(g, int(g.hand[me][i]))
        group = group_of(kind)
        beyond -= int(copy_value(g, kind, int(g.copies[group])) < value)
        g.copies[group] += 1
    return int(beyond > 0)


@helper
def surplus(g: Any, me: int, card: int) -> int:
    """1 if a card would be discarded at the end of the turn: of the hand beyond the limit those worth least go, of copies any.

    NOBODY: two cards. 克己 discards nothing before the first Slash.
    """
    beyond = spare_cards(g, me)
    if beyond <= 0 or ((g.hear_self[AT_DISCARD] >> me) & 1 and not g.slashed):
        return 0
    if card < 0:
        return int(beyond > 1)
    return among_least(g, me, card, beyond) if g.zone[card] == HAND else 0


@routine
def ransom(g: Any, me: int, count: int) -> int:
    """What the hand cards are worth that a seat pays with, those worth least; in the own turn the surplus costs nothing."""
    free = max(0, spare_cards(g, me)) if g.turn == me else 0
    price = 0
    paid = 0
    for k in range(count):
        best = NO_PAIR
        at = 0
        for i in range(g.hand_count[me]):
            value = keep_value(g, me, int(g.hand[me][i])) if (paid >> i) & 1 == 0 else NO_PAIR
            if value < best:
                best = value
                at = i
        paid |= 1 << at
        price += best if k >= free else 0
    return price
