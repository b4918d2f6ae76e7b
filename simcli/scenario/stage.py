"""A game made ready for scenarios: linked with the scene rules, compiled on demand, its config with what a test changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from simcli.engine.state import DTYPE
from simcli.engine.terms import NO_EFFECT
from simcli.errors import InputError
from simcli.games.catalogue import Game, load_game
from simcli.games.config import configure
from simcli.games.heroes import Hero
from simcli.games.program import link
from simcli.lang.build import Compiled
from simcli.lang.program import Program
from simcli.scenario import scene
from simcli.scenario.model import Scenario, Seat

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
        self._compiled: Compiled | None = None

    def compiled(self, progress: Callable[[int, int, str], None] | None = None) -> Compiled:
        """The checked compile flavour; made on the first call."""
        if self._compiled is None:
            self._compiled = Compiled(self.program, "checked", progress)
        return self._compiled

    def rule(self, name: str, args: int) -> int:
        """The number of a rule that takes so many arguments."""
        if name not in self.rules:
            raise InputError(f"resolve.rule: there is no rule '{name}'")
        arity = self.program.rules[self.rules[name]].arity
        if args != arity:
            raise InputError(f"resolve.args: {name} takes {arity}, not {args}")
        return self.rules[name]

    def heroes(self, scenario: Scenario, change: Change = NO_CHANGE) -> list[Hero]:
        """The hero of each seat, or those that are offered and the blank one."""
        seats = [scenario.seats.get(seat, Seat()).hero for seat in range(scenario.table.players)]
        names = [*scenario.table.pool, "blank"] if scenario.table.pool else seats
        heroes = map(self.game.find_hero, names)
        return [replace(hero, skills=tuple(s for s in hero.skills if s.id != change.skill)) for hero in heroes]

    def config(self, scenario: Scenario, change: Change = NO_CHANGE) -> Any:
        """The config of a scenario's table."""
        table, mode = scenario.table, self.game.find_mode(scenario.mode)
        if table.players not in mode.players:
            raise InputError(f"table.players {table.players}: {mode.id} is played by {mode.players[0]} to {mode.players[-1]}")
        options = {name: _word(value) for name, value in table.options.items()} | dict(change.options)
        config, heroes = np.zeros((), DTYPE), self.heroes(scenario, change)
        configure(
            config, self.program, self.game, mode, table.players, options=options, deal="offer" if table.pool else "fixed",
            pool=heroes[:-1], fixed=heroes, policies=["decline"], seed=table.seed,
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
