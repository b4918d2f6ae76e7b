"""Bots see what a player sees: change all that is hidden from the deciding seat, and every bot decides the same.

At positions of every kind of decision: a few dozen of each, a thousand with --full. A bot that peeks is caught.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from heuristics.greedy import greedy_choice
from heuristics.honesty import ORACLES, copied, hidden_from, peeked_at, peeks, written
from heuristics.positions import positions, reasons, tables
from heuristics.registry import POLICIES
from simcli.engine.cards import kind_of, option_kind, option_target
from simcli.engine.terms import KNOWLEDGE, ORACLE, PASS, REASON_IDS, REBEL
from simcli.games.bots import Bot
from simcli.games.catalogue import Game
from simcli.lang.program import Policy, Program

NAMES = [p.name for p in POLICIES]
SOME, ALL = 24, 1000
"""Positions of each kind of decision, by default and with --full."""


@pytest.fixture(scope="module")
def few(program: Program, game: Game) -> list[Any]:
    """Some positions of each kind."""
    return [copied(g) for g in positions(tables(program, game, NAMES), 10, 30, reasons(game))]


def test_every_bot_decides_by_what_its_seat_has_seen(program: Program, game: Game, full: bool) -> None:
    quota, rng = ALL if full else SOME, random.Random(1)
    reached, peeking = Counter[str](), Counter[tuple[str, str]]()
    for g in positions(tables(program, game, NAMES), quota, 9000, reasons(game)):
        reached[REASON_IDS[g.why][0]] += 1
        peeking.update((p.name, REASON_IDS[g.why][0]) for p in POLICIES if peeks(p, g, rng, hidden_from(p.knowledge[0])))
    assert reached == {REASON_IDS[why][0]: quota for why in reasons(game)}
    assert not peeking


@pytest.mark.parametrize("name", [p.name for p in POLICIES if KNOWLEDGE[ORACLE] in p.knowledge])
def test_a_bot_that_may_know_the_roles_knows_nothing_else(name: str, program: Program, game: Game, full: bool) -> None:
    policy, rng = POLICIES[NAMES.index(name)], random.Random(2)
    uses, quota = 0, 200 if full else 12
    for g in positions(tables(program, game, [Bot(name, KNOWLEDGE[ORACLE])]), quota, 300, reasons(game)):
        assert not peeks(policy, g, rng, ORACLES), REASON_IDS[g.why][0]
        uses += peeks(policy, g, rng, ["roles"])
    assert uses > 10


def test_a_bot_that_decides_leaves_the_game_alone(few: list[Any]) -> None:
    for g in few:
        assert [(p.name, written(p, g)) for p in POLICIES if written(p, g)] == []


# --- bots that peek, each in its own way, and else play like the greedy one


def someone(g: Any) -> int:
    """The next living seat."""
    q = g.who
    while True:
        q = (q + 1) % g.n
        if g.alive[q]:
            return q


def strikes_true_rebels(g: Any) -> int:
    for i in range(g.nopt):
        if option_kind(g.opt[i]) != PASS and g.role[option_target(g.opt[i]) % 10] == REBEL:
            return i
    return greedy_choice(g)


def counts_rebels_left_of_him(g: Any) -> int:
    return (g.role[someone(g)] == REBEL) % g.nopt


def reads_another_hand(g: Any) -> int:
    q = someone(g)
    return sum(kind_of(g, c) for c in g.hand[q][: g.hand_count[q]]) % g.nopt


def reads_the_pile(g: Any) -> int:
    return g.pile[g.pile_size - 1] % g.nopt if g.pile_size else 0


def takes_seen_by_anybody_for_seen(g: Any) -> int:
    """Wrong use of `seen`: whatever anybody knows. The bit of the own seat is what counts."""
    return sum(kind_of(g, c) for c in g.deck[: g.deck_size] if g.seen[c]) % g.nopt


def asks_who_knows_a_card(g: Any) -> int:
    """Wrong use of `seen`: a card that nobody has shown says who holds it."""
    return sum(g.seen[c] >> someone(g) & 1 for c in g.deck[: g.deck_size : 4]) % g.nopt


def finds_a_card_by_its_zone(g: Any) -> int:
    return sum(g.zone[c] for c in g.deck[: g.deck_size : 3]) % g.nopt


def counts_others_nullifications(g: Any) -> int:
    return g.all_nullifiers % g.nopt


def reads_behind_the_end_of_the_pile(g: Any) -> int:
    """The last card drawn still stands there, whoever drew it."""
    return g.pile[g.pile_size] % g.nopt


def reads_what_another_thinks(g: Any) -> int:
    return abs(sum(g.stance[someone(g)][: g.n])) % g.nopt


def knows_the_other_bot(g: Any) -> int:
    return g.policy[someone(g)] % g.nopt


def foresees_draws(g: Any) -> int:
    return g.rng_key[0][0] % g.nopt


def knows_the_seed(g: Any) -> int:
    return g.seed % 7 % g.nopt


PEEKING = (
    (strikes_true_rebels, "roles"), (counts_rebels_left_of_him, "roles"), (reads_another_hand, "cards"),
    (reads_the_pile, "cards"), (takes_seen_by_anybody_for_seen, "cards"), (asks_who_knows_a_card, "cards"),
    (finds_a_card_by_its_zone, "cards"), (counts_others_nullifications, "cards"),
    (reads_behind_the_end_of_the_pile, "leftovers"), (knows_the_other_bot, "bots"), (foresees_draws, "chance"),
    (knows_the_seed, "chance"),
)  # fmt: skip


@pytest.mark.parametrize(("chooser", "part"), PEEKING, ids=[f.__name__ for f, _ in PEEKING])
def test_a_bot_that_peeks_is_caught(chooser: Callable[[Any], int], part: str, few: list[Any]) -> None:
    policy, rng = Policy(chooser.__name__, chooser, {}), random.Random(3)
    caught = [g for g in few if peeks(policy, g, rng)]
    parts = Counter(part for g in caught[:20] for part in peeked_at(policy, g, rng))
    assert len(caught) > 10
    assert parts.most_common(1)[0][0] == part


def test_reading_what_another_seat_has_worked_out_is_caught(few: list[Any]) -> None:
    """Derived data of another seat are made of that seat's own role."""
    policy, rng = Policy("reader", reads_what_another_thinks, {}), random.Random(4)
    assert sum(peeks(policy, g, rng) for g in few) > 10


def test_direct_answers_are_as_honest(few: list[Any]) -> None:
    direct = {why: lambda g: g.opt[reads_the_pile(g)] for why in REASON_IDS}
    policy, rng = Policy("two-faced", greedy_choice, direct), random.Random(5)
    assert sum(peeks(policy, g, rng) for g in few) > 10


def heals_himself(g: Any) -> int:
    g.hp[g.who] = g.max_hp[g.who]
    return greedy_choice(g)


def test_a_bot_that_writes_into_the_game_is_caught(few: list[Any]) -> None:
    policy = Policy("cheat", heals_himself, {})
    found = [written(policy, g) for g in few]
    assert ["hp"] in found
    assert {name for names in found for name in names} == {"hp"}
