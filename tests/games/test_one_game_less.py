"""A game is a folder: without 英雄杀's, 三国杀 is played, listed and documented as before."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from simcli.games.catalogue import GAMES

ROOT = Path(__file__).parents[2]
RULING = """
from simcli.games.catalogue import GAMES
from simcli.scenario.files import read_cases, ruling_files
from simcli.scenario.runner import run

assert GAMES == ("sgs",), GAMES
for case in read_cases(next(file for file in ruling_files("sgs") if file.stem.startswith("001"))):
    assert run(case, compiled=False).passed, case.name
"""


@pytest.mark.skipif("yxs" not in GAMES, reason="the game is not there")
def test_deleting_the_folder_of_a_game_leaves_the_other_as_it_is(tmp_path: Path) -> None:
    for name in ("simcli", "heuristics", "tests"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.rmtree(tmp_path / "simcli" / "games" / "yxs")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1", "NUMBA_DISABLE_JIT": "1"}

    def python(*arguments: str) -> str:
        done = subprocess.run([sys.executable, *arguments], cwd=tmp_path, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
        return done.stdout

    python("-c", RULING)
    assert "liubei" in python("-m", "simcli.cli.main", "list", "heroes", "--json")
    python("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_readmes.py", "tests/scenario/test_readme.py")
