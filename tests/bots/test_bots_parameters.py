"""Each parameter of a bot moves its metric, monotonically over three settings, by more than chance explains."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from metrics import METRICS, Metric

from heuristics.parameters import PARAMETERS
from simcli.engine.outcomes import GAME_COLUMNS, SEAT_COLUMNS
from simcli.engine.state import new_records
from simcli.games.bots import Bot
from simcli.lang.build import Compiled
from simcli.lang.program import Parameter
from simcli.stats.intervals import mean_interval

Config = Callable[..., Any]
PLAYERS, MILLION = 8, 10**6


def ended(engine: Compiled, config: Any, games: int) -> Iterator[Any]:
    """The state in which each game ends."""
    states = new_records(1)
    states[0] = config
    rows, seats = np.zeros((1, GAME_COLUMNS), np.int64), np.zeros((PLAYERS, SEAT_COLUMNS), np.int64)
    for index in range(games):
        quick = engine.program.answered
        engine.kernels["play_games"](states, engine.steps, engine.env, index, index + 1, quick, rows, seats)
        yield states[0]


def interval(metric: Metric, engine: Compiled, config: Any, games: int) -> tuple[float, float]:
    """95 % interval of a metric's mean over games."""
    values = [round(MILLION * value) for g in ended(engine, config, games) if (value := metric.figure(g)) is not None]
    low, high = mean_interval(sum(values), sum(value**2 for value in values), len(values))
    return float(low) / MILLION, float(high) / MILLION


def test_every_parameter_has_a_metric() -> None:
    assert [p.name for p in PARAMETERS] == list(METRICS)


@pytest.mark.parametrize("parameter", PARAMETERS, ids=lambda p: p.name)
def test_a_parameter_moves_its_metric(parameter: Parameter, compiled: Compiled, config: Config, full: bool) -> None:
    """Both ends lie apart; with --full, which plays more games, each setting from its neighbours."""
    metric = METRICS[parameter.name]
    found = []
    for value in (parameter.low, (parameter.low + parameter.high) // 2, parameter.high):
        bot = Bot("standard", numbers={parameter.name: value})
        cell = config(PLAYERS, policies=[bot], options={"max_rounds": str(metric.rounds)})
        found.append(interval(metric, compiled, cell, (5000 if full else 500) // metric.one_of))
    told = ", ".join(f"{low:.3f}–{high:.3f}" for low, high in found)
    low, middle, high = found[:: metric.sign]
    assert low[1] < high[0], f"{metric.name}: {told}"
    assert not full or (low[1] < middle[0] and middle[1] < high[0]), f"{metric.name}: {told}"
