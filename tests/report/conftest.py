"""A small run for everything that reads one."""

from __future__ import annotations

import pytest
from worlds import POOL

from simcli.report.run import Run, run


@pytest.fixture(scope="session")
def small_run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """600 games each with 5 and with 8 players, a pool of six and so two blank heroes with 8, all rows kept."""
    folder = tmp_path_factory.mktemp("run") / "small"
    return run(players=[5, 8], games=600, heroes=POOL, jobs=1, chunk_size=250, bots="greedy", out=folder)
