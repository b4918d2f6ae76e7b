"""A table laid out as in a scenario, at which a bot is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from heuristics.registry import POLICIES
from simcli.engine.cards import option_card, option_extra, option_kind, option_target
from simcli.engine.events import announce
from simcli.engine.setup import brief
from simcli.engine.state import DTYPE
from simcli.engine.table import ReferenceTable
from simcli.engine.terms import ACTS, PASS, REASON_IDS, RECAST, SKILL
from simcli.games.bots import Bot
from simcli.games.config import configure
from simcli.games.program import link
from simcli.scenario.model import Scenario
from simcli.scenario.place import place
from simcli.scenario.stage import Stage

ACT_NUMBERS = {name: number for number, (name, _, _) in ACTS.items()}
CLEAR_EYED = {"misread": 0, "attention": 100}
"""Players who take everything in as it was."""
REASON_NUMBERS = {name: number for number, (name, _, _) in REASON_IDS.items()}


@dataclass(frozen=True)
class Play:
    """What the bot did: the kind's id, `pass` or `skill`; on whom; which zone or else."""

    card: str
    target: int = -1
    extra: int = 0


class Scene:
    """A position with one policy at every seat."""

    def __init__(self, stage: Stage, bot: str = "standard", **scenario: Any) -> None:
        """scenario: the keys of a scenario file. acts: public acts (id, actor, target, how often)."""
        self.stage = stage
        acts = scenario.pop("acts", ())
        model = Scenario.model_validate({"title": "a scene"} | scenario)
        config = np.zeros((), DTYPE)
        options = {name: str(value) for name, value in model.table.options.items()}
        configure(
            config, stage.program, stage.game, stage.game.modes["identity"], model.table.players,
            options=options, deal="fixed", fixed=stage.heroes(model), policies=[Bot(bot, numbers=CLEAR_EYED)],
        )  # fmt: skip
        record, _ = place(stage, model, config)
        self.table = ReferenceTable(stage.program, config)
        self.table.load(record)
        if model.resolve:
            self.table.prelude(stage.rule(model.resolve.rule, model.resolve.args, record["alive"]), tuple(model.resolve.args))
        self.g: Any = self.table.g
        for q in range(model.table.players):
            brief(self.g, q)
        for name, actor, target, often in acts:
            for _ in range(often):
                announce(self.g, ACT_NUMBERS[name], actor, target)

    def ask(self, seat: int, reason: str) -> Play:
        """Play on to the seat's next decision for this reason: what its bot does, which must be the same without a list."""
        while self.table.advance():
            choice = self.table.choose()
            if (self.g.who, self.g.why) == (seat, REASON_NUMBERS[reason]):
                option = self.g.opt[choice]
                direct = self.stage.program.policies[self.g.policy[seat]].direct.get(self.g.why)
                assert direct is None or direct(self.g) in (-1, option)
                self.table.apply(choice)
                return self.told(option)
            self.table.apply(choice)
        raise AssertionError(f"seat {seat} was not asked for {reason}")

    def plays(self, seat: int) -> list[Play]:
        """All that the seat does in its play phase."""
        found = [self.ask(seat, "play")]
        while found[-1].card != "pass":
            found.append(self.ask(seat, "play"))
        return found

    def told(self, option: int) -> Play:
        """An option in words."""
        kind, card = option_kind(option), option_card(option)
        if kind == PASS:
            return Play("pass")
        if kind in (SKILL, RECAST):
            return Play("skill" if kind == SKILL else "recast", -1, option_extra(option))
        face = self.stage.game.faces.get(kind)
        name = face.id if face else self.stage.game.faces[int(self.g.card_kind[card])].id if card >= 0 else str(kind)
        return Play(name, option_target(option), option_extra(option))


def bot_stage(game: Any) -> Stage:
    """The game with all bots."""
    stage = Stage(game)
    stage.program = link(game, POLICIES)
    stage.rules = {rule.name: number for number, rule in enumerate(stage.program.rules)}
    return stage
