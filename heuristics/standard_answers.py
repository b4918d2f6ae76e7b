"""What `standard` thinks of every decision outside the own play phase. 0 is what declining is worth."""

from __future__ import annotations

from typing import Any

from heuristics.attitude import is_foe, is_lord
from heuristics.beliefs import no_rebels
from heuristics.reading import cannot_fall, is_offered, owns_skill, pays_off, takes_replaced
from heuristics.standard_blows import best_quarrel, dealt, quarrel_worth
from heuristics.standard_cards import (
    HAND_CARD,
    keep_value,
    pair_price,
    ransom,
    spare_cards,
    take_value,
    wish_value,
)
from heuristics.standard_chain import second_in_chain
from heuristics.standard_contest import refill_worth, rival_to_name, tiger_worth
from heuristics.standard_harm import (
    count_serving,
    harm,
    heal_worth,
    hook,
    lacks,
    wasted,
)
from heuristics.standard_play import armed_worth
from heuristics.standard_skills import (
    assault_on,
    farewell_worth,
    move_worth,
    owed,
    passing_worth,
    poison_worth,
    rush_worth,
    sits_out_worth,
    strike_worth,
    strip_worth,
)
from heuristics.standard_slash import passed_to, slash_worth
from heuristics.values import judgement_value
from heuristics.worth import NO_WORTH, YES_WORTH, percent, place, weight
from simcli.engine.cards import option_kind, suit_of
from simcli.engine.fields import (
    FLAG_ARMS,
    FLAG_CALLS_OFF,
    FLAG_CONTESTS,
    FLAG_COSTLY,
    FLAG_COSTS_HEALTH,
    FLAG_DUELS,
    FLAG_GEAR,
    FLAG_HARMS,
    FLAG_HEALS,
    FLAG_HELPS,
    FLAG_LORD,
    FLAG_MOVES,
    FLAG_PASSES_ON,
    FLAG_REFILLS,
    FLAG_REVIVES,
    FLAG_SKIPS_DRAW,
    FLAG_SKIPS_PLAY,
    FLAG_STRENGTHENS,
    FLAG_STRIKES,
    FLAG_TAKES,
    FLAG_VOLLEY,
    HOOK_RANSOM,
    HOOK_WANTS_CARDS,
)
from simcli.engine.seats import card_count, survey
from simcli.engine.terms import (
    COLLATERAL,
    DIAMOND,
    DODGE,
    DODGE_OR_NOT,
    DUEL,
    EIGHT_TRIGRAMS,
    FEATHER_FAN,
    FIRE_ATTACK,
    FROST_BLADE,
    HAND,
    HEALTH,
    HEART,
    IRON_CHAIN,
    LOYALIST,
    NOBODY,
    PASS,
    PEACH,
    SLASH,
    SLASH_OR_NOT,
    SPY,
    STONE_AXE,
    WINE,
)
from simcli.lang.dialect import helper, routine

PAIRS = 8
"""What a pair of cards is worth weighs so much more than which of them is named first."""
RESCUE_SHARE, RESCUE_COST, SELF_WEAK = place("rescue.friend"), place("rescue.cost"), place("rescue.self_weak")
RESCUE_SPARE, RESCUE_LAST = place("rescue.spare"), place("rescue.last")
YIELD_TO_LORD = place("respond.yield_to_lord")
RETRIAL_COST = place("retrial.cost")
CARD = place("take.card")
MIGHT = place("skill.might")
INDULGED, SHORT_OF_SUPPLY, PER_CARD = place("delayed.indulgence"), place("delayed.supply_shortage"), place("delayed.per_card")
REDIRECT = place("respond.redirect")
AXE_COST = place("respond.axe_cost")


@routine
def rescue_worth(g: Any, me: int, dying: int) -> int:
    """求桃: oneself, one's lord, known friends; a spy saves the lord as long as others live. Never a stranger.

    Once the rebels are dead a Peach counts for little: the likelier loyalist is saved, and the likelier spy's death would win.
    """
    if dying == me:
        return YES_WORTH
    if is_lord(g, dying):
        if g.role[me] == LOYALIST or (g.role[me] == SPY and g.living > 2):
            return YES_WORTH
        return NO_WORTH
    if no_rebels(g):
        return weight(g, RESCUE_LAST) - int(g.stance[me][dying])
    worth = percent(-int(g.stance[me][dying]) * weight(g, RESCUE_SHARE)) - weight(g, RESCUE_COST)
    worth += weight(g, RESCUE_SPARE) * (count_serving(g, me, PEACH) - 1)
    if g.hp[me] <= 1:
        worth -= weight(g, SELF_WEAK)
    return worth


@helper
def weapon_worth(g: Any, me: int, kind: int, q: int) -> int:
    """What a weapon offers against its victim."""
    if kind == FROST_BLADE:
        lost = percent(min(2, card_count(g, q)) * weight(g, CARD) * int(g.stance[me][q]))
        return lost - dealt(g, me, me, q, 1)
    if kind == STONE_AXE:
        return dealt(g, me, me, q, 1) - weight(g, AXE_COST)
    return int(g.stance[me][q])


@routine
def might_worth(g: Any, me: int) -> int:
    """裸衣: a Slash or Duel in hand and a foe to use it on are worth more than the card."""
    survey(g, me)
    best = 0
    for q in range(g.n):
        if is_foe(g, me, q):
            more = dealt(g, me, me, q, 2) - dealt(g, me, me, q, 1)
            if (g.in_reach[me] >> q) & 1 and count_serving(g, me, SLASH) > 0 and not passed_to(g, me, q):
                best = max(best, percent(more * lacks(g, me, q, DODGE)))
            if count_serving(g, me, DUEL) > 0:
                best = max(best, percent(more * lacks(g, me, q, SLASH)))
    return best - weight(g, MIGHT)


@routine
def taking_worth(g: Any, me: int, q: int) -> int:
    """突袭: the first choice has to make up for the draw that is given up, with the help of a second one."""
    worth = weight(g, CARD) + take_value(g, me, q, HAND, NOBODY)
    if g.about2 != me:
        return worth
    second = 0
    for p in range(g.n):
        if p != me and p != q and g.alive[p] and g.hand_count[p] > 0:
            second = max(second, weight(g, CARD) + take_value(g, me, p, HAND, NOBODY))
    return worth + second - 2 * weight(g, CARD)


@helper
def demand_worth(g: Any, me: int, cards: int) -> int:
    """刚烈: to discard so many hand cards rather than take a point of damage."""
    return -harm(g, me, me, 1) - ransom(g, me, cards)


@routine
def confirm_worth(g: Any, me: int) -> int:
    """Yes to what equipment offers against foes, to own skills unless they hurt a friend, to paying rather than suffering."""
    what = int(g.about)
    whom = int(g.about2)
    if what == -EIGHT_TRIGRAMS or what == -FEATHER_FAN:
        return YES_WORTH
    if what < 0:
        return YES_WORTH if whom == me else weapon_worth(g, me, -what, whom)
    flags = owns_skill(g, me, what)
    if flags >= 0 and flags & FLAG_STRENGTHENS:
        return might_worth(g, me)
    if flags >= 0 and flags & FLAG_ARMS:
        return armed_worth(g, me)
    if flags >= 0 and flags & FLAG_REVIVES:
        saving = count_serving(g, me, PEACH) + count_serving(g, me, WINE)
        return YES_WORTH if g.hp[me] + saving <= 0 else NO_WORTH  # 涅槃 is kept as long as a Peach does
    if flags >= 0 and flags & FLAG_COSTLY:
        return farewell_worth(g, me) if flags & FLAG_HELPS else sits_out_worth(g, me)
    if flags >= 0 and flags & FLAG_COSTS_HEALTH and not pays_off(g, me, flags):
        return NO_WORTH
    if flags >= 0 and flags & FLAG_HARMS:
        return poison_worth(g, me, whom)
    if flags >= 0 and flags & FLAG_CALLS_OFF:
        return NO_WORTH if whom == me else int(g.stance[me][whom]) - weight(g, CARD)
    if whom == me:
        return YES_WORTH
    if flags < 0:
        return demand_worth(g, me, hook(g, whom, HOOK_RANSOM))
    w = int(g.stance[me][whom])
    return YES_WORTH + (-w if flags & FLAG_HELPS else w)


@routine
def answer_worth(g: Any, me: int) -> int:
    """Whether to answer at all: above 0 if so."""
    about = int(g.about)
    kind = int(g.about2)
    if wasted(g, me, DODGE if g.why == DODGE_OR_NOT else SLASH):
        return NO_WORTH
    if g.why == SLASH_OR_NOT and is_offered(kind):
        return NO_WORTH if cannot_fall(g, me, about) else int(g.stance[me][about])
    if kind == COLLATERAL:
        return int(g.stance[me][about]) + YES_WORTH if not is_lord(g, about) or is_foe(g, me, about) else NO_WORTH
    if kind == DUEL and g.role[me] == LOYALIST and is_lord(g, about) and g.hp[me] > weight(g, YIELD_TO_LORD):
        return NO_WORTH
    return YES_WORTH


@routine
def retrial_worth(g: Any, me: int, card: int) -> int:
    """鬼才, 鬼道: what replacing the judgement card changes for its seat, and a card that is taken for it."""
    who = int(g.about) & 15
    reason = int(g.about) >> 4
    change = judgement_value(g, who, reason, card) - judgement_value(g, who, reason, int(g.about2))
    worth = -int(g.stance[me][who]) * change // 60 - weight(g, RETRIAL_COST) - keep_value(g, me, card) // 4
    return worth + wish_value(g, me, int(g.about2)) // 4 if takes_replaced(g, me) else worth


@helper
def contest_target(g: Any, me: int, flags: int, q: int) -> int:
    """驱虎 and 天义: whom to challenge; whom the tiger is to hit."""
    if g.about2 != me:
        return dealt(g, me, int(g.about2), q, 1)
    return tiger_worth(g, me, q) if flags & FLAG_HARMS else rival_to_name(g, me, q)


@routine
def target_worth(g: Any, me: int, q: int) -> int:
    """Whom a skill or card is to hit, or to help."""
    if g.about == -IRON_CHAIN:
        return second_in_chain(g, me, int(g.about2), q)
    flags = owns_skill(g, me, int(g.about))
    if flags >= 0 and flags & FLAG_TAKES:
        return taking_worth(g, me, q)
    if flags >= 0 and flags & FLAG_CONTESTS:
        return contest_target(g, me, flags, q)
    if flags >= 0 and flags & FLAG_REFILLS:
        return refill_worth(g, me, q)
    if flags >= 0 and flags & (FLAG_SKIPS_DRAW | FLAG_SKIPS_PLAY):
        return rush_worth(g, me, flags, q)
    if flags >= 0 and flags & FLAG_PASSES_ON:
        return passing_worth(g, me, q, int(g.about2) >> 4)
    if flags >= 0 and flags & FLAG_STRIKES:
        return strike_worth(g, me, q)
    if flags >= 0 and flags & FLAG_HEALS:
        return heal_worth(g, me, q)
    if flags >= 0 and flags & FLAG_MOVES:
        return move_worth(g, me, q)
    if flags >= 0 and flags & FLAG_GEAR and not flags & FLAG_HELPS:
        return strip_worth(g, me, q)
    if flags >= 0 and flags & FLAG_LORD and not flags & FLAG_HELPS:
        return slash_worth(g, me, SLASH, NOBODY, q, 0)
    if flags >= 0 and flags & FLAG_DUELS:
        return best_quarrel(g, me, 1 << q) if g.about2 == me else quarrel_worth(g, me, int(g.about2), q)
    if flags >= 0 and flags & FLAG_HELPS:
        return 100 - int(g.stance[me][q]) + hook(g, q, HOOK_WANTS_CARDS)
    if flags >= 0 and flags & FLAG_COSTS_HEALTH and flags & FLAG_HARMS:
        return assault_on(g, me, q)
    if g.about2 != me:
        return weight(g, REDIRECT) + int(g.stance[me][q])  # a blow meant for oneself is turned on somebody else
    return dealt(g, me, me, q, 1)


@routine
def arrange_worth(g: Any, me: int, card: int, on_top: int) -> int:
    """观星: what helps the own judgements first, then two good cards to draw, the rest to the bottom."""
    if not on_top:
        return weight(g, CARD)
    placed = int(g.placed_top)
    judged = int(g.judge_count[me])
    if placed < judged:
        return 10 + judgement_value(g, me, int(g.judge_kind[me][judged - 1 - placed]), card)
    return 2 * weight(g, CARD) + wish_value(g, me, card) if placed < judged + 2 else 0


@routine
def hand_out_worth(g: Any, me: int, card: int, to: int) -> int:
    """遗计: to oneself, or to whom it helps more."""
    if to == me:
        return 2 * weight(g, CARD) + wish_value(g, me, card)
    return percent(-int(g.stance[me][to]) * (weight(g, HAND_CARD) + hook(g, to, HOOK_WANTS_CARDS)))


@routine
def give_worth(g: Any, me: int, card: int, to: int) -> int:
    """Spare cards go to a friend, and as many as bring a health."""
    spare = spare_cards(g, me) - int(g.chosen_count)
    for slot in range(g.skill_count[me]):
        if g.skill_kind[me][slot] == g.about:
            spare = max(spare, owed(g, me, slot) - int(g.chosen_count))
    return 2 * weight(g, CARD) + weight(g, CARD) - keep_value(g, me, card) // 2 if spare > 0 else -keep_value(g, me, card)


@routine
def pay_worth(g: Any, me: int, o: int, card: int) -> int:
    """Pay with what is worth least. 雌雄双股剑: keep good cards; 火攻: burn a foe if the card is worth less than that."""
    if option_kind(o) == HEALTH:
        return harm(g, me, me, 1)
    if option_kind(o) == PASS:
        return 0 if g.about == -FIRE_ATTACK else -weight(g, CARD) - 2
    if g.about == -FIRE_ATTACK:
        return dealt(g, me, me, int(g.about2), 1) - keep_value(g, me, card)
    flags = owns_skill(g, me, int(g.about)) if g.about >= 0 else 0
    if flags > 0 and flags & FLAG_VOLLEY and not flags & FLAG_GEAR and g.chosen_count == 0:
        return -PAIRS * pair_price(g, me, 1 << suit_of(g, me, card)) - keep_value(g, me, card)
    return -keep_value(g, me, card)


@routine
def suit_worth(g: Any, me: int, suit: int) -> int:
    """反间: the suit that most of his cards have, as far as they are known; else ♦, the suit of most Dodges."""
    him = int(g.about2)
    found = 2 * int(suit == DIAMOND) + int(suit == HEART)
    for i in range(g.hand_count[him]):
        card = int(g.hand[him][i])
        if (g.seen[card] >> me) & 1 and suit_of(g, me, card) == suit:
            found += 4
    return found
