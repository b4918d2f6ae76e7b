"""Series: everybody is the lord once, who was out first is spared in the next game, and a series is one observation."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pyarrow.parquet as pq
import pytest

import simcli
from simcli.engine.outcomes import ROLES
from simcli.errors import InputError
from simcli.runs.chunks import Task, play_chunk
from simcli.runs.config import load_config
from simcli.runs.execute import RunResult
from simcli.runs.plan import make_plan
from simcli.runs.replay import Replay
from simcli.runs.series import SeriesSums, whole_series
from simcli.runs.store import COUNTS, GAMES, SEATS
from simcli.stats.clusters import clustered_share
from simcli.stats.intervals import wilson

Play = Callable[..., RunResult]
SERIES = {"series": "rotating-lord", "bots": "greedy", "heroes": "none"}
SPARED = SERIES | {"option": {"first_out_protection": "none"}}


@pytest.fixture(scope="module")
def spared(play: Play) -> RunResult:
    return play(players="5", games=1500, **SPARED)


def seats_of(result: RunResult) -> pd.DataFrame:
    return pq.read_table(result.folder.file(SEATS)).to_pandas()


def digests(result: RunResult) -> list[str]:
    files = [hashlib.sha256(result.folder.file(name).read_bytes()).hexdigest() for name in (GAMES, SEATS)]
    with np.load(result.folder.file(COUNTS)) as counts:
        return [*files, *(f"{name} {hashlib.sha256(counts[name].tobytes()).hexdigest()}" for name in counts.files)]


def test_rows_tell_series_game_and_player(spared: RunResult) -> None:
    games = pq.read_table(spared.folder.file(GAMES)).to_pandas()
    assert (games["series"] == games["game"] // 5 + 1).all()
    assert (games["series_game"] == games["game"] % 5 + 1).all()
    seats = seats_of(spared)
    assert (seats.groupby(["series", "series_game"])["player"].nunique() == 5).all()
    lords = seats[seats["role"] == "lord"]
    assert (lords["player"] == lords["series_game"]).all(), "the lord's seat passes on"
    following = (seats["player"] - seats["seat"] - seats["series_game"]) % 5
    assert (following == 0).all(), "the others sit in the same order round him"


def first_out(seats: pd.DataFrame) -> Mapping[tuple[int, int], set[int]]:
    """By series and game, the players who fell in the turn of the first death."""
    dead = seats[seats["death_turn"] > 0]
    first = dead[dead["death_turn"] == dead.groupby("game")["death_turn"].transform("min")]
    return {key: set(rows["player"]) for key, rows in first.groupby(["series", "series_game"])}


def again(out: Mapping[tuple[int, int], set[int]]) -> list[tuple[int, int]]:
    """Games whose only first death is the only first one of the game before in the series."""
    return [(s, k) for (s, k), players in out.items() if len(players) == 1 and players == out.get((s, k - 1))]


def test_who_was_out_first_is_not_so_again(play: Play, spared: RunResult) -> None:
    assert again(first_out(seats_of(spared))) == []
    unprotected = play(players="5", games=1500, **SERIES)
    assert len(again(first_out(seats_of(unprotected)))) > 100


def test_the_first_game_of_a_series_spares_nobody(play: Play, spared: RunResult) -> None:
    plain = seats_of(play(players="5", games=1500, **SERIES))
    seats = seats_of(spared)
    same = (seats == plain).all(axis=1).groupby(seats["series_game"]).mean()
    assert same[1] == 1.0
    assert (same[1:] < 1.0).all()


@pytest.mark.parametrize(
    "how", [{"chunk_size": 7}, {"chunk_size": 3}, {"jobs": 2, "chunk_size": 101}, {"jobs": 2, "backend": "loky"}], ids=str
)
def test_workers_and_chunks_change_nothing(play: Play, spared: RunResult, how: dict[str, Any]) -> None:
    assert digests(play(players="5", games=1500, **SPARED, **how)) == digests(spared)


def test_a_run_that_goes_on_is_the_same(here: Path, spared: RunResult) -> None:
    simcli.run(players=5, games=600, out="half", jobs=1, **SPARED)
    run = simcli.run(resume="half", games=1500)
    assert [hashlib.sha256((run.path / name).read_bytes()).hexdigest() for name in (GAMES, SEATS)] == digests(spared)[:2]
    with pytest.raises(InputError, match="a series has as many games as players"):
        simcli.run(resume="half", games=1501)


def test_a_task_in_mid_series_plays_what_was_before(spared: RunResult) -> None:
    plan = make_plan(load_config({"players": 5, "games": 1500} | SPARED))
    whole = play_chunk(Task(0, plan.cells[0], plan.flavour, 0, 50))
    for start, stop in ((3, 4), (7, 15), (49, 50)):
        part = play_chunk(Task(0, plan.cells[0], plan.flavour, start, stop))
        assert np.array_equal(part.games, whole.games[start:stop])
        assert np.array_equal(part.seats, whole.seats[start * 5 : stop * 5])


def test_a_game_of_a_series_is_replayed_as_it_was(here: Path) -> None:
    simcli.run(players=5, games=60, out="told", jobs=1, **SPARED)
    for game in (0, 4, 13, 34):
        replay = Replay("told", f"5-{game}")
        assert list(replay.steps())
        replay.check()


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        ({"option": {"first_out_protection": "victim_exempt"}}, "needs --series rotating-lord"),
        ({"series": "rotating-lord", "games": 1501}, "whole series are 1500 or 1505 games"),
        ({"series": "rotating-lord", "games": 3}, "whole series are 5 games"),
        ({"series": "rotating-lord", "focus": "liubei"}, "focus contradicts series"),
        ({"series": "rotating"}, "did you mean 'rotating-lord'"),
    ],
)
def test_what_makes_no_series_is_told_in_one_line(flags: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=message) as error:
        make_plan(load_config({"players": "5"} | flags))
    assert "\n" not in str(error.value)


def test_a_number_that_nobody_gave_is_rounded_to_whole_series() -> None:
    series = {"series": "rotating-lord"}
    assert make_plan(load_config({"players": "4-10"} | series)).config.games == 20_000 // 2520 * 2520
    assert make_plan(load_config({"players": "7", "until": "ci<=1pp"} | series)).config.games % 7 == 0
    assert whole_series(load_config({"players": "5,8"})) == 40


def test_the_mode_is_seen_before_the_number_of_games() -> None:
    """A mode of one player count has its own, and one without a lord has no series, however many games."""
    simple = {"game": "yxs", "mode": "identity-simple", "series": "rotating-lord", "games": 12}
    with pytest.raises(InputError, match=r"as players \(5\); whole series are 10 or 15"):
        make_plan(load_config(simple))
    with pytest.raises(InputError, match="mode ffa has no lord's seat"):
        make_plan(load_config({"mode": "ffa", "series": "rotating-lord", "games": 7}))


def test_sums_do_not_depend_on_how_games_arrive() -> None:
    plan = make_plan(load_config({"players": 5, "games": 100} | SPARED))
    chunk = play_chunk(Task(0, plan.cells[0], plan.flavour, 0, 100))
    whole = SeriesSums(5, 4, 1)
    whole.add(chunk.games, chunk.seats)
    parts = SeriesSums(5, 4, 1)
    for start, stop in ((0, 3), (3, 4), (4, 17), (17, 100)):
        parts.add(chunk.games[start:stop], chunk.seats[start * 5 : stop * 5])
    assert parts.games == whole.games == 0
    for name, array in whole.saved().items():
        assert np.array_equal(array, parts.saved()[name]), name


def test_intervals_are_those_of_series(spared: RunResult) -> None:
    run = simcli.load(spared.folder.path)
    games = pq.read_table(spared.folder.file(GAMES)).to_pandas()
    for row in run.winners().itertuples():
        hits = (games["winner"] == row.winner).groupby(games["series"]).sum()
        _, lo, hi = clustered_share(hits, np.full(len(hits), 5))
        assert (row.lo, row.hi) == pytest.approx((float(lo), float(hi)))
    seats = seats_of(spared)
    for row in run.roles().itertuples():
        mine = seats[seats["role"] == row.role]
        by = mine.groupby("series")["won"]
        _, lo, hi = clustered_share(by.sum(), by.count())
        plain = wilson(row.wins, row.games)
        if row.role != "rebel":
            assert (row.lo, row.hi) == pytest.approx((float(lo), float(hi)))
        assert row.hi - row.lo >= 0.99 * float(plain[1] - plain[0])
    assert set(run.roles()["role"]) == set(ROLES)


def test_the_report_says_that_it_is_a_series(spared: RunResult) -> None:
    checks = {check.id: check for check in simcli.load(spared.folder.path).validity().checks}
    assert checks["series"].values == {"series": "rotating-lord", "played": "5: 300"}
    assert json.loads(spared.folder.file("run.json").read_text())["config"]["series"] == "rotating-lord"
