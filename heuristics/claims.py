"""What bots make of a card that lies face down: how likely it is what it is said to be, and whether a claim will be doubted.

Honest: copies of a kind that the viewer has not seen, cards in the claimer's hand, health, what is at stake. Which of the
cards that he was seen to hold lies face down now, nobody knows.
"""

from __future__ import annotations

from typing import Any

from heuristics.worth import HEALTH, percent, place, weight
from simcli.engine.cards import kind_of, suit_of
from simcli.engine.stakes import claimed_kind, claimer, somebody_doubts
from simcli.engine.terms import DRAW_PILE, HAND, HEART
from simcli.engine.zones import EVERYBODY
from simcli.lang.dialect import helper, pure, routine

HONEST_CLAIM, BLUFF, MEMORY = place("claims.honest"), place("claims.bluff"), place("claims.memory")
DOUBT_COST, SURE = place("claims.doubt_cost"), place("claims.sure")
EXPECTED, SLOPE = place("claims.expected"), place("claims.slope")
CARD = place("take.card")
LAST_HEALTH = place("harm.death")
ALL = 1 << 7
"""Two percentages in one number: the first, and this many times the second."""


@pure
def pack_odds(true: int, hearts: int) -> int:
    """Chance in percent that a claim is true, and of a true one that it is ♥."""
    return true + ALL * hearts


@pure
def odds_true(odds: int) -> int:
    """Chance that the claim is true."""
    return odds % ALL


@pure
def odds_hearts(odds: int) -> int:
    """Chance of a true one that it is ♥."""
    return odds // ALL


@helper
def unknown_to(g: Any, viewers: int, card: int) -> int:
    """1 if one of these seats (seat bits) hasn't seen where the card is."""
    return int(int(g.seen[card]) & viewers != viewers)


@helper
def bluffs(g: Any, user: int) -> int:
    """How often a seat claims what it hasn't, in percent: what is thought of anybody, and then what it has shown."""
    memory = weight(g, MEMORY)
    lies = memory * weight(g, BLUFF) + 100 * int(g.lies_seen[user])
    return lies // max(1, memory + int(g.claims_seen[user]))


@routine
def odds(g: Any, viewers: int, user: int, kind: int) -> int:
    """What all of these seats know of a claim of `user`: `pack_odds`. The card lies face down, or is still in his hand.

    Few cards that lie where nobody should know them are known: they are counted with the others, but for copies of the kind.
    """
    down = int(g.face_down) - 1
    unknown = 0
    held = 0
    held_hearts = 0
    for i in range(-1, g.hand_count[user]):
        card = down if i < 0 else int(g.hand[user][i])
        if card < 0:
            continue
        if unknown_to(g, viewers, card):
            unknown += 1
        elif kind_of(g, card) == kind:
            held += 1
            held_hearts += int(suit_of(g, user, card) == HEART)
    if held:
        return pack_odds(weight(g, HONEST_CLAIM), 100 * held_hearts // held)
    total = int(g.pile_size) + int(down >= 0)
    for q in range(g.n):
        total += int(g.hand_count[q]) * int(viewers != 1 << q)
    copies = 0
    hearts = 0
    for i in range(g.kind_start[kind], g.kind_start[kind + 1]):
        card = int(g.by_kind[i])
        if unknown_to(g, viewers, card) and (g.zone[card] == DRAW_PILE or g.zone[card] == HAND or card == down):
            copies += 1
            hearts += int(suit_of(g, user, card) == HEART)
    if copies == 0:
        return 0
    lacks = 1000
    for _ in range(unknown):
        lacks = lacks * (total - copies) // total
    told = (1000 - lacks) * weight(g, HONEST_CLAIM)
    return pack_odds(100 * told // max(1, told + lacks * bluffs(g, user)), 100 * hearts // copies)


@helper
def gain_of_doubt(g: Any, chances: int, stake: int, loss: int) -> int:
    """What a doubt is worth: a card and the effect stopped if the claim is false; if it is true `loss`, and ♥ takes effect."""
    true = odds_true(chances)
    found_out = weight(g, CARD) + stake
    mistaken = percent(stake * (100 - odds_hearts(chances))) - loss
    return percent((100 - true) * found_out + true * mistaken)


@routine
def doubt_gain(g: Any, me: int, stake: int, loss: int) -> int:
    """Whether to doubt the claim of this decision. stake: what it is worth to the viewer that it fails.

    Once somebody doubts the card will be shown anyway: then a card is to be won, or health to be lost. Whoever has one health
    left has to be sure.
    """
    chances = odds(g, 1 << me, claimer(int(g.about2)), claimed_kind(int(g.about)))
    if g.hp[me] <= 1 and odds_true(chances) > weight(g, SURE):
        return -1
    return gain_of_doubt(g, chances, 0 if somebody_doubts(int(g.about)) else stake, loss) - weight(g, DOUBT_COST)


@helper
def others_loss(g: Any, q: int) -> int:
    """What a health is worth to another seat."""
    loss = weight(g, HEALTH + min(5, max(0, int(g.hp[q]))))
    return loss + weight(g, LAST_HEALTH) if g.hp[q] <= 1 else loss


@routine
def exposed(g: Any, me: int, kind: int, worth: int) -> int:
    """Chance in percent that somebody doubts an own claim that is worth so much, + ALL × (who most likely does).

    By what everybody knows of it. A foe gains what the viewer loses; strangers have a card to win.
    """
    chances = odds(g, EVERYBODY, me, kind)
    top = -(1 << 14)
    who = me
    for q in range(g.n):
        if g.alive[q] and q != me and g.hp[q] > 0:
            w = max(-100, min(100, int(g.stance[me][q])))
            stake = percent(worth * w)
            gain = gain_of_doubt(g, chances, stake, others_loss(g, q))
            if gain > top:
                top = gain
                who = q
    return max(2, min(98, weight(g, EXPECTED) + top * weight(g, SLOPE) // 10)) + ALL * who
