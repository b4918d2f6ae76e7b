"""The room's page says what the code says."""

from __future__ import annotations

from pages import present

from simcli.engine.document import filled
from simcli.scenario import document


def test_tables_are_up_to_date() -> None:
    text = present(document.README.read_text("utf-8"))
    assert text == filled(text, document.TABLES), f"run python -m {document.__name__}"
