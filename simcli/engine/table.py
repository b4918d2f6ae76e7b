"""One game, decision by decision, from Python: on compiled code or on the reference engine, with the same interface."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from simcli.engine.fields import LOG_ROOM
from simcli.engine.setup import hand_on, setup
from simcli.engine.state import CONFIG_NAMES, CORE_NAMES, DTYPE, Twin, core_digest, new_records
from simcli.lang.build import Compiled
from simcli.lang.dialect import Call
from simcli.lang.program import Program
from simcli.lang.trampoline import Trampoline

Event = tuple[int, int, int, int, int]


class Table(Protocol):
    """A game in progress. After `advance` is True, seat `who` decides for `why` among `options`; `apply` answers."""

    def start(self, index: int, quick: int = 0) -> None: ...
    def advance(self) -> bool: ...
    def choose(self) -> int: ...
    def apply(self, choice: int) -> None: ...
    def record(self) -> Any: ...
    def field(self, name: str) -> Any: ...
    def assign(self, name: str, value: Any) -> None: ...
    def load(self, record: Any) -> None: ...
    def prelude(self, kind: int, args: tuple[int, ...]) -> None: ...
    def events(self) -> list[Event]: ...


class CompiledTable:
    """On compiled code. `state` is the record; copying it is a snapshot."""

    def __init__(self, compiled: Compiled, config: Any) -> None:
        self.compiled = compiled
        self.states = new_records(1)
        for name in CONFIG_NAMES:
            self.states[0][name] = config[name]
        self.answered = True

    def start(self, index: int, quick: int = 0) -> None:
        """Set up game `index`; quick: reasons that bots may answer directly."""
        self.compiled.kernels["start_game"](self.states, index, quick)
        self.answered = True

    def advance(self) -> bool:
        """Run to the next decision: True; or False when the game is over."""
        if not self.answered:
            raise RuntimeError("the decision that waits has not been answered")
        waits = bool(self.compiled.kernels["advance_game"](self.states, self.compiled.steps, self.compiled.env))
        self.answered = not waits
        return waits

    def choose(self) -> int:
        """Index of the option that the deciding seat's bot picks."""
        return int(self.compiled.kernels["choose_option"](self.states, self.compiled.env))

    def apply(self, choice: int) -> None:
        """Answer the decision with the option of this index."""
        if not 0 <= choice < self.states[0]["nopt"]:
            raise IndexError(f"option {choice} of {self.states[0]['nopt']}")
        self.compiled.kernels["apply_choice"](self.states, choice)
        self.answered = True

    def record(self) -> Any:
        return self.states[0]

    def field(self, name: str) -> Any:
        """A field's value as ints and nested lists."""
        return self.states[0][name].tolist()

    def assign(self, name: str, value: Any) -> None:
        """Change a field (scenarios, conformance tests)."""
        self.states[0][name] = value

    def events(self) -> list[Event]:
        """Events since the last call."""
        g = self.states[0]
        taken = [tuple(row) for row in g["log"][: g["log_count"]].tolist()]
        g["log_count"] = 0
        return taken

    def load(self, record: Any) -> None:
        """Take the game from a record made by either engine, before its first step."""
        for name in CORE_NAMES:
            self.states[0][name] = record[name]

    def prelude(self, kind: int, args: tuple[int, ...]) -> None:
        """Before the first step: run rule number `kind` first, as if it had been reached in mid-game."""
        g = self.states[0]
        g["stk"][g["sp"], : 2 + len(args)] = (kind, 0, *args)
        g["sp"] += 1

    def snapshot(self) -> np.ndarray[Any, np.dtype[Any]]:
        """A copy from which `restore` goes on, at any decision."""
        return self.states.copy()

    def restore(self, snapshot: np.ndarray[Any, np.dtype[Any]], waits: bool = True) -> None:
        """Go back to a snapshot; waits: it was taken while a decision waits."""
        self.states[:] = snapshot
        self.answered = not waits


class ReferenceTable:
    """On the trampoline."""

    def __init__(self, program: Program, config: Any, check_direct: bool = False) -> None:
        self.program, self.check_direct = program, check_direct
        self.g: Any
        self.config = np.zeros((), DTYPE)
        for name in CONFIG_NAMES:
            self.config[name] = config[name]
        self.start(0)

    def start(self, index: int, quick: int = 0) -> None:
        """Set up game `index`; quick: reasons that bots may answer directly."""
        if index and hasattr(self, "g"):
            hand_on(self.g, index)
            self.config["next_spared"] = self.g.next_spared
        g: Any = Twin().load(self.config)
        g.program, g.quick = self.program, quick
        setup(g, index)
        self.g, self.machine = g, Trampoline(self.program, g, forget if self.check_direct else None)

    def advance(self) -> bool:
        """Run to the next decision: True; or False when the game is over."""
        return self.machine.advance()

    def choose(self) -> int:
        """Index of the option that the deciding seat's bot picks."""
        return self.machine.choose()

    def apply(self, choice: int) -> None:
        """Answer the decision with the option of this index."""
        self.machine.apply(choice)

    def record(self) -> Any:
        return self.g.pack()

    def load(self, record: Any) -> None:
        """Take the game from a record made by either engine, before its first step."""
        self.g.load(record, CORE_NAMES)

    def prelude(self, kind: int, args: tuple[int, ...]) -> None:
        """Before the first step: run rule number `kind` first, as if it had been reached in mid-game."""
        self.machine.stack.append(Call(self.program.rules[kind], args))

    def field(self, name: str) -> Any:
        """A field's value as ints and nested lists."""
        return getattr(self.g, name)

    def assign(self, name: str, value: Any) -> None:
        """Change a field (scenarios, conformance tests)."""
        setattr(self.g, name, value)

    def events(self) -> list[Event]:
        """Events since the last call."""
        g: Any = self.g
        taken = [tuple(row) for row in g.log[: g.log_count]]
        g.log_count = 0
        return taken


def forget(g: Any) -> None:
    """Wipe derived data, contents too, so that a reader that forgot to ask for it shows."""
    from simcli.engine.fields import DERIVED

    for f in DERIVED:
        setattr(g, f.name, np.zeros(f.shape, np.int64).tolist())


__all__ = ["LOG_ROOM", "CompiledTable", "Event", "ReferenceTable", "Table", "core_digest"]
