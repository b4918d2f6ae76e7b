"""Ctrl-C in the middle of a run: what was finished is kept and readable."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from pathlib import Path

import pandas as pd
import pytest

from simcli.errors import InputError
from simcli.report.summary import run_json
from simcli.runs import backends, execute
from simcli.runs.chunks import Chunk, Task
from simcli.runs.config import load_config
from simcli.runs.execute import RunResult
from simcli.runs.interrupt import stop_on_interrupt
from simcli.runs.plan import make_plan
from simcli.runs.store import GAMES, SEATS, claim_folder, load_manifest
from simcli.runs.tally import Tally


def press_ctrl_c_at(games: int) -> object:
    def on_chunk(tally: Tally) -> None:
        if tally.games == games:
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


def test_an_error_leaves_a_readable_folder(play: Callable[..., RunResult], monkeypatch: pytest.MonkeyPatch) -> None:
    folders = []
    real = execute.OutcomeStore

    class Failing(real):  # type: ignore[misc, valid-type]
        def add(self, chunk: object) -> None:
            if self.games.count >= 200:
                folders.append(self.games.file.parent)
                raise OSError("no space left")
            super().add(chunk)

    monkeypatch.setattr(execute, "OutcomeStore", Failing)
    with pytest.raises(OSError, match="no space"):
        play(games=1_000, chunk_size=100)
    assert load_manifest(folders[0])["state"] == "failed"
    assert len(pd.read_parquet(folders[0] / GAMES)) == 200


def test_what_cannot_be_played_leaves_nothing_behind(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(task: Task) -> Chunk:
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


def test_outside_the_main_thread_nothing_is_touched() -> None:
    seen = []

    def work() -> None:
        with stop_on_interrupt() as wish:
            seen.append(wish.stop)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [False]
