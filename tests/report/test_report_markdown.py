"""A report as Markdown: headings, tables whose rows have all their cells, texts that stay texts."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from simcli.report.assemble import Report, build
from simcli.report.contents import ALL, BRIEF
from simcli.report.gate import check_gates, parse_gate
from simcli.report.markdown import escaped, markdown
from simcli.report.run import Run

UNESCAPED = re.compile(r"(?<!\\)\|")


@pytest.fixture(scope="module")
def report(small_run: Run) -> Report:
    return build(small_run)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_row_of_a_table_has_all_cells(report: Report, lang: str) -> None:
    blocks = markdown(report, lang).split("\n\n")  # type: ignore[arg-type]
    tables = [block.splitlines() for block in blocks if block.startswith("|")]
    assert len(tables) >= 6
    for table in tables:
        assert len({len(UNESCAPED.findall(line)) for line in table}) == 1
        assert set(table[1]) <= set("|-: ")


def test_checks_come_first_then_gates_then_figures(report: Report) -> None:
    text = markdown(report, "en", gates=check_gates([parse_gate("8:spy>50%")], report))
    places = [text.index(word) for word in ("Can these figures", "In short", "Gates", "Who wins", "How to read")]
    assert places == sorted(places)
    assert "passed: 8:spy\\>50%" in text


def test_limits(report: Report) -> None:
    heroes = report.frames["heroes"]
    brief, whole = markdown(report, "en", BRIEF), markdown(report, "en", ALL)
    assert f"{BRIEF.heroes} of {(heroes['players'] == 8).sum()} shown; all in tables/heroes.csv" in brief
    assert "shown; all in" not in whole and len(whole) > len(brief)


def test_pictures_are_linked_where_they_belong(report: Report) -> None:
    text = markdown(report, "en", charts=["winners.png", "heroes_8p.png"])
    assert re.findall(r"!\[[^]]*\]\((.*?)\)", text) == ["charts/winners.png", "charts/heroes_8p.png"]


def test_names_stay_names(report: Report) -> None:
    heroes = report.frames["heroes"].assign(hero_en="a|b_*<i>", hero_zh="`x`")
    text = markdown(replace(report, frames=report.frames | {"heroes": heroes}), "en")
    assert r"a\|b\_\*\<i\> \`x\`" in text
    assert escaped("1 + 1 = 2, 50 % – ok.") == "1 + 1 = 2, 50 % – ok."
