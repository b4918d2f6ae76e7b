"""Deviations: does a role gain points by playing otherwise, and what does it lose in victories? Both ways play the same games.

A violation is a table that pays a role for winning less: points up, victories down, both beyond chance in all rows together.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from simcli.errors import InputError
from simcli.runs.backends import play_all
from simcli.runs.bots import EVERYONE, BotText, reads_weights
from simcli.runs.chunks import Chunk, Progress, silent, simulator, tasks_of
from simcli.runs.failing import Quarantine
from simcli.runs.parsing import MAX_SEED
from simcli.runs.weights import Weights
from simcli.scoring.evaluate import Figure
from simcli.scoring.motives import motives
from simcli.scoring.outcomes import Outcomes, from_rows
from simcli.scoring.table import Scoring
from simcli.stats.clusters import clustered_mean
from simcli.stats.intervals import simultaneous_level

if TYPE_CHECKING:
    from simcli.runs.plan import Plan

OnGames = Callable[[int, int], None]


@dataclass(frozen=True)
class Deviation:
    """Another way to play some roles, of which there are `seats` or more.

    weights: by full name; parameters: in percent. motive: weights come from the table, and count with one of these shares.
    """

    id: str
    en: str
    zh: str
    roles: tuple[str, ...]
    weights: Mapping[str, tuple[int, ...]]
    parameters: Mapping[str, int]
    motive: tuple[int, ...]
    seats: int = 1

    @property
    def name_zh(self) -> str:
        """The Chinese name alone, without what it means."""
        return re.split("[：，（]", self.zh)[0]


@dataclass(frozen=True)
class Trial:
    """One deviation of one role at one player count. points, wins: gains a game, means of its seats. violation: see above."""

    players: int
    deviation: str
    role: str
    games: int
    points: Figure
    wins: Figure
    violation: bool
    share: int | None = None
    """Of a bot that plays for points, the share of them, in percent, that it counts: what brought most in other games."""

    def as_json(self) -> dict[str, Any]:
        """As `simcli score incentives --json` prints it."""
        return asdict(self)


@cache
def deviations() -> dict[str, Deviation]:
    """All that are known, by id."""
    rows = tomllib.loads((resources.files("simcli.scoring") / "deviations.toml").read_text("utf-8"))
    return {name: _deviation(name, row) for name, row in rows.items()}


def _deviation(name: str, row: Mapping[str, Any]) -> Deviation:
    weights = {key: tuple(values) for key, values in row.get("weights", {}).items()}
    parameters, motive = row.get("parameters", {}), tuple(row.get("motive", ()))
    return Deviation(name, row["en"], row["zh"], tuple(row["roles"]), weights, parameters, motive, int(row.get("seats", 1)))


def try_deviations(
    plan: Plan,
    scoring: Scoring,
    cells: Sequence[Outcomes],
    tried: Sequence[Deviation],
    on_games: OnGames = lambda done, total: None,
    on_compile: Progress = silent,
    quarantine: Quarantine | None = None,
) -> list[Trial]:
    """Play a plan's games as they are and with each deviation of each role, and compare them game by game.

    Args:
        plan: the games; its bots play all roles but the deviating one.
        scoring: the table.
        cells: outcomes of such games, one of each player count, from which bots know what the table pays.
        tried: the deviations.
        on_games: told how many games of how many are played.
        on_compile: told how compiling goes on.
        quarantine: counts games that ended in an error.

    Raises:
        InputError: bots by seat, or a role whose bot decides by no weights.
    """
    known = {made.players: made for made in cells}
    runs = [(d, role) for d in tried for role in d.roles if any(_seats(made, role) >= d.seats for made in cells)]
    simulator(plan.game.id, plan.flavour, on_compile, plan.files)
    trials = _Trials(plan, scoring, known, runs, quarantine or Quarantine(), on_games)
    return sorted((row for way, role in runs for row in trials.compared(way, role)), key=lambda row: row.players)


class _Trials:
    """Games as they are and with deviations, each played once."""

    def __init__(
        self, plan: Plan, scoring: Scoring, known: Mapping[int, Outcomes], runs: Sequence[tuple[Deviation, str]],
        quarantine: Quarantine, on_games: OnGames,
    ) -> None:  # fmt: skip
        self.plan, self.scoring, self.known, self.quarantine, self.on_games = plan, scoring, known, quarantine, on_games
        config, rows = plan.config, len(runs) * len(plan.cells)
        self.level = simultaneous_level(0.95, 2 * rows) if runs else 0.95
        seed = (config.seed + 1) % MAX_SEED
        self.tuning = replace(
            plan,
            config=config.model_copy(update={"seed": seed, "games": max(1, config.games // 2)}),
            cells=tuple(cell.model_copy(update={"seed": seed}) for cell in plan.cells),
        )
        """Other games, by which bots choose how far they play for points."""
        tuned = sum(len(way.motive) for way, _ in runs)
        self.total = len(plan.cells) * (config.games * (1 + len(runs)) + self.tuning.config.games * (tuned + int(tuned > 0)))
        self.base = self.played(plan)
        self.tuning_base = self.played(self.tuning) if tuned else {}

    def played(self, plan: Plan) -> dict[int, Outcomes]:
        made = play_outcomes(plan, self.quarantine, lambda _: self.on_games(self.quarantine.games, self.total))
        return {found.players: found for found in made}

    def changed(self, plan: Plan, way: Deviation, role: str, shares: Mapping[int, int]) -> Plan:
        """With the role playing this way; shares: how far for points, by player count."""
        return replace(
            plan,
            cells=tuple(
                cell.model_copy(
                    update={
                        "bots": deviating(plan, role, way, self.scoring, self.known[cell.players], shares.get(cell.players, 0))
                    }
                )
                for cell in plan.cells
            ),
        )

    def tuned(self, way: Deviation, role: str) -> dict[int, int]:
        """By player count the share, of those to be tried and none at all, that brings the role most points."""
        best = dict.fromkeys(self.tuning_base, (0.0, 0))
        for share in way.motive:
            made = self.played(self.changed(self.tuning, way, role, dict.fromkeys(self.tuning_base, share)))
            for players, found in made.items():
                if _seats(found, role):
                    gain = _gain(self.scoring.points, role, found, self.tuning_base[players]).mean()
                    if gain > best[players][0]:
                        best[players] = float(gain), share
        return {players: share for players, (_, share) in best.items()}

    def compared(self, way: Deviation, role: str) -> Iterator[Trial]:
        """A row for each player count."""
        shares = self.tuned(way, role) if way.motive else {}
        for players, made in self.played(self.changed(self.plan, way, role, shares)).items():
            if _seats(made, role) < way.seats:
                continue
            gains = [_gain(of, role, made, self.base[players]) for of in (self.scoring.points, lambda m: m["won"])]
            points, wins = (_figure(gain) for gain in gains)
            sure_points, sure_wins = (_figure(gain, self.level) for gain in gains)
            violation = sure_points.lo > 0 and sure_wins.hi < 0
            yield Trial(players, way.id, role, len(gains[0]), points, wins, violation, shares.get(players))


def deviating(
    plan: Plan, role: str, deviation: Deviation, scoring: Scoring, made: Outcomes, share: int = 100
) -> tuple[BotText, ...]:
    """The plan's bots with one role playing otherwise. share: how far for points, in percent, if the deviation is that.

    Raises:
        InputError: bots by seat, or a bot that decides by no weights.
    """
    from heuristics.plugins import policies

    if any(bot.seat is not None for bot in plan.bots):
        raise InputError("deviations change how a role is played: the run's bots go by seat")
    own = next((bot for bot in plan.bots if bot.who == role), None) or next(bot for bot in plan.bots if bot.who == EVERYONE)
    policy = next(policy for policy in policies(plan.files) if policy.name == own.policy)
    if not reads_weights(policy):
        raise InputError(f"deviations are other weights and parameters of a bot: {own.policy} ({role}) decides by none")
    numbers = dict(own.weights.numbers if own.weights else ()) | dict(deviation.weights)
    if deviation.motive:
        numbers |= motives(scoring, made, role, share)
    weights = Weights(f"{deviation.id} {role}", "", tuple(sorted(numbers.items()))) if numbers else None
    changed = replace(own, who=role, numbers=tuple({**dict(own.numbers), **deviation.parameters}.items()), weights=weights)
    return (changed, *(bot for bot in plan.bots if bot.who != role))


def _seats(made: Outcomes, role: str) -> int:
    return int(made.is_role(role)[0].sum())


def play_outcomes(plan: Plan, quarantine: Quarantine, on_games: Callable[[int], None] = lambda games: None) -> Iterator[Outcomes]:
    """Play a plan's games in memory: for each player count its outcomes, one a game in order, seats as they sat."""
    chunks: dict[int, list[Chunk]] = {cell.players: [] for cell in plan.cells}
    for chunk in play_all(tasks_of(plan, [0] * len(plan.cells)), plan.config.jobs, plan.config.backend):
        quarantine.add(plan, chunk)
        chunks[chunk.task.cell.players].append(chunk)
        on_games(len(chunk.games))
    for players, parts in chunks.items():
        rows = [np.concatenate([getattr(part, name) for part in parts]) for name in ("games", "seats")]
        yield from_rows(rows[0], rows[1], players, plan.mode.winners, sides=plan.mode.sides(players))


def _gain(of: Callable[[Outcomes], NDArray[np.int64]], role: str, changed: Outcomes, base: Outcomes) -> NDArray[np.float64]:
    """By game, how much more the role's seats have, on average."""
    return _of_role(of(changed), changed, role) - _of_role(of(base), base, role)


def _of_role(values: NDArray[np.int64], made: Outcomes, role: str) -> NDArray[np.float64]:
    mine = made.is_role(role)
    return np.asarray((values * mine).sum(axis=1) / mine.sum(axis=1))


def _figure(gain: NDArray[np.float64], level: float = 0.95) -> Figure:
    mean, low, high = clustered_mean(gain, np.ones(len(gain)), level)
    return Figure(float(mean), float(low), float(high))
