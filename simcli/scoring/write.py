"""A table as the file that it could have come from: its numbers as they are now, its examples computed anew."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from simcli.scoring.example import Example
from simcli.scoring.table import Cell, Scoring


def toml_of(scoring: Scoring, source: str, source_zh: str) -> str:
    """A table with its options chosen and no longer open, ready to be used or edited.

    Args:
        scoring: the table.
        source, source_zh: where its numbers come from.
    """
    table = scoring.table
    head = {
        "id": table.id,
        "zh": table.zh,
        "en": table.en,
        "modes": table.modes,
        "players": table.players,
        "source": source,
        "source_zh": source_zh,
    }
    if table.series:
        head["series"] = table.series
    if table.unscored:
        head["unscored"] = table.unscored
    lines = [f"{key} = {_value(value)}" for key, value in head.items()]
    lines += ["", "terms = [", *(f"  {_cell(cell)}," for cell in scoring.cells), "]"]
    for example in table.example:
        if table.chosen(example.options).words == scoring.words:
            lines += ["", *_example(example, scoring)]
    return "\n".join(lines) + "\n"


def _cell(cell: Cell) -> str:
    fields = {"role": cell.role, "when": cell.when, "feature": cell.feature, "points": cell.points}
    notes = {"note": cell.note, "note_zh": cell.note_zh}
    return _inline(fields | {key: note for key, note in notes.items() if note})


def _example(example: Example, scoring: Scoring) -> Sequence[str]:
    points = scoring.points(example.outcome)[0].tolist()
    lines = ["[[example]]", f"name = {_value(example.name)}", f"winner = {_value(example.winner)}"]
    lines += [f"final_duel = {_value(True)}"] if example.final_duel else []
    lines += [] if example.scored else [f"scored = {_value(False)}"]
    seats = [f"  {_inline({**seat, 'points': p})}," for seat, p in zip(example.seats, points, strict=True)]
    return [*lines, "seats = [", *seats, "]"]


def _inline(fields: dict[str, Any]) -> str:
    return "{ " + ", ".join(f"{key} = {_value(value)}" for key, value in fields.items()) + " }"


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return _inline(value)
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)  # texts, numbers and truth values are written alike in both
