"""Nothing of a game is without a scenario: no card, no skill, no mode, no option and no value of an option."""

from __future__ import annotations

from simcli.engine.terms import EVENTS, REASON_IDS
from simcli.games.catalogue import load_game
from simcli.scenario.files import Case
from simcli.scenario.runner import run

from .conftest import CASES


def test_everything_is_proved(game_id: str, proving: dict[str, list[str]]) -> None:
    game = load_game(game_id)
    needed = {f"card:{face.id}" for face in game.faces.values()}
    needed |= {f"skill:{skill.id}" for hero in game.heroes.values() for skill in hero.skills}
    needed |= {f"mode:{mode}" for mode in game.modes}
    needed |= {f"option:{option}" for option in game.options}
    assert sorted(needed - proving.keys()) == [], "without a scenario"
    assert sorted(proving.keys() - needed) == [], "scenarios of what does not exist"


def test_every_value_of_an_option_is_played(game_id: str, cases: dict[str, list[Case]], proving: dict[str, list[str]]) -> None:
    for option in load_game(game_id).options.values():
        files = proving[f"option:{option.name}"]
        played = {str(c.scenario.table.options.get(option.name, option.default)).lower() for name in files for c in cases[name]}
        assert set(option.choices) <= played, option.name


def test_scenarios_meet_every_reason_and_event() -> None:
    results = [run(case, compiled=False) for files in CASES.values() for group in files.values() for case in group]
    reasons = {reason for result in results for _, reason in result.asked}
    events = {row[0] for result in results for row in result.events}
    assert sorted({name for name, *_ in REASON_IDS.values()} - reasons) == []
    assert [EVENTS[e][0] for e in sorted(EVENTS.keys() - events)] == []


def test_ruling_numbers_are_unique(cases: dict[str, list[Case]]) -> None:
    numbers = [number for group in cases.values() for number in group[0].scenario.rulings]
    assert len(numbers) == len(set(numbers))
    assert all(name.startswith("own-") or group[0].scenario.rulings for name, group in cases.items())
