"""Setting up game number `index` of a cell: streams, deck, seats, first cards. The config holds what is dealt from."""

from __future__ import annotations

from typing import Any

from simcli.engine.deal import OFFER, deal_heroes, deal_roles
from simcli.engine.events import emit
from simcli.engine.fields import (
    CARDS,
    FLAG_LENT,
    FLAG_LORD,
    FLAG_OTHERS,
    HERO_BANS,
    HERO_FLAGS,
    HERO_GENDER,
    HERO_HOLDS,
    HERO_HP,
    HERO_KIND,
    HERO_KINGDOM,
    HERO_NEARER,
    HERO_SKILLS,
    HERO_TRAITS,
    HERO_VIEW_AS,
    HERO_WHEN,
    PARAMETER_ROOM,
    SKILL_ROOM,
)
from simcli.engine.options import FIRST_OUT_PROTECTION, LORD_HP_BONUS_MIN_PLAYERS, NOBODY_PROTECTED
from simcli.engine.rng import DECK_STREAM, POLICY_STREAM, SKILL_STREAM, key_stream, rnd
from simcli.engine.seats import next_seat
from simcli.engine.terms import (
    AT_NULLIFICATION_NEEDED,
    CONVERTIBLE,
    DRAW_PILE,
    EV_HERO,
    LORD,
    NO_GENDER,
    NO_LORD_HEALTH,
    NO_PHASE,
    NULLIFICATION,
    ROLLED,
    SLOTS,
    TIMING_ROOM,
)
from simcli.engine.zones import draw
from simcli.lang.dialect import aside, helper, routine

FEW = 3
"""So many living seats wear each other out, where that option is on."""


@helper
def key_streams(g: Any, index: int) -> int:
    """The random streams of this game, but for those of the deal."""
    key_stream(g, DECK_STREAM, index)
    key_stream(g, SKILL_STREAM, index)
    for q in range(g.n):
        key_stream(g, POLICY_STREAM + q, index)
    return 0


@helper
def print_cards(g: Any) -> int:
    """Every card is what is printed on it."""
    for card in range(CARDS):
        g.kind[card] = g.card_kind[card]
    return 0


@helper
def shuffle_deck(g: Any) -> int:
    """The whole deck becomes the draw pile."""
    n = int(g.deck_size)
    for i in range(n):
        g.pile[i] = g.deck[i]
        g.zone[g.deck[i]] = DRAW_PILE
    for i in range(n - 1, 0, -1):
        j = rnd(g, DECK_STREAM, i + 1)
        card = int(g.pile[i])
        g.pile[i] = g.pile[j]
        g.pile[j] = card
    g.pile_size = n
    return 0


@helper
def listen(g: Any, seat: int, when: int, flags: int) -> int:
    """A seat hears a timing by a skill."""
    g.timing_mask |= 1 << when
    if when == AT_NULLIFICATION_NEEDED:
        g.nullifying_skills |= 1 << seat
    if flags & FLAG_OTHERS:
        g.hear_all[when] |= 1 << seat
    else:
        g.hear_self[when] |= 1 << seat
    return 0


@helper
def add_skill(g: Any, seat: int, kind: int, when: int, flags: int) -> int:
    """Give a seat a skill; a lord skill only to a lord, and only where the mode has lord skills."""
    if flags & FLAG_LORD and (g.role[seat] != LORD or not g.lord_skills):
        return 0
    slot = int(g.skill_count[seat])
    g.skill_kind[seat][slot] = kind
    g.skill_when[seat][slot] = when
    g.skill_flags[seat][slot] = flags
    g.skill_count[seat] = slot + 1
    return listen(g, seat, when, flags)


@helper
def lord_health(g: Any, seat: int, hero: int) -> int:
    """The health that a lord has more than his hero, unless that is one who forgoes it."""
    if g.role[seat] != LORD or g.n < g.option[LORD_HP_BONUS_MIN_PLAYERS]:
        return 0
    return int(g.hero_row[hero][HERO_TRAITS] & NO_LORD_HEALTH == 0)


@helper
def take_traits(g: Any, seat: int) -> int:
    """Bans, traits and conversions of the hero whose skills the seat has."""
    row = g.hero_row[g.guise[seat]]
    g.bans[seat] = row[HERO_BANS]
    g.met_bans |= row[HERO_BANS]
    g.traits[seat] = row[HERO_TRAITS]
    g.converts[seat] = 0
    for kind in range(CONVERTIBLE):
        bits = int(row[HERO_VIEW_AS + kind])
        g.view_as[seat][kind] = bits
        if bits and kind == NULLIFICATION:
            g.nullifying_skills |= 1 << seat
        if bits:
            g.converts[seat] |= 1 << kind
    return 0


@helper
def add_hero_skills(g: Any, seat: int) -> int:
    """The skills of the seat's hero, but those that are only lent to others."""
    row = g.hero_row[g.hero[seat]]
    for k in range(row[HERO_SKILLS]):
        if row[HERO_FLAGS + k] & FLAG_LENT == 0:
            add_skill(g, seat, int(row[HERO_KIND + k]), int(row[HERO_WHEN + k]), int(row[HERO_FLAGS + k]))
    return 0


@routine
def take_seat(g: Any, seat: int) -> int:
    """The seat's hero comes into play: health, traits and skills."""
    row = g.hero_row[g.hero[seat]]
    g.guise[seat] = g.hero[seat]
    g.max_hp[seat] = row[HERO_HP] + lord_health(g, seat, int(g.hero[seat]))
    g.hp[seat] = g.max_hp[seat]
    g.kingdom[seat] = row[HERO_KINGDOM]
    g.gender[seat] = row[HERO_GENDER]
    g.nearer[seat] = row[HERO_NEARER]
    g.holds[seat] = row[HERO_HOLDS] if g.role[seat] == LORD and g.lord_skills else 0
    g.alive[seat] = 1
    for slot in range(SLOTS):
        g.equip[seat][slot] = -1
    take_traits(g, seat)
    if g.hero_deck:
        g.gender[seat] = NO_GENDER
    return add_hero_skills(g, seat)


@helper
def tune_in(g: Any) -> int:
    """Who hears which timing, afresh from the skills of all seats."""
    g.timing_mask = 0
    for when in range(TIMING_ROOM):
        g.hear_self[when] = 0
        g.hear_all[when] = 0
    for q in range(g.n):
        for slot in range(g.skill_count[q]):
            listen(g, q, int(g.skill_when[q][slot]), int(g.skill_flags[q][slot]))
    return 0


@helper
def assume_guise(g: Any, seat: int, hero: int, lord_too: int) -> int:
    """The seat loses its skills but a lord's, and has those of another hero but a lord's; its health limit is that hero's.

    lord_too: as a lord it has one more. Its gender and kingdom stay, and so do health and distance given by cards.
    """
    row = g.hero_row[hero]
    g.nearer[seat] += row[HERO_NEARER] - g.hero_row[g.guise[seat]][HERO_NEARER]
    g.guise[seat] = hero
    take_traits(g, seat)
    kept = 0
    for slot in range(g.skill_count[seat]):
        if g.skill_flags[seat][slot] & FLAG_LORD:
            g.skill_kind[seat][kept] = g.skill_kind[seat][slot]
            g.skill_when[seat][kept] = g.skill_when[seat][slot]
            g.skill_flags[seat][kept] = g.skill_flags[seat][slot]
            kept += 1
    g.skill_count[seat] = kept
    for slot in range(SKILL_ROOM):
        g.skill_uses[seat][slot] = 0
        g.skill_mark[seat][slot] = 0
    for k in range(row[HERO_SKILLS]):
        if row[HERO_FLAGS + k] & (FLAG_LENT | FLAG_LORD) == 0:
            add_skill(g, seat, int(row[HERO_KIND + k]), int(row[HERO_WHEN + k]), int(row[HERO_FLAGS + k]))
    tune_in(g)
    g.max_hp[seat] = row[HERO_HP] + (lord_health(g, seat, hero) if lord_too else 0)
    g.hp[seat] = min(int(g.hp[seat]), int(g.max_hp[seat]))
    g.fresh_reach = 0
    g.fresh_view = 0
    return emit(g, EV_HERO, seat, hero, 0, 0)


@helper
def lend_skills(g: Any) -> int:
    """Once all heroes are in play: skills that a lord's kinsmen have from him."""
    for lord in range(g.n):
        if g.role[lord] != LORD or not g.lord_skills:
            continue
        row = g.hero_row[g.hero[lord]]
        for k in range(row[HERO_SKILLS]):
            flags = int(row[HERO_FLAGS + k])
            if flags & FLAG_LENT:
                for q in range(g.n):
                    if q != lord and g.kingdom[q] == g.kingdom[lord]:
                        add_skill(g, q, int(row[HERO_KIND + k]), int(row[HERO_WHEN + k]), flags & ~FLAG_LORD)
    return 0


@helper
def deal_cards(g: Any) -> int:
    """The first cards, in turn order from the lord or first player; he may have more than the others."""
    q = int(g.first_seat)
    more = int(g.first_cards)
    for _ in range(g.n):
        draw(g, q, int(g.start_cards) + more)
        g.drawn[q] = 0
        q = next_seat(g, q)
        more = 0
    return 0


@helper
def has_another(g: Any, seat: int) -> int:
    """1 if the seat has one more hero after the one who is in."""
    return int(g.line_up[seat][g.entered[seat] + 1] > 0)


@helper
def next_hero(g: Any, seat: int) -> int:
    """The seat's next hero comes in for one who has died, with new cards. What goes on just now doesn't concern him yet."""
    g.entered[seat] += 1
    g.hero[seat] = g.line_up[seat][g.entered[seat]] - 1
    g.skill_count[seat] = 0
    g.spent[seat] = 0
    for slot in range(SKILL_ROOM):
        g.skill_uses[seat][slot] = 0
        g.skill_mark[seat][slot] = 0
    take_seat(g, seat)
    tune_in(g)
    g.killer[seat] = -1
    g.death_turn[seat] = 0
    g.death_round[seat] = 0
    emit(g, EV_HERO, seat, int(g.hero[seat]), 0, 0)
    draw(g, seat, int(g.start_cards))
    g.alive[seat] = 0
    g.arriving |= 1 << seat
    return 0


@aside
def arrive(g: Any, but: int) -> int:
    """New heroes take part from now on, but that of seat `but`."""
    for q in range(g.n):
        if (g.arriving >> q) & 1 and q != but:
            g.arriving &= ~(1 << q)
            g.alive[q] = 1
            g.living += 1
            g.fresh_reach = 0
            g.fresh_view = 0
    return 0


@helper
def brief(g: Any, seat: int) -> int:
    """Who decides for a seat: the seat's own policy, or that of its role, with its knowledge and numbers."""
    role = int(g.role[seat])
    if g.seat_policy[seat] >= 0:
        g.policy[seat] = g.seat_policy[seat]
        g.knowledge[seat] = g.seat_knowledge[seat]
        g.bot_worth[seat] = g.seat_worth[seat]
        for k in range(PARAMETER_ROOM):
            g.bot_param[seat][k] = g.seat_param[seat][k]
    else:
        g.policy[seat] = g.role_policy[role]
        g.knowledge[seat] = g.role_knowledge[role]
        g.bot_worth[seat] = g.role_worth[role]
        for k in range(PARAMETER_ROOM):
            g.bot_param[seat][k] = g.role_param[role][k]
    return 0


@helper
def hand_on(g: Any, index: int) -> int:
    """Before game `index` is set up over the last one: whom a game of a series spares that follows it.

    In the next game everybody sits a seat nearer to the lord's, to whose seat the next player comes.
    """
    goes_on = g.series and index % g.n and g.game == index - 1 and g.first_out
    g.next_spared = (int(g.first_out) - 2 + g.n) % g.n + 1 if goes_on else 0
    return 0


@helper
def setup(g: Any, index: int) -> int:
    """Everything up to the first turn, or up to the offers of heroes. The core of the state is all zero before."""
    g.game = index
    g.phase = NO_PHASE
    g.rounds = 1
    g.living = g.n
    g.few_since = int(g.n <= FEW)
    if g.option[FIRST_OUT_PROTECTION] != NOBODY_PROTECTED:
        g.spared = g.next_spared
    key_streams(g, index)
    g.first_seat = rnd(g, SKILL_STREAM, int(g.n)) if g.begins == ROLLED else g.begins
    g.turn = g.first_seat
    g.opener = g.first_seat
    print_cards(g)
    shuffle_deck(g)
    deal_roles(g, index)
    deal_heroes(g, index)
    for q in range(g.n):
        g.killer[q] = -1
        brief(g, q)
        take_seat(g, q)
    if g.deal != OFFER:
        lend_skills(g)
        deal_cards(g)
    return 0
