"""`simcli bench`: games and decisions a second on one core."""

from __future__ import annotations

from typing import Annotated

import typer

from simcli.cli import options as o


def bench(
    players: o.Players = None,
    games: Annotated[str, typer.Option(help="Games of one timed repetition, per cell; five are timed.")] = "2000",
    seed: o.Seed = None,
    heroes: o.Heroes = None,
    bots: o.Bots = None,
    weights: o.Weights = None,
    preset: o.Preset = None,
    option: o.Option = None,
    game: o.Game = None,
    mode: o.Mode = None,
    checked: o.Checked = None,
    json: o.Json = False,
    lang: o.Lang = None,
) -> None:
    """Measure speed: CPU time on one core, median of five, compilation excluded, outcome rows included."""
    from simcli.cli.screen import Steps, print_json, stdout
    from simcli.report.summary import origin
    from simcli.report.tables import bench_table, provenance
    from simcli.report.words import text
    from simcli.runs.bench import bench as measure
    from simcli.runs.config import load_config
    from simcli.runs.plan import make_plan

    flags = {
        "players": players, "games": games, "seed": seed, "heroes": heroes, "bots": bots, "weights": weights, "preset": preset,
        "option": option, "game": game, "mode": mode, "checked": checked, "lang": lang,
    }  # fmt: skip
    plan = make_plan(load_config(flags))
    with Steps(plan.config.lang) as steps:
        rows = measure(plan, steps.counter(text("compiling", plan.config.lang)))
    if json:
        print_json([row.as_json() | origin(plan) for row in rows])
    else:
        console = stdout()
        console.print(bench_table(rows, plan.config.lang))
        console.print(provenance(plan, plan.config.lang), style="dim", markup=False, soft_wrap=True)
