"""The sections of a report about skills: how often they are used, and what they are worth to their owners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simcli.report.chart_words import hero_label, points
from simcli.report.report_words import say
from simcli.report.sections import Column, Section, left_out, point_interval, probability, rows_of, values
from simcli.report.words import Lang, interval, percent, text

if TYPE_CHECKING:
    from pandas import DataFrame


PAIRED = {"ablation": "without", "at_random": "at_random"}
"""Frames of pairs of games, and the column of the win rate in the other games."""


def uses_section(part: DataFrame, lang: Lang, limit: int | None) -> Section:
    """The skills of one player count that their owners use least often of what they could. limit: rows, None for all."""
    players = int(part["players"].iloc[0])
    chosen = part[part["chances"] > 0]
    locked = part[(part["chances"] == 0) & ~part["skill"].isin(chosen["skill"])]
    shown = chosen.sort_values(["hi", "used"], kind="stable")[:limit]
    columns = (
        Column(say("hero", lang), False), Column(say("skill", lang), False), Column(text("games", lang), level=2),
        Column(say("chances", lang), level=1), Column(say("used", lang)), Column(text("interval", lang)),
    )  # fmt: skip
    rows = tuple(
        values(
            hero_label(r.hero_en, r.hero_zh, lang), hero_label(r.skill_en, r.skill_zh, lang), f"{r.games:,}", f"{r.chances:,}",
            percent(r.used), interval(r.lo, r.hi),
        )
        for r in rows_of(shown)
    )  # fmt: skip
    names = text("comma", lang).join(dict.fromkeys(hero_label(r.skill_en, r.skill_zh, lang) for r in rows_of(locked)))
    told = (say("skills_locked", lang, names=names),) if names else ()
    return Section(
        f"skills-{players}", say("skills_title", lang, players=players), say("skills_note", lang), columns, rows, "skills.csv",
        left_out(shown, chosen, "skills.csv", lang), told, players=players, sample="skills",
    )  # fmt: skip


def pairs_section(part: DataFrame, name: str, lang: Lang, limit: int | None) -> Section:
    """The skills of one player count by what they are worth; where some are left out, those that cost most and win most stay.

    name: of the frame, one of PAIRED.
    """
    other = PAIRED[name]
    players = int(part["players"].iloc[0])
    order = part.sort_values("delta", ascending=False, kind="stable")
    biggest = part["delta"].abs().sort_values(ascending=False, kind="stable").index[:limit]
    shown = order[order.index.isin(biggest) | (order["remark"] != "")]
    columns = (
        Column(say("hero", lang), False), Column(say("skill", lang), False), Column(say("pairs_of_games", lang), level=2),
        Column(say("with_skill", lang)), Column(say(other, lang)), Column("Δ"), Column(text("interval", lang)),
        Column("q", level=1, note=say("paired_q", lang)), Column(say("remark", lang), False),
    )  # fmt: skip
    rows = tuple(
        values(
            hero_label(r.hero_en, r.hero_zh, lang), hero_label(r.skill_en, r.skill_zh, lang), f"{r.games:,}", percent(r.win_rate),
            percent(getattr(r, other)), points(r.delta), point_interval(r.lo, r.hi), probability(r.q),
            say(f"remark_{r.remark}", lang) if r.remark else "",
        )
        for r in rows_of(shown)
    )  # fmt: skip
    return Section(
        f"{name}-{players}", say(f"{name}_title", lang, players=players), say(f"{name}_note", lang), columns, rows,
        f"{name}.csv", left_out(shown, part, f"{name}.csv", lang), players=players, sample=name,
    )  # fmt: skip
