"""Beliefs are Bayes' rule, exactly: against every layout written out, in floating point, for any ledger and any viewer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import exp
from typing import Any

import numpy as np
import pytest

from heuristics.evidence import shipped
from heuristics.parameters import ATTENTION, MISREAD
from heuristics.posterior import CERTAIN, PER_NAT, believe, contradictions, role_chance
from simcli.engine.cards import is_slash, used_kind
from simcli.engine.events import announce
from simcli.engine.fields import ACT_ROOM, LAYOUT_ROOM, NEW_ACT_ROOM, SEATS
from simcli.engine.state import CONFIG_NAMES, CORE_NAMES, Twin
from simcli.engine.table import CompiledTable, Event, ReferenceTable, forget
from simcli.engine.terms import (
    ACT_CLEAR,
    ACT_FORCED_SLASH,
    ACT_RESCUE,
    ACT_SLASH,
    ACT_WEIGHTS,
    ACTS,
    EV_TURN,
    EV_USE,
    FIRST_HELP,
    LORD,
    LOYALIST,
    ORACLE,
    REBEL,
    SPY,
)
from simcli.games.layouts import layouts
from simcli.lang.build import Compiled
from simcli.lang.program import Program

Config = Any
Act = tuple[int, int, int]
TABLES = [(n, "single_spy") for n in range(4, 10)] + [
    (8, "double_spy"),
    (10, "double_spy"),
    (7, "lord=1,loyalist=2,rebel=2,spy=2"),
    (6, "lord=1,loyalist=0,rebel=5,spy=0"),
]


def orders(roles: list[int]) -> Iterator[list[int]]:
    """Every different order of some roles."""
    if not roles:
        yield []
    for role in set(roles):
        rest = roles.copy()
        rest.remove(role)
        yield from ([role, *order] for order in orders(rest))


def bayes(g: Any, me: int, acts: list[Act], attention: float = 1.0) -> list[list[float]]:
    """The chance of each role for each seat, the long way. What the viewer did himself is no evidence to him."""
    sums, total = [[0.0] * 4 for _ in range(g.n)], 0.0
    for order in orders(g.role_list[1 : g.n]):
        roles = [LORD, *order]
        if all(roles[q] == g.role[q] for q in range(g.n) if g.shown[q] or q == me):
            told = sum(g.evidence[act][roles[actor]][roles[target]] for act, actor, target in acts if actor != me)
            likelihood = exp(attention * told / PER_NAT)
            total += likelihood
            for q, role in enumerate(roles):
                sums[q][role] += likelihood
    return [[x / total for x in row] for row in sums]


def chances(g: Any, me: int) -> list[list[int]]:
    return [[role_chance(g, me, q, role) for role in range(4)] for q in range(g.n)]


def some_table(rng: random.Random, config: Config, players: int, roles: str = "single_spy") -> Any:
    """Roles dealt, some seats dead, evidence of any size; everybody attentive, nobody misreading."""
    g: Any = Twin().load(config(players, "greedy", options={"identity_table": roles}))
    hidden = g.role_list[1:players]
    rng.shuffle(hidden)
    g.role[:players] = [LORD, *hidden]
    g.shown[0] = 1
    for q in range(players):
        g.alive[q] = int(q == 0 or rng.random() < 0.8)
        g.shown[q] |= 1 - g.alive[q]
        g.bot_param[q][ATTENTION] = 100
        g.rng_key[4 + q] = [rng.getrandbits(32), rng.getrandbits(32)]
    g.evidence = [[[rng.randrange(-40, 41) for _ in range(4)] for _ in range(4)] for _ in range(ACT_ROOM)]
    return g


def some_acts(rng: random.Random, players: int, count: int) -> list[Act]:
    return [(rng.randrange(len(ACTS)), *rng.sample(range(players), 2)) for _ in range(count)]


@pytest.mark.parametrize(("players", "roles"), TABLES)
def test_chances_are_those_of_bayes_rule(players: int, roles: str, config: Config) -> None:
    rng = random.Random(players)
    for _ in range(3 if players < 9 else 1):
        g = some_table(rng, config, players, roles)
        acts = some_acts(rng, players, rng.randrange(30))
        for act in acts:
            announce(g, *act)
        for me in range(players):
            found, exact = chances(g, me), bayes(g, me, acts)
            assert np.abs(np.array(found) / CERTAIN - exact).max() < 1.5 / CERTAIN
            assert all(abs(sum(row) - CERTAIN) <= 1 for row in found)


def test_what_is_known_is_certain(config: Config) -> None:
    rng = random.Random(5)
    g = some_table(rng, config, 8)
    for act in some_acts(rng, 8, 20):
        announce(g, *act)
    for me in range(8):
        for q in range(8):
            if q == me or g.shown[q]:
                assert chances(g, me)[q] == [CERTAIN * (g.role[q] == role) for role in range(4)]


def test_without_acts_there_are_only_head_counts(config: Config) -> None:
    """8 players: 2 loyalists, 4 rebels, 1 spy. A rebel sees 2, 3 and 1 of them in six seats."""
    g = some_table(random.Random(1), config, 8)
    g.shown[1:8] = [0] * 7
    rebel = g.role.index(REBEL)
    for q in range(1, 8):
        if q != rebel:
            assert chances(g, rebel)[q] == pytest.approx([0, CERTAIN * 2 / 6, CERTAIN * 3 / 6, CERTAIN / 6], abs=1)


def test_a_death_takes_a_role_from_everybody_else(config: Config) -> None:
    g = some_table(random.Random(2), config, 8)
    g.shown[1:8] = [0] * 7
    believe(g, 0)
    spy = g.role.index(SPY)
    g.shown[spy], g.alive[spy], g.fresh_belief = 1, 0, 0
    assert all(role_chance(g, 0, q, SPY) == (CERTAIN if q == spy else 0) for q in range(8))


def test_the_order_of_acts_and_the_time_of_reading_do_not_matter(config: Config) -> None:
    rng = random.Random(3)
    for _ in range(5):
        g = some_table(rng, config, 7)
        for q in range(7):
            g.bot_param[q][MISREAD], g.bot_param[q][ATTENTION] = 30, 70
        acts = some_acts(rng, 7, 3 * NEW_ACT_ROOM)
        seen = []
        for rate in (0.0, 0.1, 1.0):
            h: Any = Twin().load(g.pack(), CONFIG_NAMES + CORE_NAMES)
            rng.shuffle(acts)
            for act in acts:
                announce(h, *act)
                if rng.random() < rate:
                    believe(h, rng.randrange(7))
                if rng.random() < rate / 4:
                    forget(h)
            seen.append([chances(h, me) for me in range(7)])
        assert seen[0] == seen[1] == seen[2]


def test_beliefs_are_refreshed_once_an_act_of_another(config: Config) -> None:
    g = some_table(random.Random(4), config, 5)
    assert [believe(g, 1), believe(g, 1), believe(g, 2)] == [1, 0, 1]
    announce(g, ACT_SLASH, 1, 0)
    assert [believe(g, 1), believe(g, 2), believe(g, 2)] == [0, 1, 0]


def test_attention_weakens_all_evidence(config: Config) -> None:
    rng = random.Random(6)
    g = some_table(rng, config, 6)
    acts = some_acts(rng, 6, 8)
    for act in acts:
        announce(g, *act)
    for attention in (0, 40, 100):
        g.bot_param[1][ATTENTION], g.fresh_belief = attention, 0
        exact = np.array(bayes(g, 1, acts, attention / 100))
        assert np.abs(np.array(chances(g, 1)) / CERTAIN - exact).max() < 0.02  # a 16th of a nat at most


def test_misreading_turns_a_share_of_acts_round_for_one_viewer_only(config: Config) -> None:
    g = some_table(random.Random(7), config, 5)
    g.shown[1:5] = [0] * 4
    g.evidence = shipped().tolist()
    for _ in range(40):
        announce(g, ACT_SLASH, 1, 0)
    right = chances(g, 0)[1][REBEL]
    g.bot_param[0][MISREAD] = 100
    forget(g)
    wrong = chances(g, 0)[1][REBEL]
    assert wrong < 100 < 900 < right
    forget(g)
    g.bot_param[0][MISREAD] = 25
    some = chances(g, 0)[1][REBEL]
    assert wrong < some <= right
    assert not any(g.left_out[2])


def test_who_knows_the_roles_needs_no_evidence(config: Config) -> None:
    g = some_table(random.Random(8), config, 8)
    g.knowledge[3] = ORACLE
    assert all(chances(g, 3)[q] == [CERTAIN * (g.role[q] == role) for role in range(4)] for q in range(8))


def test_a_position_that_no_deal_gives_is_left_to_ignorance(config: Config) -> None:
    """Scenarios may seat more spies than the role table has."""
    g = some_table(random.Random(9), config, 5)
    g.role[:5], g.shown[:5] = [LORD, SPY, SPY, SPY, SPY], [1, 1, 0, 0, 0]
    assert chances(g, 2) == [
        [CERTAIN, 0, 0, 0], [0, 0, 0, CERTAIN], [0, 0, 0, CERTAIN], [0, 341, 341, 341], [0, 341, 341, 341],
    ]  # fmt: skip


def test_a_spy_gives_himself_away_by_helping_both_sides(config: Config) -> None:
    g = some_table(random.Random(10), config, 5)
    g.role[:5], g.shown[:5] = [LORD, SPY, REBEL, LOYALIST, REBEL], [1, 0, 0, 0, 1]
    announce(g, ACT_RESCUE, 1, 0)
    announce(g, ACT_SLASH, 1, 4)  # a dead rebel: for the lord's side
    assert contradictions(g, 1) == 0
    announce(g, ACT_SLASH, 1, 0)
    assert contradictions(g, 1) == 1
    announce(g, ACT_CLEAR, 1, 4)
    assert contradictions(g, 1) == 2
    announce(g, ACT_SLASH, 1, 2)  # whose role nobody knows
    assert contradictions(g, 1) == 2
    g.shown[2] = 1
    assert contradictions(g, 1) == 2


@pytest.mark.parametrize(("roles", "count"), [((0, 1, 1, 2, 2, 2, 2, 3), 105), ((0, 1, 1, 1, 2, 2, 2, 2, 3, 3), 1260)])
def test_layouts_are_all_there(roles: tuple[int, ...], count: int) -> None:
    found = layouts(roles)
    assert len(found) == len(set(found)) == count <= LAYOUT_ROOM
    assert all(sorted(layout >> 2 * q & 3 for q in range(len(roles))) == sorted(roles) for layout in found)


def test_no_table_has_more_layouts_than_fit() -> None:
    assert len(layouts((LORD, *[LOYALIST, REBEL, SPY] * 3))) == LAYOUT_ROOM


@pytest.mark.parametrize("players", [5, 8, 10])
def test_compiled_bots_believe_what_the_reference_works_out_from_the_ledger(
    players: int, compiled: Compiled, program: Program, config: Config
) -> None:
    """What a compiled game has added up act by act is what a reference game reads from the whole ledger at once."""
    table, compared = CompiledTable(compiled, config(players, "standard")), 0
    for index in range(2):
        table.start(index)
        while table.advance():
            g, me = table.record(), table.field("who")
            if g["fresh_belief"] >> me & 1 and table.field("decisions") % (2 * players) == 0:
                h: Any = Twin().load(g, CONFIG_NAMES + CORE_NAMES)
                believe(h, me)
                assert h.chance[me] == g["chance"][me].tolist()
                compared += 1
            table.apply(table.choose())
    assert compared > 5


def test_the_ledger_counts_what_the_game_shows(program: Program, config: Config) -> None:
    """Slashes by their events, demanded ones apart; the sums of harm and help by the acts' weights."""
    cell = config(6, "random", options={"deck_packs": "standard,ex,maneuvering"})
    cell["log_on"] = 1
    table = ReferenceTable(program, cell)
    for index in range(6):
        table.start(index)
        events = []
        while table.advance():
            events += table.events()
            table.apply(table.choose())
        used = slashes([*events, *table.events()])
        g: Any = table.g
        assert {act: sum(g.acts[p][q][act] for p in range(6) for q in range(6)) for act in used} == used
        for p in range(6):
            for q in range(6):
                sums = [g.acts[p][q][act] * ACT_WEIGHTS[act] for act in ACTS]
                assert g.harm[p][q] == sum(sums[:FIRST_HELP])
                assert g.help[p][q] == sum(sums[FIRST_HELP:])
                assert p != q or sum(sums) == 0


def slashes(events: list[Event]) -> dict[int, int]:
    """Slashes used in the own turn, and in another's."""
    used, turn = {ACT_SLASH: 0, ACT_FORCED_SLASH: 0}, -1
    for event, seat, card, _, _ in events:
        if event == EV_TURN:
            turn = seat
        if event == EV_USE and is_slash(used_kind(card)):
            used[ACT_SLASH if seat == turn else ACT_FORCED_SLASH] += 1
    return used


def test_every_act_has_its_place() -> None:
    assert list(ACTS) == list(range(len(ACTS)))
    assert len(ACTS) <= ACT_ROOM <= 32
    assert SEATS <= 16
