"""The greedy bot's hot decisions without a list: the same choices as scoring every option, which tests compare.

The play phase looks at kinds of cards from the most to the least promising, each only if its best possible score can
still win. Equal scores: the card further left in the hand, then the lower seat, as in the list.
"""

from __future__ import annotations

from typing import Any

from heuristics.beliefs import look
from heuristics.greedy import BEST_SKILL, score_confirm, score_equipment, score_nullify, score_rescue, score_skill
from heuristics.values import keep_value
from simcli.engine.cards import kind_of, make_option
from simcli.engine.fields import FLAG_ONCE
from simcli.engine.listers import is_chosen, serves_as
from simcli.engine.seats import banned, card_count, has_delayed, slash_allowed, survey
from simcli.engine.terms import (
    CONFIRM,
    CROSSBOW,
    DISCARD,
    DISMANTLE,
    DODGE,
    DODGE_OR_NOT,
    DUEL,
    EX_NIHILO,
    FROM_EQUIPMENT,
    IN_PLAY,
    INDULGENCE,
    NOBODY,
    NULLIFICATION,
    NULLIFY,
    OWN,
    PEACH,
    PLAY,
    RESCUE,
    SAVAGE,
    SKILL,
    SLASH,
    SLASH_OR_NOT,
    SLOTS,
    YES,
)
from simcli.lang.dialect import helper, lister, policy, pure, usable
from simcli.lang.machine import WANT_LIST


@policy
def discard(g: Any) -> int:
    """The card worth least."""
    me = int(g.who)
    best = 0
    least = 1000
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        if keep_value(g, card) < least and not is_chosen(g, card):
            least = keep_value(g, card)
            best = make_option(OWN, card, 0, 0)
    if g.about2:
        for slot in range(SLOTS):
            card = int(g.equip[me][slot])
            if card >= 0 and keep_value(g, card) < least and not is_chosen(g, card):
                least = keep_value(g, card)
                best = make_option(OWN, card, 0, 1)
    return best


@policy
def respond(g: Any) -> int:
    """A Dodge or Slash when asked for one: the card worth least that serves."""
    me = int(g.who)
    kind = DODGE if g.why == DODGE_OR_NOT else SLASH
    best = 0
    top = 0
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        value = 40 - keep_value(g, card) // 4
        if value > top and serves_as(g, me, card, kind):
            top = value
            best = make_option(kind, card, 0, 0)
    if g.view_as[me][kind] & FROM_EQUIPMENT:
        for slot in range(SLOTS):
            card = int(g.equip[me][slot])
            if card >= 0 and 40 - keep_value(g, card) // 4 > top and serves_as(g, me, card, kind):
                top = 40 - keep_value(g, card) // 4
                best = make_option(kind, card, 0, 0)
    return best


@helper
def first_serving(g: Any, me: int, kind: int) -> int:
    """The first card that serves as this kind, as an option; PASS if there is none."""
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        if serves_as(g, me, card, kind):
            return make_option(kind, card, 0, 0)
    if g.view_as[me][kind] & FROM_EQUIPMENT:
        for slot in range(SLOTS):
            card = int(g.equip[me][slot])
            if card >= 0 and serves_as(g, me, card, kind):
                return make_option(kind, card, 0, 0)
    return 0


@policy
def nullify(g: Any) -> int:
    """A Nullification if the pending effect is unwelcome."""
    o = first_serving(g, int(g.who), NULLIFICATION)
    return o if o and score_nullify(g, int(g.who)) > 0 else 0


@policy
def rescue(g: Any) -> int:
    """A Peach for oneself or a friend."""
    o = first_serving(g, int(g.who), PEACH)
    return o if o and score_rescue(g, int(g.who)) > 0 else 0


@policy
def confirm(g: Any) -> int:
    """Yes or no."""
    return make_option(YES, NOBODY, 0, 0) if score_confirm(g, int(g.who)) > 0 else 0


@helper
def position(g: Any, me: int, kind: int) -> int:
    """Where the first card of a kind is in the hand."""
    i = 0
    while kind_of(g, int(g.hand[me][i])) != kind:
        i += 1
    return i


@helper
def aim(g: Any, me: int, mask: int, kind: int, weak: int) -> int:
    """The best seat of a mask of foes: 16 × (stance // 4, + 8 if it is weak) + 15 − seat; -1 if none may be chosen."""
    best = -1
    for q in range(g.n):
        if (mask >> q) & 1 and not (g.bans[q] and banned(g, q, kind, 0)):
            value = int(g.stance[me][q]) // 4
            if weak and g.hp[q] <= 1:
                value += 8
            best = max(best, 16 * value + 15 - q)
    return best


@pure
def beats(value: int, place: int, top: int, first: int) -> int:
    """A higher score, or the same one with a card further left."""
    return 1 if value > top or (value == top and place < first) else 0


@helper
def without_same(g: Any, mask: int, kind: int) -> int:
    """The seats of a mask without this delayed trick."""
    for q in range(g.n):
        if (mask >> q) & 1 and g.judge_count[q] and has_delayed(g, q, kind):
            mask &= ~(1 << q)
    return mask


@lister
def best_skill(g: Any, me: int) -> int:
    """The first skill worth using, as an option; 0 if there is none."""
    for slot in range(g.skill_count[me]):
        if g.skill_when[me][slot] != IN_PLAY or (g.skill_flags[me][slot] & FLAG_ONCE and g.skill_uses[me][slot] > 0):
            continue
        if usable(g, me, slot) and score_skill(g, me, slot) == BEST_SKILL:
            return make_option(SKILL, NOBODY, me, slot)
    return 0


@policy
def play(g: Any) -> int:
    """The play phase. Heroes with conversions go through the list."""
    me = int(g.who)
    if g.converts[me]:
        return WANT_LIST
    look(g, me)
    hand = g.hand[me]
    kinds = 0
    for i in range(g.hand_count[me]):
        kinds |= 1 << kind_of(g, int(hand[i]))
    top = 0
    best = 0
    first = 99
    target = me
    reachable = int(g.worst[me]) // 4
    foes = int(g.foes[me])
    if (kinds >> EX_NIHILO) & 1:
        top = 90
        best = EX_NIHILO
        first = position(g, me, EX_NIHILO)
    elif (kinds >> PEACH) & 1 and g.hp[me] < g.max_hp[me]:
        top = 85
        best = PEACH
        first = position(g, me, PEACH)
    if kinds >> CROSSBOW and top < 80:
        for i in range(g.hand_count[me]):
            kind = kind_of(g, int(hand[i]))
            if kind >= CROSSBOW:
                value = score_equipment(g, me, kind)
                if value > top:
                    top = value
                    best = kind
                    first = i
    if (kinds >> DISMANTLE) & 1 and 55 + reachable >= top:
        for q in range(g.n):
            w = int(g.stance[me][q])
            if not g.alive[q] or q == me or (w <= 2 and (w >= -5 or g.judge_count[q] == 0)):
                continue
            if card_count(g, q) + g.judge_count[q] == 0:
                continue
            value = 55 + w // 4 if w > 2 else -w // 3
            place = position(g, me, DISMANTLE)
            if value > 0 and beats(value, place, top, first):
                top = value
                best = DISMANTLE
                first = place
                target = q
    if (kinds >> INDULGENCE) & 1 and 50 + reachable >= top and foes:
        a = aim(g, me, without_same(g, foes, INDULGENCE), INDULGENCE, 0)
        place = position(g, me, INDULGENCE)
        if a >= 0 and beats(50 + (a >> 4), place, top, first):
            top = 50 + (a >> 4)
            best = INDULGENCE
            first = place
            target = 15 - (a & 15)
    if (kinds >> SLASH) & 1 and 53 + reachable >= top and foes and slash_allowed(g, me, NOBODY):
        survey(g, me)
        a = aim(g, me, foes & int(g.in_reach[me]), SLASH, 1)
        place = position(g, me, SLASH)
        if a >= 0 and beats(45 + (a >> 4), place, top, first):
            top = 45 + (a >> 4)
            best = SLASH
            first = place
            target = 15 - (a & 15)
    if (kinds >> DUEL) & 1 and 43 + reachable >= top and foes:
        a = aim(g, me, foes, DUEL, 1)
        value = 35 + (a >> 4) - (0 if (kinds >> SLASH) & 1 else 45)
        place = position(g, me, DUEL)
        if a >= 0 and value > 0 and beats(value, place, top, first):
            top = value
            best = DUEL
            first = place
            target = 15 - (a & 15)
    if (kinds >> SAVAGE) & 1:
        value = int(g.stance_sum[me]) // 4
        place = position(g, me, SAVAGE)
        if value > 0 and beats(value, place, top, first):
            top = value
            best = SAVAGE
            first = place
            target = me
    if top < BEST_SKILL:
        skill = best_skill(g, me)
        if skill:
            return skill
    if best == 0:
        return 0
    if best >= CROSSBOW or best == EX_NIHILO or best == PEACH:
        target = me
    return make_option(best, int(hand[first]), target, 0)


DIRECT = {
    PLAY: play,
    DISCARD: discard,
    DODGE_OR_NOT: respond,
    SLASH_OR_NOT: respond,
    RESCUE: rescue,
    NULLIFY: nullify,
    CONFIRM: confirm,
}
