"""A run on the terminal: winners and roles by player count, where the figures come from, what they say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.table import Table

from simcli import __version__
from simcli.report.bot_words import bots_line
from simcli.report.chart_words import hero_label
from simcli.report.summary import winner_rates
from simcli.report.words import OF_ALL, Lang, interval, name_of, percent, text
from simcli.runs.store import QUARANTINE
from simcli.stats.intervals import separated

if TYPE_CHECKING:
    from simcli.runs.bench import BenchRow
    from simcli.runs.counts import CellCounts
    from simcli.runs.execute import RunResult
    from simcli.runs.forecast import Forecast
    from simcli.runs.picks import Picks
    from simcli.runs.plan import Plan

SHOWN_HEROES = 8
"""Most heroes that a provenance line names one by one."""


def provenance(plan: Plan, lang: Lang, bots: str = "") -> str:
    """One line that says where a figure comes from: version, game, bots and knowledge, seed, heroes, deal, rules.

    bots: those that played, if others than the plan's.
    """
    rules = " ".join(f"{name}={value}" for name, value in plan.deviations.items())
    return text(
        "provenance", lang, version=__version__, game=plan.game.zh if lang == "zh" else plan.game.id,
        mode=plan.mode.zh if lang == "zh" else plan.mode.id, seed=plan.config.seed,
        bots=bots or bots_line(plan.bots, lang), heroes=hero_names(plan, lang),
        deal=deal_text(plan, lang), rules=rules or text("default_rules", lang),
    )  # fmt: skip


def deal_text(plan: Plan, lang: Lang) -> str:
    """The deal, by what offered heroes are picked if not by chance, and how games make a series."""
    deal = text(f"deal_{plan.dealt}", lang)
    series = text("in_series", lang, series=series_text(plan.config.series, lang)) if plan.config.series else ""
    return deal + (text("picked_by", lang, source=picks_told(plan.picks, lang)) if plan.picks else "") + series


def series_text(series: str, lang: Lang) -> str:
    """How games make a series, as it is typed."""
    return f"{name_of(series, lang)} {series}" if lang == "zh" else series


def picks_told(picks: Picks, lang: Lang) -> str:
    """Where the rates of picks come from, in short."""
    if "sha256" in picks.origin:
        return f"{picks.source} {picks.origin['sha256'][:8]}"
    return text("picks_run", lang, source=picks.source, **picks.origin)


def hero_names(plan: Plan, lang: Lang) -> str:
    """The pool as typed, with the heroes' names, in English the Chinese ones too, as far as they fit on a line."""
    heroes = [hero_label(plan.game.heroes[hero].en, plan.game.heroes[hero].zh, lang) for hero in plan.pool]
    if not heroes:
        return text("pool_no_cards" if plan.mode.hero_deck else "pool_blank", lang, asked=asked_heroes(plan, lang))
    shown = text("comma", lang).join(heroes[:SHOWN_HEROES])
    if len(heroes) > SHOWN_HEROES:
        shown += text("more", lang, count=len(heroes) - SHOWN_HEROES, total=len(heroes))
    return text("pool_heroes", lang, asked=asked_heroes(plan, lang), heroes=shown)


def asked_heroes(plan: Plan, lang: Lang) -> str:
    """Packs and heroes as they were asked for, in Chinese the heroes by their names."""
    if lang == "en":
        return plan.config.heroes
    game, words = plan.game, plan.config.heroes.split(",")
    return text("comma", lang).join(word if word.lower() in game.pools else game.find_hero(word).zh for word in words)


def verdict(cell: CellCounts, lang: Lang) -> str:
    """Who wins most often in a cell, in a sentence, or that nobody clearly does."""
    rates = winner_rates(cell)
    sides = sorted(((r, who) for who, r in rates.items() if who != "none"), reverse=True)
    facts = {"players": cell.players, "games": f"{cell.games:,}"}
    if not cell.games or not sides[0][0].count:
        return text("unwon" if cell.games else "nothing", lang, **facts)
    best, who = sides[0]
    level = [(r, side) for r, side in sides if not separated((best.low, best.high), (r.low, r.high))]
    if len(level) > 1:
        words = [text("side", lang, who=name_of(side, lang), share=percent(r.share, OF_ALL)) for r, side in level]
        joined = text("comma", lang).join(words[:-1]) + text("and", lang) + words[-1]
        told = text("level", lang, sides=joined, **facts)
    else:
        bounds = interval(best.low, best.high, OF_ALL)
        told = text("leads", lang, who=name_of(who, lang), share=percent(best.share, OF_ALL), bounds=bounds, **facts)
    if 2 * cell.winner_counts()["none"] > cell.games:
        told += text("undecided", lang, share=percent(rates["none"].share, OF_ALL))
    return told


def blank_lines(plan: Plan, lang: Lang) -> list[str]:
    """For each player count with blank heroes: how many seats get one."""
    lines = []
    for players in plan.config.players:
        count, heroes = plan.blank_seats(players), len(plan.pool)
        if count:
            pool = "1 hero" if heroes == 1 else f"{heroes} heroes"
            blanks, get = ("1 seat", "gets") if count == 1 else (f"{count} seats", "get")
            lines.append(
                text(
                    "blanks_fixed" if plan.config.fixed else "blanks_pool", lang, pool=pool, heroes=heroes, players=players,
                    blanks=blanks, count=count, get=get,
                )
            )  # fmt: skip
    return lines


def plan_lines(plan: Plan, done: Sequence[int], cost: Forecast, jobs: int) -> list[str]:
    """What `--dry-run` says: where the figures would come from, how much would be played, and what it would cost.

    done: games of each cell that were played before.
    """
    config, lang = plan.config, plan.config.lang
    cells = [
        text("plan_cell", lang, players=cell.players, games=f"{config.games:,}")
        + (text("plan_done", lang, games=f"{before:,}") if before else "")
        for cell, before in zip(plan.cells, done, strict=True)
    ]
    return [
        provenance(plan, lang),
        *blank_lines(plan, lang),
        *cells,
        *([text("plan_until", lang, until=config.until)] if config.until else []),
        text(
            "plan_total", lang, games=f"{cost.games:,}", rows=f"{min(config.games, config.rows) * sum(config.players):,}",
            jobs=jobs, backend=config.backend,
        ),
        text(
            "plan_cost", lang, time=duration(cost.seconds, lang), rate=f"{cost.games_per_s:,.0f}",
            memory=f"{cost.memory / 1e6:,.0f}", disk=f"{cost.disk / 1e6:,.1f}",
        ),
        text("plan_output", lang, path=config.out if config.out else text("plan_next_free", lang)),
        text("plan_hash", lang, hash=plan.config_hash),
        text("plan_only", lang),
    ]  # fmt: skip


def duration(seconds: float, lang: Lang) -> str:
    """Seconds, minutes or hours, whichever reads best."""
    for unit, size in (("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * size:
            return text(unit, lang, count=f"{seconds / size:.1f}")
    return text("seconds", lang, count=f"{seconds:.0f}")


def ended_lines(result: RunResult, lang: Lang) -> list[str]:
    """How playing ended: how fast, and what is wrong with the run."""
    games, config = f"{result.journal.games:,}", result.plan.config
    lines = [
        text("played", lang, games=f"{result.played:,}", rate=f"{result.games_per_s:,.0f}", time=duration(result.seconds, lang))
    ]
    if result.state == "stopped":
        lines.append(text("stopped", lang, games=games, planned=f"{config.games * len(result.cells):,}"))
    if result.state == "alarm":
        lines.append(text("alarm", lang, file=result.folder.file(QUARANTINE)))
    return lines


def bench_table(rows: Sequence[BenchRow], lang: Lang) -> Table:
    """Speed by player count, with the time of a decision beside the games a second."""
    table = Table(title=text("bench_title", lang))
    for heading in ("mode", "players", "bots"):
        table.add_column(text(heading, lang), overflow="fold")
    figures = ("games_per_s", "decisions_per_s", "ns_decision", "decisions_game", "capped_share", "checksum")
    for heading in figures:
        table.add_column(text(heading, lang), justify="right")
    for row in rows:
        table.add_row(
            f"{row.game} {row.mode}", str(row.players), row.bots, f"{row.games_per_s_core:,.0f}",
            f"{row.decisions_per_s_core:,.0f}", f"{row.ns_per_decision:.0f}", f"{row.decisions_per_game:.1f}",
            percent(row.capped_share, 3), row.checksum,
        )  # fmt: skip
    return table
