"""Incentives and solved tables as pictures: points against victories, fairness against changes."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.artist import Artist
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from simcli.report.chart_words import chart_text
from simcli.report.charts.sheet import Panels, facets, no_data, sheet
from simcli.report.charts.style import GREY, INK, SIZES, colour, drawing, ordered, points_axis
from simcli.report.score_words import number, told
from simcli.report.words import Lang, name_of, text
from simcli.scoring.deviations import Deviation, Trial
from simcli.scoring.evaluate import Figure as Estimate
from simcli.scoring.solve import Solved

SHADE = "#F6D9CF"


def deviations(trials: Sequence[Trial], known: dict[str, Deviation], table: str, lang: Lang, facts: str) -> Figure:
    """A panel a player count; every cross has the number of its line in the list below. table: what people call it."""
    title = told("deviations_chart_title", lang, table=table)
    with drawing():
        if not trials:
            return no_data(title, facts, lang)
        players = sorted({t.players for t in trials})
        order = ordered(t.role for t in trials)
        rows, columns = facets(len(players))
        legend: list[Artist] = [Line2D([], [], color=colour(role), marker="o", markersize=4.5, linewidth=1.6) for role in order]
        legend.append(Patch(color=SHADE))
        labels = [*(name_of(role, lang) for role in order), told("violation", lang)]
        panels = Panels((3.0,) * rows, (1.0,) * columns, left=0.6, right=0.15, count=len(players))
        lines = "\n".join(_listed(trials, n, known, lang) for n in players)
        figure, all_axes = sheet(title, told("deviations_chart_note", lang), f"{lines}\n{facts}", panels, legend, labels)
        for n, axes in zip(players, all_axes, strict=True):
            part = [t for t in trials if t.players == n]
            axes.set_title(chart_text("players", lang, players=n))
            wide = 1.1 * max(max(abs(t.wins.lo), abs(t.wins.hi)) for t in part)
            high = 1.1 * max(max(abs(t.points.lo), abs(t.points.hi)) for t in part)
            axes.fill_between([-wide, 0], 0, high, color=SHADE, linewidth=0)
            axes.axhline(0, color=INK, linewidth=0.8)
            axes.axvline(0, color=INK, linewidth=0.8)
            for place, t in enumerate(part, 1):
                shade = colour(t.role)
                axes.plot([t.wins.lo, t.wins.hi], [t.points.value] * 2, color=shade, linewidth=1.2)
                axes.plot([t.wins.value] * 2, [t.points.lo, t.points.hi], color=shade, linewidth=1.2)
                axes.plot(t.wins.value, t.points.value, "o", color=shade, markersize=3.5)
                if (
                    abs(t.wins.value) > 0.06 * wide or abs(t.points.value) > 0.06 * high
                ):  # in the middle they would cover each other
                    axes.annotate(
                        str(place), (t.wins.value, t.points.value), (4, 4), textcoords="offset points", fontsize=SIZES["value"]
                    )
            axes.set_xlim(-wide, wide)
            axes.set_ylim(-high, high)
            points_axis(axes, "x")
            axes.set_xlabel(told("wins_gained_axis", lang))
            axes.set_ylabel(told("points_gained_axis", lang))
    return figure


def _listed(trials: Sequence[Trial], players: int, known: dict[str, Deviation], lang: Lang) -> str:
    part = [t for t in trials if t.players == players]
    names = (known[t.deviation].zh if lang == "zh" else known[t.deviation].en for t in part)
    told_ = (f"{k} {name_of(t.role, lang)} {name}" for k, (t, name) in enumerate(zip(part, names, strict=True), 1))
    return f"{chart_text('players', lang, players=players)}: " + text("semicolon", lang).join(told_)


def front(front: Sequence[Solved], fresh: Sequence[Estimate], table: str, lang: Lang, facts: str) -> Figure:
    """Gap by number of changed cells, in the games that chose the tables and in fresh ones. table: what people call it."""
    title = told("front_chart_title", lang, table=table)
    with drawing():
        figure, (axes,) = sheet(title, told("front_chart_note", lang), facts, Panels((2.6,), left=0.6))
        x = [len(s.changed) for s in front]
        axes.plot(x, [s.gap.value for s in front], "o-", color=INK, markersize=5)
        for k, gap in zip(x, fresh, strict=True):
            axes.plot([k + 0.08] * 2, [gap.lo, gap.hi], color="#0072B2", linewidth=1.6)
            axes.plot(k + 0.08, gap.value, "o", color="#0072B2", markerfacecolor="white", markersize=5)
            axes.annotate(
                number(gap.value), (k + 0.08, gap.value), (7, 2), textcoords="offset points", fontsize=SIZES["value"], color=GREY
            )
        axes.set_xticks(x)
        axes.set_xlim(min(x) - 0.4, max(x) + 0.7)
        axes.set_ylim(0, 1.1 * max([s.gap.value for s in front] + [gap.hi for gap in fresh]))
        axes.set_xlabel(told("changes_axis", lang))
        axes.set_ylabel(told("gap_axis", lang))
    return figure
