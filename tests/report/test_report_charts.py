"""Every chart can be drawn in both languages, for any run, with all text on the paper."""

from __future__ import annotations

from functools import cache

import frames
import numpy as np
import pandas as pd
import pytest
from matplotlib.artist import Artist
from matplotlib.figure import Figure
from matplotlib.text import Text

from simcli.report.charts import gallery
from simcli.report.charts.style import drawing
from simcli.report.words import Lang

pytestmark = pytest.mark.filterwarnings("error")  # a missing glyph is a warning of matplotlib

FACTS = "300 games · bots greedy · seed 7"
STEMS = ["winners", "lengths", "survival", "seats", "convergence", "heroes_8p", "matrix_8p"]


@pytest.fixture(scope="module")
def run() -> dict[str, pd.DataFrame]:
    return frames.run([8], 6, 300)


def drawn(run: dict[str, pd.DataFrame], stem: str, lang: Lang) -> Figure:
    (chart,) = (chart for chart in gallery(run, lang, FACTS) if chart.stem == stem)
    return chart.draw()


def shown(figure: Figure) -> list[tuple[str, np.ndarray]]:
    """The texts of a picture with their boxes in pixels: left, bottom, right, top."""
    with drawing():
        figure.draw_without_rendering()
        beyond = labels_beyond_their_axis(figure)
        texts = [text for text in figure.findobj(Text) if text.get_visible() and text.get_text().strip()]
        return [(text.get_text(), text.get_window_extent().extents) for text in texts if text not in beyond]


def labels_beyond_their_axis(figure: Figure) -> set[Artist]:
    """Ticks outside the range of an axis have labels that are not drawn."""
    beyond: set[Artist] = set()
    for axes in figure.axes:
        for axis, bounds in ((axes.xaxis, axes.get_xlim()), (axes.yaxis, axes.get_ylim())):
            for tick in (*axis.get_major_ticks(), *axis.get_minor_ticks()):
                if not min(bounds) - 1e-9 <= tick.get_loc() <= max(bounds) + 1e-9:
                    beyond |= {tick.label1, tick.label2}
    return beyond


def faults(figure: Figure) -> list[str]:
    """Texts that reach over the edge of the paper, and pairs of texts that lie on each other."""
    found = shown(figure)
    boxes = np.array([box for _, box in found])
    left, bottom, right, top = boxes.T
    off = (left < 0) | (bottom < 0) | (right > figure.bbox.x1) | (top > figure.bbox.y1)
    wide = np.minimum(right[:, None], right) - np.maximum(left[:, None], left)
    high = np.minimum(top[:, None], top) - np.maximum(bottom[:, None], bottom)
    # boxes have some air above and below the letters
    over = np.argwhere(np.triu((wide > 1) & (high > 4), 1))
    return [found[i][0] for i in np.flatnonzero(off)] + [f"{found[i][0]} / {found[j][0]}" for i, j in over]


def test_a_run_has_these_charts(run: dict[str, pd.DataFrame]) -> None:
    assert [chart.stem for chart in gallery(run, "en", FACTS)] == STEMS
    assert len({chart.title for chart in gallery(run, "zh", FACTS)}) == len(STEMS)


def test_charts_of_missing_frames_are_left_out(run: dict[str, pd.DataFrame]) -> None:
    assert [chart.stem for chart in gallery({"seats": run["seats"]}, "en", FACTS)] == ["seats"]


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("stem", STEMS)
def test_a_chart_shows_title_and_source_inside_the_paper(run: dict[str, pd.DataFrame], stem: str, lang: Lang) -> None:
    figure = drawn(run, stem, lang)
    words = [word for word, _ in shown(figure)]
    (title,) = (chart.title for chart in gallery(run, lang, FACTS) if chart.stem == stem)
    assert title in words
    assert any(word.startswith(FACTS) for word in words)
    assert faults(figure) == []


@pytest.mark.parametrize("stem", STEMS)
def test_each_language_is_complete(run: dict[str, pd.DataFrame], stem: str) -> None:
    """Chinese pictures have no English words but ids and names of methods; English ones name things in English first."""
    allowed = {"Wilson", "Kaplan", "Meier", "Benjamini", "Hochberg", "n", "q", "games", "bots", "greedy", "seed"}
    chinese = " ".join(word for word, _ in shown(drawn(run, stem, "zh")))
    letters = "".join(c if c.isascii() and c.isalpha() else " " for c in chinese)
    assert set(letters.split()) <= allowed
    english = [word for word, _ in shown(drawn(run, stem, "en"))]
    assert all(any(c.isascii() for c in word) for word in english)


@pytest.mark.parametrize("stem", STEMS)
def test_no_games_no_crash(run: dict[str, pd.DataFrame], stem: str) -> None:
    empty = {name: frame.iloc[:0] for name, frame in run.items()}
    # without rows there is no player count, hence no chart of one
    charts = {chart.stem: chart for chart in gallery(empty, "en", FACTS)}
    if stem in charts:
        assert "no games to show" in [word for word, _ in shown(charts[stem].draw())]
    else:
        assert stem.endswith("_8p")


SHAPES = {
    "one hero at ten": ([10], 1, 40),
    "two heroes at four": ([4], 2, 60),
    "three player counts": ([5, 8, 9], 6, 100_000),
    "seven player counts": ([4, 5, 6, 7, 8, 9, 10], 3, 200),
    "eighty heroes": ([8], 80, 2000),
}


@cache
def run_of(shape: str) -> dict[str, pd.DataFrame]:
    return frames.run(*SHAPES[shape])


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("stem", ["winners", "lengths", "survival", "seats", "convergence", "heroes", "matrix"])
def test_any_shape_of_run_fits_the_paper(shape: str, stem: str) -> None:
    players = SHAPES[shape][0]
    name = stem if stem in STEMS else f"{stem}_{players[-1]}p"
    assert faults(drawn(run_of(shape), name, "en")) == []


def test_long_captions_are_wrapped(run: dict[str, pd.DataFrame]) -> None:
    charts = gallery({"seats": run["seats"]}, "en", "heroes " + "liubei 刘备, guanyu 关羽, " * 30 + "x" * 400)
    assert faults(charts[0].draw()) == []


def test_blank_heroes_only() -> None:
    run = frames.run([5], 1, 100)
    run["heroes"] = run["heroes"].assign(hero="blank", hero_zh="白板", delta=0.0)
    for chart in gallery(run, "zh", FACTS):
        assert faults(chart.draw()) == []


def test_a_side_without_wins_and_a_cell_without_games(run: dict[str, pd.DataFrame]) -> None:
    winners = run["winners"].copy()
    winners.loc[winners.winner == "spy", ["won", "share", "lo"]] = 0
    nothing = winners.assign(players=5, won=0, games=0, share=float("nan"), lo=0.0, hi=1.0)
    heroes = run["heroes"].copy()
    heroes.loc[(heroes.role == "spy") & (heroes.hero == "liubei"), ["games", "wins"]] = 0
    for chart in gallery({**run, "winners": pd.concat([winners, nothing]), "heroes": heroes}, "en", FACTS):
        assert faults(chart.draw()) == []
