"""A hero file linked later: both engines play it alike, deferred triggers and all, and nothing else is compiled again."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import play
import pytest
from play import Config

from simcli.engine.table import CompiledTable, ReferenceTable
from simcli.engine.terms import EV_DRAW, EV_LOSE, EV_SHUFFLE, EV_SKILL, HAND
from simcli.lang.build import Compiled
from simcli.lang.program import Program

Added = tuple[Program, Any]


@pytest.fixture(scope="module")
def engine(luxun: Added, compiled: Compiled) -> tuple[Compiled, float]:
    """The program with the hero, compiled after everything else is there; and how long that took."""
    begun = time.perf_counter()
    return Compiled(luxun[0]), time.perf_counter() - begun


@pytest.fixture(scope="module")
def cell(luxun: Added, config: Config, game: Any) -> Callable[..., Any]:
    return lambda players, *bots: config(players, *bots, linked=luxun[0], pool=[*game.heroes.values(), luxun[1]])


def test_nothing_else_is_compiled_again(luxun: Added, compiled: Compiled, engine: tuple[Compiled, float]) -> None:
    made, seconds = engine
    print(f"a hero added later: linked in {seconds:.2f} s")
    assert {k: v for k, v in made.names.items() if k != "heroes.luxun_like"} == compiled.names


@pytest.mark.parametrize(("players", "bot"), [(5, "random"), (8, "random"), (5, "greedy"), (8, "greedy")])
def test_both_engines_play_it_alike(
    players: int, bot: str, luxun: Added, engine: tuple[Compiled, float], cell: Callable[..., Any]
) -> None:
    config = cell(players, bot)
    fast, slow = CompiledTable(engine[0], config), ReferenceTable(luxun[0], config)
    seen = Counter(slow.field("why") for index in range(6) for _ in play.together(fast, slow, index))
    assert sum(seen.values()) > 100


def test_its_triggers_run_before_the_next_step(luxun: Added, cell: Callable[..., Any]) -> None:
    """Whenever the last hand card is lost, the next thing that its owner does is to draw (he always says yes here)."""
    config = cell(8, "random")
    config["log_on"] = 1
    table, lianying = ReferenceTable(luxun[0], config), luxun[0].number(luxun[0].skills["lianying_like"])
    drawn = 0
    for index in range(150):
        table.start(index)
        log = []
        while table.advance():
            log += table.events()
            mine = table.field("why") == 6 and table.field("about") in (lianying, lianying + 1)
            table.apply(1 if mine else table.choose())
        log += table.events()
        for k, event in enumerate(log):
            if event[:1] == (EV_SKILL,) and event[2] == lianying:
                seat = event[1]
                before = next(e for e in reversed(log[:k]) if e[1] == seat and e[0] in (EV_LOSE, EV_DRAW))
                assert before[0] == EV_LOSE
                assert before[3] == HAND
                after = next(e for e in log[k + 1 :] if e[0] != EV_SHUFFLE)
                assert after[:2] == (EV_DRAW, seat)
                drawn += 1
    assert drawn > 20


def test_the_shared_heroes_play_as_before(
    luxun: Added, compiled: Compiled, engine: tuple[Compiled, float], config: Config
) -> None:
    """Linking a hero that is not in the pool changes no game."""
    before, after = (
        play.batch(compiled, config(5, "greedy"), 0, 200),
        play.batch(engine[0], config(5, "greedy", linked=luxun[0]), 0, 200),
    )
    assert (before[0] == after[0]).all()
    assert (before[1] == after[1]).all()
