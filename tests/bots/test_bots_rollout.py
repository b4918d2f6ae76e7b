"""`rollout`: imagined games keep what the seat knows and draw the rest by its beliefs; what wins most in them is played."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import sqrt
from typing import Any

import numpy as np
import pytest
from scenes import Scene, bot_stage

from heuristics import rollout
from heuristics.honesty import copied, imagined
from heuristics.parameters import PARAMETERS
from heuristics.positions import decisions, tables
from heuristics.posterior import half, think_again
from heuristics.redeal import deal_unseen, draw_roles, new_chance, redeal
from heuristics.registry import POLICIES
from simcli.engine.cards import make_option, option_kind, option_target
from simcli.engine.invariants import broken
from simcli.engine.rng import POLICY_STREAM
from simcli.engine.state import CONFIG_NAMES, CORE_NAMES, Twin
from simcli.engine.table import CompiledTable, forget
from simcli.engine.terms import HONEST, ORACLE, PASS, PLAY, SLASH
from simcli.errors import InputError
from simcli.games.bots import Bot
from simcli.games.catalogue import Game
from simcli.lang.build import Compiled
from simcli.lang.program import Program
from simcli.runs.botcheck import check
from simcli.runs.chunks import simulator
from simcli.runs.config import load_config
from simcli.runs.plan import Plan, make_plan
from simcli.runs.search import SearchingTable, search_room

RANDOM, STANDARD, ROLLOUT = (next(k for k, p in enumerate(POLICIES) if p.name == n) for n in ("random", "standard", "rollout"))
DEALT = {"role", "hand", "pile", "seen", "zone", "nullifiers", "all_nullifiers", "rng_key", "rng_count"}
PLAYED = {"policy", "knowledge", "bot_param", "bot_worth"}
"""What an imagined game has otherwise than the true one."""
FIVE = ("lord", "loyalist", "spy", "rebel", "rebel")


@pytest.fixture(scope="module")
def plays(program: Program, game: Game) -> list[Any]:
    """States that wait for a play decision, at tables with all heroes."""
    found: list[Any] = []
    for table in tables(program, game, ["standard"])[:2]:
        for index in range(6):
            found += [copied(g) for g in decisions(table, index) if g.why == PLAY][::6]
    return found


def dealt(g: Any, number: int = 0) -> Any:
    """An imagined game of the deciding seat."""
    h = copied(g)
    redeal(h, h.who, number, STANDARD)
    forget(h)
    return h


def lies(g: Any) -> dict[int, tuple[Any, ...]]:
    """Where each card lies that is in the draw pile or a hand, and who knows it there."""
    found = {g.pile[i]: ("pile", i, g.seen[g.pile[i]]) for i in range(g.pile_size)}
    return found | {g.hand[q][i]: (q, i, g.seen[g.hand[q][i]]) for q in range(g.n) for i in range(g.hand_count[q])}


# --- what stays


def test_only_hidden_things_differ_in_an_imagined_game(plays: list[Any]) -> None:
    for g in plays:
        h = dealt(g)
        assert {name for name in CORE_NAMES if getattr(h, name) != getattr(g, name)} <= DEALT | PLAYED
        assert broken(h.pack()) == []


def test_cards_that_the_seat_has_seen_stay_where_they_are(plays: list[Any]) -> None:
    elsewhere = 0
    for g in plays:
        before, after = lies(g), lies(dealt(g))
        known = {card for card, (*_, seen) in before.items() if seen >> g.who & 1}
        assert {card: after[card] for card in known} == {card: before[card] for card in known}
        assert known >= set(g.hand[g.who][: g.hand_count[g.who]])
        elsewhere += len(known) - g.hand_count[g.who]
    assert elsewhere > 10


def test_who_knows_the_card_at_a_place_stays(plays: list[Any]) -> None:
    for g in plays:
        assert sorted(map(str, lies(g).values())) == sorted(map(str, lies(dealt(g)).values()))
        assert lies(g).keys() == lies(dealt(g)).keys()


def test_the_own_role_those_shown_and_head_counts_stay(plays: list[Any]) -> None:
    for g in plays:
        h = dealt(g)
        assert all(h.role[q] == g.role[q] for q in range(g.n) if q == g.who or g.shown[q])
        assert sorted(h.role[: g.n]) == sorted(g.role[: g.n])


def test_to_a_seat_that_knows_the_roles_they_are_the_true_ones(plays: list[Any]) -> None:
    for g in plays[::4]:
        h = copied(g)
        h.knowledge[h.who] = ORACLE
        assert dealt(h).role == g.role


# --- what is drawn


def surprise(seen: Counter[Any], expected: dict[Any, float]) -> float:
    """Pearson's chi-square in standard deviations above its mean; rare outcomes are one."""
    rare = [key for key, count in expected.items() if count < 5]
    pairs = [(seen[key], count) for key, count in expected.items() if count >= 5]
    if rare:
        pairs.append((sum(seen[key] for key in rare), max(1.0, sum(expected[key] for key in rare))))
    free = max(1, len(pairs) - 1)
    return float((sum((n - e) ** 2 / e for n, e in pairs) - free) / sqrt(2 * free))


def test_roles_are_drawn_by_the_seats_beliefs(plays: list[Any]) -> None:
    draws, surprised = 1000, []
    doubtful = [g for g in plays if g.rounds > 1 and sum(g.shown) < 3]
    for g in (doubtful[0], doubtful[len(doubtful) // 2]):
        h, me = copied(g), g.who
        think_again(h, me)
        weights = {h.left_layout[k]: half(h.viewed[k >> 1], k) for k in range(h.layouts_left)}
        assert all(k >> 2 * me & 3 == h.role[me] for k, weight in weights.items() if weight)
        seen: Counter[int] = Counter()
        for number in range(draws):
            h.role = list(g.role)
            new_chance(h, me, number)
            draw_roles(h, me)
            seen[sum(role << 2 * q for q, role in enumerate(h.role[: h.n]))] += 1
        expected = {k: draws * w / sum(weights.values()) for k, w in weights.items()}
        assert seen.keys() <= {k for k, w in weights.items() if w}
        surprised.append(surprise(seen, expected))
    assert max(surprised) < 4


def test_where_no_layout_makes_sense_hidden_roles_are_shuffled(plays: list[Any]) -> None:
    g = next(g for g in plays if g.rounds == 1)
    g = copied(g)
    forget(g)
    g.layout_count = 0
    seen = Counter(tuple(dealt(g, number).role[: g.n]) for number in range(60))
    assert len(seen) > 10
    assert {tuple(sorted(roles)) for roles in seen} == {tuple(sorted(g.role[: g.n]))}


def test_unseen_cards_go_anywhere(plays: list[Any]) -> None:
    """The first unseen card of the deck: the pile or a hand, by the number of unseen cards there."""
    draws, g = 400, plays[5]
    unseen = {card: where for card, where in lies(g).items() if not where[2] >> g.who & 1}
    places = Counter(where[0] for where in unseen.values())
    card = next(c for c in g.deck[: g.deck_size] if c in unseen)
    h, seen = copied(g), Counter[Any]()
    for number in range(draws):
        new_chance(h, h.who, number)
        deal_unseen(h, h.who)
        seen[lies(h)[card][0]] += 1
    assert surprise(seen, {where: draws * n / places.total() for where, n in places.items()}) < 4


def test_each_imagined_game_is_another_and_its_chance_is_not_the_true_games(plays: list[Any]) -> None:
    g = plays[0]
    first, second = dealt(g, 0), dealt(g, 1)
    own = POLICY_STREAM + g.who
    for stream in range(POLICY_STREAM + g.n):
        keys = {tuple(h.rng_key[stream]) for h in (g, first, second)}
        assert len(keys) == (1 if stream == own else 3)
    assert lies(first) != lies(second)


def test_everybody_plays_as_the_seat_itself_and_nobody_searches(plays: list[Any], program: Program) -> None:
    g = copied(plays[0])
    g.bot_param[g.who][:5] = [10, 20, 30, 40, 50]
    h = dealt(g)
    assert h.policy[: g.n] == [STANDARD] * g.n
    assert all(row == g.bot_param[g.who] for row in h.bot_param[: g.n])
    assert h.knowledge[: g.n] == [HONEST] * g.n
    assert [program.searching[k] for k in set(program.searching) - {-1}] == [-1]


# --- honesty


def same_game(g: Any) -> dict[str, Any]:
    """All that an imagined game depends on: lists up to their ends, and no offers of heroes, which are over."""
    core = {name: getattr(g, name) for name in CORE_NAMES if name not in ("hero_order", "picked", "hand", "pile", "discards")}
    ends = {"hand": [g.hand[q][: g.hand_count[q]] for q in range(g.n)], "pile": g.pile[: g.pile_size]}
    for name in ("chosen", "revealed", "looked", "placed"):
        core[name] = core[name][: getattr(g, f"{name}_count")]
    return core | ends | {"discards": g.discards[: g.discard_size]}


def test_states_that_a_seat_cant_tell_apart_give_the_same_imagined_games(plays: list[Any]) -> None:
    rng = random.Random(1)
    for g in plays:
        assert same_game(dealt(imagined(g, rng), 3)) == same_game(dealt(g, 3))


@pytest.fixture(scope="module")
def waiting(compiled: Compiled, config: Any) -> list[Any]:
    """Play decisions of `rollout` in compiled code, as arrays of two states."""
    found = []
    table = CompiledTable(compiled, config(5, Bot("rollout", numbers={"games": 400})))
    for index in range(3):
        table.start(index, compiled.program.answered)
        while table.advance():
            if table.field("why") == PLAY:
                found.append(np.repeat(table.snapshot(), 2))
            table.apply(table.choose())
    return found[::9]


def searched(compiled: Compiled, states: Any) -> int:
    """What the bot of the deciding seat picks."""
    room = search_room(compiled.program)
    return int(compiled.kernels["choose_searching"](states, compiled.steps, compiled.env, *room))


def test_a_search_decides_the_same_whatever_is_hidden(compiled: Compiled, waiting: list[Any]) -> None:
    rng, choices, changed = random.Random(2), Counter[int](), 0
    for states in waiting:
        g: Any = Twin().load(states[0])
        g.program = compiled.program
        other = imagined(g, rng).pack()
        dreamt = states.copy()
        for name in (*CONFIG_NAMES, *CORE_NAMES):
            dreamt[0][name] = other[name]
        dreamt[0]["fresh_belief"] = dreamt[0]["fresh_view"] = dreamt[0]["fresh_ledger"] = 0
        choices[searched(compiled, states)] += 1
        assert searched(compiled, states) == searched(compiled, dreamt)
        changed += any(np.any(states[0][name] != dreamt[0][name]) for name in ("role", "hand", "pile"))
    assert changed > 10
    assert len(choices) > 2


def test_a_search_leaves_the_game_alone(compiled: Compiled, waiting: list[Any]) -> None:
    for states in waiting:
        before = states[:1].copy()
        searched(compiled, states)
        assert [name for name in (*CORE_NAMES, "stk", "opt", "nopt") if np.any(states[0][name] != before[0][name])] == []


# --- the search itself


def test_a_search_finds_the_killing_blow_that_its_own_chooser_passes_by(compiled: Compiled, game: Game) -> None:
    """The last rebel with 1 health, a Slash, and the lord with 1 health and no cards in reach. The own chooser throws dice."""
    seats: dict[int, dict[str, Any]] = {q: {"role": role, "hand": []} for q, role in enumerate(FIVE)}
    seats[0]["hp"] = seats[4]["hp"] = 1
    seats[2] = seats[2] | {"dead": True}
    seats[3] = seats[3] | {"dead": True}
    seats[4]["hand"] = ["杀 black"]
    table = {"players": 5, "turn": 4, "phase": "play", "rest": "any"}
    scene = Scene(bot_stage(game), "random", table=table, seats=seats)
    played = CompiledTable(compiled, scene.table.config)
    played.start(0)
    played.load(scene.table.record())
    assert played.advance()
    quick, how, notes = search_room(compiled.program)
    how[RANDOM] = STANDARD
    played.states[0]["bot_param"][4][rollout.GAMES] = 2400
    own, dice = 1, played.states[0]["rng_count"]
    while own:  # until he would pass
        own = played.choose()
    dice[POLICY_STREAM + 4] -= 1
    states = np.repeat(played.states, 2)
    choice = compiled.kernels["choose_searching"](states, compiled.steps, compiled.env, quick, how, notes)
    options = played.field("opt")
    assert option_kind(options[0]) == PASS
    assert (option_kind(options[choice]), option_target(options[choice])) == (SLASH, 0)


def test_cards_that_do_the_same_are_one_option(plays: list[Any]) -> None:
    g = plays[0]
    black = [c for c in g.deck[: g.deck_size] if g.card_kind[c] == SLASH and g.card_suit[c] % 2 == 0 and g.zone[c] == g.zone[0]]
    red = next(c for c in g.deck[: g.deck_size] if g.card_kind[c] == SLASH and g.card_suit[c] % 2)
    g = copied(g)
    for c in (*black, red):
        g.zone[c] = 1
    one, same, other = (make_option(SLASH, card, 1, 0) for card in (black[0], black[1], red))
    assert not rollout.differ(g, one, same)
    assert rollout.differ(g, one, other)
    assert rollout.differ(g, one, make_option(SLASH, black[0], 2, 0))
    assert rollout.differ(g, one, make_option(PASS, -1, 0, 0))


@pytest.mark.parametrize(("options", "rounds"), [(2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4)])
def test_half_of_the_options_stay_in_each_round(options: int, rounds: int) -> None:
    assert rollout.rounds_of(options) == rounds


def test_the_best_stay_and_the_choosers_own_does_always() -> None:
    notes = [[k, wins, 0, 0, 0] for k, wins in enumerate([0, 5, 9, 5, 7])]
    rollout.keep_best(notes, 5, 3)
    assert [line[rollout.OPTION] for line in notes[:3]] == [0, 2, 4]


@pytest.mark.parametrize(
    ("more", "less", "better"), [(0, 0, 0), (1, 0, 0), (2, 0, 1), (9, 6, 0), (10, 6, 0), (11, 6, 1), (3, 9, 0)]
)
def test_an_option_has_to_win_clearly_more(more: int, less: int, better: int) -> None:
    assert rollout.clearly_better(more, less) == better


# --- in runs


@cache
def plan(bots: str = "rollout:games=2", players: str = "4") -> Plan:
    return make_plan(load_config({"players": players, "games": "30", "bots": bots, "jobs": "1"}))


def test_games_are_the_same_in_any_chunk_and_from_lists() -> None:
    cell = plan().cells[0]
    engine = simulator("sgs", "fast")
    games, seats = engine.play(cell, 0, 3)
    for start, stop, listed in ((2, 3, False), (0, 1, True)):
        some, of_seats = engine.play(cell, start, stop, listed)
        assert np.array_equal(some, games[start:stop])
        assert np.array_equal(of_seats, seats[4 * start : 4 * stop])


def test_searching_changes_games_and_stops_none_by_error() -> None:
    games = simulator("sgs", "fast").play(plan().cells[0], 0, 12)[0]
    plain = simulator("sgs", "fast").play(plan("standard").cells[0], 0, 12)[0]
    assert not games["error"].any()
    assert np.sum(games["decisions"] != plain["decisions"]) > 6


def test_told_step_by_step_it_is_the_game_that_was_played(compiled: Compiled) -> None:
    cell = plan().cells[0]
    row = simulator("sgs", "fast").play(cell, 0, 1)[0][0]
    table = SearchingTable(compiled, simulator("sgs", "fast").state(cell)[0])
    table.start(0)
    while table.advance():
        table.apply(table.choose())
    g: Any = table.g
    assert (g.winner, g.rounds, g.turns, g.decisions) == tuple(row[["winner", "rounds", "turns", "decisions"]])


def test_chunks_are_short_where_games_take_seconds() -> None:
    from simcli.runs.chunks import SEARCHED, tasks_of

    def sizes(made: Plan) -> Iterator[int]:
        return (task.stop - task.start for task in tasks_of(made, [0]))

    assert max(sizes(plan())) == SEARCHED
    assert max(sizes(plan("standard"))) == 30


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("推演", "rollout"),
        ("rollout:games=12", "rollout:games=12"),
        ("rollout:局数=24", "rollout"),
        ("rollout:novice:games=8", ""),
    ],
)
def test_it_takes_the_settings_of_standard_and_a_number_of_games(typed: str, told: str) -> None:
    bot = plan(typed).bots[0]
    assert str(bot) == (told or typed)
    assert [name for name, _ in bot.numbers] == [*(p.name for p in PARAMETERS), "games"]


@pytest.mark.parametrize("games", ["0", "2.5", "201", "many"])
def test_a_number_of_games_that_cant_be(games: str) -> None:
    with pytest.raises(InputError, match=f"games={games}': expected 1 to 200 in steps of 1, such as 24"):
        plan(f"rollout:games={games}")


def test_a_bot_that_searches_cant_be_checked_in_python() -> None:
    with pytest.raises(InputError, match="bot 'rollout' can't be checked: it searches"):
        check(load_config({}), "rollout")
