"""The ladder of policies on the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from simcli.report.bot_words import bots_line, told
from simcli.report.chart_words import points
from simcli.report.sections import Column, Section, Value, point_interval, values
from simcli.report.tables import provenance
from simcli.report.words import Lang, decimal, name_of, percent
from simcli.runs.ladder import EACH_SIDE, Ladder, Step
from simcli.stats.stopping import half_width

NAMES = 24
"""Two names that are longer than this together stand one above the other."""


def ladder_sections(steps: Sequence[Step], lang: Lang) -> list[Section]:
    """A table for each player count and field, a row a comparison; win rates in percent, gains in percentage points."""
    columns = (
        Column(told("side", lang), False), Column(told("compared", lang), False), Column(told("shares", lang), level=1),
        Column(told("gain", lang)), Column(told("interval", lang)), Column(told("n", lang)),
        Column(told("discordant", lang), level=2), Column(told("saved", lang), level=3),
    )  # fmt: skip
    caption = told("ladder_caption", lang, half=_widest(steps))
    caption += told("ladder_mean", lang) if any(s.side == EACH_SIDE for s in steps) else ""
    tables = list(dict.fromkeys((s.players, s.field) for s in steps))
    return [
        Section(
            f"ladder-{players}-{field}", told("ladder_title", lang, players=players, field=field),
            caption if (players, field) == tables[-1] else "", columns,
            tuple(_row(s, lang) for s in steps if (s.players, s.field) == (players, field)), players=players,
        )
        for players, field in tables
    ]  # fmt: skip


def _widest(steps: Sequence[Step]) -> str:
    """Half the widest 95 % interval of all shares in the tables, in percentage points."""
    shares = [(share, s.n) for s in steps for share in (s.won_better, s.won_worse, s.discordant)]
    return decimal(100 * max(float(half_width(share * n, n)) for share, n in shares), 1)


def _row(s: Step, lang: Lang) -> tuple[Value, ...]:
    gap = "\n" if len(s.better + s.worse) > NAMES else " "
    return values(
        name_of(s.side, lang), told("over", lang, better=s.better, worse=s.worse, gap=gap),
        f"{decimal(100 * s.won_better, 1)} / {decimal(100 * s.won_worse, 1)}", points(s.gain), point_interval(s.lo, s.hi),
        f"{s.n:,}", percent(s.discordant), "–" if s.variance_ratio is None else percent(1 - s.variance_ratio, 0),
    )  # fmt: skip


def ladder_source(ladder: Ladder, lang: Lang) -> str:
    """Where its figures come from: version, all policies and fields with their files, seed, heroes, deal, rules."""
    return provenance(ladder.plan, lang, bots_line(ladder.bots.values(), lang))


def gate_line(steps: Sequence[Step], at_least: float, lang: Lang) -> tuple[bool, str]:
    """Whether every lower bound reaches this many points, and the sentence that says so."""
    short = [s for s in steps if 100 * s.lo < at_least]
    key = "short" if short else "enough"
    return not short, told(key, lang, count=len(short), total=len(steps), points=f"{at_least:g}".replace("-", "−"))
