"""The ladder: how much more often a side wins when one policy plays it instead of another.

Both play the same games: same deck, heroes, roles, seats and draws, for every random stream is keyed by the game's index
and no policy touches another's. The other sides are played by one policy, the field. So games are compared in pairs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from simcli.errors import InputError
from simcli.runs.backends import play_all
from simcli.runs.chunks import Chunk, Progress, Task, silent, simulator, tasks_of
from simcli.runs.config import RunConfig
from simcli.runs.failing import Quarantine
from simcli.runs.plan import Plan, make_plan
from simcli.stats.clusters import clustered_mean
from simcli.stats.paired import paired_difference

if TYPE_CHECKING:
    from simcli.runs.bots import BotText

OnGames = Callable[[int, int], None]
"""Called with games played and games in all."""
EACH_SIDE = "each_side"
"""Where all sides are alike: the mean over them."""
Wins = dict[tuple[tuple[Any, ...], int], NDArray[np.int64]]
"""The winner of each game, by bots and player count."""


@dataclass(frozen=True)
class Step:
    """One comparison. Shares are of the same games; lo and hi are a paired 95 % interval of the gain.

    side: the side that the policies play, or EACH_SIDE: each of the sides in turn, and the mean over them.
    """

    players: int
    field: str
    side: str
    better: str
    worse: str
    won_better: float
    won_worse: float
    gain: float
    lo: float
    hi: float
    n: int
    discordant: float
    correlation: float | None
    """Of the two outcomes of a game; None if one of them never varies, and for the mean over sides."""
    variance_ratio: float | None
    """Variance of the gain over that of as many games which are not paired; None likewise."""
    quarantined: int = 0
    """Games of either policy that ended in an error; nobody won them."""

    def as_json(self) -> dict[str, Any]:
        """The row as `simcli bots ladder --json` prints it."""
        return asdict(self)


@dataclass(frozen=True)
class Ladder:
    """Policies in the order in which they are expected to be better, and the fields that they are tried in."""

    plan: Plan
    """Of the settings that all games share; its own bots play nothing."""
    policies: tuple[str, ...]
    fields: tuple[str, ...]
    bots: Mapping[str, BotText]
    """What the names of policies and fields stand for."""

    def seated(self, side: str, policy: str, field: str) -> str:
        """Who plays when the side is a policy's and the others are the field's."""
        return ",".join([*(f"{member}={policy}" for member in self.members(side)), field])

    def plan_of(self, side: str, policy: str, field: str) -> Plan:
        """The run in which the side is a policy's and the others are the field's."""
        return make_plan(self.plan.config.model_copy(update={"bots": self.seated(side, policy, field)}))

    def members(self, side: str) -> list[str]:
        """Who is on a side: its roles, or where sides are open its seats."""
        mode = self.plan.mode
        found, code = mode.sides(min(self.plan.config.players)), mode.winners.index(side)
        if found.place_of:
            return [f"seat{q}" for q, place in enumerate(found.place_of) if found.places[place].side == code]
        return [found.roles[place.role] for place in found.places if place.side == code]

    def all_sides(self) -> list[str]:
        """Those of all player counts."""
        return list(dict.fromkeys(side for players in self.plan.config.players for side in self.sides(players)))

    def sides(self, players: int) -> list[str]:
        """The sides that the mode deals at a player count; where each seat is one, those that the smallest table has too."""
        mode, game = self.plan.mode, self.plan.game
        found = mode.sides(min(self.plan.config.players))
        dealt = mode.dealt_roles(players, game.find_option("identity_table"), self.plan.options["identity_table"])
        codes = [found.places[k].side for k in found.place_of or sorted(set(dealt))]
        return [mode.winners[code] for code in sorted(set(codes))]


def make_ladder(config: RunConfig, policies: Sequence[str], fields: Sequence[str]) -> Ladder:
    """Look up every name.

    Raises:
        InputError: an unknown name, fewer than two policies, one of them twice, by whatever names.
    """
    bots: dict[str, BotText] = {}
    for what, names in (("policies", policies), ("field", fields)):
        known: dict[Any, str] = {}  # by all that decides
        for name in names:
            if "=" in name.split(":")[0]:
                raise InputError(f"{what} '{name}': expected a policy without a role, such as greedy")
            made = make_plan(config.model_copy(update={"bots": name}))
            bots[name] = made.bots[0]
            other = known.setdefault((bots[name].deciding, tuple(file.sha256 for file in made.files)), name)
            if other != name or list(names).count(name) > 1:
                raise InputError(f"{what}: {name} is " + (f"the same bot as {other}" if other != name else "named twice"))
    if len(policies) < 2:
        raise InputError("policies: a ladder has two or more, such as random,greedy")
    if not fields:
        raise InputError("field is empty: somebody plays the other sides, such as greedy")
    return Ladder(make_plan(config.model_copy(update={"bots": policies[0]})), tuple(policies), tuple(fields), bots)


def climb(
    ladder: Ladder,
    on_games: OnGames = lambda done, total: None,
    on_compile: Progress = silent,
    quarantine: Quarantine | None = None,
) -> list[Step]:
    """Play the ladder: a row for each player count, field, side and pair of policies. quarantine: counts what went wrong."""
    config, quarantine = ladder.plan.config, quarantine or Quarantine()
    plans = {
        (side, policy, field): ladder.plan_of(side, policy, field)
        for side in ladder.all_sides() for policy in ladder.policies for field in ladder.fields
    }  # fmt: skip
    distinct: dict[tuple[BotText, ...], Plan] = {plan.bots: plan for plan in plans.values()}
    for plan in distinct.values():
        simulator(plan.game.id, plan.flavour, on_compile, plan.files)
    total, won, failed = len(distinct) * len(config.players) * config.games, Wins(), Counter[tuple[Any, ...]]()
    for bots, plan in distinct.items():
        for chunk in _chunks(plan):
            key, winners = (bots, chunk.task.cell.players), chunk.games["winner"].astype(np.int64)
            won[key] = np.concatenate([won.get(key, winners[:0]), winners])
            failed[key] += quarantine.add(plan, chunk)
            on_games(quarantine.games, total)
    return [
        _step(ladder, won, failed, plans, players, field, side, worse, better)
        for players in config.players
        for field in ladder.fields
        for side in (*ladder.sides(players), *([EACH_SIDE] if ladder.plan.mode.shares_roles(players) else []))
        for worse, better in combinations(ladder.policies, 2)
    ]


def _chunks(plan: Plan) -> Iterator[Chunk]:
    tasks: Iterator[Task] = tasks_of(plan, [0] * len(plan.cells))
    return play_all(tasks, plan.config.jobs, plan.config.backend)


def _step(
    ladder: Ladder, won: Wins, failed: Counter[tuple[Any, ...]], plans: dict[tuple[str, str, str], Plan],
    players: int, field: str, side: str, worse: str, better: str,
) -> Step:  # fmt: skip
    if side == EACH_SIDE:
        return _mean_step(ladder, won, failed, plans, players, field, worse, better)
    code = ladder.plan.mode.winners.index(side)
    pair = [(plans[side, policy, field].bots, players) for policy in (better, worse)]
    first, second = (won[key] == code for key in pair)
    found = paired_difference(*(int(np.sum(x)) for x in (first & second, first & ~second, ~first & second, ~first & ~second)))
    return Step(
        players, field, side, better, worse, float(first.mean()), float(second.mean()), float(found.gain), float(found.lo),
        float(found.hi), len(first), float(found.discordant), _known(found.correlation), _known(found.variance_ratio),
        sum(failed[key] for key in pair),
    )  # fmt: skip


def _mean_step(
    ladder: Ladder, won: Wins, failed: Counter[tuple[Any, ...]], plans: dict[tuple[str, str, str], Plan],
    players: int, field: str, worse: str, better: str,
) -> Step:  # fmt: skip
    """The mean over all sides: of a game number the sides that win with each policy, whose spread is that of game numbers."""
    sides = ladder.sides(players)
    keys = {policy: [(plans[side, policy, field].bots, players) for side in sides] for policy in (better, worse)}
    first, second = (
        np.array([won[key] == ladder.plan.mode.winners.index(side) for key, side in zip(keys[policy], sides, strict=True)])
        for policy in (better, worse)
    )
    each = np.full(first.shape[1], len(sides))
    gain, lo, hi = clustered_mean(first.sum(axis=0) - second.sum(axis=0), each)
    return Step(
        players, field, EACH_SIDE, better, worse, float(first.mean()), float(second.mean()), float(gain), float(lo), float(hi),
        first.shape[1], float((first != second).mean()), None, None, sum(failed[key] for pair in keys.values() for key in pair),
    )  # fmt: skip


def _known(value: Any) -> float | None:
    return None if np.isnan(value) else float(value)
