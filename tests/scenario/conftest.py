"""Every ruling file of every game, read once."""

from __future__ import annotations

from collections import defaultdict

import pytest

from simcli.games.catalogue import GAMES
from simcli.scenario.files import Case, read_cases, ruling_files

CASES: dict[str, dict[str, list[Case]]] = {game: {path.stem: read_cases(path) for path in ruling_files(game)} for game in GAMES}
"""By game and file."""


def files_proving(game: str) -> dict[str, list[str]]:
    """Files of a game by what they prove."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, cases in CASES[game].items():
        for claim in {c for case in cases for c in case.scenario.proves}:
            found[claim].append(name)
    return found


@pytest.fixture(params=GAMES)
def game_id(request: pytest.FixtureRequest) -> str:
    """Each game."""
    return str(request.param)


@pytest.fixture
def cases(game_id: str) -> dict[str, list[Case]]:
    return CASES[game_id]


@pytest.fixture
def proving(game_id: str) -> dict[str, list[str]]:
    return files_proving(game_id)
