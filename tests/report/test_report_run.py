"""Runs from Python: played, opened by path or name at any moment of their life, refused in one line."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pandas as pd
import pytest

import simcli
from simcli.errors import InputError
from simcli.report.anchors import anchors_of
from simcli.report.assemble import build
from simcli.report.frames.columns import FRAMES
from simcli.report.run import Run, load, run
from simcli.runs.config import load_config
from simcli.runs.execute import execute
from simcli.runs.journal import Journal
from simcli.runs.plan import make_plan
from simcli.runs.store import CUBE, GAMES, LEDGER, MANIFEST, SEATS, claim_folder


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working directory."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_simcli_imports_fast_and_without_pandas() -> None:
    script = "import simcli, sys; print([m for m in ('pandas', 'numpy', 'numba', 'simcli.report') if m in sys.modules])"
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ended.stdout == "[]\n"


def test_a_run_is_played_silently_and_is_the_command_lines(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    played = simcli.run(players=5, games=40, jobs=1, seed=3, option={"max_rounds": 60}, out="first")
    assert (capfd.readouterr().out, capfd.readouterr().err) == ("", "")
    assert isinstance(played, Run) and played.path == Path("results/first") and played.games == 40
    assert repr(played) == "<Run results/first (complete; games with 5 players: 40)>"
    again = simcli.load("first")
    pd.testing.assert_frame_equal(again.winners(), played.winners())
    assert json.loads((here / "results/first" / MANIFEST).read_text("utf-8"))["config"]["option"] == {"max_rounds": "60"}


def test_a_run_goes_on(here: Path) -> None:
    run(players=[4], games=30, jobs=1, out=here / "it")
    more = run(resume=here / "it", games=50)
    straight = run(players=[4], games=50, jobs=1, out=here / "straight")
    assert more.games == 50
    pd.testing.assert_frame_equal(more.heroes(), straight.heroes())


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        ({"playrs": 5}, "unknown name 'playrs' (did you mean 'players'?)"),
        ({"players": 3}, "players 3: sgs identity is played by 4 to 10"),
        ({"heroes": "liubee"}, "no hero 'liubee' in sgs; did you mean liubei?"),
        ({"games": "many"}, "games 'many': expected a whole number such as 20000 or 1e6"),
        ({"bots": "genius"}, "unknown policy in bots 'genius'"),
        ({"resume": "nowhere"}, "nowhere: no run here (run.json is missing)"),
        ({"config": "no.toml"}, "config no.toml: No such file or directory"),
    ],
)
def test_bad_input_is_told_in_one_line(here: Path, flags: dict[str, object], told: str) -> None:
    with pytest.raises(InputError) as refused:
        simcli.run(**flags)
    assert str(refused.value).startswith(told) and "\n" not in str(refused.value)
    assert not list(here.iterdir())


def test_no_run_is_told_in_one_line(here: Path) -> None:
    with pytest.raises(InputError, match=r"^nothing: no run here") as refused:
        simcli.load("nothing")
    assert "\n" not in str(refused.value)


def test_a_folder_with_a_run_is_only_replaced_by_force(small_run: Run) -> None:
    with pytest.raises(InputError, match="already holds a run"):
        run(players=[5], games=10, jobs=1, out=small_run.path)


def test_a_run_is_read_while_it_is_played(tmp_path: Path) -> None:
    """Counts and rows are those of the games that are safe so far, and nothing on disk is touched."""
    plan = make_plan(load_config({"players": "5", "games": 200, "jobs": 1, "chunk_size": 50, "rows": 120}))
    seen: list[tuple[int, int, int, str]] = []

    def on_chunk(journal: Journal) -> None:
        before = sorted((f, f.stat().st_mtime_ns) for f in tmp_path.rglob("*"))
        now = load(tmp_path / "out")
        rows = now.rows("games")
        seen.append((now.games, len(rows), int(now.winners()["won"].sum()), now.validity().checks[0].values["state"]))
        assert len(now.rows("seats")) == 5 * len(rows) and not now.damage
        assert sorted((f, f.stat().st_mtime_ns) for f in tmp_path.rglob("*")) == before

    execute(plan, claim_folder(str(tmp_path / "out"), "unused"), on_chunk)
    assert seen == [(n, min(n, 120), n, "running") for n in (50, 100, 150, 200)]
    assert len(load(tmp_path / "out").rows("games")) == 120


def test_damage_is_told_and_the_rest_is_counted(tmp_path: Path) -> None:
    plan = make_plan(load_config({"players": "5", "games": 150, "jobs": 1, "chunk_size": 50}))
    found: list[Run] = []

    def on_chunk(journal: Journal) -> None:
        if journal.games == 150:
            chunk = sorted((tmp_path / "out" / "chunks").iterdir())[1]
            whole = chunk.read_bytes()
            chunk.write_bytes(b"no chunk")
            found.append(load(tmp_path / "out"))
            chunk.write_bytes(whole)

    execute(plan, claim_folder(str(tmp_path / "out"), "unused"), on_chunk)
    assert found[0].games == 50 and len(found[0].rows("games")) == 50
    assert len(found[0].damage) == 1 and "damaged" in found[0].damage[0]
    damaged = next(check for check in found[0].validity().checks if check.id == "damaged")
    assert (damaged.status, damaged.values["count"]) == ("warn", 1)


def test_a_journal_that_moves_while_it_is_read_is_read_again(
    tmp_path: Path, small_run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[int] = []
    whole = Journal.read

    def read(self: Journal, warn: object) -> None:
        whole(self, warn)  # type: ignore[arg-type]
        reads.append(len(reads))
        if len(reads) == 1:
            warn("a chunk has just been removed")  # type: ignore[operator]

    monkeypatch.setattr(Journal, "read", read)
    again = load(small_run.path)
    assert len(reads) == 2 and not again.damage and again.games == small_run.games


def test_rows_and_cube_are_those_of_the_files(small_run: Run) -> None:
    for what, file in (("games", GAMES), ("seats", SEATS)):
        pd.testing.assert_frame_equal(small_run.rows(what), pd.read_parquet(small_run.path / file))
    pd.testing.assert_frame_equal(small_run.cube(), pd.read_parquet(small_run.path / CUBE))
    with pytest.raises(ValueError, match=r"^rows of .heroes.: expected games or seats$"):
        small_run.rows("heroes")


def test_every_frame_says_where_it_comes_from(small_run: Run) -> None:
    frames = build(small_run).frames
    assert tuple(frames) == tuple(FRAMES)
    others = {"win_rates": small_run.win_rates("role"), "cube": small_run.cube(), "rows": small_run.rows("games")}
    for frame in (frames | others).values():
        assert frame.attrs["accumulator"]
        assert frame.attrs["run"] == {
            "path": str(small_run.path), "seed": 1, "bots": "greedy (honest)", "deviations": {},
            "version": simcli.__version__,
        }  # fmt: skip


def test_frames_are_their_readers_own(small_run: Run) -> None:
    frame = small_run.winners()
    frame["share"] = 0.0
    assert small_run.winners()["share"].sum() == pytest.approx(2)


def test_heroes_that_this_simcli_does_not_know_keep_their_ids(small_run: Run, tmp_path: Path) -> None:
    """A run whose pool has since changed can still be read; validity says that the rules differ."""
    folder = tmp_path / "old"
    folder.mkdir()
    for file in small_run.path.iterdir():
        if file.name != LEDGER:
            (folder / file.name).write_bytes(file.read_bytes())
    text = (folder / MANIFEST).read_text("utf-8").replace('"liubei"', '"liubei_2011"')
    (folder / MANIFEST).write_text(text.replace(small_run.plan.rules, "0" * 12), "utf-8")
    old = load(folder)
    assert old.games == small_run.games
    assert "liubei_2011" in set(old.heroes()["hero_zh"])
    versions = next(check for check in old.validity().checks if check.id == "versions")
    assert versions.status == "warn" and "other rules" in str(versions.values["warning"])


def test_anchors_are_for_the_usual_roles_only() -> None:
    def found(**flags: object) -> int:
        return len(anchors_of(make_plan(load_config(flags))))

    assert found(players="5,8") == 1 and found(players="5") == 0
    assert found(players="8", option="identity_table=double_spy") == 0
    assert found(players="8", option=["identity_table=lord=1,loyalist=2,rebel=4,spy=1"]) == 1
