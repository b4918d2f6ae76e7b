"""Accumulators equal what can be counted from the rows, however the games were cut."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simcli.engine.outcomes import ENDINGS, ROLES
from simcli.runs.blocks import BLOCK, Blocks, is_checkpoint
from simcli.runs.chunks import Chunk, Task, play_chunk
from simcli.runs.config import load_config
from simcli.runs.counts import ACCUMULATORS, MEASURES, TOTALS, CellCounts
from simcli.runs.cube import SEAT_FIELDS, Cube
from simcli.runs.execute import new_counts
from simcli.runs.plan import make_plan

GAMES = 2_500


@pytest.fixture(scope="module", params=[5, 8])
def chunk(request: pytest.FixtureRequest) -> Chunk:
    plan = make_plan(load_config({"players": request.param, "bots": "lord=greedy,random", "option": ["max_rounds=30"]}))
    return play_chunk(Task(0, plan.cells[0], plan.flavour, 0, GAMES))


def counted(chunk: Chunk, cuts: tuple[int, ...] = ()) -> CellCounts:
    """The counts of a chunk, added in pieces."""
    players = chunk.task.cell.players
    counts = new_counts(make_plan(load_config({"players": players})))[0]
    for first, last in zip((0, *cuts), (*cuts, GAMES), strict=True):
        counts.add(chunk.games[first:last], chunk.seats[first * players : last * players])
    return counts


@pytest.fixture(scope="module")
def counts(chunk: Chunk) -> CellCounts:
    return counted(chunk)


@pytest.fixture(scope="module")
def seats(chunk: Chunk) -> pd.DataFrame:
    rounds = np.repeat(chunk.games["rounds"], chunk.task.cell.players)
    return pd.DataFrame({name: chunk.seats[name] for name in chunk.seats.dtype.names}).assign(rounds=rounds)


def table(frame: pd.DataFrame, axes: list[str], shape: tuple[int, ...], values: str | None = None) -> np.ndarray[Any, Any]:
    """Rows counted, or a column summed, by some columns, as an array."""
    array = np.zeros(shape, np.int64)
    groups = frame.groupby(axes)
    for place, value in (groups.size() if values is None else groups[values].sum()).items():
        array[place] = value
    return array


@given(st.lists(st.integers(0, GAMES), max_size=4).map(lambda cuts: tuple(sorted(cuts))))
@settings(max_examples=15, deadline=None)
def test_games_add_up_however_they_are_cut(chunk: Chunk, cuts: tuple[int, ...]) -> None:
    whole, pieces = counted(chunk).saved(), counted(chunk, cuts).saved()
    assert whole.keys() == pieces.keys()
    assert all(np.array_equal(whole[name], pieces[name]) for name in whole)


def test_saved_counts_come_back(chunk: Chunk, counts: CellCounts) -> None:
    other = new_counts(make_plan(load_config({"players": chunk.task.cell.players})))[0]
    other.restore({name: array.copy() for name, array in counts.saved().items()})
    other.add(chunk.games, chunk.seats)
    assert other.games == 2 * GAMES and other["winners"].sum() == 2 * GAMES
    with pytest.raises(KeyError):
        other.restore({})
    with pytest.raises(ValueError, match="shape"):
        other.restore(counts.saved() | {"dealt": np.zeros((1, 1, 1), np.int64)})


def test_every_array_equals_its_definition(chunk: Chunk, counts: CellCounts, seats: pd.DataFrame) -> None:
    games = pd.DataFrame({name: chunk.games[name] for name in chunk.games.dtype.names})
    assert np.array_equal(counts["winners"], table(games, ["winner", "ending"], counts["winners"].shape))
    assert counts["totals"].tolist() == [games[name].sum() for name in TOTALS]
    assert np.array_equal(counts["lengths"], table(games, ["winner", "rounds"], counts["lengths"].shape))
    place = ["hero", "role", "seat"]
    assert np.array_equal(counts["dealt"], table(seats, place, counts["dealt"].shape))
    assert np.array_equal(counts["won"], table(seats[seats["won"] == 1], place, counts["won"].shape))
    dead = seats[seats["alive"] == 0]
    assert np.array_equal(counts["deaths"], table(dead, ["role", "death_round"], counts["deaths"].shape))
    living = seats[seats["alive"] == 1]
    assert np.array_equal(counts["survivors"], table(living, ["role", "rounds"], counts["survivors"].shape))
    for k, measure in enumerate(MEASURES):
        squared = seats.assign(square=seats[measure].astype(np.int64) ** 2)
        shape = counts["sums"].shape[:2]
        assert np.array_equal(counts["sums"][:, :, k], table(seats, ["hero", "role"], shape, measure))
        assert np.array_equal(counts["squares"][:, :, k], table(squared, ["hero", "role"], shape, "square"))
    assert {a.name for a in ACCUMULATORS} == set(counts.arrays)


def test_pairs_are_ordered_and_of_one_game(counts: CellCounts, seats: pd.DataFrame) -> None:
    pairs = seats.merge(seats, on="game", suffixes=("", "_other")).query("seat != seat_other")
    axes = ["hero", "role", "hero_other", "role_other"]
    assert np.array_equal(counts["pair_games"], table(pairs, axes, counts["pair_games"].shape))
    assert np.array_equal(counts["pair_wins"], table(pairs[pairs["won"] == 1], axes, counts["pair_wins"].shape))


def test_the_cube_holds_every_game_once(chunk: Chunk, counts: CellCounts, seats: pd.DataFrame) -> None:
    cube = counts.cube.outcomes()
    assert cube["games"].sum() == GAMES
    for winner in range(4):
        assert cube["games"][cube["winner"] == winner].sum() == (chunk.games["winner"] == winner).sum()
    by_code: dict[tuple[Any, ...], int] = {}
    for _, game in seats.groupby("game"):
        outcome = tuple(sorted(map(tuple, game[list(SEAT_FIELDS)].to_numpy().tolist())))
        by_code[outcome] = by_code.get(outcome, 0) + 1
    told: dict[tuple[Any, ...], int] = {}
    for k, count in enumerate(cube["games"].tolist()):
        outcome = tuple(sorted(zip(*(cube[name][k].tolist() for name in SEAT_FIELDS), strict=True)))
        told[outcome] = told.get(outcome, 0) + count
    assert told == by_code
    assert set(np.unique(cube["ending"])) <= set(range(len(ENDINGS))) and cube["role"].max() < len(ROLES)


def test_the_cube_is_the_same_when_merged_often(chunk: Chunk, monkeypatch: pytest.MonkeyPatch) -> None:
    players = chunk.task.cell.players
    once, often = Cube(players), Cube(players)
    once.add(chunk.games, chunk.seats)
    monkeypatch.setattr("simcli.runs.cube.WAITING", 10)
    for start in range(0, GAMES, 100):
        often.add(chunk.games[start : start + 100], chunk.seats[start * players : (start + 100) * players])
    assert all(np.array_equal(once.saved()[name], often.saved()[name]) for name in once.saved())


def test_blocks_are_a_thousand_games_each(chunk: Chunk, counts: CellCounts) -> None:
    winner = chunk.games["winner"].astype(np.int64)
    blocks = np.stack([np.bincount(winner[k * BLOCK : (k + 1) * BLOCK], minlength=4) for k in range(2)])
    assert counts.blocks.number == 2
    assert np.array_equal(counts.blocks.closed, blocks.sum(axis=0))
    assert np.array_equal(counts.blocks.squares, (blocks**2).sum(axis=0))
    assert np.array_equal(counts.blocks.open, np.bincount(winner[2 * BLOCK :], minlength=4))
    assert counts.blocks.history == [[1, *blocks[0].tolist()], [2, *blocks.sum(axis=0).tolist()]]


def test_history_grows_with_the_logarithm_of_the_games() -> None:
    kept = [block for block in range(1, 200_001) if is_checkpoint(block)]
    assert kept[:33] == [*range(1, 33), 34] and len(kept) < 260
    assert max(b / a for a, b in pairwise(kept[32:])) < 1.07
    blocks = Blocks(2)
    blocks.add(np.zeros(40 * BLOCK, np.int64))
    assert [n for n, *_ in blocks.history] == [b for b in range(1, 41) if is_checkpoint(b)]
