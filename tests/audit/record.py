"""Plays one game on the reference engine and writes it down as plain data: names, numbers, tuples.

This is the only part of the audit that knows the engine, and it decides nothing: it turns packed numbers into names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np
from games import FACTS
from plain import Recorded

from heuristics.registry import POLICIES
from simcli.engine import cards, terms
from simcli.engine.stakes import claimed_for, claimed_kind, claimer, concerned, somebody_doubts, stake_more
from simcli.engine.state import DTYPE
from simcli.engine.table import ReferenceTable
from simcli.games.catalogue import Game, load_game
from simcli.games.config import configure
from simcli.games.heroes import BLANK
from simcli.games.program import link
from simcli.lang.program import Program

ZONES = ("out", "pile", "discard", "processing", "hand", "equipment", "judgement", "private", "hero_zone", "on_seat")
COUNTS = (
    "dealt", "taken", "healed", "drawn", "used", "rescues",
    "death_turn", "death_round", "killer", "hp", "max_hp", "alive", "chained", "turned",
)  # fmt: skip
VERBS = {
    getattr(terms, name): name.lower()
    for name in (
        "PASS",
        "SKILL",
        "YES",
        "OWN",
        "THEIRS",
        "TARGET",
        "ON_TOP",
        "AT_BOTTOM",
        "RECAST",
        "SUIT_NAMED",
        "HEALTH",
        "HERO",
    )
}


@cache
def linked(ident: str) -> tuple[Game, Program]:
    """The game with all bots."""
    game = load_game(ident)
    return game, link(game, POLICIES)


class Recorder:
    """One cell of games: its players, heroes, options and bots."""

    def __init__(
        self, players: int, bots: Sequence[str], options: Mapping[str, str], heroes: bool = True, seed: int = 1,
        game: str = "sgs", mode: str = "identity",
    ) -> None:  # fmt: skip
        """heroes: the pool is all of them that the auditor can read; else everybody is blank."""
        self.game, self.program = linked(game)
        self.mode = self.game.modes[mode]
        self.options = self.game.option_values(options)
        pool = self.game.find_pool("all") if heroes else []
        self.pool = [hero for hero in pool if hero.id in FACTS[game].heroes]
        config = np.zeros((), DTYPE)
        configure(
            config, self.program, self.game, self.mode, players, options=options, pool=self.pool,
            policies=bots, seed=seed, series=self.options.get("first_out_protection", "off") != "off",
        )  # fmt: skip
        config["log_on"] = 1
        self.table, self.players = ReferenceTable(self.program, config), players
        deck = {int(card) for card in config["deck"][: int(config["deck_size"])]}
        self.hero_cards = {c.number: c.hero for c in self.game.cards if c.kind == terms.HERO_CARD and c.number in deck}
        self.names = {face.kind: face.id for face in self.game.faces.values()}
        self.rules = {number: rule.name for number, rule in enumerate(self.program.rules)}
        self.known = {**self.names, **VERBS}

    def play(self, index: int, visit: Callable[[Any], None] | None = None, limit: int = 50_000) -> Recorded:
        """Game `index`; visit(state) is called at every decision and at the end."""
        table = self.table
        table.start(index)
        g: Any = table.g
        hands = tuple(tuple(g.hand[q][: g.hand_count[q]]) for q in range(self.players))
        pile, tape = tuple(g.pile[: g.pile_size]), [self.event(e) for e in table.events()]
        roles = tuple(self.mode.roles[g.role[q]] for q in range(self.players))
        heroes = tuple(self.hero(g.hero[q]) for q in range(self.players))
        later = [[self.hero(hero - 1) for hero in g.line_up[q][1:] if hero] for q in range(self.players)]
        asked, spared = 0, g.spared - 1
        while table.advance():
            tape += [self.event(e) for e in table.events()]
            asked += 1
            if asked > limit:
                raise RuntimeError(f"game {self.players}-{index} has no end")
            if visit:
                visit(g)
            choice = table.choose()
            tape.append(self.decision(g, choice))
            table.apply(choice)
        tape += [self.event(e) for e in table.events()]
        if visit:
            visit(g)
        id_ = f"{self.players}-{index}"
        return Recorded(
            id_, self.players, self.options, roles, heroes, hands, pile, tuple(tape), self.end(g), spared,
            self.game.id, self.mode.id, tuple(map(tuple, later)), self.hero_cards,
        )  # fmt: skip

    # --- names for numbers

    def hero(self, place: int) -> str:
        return [*self.pool, BLANK][place].id

    def kind(self, number: int) -> str:
        return self.names.get(number, str(number))

    def what(self, number: int) -> str:
        """A rule's name, or an equipment kind's for a negative number."""
        return self.kind(-number) if number < 0 else self.rules[number]

    def used(self, used: int) -> tuple[str, int, int] | None:
        return (self.kind(cards.used_kind(used)), cards.used_card(used), cards.used_second(used)) if used else None

    def judged(self, reason: int) -> str:
        return self.rules[reason - terms.JUDGE_SKILL] if reason >= terms.JUDGE_SKILL else self.kind(reason)

    def taker(self, number: int) -> str:
        """Of a PICK: a trick's kind, minus an equipment kind, or a rule."""
        return self.kind(number) if 0 <= number < terms.KINDS and number in self.names else self.what(number)

    def event(self, event: Sequence[int]) -> tuple[Any, ...]:
        name, *fields = terms.EVENTS[event[0]]
        return (name, *(self.value(name, f, v) for f, v in zip(fields, event[1:], strict=False)))

    def value(self, event: str, field: str, value: int) -> Any:
        if field == "used":
            return self.used(value)
        if field == "zone":
            return ZONES[value]
        if field == "phase":
            return terms.PHASES[value]
        if field == "role":
            return self.mode.roles[value]
        if field == "hero":
            return self.hero(value)
        if field == "skill":
            return self.what(value)
        if field == "reason":
            return self.judged(value)
        if field == "kind":
            return self.kind(value)
        if field == "hero":
            return [*self.pool, BLANK][value].id
        if field == "winner":
            return self.mode.winners[value]
        return terms.ENDINGS[value] if field == "ending" else value

    def decision(self, g: Any, choice: int) -> tuple[Any, ...]:
        reason = terms.REASON_IDS[g.why][0]
        options = tuple(self.option(g, o) for o in g.opt[: g.nopt])
        return ("?", g.who, reason, *self.about(g), options, options[choice])

    def about(self, g: Any) -> tuple[Any, Any]:
        a, b = g.about, g.about2
        if g.why in (terms.CONFIRM, terms.CHOOSE_TARGET, terms.GIVE, terms.PAY, terms.NAME_SUIT, terms.CONTEST):
            return self.what(a), b
        if g.why in (terms.DODGE_OR_NOT, terms.SLASH_OR_NOT, terms.LIEGE):
            return a, self.kind(b)
        if g.why == terms.DROP_HERO:
            return a, self.kind(-b) if b else ""
        if g.why == terms.DIRECTION:
            return self.kind(a), b
        if g.why == terms.NULLIFY:
            return (self.kind(a // 2), a % 2), (b % 16, b // 16)
        if g.why in (terms.CLAIM, terms.DOUBT):
            return self.claim(g.why, a, b)
        if g.why == terms.RETRY:
            return (self.judged(a // 16), a % 16), b
        if g.why == terms.PICK:
            return a, self.taker(b)
        return (a, self.kind(-b)) if g.why == terms.REVEAL else (a, b)

    def claim(self, why: int, a: int, b: int) -> tuple[Any, Any]:
        """What is claimed and what for; who claims, whom it concerns and what more."""
        reason, more = claimed_for(a), stake_more(b)
        told: Any = more
        if reason == terms.NULLIFY:
            told = (self.kind((more & 127) // 2), more % 2, more >> 7)
        elif reason in (terms.DODGE_OR_NOT, terms.SLASH_OR_NOT):
            told = self.kind(more)
        name = terms.REASON_IDS[reason][0]
        about = name if why == terms.CLAIM else (self.kind(claimed_kind(a)), name, bool(somebody_doubts(a)))
        return about, (claimer(b), concerned(b), told)

    def option(self, g: Any, option: int) -> tuple[str, int, int, Any]:
        kind, extra = cards.option_kind(option), cards.option_extra(option)
        target = cards.option_target(option)
        if kind == terms.HERO and self.mode.hero_deck:
            return ("hero", cards.option_card(option), target, self.hero(extra))
        if kind == terms.SKILL:
            return ("skill", -1, target, self.rules[g.skill_kind[g.who][extra]])
        return (self.known[kind], cards.option_card(option), target, ZONES[extra] if kind == terms.THEIRS and extra else extra)

    def end(self, g: Any) -> dict[str, Any]:
        """How the game ended and where everything lies."""
        n = self.players
        end: dict[str, Any] = {name: tuple(getattr(g, name)[:n]) for name in COUNTS}
        end |= {name: int(getattr(g, name)) for name in ("err", "turns", "rounds", "reshuffles", "duel_end", "turn", "over")}
        end["winner"], end["ending"] = self.mode.winners[g.winner], terms.ENDINGS[g.ending]
        end["won"] = tuple(q for q in range(n) if (g.winning_seats >> q) & 1)
        end["hands"] = tuple(tuple(g.hand[q][: g.hand_count[q]]) for q in range(n))
        end["equipment"] = tuple(tuple(c for c in g.equip[q] if c >= 0) for q in range(n))
        end["judgement"] = tuple(
            tuple((g.judge_card[q][i], self.kind(g.judge_kind[q][i])) for i in range(g.judge_count[q])) for q in range(n)
        )
        end["on_hero"] = tuple(tuple(g.on_hero[q][: g.on_hero_count[q]]) for q in range(n))
        end["zones"] = tuple(tuple(g.hero_zone[q][: g.zone_count[q]]) for q in range(n))
        end["heroes"] = tuple(self.hero(g.hero[q]) for q in range(n))
        end["pile"], end["discard"] = tuple(g.pile[: g.pile_size]), tuple(g.discards[: g.discard_size])
        roles = self.mode.roles
        end["kills"] = tuple({role: kills for role, kills in zip(roles, g.kills[q], strict=False) if kills} for q in range(n))
        end["shown"] = tuple(g.shown[:n])
        return end
