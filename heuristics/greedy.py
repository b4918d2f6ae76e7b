"""The `greedy` policy: the option with the highest score right now. Honest: it reads its own hand and public things only.

0 is what declining is worth. Of equal scores the option listed first is taken.
"""

from __future__ import annotations

from typing import Any

from heuristics.beliefs import look, stance
from heuristics.greedy_skills import NOT_WORTH, holds, is_hale, score_contest, score_skill, score_target
from heuristics.picking import pick_hero
from heuristics.reading import owns_skill
from heuristics.values import EQUIPMENT_CARD, MOST_ACTIONS, OTHER_CARD, judgement_value, keep_value
from simcli.engine.cards import is_slash, kind_of, option_card, option_extra, option_kind, option_target
from simcli.engine.fields import (
    FLAG_ARMS,
    FLAG_HELPS,
)
from simcli.engine.on_hero import same_rank
from simcli.engine.rules.nullify import is_gift
from simcli.engine.seats import hand_limit, slash_allowed, slash_reach
from simcli.engine.terms import (
    ARMOUR,
    ARRANGE,
    BUMPER_HARVEST,
    CHOOSE_TARGET,
    COLLATERAL,
    CONFIRM,
    CONTEST,
    CROSSBOW,
    DISCARD,
    DISMANTLE,
    DODGE_OR_NOT,
    DUEL,
    EIGHT_TRIGRAMS,
    EQUIPMENT,
    EX_NIHILO,
    FIRE_ATTACK,
    FIRE_SLASH,
    FROST_BLADE,
    GIVE,
    GREEN_DRAGON_BLADE,
    HEALTH,
    INDULGENCE,
    IRON_CHAIN,
    JUDGEMENT,
    KINDS,
    LIEGE,
    LIGHTNING,
    LORD,
    NOBODY,
    NULLIFY,
    ON_TOP,
    PASS,
    PAY,
    PEACH,
    PEACH_GARDEN,
    PICK,
    PICK_HERO,
    PICK_REVEALED,
    PLAY,
    PRIVATE_PILE,
    RECAST,
    RESCUE,
    RETRY,
    REVEAL,
    SKILL,
    SLASH,
    SLASH_OR_NOT,
    SNATCH,
    SPY,
    SUPPLY_SHORTAGE,
    THUNDER_SLASH,
    TRIGRAMS_WORN,
    WINE,
    YES,
)
from simcli.lang.dialect import helper, lister, policy, routine, usable

NEVER = -100_000
KEEP_PAIR = 20
"""What each of two cards that serve as one Slash is taken to be worth."""
WEAK = 8
"""More for a target that one more point may bring down."""
AGAINST = {
    SNATCH: 60, DISMANTLE: 55, INDULGENCE: 50, SUPPLY_SHORTAGE: 48, FIRE_SLASH: 46, THUNDER_SLASH: 46, SLASH: 45, DUEL: 35,
    FIRE_ATTACK: 28, IRON_CHAIN: -100,
}  # fmt: skip
HOSTILE = tuple(AGAINST.get(kind, 0) for kind in range(KINDS + 16))
"""Base value of a card used against one seat, by kind; 0 for all others."""
CHEAP = 15
"""What a card may be worth that is turned into a Duel or a Fire Attack."""


@helper
def score_equipment(g: Any, me: int, kind: int) -> int:
    """Fill an empty slot; change a weapon only for more range. 八阵 is worth more than any armour."""
    slot = int(g.kind_slot[kind])
    old = int(g.equip[me][slot])
    if old < 0:
        return -5 if slot == ARMOUR and g.traits[me] & TRIGRAMS_WORN else 80
    return 30 if g.kind_range[kind] > g.kind_range[kind_of(g, old)] else -5


@routine
def score_hostile(g: Any, me: int, kind: int, plain: int, target: int) -> int:
    """A card used against one seat; plain: it is not converted."""
    w = int(g.stance[me][target])
    if w <= 2:
        if (kind == DISMANTLE or kind == SNATCH) and g.judge_count[target] > 0 and w < -5 and target != me:
            return -w // 3
        return NOT_WORTH
    value = HOSTILE[kind] + w // 4
    if is_slash(kind) and not plain:
        return 20 + w // 4
    if (is_slash(kind) or kind == DUEL or kind == FIRE_ATTACK) and g.hp[target] <= 1:
        value += WEAK
    if kind == DUEL and not holds(g, me, SLASH):
        value -= 45
    return value


@routine
def score_for_all(g: Any, me: int, kind: int) -> int:
    """A card that concerns everybody: what it does to each, weighed by the stances."""
    total = 0
    if kind == PEACH_GARDEN:
        for q in range(g.n):
            if g.alive[q] and g.hp[q] < g.max_hp[q]:
                total -= int(g.stance[me][q])
    elif kind == BUMPER_HARVEST:
        return 12
    else:
        total = int(g.stance_sum[me])
    return total // 4


@routine
def score_wine(g: Any, me: int) -> int:
    """Drink before a Slash that can reach a foe."""
    if int(g.foes[me]) & slash_reach(g, me, NOBODY) and holds(g, me, SLASH) and slash_allowed(g, me, NOBODY):
        return 60
    return NOT_WORTH


@routine
def score_untargeted(g: Any, me: int, kind: int) -> int:
    """A card whose targets follow from its kind."""
    if kind == EX_NIHILO:
        return 90
    if kind == PEACH:
        return 85
    if kind >= CROSSBOW:
        return score_equipment(g, me, kind)
    if kind == WINE:
        return score_wine(g, me)
    if kind == LIGHTNING:
        return NOT_WORTH
    return score_for_all(g, me, kind)


@lister
def score_play(g: Any, me: int, o: int) -> int:
    """An option of the play phase."""
    kind = option_kind(o)
    if kind == PASS:
        return 0
    look(g, me)
    if kind == SKILL:
        return score_skill(g, me, option_extra(o), usable(g, me, option_extra(o)))
    if kind == RECAST:
        return 8 if kind_of(g, option_card(o)) == IRON_CHAIN else OTHER_CARD - keep_value(g, option_card(o))
    if kind == COLLATERAL:
        return int(g.stance[me][option_extra(o)]) // 2
    if HOSTILE[kind] == 0:
        return score_untargeted(g, me, kind)
    card = option_card(o)
    plain = int(card >= 0 and kind_of(g, card) == kind)
    value = score_hostile(g, me, kind, plain, option_target(o))
    if not plain and (kind == DUEL or kind == FIRE_ATTACK):
        value -= max(0, keep_value(g, card) - CHEAP)
    return value


@routine
def score_nullify(g: Any, me: int) -> int:
    """How much the seat wants the pending effect stopped (or, if it is stopped, restored)."""
    kind = int(g.about) >> 1
    w = stance(g, me, int(g.about2) >> 4)
    wish = w if is_gift(kind) else -w
    return (-wish if g.about & 1 else wish) - 15


@routine
def score_rescue(g: Any, me: int) -> int:
    """Oneself always; friends; a spy saves the lord as long as others live."""
    dying = int(g.about)
    if dying == me:
        return 50
    if g.role[me] == SPY and g.shown[dying] and g.role[dying] == LORD and g.living > 2:
        return 10
    return -stance(g, me, dying) - 12


@routine
def score_confirm(g: Any, me: int) -> int:
    """Yes to what equipment offers, to own skills unless they would hurt a friend, and to paying rather than suffering."""
    if g.about == -FROST_BLADE:
        return -1
    flags = owns_skill(g, me, int(g.about))
    if flags >= 0 and flags & FLAG_ARMS:
        look(g, me)
        return 5 if g.foes[me] and g.hand_count[me] > 1 and holds(g, me, SLASH) else -5
    if g.about2 == me or g.about == -EIGHT_TRIGRAMS or (g.about >= 0 and flags < 0):
        return 5
    if g.about < 0:
        return 5 + stance(g, me, int(g.about2))
    w = stance(g, me, int(g.about2))
    return 5 + (-w if flags & FLAG_HELPS else w)


@routine
def score_retrial(g: Any, me: int, card: int) -> int:
    """What replacing the judgement card changes, seen from the seat's stance towards the judge."""
    who = int(g.about) & 15
    reason = int(g.about) >> 4
    change = judgement_value(g, who, reason, card) - judgement_value(g, who, reason, int(g.about2))
    return (-change if stance(g, me, who) > 0 else change) - 10


@routine
def score_pick(g: Any, me: int, o: int) -> int:
    """Free a friend of a delayed trick; take a foe's equipment, then his hand."""
    zone = option_extra(o)
    if zone == PRIVATE_PILE:
        return same_rank(g, me, option_card(o))  # 不屈: one of a pair goes first
    if zone == JUDGEMENT:
        return 30 if stance(g, me, int(g.about)) < 0 else -30
    return 20 if zone == EQUIPMENT else 15


@routine
def score_pay(g: Any, me: int, card: int, kind: int) -> int:
    """Pay with what is worth least. 雌雄双股剑: keep good cards; 火攻: burn a foe if the card is worth less than that."""
    if kind == HEALTH:
        return -EQUIPMENT_CARD - 5 if is_hale(g, me) else NEVER
    if kind == PASS:
        return 0 if g.about == -FIRE_ATTACK else -22
    if g.about == -FIRE_ATTACK:
        return 30 - keep_value(g, card) if stance(g, me, int(g.about2)) > 2 else NOT_WORTH
    return -keep_value(g, card)


@lister
def score(g: Any, me: int, o: int) -> int:
    """What an option is worth to the deciding seat."""
    why = int(g.why)
    kind = option_kind(o)
    card = option_card(o)
    if why == PLAY:
        return score_play(g, me, o) if g.actions < MOST_ACTIONS or kind == PASS else NOT_WORTH
    if why == DISCARD or why == REVEAL:
        return -keep_value(g, card)
    if why == PAY:
        return score_pay(g, me, card, kind)
    if why == CONTEST:
        return score_contest(g, me, card)
    if why == PICK_REVEALED:
        return keep_value(g, card)
    if why == PICK:
        return score_pick(g, me, o)
    if why == ARRANGE:
        return keep_value(g, card) if kind == ON_TOP else 20
    if kind == PASS:
        return 0
    if why == NULLIFY:
        return score_nullify(g, me)
    if why == RESCUE:
        return score_rescue(g, me)
    if why == DODGE_OR_NOT or why == SLASH_OR_NOT:
        if g.about2 == GREEN_DRAGON_BLADE or g.about2 == COLLATERAL:
            return stance(g, me, int(g.about)) + (5 if g.about2 == COLLATERAL else 0)
        return 40 - (keep_value(g, card) if card >= 0 else 2 * KEEP_PAIR) // 4
    if why == CONFIRM:
        return score_confirm(g, me) if kind == YES else 0
    if why == RETRY:
        return score_retrial(g, me, card)
    if why == CHOOSE_TARGET:
        return score_target(g, me, option_target(o))
    if why == GIVE and g.about2 < 0:
        return (0 if option_target(o) == me else -stance(g, me, option_target(o)) - 20) + keep_value(g, card)
    if why == GIVE:
        surplus = int(g.hand_count[me]) - int(g.chosen_count) - hand_limit(g, me)
        return 60 - keep_value(g, card) if surplus > 0 else -keep_value(g, card)
    if why == LIEGE:
        return -stance(g, me, int(g.about)) - 5
    return 0


@policy
def greedy_choice(g: Any) -> int:
    """Index of the best option."""
    me = int(g.who)
    if g.why == PICK_HERO:
        return pick_hero(g)
    best = 0
    top = NEVER
    for i in range(g.nopt):
        value = score(g, me, int(g.opt[i]))
        if value > top:
            top = value
            best = i
    return best
