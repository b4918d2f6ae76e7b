"""Games of all kinds follow from the rules as the auditor reads them; and a log that doesn't is refused."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from auditor import audit, unfair
from cells import VARIED, Cell, cells
from plain import Recorded
from record import Recorder

CELLS, CI_GAMES, FULL_GAMES = 100, 3, 20


def recorded(cell: Cell, seed: int = 1) -> Recorder:
    return Recorder(cell.players, cell.bots, cell.options, cell.heroes, seed)


def test_the_auditor_shares_no_code_with_the_game() -> None:
    """A process of its own reads every module of the auditor: none of ours comes with them."""
    names = "board, reach, answers, harm, skills, wind, fire, slashes, tricks, claims, claims_in_play, auditor"
    script = f"import sys, {names}; sys.exit(any(m.split('.')[0] in ('simcli', 'heuristics') for m in sys.modules))"
    subprocess.run([sys.executable, "-c", script], cwd=Path(__file__).parent, check=True)


def test_games_follow_from_the_rules(full: bool) -> None:
    """300 games, or 2,000: what happens, who is asked what among which options, and how it ends."""
    found: list[str] = []
    blind: list[tuple[int, int]] = []
    seen: Counter[str] = Counter()
    games = 0
    for cell in cells(CELLS):
        recorder = recorded(cell)
        for index in range(FULL_GAMES if full else CI_GAMES):
            game = recorder.play(index)
            found += audit(game, blind)
            seen.update(item[0] if item[0] != "?" else item[2] for item in game.tape)
            seen.update(f"used {item[2][0]}" for item in game.tape if item[0] == "use")
            seen.update([f"won by {game.end['winner']}", f"ended by {game.end['ending']}"])
            games += 1
    assert found == []
    assert unfair(blind) == []
    assert len(blind) > 100
    assert games == (2000 if full else 300)
    for what in ("nullified", "chain", "recast", "retrial", "target", "death", "shuffle", "skip", "show", "liege", "arrange"):
        assert seen[what] > 5, what
    for what in ("won by lord_side", "won by rebels", "won by spy", "ended by cap"):
        assert seen[what], what
    for kind in ("collateral", "lightning", "fire_attack", "bumper_harvest", "peach_garden", "supply_shortage", "wine"):
        assert seen[f"used {kind}"] > 10, kind


def test_every_option_of_the_rules_is_played() -> None:
    """Each option that rules read has a game with a value other than its default."""
    game = recorded(cells(1)[0]).game
    varied = {name for options in VARIED for name in options} | {"deck_packs"}
    left = set(game.options) - varied - {"trigger_order", "hero_deal"}
    assert left == set(), "the first has one value only; offers of heroes come before the first turn"


def spoilt(game: Recorded, name: str, **change: Any) -> Recorded:
    """The game with one event changed or, without `change`, left out."""
    place = next(i for i, item in enumerate(game.tape) if item[0] == name and i > len(game.tape) // 3)
    item = list(game.tape[place])
    for at, value in change.items():
        item[int(at.removeprefix("f"))] = value(item[int(at.removeprefix("f"))])
    return replace(game, tape=(*game.tape[:place], *((tuple(item),) if change else ()), *game.tape[place + 1 :]))


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("damage", {"f2": lambda points: points + 1}),
        ("damage", {"f3": lambda source: source + 1}),
        ("death", {"f2": lambda killer: 0 if killer else 1}),
        ("lose", {"f2": lambda card: card + 1}),
        ("turn", {"f1": lambda seat: seat + 1}),
        ("judge", {"f2": lambda card: card - 1}),
        ("game_over", {"f1": lambda winner: "spy" if winner != "spy" else "rebels"}),
        *[(name, {}) for name in ("draw", "discard", "heal", "dying", "use", "respond", "phase", "shuffle", "gain", "equip")],
    ],
)
def test_a_log_that_breaks_a_rule_is_refused(name: str, change: dict[str, Any]) -> None:
    """An event changed, or left out."""
    game = recorded(Cell(8, ("random",), True)).play(0)
    assert audit(game) == []
    found = audit(spoilt(game, name, **change))
    assert len(found) == 1
    assert "game 8-0, item" in found[0]
