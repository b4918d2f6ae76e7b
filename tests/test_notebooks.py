"""Notebooks run from what is bundled with them, their checks hold, and the executed files are those of the sources."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOKS = ROOT / "notebooks"
SOURCES = sorted(NOTEBOOKS.glob("[0-9][0-9]_*.py"))

pytest.importorskip("jupytext")
pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")
sys.path.insert(0, str(NOTEBOOKS))


def test_there_are_five_and_their_data_is_small() -> None:
    assert len(SOURCES) == 5
    assert sum(file.stat().st_size for file in (NOTEBOOKS / "data").rglob("*") if file.is_file()) < 1_000_000


@pytest.mark.parametrize("game", ["yxs", "sgs"])
@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_it_runs_and_its_checks_hold(source: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from execute import executed

    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    notebook = executed(source, GAME=repr(game))
    assert "all checks hold" in notebook.cells[-1].outputs[0]["text"]


def test_too_few_changes_are_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    from execute import executed

    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    notebook = executed(NOTEBOOKS / "04_fairer_table.py", CHANGES="1")
    said = [output.get("text", "") for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    assert any(text.startswith("No table keeps all rules with 1 changed number") for text in said)
    assert "all checks hold" in said[-1]


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_the_executed_file_is_that_of_the_source(source: Path) -> None:
    import jupytext

    text, run = jupytext.read(source), jupytext.read(source.with_suffix(".ipynb"))
    assert [(c.cell_type, c.source) for c in run.cells] == [(c.cell_type, c.source) for c in text.cells], "run execute.py"
    assert any("image/png" in output.get("data", {}) for c in run.cells if c.cell_type == "code" for output in c.outputs), (
        "pictures are in it"
    )
    assert any("parameters" in c.metadata.get("tags", []) for c in run.cells)
