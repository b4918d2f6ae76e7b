"""All charts of a report: which there are for some frames, their files and titles, and how each is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from matplotlib.figure import Figure
from pandas import DataFrame

from simcli.report.chart_words import chart_text
from simcli.report.charts.beliefs import beliefs
from simcli.report.charts.convergence import convergence
from simcli.report.charts.heroes import heroes
from simcli.report.charts.lengths import lengths
from simcli.report.charts.matchups import matchups
from simcli.report.charts.matrix import matrix
from simcli.report.charts.seats import seats
from simcli.report.charts.survival import survival
from simcli.report.charts.winners import winners
from simcli.report.frames.seats import tells
from simcli.report.words import Lang


@dataclass(frozen=True)
class Chart:
    """One picture of a report.

    stem: file name without suffix. title: in the language of the gallery. frames: names of the frames it shows.
    players: the player count, None if it shows them all. draw: makes the figure.
    """

    stem: str
    title: str
    frames: tuple[str, ...]
    players: int | None
    draw: Callable[[], Figure]


OVERVIEWS: dict[str, tuple[Callable[..., Figure], tuple[str, ...]]] = {
    "winners": (winners, ("winners", "anchors")),
    "lengths": (lengths, ("lengths",)),
    "beliefs": (beliefs, ("beliefs",)),
    "survival": (survival, ("survival",)),
    "seats": (seats, ("seats",)),
    "convergence": (convergence, ("convergence",)),
}
"""Charts of all player counts by file stem, in the order of a report: function and names of its frames."""

TWO = 2
"""Players of a table whose pairs are match-ups."""

BY_PLAYERS: dict[str, Callable[..., Figure]] = {"heroes": heroes, "matrix": matrix}
"""Charts of one player count each, from the frame `heroes`; the stem gets the player count, as in heroes_8p."""


def gallery(
    frames: Mapping[str, DataFrame],
    lang: Lang,
    facts: str,
    band: float = 0.02,
    own: Mapping[str, str] = MappingProxyType({}),
) -> list[Chart]:
    """The charts that some frames allow; those whose frames are missing are left out, and beliefs where no bot reads any, and
    seats where each has a role of its own.

    facts: the caption of every picture: sample size, bots, rules, seed. band: half width of the accepted band of heroes.
    own: the captions of those, by stem, that are drawn from other games.
    """
    charts = [
        Chart(
            stem, chart_text(f"{stem}_title", lang), names, None,
            partial(function, *(frames[name] for name in names), lang, own.get(stem, facts)),
        )
        for stem, (function, names) in OVERVIEWS.items()
        if all(name in frames for name in names)
        and not (stem == "beliefs" and frames["beliefs"].empty)
        and not (stem == "seats" and len(frames["seats"]) and not tells(frames["seats"]))
    ]  # fmt: skip
    if "pairs" in frames and (frames["pairs"].players == TWO).any():
        name, told = stem_of("matchups", TWO), chart_text("matchups_title", lang, players=TWO)
        charts.append(Chart(name, told, ("pairs",), TWO, partial(matchups, frames["pairs"], TWO, lang, own.get(name, facts))))
    if "heroes" in frames:
        for players in sorted(set(frames["heroes"].players)):
            alone = frames["heroes"][frames["heroes"].players == players].role.nunique() == 1
            for stem, function in BY_PLAYERS.items():
                if stem == "matrix" and alone:
                    continue  # the other chart shows as much
                told = chart_text(f"{stem}_{'alone' if alone else 'title'}", lang, players=players)
                name = stem_of(stem, players)
                draw = partial(function, frames["heroes"], players, lang, own.get(name, facts))
                charts.append(Chart(name, told, ("heroes",), players, partial(draw, band=band) if stem == "heroes" else draw))
    return charts


def stem_of(chart: str, players: int) -> str:
    """The file stem of a chart of one player count."""
    return f"{chart}_{players}p"
