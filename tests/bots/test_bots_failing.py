"""A bot of one's own that errs or never answers spoils its own games, never in silence, and never keeps anybody waiting."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from simcli.lang.emit import Source
from simcli.lang.guard import ROUNDS
from simcli.runs import botcheck
from simcli.runs.botcheck import check
from simcli.runs.chunks import Task, play_chunk
from simcli.runs.config import load_config
from simcli.runs.failing import Quarantine, why_failed
from simcli.runs.plan import Plan, make_plan

HEAD = """
from typing import Any
from simcli.engine.terms import PLAY
from simcli.lang.dialect import helper, policy
TABLE = (1, 2, 3)
"""
FAULTS = {
    "divides": ("return 1 // (int(g.nopt) - int(g.nopt))", "ZeroDivisionError", 9),
    "reads_beyond": ("return TABLE[int(g.nopt) + 3]", "IndexError", 9),
    "reads_no_seat": ("return int(g.hp[int(g.n) + 20])", "IndexError", 9),
    "counts_from_the_end": ("return int(g.hp[int(g.n) - 20])", "IndexError", 9),
    "no_option": ("return int(g.nopt)", "IndexError: no_option", 6),
    "endless": ("while g.n:\n        me += 1\n    return me", "TimeoutError: does not answer", 9),
}
"""Body of a chooser, what it raises, and in which line of the file."""


@pytest.fixture
def faulty(tmp_path: Path) -> Callable[[str], str]:
    """faulty(name) writes the bot of this fault and returns what `--bots` takes."""

    def write(name: str) -> str:
        body = f"    me = int(g.who)\n    {FAULTS[name][0]}\n"
        file = tmp_path / f"{name}.py"
        file.write_text(HEAD + f"@policy\ndef {name}(g: Any) -> int:\n{body}", "utf-8")
        return f"{file}:{name}"

    return write


def planned(bots: str, **more: Any) -> Plan:
    return make_plan(load_config({"players": "5", "games": "20", "bots": bots} | more))


@pytest.mark.parametrize("name", FAULTS)
def test_its_games_end_in_an_error_that_says_who_what_and_where(faulty: Callable[[str], str], name: str) -> None:
    plan = planned(f"rebel={faulty(name)},greedy")
    games = play_chunk(Task(0, plan.cells[0], "fast", 0, 6)).games
    assert np.all(games["error"]) and not np.any(games["winner"])
    why = why_failed(plan, plan.cells[0], 0)
    raised, line = FAULTS[name][1:]
    assert why.startswith(f"bot '{name}' raised {raised}")
    assert f"at decision {games['decisions'][0] + 1}" in why
    assert f"{name}.py:{line})" in why


@pytest.mark.parametrize("name", FAULTS)
def test_the_check_finds_it(faulty: Callable[[str], str], name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(botcheck, "TABLE_GAMES", 1)
    (found,) = check(load_config({"games": "4"}), faulty(name)).findings
    assert (found.check, found.passed) == ("legal", False)
    assert FAULTS[name][1].split(":")[0] in found.values["error"]


def test_loops_that_end_are_counted_for_each_call_alone(tmp_path: Path) -> None:
    file = tmp_path / "long.py"
    loop = f"    for i in range({ROUNDS // 2}):\n        x = (x * 5 + i) & 1023\n    return x\n"
    file.write_text(HEAD + f"@helper\ndef long(g: Any, x: int) -> int:\n{loop}" + "@policy\ndef slow(g: Any) -> int:\n"
                    "    if g.decisions != 40:\n        return 0\n"
                    "    x = long(g, long(g, long(g, 1)))\n    return x % int(g.nopt)\n", "utf-8")  # fmt: skip
    plan = planned(f"rebel={file}:slow,greedy")
    assert not play_chunk(Task(0, plan.cells[0], "fast", 0, 2)).games["error"].any()


def test_shipped_bots_pay_nothing_for_it() -> None:
    from heuristics import greedy, standard

    assert not any(Source(module).guarded for module in (greedy, standard))


def test_a_run_names_the_bot_and_a_replay_tells_the_game(faulty: Callable[[str], str], simcli: Callable[..., Any]) -> None:
    bots = f"rebel={faulty('divides')},greedy"
    code, _, told = simcli("run", "--players", 5, "--games", 6, "--bots", bots, "--out", "r/r", "--no-report", "--jobs", 1)
    assert code == 5
    line, *more = [line for line in told.splitlines() if not line.startswith("compiling rules")]  # as a slow machine says
    assert more == [] and "game 5-0 is quarantined: bot 'divides' raised ZeroDivisionError" in line
    assert "simcli replay r/r 5-0" in line
    code, shown, told = simcli("replay", "r/r", "5-0")
    assert (code, told) == (0, "")
    assert "bot 'divides' raised ZeroDivisionError" in shown.rstrip().split("\n")[-1]
    outcome = json.loads(simcli("replay", "r/r", "5-0", "--json")[1])["outcome"]
    assert (outcome["winner"], outcome["ending"]) == ("none", "error")


def test_a_ladder_says_which_games_were_spoiled(faulty: Callable[[str], str], simcli: Callable[..., Any]) -> None:
    words = ("bots", "ladder", "--players", 5, "--games", 10, "--policies", f"greedy,{faulty('reads_beyond')}", "--json")
    code, shown, told = simcli(*words)
    assert code == 5
    assert told.count("\n") == 1 and "of 40 games ended in an error" in told and "IndexError" in told
    assert all(row["quarantined"] for row in json.loads(shown))


def test_no_games_no_quarantine() -> None:
    assert (Quarantine().told(), Quarantine().share) == ("", 0.0)


def test_a_cause_late_in_a_long_game_is_told_as_well(tmp_path: Path) -> None:
    """So many events that no log would hold them all."""
    file = tmp_path / "late.py"
    file.write_text(HEAD + "@policy\ndef late(g: Any) -> int:\n    if g.turns > 30:\n        return 1 // (g.who - g.who)\n"
                    "    return int(g.nopt) - 1\n", "utf-8")  # fmt: skip
    plan = planned(f"{file}:late")
    games = play_chunk(Task(0, plan.cells[0], "fast", 0, 20)).games
    late = next(int(row["game"]) for row in games if row["error"])
    assert why_failed(plan, plan.cells[0], late).startswith("bot 'late' raised ZeroDivisionError")


DIRECT = """
@policy
def choice(g: Any) -> int:
    return 0
@policy
def direct(g: Any) -> int:
    return 1 // (g.rounds - 2)
mine = Policy("mine", choice, {PLAY: direct})
"""


def test_a_direct_answer_that_errs_is_the_bots_in_a_run_and_its_replay(tmp_path: Path, simcli: Callable[..., Any]) -> None:
    """A replay lists every decision; the choice from the list is well."""
    (tmp_path / "mine.py").write_text(HEAD + "from simcli.lang.program import Policy\n" + DIRECT, "utf-8")
    bots = "mine.py:mine,greedy"
    code, _, told = simcli("run", "--players", 5, "--games", 4, "--bots", f"lord={bots}", "--out", "r/r", "--no-report")
    assert code == 5
    assert "bot 'mine' raised ZeroDivisionError" in told and "mine.py:13)" in told
    game = told.split("simcli replay r/r ")[1].strip()
    code, shown, told = simcli("replay", "r/r", game)
    assert (code, told) == (0, "")
    assert "bot 'mine' raised ZeroDivisionError" in shown.rstrip().split("\n")[-1]


def test_a_game_of_a_series_fails_as_it_did_after_the_games_before_it(faulty: Callable[[str], str]) -> None:
    plan = planned(f"rebel={faulty('divides')},greedy", series="rotating-lord", option={"first_out_protection": "victim_exempt"})
    games = play_chunk(Task(0, plan.cells[0], "fast", 0, 5)).games
    assert f"at decision {games['decisions'][3] + 1}" in why_failed(plan, plan.cells[0], 3)


def test_what_errs_in_rare_decisions_alone_fails_the_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Heroes that are offered come up in no game that the check plays, but among its positions."""
    monkeypatch.setattr(botcheck, "PLAYERS", (5,))
    file = tmp_path / "rare.py"
    file.write_text(HEAD.replace("PLAY", "PICK_HERO") + "@policy\ndef rare(g: Any) -> int:\n"
                    "    if g.why == PICK_HERO and g.who == 3:\n        assert g.n == 0\n    return 0\n", "utf-8")  # fmt: skip
    (found, *_) = check(load_config({"games": "4"}), f"{file}:rare").findings
    assert (found.passed, found.key, found.values["reason"]) == (False, "legal_position", "pick_hero")
    assert "AssertionError" in found.values["error"] and "rare.py:9)" in found.values["error"]
