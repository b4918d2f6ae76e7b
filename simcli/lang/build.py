"""Compiles a program: generated modules in dependency order, then the table of addresses that the machine calls through."""

from __future__ import annotations

import ast
import gc
import importlib
import json
import re
import sys
import types
from collections.abc import Callable, Sequence
from functools import cache as cache_once
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from simcli.lang import cache
from simcli.lang.company import company
from simcli.lang.dialect import Rule, Skill
from simcli.lang.emit import CALLED, RUNTIME, Emitter, Source, symbol_name
from simcli.lang.grammar import DialectError
from simcli.lang.machine import CONDITIONS, POLICY_ROW, REASONS
from simcli.lang.program import Program

ALONE = 4
"""Up to this many new modules are compiled by one process: a second one takes a second to start."""
Progress = Callable[[int, int, str], None]


@cache_once
def translator() -> str:
    """The text of the AST pass itself."""
    here = Path(__file__).parent
    return "".join((here / f"{f}.py").read_text("utf-8") for f in ("analysis", "dialect", "emit", "flow", "grammar", "guard"))


class Compiled:
    """A program as machine code.

    steps: address of every rule's step machine by number. env: address of the table of policies and conditions.
    kernels: the compiled functions of the program's kernel module and of the machine, by name.
    """

    def __init__(
        self,
        program: Program,
        flavour: str = "fast",
        progress: Progress | None = None,
        beside: Sequence[str] = (),
        backwards: bool = False,
    ) -> None:
        """progress: called with (modules done, modules in all, the next one).

        beside: a command that builds the same program backwards; it is run beside a cold start, on the second core,
        until the two meet. backwards: last module first, for that command.
        """
        self.program, self.flavour = program, flavour
        self.folder = cache.prepare(str(program.dtype.descr) + str(program.dtype.fields))
        from simcli.lang import native

        native.record_type(program.dtype)
        self.native = native
        self.sources: dict[str, Source] = {s.name: s for s in program.sources}
        self.names: dict[str, str] = {}
        self.needs: dict[str, set[str]] = {}
        self.linked: dict[str, set[tuple[str, str]]] = {}
        self.loaded: set[str] = set()
        self.deferring: dict[Any, bool] = {}
        self.kernels: dict[str, Any] = {}
        roots = [s.name for s in program.sources]
        roots += sorted({f.__module__ for p in program.policies for f in (p.chooser, *p.direct.values())})
        self.kernel_modules = (RUNTIME, *(m.__name__ for m in program.kernels[flavour]))
        roots += self.kernel_modules
        fresh = sum(self.remembered(name) is None for name in roots)
        collecting = gc.isenabled()
        gc.disable()  # compiling makes mountains of small objects: a quarter of the cold start would be the collector
        try:
            with company(beside if fresh > ALONE else ()):
                for done, name in enumerate(reversed(roots) if backwards else roots):
                    if progress:
                        progress(done, len(roots), name)
                    self.load(name)
            self.link()
        finally:
            if collecting:
                gc.enable()
        if progress:
            progress(len(roots), len(roots), "")

    def source(self, name: str) -> Source:
        if name not in self.sources:
            self.sources[name] = Source(importlib.import_module(name))
        return self.sources[name]

    def generated(self, name: str) -> str:
        """Name of the compiled module of a source; writes it, and all that it imports, unless the last one still fits."""
        if name not in self.names:
            self.names[name] = self.remembered(name) or self.emitted(name)
        return self.names[name]

    def emitter(self, name: str) -> Emitter:
        program = self.program
        return Emitter(
            self.source(name), self.flavour, program.number, self.generated, program.lasting.__contains__, self.defers
        )  # fmt: skip

    def memo(self, name: str) -> Path:
        """Where it is noted what was made from this very text."""
        return self.folder / f"memo_{self.flavour}_{cache.digest(name, self.source(name).text, translator())}.json"

    def remembered(self, name: str) -> str | None:
        """The module made last time, if everything that its text depends on is as it was: saves the work of the AST pass."""
        try:
            note = json.loads(self.memo(name).read_text("utf-8"))
        except (OSError, ValueError):
            return None
        emitter = self.emitter(name)
        runtime = name == RUNTIME or self.generated(RUNTIME)
        if not (self.folder / f"{note['made']}.py").exists() or note["runtime"] != runtime:
            return None
        if any(emitter.fingerprint(n) != was for n, was in note["reads"].items()):
            return None
        self.needs[name], self.linked[name] = set(note["homes"]), {(h, f) for h, f in note["linked"]}
        return str(note["made"])

    def emitted(self, name: str) -> str:
        """Run the AST pass and write the module."""
        emitter = self.emitter(name)
        text = emitter.text()
        made = f"{name.rsplit('.', 1)[-1]}_{self.flavour}_{cache.digest(name, text, self.folder.name)}"
        cache.write_once(self.folder / f"{made}.py", text)
        self.needs[name], self.linked[name] = emitter.homes, emitter.linked
        note = {
            "made": made,
            "runtime": name == RUNTIME or self.generated(RUNTIME),
            "reads": {n: emitter.fingerprint(n) for n in sorted(emitter.reads)},
            "homes": sorted(emitter.homes),
            "linked": sorted(emitter.linked),
        }
        cache.write(self.memo(name), json.dumps(note))
        return made

    def load(self, name: str) -> types.ModuleType:
        """Import a compiled module (compiling it, or from numba's cache) after making the symbols that it calls known."""
        made = self.generated(name)
        if made in self.loaded:
            return sys.modules[made]
        self.loaded.add(made)
        for needed in self.needs[name]:
            self.load(needed)
        for home, function in self.linked[name]:
            self.native.register(symbol_name(self.generated(home), function), getattr(self.load(home), function))
        importlib.invalidate_caches()
        try:
            return importlib.import_module(made)
        except self.native.CompileError as error:
            raise self.blamed(name, str(error)) from error
        except Exception as error:
            if not self.source(name).guarded:
                raise
            raise self.blamed(name, f"{type(error).__name__}: {error}") from error  # numba has more ways to give up than it names

    def blamed(self, name: str, message: str) -> DialectError:
        """numba's complaint about a source, with the function that it is about."""
        source = self.source(name)
        about = [f for f in re.findall(r"def (\w+)\(", message) if f in source.functions]
        function = about[-1] if about else name
        return DialectError(source.file, source.functions.get(function, ast.Pass()), function, _complaint(message))

    def defers(self, function: Any) -> bool:
        """May this helper leave deferred triggers waiting: it sets the register, or calls one that does."""
        if getattr(function, "__dialect__", None) not in ("helper", *CALLED):
            return False
        if function not in self.deferring:
            source = self.source(function.__module__)
            self.deferring[function] = source.writes_pending(function.__name__) or any(
                self.defers(source.values.get(n)) for n in source.calls(function.__name__) - {function.__name__}
            )
        return self.deferring[function]

    def compiled(self, function: Any) -> Any:
        """The compiled counterpart of a rule's step, a helper or a bot's function."""
        name = function.name if isinstance(function, Rule) else function.__name__
        module = function.module if isinstance(function, Rule) else function.__module__
        return getattr(self.load(module), name)

    def link(self) -> None:
        """Fill the table of addresses."""
        at = self.native.address
        rules = self.program.rules
        self.steps: npt.NDArray[np.int64] = np.array([at(self.compiled(r)) for r in rules], np.int64)
        self.table = np.zeros(CONDITIONS + len(rules), np.int64)
        for k, policy in enumerate(self.program.policies):
            self.table[k * POLICY_ROW + REASONS] = at(self.compiled(policy.chooser))
            for why, function in policy.direct.items():
                self.table[k * POLICY_ROW + why] = at(self.compiled(function))
        for k, rule in enumerate(rules):
            if isinstance(rule, Skill) and rule.usable is not None:
                self.table[CONDITIONS + k] = at(self.compiled(rule.usable))
        self.env = int(self.table.ctypes.data)
        for name in self.kernel_modules:
            module = self.load(name)
            for f, value in self.source(name).helpers.items():
                if value.__dialect__ == "kernel":
                    self.kernels[f] = getattr(module, f)


def _complaint(message: str) -> str:
    """The sentence of a message of numba's that says what is wrong."""
    returned = re.search(r"No conversion from (.*) to int64 for '\$\w*return_value", message)
    if returned:
        return f"it returns {'nothing' if returned[1] == 'none' else returned[1]}, expected a whole number"
    lines = [line.strip(" >") for line in message.split("\n") if line.strip(" >")]
    told = lines[1] if len(lines) > 1 else message
    for line in lines[2:]:
        if not told.endswith(":"):
            break
        told += f" {line}"
    return f"numba refuses it: {told}"
