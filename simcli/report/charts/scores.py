"""What score tables pay: distributions of points by role, and expected points under several tables."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from pandas import DataFrame

from simcli.report.chart_words import chart_text
from simcli.report.charts.sheet import Panels, no_data, sheet, text_width
from simcli.report.charts.style import INK, SIZES, SPARE_COLOURS, colour, drawing, ordered, percent_axis
from simcli.report.score_words import span, told
from simcli.report.words import Lang, name_of, text

MARKS = ("o", "s", "^", "D", "v", "P", "X", "*")
STEP, GAP = 0.17, 0.22
"""Inches of a table's line and between roles."""


def score_shares(scores: DataFrame, shares: DataFrame, table: str, lang: Lang, facts: str) -> Figure:
    """Frames `scores` and `score_shares` of one table: a column a player count, a row a role.

    table: what people call it.
    """
    title = told("shares_title", lang, table=table)
    with drawing():
        if scores.empty:
            return no_data(title, facts, lang)
        players, order = sorted(set(scores.players)), ordered(scores.role)
        panels = Panels((0.85,) * len(order), (1.0,) * len(players), left=0.6, right=0.15, above=0.22, below=0.28, foot=0.2)
        figure, all_axes = sheet(title, told("shares_note", lang), facts, panels)
        low = min(shares.points.min(), (scores["mean"] - scores.sd).min())
        high = max(shares.points.max(), (scores["mean"] + scores.sd).max())
        top = 1.25 * shares.share.max()
        for place, axes in enumerate(all_axes):
            role, n = order[place // len(players)], players[place % len(players)]
            part = shares[(shares.role == role) & (shares.players == n)]
            row = scores[(scores.role == role) & (scores.players == n)]
            name = f"{name_of(role, lang)} · {chart_text('players', lang, players=n)}"
            if row.empty:
                axes.set_axis_off()
                continue
            r = row.iloc[0]
            spread = f"{text('semicolon', lang)}{told('sd', lang)} {span(r.sd, r.sd_lo, r.sd_hi, 1)}"
            axes.set_title(f"{name} · {told('expected', lang)} {span(r['mean'], r.lo, r.hi, 2)}{spread}")
            axes.bar(part.points, part.share, width=0.85, color=colour(role))
            axes.plot([r["mean"] - r.sd, r["mean"] + r.sd], [0.9 * top] * 2, color=INK, linewidth=0.9)
            axes.plot(r["mean"], 0.9 * top, "D", color=INK, markersize=4.5)
            axes.set_xlim(low - 1, high + 1)
            axes.set_ylim(0, top)
            percent_axis(axes, "y")
            if place // len(players) == len(order) - 1:
                axes.set_xlabel(told("points_axis", lang))
    return figure


def score_means(scores: DataFrame, names: dict[str, str], lang: Lang, facts: str) -> Figure:
    """Frame `scores` of several tables: a panel a player count, a line a table under each role. names: of tables, by id."""
    title = told("compare_chart_title", lang)
    with drawing():
        if scores.empty:
            return no_data(title, facts, lang)
        players, order, tables = sorted(set(scores.players)), ordered(scores.role), list(dict.fromkeys(scores.table))
        legend = [
            Line2D([], [], color=_shade(k), marker=MARKS[k % len(MARKS)], markersize=4.5, linewidth=1.4)
            for k in range(len(tables))
        ]
        height = len(order) * (len(tables) * STEP + GAP)
        left = max(text_width(name_of(role, lang), SIZES["tick"]) for role in order) + 0.2
        panels = Panels((height,), (1.0,) * len(players), left=left, right=0.15)
        figure, all_axes = sheet(
            title, told("compare_chart_note", lang), facts, panels, legend, [names[table] for table in tables]
        )
        for n, axes in zip(players, all_axes, strict=True):
            axes.set_title(chart_text("players", lang, players=n))
            _means(axes, scores[scores.players == n], order, tables)
            axes.set_ylim(height, 0)
            axes.set_yticks(
                [(k + 0.5) * (len(tables) * STEP + GAP) for k in range(len(order))], [name_of(role, lang) for role in order]
            )
            axes.grid(axis="y", visible=False)
            axes.set_xlabel(told("expected_axis", lang))
    return figure


def _means(axes: Axes, part: DataFrame, order: list[str], tables: list[str]) -> None:
    for place, role in enumerate(order):
        top = place * (len(tables) * STEP + GAP) + GAP / 2
        for k, table in enumerate(tables):
            for r in part[(part.role == role) & (part.table == table)].itertuples():
                y = top + (k + 0.5) * STEP
                axes.plot([r.lo, r.hi], [y, y], color=_shade(k), linewidth=1.6)
                axes.plot(r.mean, y, MARKS[k % len(MARKS)], color=_shade(k), markersize=4.5)


def _shade(table: int) -> str:
    return ((INK, "#0072B2", "#D55E00", "#009E73"), SPARE_COLOURS)[table >= 4][table % 4]
