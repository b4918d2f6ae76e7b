"""The cache of compiled code: shared by processes, never stale, in a folder that the user chooses."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import heuristics
import simcli
from simcli.errors import InputError
from simcli.lang import cache
from simcli.lang.build import Compiled

HERE = Path(__file__).parent
PACKAGES = Path(simcli.__file__).parent, Path(heuristics.__file__).parent
SMALL = "import small; small.play()"
GAMES = """
import numpy as np
from heuristics.registry import POLICIES
from simcli.engine.outcomes import GAME_COLUMNS, SEAT_COLUMNS
from simcli.engine.state import new_records
from simcli.games.catalogue import load_game
from simcli.games.config import configure
from simcli.games.program import link
from simcli.lang.build import Compiled
game = load_game("sgs")
program = link(game, POLICIES)
engine = Compiled(program)
states = new_records(1)
configure(states[0], program, game, game.modes["identity"], 5, options={}, pool=game.find_pool("standard"), policies=["greedy"])
games, seats = np.zeros((200, GAME_COLUMNS), np.int64), np.zeros((1000, SEAT_COLUMNS), np.int64)
engine.kernels["play_games"](states, engine.steps, engine.env, 0, 200, 0, games, seats)
print(games[:, 2].sum(), seats[:, 17].sum(), games[:, 6].sum())
"""


def python(code: str, folder: Path, *path: Path) -> subprocess.Popen[str]:
    """A fresh interpreter."""
    where = os.pathsep.join(map(str, [*path, HERE, *(p.parent for p in PACKAGES)]))
    env = {**os.environ, "SIMCLI_CACHE": str(folder), "PYTHONPATH": where, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.Popen(
        [sys.executable, "-P", "-c", code], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def output(process: subprocess.Popen[str]) -> str:
    out, err = process.communicate(timeout=300)
    assert process.returncode == 0, err
    return out


def test_two_fresh_processes_share_one_empty_cache(tmp_path: Path) -> None:
    first, second = python(SMALL, tmp_path), python(SMALL, tmp_path)
    told = output(first)
    assert told == output(second)
    assert told.count("\n") == 3
    before = {p: p.stat().st_mtime_ns for p in tmp_path.rglob("*.nb?")}
    assert before, "nothing was cached"
    assert output(python(SMALL, tmp_path)) == told
    assert {p: p.stat().st_mtime_ns for p in tmp_path.rglob("*.nb?")} == before, "a warm start compiles nothing"


def edit(package: Path, file: str, old: str, new: str) -> None:
    path = package / file
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{file} no longer says {old!r} once"
    path.write_text(text.replace(old, new), "utf-8")


def test_an_edited_helper_or_constant_changes_the_games_without_clearing_the_cache(compiled: Compiled, tmp_path: Path) -> None:
    """The session's cache is warm; a copy of the package is edited, played, edited back."""
    for package in PACKAGES:
        shutil.copytree(package, tmp_path / package.name, ignore=shutil.ignore_patterns("__pycache__"))
    folder = cache.cache_root()
    original = output(python(GAMES, folder, tmp_path))
    for file, old, new in (
        ("heuristics/greedy_skills.py", "BEST_SKILL = 25", "BEST_SKILL = 1"),
        ("simcli/games/modes/common.py", "g.winner = winner\n", "g.winner = 3 - winner\n"),
    ):
        edit(tmp_path, file, old, new)
        assert output(python(GAMES, folder, tmp_path)) != original, file
        edit(tmp_path, file, new, old)
    assert output(python(GAMES, folder, tmp_path)) == original


def test_a_folder_that_cannot_be_written_is_one_clear_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("SIMCLI_CACHE", str(tmp_path / "file" / "cache"))
    with pytest.raises(InputError) as refused:
        cache.prepare("layout")
    message = str(refused.value)
    assert "\n" not in message
    assert str(tmp_path / "file" / "cache") in message
    assert "can't be written" in message
    assert "SIMCLI_CACHE" in message


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder_is_one_clear_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tmp_path.chmod(0o500)
    monkeypatch.setenv("SIMCLI_CACHE", str(tmp_path))
    with pytest.raises(InputError, match="can't be written"):
        cache.prepare("layout")


def test_simcli_cache_names_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIMCLI_CACHE", str(tmp_path / "chosen"))
    assert cache.cache_root() == tmp_path / "chosen"
    assert cache.prepare("layout").parent == tmp_path / "chosen"
    assert cache.prepare("another layout") != cache.prepare("layout")
    monkeypatch.delenv("SIMCLI_CACHE")
    assert cache.cache_root().name == "simcli"


def test_a_file_is_replaced_in_one_step(tmp_path: Path) -> None:
    path = tmp_path / "made.py"
    cache.write_once(path, "first")
    cache.write_once(path, "second")
    assert path.read_text() == "first", "its content depends on its name alone"
    cache.write(path, "third")
    assert path.read_text() == "third"
    assert [p.name for p in tmp_path.iterdir()] == ["made.py"]
