"""Every ruling file of every game, read once."""

from __future__ import annotations

from collections import defaultdict

import pytest

from simcli.games.catalogue import GAMES
from simcli.scenario.files import Case, read_cases, ruling_files

CASES: dict[str, list[Case]] = {path.stem: read_cases(path) for game in GAMES for path in ruling_files(game)}


def files_proving() -> dict[str, list[str]]:
    """Files by what they prove."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, cases in CASES.items():
        for claim in {c for case in cases for c in case.scenario.proves}:
            found[claim].append(name)
    return found


@pytest.fixture(scope="session")
def cases() -> dict[str, list[Case]]:
    return CASES


@pytest.fixture(scope="session")
def proving() -> dict[str, list[str]]:
    return files_proving()
