"""How well bots read roles: beliefs held against the truth in the first games of each cell, kept with the run.

The run's own games are played once more, with beliefs laid open as each round begins. Two readers: an attentive one on every
living seat, who misreads nothing and so shows what public acts tell; and each bot with its own eyes, where it plays honestly.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np
import pyarrow as pa

from simcli.runs.chunks import simulator
from simcli.runs.counts import CellCounts
from simcli.runs.rows import write_tables
from simcli.runs.schema import BELIEF_COLUMNS, schema_of
from simcli.runs.store import BELIEFS, RunFolder

if TYPE_CHECKING:
    from collections.abc import Sequence

    from simcli.runs.plan import Plan
    from simcli.runs.simulator import CellSpec, Simulator

GAMES = 500
"""Games of a cell, from the first on, whose beliefs are measured: enough for half a point or two."""
READERS = ("attentive", "own")
"""With which eyes seats read: all that is there to read, or as their own bots do."""
ATTENTIVE = 100
"""Attention in percent."""


def read_beliefs(sim: Simulator, cell: CellSpec) -> int:
    """Bits of the policies of a cell that read beliefs; none if one of its bots searches, whose games are too long to repeat."""
    program = sim.program
    names = {bot.policy for bot in cell.bots}
    if program.searches(names):
        return 0
    return sum(1 << k for k, policy in enumerate(program.policies) if policy.name in names and "evidence" in policy.tables)


def write_beliefs(plan: Plan, cells: Sequence[CellCounts], folder: RunFolder) -> None:
    """Measure and write the beliefs of a run, see BELIEF_COLUMNS; no file if no bot of it reads any, or roles are open.

    WriteError if it can't be written.
    """
    file = folder.file(BELIEFS)
    sim = simulator(plan.game.id, plan.flavour, files=plan.files)
    if plan.mode.open or not read_beliefs(sim, plan.cells[0]):
        file.unlink(missing_ok=True)
        return
    first = ((spec, min(GAMES, counts.games)) for spec, counts in zip(plan.cells, cells, strict=True))
    write_tables(file, BELIEF_COLUMNS, (table for spec, games in first for table in _measured(sim, spec, games)))


def _measured(sim: Simulator, cell: CellSpec, games: int) -> Iterator[pa.Table]:
    """A table a reader: a row for each of the first games and each of its rounds in which a hidden seat was seen."""
    from heuristics.posterior import CERTAIN
    from heuristics.selfplay import look
    from heuristics.watch import CHANCE_HITS, CHANCE_SQUARES, HIT, HITS, OWN_EYES, SEEN, SQUARES

    if not games:
        return
    eyes = {"attentive": (ATTENTIVE, -1), "own": (OWN_EYES, read_beliefs(sim, cell))}
    for number, reader in enumerate(READERS):
        seen = look(sim.compiled, sim.state(cell), games, *eyes[reader])
        game, line = np.nonzero(seen[:, :, SEEN])
        rows = seen[game, line]
        columns = {
            "players": np.full(len(game), cell.players), "game": game, "round": line + 1,
            "reader": pa.DictionaryArray.from_arrays(pa.array(np.full(len(game), number, np.int16)), pa.array(READERS)),
            "views": rows[:, SEEN], "right": rows[:, HITS] / HIT, "chance_right": rows[:, CHANCE_HITS] / HIT,
            "brier": rows[:, SQUARES] / CERTAIN**2, "chance_brier": rows[:, CHANCE_SQUARES] / CERTAIN**2,
        }  # fmt: skip
        schema = schema_of(BELIEF_COLUMNS)
        arrays = [
            column if isinstance(column, pa.Array) else pa.array(np.ascontiguousarray(column), kind.type)
            for column, kind in ((columns[field.name], field) for field in schema)
        ]
        yield pa.Table.from_arrays(arrays, schema=schema)
