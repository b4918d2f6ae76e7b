"""The section of a report that tells how well roles are read."""

from __future__ import annotations

from pandas import DataFrame

from simcli.report.report_words import say
from simcli.report.sections import Column, Section, interval, values
from simcli.report.words import Lang, percent, text

SHORT = (1, 2, 3, 4, 6, 8)
"""Rounds that the short form shows."""


def beliefs_section(frame: DataFrame, lang: Lang, details: bool) -> Section:
    """A row a player count and round. details: all rounds."""
    keys = ["players", "round"]
    attentive, own = (frame[frame["reader"] == reader].set_index(keys) for reader in ("attentive", "own"))
    shown = [key for key in attentive.index if details or key[1] in SHORT]
    columns = (
        Column(text("players", lang)), Column(say("belief_round", lang)), Column(say("views", lang), level=3),
        Column(say("right", lang)), Column(text("interval", lang), level=2), Column(say("by_chance", lang)),
        Column("Brier"), Column(text("interval", lang), level=4), Column(say("by_chance", lang), level=1),
        Column(say("own_right", lang)), Column(say("own_brier", lang), level=1),
    )  # fmt: skip
    rows = []
    for players, number in shown:
        line = attentive.loc[(players, number)]
        mine = own.loc[(players, number)] if (players, number) in own.index else None
        rows.append(
            values(
                str(players), str(number), f"{line['views']:,}", percent(line["right"]), interval(line["lo"], line["hi"]),
                percent(line["chance_right"]), f"{line['brier']:.3f}", f"{line['brier_lo']:.3f}–{line['brier_hi']:.3f}",
                f"{line['chance_brier']:.3f}", "–" if mine is None else percent(mine["right"]),
                "–" if mine is None else f"{mine['brier']:.3f}",
            )
        )  # fmt: skip
    games = int(attentive["games"].max()) if len(attentive) else 0
    more = say("more_in", lang, shown=len(shown), rows=len(attentive), file="tables/beliefs.csv")
    return Section(
        "beliefs", say("beliefs_title", lang), say("beliefs_note", lang, games=f"{games:,}"), columns, tuple(rows), "beliefs.csv",
        more if len(shown) < len(attentive) else "", charts=("beliefs",) if len(attentive) else (),
    )  # fmt: skip
