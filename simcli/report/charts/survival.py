"""Who is still alive, by role: survival curves over rounds with the seats at risk beneath."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.ticker import MaxNLocator
from pandas import DataFrame

from simcli.report.chart_words import chart_text, count_label
from simcli.report.charts.sheet import Panels, facets, inches, no_data, sheet
from simcli.report.charts.style import GREY, SIZES, colour, drawing, ordered, percent_axis
from simcli.report.words import Lang, name_of, percent

LEAST_AT_RISK = 0.005
"""Share of a role's seats below which a curve ends: what follows is noise of a few seats."""

FIRST_LINE, RISK_LINE = 0.44, 0.145
"""Inches from the axis to the numbers at risk, and of a line of them."""


def survival(survival: DataFrame, lang: Lang, facts: str) -> Figure:
    """Frame `survival` as a picture, a panel a player count."""
    title = chart_text("survival_title", lang)
    with drawing():
        if survival.empty:
            return no_data(title, facts, lang)
        players = sorted(set(survival.players))
        order = ordered(survival.role)
        rows, columns = facets(len(players))
        below = 0.62 + RISK_LINE * (len(order) + 1)
        panels = Panels((2.1,) * rows, (1.0,) * columns, left=0.55, right=0.15, below=below, count=len(players))
        legend = [Line2D([], [], color=colour(role), linewidth=2) for role in order]
        note = chart_text("survival_note", lang, least=percent(LEAST_AT_RISK))
        figure, all_axes = sheet(title, note, facts, panels, legend, [name_of(role, lang) for role in order])
        for number, (n, axes) in enumerate(zip(players, all_axes, strict=True)):
            axes.set_title(chart_text("players", lang, players=n))
            _panel(axes, survival[survival.players == n], order, lang)
            if number % columns == 0:
                axes.set_ylabel(chart_text("alive_axis", lang))
    return figure


def _panel(axes: Axes, cell: DataFrame, order: list[str], lang: Lang) -> None:
    curves = {role: _drawn(cell[cell.role == role].sort_values("round")) for role in order}
    last = max((float(curve["round"].max()) for curve in curves.values() if len(curve)), default=1.0)
    for role, curve in curves.items():
        if curve.empty:
            continue
        # everybody lives at round 0; the share after a round holds until the next
        rounds = np.concatenate([[0.0], curve["round"], [curve["round"].iloc[-1] + 1]])
        alive, low, high = (np.concatenate([[1.0], curve[c], curve[c].iloc[-1:]]) for c in ("survival", "lo", "hi"))
        axes.fill_between(rounds, low, high, step="post", color=colour(role), alpha=0.18, linewidth=0)
        axes.step(rounds, alive, where="post", color=colour(role))
    axes.set_xlim(0, last + 1)
    axes.set_ylim(0, 1.02)
    axes.xaxis.set_major_locator(MaxNLocator(nbins=5, integer=True, min_n_ticks=1))
    percent_axis(axes)
    axes.set_xlabel(chart_text("round_axis", lang), labelpad=1)
    _numbers_at_risk(axes, curves, lang)


def _drawn(curve: DataFrame) -> DataFrame:
    if curve.empty:
        return curve
    return curve[curve.at_risk >= max(1.0, LEAST_AT_RISK * curve.at_risk.iloc[0])]


def _numbers_at_risk(axes: Axes, curves: dict[str, DataFrame], lang: Lang) -> None:
    """Under the axis, in the colour of each role: seats in play at the ticks, before anybody dies in that round."""
    first, last = axes.get_xlim()
    ticks = [tick for tick in axes.get_xticks() if first <= tick < last]
    across = axes.get_xaxis_transform()
    high = inches(axes, "height")
    y = -FIRST_LINE / high
    axes.text(0, y, chart_text("at_risk", lang), transform=axes.transAxes, fontsize=SIZES["caption"], color=GREY, va="top")
    for role, curve in curves.items():
        y -= RISK_LINE / high
        at_risk = curve.set_index("round").at_risk
        for tick in ticks:
            known = at_risk[at_risk.index >= tick]
            if len(known):
                axes.text(
                    tick, y, count_label(known.iloc[0], lang), transform=across, fontsize=SIZES["caption"],
                    color=colour(role), ha="center", va="top",
                )  # fmt: skip
