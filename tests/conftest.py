"""What all tests share: the game, its program and compiled engines (made once a session), and the `--full` size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from heuristics.registry import POLICIES
from simcli.engine.state import DTYPE
from simcli.games.catalogue import Game, load_game
from simcli.games.config import configure
from simcli.games.program import link
from simcli.lang.build import Compiled
from simcli.lang.program import Program

Config = Callable[..., Any]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="the full size of the comparisons: minutes instead of seconds")


@pytest.fixture(scope="session")
def full(request: pytest.FixtureRequest) -> bool:
    """True with --full."""
    return bool(request.config.getoption("--full"))


@pytest.fixture(scope="session")
def game() -> Game:
    return load_game("sgs")


@pytest.fixture(scope="session")
def program(game: Game) -> Program:
    """All rules and heroes of the game with all bots."""
    return link(game, POLICIES)


@pytest.fixture(scope="session")
def compiled(program: Program) -> Compiled:
    """The fast engine."""
    return Compiled(program, beside=("-m", "simcli.runs.beside", "sgs", "fast"))


@pytest.fixture(scope="session")
def checked(program: Program) -> Compiled:
    """The engine with bounds checks."""
    return Compiled(program, "checked", beside=("-m", "simcli.runs.beside", "sgs", "checked"))


@pytest.fixture(scope="session")
def config(game: Game, program: Program) -> Config:
    """config(players, *bots, ...) is the config of a cell; keywords as in `configure`."""

    def make(players: int, *bots: str, linked: Program = program, **more: Any) -> Any:
        record = np.zeros((), DTYPE)
        chosen = {"options": {}, "pool": game.find_pool("all"), "policies": bots or ("greedy",)} | more
        configure(record, linked, game, game.modes["identity"], players, **chosen)
        return record

    return make


@pytest.fixture(scope="session")
def luxun(game: Game) -> tuple[Program, Any]:
    """The program with one more hero than the game has, and that hero."""
    from heroes import luxun_like

    return link(game, POLICIES, [luxun_like]), luxun_like.HERO


@pytest.fixture(scope="session")
def faulty(game: Game) -> tuple[Program, Any]:
    """The program with a hero whose skill does what rules must not do."""
    from heroes import endless

    return link(game, POLICIES, [endless]), endless.HERO
