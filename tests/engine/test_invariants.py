"""What holds in every state, and what the random numbers promise."""

from __future__ import annotations

from collections import Counter

import numpy as np
import play
import pytest
from play import Config, seats
from scipy import stats

from simcli.engine.invariants import broken
from simcli.engine.outcomes import SEAT_DTYPE
from simcli.engine.rng import DECK_STREAM, POLICY_STREAM, SKILL_STREAM, key_stream, rnd
from simcli.engine.setup import shuffle_deck
from simcli.engine.state import Twin
from simcli.engine.table import CompiledTable, ReferenceTable
from simcli.lang.build import Compiled
from simcli.lang.program import Program

HERO, ROLE = SEAT_DTYPE.names.index("hero"), SEAT_DTYPE.names.index("role")  # type: ignore[union-attr]
RARE = 1e-6
"""A fixed seed either passes or not: a p-value below this would be a one-in-a-million accident."""


@pytest.mark.parametrize(("players", "bots"), [(4, "random"), (5, "mixed"), (8, "greedy"), (10, "random")])
def test_every_state_of_reference_games_is_sound(players: int, bots: str, program: Program, config: Config) -> None:
    """Cards are in exactly one zone, counters and masks follow from what lies on the table."""
    table = ReferenceTable(program, config(players, *seats(players, bots)))

    def look() -> None:
        assert broken(table.record()) == []

    for index in range(4):
        play.walk(table, index, look)
        look()


@pytest.mark.parametrize("spoil", ["lose a card", "double a card", "count a death twice", "forget a listener", "raise health"])
def test_a_broken_state_is_noticed(spoil: str, compiled: Compiled, config: Config) -> None:
    table = CompiledTable(compiled, config(5, "greedy"))
    table.start(0)
    table.advance()
    g = table.record()
    assert broken(g) == []
    if spoil == "lose a card":
        g["hand_count"][1] -= 1
    elif spoil == "double a card":
        g["pile"][0] = g["hand"][1][0]
    elif spoil == "count a death twice":
        g["living"] -= 1
    elif spoil == "forget a listener":
        g["timing_mask"] = 0
    else:
        g["hp"][0] = g["max_hp"][0] + 1
    assert broken(g)


def test_another_bot_changes_neither_seats_nor_deck(compiled: Compiled, config: Config) -> None:
    """Roles, heroes, deck order and the first hands belong to the game; each policy draws from its own stream."""
    one, other = CompiledTable(compiled, config(8, "random")), CompiledTable(compiled, config(8, "greedy"))
    for index in range(20):
        one.start(index)
        other.start(index)
        for name in ("role", "hero", "pile", "hand", "rng_key"):
            assert one.field(name) == other.field(name)
        play.finish(one)
        assert one.field("rng_count")[POLICY_STREAM] > 0
        play.finish(other)
        assert not any(other.field("rng_count")[POLICY_STREAM:])


def test_numbers_of_a_stream_depend_on_seed_cell_game_and_stream_alone(program: Program, config: Config) -> None:
    def numbers(seed: int, cell: int, index: int, stream: int) -> tuple[int, ...]:
        g = Twin().load(config(5, seed=seed, cell=cell))
        key_stream(g, stream, index)
        return tuple(rnd(g, stream, 1 << 15) for _ in range(8))

    base = numbers(1, 5, 7, DECK_STREAM)
    assert numbers(1, 5, 7, DECK_STREAM) == base
    high = 1 << 32
    changed = [(2, 5, 7, 0), (1, 6, 7, 0), (1, 5, 8, 0), (1, 5, 7, SKILL_STREAM), (1 + high, 5, 7, 0), (1, 5, 7 + high, 0)]
    assert len({base, *(numbers(*key) for key in changed)}) == 1 + len(changed)


@pytest.mark.parametrize("n", [2, 3, 7, 52, 108])
def test_numbers_are_uniform(n: int, config: Config) -> None:
    g, counts = Twin().load(config(5)), Counter[int]()
    for index in range(200):
        key_stream(g, DECK_STREAM, index)
        counts.update(rnd(g, DECK_STREAM, n) for _ in range(100))
    assert set(counts) == set(range(n))
    assert stats.chisquare([counts[k] for k in range(n)]).pvalue > RARE


def test_numbers_that_follow_each_other_are_independent(config: Config) -> None:
    """Pairs within a stream, and the first numbers of neighbouring games and streams."""
    g, pairs = Twin().load(config(5)), {"next": Counter[int](), "game": Counter[int](), "stream": Counter[int]()}
    first: dict[tuple[int, int], int] = {}
    for index in range(4000):
        for stream in (DECK_STREAM, SKILL_STREAM):
            key_stream(g, stream, index)
            first[index, stream] = rnd(g, stream, 6)
        pairs["next"][6 * first[index, SKILL_STREAM] + rnd(g, SKILL_STREAM, 6)] += 1
        pairs["stream"][6 * first[index, DECK_STREAM] + first[index, SKILL_STREAM]] += 1
        if index:
            pairs["game"][6 * first[index, DECK_STREAM] + first[index - 1, DECK_STREAM]] += 1
    for what, counts in pairs.items():
        assert stats.chisquare([counts[k] for k in range(36)]).pvalue > RARE, what


def test_shuffles_are_uniform(config: Config) -> None:
    """Every card comes to every place equally often, and every order of a small deck does."""
    g = Twin().load(config(5))
    places, orders = np.zeros((8, 8), np.int64), Counter[tuple[int, ...]]()
    for index in range(4000):
        key_stream(g, DECK_STREAM, index)
        g.deck_size = 8
        shuffle_deck(g)
        drawn = [g.deck.index(c) for c in g.pile[:8]]
        places[drawn, range(8)] += 1
        orders[tuple(k for k in drawn if k < 4)] += 1
    assert stats.chisquare(places.ravel()).pvalue > RARE
    assert len(orders) == 24
    assert stats.chisquare(list(orders.values())).pvalue > RARE


def test_roles_fall_on_all_seats_but_the_lords(compiled: Compiled, config: Config) -> None:
    roles = play.batch(compiled, config(5, "random"), 0, 2000)[1][:, ROLE].reshape(2000, 5)
    assert not roles[:, 0].any()
    counts = [(roles[:, seat] == 3).sum() for seat in range(1, 5)]
    assert sum(counts) == 2000
    assert stats.chisquare(counts).pvalue > RARE


@pytest.mark.parametrize(("players", "bots"), [(5, "greedy"), (8, "mixed")])
def test_a_game_alone_is_its_row_in_any_batch(players: int, bots: str, compiled: Compiled, config: Config) -> None:
    cell = config(players, *seats(players, bots))
    games, rows = play.batch(compiled, cell, 0, 120)
    for start, stop in ((0, 1), (0, 50), (50, 51), (50, 120), (119, 120)):
        part = play.batch(compiled, cell, start, stop)
        assert np.array_equal(part[0], games[start:stop])
        assert np.array_equal(part[1], rows[start * players : stop * players])
    table = CompiledTable(compiled, cell)
    for index in (0, 7, 119):
        table.start(index)
        play.finish(table)
        assert [table.field(n) for n in ("winner", "ending", "rounds", "turns")] == games[index, 2:6].tolist()
