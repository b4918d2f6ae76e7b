"""Forest plot of heroes by role: how far each is from the mean of its role, how sure that is, inside the band or not."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch
from pandas import DataFrame

from simcli.report.chart_words import chart_text, hero_label
from simcli.report.charts.sheet import Panels, inches, no_data, sheet, text_width
from simcli.report.charts.style import GREY, INK, PALE, SIZES, colour, drawing, ordered, points_axis
from simcli.report.words import OF_ALL, Lang, name_of, percent

ROW, LOOSE_ROW, FEW = 0.165, 0.22, 15
"""Inches a hero, and with at most FEW heroes."""

COLUMNS = 1.25
"""Inches on the right for n and q."""

BAND_COLOUR = "#EFEFEF"
MARKERS = {"in": "o", "out": "s", "undecided": "o"}
"""Shape by verdict; an undecided one is hollow."""


def heroes(heroes: DataFrame, players: int, lang: Lang, facts: str, band: float = 0.02) -> Figure:
    """Frame `heroes` of one player count as a picture, a panel a role.

    band: half width of the accepted band around the role's mean, as a share; the one that the verdicts were made with.
    """
    several = heroes[heroes.players == players].role.nunique() > 1
    title = chart_text("heroes_title" if several else "heroes_alone", lang, players=players)
    with drawing():
        cell = heroes[(heroes.players == players) & (heroes.games > 0)]
        if cell.empty:
            return no_data(title, facts, lang)
        roles = ordered(cell.role)
        tables = [_sorted(cell[cell.role == role]) for role in roles]
        columns = min(2, len(roles))
        most = max(map(len, tables))
        row = LOOSE_ROW if most <= FEW else ROW
        heights = [row * (max(map(len, tables[i : i + columns])) + 0.6) for i in range(0, len(tables), columns)]
        left = 0.15 + max(text_width(name, SIZES["value"]) for name in _names(cell, lang))
        panels = Panels(heights, (1.0,) * columns, left=left, right=COLUMNS, above=0.42, below=0.5, count=len(roles))
        handles, labels = _legend(cell, band, lang)
        figure, all_axes = sheet(title, chart_text("heroes_note", lang), facts, panels, handles, labels)
        reach = _reach(cell, band)
        for role, table, axes in zip(roles, tables, all_axes, strict=True):
            _panel(axes, table, role, band, lang)
            axes.set_xlim(-reach, reach)
            # all panels of a row are as high as the fullest one; rows keep their height
            axes.set_ylim(inches(axes, "height") / row - 0.8, -0.8)
            points_axis(axes)
            axes.set_xlabel(chart_text("delta_axis", lang))
    return figure


def _sorted(table: DataFrame) -> DataFrame:
    return table.sort_values(["shrunk", "delta", "hero"], ascending=[False, False, True]).reset_index(drop=True)


def _panel(axes: Axes, table: DataFrame, role: str, band: float, lang: Lang) -> None:
    dense = len(table) > FEW
    y = np.arange(len(table))
    mean = table["mean"]
    shade = colour(role)
    axes.axvspan(-band, band, color=BAND_COLOUR, linewidth=0, zorder=0)
    axes.axvline(0, color=GREY, linewidth=0.8, zorder=1)
    axes.hlines(y, table.lo_sim - mean, table.hi_sim - mean, color=shade, linewidth=0.9, zorder=2)
    axes.hlines(y, table.lo - mean, table.hi - mean, color=shade, linewidth=2.4 if dense else 3.2, zorder=3)
    for verdict, marker in MARKERS.items():
        chosen = (table.verdict == verdict).to_numpy()
        face = "white" if verdict == "undecided" else shade
        axes.plot(
            table.delta[chosen], y[chosen], marker, markersize=3.8 if dense else 5, markerfacecolor=face, markeredgecolor=shade,
            markeredgewidth=1.0 if dense else 1.2, zorder=4,
        )  # fmt: skip
    axes.plot(table.shrunk - mean, y, "|", color=INK, markersize=6 if dense else 7, markeredgewidth=1.0, zorder=5)
    axes.set_yticks(y, _names(table, lang), fontsize=SIZES["value"])
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    axes.grid(axis="y", visible=False)
    axes.set_title(chart_text("role_mean", lang, role=name_of(role, lang), mean=percent(mean.iloc[0], OF_ALL)), color=INK)
    _columns(axes, table, lang)


def _names(table: DataFrame, lang: Lang) -> list[str]:
    names = [hero_label(en, zh, lang) for en, zh in zip(table.hero_en, table.hero_zh, strict=True)]
    return [f"▲ {name}" if alarm else name for name, alarm in zip(names, table.alarm, strict=True)]


def _columns(axes: Axes, table: DataFrame, lang: Lang) -> None:
    """Games and q of each hero on the right, under their headings."""
    wide = inches(axes)
    places = (1 + 0.6 / wide, 1 + 1.07 / wide)
    across = axes.get_yaxis_transform()
    for x, key in zip(places, ("n_column", "q_column"), strict=True):
        axes.annotate(
            chart_text(key, lang), (x, 1), (0, 4), xycoords="axes fraction", textcoords="offset points", ha="right",
            fontsize=SIZES["value"], color=GREY,
        )  # fmt: skip
    for y, games, q in zip(range(len(table)), table.games, table.q, strict=True):
        for x, told in zip(places, (f"{games:,}", _q(q)), strict=True):
            strong = q < 0.05
            axes.text(
                x, y, told, transform=across, ha="right", va="center", fontsize=SIZES["caption"], color=INK if strong else GREY
            )


def _q(q: float) -> str:
    if np.isnan(q):
        return "–"
    return "<0.001" if q < 0.001 else f"{q:.3f}"


def _reach(cell: DataFrame, band: float) -> float:
    """Half width of the axis: the simultaneous intervals, unless one of few games is far wider than the rest."""
    sides = np.maximum(cell.hi_sim - cell.win_rate, cell.win_rate - cell.lo_sim)
    ends = cell.delta.abs() + np.minimum(sides, 3 * sides.median())
    return 1.04 * max(float(ends.max()), 1.5 * band)


def _legend(cell: DataFrame, band: float, lang: Lang) -> tuple[Sequence[Artist], list[str]]:
    handles: list[Artist] = [
        Line2D([], [], color=GREY, linewidth=3.2),
        Line2D([], [], color=GREY, linewidth=0.9),
        Line2D([], [], color=INK, marker="|", markersize=8, markeredgewidth=1.1, linestyle=""),
    ]
    labels = [chart_text(key, lang) for key in ("bar_95", "bar_sim", "shrunk")]
    for verdict, marker in MARKERS.items():
        face = "white" if verdict == "undecided" else GREY
        handles.append(Line2D([], [], color=GREY, marker=marker, markersize=5, markerfacecolor=face, linestyle=""))
        labels.append(chart_text(f"verdict_{verdict}", lang))
    handles.append(Patch(facecolor=BAND_COLOUR, edgecolor=PALE, linewidth=0.5))
    labels.append(chart_text("band", lang, band=f"{100 * band:g}"))
    if cell.alarm.any():
        handles.append(Line2D([], [], color=INK, marker="^", markersize=6, linestyle=""))
        labels.append(chart_text("alarm", lang))
    return handles, labels
