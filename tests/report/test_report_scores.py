"""Score tables on a run: the cube, the kept rows and sums by hand agree; series add up by player."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from simcli.report.frames.columns import COLUMNS, SCORE_FRAMES
from simcli.report.run import Run, run
from simcli.scoring.evaluate import score
from simcli.scoring.outcomes import from_frames
from simcli.scoring.series import ranks


@pytest.fixture(scope="module")
def tournament(tmp_path_factory: pytest.TempPathFactory) -> Run:
    out = tmp_path_factory.mktemp("series") / "tournament"
    return run(players=[5], games=300, series="rotating-lord", bots="greedy", jobs=1, out=out)


@pytest.mark.parametrize("name", SCORE_FRAMES)
def test_frames_have_the_declared_columns(small_run: Run, name: str) -> None:
    frame = getattr(small_run, name)()
    assert tuple(frame.columns) == SCORE_FRAMES[name]
    assert {column: str(frame[column].dtype) for column in frame} == {c: COLUMNS[c].type for c in SCORE_FRAMES[name]}
    assert len(frame) and frame.attrs["accumulator"] == "cube"


def test_the_cube_pays_what_the_rows_pay(small_run: Run) -> None:
    scoring, games, seats = small_run.scoring(), small_run.rows("games"), small_run.rows("seats")
    for made in small_run.outcomes():
        n = made.players
        rows = from_frames(games[games["players"] == n], seats[seats["players"] == n], n, made.winners)
        assert rows.total == made.total
        of_rows, of_cube = score(scoring, rows), score(scoring, made)
        for a, b in zip(of_rows.roles, of_cube.roles, strict=True):
            assert (a.mean, a.sd, a.lo, *a.values) == pytest.approx((b.mean, b.sd, b.lo, *b.values))


def test_a_losing_lord_gets_1_if_the_spy_won(small_run: Run) -> None:
    """The one cell of the table that a plain count of winners gives."""
    shares = small_run.score_shares()
    winners = small_run.winners().set_index(["players", "winner"])["share"]
    for players in small_run.config.players:
        lord = shares[(shares["players"] == players) & (shares["role"] == "lord") & (shares["points"] == 1)]
        assert lord["share"].sum() == pytest.approx(winners[players, "spy"])


def test_totals_of_series_are_sums_of_a_players_games(tournament: Run) -> None:
    totals = tournament.series_totals()[5]
    assert totals.points.shape == (60, 5)
    seats = tournament.rows("seats")
    games = tournament.rows("games")
    made = from_frames(games, seats, 5, tournament.plan.mode.winners)
    points = tournament.scoring().points(made).ravel()
    by_hand = seats.assign(points=points).groupby(["series", "player"])["points"].sum().unstack()
    assert np.array_equal(by_hand.to_numpy(), totals.points)
    assert (np.sort(ranks(totals.points), axis=1)[:, 0] == 1).all()


def test_single_games_have_no_totals(small_run: Run) -> None:
    assert small_run.series_totals() == {}


def test_series_widen_intervals(tournament: Run) -> None:
    cell, (made,) = tournament.cells[0], tournament.outcomes()
    assert tournament.weighting(made).known <= 1
    assert cell.games == made.total == 300 and isinstance(tournament.path, Path)
