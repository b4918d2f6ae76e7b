"""What `simcli bots check` found, line by line."""

from __future__ import annotations

from simcli.report.bot_words import failure_told, knowledge_word, told
from simcli.report.words import Lang, text
from simcli.runs.botcheck import Checked, Finding
from simcli.runs.failing import Failed

Line = tuple[str, str]
"""Text and style."""


def check_lines(found: Checked, lang: Lang) -> list[Line]:
    """The bot, a line a check, the verdict."""
    lines: list[Line] = [(told("check_title", lang, bot=found.bot, knowledge=knowledge_word(found.knowledge, lang)), "bold")]
    for finding in found.findings:
        mark, style = ("✓", "green") if finding.passed else ("✗", "bold red")
        check, sentence = told(finding.check, lang), _sentence(finding, lang)
        lines.append((told("check_line", lang, mark=mark, check=check, found=sentence), style))
    failed = [told(finding.check, lang) for finding in found.findings if not finding.passed]
    key, style = ("failed", "bold red") if failed else ("passed", "bold green")
    lines.append((told(key, lang, bot=found.bot, checks=text("comma", lang).join(failed)), style))
    return lines


def _sentence(finding: Finding, lang: Lang) -> str:
    values = dict(finding.values)
    if "parts" in values:
        values["parts"] = text("comma", lang).join(told(f"part_{part}", lang) for part in values["parts"])
    if "what" in values:
        values["error"] = failure_told(Failed(values["bot"], values["what"], values["decision"]), lang)
    if "reason" in values:
        values["reason"] = told(f"reason_{values['reason']}", lang)
    return told(finding.key, lang, **values)
