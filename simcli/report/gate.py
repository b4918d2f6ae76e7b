"""Gates: conditions on the figures of a run that make a command fail, such as `8:lord_side<35%`."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from pandas import DataFrame

from simcli.errors import InputError
from simcli.games.names import find
from simcli.games.phrases import ROLES
from simcli.report.report_words import say
from simcli.report.words import Lang, percent
from simcli.stats.intervals import mean_interval, wilson

if TYPE_CHECKING:
    from simcli.report.assemble import Report

OPERATORS: dict[str, Callable[[float, float], bool]] = {
    "<=": operator.le, ">=": operator.ge, "<": operator.lt, ">": operator.gt,
}  # fmt: skip
GRAMMAR = "expected [players:]metric<value, such as 8:lord_side<35%, with <, <=, > or >="
CAPPED, QUARANTINED, ROUNDS = "capped", "quarantined", "rounds"
CHINESE = {"达上限": CAPPED, "隔离": QUARANTINED, "轮数": ROUNDS}
CONDITION = re.compile(r"\s*(?:(?P<players>[0-9]+)\s*[:：])?\s*(?P<metric>[^<>=:：]+?)\s*(?P<op><=|>=|<|>)\s*(?P<value>\S.*?)\s*")
NUMBER = re.compile(r"[0-9]+(?:\.[0-9]*)?|\.[0-9]+")
SHARE = re.compile(rf"({NUMBER.pattern})\s*(%|pp)?")


class Condition(NamedTuple):
    """A gate as asked. players: None for every player count of the run. value: a share, or rounds."""

    text: str
    players: int | None
    metric: str
    op: str
    value: float


class Figure(NamedTuple):
    """What a condition is about: a point estimate, its 95 % bounds, and the games it comes from."""

    estimate: float
    low: float
    high: float
    games: int


@dataclass(frozen=True)
class Gate:
    """A condition in one cell. fails: the point estimate meets it. sure: so does, or does not, the whole 95 % interval."""

    condition: Condition
    players: int
    figure: Figure

    @property
    def fails(self) -> bool:
        """Whether the condition holds for the point estimate: then the gate fails."""
        return self._holds(self.figure.estimate)

    @property
    def sure(self) -> bool:
        """Whether both ends of the interval say the same as the estimate."""
        return self.fails == self._holds(self.figure.low) == self._holds(self.figure.high)

    def _holds(self, value: float) -> bool:
        return OPERATORS[self.condition.op](value, self.condition.value)


def parse_gate(text: str) -> Condition:
    """A condition `[players:]metric op value`.

    The metric is a winner, a role, `hero.role` (each by id, Chinese or English name), `capped`, `quarantined` or `rounds` (mean
    rounds a game); the value a fraction or, with `%` or `pp`, a percentage; of `rounds` a plain number.

    Raises:
        InputError: it isn't one; the message says what is allowed.
    """
    found = CONDITION.fullmatch(text)
    if not found:
        raise InputError(f"fail-if '{text}': {GRAMMAR}")
    metric, written = CHINESE.get(found["metric"], found["metric"]), found["value"]
    if metric == ROUNDS:
        if not NUMBER.fullmatch(written):
            raise InputError(f"fail-if '{text}': '{written}' is no number of rounds; expected one such as 12 or 7.5")
        value = float(written)
    else:
        value = parse_share(f"fail-if '{text}'", written)
    return Condition(text.strip(), int(found["players"]) if found["players"] else None, metric, found["op"], value)


def parse_share(what: str, text: str) -> float:
    """A share or a difference of shares: a fraction such as 0.35, or 35% or 35pp. what: the beginning of the error.

    Raises:
        InputError: it is none, or above 1.
    """
    found = SHARE.fullmatch(text.strip())
    value = float(found[1]) / (100 if found[2] else 1) if found else None
    if value is None or value > 1:
        raise InputError(f"{what}: '{text}' is no share; expected a fraction such as 0.35, or 35% or 35pp")
    return value


def check_gates(conditions: Sequence[Condition], report: Report) -> list[Gate]:
    """Look every condition up in a run, in each cell that it is about.

    Raises:
        InputError: the run has no such player count, metric, hero or role; the message says what there is.
    """
    played = [cell.players for cell in report.run.cells if cell.games]
    gates = []
    for condition in conditions:
        if condition.players is not None and condition.players not in played:
            there = ", ".join(str(n) for n in played) or "none"
            raise InputError(
                f"fail-if '{condition.text}': no games with {condition.players} players in this run; there are: {there}"
            )
        if not played:
            raise InputError(f"fail-if '{condition.text}': {report.run.path} has no games to judge by")
        cells = played if condition.players is None else [condition.players]
        gates += [Gate(condition, players, figure_of(condition, players, report)) for players in cells]
    return gates


def figure_of(condition: Condition, players: int, report: Report) -> Figure:
    """The figure that a condition is about in one cell. InputError if there is none."""
    metric, frames = condition.metric, report.frames
    if metric in (CAPPED, QUARANTINED):
        cell = next(cell for cell in report.run.cells if cell.players == players)
        count = cell.capped if metric == CAPPED else cell.quarantined
        low, high = wilson(count, cell.games)
        return Figure(count / cell.games, float(low), float(high), cell.games)
    if metric == ROUNDS:
        lengths = frames["lengths"]
        return mean_rounds(lengths[(lengths["players"] == players) & (lengths["winner"] == "all")])
    hero, dot, role = (part.strip() for part in metric.rpartition("."))
    if dot:
        return _hero_figure(condition, players, hero, role, report)
    mode = report.run.plan.mode
    held = find(metric, {id: ROLES[id] for id in mode.roles})
    asked = ("winners", "winner", "share", mode.find_winner(metric)), ("roles", "role", "win_rate", held)
    for name, column, share, id in asked:
        frame = frames[name]
        rows = frame[(frame["players"] == players) & (frame[column] == id)]
        if len(rows):
            return _figure(rows, share)
    words = [*frames["winners"]["winner"].unique(), *frames["roles"]["role"].unique(), CAPPED, QUARANTINED, ROUNDS]
    known = ", ".join(dict.fromkeys(words))  # a side may be called like its only role
    raise InputError(f"fail-if '{condition.text}': no metric '{metric}' in this run; known: {known}, hero.role")


def gate_sentence(gate: Gate, lang: Lang) -> str:
    """A gate with what came of it."""
    figure, rounds = gate.figure, gate.condition.metric == ROUNDS
    estimate, low, high = (
        f"{value:.2f}" if rounds else percent(value, 2) for value in (figure.estimate, figure.low, figure.high)
    )
    return say(
        "gate_line", lang, result=say("gate_fails" if gate.fails else "gate_passes", lang), text=gate.condition.text,
        players=gate.players, estimate=estimate, low=low, high=high, n=f"{figure.games:,}",
        sure=say("gate_sure" if gate.sure else "gate_unsure", lang),
    )  # fmt: skip


def mean_rounds(lengths: DataFrame) -> Figure:
    """Mean rounds a game with its normal 95 % interval. lengths: rows `rounds`, `games` of one cell."""
    rounds, games = lengths["rounds"], lengths["games"]
    total, squares, n = (int(sums) for sums in ((rounds * games).sum(), (rounds**2 * games).sum(), games.sum()))
    low, high = mean_interval(total, squares, n)
    return Figure(total / n, float(low), float(high), n)


def _hero_figure(condition: Condition, players: int, name: str, role: str, report: Report) -> Figure:
    role = find(role, {id: ROLES[id] for id in report.run.plan.mode.roles}) or role
    heroes = report.frames["heroes"]
    cell = heroes[heroes["players"] == players]
    try:
        found = report.run.plan.game.find_hero(name)
    except InputError as error:
        raise InputError(f"fail-if '{condition.text}': {error}") from None
    mine = cell[cell["hero"] == found.id]
    if not len(mine):
        told = f"{found.id} {found.zh}"
        raise InputError(f"fail-if '{condition.text}': {told} was not dealt with {players} players; there are: {_few(cell)}")
    rows = mine[mine["role"] == role]
    if not len(rows):
        raise InputError(
            f"fail-if '{condition.text}': no role '{role}' of {found.id} {found.zh}; there are: {', '.join(mine['role'])}"
        )
    return _figure(rows, "win_rate")


def _few(cell: DataFrame, most: int = 8) -> str:
    heroes = [f"{r.hero} {r.hero_zh}" for r in cell.drop_duplicates("hero").itertuples()]
    return ", ".join(heroes[:most]) + (", …" if len(heroes) > most else "")


def _figure(rows: DataFrame, share: str) -> Figure:
    row: Any = next(rows.itertuples(index=False))
    return Figure(float(getattr(row, share)), float(row.lo), float(row.hi), int(row.games))
