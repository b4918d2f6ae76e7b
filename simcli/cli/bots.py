"""`simcli bots`: measure and try bots. A group of verbs."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from simcli.cli import options as o
from simcli.cli.exits import ALARM, GATE, OK

app = typer.Typer(help="Measure bots against each other, or try a bot of your own.")


@app.callback(invoke_without_command=True)
def _bots(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def ladder(
    players: Annotated[str | None, typer.Option(help="Player counts: 8, 5,8 or 4-10.", show_default="5,8, or as in run")] = None,
    games: Annotated[str | None, typer.Option(help="Games of each comparison, played once by each policy.")] = "20000",
    policies: Annotated[
        str | None,
        typer.Option(help="Policies, the weakest first, with settings as in --bots.", show_default="all that don't search"),
    ] = None,
    field: Annotated[str, typer.Option(help="Policies that play the other sides, each tried in turn.")] = "greedy",
    at_least: Annotated[
        str | None,
        typer.Option(metavar="POINTS", help="Exit code 3 unless every lower bound reaches this.", show_default=False),
    ] = None,
    seed: o.Seed = None,
    heroes: o.Heroes = None,
    deal: Annotated[
        str | None, typer.Option(help="How heroes come to seats: balanced, random or offer.", show_default="balanced")
    ] = None,
    preset: o.Preset = None,
    option: o.Option = None,
    game: o.Game = None,
    mode: o.Mode = None,
    jobs: Annotated[str | None, typer.Option(help="Workers.", show_default="0 = all cores")] = None,
    json: o.Json = False,
    lang: o.Lang = None,
) -> None:
    """Compare policies on the same games: how much more often a side wins when the better one plays it.

    Exit code 3: a lower bound is below --at-least. 5: more than one in 10,000 games ended in an error.

    Example: simcli bots ladder --policies random,greedy --players 5 --games 5000
    """
    from heuristics.registry import POLICIES
    from simcli.cli.screen import Steps, print_json, stdout, widest
    from simcli.errors import InputError
    from simcli.report.bot_words import told
    from simcli.report.console import section_tables
    from simcli.report.ladder_table import gate_line, ladder_sections, ladder_source
    from simcli.report.summary import origin
    from simcli.report.words import text
    from simcli.runs.config import load_config
    from simcli.runs.failing import Quarantine
    from simcli.runs.ladder import climb, make_ladder
    from simcli.runs.parsing import number_of, parse_names

    flags = {
        "players": players or (None if mode else "5,8"), "games": games, "seed": seed, "heroes": heroes, "deal": deal,
        "preset": preset, "option": option, "game": game, "mode": mode, "jobs": jobs, "lang": lang,
    }  # fmt: skip
    if deal == "fixed":
        raise InputError("deal 'fixed': a ladder compares policies over many heroes; allowed are balanced, random, offer")
    least = None if at_least is None else number_of(at_least.strip())
    if at_least is not None and (least is None or not -100 <= least <= 100):
        raise InputError(f"at-least '{at_least}': expected percentage points from -100 to 100")
    names = parse_names("policies", policies) if policies is not None else tuple(p.name for p in POLICIES if not p.search)
    plan = make_ladder(load_config(flags), names, parse_names("field", field))
    language, quarantine = plan.plan.config.lang, Quarantine()
    with Steps(language) as steps:
        rows = climb(
            plan,
            lambda done, total: steps.update(told("games", language), done, total),
            steps.counter(text("compiling", language)),
            quarantine,
        )
    reached, line = gate_line(rows, float(least), language) if least is not None else (True, "")
    if json:
        print_json([row.as_json() | origin(plan.plan) for row in rows])
    else:
        console = stdout()
        for section in ladder_sections(rows, language):
            console.print(widest(console, section_tables(section, language)))
        console.print(ladder_source(plan, language), style="dim", markup=False, soft_wrap=True)
        if line:
            console.print(line, markup=False, soft_wrap=True)
    if quarantine.count:
        print(f"simcli: {quarantine.told()}", file=sys.stderr)
    if quarantine.share > plan.plan.config.quarantine_limit:
        raise typer.Exit(ALARM)
    raise typer.Exit(OK if reached else GATE)


@app.command()
def check(
    bot: Annotated[str, typer.Argument(metavar="BOT", help="path/to/bot.py:name, or the name of a shipped bot.")],
    games: Annotated[str | None, typer.Option(help="Games against greedy, in all.")] = "200",
    seed: o.Seed = None,
    heroes: o.Heroes = None,
    preset: o.Preset = None,
    option: o.Option = None,
    game: o.Game = None,
    mode: o.Mode = None,
    json: o.Json = False,
    lang: o.Lang = None,
) -> None:
    """Try a bot: are its answers legal, its games repeatable, its decisions honest; how fast is it?

    Exit code 3 if it fails. A bot that declares the knowledge oracle may know the roles, but neither hands nor the pile.

    Example: simcli bots check my_bot.py:cautious
    """
    from simcli.cli.screen import Steps, print_json, stdout
    from simcli.report.bot_words import bots_line, told
    from simcli.report.check_lines import check_lines
    from simcli.report.tables import provenance
    from simcli.report.words import text
    from simcli.runs.botcheck import check as try_bot
    from simcli.runs.config import load_config
    from simcli.runs.plan import make_plan

    flags = {
        "games": games, "seed": seed, "heroes": heroes, "preset": preset, "option": option, "game": game, "mode": mode,
        "lang": lang,
    }  # fmt: skip
    config = load_config(flags)
    with Steps(config.lang) as steps:
        found = try_bot(
            config, bot, lambda done, total: steps.update(told("checking", config.lang), done, total, even=False),
            steps.counter(text("compiling", config.lang)),
        )  # fmt: skip
    if json:
        print_json(found.as_json())
    else:
        console = stdout()
        for line, style in check_lines(found, config.lang):
            console.print(line, style=style, markup=False, soft_wrap=True)
        plan = make_plan(config.model_copy(update={"bots": bot}))
        tried = bots_line(plan.bots, config.lang, tried=True)
        console.print(provenance(plan, config.lang, tried), style="dim", markup=False, soft_wrap=True)
    raise typer.Exit(OK if found.passed else GATE)
