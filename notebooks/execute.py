"""Runs the notebooks and writes them with their outputs: python notebooks/execute.py [01 …]"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import jupytext
from nbclient import NotebookClient

HERE = Path(__file__).parent
SECONDS = 60
"""Longest that a cell may take."""


def sources() -> list[Path]:
    """The notebooks as text, in order."""
    return sorted(HERE.glob("[0-9][0-9]_*.py"))


def executed(source: Path, **parameters: str) -> Any:
    """A notebook with its outputs. parameters: assignments that replace those of the cell of parameters, as source text.

    Raises:
        CellExecutionError: a cell failed, such as a check at the end.
    """
    notebook = jupytext.read(source)
    for cell in notebook.cells:
        if "parameters" in cell.metadata.get("tags", []):
            cell.source += "".join(f"\n{name} = {value}" for name, value in parameters.items())
    for number, cell in enumerate(notebook.cells):
        cell["id"] = f"cell-{number}"  # equal notebooks are equal files
    NotebookClient(notebook, timeout=SECONDS, resources={"metadata": {"path": str(HERE)}}, record_timing=False).execute()
    notebook.metadata.pop("language_info", None)
    return notebook


def main() -> None:
    """Execute those whose names begin with one of the arguments; all without arguments."""
    for source in sources():
        if len(sys.argv) == 1 or source.name.startswith(tuple(sys.argv[1:])):
            jupytext.write(executed(source), source.with_suffix(".ipynb"))
            print(source.with_suffix(".ipynb").name)


if __name__ == "__main__":
    main()
