"""Incentives and solved tables as sections."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from simcli.report.chart_words import points as percentage_points
from simcli.report.score_words import (
    bounds,
    cell_words,
    condition_words,
    feature_words,
    figure_words,
    number,
    table_name,
    told,
)
from simcli.report.sections import Column, Section, Value, point_interval, values
from simcli.report.words import Lang, name_of, percent, text
from simcli.scoring.alignment import Payoff, Price, Wish
from simcli.scoring.deviations import Deviation, Trial
from simcli.scoring.evaluate import Scores
from simcli.scoring.solve import Judged, Solved
from simcli.scoring.table import Scoring


def payoffs_section(rows: Sequence[Payoff], scoring: Scoring, players: int, lang: Lang) -> Section:
    """Wins against losses."""
    columns = (
        Column(text("role", lang), False), Column(text("win_rate", lang)), Column(told("win", lang)), Column(told("loss", lang)),
        Column(told("between", lang)), Column(told("interval", lang)), Column(told("overlap", lang)),
        Column(told("correlation", lang), level=1, note=told("correlation_note", lang)),
    )  # fmt: skip
    shown = tuple(
        values(
            name_of(p.role, lang), percent(p.win_rate), number(p.win.value), number(p.loss.value), number(p.between.value),
            bounds(p.between), f"{percent(p.overlap.value, 2)} (≤ {percent(p.overlap.hi, 2)})", number(p.correlation),
        )
        for p in rows
    )  # fmt: skip
    title = told("payoffs_title", lang, table=table_name(scoring, lang), players=players)
    return Section(f"payoffs-{players}", title, told("payoffs_note", lang), columns, shown, players=players)


def prices_section(rows: Sequence[Price], players: int, lang: Lang) -> Section:
    """What numbers of the table are worth in victories."""
    columns = (
        Column(text("role", lang), False), Column(told("when", lang), False), Column(told("for", lang), False),
        Column(told("points", lang)), Column(told("worth", lang)), Column(told("interval", lang)),
    )  # fmt: skip
    shown = tuple(
        values(
            name_of(p.role, lang), condition_words(p.when, lang), feature_words(p.feature, lang), number(p.points, 0, "+"),
            percentage_points(p.wins.value), point_interval(p.wins.lo, p.wins.hi),
        )
        for p in rows
    )  # fmt: skip
    title, note = told("prices_title", lang, players=players), told("prices_note", lang)
    return Section(f"prices-{players}", title, note, columns, shown, players=players)


def kings_section(rows: Sequence[Wish], players: int, lang: Lang) -> Section:
    """Whose victory losers wish for."""
    columns = (
        Column(text("role", lang), False), Column(told("winner", lang), False), Column(text("games", lang)),
        Column(told("expected", lang)), Column(told("interval", lang)), Column("", False),
    )  # fmt: skip
    shown = tuple(
        values(
            name_of(w.role, lang), name_of(w.winner, lang), f"{w.games:,}", number(w.points.value), bounds(w.points),
            told("best", lang) if w.best else "",
        )
        for w in rows
    )  # fmt: skip
    title, note = told("kings_title", lang, players=players), told("kings_note", lang)
    return Section(f"kings-{players}", title, note, columns, shown, players=players)


def deviations_section(
    rows: Sequence[Trial], known: dict[str, Deviation], players: int, games: int, seed: int, lang: Lang
) -> Section:
    """What other ways to play gain and lose."""
    columns = (
        Column(told("deviation", lang), False), Column(text("role", lang), False),
        Column(told("points_gained", lang)), Column(told("interval", lang)), Column(told("wins_gained", lang)),
        Column(told("interval", lang)), Column(told("verdict", lang), False),
    )  # fmt: skip
    shown = tuple(
        (
            *values(
                f"{way_words(t, known, lang)}\n{t.deviation}", name_of(t.role, lang),
                number(t.points.value, 2, "+"), bounds(t.points, 2, "+"), percentage_points(t.wins.value),
                point_interval(t.wins.lo, t.wins.hi),
            ),
            verdict(t, lang),
        )
        for t in rows
    )  # fmt: skip
    found = sum(t.violation for t in rows)
    line = told("violations" if found else "no_violation", lang, count=found or len(rows))
    title = told("deviations_title", lang, players=players)
    note = told("deviations_note", lang, games=f"{games:,}", seed=seed)
    return Section(f"deviations-{players}", title, note, columns, shown, lines=(line,), players=players)


def way_words(trial: Trial, known: Mapping[str, Deviation], lang: Lang) -> str:
    """What a role does otherwise; of a bot that plays for points how far it does."""
    way = known[trial.deviation]
    share = "" if trial.share is None else told("share_counted", lang, share=trial.share)
    return (way.zh if lang == "zh" else way.en) + share


def verdict(trial: Trial, lang: Lang) -> Value:
    """What a deviation moves beyond chance; the mark gives it a colour."""
    figures = {"points": trial.points, "wins": trial.wins}
    moved = [(name, figure.lo > 0) for name, figure in figures.items() if figure.lo * figure.hi > 0]
    words = [told("violation", lang)] if trial.violation else []
    words += [told(f"{name}_{'up' if up else 'down'}", lang) for name, up in moved]
    gains = ("points", True) in moved
    if all(figure.lo == figure.hi == 0 for figure in figures.values()):
        words = [told("unchanged", lang)]
    mark = "alarm" if trial.violation else "note" if gains else "in" if ("points", False) in moved else "undecided"
    return Value("\n".join(words) or told("open", lang), mark)


def front_section(front: Sequence[Solved], spreads: Sequence[float], players: Sequence[int], lang: Lang) -> Section:
    """Fairness against changes. spreads: the largest SD of a role under each table."""
    columns = (
        Column(told("changes", lang)), Column(told("gap", lang)), Column(told("interval", lang)),
        Column(told("largest_sd", lang), level=1), Column(told("changed_cells", lang), False),
    )  # fmt: skip
    first = front[0].scoring
    rows = tuple(
        values(
            str(len(s.changed)), number(s.gap.value), bounds(s.gap), number(spread, 1),
            "\n".join(
                f"{cell_words(first.cells[j], lang)} {number(first.cells[j].points, 0)} → {number(s.scoring.cells[j].points, 0)}"
                for j in s.changed
            ),
        )
        for s, spread in zip(front, spreads, strict=True)
    )  # fmt: skip
    title = told("front_title", lang, players=text("comma", lang).join(map(str, players)))
    return Section("front", title, told("front_note", lang), columns, rows)


def judged_section(judged: Sequence[Judged], seed: int, games: int, lang: Lang) -> Section:
    """Both tables on fresh games: for each player count and all together; the last one decides."""
    keys = ("players", "official_gap", "solved_gap", "fairer")
    columns = tuple(Column(told(key, lang), key != "players") for key in keys)
    rows = tuple(
        values(
            text("comma", lang).join(map(str, j.players)), figure_words(j.before), figure_words(j.after),
            figure_words(j.better, 2, "+"),
        )
        for j in judged
    )  # fmt: skip
    last = judged[-1]
    key = "is_fairer" if last.better.lo > 0 else "not_fairer"
    line = told(key, lang, better=figure_words(last.better))
    title = told("judged_title", lang, seed=seed, games=f"{games:,}")
    return Section("judged", title, told("judged_note", lang), columns, rows, lines=(line,))


def largest_sd(cells: Sequence[Scores]) -> float:
    """The largest standard deviation of a role's points over player counts."""
    return max(role.sd for scores in cells for role in scores.roles)
