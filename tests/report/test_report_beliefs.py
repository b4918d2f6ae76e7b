"""How well roles are read, in every form of a report."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from simcli.errors import InputError
from simcli.report.assemble import Report, build
from simcli.report.charts import gallery
from simcli.report.contents import ALL, BRIEF, PAGE, sections, source_line
from simcli.report.export import csv_bytes, report_json
from simcli.report.frames.beliefs import beliefs
from simcli.report.html import html
from simcli.report.markdown import markdown
from simcli.report.run import Run, load, run
from simcli.report.sections import Section
from simcli.report.words import Lang
from simcli.stats.clusters import clustered_mean, clustered_share


@pytest.fixture(scope="module")
def standard_run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """60 games each with 5 and with 8 players."""
    return run(players=[5, 8], games=60, jobs=1, bots="standard", out=tmp_path_factory.mktemp("run") / "standard")


@pytest.fixture(scope="module")
def report(standard_run: Run) -> Report:
    return build(standard_run)


def section(report: Report, lang: Lang, limits: Any) -> Section:
    return next(found for found in sections(report, lang, limits) if found.id == "beliefs")


def test_columns_that_are_left_out_are_not_explained(report: Report) -> None:
    for lang in ("en", "zh"):
        whole = section(report, lang, ALL)
        assert "Brier" in whole.explained and "Brier" not in whole.narrowed(3).explained


# --- figures


def test_figures_are_those_of_the_rows_and_intervals_count_games(standard_run: Run) -> None:
    rows = pd.read_parquet(standard_run.path / "beliefs.parquet").astype({"reader": "str"})
    frame = standard_run.beliefs().set_index(["players", "reader", "round"])
    for key, part in rows.groupby(["players", "reader", "round"]):
        line, views = frame.loc[key], part["views"].sum()
        assert (line["views"], line["games"]) == (views, len(part))
        assert line["chance_right"] == pytest.approx(part["chance_right"].sum() / views)
        share = list(map(float, clustered_share(part["right"], part["views"])))
        assert list(line[["right", "lo", "hi"]]) == pytest.approx(share if key[2] > 1 else 3 * share[:1])
        assert line["brier"] == pytest.approx(clustered_mean(part["brier"], part["views"])[0])
    assert standard_run.beliefs().attrs["accumulator"] == "beliefs.parquet"


def test_views_of_one_game_are_no_independent_ones() -> None:
    """Twenty games with a hundred views each, all right or all wrong, are worth twenty."""
    right = np.tile([100.0, 0.0], 10)
    rows = pd.DataFrame({
        "players": 5, "game": range(20), "round": 2, "reader": "attentive", "views": 100, "right": right, "chance_right": 50.0,
        "brier": 100 - right, "chance_brier": 60.0,
    })  # fmt: skip
    (line,) = beliefs(rows).itertuples()
    assert line.right == 0.5 and 0.18 < line.hi - line.right < 0.24
    assert 0.2 < line.brier_hi - line.brier < 0.26


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_follows_from_head_counts_has_no_interval(report: Report, lang: Lang) -> None:
    found = section(report, lang, BRIEF)
    places = [place for place, column in enumerate(found.columns) if "95" in column.heading]
    for row in found.rows:
        assert [row[place].text == "–" for place in places] == len(places) * [row[1].text == "1"]
    assert all(row[place - 1].text != "–" for row in found.rows for place in places), "there is a figure all the same"


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_its_n_is_that_of_the_games_that_were_measured(tmp_path: Path, lang: Lang, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simcli.runs.beliefs.GAMES", 7)
    found = build(run(players=[5, 8], games=30, jobs=1, out=tmp_path / "more"))
    told = source_line(found, lang, sample=section(found, lang, BRIEF).sample)
    assert re.findall(r"n = (\d+)", told) == ["7", "7"] and re.findall(r"n = (\d+)", source_line(found, lang)) == ["30", "30"]
    assert told in markdown(found, lang) and told.split(" · ")[0] in html(found, lang, {"en": {}, "zh": {}})
    (chart,) = (chart for chart in gallery(found.frames, lang, "all", own={"beliefs": "of 7"}) if chart.stem == "beliefs")
    assert any("of 7" in text.get_text() for text in chart.draw().texts)


def test_bots_that_read_nothing_have_no_section(small_run: Run) -> None:
    found = build(small_run)
    assert found.frames["beliefs"].empty and "beliefs" not in [s.id for s in sections(found, "en", PAGE)]
    assert "beliefs" not in [chart.stem for chart in gallery(found.frames, "en", "")]


def test_a_damaged_file_is_one_line(standard_run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "damaged"
    folder.mkdir()
    for file in standard_run.path.iterdir():
        if file.is_file():
            (folder / file.name).write_bytes(file.read_bytes())
    (folder / "beliefs.parquet").write_bytes(b"PAR1")
    with pytest.raises(InputError, match=r"beliefs\.parquet: unreadable"):
        load(folder).beliefs()


# --- forms


def test_the_short_form_has_some_rounds_and_says_where_all_are(report: Report) -> None:
    short, whole = section(report, "en", BRIEF), section(report, "en", ALL)
    assert {row[1].text for row in short.rows} <= {"1", "2", "3", "4", "6", "8"}
    assert short.more.endswith("all in tables/beliefs.csv") and not whole.more
    assert len(whole.rows) == (report.frames["beliefs"]["reader"] == "attentive").sum()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_markdown_and_page_show_it(report: Report, lang: Lang) -> None:
    found = section(report, lang, BRIEF)
    text = markdown(report, lang, BRIEF, (), ["beliefs.png"])
    assert found.title in text and found.note in text and "charts/beliefs.png" in text and "tables/beliefs.csv" in text
    assert found.title in html(report, lang, {"en": {}, "zh": {}}, ())


def test_csv_and_json_have_every_line(report: Report) -> None:
    lines = csv_bytes(report.frames["beliefs"]).decode().splitlines()
    assert lines[0].startswith("players,round,reader,views,games,right,lo,hi,chance_right,brier")
    told = json.loads(json.dumps(report_json(report, [])))["frames"]["beliefs"]
    assert len(told) == len(lines) - 1 and {row["reader"] for row in told} == {"attentive", "own"}


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_chart_is_drawn(report: Report, lang: Lang) -> None:
    (chart,) = (chart for chart in gallery(report.frames, lang, "facts") if chart.stem == "beliefs")
    figure = chart.draw()
    assert len(figure.axes) == 2
    lines = [line.get_ydata() for line in figure.axes[0].lines]
    frame = report.frames["beliefs"]
    mine = frame[(frame["players"] == 5) & (frame["reader"] == "attentive")]
    assert any(np.array_equal(line, mine["right"]) for line in lines)
    assert any(np.array_equal(line, mine["chance_right"]) for line in lines)
