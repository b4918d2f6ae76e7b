"""Generated coroutines do the same as generators, as step machines in plain Python, and as machine code."""

from __future__ import annotations

import sys
from pathlib import Path

import coroutines
import engines
import pytest
from hypothesis import HealthCheck, Phase, given, reject, settings
from hypothesis import strategies as st

from simcli.lang.build import Compiled
from simcli.lang.emit import Emitter
from simcli.lang.grammar import DialectError

EXAMPLES = 3000 if "--full" in sys.argv else 150
QUIET = settings(
    deadline=None, suppress_health_check=list(HealthCheck), database=None, derandomize=True, phases=[Phase.generate, Phase.shrink]
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("sources")


def same(text: str, folder: Path, seed: int) -> list[engines.Moment]:
    """Play a source both ways and return what happened."""
    source = engines.module(text, folder)
    linked = engines.program(source)
    with pytest.MonkeyPatch.context() as patch:
        translated = engines.by_step_machines(linked, source, patch, seed)
    expected = engines.by_generators(linked, source, seed)
    assert translated == expected, text
    return expected


@settings(QUIET, max_examples=EXAMPLES)
@given(text=coroutines.sources(), seed=st.integers(0, 9))
def test_step_machines_do_what_generators_do(folder: Path, text: str, seed: int) -> None:
    try:
        same(text, folder, seed)
    except DialectError as refused:
        if "outlive a yield" not in str(refused):
            raise
        reject()


BATCH: list[str] = []


@settings(QUIET, max_examples=12, phases=[Phase.generate])
@given(text=coroutines.sources())
def collect(text: str) -> None:
    BATCH.append(text)


def test_machine_code_does_what_generators_do(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fixed batch, compiled at once as one module: rule k of source j is called r_j_k."""
    collect()
    parts = []
    for j, text in enumerate(t for t in BATCH if len(t) < 3000):
        parts.append(text.replace(" r0(", f" r{j}_0(").replace(" r1(", f" r{j}_1(").replace(" r2(", f" r{j}_2("))
    source = engines.module("\n".join(parts), folder)
    linked = engines.program(source)
    monkeypatch.setenv("SIMCLI_CACHE", str(folder / "cache"))
    compiled = Compiled(linked)
    rules = [r for r in linked.rules if r.module == source.__name__]
    last = [k for k, r in enumerate(rules) if k + 1 == len(rules) or rules[k + 1].name.endswith("_0")]
    decisions = 0
    for k in last:
        start = k - int(rules[k].name[-1])
        chosen = [linked.number(r) for r in (rules[k], *rules[start : k + 1])]
        monkeypatch.setattr(engines, "entries", lambda linked, source, chosen=chosen: chosen)
        for seed in range(5):
            expected = engines.by_generators(linked, source, seed)
            assert engines.by_machine_code(linked, source, compiled, seed) == expected, parts[last.index(k)]
            decisions += len(expected) - 1
    assert decisions > 50


def test_what_only_numba_can_see_is_blamed_on_the_rule(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A row of an array is no number: it can't outlive a yield."""
    text = "@rule\ndef fine(g: Any, a: int) -> Any:\n    return a\n\n@rule\ndef rows(g: Any, a: int) -> Any:\n"
    source = engines.module(text + "    row = g.hp\n    yield halve(3)\n    row[0] = 1\n", folder)
    monkeypatch.setenv("SIMCLI_CACHE", str(folder / "cache"))
    with pytest.raises(DialectError, match=rf"{source.__name__}.py:\d+: rows: numba refuses it"):
        Compiled(engines.program(source))


# the ways in which a careless translation drifts from Python, each by hand

DRIFTS = {
    "the bound of a range is read once": """
        n = 3
        for i in range(n):
            n = n + 1 if i < 2 else 9
            yield halve(i)
            mark(g, i)
        return n
    """,
    "so is the start of a ring, and dead seats are tested at every lap": """
        p = 1
        for q in around(g, p):
            p = 3
            o = yield ask(q, FREE, p, q, among(list_few, 3, 1))
            flip(g, q + o)
        return p
    """,
    "the seat of a ring stays the last living one": """
        q = 9
        flip(g, 3)
        for q in others(g, 1):
            yield halve(q)
        for r in range(2):
            mark(g, q)
        q = 8
        for q in around(g, 0):
            mark(g, q)
        return q
    """,
    "a ring may start outside the table": """
        for q in around(g, -2):
            mark(g, q)
        for q in around(g, 6):
            yield halve(2 * q)
            mark(g, q)
    """,
    "arguments are evaluated once and in order": """
        yield ask(bump(g, 1, 1) % 4, ANSWERED, g.hp[1], bump(g, 1, 5), among(list_few, 1 + bump(g, 1, 3) % 3, g.hp[1]))
        v = yield halve(bump(g, 0, 1) + g.hp[0])
        w = yield run(g.entry[1 + 0 * bump(g, 2, 2)], g.hp[2], bump(g, 2, 1))
        return v + w
    """,
    "deferred triggers run before the next step": """
        defer(g, 2)
        v = yield drop(1)
        defer(g, 3)
        w = yield halve(4)
        return 10 * v + w
    """,
    "a truth value is a number": """
        t = a > 2
        yield halve(3)
        v = -t + ~t
        t = not t
        yield halve(t)
        return 10 * v + t
    """,
    "a while with a yield in its test goes back to the test": """
        while burn(g) and (yield ask(2, FREE, 0, 0, among(list_few, 2, 0))):
            if g.fuel % 2:
                continue
            mark(g, g.fuel)
            if g.fuel < 5:
                break
        return g.fuel % 9
    """,
    "a return inside rings inside loops": """
        while burn(g):
            for q in around(g, 2):
                for r in others(g, q):
                    v = yield halve(q + r)
                    if v > 1:
                        return 10 * q + r
    """,
    "a bound read from a local that the loop sets": """
        i = 3
        yield halve(1)
        for i in range(i):
            mark(g, i)
        yield halve(i)
    """,
    "negative numbers": """
        v = -7 // 2
        yield halve(v)
        return (v % 4) * 100 + -7 % -4 + (v >> 1)
    """,
    "a rule run by number gets 0 for what is missing": """
        yield halve(35)
        v = yield run(g.entry[1])
        return v
    """,
}


@pytest.mark.parametrize("what", DRIFTS)
def test_known_drifts(what: str, folder: Path) -> None:
    callee = "@rule\ndef r0(g: Any, a: int, b: int) -> Any:\n    mark(g, 7 * a + b)\n    yield halve(a)\n    return a + b\n\n"
    for seed in range(6):
        same(f"{callee}@rule\ndef r1(g: Any, a: int, b: int) -> Any:{DRIFTS[what]}", folder, seed)


def test_a_pass_that_forgets_to_test_who_is_alive_is_caught(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison itself is sharp: break the translation, and it shows."""
    body = DRIFTS["so is the start of a ring, and dead seats are tested at every lap"]
    text, emitted = f"@rule\ndef r(g: Any, a: int, b: int) -> Any:{body}", Emitter.text
    monkeypatch.setattr(Emitter, "text", lambda self: emitted(self).replace("if not g.alive[_t2]", "if False"))
    with pytest.raises(AssertionError):
        for seed in range(6):
            same(text, folder, seed)
