"""Games of every mode pass the checks of checked mode: zones, health and life at every decision, direct answers as from lists."""

from __future__ import annotations

import pytest

from simcli.games.catalogue import GAMES, load_game
from simcli.runs.backends import play_all
from simcli.runs.chunks import tasks_of
from simcli.runs.config import load_config
from simcli.runs.plan import make_plan

CELLS = [(game, mode) for game in GAMES for mode in load_game(game).modes]


@pytest.mark.parametrize(("game", "mode"), CELLS)
@pytest.mark.parametrize("bots", ["random", "standard"])
def test_no_game_breaks_a_check(game: str, mode: str, bots: str) -> None:
    given = {"game": game, "mode": mode, "heroes": "all", "games": "60", "bots": bots, "checked": True, "jobs": "1"}
    plan = make_plan(load_config(given))
    for chunk in play_all(tasks_of(plan, [0] * len(plan.cells)), 1, "threading"):
        assert chunk.games["error"].tolist() == [0] * len(chunk.games)
