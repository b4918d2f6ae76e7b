"""三足鼎立 three kingdoms (modes page §5): everybody hunts the next seat; heroes are cards of the deck."""

from __future__ import annotations

from typing import Any

from simcli.engine.rules.hero_cards import opening_hero
from simcli.engine.rules.turn import follow_turn_order
from simcli.engine.seats import next_seat, seat_before
from simcli.engine.zones import draw
from simcli.games.modes.teams import team_wins
from simcli.games.yxs.options import TK_OPENING_REFILL
from simcli.lang.dialect import helper, rule


@helper
def refill(g: Any, seat: int) -> int:
    """As an option hero cards among the first cards are made up for, until the hand is full or nothing is left."""
    while g.hand_count[seat] < g.start_cards and draw(g, seat, 1):
        pass
    g.drawn[seat] = 0
    return 0


@rule
def kingdoms_order(g: Any) -> Any:
    """Before the first turn everybody may equip one of the heroes among his first cards; then turn order."""
    if g.turns:
        follow_turn_order(g)
        return 0
    q = int(g.first_seat)
    for _ in range(g.n):
        if g.option[TK_OPENING_REFILL]:
            refill(g, q)
        yield opening_hero(q)
        q = next_seat(g, q)
    return 0


@rule
def kingdoms_death(g: Any, dead: int, killer: int) -> Any:
    """Whoever dies loses to the seat before, whose prey he was, whoever has killed him."""
    team_wins(g, int(g.team[seat_before(g, dead)]))
    return 0
