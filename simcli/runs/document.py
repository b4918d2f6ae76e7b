"""The table of accumulators in this room's README, made from the code: `python -m simcli.runs.document`."""

from __future__ import annotations

from pathlib import Path

from simcli.engine.document import filled
from simcli.runs.counts import ACCUMULATORS

README = Path(__file__).with_name("README.md")


def accumulators() -> str:
    """A row an accumulator."""
    rows = [f"| `{a.name}` | {' × '.join(a.axes)} | {a.meaning} |" for a in ACCUMULATORS]
    return "\n".join(["| name | axes | counts |", "| --- | --- | --- |", *rows])


TABLES = {"accumulators": accumulators}


if __name__ == "__main__":
    README.write_text(filled(README.read_text("utf-8"), TABLES), "utf-8")
