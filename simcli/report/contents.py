"""The sections of a report from its frames: what is shown, in which order, with which words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING, Any

from pandas import DataFrame

from simcli.report.belief_section import beliefs_section
from simcli.report.bot_words import bots_line
from simcli.report.chart_words import hero_label, points
from simcli.report.gate import mean_rounds
from simcli.report.report_words import say
from simcli.report.seat_sections import every_seat, open_seats, openings_section, turn_order_section
from simcli.report.sections import (
    Column,
    Section,
    Value,
    by_players,
    chance,
    left_out,
    players_of,
    point_interval,
    probability,
    rows_of,
    values,
)
from simcli.report.skill_section import PAIRED, pairs_section, uses_section
from simcli.report.tables import verdict
from simcli.report.words import OF_ALL, Lang, interval, name_of, percent, text
from simcli.runs.plan import BLANK
from simcli.stats.intervals import quantile_ranks

if TYPE_CHECKING:
    from simcli.report.assemble import Report

TWO = 2
"""Players of a table at which each pair of heroes that meet are each other's opponents."""
SIGNIFICANT = 0.05
"""Pairs with a smaller q-value are significant."""


@dataclass(frozen=True)
class Limits:
    """How much is shown of tables that grow with the pool; None is all of it.

    heroes, pairs: rows a player count. few_pairs: the same where no pair is significant. details: whether tables that most
    readers skip are there too.
    """

    heroes: int | None = 12
    pairs: int | None = 10
    few_pairs: int | None = 5
    details: bool = False


BRIEF, ALL, PAGE = Limits(), Limits(None, None, None), Limits(None, 60, 20, True)
"""What the terminal and Markdown show, the same with `--all`, and what the HTML page has."""


def sections(report: Report, lang: Lang, limits: Limits = BRIEF) -> list[Section]:
    """Everything a report shows, in its order."""
    frames = report.frames
    found = [winners_section(frames["winners"], report.run.plan.mode.labels, lang)]
    roles = frames["roles"][[not report.run.plan.mode.shares_roles(players) for players in frames["roles"]["players"]]]
    if len(roles):
        found.append(_roles(roles, lang))
    equipped = report.run.plan.mode.hero_deck
    found += [_heroes(part, lang, report.band, limits, equipped) for part in by_players(frames["heroes"])]
    if limits.details:
        several = frames["heroes"].groupby("players")["role"].nunique() > 1  # else there is one role to be over
        found += [_pooled(part, lang) for part in by_players(frames["heroes_pooled"]) if several[players_of(part)]]
    if report.run.plan.mode.open:
        found.append(openings_section(frames["openings"], lang))
        found += open_seats(frames["seats"], report.run.plan.mode, lang)
    else:
        found.append(turn_order_section(frames["seats"], lang))
        if limits.details:
            found += [every_seat(part, lang) for part in by_players(frames["seats"])]
    found += [_pairs(part, lang, limits) for part in by_players(frames["pairs"])]
    for name in PAIRED:
        found += [pairs_section(part, name, lang, limits.heroes) for part in by_players(frames[name])]
    found += [uses_section(part, lang, limits.heroes) for part in by_players(frames["skills"])]
    found.append(_lengths(report, lang))
    found.append(beliefs_section(frames["beliefs"], lang, limits.details or limits.heroes is None))
    if limits.details:
        found.append(Section("survival", say("survival_title", lang), file="survival.csv", charts=("survival",)))
        found.append(Section("convergence", say("convergence_title", lang), file="convergence.csv", charts=("convergence",)))
        found += [_participation(part, lang) for part in by_players(frames["participation"])]
    return [section for section in found if section.rows or section.charts]


def source_line(report: Report, lang: Lang, players: int | None = None, sample: str = "") -> str:
    """Where figures come from, in short: games, of one player count or of each, bots, seed, rules, version.

    sample: the frame that they come from, if it has not all games of the run.
    """
    counts = {cell.players: cell.games for cell in report.run.cells}
    if sample:
        counts = report.frames[sample].groupby("players", sort=False)["games"].max().to_dict()
    played = {n: count for n, count in counts.items() if players in (None, n)}
    key = f"n_of_{sample}" if sample else "n_of"
    games = text("comma", lang).join(say(key, lang, players=n, games=f"{count:,}") for n, count in played.items())
    manifest = report.run.manifest
    bots = bots_line(report.run.plan.bots, lang)
    rules = " ".join(f"{name}={value}" for name, value in manifest["deviations"].items())
    return say(
        "source", lang, games=games, bots=bots, seed=manifest["seed"],
        rules=rules or text("default_rules", lang), version=manifest["version"],
    )  # fmt: skip


def findings(report: Report, lang: Lang) -> list[str]:
    """What a run says in sentences: who wins, then how many heroes are inside and outside the band."""
    told = [verdict(cell, lang) for cell in report.run.cells]
    heroes = report.frames["heroes"]
    for part in by_players(heroes[heroes["hero"] != BLANK]):
        inside, outside, undecided = (int((part["verdict"] == word).sum()) for word in ("in", "out", "undecided"))
        told.append(
            say(
                "finding" if part["role"].nunique() > 1 else "finding_alone", lang, players=players_of(part), cells=len(part),
                band=band_text(report.band), inside=inside, outside=outside, undecided=undecided,
            )
        )  # fmt: skip
    return told


def band_text(band: float) -> str:
    """The half width of the band in points, as few digits as it has."""
    return f"{100 * band:.10g}"


def count_text(count: float) -> str:
    """A count, with a digit behind the point where games count by shares of their seats."""
    return f"{count:,.0f}" if count == int(count) else f"{count:,.1f}"


def title(report: Report, lang: Lang) -> str:
    """The name of the report: what was played."""
    game, mode = report.run.plan.game, report.run.plan.mode
    return say("title", lang, game=game.zh if lang == "zh" else game.en, mode=mode.zh if lang == "zh" else mode.en)


def winners_section(frame: DataFrame, labels: Mapping[str, tuple[str, str]], lang: Lang) -> Section:
    """Who wins, by player count. labels: what the mode calls a side's win, in Chinese and English."""
    named = {side: text("named_win", lang, who=name_of(side, lang), name=label[lang != "zh"]) for side, label in labels.items()}
    columns = [Column(text("players", lang)), Column(text("winner", lang), False)]
    columns += [Column(text("won", lang), level=2), *(Column(text(w, lang)) for w in ("share", "interval"))]
    columns.append(Column(text("games", lang), level=1))
    rows = tuple(
        values(
            str(r.players),
            named.get(r.winner, name_of(r.winner, lang)),
            f"{r.won:,}",
            percent(r.share, OF_ALL),
            interval(r.lo, r.hi, OF_ALL),
            f"{r.games:,}",
        )
        for r in rows_of(frame)
    )
    return Section(
        "winners", text("winners_title", lang), text("caption", lang), tuple(columns), rows, "winners.csv", charts=("winners",)
    )


def _roles(frame: DataFrame, lang: Lang) -> Section:
    columns = [Column(text("players", lang)), Column(text("role", lang), False)]
    columns += [Column(text("won", lang), level=2), *(Column(text(w, lang)) for w in ("win_rate", "interval"))]
    columns.append(Column(text("games", lang), level=1))
    rows = tuple(
        values(
            str(r.players), name_of(r.role, lang), count_text(r.wins), percent(r.win_rate, OF_ALL), interval(r.lo, r.hi, OF_ALL),
            f"{r.games:,}",
        )
        for r in rows_of(frame)
    )  # fmt: skip
    return Section("roles", text("roles_title", lang), text("caption", lang), tuple(columns), rows, "roles.csv")


def _heroes(part: DataFrame, lang: Lang, band: float, limits: Limits, equipped: bool) -> Section:
    players = players_of(part)
    if limits.heroes is not None and limits.heroes < len(part):
        shown = most(part, (part["shrunk"] - part["mean"]).abs(), limits.heroes)
    else:
        shown = strongest_first(part)
    roles = part["role"].nunique() > 1
    columns = (
        *role_column(roles, lang), Column(say("hero", lang), False), Column(text("games", lang), level=3),
        Column(text("win_rate", lang)), Column(text("interval", lang)),
        Column("Δ"), Column("q", level=1), Column(say("verdict", lang), False), Column(say("interval_sim", lang), level=7),
        Column(say("shrunk", lang), level=4), Column(say("rank", lang), level=5), Column(say("p_best", lang), level=6),
    )  # fmt: skip
    blank = (part["hero"] == BLANK).any()
    rows = tuple(
        (
            *values(
                *([name_of(r.role, lang)] if roles else []), hero_label(r.hero_en, r.hero_zh, lang), f"{r.games:,}",
                percent(r.win_rate), interval(r.lo, r.hi), points(r.delta), probability(r.q),
            ),
            verdict_value(r.verdict, r.alarm, lang),
            *values(
                interval(r.lo_sim, r.hi_sim), percent(r.shrunk), f"{r.rank} ({r.rank_lo}–{r.rank_hi})", chance(r.p_best)
            ),
        )
        for r in rows_of(shown)
    )  # fmt: skip
    note = say("heroes_note", lang, band=band_text(band))
    note += say("equipped_note", lang) if equipped else say("blank_note", lang) if blank else ""
    return Section(
        f"heroes-{players}", say("heroes_title" if roles else "heroes_alone", lang, players=players), note,
        columns, rows, "heroes.csv", left_out(shown, part, "heroes.csv", lang),
        charts=(f"heroes_{players}p", f"matrix_{players}p"), players=players,
    )  # fmt: skip


def role_column(roles: bool, lang: Lang) -> list[Column]:
    """The column of the role; none where all have one role."""
    return [Column(text("role", lang), False)] if roles else []


def verdict_value(verdict: str, alarm: bool, lang: Lang) -> Value:
    """in, out or undecided in a word with its sign; an exclamation mark says that the hero's rules want a look."""
    return Value(say(f"verdict_{verdict}", lang) + (" !" if alarm else ""), "alarm" if alarm else verdict)


def _pooled(part: DataFrame, lang: Lang) -> Section:
    players = players_of(part)
    columns = [Column(say("hero", lang), False)]
    columns += [Column(text(word, lang)) for word in ("games", "win_rate", "interval")]
    columns += [Column("Δ"), Column(say("shrunk", lang))]
    rows = tuple(
        values(
            hero_label(r.hero_en, r.hero_zh, lang),
            f"{r.games:,}",
            percent(r.win_rate),
            interval(r.lo, r.hi),
            points(r.delta),
            percent(r.shrunk),
        )
        for r in rows_of(part.sort_values("shrunk", ascending=False, kind="stable"))
    )
    title, note = say("pooled_title", lang, players=players), say("pooled_note", lang)
    return Section(f"pooled-{players}", title, note, tuple(columns), rows, "heroes_pooled.csv", players=players)


def _pairs(part: DataFrame, lang: Lang, limits: Limits) -> Section:
    players = players_of(part)
    each = once(part)
    significant = each[each["q"] < SIGNIFICANT]
    some = len(significant) > 0
    told_of, limit = (significant, limits.pairs) if some else (each, limits.few_pairs)
    shown = most(told_of, told_of["shrunk"].abs(), limit)
    columns = (
        Column(say("relation", lang), False), Column(say("hero", lang), False), Column(say("other", lang), False),
        Column(text("games", lang), level=3), Column(text("win_rate", lang), level=2), Column(say("expected", lang), level=2),
        Column(say("shrunk_lift", lang)), Column(text("interval", lang)), Column("q", level=1),
    )  # fmt: skip
    rows = tuple(
        values(
            say(f"relation_{r.relation}", lang), hero_label(r.hero_en, r.hero_zh, lang), hero_label(r.other_en, r.other_zh, lang),
            f"{r.games:,}", percent(r.win_rate), percent(r.expected), points(r.shrunk),
            point_interval(r.shrunk_lo, r.shrunk_hi), probability(r.q),
        )
        for r in rows_of(shown)
    )  # fmt: skip
    told = say("pairs_some" if some else "pairs_none", lang, count=f"{len(significant):,}", pairs=f"{len(each):,}")
    return Section(
        f"pairs-{players}", say("pairs_title", lang, players=players), say("pairs_note", lang), columns, rows, "pairs.csv",
        left_out(shown, each, "pairs.csv", lang), (told,), players=players,
        charts=(f"matchups_{players}p",) if players == TWO else (),
    )  # fmt: skip


def _lengths(report: Report, lang: Lang) -> Section:
    frame = report.frames["lengths"]
    columns = (
        Column(text("players", lang)), Column(text("games", lang)), Column(say("median", lang)), Column(say("ninety", lang)),
        Column(say("mean_rounds", lang), level=1), Column(say("longest", lang)), Column(text("capped_share", lang)),
    )  # fmt: skip
    rows = []
    for cell in report.run.cells:
        part = frame[(frame["players"] == cell.players) & (frame["winner"] == "all")]
        if not len(part):
            continue
        mean = mean_rounds(part)
        bounds = f" ({mean.low:.2f}–{mean.high:.2f})" if isfinite(mean.low) else ""
        rows.append(
            values(
                str(cell.players), f"{cell.games:,}", quantile_text(part, 0.5), quantile_text(part, 0.9),
                f"{mean.estimate:.2f}{bounds}", str(int(part["rounds"].max())),
                say("capped_of", lang, count=f"{cell.capped:,}", share=percent(cell.capped / cell.games, 3)),
            )
        )  # fmt: skip
    title, note = say("lengths_title", lang), say("lengths_note", lang)
    return Section("lengths", title, note, columns, tuple(rows), "lengths.csv", charts=("lengths",))


def quantile(lengths: DataFrame, share: float) -> int:
    """The round by which that share of games has ended. lengths: the rows of one player count and winner."""
    return int(lengths.loc[lengths["ended"] >= share - 1e-12, "rounds"].min())


def quantile_text(lengths: DataFrame, share: float) -> str:
    """That round with its 95 % interval, such as 8 (7–8); lengths are whole rounds, so that the two bounds may be one."""
    ranks = quantile_ranks(share, int(lengths["games"].sum()))
    ordered = lengths.sort_values("rounds")
    low, high = (int(ordered["rounds"].iloc[ordered["games"].cumsum().searchsorted(rank)]) for rank in ranks)
    return f"{quantile(lengths, share)} ({low}–{high})"


def _participation(part: DataFrame, lang: Lang) -> Section:
    """One row a role and hero, one column a measure: means per game."""
    players = players_of(part)
    measures = list(dict.fromkeys(part["measure"]))
    wide = part.pivot(index=["role", "hero"], columns="measure", values="mean")
    games = part.drop_duplicates(["role", "hero"])
    roles = part["role"].nunique() > 1
    columns = [*role_column(roles, lang), Column(say("hero", lang), False), Column(text("games", lang))]
    columns += [Column(say(f"measure_{measure}", lang)) for measure in measures]
    rows = tuple(
        values(
            *([name_of(r.role, lang)] if roles else []), hero_label(r.hero_en, r.hero_zh, lang), f"{r.games:,}",
            *(mean_text(measure, wide.loc[(r.role, r.hero), measure]) for measure in measures),
        )
        for r in rows_of(games)
    )  # fmt: skip
    title, note = say("participation_title", lang, players=players), say("participation_note", lang)
    return Section(f"participation-{players}", title, note, tuple(columns), rows, "participation.csv", players=players)


def mean_text(measure: str, mean: float) -> str:
    """A mean a game; how often a hero lives is a share."""
    return percent(mean) if measure == "alive" else f"{mean:.2f}"


def most(frame: DataFrame, size: Any, limit: int | None) -> DataFrame:
    """The rows of the greatest sizes, the greatest first; equal ones in the frame's order."""
    order = size.sort_values(ascending=False, kind="stable").index
    return frame.loc[order[:limit]]


def once(pairs: DataFrame) -> DataFrame:
    """Each pair once: of two enemies, who are listed from the view of either, the one with the smaller q, then the gainer's."""
    order = pairs.assign(_gain=-pairs["shrunk"]).sort_values(["q", "_gain"], kind="stable").index
    both = [frozenset(pair) for pair in zip(pairs["hero"], pairs["other"], strict=True)]
    again = pairs[["relation"]].assign(both=both).loc[order].duplicated()
    return pairs[~again.reindex(pairs.index)]


def strongest_first(part: DataFrame) -> DataFrame:
    """The rows of a player count role by role, each role's strongest hero first."""
    order = {role: place for place, role in enumerate(part["role"].unique())}
    return part.assign(_role=part["role"].map(order)).sort_values(["_role", "shrunk"], ascending=[True, False], kind="stable")
