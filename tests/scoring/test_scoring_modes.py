"""What score tables count where sides are open: teams, enemies and friends killed, who killed his own hunter."""

from __future__ import annotations

import numpy as np
import pytest

from simcli.cli.score_play import rules_typed
from simcli.runs.backends import play_all
from simcli.runs.chunks import Chunk, tasks_of
from simcli.runs.config import load_config
from simcli.runs.counts import CellCounts
from simcli.runs.plan import Plan, make_plan
from simcli.scoring.evaluate import score
from simcli.scoring.files import find_scoring
from simcli.scoring.outcomes import Outcomes, from_cube, from_rows

MODES = ("3v3-casual", "3v3-competitive", "three-kingdoms")


def plan_of(mode: str) -> Plan:
    return make_plan(load_config({"game": "yxs", "mode": mode, "games": "400", "seed": "5", "jobs": "1", "bots": "random"}))


@pytest.fixture(scope="module", params=MODES)
def played(request: pytest.FixtureRequest) -> tuple[Plan, Chunk]:
    plan = plan_of(request.param)
    return plan, next(iter(play_all(tasks_of(plan, [0]), 1, "loky")))


def of_rows(plan: Plan, chunk: Chunk) -> Outcomes:
    players = chunk.task.cell.players
    return from_rows(chunk.games, chunk.seats, players, plan.mode.winners, sides=plan.mode.sides(players))


def test_the_cube_pays_what_the_rows_pay(played: tuple[Plan, Chunk]) -> None:
    plan, chunk = played
    rows, players = of_rows(plan, chunk), chunk.task.cell.players
    counts = CellCounts(players, plan.mode.winners, plan.hero_ids, sides=plan.mode.sides(players))
    counts.add(chunk.games, chunk.seats)
    cube = from_cube(counts.cube, plan.mode.winners)
    assert (cube.total, *cube.roles) == (rows.total, *rows.roles)
    scoring = find_scoring("yxs", plan.mode.id, None)
    for a, b in zip(score(scoring, rows).roles, score(scoring, cube).roles, strict=True):
        assert (a.mean, a.sd, a.lo, *a.values) == pytest.approx((b.mean, b.sd, b.lo, *b.values))


def test_kills_are_of_enemies_or_friends(played: tuple[Plan, Chunk]) -> None:
    """Counted anew from who killed each seat."""
    plan, chunk = played
    rows, players = of_rows(plan, chunk), chunk.task.cell.players
    teams = plan.mode.teams[players]
    killer = chunk.seats["killer_seat"].reshape(-1, players)
    for game in range(len(killer)):
        enemies, friends = [0] * players, [0] * players
        for victim, by in enumerate(killer[game].tolist()):
            if by >= 0:
                (friends if teams[by] == teams[victim] else enemies)[by] += 1
        assert (rows["kills_enemies"][game].tolist(), rows["kills_friends"][game].tolist()) == (enemies, friends)
    assert rows["kills_enemies"].sum() > 0
    assert (rows["kills_friends"].sum() > 0) == (plan.mode.id != "three-kingdoms")


def test_who_kills_his_hunter_loses(played: tuple[Plan, Chunk]) -> None:
    plan, chunk = played
    rows = of_rows(plan, chunk)
    if plan.mode.id != "three-kingdoms":
        assert "killed_hunter" not in rows.seats
        return
    hunted = np.flatnonzero(rows["killed_hunter"].any(axis=1))
    assert len(hunted) > 0
    assert (rows["killed_hunter"] * rows["won"] == 0).all()
    assert (rows["alive"][hunted].sum(axis=1) == 2).all()


def test_small_tables_are_solved_without_naming_how_many_numbers_may_change(played: tuple[Plan, Chunk]) -> None:
    plan, chunk = played
    scoring = find_scoring("yxs", plan.mode.id, None)
    shape = {"changes": None, "min_gap": None, "reach": "9", "inflation": "25%"}
    assert rules_typed(shape, scoring, [of_rows(plan, chunk)]).changes == min(6, len(scoring.cells))
