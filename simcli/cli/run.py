"""`simcli run`: play games, write a run folder, print who wins."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from simcli.cli import options as o
from simcli.cli.exits import ALARM, OK, STOPPED

if TYPE_CHECKING:
    from simcli.runs.execute import RunResult
    from simcli.runs.plan import Plan
    from simcli.runs.tally import Tally


def run(
    players: o.Players = None,
    games: Annotated[str | None, typer.Option(help="Games per cell; 1e6 is accepted.", show_default="20000")] = None,
    seed: o.Seed = None,
    heroes: o.Heroes = None,
    deal: o.Deal = None,
    fixed: o.Fixed = None,
    bots: o.Bots = None,
    preset: o.Preset = None,
    option: o.Option = None,
    game: o.Game = None,
    mode: o.Mode = None,
    jobs: Annotated[str | None, typer.Option(help="Workers.", show_default="0 = all cores")] = None,
    backend: Annotated[
        str | None, typer.Option(help="threading or loky (processes); same numbers.", show_default="threading")
    ] = None,
    chunk_size: Annotated[
        str | None, typer.Option(help="Games a worker plays at a time; same numbers.", show_default="2000")
    ] = None,
    out: Annotated[
        str | None,
        typer.Option(help="Run folder; a bare name goes under results/.", show_default="next free name"),
    ] = None,
    config: Annotated[
        str | None, typer.Option(metavar="FILE", help="TOML file with the same names; flags win.", show_default=False)
    ] = None,
    quarantine_limit: Annotated[
        str | None,
        typer.Option(help="Share of quarantined games above which the exit code is 5.", show_default="0.0001"),
    ] = None,
    checked: o.Checked = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the run that the folder holds.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Print what would be played, and stop.")] = False,
    json: o.Json = False,
    lang: o.Lang = None,
) -> None:
    """Play many games and print how often each side and role wins.

    Example: simcli run --players 5,8 --games 1e5 --bots greedy --out first
    """
    flags = {
        "players": players, "games": games, "seed": seed, "heroes": heroes, "deal": deal, "fixed": fixed,
        "bots": bots, "preset": preset, "option": option, "game": game, "mode": mode, "jobs": jobs, "backend": backend,
        "chunk_size": chunk_size, "out": out, "quarantine_limit": quarantine_limit, "checked": checked, "lang": lang,
    }  # fmt: skip
    from simcli.errors import InputError, NothingPlayed

    if config is not None and not config.strip():
        raise InputError("config: expected the name of a TOML file")
    try:
        from simcli.runs.plan import plan_from

        plan = plan_from(flags, None if config is None else Path(config))
    except KeyboardInterrupt:
        raise NothingPlayed from None
    if dry_run:
        _print_plan(plan, json)
        return
    result = _play(plan, force)
    _print_result(result, json)
    raise typer.Exit({"stopped": STOPPED, "alarm": ALARM}.get(result.state, OK))


def _play(plan: Plan, force: bool) -> RunResult:
    from simcli.cli.screen import Steps
    from simcli.report.words import text
    from simcli.runs.execute import execute
    from simcli.runs.store import claim_folder

    config = plan.config
    stem = f"{config.game}-{config.mode}-{'_'.join(str(n) for n in config.players)}p"
    folder = claim_folder(config.out, stem, force)
    planned = config.games * len(plan.cells)
    with Steps() as steps:

        def on_chunk(tally: Tally) -> None:
            steps.update(text("games", config.lang), tally.games, planned)

        return execute(plan, folder, on_chunk, steps.counter(text("compiling", config.lang)))


def _print_plan(plan: Plan, as_json: bool) -> None:
    from simcli.cli.screen import print_json, stdout
    from simcli.report.tables import plan_lines
    from simcli.runs.backends import workers

    config = plan.config
    jobs = workers(config.jobs)
    if as_json:
        facts: dict[str, Any] = {
            "cells": [
                {"players": cell.players, "games": config.games, "blank_seats": plan.blank_seats(cell.players)}
                for cell in plan.cells
            ],
            "games": config.games * len(plan.cells),
            "chunks": plan.chunks,
            "rows": config.games * sum(config.players),
            "jobs": jobs,
            "backend": config.backend,
            "config_hash": plan.config_hash,
        }
        print_json(facts | {"config": config.model_dump(mode="json")})
        return
    console = stdout()
    for line in plan_lines(plan, jobs, config.lang):
        console.print(line, markup=False, soft_wrap=True)


def _print_result(result: RunResult, as_json: bool) -> None:
    from simcli.cli.screen import print_json, stdout, widest
    from simcli.report.summary import run_json
    from simcli.report.tables import FIGURES, blank_lines, closing_lines, provenance, roles_table, winners_table

    if as_json:
        print_json(run_json(result))
        return
    lang, cells, console = result.plan.config.lang, result.tally.cells, stdout()
    for table in (winners_table, roles_table):
        console.print(widest(console, [table(cells, lang, figures) for figures in FIGURES]))
    for line in (provenance(result.plan, lang), *blank_lines(result.plan, lang), *closing_lines(result, lang)):
        console.print(line, markup=False, soft_wrap=True)
