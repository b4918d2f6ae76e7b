"""Incentives and solved tables as sections."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import isnan

from simcli.report.chart_words import points as percentage_points
from simcli.report.score_words import (
    bounds,
    cell_words,
    condition_words,
    feature_words,
    figure_words,
    number,
    paid_words,
    span,
    table_name,
    told,
)
from simcli.report.sections import Column, Section, Value, point_interval, values
from simcli.report.words import Lang, interval, name_of, percent, text
from simcli.scoring.alignment import Payoff, Price, Wish
from simcli.scoring.deviations import Deviation, Trial
from simcli.scoring.evaluate import Figure as Estimate
from simcli.scoring.evaluate import Scores
from simcli.scoring.solve import Judged, Solved
from simcli.scoring.table import Scoring


def payoffs_section(rows: Sequence[Payoff], scoring: Scoring, players: int, lang: Lang, remarks: Sequence[str] = ()) -> Section:
    """Wins against losses. remarks: more lines."""
    columns = (
        Column(text("role", lang), False), Column(text("win_rate", lang)), Column(told("win", lang)), Column(told("loss", lang)),
        Column(told("between", lang)), Column(told("overlap", lang)),
        Column(told("correlation", lang), level=1, note=told("correlation_note", lang)),
    )  # fmt: skip
    shown = tuple(
        values(
            name_of(p.role, lang), f"{percent(p.win_rate.value)} ({interval(p.win_rate.lo, p.win_rate.hi)})",
            _give_or_take(p.win), _give_or_take(p.loss), _give_or_take(p.between), _overlap_words(p),
            figure_words(p.correlation),
        )
        for p in rows
    )  # fmt: skip
    title = told("payoffs_title", lang, table=table_name(scoring, lang), players=players)
    lines = (*reward_lines(rows, lang), *remarks)
    return Section(f"payoffs-{players}", title, told("payoffs_note", lang), columns, shown, lines=lines, players=players)


def reward_lines(rows: Sequence[Payoff], lang: Lang) -> tuple[str, ...]:
    """What is wrong about wins and losses: roles that are paid for losing, or may be; losses that paid more than a win."""
    lines = []
    for p in rows:
        for wrong, key in ((p.pays_for_losing, "pays_losing"), (p.unsure, "maybe_losing")):
            if wrong:
                lines.append(told(key, lang, role=name_of(p.role, lang), between=figure_words(p.between)))
    crossing = [f"{name_of(p.role, lang)} {p.most_loss} > {p.least_win}" for p in rows if p.crosses]
    if crossing:
        lines.append(told("crossing", lang, roles=text("comma", lang).join(crossing)))
    return tuple(lines)


def _give_or_take(figure: Estimate) -> str:
    return f"{number(figure.value)} ± {number(figure.hi - figure.value)}"


def _overlap_words(pay: Payoff) -> str:
    return "–" if isnan(pay.overlap.value) else f"{percent(pay.overlap.value, 2)} (≤ {percent(pay.overlap.hi, 2)})"


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
    lines = () if rows else (told("prices_none", lang),)
    return Section(f"prices-{players}", title, note if rows else "", columns, shown, lines=lines, players=players)


def rewards_section(
    pays: tuple[Sequence[Payoff], Sequence[Payoff]], worth: tuple[Sequence[Price], Sequence[Price]], scoring: Scoring,
    players: int, games: int, seed: int, lang: Lang,
) -> Section:  # fmt: skip
    """What two tables reward, side by side: pays and worth of the one and of the other. Their cells stand in one order."""
    columns = (
        Column(text("role", lang), False), Column(told("what", lang), False), Column(told("before", lang)),
        Column(told("after", lang)),
    )  # fmt: skip
    rows = []
    for old, new in zip(*pays, strict=True):
        role = name_of(old.role, lang)
        rows.append(values(role, told("between", lang), figure_words(old.between), figure_words(new.between)))
        rows.append(values(role, told("overlap", lang), _overlap_words(old), _overlap_words(new)))
        rows.append(values(role, told("correlation", lang), figure_words(old.correlation), figure_words(new.correlation)))
        before, after = ({p.cell: p.wins for p in prices if p.role == old.role} for prices in worth)
        for cell in sorted({*before, *after}):
            of_cell = scoring.cells[cell]
            what = told("for_when", lang, when=condition_words(of_cell.when, lang), what=paid_words(of_cell, lang))
            rows.append(
                values(role, told("priced", lang, cell=what), _price_words(before.get(cell)), _price_words(after.get(cell)))
            )
    lines = [*_risen(worth, scoring, lang), *reward_lines(pays[1], lang)]
    title = told("rewards_title", lang, players=players)
    note = told("rewards_note", lang, games=f"{games:,}", seed=seed)
    return Section(f"rewards-{players}", title, note, columns, tuple(rows), lines=tuple(lines), players=players)


def _price_words(wins: Estimate | None) -> str:
    return "–" if wins is None else f"{percentage_points(wins.value)} ({point_interval(wins.lo, wins.hi)})"


def _risen(worth: tuple[Sequence[Price], Sequence[Price]], scoring: Scoring, lang: Lang) -> Iterator[str]:
    """The price that rose most, if one did beyond doubt."""
    old = {(p.role, p.cell): p.wins for p in worth[0]}
    rises = [(p, old[p.role, p.cell]) for p in worth[1] if (p.role, p.cell) in old]
    rises = [(p, was) for p, was in rises if min(abs(p.wins.lo), abs(p.wins.hi)) > max(abs(was.lo), abs(was.hi))]
    if rises:
        p, was = max(rises, key=lambda rise: abs(rise[0].wins.value) - abs(rise[1].value))
        cell = cell_words(replace(scoring.cells[p.cell], role=p.role), lang)
        yield told("dearer", lang, cell=cell, before=_price_words(was), after=_price_words(p.wins))


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
    blind = dict.fromkeys(name_of(w.role, lang) for w in rows if not w.depends)
    lines = (told("kings_blind", lang, roles=text("comma", lang).join(blind)),) if blind else ()
    return Section(f"kings-{players}", title, note, columns, shown, lines=lines, players=players)


def deviations_section(
    rows: Sequence[Trial], known: dict[str, Deviation], players: int, games: int, seed: int, lang: Lang, anchored: bool = False
) -> Section:
    """What other ways to play gain and lose; whoever found nothing to gain from playing for points is named below.

    anchored: whether other figures are reweighted.
    """
    idle, rows = [t for t in rows if t.share == 0], [t for t in rows if t.share != 0]
    columns = (
        Column(told("deviation", lang), False), Column(text("role", lang), False),
        Column(told("points_gained", lang)), Column(told("interval", lang)), Column(told("wins_gained", lang)),
        Column(told("interval", lang)), Column(told("verdict", lang), False),
    )  # fmt: skip
    shown = tuple(
        (
            *values(
                way_words(t, known, lang), name_of(t.role, lang),
                number(t.points.value, 2, "+"), bounds(t.points, 2, "+"), percentage_points(t.wins.value),
                point_interval(t.wins.lo, t.wins.hi),
            ),
            verdict(t, lang),
        )
        for t in rows
    )  # fmt: skip
    found = sum(t.violation for t in rows)
    comma = text("comma", lang)
    lines = [told("violations" if found else "no_violation", lang, count=found or len(rows))] if rows else []
    if idle:
        lines.append(told("not_for_points", lang, roles=comma.join(name_of(t.role, lang) for t in idle)))
    ids = {t.deviation: way_words(replace(t, share=None), known, lang) for t in rows}
    lines += [told("not_anchored", lang)] if anchored else []
    if ids:
        lines.append(told("deviation_ids", lang, ids=text("semicolon", lang).join(f"{way} = {id}" for id, way in ids.items())))
    title = told("deviations_title", lang, players=players)
    note = told("deviations_note", lang, games=f"{games:,}", seed=seed)
    return Section(f"deviations-{players}", title, note, columns, shown, lines=tuple(lines), players=players)


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


def front_section(front: Sequence[Solved], spreads: Sequence[Estimate], players: Sequence[int], lang: Lang) -> Section:
    """Fairness against changes. spreads: the largest SD of a role under each table."""
    columns = (
        Column(told("changes", lang)), Column(told("gap", lang)), Column(told("interval", lang)),
        Column(told("largest_sd", lang), level=1), Column(told("changed_cells", lang), False),
    )  # fmt: skip
    first = front[0].scoring
    rows = tuple(
        values(
            str(len(s.changed)), number(s.gap.value), bounds(s.gap), span(spread.value, spread.lo, spread.hi, 1),
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


def largest_sd(cells: Sequence[Scores]) -> Estimate:
    """The largest standard deviation of a role's points over player counts, with the interval of that role's."""
    most = max((role for scores in cells for role in scores.roles), key=lambda role: role.sd)
    return Estimate(most.sd, most.sd_lo, most.sd_hi)
