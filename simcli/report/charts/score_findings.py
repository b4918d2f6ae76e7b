"""Incentives and solved tables as pictures: points against victories, fairness against changes."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from simcli.report.chart_words import chart_text
from simcli.report.charts.sheet import Panels, no_data, sheet, text_width
from simcli.report.charts.style import GREY, INK, SIZES, colour, drawing, ordered, points_axis
from simcli.report.score_findings import way_words
from simcli.report.score_words import number, told
from simcli.report.words import Lang, name_of
from simcli.scoring.deviations import Deviation, Trial
from simcli.scoring.evaluate import Figure as Estimate
from simcli.scoring.solve import Solved

SHADE = "#F6D9CF"
ROW = 0.165
"""Inches of a line."""


def deviations(trials: Sequence[Trial], known: dict[str, Deviation], table: str, lang: Lang, facts: str) -> Figure:
    """Points and victories that other ways to play gain, side by side, a block a player count. table: what people call it."""
    title = told("deviations_chart_title", lang, table=table)
    trials = [t for t in trials if t.share != 0]  # 0 % of the points: the bot as it is
    with drawing():
        if not trials:
            return no_data(title, facts, lang)
        blocks = [[t for t in trials if t.players == n] for n in sorted({t.players for t in trials})]
        order = ordered(t.role for t in trials)
        legend: list[Artist] = [Line2D([], [], color=colour(r), marker="o", markersize=4.5, linewidth=1.6) for r in order]
        labels = [name_of(role, lang) for role in order]
        note = told("deviations_chart_note", lang)
        if any(t.violation for t in trials):
            note += told("shaded_note", lang)
            legend.append(Patch(color=SHADE))
            labels.append(told("violation", lang))
        left = max(text_width(_way(t, known, lang), SIZES["tick"]) for t in trials) + 0.2
        panels = Panels([ROW * (len(part) + 1) for part in blocks], (1.0, 1.0), left=(left, 0.15), right=0.1)
        figure, all_axes = sheet(title, note, facts, panels, legend, labels)
        for part, axes, beside in zip(blocks, all_axes[::2], all_axes[1::2], strict=True):
            axes.set_title(chart_text("players", lang, players=part[0].players))
            _lines(axes, part, [t.points for t in part], told("points_gained_axis", lang))
            _lines(beside, part, [t.wins for t in part], told("wins_gained_axis", lang))
            axes.set_yticks(range(len(part)), [_way(t, known, lang) for t in part])
            beside.set_yticks([])
            points_axis(beside, "x")
    return figure


def _lines(axes: Axes, part: Sequence[Trial], figures: Sequence[Estimate], label: str) -> None:
    axes.axvline(0, color=INK, linewidth=0.8)
    for y, (t, figure) in enumerate(zip(part, figures, strict=True)):
        if t.violation:
            axes.axhspan(y - 0.5, y + 0.5, color=SHADE, linewidth=0)
        axes.plot([figure.lo, figure.hi], [y, y], color=colour(t.role), linewidth=1.6)
        axes.plot(figure.value, y, "o", color=colour(t.role), markersize=4)
    axes.set_ylim(len(part) - 0.3, -0.7)
    axes.grid(axis="y", visible=False)
    axes.tick_params(axis="y", length=0)
    axes.set_xlabel(label)


def _way(trial: Trial, known: dict[str, Deviation], lang: Lang) -> str:
    return f"{way_words(trial, known, lang)} · {name_of(trial.role, lang)}"


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
        axes.set_xticks(range(max(x) + 1))
        axes.set_xlim(min(x) - 0.4, max(x) + 0.7)
        axes.set_ylim(0, 1.1 * max([s.gap.value for s in front] + [gap.hi for gap in fresh]))
        axes.set_xlabel(told("changes_axis", lang))
        axes.set_ylabel(told("gap_axis", lang))
    return figure
