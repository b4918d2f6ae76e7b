"""The command line, as tests of bots call it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from simcli.cli.main import main


@pytest.fixture
def simcli(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Any]:
    """simcli("run", …) is (exit code, stdout, stderr) of the command line."""
    monkeypatch.chdir(tmp_path)

    def call(*words: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["simcli", *map(str, words)])
        return (main(), *capsys.readouterr())

    return call
