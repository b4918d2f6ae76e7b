"""The order of the rooms, and the house rules that a file can break by itself."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LINES = 400
"""Most lines of a Python file."""
HOUSE_PLAN = "/".join(("..", "shared"))
"""Where notes live that no user of the project has; spelt so that this file passes its own test."""


def files_of_the_project() -> list[Path]:
    """Every text file that belongs to the checkout."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, check=False
    )
    if listed.returncode == 0:
        names = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    else:
        names = [p for p in ROOT.rglob("*") if not any(part.startswith((".venv", "__pycache__", ".git")) for part in p.parts)]
    return [path for path in names if path.is_file() and path.suffix not in (".png", ".parquet", ".otf", ".ttf", ".ipynb")]


@pytest.fixture(scope="module")
def project() -> list[Path]:
    assert (ROOT / "pyproject.toml").is_file(), "these tests read the checkout"
    return files_of_the_project()


def test_lower_rooms_never_import_upper_ones() -> None:
    script = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    ended = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert "3 kept, 0 broken" in ended.stdout


def test_no_file_leans_on_the_house_plan(project: list[Path]) -> None:
    assert [str(path) for path in project if HOUSE_PLAN in path.read_text("utf-8", errors="replace")] == []


def test_every_file_holds_one_idea(project: list[Path]) -> None:
    long = {str(p): n for p in project if p.suffix == ".py" and (n := len(p.read_text("utf-8").splitlines())) > LINES}
    assert long == {}


def test_readme_shows_the_columns_of_the_row_files() -> None:
    from simcli.runs import schema
    from simcli.runs.schema import columns_table

    readme = (ROOT / "README.md").read_text("utf-8")
    kinds = [getattr(schema, name) for name in vars(schema) if name.endswith("_COLUMNS")]
    assert len(kinds) == 11
    assert all(columns_table(columns) in readme for columns in kinds)


def test_readme_lists_every_verb() -> None:
    from simcli.cli.main import VERBS

    readme = (ROOT / "README.md").read_text("utf-8")
    assert [verb for verb in VERBS if f"| `simcli {verb}" not in readme] == []
