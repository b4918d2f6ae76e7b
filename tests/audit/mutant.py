"""Judges the rules of the package on its path, in a process of its own: audited games, then rulings. Prints one line of JSON.

`python mutant.py ROOT GAMES [first]`: ROOT holds a copy of the packages; `first`: stop at the first thing that is wrong.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
SEED = 5
PER_CELL = 2


class View:
    """A plain state, read like a record."""

    def __init__(self, g: Any) -> None:
        self.g = g

    def __getitem__(self, name: str) -> Any:
        return getattr(self.g, name)


class Found(Exception):
    """Something is wrong, and that is all we wanted to know."""


class Judge:
    """What is wrong, by who found it; and a digest of all that happened."""

    def __init__(self, first: bool) -> None:
        self.first, self.wrong, self.digest = first, dict[str, str](), hashlib.sha256()

    def note(self, who: str, what: str) -> None:
        self.wrong.setdefault(who, what[:300])
        if self.first:
            raise Found

    def rulings(self) -> None:
        from simcli.games.catalogue import GAMES
        from simcli.scenario.files import read_cases, ruling_files
        from simcli.scenario.runner import run

        for file in [file for game in GAMES for file in ruling_files(game)]:
            for case in read_cases(file):
                try:
                    result = run(case, compiled=False)
                except Exception as error:
                    self.note("crash", f"{case.name}: {type(error).__name__} {error}")
                    continue
                self.digest.update(repr((result.reason, result.asked, result.events)).encode())
                if not result.passed:
                    self.note("rulings", f"{case.name}: {result.reason}")

    def games(self, count: int) -> None:
        from auditor import audit, unfair
        from cells import cells
        from record import Recorder

        from simcli.engine.invariants import broken
        from simcli.games.catalogue import GAMES

        def look(g: Any) -> None:
            if wrong := broken(View(g)):
                self.note("invariants", wrong[0])

        blind: list[tuple[int, int]] = []
        by_turns = zip(*(cells(count // PER_CELL, game) for game in GAMES), strict=True)
        for k, cell in enumerate(cell for group in by_turns for cell in group):
            for index in range(PER_CELL):
                try:
                    recorder = Recorder(cell.players, cell.bots, cell.options, cell.heroes, SEED, cell.game, cell.mode)
                    game = recorder.play(index, look, 5000)
                except Found:
                    raise
                except Exception as error:
                    self.note("crash", f"cell {k}: {type(error).__name__} {error}")
                    continue
                self.digest.update(repr((game.roles, game.heroes, game.hands, game.tape, sorted(game.end.items()))).encode())
                for violation in audit(game, blind):
                    self.note("auditor", f"cell {k}: {violation}")
        for violation in unfair(blind):
            self.note("auditor", violation)


def main() -> None:
    root, games = sys.argv[1], int(sys.argv[2])
    sys.path[:0] = [root, str(HERE)]
    import simcli

    assert str(simcli.__file__).startswith(root), simcli.__file__
    judge = Judge("first" in sys.argv[3:])
    try:
        judge.games(games)
        judge.rulings()
    except Found:
        pass
    print(json.dumps({"wrong": judge.wrong, "digest": judge.digest.hexdigest()}))


if __name__ == "__main__":
    main()
