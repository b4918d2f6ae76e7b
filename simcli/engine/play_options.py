"""The options of the play phase: which card may be used as what on whom, by the target mode of its kind.

Legality is checked as if the card had already left its zone.
"""

from __future__ import annotations

from typing import Any

from simcli.engine.cards import is_slash, kind_of, suit_of
from simcli.engine.fields import FLAG_ONCE
from simcli.engine.listers import converted, may_pass, option
from simcli.engine.mode_listers import add_equips, add_exchanges
from simcli.engine.options import ALWAYS_PAYS_HERO, DYING_ONLY, EQUIPS_A_TURN, WINE_MODE
from simcli.engine.seats import (
    banned,
    card_count,
    has_delayed,
    near_without,
    slash_allowed,
    slash_targets,
    slot_effect,
    untouchable,
)
from simcli.engine.terms import (
    ALL_OTHERS,
    ANY_OTHER,
    ANYBODY,
    ARMED_OTHER,
    COLLATERAL,
    CONVERTIBLE,
    DISMANTLE,
    EVERYBODY_IN_TURN,
    FAR_TRICKS,
    HAND,
    IN_PLAY,
    IN_REACH,
    NEAR_WITH_CARDS,
    NEAR_WITHOUT_SAME,
    NOBODY,
    NOT_PLAYABLE,
    ONCE_A_TURN,
    OTHER_WITH_CARDS,
    OTHER_WITHOUT_SAME,
    RECAST,
    SELF,
    SELF_WITHOUT_SAME,
    SKILL,
    SLASH,
    SLOTS,
    TWO_AS_SLASH,
    WEAPON,
    WITH_HAND,
    WOUNDED_SELF,
)
from simcli.lang.dialect import aside, helper, lister, usable


@helper
def from_hand(g: Any, card: int) -> int:
    """1 if using the card takes it from the hand."""
    return int(g.zone[card] == HAND)


@helper
def may_use_untargeted(g: Any, me: int, kind: int, mode: int) -> int:
    """1 if a card whose targets follow from its kind may be used now."""
    if mode == WOUNDED_SELF:
        return int(g.hp[me] < g.max_hp[me])
    if mode == SELF_WITHOUT_SAME:
        return 1 - has_delayed(g, me, kind)
    if mode == ONCE_A_TURN:
        return int(g.wine_used[me] == 0 and g.option[WINE_MODE] != DYING_ONLY)
    return int(mode == SELF or mode == ALL_OTHERS or mode == EVERYBODY_IN_TURN)


@aside
def may_dismantle(g: Any, me: int, q: int) -> int:
    """1 if 釜底抽薪 finds something where heroes are cards; whoever has a hero card to pay reaches heroes too."""
    if g.zone_count[me] == 0:
        return int(card_count(g, q) + g.judge_count[q] > 0 and not g.option[ALWAYS_PAYS_HERO])
    return int(card_count(g, q) + g.judge_count[q] + g.zone_count[q] + g.hero_card[q] > 0)


@helper
def may_use_on(g: Any, me: int, card: int, kind: int, mode: int, q: int) -> int:
    """1 if a card that names one living seat may be used on seat q."""
    if mode == ANYBODY:
        return 1
    if mode == WITH_HAND:
        return int(g.hand_count[q] > (from_hand(g, card) if q == me else 0))
    if q == me or (g.bans[q] and (banned(g, q, kind, 0) or untouchable(g, q, kind, suit_of(g, me, card)))):
        return 0
    if (mode == NEAR_WITH_CARDS or mode == NEAR_WITHOUT_SAME) and g.traits[me] & FAR_TRICKS == 0:
        if not (near_without(g, me, card) >> q) & 1:
            return 0
    if mode == OTHER_WITH_CARDS or mode == NEAR_WITH_CARDS:
        if g.hero_deck and kind == DISMANTLE:
            return may_dismantle(g, me, q)
        return int(card_count(g, q) + g.judge_count[q] > 0)
    if mode == OTHER_WITHOUT_SAME or mode == NEAR_WITHOUT_SAME:
        return 1 - has_delayed(g, q, kind)
    return int(mode == ANY_OTHER)


@helper
def may_name(g: Any, me: int, card: int, kind: int, q: int, reach: int) -> int:
    """1 if a plain card that names one seat may be used on living seat q; reach: legal Slash targets."""
    if is_slash(kind):
        return (reach >> q) & 1
    return may_use_on(g, me, card, kind, int(g.kind_target[kind]), q)


@helper
def collateral_victims(g: Any, me: int, card: int, armed: int) -> int:
    """Seat bits of those whom an armed seat can be made to Slash; the user may be one of them."""
    if armed == me or g.equip[armed][WEAPON] < 0:
        return 0
    if g.bans[armed] and untouchable(g, armed, COLLATERAL, suit_of(g, me, card)):
        return 0
    mask = slash_targets(g, armed, NOBODY)
    if (mask >> me) & 1 and g.bans[me] and banned(g, me, SLASH, from_hand(g, card)):
        mask &= ~(1 << me)
    return mask


@helper
def list_collateral(g: Any, me: int, card: int, kind: int) -> int:
    """Each armed seat with each seat that it can be made to Slash (extra)."""
    for q in range(g.n):
        if g.alive[q]:
            victims = collateral_victims(g, me, card, q)
            for v in range(g.n):
                if (victims >> v) & 1:
                    option(g, kind, card, q, v)
    return 0


@helper
def list_use(g: Any, me: int, card: int, kind: int, reach: int) -> int:
    """Ways to use a card as `kind`; reach: legal Slash targets, 0 if no Slash is allowed."""
    mode = int(g.kind_target[kind])
    if mode == NOT_PLAYABLE:
        return 0
    if mode == IN_REACH:
        for q in range(g.n):
            if (reach >> q) & 1:
                option(g, kind, card, q, 0)
    elif mode == ARMED_OTHER:
        list_collateral(g, me, card, kind)
    elif may_use_untargeted(g, me, kind, mode):
        option(g, kind, card, me, 0)
    else:
        for q in range(g.n):
            if g.alive[q] and may_use_on(g, me, card, kind, mode, q):
                option(g, kind, card, q, 0)
        if mode == ANYBODY:
            option(g, RECAST, card, me, 0)
    return 0


@helper
def list_conversions(g: Any, me: int, card: int, reach: int) -> int:
    """Other kinds that a card of one's own is turned into."""
    for kind in range(1, CONVERTIBLE):
        if (g.converts[me] >> kind) & 1 and kind != kind_of(g, card) and converted(g, me, card, kind):
            list_use(g, me, card, kind, reach)
    return 0


@lister
def may_use_skill(g: Any, me: int, slot: int) -> int:
    """Seats that a skill may name in the play phase now (see `usable`); 0 if it may not be used."""
    if g.skill_when[me][slot] != IN_PLAY or (g.skill_flags[me][slot] & FLAG_ONCE and g.skill_uses[me][slot] > 0):
        return 0
    return usable(g, me, slot)


@lister
def list_skills(g: Any, me: int) -> int:
    """Skills that may be used in the play phase now."""
    for slot in range(g.skill_count[me]):
        if may_use_skill(g, me, slot):
            option(g, SKILL, NOBODY, me, slot)
    return 0


@lister
def list_play(g: Any, me: int) -> int:
    """The play phase: end it, use a card, use two as a Slash, or use a skill."""
    may_pass(g)
    reach = slash_targets(g, me, NOBODY) if slash_allowed(g, me, NOBODY) else 0
    for i in range(g.hand_count[me]):
        card = int(g.hand[me][i])
        list_use(g, me, card, kind_of(g, card), reach)
        if g.converts[me]:
            list_conversions(g, me, card, reach)
    if g.converts[me]:
        for slot in range(SLOTS):
            card = int(g.equip[me][slot])
            if card >= 0:
                left = slash_targets(g, me, card) if g.view_as[me][SLASH] and slash_allowed(g, me, card) else 0
                list_conversions(g, me, card, left)
    if reach and g.hand_count[me] >= 2 and slot_effect(g, me, WEAPON) == TWO_AS_SLASH:
        for q in range(g.n):
            if (reach >> q) & 1:
                option(g, SLASH, NOBODY, q, 1)
    if g.hero_deck:
        if g.option[EQUIPS_A_TURN] == 0 or g.equips < g.option[EQUIPS_A_TURN]:
            add_equips(g, me)
        add_exchanges(g, me)
    list_skills(g, me)
    return 0
