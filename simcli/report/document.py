"""The tables of frames and columns in this room's README, made from the code: `python -m simcli.report.document`."""

from __future__ import annotations

from pathlib import Path

from simcli.engine.document import filled
from simcli.report.frames.columns import COLUMNS, FRAMES, SCORE_FRAMES

README = Path(__file__).with_name("README.md")


def frames() -> str:
    """A row a frame."""
    every = FRAMES | SCORE_FRAMES
    rows = [f"| `{name}` | {', '.join(f'`{column}`' for column in columns)} |" for name, columns in every.items()]
    return "\n".join(["| frame | columns |", "| --- | --- |", *rows])


def columns() -> str:
    """A row a column."""
    rows = [f"| `{name}` | {column.type} | {column.meaning} |" for name, column in COLUMNS.items()]
    return "\n".join(["| column | type | meaning |", "| --- | --- | --- |", *rows])


TABLES = {"frames": frames, "columns": columns}


if __name__ == "__main__":
    README.write_text(filled(README.read_text("utf-8"), TABLES), "utf-8")
