"""What `simcli bots check` found, line by line."""

from __future__ import annotations

from simcli.report.bot_words import told
from simcli.report.words import Lang
from simcli.runs.botcheck import Checked, Finding

Line = tuple[str, str]
"""Text and style."""


def check_lines(found: Checked, lang: Lang) -> list[Line]:
    """The bot, a line a check, the verdict."""
    lines: list[Line] = [(told("check_title", lang, bot=found.bot, knowledge=found.knowledge), "bold")]
    for finding in found.findings:
        mark, style = ("✓", "green") if finding.passed else ("✗", "bold red")
        lines.append((f"{mark} {told(finding.check, lang)}: {_sentence(finding, lang)}", style))
    failed = [told(finding.check, lang) for finding in found.findings if not finding.passed]
    key, style = ("failed", "bold red") if failed else ("passed", "bold green")
    lines.append((told(key, lang, bot=found.bot, checks=", ".join(failed)), style))
    return lines


def _sentence(finding: Finding, lang: Lang) -> str:
    values = dict(finding.values)
    if "parts" in values:
        values["parts"] = ("、" if lang == "zh" else ", ").join(told(f"part_{part}", lang) for part in values["parts"])
    return told(finding.key, lang, **values)
