"""Who wins by player count: bars to 100 %, each share with its interval, shares of human games beside them."""

from __future__ import annotations

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch
from pandas import DataFrame

from simcli.report.chart_words import chart_text
from simcli.report.charts.sheet import Panels, inches, no_data, sheet, text_width
from simcli.report.charts.style import GREY, GRID, INK, SIZES, colour, drawing, on_colour, ordered, percent_axis
from simcli.report.words import OF_ALL, Lang, interval, name_of, percent

LANE, GAP = 0.19, 0.2
"""Inches of a winner's line and between player counts."""

BESIDE, ANCHORS = 1.6, 1.2
"""Inches on the right for shares in figures, and for those of human games."""


def winners(winners: DataFrame, anchors: DataFrame, lang: Lang, facts: str) -> Figure:
    """Frames `winners` and `anchors` (which may be empty) as a picture; a player count a row, a winner a line."""
    title = chart_text("winners_title", lang)
    with drawing():
        if winners.empty:
            return no_data(title, facts, lang)
        order = ordered(winners.winner)
        players = sorted(set(winners.players))
        anchors = anchors[anchors.players.isin(players) & anchors.winner.isin(order)]
        legend: list[Artist] = [Patch(color=colour(who)) for who in order]
        labels = [name_of(who, lang) for who in order]
        if not anchors.empty:
            legend.append(Line2D([], [], color=INK, marker="|", markersize=9, markeredgewidth=1.6, linewidth=0.8))
            labels.append(chart_text("anchor", lang))
        height = len(players) * (len(order) * LANE + GAP)
        panels = Panels(
            (height,),
            widths=(0.52, 0.48),
            left=(0.85, 0.25),
            right=(0.1, BESIDE + (0 if anchors.empty else ANCHORS)),
            above=0.12,
            below=0.5,
        )
        figure, (bars, dots) = sheet(
            title, chart_text("winners_note", lang), _sources(anchors, facts, lang), panels, legend, labels
        )
        for axes in (bars, dots):
            axes.set_ylim(height, 0)
            axes.set_xlabel(chart_text("share_axis", lang))
            axes.grid(axis="y", visible=False)
        bars.set_xlim(0, 1)
        dots.set_xlim(0, _upper(winners, anchors))
        dots.set_yticks([])
        middles = []
        for number, n in enumerate(players):
            top = number * (len(order) * LANE + GAP) + GAP / 2
            rows = winners[winners.players == n].set_index("winner").reindex(order)
            middles.append(top + len(order) * LANE / 2)
            _bar(bars, rows, middles[-1], len(order) * LANE)
            _dots(dots, rows, anchors[anchors.players == n].set_index("winner"), top, lang)
            if number:
                dots.axhline(top - GAP / 2, color=GRID, linewidth=0.8)
        games = winners.groupby("players").games.max()
        bars.set_yticks(middles, [_row_label(n, games[n], lang) for n in players])
        bars.tick_params(axis="y", length=0)
        bars.spines["left"].set_visible(False)
        percent_axis(bars, "x")
        percent_axis(dots, "x")
    return figure


def _bar(axes: Axes, rows: DataFrame, middle: float, height: float) -> None:
    left = 0.0
    wide = inches(axes)
    for who, share in rows.share.fillna(0).items():
        axes.barh(middle, share, height, left, color=colour(str(who)), edgecolor="white", linewidth=0.6)
        told = percent(share, OF_ALL)
        if text_width(told, SIZES["tick"]) + 0.08 < share * wide:
            axes.text(
                left + share / 2, middle, told, ha="center", va="center", fontsize=SIZES["tick"],
                color=on_colour(colour(str(who))),
            )  # fmt: skip
        left += share


def _dots(axes: Axes, rows: DataFrame, anchors: DataFrame, top: float, lang: Lang) -> None:
    """A winner a line: dot, interval, tick of human games, and the same in figures on the right."""
    for lane, (who, row) in enumerate(rows.iterrows()):
        if np.isnan(row.share):
            continue
        y = top + (lane + 0.5) * LANE
        axes.plot([row.lo, row.hi], [y, y], color=colour(str(who)), marker="|", markersize=6, linewidth=1.6, zorder=3)
        axes.plot(row.share, y, "o", color=colour(str(who)), markersize=3.5, zorder=4)
        told = f"{percent(row.share, OF_ALL)} ({interval(row.lo, row.hi, OF_ALL)})"
        _beside(axes, y, 0.08, told, INK)
        if who in anchors.index:
            anchor = anchors.loc[[who]].iloc[0]
            _anchor(axes, anchor.share, anchor.tolerance, y, lang)


def _anchor(axes: Axes, share: float, tolerance: float, y: float, lang: Lang) -> None:
    known = np.isfinite(tolerance)
    if known:
        axes.plot([max(0.0, share - tolerance), share + tolerance], [y, y], color=INK, linewidth=0.8, zorder=2)
    axes.plot(share, y, "|", color=INK, markersize=9, markeredgewidth=1.6, zorder=5)
    key = "anchor_label_pm" if known else "anchor_label"
    told = chart_text(key, lang, share=percent(share, 0), tolerance=f"{100 * tolerance:.0f}")
    _beside(axes, y, 0.08 + BESIDE, told, GREY)


def _beside(axes: Axes, y: float, right: float, told: str, ink: str) -> None:
    """Figures some inches right of the panel."""
    x = 1 + right / inches(axes)
    axes.text(x, y, told, transform=axes.get_yaxis_transform(), va="center", fontsize=SIZES["value"], color=ink)


def _row_label(players: int, games: int, lang: Lang) -> str:
    return chart_text("players", lang, players=players) + "\n" + chart_text("games_of", lang, games=f"{games:,}")


def _upper(winners: DataFrame, anchors: DataFrame) -> float:
    highest = float(np.nanmax([winners.hi.max(), *(anchors.share + anchors.tolerance.fillna(0)), 0.1]))
    return min(1.0, highest * 1.04)


def _sources(anchors: DataFrame, facts: str, lang: Lang) -> str:
    """The caption with the sources of the anchors."""
    ending = "_zh" if lang == "zh" else ""
    lines = []
    for (source, quality), rows in anchors.groupby([f"source{ending}", f"quality{ending}"], sort=False, observed=True):
        players = ", ".join(str(n) for n in sorted(set(rows.players)))
        told = f"{source} ({quality})" if quality else str(source)
        lines.append(chart_text("anchor_source", lang, players=players, source=told))
    return "\n".join([facts, *lines])
