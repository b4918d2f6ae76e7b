"""The benchmark plays the run's own games and says so by checksum."""

from __future__ import annotations

import pytest

from simcli.runs.bench import bench, checksum
from simcli.runs.chunks import Task, play_chunk
from simcli.runs.config import load_config
from simcli.runs.plan import Plan, make_plan


def plan_of(**flags: object) -> Plan:
    return make_plan(load_config({"players": "5,8", "games": 200} | flags))


def test_rows_are_as_documented_and_true() -> None:
    plan = plan_of(bots="random")
    rows = bench(plan)
    assert [(row.players, row.bots, row.knowledge) for row in rows] == [(5, "random", "honest"), (8, "random", "honest")]
    for row, cell in zip(rows, plan.cells, strict=True):
        assert list(row.as_json()) == [
            "game", "mode", "players", "bots", "knowledge", "games_per_s_core", "decisions_per_s_core",
            "decisions_per_game", "capped_share", "checksum",
        ]  # fmt: skip
        chunk = play_chunk(Task(0, cell, plan.flavour, 0, 200))
        assert row.checksum == checksum(chunk)
        assert row.decisions_per_game == chunk.games["decisions"].mean()
        assert row.decisions_per_s_core == pytest.approx(row.games_per_s_core * row.decisions_per_game)
        assert row.ns_per_decision == pytest.approx(1e9 / row.decisions_per_s_core)


def test_the_checksum_sees_every_row() -> None:
    plan = plan_of(players="5")
    chunk = play_chunk(Task(0, plan.cells[0], plan.flavour, 0, 200))
    before = checksum(chunk)
    chunk.seats["damage_dealt"][-1] += 1
    assert checksum(chunk) != before
