"""Reference games and rulings together execute every line of every rule source: a rule that nothing reaches proves nothing."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Any

import coverage
import numpy as np
import pytest
from heroes import luxun_like, rare
from play import seats

from heuristics.registry import POLICIES
from simcli.engine.fields import HERO_ROOM
from simcli.engine.options import GAME_OPTIONS
from simcli.engine.state import DTYPE
from simcli.engine.table import ReferenceTable
from simcli.games.catalogue import GAMES, Game, load_game
from simcli.games.config import configure
from simcli.games.program import link
from simcli.lang.program import Program
from simcli.scenario.files import read_cases, ruling_files
from simcli.scenario.runner import run

NEVER: dict[str, str] = {}
"""Lines that can't be reached yet, and why."""


def functions_lines(path: Path) -> set[int]:
    """Lines of the bodies of all functions of a source."""
    tree = ast.parse(path.read_text("utf-8"))
    bodies = [n.body for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]
    return {line for body in bodies for line in range(body[0].lineno, (body[-1].end_lineno or 0) + 1)}


def other_values(game: Game, seed: int) -> dict[str, str]:
    """Every option away from its default, or by turns through its values."""
    values = {}
    for k, option in enumerate(game.options.values()):
        if option.choices:
            at = option.choices.index(option.default)
            values[option.name] = option.choices[(at + 1 + (seed + k) % len(option.choices)) % len(option.choices)]
    return values | {"max_rounds": str(3 + 20 * seed)}


def set_fixed(config: Any, game: Game, seed: int) -> None:
    """What the engine leaves open and the game has fixed takes other values too, as another game may fix it otherwise."""
    own = {option.number for option in game.options.values()}
    for number in range(GAME_OPTIONS):
        if number not in own:
            config["option"][number] = (number + seed) % 3


def play_games(program: Program, game: Game) -> None:
    """Games in all modes, of few players and of many, with all bots, with the default options and with others."""
    heroes = [*game.find_pool("all"), luxun_like.HERO, rare.HERO]
    for mode in game.modes.values():
        for players in sorted({mode.players[0], mode.players[-1]}):
            for seed, bots in enumerate(("random", "greedy", "mixed")):
                for options in ({}, other_values(game, seed)):
                    offered = bots == "mixed"
                    cell = np.zeros((), DTYPE)
                    configure(
                        cell, program, game, mode, players, options=options, deal="offer" if offered else "balanced", seed=seed,
                        pool=(heroes * HERO_ROOM)[: HERO_ROOM - 1] if offered else heroes, policies=seats(players, bots),
                    )  # fmt: skip
                    if options:
                        set_fixed(cell, game, seed)
                    table = ReferenceTable(program, cell)
                    table.start(seed)
                    while table.advance():
                        table.apply(table.choose())


@pytest.mark.skipif(sys.gettrace() is not None, reason="another tracer is at work")
def test_every_line_of_every_rule_is_reached() -> None:
    """All games together: a shared rule may be there for the sake of one of them."""
    games = [load_game(ident) for ident in GAMES]
    files = sorted({Path(s.file) for game in games for s in link(game, POLICIES).sources})
    cover = coverage.Coverage(data_file=None, include=[str(f) for f in files], config_file=False)
    cover.start()
    try:
        for game in games:
            play_games(link(game, POLICIES, [luxun_like, rare]), game)  # with triggers that the game's heroes lack
            for path in ruling_files(game.id):
                for case in read_cases(path):
                    run(case, compiled=False)
    finally:
        cover.stop()
    missed = []
    for file in files:
        _, _, _, missing, _ = cover.analysis2(str(file))
        lines = file.read_text("utf-8").split("\n")
        found = {n: lines[n - 1].strip() for n in sorted(functions_lines(file) & set(missing))}
        missed += [f"{file.name}:{n}: {line}" for n, line in found.items() if f"{file.name}: {line}" not in NEVER]
    assert missed == [], "\n".join(["lines of rules that no game and no ruling reaches:", *missed])


def test_the_measure_sees_a_line_that_is_not_reached(tmp_path: Path) -> None:
    path = tmp_path / "half.py"
    path.write_text("def half(x):\n    if x:\n        return 1\n    return 2\n")
    names: dict[str, Any] = {}
    exec(compile(path.read_text(), str(path), "exec"), names)
    assert functions_lines(path) == {2, 3, 4}
    if sys.gettrace() is None:
        cover = coverage.Coverage(data_file=None, include=[str(path)], config_file=False)
        cover.start()
        names["half"](1)
        cover.stop()
        assert set(cover.analysis2(str(path))[3]) & functions_lines(path) == {4}
