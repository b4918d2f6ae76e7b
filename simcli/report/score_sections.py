"""Score tables as sections: their cells, what they pay, comparisons. Incentives and solved tables are in `score_findings`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from simcli.games.catalogue import Game
from simcli.report.score_words import (
    bounds,
    condition_words,
    count_words,
    figure_words,
    modes_words,
    number,
    option_title,
    paid_words,
    role_word,
    span,
    table_name,
    told,
)
from simcli.report.sections import Column, Section, values
from simcli.report.words import Lang, name_of, percent, text
from simcli.scoring.evaluate import Figure, Scores
from simcli.scoring.series import Reliability, Totals, tenths
from simcli.scoring.solve import Judged
from simcli.scoring.table import ScoreTable, Scoring
from simcli.scoring.weighting import Weighting


def tables_section(game: Game, known: Sequence[ScoreTable], lang: Lang) -> Section:
    """Every table of a game with its open readings."""
    columns = tuple(Column(told(key, lang), False) for key in ("table", "modes", "options", "source"))
    rows = []
    for table in known:
        options = []
        for option in table.option:
            words = option.choices or (option.start,)
            shown = " | ".join(f"{word}*" if word == option.start else word for word in words)
            shown += "" if option.choices else f" ({option.low}…{option.high})"
            options += [option_title(option, lang), f"{option.name}={shown}"]
        names = (table.zh, table.id) if lang == "zh" else (table.id, table.en, table.zh)
        source = table.source_zh if lang == "zh" else table.source
        rows.append(values("\n".join(names), modes_words(table, game, lang), "\n".join(options), source))
    title = told("tables_title", lang, game=game.zh if lang == "zh" else game.en, count=len(known))
    return Section("tables", title, "", columns, tuple(rows))


def cells_section(scoring: Scoring, lang: Lang, before: Scoring | None = None) -> Section:
    """The numbers of a table. before: an older one, whose other numbers stand beside them."""
    table = scoring.table
    columns = tuple(
        Column(told(key, lang) if key != "role" else text("role", lang), key == "points")
        for key in ("role", "when", "for", "points")
    )
    rows = []
    for place, cell in enumerate(scoring.cells):
        old = before.cells[place].points if before else cell.points
        shown = number(cell.points, 0) if old == cell.points else f"{number(old, 0)} → {number(cell.points, 0)}"
        rows.append(values(role_word(cell.role, lang), condition_words(cell.when, lang), paid_words(cell, lang), shown))
    if before:
        changed = sum(a != b for a, b in zip(scoring.cells, before.cells, strict=True))
        title = told("solved_title", lang, table=table_name(before, lang), count=changed)
        return Section("solved", title, "", columns, tuple(rows))
    source, reading = (table.source_zh, table.reading_zh) if lang == "zh" else (table.source, table.reading)
    note = told("cells_note", lang, source=source or table.source)
    note += told("reading_note", lang, reading=reading) if reading else ""
    title = told("cells_title", lang, name=table_name(scoring, lang), id=scoring.name)
    return Section("cells", title, note, columns, tuple(rows))


def scores_section(scores: Scores, lang: Lang, anchor: Mapping[str, float] | None = None, remarks: Sequence[str] = ()) -> Section:
    """What a table pays each role at one player count. remarks: more lines."""
    columns = (
        Column(text("role", lang), False), Column(told("expected", lang)), Column(told("interval", lang)),
        Column(told("sd", lang)), Column(told("zero", lang), level=2), Column(told("median", lang)),
        Column(told("tenths", lang), level=1, note=told("tenths_note", lang)),
        Column(told("most", lang), level=2, note=told("most_note", lang)),
    )  # fmt: skip
    rows = tuple(
        values(
            name_of(r.role, lang), number(r.mean), f"{number(r.lo)} … {number(r.hi)}", span(r.sd, r.sd_lo, r.sd_hi, 1),
            f"{percent(r.zero, 2)} ({number(100 * r.zero_lo, 2)}–{number(100 * r.zero_hi, 2)})",
            span(r.median, r.median_lo, r.median_hi),
            text("comma", lang).join(
                (
                    span(r.low_tenth, r.low_tenth_lo, r.low_tenth_hi),
                    span(r.high_tenth, r.high_tenth_lo, r.high_tenth_hi),
                )
            ),
            number(r.most, 0),
        )
        for r in scores.roles
    )  # fmt: skip
    lines = [told("gap_line", lang, gap=figure_words(scores.gap), total=figure_words(scores.total, 1))]
    if scores.gap_bias >= 0.005:  # as much as the digits of the gap show
        lines.append(told("bias_line", lang, bias=number(scores.gap_bias)))
    if scores.unscored:
        lines.append(told("unscored_line", lang, share=percent(scores.unscored, 3)))
    lines += [*anchored_lines(scores.weighting, lang, anchor), *remarks]
    title = told("scores_title", lang, table=table_name(scores.scoring, lang), players=scores.players)
    return Section(
        f"scores-{scores.players}", title, told("scores_note", lang), columns, rows, lines=tuple(lines), players=scores.players
    )


def anchored_lines(how: Weighting, lang: Lang, anchor: Mapping[str, float] | None) -> list[str]:
    """What is assumed where games are reweighted."""
    if not anchor:
        return []
    shares = text("comma", lang).join(f"{name_of(who, lang)} {percent(share, 0)}" for who, share in anchor.items())
    return [told("anchored_line", lang, shares=shares, games=f"{how.effective:,.0f}")]


def compare_section(
    compared: Sequence[Scores], judged: Sequence[Judged], typed: Sequence[str], lang: Lang, left_out: Sequence[ScoreTable] = (),
    anchor: Mapping[str, float] | None = None,
) -> Section:  # fmt: skip
    """Several tables at one player count, the first one the measure.

    typed: how to name them on the command line. left_out: those that are for other counts.
    """
    players = compared[0].players
    roles = [role.role for role in compared[0].roles]
    columns = (
        Column(told("table", lang), False), *(Column(name_of(role, lang)) for role in roles), Column(told("gap", lang)),
        Column(told("fairer", lang)), Column(told("total", lang), level=1),
    )  # fmt: skip
    rows = []
    for scores, judgement in zip(compared, judged, strict=True):
        means = [f"{number(r.mean)} ± {number((r.hi - r.lo) / 2)}" for r in scores.roles]
        better = "" if scores is compared[0] else _stacked(judgement.better, "+")
        rows.append(
            values(
                table_name(scores.scoring, lang),
                *means,
                _stacked(scores.gap),
                better,
                figure_words(scores.total, 1),
            )
        )
    title = told("compare_title", lang, players=players)
    lines = [told("typed_line", lang, tables=text("comma", lang).join(typed)) if len(rows) > 1 else told("one_table", lang)]
    lines += anchored_lines(compared[0].weighting, lang, anchor)
    for table in left_out:
        name = f"{table.zh} {table.id}" if lang == "zh" else table.id
        lines.append(told("left_out", lang, table=name, players=text("comma", lang).join(map(str, table.players))))
    note = told("compare_note", lang)
    return Section(f"compare-{players}", title, note, columns, tuple(rows), lines=tuple(lines), players=players)


def series_section(found: Mapping[int, Totals], series: str, lang: Lang) -> Section:
    """Totals of series that were played."""
    keys = ("players", "series_n", "mean_total", "sd", "tenths", "first", "tied")
    columns = tuple(Column(told(key, lang)) for key in keys)
    rows = []
    for players, totals in found.items():
        shares = [f"{percent(f.value)} ({number(100 * f.lo, 1)}–{number(100 * f.hi, 1)})" for f in (totals.first[0], totals.tied)]
        rows.append(
            values(
                str(players),
                f"{len(totals.points):,}",
                figure_words(totals.mean, 1),
                span(totals.sd.value, totals.sd.lo, totals.sd.hi, 1),
                text("comma", lang).join(span(*tenth) for tenth in tenths(totals.points)),
                *shares,
            )
        )
    return Section(
        "series", told("series_title", lang, series=name_of(series, lang)), told("series_note", lang), columns, tuple(rows)
    )


def _stacked(figure: Figure, sign: str = "") -> str:
    """An estimate above its interval."""
    return f"{number(figure.value, 2, sign)}\n{bounds(figure, 2, sign)}"


def reliability_section(
    found: Sequence[tuple[Scoring, int, Reliability]], weaker: str, games: int, seed: int, lang: Lang, anchored: bool = False
) -> Section:
    """How many games tell a weaker player: a row for each table and player count.

    games, seed: of those that were played for it. anchored: whether other figures are.
    """
    keys = ("table", "players", "lead", "interval", "sd", "games_needed", "series_needed", "one_series")
    columns = tuple(Column(told(key, lang), key != "table") for key in keys)
    rows = tuple(
        values(
            table_name(table, lang), str(players), number(r.lead.value, 2, "+"), bounds(r.lead, 2, "+"),
            span(r.sd.value, r.sd.lo, r.sd.hi, 1),
            count_words(r.games), count_words(r.series),
            f"{percent(r.after_one.value, 0)} ({number(100 * r.after_one.lo, 0)}–{number(100 * r.after_one.hi, 0)})",
        )
        for table, players, r in found
    )  # fmt: skip
    note = told("reliability_note", lang, weaker=weaker, games=f"{games:,}", seed=seed)
    lines = (told("not_anchored", lang),) if anchored else ()
    return Section("reliability", told("reliability_title", lang), note, columns, rows, lines=lines)
