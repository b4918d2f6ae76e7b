"""Files and JSON of a report: every figure of the frames, in one way to write it, whole or not at all."""

from __future__ import annotations

import errno
import io
import json
import re
from pathlib import Path

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st
from matplotlib.figure import Figure

from simcli.report import charts
from simcli.report.assemble import Report, build
from simcli.report.charts.gallery import Chart
from simcli.report.export import csv_bytes, records, report_json
from simcli.report.frames.columns import FRAMES
from simcli.report.gate import check_gates, parse_gate
from simcli.report.publish import publish
from simcli.report.run import Run, load
from simcli.runs.store import WriteError


@pytest.fixture(scope="module")
def report(small_run: Run) -> Report:
    return build(small_run)


@pytest.fixture
def own(small_run: Run, tmp_path: Path) -> Report:
    """The report of a copy of the run, into whose folder a test may write."""
    folder = tmp_path / "own"
    folder.mkdir()
    for file in small_run.path.iterdir():
        if file.is_file():
            folder.joinpath(file.name).write_bytes(file.read_bytes())
    return build(load(folder))


@pytest.fixture
def one_chart(monkeypatch: pytest.MonkeyPatch) -> None:
    """A gallery of one small picture."""

    def gallery(frames: object, lang: str, facts: str, band: float = 0.02, own: object = None) -> list[Chart]:
        return [Chart("winners", "Who wins", ("winners",), None, lambda: Figure(figsize=(1, 1)))]

    monkeypatch.setattr(charts, "gallery", gallery)


@pytest.mark.parametrize("name", FRAMES)
def test_csv_read_back_is_the_frame(report: Report, name: str) -> None:
    frame = report.frames[name]
    back = pd.read_csv(io.BytesIO(csv_bytes(frame)), keep_default_na=False, na_values=[""])
    assert list(back.columns) == list(frame.columns)
    pd.testing.assert_frame_equal(
        back, frame.reset_index(drop=True), check_dtype=False, check_names=False, rtol=5e-6, atol=5.1e-7, check_like=False
    )


def test_csv_by_hand() -> None:
    frame = pd.DataFrame(
        {
            "hero_zh": ["刘备", 'a,"b"'],
            "wins": [1234567.0, 0.5],
            "share": [1 / 3, -1e-9],
            "p": [1.5e-30, float("nan")],
            "alarm": [True, False],
            "games": [10**7, 3],
        }
    )
    rows = [
        "hero_zh,wins,share,p,alarm,games",
        "刘备,1234567,0.333333,1.5e-30,true,10000000",
        '"a,""b""",0.500000,0.000000,,false,3',
    ]
    assert csv_bytes(frame).decode() == "\n".join(rows) + "\n"
    assert csv_bytes(frame, bom=True) == b"\xef\xbb\xbf" + csv_bytes(frame)


@given(st.lists(st.floats(allow_nan=True, allow_infinity=True), min_size=1))
def test_records_have_no_nan(values: list[float]) -> None:
    text = json.dumps(records(pd.DataFrame({"share": values})), allow_nan=False)
    for value, row in zip(values, json.loads(text), strict=True):
        assert row["share"] == value or row["share"] is None


def test_json_has_checks_gates_and_all_frames(report: Report) -> None:
    gates = check_gates([parse_gate("8:lord_side<1%")], report)
    told = json.loads(json.dumps(report_json(report, gates), allow_nan=False))
    assert [check["id"] for check in told["validity"]] == [check.id for check in report.validity.checks]
    assert told["gates"][0]["fails"] is False and told["gates"][0]["games"] == 600
    assert {name: len(rows) for name, rows in told["frames"].items()} == {name: len(report.frames[name]) for name in FRAMES}
    assert told["frames"]["heroes"][0]["win_rate"] == report.frames["heroes"]["win_rate"][0]


def test_files_in_the_folder(own: Report, one_chart: None) -> None:
    before = {file: file.read_bytes() for file in own.run.path.iterdir()}
    written = publish(own, "zh", bom=True)
    assert {file.name for file in written.tables} == {f"{name}.csv" for name in FRAMES}
    assert {file.name for file in written.charts} == {"winners.png", "winners.svg"}
    everything = [written.page, written.markdown, *written.tables, *written.charts]
    assert set(own.run.path.rglob("*.*")) == {*before, *everything}
    assert all(file.stat().st_size for file in everything)
    assert all(file.read_bytes().startswith(b"\xef\xbb\xbf") for file in written.tables)
    assert all(file.read_bytes() == data for file, data in before.items())


def test_again_without_charts_takes_the_old_ones_away_and_nothing_else(own: Report, one_chart: None) -> None:
    publish(own, "en")
    own.run.path.joinpath("charts/mine.png").write_bytes(b"mine")
    written = publish(own, "en", charts=False)
    assert [file.name for file in own.run.path.joinpath("charts").iterdir()] == ["mine.png"]
    assert written.charts == () and "<figure>" not in written.page.read_text("utf-8")


def test_what_cannot_be_written_is_one_line_and_leaves_no_parts(own: Report) -> None:
    own.run.path.joinpath("tables").write_text("in the way")
    with pytest.raises(WriteError, match="can't be written") as error:
        publish(own, "en", charts=False)
    assert "\n" not in str(error.value)
    assert not list(own.run.path.rglob("*.part*")) and not own.run.path.joinpath("report.html").exists()


def test_a_picture_that_cannot_be_written_leaves_the_old_one(
    own: Report, one_chart: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(own, "en")
    before = {file.name: file.read_bytes() for file in own.run.path.joinpath("charts").iterdir()}

    def full(figure: Figure, path: Path) -> None:
        path.write_bytes(b"half")
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(charts, "save", full)
    with pytest.raises(WriteError, match=r"winners\.png: can't be written \(No space left on device\)"):
        publish(own, "en")
    assert {file.name: file.read_bytes() for file in own.run.path.joinpath("charts").iterdir()} == before


def test_a_picture_of_one_player_count_tells_the_games_of_that_one(own: Report, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, drawn = charts.gallery, list[Chart]()
    monkeypatch.setattr(charts, "gallery", lambda *given: drawn.extend(whole(*given)) or [])
    publish(own, "en")
    for chart in drawn:
        if chart.stem in ("winners", "heroes_8p", "matrix_8p", "matrix_5p"):
            caption = " ".join(text.get_text() for text in chart.draw().texts)
            told = re.findall(r"(\d) (?:players|人局) n = ", caption)
            assert told == ([str(chart.players)] if chart.players else ["5", "8"])
