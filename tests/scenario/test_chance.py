"""What happens by chance happens with the right chances."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from simcli.engine.terms import EV_LOSE
from simcli.scenario.files import Case
from simcli.scenario.runner import run

from .conftest import CASES

GAMES = 240


def with_seed(case: Case, seed: int) -> Case:
    scenario = case.scenario
    return replace(case, scenario=scenario.model_copy(update={"table": scenario.table.model_copy(update={"seed": seed})}))


def test_each_of_four_cards_goes_with_equal_chance() -> None:
    case = next(c for c in CASES["sgs"]["156-pick-mode"] if c.variant == "uniform_random")
    lost: Counter[int] = Counter()
    for seed in range(GAMES):
        result = run(with_seed(case, seed), compiled=False)
        assert result.passed, result.reason
        lost.update(row[2] for row in result.events if row[0] == EV_LOSE and row[1] == 1)
    # 60 each are expected, with a standard deviation of 6.7
    assert len(lost) == 4 and min(lost.values()) > 35 and max(lost.values()) < 85
