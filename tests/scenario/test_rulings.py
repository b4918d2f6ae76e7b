"""Every ruling holds, on the reference engine and on the compiled one, which are compared at each decision."""

from __future__ import annotations

import pytest

from simcli.engine.options import Option
from simcli.games.catalogue import load_game
from simcli.scenario.files import Case
from simcli.scenario.runner import Change, run

from .conftest import CASES, files_proving

EVERY_CASE = [case for cases in CASES.values() for case in cases]
SGS = load_game("sgs")
UNNOTICED = ("option:jizhi_on_converted",)
"""No hero of the game converts tricks and has 集智; tests/engine/test_converted_trick.py plays one who does."""
CLAIMS = [(claim, name) for claim, names in sorted(files_proving().items()) for name in names]


@pytest.mark.parametrize("engine", ["reference", "both"])
@pytest.mark.parametrize("case", EVERY_CASE, ids=lambda case: case.name)
def test_ruling(case: Case, engine: str) -> None:
    result = run(case, compiled=engine == "both")
    assert result.passed, result.reason


def some_fails(name: str, change: Change) -> bool:
    """Does any case of a file notice a change of the rules?"""
    return any(not run(case, compiled=False, change=change).passed for case in CASES[name])


@pytest.mark.parametrize(("claim", "name"), [c for c in CLAIMS if c[0].startswith("skill:")])
def test_a_skill_that_is_removed_is_missed(claim: str, name: str) -> None:
    assert some_fails(name, Change(skill=claim.removeprefix("skill:")))


@pytest.mark.parametrize(("claim", "name"), [c for c in CLAIMS if c[0].startswith("card:")])
def test_a_card_that_does_nothing_is_missed(claim: str, name: str) -> None:
    kind = next(f.kind for f in SGS.faces.values() if f.id == claim.removeprefix("card:"))
    assert some_fails(name, Change(kind=kind))


def values_of(option: Option) -> list[str]:
    """All words of an option, or a few numbers of its range."""
    if option.choices:
        return list(option.choices)
    return [str(option.low), str(min(option.low + 2, option.high)), str(option.high)]


@pytest.mark.parametrize(("claim", "name"), [c for c in CLAIMS if c[0].startswith("option:") and c[0] not in UNNOTICED])
def test_an_option_with_another_value_is_missed(claim: str, name: str) -> None:
    option = SGS.options[claim.removeprefix("option:")]
    played = {str(case.scenario.table.options.get(option.name, option.default)).lower() for case in CASES[name]}
    for value in values_of(option):
        if played != {value}:
            assert some_fails(name, Change(options=((option.name, value),))), f"{option.name}={value} is not noticed"
