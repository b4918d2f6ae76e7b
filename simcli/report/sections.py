"""What a report says, before it is known where: sections of tables whose figures are already in words.

The terminal, Markdown and HTML show the same sections, so that a figure reads the same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import isfinite, isnan
from typing import Any, NamedTuple

from pandas import DataFrame

from simcli.report.chart_words import points
from simcli.report.report_words import say
from simcli.report.words import Lang


class Column(NamedTuple):
    """A column of a table. number: a figure, aligned right. level: where there is little room, high levels are left out first.

    note: how to read it, a sentence that goes with the column.
    """

    heading: str
    number: bool = True
    level: int = 0
    note: str = ""


class Value(NamedTuple):
    """A cell of a table. mark: what kind of finding it is, such as `in` or `out`; shown as a colour beside the words."""

    text: str
    mark: str = ""


@dataclass(frozen=True)
class Section:
    """One heading of a report with what stands under it.

    id: unique within a report. note: how to read it. file: the CSV file that has the whole of it. more: that not all rows are
    shown, and where they are. lines: sentences under the table. charts: stems of the pictures that belong here.
    players: the player count that it is about, None if about all. sample: the frame whose games its figures come from, where
    they are not all of the run's.
    """

    id: str
    title: str
    note: str = ""
    columns: tuple[Column, ...] = ()
    rows: tuple[tuple[Value, ...], ...] = ()
    file: str = ""
    more: str = ""
    lines: tuple[str, ...] = ()
    charts: tuple[str, ...] = ()
    players: int | None = None
    sample: str = ""

    @property
    def explained(self) -> str:
        """How to read it, with what its columns need."""
        return self.note + "".join(column.note for column in self.columns)

    @property
    def levels(self) -> list[int]:
        """The levels of its columns, from all columns to the fewest."""
        return sorted({column.level for column in self.columns}, reverse=True)

    def narrowed(self, level: int) -> Section:
        """Without the columns above a level."""
        kept = [place for place, column in enumerate(self.columns) if column.level <= level]
        columns = tuple(self.columns[place] for place in kept)
        return replace(self, columns=columns, rows=tuple(tuple(row[place] for place in kept) for row in self.rows))


def values(*texts: str) -> tuple[Value, ...]:
    """A row without marks."""
    return tuple(Value(text) for text in texts)


def probability(value: float) -> str:
    """A p- or q-value: three digits behind the point, or that it is smaller."""
    if isnan(value):
        return "–"
    return "<0.001" if value < 0.001 else f"{value:.3f}"


def chance(value: float) -> str:
    """A posterior probability in whole percent: never certain."""
    if value < 0.005:
        return "<1 %"
    return ">99 %" if value >= 0.995 else f"{100 * value:.0f} %"


def point_interval(low: float, high: float) -> str:
    """Bounds of a difference in percentage points; a dash where nothing is known."""
    return f"{points(low)} … {points(high)}" if isfinite(low) and isfinite(high) else "–"


def left_out(shown: DataFrame, whole: DataFrame, file: str, lang: Lang) -> str:
    """That some rows are not shown, and where they are; empty if all are."""
    if len(shown) == len(whole):
        return ""
    return say("more_in", lang, shown=f"{len(shown):,}", rows=f"{len(whole):,}", file=f"tables/{file}")


def rows_of(frame: DataFrame) -> Sequence[Any]:
    """The rows of a frame, with columns as attributes."""
    return list(frame.itertuples(index=False))


def by_players(frame: DataFrame) -> Iterator[DataFrame]:
    """A frame in parts, one a player count, in the frame's order."""
    for players in frame["players"].unique():
        yield frame[frame["players"] == players]


def players_of(part: DataFrame) -> int:
    return int(part["players"].iloc[0])
