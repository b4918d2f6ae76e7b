"""Files of charts: equal charts are equal bytes, nothing global changes."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import frames
import matplotlib
import pandas as pd
import pytest

import simcli.report.charts
from simcli.report.charts import gallery, save

pytestmark = pytest.mark.filterwarnings("error")


@pytest.fixture(scope="module")
def run() -> dict[str, pd.DataFrame]:
    run = frames.run([5, 8], 3, 200)
    return {name: run[name] for name in ("winners", "anchors", "heroes")}


@pytest.mark.parametrize("suffix", ["svg", "png"])
def test_equal_charts_are_equal_bytes(run: dict[str, pd.DataFrame], suffix: str, tmp_path: Path) -> None:
    for name in ("first", "second"):
        save(gallery(run, "zh", "seed 7")[0].draw(), tmp_path / f"{name}.{suffix}")
    assert (tmp_path / f"first.{suffix}").read_bytes() == (tmp_path / f"second.{suffix}").read_bytes()


def test_a_figure_can_be_saved_twice(run: dict[str, pd.DataFrame], tmp_path: Path) -> None:
    figure = gallery(run, "en", "seed 7")[0].draw()
    for name in ("a.svg", "b.png", "c.svg"):
        save(figure, tmp_path / name)
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "c.svg").read_bytes()


def test_svg_files_need_no_font_and_tell_no_time(run: dict[str, pd.DataFrame], tmp_path: Path) -> None:
    save(gallery(run, "zh", "seed 7")[0].draw(), tmp_path / "winners.svg")
    text = (tmp_path / "winners.svg").read_text("utf-8")
    assert "<text" not in text and "font-family" not in text
    assert "<dc:date>" not in text and matplotlib.__version__ not in text
    assert "<image" not in text, "shapes, not pixels"


def test_pictures_are_as_wide_as_a_page(run: dict[str, pd.DataFrame], tmp_path: Path) -> None:
    save(gallery(run, "en", "seed 7")[0].draw(), tmp_path / "winners.png")
    header = (tmp_path / "winners.png").read_bytes()[:24]
    assert int.from_bytes(header[16:20], "big") == 1440  # 9.6 inches at 150 dots


def test_other_formats_are_refused(run: dict[str, pd.DataFrame], tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"saved as \.png or \.svg"):
        save(gallery(run, "en", "seed 7")[0].draw(), tmp_path / "winners.pdf")


def test_settings_of_the_user_neither_matter_nor_change(run: dict[str, pd.DataFrame], tmp_path: Path) -> None:
    save(gallery(run, "en", "seed 7")[0].draw(), tmp_path / "plain.svg")
    with matplotlib.rc_context({"font.size": 30, "axes.facecolor": "black", "svg.fonttype": "none"}):
        before = dict(matplotlib.rcParams)
        save(gallery(run, "en", "seed 7")[0].draw(), tmp_path / "styled.svg")
        assert dict(matplotlib.rcParams) == before
    assert (tmp_path / "plain.svg").read_bytes() == (tmp_path / "styled.svg").read_bytes()


def test_threads_draw_the_same(run: dict[str, pd.DataFrame], tmp_path: Path) -> None:
    def write(name: str) -> bytes:
        save(gallery(run, "en", "seed 7")[0].draw(), tmp_path / name)
        return (tmp_path / name).read_bytes()

    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(write, (f"{i}.svg" for i in range(4))))) == 1


def test_no_chart_needs_pyplot() -> None:
    sources = Path(simcli.report.charts.__file__).parent.glob("*.py")
    assert not [path.name for path in sources if "pyplot" in path.read_text("utf-8")]
