"""Each skill's worth: how much oftener its owner wins with it than without it, in pairs of the same games; and what the
judgement of its bot is worth: how much oftener than if its uses were decided at random.

Only games that the owner is in are played. Both games of a pair have the same deck, heroes, roles, seats and draws, for every
random stream is keyed by the game's index; so few games tell much. A first batch of pairs shows how often the two end
differently, and with that how many pairs the wanted precision needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from typing import TYPE_CHECKING, Literal

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from simcli.errors import InputError
from simcli.runs.backends import play_all
from simcli.runs.chunks import Progress, Rows, Task, silent, simulator
from simcli.runs.rows import read_kept, write_tables
from simcli.runs.schema import ABLATION_COLUMNS, schema_of
from simcli.stats.checks import normal_quantile

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from simcli.runs.plan import Plan
    from simcli.runs.simulator import CellSpec

BATCH = 2000
"""Pairs of the first batch."""
MOST_PAIRS = 1_000_000
"""Pairs of a skill at most."""
NARROWEST = 0.001
"""Least half-width that can be asked for; it may need MOST_PAIRS."""
NAMES: dict[How, str] = {"without": "ablation", "at_random": "at-random"}
"""What the options of `simcli report` are called that play them."""
MEND = "delete it, and play the pairs again with simcli report --ablation or --at-random"
How = Literal["without", "at_random"]
"""What the other game of a pair is played like: without the skill, or with its uses decided at random. A field of CellSpec."""
OnSkills = Callable[[int, int], None]
"""Called with skills done and skills in all."""


@dataclass(frozen=True)
class Pairs:
    """Pairs of games with and without a skill, or with it and with it used at random: the owner won which of them?"""

    players: int
    hero: str
    skill: str
    both: int
    with_only: int
    without_only: int
    neither: int

    @property
    def half_width(self) -> float:
        """Half of the 95 % interval of the gain, as a fraction."""
        return _half_width(self.with_only + self.without_only, self.both + self.with_only + self.without_only + self.neither)


def _half_width(differ: float, n: int) -> float:
    """z · sqrt(d) / n with d of n pairs that differ: Wald's, without the small share that the gain itself takes off."""
    return normal_quantile(0.95) * sqrt(differ + 1) / max(n, 1)


def pairs_needed(differ: int, n: int, half_width: float) -> int:
    """Pairs that give a half-width, in whole batches, after d of n have differed: d and two standard errors more are expected."""
    share = (differ + 2 * sqrt(differ) + 2) / n
    wanted = (normal_quantile(0.95) / half_width) ** 2 * share
    return min(MOST_PAIRS, ceil(wanted / BATCH) * BATCH)


def check_ablation(plan: Plan, how: How) -> None:
    """InputError if the games of a single hero can't be picked out of the plan's."""
    if plan.config.deal != "balanced":
        raise InputError(f"{NAMES[how]}: needs a run with deal 'balanced', this one has '{plan.config.deal}'")
    if not plan.pool:
        raise InputError(f"{NAMES[how]}: the run has no heroes, so no skills")


def ablate(
    plan: Plan,
    half_width: float,
    known: Iterable[Pairs] = (),
    how: How = "without",
    on_skills: OnSkills = lambda done, total: None,
    on_compile: Progress = silent,
) -> Iterator[Pairs]:
    """The pairs of every skill of the plan's heroes, hero by hero, to ± half_width (a fraction) of the 95 % interval.

    known: pairs of these games that were played before; those that are precise enough stand. how: what the other games are
    like; locked skills have no uses.

    Raises:
        InputError: see `check_ablation`.
    """
    check_ablation(plan, how)
    simulator(plan.game.id, plan.flavour, on_compile, plan.files)
    enough = {(p.players, p.hero, p.skill): p for p in known if p.half_width <= half_width or _pairs(p) >= MOST_PAIRS}
    mode = plan.mode
    heroes = [plan.game.heroes[h] for h in ((plan.cells[0].focus and [plan.cells[0].focus]) or plan.pool)]
    skills = {
        hero.id: [
            s for s, columns in mode.played(hero, plan.options).columns(mode.lord_skills).items() if columns or how == "without"
        ]
        for hero in heroes
    }
    total, done = len(plan.cells) * sum(map(len, skills.values())), 0
    for cell in plan.cells:
        for hero, names in skills.items():
            left = [skill for skill in names if (cell.players, hero, skill) not in enough]
            found = {p.skill: p for p in _hero(plan, cell, hero, left, half_width, how)}
            for skill in names:
                done += 1
                on_skills(done, total)
                yield found.get(skill) or enough[cell.players, hero, skill]


def _pairs(p: Pairs) -> int:
    return p.both + p.with_only + p.without_only + p.neither


def owned_by(seats: Rows, hero: int) -> NDArray[np.bool_]:
    """The seats that have a hero, perhaps as one of several."""
    return np.asarray((seats["hero"] == hero) | (seats["hero_2"] == hero + 1) | (seats["hero_3"] == hero + 1))


def _hero(plan: Plan, cell: CellSpec, hero: str, skills: Sequence[str], half_width: float, how: How) -> Iterator[Pairs]:
    """The pairs of a hero's skills."""
    if not skills:
        return
    won = {skill: np.empty(0, np.bool_) for skill in ("", *skills)}
    wanted = dict.fromkeys(won, BATCH)
    while any(len(won[skill]) < wanted[skill] for skill in won):
        tasks = [
            (skill, Task(0, cell.model_copy(update={"focus": hero, how: skill}), plan.flavour, start, stop))
            for skill in won
            for start, stop in _cuts(len(won[skill]), wanted[skill], plan.config.chunk_size)
        ]
        played = play_all(iter([task for _, task in tasks]), plan.config.jobs, plan.config.backend, plan.config.scheduler)
        for (skill, _), chunk in zip(tasks, played, strict=True):
            owner = owned_by(chunk.seats, cell.pool.index(hero))
            won[skill] = np.concatenate([won[skill], chunk.seats["won"][owner] > 0])
        for skill in skills:
            if wanted[skill] == BATCH:
                wanted[skill] = max(BATCH, pairs_needed(_differ(won, skill), BATCH, half_width))
        wanted[""] = max(wanted.values())
    for skill in skills:
        with_it, without = won[""][: len(won[skill])], won[skill]
        counts = (int(np.sum(x)) for x in (with_it & without, with_it & ~without, ~with_it & without, ~with_it & ~without))
        yield Pairs(cell.players, hero, skill, *counts)


def _differ(won: dict[str, NDArray[np.bool_]], skill: str) -> int:
    return int(np.sum(won[""][: len(won[skill])] != won[skill]))


def _cuts(start: int, stop: int, size: int) -> Iterator[tuple[int, int]]:
    """Consecutive pieces of [start, stop)."""
    while start < stop:
        yield start, min(start + size, stop)
        start += size


def keep_ablation(
    file: Path,
    plan: Plan,
    half_width: float,
    how: How = "without",
    on_skills: OnSkills = lambda done, total: None,
    on_compile: Progress = silent,
) -> None:
    """Play what a run's file of pairs lacks for ± half_width, and keep it there: also what was played before an error or Ctrl-C.

    Raises: see `ablate`, `read_pairs` and `write_pairs`.
    """
    known, pairs = read_pairs(file), list[Pairs]()
    try:
        for found in ablate(plan, half_width, known, how, on_skills, on_compile):
            pairs.append(found)
    finally:
        if pairs:
            done = {(p.players, p.hero, p.skill) for p in pairs}
            write_pairs(file, [*pairs, *(p for p in known if (p.players, p.hero, p.skill) not in done)])


def read_pairs(file: Path) -> list[Pairs]:
    """What `write_pairs` has kept; nothing if there is no file. InputError if it can't be read."""
    return [Pairs(**row) for row in read_kept(file, ABLATION_COLUMNS, MEND).to_pylist()]


def write_pairs(file: Path, pairs: Sequence[Pairs]) -> None:
    """Keep pairs with a run, see ABLATION_COLUMNS. WriteError if they can't be written."""
    schema = schema_of(ABLATION_COLUMNS)
    arrays = [pa.array([getattr(p, f.name) for p in pairs]) for f in schema]
    encoded = [a.dictionary_encode() if pa.types.is_string(a.type) else a for a in arrays]
    table = pa.table([a.cast(f.type) for a, f in zip(encoded, schema, strict=True)], schema=schema)
    write_tables(file, ABLATION_COLUMNS, [table])
