"""Heat map hero × hero at a table of two: how often the hero of a row beats that of a column."""

from __future__ import annotations

import numpy as np
from matplotlib.colors import Normalize
from matplotlib.figure import Figure
from pandas import DataFrame, Series

from simcli.report.chart_words import chart_text, hero_label
from simcli.report.charts.matrix import DARK, LEAST_REACH, PALETTE, SIGNIFICANT
from simcli.report.charts.sheet import EDGE, WIDTH, Panels, no_data, sheet, text_width
from simcli.report.charts.style import INK, SIZES, drawing
from simcli.report.words import Lang
from simcli.stats.intervals import wilson
from simcli.stats.shrinkage import shrink

SIDE, MOST = 0.26, 0.6
"""Inches of a cell, and the most that it may be wide."""
ENEMY = "enemy"


def matchups(pairs: DataFrame, players: int, lang: Lang, facts: str) -> Figure:
    """Frame `pairs` of a table of two as a picture: win rates in percent, the strongest hero on top."""
    title = chart_text("matchups_title", lang, players=players)
    with drawing():
        cell = pairs[(pairs.players == players) & (pairs.relation == ENEMY) & (pairs.games > 0)]
        if cell.empty:
            return no_data(title, facts, lang)
        games = cell.groupby("hero")[["wins", "games"]].sum()
        strength = Series(shrink(games.wins, games.games).estimate, games.index)
        order = strength.sort_values(ascending=False, kind="stable").index
        rate = cell.pivot_table(index="hero", columns="other", values="win_rate", observed=True).reindex(order, columns=order)
        sure = cell.pivot_table(index="hero", columns="other", values="q", observed=True).reindex(order, columns=order)
        called = {r.hero: hero_label(r.hero_en, r.hero_zh, lang) for r in cell.itertuples()}
        names = [called[hero] for hero in order]
        left = 0.15 + max(text_width(name, SIZES["tick"]) for name in names)
        room = WIDTH - 2 * EDGE - left
        spare = max(0.05, room - MOST * len(names))
        above = 0.2 + max(text_width(name, SIZES["tick"]) for name in names)
        panels = Panels((SIDE * len(names),), left=left, right=spare, above=above, below=0.2)
        least, most = int(cell.games.min()), int(cell.games.max())
        low, high = wilson(least / 2, least)
        note = chart_text("matchups_note", lang, least=least, most=most, half=f"{50 * (high - low):.0f}")
        figure, (axes,) = sheet(title, note, facts, panels)
        values = rate.to_numpy(dtype=float)
        reach = max(float(np.nanmax(np.abs(values - 0.5))), LEAST_REACH)
        axes.pcolormesh(
            np.ma.masked_invalid(values), cmap=PALETTE, norm=Normalize(0.5 - reach, 0.5 + reach), edgecolors="white",
            linewidth=0.6,
        )  # fmt: skip
        axes.set_xlim(0, len(names))
        axes.set_ylim(len(names), 0)
        axes.grid(visible=False)
        axes.spines[:].set_visible(False)
        for row, column in np.argwhere(~np.isnan(values)):
            value = values[row, column]
            ink = "white" if abs(value - 0.5) > DARK * reach else INK
            axes.text(column + 0.5, row + 0.5, f"{100 * value:.0f}", ha="center", va="center", fontsize=6.0, color=ink)
        marked = np.argwhere(sure.to_numpy() < SIGNIFICANT)
        axes.scatter(marked[:, 1] + 0.85, marked[:, 0] + 0.2, s=4, c=INK, linewidths=0)
        axes.set_yticks(np.arange(len(names)) + 0.5, names)
        axes.set_xticks(np.arange(len(names)) + 0.5, names, rotation=90)
        axes.tick_params(length=0, top=False, bottom=False, labeltop=True, labelbottom=False)
    return figure
