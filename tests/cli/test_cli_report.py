"""`simcli report` as a user meets it: what is printed, what is written, and the exit codes."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from simcli.report import charts
from simcli.report.charts.gallery import Chart, gallery
from simcli.report.frames.columns import FRAMES
from simcli.report.run import run
from simcli.runs import ablation
from simcli.runs.lock import FolderLock
from simcli.stats.homogeneity import Homogeneity

Simcli = Callable[..., Any]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return run(players=[5, 8], games=300, jobs=1, out=tmp_path_factory.mktemp("played") / "first").path


@pytest.fixture
def first(played: Path, simcli: Simcli) -> Iterator[Path]:
    """A copy of the run as results/first of the empty working directory."""
    shutil.copytree(played, "results/first")
    yield Path("results/first")


def test_prints_the_figures_and_names_the_files(simcli: Simcli, first: Path) -> None:
    ended = simcli("report", "first", "--no-charts")
    assert (ended.code, ended.err) == (0, "")
    for word in (
        "Can these figures be trusted?",
        "Who wins",
        "Heroes by role, 8 players",
        "simcli run --resume first --games 1e6",
    ):
        assert word in ended.out
    for name in ("report.html", "report.md", "tables"):
        assert str(first / name) in ended.out and first.joinpath(name).exists()
    assert sorted(file.stem for file in first.joinpath("tables").iterdir()) == sorted(FRAMES)


def test_draws_charts_in_the_language(simcli: Simcli, first: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def one(frames: Any, lang: Any, facts: str, band: float, own: Any) -> list[Chart]:
        asked.append((lang, band))
        return gallery(frames, lang, facts, band, own)[:1]

    monkeypatch.setattr(charts, "gallery", one)
    ended = simcli("report", "first", "--lang", "zh", "--band", "3pp")
    assert ended.code == 0 and "结果是否可信" in ended.out
    assert asked == [("en", 0.03), ("zh", 0.03)]
    assert sorted(file.name for file in first.joinpath("charts").iterdir()) == ["winners.png", "winners.svg"]
    assert first.joinpath("report.html").read_text("utf-8").count("<svg") == 2


def test_json_alone_on_stdout(simcli: Simcli, first: Path) -> None:
    ended = simcli("report", "first", "--no-charts", "--json", "--fail-if", "lord<1%")
    told = json.loads(ended.out)
    assert (ended.code, ended.err) == (0, "")
    assert list(told["frames"]) == list(FRAMES) and [gate["players"] for gate in told["gates"]] == [5, 8]


def test_markdown_on_stdout_is_the_file(simcli: Simcli, first: Path) -> None:
    ended = simcli("report", "first", "--no-charts", "--format", "markdown", "--all")
    assert (ended.code, ended.out) == (0, first.joinpath("report.md").read_text("utf-8"))


def test_bom_only_when_asked(simcli: Simcli, first: Path) -> None:
    for flags, begins in (([], b"players"), (["--csv-bom"], b"\xef\xbb\xbfplayers")):
        assert simcli("report", "first", "--no-charts", *flags).code == 0
        assert first.joinpath("tables/heroes.csv").read_bytes().startswith(begins)


def test_the_language_of_the_run_unless_asked_otherwise(simcli: Simcli, first: Path) -> None:
    manifest = first / "run.json"
    manifest.write_text(manifest.read_text().replace('"lang": "en"', '"lang": "zh"'))
    assert "结果是否可信" in simcli("report", "first", "--no-charts").out
    assert "Can these figures" in simcli("report", "first", "--no-charts", "--lang", "en").out


def test_a_gate_that_fails_is_told_after_everything_was_written(simcli: Simcli, first: Path) -> None:
    ended = simcli("report", "first", "--no-charts", "--fail-if", "8:lord_side>0", "--fail-if", "刘备.lord>100%")
    assert ended.code == 3
    assert "FAILED: 8:lord_side>0; with 8 players" in ended.out and ended.out.count("passed: 刘备.lord>100%") == 2
    assert "FAILED" in first.joinpath("report.md").read_text("utf-8")
    assert simcli("report", "first", "--no-charts", "--fail-if", "8:lord_side<0").code == 0


def test_figures_that_must_not_be_used_win_over_gates(simcli: Simcli, first: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simcli.report.validity.homogeneity", lambda *_: Homogeneity(900.0, 30, 1e-9))
    ended = simcli("report", "first", "--no-charts", "--fail-if", "8:lord_side>0")
    assert ended.code == 5
    assert "ALARM" in ended.out and "FAILED" in ended.out and first.joinpath("report.html").exists()


BAD = {
    "no run": ("report nothing", "no run here"),
    "band": ("report first --band wide", "band 'wide'"),
    "no band": ("report first --band 0", "more than 0"),
    "band too wide": ("report first --band 150%", "no share"),
    "format": ("report first --format html", "allowed are table, markdown"),
    "language": ("report first --lang fr", "allowed are en, zh"),
    "grammar": ("report first --fail-if lord=1", "expected [players:]metric<value"),
    "players": ("report first --fail-if 6:lord<1", "there are: 5, 8"),
    "metric": ("report first --fail-if kings<1", "known: lord_side"),
    "hero": ("report first --fail-if liubay.lord<1", "did you mean"),
    "role": ("report first --fail-if liubei.king<1", "lord, loyalist, rebel, spy"),
}


@pytest.mark.parametrize(("words", "told"), BAD.values(), ids=BAD.keys())
def test_bad_input_is_one_clear_line_and_exit_code_2(simcli: Simcli, first: Path, words: str, told: str) -> None:
    before = sorted(first.iterdir())
    ended = simcli(*words.split())
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("simcli: ") and ended.err.count("\n") == 1 and told in ended.err
    assert sorted(first.iterdir()) == before


def test_where_nothing_can_be_written_the_figures_are_told_all_the_same(simcli: Simcli, first: Path) -> None:
    first.joinpath("tables").write_text("in the way")
    ended = simcli("report", "first", "--no-charts")
    assert ended.code == 2 and "Who wins" in ended.out and "report.html" not in ended.out
    assert ended.err.startswith("simcli: results/first/tables") and ended.err.count("\n") == 1
    assert not first.joinpath("report.html").exists()


def test_a_run_that_is_being_played_can_be_reported(simcli: Simcli, first: Path) -> None:
    manifest = first / "run.json"
    manifest.write_text(manifest.read_text().replace('"state": "complete"', '"state": "running"'))
    lock = FolderLock(first)
    try:
        ended = simcli("report", "first", "--no-charts")
    finally:
        lock.release()
    assert ended.code == 0
    assert "the run has not ended" in ended.out and "go on with it: simcli run --resume first" in ended.out


def test_a_run_that_lost_its_games_is_an_alarm_and_can_be_mended(simcli: Simcli, first: Path) -> None:
    for name in ("counts.npz", "ledger.jsonl"):
        first.joinpath(name).unlink()
    shutil.rmtree(first / "chunks", ignore_errors=True)
    ended = simcli("report", "first", "--no-charts")
    assert (ended.code, ended.err) == (5, "")
    assert "5 players: no game was finished." in ended.out and "missing in the folder" in ended.out
    for condition in ("5:lord<1", "lord<1"):
        assert simcli("report", "first", "--no-charts", "--fail-if", condition).code == 2
    assert simcli("run", "--resume", "first").code == 0
    assert simcli("report", "first", "--no-charts", "--fail-if", "lord>2%").code == 3


def test_ablation_is_kept_with_the_run_and_told_again(simcli: Simcli, first: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ablation, "BATCH", 20)
    asked = simcli("report", "first", "--ablation", "20pp", "--no-charts")
    assert (asked.code, "What each skill is worth, 8 players" in asked.out) == (0, True)
    again = simcli("report", "first", "--no-charts")
    assert again.out == asked.out
    assert len(json.loads(simcli("report", "first", "--json", "--no-charts").out)["frames"]["ablation"]) == 2 * 40


def test_uses_at_random_are_kept_and_told_again(simcli: Simcli, first: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ablation, "BATCH", 20)
    asked = simcli("report", "first", "--at-random", "20pp", "--no-charts")
    assert (asked.code, "What it is worth to think about each skill, 8 players" in asked.out) == (0, True)
    again = simcli("report", "first", "--no-charts")
    assert again.out == asked.out


@pytest.mark.parametrize("option", ["ablation", "at-random"])
@pytest.mark.parametrize(
    ("width", "says"), [("wide", "'wide'"), ("0.01pp", "expected 0.1pp or more"), ("nan", "'nan'"), ("-1pp", "'-1pp'")]
)
def test_a_width_of_pairs_that_is_none_is_one_line(simcli: Simcli, first: Path, option: str, width: str, says: str) -> None:
    ended = simcli("report", "first", f"--{option}", width)
    assert ended.err.startswith(option) or f" {option} " in ended.err
    assert (ended.code, ended.err.count("\n")) == (2, 1)
    assert says in ended.err
