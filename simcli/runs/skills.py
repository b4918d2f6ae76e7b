"""How often heroes use their skills: counted in the first games of each cell, played once more through lists."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from simcli.engine.skill_kernel import OFFERED, SKILL_COLUMNS, TURN, USED
from simcli.runs.chunks import simulator
from simcli.runs.counts import CellCounts
from simcli.runs.rows import write_tables
from simcli.runs.schema import SKILL_USE_COLUMNS, schema_of
from simcli.runs.store import SKILLS, RunFolder

if TYPE_CHECKING:
    from simcli.runs.plan import Plan
    from simcli.runs.simulator import CellSpec, Simulator

GAMES = 2000
"""Games of a cell, from the first on, in which skills are counted."""


def write_skills(plan: Plan, cells: Sequence[CellCounts], folder: RunFolder) -> None:
    """Count and write the uses of skills, see SKILL_USE_COLUMNS; no file if heroes have none, or if bots search.

    WriteError if it can't be written.
    """
    file = folder.file(SKILLS)
    sim = simulator(plan.game.id, plan.flavour, files=plan.files)
    if not plan.pool or sim.program.searches(bot.policy for bot in plan.bots):
        file.unlink(missing_ok=True)
        return
    first = ((spec, min(GAMES, counts.games)) for spec, counts in zip(plan.cells, cells, strict=True))
    write_tables(file, SKILL_USE_COLUMNS, (table for spec, games in first for table in _counted(sim, spec, games)))


def _counted(sim: Simulator, cell: CellSpec, games: int) -> Iterator[pa.Table]:
    """A row for each of the first games, each hero in it and each of its skills that the mode has."""
    mode = sim.game.modes[cell.mode]
    chairs = len(cell.pool) + 1 if mode.hero_deck else cell.players * mode.heroes_each
    lines = np.zeros((games * chairs, SKILL_COLUMNS), np.int64)
    compiled = sim.compiled
    compiled.kernels["watch_skills"](sim.state(cell), compiled.steps, compiled.env, 0, games, lines)
    schema = schema_of(SKILL_USE_COLUMNS)
    for number, name in enumerate(cell.pool):
        seats = np.flatnonzero(lines[:, TURN] == number)
        hero = mode.played(sim.game.heroes[name], cell.options)
        for skill, columns in hero.columns(mode.lord_skills).items():
            chances, uses = (lines[seats][:, [first + c for c in columns]].sum(axis=1) for first in (OFFERED, USED))
            same = np.zeros(len(seats), np.int16)
            told = {
                "players": same + cell.players, "game": seats // chairs, "chances": chances, "uses": uses,
                "hero": pa.DictionaryArray.from_arrays(pa.array(same), [name]),
                "skill": pa.DictionaryArray.from_arrays(pa.array(same), [skill]),
            }  # fmt: skip
            yield pa.table([_column(told[f.name], f.type) for f in schema], schema=schema)


def _column(values: Any, kind: pa.DataType) -> pa.Array:
    return values if isinstance(values, pa.Array) else pa.array(values, kind)
