"""`simcli scenario`: rulings played on both engines."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from simcli.cli import options as o
from simcli.cli.exits import GATE, OK

WORDS = {
    "en": {"scenarios": "scenarios", "counted": "{passed} passed, {failed} failed"},
    "zh": {"scenarios": "场景", "counted": "{passed} 项通过，{failed} 项未通过"},
}


def scenario(
    files: Annotated[
        list[str] | None, typer.Argument(metavar="[FILE]...", help="Scenario files, or folders of them.", show_default=False)
    ] = None,
    game: o.Game = None,
    json: o.Json = False,
    lang: o.Lang = None,
) -> None:
    """Play scenario files on the reference and the compiled engine, and say whether what they expect holds.

    Without FILE: all rulings that come with the game. Exit code 3 if one fails.

    A scenario is a TOML file with these tables.

    - table: players, turn, phase, pile (top card first), discard, options.

    - seats: who sits where with what, such as 0 = { hero = "关羽", hp = 2, hand = ["杀 ♠7"] }.

    - play: script, the decisions in words: "0: 杀 ♠7 > 1", "1 dodge: pass"; between them checks such as
    { at = "0 play", legal = ["Slash > 7"], illegal = ["杀 > 1"] }. Whoever is not in the script declines.

    - expect: 1 = { hp = 3 }, winner = "rebels", events = ["damage target=1 points=1 source=0"], asked = ["1 dodge"].

    - variant: a list of cases that differ from the rest of the file in the tables that they name.

    Cards, seats and options go by id, Chinese or English name. The page of the room simcli/scenario lists every key; the
    folder simcli/games/sgs/rulings is full of examples.
    """
    from simcli.cli.screen import Steps, print_json, stdout
    from simcli.errors import InputError
    from simcli.games.catalogue import load_game
    from simcli.report.words import text
    from simcli.scenario.files import Case, read_cases, ruling_files, toml_files
    from simcli.scenario.runner import Result, check, run
    from simcli.scenario.stage import stage

    if lang not in (None, *WORDS):
        raise InputError(f"lang '{lang}': allowed are {', '.join(WORDS)}")
    language: Literal["en", "zh"] = "zh" if lang == "zh" else "en"
    words = WORDS[language]
    for given in files or ():
        if not given.strip():
            raise InputError("FILE is empty: name a scenario file or a folder of them, or leave it out for all rulings")
    ident = load_game(game or "sgs").id
    paths = [path for given in files for path in toml_files(Path(given))] if files else ruling_files(ident)
    cases: list[Case] = [case for path in paths for case in read_cases(path)]
    for case in cases if files else ():
        check(case)
    results: list[Result] = []
    with Steps(language) as steps:
        for ident in dict.fromkeys(case.scenario.game for case in cases):
            stage(ident).compiled(steps.counter(text("compiling", language)))
        for done, case in enumerate(cases, 1):
            results.append(run(case, lang=language))
            steps.update(words["scenarios"], done, len(cases))
    failed = [result for result in results if not result.passed]
    if json:
        print_json([result.as_json() for result in results])
    else:
        console = stdout()
        for result in results:
            title = result.case.scenario.title_zh if language == "zh" else ""
            mark, style = ("✓", "green") if result.passed else ("✗", "bold red")
            console.print(f"[{style}]{mark}[/] ", end="")
            console.print(f"{result.case.name}: {title or result.case.scenario.title}", markup=False, soft_wrap=True)
            if not result.passed:
                console.print(f"    {result.reason}", markup=False, soft_wrap=True)
        counted = words["counted"].format(passed=len(results) - len(failed), failed=len(failed))
        console.print(counted, style="bold red" if failed else "bold green")
    raise typer.Exit(GATE if failed else OK)
