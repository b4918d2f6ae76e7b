"""A report on a terminal: the checks in a box, then tables as wide as there is room for."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, cast

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from simcli.report.breaking import Words
from simcli.report.checklist import check_sentence, status_word, worst
from simcli.report.contents import BRIEF, Limits, findings, sections, source_line
from simcli.report.gate import gate_sentence
from simcli.report.report_words import say
from simcli.report.sections import Column, Section, Value
from simcli.report.validity import repeat_command
from simcli.report.words import Lang, text

if TYPE_CHECKING:
    from simcli.report.assemble import Report
    from simcli.report.gate import Gate
    from simcli.report.publish import Published
    from simcli.report.run import Run

Block = Sequence[Table] | RenderableType
"""One thing to print; tables come in several widths, from wide to narrow."""

STYLES = {
    "ok": "green", "note": "cyan", "warn": "bold yellow", "alarm": "bold red", "in": "green", "out": "bold yellow",
    "undecided": "dim",
}  # fmt: skip
"""Colours of statuses and verdicts; the words beside them say the same."""


def blocks(report: Report, lang: Lang, limits: Limits = BRIEF, gates: Sequence[Gate] = ()) -> Iterator[Block]:
    """What the terminal shows of a report, one thing after the other."""
    yield validity_panel(report, lang)
    yield Words("\n".join(findings(report, lang)) + "\n")
    for section in sections(report, lang, limits):
        if section.rows:
            yield section_tables(section, lang)
            for line in (*section.lines, section.more):
                if line:
                    yield Words(line)
            yield Words(source_line(report, lang, section.players, section.sample) + "\n", "dim")
    for gate in gates:
        yield Words(gate_sentence(gate, lang), STYLES["alarm" if gate.fails else "ok"])


def closing_lines(report: Report, lang: Lang, written: Published | None) -> list[str]:
    """The files written, and the commands that go on from here: read a game, play again, play more."""
    lines, run = [], report.run
    if written:
        page = say("files_page", lang, path=written.page)
        tables = say("files_tables", lang, path=written.tables[0].parent, count=len(written.tables))
        charts = [say("files_charts", lang, path=written.charts[0].parent, count=len(written.charts))] if written.charts else []
        lines = [page, say("files_text", lang, path=written.markdown), tables, *charts]
    first = first_game(run)
    if first:
        lines.append(text("read_game", lang, command=f"simcli replay {shlex.quote(run.name)} {first}"))
    lines.append(text("repeat", lang, command=repeat_command(run)))
    key, command = next_command(run)
    return [*lines, text(key, lang, command=command)]


def first_game(run: Run) -> str:
    """The id of the run's first game whose row is kept; empty if there is none."""
    if not run.config.focus:
        return f"{run.config.players[0]}-0" if run.games else ""
    rows = run.rows("games").head(1)
    return "".join(f"{row.players}-{row.game}" for row in rows.itertuples())


def next_command(run: Run) -> tuple[str, str]:
    """What to do next with a run, as a word and a command: go on with one that has not ended, else play more games."""
    command = f"simcli run --resume {shlex.quote(run.name)}"
    if run.manifest["state"] in ("running", "stopped", "failed"):
        return "go_on", command
    games = max((cell.games for cell in run.cells), default=0)
    more = "1e6" if games < 10**6 and not run.config.series else str(10 * games)  # ten times whole series are whole series
    return "more_games", f"{command} --games {more}"


def validity_panel(report: Report, lang: Lang) -> Panel:
    """The box with one line a check; its edge has the colour of the worst."""
    body = Table.grid(padding=(0, 1))
    body.add_column(no_wrap=True)
    body.add_column()
    for check in report.validity.checks:
        body.add_row(Text(status_word(check, lang), STYLES[check.status]), Words(check_sentence(check, lang)))
    return Panel(body, title=say("validity", lang), title_align="left", border_style=STYLES[worst(report.validity.checks)])


def section_tables(section: Section, lang: Lang) -> list[Table]:
    """A section's table in its widths, from wide to narrow."""
    return [section_table(section.narrowed(level), lang) for level in section.levels]


def section_table(section: Section, lang: Lang) -> Table:
    """A section's table; how to read it stands under it."""
    # a caption may be any renderable, whatever rich's types say
    caption = cast(Text, Words(section.explained)) if section.explained else None
    table = Table(title=section.title, caption=caption, caption_justify="left")
    for column in section.columns:
        table.add_column(column.heading, justify="right" if column.number else "left", overflow="fold")
    for row in section.rows:
        table.add_row(*(_cell(value, column) for value, column in zip(row, section.columns, strict=True)))
    return table


def _cell(value: Value, column: Column) -> Text:
    style = STYLES.get(value.mark, "")
    # a cell may be any renderable, whatever rich's types say; only texts of rich are aligned
    return Text(value.text, style) if column.number else cast(Text, Words(value.text, style))
