"""The ladder of policies on the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from simcli.report.bot_words import told
from simcli.report.words import Lang, name_of, percent
from simcli.runs.ladder import Step


def ladder_table(steps: Sequence[Step], lang: Lang) -> Table:
    """A row a comparison; win rates in percent, gains in percentage points."""
    table = Table(title=told("ladder_title", lang), caption=told("ladder_caption", lang), caption_justify="left")
    for heading in ("players", "field", "side", "compared"):
        table.add_column(told(heading, lang))
    for heading in ("shares", "gain", "interval", "n", "discordant", "saved"):
        table.add_column(told(heading, lang), justify="right", no_wrap=True)
    for s in steps:
        saved = "" if s.variance_ratio is None else percent(1 - s.variance_ratio, 0)
        table.add_row(
            str(s.players), s.field, name_of(s.side, lang), told("over", lang, better=s.better, worse=s.worse),
            f"{100 * s.won_better:.1f} / {100 * s.won_worse:.1f}", points(s.gain),
            f"{points(s.lo)} … {points(s.hi)}", f"{s.n:,}", percent(s.discordant), saved,
        )  # fmt: skip
    return table


def points(share: float) -> str:
    """A difference of shares in percentage points."""
    return f"{100 * share:+.1f}"


def gate_line(steps: Sequence[Step], at_least: float, lang: Lang) -> tuple[bool, str]:
    """Whether every lower bound reaches this many points, and the sentence that says so."""
    short = [s for s in steps if 100 * s.lo < at_least]
    key = "short" if short else "enough"
    return not short, told(key, lang, count=len(short), total=len(steps), points=at_least)
