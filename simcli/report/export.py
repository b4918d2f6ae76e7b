"""Frames as files and as JSON: tidy CSV with one way to write a number, records without NaN."""

from __future__ import annotations

import codecs
from math import isfinite
from typing import TYPE_CHECKING, Any

import numpy as np
from pandas import DataFrame, Series

if TYPE_CHECKING:
    from simcli.report.assemble import Report
    from simcli.report.gate import Gate

SIGNIFICANT_DIGITS = ("p", "q", "p_best")
"""Columns whose small values matter: six significant digits instead of six behind the point."""
COUNTS = ("wins", "won", "games")
"""Columns of counts, which may be fractional where a game counts with the share of its seats that won."""


def csv_bytes(frame: DataFrame, bom: bool = False) -> bytes:
    """A frame as CSV: UTF-8, a header of column ids, `true` and `false`, nothing where there is no value.

    Shares and means have six digits behind the point, counts none, p- and q-values six significant ones.

    bom: begin with the byte order mark by which Excel knows UTF-8.
    """
    texts = DataFrame({name: _texts(name, frame[name]) for name in frame.columns})
    data: bytes = texts.to_csv(index=False, lineterminator="\n").encode()
    return codecs.BOM_UTF8 + data if bom else data


def _texts(name: str, column: Series) -> list[str]:
    values = column.tolist()
    if all(isinstance(value, float) for value in values):
        words = _count if name in COUNTS else _small if name in SIGNIFICANT_DIGITS else _share
        return [words(value) if isfinite(value) else "" for value in values]
    return [str(value).lower() if isinstance(value, bool) else str(value) for value in values]


def _count(value: float) -> str:
    return f"{value:.0f}" if value == int(value) else f"{value:.6f}"


def _small(value: float) -> str:
    return f"{value:.6g}"


def _share(value: float) -> str:
    words = f"{value:.6f}"
    return words.removeprefix("-") if float(words) == 0 else words


def records(frame: DataFrame) -> list[dict[str, Any]]:
    """The rows of a frame as plain values, None where there is none."""
    columns = {name: [_plain(value) for value in frame[name].tolist()] for name in frame.columns}
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


def _plain(value: Any) -> Any:
    if isinstance(value, np.generic):
        value = value.item()
    return None if isinstance(value, float) and not isfinite(value) else value


def report_json(report: Report, gates: list[Gate]) -> dict[str, Any]:
    """What `simcli report --json` prints: the checks, the gates, every frame as records."""
    return {
        "run": str(report.run.path),
        "band": report.band,
        "validity": [
            {"id": check.id, "status": check.status, "values": {name: _plain(value) for name, value in check.values.items()}}
            for check in report.validity.checks
        ],
        "gates": [
            {
                "condition": gate.condition.text, "players": gate.players, "estimate": gate.figure.estimate,
                "lo": gate.figure.low, "hi": gate.figure.high, "games": gate.figure.games, "fails": gate.fails,
                "sure": gate.sure,
            }
            for gate in gates
        ],
        "frames": {name: records(frame) for name, frame in report.frames.items()},
    }  # fmt: skip
