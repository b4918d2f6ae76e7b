"""What a seat is worth: win rate on each seat against the mean of the role, by player count."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from pandas import DataFrame

from simcli.report.chart_words import chart_text
from simcli.report.charts.sheet import Panels, facets, no_data, sheet
from simcli.report.charts.style import GREY, INK, colour, drawing, ordered, points_axis
from simcli.report.words import Lang, name_of

RIBBON = "#DDDDDD"

SPREAD = 0.56
"""Width over which the roles of one seat stand side by side; seats are 1 apart."""


def seats(seats: DataFrame, lang: Lang, facts: str) -> Figure:
    """Frame `seats` as a picture, a panel a player count: roles as points side by side, all roles as a line behind them.

    Where each seat has one role there is nothing behind it.
    """
    title = chart_text("seats_title", lang)
    with drawing():
        drawn = seats[seats.games > 0]
        if drawn[drawn.role != "all"].groupby(["players", "seat"]).role.nunique().max() == 1:
            drawn = drawn[drawn.role != "all"]
        if drawn.empty:
            return no_data(title, facts, lang)
        players = sorted(set(drawn.players))
        order = ordered(drawn.role)
        rows, columns = facets(len(players))
        panels = Panels((2.2,) * rows, (1.0,) * columns, left=0.5, right=0.12, count=len(players))
        legend = [_mark(role) for role in order]
        labels = [chart_text("all_roles", lang) if role == "all" else name_of(role, lang) for role in order]
        figure, all_axes = sheet(
            title, chart_text("seats_note" if "all" in order else "open_seats_note", lang), facts, panels, legend, labels
        )
        reach = 1.08 * max((drawn.hi - drawn["mean"]).max(), (drawn["mean"] - drawn.lo).max(), 0.005)
        for number, (n, axes) in enumerate(zip(players, all_axes, strict=True)):
            axes.set_title(chart_text("players", lang, players=n))
            _panel(axes, drawn[drawn.players == n], order)
            axes.set_xlim(-0.6, n - 0.4)
            axes.set_ylim(-reach, reach)
            axes.set_xticks(range(n))
            axes.grid(axis="x", visible=False)
            points_axis(axes, "y")
            axes.set_xlabel(chart_text("seat_axis" if "all" in order else "open_seat_axis", lang))
            if number % columns == 0:
                axes.set_ylabel(chart_text("delta_axis", lang))
    return figure


def _panel(axes: Axes, cell: DataFrame, order: list[str]) -> None:
    axes.axhline(0, color=INK, linewidth=0.8)
    every = cell[cell.role == "all"].sort_values("seat")
    axes.fill_between(every.seat, every.lo - every["mean"], every.hi - every["mean"], color=RIBBON, linewidth=0)
    axes.plot(every.seat, every.delta, color=GREY, linewidth=1.6)
    # a role that sits on one seat only (the lord) stands in its middle
    several = [role for role in order if role != "all" and len(every) and cell[cell.role == role].seat.nunique() > 1]
    step = SPREAD / max(len(several) - 1, 1)
    for role in order:
        if role == "all":
            continue
        rows = cell[cell.role == role].sort_values("seat")
        shift = (several.index(role) - (len(several) - 1) / 2) * step if role in several else 0.0
        x, mean = rows.seat + shift, rows["mean"]
        axes.vlines(x, rows.lo - mean, rows.hi - mean, color=colour(role), linewidth=2.2)
        axes.plot(x, rows.delta, "o", color=colour(role), markersize=4, markeredgecolor="white", markeredgewidth=0.6, zorder=4)


def _mark(role: str) -> Line2D:
    if role == "all":
        return Line2D([], [], color=GREY, linewidth=1.6)
    return Line2D([], [], color=colour(role), marker="o", markersize=4.5, linewidth=2.2)
