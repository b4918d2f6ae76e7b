"""Reference games and rulings together execute every line of every rule source: a rule that nothing reaches proves nothing."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Any

import coverage
import pytest
from heroes import luxun_like, rare
from play import Config, seats

from heuristics.registry import POLICIES
from simcli.engine.fields import HERO_ROOM
from simcli.engine.table import ReferenceTable
from simcli.games.catalogue import Game
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


def play_games(program: Program, game: Game, config: Config) -> None:
    """Games at all player counts, with all bots, with the default options and with others."""
    for players in range(4, 11):
        for seed, bots in enumerate(("random", "greedy", "mixed")):
            for options in ({}, other_values(game, seed)):
                heroes = [*game.find_pool("all"), luxun_like.HERO, rare.HERO]
                offered = {"deal": "offer", "pool": (heroes * 2)[: HERO_ROOM - 1]} if bots == "mixed" else {"pool": heroes}
                cell = config(players, *seats(players, bots), linked=program, options=options, seed=seed, **offered)
                table = ReferenceTable(program, cell)
                for index in range(2):
                    table.start(index)
                    while table.advance():
                        table.apply(table.choose())


@pytest.mark.skipif(sys.gettrace() is not None, reason="another tracer is at work")
def test_every_line_of_every_rule_is_reached(program: Program, game: Game, config: Config) -> None:
    files = [Path(s.file) for s in program.sources]
    cover = coverage.Coverage(data_file=None, include=[str(f) for f in files], config_file=False)
    cover.start()
    try:
        play_games(link(game, POLICIES, [luxun_like, rare]), game, config)  # with triggers that the game's heroes lack
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
