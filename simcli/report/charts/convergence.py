"""How the shares of winners settle as games are played: running share, confidence sequence, when the leader was sure."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.ticker import LogLocator, NullFormatter
from pandas import DataFrame

from simcli.report.chart_words import chart_text, count_label
from simcli.report.charts.sheet import Panels, facets, no_data, sheet
from simcli.report.charts.style import GREY, SIZES, colour, count_axis, drawing, ordered, percent_axis
from simcli.report.words import Lang, name_of

END = 0.02
"""Distance of the final intervals from the curves' ends, as a share of the axis."""

MOST_POINTS = 120
"""Points of a line; more can't be seen at the width of a panel and make large files."""


def convergence(convergence: DataFrame, lang: Lang, facts: str) -> Figure:
    """Frame `convergence` as a picture, a panel a player count."""
    title = chart_text("convergence_title", lang)
    with drawing():
        if convergence.empty:
            return no_data(title, facts, lang)
        players = sorted(set(convergence.players))
        order = ordered(convergence.winner)
        rows, columns = facets(len(players))
        panels = Panels((2.3,) * rows, (1.0,) * columns, left=0.5, right=0.12, count=len(players))
        legend = [Line2D([], [], color=colour(who), linewidth=2) for who in order]
        labels = [name_of(who, lang) for who in order]
        figure, all_axes = sheet(title, chart_text("convergence_note", lang), facts, panels, legend, labels)
        highest = _highest(convergence)
        for number, (n, axes) in enumerate(zip(players, all_axes, strict=True)):
            cell = convergence[convergence.players == n].sort_values("games")
            axes.set_title(chart_text("players", lang, players=n))
            _panel(axes, cell, order, lang)
            axes.set_ylim(0, highest)
            percent_axis(axes)
            if number % columns == 0:
                axes.set_ylabel(chart_text("share_axis", lang))
            axes.set_xlabel(chart_text("games_axis", lang))
    return figure


def _panel(axes: Axes, cell: DataFrame, order: list[str], lang: Lang) -> None:
    axes.set_xscale("log")
    first = max(1.0, float(cell.games.min()))
    last = max(2 * first, float(cell.games.max()))
    axes.set_xlim(0.9 * first, 1.1 * last * (last / first) ** (END * (1 + len(order) / 2)))
    for number, who in enumerate(order):
        line = _thinned(cell[cell.winner == who])
        if line.empty:
            continue
        axes.fill_between(line.games, line.lo, line.hi, color=colour(who), alpha=0.16, linewidth=0)
        axes.plot(line.games, line.share, color=colour(who))
        end = line.iloc[-1]
        beside = end.games * (last / first) ** (END + number * END / 2)
        axes.plot([beside] * 2, [end.fixed_lo, end.fixed_hi], color=colour(who), linewidth=2.4, solid_capstyle="butt")
    settled = settled_at(cell)
    if settled is not None:
        axes.axvline(settled, color=GREY, linestyle=":", linewidth=1.1)
        late = settled > np.sqrt(first * last)
        axes.annotate(
            count_label(settled, lang), (settled, 1), (-3 if late else 3, -2), xycoords=("data", "axes fraction"),
            textcoords="offset points", ha="right" if late else "left", va="top", fontsize=SIZES["value"], color=GREY,
        )  # fmt: skip
    # a label at each power of ten, and between them where there are few
    axes.xaxis.set_major_locator(LogLocator(subs=(1.0,) if last / first > 50 else (1.0, 2.0, 5.0), numticks=7))
    axes.xaxis.set_minor_formatter(NullFormatter())
    count_axis(axes, lang)


def settled_at(cell: DataFrame) -> float | None:
    """Games after which the final leader's confidence sequence stays above those of the other sides; None if it doesn't.

    cell: rows of one player count. Nobody (`none`) is no side.
    """
    sides = cell[cell.winner != "none"]
    low = sides.pivot_table(index="games", columns="winner", values="lo", observed=True)
    high = sides.pivot_table(index="games", columns="winner", values="hi", observed=True)
    if low.shape[1] < 2:
        return None
    leader = sides.pivot_table(index="games", columns="winner", values="share", observed=True).iloc[-1].idxmax()
    ahead = (low[leader] > high.drop(columns=leader).max(axis=1)).to_numpy()
    if not ahead[-1]:
        return None
    behind = np.flatnonzero(~ahead)
    return float(low.index[behind[-1] + 1 if len(behind) else 0])


def _thinned(line: DataFrame) -> DataFrame:
    """At most MOST_POINTS rows, evenly on the logarithmic axis, the first and the last among them."""
    if len(line) <= MOST_POINTS:
        return line
    games = line.games.to_numpy(dtype=float)
    targets = np.geomspace(games[0], games[-1], MOST_POINTS)
    chosen = np.unique(np.clip(np.searchsorted(games, targets), 0, len(games) - 1))
    chosen[-1] = len(games) - 1
    return line.iloc[chosen]


def _highest(convergence: DataFrame) -> float:
    """Upper end of the axis: all shares, and the ribbons where they have narrowed to at most 20 points either side."""
    narrow = convergence[convergence.hi - convergence.share <= 0.2]
    return float(min(1.0, 1.05 * max(convergence.share.max(), narrow.hi.max() if len(narrow) else 0.0, 0.1)))
