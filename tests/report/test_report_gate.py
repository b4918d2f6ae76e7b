"""Gates: what a condition may look like, which figure it is about, when it fails and how sure that is."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simcli.errors import InputError
from simcli.report.assemble import Report, build
from simcli.report.gate import (
    OPERATORS,
    Condition,
    Figure,
    Gate,
    check_gates,
    gate_sentence,
    mean_rounds,
    parse_gate,
    parse_share,
)
from simcli.report.run import Run
from simcli.runs.counts import CellCounts


@pytest.fixture(scope="module")
def report(small_run: Run) -> Report:
    return build(small_run)


GOOD = {
    "8:lord_side<0.35": (8, "lord_side", "<", 0.35),
    "lord_side<=35%": (None, "lord_side", "<=", 0.35),
    " 8 : rebels >= 35 % ": (8, "rebels", ">=", 0.35),
    "5:刘备.lord>60%": (5, "刘备.lord", ">", 0.6),
    "Sima Yi.spy > .2": (None, "Sima Yi.spy", ">", 0.2),
    "capped>0.1pp": (None, "capped", ">", 0.001),
    "10:rounds>25.5": (10, "rounds", ">", 25.5),
    "8：quarantined>0": (8, "quarantined", ">", 0.0),
}


@pytest.mark.parametrize(("text", "parts"), GOOD.items())
def test_conditions(text: str, parts: tuple[object, ...]) -> None:
    condition = parse_gate(text)
    assert condition.text == text.strip()
    assert (condition.players, condition.metric, condition.op) == parts[:3]
    assert condition.value == pytest.approx(parts[3])


BAD = {
    "lord_side": "expected [players:]metric<value",
    "lord_side=0.3": "expected [players:]metric<value",
    "lord_side==0.3": "expected [players:]metric<value",
    "<0.3": "expected [players:]metric<value",
    "x:lord<0.3": "expected [players:]metric<value",
    "lord<": "expected [players:]metric<value",
    "lord<many": "no share",
    "lord<35": "no share",
    "lord<120%": "no share",
    "lord<-5%": "no share",
    "rounds>25%": "number of rounds",
}


@pytest.mark.parametrize(("text", "told"), BAD.items())
def test_bad_grammar_is_one_line_that_says_what_is_allowed(text: str, told: str) -> None:
    with pytest.raises(InputError) as error:
        parse_gate(text)
    message = str(error.value)
    assert message.startswith(f"fail-if '{text}'") and told in message and "\n" not in message


@given(st.floats(0, 1, allow_nan=False))
def test_a_share_reads_the_same_as_fraction_and_percentage(share: float) -> None:
    assert parse_share("band", f"{share:.6f}") == pytest.approx(round(share, 6))
    assert parse_share("band", f"{100 * share:.4f} %") == pytest.approx(share, abs=1e-6)
    assert parse_share("band", f"{100 * share:.4f}pp") == pytest.approx(share, abs=1e-6)


def test_without_players_every_cell_is_checked(report: Report) -> None:
    assert [gate.players for gate in check_gates([parse_gate("lord<1"), parse_gate("8:lord<1")], report)] == [5, 8, 8]


def test_figures_are_those_of_the_frames(report: Report) -> None:
    heroes = report.frames["heroes"].set_index(["players", "hero", "role"])
    row = heroes.loc[(8, "simayi", "rebel")]
    for name in ("simayi.rebel", "司马懿.反贼", "Sima Yi.rebel", "sgs.simayi.rebel"):
        (gate,) = check_gates([parse_gate(f"8:{name}<0.5")], report)
        assert gate.figure == (row["win_rate"], row["lo"], row["hi"], row["games"])
    winner = report.frames["winners"].set_index(["players", "winner"]).loc[(5, "rebels")]
    for name in ("rebels", "反贼", "Rebels"):
        (gate,) = check_gates([parse_gate(f"5:{name}>0")], report)
        assert gate.figure == (winner["share"], winner["lo"], winner["hi"], 600)
    for name, id in (("主忠", "lord_side"), ("主公", "lord"), ("达上限", "capped"), ("轮数", "rounds")):
        chinese, plain = (check_gates([parse_gate(f"5:{word}>0")], report)[0].figure for word in (name, id))
        assert chinese == plain
    (gate,) = check_gates([parse_gate("8:白板.rebel<1")], report)
    assert gate.figure.estimate == heroes.loc[(8, "blank", "rebel")]["win_rate"]
    (gate,) = check_gates([parse_gate("5:capped>0")], report)
    assert gate.figure[::3] == (report.run.cells[0].capped / 600, 600)


def test_mean_rounds_is_that_of_the_rows(report: Report) -> None:
    rounds = report.run.rows("games").query("players == 5")["rounds"].to_numpy(float)
    lengths = report.frames["lengths"].query("players == 5 and winner == 'all'")
    figure = mean_rounds(lengths)
    half = 1.959964 * rounds.std(ddof=1) / np.sqrt(len(rounds))
    assert figure == pytest.approx((rounds.mean(), rounds.mean() - half, rounds.mean() + half, 600), rel=1e-6)


UNKNOWN = {
    "6:lord<1": "there are: 5, 8",
    "king<1": "known: lord_side",
    "nobody.lord<1": "no hero 'nobody'",
    "liubei.king<1": "no role 'king' of liubei 刘备; there are: lord, loyalist, rebel, spy",
    "5:blank.lord<1": "blank 白板 was not dealt with 5 players",
}


@pytest.mark.parametrize(("text", "told"), UNKNOWN.items())
def test_what_the_run_does_not_have_is_one_line(report: Report, text: str, told: str) -> None:
    with pytest.raises(InputError) as error:
        check_gates([parse_gate(text)], report)
    message = str(error.value)
    assert message.startswith(f"fail-if '{text}'") and told in message and "\n" not in message


def test_what_is_known_is_named_once(report: Report) -> None:
    """A side may be called like its only role: the spy."""
    with pytest.raises(InputError) as error:
        check_gates([parse_gate("nobody's<1")], report)
    known = str(error.value).split("known: ")[1].split(", ")
    assert len(known) == len(set(known)) and "spy" in known


@given(st.floats(0, 1), st.floats(0, 0.2), st.floats(0, 1), st.sampled_from([*OPERATORS]))
def test_fails_by_the_estimate_and_is_sure_by_the_interval(estimate: float, half: float, value: float, op: str) -> None:
    gate = Gate(Condition("", 5, "lord", op, value), 5, Figure(estimate, estimate - half, estimate + half, 100))
    holds = OPERATORS[op]
    assert gate.fails == holds(estimate, value)
    ends = {holds(estimate - half, value), holds(estimate + half, value)}
    assert gate.sure == (len(ends) == 1)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_sentence_has_estimate_interval_and_n(lang: str) -> None:
    figure = Figure(0.294, 0.287, 0.301, 20_000)
    told = gate_sentence(Gate(parse_gate("8:lord_side<35%"), 8, figure), lang)  # type: ignore[arg-type]
    for word in ("8:lord_side<35%", "29.40 %", "28.70 %", "30.10 %", "20,000"):
        assert word in told
    assert told != gate_sentence(Gate(parse_gate("8:lord_side<25%"), 8, figure), lang)  # type: ignore[arg-type]


def test_a_run_without_games_passes_no_gate(small_run: Run) -> None:
    empty = Run(small_run.saved, [CellCounts(5, small_run.plan.mode.winners, small_run.plan.hero_ids)])
    with pytest.raises(InputError, match="has no games to judge by"):
        check_gates([parse_gate("lord<99%")], build(empty))
