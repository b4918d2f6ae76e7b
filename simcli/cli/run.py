"""`simcli run`: play games, write a run folder, print who wins."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from simcli.cli import options as o
from simcli.cli.exits import ALARM, STOPPED

if TYPE_CHECKING:
    from simcli.runs.execute import RunResult
    from simcli.runs.journal import Journal
    from simcli.runs.plan import Plan
    from simcli.runs.store import RunFolder


def run(
    players: o.Players = None,
    games: Annotated[str | None, typer.Option(help="Games per cell; 1e6 is accepted.", show_default="20000")] = None,
    until: Annotated[
        str | None,
        typer.Option(
            help="Stop a cell when its shares are this precise: ci<=0.3pp, role:ci<=0.3pp or hero:ci<=1pp.", show_default=False
        ),
    ] = None,
    seed: o.Seed = None,
    heroes: o.Heroes = None,
    deal: o.Deal = None,
    fixed: o.Fixed = None,
    focus: Annotated[str | None, typer.Option(help="Play only those games that have this hero.", show_default=False)] = None,
    pick: Annotated[
        str | None,
        typer.Option(
            metavar="uniform|RUN",
            show_default="uniform",
            help="With --deal offer: any offered hero, or the one that won most in the seat's role in this run or file.csv.",
        ),
    ] = None,
    series: Annotated[
        str | None,
        typer.Option(help="rotating-lord: as many games as players make a series, everybody the lord once.", show_default="none"),
    ] = None,
    bots: o.Bots = None,
    weights: o.Weights = None,
    preset: o.Preset = None,
    option: o.Option = None,
    game: o.Game = None,
    mode: o.Mode = None,
    jobs: Annotated[str | None, typer.Option(help="Workers.", show_default="0 = all cores")] = None,
    backend: Annotated[
        str | None, typer.Option(help="threading, loky (processes) or dask (a cluster); same numbers.", show_default="threading")
    ] = None,
    scheduler: Annotated[
        str | None, typer.Option(help="Address of the dask scheduler, such as tcp://host:8786.", show_default=False)
    ] = None,
    chunk_size: Annotated[
        str | None, typer.Option(help="Games a worker plays at a time; same numbers.", show_default="2000")
    ] = None,
    out: Annotated[
        str | None,
        typer.Option(help="Run folder; a bare name goes under results/.", show_default="next free name"),
    ] = None,
    rows: Annotated[
        str | None, typer.Option(help="Games per cell whose rows are kept, or all; counts cover all.", show_default="100000")
    ] = None,
    resume: Annotated[
        str | None,
        typer.Option(metavar="RUN", help="Go on with this run; with --games to make it longer.", show_default=False),
    ] = None,
    config: Annotated[
        str | None, typer.Option(metavar="FILE", help="TOML file with the same names; flags win.", show_default=False)
    ] = None,
    quarantine_limit: Annotated[
        str | None,
        typer.Option(help="Share of quarantined games above which the exit code is 5.", show_default="0.0001"),
    ] = None,
    checked: o.Checked = None,
    expect: Annotated[
        str | None,
        typer.Option(
            metavar="HASH", help="Refuse unless the configuration has this hash: a file may have changed.", show_default=False
        ),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the run that the folder holds.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Print what would be played, and stop.")] = False,
    report: Annotated[bool, typer.Option("--report/--no-report", help="Write report.html, tables and charts.")] = True,
    json: o.Json = False,
    lang: o.Lang = None,
) -> None:
    """Play many games, and report how often each side, role and hero wins.

    Example: simcli run --players 5,8 --games 1e5 --bots greedy --out first
    """
    flags = {
        "players": players, "games": games, "until": until, "seed": seed, "heroes": heroes, "deal": deal, "fixed": fixed,
        "focus": focus, "pick": pick, "series": series, "bots": bots, "weights": weights, "preset": preset, "option": option,
        "game": game, "mode": mode, "jobs": jobs, "backend": backend, "scheduler": scheduler, "chunk_size": chunk_size,
        "out": out, "rows": rows, "quarantine_limit": quarantine_limit, "checked": checked, "lang": lang,
    }  # fmt: skip
    from simcli.errors import InputError, NothingPlayed

    if config is not None and not config.strip():
        raise InputError("config: expected the name of a TOML file")
    try:
        if resume is not None:
            _refuse_with_resume({"out": out, "config": config, "expect": expect, "force": force or None})
            result = _resume(resume, flags, dry_run, json)
        else:
            result = _begin(flags, None if config is None else Path(config), expect, force, dry_run, json)
    except KeyboardInterrupt:
        raise NothingPlayed from None
    if result is None:
        return
    if result.trouble:
        print(f"simcli: {result.trouble}", file=sys.stderr)
    raise typer.Exit(_finish(result, report, json))


def _refuse_with_resume(flags: dict[str, object]) -> None:
    from simcli.errors import InputError

    for name, value in flags.items():
        if value is not None:
            raise InputError(f"{name} contradicts resume: a run goes on in its folder as it began")


def _begin(
    flags: dict[str, Any], config: Path | None, expect: str | None, force: bool, dry_run: bool, json: bool
) -> RunResult | None:
    from simcli.runs.interrupt import stop_on_interrupt
    from simcli.runs.plan import plan_from
    from simcli.runs.store import claim_folder

    plan = plan_from(flags, config)
    if expect is not None:
        plan.check_expected(expect)
    if dry_run:
        _print_plan(plan, [0 for _ in plan.cells], json)
        return None
    with stop_on_interrupt() as wish:  # a claim is whole or not made
        folder = claim_folder(plan.config.out, plan.stem, force)
    try:
        if wish.stop:
            raise KeyboardInterrupt
        return _play(plan, folder, None)
    except KeyboardInterrupt:
        folder.release()
        raise


def _resume(run: str, flags: dict[str, Any], dry_run: bool, json: bool) -> RunResult | None:
    from simcli.runs.resume import plan_resumed, resume

    saved, plan = plan_resumed(run, flags)
    if dry_run:
        _print_plan(plan, [saved.games.get(cell.players, 0) for cell in plan.cells], json)
        return None
    folder, journal = resume(saved, plan, lambda told: print(f"simcli: warning: {told}", file=sys.stderr))
    return _play(plan, folder, journal)


def _play(plan: Plan, folder: RunFolder, journal: Journal | None) -> RunResult:
    from simcli.cli.screen import Steps
    from simcli.report.words import text
    from simcli.runs.execute import execute

    config = plan.config
    planned = config.games * len(plan.cells)
    with Steps(config.lang) as steps:

        def on_chunk(journal: Journal) -> None:
            steps.update(text("games", config.lang), journal.games, planned)

        return execute(plan, folder, on_chunk, steps.counter(text("compiling", config.lang)), journal)


def _print_plan(plan: Plan, done: list[int], as_json: bool) -> None:
    from simcli.cli.screen import Steps, print_json, stdout
    from simcli.report.tables import plan_lines
    from simcli.report.words import text
    from simcli.runs.backends import workers
    from simcli.runs.forecast import forecast

    config = plan.config
    jobs = workers(config.jobs)
    with Steps(config.lang) as steps:
        cost = forecast(plan, done, steps.counter(text("compiling", config.lang)))
    if as_json:
        facts: dict[str, Any] = {
            "cells": [
                {"players": cell.players, "games": config.games, "done": before, "blank_seats": plan.blank_seats(cell.players)}
                for cell, before in zip(plan.cells, done, strict=True)
            ],
            "games": cost.games,
            "rows": min(config.games, config.rows) * sum(config.players),
            "minutes": round(cost.seconds / 60, 2),
            "games_per_s": round(cost.games_per_s, 1),
            "memory_bytes": cost.memory,
            "disk_bytes": cost.disk,
            "jobs": jobs,
            "backend": config.backend,
            "config_hash": plan.config_hash,
            "rules": plan.rules,
        }
        print_json(facts | {"config": config.model_dump(mode="json")})
        return
    console = stdout()
    for line in plan_lines(plan, done, cost, jobs):
        console.print(line, markup=False, soft_wrap=True)


def _finish(result: RunResult, report: bool, as_json: bool) -> int:
    """Print what the run says, write its report, and return the exit code."""
    from simcli.cli.report import exit_code, show, write
    from simcli.cli.screen import print_json, stdout
    from simcli.errors import Stopped
    from simcli.report.assemble import build
    from simcli.report.contents import BRIEF
    from simcli.report.run import load
    from simcli.report.summary import run_json
    from simcli.report.tables import ended_lines
    from simcli.runs.failing import first_failed

    lang, path = result.plan.config.lang, str(result.folder.path)
    found = build(load(path))
    try:
        written = write(found, lang, BRIEF) if report else None
    except KeyboardInterrupt:
        raise Stopped(f"the report was broken off; all games are saved: simcli report {shlex.quote(found.run.name)}") from None
    if as_json:
        print_json(run_json(result))
    else:
        console = stdout()
        show(console, found, lang, BRIEF, written=written)
        for line in ended_lines(result, lang):
            console.print(line, markup=False, soft_wrap=True)
    if failed := first_failed(result):
        print(f"simcli: {failed}", file=sys.stderr)
    if result.state == "stopped":
        return STOPPED
    return ALARM if result.state == "alarm" else exit_code(found)
