"""The section of a report that tells how well roles are read."""

from __future__ import annotations

from typing import Any

from pandas import DataFrame

from simcli.report.report_words import say
from simcli.report.sections import Column, Section, values
from simcli.report.words import Lang, interval, percent, text

SHORT = (1, 2, 3, 4, 6, 8)
"""Rounds that the short form shows."""


def beliefs_section(frame: DataFrame, lang: Lang, details: bool) -> Section:
    """A row a player count and round. details: all rounds."""
    keys = ["players", "round"]
    attentive, own = (frame[frame["reader"] == reader].set_index(keys) for reader in ("attentive", "own"))
    shown = [key for key in attentive.index if details or key[1] in SHORT]
    columns = (
        Column(text("players", lang)), Column(say("belief_round", lang)), Column(text("games", lang), level=2),
        Column(say("views", lang), level=5), Column(say("right", lang)), Column(text("interval", lang)),
        Column(say("by_chance", lang), level=1), Column(say("own_right", lang)), Column(text("interval", lang)),
        Column("Brier", level=4, note=say("brier_note", lang)), Column(text("interval", lang), level=4),
        Column(say("by_chance", lang), level=4),
        Column(say("own_brier", lang), level=4), Column(text("interval", lang), level=4),
    )  # fmt: skip
    rows = []
    for players, number in shown:
        line = attentive.loc[(players, number)]
        mine = own.loc[(players, number)] if (players, number) in own.index else None
        rows.append(
            values(
                str(players), str(number), f"{line['games']:,}", f"{line['views']:,}", *_right(line),
                percent(line["chance_right"]), *_right(mine), *_brier(line), f"{line['chance_brier']:.3f}", *_brier(mine),
            )
        )  # fmt: skip
    games = int(attentive["games"].max()) if len(attentive) else 0
    more = say("more_in", lang, shown=len(shown), rows=len(attentive), file="tables/beliefs.csv")
    return Section(
        "beliefs", say("beliefs_title", lang), say("beliefs_note", lang, games=f"{games:,}"), columns, tuple(rows), "beliefs.csv",
        more if len(shown) < len(attentive) else "", charts=("beliefs",) if len(attentive) else (), sample="beliefs",
    )  # fmt: skip


def _right(line: Any) -> tuple[str, str]:
    """Share of right ones and its interval; dashes where there is none."""
    if line is None:
        return "–", "–"
    return percent(line["right"]), interval(line["lo"], line["hi"]) if line["lo"] < line["hi"] else "–"


def _brier(line: Any) -> tuple[str, str]:
    """Brier score and its interval."""
    if line is None:
        return "–", "–"
    low, high = line["brier_lo"], line["brier_hi"]
    return f"{line['brier']:.3f}", f"{low:.3f}–{high:.3f}" if low < high else "–"
