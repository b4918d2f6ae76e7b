"""Printed figures, manifest and rows tell the same story; no game is dropped."""

from __future__ import annotations

import json
from collections.abc import Callable

import numpy as np
import pandas as pd
import pytest

from simcli.engine.outcomes import ENDINGS, ROLES
from simcli.report.summary import run_json
from simcli.runs import backends
from simcli.runs.chunks import Chunk, Task, play_chunk
from simcli.runs.execute import RunResult
from simcli.runs.saved import load_manifest
from simcli.runs.schema import GAME_COLUMNS, SEAT_COLUMNS
from simcli.runs.store import BELIEFS, COUNTS, CUBE, GAMES, LEDGER, MANIFEST, QUARANTINE, SEATS, SKILLS
from simcli.stats.intervals import wilson


@pytest.fixture(scope="module")
def result(play: Callable[..., RunResult]) -> RunResult:
    return play(players="5,8", games=1_000, chunk_size=300)


def frames(result: RunResult) -> tuple[pd.DataFrame, pd.DataFrame]:
    return pd.read_parquet(result.folder.file(GAMES)), pd.read_parquet(result.folder.file(SEATS))


def test_json_equals_counts_from_rows(result: RunResult) -> None:
    games, seats = frames(result)
    printed = run_json(result)
    assert list(printed) == ["run", "cells", "games_per_s", "quarantined", "capped"]
    assert printed["capped"] == int((games["ending"] == "cap").sum())
    assert printed["quarantined"] == int((games["ending"] == "error").sum())
    for cell in printed["cells"]:
        assert list(cell) == ["players", "games", "winners", "roles"]
        mine, chairs = (frame[frame["players"] == cell["players"]] for frame in (games, seats))
        assert cell["games"] == len(mine) == 1_000
        assert tuple(cell["winners"]) == result.plan.mode.winners
        for winner, figures in cell["winners"].items():
            count = int((mine["winner"] == winner).sum())
            low, high = wilson(count, len(mine))
            assert figures == {"n": count, "share": count / len(mine), "lo": float(low), "hi": float(high)}
        assert sum(figures["n"] for figures in cell["winners"].values()) == cell["games"]
        assert set(cell["roles"]) == set(chairs["role"])
        for role, figures in cell["roles"].items():
            share = chairs[chairs["role"] == role].groupby("game")["won"].mean()
            low, high = wilson(share.sum(), cell["games"])
            assert figures["games"] == len(share) == cell["games"]
            assert figures["wins"] == pytest.approx(share.sum(), abs=1e-6)
            assert figures["win_rate"] == pytest.approx(share.mean(), abs=1e-9)
            assert (figures["lo"], figures["hi"]) == pytest.approx((float(low), float(high)), abs=1e-9)


def test_the_lord_wins_with_his_side(result: RunResult) -> None:
    for cell in run_json(result)["cells"]:
        assert cell["roles"]["lord"]["wins"] == cell["winners"]["lord_side"]["n"]


def test_manifest_holds_the_same_counts(result: RunResult) -> None:
    games, seats = frames(result)
    manifest = load_manifest(result.folder.path)
    assert (manifest["state"], manifest["seed"], manifest["config_hash"]) == ("complete", 1, result.plan.config_hash)
    for cell in manifest["cells"]:
        mine, chairs = (frame[frame["players"] == cell["players"]] for frame in (games, seats))
        assert cell["decisions"] == mine["decisions"].sum()
        assert cell["endings"] == {ending: int((mine["ending"] == ending).sum()) for ending in ENDINGS}
        dealt = chairs.groupby(["hero", "role"], observed=True)["won"].agg(["size", "sum"])
        told = {(h, r): (n["seats"], n["wins"]) for h, roles in cell["heroes"].items() for r, n in roles.items()}
        assert told == {place: (int(row["size"]), int(row["sum"])) for place, row in dealt.iterrows()}


def test_rows_have_the_documented_columns(result: RunResult) -> None:
    for frame, columns in zip(frames(result), (GAME_COLUMNS, SEAT_COLUMNS), strict=True):
        assert list(frame.columns) == [column.name for column in columns]
        for column in columns:
            kind = "category" if column.type == "id" else column.type
            assert str(frame[column.name].dtype) == kind
        assert not frame.isna().any().any()
    seats = frames(result)[1]
    assert set(seats["role"]) <= set(ROLES)
    assert set(seats["hero"]) <= set(result.plan.hero_ids)
    assert (seats[seats["seat"] == 0]["role"] == "lord").all()


def broken(task: Task, *enough: object) -> Chunk:
    """The real games of a chunk, except that every hundredth one ends in an engine error."""
    chunk = play_chunk(task)
    bad = chunk.games["game"] % 100 == 7
    chunk.games["ending"][bad] = ENDINGS.index("error")
    chunk.games["winner"][bad] = 0
    chunk.games["error"][bad] = 3
    chunk.seats["won"][np.repeat(bad, task.cell.players)] = 0
    return chunk


def test_quarantined_games_are_shown_and_stay_in_the_denominator(
    play: Callable[..., RunResult], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backends, "play_chunk", broken)
    result = play(players="5", games=400, seed=9)
    printed = run_json(result)
    assert result.state == load_manifest(result.folder.path)["state"] == "alarm"
    assert printed["quarantined"] == 4
    assert printed["cells"][0]["games"] == printed["cells"][0]["roles"]["spy"]["games"] == 400
    assert printed["cells"][0]["winners"]["none"]["n"] >= 4
    lines = [json.loads(line) for line in result.folder.file(QUARANTINE).read_text().splitlines()]
    assert lines[0] == {"id": "5-7", "seed": 9, "players": 5, "game": 7, "error": 3, "start": 0}
    assert [line["game"] for line in lines] == [7, 107, 207, 307]
    assert play(players="5", games=400, quarantine_limit=0.01).state == "complete"


def test_a_clean_run_leaves_no_quarantine(result: RunResult) -> None:
    assert not result.folder.file(QUARANTINE).exists()
    assert sorted(p.name for p in result.folder.path.iterdir()) == sorted(
        [MANIFEST, LEDGER, COUNTS, GAMES, SEATS, CUBE, BELIEFS, SKILLS]
    )
