"""Bots that play for points, and what other ways to play gain in the same games."""

from __future__ import annotations

import pytest

from heuristics.worth import shipped, worth_table
from simcli.errors import InputError
from simcli.runs.config import load_config
from simcli.runs.failing import Quarantine
from simcli.runs.plan import Plan, make_plan
from simcli.scoring.deviations import deviating, deviations, play_outcomes, try_deviations
from simcli.scoring.files import find_scoring
from simcli.scoring.motives import motives
from simcli.scoring.outcomes import merged
from simcli.scoring.weaker import play_weaker

from .test_scoring_evaluate import three_to_one

V4 = find_scoring("sgs", "identity", None)


def plan_of(**more: object) -> Plan:
    return make_plan(load_config({"players": "5", "games": "60", "seed": "3", "jobs": "1", **more}))


def test_points_are_weighed_in_the_unit_of_a_victory() -> None:
    """A lord wins three of four games and gets 9 more by it; a kill pays 2 in a win, 1 in a loss; a loyalist's death costs 2."""
    numbers, win = motives(find_scoring("yxs", "identity", None), three_to_one(), "lord"), shipped()["harm"]["win"]
    assert numbers["points.kill"] == (0, 0, round(win / 9 * 1.75), round(win / 9 * 1.75))
    assert numbers["points.death"] == (0, -round(win / 9 * 1.5), 0, 0)
    assert numbers["points.share"] == (100,)
    worth_table(numbers)  # a bot takes them


def test_every_deviation_is_one_that_bots_can_play() -> None:
    plan = plan_of()
    for deviation in deviations().values():
        for role in deviation.roles:
            bots = deviating(plan, role, deviation, V4, three_to_one())
            assert bots[0].who == role and bots[0].bot() != bots[-1].bot()


def test_other_ways_to_play_are_compared_on_the_same_games() -> None:
    plan = plan_of(games="300")
    known = [merged(made) for made in play_outcomes(plan, Quarantine())]
    rows = try_deviations(plan, V4, known, [deviations()["points"], deviations()["spy_with_rebels"]])
    assert [(r.deviation, r.role) for r in rows] == [
        ("points", "lord"), ("points", "loyalist"), ("points", "rebel"), ("points", "spy"), ("spy_with_rebels", "spy"),
    ]  # fmt: skip
    joins = rows[-1]
    assert joins.games == 300 and joins.wins.hi < 0 and joins.points.hi < 0 and not joins.violation
    again = try_deviations(plan, V4, known, [deviations()["spy_with_rebels"]])
    assert again[0] == joins, "equal seeds, equal games"


def test_a_bot_by_seat_or_without_weights_cannot_deviate() -> None:
    way = deviations()["hide"]
    with pytest.raises(InputError, match="go by seat"):
        deviating(plan_of(bots="seat1=greedy,standard"), "spy", way, V4, three_to_one())
    with pytest.raises(InputError, match="greedy \\(spy\\) decides by none"):
        deviating(plan_of(bots="greedy"), "spy", way, V4, three_to_one())


def test_a_weaker_player_sits_on_every_seat() -> None:
    lord, others = play_weaker(plan_of(games="80"), "random")[5]
    assert (lord["marked"].sum(axis=1) == 1).all() and lord["marked"][lord.is_role("lord")].all()
    assert not (others["marked"] * others.is_role("lord")).any() and others.total == 40
