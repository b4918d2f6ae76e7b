"""The frame of every picture: title, note, legend, panels of a given size in inches, and the caption with its source.

Places are computed in inches, so that a picture grows with its content while text and margins keep their size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ft2font import FT2Font

from simcli.report.breaking import broken
from simcli.report.chart_words import chart_text
from simcli.report.charts.style import GREY, SIZES
from simcli.report.fonts import FONT
from simcli.report.words import Lang

WIDTH = 9.6
EDGE = 0.15
"""Width of every picture and its empty edge, inches."""

GAP = 0.06
"""Inches between the panels and the caption."""

LINE = 1.45
"""Distance of lines of text as a multiple of their size."""

KEY = 0.45
"""Inches of a legend's mark and the gaps beside it."""

POINTS, EM = 72.0, 100.0
"""Points an inch, and the size in points at which characters are measured."""


@dataclass(frozen=True)
class Panels:
    """A grid of axes. Sizes in inches.

    heights: one a row. widths: shares of the free width, one a column. left, right: room beside each panel for its labels.
    above, below: room over and under each panel for its title, ticks and axis label. foot: more of it under the last row.
    count: panels used, row by row.
    """

    heights: Sequence[float]
    widths: Sequence[float] = (1.0,)
    left: float | Sequence[float] = 0.55
    right: float | Sequence[float] = 0.15
    above: float = 0.3
    below: float = 0.5
    foot: float = 0.0
    count: int | None = None

    def sides(self, column: int) -> tuple[float, float]:
        """Room on the left and on the right of a column."""
        left = self.left if isinstance(self.left, float | int) else self.left[column]
        right = self.right if isinstance(self.right, float | int) else self.right[column]
        return left, right


def sheet(
    title: str, note: str, facts: str, panels: Panels, legend: Sequence[Artist] = (), labels: Sequence[str] = ()
) -> tuple[Figure, list[Axes]]:
    """A picture with its texts, and its empty panels row by row.

    note: how to read the picture. facts: where its figures come from; both are wrapped. legend, labels: its handles with
    their labels, laid out over as many lines as needed.
    """
    note_lines = wrapped(note, SIZES["note"])
    fact_lines = wrapped(facts, SIZES["caption"])
    labels = ["\n".join(wrapped(label, SIZES["tick"], WIDTH - 2 * EDGE - KEY)) for label in labels]
    legend_lines = _legend_lines(labels)
    head = EDGE + _height(1, SIZES["title"]) + _height(len(note_lines), SIZES["note"])
    legend_height = sum(_legend_height(labels, line) for line in legend_lines) + (0.08 if legend_lines else 0)
    foot = EDGE + _height(len(fact_lines), SIZES["caption"])
    body = sum(height + panels.above + panels.below for height in panels.heights) + panels.foot + GAP
    figure = Figure(figsize=(WIDTH, head + legend_height + body + foot))
    total = figure.get_figheight()

    def text(words: str, inches_down: float, size: float, colour: str) -> None:
        figure.text(EDGE / WIDTH, 1 - inches_down / total, words, fontsize=size, color=colour, va="top", linespacing=LINE / 1.2)

    figure.suptitle(title, x=EDGE / WIDTH, y=1 - EDGE / total, ha="left", va="top", fontsize=SIZES["title"])
    text("\n".join(note_lines), EDGE + _height(1, SIZES["title"]), SIZES["note"], GREY)
    text("\n".join(fact_lines), total - foot, SIZES["caption"], GREY)
    _draw_legend(figure, legend, labels, legend_lines, head + 0.04)
    return figure, _axes(figure, panels, head + legend_height)


def _axes(figure: Figure, panels: Panels, top: float) -> list[Axes]:
    width, height = figure.get_size_inches()
    sides = [panels.sides(column) for column in range(len(panels.widths))]
    free = width - 2 * EDGE - sum(left + right for left, right in sides)
    axes: list[Axes] = []
    count = panels.count if panels.count is not None else len(panels.heights) * len(panels.widths)
    for row in panels.heights:
        top += panels.above
        x = EDGE
        for share, (left, right) in zip(panels.widths, sides, strict=True):
            x += left
            wide = free * share / sum(panels.widths)
            if len(axes) < count:
                axes.append(figure.add_axes((x / width, 1 - (top + row) / height, wide / width, row / height)))
            x += wide + right
        top += row + panels.below
    return axes


def facets(count: int) -> tuple[int, int]:
    """Rows and columns of panels, one for each player count: 1 to 3 in a row, 4 as 2 × 2, more in rows of at most 4."""
    columns = {1: 1, 2: 2, 3: 3, 4: 2, 5: 3, 6: 3}.get(count, 4)
    return -(-count // columns), columns


def inches(axes: Axes, side: str = "width") -> float:
    """Width or height of a panel in inches."""
    figure = axes.figure
    assert isinstance(figure, Figure)
    wide, high = figure.get_size_inches()
    place = axes.get_position()
    return float(place.width * wide if side == "width" else place.height * high)


def no_data(title: str, facts: str, lang: Lang) -> Figure:
    """The picture of a frame without rows."""
    figure, (axes,) = sheet(title, "", facts, Panels(heights=(0.8,), below=0.1))
    axes.set_axis_off()
    axes.text(0.5, 0.5, chart_text("no_data", lang), ha="center", va="center", color=GREY, transform=axes.transAxes)
    return figure


def wrapped(text: str, size: float, width: float = WIDTH - 2 * EDGE) -> list[str]:
    """Lines of a text that fit a width in inches."""
    return broken(text, width, lambda words: text_width(words, size))


def text_width(text: str, size: float) -> float:
    """How wide a line of text is in inches."""
    return sum(_advance(c) for c in text) * size / POINTS


@cache
def _advance(character: str) -> float:
    """Width of a character in our font, in ems."""
    return float(_font().load_char(ord(character)).linearHoriAdvance / 65536 / EM)


@cache
def _font() -> FT2Font:
    font = FT2Font(str(FONT))
    font.set_size(EM, POINTS)
    return font


def _height(lines: int, size: float) -> float:
    return lines * LINE * size / POINTS


def _legend_lines(labels: Sequence[str]) -> list[list[int]]:
    """Which entries stand on which line."""
    lines: list[list[int]] = []
    used = WIDTH
    for number, label in enumerate(labels):
        entry = KEY + max(text_width(words, SIZES["tick"]) for words in label.split("\n"))
        if used + entry > WIDTH - 2 * EDGE:
            lines.append([])
            used = 0.0
        lines[-1].append(number)
        used += entry
    return lines


def _legend_height(labels: Sequence[str], line: Sequence[int]) -> float:
    """Inches of a line of entries, of which one may be long and broken."""
    return _height(max(labels[number].count("\n") + 1 for number in line), SIZES["tick"])


def _draw_legend(
    figure: Figure, handles: Sequence[Artist], labels: Sequence[str], lines: Sequence[Sequence[int]], top: float
) -> None:
    height = figure.get_figheight()
    down = top
    for line in lines:
        figure.legend(
            [handles[i] for i in line], [labels[i] for i in line], loc="upper left", ncols=len(line), borderpad=0,
            borderaxespad=0, handlelength=1.6, columnspacing=1.4, handletextpad=0.5,
            bbox_to_anchor=(EDGE / WIDTH, 1 - down / height),
        )  # fmt: skip
        down += _legend_height(labels, line)
