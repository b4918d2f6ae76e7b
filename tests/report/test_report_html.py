"""The page: well-formed, self-contained, in both languages, the same bytes for the same run, safe against names."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime
from html.parser import HTMLParser

import pytest
from markupsafe import Markup
from matplotlib.figure import Figure

from simcli.report.assemble import Report, build
from simcli.report.charts.style import drawing
from simcli.report.gate import check_gates, parse_gate
from simcli.report.html import Charts, both, html
from simcli.report.inline import inline_svg, svg_text
from simcli.report.run import Run
from simcli.report.validity import repeat_command

VOID = {"meta", "input", "br"}


class Page(HTMLParser):
    """What a page is made of: ids, links, tags that were not closed, text by language, rows of tables."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.open: list[tuple[str, str | None]] = []
        self.texts: dict[str | None, list[str]] = {"en": [], "zh": [], None: []}
        self.tags: Counter[str] = Counter()
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags[tag] += 1
        self.ids += [found["id"]] if found.get("id") else []
        self.links += [found[name] for name in ("src", "href", "xlink:href", "action") if found.get(name)]
        if tag not in VOID:
            lang = found.get("lang") if tag in ("span", "div") else None
            self.open.append((tag, lang or (self.open[-1][1] if self.open else None)))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open[-1][0] == tag, f"</{tag}> closes {self.open[-1:]}"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if data.strip() and self.open and self.open[-1][0] not in ("style", "script"):
            self.texts[self.open[-1][1]].append(data)


def picture() -> Figure:
    with drawing():
        figure = Figure(figsize=(2, 1))
        axes = figure.add_subplot()
        axes.plot([0, 1], [0.123456789, 1], marker="o", label="12.3456 % 刘备")
        axes.legend()
    return figure


@pytest.fixture(scope="module")
def report(small_run: Run) -> Report:
    return build(small_run)


@pytest.fixture(scope="module")
def charts() -> Charts:
    svg = svg_text(picture())
    stems = ("winners", "heroes_8p", "survival")
    return {lang: {stem: inline_svg(svg, f"{stem}-{lang}", stem) for stem in stems} for lang in ("en", "zh")}  # type: ignore[misc]


@pytest.fixture(scope="module")
def text(report: Report, charts: Charts) -> str:
    return html(report, "en", charts, check_gates([parse_gate("8:spy>50%")], report))


@pytest.fixture(scope="module")
def page(text: str) -> Page:
    return Page(text)


def test_well_formed_with_unique_ids_and_links_that_lead_somewhere(page: Page) -> None:
    assert page.open == []
    assert [name for name, count in Counter(page.ids).items() if count > 1] == []
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)


def test_nothing_comes_from_elsewhere(page: Page, text: str) -> None:
    assert all(link.startswith("#") for link in page.links)
    assert not re.search(r"@import|url\((?!#)", text)
    addresses = set(re.findall(r"https?://[^\s\"'<)]+", text))
    assert addresses <= {"http://www.w3.org/1999/xlink", "http://www.w3.org/2000/svg"}


def test_every_section_is_in_the_contents(page: Page, report: Report) -> None:
    for name in ("winners", "roles", "heroes-5", "heroes-8", "seats", "pairs-8", "lengths", "survival", "reading"):
        assert name in page.ids and f"#{name}" in page.links
    assert page.tags["figure"] == 3 and page.tags["svg"] == 6


def test_all_heroes_have_a_row(page: Page, report: Report) -> None:
    least = sum(len(report.frames[name]) for name in ("winners", "roles", "heroes", "heroes_pooled", "seats"))
    assert page.tags["tr"] > least


def test_both_languages_say_as_much(page: Page) -> None:
    english, chinese = (" ".join(page.texts[lang]) for lang in ("en", "zh"))
    for word in (
        "Can these figures be trusted?",
        "How to read this report",
        "loyalist",
        "Simultaneous interval",
        "passed: 8:spy>50%",
    ):
        assert word in english
    for word in ("结果是否可信", "如何阅读本报告", "联立区间", "通过：8:spy>50%"):
        assert word in chinese
    assert not re.search(r"\b(the|of|players)\b", chinese.replace("--players", ""))


def test_either_language_can_be_chosen_without_scripts(text: str, report: Report, charts: Charts) -> None:
    assert re.search(r'#show-en:checked ~ .page \[lang="zh"\]', text)
    assert re.search(r'id="show-en" checked', text) and not re.search(r'id="show-zh" checked', text)
    chinese = html(report, "zh", charts)
    assert '<html lang="zh-CN">' in chinese and 'id="show-zh" checked' in chinese and "<title>平衡性报告" in chinese


def test_same_run_same_bytes_but_for_the_line_that_says_when(report: Report, charts: Charts) -> None:
    first, second = (html(report, "en", charts, now=datetime(year, 1, 2, 3, 4, tzinfo=UTC)) for year in (2030, 2031))
    (differing,) = [pair for pair in zip(first.splitlines(), second.splitlines(), strict=True) if pair[0] != pair[1]]
    assert differing[0].startswith('<p id="generated">') and "2030-01-02 03:04 UTC" in differing[0]


def test_the_command_can_be_copied(text: str, report: Report) -> None:
    assert f'<code id="command">{repeat_command(report.run)}</code>' in text


def test_names_cannot_become_markup(report: Report) -> None:
    heroes = report.frames["heroes"].assign(hero_en="<script>alert(1)</script>", hero_zh='"><img src=x>')
    told = html(replace(report, frames=report.frames | {"heroes": heroes}), "en", {"en": {}, "zh": {}})
    assert "<script>alert" not in told and "<img" not in told and "&lt;script&gt;alert(1)" in told


def test_a_text_in_both_languages() -> None:
    assert both("same", "same") == Markup("same")
    assert both("liubei 刘备", "刘备") == Markup("<span lang=en>liubei </span>刘备")
    assert both("a & b", "甲") == Markup("<span lang=en>a &amp; b</span><span lang=zh>甲</span>")
    assert both("5 %", "5 %") == Markup("5\N{NO-BREAK SPACE}%")


def test_inline_charts_have_text_and_no_style_of_their_own() -> None:
    svg = inline_svg(svg_text(picture()), "a", 'Who "wins"')
    assert svg.startswith("<svg viewBox=") and 'aria-label="Who &#34;wins&#34;"' in svg
    assert ">12.3456 % 刘备</text>" in svg
    for word in ("<style", "<metadata", "<!--", "font-family", "\n"):
        assert word not in svg, word
    assert "width=" not in svg.partition(">")[0]


def test_ids_of_two_charts_never_meet() -> None:
    first, second = (inline_svg(svg_text(picture()), prefix, "") for prefix in ("a", "b"))
    ids = [set(re.findall(r' id="([^"]*)"', svg)) for svg in (first, second)]
    assert ids[0] and not ids[0] & ids[1]
    for svg, known in zip((first, second), ids, strict=True):
        assert set(re.findall(r'(?:url\(#|href="#)([^)"]*)', svg)) == known


def test_coordinates_lose_digits_that_nobody_sees() -> None:
    whole = svg_text(picture())
    assert re.search(r'd="[^"]*\d\.\d{4,}', whole)
    assert not re.search(r'd="[^"]*\d\.\d{3,}', inline_svg(whole, "a", ""))
