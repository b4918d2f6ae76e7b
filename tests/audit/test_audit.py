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
from games import FACTS
from plain import Recorded
from record import Recorder

from simcli.games.catalogue import GAMES, load_game

CELLS, CI_GAMES, FULL_GAMES = 100, 3, 20
NOT_READ_BY_RULES = {"trigger_order", "hero_deal", "offer_bonus", "lord_offer_returned"}
"""The first has one value only; offers of heroes come before the first turn."""
MET = {
    "sgs": ("nullified", "chain", "recast", "retrial", "target", "death", "shuffle", "skip", "show", "liege", "arrange"),
    "yxs": ("nullified", "death", "shuffle", "skip", "show", "liege", "skill", "rescue", "retrial", "target", "swap", "copy"),
}
USED = {
    "sgs": ("collateral", "lightning", "fire_attack", "bumper_harvest", "peach_garden", "supply_shortage", "wine"),
    "yxs": ("collateral", "lightning", "indulgence", "bumper_harvest", "peach_garden", "savage_assault", "archery_attack"),
}


def recorded(cell: Cell, seed: int = 1) -> Recorder:
    return Recorder(cell.players, cell.bots, cell.options, cell.heroes, seed, cell.game, cell.mode)


def test_the_auditor_shares_no_code_with_the_game() -> None:
    """A process of its own reads every module of the auditor: none of ours comes with them."""
    names = "tape, seat, board, reach, answers, harm, skills, wind, fire, chosen, slashes, tricks, claims, claims_in_play"
    names += ", yxs_skills, yxs_slashes, yxs_chosen, open_modes, kingdoms, auditor"
    script = f"import sys, {names}; sys.exit(any(m.split('.')[0] in ('simcli', 'heuristics') for m in sys.modules))"
    subprocess.run([sys.executable, "-c", script], cwd=Path(__file__).parent, check=True)


@pytest.mark.parametrize("game_id", GAMES)
def test_games_follow_from_the_rules(game_id: str, full: bool) -> None:
    """300 games of each, or 2,000: what happens, who is asked what among which options, and how it ends."""
    found: list[str] = []
    blind: list[tuple[int, int]] = []
    seen: Counter[str] = Counter()
    games = 0
    for seed, cell in enumerate(cells(CELLS, game_id)):
        recorder = recorded(cell, seed)
        for index in range(FULL_GAMES if full else CI_GAMES):
            game = recorder.play(index)
            found += audit(game, blind)
            seen.update(item[0] if item[0] != "?" else item[2] for item in game.tape)
            seen.update(f"used {item[2][0]}" for item in game.tape if item[0] == "use")
            seen.update(f"hero {hero}" for hero in game.heroes)
            seen.update([f"won by {game.end['winner']}", f"ended by {game.end['ending']}"])
            games += 1
    assert found == []
    assert unfair(blind) == []
    assert len(blind) > 100
    assert games == (2000 if full else 300)
    for what in MET[game_id]:
        assert seen[what] > 5, what
    for what in ("won by lord_side", "won by rebels", "won by spy", "ended by cap"):
        assert seen[what], what
    for hero in FACTS[game_id].heroes:
        assert seen[f"hero {hero}"] > 5, hero
    for kind in USED[game_id]:
        assert seen[f"used {kind}"] > 10, kind


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_of_the_rules_is_played(game_id: str) -> None:
    """Each option that rules read has a game with a value other than its default."""
    options = load_game(game_id).options.values()
    left = {option.name for option in options if len(option.choices) != 1} - NOT_READ_BY_RULES - {"deck_packs"}
    assert left - {name for values in VARIED[game_id] for name in values} == set()


@pytest.mark.parametrize("game_id", GAMES)
def test_the_auditor_knows_all_heroes_and_no_others(game_id: str) -> None:
    """Nor does any lack a row: those would be left out of the audited games."""
    assert FACTS[game_id].heroes.keys() - {"blank"} == load_game(game_id).heroes.keys()


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
