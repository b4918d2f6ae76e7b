"""Options that several verbs share. None means "not given": a TOML file may say it, and `RunConfig` has the defaults."""

from __future__ import annotations

from typing import Annotated

import typer

Game = Annotated[str | None, typer.Option(help="Game to play.", show_default="sgs")]
Mode = Annotated[str | None, typer.Option(help="Mode of the game.", show_default="identity")]
Players = Annotated[str | None, typer.Option(help="Player counts, each one a cell: 8, 5,8 or 4-10.", show_default="8")]
Seed = Annotated[str | None, typer.Option(help="Seed; equal seeds, equal games.", show_default="1")]
Heroes = Annotated[
    str | None,
    typer.Option(help="Packs or heroes (id, Chinese or English); all; none for blank heroes 白板.", show_default="standard"),
]
Deal = Annotated[
    str | None,
    typer.Option(help="How heroes come to seats: balanced, random, offer (each seat picks) or fixed.", show_default="balanced"),
]
Fixed = Annotated[str | None, typer.Option(help="Heroes seat by seat, the lord's first; with --deal fixed.", show_default=False)]
Bots = Annotated[
    str | None,
    typer.Option(
        help="Policy, or one a role or seat: lord=greedy,seat3=random,greedy; see list bots. Your own: path/to/bot.py:name.",
        show_default="standard",
    ),
]
Weights = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="TOML file with numbers of your own for bots that decide by weights.", show_default=False),
]
Option = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="Rule option; repeatable.", show_default="rule defaults"),
]
Preset = Annotated[
    str | None, typer.Option(help="Named set of rule options, seed or official; --option wins over it.", show_default="seed")
]
Checked = Annotated[bool | None, typer.Option("--checked", help="Play with the checking engine (slow).", show_default=False)]
Json = Annotated[bool, typer.Option("--json", help="Print JSON on stdout.")]
Lang = Annotated[str | None, typer.Option(help="Language of what is printed: en or zh.", show_default="en")]
