"""`simcli score`: what score tables pay, whether they reward winning, fairer ones. A group of verbs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from simcli.cli import options as o
from simcli.cli.exits import OK
from simcli.cli.score_common import Asked, refuse_idle

app = typer.Typer(help="Score tables: what they pay, whether they reward winning, and fairer ones.")


@app.callback(invoke_without_command=True)
def _score(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


RunArgument = Annotated[str, typer.Argument(metavar="RUN", help="Run folder; a bare name is looked for under results/ too.")]
Table = Annotated[
    str | None,
    typer.Option(
        metavar="TABLE",
        help="Score table: an id or file.toml, with options as in identity:score_kills=any.",
        show_default="the mode's first",
    ),
]
Anchors = Annotated[
    list[str] | None,
    typer.Option(
        "--anchor",
        metavar="SHARES",
        show_default=False,
        help="Reweight to how often sides win among people: human, or 8:lord_side=0.42,rebels=0.51,spy=0.07; once for each"
        " player count of the run.",
    ),
]
Charts = Annotated[Path | None, typer.Option(metavar="FOLDER", help="Draw charts into this folder.", show_default=False)]
Lang_ = Annotated[str | None, typer.Option("--lang", help="Language: en or zh.", show_default="as the run's")]
FreshSeed = Annotated[str | None, typer.Option(help="Seed of the games to play.", show_default="the run's plus 1")]
Jobs = Annotated[str | None, typer.Option(help="Workers.", show_default="as the run's")]


@app.command()
def show(
    run: Annotated[str | None, typer.Argument(metavar="[RUN]", help="Run folder; without it tables are listed.")] = None,
    table: Table = None,
    anchor: Anchors = None,
    game: Annotated[str | None, typer.Option(help="Game whose tables are listed, without RUN.", show_default="sgs")] = None,
    charts: Charts = None,
    json: o.Json = False,
    lang: Lang_ = None,
) -> None:
    """What a table pays each role in a run's games; without RUN the numbers of a table, or all tables of a game.

    Example: simcli score show first --table v4 --charts pictures --lang zh
    """
    from simcli.cli.score_show import show_run, show_tables

    if run is None:
        refuse_idle({"anchor": tuple(anchor or ()), "charts": charts}, "without RUN there are no games that it could be about")
        show_tables(table, game, json, lang)
    else:
        refuse_idle({"game": game}, "RUN has its own; --game lists the tables of one without RUN")
        show_run(run, table, anchor or (), charts, json, lang)
    raise typer.Exit(OK)


@app.command()
def compare(
    run: RunArgument,
    tables: Annotated[
        str | None,
        typer.Option(
            help="Tables, the first one the measure: identity,identity:score_kills=any,mine.toml.",
            show_default="the mode's first and each other reading of it",
        ),
    ] = None,
    anchor: Anchors = None,
    weaker: Annotated[
        str | None,
        typer.Option(metavar="BOT", show_default=False, help="Also play games in which one seat is this bot, such as greedy."),
    ] = None,
    games: Annotated[
        str | None, typer.Option(help="Games of each player count to play for --weaker.", show_default="10000")
    ] = None,
    seed: FreshSeed = None,
    jobs: Jobs = None,
    charts: Charts = None,
    json: o.Json = False,
    lang: Lang_ = None,
) -> None:
    """Several tables on the same games: who is paid what, which is fairer; with --weaker, how many games tell a weaker player.

    Exit code 5: more of the games played ended in an error than the run allows.

    Example: simcli score compare first --weaker standard:novice --games 20000
    """
    from simcli.cli.score_show import compare_run

    if weaker is None:
        refuse_idle({"games": games, "seed": seed, "jobs": jobs}, "only --weaker BOT plays games, and it is not given")
    games = games or "10000"
    raise typer.Exit(compare_run(run, tables, anchor or (), weaker, Asked(games, seed, jobs), charts, json, lang))


@app.command()
def incentives(
    run: RunArgument,
    table: Table = None,
    games: Annotated[
        str | None, typer.Option(help="Games of each player count, played by each deviation; 0: play none.")
    ] = "5000",
    deviations: Annotated[
        str | None, typer.Option(metavar="IDS", help="Deviations to play, such as points,kills,hide.", show_default="all")
    ] = None,
    anchor: Anchors = None,
    weights: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", show_default=False, help="Write what bots that play for points weigh (weights=FILE)."),
    ] = None,
    seed: FreshSeed = None,
    jobs: Jobs = None,
    charts: Charts = None,
    json: o.Json = False,
    lang: Lang_ = None,
) -> None:
    """Does a table reward winning? Wins against losses, what a kill is worth, whom losers help, what other ways to play gain.

    Deviations play the same games as the bots of the run do, on another seed; one of them plays for this table's points.

    Exit code 3: a deviation gains points by winning less, or a role gets no less for a loss than for a win. 5: too many of the
    games played ended in an error.

    Example: simcli score incentives first --table identity --deviations points,kills
    """
    from simcli.cli.score_play import incentives_of

    raise typer.Exit(incentives_of(run, table, deviations, anchor or (), Asked(games, seed, jobs), weights, charts, json, lang))


@app.command()
def solve(
    run: RunArgument,
    table: Table = None,
    changes: Annotated[str | None, typer.Option(help="Most numbers that may change.", show_default="6, or all of fewer")] = None,
    min_gap: Annotated[
        str | None,
        typer.Option(
            help="Points that a win pays more than a loss, at least.", show_default="0.8 of the least that the table has"
        ),
    ] = None,
    reach: Annotated[str | None, typer.Option(help="Points by which a flat number may move; others a third of it.")] = "9",
    inflation: Annotated[str | None, typer.Option(help="Share by which the points of a game may change.")] = "25%",
    anchor: Anchors = None,
    games: Annotated[str | None, typer.Option(help="Fresh games of each player count that judge the result.")] = "20000",
    seed: FreshSeed = None,
    jobs: Jobs = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the table as TOML.", show_default=False)] = None,
    charts: Charts = None,
    json: o.Json = False,
    lang: Lang_ = None,
) -> None:
    """A fairer table that changes few numbers: expected points of all roles and player counts come together.

    It is found in the games of RUN and judged on fresh ones. A number keeps its sign, a kill pays no less in a win than in a
    loss, a win more than a loss, a lord no less than a loyalist; the gap shrinks by a tenth or more at every player count.

    Exit code 3: on the fresh games it is not fairer beyond chance. 5: too many of them ended in an error.

    Example: simcli score solve first --table identity --changes 6 --out fairer.toml
    """
    from simcli.cli.score_play import solve_run

    shape = {"changes": changes, "min_gap": min_gap, "reach": reach, "inflation": inflation}
    raise typer.Exit(solve_run(run, table, shape, anchor or (), Asked(games, seed, jobs), out, charts, json, lang))
