"""Every game, mode, option and hero keeps the promises of the engine. Hypothesis chooses the settings from the catalogue.

A new game, mode, option, hero or bot is drawn here as soon as the catalogue has it. `--full` draws ten times as many.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import play
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from heuristics.registry import POLICIES
from simcli.engine.deal import DEALS
from simcli.engine.invariants import broken
from simcli.engine.options import Option
from simcli.engine.state import ALL_NAMES, DTYPE, Twin, core_digest
from simcli.engine.table import CompiledTable, ReferenceTable
from simcli.engine.terms import CAP, DECK_OUT, GIVE, NO_WINNER, WIN
from simcli.errors import InputError
from simcli.games.catalogue import GAMES, Game, load_game
from simcli.games.config import configure
from simcli.games.heroes import BLANK
from simcli.games.mode import Mode
from simcli.games.program import link
from simcli.lang.build import Compiled
from simcli.lang.machine import ERRORS
from simcli.lang.program import Program

FULL = 10 if "--full" in sys.argv else 1
QUIET = settings(
    deadline=None, suppress_health_check=list(HealthCheck), database=None, derandomize=True, phases=[Phase.generate, Phase.shrink]
)
MOST = 12
"""Numbers are drawn from the lowest allowed one up to this much more: long games prove nothing that short ones don't."""

COPIED = 8
"""Every so many decisions the state is copied and compared: that takes longest."""


@dataclass(frozen=True)
class Setting:
    """A cell and one of its games, in words, so that a failure can be read and repeated."""

    game: str
    mode: str
    players: int
    options: dict[str, str]
    deal: str
    heroes: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int
    index: int

    def config(self) -> Any:
        """The config of the cell."""
        game, record = load_game(self.game), np.zeros((), DTYPE)
        heroes = [game.find_hero(name) for name in self.heroes]
        configure(
            record, program(self.game), game, game.modes[self.mode], self.players, options=self.options, pool=heroes,
            deal=self.deal, fixed=heroes, policies=self.bots, seed=self.seed,
        )  # fmt: skip
        return record


@cache
def program(game: str) -> Program:
    return link(load_game(game), POLICIES)


@cache
def engine(game: str) -> Compiled:
    """The engine with bounds checks."""
    return Compiled(program(game), "checked", beside=("-m", "simcli.runs.beside", game, "checked"))


@st.composite
def values(draw: st.DrawFn, option: Option, players: int) -> str:
    """A value of an option: one of its words, a number, or a table that adds up to the players."""
    if not option.choices:
        return str(draw(st.integers(option.low, min(option.high, option.low + MOST))))
    word = draw(st.sampled_from([*option.choices, *(["table"] if option.parts else [])]))
    if word != "table":
        return word
    first, *others = option.parts
    rest = st.lists(st.sampled_from(others), min_size=players - 1, max_size=players - 1)
    dealt = draw(rest.filter(lambda parts: set(parts) != {others[0]}))  # without an enemy a game may never end
    return ",".join(f"{part}={[first, *dealt].count(part)}" for part in option.parts)


def pools(game: Game, mode: Mode, players: int, deal: str, values: Mapping[str, str]) -> st.SearchStrategy[tuple[str, ...]]:
    """As many heroes as the deal needs, blank ones among them; in offers only a blank one may come more than once."""
    if deal == "offer":
        least = mode.offers_by(values).needs(players)
        some = st.lists(st.sampled_from(list(game.heroes)), max_size=min(len(game.heroes), least + MOST), unique=True)
        return some.map(lambda heroes: (*heroes, *[BLANK.id] * (least - len(heroes))))
    chairs = players * mode.heroes_each
    least, most = (chairs, chairs) if deal == "fixed" else (0, MOST)
    return st.lists(st.sampled_from([*game.heroes, BLANK.id]), min_size=least, max_size=most).map(tuple)


@st.composite
def games(draw: st.DrawFn) -> Setting:
    """Any setting that the catalogue allows."""
    game, mode = draw(st.sampled_from([(game, mode) for game in map(load_game, GAMES) for mode in game.modes.values()]))
    players = draw(st.sampled_from(mode.players))
    options = {o.name: draw(values(o, players)) for o in game.options.values() if draw(st.booleans())}
    deal = draw(st.sampled_from(DEALS))
    heroes = draw(pools(game, mode, players, deal, game.option_values(options)))
    bots = st.sampled_from([p.name for p in POLICIES])
    return Setting(
        game.id, mode.id, players, options, deal, heroes, tuple(draw(st.lists(bots, min_size=players, max_size=players))),
        draw(st.integers(0, 2**63 - 1)), draw(st.integers(0, 2**40)),
    )  # fmt: skip


def look(table: ReferenceTable) -> None:
    """What must hold at every decision."""
    g: Any = table.g
    options = play.options(table)
    assert options, "no legal option"
    assert len(set(options)) == len(options), "an option is listed twice"
    record = table.record()
    assert broken(record) == []
    assert g.alive[g.who] or g.why == GIVE, "a dead seat decides more than what becomes of its cards"
    if g.decisions % COPIED == 0:
        copy: Any = Twin().load(record)
        assert core_digest(copy.pack()) == core_digest(record), "the copy is another game"


def run_once(table: ReferenceTable, index: int) -> list[tuple[Any, ...]]:
    """A game to its end, looked at on the way: every decision with its options, its answer and the state's hash."""
    told: list[tuple[Any, ...]] = []
    table.start(index)
    while table.advance():
        look(table)
        choice = table.choose()
        assert 0 <= choice < table.g.nopt, "the bot picks what isn't there"
        told.append((core_digest(table.record()), play.asked(table), tuple(play.options(table)), choice))
        table.apply(choice)
    return [*told, (core_digest(table.record()),)]


@settings(QUIET, max_examples=30 * FULL)
@given(games())
def test_a_game_keeps_the_rules_of_the_house(setting: Setting) -> None:
    table = ReferenceTable(program(setting.game), setting.config(), check_direct=True)
    told = run_once(table, setting.index)
    g: Any = table.g
    assert g.err == 0, ERRORS[g.err]
    assert g.over and broken(table.record()) == []
    assert g.ending in (WIN, CAP, DECK_OUT)
    assert g.rounds <= g.option[load_game(setting.game).find_option("max_rounds").number]
    assert bool(g.winning_seats) or g.winner == NO_WINNER
    # the same game again, without looking, is the same game
    table.start(setting.index)
    assert play.finish(table) == told, "the replay is another game"
    # and with direct answers, each compared with the list
    table.start(setting.index, program(setting.game).answered)
    while table.advance():
        table.apply(table.choose())
    assert (core_digest(table.record()),) == told[-1], "direct answers make another game"


@settings(QUIET, max_examples=16 * FULL)
@given(games(), st.floats(0, 1))
def test_the_compiled_engine_agrees_and_goes_on_from_any_decision(setting: Setting, where: float) -> None:
    """Both engines in step; then saved at one decision, played on, taken back there and played on again."""
    config = setting.config()
    fast, slow = CompiledTable(engine(setting.game), config), ReferenceTable(program(setting.game), config)
    decisions = sum(1 for _ in play.together(fast, slow, setting.index))
    stop = int(where * (decisions - 1))
    fast.start(setting.index)
    for _ in range(stop):
        fast.advance()
        fast.apply(fast.choose())
    if not decisions or not fast.advance():
        return
    saved = fast.snapshot()
    copy = saved.copy()
    fast.apply(fast.choose())
    ended = play.finish(fast)
    assert all(np.array_equal(copy[name], saved[name]) for name in ALL_NAMES), "playing on changed the copy"
    other = CompiledTable(engine(setting.game), config)
    for table in (fast, other):
        table.restore(saved)
        assert broken(table.record()) == []
        table.apply(table.choose())
        assert play.finish(table) == ended


def test_the_settings_reach_everything_that_the_catalogue_has() -> None:
    """Every mode and player count, hero, bot, deal, and every value of every option can be drawn."""
    drawn: set[tuple[str, ...]] = set()

    @settings(QUIET, max_examples=1600, phases=[Phase.generate])
    @given(games())
    def collect(s: Setting) -> None:
        drawn.update([(s.game, s.mode, str(s.players)), (s.game, s.mode, s.deal)])
        drawn.update((s.game, "hero", hero) for hero in s.heroes)
        drawn.update((s.game, "bot", bot) for bot in s.bots)
        drawn.update((s.game, name, "table" if "=" in value else value) for name, value in s.options.items())

    collect()
    for ident in GAMES:
        game = load_game(ident)
        wanted = {(ident, m.id, word) for m in game.modes.values() for word in (*map(str, m.players), *DEALS)}
        wanted |= {(ident, "hero", hero) for hero in game.heroes} | {(ident, "bot", p.name) for p in POLICIES}
        for option in game.options.values():
            wanted |= {(ident, option.name, word) for word in (*option.choices, *(["table"] if option.parts else []))}
            wanted |= set() if option.choices else {(ident, option.name, str(option.low))}
        assert sorted(wanted - drawn) == []


@pytest.mark.parametrize("game_id", GAMES)
def test_offers_need_what_they_say(game_id: str) -> None:
    """One hero fewer than needed is refused, for every mode, offer and player count."""
    game = load_game(game_id)
    for mode in game.modes.values():
        for value, more in itertools.product(mode.offers, ({}, {"offer_bonus": "2", "lord_offer_returned": "false"})):
            values = {"hero_deal": value, **more}
            for players in mode.players:
                least = mode.offers_by(values).needs(players)
                assert mode.check_offers(players, values, least) == mode.offers_by(values)
                with pytest.raises(InputError, match=f"{players} players need {least} heroes, the pool has {least - 1}"):
                    mode.check_offers(players, values, least - 1)
