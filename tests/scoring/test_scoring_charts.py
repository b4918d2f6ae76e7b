"""Charts of score tables: every role, table and way to play is there, in both languages."""

from __future__ import annotations

from typing import Literal

import pytest

from simcli.report.charts import picture
from simcli.report.charts.score_findings import deviations as deviations_chart
from simcli.report.charts.score_findings import front as front_chart
from simcli.report.charts.scores import score_means, score_shares
from simcli.report.frames.scores import score_shares as shares_frame
from simcli.report.frames.scores import scores as scores_frame
from simcli.report.score_words import table_name
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
    legend = [text.get_text() for box in figure.legends for text in box.get_texts()]
    assert legend == [table_name(YXS, lang), table_name(other, lang)]


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


@LANGS
def test_a_front_has_both_gaps(lang: Lang) -> None:
    found = [Solved(YXS, (), Figure(7, 6.9, 7.1)), Solved(YXS, (0, 3), Figure(4, 3.9, 4.1))]
    figure = front_chart(found, [Figure(7.2, 7, 7.4), Figure(4.3, 4, 4.6)], table_name(YXS, lang), lang, "facts")
    assert [text.get_text() for text in figure.axes[0].texts] == ["7.20", "4.30"]
