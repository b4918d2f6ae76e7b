"""`simcli replay`: one game of a run, move by move."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from simcli.cli import options as o

if TYPE_CHECKING:
    from rich.console import Console

    from simcli.report.words import Lang
    from simcli.runs.replay import Event, Replay

STYLES = {"damage": "red", "death": "bold red", "dying": "red", "heal": "green", "skill": "cyan", "judge": "magenta"}
"""Colours of events that stand out."""
LABELS = {
    "zh": {
        "hand": "手牌",
        "hp": "体力",
        "won": "获胜",
        "dead": "阵亡",
        "title": "{run} 的第 {game} 局",
        "sep": "、",
        "and": "，",
        "ended": "{result}：{error}",
    },
    "en": {
        "hand": "hand",
        "hp": "HP",
        "won": "won",
        "dead": "dead",
        "title": "Game {game} of {run}",
        "sep": ", ",
        "and": ", ",
        "ended": "{result}: {error}",
    },
}


def replay(
    run: Annotated[str, typer.Argument(metavar="RUN", help="Run folder; a bare name is looked for under results/ too.")],
    game: Annotated[str, typer.Argument(metavar="GAME", help="Players and index of the game, such as 8-123.")],
    everything: Annotated[bool, typer.Option("--all", help="Print every event, card movements and phases too.")] = False,
    json: o.Json = False,
    lang: o.Lang = None,
) -> None:
    """Play a game of a run again and tell it move by move: roles, heroes, turns, decisions, events.

    Example: simcli replay first 8-123 --lang zh
    """
    from simcli.cli.screen import print_json, stdout
    from simcli.errors import InputError
    from simcli.runs.replay import Replay

    if lang not in (None, *LABELS):
        raise InputError(f"lang '{lang}': allowed are {', '.join(LABELS)}")
    played = Replay(run, game, lang)
    if played.warning:
        print(f"simcli: warning: {played.warning}", file=sys.stderr)
    if json:
        facts = {"game": played.ident, "run": str(played.folder), "seed": played.plan.config.seed}
        first = played.seats()
        steps = [step.as_json() for step in played.steps()]
        played.check()
        # where heroes are offered, nobody has health or cards at the beginning
        keys = () if played.offered else ("hp", "max_hp", "hand")
        start = [{f"initial_{key}": seat[key] for key in keys} for seat in first]
        seats = [seat | began for seat, began in zip(played.seats(), start, strict=True)]
        print_json(facts | {"seats": seats, "steps": steps, "outcome": played.outcome()})
        return
    _print(played, stdout(), everything)
    played.check()


def _print(played: Replay, console: Console, everything: bool) -> None:
    from rich.text import Text

    from simcli.report.bot_words import failure_told
    from simcli.runs.replay import Decision

    label = LABELS[played.lang]

    def say(text: str, style: str = "", indent: int = 2) -> None:
        console.print(Text(" " * indent + text, style), soft_wrap=True)

    say(label["title"].format(game=played.ident, run=played.folder), "bold", 0)
    console.print(_seats(played, label, () if played.offered else ("hp", "hand")))
    draws: list[Event] = []
    for step in played.steps():
        if draws and not (not isinstance(step, Decision) and step.name == "draw" and step.row[1] == draws[0].row[1]):
            say(_drawn(played, draws, label))
            draws = []
        if isinstance(step, Decision):
            if everything or not step.minor:
                say(f"{played.words.seat(step.seat)} · {step.question} → {step.answer}", "dim" if step.declined else "", 4)
        elif step.name == "turn":
            console.print()
            say(f"{step.text}  {_standing(played, step.row[1], label)}", "bold", 0)
        elif step.name == "draw":
            draws.append(step)
        elif everything or not step.minor:
            say(step.text, STYLES.get(step.name, ""))
    outcome = played.outcome()
    console.print()
    console.print(_seats(played, label, ("end",)))
    if outcome["error"] != "none":
        error = failure_told(played.failed, cast("Lang", played.lang)) if played.failed else outcome["error"]
        say(label["ended"].format(result=outcome["text"], error=error), "bold red", 0)


def _drawn(played: Replay, draws: list[Event], label: dict[str, str]) -> str:
    """Cards drawn in a row as one line."""
    last = draws[-1].text
    cards = label["sep"].join(played.words.card(draw.row[2]) for draw in draws)
    return last.replace(played.words.card(draws[-1].row[2]), cards)


def _standing(played: Replay, seat: int, label: dict[str, str]) -> str:
    """Health and hand of a seat at the start of its turn."""
    stood = played.standing[seat]
    return f"{label['hp']} {stood.hp}/{stood.max_hp}{label['and']}{label['hand']} {stood.hand}"


def _seats(played: Replay, label: dict[str, str], columns: tuple[str, ...]) -> Any:
    """A line a seat: hero and role, then what the columns name."""
    from rich.table import Table

    table = Table.grid(padding=(0, 2))
    for seat in played.seats():
        cells = [f"  {seat['name']}", seat["role_name"]]
        if "hp" in columns:
            cells.append(f"{label['hp']} {seat['max_hp']}")
        if "hand" in columns:
            cells.append(label["sep"].join(seat["hand"]))
        if "end" in columns:
            state = f"{label['hp']} {seat['hp']}/{seat['max_hp']}" if seat["alive"] else label["dead"]
            cells += [state, label["won"] if seat["won"] else ""]
        table.add_row(*cells)
    return table
