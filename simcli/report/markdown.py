"""A report as Markdown, to be pasted where people talk about heroes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from simcli.report.checklist import check_sentence, status_word
from simcli.report.contents import BRIEF, Limits, findings, sections, source_line, title
from simcli.report.gate import gate_sentence
from simcli.report.reading import reading
from simcli.report.report_words import say
from simcli.report.sections import Section
from simcli.report.words import Lang

if TYPE_CHECKING:
    from simcli.report.assemble import Report
    from simcli.report.gate import Gate

SPECIAL = re.compile(r"([\\`*_\[\]<>|])")


def markdown(report: Report, lang: Lang, limits: Limits = BRIEF, gates: Sequence[Gate] = (), charts: Iterable[str] = ()) -> str:
    """The report of a run as GitHub-flavoured Markdown.

    charts: file names of pictures under `charts/`, by which their stems are known.
    """
    pictures = {name.partition(".")[0]: name for name in charts}
    parts = [f"# {escaped(title(report, lang))}", f"## {say('validity', lang)}"]
    parts.append(
        "\n".join(f"- **{status_word(check, lang)}** {escaped(check_sentence(check, lang))}" for check in report.validity.checks)
    )
    parts += [f"## {say('in_short', lang)}", bullets(findings(report, lang))]
    if gates:
        parts += [f"## {say('gates', lang)}", bullets(gate_sentence(gate, lang) for gate in gates)]
    for section in sections(report, lang, limits):
        parts += _section(section, source_line(report, lang, section.players, section.sample), lang, pictures)
    parts.append(f"## {say('reading', lang)}")
    parts += [f"**{escaped(heading)}.** {escaped(told)}" for _, heading, told in reading(lang)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _section(section: Section, source: str, lang: Lang, pictures: dict[str, str]) -> list[str]:
    parts = [f"## {escaped(section.title)}", escaped(section.explained)]
    if section.rows:
        parts.append(table(section))
    under = [section.more or say("whole_in", lang, file=f"tables/{section.file}"), *section.lines, source]
    parts.append("  \n".join(escaped(line) for line in under))
    parts += [f"![{escaped(section.title)}](charts/{pictures[stem]})" for stem in section.charts if stem in pictures]
    return parts


def table(section: Section) -> str:
    """A section's table."""
    lines = [row(column.heading for column in section.columns)]
    lines.append("|" + "|".join(" ---: " if column.number else " --- " for column in section.columns) + "|")
    lines += [row(value.text for value in found) for found in section.rows]
    return "\n".join(lines)


def row(cells: Iterable[str]) -> str:
    """One line of a table."""
    return "| " + " | ".join(escaped(cell) for cell in cells) + " |"


def bullets(lines: Iterable[str]) -> str:
    """A list."""
    return "\n".join(f"- {escaped(line)}" for line in lines)


def escaped(text: str) -> str:
    """A text whose characters stand for themselves."""
    return SPECIAL.sub(r"\\\1", text)
