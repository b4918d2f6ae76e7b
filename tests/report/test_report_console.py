"""A report on a terminal: it fits, the checks come first, it says what is left out; and its words in both languages."""

from __future__ import annotations

import io
import re
import string
from dataclasses import replace

import pytest
from rich.cells import cell_len
from rich.console import Console

from simcli.cli.report import show
from simcli.report import checklist, report_words
from simcli.report.assemble import Report, build
from simcli.report.contents import ALL, BRIEF, PAGE, Limits, once, sections
from simcli.report.gate import check_gates, parse_gate
from simcli.report.reading import reading
from simcli.report.run import Run
from simcli.report.sections import chance, probability
from simcli.report.validity import Check, Validity
from simcli.report.words import interval

FIELDS = string.Formatter()
COLOUR = r"\x1b\[(?:\d+;)*[39][0-7]m"


@pytest.fixture(scope="module")
def report(small_run: Run) -> Report:
    return build(small_run)


def shown(
    report: Report, lang: str, width: int, limits: Limits = BRIEF, colour: bool = False, gates: tuple[str, ...] = ()
) -> str:
    sink = io.StringIO()
    console = Console(file=sink, width=width, highlight=False, force_terminal=colour, legacy_windows=False)
    show(console, report, lang, limits, check_gates([parse_gate(gate) for gate in gates], report))  # type: ignore[arg-type]
    return sink.getvalue()


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("width", [80, 120, 200])
def test_fits(report: Report, lang: str, width: int) -> None:
    *lines, read, again, more = shown(report, lang, width).splitlines()
    assert max(cell_len(line) for line in lines) <= width
    # commands stay on one line, so that they can be copied
    assert "simcli replay" in read and "simcli run --players" in again and "simcli run --resume" in more


def test_a_wide_terminal_has_every_column_and_a_narrow_one_what_matters(report: Report) -> None:
    narrow, wide = shown(report, "en", 80), shown(report, "en", 200)
    for word in ("verdict", "Δ", "win rate", "lift", "median"):
        assert word in narrow
    for word in ("rank (5 to 95 %)", "P(best)", "shrunk", "simultaneous", "expected"):
        assert word in wide


FIGURES = ("share", "win rate", "lift", "used", "right", "own: right", "Brier", "own: Brier", "seat 1", "last seat")


@pytest.mark.parametrize("limits", [BRIEF, PAGE])
def test_a_figure_is_never_shown_without_its_interval(report: Report, limits: Limits) -> None:
    """Whatever the width. Pairs show win rates beside the lift that their interval belongs to, as the note says."""
    for section in sections(report, "en", limits):
        for level in section.levels if section.rows else ():
            headings = [column.heading for column in section.narrowed(level).columns]
            for place, heading in enumerate(headings):
                if heading in FIGURES and not (heading == "win rate" and section.id.startswith("pairs")):
                    assert headings[place + 1] == "95 % interval", (section.id, level)


def test_lengths_have_intervals(report: Report) -> None:
    lengths = next(section for section in sections(report, "en") if section.id == "lengths")
    for row in lengths.rows:
        for figure in row[2:5]:
            middle, low, high = map(float, re.fullmatch(r"([\d.]+) \(([\d.]+)–([\d.]+)\)", figure.text).groups())
            assert low <= middle <= high


def test_checks_first_then_winners_heroes_seats_pairs_lengths_gates(report: Report) -> None:
    text = shown(report, "en", 120, gates=("8:lord_side>1%",))
    words = (
        "Can these",
        "Who wins",
        "Win rate of roles",
        "Heroes by role, 5",
        "Heroes by role, 8",
        "acting early",
        "Pairs with the largest lift",
    )
    places = [text.index(word) for word in (*words, "How long games last", "FAILED: 8:lord_side>1%", "more games:")]
    assert places == sorted(places)


def test_says_what_is_left_out(report: Report) -> None:
    rows = int((report.frames["heroes"]["players"] == 5).sum())
    assert f"{BRIEF.heroes} of {rows} shown; all in tables/heroes.csv" in shown(report, "en", 120)
    assert "shown; all in" not in shown(report, "en", 120, ALL)


def test_provenance_under_each_table(report: Report) -> None:
    text = shown(report, "en", 200)
    assert text.count("bots greedy (honest) · seed 1 · rules as default") == text.count("┏")
    assert "8 players n = 600 · " in text


def test_the_most_deviating_heroes_are_shown(report: Report) -> None:
    heroes = report.frames["heroes"].query("players == 8")
    top = heroes.loc[heroes["delta"].abs().idxmax()]
    lines = [line for line in shown(report, "en", 120).partition("Heroes by role, 8")[2].splitlines() if line.startswith("│")]
    assert top["hero_zh"] in lines[0] and f"{top['games']:,}" in lines[0]


def test_a_hero_of_few_games_does_not_lead(report: Report) -> None:
    """Rows go by the shrunk estimate, whatever the games say by chance."""
    heroes = report.frames["heroes"]
    lucky = heroes.index[heroes["players"] == 5][3]
    heroes = heroes.assign(shrunk=heroes["shrunk"].mask(heroes.index == lucky, heroes["mean"]))
    heroes = heroes.assign(delta=heroes["delta"].mask(heroes.index == lucky, 0.6))
    told = next(s for s in sections(replace(report, frames=report.frames | {"heroes": heroes}), "en") if s.id == "heroes-5")
    assert all("+60.0" not in [value.text for value in row] for row in told.rows)


def test_no_significant_pair_is_said(report: Report) -> None:
    pairs = report.frames["pairs"]
    none = replace(report, frames=report.frames | {"pairs": pairs.assign(q=1.0)})
    assert f"None of the {len(once(pairs[pairs['players'] == 5]))} pairs is significant" in " ".join(
        shown(none, "en", 120).split()
    )
    all_of_them = replace(report, frames=report.frames | {"pairs": pairs.assign(q=0.01)})
    assert "pairs have q < 0.05" in shown(all_of_them, "en", 120)


def test_colours_only_where_there_is_a_terminal(report: Report, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[" not in shown(report, "en", 120)
    assert re.search(COLOUR, shown(report, "en", 120, colour=True))
    monkeypatch.setenv("NO_COLOR", "1")
    assert not re.search(COLOUR, shown(report, "en", 120, colour=True))


def test_chinese_is_chinese(report: Report) -> None:
    text = shown(report, "zh", 120)
    for word in ("结果是否可信", "武将胜率", "百分点", "主公下家", "同阵营", "中位数", "增加局数"):
        assert word in text, word
    for word in ("players", "games", "verdict", "ally"):
        assert word not in text.replace("--players", "").replace("--games", ""), word


@pytest.mark.parametrize("key", report_words.TEXTS)
def test_words_have_both_languages_and_the_same_fields(key: str) -> None:
    english, chinese = report_words.TEXTS[key]
    named = [{field for _, field, _, _ in FIELDS.parse(text) if field} for text in (english, chinese)]
    both = ("bots", "worst", "source", "quality", "asked", "warning")
    alike = {*both, *(f"{name}_zh" for name in both)}
    assert english and chinese
    assert named[0] - alike == named[1] - alike
    plain = "".join(literal for literal, *_ in FIELDS.parse(chinese))
    assert english == chinese or any("\u4e00" <= c <= "\u9fff" for c in plain) or not any(c.isalpha() for c in plain)


def test_every_topic_of_reading_is_in_both_languages() -> None:
    english, chinese = reading("en"), reading("zh")
    assert [topic for topic, _, _ in english] == [topic for topic, _, _ in chinese]
    assert {"unit", "interval", "conservative", "simultaneous", "verdict", "q", "shrunk", "rank", "bots"} <= {
        t for t, _, _ in english
    }


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("status", checklist.STATUSES)
def test_every_check_reads_in_every_status(report: Report, status: str, lang: str) -> None:
    damaged = Check("damaged", "warn", {"count": 1, "first": "x"})
    for check in (*report.validity.checks, damaged):
        told = checklist.check_sentence(replace(check, status=status), lang)  # type: ignore[arg-type]
        assert told and "{" not in told
        assert checklist.status_word(replace(check, status=status), lang)  # type: ignore[arg-type]


@pytest.mark.parametrize("state", ["complete", "running", "stopped", "failed", "alarm"])
def test_an_unfinished_run_is_told(state: str) -> None:
    check = Check("games", "note", {"played": 10, "planned": 20, "state": state, "until": "ci<=1pp", "reached": 1})
    for lang in ("en", "zh"):
        told = checklist.check_sentence(check, lang)  # type: ignore[arg-type]
        assert "10" in told and "20" in told and "ci<=1pp" in told


@pytest.mark.parametrize("status", checklist.STATUSES)
@pytest.mark.parametrize("check", ["partition", "homogeneity", "quarantined", "outliers", "games", "capped"])
def test_which_alarms_mean_that_figures_are_wrong(check: str, status: str) -> None:
    found = Validity((Check("seed", "ok", {}), Check(check, status, {})))  # type: ignore[arg-type]
    assert checklist.untrustworthy(found) == (status == "alarm" and check not in ("outliers", "capped"))
    assert checklist.worst(found.checks) == status


def test_figures_in_words() -> None:
    assert (interval(0.41, 0.4321), interval(0, 1, 0)) == ("41.0–43.2 %", "0–100 %")
    assert [probability(p) for p in (1e-9, 0.0123, 1.0, float("nan"))] == ["<0.001", "0.012", "1.000", "–"]
    assert [chance(p) for p in (0.0, 0.001, 0.5, 0.9999, 1.0)] == ["<1 %", "<1 %", "50 %", ">99 %", ">99 %"]
