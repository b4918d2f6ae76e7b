"""How long games last: the rounds in which they end, by winner, and the share that has ended by then."""

from __future__ import annotations

import numpy as np
from matplotlib import colormaps
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch
from matplotlib.ticker import MaxNLocator
from pandas import DataFrame

from simcli.report.chart_words import chart_text
from simcli.report.charts.sheet import Panels, no_data, sheet
from simcli.report.charts.style import GREY, INK, SIZES, colour, drawing, ordered, percent_axis
from simcli.report.words import Lang, name_of, percent

LEFT_OUT = 0.002
"""Share of the longest games that the axis doesn't show."""

QUANTILES = (0.1, 0.5, 0.9)


def lengths(lengths: DataFrame, lang: Lang, facts: str) -> Figure:
    """Frame `lengths` as a picture: on the left a panel a player count, on the right all of them."""
    title = chart_text("lengths_title", lang)
    with drawing():
        every = lengths[lengths.winner == "all"]
        if every.empty:
            return no_data(title, facts, lang)
        players = sorted(set(every.players))
        order = [who for who in ordered(lengths.winner) if who != "all"]
        last = max(_quantile(every[every.players == n], 1 - LEFT_OUT) for n in players)
        shown = order or ["all"]
        legend = [Patch(color=colour(who)) for who in shown]
        labels = [name_of(who, lang) if order else chart_text("any_winner", lang) for who in shown]
        figure, histograms, ended = _layout(title, facts, len(players), legend, labels, lang)
        shades = _shades(len(players))
        for n, axes, shade in zip(players, histograms, shades, strict=True):
            games = every[every.players == n].sort_values("rounds")
            _histogram(axes, lengths[lengths.players == n], games, shown, last, lang)
            axes.set_title(chart_text("players", lang, players=n))
            rounds, share = games.rounds.to_numpy(), games.ended.to_numpy()
            ended.step(np.append(0, rounds), np.append(0, share), where="post", color=shade)
            marks = [_quantile(games, q) for q in QUANTILES]
            ended.plot(marks, np.interp(marks, rounds, share), "o", color=shade, markersize=4, markeredgecolor="white", zorder=4)
            ended.plot([], [], color=shade, label=chart_text("players", lang, players=n))
        ended.set_xlim(0, last + 1)
        ended.set_ylim(0, 1.02)
        for q in QUANTILES:
            ended.axhline(q, color=GREY, linestyle=":", linewidth=0.7, zorder=1)
        ended.legend(loc="lower right", handlelength=1.4, frameon=True, edgecolor="none", framealpha=1)
        histograms[-1].set_xlabel(chart_text("round_axis", lang), labelpad=1)
        _rounds_axis(ended)
        ended.set_xlabel(chart_text("round_axis", lang), labelpad=1)
        ended.set_title(chart_text("ended_axis", lang))
        percent_axis(ended)
    return figure


def _layout(
    title: str, facts: str, count: int, legend: list[Patch], labels: list[str], lang: Lang
) -> tuple[Figure, list[Axes], Axes]:
    """Histograms in a column, and one panel beside them that is as high as they are, at most 4 inches."""
    note = chart_text("lengths_note", lang, left=percent(LEFT_OUT))
    height = 0.85 if count > 2 else 1.5
    panels = Panels((height,) * count, (0.55, 0.45), left=(0.55, 0.65), right=(0.1, 0.15), above=0.28, below=0.2, foot=0.22)
    figure, axes = sheet(title, note, facts, panels, legend, labels)
    histograms, others = axes[::2], axes[1::2]
    top, bottom = others[0].get_position(), others[-1].get_position()
    reach = max(bottom.y0, top.y1 - 4.0 / figure.get_figheight())
    others[0].set_position((top.x0, reach, top.width, top.y1 - reach))
    for unused in others[1:]:
        unused.remove()
    return figure, histograms, others[0]


def _histogram(axes: Axes, cell: DataFrame, games: DataFrame, shown: list[str], last: float, lang: Lang) -> None:
    """Bars stacked by winner; marks at the quantiles above them."""
    total = games.games.sum()
    floor = np.zeros(int(games.rounds.max()) + 1)
    for who in shown:
        share = np.zeros_like(floor)
        rows = cell[cell.winner == who]
        share[rows.rounds.to_numpy(dtype=int)] = rows.games / total
        axes.stairs(floor + share, np.arange(len(share) + 1) - 0.5, baseline=floor, fill=True, color=colour(who), linewidth=0)
        floor = floor + share
    peak = floor.max()
    axes.set_xlim(0, last + 1)
    axes.set_ylim(0, 1.3 * peak)
    axes.yaxis.set_major_locator(MaxNLocator(nbins=3, min_n_ticks=2))
    low, median, high = (_quantile(games, q) for q in QUANTILES)
    axes.plot([low, high], [1.15 * peak] * 2, color=INK, linewidth=0.8)
    axes.plot([low, median, high], [1.15 * peak] * 3, "o", color=INK, markersize=3.5)
    told = chart_text("quantiles", lang, low=f"{low:.0f}", median=f"{median:.0f}", high=f"{high:.0f}")
    axes.annotate(told, (high, 1.15 * peak), (6, 0), textcoords="offset points", va="center", fontsize=SIZES["value"])
    _rounds_axis(axes)
    percent_axis(axes)


def _rounds_axis(axes: Axes) -> None:
    axes.xaxis.set_major_locator(MaxNLocator(nbins=8, integer=True, min_n_ticks=1))


def _quantile(games: DataFrame, q: float) -> float:
    """First round by which the share q of the games has ended."""
    ordered = games.sort_values("rounds")
    reached = ordered.rounds[ordered.ended >= q - 1e-9]
    return float(reached.iloc[0] if len(reached) else ordered.rounds.iloc[-1])


def _shades(count: int) -> list[str | tuple[float, ...]]:
    """Colours from dark to light by player count; cividis reads the same with any colour blindness."""
    return [INK] if count == 1 else [colormaps["cividis"](0.05 + 0.7 * i / (count - 1)) for i in range(count)]
