"""How well roles are read: share of right likeliest roles by round, against head counts alone."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.ticker import MaxNLocator
from pandas import DataFrame

from simcli.report.chart_words import chart_text
from simcli.report.charts.sheet import Panels, facets, no_data, sheet
from simcli.report.charts.style import BLUE, GREY, ORANGE, drawing, percent_axis
from simcli.report.words import Lang

COLOURS = {"attentive": BLUE, "own": ORANGE, "chance": GREY}
"""Of each line."""


def beliefs(beliefs: DataFrame, lang: Lang, facts: str) -> Figure:
    """Frame `beliefs` as a picture, a panel a player count."""
    title = chart_text("beliefs_title", lang)
    with drawing():
        if beliefs.empty:
            return no_data(title, facts, lang)
        players = sorted(set(beliefs.players))
        rows, columns = facets(len(players))
        panels = Panels((1.8,) * rows, (1.0,) * columns, left=0.55, right=0.15, below=0.5, count=len(players))
        legend = [Line2D([], [], color=tone, linewidth=2) for tone in COLOURS.values()]
        labels = [chart_text(f"beliefs_{name}", lang) for name in COLOURS]
        note = chart_text("beliefs_note", lang, games=f"{beliefs.games.max():,}")
        figure, all_axes = sheet(title, note, facts, panels, legend, labels)
        for number, (n, axes) in enumerate(zip(players, all_axes, strict=True)):
            axes.set_title(chart_text("players", lang, players=n))
            _panel(axes, beliefs[beliefs.players == n], lang)
            if number % columns == 0:
                axes.set_ylabel(chart_text("beliefs_axis", lang))
    return figure


def _panel(axes: Axes, cell: DataFrame, lang: Lang) -> None:
    for reader in ("own", "attentive"):
        line = cell[cell.reader == reader].sort_values("round")
        axes.fill_between(line["round"], line["lo"], line["hi"], color=COLOURS[reader], alpha=0.18, linewidth=0)
        axes.plot(line["round"], line["right"], color=COLOURS[reader], marker=".")
    line = cell[cell.reader == "attentive"].sort_values("round")
    axes.plot(line["round"], line["chance_right"], color=COLOURS["chance"], linestyle=":")
    axes.set_ylim(0, 1.02)
    axes.xaxis.set_major_locator(MaxNLocator(nbins=6, integer=True, min_n_ticks=1))
    percent_axis(axes)
    axes.set_xlabel(chart_text("round_axis", lang), labelpad=1)
