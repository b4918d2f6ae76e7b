"""Equal configurations give equal bytes, whoever plays which games in which order."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import numpy as np
import pytest

from simcli.runs.chunks import Task, play_chunk
from simcli.runs.config import load_config
from simcli.runs.execute import RunResult
from simcli.runs.plan import make_plan
from simcli.runs.store import GAMES, SEATS

GAMES_PER_CELL = 1_200


def digests(result: RunResult) -> list[str]:
    return [hashlib.sha256(result.folder.file(name).read_bytes()).hexdigest() for name in (GAMES, SEATS)]


@pytest.fixture(scope="module")
def reference(play: Callable[..., RunResult]) -> list[str]:
    return digests(play(players="5,8", games=GAMES_PER_CELL))


@pytest.mark.parametrize(
    "how",
    [
        {"jobs": 2},
        {"jobs": 2, "chunk_size": 50},
        {"jobs": 1, "chunk_size": 501},
        {"jobs": 2, "chunk_size": 5000},
        {"jobs": 2, "backend": "loky", "chunk_size": 300},
        {"jobs": 1, "backend": "loky"},
    ],
    ids=str,
)
def test_workers_backends_and_chunks_change_no_byte(
    play: Callable[..., RunResult], reference: list[str], how: dict[str, object]
) -> None:
    assert digests(play(players="5,8", games=GAMES_PER_CELL, **how)) == reference


def test_the_seed_changes_the_games(play: Callable[..., RunResult], reference: list[str]) -> None:
    assert digests(play(players="5,8", games=GAMES_PER_CELL, seed=2)) != reference


@pytest.mark.parametrize("players", [4, 5, 8, 10])
def test_a_game_alone_equals_its_row(players: int) -> None:
    plan = make_plan(load_config({"players": players, "games": 300}))
    task = Task(0, plan.cells[0], plan.flavour, 0, 300)
    whole = play_chunk(task)
    assert np.array_equal(whole.games["game"], np.arange(300))
    assert np.array_equal(whole.seats["game"], np.repeat(np.arange(300), players))
    assert np.array_equal(whole.seats["seat"], np.tile(np.arange(players), 300))
    for game in (0, 1, 37, 298, 299):
        alone = play_chunk(task._replace(start=game, stop=game + 1))
        assert np.array_equal(alone.games, whole.games[game : game + 1])
        assert np.array_equal(alone.seats, whole.seats[game * players : (game + 1) * players])


def test_a_cell_does_not_depend_on_its_neighbours(play: Callable[..., RunResult]) -> None:
    import pyarrow.parquet as pq

    both, alone = play(players="5,8", games=200), play(players="8", games=200)
    rows = [pq.read_table(run.folder.file(SEATS)).to_pandas().query("players == 8") for run in (both, alone)]
    assert rows[0].reset_index(drop=True).equals(rows[1].reset_index(drop=True))
