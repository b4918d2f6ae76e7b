"""Plays one game of a run again, on the reference engine, and tells it step by step."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from simcli.engine import terms as t
from simcli.engine.cards import option_card, option_kind, used_card
from simcli.engine.options import NEGATIVE_HP
from simcli.engine.table import ReferenceTable
from simcli.errors import InputError, ValidityError
from simcli.games.program import link
from simcli.games.words import Words
from simcli.lang.machine import ERR_NATIVE, ERR_STEPS, ERRORS
from simcli.runs.chunks import simulator
from simcli.runs.failing import Careful, Failed
from simcli.runs.plan import Plan
from simcli.runs.saved import Saved, read_run
from simcli.runs.store import GAMES

if TYPE_CHECKING:
    from simcli.runs.simulator import CellSpec

GAME_ID = re.compile(r"([0-9]{1,4})-([0-9]{1,18})")
COMPARED = ("winner", "ending", "rounds", "turns")
"""What a replayed game and its row must agree on."""


class Standing(NamedTuple):
    """A seat's health and hand."""

    hp: int
    max_hp: int
    hand: int


class LogRow(list[int]):
    """A row of the event log that calls `began` as soon as a turn is written into it."""

    began: Callable[[], None]

    def __setitem__(self, key: Any, value: Any) -> None:
        super().__setitem__(key, value)
        if key == 1 and self[0] == t.EV_TURN:
            self.began()


@dataclass(frozen=True)
class Event:
    """Something that happened. text: in words. minor: it only says again what a line before said."""

    row: tuple[int, ...]
    text: str
    minor: bool

    @property
    def name(self) -> str:
        return t.EVENTS[self.row[0]][0]

    def as_json(self) -> dict[str, Any]:
        """Its fields by name."""
        name, *fields = t.EVENTS[self.row[0]]
        return {"type": "event", "event": name, **dict(zip(fields, self.row[1:], strict=False)), "text": self.text}


@dataclass(frozen=True)
class Decision:
    """A seat chose among options. minor: the event that follows says the same."""

    seat: int
    reason: str
    question: str
    options: tuple[str, ...]
    chosen: int
    minor: bool
    declined: bool

    @property
    def answer(self) -> str:
        return self.options[self.chosen]

    def as_json(self) -> dict[str, Any]:
        """What was asked, what could be answered, and which of it was."""
        return {
            "type": "decision", "seat": self.seat, "reason": self.reason, "question": self.question,
            "options": list(self.options), "chosen": self.chosen, "text": f"{self.question} → {self.answer}",
        }  # fmt: skip


class Replay:
    """One game of a run. run: folder, or its bare name under `results/`. ident: `players-index`."""

    def __init__(self, run: str, ident: str, lang: str | None = None) -> None:
        saved = read_run(run)
        self.folder, config = saved.path, saved.config
        match = GAME_ID.fullmatch(ident.strip())
        if not match:
            raise InputError(f"game '{ident}': expected players-index, such as {config.players[0]}-123")
        players, self.index = int(match[1]), int(match[2])
        if players not in config.players:
            raise InputError(f"game {ident}: {self.folder} was played with {', '.join(map(str, config.players))} players")
        count = saved.games.get(players, 0)
        if not count:
            raise InputError(f"game {ident}: {self.folder} holds no {players}-player games (its state is '{saved.state}')")
        if self.index >= count and not config.focus:  # a focused run's ids are those of the whole design
            raise InputError(f"game {ident}: {self.folder} has games {players}-0 to {players}-{count - 1}")
        self.row = saved_row(saved, players, self.index)
        self.warning = saved.warning
        self.plan: Plan = saved.playable_plan()
        cell = next(c for c in self.plan.cells if c.players == players)
        self.ident, self.players, self.lang = f"{players}-{self.index}", players, lang or config.lang
        self.table = table_of(self.plan, cell, told=True)
        self.careful = Careful(self.table, (file.path for file in self.plan.files))
        lead_up(self.careful, cell, self.index)
        self.table.start(self.index)
        self.table.events()  # the deal is told by `seats`, offers of heroes by `steps`
        self.table.g.log = [self._watched(row) for row in self.table.g.log]
        self.standings: deque[list[Standing]] = deque()
        self.standing: list[Standing] = []
        """How everybody stood when the turn began that was last told."""
        game = self.plan.game
        heroes = [*(game.heroes[h] for h in self.plan.pool), game.find_hero("blank")]
        self.words = Words(game, self.plan.mode, self.table.program, heroes, self.lang, self.table.field)
        self.hp = list(self.table.field("hp"))
        self.told: set[int] = set()
        self.answered = False
        self.failed: Failed | None = None
        """What was raised in the game, which ended it."""

    @property
    def offered(self) -> bool:
        """Whether the game begins with offers of heroes, before which nobody has a hero or cards."""
        return self.plan.config.deal == "offer"

    def field(self, name: str) -> Any:
        """A field of the state as it is now."""
        return self.table.field(name)

    def _watched(self, row: list[int]) -> LogRow:
        watched = LogRow(row)
        watched.began = self._turn_began
        return watched

    def _turn_began(self) -> None:
        g = self.table.g
        self.standings.append([Standing(g.hp[q], g.max_hp[q], g.hand_count[q]) for q in range(self.players)])

    def seats(self) -> list[dict[str, Any]]:
        """Who sits where, with what, as it is now."""
        g = self.table.g
        return [
            {
                "seat": q, "name": self.words.seat(q), "hero": self.plan.hero_ids[g.hero[q]],
                "role": self.plan.mode.roles[g.role[q]],
                "role_name": self.words.role(g.role[q]), "hp": g.hp[q], "max_hp": g.max_hp[q], "alive": bool(g.alive[q]),
                "won": bool((g.winning_seats >> q) & 1),
                "hand": [self.words.card(c) for c in g.hand[q][: g.hand_count[q]]],
            }
            for q in range(self.players)
        ]  # fmt: skip

    def outcome(self) -> dict[str, Any]:
        """How the game ended."""
        g = self.table.g
        winner, ending = g.winner, g.ending
        if g.err:  # as rows have it
            winner, ending = t.NO_WINNER, t.CAP if g.err == ERR_STEPS else t.ENDED_BY_ERROR
        return {
            "winner": self.plan.mode.winners[winner], "ending": t.ENDINGS[ending], "rounds": g.rounds, "turns": g.turns,
            "decisions": g.decisions, "error": str(self.failed or ERRORS[g.err]),
            "text": self.words.result(winner, ending),
        }  # fmt: skip

    def check(self) -> None:
        """ValidityError if the game, played to its end, is not the one whose row was saved."""
        told = self.outcome()
        differ = [name for name in COMPARED if self.row and self.row[name] != told[name]]
        if self.row and differ:
            what = ", ".join(f"{name} {self.row[name]} in the row, {told[name]} replayed" for name in differ)
            raise ValidityError(f"game {self.ident} is not the one that {self.folder} saved: {what}")

    def steps(self) -> Iterator[Event | Decision]:
        """The game from the first turn to the end, or to an error, which ends it as in compiled code."""
        try:
            yield from self._steps()
        except Failed as error:
            self.failed, self.table.g.err = error, ERR_NATIVE

    def _steps(self) -> Iterator[Event | Decision]:
        table, g, careful = self.table, self.table.g, self.careful
        while True:
            waits = careful.advance()
            for row in table.events():
                yield self._event(row)
            if not waits:
                return
            options, chosen = list(g.opt[: g.nopt]), careful.choose()
            told = tuple(self.words.option(o, g.why) for o in options)
            acts = g.why == t.PLAY and chosen > 0
            if g.why == t.PLAY:
                self.told.clear()
            self.told.add(option_card(options[chosen]))
            self.answered = option_kind(options[chosen]) != t.PASS
            question = self.words.decision(g.who, g.why, g.about, g.about2)
            yield Decision(g.who, t.REASON_IDS[g.why][0], question, told, chosen, acts, not self.answered)
            table.apply(chosen)

    def _event(self, row: tuple[int, ...]) -> Event:
        kind, first, second = row[:3]
        text, minor = self.words.event(row), kind in (t.EV_DISCARD, t.EV_PHASE)
        if kind == t.EV_TURN:
            self.standing = self.standings.popleft()
        elif kind in (t.EV_USE, t.EV_RESPOND):
            self.told.add(used_card(second))
        elif kind == t.EV_LOSE:
            minor = second in self.told
            self.told.discard(second)
        elif kind == t.EV_EQUIP:
            minor = True
        if self.answered and kind in (t.EV_RESPOND, t.EV_SKILL, t.EV_RETRIAL):
            minor = True
        self.answered = self.answered and kind == t.EV_LOSE
        if kind == t.EV_HERO:
            self.hp[first] = self.table.g.max_hp[first]
        if kind in (t.EV_DAMAGE, t.EV_HEAL):
            self.hp[first] += second if kind == t.EV_HEAL else -second
            if not self.table.g.option[NEGATIVE_HP]:
                self.hp[first] = max(0, self.hp[first])
            text += f" ({self.hp[first]}/{self.table.g.max_hp[first]})"
        return Event(row, text, minor)


def saved_row(saved: Saved, players: int, game: int) -> dict[str, Any] | None:
    """The row of a game, None if the run kept none of it. InputError if the file is unreadable or lacks the game."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    file = saved.path / GAMES
    if not file.exists():
        return None
    try:
        rows = pq.read_table(file, columns=list(COMPARED), filters=[("players", "=", players), ("game", "=", game)]).to_pylist()
    except (OSError, pa.ArrowException) as error:
        raise InputError(f"{file}: unreadable ({' '.join(str(error).split())})") from None
    if not rows and saved.state != "running" and game < saved.config.rows and not saved.config.focus:
        raise InputError(f"game {players}-{game}: {file} has no such row")
    return rows[0] if rows else None


def lead_up(careful: Careful, cell: CellSpec, game: int) -> None:
    """Play the games of a series that come before a game, which takes over who was out first. One that fails just ends."""
    table = careful.table
    for index in range(game - game % cell.players if cell.series else game, game):
        table.start(index)
        with suppress(Failed):
            while careful.advance():
                table.events()
                table.apply(careful.choose())
        table.events()


def table_of(plan: Plan, cell: CellSpec, told: bool = False) -> ReferenceTable:
    """A table of a cell on the reference engine. told: its events are logged, and somebody takes them after every step."""
    from heuristics.plugins import policies
    from simcli.engine.state import new_records
    from simcli.games.config import configure

    game, program = plan.game, link(plan.game, policies(plan.files))
    record = new_records(1)[0]
    configure(
        record, program, game, plan.mode, cell.players, options=cell.options, pool=[game.heroes[h] for h in cell.pool],
        deal=cell.deal, fixed=[game.find_hero(h) for h in cell.fixed], policies=cell.policies(), picks=cell.picks,
        seed=cell.seed, series=bool(cell.series),
    )  # fmt: skip
    record["log_on"] = int(told)
    if program.searches(bot.policy for bot in cell.bots):
        from simcli.runs.search import SearchingTable

        return SearchingTable(simulator(game.id, plan.flavour, files=plan.files).compiled, record)
    return ReferenceTable(program, record)
