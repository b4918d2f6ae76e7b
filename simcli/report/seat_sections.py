"""The sections of a report about seats: what acting early is worth, and where roles are open what going first is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from simcli.report.chart_words import points
from simcli.report.frames.openings import FIRST_PICK
from simcli.report.frames.seats import tells
from simcli.report.report_words import say
from simcli.report.sections import Column, Section, by_players, players_of, rows_of, values
from simcli.report.words import OF_ALL, Lang, interval, name_of, percent, text

if TYPE_CHECKING:
    from pandas import DataFrame

    from simcli.games.mode import Mode


def turn_order_section(frame: DataFrame, lang: Lang) -> Section:
    """For each role: what the first seat after the lord is worth, and the last one."""
    columns = [Column(text("players", lang)), Column(text("role", lang), False)]
    for which in ("first", "last"):
        columns += [Column(say(f"seat_{which}", lang)), Column(text("interval", lang))]
    rows = []
    for part in by_players(frame[frame["seat"] > 0]):
        for role in dict.fromkeys(part["role"]):
            seats = list(rows_of(part[part["role"] == role].sort_values("seat")))
            cells = [str(players_of(part)), role_name(role, lang)]
            for r in (seats[0], seats[-1]):
                cells += [points(r.delta), f"{points(r.lo - r.mean)} … {points(r.hi - r.mean)}"]
            rows.append(values(*cells))
    return Section(
        "seats", say("seats_title", lang), say("seats_note", lang), tuple(columns), tuple(rows), "seats.csv", charts=("seats",)
    )


def openings_section(frame: DataFrame, lang: Lang) -> Section:
    """What the first turn is worth, and the first pick."""
    columns = [Column(text("players", lang)), Column(say("first", lang), False)]
    columns += [Column(text(word, lang)) for word in ("games", "win_rate", "interval")] + [Column("Δ")]
    rows = tuple(
        values(
            str(r.players),
            say(r.first, lang),
            f"{r.games:,}",
            percent(r.win_rate, OF_ALL),
            interval(r.lo, r.hi, OF_ALL),
            points(r.delta),
        )
        for r in rows_of(frame)
    )
    opposed = any(len(part) > 1 and abs(part["delta"].sum()) < 1e-9 for part in by_players(frame))
    drafted = (frame["first"] == FIRST_PICK).any()
    note = say("openings_drafted" if drafted else "openings_note", lang) + (say("openings_opposed", lang) if opposed else "")
    return Section("openings", say("openings_title", lang), note, tuple(columns), rows, "openings.csv")


def open_seats(frame: DataFrame, mode: Mode, lang: Lang) -> list[Section]:
    """Every seat where roles are open, each with its one role and its team; nothing where seats differ in roles alone."""
    found: list[Section] = []
    for part in by_players(frame[frame["role"] != "all"]):
        if tells(part):
            teams, charts = mode.team_of(players_of(part)), () if found else ("seats",)
            found.append(every_seat(part, lang, "open_seats_note", teams, charts))
    return found


def every_seat(
    part: DataFrame, lang: Lang, note: str = "all_seats_note", teams: Sequence[str] = (), charts: tuple[str, ...] = ()
) -> Section:
    """teams: the id of each seat's team, where there are any."""
    players = players_of(part)
    named = [f"{name_of(team, lang)} " for team in teams] or [""] * players
    alone = not teams and part["role"].nunique() == 1
    columns = [Column(say("seat", lang)), *([] if alone else [Column(text("role", lang), False)])]
    columns += [Column(text(word, lang)) for word in ("games", "win_rate", "interval")] + [Column("Δ")]
    rows = tuple(
        values(
            str(r.seat), *([] if alone else [named[r.seat] + role_name(r.role, lang)]), f"{r.games:,}",
            percent(r.win_rate, OF_ALL), interval(r.lo, r.hi, OF_ALL), points(r.delta),
        )
        for r in rows_of(part)
    )  # fmt: skip
    title, note = say("all_seats_title", lang, players=players), say(note, lang)
    return Section(f"seats-{players}", title, note, tuple(columns), rows, "seats.csv", players=players, charts=charts)


def role_name(role: str, lang: Lang) -> str:
    """The name of a role, or of all of them."""
    return say("all_roles", lang) if role == "all" else name_of(role, lang)
