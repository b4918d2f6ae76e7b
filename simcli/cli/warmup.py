"""`simcli warmup`: compile the rules ahead of the first run."""

from __future__ import annotations

import time

from simcli.cli import options as o


def warmup(game: o.Game = None, checked: o.Checked = None, json: o.Json = False, lang: o.Lang = None) -> None:
    """Compile a game's rules into the cache, so that the next run starts at once."""
    from simcli.cli.screen import Steps, print_json, stdout
    from simcli.games.catalogue import load_game
    from simcli.report.words import text
    from simcli.runs.chunks import simulator
    from simcli.runs.config import load_config

    config = load_config({"game": game, "checked": checked, "lang": lang})
    flavour = "checked" if config.checked else "fast"
    ident = load_game(config.game).id
    started = time.perf_counter()
    with Steps(config.lang) as steps:
        simulator(ident, flavour, steps.counter(text("compiling", config.lang)))
    seconds = round(time.perf_counter() - started, 2)
    if json:
        print_json({"game": ident, "flavour": flavour, "seconds": seconds})
    else:
        stdout().print(text("ready", config.lang, game=ident, flavour=flavour, seconds=seconds), markup=False)
