"""The command as a whole: help, usage errors, Ctrl-C from outside, the smaller verbs."""

from __future__ import annotations

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
import pytest

from simcli import __version__
from simcli.cli.main import VERBS

Simcli = Callable[..., Any]
COMMAND = [sys.executable, "-m", "simcli.cli.main"]
HEAVY = ("numba", "numpy", "pandas", "pyarrow", "matplotlib", "scipy", "pydantic", "joblib")


def test_help_lists_every_verb_and_imports_nothing_heavy(simcli: Simcli) -> None:
    ended = simcli("--help")
    assert ended.code == 0 and all(verb in ended.out for verb in VERBS)
    code = f"import sys, simcli.cli.main; print([m for m in {HEAVY} if m in sys.modules])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_every_verb_has_help(simcli: Simcli) -> None:
    for verb in VERBS:
        ended = simcli(verb, "--help")
        assert ended.code == 0 and "Usage" in ended.out


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_every_verb_hears_signals(simcli: Simcli, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def app(words: list[str], **settings: object) -> None:
        os.kill(os.getpid(), number)
        time.sleep(5)

    before = signal.getsignal(number)
    monkeypatch.setattr("simcli.cli.main.app", app)
    assert simcli("bench") == (4, "", "simcli: stopped\n")
    assert signal.getsignal(number) is before


def test_version(simcli: Simcli) -> None:
    assert simcli("--version") == (0, f"simcli {__version__}\n", "")


@pytest.mark.parametrize(
    "words",
    [["rum"], ["run", "--gamez", "5"], ["run", "--games"], ["run", "extra"], ["bench", "--out", "x"], ["replay"], ["--nope"]],
)
def test_usage_errors(simcli: Simcli, words: list[str]) -> None:
    ended = simcli(*words)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("simcli: ") and ended.err.count("\n") == 1


def test_without_arguments_help_is_printed(simcli: Simcli) -> None:
    assert simcli() == simcli("--help")


def test_no_colour_off_a_terminal(simcli: Simcli) -> None:
    assert "\x1b[" not in simcli("run", "--players", 5, "--games", 100).out


def test_bench(simcli: Simcli) -> None:
    rows = json.loads(simcli("bench", "--players", "5,8", "--games", 100, "--bots", "random", "--json").out)
    assert [(row["game"], row["mode"], row["players"], row["bots"]) for row in rows] == [
        ("sgs", "identity", 5, "random"),
        ("sgs", "identity", 8, "random"),
    ]
    table = simcli("bench", "--players", 5, "--games", 100, "--bots", "random").out
    assert rows[0]["checksum"] in table and "ns a decision" in table


def test_warmup(simcli: Simcli) -> None:
    ended = simcli("warmup", "--json")
    told = json.loads(ended.out)
    assert (ended.code, told["game"], told["flavour"]) == (0, "sgs", "fast")
    assert simcli("warmup", "--game", "chess").code == 2


@pytest.mark.skipif(os.name == "nt", reason="sends SIGINT")
def test_ctrl_c_keeps_what_is_finished_and_exits_with_4(tmp_path: Path) -> None:
    words = ["run", "--players", "5", "--games", "1e9", "--chunk-size", "100", "--out", "long"]
    process = subprocess.Popen([*COMMAND, *words], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    folder = tmp_path / "results" / "long"
    ledger = folder / "ledger.jsonl"
    limit = time.monotonic() + 300
    while time.monotonic() < limit and process.poll() is None and not (ledger.exists() and ledger.stat().st_size > 1000):
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 4, err
    assert "Traceback" not in err and "Stopped early" in out and "simcli run --resume long" in out
    manifest = json.loads((folder / "run.json").read_text())
    rows = pd.read_parquet(folder / "games.parquet")
    assert manifest["state"] == "stopped"
    assert len(rows) == min(manifest["cells"][0]["games"], 100_000) > 0
    assert not list(folder.glob("*.part"))
