"""How every chart looks: colours of roles and winners, fonts, sizes, numbers on axes."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import matplotlib
from matplotlib import font_manager
from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.ticker import FuncFormatter, MaxNLocator

from simcli.report.chart_words import count_label, points
from simcli.report.fonts import FAMILY, FONT
from simcli.report.words import Lang

ORANGE_RED, GREEN, BLUE, ORANGE = "#D55E00", "#009E73", "#0072B2", "#E69F00"
INK, GREY, PALE, GRID = "#222222", "#777777", "#BBBBBB", "#E6E6E6"

IN_TURN = (
    "#440154", "#482878", "#3E4989", "#31688E", "#26828E", "#1F9E89", "#35B779", "#6ECE58", "#B5DE2B", "#FDE725",
)  # fmt: skip
"""Seats that play for themselves, in turn order from dark to light: ten steps of viridis."""
COLOURS = {
    "lord": ORANGE_RED,
    "lord_side": ORANGE_RED,
    "loyalist": ORANGE,
    "rebel": GREEN,
    "rebels": GREEN,
    "spy": BLUE,
    "leader": ORANGE_RED,
    "deputy": ORANGE,
    "player": BLUE,
    "team_1": ORANGE_RED,
    "team_2": BLUE,
    **{f"seat_{seat}": shade for seat, shade in enumerate(IN_TURN)},
    "none": "#999999",
    "all": INK,
}
"""One colour per role and winner in every chart, close to those of the identity cards (red, yellow, green, blue).

The hues are those of the Okabe–Ito palette, which people with any colour blindness can tell apart (M. Okabe and
K. Ito, "Color universal design", 2008).
"""
SPARE_COLOURS = ("#CC79A7", "#56B4E9", "#F0E442", "#000000")
"""The rest of the palette, for roles and winners of other modes."""

ON_COLOUR = {ORANGE: INK, **dict.fromkeys(IN_TURN[-4:], INK)}
"""Colour of text on a bar where white is hard to read."""

SIZES = {"title": 12.0, "note": 8.0, "label": 8.5, "tick": 8.0, "value": 7.5, "caption": 7.0}
"""Sizes of text in points, at a picture 9.6 inches wide."""

# Any: matplotlib types the names of its settings since 3.10 only
SETTINGS: Any = {
    "font.family": [FAMILY, "DejaVu Sans"],  # the second has the symbols that the first lacks
    "font.size": SIZES["label"],
    "axes.labelsize": SIZES["label"],
    "axes.titlesize": SIZES["label"],
    "axes.titlelocation": "left",
    "axes.titlepad": 4.0,
    "axes.edgecolor": PALE,
    "axes.labelcolor": INK,
    "axes.linewidth": 0.8,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.grid": True,
    "grid.color": GRID,
    "grid.linewidth": 0.6,
    "xtick.labelsize": SIZES["tick"],
    "ytick.labelsize": SIZES["tick"],
    "xtick.color": PALE,
    "ytick.color": PALE,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "text.color": INK,
    "text.parse_math": False,
    "text.hinting": "no_hinting",  # letters as wide in PNG as in SVG, and as measured
    "legend.frameon": False,
    "legend.fontsize": SIZES["tick"],
    "lines.linewidth": 1.4,
    "hatch.linewidth": 0.5,
    "svg.fonttype": "path",  # readers need no font
    "svg.hashsalt": "simcli",  # equal pictures get equal ids
    "savefig.facecolor": "white",
}

_LOCK = threading.RLock()


@contextmanager
def drawing() -> Iterator[None]:
    """Settings of our charts while one is drawn or saved: matplotlib's own defaults and ours, whatever the user has set.

    The settings of matplotlib belong to the whole process, hence one chart at a time; they are restored afterwards.
    """
    with _LOCK, matplotlib.rc_context():
        _register_font()
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(SETTINGS)
        yield


@cache
def _register_font() -> None:
    font_manager.fontManager.addfont(FONT)


def colour(word: str) -> str:
    """The colour of a role or winner; unknown ones get one of the spare colours, always the same."""
    return COLOURS.get(word) or SPARE_COLOURS[sum(word.encode()) % len(SPARE_COLOURS)]


def ordered(words: Iterable[str]) -> list[str]:
    """Distinct roles or winners in the order of COLOURS, others behind them as they come."""
    known = list(COLOURS)
    return sorted(dict.fromkeys(words), key=lambda word: known.index(word) if word in known else len(known))


def on_colour(background: str) -> str:
    """The colour of text on a bar."""
    return ON_COLOUR.get(background, "white")


def percent_axis(axes: Axes, which: str = "y") -> None:
    """Shares on an axis as percentages, as few digits as its range allows."""
    axis = axes.yaxis if which == "y" else axes.xaxis
    digits = _set_round_ticks(axis)
    axis.set_major_formatter(FuncFormatter(lambda share, _: f"{100 * share:.{digits}f} %"))


def points_axis(axes: Axes, which: str = "x") -> None:
    """Differences of shares on an axis as signed percentage points."""
    axis = axes.yaxis if which == "y" else axes.xaxis
    digits = _set_round_ticks(axis)
    axis.set_major_formatter(FuncFormatter(lambda delta, _: points(delta, digits)))


def _set_round_ticks(axis: Axis) -> int:
    """Ticks at 1, 2, 5, 10, … points or tenths; how many digits a percentage needs for them."""
    low, high = axis.get_view_interval()
    bins = max(2, min(8, int(axis.get_tick_space())))
    axis.set_major_locator(MaxNLocator(nbins=bins, steps=[1, 2, 5, 10], min_n_ticks=2))
    return 0 if (high - low) / bins > 0.005 else 1


def count_axis(axes: Axes, lang: Lang) -> None:
    """Counts on the x axis, short."""
    axes.xaxis.set_major_formatter(FuncFormatter(lambda count, _: count_label(count, lang)))
