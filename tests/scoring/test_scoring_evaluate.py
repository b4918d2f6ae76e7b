"""What tables pay, against sums done by hand on a few outcomes."""

from __future__ import annotations

from dataclasses import replace
from math import isnan

import numpy as np
import pytest

from simcli.errors import InputError
from simcli.report.score_findings import reward_lines
from simcli.scoring.alignment import asks_who_wins, kingmaking, payoffs, prices
from simcli.scoring.evaluate import gap_bias, parity_gap, score
from simcli.scoring.files import find_scoring
from simcli.scoring.outcomes import Outcomes, by_hand, merged
from simcli.scoring.table import ScoreTable, Scoring
from simcli.scoring.weaker import joined
from simcli.scoring.weighting import as_played, reweighted

LORD, REBELS = "lord_side", "rebels"
WINNERS = ("none", "lord_side", "rebels", "spy")


def game(winner: str, games: int, **killed: dict[str, int]) -> Outcomes:
    """Five seats: lord, loyalist, two rebels, spy; the losers dead."""
    roles = ("lord", "loyalist", "rebel", "rebel2", "spy")
    side = {"lord_side": ("lord", "loyalist"), "rebels": ("rebel", "rebel2"), "spy": ("spy",), "none": roles}[winner]
    seats = [{"role": r.rstrip("2"), "alive": r in side, "kills": killed.get(r, {})} for r in roles]
    made = by_hand(winner, seats)
    return replace(made, winners=WINNERS, winner=np.array([WINNERS.index(winner)]), games=np.array([games]))


def three_to_one() -> Outcomes:
    """Of a hundred games 75 are the lord's side's, 25 the rebels'."""
    return joined([game(LORD, 75, lord={"rebel": 2}, loyalist={"spy": 1}), game(REBELS, 25, rebel={"lord": 1, "loyalist": 1})])


YXS = find_scoring("yxs", "identity", None)


def test_means_spreads_and_distributions_are_sums_over_outcomes() -> None:
    scores = score(YXS, three_to_one())
    lord, rebel, spy = scores["lord"], scores["rebel"], scores["spy"]
    assert lord.values == (3, 12) and lord.chances == pytest.approx((0.25, 0.75))
    assert lord.mean == pytest.approx(0.75 * 12 + 0.25 * 3)
    assert lord.sd == pytest.approx(9 * (0.75 * 0.25) ** 0.5)
    # rebels: 3 in each lost game; won 6 + 2·2 kills + 2 survivors = 12 and 6 + 2 = 8
    assert rebel.values == (3, 8, 12) and rebel.mean == pytest.approx(0.75 * 3 + 0.25 * 10)
    assert spy.mean == pytest.approx(4) and spy.sd == 0
    assert (rebel.median, lord.median, lord.most, lord.zero) == (3, 12, 12, 0)
    assert scores.gap.value == pytest.approx(lord.mean - spy.mean)
    assert scores.total.value == pytest.approx(lord.mean + scores["loyalist"].mean + 2 * rebel.mean + spy.mean)


def test_the_unit_of_an_interval_is_the_game() -> None:
    """Two rebels of a game are one observation: the half width is z · s / √100 of the games' means, 3 and 10."""
    rebel = score(YXS, three_to_one())["rebel"]
    s = 7 * (75 * 25 / 100 / 99) ** 0.5
    assert (rebel.hi - rebel.lo) / 2 == pytest.approx(1.96 * s / 10, rel=1e-3)


def test_a_series_counts_as_few_games_as_it_is_worth() -> None:
    made = three_to_one()
    alone, series = score(YXS, made)["lord"], score(YXS, made, as_played(made, known=0.25))["lord"]
    assert series.mean == alone.mean
    assert series.hi - series.lo == pytest.approx(2 * (alone.hi - alone.lo))


def test_games_without_result_are_unscored_or_0_and_stay_in_the_count() -> None:
    made = joined([game(LORD, 75, lord={"rebel": 2}), game("none", 25)])
    scores = score(YXS, made)
    assert scores.unscored == 0.25
    assert scores["spy"].mean == pytest.approx(0.75 * 4)
    v4 = find_scoring("sgs", "identity", "v4:score_none=2")
    assert score(v4, made)["spy"].mean == pytest.approx(0.25 * 2)


def test_reweighting_moves_winners_and_nothing_else() -> None:
    made = three_to_one()
    how = reweighted(made, {LORD: 0.4, REBELS: 0.6})
    lord = score(YXS, made, how)["lord"]
    assert lord.mean == pytest.approx(0.4 * 12 + 0.6 * 3)
    assert lord.lo == pytest.approx(lord.mean), "within a winner every game pays the same: nothing is unknown"
    assert how.effective == pytest.approx(1 / (0.4**2 / 75 + 0.6**2 / 25))


@pytest.mark.parametrize(
    ("anchor", "told"),
    [
        ({LORD: 0.4, REBELS: 0.4}, "add up to 0.8"),
        ({LORD: 0.4, "king": 0.6}, "'king' is none of lord_side, rebels, spy"),
        ({LORD: 0.4, REBELS: 0.5, "spy": 0.1}, "spy won none of the 100 games"),
    ],
)
def test_anchors_that_cannot_be_are_told(anchor: dict[str, float], told: str) -> None:
    with pytest.raises(InputError, match=told):
        reweighted(three_to_one(), anchor)


def test_merging_keeps_every_figure() -> None:
    made = joined([three_to_one(), three_to_one()])
    once, twice = score(YXS, merged(made)), score(YXS, made)
    assert len(merged(made).games) == 2 and merged(made).total == 200
    assert [r.mean for r in once.roles] == pytest.approx([r.mean for r in twice.roles])


def test_the_gap_of_several_player_counts_is_between_all_of_their_roles() -> None:
    still = np.zeros((2, 2))
    assert parity_gap([(np.array([3.0, 5.0]), still), (np.array([4.0, 9.0]), still)]).value == 6


# --- what a table rewards


def test_wins_and_losses_are_priced() -> None:
    lord = payoffs(YXS, three_to_one())[0]
    assert (lord.win.value, lord.loss.value, lord.between.value) == (12, 3, 9)
    assert (lord.median_win, lord.median_loss, lord.overlap.value) == (12, 3, 0)
    assert lord.correlation.value == pytest.approx(1)
    assert lord.win_rate.value == 0.75 and lord.win_rate.lo < 0.75 < lord.win_rate.hi
    assert not (lord.pays_for_losing or lord.unsure or lord.crosses)
    kill = next(p for p in prices(YXS, three_to_one()) if (p.role, p.when, p.feature) == ("lord", "win", "enemies_killed"))
    assert kill.points == 2 and kill.wins.value == pytest.approx(2 / 9)


def test_a_loss_that_pays_like_a_win_is_seen() -> None:
    made = joined([game(LORD, 50), game(REBELS, 50, lord={"rebel": 2, "spy": 1}), game(REBELS, 50, lord={"rebel": 9})])
    lord = payoffs(YXS, made)[0]
    assert lord.median_win == 8 and lord.overlap.value == pytest.approx(0.5)


def table_paying(**points: int) -> Scoring:
    """The lord gets so many points, by condition."""
    terms = [{"role": "lord", "when": when, "feature": "base", "points": p} for when, p in points.items()]
    named = {"id": "own", "zh": "试", "en": "try", "source": "a test", "modes": ["identity"]}
    return ScoreTable.model_validate({**named, "terms": terms}).chosen()


def test_a_table_that_pays_for_losing_is_seen() -> None:
    lord = payoffs(table_paying(win=2, loss=5), three_to_one())[0]
    assert lord.pays_for_losing and lord.crosses and (lord.most_loss, lord.least_win) == (5, 2)
    assert payoffs(table_paying(always=5), three_to_one())[0].pays_for_losing, "no less for a loss"
    lines = reward_lines(payoffs(table_paying(win=2, loss=5), three_to_one())[:1], "en")
    assert lines[0].startswith("VIOLATION: lord 主公 gets no less for a loss than for a win: win less loss −3.00")
    assert reward_lines(payoffs(YXS, three_to_one()), "en") == ()


def test_a_role_that_never_wins_is_no_finding() -> None:
    spy = next(p for p in payoffs(YXS, three_to_one()) if p.role == "spy")
    assert isnan(spy.between.value) and isnan(spy.overlap.value)
    assert not (spy.pays_for_losing or spy.unsure or spy.crosses)


def test_nothing_is_marked_where_no_term_asks_who_else_wins() -> None:
    """A loser of the yxs table gets more where he killed more, whoever wins."""
    made = joined([game(LORD, 40, spy={"rebel": 2}), game(REBELS, 40, spy={"loyalist": 1})])
    spies = [w for w in kingmaking(YXS, made) if w.role == "spy"]
    assert [w.points.value for w in spies] == [6, 5] and not any(w.best or w.depends for w in spies)
    v4 = find_scoring("sgs", "identity", None)
    asked = {role: asks_who_wins(v4, role, (LORD, REBELS, "spy")) for role in ("lord", "rebel", "spy")}
    assert asked == {"lord": True, "rebel": True, "spy": True}, "one's own victory is among them"
    assert not asks_who_wins(v4, "rebel", (LORD, "spy"))


def test_spreads_and_correlations_have_the_intervals_of_repeated_games() -> None:
    """Delta-method bounds against 400 times the same number of games drawn anew."""
    made, rng = joined([three_to_one(), game("spy", 20, spy={"lord": 1})]), np.random.default_rng(1)
    drawn = [replace(made, games=rng.multinomial(made.total, made.games / made.total)) for _ in range(400)]
    for of in (
        lambda m: (lambda r: (r.sd, r.sd_lo, r.sd_hi))(score(YXS, m)["rebel"]),
        lambda m: (lambda c: (c.value, c.lo, c.hi))(payoffs(YXS, m)[2].correlation),
    ):
        value, low, high = of(made)
        spread = np.std([of(m)[0] for m in drawn])
        assert (high - low) / 2 == pytest.approx(1.96 * spread, rel=0.15) and low < value < high


def test_the_gap_of_equal_roles_is_all_chance() -> None:
    """The largest less the smallest of two independent estimates with SE 1 is 2/√π on average, where the truth is 0."""
    assert gap_bias([(np.zeros(2), np.eye(2))]) == pytest.approx(2 / np.pi**0.5, rel=0.05)
    assert gap_bias([(np.array([0.0, 50.0]), np.eye(2))]) == pytest.approx(0, abs=0.05)


def test_a_loser_wishes_for_whoever_pays_him_most() -> None:
    v4 = find_scoring("sgs", "identity", None)
    made = joined([game(LORD, 40), game(REBELS, 40), game("spy", 40)])
    lords = {w.winner: (w.points.value, w.best) for w in kingmaking(v4, made) if w.role == "lord"}
    assert lords == {"rebels": (0.0, False), "spy": (1.0, True)}
