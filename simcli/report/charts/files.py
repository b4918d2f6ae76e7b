"""Charts as files: PNG at 150 dots an inch and SVG, equal pictures as equal bytes."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from matplotlib.figure import Figure

from simcli.report.charts.style import drawing

DPI = 150
"""Dots an inch of PNG files."""


def picture(figure: Figure, dots: int = 100) -> bytes:
    """A chart as PNG, for notebooks. dots: an inch."""
    data = BytesIO()
    with drawing():
        figure.savefig(data, format="png", dpi=dots, metadata={"Software": "simcli"})
    return data.getvalue()


def save(figure: Figure, path: Path) -> None:
    """Write a chart as PNG or SVG, whichever the path's suffix says; any other suffix is a ValueError.

    Nothing in the file tells when or with which release it was made, so that equal charts are equal files.
    """
    metadata = {
        ".svg": {"Date": None, "Creator": "simcli", "Title": figure.get_suptitle()},
        ".png": {"Software": "simcli"},
    }
    if path.suffix not in metadata:
        raise ValueError(f"{path.name}: charts are saved as .png or .svg")
    with drawing():
        figure.savefig(path, format=path.suffix[1:], dpi=DPI, metadata=metadata[path.suffix])
