"""Heat map hero × role: who is strong where, each role against its own mean."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap, Normalize
from matplotlib.figure import Figure
from pandas import DataFrame

from simcli.report.chart_words import chart_text, hero_label, points
from simcli.report.charts.sheet import EDGE, WIDTH, Panels, no_data, sheet, text_width
from simcli.report.charts.style import BLUE, INK, ORANGE_RED, SIZES, drawing, ordered, points_axis
from simcli.report.words import OF_ALL, Lang, name_of, percent

ROW, LOOSE_ROW, FEW = 0.2, 0.3, 15
"""Inches a hero, and with at most FEW heroes."""

WIDEST = 2.0
"""Most inches of a role."""

SIGNIFICANT = 0.05
"""A cell whose q is below this has a dot."""

DARK = 0.75
"""Beyond this share of the palette's reach a cell is so dark that it is written on in white."""

LEAST_REACH = 0.02
"""The palette spans at least this much either side, lest mere noise be drawn in full colours."""

PALETTE = LinearSegmentedColormap.from_list("weak to strong", [BLUE, "#8FC1E3", "#F7F7F7", "#F2B48A", ORANGE_RED])
"""Blue for weak, white for the mean, orange-red for strong: told apart with any colour blindness."""


def matrix(heroes: DataFrame, players: int, lang: Lang, facts: str) -> Figure:
    """Frame `heroes` of one player count as a picture: a row a hero, a column a role."""
    title = chart_text("matrix_title", lang, players=players)
    with drawing():
        cell = heroes[(heroes.players == players) & (heroes.games > 0)]
        if cell.empty:
            return no_data(title, facts, lang)
        roles = ordered(cell.role)
        delta = cell.pivot_table(index="hero", columns="role", values="delta", observed=True).reindex(columns=roles)
        strength = (cell.shrunk - cell["mean"]).groupby(cell.hero).mean()  # lest noise of few games lead
        delta = delta.loc[strength.loc[delta.index].sort_values(ascending=False, kind="stable").index]
        called = {r.hero: hero_label(r.hero_en, r.hero_zh, lang) for r in cell.itertuples()}
        names = [called[hero] for hero in delta.index]
        row = LOOSE_ROW if len(names) <= FEW else ROW
        left = 0.15 + max(text_width(name, SIZES["tick"]) for name in names)
        spare = max(0.05, WIDTH - 2 * EDGE - left - WIDEST * len(roles))
        panels = Panels((row * len(names),), left=left, right=spare, above=0.5, below=0.75)
        figure, (axes,) = sheet(title, chart_text("matrix_note", lang), facts, panels)
        reach = max(float(np.nanmax(np.abs(delta.to_numpy()))), LEAST_REACH)
        _cells(axes, delta, cell, reach)
        axes.set_yticks(np.arange(len(names)) + 0.5, names)
        means = cell.groupby("role", observed=True)["mean"].first()
        heads = [f"{name_of(r, lang)}\n{chart_text('column_mean', lang, mean=percent(means[r], OF_ALL))}" for r in roles]
        axes.set_xticks(np.arange(len(roles)) + 0.5, heads)
        axes.tick_params(length=0, top=False, bottom=False, labeltop=True, labelbottom=False)
        _scale(figure, axes, reach, lang)
    return figure


def _cells(axes: Axes, delta: DataFrame, cell: DataFrame, reach: float) -> None:
    # a mesh of shapes, not an image: sharp at any size
    axes.pcolormesh(
        np.ma.masked_invalid(delta.to_numpy(dtype=float)), cmap=PALETTE, norm=Normalize(-reach, reach), edgecolors="white",
        linewidth=1.0,
    )  # fmt: skip
    axes.set_xlim(0, delta.shape[1])
    axes.set_ylim(len(delta), 0)
    axes.grid(visible=False)
    axes.spines[:].set_visible(False)
    q = cell.pivot_table(index="hero", columns="role", values="q", observed=True).reindex(
        index=delta.index, columns=delta.columns
    )
    for row, values in enumerate(delta.to_numpy()):
        for column, value in enumerate(values):
            ink = "white" if abs(value) > DARK * reach else INK
            told = "–" if np.isnan(value) else points(value)
            axes.text(column + 0.5, row + 0.5, told, ha="center", va="center", fontsize=SIZES["tick"], color=ink)
    sure = np.argwhere(q.to_numpy() < SIGNIFICANT)
    inks = ["white" if dark else INK for dark in np.abs(delta.to_numpy()[tuple(sure.T)]) > DARK * reach]
    axes.scatter(sure[:, 1] + 0.78, sure[:, 0] + 0.5, s=10, c=inks, linewidths=0)


def _scale(figure: Figure, axes: Axes, reach: float, lang: Lang) -> None:
    """The colour scale under the map, at most 3.2 inches long."""
    place = axes.get_position()
    wide, high = figure.get_size_inches()
    length = min(place.width, 3.2 / wide)
    below = figure.add_axes((place.x0, place.y0 - 0.3 / high, length, 0.14 / high))
    # drawn as a mesh for the same reason
    steps = np.linspace(-reach, reach, 65)
    below.pcolormesh(steps, [0, 1], steps[None, :-1], cmap=PALETTE)
    below.set_yticks([])
    below.grid(visible=False)
    below.spines[:].set_visible(False)
    points_axis(below)
    below.set_xlabel(chart_text("delta_axis", lang), labelpad=1)
