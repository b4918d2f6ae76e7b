"""The tables in the rooms' READMEs say what the code says."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest
from pages import present

from simcli.engine import document as engine
from simcli.games import document as games
from simcli.report import document as report
from simcli.runs import document as runs
from simcli.scoring import document as scoring


@pytest.mark.parametrize("room", [engine, games, runs, scoring, report], ids=["engine", "games", "runs", "scoring", "report"])
def test_tables_are_up_to_date(room: ModuleType) -> None:
    text = present(Path(room.README).read_text("utf-8"))
    assert text == engine.filled(text, room.TABLES), f"run python -m {room.__name__}"


def test_a_missing_place_is_an_error() -> None:
    with pytest.raises(ValueError, match="0 places for the table 'fields'"):
        engine.filled("no markers", {"fields": engine.fields})
