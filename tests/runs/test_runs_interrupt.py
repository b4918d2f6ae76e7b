"""Ctrl-C in the middle of a run: what was finished is kept and readable."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pandas as pd
import pytest

from simcli.errors import InputError, NothingPlayed
from simcli.report.summary import run_json
from simcli.runs import backends, execute, interrupt
from simcli.runs.chunks import Chunk, Task
from simcli.runs.config import load_config
from simcli.runs.execute import RunResult
from simcli.runs.interrupt import children_ignore_interrupts, interrupt_at_once, stop_on_interrupt
from simcli.runs.journal import Journal
from simcli.runs.plan import make_plan
from simcli.runs.saved import load_manifest
from simcli.runs.store import CHUNKS, GAMES, SEATS, claim_folder


def press_ctrl_c_at(games: int) -> object:
    def on_chunk(journal: Journal) -> None:
        if journal.games == games:
            os.kill(os.getpid(), signal.SIGINT)

    return on_chunk


@pytest.mark.parametrize(("jobs", "backend"), [(1, "threading"), (2, "threading"), (2, "loky")])
def test_finished_chunks_are_kept(play: Callable[..., RunResult], jobs: int, backend: str) -> None:
    how = {"players": "5,8", "chunk_size": 100, "jobs": jobs, "backend": backend}
    stopped = play(press_ctrl_c_at(300), games=2_000, **how)
    assert stopped.state == load_manifest(stopped.folder.path)["state"] == "stopped"
    assert [cell["games"] for cell in run_json(stopped)["cells"]] == [300, 0]
    games, seats = (pd.read_parquet(stopped.folder.file(name)) for name in (GAMES, SEATS))
    assert (len(games), len(seats)) == (300, 1_500)
    short = play(games=300, players="5")
    assert seats.equals(pd.read_parquet(short.folder.file(SEATS)))


def test_ctrl_c_at_the_last_chunk_changes_nothing(play: Callable[..., RunResult]) -> None:
    assert play(press_ctrl_c_at(300), games=300, chunk_size=100).state == "complete"


def test_an_error_keeps_the_finished_chunks(play: Callable[..., RunResult], monkeypatch: pytest.MonkeyPatch) -> None:
    folders = []
    real = Journal.record

    def failing(self: Journal, cell: int, chunk: Chunk) -> None:
        if self.games >= 200:
            folders.append(self.folder.path)
            raise OSError("the disk is gone")
        real(self, cell, chunk)

    monkeypatch.setattr(Journal, "record", failing)
    with pytest.raises(OSError, match="disk is gone"):
        play(games=1_000, chunk_size=100)
    assert load_manifest(folders[0])["state"] == "failed"
    assert sorted(p.name for p in (folders[0] / CHUNKS).iterdir()) == ["5-0000000000000.npz", "5-0000000000100.npz"]


def test_what_cannot_be_played_leaves_nothing_behind(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(task: Task, *enough: object) -> Chunk:
        raise InputError("heroes: too many")

    monkeypatch.setattr(backends, "play_chunk", refuse)
    folder = claim_folder("out/run", "unused")
    with pytest.raises(InputError, match="too many"):
        execute.execute(make_plan(load_config({"players": 5, "jobs": 1})), folder)
    assert not folder.path.exists()


def test_signals_are_given_back() -> None:
    before = signal.getsignal(signal.SIGINT)
    with stop_on_interrupt() as wish:
        os.kill(os.getpid(), signal.SIGINT)
        assert wish.stop
        os.kill(os.getpid(), signal.SIGINT)  # not in a wait: only a wish
        wish.waiting = True
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before


def test_a_wait_is_broken_off_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interrupt, "PATIENCE", 0.1)
    started = time.monotonic()
    with stop_on_interrupt() as wish:
        wish.waiting = True
        os.kill(os.getpid(), signal.SIGTERM)
        with pytest.raises(KeyboardInterrupt):
            while time.monotonic() - started < 10:
                time.sleep(0.01)
    assert wish.stop and time.monotonic() - started < 5


def soon(number: int) -> None:
    """Send this process a signal in a moment."""
    threading.Timer(0.3, os.kill, (os.getpid(), number)).start()


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_chunk_in_hand_is_cut_short(play: Callable[..., RunResult], jobs: int) -> None:
    soon(signal.SIGTERM)
    stopped = play(games=1_000_000, chunk_size=1_000_000, jobs=jobs, rows=0)
    assert stopped.state == "stopped"
    assert 0 < stopped.journal.games < 1_000_000
    assert stopped.seconds < 5


def test_a_game_that_never_ends_keeps_nobody(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interrupt, "PATIENCE", 0.1)
    for_ever = threading.Event()
    monkeypatch.setattr(backends, "play_chunk", lambda *task: for_ever.wait())
    folder = claim_folder("out/run", "unused")
    soon(signal.SIGINT)
    with pytest.raises(NothingPlayed):
        execute.execute(make_plan(load_config({"players": 5, "jobs": 1})), folder)
    assert not folder.path.exists()
    for_ever.set()


def test_outside_the_main_thread_nothing_is_touched() -> None:
    seen = []

    def work() -> None:
        with stop_on_interrupt() as wish:
            seen.append(wish.stop)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [False]


def test_an_interrupt_that_is_swallowed_is_still_a_wish() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with interrupt_at_once() as wish:
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGTERM)
        assert wish.stop
    assert signal.getsignal(signal.SIGTERM) is before


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="no signal masks")
def test_children_never_see_ctrl_c() -> None:
    code = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))"
    with children_ignore_interrupts():
        blocked = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert blocked == "True\n" and signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


@pytest.mark.skipif(os.name == "nt", reason="looks at parents")
def test_workers_end_with_their_parent(tmp_path: Path) -> None:
    watched = "import os, time; from simcli.runs.interrupt import end_with; end_with(os.getppid())"
    worker = f"{watched}; print(1, flush=True); time.sleep(60)"
    parent = f"import subprocess, sys, time; subprocess.Popen([sys.executable, '-c', {worker!r}]); time.sleep(60)"
    process = subprocess.Popen([sys.executable, "-c", parent], stdout=subprocess.PIPE)
    assert process.stdout is not None and process.stdout.readline() == b"1\n"
    process.kill()
    started = time.monotonic()
    assert process.stdout.read() == b""  # the end of the last process that may write there
    assert time.monotonic() - started < 10
    process.wait()
