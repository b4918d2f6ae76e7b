"""A run in a temporary folder, through the same functions as `simcli run`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from simcli.runs.config import load_config
from simcli.runs.execute import RunResult, execute
from simcli.runs.plan import make_plan
from simcli.runs.store import claim_folder


@pytest.fixture(scope="session")
def play(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., RunResult]:
    """play(players="5", games=200, ...) runs into a fresh folder and returns the result."""

    def run(on_chunk: Callable[..., None] = lambda tally: None, **flags: object) -> RunResult:
        folder = tmp_path_factory.mktemp("run") / "out"
        plan = make_plan(load_config({"players": "5", "games": 200, "jobs": 1} | flags))
        return execute(plan, claim_folder(str(folder), "unused"), on_chunk)

    return run


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working directory."""
    monkeypatch.chdir(tmp_path)
    return tmp_path
