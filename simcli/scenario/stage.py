"""A game made ready for scenarios: linked with the scene rules, compiled on demand, its config with what a test changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from simcli.engine.cards import used_card, used_kind, used_second
from simcli.engine.fields import SKILL_ROOM
from simcli.engine.state import DTYPE
from simcli.engine.terms import JUDGE_SKILL, NO_EFFECT, TIMING_ROOM
from simcli.errors import InputError
from simcli.games.catalogue import Game, load_game
from simcli.games.config import configure
from simcli.games.heroes import Hero
from simcli.games.program import link
from simcli.lang.build import Compiled
from simcli.lang.program import Program
from simcli.scenario import scene
from simcli.scenario.model import Scenario, Seat
from simcli.scenario.vocabulary import card_words

LIVING_SEATS = ("me", "target", "seat", "who", "harmed", "to", "whom")
ANY_SEATS = ("source", "killer", "dead", "user")
"""Parameters of rules that are seats; those of the second line may be dead, or nobody."""
FRAMES = ("game", "scene", "nothing")
"""Rules that a scene itself is made of: none of them can be under way in it."""
BLANK_KIND = 63
"""A kind that no game has: what a card becomes whose kind is taken away."""


@dataclass(frozen=True)
class Change:
    """What is taken out of the rules, to see whether a scenario notices.

    skill: id of a skill that no hero has now. kind: a kind of card that does nothing now. option: forced values.
    """

    skill: str = ""
    kind: int = 0
    options: tuple[tuple[str, str], ...] = ()


NO_CHANGE = Change()


class Stage:
    """One game, linked for scenarios."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.program: Program = link(game, scene.POLICIES, [scene])
        self.rules = {rule.name: number for number, rule in enumerate(self.program.rules)}
        self.cards = {card.number: card for card in game.cards}
        self.words = {card.number: card_words(game, card) for card in game.cards}
        self._compiled: Compiled | None = None

    def compiled(self, progress: Callable[[int, int, str], None] | None = None) -> Compiled:
        """The checked compile flavour; made on the first call."""
        if self._compiled is None:
            self._compiled = Compiled(self.program, "checked", progress)
        return self._compiled

    def rule(self, name: str, args: Sequence[int], alive: Sequence[bool]) -> int:
        """The number of a rule that can be called with these arguments, at a table with these seats."""
        known = [rule for rule in self.rules if rule not in FRAMES]
        if name not in known:
            raise InputError(f"resolve.rule: there is no rule '{name}', but {', '.join(known)}")
        rule = self.program.rules[self.rules[name]]
        names = rule.function.__code__.co_varnames[1 : rule.arity + 1]
        if len(args) != rule.arity:
            raise InputError(f"resolve.args: {name} takes {rule.arity}, not {len(args)}: {', '.join(names)}")
        for what, value in zip(names, args, strict=True):
            allowed = self._allowed(what, value, alive)
            if allowed:
                raise InputError(f"resolve.args: {what} of {name} is {value}, allowed is {allowed}")
        return self.rules[name]

    def _allowed(self, what: str, value: int, alive: Sequence[bool]) -> str:
        """What an argument of this name may be, if the value is not; else nothing."""
        seats = f"a seat from 0 to {len(alive) - 1}"
        if what in LIVING_SEATS or what in ANY_SEATS:
            if what in LIVING_SEATS and 0 <= value < len(alive) and not alive[value]:
                return "a living seat"
            low = -1 if what in ANY_SEATS else 0
            return "" if low <= value < len(alive) else seats + (", or -1 for nobody" if low else "")
        if what in ("card", "trick"):
            return "" if value in self.cards else "the number of a card of the game"
        if what == "kind":
            return "" if value in self.game.faces else "the number of a kind of card"
        if what == "used":
            cards = [card for card in (used_card(value), used_second(value)) if card >= 0]
            fits = 0 <= value < 1 << 25 and used_kind(value) in (0, *self.game.faces) and set(cards) <= self.cards.keys()
            return "" if fits else "0 for no card, or a used card (kind + 128 x (card number + 1))"
        rules = len(self.program.rules)
        if what == "reason":
            fits = value in self.game.faces or 0 <= value - JUDGE_SKILL < rules
            return "" if fits else f"the number of a kind of card, or {JUDGE_SKILL} + that of a skill"
        if what == "what":
            return "" if 0 <= value < rules or -value in self.game.faces else "the number of a skill, or minus a kind of card"
        most = {"slot": SKILL_ROOM - 1, "timing": TIMING_ROOM - 1, "points": 100, "count": 100, "nature": 6}.get(what, 2**31 - 1)
        least = 1 if what == "points" else 0
        return "" if least <= value <= most else f"{least} to {most}"

    def heroes(self, scenario: Scenario, change: Change = NO_CHANGE) -> list[Hero]:
        """The heroes of each seat, first those who come first; or those that are offered, or are cards, and the blank one."""
        if self.game.find_mode(scenario.mode).hero_deck:
            named = [("", hero) for hero in (*self.game.heroes, "blank")]
        elif scenario.table.pool:
            named = [("table.pool", name) for name in (*scenario.table.pool, "blank")]
        else:
            named = [pair for seat in range(scenario.table.players) for pair in self._heroes_of(scenario, seat)]
        chosen = []
        for where, name in named:
            try:
                hero = self.game.find_hero(name)
            except InputError as error:
                raise InputError(f"{where}: {error}") from None
            chosen.append(replace(hero, skills=tuple(s for s in hero.skills if s.id != change.skill)))
        return chosen

    def _heroes_of(self, scenario: Scenario, number: int) -> list[tuple[str, str]]:
        """As many heroes as a seat has in the mode, and where each is named."""
        seat, most = scenario.seats.get(number, Seat()), self.game.find_mode(scenario.mode).heroes_each
        if len(seat.reserve) >= most:
            raise InputError(
                f"seats.{number}.reserve: {len(seat.reserve)} heroes, in mode {scenario.mode} it has {most - 1} at most"
            )
        later = [(f"seats.{number}.reserve", name) for name in seat.reserve]
        blanks = [("", "blank")] * (most - 1 - len(later))
        return [(f"seats.{number}.hero", seat.hero), *later, *blanks]

    def config(self, scenario: Scenario, change: Change = NO_CHANGE) -> Any:
        """The config of a scenario's table."""
        table, mode = scenario.table, self.game.find_mode(scenario.mode)
        if table.players not in mode.players:
            raise InputError(f"table.players {table.players}: {mode.id} is played by {mode.counted}")
        options = {name: _word(value) for name, value in table.options.items()} | dict(change.options)
        try:
            self.game.option_values(options)
        except InputError as error:
            raise InputError(f"table.options: {error}") from None
        config, heroes = np.zeros((), DTYPE), self.heroes(scenario, change)
        configure(
            config, self.program, self.game, mode, table.players, options=options, deal="offer" if table.pool else "fixed",
            pool=heroes[:-1] if table.pool or mode.hero_deck else (), fixed=heroes, policies=["decline"], seed=table.seed,
        )  # fmt: skip
        config["log_on"] = 1
        if change.kind:
            self._take_away(config, change.kind)
        return config

    def _take_away(self, config: Any, kind: int) -> None:
        """Replace a kind's rule by nothing; equipment loses its effect; a mere answer becomes a blank card."""
        if config["kind_effect"][kind] != NO_EFFECT:
            config["kind_effect"][kind] = NO_EFFECT
        elif config["kind_rule"][kind]:
            config["kind_rule"][kind], config["judge_rule"][kind] = self.rules["nothing"], self.rules["unjudged"]
        else:
            config["card_kind"][config["card_kind"] == kind] = BLANK_KIND


def _word(value: str | bool | int) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@cache
def stage(game: str) -> Stage:
    """The stage of a game by its id."""
    return Stage(load_game(game))
