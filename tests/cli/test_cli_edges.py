"""What goes wrong around a command: full disks, closed pipes, folders in use, signals, odd names and files."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow.parquet as pq
import pytest
from rich.console import Console

from simcli.cli.screen import widest
from simcli.report.console import section_table
from simcli.report.contents import winners_section
from simcli.report.frames.winners import winners
from simcli.report.tables import verdict
from simcli.runs import rows, store
from simcli.runs.counts import CellCounts
from simcli.runs.lock import FolderLock
from simcli.runs.saved import load_manifest

Simcli = Callable[..., Any]
COMMAND = [sys.executable, "-m", "simcli.cli.main"]
WINNERS = ("none", "lord_side", "rebels", "spy")


@pytest.mark.parametrize("command", ["--help", "--version", "replay r 5-1 --json"])
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="writes to /dev/full")
def test_a_full_or_closed_stdout_is_no_internal_error(simcli: Simcli, command: str) -> None:
    assert simcli("run", "--players", 5, "--games", 10, "--out", "r").code == 0
    with open("/dev/full", "w") as full:
        ended = subprocess.run([*COMMAND, *command.split()], stdout=full, stderr=subprocess.PIPE, text=True)
    assert (ended.returncode, ended.stderr) == (2, "simcli: standard output: No space left on device\n")
    reader, writer = os.pipe()
    os.close(reader)
    ended = subprocess.run([*COMMAND, *command.split()], stdout=writer, stderr=subprocess.PIPE, text=True)
    os.close(writer)
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.parametrize("failing", ["seats", "games"])
def test_a_full_disk_leaves_finished_chunks_and_no_half_rows(
    simcli: Simcli, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    real = rows.pq.ParquetWriter.write_table

    def full(self: Any, table: Any, **how: Any) -> None:
        if ("seat" in table.column_names) == (failing == "seats"):
            raise OSError(errno.ENOSPC, "Error writing bytes to file")
        real(self, table, **how)

    monkeypatch.setattr(rows.pq.ParquetWriter, "write_table", full)
    ended = simcli("run", "--players", 5, "--games", 50, "--out", "r")
    file = Path("results", "r", failing + ".parquet")
    kept = "50 finished games are kept, go on with: simcli run --resume results/r"
    assert (ended.code, ended.err) == (2, f"simcli: {file}: can't be written (No space left on device); {kept}\n")
    assert sorted(os.listdir("results/r")) == [store.CHUNKS, store.COUNTS, store.LEDGER, store.MANIFEST]
    manifest = json.loads(Path("results/r/run.json").read_text())
    assert (manifest["state"], manifest["cells"][0]["games"]) == ("failed", 50)
    monkeypatch.setattr(rows.pq.ParquetWriter, "write_table", real)
    assert simcli("run", "--resume", "r").code == 0
    assert len(pd.read_parquet(file)) == (250 if failing == "seats" else 50)


def test_a_disk_without_room_for_a_manifest(simcli: Simcli, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, *words: object, **how: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(store.os, "replace", full)
        ended = simcli("run", "--players", 5, "--games", 50, "--out", "r")
    assert ended.code == 2 and "run.json: can't be written" in ended.err and not Path("results/r").exists()
    folder = store.claim_folder("r", "x")
    folder.write_manifest({"state": "running", "seed": 1})
    monkeypatch.setattr(store.os, "replace", full)
    folder.write_failure({"state": "failed"})
    assert load_manifest(folder.path) == {"state": "failed", "seed": 1}


def test_a_folder_that_another_process_writes_is_refused_even_with_force(simcli: Simcli) -> None:
    assert simcli("run", "--players", 5, "--games", 10, "--out", "r").code == 0
    assert "run.lock" not in os.listdir("results/r")
    lock = FolderLock(Path("results/r"))
    before = Path("results/r/games.parquet").read_bytes()
    ended = simcli("run", "--players", 5, "--games", 20, "--out", "r", "--force")
    assert ended.code == 2 and f"process {os.getpid()}" in ended.err and ended.err.count("\n") == 1
    assert Path("results/r/games.parquet").read_bytes() == before
    lock.release()
    assert simcli("run", "--players", 5, "--games", 20, "--out", "r", "--force").code == 0


@pytest.mark.parametrize("out", ["", " ", "/", ".", "..", "./", "a/..", "a\nb", "./other"])
def test_folders_that_are_none_of_ours(simcli: Simcli, out: str) -> None:
    Path("other").mkdir()
    Path("other/file").write_text("mine")
    for force in ([], ["--force"]):
        ended = simcli("run", "--players", 5, "--games", 10, "--out", out, *force)
        assert ended.code == 2 and ended.err.startswith("simcli: out ") and ended.err.count("\n") == 1
    assert os.listdir("other") == ["file"]


@pytest.mark.skipif(os.name == "nt", reason="sends signals")
@pytest.mark.parametrize(("number", "wait"), [(signal.SIGINT, 1.0), (signal.SIGTERM, 2.0)])
def test_stopped_before_the_first_game(tmp_path: Path, number: int, wait: float) -> None:
    words = ["run", "--players", "5", "--games", "1e8", "--chunk-size", "1000000", "--jobs", "1", "--out", "r"]
    process = subprocess.Popen([*COMMAND, *words], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while not (tmp_path / "results/r/run.json").exists():
        time.sleep(0.05)
    time.sleep(wait / 4)
    process.send_signal(number)
    out, err = process.communicate(timeout=100)
    assert (process.returncode, out) == (4, "") and "Traceback" not in err
    assert err.endswith("simcli: stopped before any game was finished\n")
    assert not (tmp_path / "results/r").exists()


def cell(**games: int) -> CellCounts:
    """Counts of games by winner."""
    made = CellCounts(5, WINNERS, ("blank",))
    made.games = sum(games.values())
    made["winners"][:, 0] = [games.get(winner, 0) for winner in WINNERS]
    return made


def test_verdicts() -> None:
    assert verdict(cell(), "en") == "5 players: no game was finished."
    assert "none of the 100 games has a winner" in verdict(cell(none=100), "en")
    told = verdict(cell(none=900, rebels=90, lord_side=10), "en")
    assert "most wins go to rebels" in told and "Most games (90.00 %) have no winner." in told
    assert "多数对局（90.00 %）无人获胜" in verdict(cell(none=900, rebels=90, lord_side=10), "zh")
    tie = verdict(cell(rebels=40, lord_side=40, spy=40), "zh")
    assert all(side in tie for side in ("主忠", "反贼", "内奸")) and "难分高下" in tie
    assert " and " in verdict(cell(rebels=50, lord_side=50), "en")


@pytest.mark.parametrize("width", [60, 72, 100])
def test_intervals_are_whole_at_any_width(width: int) -> None:
    console = Console(width=width, record=True, file=open(os.devnull, "w"))  # noqa: SIM115
    section = winners_section(winners([cell(none=1, rebels=500_000, lord_side=499_999, spy=500_000)]), {}, "en")
    console.print(widest(console, [section_table(section.narrowed(level), "en") for level in section.levels]))
    told = console.export_text()
    assert "33.26–33.41 %" in told and "…" not in told
    assert ("games" in told.split("┃")[-2]) == (width > 60)


def test_blank_heroes_are_told_and_may_be_dealt(simcli: Simcli) -> None:
    said = "6 heroes for 8 seats: 2 seats a game get a blank hero 白板"
    heroes = ["--heroes", "liubei,guanyu,simayi,daqiao,xiahoudun,zhugeliang"]
    assert said in simcli("run", "--dry-run", *heroes).out
    assert "2 个座位用白板" in simcli("run", "--dry-run", *heroes, "--lang", "zh").out
    told = " ".join(simcli("run", "--games", 10, *heroes, "--out", "r").out.replace("│", " ").split())
    assert "seats a game with a blank hero 白板, by player count: 8: 2" in told
    assert json.loads(Path("results/r/run.json").read_text())["blank_seats"] == {"8": 2}
    fixed = ["--players", 4, "--deal", "fixed", "--fixed", "liubei,blank,guanyu,白板", "--out", "f"]
    assert "blank hero 白板, by player count: 4: 2" in simcli("run", "--games", 10, *fixed).out
    assert "fixed deal: 2 seats get a blank hero" in simcli("run", "--games", 10, *fixed, "--dry-run").out
    seats = pd.read_parquet("results/f/seats.parquet")
    assert list(seats["hero"][:4]) == ["liubei", "blank", "guanyu", "blank"]
    assert simcli("replay", "f", "4-3").code == 0


def test_dry_run_speaks_both_languages(simcli: Simcli) -> None:
    for lang, said in (("en", "nothing was played"), ("zh", "未进行对局")):
        told = simcli("run", "--players", "5,8", "--dry-run", "--lang", lang).out
        assert said in told and "{" not in told and "'" not in told


def test_a_replay_that_differs_from_its_row_is_an_alarm(simcli: Simcli) -> None:
    assert simcli("run", "--players", 5, "--games", 10, "--out", "r").code == 0
    file, manifest = Path("results/r/games.parquet"), Path("results/r/run.json")
    whole = pq.read_table(file)
    place = whole.column_names.index("rounds")
    wrong = whole["rounds"].to_pandas() + 1
    pq.write_table(whole.set_column(place, whole.schema.field(place), [wrong.to_numpy()]), file)
    for words in ([], ["--json"]):
        ended = simcli("replay", "r", "5-1", *words)
        assert ended.code == 5 and "is not the one" in ended.err and ended.err.count("\n") == 1
    facts = json.loads(manifest.read_text())
    pq.write_table(whole.slice(0, 4), file)
    assert "no such row" in simcli("replay", "r", "5-7").err
    manifest.write_text(json.dumps(facts | {"version": "0.0.1"}))
    assert "played by simcli 0.0.1" in simcli("replay", "r", "5-1").err
    manifest.write_text(json.dumps(facts | {"schema": 99}))
    assert simcli("replay", "r", "5-1").code == 2
    facts["cells"][0]["games"] = 3
    manifest.write_text(json.dumps(facts))
    assert "5-0 to 5-2" in simcli("replay", "r", "5-3").err


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_all_heroes_by_one_word(simcli: Simcli, tmp_path: Path, lang: str) -> None:
    ended = simcli(
        "run",
        "--players",
        "5",
        "--games",
        "20",
        "--heroes",
        "all",
        "--bots",
        "random",
        "--lang",
        lang,
        "--out",
        str(tmp_path / "r"),
    )
    assert ended.code == 0, ended.err
    assert "all" in ended.out
