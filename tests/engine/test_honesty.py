"""Bots see what a player sees: change everything hidden from the deciding seat, and it chooses the same.

Hidden: roles that are not shown, cards in other hands and in the draw pile that the seat hasn't seen. What a policy may
not even look at is found by the same test: a bot that peeks is caught.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import play
import pytest
from play import Config, seats

from heuristics.greedy import greedy_choice
from heuristics.registry import POLICIES
from simcli.engine.rng import POLICY_STREAM
from simcli.engine.state import CONFIG_NAMES, CORE_NAMES, Twin
from simcli.engine.table import ReferenceTable, forget
from simcli.engine.terms import DRAW_PILE, HAND, NULLIFICATION, REASON_IDS
from simcli.lang.program import Program

HONEST = {p.name: p for p in POLICIES}


def hidden_cards(g: Any, me: int) -> list[tuple[list[int], int]]:
    """Places (list, index) of the cards that seat `me` doesn't know."""
    places = [(g.pile, i) for i in range(g.pile_size)]
    places += [(g.hand[q], i) for q in range(g.n) if q != me for i in range(g.hand_count[q])]
    return [(where, i) for where, i in places if not g.seen[where[i]] >> me & 1]


def imagine(table: ReferenceTable, rng: random.Random) -> Twin:
    """Another state that the deciding seat can't tell from the true one."""
    true: Any = table.g
    g: Any = Twin().load(table.record(), CORE_NAMES).load(table.config, CONFIG_NAMES)
    for name in ("who", "why", "about", "about2", "nopt", "opt", "quick"):
        value = getattr(true, name)
        setattr(g, name, list(value) if isinstance(value, list) else value)
    g.program, me = table.program, g.who
    unknown = [q for q in range(g.n) if q != me and not g.shown[q]]
    roles = [g.role[q] for q in unknown]
    rng.shuffle(roles)
    for q, role in zip(unknown, roles, strict=True):
        g.role[q] = role
    places = hidden_cards(g, me)
    cards = [where[i] for where, i in places]
    rng.shuffle(cards)
    for (where, i), card in zip(places, cards, strict=True):
        where[i] = card
        g.zone[card] = DRAW_PILE if where is g.pile else HAND
        seat = next((q for q in range(g.n) if where is g.hand[q]), None)
        g.seen[card] = 0 if seat is None else 1 << seat
    for q in range(g.n):
        g.nullifiers[q] = sum(g.card_kind[c] == NULLIFICATION for c in g.hand[q][: g.hand_count[q]])
    g.all_nullifiers = sum(g.nullifiers[: g.n])
    for stream in range(len(g.rng_key)):
        if stream != POLICY_STREAM + me:  # nobody can foresee draws; one's own dice are one's own
            g.rng_key[stream] = [rng.getrandbits(30), rng.getrandbits(30)]
    forget(g)
    return g


def peek(g: Any) -> int:
    """A bot that looks at what it can't see: 杀 whoever really is a rebel, else greedy."""
    for i in range(g.nopt):
        target = g.opt[i] >> 9 & 31
        if g.opt[i] >> 23 == 1 and g.role[target] == 2:
            return i
    return greedy_choice(g)


def count_cards(g: Any) -> int:
    """A bot that looks into the draw pile."""
    return g.pile[g.pile_size - 1] % g.nopt if g.pile_size else 0


def choices_that_change(chooser: Any, table: ReferenceTable, games: int, dreams: int = 2) -> tuple[Counter[int], Counter[int]]:
    """(decisions, decisions that change with what is hidden) by reason."""
    asked, changed, rng = Counter[int](), Counter[int](), random.Random(1)

    def look() -> None:
        g: Any = table.g
        asked[g.why] += 1
        if len({table_choice(table, chooser), *(chooser(imagine(table, rng)) for _ in range(dreams))}) > 1:
            changed[g.why] += 1

    for index in range(games):
        play.walk(table, index, look)
    return asked, changed


def table_choice(table: ReferenceTable, chooser: Any) -> int:
    """What the bot picks in the true state, whose random numbers are not used up by asking."""
    g: Any = table.g
    counts = list(g.rng_count)
    choice = int(chooser(g))
    g.rng_count = counts
    return choice


@pytest.mark.parametrize(("name", "bots"), [("random", "random"), ("greedy", "greedy"), ("greedy", "mixed"), ("random", "mixed")])
def test_honest_bots_choose_by_what_they_see(name: str, bots: str, program: Program, config: Config) -> None:
    table = ReferenceTable(program, config(6, *seats(6, bots)))
    asked, changed = choices_that_change(HONEST[name].chooser, table, 8)
    assert len(asked) >= 10, f"only {sorted(REASON_IDS[w][0] for w in asked)}"
    assert not changed, {REASON_IDS[w][0]: n for w, n in changed.items()}


@pytest.mark.parametrize("name", [p.name for p in POLICIES if p.direct])
def test_direct_answers_are_as_honest(name: str, program: Program, config: Config) -> None:
    table = ReferenceTable(program, config(8, name))
    rng = random.Random(2)
    seen = Counter[int]()

    def look() -> None:
        function = HONEST[name].direct.get(table.g.why)
        if function is not None:
            seen[table.g.why] += 1
            assert len({int(function(imagine(table, rng))) for _ in range(3)}) == 1, REASON_IDS[table.g.why][0]

    for index in range(6):
        play.walk(table, index, look)
    assert len(seen) >= 5


@pytest.mark.parametrize("peeking", [peek, count_cards])
def test_a_bot_that_peeks_is_caught(peeking: Any, program: Program, config: Config) -> None:
    table = ReferenceTable(program, config(6, "greedy"))
    _, changed = choices_that_change(peeking, table, 2)
    assert changed.total() > 10


def test_only_hidden_things_are_changed(program: Program, config: Config) -> None:
    """The test's own honesty: what is imagined differs, yet shows the seat what it saw."""
    table, rng, differ = ReferenceTable(program, config(6, "greedy")), random.Random(3), Counter[str]()

    def look() -> None:
        true: Any = table.g
        g: Any = imagine(table, rng)
        me = true.who
        for name in (
            "hp",
            "alive",
            "shown",
            "hand_count",
            "equip",
            "judge_card",
            "discards",
            "pile_size",
            "harm",
            "help",
            "hero",
        ):
            assert getattr(g, name) == getattr(true, name)
        assert g.hand[me] == true.hand[me]
        assert [g.role[q] for q in range(6) if true.shown[q] or q == me] == [
            true.role[q] for q in range(6) if true.shown[q] or q == me
        ]
        assert sorted(where[i] for where, i in hidden_cards(g, me)) == sorted(where[i] for where, i in hidden_cards(true, me))
        for name in ("role", "pile", "hand"):
            differ[name] += getattr(g, name) != getattr(true, name)

    for index in range(3):
        play.walk(table, index, look)
    assert min(differ.values()) > 50
