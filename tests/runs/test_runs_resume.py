"""A run that goes on: whatever happened to it, and however often, its files are those of an undisturbed run."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import pytest

from simcli.errors import InputError
from simcli.runs import journal as journals
from simcli.runs.chunks import play_chunk, tasks_of
from simcli.runs.config import load_config
from simcli.runs.execute import RunResult, execute, finish, new_counts
from simcli.runs.journal import Journal, chunk_file, read_lines
from simcli.runs.plan import make_plan
from simcli.runs.resume import plan_resumed, resume
from simcli.runs.saved import read_run
from simcli.runs.store import COUNTS, CUBE, GAMES, LEDGER, SEATS, claim_folder

FLAGS = {"players": "5,6", "games": 700, "chunk_size": 100, "jobs": 1, "rows": 450}
BYTES = (COUNTS, CUBE, GAMES, SEATS, LEDGER)
Play = Callable[..., RunResult]


def contents(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in BYTES}


@pytest.fixture(scope="module")
def undisturbed(play: Play) -> dict[str, bytes]:
    return contents(play(**FLAGS).folder.path)


def killed(folder: Path, chunks: int) -> None:
    """A run whose process vanished after so many chunks: nothing was finished, nothing was told."""
    plan = make_plan(load_config(FLAGS))
    taken = claim_folder(str(folder), "unused")
    journal = Journal(taken, new_counts(plan), plan.config.rows)
    taken.write_manifest(manifest_of(plan, journal))
    for task, _ in zip(tasks_of(plan, [0, 0]), range(chunks), strict=False):
        journal.record(task.cell_index, play_chunk(task))
    taken.unlock()


def manifest_of(plan: object, journal: Journal) -> dict[str, object]:
    from simcli.runs.execute import manifest

    return manifest(RunResult(plan, journal, "running", 0.0, 0))  # type: ignore[arg-type]


def go_on(folder: Path, **flags: object) -> tuple[RunResult, list[str]]:
    told: list[str] = []
    saved, plan = plan_resumed(str(folder), flags)
    return execute(plan, *reordered(resume(saved, plan, told.append))), told


def reordered(taken: tuple[object, Journal]) -> tuple[object, object, object, Journal]:
    """The arguments of `execute` after the plan."""
    folder, journal = taken
    return folder, lambda journal: None, lambda *step: None, journal


@pytest.mark.parametrize("save_every", [0.0, math.inf])
@pytest.mark.parametrize("chunks", [0, 1, 4, 5, 7, 12, 14])
def test_a_killed_run_goes_on(
    tmp_path: Path, undisturbed: dict[str, bytes], monkeypatch: pytest.MonkeyPatch, chunks: int, save_every: float
) -> None:
    monkeypatch.setattr(journals, "SAVE_EVERY", save_every)
    killed(tmp_path / "run", chunks)
    assert read_run(str(tmp_path / "run")).state == "running"
    result, told = go_on(tmp_path / "run")
    assert (result.state, told, result.played) == ("complete", [], 1_400 - 100 * chunks)
    assert contents(tmp_path / "run") == undisturbed
    assert not (tmp_path / "run/chunks").exists()


@pytest.mark.parametrize("games", [50, 450, 500, 650])
def test_a_finished_run_becomes_longer(play: Play, undisturbed: dict[str, bytes], games: int) -> None:
    folder = play(**FLAGS | {"games": games}).folder.path
    result, told = go_on(folder, games="7e2", jobs="2")
    assert (told, [cell.games for cell in result.cells]) == ([], [700, 700])
    files, whole = contents(folder), dict(undisturbed)
    ledgers = [sorted(some.pop(LEDGER).splitlines()) for some in (files, whole)]
    assert files == whole
    if games % 100 == 0:  # else chunks begin where the shorter run ended
        assert ledgers[0] == ledgers[1]
    again, _ = go_on(folder)
    assert (again.played, again.state) == (0, "complete")


def test_what_is_damaged_is_told_and_played_again(tmp_path: Path, undisturbed: dict[str, bytes]) -> None:
    folder = tmp_path / "run"
    killed(folder, 6)
    lines = (folder / LEDGER).read_text().splitlines()
    (folder / LEDGER).write_text("\n".join([lines[0], "{nonsense", *lines[2:], lines[3][:20]]))
    chunk_file(folder, 5, 300).write_bytes(chunk_file(folder, 5, 300).read_bytes()[:-100])
    result, told = go_on(folder)
    assert result.played == 900  # all but the six chunks, of which one has to be played again
    assert "ledger.jsonl: line 2 is damaged; finished chunks are kept" in told[0]
    assert "5-0000000000300.npz is damaged: its games are played again" in told[1]
    assert contents(folder) == undisturbed


def test_rows_that_got_lost_are_played_again(tmp_path: Path, undisturbed: dict[str, bytes]) -> None:
    folder = tmp_path / "run"
    killed(folder, 3)
    for start in (0, 200):
        chunk_file(folder, 5, start).unlink()
    (folder / GAMES).write_text("no parquet")
    go_on(folder)
    assert contents(folder) == undisturbed


def test_damaged_counts_are_told_and_played_again(play: Play) -> None:
    folder = play(**FLAGS | {"games": 100}).folder.path
    before = contents(folder)
    (folder / COUNTS).write_bytes((folder / COUNTS).read_bytes()[:-50])
    result, told = go_on(folder)
    assert (result.played, len(told)) == (200, 1) and "counts.npz is damaged: the games that it counted are played" in told[0]
    assert contents(folder) == before


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        ({"seed": "2"}, "played with seed '1'"),
        ({"players": "5"}, "played with players '5,6'"),
        ({"bots": "random"}, "played with bots 'standard'"),
        ({"heroes": "liubei"}, "played with heroes 'standard'"),
        ({"focus": "liubei"}, "played without focus"),
        ({"deal": "random"}, "played with deal 'balanced'"),
        ({"option": ["max_rounds=9"]}, "played with other rule options"),
        ({"preset": "official"}, "played with preset 'seed'"),
        ({"rows": "10"}, "played with rows '450'"),
        ({"games": "10"}, "already has 100 games"),
        ({"games": "0"}, "allowed are"),
    ],
    ids=str,
)
def test_a_run_goes_on_as_it_began(play: Play, flags: dict[str, object], told: str) -> None:
    folder = play(**FLAGS | {"games": 100}).folder.path
    before = contents(folder)
    with pytest.raises(InputError, match=told):
        go_on(folder, **flags)
    assert contents(folder) == before
    assert go_on(folder, seed="1", players="5,6", heroes="standard")[0].played == 0


def test_other_rules_are_refused(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = play(**FLAGS | {"games": 100}).folder.path
    monkeypatch.setattr("simcli.runs.plan.rules_hash", lambda: "another")
    with pytest.raises(InputError, match="played by other rules, heroes or bots"):
        go_on(folder, games="200")


def test_a_run_that_is_played_is_refused(play: Play) -> None:
    folder = play(**FLAGS | {"games": 100}).folder.path
    saved, plan = plan_resumed(str(folder), {})
    taken, journal = resume(saved, plan, print)
    with pytest.raises(InputError, match="is playing this run"):
        resume(saved, plan, print)
    finish(RunResult(plan, journal, "complete", 0.0, 0))
    taken.unlock()


def test_quarantined_games_are_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that dies between the quarantine and the ledger leaves a line that the resumed run writes again."""
    folder = tmp_path / "run"
    killed(folder, 2)
    line = '{"id": "5-207", "seed": 1, "players": 5, "game": 207, "error": 3, "start": 200}\n'
    (folder / "quarantine.jsonl").write_text(line.replace("207", "107").replace("200", "100") + line)
    go_on(folder)
    assert [line["game"] for line in read_lines(folder / "quarantine.jsonl")[0]] == [107]
