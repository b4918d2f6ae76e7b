"""The `simcli` command in this process, in an empty working directory."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from simcli.cli.main import main
from simcli.runs import forecast


class Ended(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


@pytest.fixture
def simcli(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Ended]:
    """simcli("run", "--players", 5) runs the command line and returns its exit code and what it printed.

    Runs write no report unless they ask for one: drawing charts takes seconds.
    """
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(forecast, "SECONDS", 0.01)

    def call(*words: object) -> Ended:
        quiet = ["--no-report"] if words[:1] == ("run",) and "--report" not in words else []
        monkeypatch.setattr(sys, "argv", ["simcli", *(str(word) for word in words), *quiet])
        code = main()
        return Ended(code, *capsys.readouterr())

    return call
