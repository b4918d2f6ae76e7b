"""What modes share: heroes on offer, heroes shown, the end of the game."""

from __future__ import annotations

from typing import Any

from simcli.engine.events import emit
from simcli.engine.setup import take_seat
from simcli.engine.terms import EV_GAME_OVER, EV_HERO, WIN
from simcli.lang.dialect import helper


@helper
def add_offer(g: Any, hero: int) -> int:
    """One more hero to pick from."""
    g.offer[g.offer_count] = hero
    g.offer_count += 1
    return 0


@helper
def withdraw(g: Any, hero: int) -> int:
    """A hero is no longer on offer."""
    kept = 0
    for i in range(g.offer_count):
        if g.offer[i] != hero:
            g.offer[kept] = g.offer[i]
            kept += 1
    g.offer_count = kept
    return 0


@helper
def show_hero(g: Any, seat: int, hero: int) -> int:
    """The seat shows the hero that it has picked, who comes into play."""
    g.hero[seat] = hero
    take_seat(g, seat)
    emit(g, EV_HERO, seat, hero, 0, 0)
    return 0


@helper
def end_game(g: Any, winner: int, seats: int) -> int:
    """A side has won with these seats (seat bits), or nobody ever will."""
    g.over = 1
    g.winner = winner
    g.winning_seats = seats
    g.ending = WIN
    emit(g, EV_GAME_OVER, winner, WIN, 0, 0)
    return 0
