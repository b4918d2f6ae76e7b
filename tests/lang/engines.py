"""Three ways to run a toy program: generators, step machines as plain Python, step machines as machine code."""

from __future__ import annotations

import functools
import importlib.util
import itertools
import sys
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import toy
import toy_kernels

from simcli.lang import runtime
from simcli.lang.build import Compiled
from simcli.lang.emit import Emitter, Source
from simcli.lang.machine import POLICY_ROW, REASONS
from simcli.lang.program import Policy, Program
from simcli.lang.trampoline import Trampoline

HEAD = """\
from typing import Any
from simcli.lang.dialect import KEEP, NO_SHORTCUT, among, around, ask, helper, lister, others, policy, pure, rule, run
from toy import ANSWERED, FREE, burn, bump, defer, drop, flip, halve, list_few, mark
"""
POLICIES = (Policy("listed", toy.first, {}), Policy("direct", toy.first, {toy.ANSWERED: toy.answer}))
KERNELS = {"fast": (toy_kernels,), "checked": (toy_kernels,)}
LIMIT = 60
"""Decisions after which a run is cut off."""
numbers = itertools.count()
Moment = tuple[Any, ...]


def module(text: str, folder: Path, head: str = HEAD) -> types.ModuleType:
    """A rule source made of text."""
    name = f"made{next(numbers)}"
    path = folder / f"{name}.py"
    path.write_text(head + text, "utf-8")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec and spec.loader
    made = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def program(*sources: types.ModuleType) -> Program:
    """The toy game with further rules."""
    return Program(toy.settle, toy.main, (toy, *sources), POLICIES, KERNELS, toy.DTYPE, toy.LASTING)


def entries(linked: Program, source: types.ModuleType, *more: str) -> list[int]:
    """Rule numbers for a state: the source's last rule, then all of them."""
    rules = [r for r in linked.rules if r.module == source.__name__]
    return [linked.number(r) for r in (rules[-1], *rules)][: toy.ENTRIES]


def moment(g: Any) -> Moment:
    """Everything that has to be equal after a step."""
    options = tuple(int(o) for o in g.opt[: int(g.nopt)])
    about = (int(g.who), int(g.why), int(g.about), int(g.about2), options) if not g.over else ()
    return (about, *((n, tuple(getattr(g, n)) if n in ("hp", "alive") else int(getattr(g, n))) for n in toy.SHOWN))


def answers(nopt: int, decision: int, seed: int) -> int:
    """Which option is picked."""
    return (decision * 7 + seed * 3 + decision // 3) % nopt


def drive(g: Any, advance: Callable[[], Any], apply: Callable[[int], None], seed: int) -> list[Moment]:
    """Play, and what was seen at every decision and at the end."""
    seen = []
    for decision in range(LIMIT):
        waits = bool(advance())
        seen.append((waits, *moment(g)))
        if not waits:
            break
        apply(answers(int(g.nopt), decision, seed))
    return seen


def state(linked: Program, source: types.ModuleType) -> Any:
    g = toy.new()
    for k, number in enumerate(entries(linked, source)):
        g.entry[k] = number
    return g


def by_generators(linked: Program, source: types.ModuleType, seed: int = 0) -> list[Moment]:
    """The reference: sources as they stand."""
    g = state(linked, source)
    machine = Trampoline(linked, g)
    return drive(g, machine.advance, machine.apply, seed)


class Plain:
    """Decorators that leave step machines as plain Python."""

    helper = pure = aside = answer = step = staticmethod(lambda f: f)


def emitter(linked: Program, source: types.ModuleType, generated: Callable[[str], str] = lambda name: "plain") -> Emitter:
    """The AST pass on one source."""
    return Emitter(Source(source), "fast", linked.number, generated, linked.lasting.__contains__, lambda f: f is toy.defer)


@functools.cache
def basic_steps() -> dict[str, Any]:
    """Step machines of the toy's own rules: their numbers don't depend on what else is linked."""
    return step_machines(program(), toy)


def step_machines(linked: Program, source: types.ModuleType) -> dict[str, Any]:
    """The generated module of a source, executed without numba."""
    text = emitter(linked, source).text()
    names = {"np": np, "native": Plain, "push": runtime.push, "decide": runtime.decide, "quick": runtime.quick}
    names |= {k: v for m in (toy, source) for k, v in vars(m).items() if getattr(v, "__dialect__", "") in ("helper", "pure")}
    names["list_few"] = lambda g, env, count, base: toy.list_few(g, count, base)
    body = "\n".join(line for line in text.split("\n") if not line.startswith(("import ", "from ")))
    exec(compile(body, f"<step machines of {source.__name__}>", "exec"), names)
    return names


def by_step_machines(linked: Program, source: types.ModuleType, patch: Any, seed: int = 0) -> list[Moment]:
    """The same rules after the AST pass, under the real runtime, all of it plain Python. patch: pytest's monkeypatch."""
    made = step_machines(linked, source)
    basic = basic_steps()
    table = [made[r.name] if r.module == source.__name__ else basic[r.name] for r in linked.rules]
    env = {k * POLICY_ROW + REASONS: p.chooser for k, p in enumerate(linked.policies)}
    env |= {k * POLICY_ROW + why: f for k, p in enumerate(linked.policies) for why, f in p.direct.items()}
    patch.setattr(runtime, "peek", lambda env, index: env.get(index, 0))
    patch.setattr(runtime, "call_answer", lambda function, g, env: function(g))
    patch.setattr(runtime, "call_step", lambda function, g, f, env: function(g, f, env))
    g = state(linked, source)
    runtime.begin(g)
    return drive(g, lambda: runtime.advance(g, table, env), lambda k: runtime.apply(g, k), seed)


def by_machine_code(linked: Program, source: types.ModuleType, compiled: Compiled, seed: int = 0) -> list[Moment]:
    """The same again, compiled."""
    states = np.zeros(1, toy.DTYPE).view(np.recarray)
    g = states[0]
    toy.start(g)
    g.entry[:] = state(linked, source).entry
    kernels = compiled.kernels
    kernels["begin_game"](states, 0)
    return drive(
        g,
        lambda: kernels["advance_game"](states, 0, compiled.steps, compiled.env),
        lambda k: kernels["apply_choice"](states, 0, k),
        seed,
    )
