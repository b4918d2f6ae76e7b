"""Modes in which roles are open, as the mode pages have them: who sits where, who wins, what a death brings, who is next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from board import Board


@dataclass(frozen=True)
class Open:
    """A mode's own facts. seats, sides: role and side of each seat. assumed: values that it gives to options.

    cards: that everybody begins with. first: seat of the first turn. heroes: of each seat.
    """

    seats: Callable[[int], Sequence[str]]
    sides: Callable[[int], Sequence[str]]
    cards: int = 4
    first: int = 0
    heroes: int = 1
    assumed: Mapping[str, str] = field(default_factory=dict)


NO_BONUS = {"lord_hp_bonus_min_players": "11"}
MODES: Mapping[str, Open] = {
    "ffa": Open(lambda n: ["player"] * n, lambda n: [f"seat_{q}" for q in range(n)], cards=5, assumed=NO_BONUS),
    "duel": Open(
        lambda n: ["lord", "spy"], lambda n: ["lord", "spy"], first=1, heroes=3, assumed=NO_BONUS | {"first_turn_draw": "1"},
    ),
}  # fmt: skip


def side(b: Board, seat: int) -> str:
    """Who wins when this seat's side does."""
    assert b.mode
    return b.mode.sides(b.n)[seat]


def first_cards(b: Board) -> int:
    """混战 (modes §7.3): two cards more for the first player, as an option."""
    return 2 if b.game.mode == "ffa" and b.option["ffa_first_draw"] == "bonus" else 0


def winner_at_death(b: Board, dead: int) -> str:
    """Who has won, "" if the game goes on (modes §6.7, §7.6): the last side that somebody lives of, or has a hero to come."""
    left = {side(b, q) for q, s in enumerate(b.seats) if s.alive or s.arriving or s.line_up}
    return next(iter(left)) if len(left) == 1 else ""


def after_death(b: Board, dead: int) -> None:
    """对决 (modes §6.6): the next hero at once, unless the turn has to end first."""
    if b.game.mode == "duel" and b.option["duel_replacement"] == "immediate":
        b.next_hero(dead)


def between_turns(b: Board) -> None:
    """The same once the turn has ended; whoever is in takes part from now on."""
    for q, s in enumerate(b.seats):
        if not s.alive and not s.arriving and s.line_up:
            b.next_hero(q)
    b.arrive(-1)
