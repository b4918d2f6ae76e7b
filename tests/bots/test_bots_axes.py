"""Policy and knowledge are two axes, by role and by seat: what reaches a seat, and what knowing the roles changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from heuristics.beliefs import look, suspect
from heuristics.honesty import copied
from heuristics.parameters import COORDINATION, MISREAD, PARAMETERS, PRESETS, knows_roles, parameter
from heuristics.registry import POLICIES
from heuristics.uniform import random_choice
from simcli.engine.table import ReferenceTable, forget
from simcli.engine.terms import HONEST, KNOWLEDGE, ORACLE, REBEL, ROLES
from simcli.games.bots import Bot
from simcli.games.catalogue import Game
from simcli.games.program import link
from simcli.lang.program import Policy, Program
from simcli.runs.chunks import simulator
from simcli.runs.config import load_config
from simcli.runs.plan import make_plan
from simcli.stats.intervals import separated, wilson

Config = Callable[..., Any]
NAMES = [p.name for p in POLICIES]


# --- what reaches a seat


@pytest.fixture(scope="module")
def planned(game: Game) -> Program:
    """The program with one more bot, which has parameters."""
    return link(game, [*POLICIES, Policy("planner", random_choice, {}, PARAMETERS, PRESETS, KNOWLEDGE)])


def test_roles_and_seats_get_their_bots_in_every_game(planned: Program, config: Config) -> None:
    bots = {role: Bot("planner", numbers={"misread": 7 * k}) for k, role in enumerate(ROLES)} | {3: Bot("greedy", "oracle")}
    table = ReferenceTable(planned, config(8, linked=planned, policies=bots))
    roles = set()
    for index in range(60):
        table.start(index)
        g: Any = table.g
        roles.add(g.role[3])
        for q in range(8):
            name, knowledge = ("greedy", ORACLE) if q == 3 else ("planner", HONEST)
            assert (planned.policies[g.policy[q]].name, g.knowledge[q], knows_roles(g, q)) == (name, knowledge, knowledge)
            assert parameter(g, q, MISREAD) == (0 if q == 3 else 7 * g.role[q])
    assert len(roles) == 3


def test_parameters_that_nobody_names_are_as_default(planned: Program, config: Config) -> None:
    for bots in (["planner"], [Bot("planner", numbers={"misread": 44})] * 5, dict.fromkeys(ROLES, "planner")):
        table = ReferenceTable(planned, config(5, linked=planned, policies=bots))
        assert {parameter(table.g, q, COORDINATION) for q in range(5)} == {PARAMETERS[COORDINATION].default}


def test_presets_give_every_parameter_a_value_in_its_range() -> None:
    assert [preset.name for preset in PRESETS] == ["novice", "regular", "expert"]
    for preset in PRESETS:
        assert list(preset.values) == [p.name for p in PARAMETERS]
        assert all(p.low <= preset.values[p.name] <= p.high for p in PARAMETERS)
    assert dict(PRESETS[1].values) == {p.name: p.default for p in PARAMETERS}


# --- what knowing the roles changes


def walk(table: ReferenceTable, games: int, visit: Callable[[Any], None]) -> None:
    for index in range(games):
        table.start(index)
        while table.advance():
            visit(table.g)
            table.apply(table.choose())


def test_an_oracle_wishes_the_other_side_ill_from_the_first_turn_on(program: Program, config: Config) -> None:
    table = ReferenceTable(program, config(8, policies=[Bot("greedy", "oracle")]))
    for index in range(20):
        table.start(index)
        g: Any = table.g
        for me in range(8):
            look(g, me)
            rebels = {q for q in range(8) if g.role[q] == REBEL}
            foes = {q for q in range(8) if g.foes[me] >> q & 1}
            if ROLES[g.role[me]] in ("lord", "loyalist"):
                assert foes == rebels
            if g.role[me] == REBEL:
                assert not foes & rebels and 0 in foes


def test_an_oracle_at_the_table_changes_no_decision_of_others(program: Program, config: Config) -> None:
    """What honest seats think while an oracle thinks beside them is what they think among themselves."""
    policies = [Bot("greedy", "oracle" if q % 2 else "honest") for q in range(6)]
    table, asked, differ = ReferenceTable(program, config(6, policies=policies)), 0, 0

    def look_on(g: Any) -> None:
        nonlocal asked, differ
        for q in range(6):
            look(g, q)  # everybody thinks, oracles too
        policy = POLICIES[g.policy[g.who]]
        alone = copied(g)
        alone.knowledge = [HONEST] * len(alone.knowledge)
        forget(alone)
        same = policy.chooser(copied(g)) == policy.chooser(alone)
        suspect(alone)
        assert alone.suspicion == g.suspicion
        if g.knowledge[g.who] == HONEST:
            asked += 1
            assert same
        else:
            differ += not same

    walk(table, 8, look_on)
    assert asked > 200 and differ > 20


@pytest.mark.parametrize(
    ("role", "players", "winner"), [("lord", 5, "lord_side"), ("loyalist", 5, "lord_side"), ("rebel", 8, "rebels")]
)
def test_knowing_the_roles_wins_games(role: str, players: int, winner: str) -> None:
    games = 3000

    def interval(bots: str) -> tuple[float, float]:
        plan = make_plan(load_config({"players": players, "bots": bots}))
        rows, _ = simulator("sgs", "fast").play(plan.cells[0], 0, games)
        won = int((rows["winner"] == plan.mode.winners.index(winner)).sum())
        low, high = wilson(won, games)
        return float(low), float(high)

    honest, oracle = interval("greedy"), interval(f"{role}=greedy:knowledge=oracle,greedy")
    assert separated(honest, oracle) and oracle > honest, (honest, oracle)
