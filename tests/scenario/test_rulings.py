"""Every ruling holds, on the reference engine and on the compiled one, which are compared at each decision."""

from __future__ import annotations

import pytest

from simcli.engine.options import Option
from simcli.games.catalogue import load_game
from simcli.scenario.files import Case
from simcli.scenario.runner import Change, run

from .conftest import CASES, files_proving

EVERY_CASE = [case for files in CASES.values() for cases in files.values() for case in cases]
UNNOTICED = (("sgs", "option:jizhi_on_converted"),)
"""No hero of the game converts tricks and has 集智; tests/engine/test_converted_trick.py plays one who does."""
CLAIMS = [(game, claim, name) for game in CASES for claim, names in sorted(files_proving(game).items()) for name in names]


def claims(kind: str) -> pytest.MarkDecorator:
    """For each game, claim of this kind, and file that makes it."""
    chosen = [c for c in CLAIMS if c[1].startswith(kind) and c[:2] not in UNNOTICED]
    return pytest.mark.parametrize(("game", "claim", "name"), chosen)


@pytest.mark.parametrize("engine", ["reference", "both"])
@pytest.mark.parametrize("case", EVERY_CASE, ids=lambda case: f"{case.scenario.game} {case.name}")
def test_ruling(case: Case, engine: str) -> None:
    result = run(case, compiled=engine == "both")
    assert result.passed, result.reason


def some_fails(game: str, name: str, change: Change) -> bool:
    """Does any case of a file notice a change of the rules?"""
    return any(not run(case, compiled=False, change=change).passed for case in CASES[game][name])


@claims("skill:")
def test_a_skill_that_is_removed_is_missed(game: str, claim: str, name: str) -> None:
    assert some_fails(game, name, Change(skill=claim.removeprefix("skill:")))


@claims("card:")
def test_a_card_that_does_nothing_is_missed(game: str, claim: str, name: str) -> None:
    kind = next(f.kind for f in load_game(game).faces.values() if f.id == claim.removeprefix("card:"))
    assert some_fails(game, name, Change(kind=kind))


def values_of(option: Option) -> list[str]:
    """All words of an option, or a few numbers of its range."""
    if option.choices:
        return list(option.choices)
    return [str(option.low), str(min(option.low + 2, option.high)), str(option.high)]


@claims("option:")
def test_an_option_with_another_value_is_missed(game: str, claim: str, name: str) -> None:
    option = load_game(game).options[claim.removeprefix("option:")]
    played = {str(case.scenario.table.options.get(option.name, option.default)).lower() for case in CASES[game][name]}
    for value in values_of(option):
        if played != {value}:
            assert some_fails(game, name, Change(options=((option.name, value),))), f"{option.name}={value} is not noticed"
