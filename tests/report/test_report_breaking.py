"""Lines break where Chinese and English let them: never inside a number, no mark alone at either end."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table

from simcli.report.assemble import Report, build
from simcli.report.breaking import CLOSING, OPENING, Words, broken
from simcli.report.console import blocks
from simcli.report.run import Run

TEXT = "取每个人数的前 500 局；第 1 轮没有误差（占 18.1 %）。"


@given(st.text(alphabet="ab 1刘备，。·（", max_size=200), st.integers(4, 60))
def test_lines_fit_and_nothing_is_lost(text: str, width: int) -> None:
    lines = broken(text, width)
    assert all(cell_len(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@pytest.mark.parametrize("width", range(12, 60))
def test_numbers_and_marks_stay_where_they_belong(width: int) -> None:
    lines = broken(TEXT, width)
    assert not any(line[0] in CLOSING or line[-1] in OPENING for line in lines)
    assert any("500" in line for line in lines) and any("18.1 %" in line for line in lines)


def test_words_keep_to_their_column() -> None:
    console = Console(file=io.StringIO(), width=30)
    table = Table("a", "b")
    table.add_row("x", Words(TEXT))
    console.print(table)
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert max(map(cell_len, shown.splitlines())) <= 30
    assert "".join(c for c in shown if c in TEXT and c != " ") == TEXT.replace(" ", "")


@pytest.mark.parametrize("width", [80, 100, 120])
def test_no_line_of_a_chinese_report_begins_with_a_mark(small_run: Run, width: int) -> None:
    report: Report = build(small_run)
    console = Console(file=io.StringIO(), width=width, highlight=False)
    for block in blocks(report, "zh"):
        console.print(block[-1] if isinstance(block, list) else block)
    for line in console.file.getvalue().splitlines():  # type: ignore[attr-defined]
        assert line.strip("│ ")[:1] not in tuple("，。、；：）")


def test_chinese_names_stay_whole() -> None:
    assert broken("Zhuge Liang 诸葛亮 beats 颜良文丑、许褚", 17) == ["Zhuge Liang", "诸葛亮 beats", "颜良文丑、许褚"]
