"""Charts of score tables: every role, table and way to play is there, in both languages."""

from __future__ import annotations

from math import inf
from typing import Literal

import pytest

from simcli.report.charts import picture
from simcli.report.charts.score_findings import deviations as deviations_chart
from simcli.report.charts.score_findings import front as front_chart
from simcli.report.charts.scores import score_means, score_shares
from simcli.report.frames.scores import score_shares as shares_frame
from simcli.report.frames.scores import scores as scores_frame
from simcli.report.score_findings import deviations_section, prices_section, verdict
from simcli.report.score_words import count_words, table_name
from simcli.report.words import name_of
from simcli.scoring.deviations import Trial, deviations
from simcli.scoring.evaluate import Figure, score
from simcli.scoring.files import find_scoring
from simcli.scoring.solve import Solved

from .test_scoring_evaluate import YXS, three_to_one

Lang = Literal["en", "zh"]
LANGS = pytest.mark.parametrize("lang", ["en", "zh"])


def texts(figure: object) -> list[str]:
    found: list[str] = []
    for axes in figure.axes:  # type: ignore[attr-defined]
        found += [axes.get_title(loc="left"), axes.get_xlabel(), *(label.get_text() for label in axes.get_yticklabels())]
    return found


def legend_of(figure: object) -> list[str]:
    return [text.get_text() for box in figure.legends for text in box.get_texts()]  # type: ignore[attr-defined]


@LANGS
def test_distributions_have_a_panel_a_role(lang: Lang) -> None:
    found = [score(YXS, three_to_one())]
    figure = score_shares(scores_frame(found), shares_frame(found), table_name(YXS, lang), lang, "facts")
    told = " ".join(texts(figure))
    assert all(name_of(role, lang) in told for role in ("lord", "loyalist", "rebel", "spy")) and "9.75" in told
    assert picture(figure).startswith(b"\x89PNG")


@LANGS
def test_tables_stand_beside_each_other(lang: Lang) -> None:
    other = find_scoring("yxs", "identity", "identity:rebel_survivor_points=2")
    frame = scores_frame([score(table, three_to_one()) for table in (YXS, other)])
    figure = score_means(frame, {t.name: table_name(t, lang) for t in (YXS, other)}, lang, "facts")
    legend = legend_of(figure)
    assert legend == [table_name(YXS, lang), table_name(other, lang)]
    assert "rebel_survivor_points" not in legend[1], "words, no ids"


@LANGS
def test_a_long_name_of_a_table_is_broken_and_not_cut_off(lang: Lang) -> None:
    readings = "rebel_survivor_points=2:spy_loss_extra=2:score_kills=any:survivor_includes_self=false"
    other = find_scoring("yxs", "identity", f"identity:{readings}")
    names = {YXS.name: table_name(YXS, lang), other.name: 2 * table_name(other, lang)}
    figure = score_means(scores_frame([score(table, three_to_one()) for table in (YXS, other)]), names, lang, "facts")
    picture(figure)
    for box in figure.legends:
        extent = box.get_window_extent()
        assert extent.x0 >= 0 and extent.x1 <= figure.bbox.x1


@LANGS
def test_a_standard_deviation_fits_its_axis(lang: Lang) -> None:
    found = [score(YXS, three_to_one())]
    figure = score_shares(scores_frame(found), shares_frame(found), table_name(YXS, lang), lang, "facts")
    for axes in figure.axes:
        for line in axes.lines:
            low, high = axes.get_xlim()
            assert low <= min(line.get_xdata()) and max(line.get_xdata()) <= high  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("points", "wins", "told"),
    [
        ((0.1, 0.3), (-0.3, -0.1), "得分升\n胜率降"),
        ((0.1, 0.3), (-0.1, 0.1), "得分升"),
        ((-0.3, -0.1), (-0.3, -0.1), "得分降\n胜率降"),
        ((-0.1, 0.1), (0.1, 0.3), "胜率升"),
        ((-0.1, 0.1), (-0.1, 0.1), "未定"),
    ],
)
def test_a_finding_says_what_moved(points: tuple[float, float], wins: tuple[float, float], told: str) -> None:
    figures = [Figure(sum(ends) / 2, *ends) for ends in (points, wins)]
    assert verdict(Trial(5, "hide", "spy", 100, *figures, False), "zh").text == told
    assert verdict(Trial(5, "hide", "spy", 100, *figures, True), "en").text.startswith("VIOLATION")


@pytest.mark.parametrize(
    ("estimate", "told"),
    [
        ((1332, 217, inf), "1,000 (220 … ∞)"),
        ((200, 78, 1294), "200 (78 … 1,300)"),
        ((5216, 5206, 5226), "5,220 (5,210 … 5,230)"),
        ((203, 62, 21_842), "200 (62 … 22,000)"),
        ((3, 2, 5), "3 (2 … 5)"),
        ((inf, inf, inf), "∞ (∞ … ∞)"),
    ],
)
def test_a_count_has_the_digits_that_its_interval_supports(estimate: tuple[float, float, float], told: str) -> None:
    assert count_words(Figure(*estimate)) == told


@LANGS
def test_ways_to_play_are_named_beside_both_figures(lang: Lang) -> None:
    known, up, down = deviations(), Figure(0.5, 0.4, 0.6), Figure(-0.1, -0.12, -0.08)
    trials = [Trial(5, "kills", "lord", 100, up, down, True), Trial(5, "hide", "spy", 100, down, down, False)]
    figure = deviations_chart(trials, known, table_name(YXS, lang), lang, "facts")
    told = texts(figure)
    for deviation, role in (("kills", "lord"), ("hide", "spy")):
        way = known[deviation].zh if lang == "zh" else known[deviation].en
        assert f"{way} · {name_of(role, lang)}" in told
    assert any(patch.get_height() == 1.0 for axes in figure.axes for patch in axes.patches), "the violation is shaded"
    assert legend_of(figure)[-1] == ("违规" if lang == "zh" else "VIOLATION")


@LANGS
def test_nothing_is_drawn_that_is_not_there(lang: Lang) -> None:
    """No shade, no word for it; whoever found nothing in playing for points is the bot as it is."""
    known, down = deviations(), Figure(-0.1, -0.12, -0.08)
    trials = [Trial(5, "points", "lord", 100, down, down, False, 0), Trial(5, "hide", "spy", 100, down, down, False)]
    figure = deviations_chart(trials, known, table_name(YXS, lang), lang, "facts")
    assert legend_of(figure) == [name_of("spy", lang)]
    assert not any(known["points"].en in text or known["points"].zh in text for text in texts(figure))
    section = deviations_section(trials, known, 5, 100, 2, lang)
    assert len(section.rows) == 1 and any(name_of("lord", lang) in line for line in section.lines)


@LANGS
def test_a_table_without_prices_says_why(lang: Lang) -> None:
    section = prices_section([], 5, lang)
    assert not section.rows and section.lines[0].startswith("没有" if lang == "zh" else "No prices: ")


@LANGS
def test_a_front_has_both_gaps(lang: Lang) -> None:
    found = [Solved(YXS, (), Figure(7, 6.9, 7.1)), Solved(YXS, (0, 3), Figure(4, 3.9, 4.1))]
    figure = front_chart(found, [Figure(7.2, 7, 7.4), Figure(4.3, 4, 4.6)], table_name(YXS, lang), lang, "facts")
    assert [text.get_text() for text in figure.axes[0].texts] == ["7.20", "4.30"]
    assert list(figure.axes[0].get_xticks()) == [0, 1, 2], "no number of changes is left out"
