"""A table laid out as in a scenario, at which a bot is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
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
        """scenario: the keys of a scenario file. acts: public acts (id, actor, target, how often). rounds: begun."""
        self.stage = stage
        acts, rounds = scenario.pop("acts", ()), scenario.pop("rounds", 1)
        model = Scenario.model_validate({"title": "a scene"} | scenario)
        config = np.zeros((), DTYPE)
        options = {name: str(value) for name, value in model.table.options.items()}
        configure(
            config, stage.program, stage.game, stage.game.find_mode(model.mode), model.table.players,
            options=options, deal="fixed", fixed=stage.heroes(model), policies=[Bot(bot, numbers=CLEAR_EYED)],
        )  # fmt: skip
        record, _ = place(stage, model, config)
        self.table = ReferenceTable(stage.program, config)
        self.table.load(record)
        if model.resolve:
            self.table.prelude(stage.rule(model.resolve.rule, model.resolve.args, record["alive"]), tuple(model.resolve.args))
        self.g: Any = self.table.g
        self.g.rounds = rounds
        for q in range(model.table.players):
            brief(self.g, q)
        for name, actor, target, often in acts:
            for _ in range(often):
                announce(self.g, ACT_NUMBERS[name], actor, target)

    def ask(self, seat: int, reason: str) -> Play:
        """Play on to the seat's next decision for this reason: what its bot does, which must be the same without a list."""
        play = self.reach(seat, reason)
        assert play, f"seat {seat} was not asked for {reason}"
        return play

    def reach(self, seat: int, reason: str, turns: int = 1000) -> Play | None:
        """As `ask`; nothing if the game, or this many turns, come to an end before."""
        last = int(self.g.turns) + turns
        while self.table.advance() and self.g.turns < last:
            choice = self.table.choose()
            option = int(self.g.opt[choice])
            asked = (self.g.who, self.g.why) == (seat, REASON_NUMBERS[reason])
            if asked:
                direct = self.stage.program.policies[self.g.policy[seat]].direct.get(self.g.why)
                assert direct is None or direct(self.g) in (-1, option)
            self.table.apply(choice)
            if asked:
                return self.told(option)
        return None

    def plays(self, seat: int) -> list[Play]:
        """All that the seat does in its play phase."""
        found = [self.ask(seat, "play")]
        while found[-1].card != "pass" and (play := self.reach(seat, "play", 1)):
            found.append(play)
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


PEOPLE = ("lord", "loyalist", "spy", "rebel", "other_rebel")
"""A table of five: who its players are."""
ORDERS = tuple((PEOPLE[0], *PEOPLE[1 + k :], *PEOPLE[1 : 1 + k]) for k in range(4))
"""Ways in which they can sit, seen from the lord: everybody once on each of the other seats."""
SIDES_KNOWN = (
    ("slash", "rebel", "lord"), ("slash", "other_rebel", "lord"),
    ("slash", "loyalist", "rebel"), ("slash", "loyalist", "other_rebel"),
)  # fmt: skip
"""Acts after which everybody knows the rebels and the loyalist."""
SIDES = (("lord", "loyalist"), ("loyalist", "lord"), ("rebel", "other_rebel"), ("other_rebel", "rebel"))
"""Players, each with his friend."""
FOES = dict.fromkeys(SIDES[0], SIDES[2]) | dict.fromkeys(SIDES[2], SIDES[0])
"""Against whom they play."""
LATER = 3
"""A round in which patience is over."""
FAR = "麒麟弓"
"""A weapon that reaches everybody."""
ALL_PACKS = {"deck_packs": "standard,ex,maneuvering"}


@dataclass(frozen=True)
class Deed:
    """A play at a table of five: the kind's id, `pass`, `recast` or `skill`; on whom; which zone or victim."""

    card: str
    on: str
    extra: int = field(default=0, compare=False)


class Party(Scene):
    """A table of five whose players go by what they are."""

    def __init__(
        self,
        stage: Stage,
        turn: str,
        order: Any = PEOPLE,
        acts: Any = SIDES_KNOWN,
        resolve: Any = (),
        bot: str = "standard",
        phase: Any = "play",
        options: Any = None,
        **who: Any,
    ) -> None:
        """order: who sits where. acts: (id, actor, target). resolve: a rule and its arguments. who: the keys of his seat.

        options: rule options besides all packs.
        """
        self.order: tuple[str, ...] = order
        seats = {q: {"role": name.removeprefix("other_")} | who.get(name, {}) for q, name in enumerate(order)}
        table = {"players": 5, "turn": order.index(turn), "phase": phase, "rest": "any", "options": ALL_PACKS | (options or {})}
        args = [order.index(x) if isinstance(x, str) else x for x in resolve[1:]]
        more: dict[str, Any] = {"resolve": {"rule": resolve[0], "args": args}} if resolve else {}
        named = [(name, order.index(actor), order.index(target), 4) for name, actor, target in acts]
        super().__init__(stage, bot, table=table, seats=seats, acts=named, rounds=LATER, **more)

    def seat(self, who: str) -> int:
        """Where somebody sits."""
        return self.order.index(who)

    def does(self, who: str, reason: str = "play") -> Deed:
        """What somebody does at his next decision for this reason."""
        return self.named(self.ask(self.seat(who), reason))

    def turn_of(self, who: str) -> list[Deed]:
        """All that somebody does in his play phase."""
        return [self.named(play) for play in self.plays(self.seat(who))]

    def held(self, who: str) -> list[str]:
        """The ids of somebody's hand cards."""
        q = self.seat(who)
        kinds = (int(self.g.card_kind[self.g.hand[q][i]]) for i in range(self.g.hand_count[q]))
        return sorted(self.stage.game.faces[kind].id for kind in kinds)

    def named(self, play: Play) -> Deed:
        return Deed(play.card, self.order[play.target] if play.target >= 0 else "", play.extra)


def parties(stage: Stage, turn: str, **more: Any) -> Iterator[Party]:
    """The same table in each order of its seats."""
    for order in ORDERS:
        yield Party(stage, turn, order, **more)
