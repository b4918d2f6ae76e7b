"""`simcli list`: what a game is made of, and who can play it. A group of verbs, one for each kind of thing."""

from __future__ import annotations

from typing import Annotated

import typer

from simcli.cli import options as o

app = typer.Typer(help="List the cards, options, modes, heroes or skills of a game, or the bots.", no_args_is_help=True)


def _list(what: str, game: str | None, json: bool, lang: str | None, mode: str | None = None) -> None:
    from simcli.cli.screen import print_json, stdout
    from simcli.games.catalogue import load_game
    from simcli.report.listing import ROWS, listing_table, option_rows
    from simcli.runs.config import load_config

    config = load_config({"game": game, "lang": lang})
    found = load_game(config.game)
    rows = ROWS[what](found) if mode is None else option_rows(found, mode)
    if json:
        print_json(rows)
    else:
        stdout().print(listing_table(what, found, rows, config.lang, mode))


@app.command()
def cards(game: o.Game = None, json: o.Json = False, lang: o.Lang = None) -> None:
    """Every kind of card: names, number of cards, effect, and how many scenarios prove it."""
    _list("cards", game, json, lang)


@app.command()
def options(
    game: o.Game = None,
    mode: Annotated[str | None, typer.Option(help="Only those that matter in this mode.", show_default="all")] = None,
    json: o.Json = False,
    lang: o.Lang = None,
) -> None:
    """Every rule option: default, values of presets, what is allowed, meaning, scenarios."""
    _list("options", game, json, lang, mode)


@app.command()
def modes(game: o.Game = None, json: o.Json = False, lang: o.Lang = None) -> None:
    """Every mode: player counts, roles, who wins, scenarios."""
    _list("modes", game, json, lang)


@app.command()
def heroes(game: o.Game = None, json: o.Json = False, lang: o.Lang = None) -> None:
    """Every hero: names, kingdom, health, pack, skills, scenarios of its skills."""
    _list("heroes", game, json, lang)


@app.command()
def skills(game: o.Game = None, json: o.Json = False, lang: o.Lang = None) -> None:
    """Every skill: names, owner, text, scenarios."""
    _list("skills", game, json, lang)


@app.command()
def bots(json: o.Json = False, lang: o.Lang = None) -> None:
    """Every policy of bots: what it may know, its parameters with range and meaning, its presets."""
    from simcli.cli.screen import print_json, stdout
    from simcli.report.bots import bot_rows, bot_tables, own_bots_line
    from simcli.runs.config import load_config

    config = load_config({"lang": lang})
    if json:
        print_json(bot_rows())
    else:
        console = stdout()
        console.print(*bot_tables(config.lang))
        console.print(own_bots_line(config.lang), markup=False)
