"""Writing a report into the folder of its run: CSV tables, charts, Markdown and the HTML page.

Nothing that the run itself reads or writes is touched, so this may be done while the run is being played: the report is about
the games that were safe when it was read. Each file is whole under its name or absent.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from simcli.report.contents import BRIEF, Limits, source_line
from simcli.report.export import csv_bytes
from simcli.report.html import LANGS, html
from simcli.report.markdown import markdown
from simcli.report.words import Lang
from simcli.runs.chunks import Progress, silent
from simcli.runs.store import CHARTS, MARKDOWN, PART, REPORT, TABLES, RunFolder, writing

if TYPE_CHECKING:
    from markupsafe import Markup
    from matplotlib.figure import Figure

    from simcli.report.assemble import Report
    from simcli.report.charts.gallery import Chart
    from simcli.report.gate import Gate

FORMATS = ("png", "svg")


@dataclass(frozen=True)
class Published:
    """What was written: the page, the Markdown file, the tables, the pictures."""

    page: Path
    markdown: Path
    tables: tuple[Path, ...]
    charts: tuple[Path, ...]


def publish(
    report: Report,
    lang: Lang,
    limits: Limits = BRIEF,
    gates: Sequence[Gate] = (),
    bom: bool = False,
    charts: bool = True,
    on_chart: Progress = silent,
) -> Published:
    """Write a report into its run's folder.

    Args:
        report: what to write.
        lang: of the charts' files and of Markdown, and the one that the page opens in.
        limits: how much Markdown shows; tables have everything, the page nearly so.
        gates: conditions to show.
        bom: whether CSV files begin with the mark by which Excel knows UTF-8.
        charts: whether to draw; without, the folder has no pictures afterwards, not even those of an earlier report.
        on_chart: told (charts drawn, charts in all, stem) after each chart.

    Raises:
        WriteError: a file can't be written.
    """
    folder = RunFolder(report.run.path)
    if charts:
        pictures, inline = _draw(report, lang, _made(folder, CHARTS), on_chart)
    else:
        _remove_charts(folder, report)
        pictures, inline = [], {each: {} for each in LANGS}
    tables = [_made(folder, TABLES) / f"{name}.csv" for name in report.frames]
    for table, frame in zip(tables, report.frames.values(), strict=True):
        folder.replace(f"{TABLES}/{table.name}", csv_bytes(frame, bom))
    names = [file.name for file in pictures if file.suffix == ".png"]
    folder.replace(MARKDOWN, markdown(report, lang, limits, gates, names).encode())
    folder.replace(REPORT, html(report, lang, inline, gates).encode())
    return Published(folder.file(REPORT), folder.file(MARKDOWN), tuple(tables), tuple(pictures))


def _made(folder: RunFolder, name: str) -> Path:
    """One of the folder's folders."""
    with writing(folder.file(name)):
        folder.file(name).mkdir(exist_ok=True)
    return folder.file(name)


def _remove_charts(folder: RunFolder, report: Report) -> None:
    """Take away the pictures of an earlier report: they may be of fewer games than its tables are now."""
    from simcli.report.charts import gallery

    place = folder.file(CHARTS)
    with writing(place):
        for chart in gallery(report.frames, "en", ""):
            for suffix in FORMATS:
                place.joinpath(f"{chart.stem}.{suffix}").unlink(missing_ok=True)
        if place.is_dir() and not any(place.iterdir()):
            place.rmdir()


def _draw(report: Report, lang: Lang, place: Path, on_chart: Progress) -> tuple[list[Path], dict[Lang, dict[str, Markup]]]:
    """The charts as files in one language, and as inline SVG in both."""
    from simcli.report.inline import inline_svg, svg_text

    files: list[Path] = []
    inline: dict[Lang, dict[str, Markup]] = {each: {} for each in LANGS}
    galleries = {each: _gallery(report, each) for each in LANGS}
    total, done = sum(len(found) for found in galleries.values()), 0
    for each, found in galleries.items():
        for chart in found:
            figure = chart.draw()
            inline[each][chart.stem] = inline_svg(svg_text(figure), f"{chart.stem}-{each}", chart.title)
            files += [_saved(figure, place / f"{chart.stem}.{suffix}") for suffix in FORMATS if each == lang]
            done += 1
            on_chart(done, total, chart.stem)
    return files, inline


def _gallery(report: Report, lang: Lang) -> list[Chart]:
    from simcli.report.charts import gallery
    from simcli.report.charts.gallery import BY_PLAYERS, stem_of

    own = {"beliefs": source_line(report, lang, sample="beliefs")}
    own |= {stem_of(chart, n): source_line(report, lang, n) for chart in BY_PLAYERS for n in report.run.config.players}
    return gallery(report.frames, lang, source_line(report, lang), report.band, own)


def _saved(figure: Figure, file: Path) -> Path:
    """A picture, whole under its name or absent."""
    from simcli.report.charts import save

    part = file.with_suffix(PART + file.suffix)
    try:
        with writing(file):
            save(figure, part)
            os.replace(part, file)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return file
