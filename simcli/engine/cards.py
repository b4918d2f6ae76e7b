"""Cards, used cards and options as single numbers.

A *card* is an id, or -1 for none. A *used card* is what was used or played: its kind and the physical cards in it (a
converted card has another kind than its card; a two-card conversion has two; a cardless one none).
"""

from __future__ import annotations

from typing import Any

from simcli.engine.terms import FIRE_SLASH, HEART, NO_SUIT, NOBODY, NORMAL, SLASH, SPADE, SPADES_ARE_HEARTS, THUNDER_SLASH
from simcli.lang.dialect import helper, pure

SLASHES = 1 << SLASH | 1 << FIRE_SLASH | 1 << THUNDER_SLASH
"""杀, 火杀 and 雷杀 (kind bits): all count as 杀."""


@pure
def make_used(kind: int, card: int, second: int) -> int:
    """Packed used card."""
    return kind | (card + 1) << 7 | (second + 1) << 16


@pure
def used_kind(used: int) -> int:
    """Kind that the card was used as."""
    return used & 127


@pure
def used_card(used: int) -> int:
    """First physical card, or -1."""
    return ((used >> 7) & 511) - 1


@pure
def used_second(used: int) -> int:
    """Second physical card, or -1."""
    return ((used >> 16) & 511) - 1


@pure
def make_option(kind: int, card: int, target: int, extra: int) -> int:
    """Packed option: kind or verb (8 bits), card (9), target (5), extra (9). PASS without more is 0."""
    return kind << 23 | (card + 1) << 14 | target << 9 | extra


@pure
def option_kind(option: int) -> int:
    """Kind of card, or verb."""
    return option >> 23


@pure
def option_card(option: int) -> int:
    """Card, or -1."""
    return ((option >> 14) & 511) - 1


@pure
def option_target(option: int) -> int:
    """Seat."""
    return (option >> 9) & 31


@pure
def option_extra(option: int) -> int:
    """What else the option needs: a zone, a slot."""
    return option & 511


@helper
def kind_of(g: Any, card: int) -> int:
    """Kind of a card: what is printed on it, or what it is a copy of."""
    return int(g.kind[card])


@helper
def suit_of(g: Any, seat: int, card: int) -> int:
    """Suit that a card has for the seat that holds it, uses it or judges with it; NO_SUIT for none."""
    if card == NOBODY:
        return NO_SUIT
    suit = int(g.card_suit[card])
    return HEART if suit == SPADE and g.traits[seat] & SPADES_ARE_HEARTS else suit


@helper
def kinds_held(g: Any, seat: int) -> int:
    """Kinds of the cards in a seat's hand (kind bits)."""
    if (g.fresh_hands >> seat) & 1 == 0:
        kinds = 0
        for i in range(g.hand_count[seat]):
            kinds |= 1 << kind_of(g, int(g.hand[seat][i]))
        g.hand_kinds[seat] = kinds
        g.fresh_hands |= 1 << seat
    return int(g.hand_kinds[seat])


@pure
def is_slash(kind: int) -> int:
    """1 for 杀, 火杀 and 雷杀: all count as 杀."""
    return 1 if kind >= SLASH and kind <= THUNDER_SLASH else 0


@pure
def nature_of(kind: int) -> int:
    """Nature of the damage that a Slash of this kind deals."""
    return kind - SLASH if is_slash(kind) else NORMAL


@helper
def is_red(g: Any, seat: int, card: int) -> int:
    """1 for a card that is ♥ or ♦ for the seat that holds it, uses it or judges with it."""
    return suit_of(g, seat, card) & HEART if card != NOBODY else 0


@helper
def is_red_used(g: Any, user: int, used: int) -> int:
    """1 if the card that a seat uses is red: all its cards are; a cardless one or a mixed pair has no colour."""
    first = used_card(used)
    second = used_second(used)
    return int(is_red(g, user, first) > 0 and (second < 0 or is_red(g, user, second) > 0))


@helper
def is_black_used(g: Any, user: int, used: int) -> int:
    """1 if the card that a seat uses is black: all its cards are; a cardless one or a mixed pair has no colour."""
    first = used_card(used)
    second = used_second(used)
    if first < 0 or is_red(g, user, first):
        return 0
    return 0 if second >= 0 and is_red(g, user, second) else 1
