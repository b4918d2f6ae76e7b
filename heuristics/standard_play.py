"""What a play is worth to `standard`: a card on a target, a card for all, equipment, a skill. Not above 0: not worth it."""

from __future__ import annotations

from typing import Any

from heuristics.attitude import is_foe
from heuristics.reading import cannot_fall
from heuristics.standard_blows import best_quarrel, dealt
from heuristics.standard_cards import NO_PAIR, best_take, burden, keep_value, pair_price, spare_cards
from heuristics.standard_chain import chain_worth, passed_on, slash_passes_on
from heuristics.standard_common import area_worth, common_worth, peach_from
from heuristics.standard_contest import best_tiger, rival_worth
from heuristics.standard_harm import (
    count_serving,
    duel_rounds,
    harm,
    heal_worth,
    health_lost,
    hook,
    lacks,
)
from heuristics.standard_skills import assault_worth, best_move, best_strip, bounty_worth, call_worth, craft_worth
from heuristics.standard_slash import NEVER, cost, less, own_grievance, passed_to, slash_worth
from heuristics.worth import DUEL_WON, PRIORITY, percent, place, weight
from simcli.engine.cards import is_slash, kind_of, suit_of
from simcli.engine.fields import (
    FLAG_CONTESTS,
    FLAG_COSTS_HEALTH,
    FLAG_DUELS,
    FLAG_GEAR,
    FLAG_HARMS,
    FLAG_HEALS,
    FLAG_HEALS_OWNER,
    FLAG_HELPS,
    FLAG_LAST,
    FLAG_LENT,
    FLAG_LORD,
    FLAG_MOVES,
    FLAG_VOLLEY,
    HOOK_USE,
)
from simcli.engine.listers import serves_as
from simcli.engine.seats import banned, next_seat, worn_armour
from simcli.engine.terms import (
    ANY_OTHER,
    ANYBODY,
    ARCHERY,
    AT_TRICK_USED,
    DISMANTLE,
    DODGE,
    DUEL,
    EIGHT_TRIGRAMS,
    FIRE_ATTACK,
    FIRST_DELAYED,
    HAND,
    IN_REACH,
    INDULGENCE,
    IRON_CHAIN,
    LIGHTNING,
    NEAR_WITH_CARDS,
    NEAR_WITHOUT_SAME,
    NOBODY,
    OTHER_WITH_CARDS,
    OTHER_WITHOUT_SAME,
    PEACH,
    PEACH_GARDEN,
    SAVAGE,
    SLASH,
    SLOTS,
    SNATCH,
    STOPS_PLAIN,
    SUPPLY_SHORTAGE,
    WITH_HAND,
)
from simcli.lang.dialect import helper, pure, routine

DUEL_COST = place("play.duel_cost")
TAKING_COST = place("play.dismantle_cost")
SNATCHING_COST = place("play.snatch_cost")
FIRE_COST = place("play.fire_attack_cost")
COLLATERAL_COST = place("play.collateral_cost")
DELAYED_COST = place("play.delayed_cost")
SPARE = place("play.spare")
CONVERTED = place("play.convert")
SECOND_CARD = place("play.second_card")
PER_CARD = place("delayed.per_card")
PER_SEAT = place("delayed.per_seat")
CARD = place("take.card")
ARMED, ARMED_SHARE = place("skill.armed"), place("skill.armed_share")
GIVE_FRIEND = place("give.friend")
LIFTING, GARDEN_LATE = place("priority.lifting"), place("priority.garden_late")
PEACH_URGENT = place("priority.peach_urgent")
SKILL_PRIORITY, LAST_PRIORITY = place("priority.skill"), place("priority.skill_last")
AGAIN, UNHELD = place("play.skill_again"), place("play.skill_unheld")
ORDER = 1 << 14
"""More than any play is worth."""


@routine
def duel_worth(g: Any, me: int, card: int, q: int) -> int:
    """决斗: who runs out of Slashes first."""
    if not is_foe(g, me, q) or cannot_fall(g, me, q):
        return NEVER
    own = count_serving(g, me, SLASH) - int(card >= 0 and g.zone[card] == HAND and serves_as(g, me, card, SLASH))
    own = duel_rounds(g, me, q, own)
    won = min(weight(g, DUEL_WON + 9 * min(3, own) + min(8, int(g.hand_count[q]))), lacks(g, me, q, SLASH) if own == 0 else 100)
    lost = -harm(g, me, me, 1)
    hit = dealt(g, me, me, q, 1 + int(g.might[me]))
    return less(percent(won * hit - (100 - won) * lost) + own_grievance(g, me, q), cost(g, me, DUEL_COST))


@routine
def armed_worth(g: Any, me: int) -> int:
    """双雄: the Duels that cards of one colour are worth, more than they are as themselves; less a card drawn."""
    best = 0
    for q in range(g.n):
        if g.alive[q] and q != me and not banned(g, q, DUEL, 0):
            best = max(best, duel_worth(g, me, NOBODY, q))
    total = 0
    for i in range(g.hand_count[me]):
        total += max(0, best - keep_value(g, me, int(g.hand[me][i])))
    return percent(total * weight(g, ARMED_SHARE)) - weight(g, ARMED)


@helper
def steps_to(g: Any, q: int) -> int:
    """Living seats that act before q, from the current turn."""
    steps = 0
    p = int(g.turn)
    while p != q:
        p = next_seat(g, p)
        if p != q and g.alive[p]:
            steps += 1
    return steps


@helper
def delayed_worth(g: Any, me: int, kind: int, q: int) -> int:
    """乐不思蜀 and 兵粮寸断: on the dangerous foe who acts soonest with the most cards."""
    if not is_foe(g, me, q):
        return NEVER
    worth = burden(g, q, kind) + weight(g, PER_CARD) * int(g.hand_count[q]) - weight(g, PER_SEAT) * steps_to(g, q)
    return less(percent(worth * int(g.stance[me][q])), cost(g, me, DELAYED_COST))


@routine
def fire_attack_worth(g: Any, me: int, card: int, q: int) -> int:
    """火攻: the chance that one of the suits in hand is shown. A card that is turned into one can't be shown or paid."""
    if not is_foe(g, me, q):
        return NEVER
    turned = card if card >= 0 and kind_of(g, card) != FIRE_ATTACK else NOBODY
    suits = 0
    for i in range(g.hand_count[me]):
        if g.hand[me][i] != turned:
            suits |= 1 << suit_of(g, me, int(g.hand[me][i]))
    held = (suits & 1) + ((suits >> 1) & 1) + ((suits >> 2) & 1) + ((suits >> 3) & 1)
    points = 2 if worn_armour(g, q) == STOPS_PLAIN else 1
    return less(held * (dealt(g, me, me, q, points) + passed_on(g, me, q, points)) // 4, cost(g, me, FIRE_COST))


@routine
def collateral_worth(g: Any, me: int, armed: int, victim: int) -> int:
    """借刀杀人: a Slash by the armed seat, on the victim or whom the victim can turn it on, or its weapon."""
    if not is_foe(g, me, victim):
        return NEVER
    refuses = lacks(g, me, armed, SLASH)
    hit = percent(dealt(g, me, armed, victim, 1) * lacks(g, me, victim, DODGE))
    seats = passed_to(g, armed, victim)
    for q in range(g.n):
        if (seats >> q) & 1:
            hit = min(hit, percent(dealt(g, me, armed, q, 1) * lacks(g, me, q, DODGE)))
    weapon = weight(g, CARD) + percent(int(g.stance[me][armed]) * weight(g, CARD))
    return less(percent((100 - refuses) * hit + refuses * weapon), cost(g, me, COLLATERAL_COST))


@helper
def aimed_worth(g: Any, me: int, card: int, kind: int, q: int) -> int:
    """A card used on one seat."""
    if is_slash(kind):
        return slash_worth(g, me, kind, card, q, slash_passes_on(g, me, kind, card, q) if g.chained[q] else 0)
    if kind == DISMANTLE:
        return less(best_take(g, me, q), cost(g, me, TAKING_COST))
    if kind == SNATCH:
        taken = best_take(g, me, q)
        return taken + weight(g, CARD) - cost(g, me, SNATCHING_COST) if taken > 0 else NEVER
    if kind == DUEL:
        return duel_worth(g, me, card, q)
    if kind == FIRE_ATTACK:
        return fire_attack_worth(g, me, card, q)
    if kind == INDULGENCE or kind == SUPPLY_SHORTAGE:
        return delayed_worth(g, me, kind, q)
    if kind == IRON_CHAIN:
        return chain_worth(g, me, card, q)
    return NEVER


@helper
def gift_worth(g: Any, me: int, named: int, use: int) -> int:
    """A skill that gives cards: with spare cards and a friend. use: what it is worth."""
    if spare_cards(g, me) > 0:
        for q in range(g.n):
            if (named >> q) & 1 and q != me and g.stance[me][q] <= weight(g, GIVE_FRIEND):
                return use
    return NEVER


@helper
def cure_worth(g: Any, me: int, named: int, owner_too: int) -> int:
    """A skill that gives health, to whom it is worth most."""
    best = -(1 << 10)
    for q in range(g.n):
        if (named >> q) & 1:
            best = max(best, heal_worth(g, me, q))
    own = heal_worth(g, me, me) if owner_too and g.hp[me] < g.max_hp[me] else 0
    return hook(g, me, HOOK_USE) + best + own


@helper
def sacrifice_worth(g: Any, me: int, slot: int) -> int:
    """A skill that costs a health: never the last one, less at each use, and not between a Wine and its Slash."""
    if g.hp[me] <= 1 or g.drunk[me]:
        return NEVER
    unheld = max(0, min(2, spare_cards(g, me) + 3))  # of two cards drawn, with a health less to hold them
    worth = hook(g, me, HOOK_USE) - health_lost(g, me, 1) - weight(g, UNHELD) * unheld
    return worth - weight(g, AGAIN) * int(g.skill_uses[me][slot])


@helper
def harming_worth(g: Any, me: int, named: int) -> int:
    """A skill that harms, more likely than not, the foe whom it hurts most."""
    best = -(1 << 10)
    fought = int(g.foes[me]) & named
    for q in range(g.n):
        if (fought >> q) & 1:
            best = max(best, dealt(g, me, me, q, 1))
    return hook(g, me, HOOK_USE) + 3 * best // 4


@helper
def volley_worth(g: Any, me: int, gear: int) -> int:
    """乱击: an Archery Attack for two cards of a suit; 烽火: a Savage Assault for the equipment that is worth least."""
    price = NO_PAIR
    if gear:
        for slot in range(SLOTS):
            if g.equip[me][slot] >= 0:
                price = min(price, keep_value(g, me, int(g.equip[me][slot])))
        return area_worth(g, me, SAVAGE) - price
    for suit in range(4):
        price = min(price, pair_price(g, me, 1 << suit))
    if spare_cards(g, me) > 1:
        price -= 2 * weight(g, SPARE)
    return area_worth(g, me, ARCHERY) - price


@helper
def skill_worth(g: Any, me: int, slot: int, named: int) -> int:
    """A skill of the play phase by what its flags say; named: the seats that it may name, its owner's if it names none."""
    flags = int(g.skill_flags[me][slot])
    if flags & FLAG_CONTESTS:
        return best_tiger(g, me, named) if flags & FLAG_HARMS else rival_worth(g, me, named)
    if flags & FLAG_HEALS:
        return cure_worth(g, me, named, flags & FLAG_HEALS_OWNER)
    if flags & FLAG_COSTS_HEALTH and flags & FLAG_HARMS:
        return assault_worth(g, me, named)
    if flags & FLAG_COSTS_HEALTH:
        return sacrifice_worth(g, me, slot)
    if flags & FLAG_HELPS and flags & FLAG_GEAR:
        return craft_worth(g, me)
    if flags & FLAG_HELPS:
        gift = gift_worth(g, me, named, weight(g, CARD) if flags & FLAG_LENT else hook(g, me, HOOK_USE))
        return max(gift, bounty_worth(g, me, slot, named)) if flags & FLAG_HEALS_OWNER else gift
    if flags & FLAG_GEAR and not flags & FLAG_VOLLEY:
        return best_strip(g, me, named)
    if flags & FLAG_LORD:
        return call_worth(g, me, named)
    if flags & FLAG_MOVES:
        return best_move(g, me, named)
    if flags & FLAG_HARMS:
        return harming_worth(g, me, named)
    if flags & FLAG_VOLLEY:
        return volley_worth(g, me, flags & FLAG_GEAR)
    if flags & FLAG_DUELS:
        return hook(g, me, HOOK_USE) + best_quarrel(g, me, named)
    return hook(g, me, HOOK_USE) if named == 1 << me or g.foes[me] & named else NEVER


@pure
def ordered(order: int, worth: int) -> int:
    """A score: the place in the order of plays comes first."""
    return ORDER * order + min(ORDER - 1, worth)


@pure
def may_rise(kind: int) -> int:
    """1 for kinds that `rank` may place higher than their own place."""
    return int(kind == PEACH or kind == DISMANTLE or kind == SNATCH)


@pure
def names_seat(mode: int) -> int:
    """1 for target modes in which one other seat is named."""
    return int(
        mode
        in (IN_REACH, ANY_OTHER, OTHER_WITH_CARDS, NEAR_WITH_CARDS, OTHER_WITHOUT_SAME, NEAR_WITHOUT_SAME, WITH_HAND, ANYBODY)
    )


@helper
def saves_prey(g: Any, me: int) -> int:
    """1 if a trick on all is in hand and a foe has one health left."""
    weak = 0
    for q in range(g.n):
        weak |= int((int(g.foes[me]) >> q) & 1 and g.hp[q] <= 1)
    return weak and count_serving(g, me, SAVAGE) + count_serving(g, me, ARCHERY)


@helper
def rank(g: Any, me: int, kind: int, q: int, worth: int) -> int:
    """Score of a play: its place in the order of plays, then its worth; 0 or less if it isn't worth anything."""
    if worth <= 0:
        return NEVER
    order = weight(g, PRIORITY + kind)
    if kind == PEACH and g.hp[me] <= peach_from(g, me):
        order = weight(g, PEACH_URGENT)
    elif (kind == DISMANTLE or kind == SNATCH) and g.stance[me][q] < 0:
        order = weight(g, LIFTING)
    elif kind == PEACH_GARDEN and saves_prey(g, me):
        order = weight(g, GARDEN_LATE)
    return ordered(order, worth)


@helper
def with_bonus(g: Any, me: int, kind: int, q: int, worth: int, free: int) -> int:
    """What a use brings besides: 集智 a card for a trick, and a card is saved that would be discarded anyway.

    Nothing makes good what harms the own side (NEVER), and no draw what hits a stranger, who may belong to it.
    """
    if worth == NEVER:
        return worth
    if kind >= DUEL and kind < FIRST_DELAYED and (g.hear_self[AT_TRICK_USED] >> me) & 1:
        if g.stance[me][q] < 0 or is_foe(g, me, q):
            worth += weight(g, CARD)
    return worth + weight(g, SPARE) if free else worth


@helper
def score_worth(g: Any, me: int, card: int, kind: int, q: int, worth: int, free: int) -> int:
    """Score of a card used on one seat for this worth; free: it would be discarded anyway (see surplus).

    Else a converted card costs what it was worth as itself.
    """
    if worth == NEVER:
        return NEVER
    worth = with_bonus(g, me, kind, q, worth, free)
    if card < 0:
        worth -= 2 * weight(g, SECOND_CARD)
    elif kind_of(g, card) != kind and not free:
        worth -= percent(keep_value(g, me, card) * weight(g, CONVERTED))
    return rank(g, me, kind, q, worth)


@helper
def score_aimed(g: Any, me: int, card: int, kind: int, q: int, free: int) -> int:
    """Score of a card used on one seat."""
    return score_worth(g, me, card, kind, q, aimed_worth(g, me, card, kind, q), free)


@routine
def score_common(g: Any, me: int, card: int, kind: int, free: int) -> int:
    """Score of a card whose targets follow from its kind. A Lightning, which strikes anybody, is not laid to be rid of it."""
    worth = common_worth(g, me, card, kind)
    if worth == NEVER:
        return NEVER
    return rank(g, me, kind, me, with_bonus(g, me, kind, me, worth, int(free and kind != LIGHTNING)))


@helper
def score_recast(g: Any, me: int, card: int) -> int:
    """重铸: a card for a card, if there is no better use for it; 连环: if it is worth less than another one."""
    if kind_of(g, card) == IRON_CHAIN:
        return rank(g, me, IRON_CHAIN, me, 1)
    worth = weight(g, CARD) - keep_value(g, me, card)
    return ordered(weight(g, LAST_PRIORITY), worth) if worth > 0 else NEVER


@routine
def score_skill(g: Any, me: int, slot: int, named: int) -> int:
    """Score of a skill of the play phase that may name these seats (see skill_worth)."""
    worth = skill_worth(g, me, slot, named)
    if worth <= 0:
        return NEVER
    flags = int(g.skill_flags[me][slot])
    order = PRIORITY + ARCHERY if flags & FLAG_VOLLEY else LAST_PRIORITY if flags & FLAG_LAST else SKILL_PRIORITY
    if flags & FLAG_GEAR and flags & FLAG_HELPS:
        order = PRIORITY + EIGHT_TRIGRAMS  # put on, before what it is copied from is discarded
    return ordered(weight(g, order), worth)
