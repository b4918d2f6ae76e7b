"""Series: totals of played games, draws from outcomes, how long it takes to tell a weaker player."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from simcli.errors import InputError
from simcli.scoring.files import find_scoring
from simcli.scoring.outcomes import Outcomes, by_hand
from simcli.scoring.series import draw_totals, ranks, reliability, summed, tenths, totals_of_rows
from simcli.scoring.weaker import joined

V4 = find_scoring("sgs", "identity", None)
ROLES = ("lord", "loyalist", "rebel", "rebel", "spy")


def won_by(winner: str, games: int = 1, **more: int) -> Outcomes:
    """Five seats, all alive, so that rebels get 3 · 2 and the spy 1 if rebels win; more: a field of the first seat."""
    seats = [{"role": role, **(more if q == 0 else {})} for q, role in enumerate(ROLES)]
    made = by_hand(winner, seats)
    winners = ("lord_side", "rebels")
    return replace(made, winners=winners, winner=np.array([winners.index(winner)]), games=np.array([games]))


def test_a_series_of_five_adds_up_by_player() -> None:
    """Ruling 217. The lord's side wins each game: 6 to the lord, 6 to the loyalist; seat q of game i is player q + i."""
    made = joined([won_by("lord_side") for _ in range(5)])
    player = np.array([[(q + game) % 5 for q in range(5)] for game in range(5)])
    totals = totals_of_rows(V4, made, player)
    assert totals.points.tolist() == [[12, 12, 12, 12, 12]]
    assert totals.tied.value == 1 and all(f.value == 0 for f in totals.first)
    assert ranks(totals.points).tolist() == [[1, 1, 1, 1, 1]]


def test_equal_totals_share_the_rank() -> None:
    assert ranks(np.array([[7, 9, 7, 3]])).tolist() == [[2, 1, 2, 4]]
    assert [f.value for f in summed(np.array([[7, 9, 7, 3], [5, 5, 1, 0]])).first] == [0, 0.5, 0, 0]


def test_drawn_series_have_the_points_of_their_games() -> None:
    made = joined([won_by("lord_side", 60), won_by("rebels", 40)])
    drawn = draw_totals(V4, made, 4000)
    per_game = 0.6 * 12 + 0.4 * (6 + 6 + 1)
    assert drawn.mean.lo < per_game < drawn.mean.hi
    assert np.ptp([f.value for f in drawn.first]) < 0.06, "equal players"
    assert (draw_totals(V4, made, 100).points == draw_totals(V4, made, 100).points).all(), "repeatable"


def test_spreads_and_tenths_of_totals_have_intervals() -> None:
    totals = np.random.default_rng(2).normal(50, 10, (400, 5)).round().astype(np.int64)
    sd, (low, high) = summed(totals).sd, tenths(totals)
    assert sd.lo < 10 < sd.hi and sd.hi - sd.lo < 2
    assert low[1] < low[0] < low[2] < high[1] < high[0] < high[2]


def test_a_table_without_a_lord_has_none_to_rotate() -> None:
    seats = [{"role": "player", "team": 1 + q % 2, "kills_enemies": 0} for q in range(6)]
    with pytest.raises(InputError, match="without a lord"):
        draw_totals(find_scoring("yxs", "3v3-casual", None), by_hand("team_1", seats))


def test_reliability_follows_from_lead_and_spread() -> None:
    """The marked lord gets 6 in three of four games and 0 in the others."""
    lord = joined([won_by("lord_side", 300, marked=1), won_by("rebels", 100, marked=1)])
    found = reliability(V4, lord, lord)
    others = 0.75 * (6 + 0 + 0 + 0) / 4 + 0.25 * (0 + 6 + 6 + 1) / 4
    assert found.lead.value == pytest.approx(others - 0.75 * 6)
    assert found.lead.lo < found.lead.value < found.lead.hi
    assert found.sd.lo < found.sd.value < found.sd.hi
    assert found.games.value == float("inf"), "the marked one is the better one: nobody else will lead"
    assert found.after_one.hi < 0.5
