"""Which of the offered heroes bots pick: by measured rates for their own role, else any."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from simcli.engine.cards import option_extra
from simcli.engine.table import ReferenceTable
from simcli.engine.terms import PICK_HERO, ROLES
from simcli.games.catalogue import Game
from simcli.games.heroes import BLANK, Hero
from simcli.lang.program import Program

Picked = list[tuple[str, list[str], str]]
"""Role, offered heroes and the picked one of each seat, in the order in which they pick."""


@pytest.fixture
def pool(game: Game) -> list[Hero]:
    """The game's heroes and blank ones besides, as many as offers at five players need."""
    return [*game.heroes.values(), *(replace(BLANK, id=f"filler{k}") for k in range(20))]


@pytest.fixture
def picks(pool: list[Hero], program: Program, config: Callable[..., Any]) -> Callable[..., Picked]:
    """picks(bot, rates, index) is what the seats of a game pick."""

    def play(bot: str, rates: dict[str, dict[str, int]], index: int) -> Picked:
        table = ReferenceTable(program, config(5, bot, pool=pool, deal="offer", picks=rates))
        table.start(index)
        found = []
        while table.advance() and table.g.why == PICK_HERO:
            offered = [pool[option_extra(o)].id for o in table.g.opt[: table.g.nopt]]
            choice = table.choose()
            found.append((ROLES[table.g.role[table.g.who]], offered, offered[choice]))
            table.apply(choice)
        return found

    return play


@pytest.mark.parametrize("bot", ["greedy", "standard"])
def test_each_seat_picks_the_best_of_its_offer_for_its_own_role(bot: str, pool: list[Hero], picks: Callable[..., Picked]) -> None:
    rates = {role: {hero.id: 1 + (k * 7 + 5 * place) % 26 for k, hero in enumerate(pool)} for place, role in enumerate(ROLES)}
    for index in range(4):
        for role, offered, picked in picks(bot, rates, index):
            assert picked == max(offered, key=lambda hero: rates[role][hero])


def test_without_rates_any_hero_is_picked(picks: Callable[..., Picked]) -> None:
    places = {offered.index(picked) for index in range(8) for _, offered, picked in picks("standard", {}, index)}
    assert places >= {0, 1, 2}


def test_random_picks_any_hero_whatever_has_won(pool: list[Hero], picks: Callable[..., Picked]) -> None:
    rates = {role: {hero.id: 1 + k for k, hero in enumerate(pool)} for role in ROLES}
    assert picks("random", rates, 0) == picks("random", {}, 0)


def test_rates_change_no_offer(pool: list[Hero], picks: Callable[..., Picked]) -> None:
    """The lord is offered the same heroes; of what he leaves the others are offered theirs."""
    rates = {role: {hero.id: 1 + k for k, hero in enumerate(pool)} for role in ROLES}
    with_rates, without = picks("greedy", rates, 3), picks("greedy", {}, 3)
    assert with_rates[0][:2] == without[0][:2] and [seat[0] for seat in with_rates] == [seat[0] for seat in without]
