"""A report as one HTML file: both languages, tables and charts inside, nothing from elsewhere.

Two equal runs give equal files but for the line `<p id="generated">`, which says when the file was written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from jinja2 import Environment
from markupsafe import Markup, escape

from simcli import __version__
from simcli.report.checklist import check_sentence, status_word, worst
from simcli.report.contents import PAGE, findings, sections, source_line, title
from simcli.report.gate import gate_sentence
from simcli.report.reading import reading
from simcli.report.report_words import say
from simcli.report.sections import Column, Section, Value
from simcli.report.validity import repeat_command
from simcli.report.words import Lang

if TYPE_CHECKING:
    from simcli.report.assemble import Report
    from simcli.report.gate import Gate

LANGS: tuple[Lang, Lang] = ("en", "zh")
Charts = Mapping[Lang, Mapping[str, Markup]]
"""Inline SVG by language and stem."""


def html(report: Report, lang: Lang, charts: Charts, gates: Sequence[Gate] = (), now: datetime | None = None) -> str:
    """The page of a run.

    Args:
        report: what it shows.
        lang: the language that it opens in; the other one is a click away.
        charts: pictures in both languages.
        gates: conditions that were checked with this report.
        now: when it is written, if not now.
    """
    time = (now or datetime.now(UTC)).strftime("%Y-%m-%d %H:%M UTC")
    told = [both(*(say("generated", each, time=time, version=__version__) for each in LANGS))]
    titles: dict[str, str] = {each: title(report, each) for each in LANGS}
    context = {
        "lang": lang,
        "title": titles | {"both": both(titles["en"], titles["zh"])},
        "source": both(*(source_line(report, each) for each in LANGS)),
        "generated": Markup('<p id="generated">%s</p>') % told[0],
        "worst": worst(report.validity.checks),
        "words": {key: in_both(key) for key in ("validity", "repeat", "contents", "gates", "in_short", "reading")},
        "checks": [
            {
                "status": check.status,
                "word": both(*(status_word(check, each) for each in LANGS)),
                "told": both(*(check_sentence(check, each) for each in LANGS)),
            }
            for check in report.validity.checks
            if check.id != "repeat"
        ],
        "command": repeat_command(report.run),
        "gates": [{"fails": gate.fails, "told": both(*(gate_sentence(gate, each) for each in LANGS))} for gate in gates],
        "short": [both(*lines) for lines in zip(*(findings(report, each) for each in LANGS), strict=True)],
        "sections": [
            merged(report, english, chinese, charts)
            for english, chinese in zip(*(sections(report, each, PAGE) for each in LANGS), strict=True)
        ],
        "topics": [
            {"id": en[0], "title": both(en[1], zh[1]), "told": both(en[2], zh[2])}
            for en, zh in zip(*(reading(each) for each in LANGS), strict=True)
        ],
        "css": Markup(resource("report.css")),
        "script": Markup(resource("report.js")),
    }
    page: str = template().render(context)
    return page


@cache
def template() -> Any:
    """The page's template; what it is filled with is escaped unless it is markup."""
    return Environment(autoescape=True, trim_blocks=True, keep_trailing_newline=True).from_string(resource("report.html.j2"))


def resource(name: str) -> str:
    """The text of one of the templates."""
    return files("simcli.report").joinpath("templates", name).read_text("utf-8")


def both(english: str, chinese: str) -> Markup:
    """A text in both languages, of which the page shows one; what both end in stands there once."""
    english, chinese = (text.replace(" %", "\N{NO-BREAK SPACE}%") for text in (english, chinese))
    if english == chinese:
        return escape(english)
    if english.endswith(chinese):
        return Markup("<span lang=en>%s</span>%s") % (english.removesuffix(chinese), chinese)
    return Markup("<span lang=en>%s</span><span lang=zh>%s</span>") % (english, chinese)


def in_both(key: str) -> Markup:
    """One of the report's words in both languages."""
    return both(*(say(key, each) for each in LANGS))


def merged(report: Report, english: Section, chinese: Section, charts: Charts) -> dict[str, Any]:
    """A section in both languages."""
    rows = [
        Markup("").join(map(cell, english.columns, left, right)) for left, right in zip(english.rows, chinese.rows, strict=True)
    ]
    data = (say("whole_in", each, file=f"tables/{english.file}") for each in LANGS)
    return {
        "id": english.id,
        "title": both(english.title, chinese.title),
        "note": both(english.explained, chinese.explained),
        "columns": [
            {"heading": both(left.heading, right.heading), "number": left.number}
            for left, right in zip(english.columns, chinese.columns, strict=True)
        ],
        "rows": rows,
        "lines": [both(*lines) for lines in zip(english.lines, chinese.lines, strict=True)],
        "source": both(*(source_line(report, each, english.players, english.sample) for each in LANGS)),
        "more": both(english.more, chinese.more) or both(*data),
        "charts": [
            Markup("").join(picture(stem, each, charts) for each in LANGS) for stem in english.charts if stem in charts["en"]
        ],
    }


def cell(column: Column, english: Value, chinese: Value) -> Markup:
    """A cell of a table."""
    classes = " ".join(word for word in ("n" if column.number else "", english.mark) if word)
    head = Markup('<td class="%s">') % classes if classes else Markup("<td>")
    return head + both(english.text, chinese.text) + Markup("</td>")


def picture(stem: str, lang: Lang, charts: Charts) -> Markup:
    """A chart in one language."""
    return Markup("<div lang=%s>%s</div>") % (lang, charts[lang][stem])
