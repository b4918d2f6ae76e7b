"""Who plays which role and hero: the balanced deal is an exact block design, and a focus picks one hero's games out of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import numpy as np
import play
import pytest
from play import Config
from scipy import stats

from simcli.engine.deal import deal_heroes, deal_roles, game_number, places
from simcli.engine.outcomes import SEAT_DTYPE
from simcli.engine.state import Twin
from simcli.engine.terms import LORD
from simcli.errors import InputError
from simcli.games.catalogue import Game
from simcli.games.heroes import BLANK, Hero
from simcli.lang.build import Compiled
from simcli.runs.bots import EVERYONE, BotText
from simcli.runs.simulator import CellSpec, Simulator

HERO, ROLE = SEAT_DTYPE.names.index("hero"), SEAT_DTYPE.names.index("role")  # type: ignore[union-attr]
RARE = 1e-6
"""A fixed seed either passes or not: a p-value below this would be a one-in-a-million accident."""
SIZES = [(4, 1), (4, 5), (4, 6), (5, 5), (5, 25), (6, 6), (6, 13), (7, 3), (7, 22), (8, 6), (8, 9), (9, 31), (10, 6), (10, 21)]
"""Players and heroes in the pool: smaller than the table, as large, odd, twice as large and more."""


def block_length(g: Any) -> int:
    """Games of a block: rows as long as there are places, one less than seats."""
    return places(g) * int(g.n - 1)


def heroes(count: int) -> list[Hero]:
    """A pool of any size; only blank heroes, but told apart."""
    return [replace(BLANK, id=f"hero{k}") for k in range(count)]


def dealt(g: Any, index: int) -> list[tuple[int, int]]:
    """Role and hero of each seat."""
    deal_roles(g, index)
    deal_heroes(g, index)
    return list(zip(g.role[: g.n], g.hero[: g.n], strict=True))


@pytest.mark.parametrize(("players", "pool"), SIZES)
def test_in_a_block_each_hero_is_in_each_role_on_each_seat_equally_often(players: int, pool: int, config: Config) -> None:
    """Exactly as often as the table has the role, and lord n - 1 times; blanks fill a pool smaller than the table."""
    g = Twin().load(config(players, pool=heroes(pool)))
    table = Counter(g.role_list[:players])
    blanks = max(players - pool, 0)
    times = dict.fromkeys(range(pool), 1) | ({pool: blanks} if blanks else {})
    for block in (0, 3):
        first = block * block_length(g)
        games = [dealt(g, index) for index in range(first, first + block_length(g))]
        counts = Counter((seat, *sits) for game in games for seat, sits in enumerate(game))
        assert counts == {
            (seat, role, hero): count * (players - 1 if role == LORD else table[role])
            for hero, count in times.items()
            for role in table
            for seat in range(players)
            if (role == LORD) == (seat == 0)
        }
        for game in games:
            assert Counter(role for role, _ in game) == table
            assert max(Counter(hero for _, hero in game if hero < pool).values()) == 1


@pytest.mark.parametrize(("players", "pool"), SIZES)
def test_within_a_block_each_hero_comes_to_each_seat_once_in_as_many_games_as_there_are_places(
    players: int, pool: int, config: Config
) -> None:
    """So a run that ends within a block is off by one game a hero and seat at most."""
    g = Twin().load(config(players, pool=heroes(pool)))
    for row in range(2 * (players - 1)):
        games = [dealt(g, row * places(g) + k) for k in range(places(g))]
        for seat in range(players):
            assert sorted(game[seat][1] for game in games) == [min(k, pool) for k in range(places(g))]


@pytest.mark.parametrize("place", [0, 1, 7, 19])
def test_a_game_alone_is_dealt_uniformly(place: int, config: Config) -> None:
    """Wherever it stands in its block: every line-up, every arrangement of roles, and both independent of each other."""
    g = Twin().load(config(4, pool=heroes(5), options={"identity_table": "lord:1,loyalist:1,rebel:1,spy:1"}))
    seen = Counter[tuple[tuple[int, ...], tuple[int, ...]]]()
    for block in range(6000):
        roles, heroes_ = zip(*dealt(g, block * block_length(g) + place % block_length(g)), strict=True)
        seen[roles, heroes_] += 1
    for what, size in ((0, 6), (1, 120)):
        counts = Counter[tuple[int, ...]]()
        for both, count in seen.items():
            counts[both[what]] += count
        assert len(counts) == size
        assert stats.chisquare(list(counts.values())).pvalue > RARE
    together = [seen[r, h] for r in {r for r, _ in seen} for h in {h for _, h in seen}]
    assert stats.chisquare(together).pvalue > RARE


@pytest.mark.parametrize(("players", "pool"), [(5, 25), (8, 25), (10, 21)])
def test_a_hero_has_ever_new_company(players: int, pool: int, config: Config) -> None:
    """A line-up doesn't come back in every row, and no two heroes sit side by side all over a block."""
    g = Twin().load(config(players, pool=heroes(pool)))
    for block in range(5):
        first = block * block_length(g)
        line_ups = [[hero for _, hero in dealt(g, index)] for index in range(first, first + block_length(g))]
        assert len({tuple(heroes_) for heroes_ in line_ups}) > len(line_ups) / 2
        beside = Counter((line_up[q], line_up[q + 1]) for line_up in line_ups for q in range(players - 1))
        assert max(beside.values()) < len(line_ups) / pool * (players - 1) / 2, "of its games with a seat to the right"


@pytest.mark.parametrize("deal", ["random", "offer", "fixed"])
def test_other_deals_deal_roles_game_by_game(deal: str, config: Config) -> None:
    """The arrangement of a game says nothing about another one's."""
    more = {"fixed": heroes(5)} if deal == "fixed" else {}
    g = Twin().load(config(5, pool=heroes(25), deal=deal, **more))
    spy = []
    for index in range(3000):
        deal_roles(g, index)
        spy.append(g.role[:5].index(3))
    for apart in (1, 5, 25):
        pairs = Counter(zip(spy, spy[apart:], strict=False))
        assert stats.chisquare([pairs[a, b] for a in range(1, 5) for b in range(1, 5)]).pvalue > RARE


@pytest.mark.parametrize("players", [4, 6, 10])
def test_both_engines_deal_alike_and_play_in_that_order(players: int, compiled: Compiled, config: Config, game: Game) -> None:
    cell = config(players)
    g = Twin().load(cell)
    stop = block_length(g) + 10
    rows = play.batch(compiled, cell, 0, stop)[1].reshape(stop, players, -1)
    assert [[(row[ROLE], row[HERO]) for row in seats] for seats in rows.tolist()] == [dealt(g, index) for index in range(stop)]


# --- focus


@pytest.mark.parametrize(("players", "pool"), SIZES)
def test_a_focus_counts_the_games_that_the_hero_is_in(players: int, pool: int, config: Config) -> None:
    cards = heroes(pool)
    g = Twin().load(config(players, pool=cards, focus=cards[pool // 2]))
    stop = 2 * block_length(g) + places(g) + 3
    with_hero = [index for index in range(stop) if any(hero == pool // 2 for _, hero in dealt(g, index))]
    assert [game_number(g, k) for k in range(len(with_hero))] == with_hero
    assert sum(index < block_length(g) for index in with_hero) == players * (players - 1)
    g.focus = -1
    assert [game_number(g, k) for k in range(9)] == list(range(9))


def cell(game: Game, players: int, pool: int, focus: str = "", deal: str = "balanced") -> CellSpec:
    ids = tuple(hero.id for hero in game.find_pool("standard"))[:pool]
    return CellSpec(
        game="sgs", mode="identity", players=players, seed=3, pool=ids, deal=deal, options={}, focus=focus,
        bots=(BotText(EVERYONE, "random"),),
    )  # fmt: skip


@pytest.mark.parametrize("flavour", ["fast", "checked"])
@pytest.mark.parametrize(("players", "pool"), [(4, 6), (5, 6), (5, 3), (8, 5)])
def test_rows_of_a_focus_are_the_full_runs_rows_of_games_with_that_hero(
    players: int, pool: int, flavour: str, request: pytest.FixtureRequest, game: Game
) -> None:
    request.getfixturevalue("compiled" if flavour == "fast" else "checked")  # compiled side by side with a second process
    simulator = Simulator("sgs", flavour)
    full, focused = cell(game, players, pool), cell(game, players, pool, game.find_pool("standard")[1].id)
    games, seats = simulator.play(full, 0, 100)
    with_hero = np.unique(seats["game"][seats["hero"] == 1])
    assert pool > players or len(with_hero) == 100, "all games, where the pool is no larger than the table"
    some, their_seats = simulator.play(focused, 0, len(with_hero))
    assert np.array_equal(some, games[with_hero])
    assert np.array_equal(their_seats, seats[np.isin(seats["game"], with_hero)])
    later = simulator.play(focused, 5, len(with_hero))
    assert np.array_equal(later[0], some[5:])
    assert np.array_equal(later[1], their_seats[5 * players :])


def test_a_focus_that_cannot_be_is_one_clear_line(config: Config, game: Game) -> None:
    pool = game.find_pool("standard")
    for more, told in (
        ({"focus": pool[0], "deal": "random"}, f"focus '{pool[0].id}' needs deal 'balanced', not 'random'"),
        ({"focus": BLANK}, f"focus 'blank' is not in the pool: {pool[0].id}"),
        ({"focus": pool[0], "pool": pool[1:]}, f"focus '{pool[0].id}' is not in the pool: {pool[1].id}"),
    ):
        with pytest.raises(InputError) as refused:
            config(5, **more)
        assert str(refused.value).startswith(told) and "\n" not in str(refused.value)
