"""The honesty test's own honesty: what is imagined differs from the truth, yet shows the deciding seat what it saw."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import play
import pytest
from play import Config

from heuristics.honesty import HIDDEN, hidden_cards, imagined
from simcli.engine.invariants import broken
from simcli.engine.state import CORE_NAMES
from simcli.engine.table import ReferenceTable
from simcli.lang.program import Program

UNKNOWN = ("role", "pile", "hand", "looked", "placed", "zone", "seen", "nullifiers", "all_nullifiers", "policy", "knowledge",
           "bot_param", "hero_order", "picked", "discards", "chosen", "revealed", "rng_key")  # fmt: skip
"""Fields of a game that hold something which its seats don't know."""


@pytest.fixture
def table(program: Program, config: Config) -> ReferenceTable:
    return ReferenceTable(program, config(6, "greedy"))


def test_only_what_the_seat_cannot_know_is_changed(table: ReferenceTable) -> None:
    rng, differ = random.Random(3), Counter[str]()

    def look() -> None:
        true: Any = table.g
        g: Any = imagined(true, rng)
        me = true.who
        changed = [name for name in CORE_NAMES if getattr(g, name) != getattr(true, name)]
        assert set(changed) <= set(UNKNOWN)
        differ.update(changed)
        assert g.hand[me][: g.hand_count[me]] == true.hand[me][: g.hand_count[me]]
        assert (g.role[me], g.policy[me], g.bot_param[me]) == (true.role[me], true.policy[me], true.bot_param[me])
        assert [r for r, shown in zip(g.role, g.shown, strict=True) if shown] == [
            r for r, shown in zip(true.role, true.shown, strict=True) if shown
        ]
        assert g.discards[: g.discard_size] == true.discards[: true.discard_size]
        assert [c for c in g.deck[: g.deck_size] if true.seen[c] >> me & 1 and g.zone[c] != true.zone[c]] == []

    for index in range(3):
        play.walk(table, index, look)
    assert min(differ[name] for name in ("role", "pile", "hand", "zone", "rng_key", "discards")) > 50


def test_what_is_imagined_is_a_sound_game(table: ReferenceTable) -> None:
    rng = random.Random(4)

    def look() -> None:
        g: Any = imagined(table.g, rng)
        assert broken(g.pack()) == []
        places = sorted(where[i] for where, i in hidden_cards(g, g.who))
        assert places == sorted(where[i] for where, i in hidden_cards(table.g, table.g.who))

    play.walk(table, 0, look)


@pytest.mark.parametrize("part", HIDDEN)
def test_each_part_can_be_changed_alone(part: str, table: ReferenceTable) -> None:
    fields = {
        "roles": {"role"}, "cards": {"hand", "pile", "looked", "placed", "zone", "seen", "nullifiers", "all_nullifiers"},
        "bots": {"policy", "knowledge", "bot_param"}, "heroes": {"hero_order", "picked"}, "chance": {"rng_key"},
        "leftovers": {"pile", "hand", "discards", "chosen", "revealed", "looked", "placed"},
    }  # fmt: skip
    rng, changed = random.Random(5), set[str]()

    def look() -> None:
        g: Any = imagined(table.g, rng, (part,))
        changed.update(name for name in CORE_NAMES if getattr(g, name) != getattr(table.g, name))

    play.walk(table, 1, look)
    assert changed
    assert changed <= fields[part]


def test_imagining_leaves_the_true_game_alone(table: ReferenceTable) -> None:
    rng = random.Random(6)
    alone = play.finish(ReferenceTable(table.program, table.config))

    def look() -> None:
        imagined(table.g, rng)

    play.walk(table, 0, look)
    assert alone[-1] == (play.core_digest(table.record()),)
