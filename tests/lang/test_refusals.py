"""What the rule language refuses, and how it says so: file, line, rule name, reason."""

from __future__ import annotations

import sys
from pathlib import Path

import engines
import pytest

from simcli.lang.grammar import DialectError
from simcli.lang.trampoline import Trampoline

ANY = "among(list_few, 2, 0)"

# what stands in the rule's body -> words of the refusal; the offending line is marked by `#!` or is the only one
GRAMMAR = {
    "g.hp[a] = g.hp[a] + (yield halve(3))": "the value of a yield goes to a local name first",
    "v = g.hp[a] + (yield halve(3))": "a yield stands as a statement",
    "v = 1 + (yield halve(3))": "a yield stands as a statement",
    "v = -(yield halve(3))": "a yield stands as a statement",
    "v = a\n    v += yield halve(3)": "a yield stands as a statement",
    "return (yield halve(3))": "a yield stands as a statement",
    "if (yield halve(3)) > 1:\n        return": "a yield stands as a statement",
    "v = 1 if (yield halve(3)) else 2": "a yield stands as a statement",
    "mark(g, (yield halve(3)))": "a yield stands as a statement",
    "for q in range((yield halve(3))):\n        mark(g, q)": "a yield stands as a statement",
    "g.hp[a] = yield halve(3)": "the value of a yield goes to a local name first",
    "g.hp[(yield halve(3))] = 1": "a yield stands as a statement",
    "yield halve((yield halve(3)))": "a yield inside the arguments of a yield",
    "yield from halve(3)": "a yield stands as a statement",
    "yield": "a yield runs a rule",
    "yield a": "a yield runs a rule",
    "yield halve(value=3)": "a yield runs a rule",
    "yield toy.halve(3)": "a yield runs a rule",
    "v = yield halve(*g.hp)": "Starred is not part of the rule language",
    f"yield ask(a, FREE, 0, {ANY})": "has five arguments",
    "yield ask(a, FREE, 0, 0, 3)": "ask names its lister",
    "yield ask(a, FREE, 0, 0, among())": "ask names its lister",
    "yield ask(a, FREE, 0, 0, among(list_few, 2, base=0))": "ask names its lister",
    "yield ask(a, FREE, 0, 0, among(a, 2, 0))": "ask names its lister",
    f"v = ask(a, FREE, 0, 0, {ANY})": "ask stands after a yield",
    "v = around(g, a)": "around stands after a yield",
    "for q in range(3):\n        yield halve(q)\n    else:\n        mark(g, 1)": "the else of a loop",
    "while a < 3:\n        yield halve(a)\n    else:\n        mark(g, 1)": "the else of a loop",
    "for q in g.hp:\n        mark(g, q)": "a loop goes over range, around or others",
    "for q in range(0, 9, 2):\n        mark(g, q)": "range takes a bound",
    "for q in range():\n        mark(g, q)": "range takes a bound",
    "for q in around(a, g):\n        mark(g, q)": "around takes g and a seat",
    "for q, r in range(3):\n        mark(g, q)": "a loop sets one name",
    "for q in range(3):\n        q = 2": "q is set again inside its own loop",
    "for q in range(3):\n        for q in range(2):\n            mark(g, q)": "q is set again inside its own loop",
    "for q in range(3):\n        q = yield halve(3)": "q is set again inside its own loop",
    "v = w = 1": "assign to one target at a time",
    "v, w = 1, 2": "assign to one target at a time",
    "v = (1, 2)": "several values in one",
    "v: int = 1": "AnnAssign is not part of the rule language",
    "if (v := a):\n        mark(g, v)": "NamedExpr is not part of the rule language",
    "v = [q for q in range(3)]": "ListComp is not part of the rule language",
    "v = g.hp[1:2]": "Slice is not part of the rule language",
    "v = lambda: 3": "Lambda is not part of the rule language",
    "v = f'{a}'": "JoinedStr is not part of the rule language",
    "try:\n        mark(g, 1)\n    finally:\n        mark(g, 2)": "Try is not part of the rule language",
    "with a:\n        mark(g, 1)": "With is not part of the rule language",
    "def inner():\n        return 1": "FunctionDef is not part of the rule language",
    "import math": "Import is not part of the rule language",
    "global b": "Global is not part of the rule language",
    "assert a": "Assert is not part of the rule language",
    "raise a": "Raise is not part of the rule language",
    "del g.hp": "Delete is not part of the rule language",
    "match a:\n        case 1:\n            mark(g, 1)": "Match is not part of the rule language",
    "v = 0.5": "whole numbers",
    "v = 'word'": "whole numbers",
    "v = None": "whole numbers",
    "v = 1 << 3 | 0x8000_0000_0000_0000": "whole numbers",
    "v = a / 2": "whole-number arithmetic only",
    "v = a ** 2": "whole-number arithmetic only",
    "v = a is a": "compare numbers with ==",
    "v = mark(g, value=1)": "by name and with positional arguments",
    "v = g.hp.count(3)": "by name and with positional arguments",
    "v = a.bit_length": "only the state g has fields",
    "v = g.ret": "g.ret belongs to the machine",
    "g.who = 3": "g.who belongs to the machine",
    "v = g.opt[0]": "g.opt belongs to the machine",
    "g.n = 3": "the number of seats, is fixed",
    "g = a": "g is a name of the machine",
    "top = a": "top is a name of the machine",
    "pc = a": "pc is a name of the machine",
    "for f in range(3):\n        yield halve(f)": "f is a name of the machine",
    "env = yield halve(3)": "env is a name of the machine",
    "st = 1": "st is a name of the machine",
    "push = 1": "push is a name of the machine",
    "_t1 = 1": "_t1 is a name of the machine",
    "_r5 = 1": "_r5 is a name of the machine",
    "range = 1": "range is a name of the machine",
    "ask = 1": "ask is a name of the machine",
    "halve = 1\n    yield halve(3)  #!": "halve is a local here, no rule",
    "mark = 1\n    mark(g, 3)  #!": "mark is a local here, no helper",
}

PATHS = {
    "if a:\n        v = 1\n    mark(g, v)  #!": "v is not set on every path",
    "if a:\n        v = 1\n    yield halve(3)\n    v += 1  #!": "v is not set on every path",
    "for q in range(a):\n        v = q\n    mark(g, v)  #!": "v is not set on every path",
    "for q in range(a):\n        yield halve(q)\n    mark(g, q)  #!": "q is not set on every path",
    "while burn(g):\n        if a:\n            break\n        v = 1\n    mark(g, v)  #!": "v is not set on every path",
    "while burn(g):\n        if a:\n            continue\n        v = 1\n        break\n    v += 1  #!": "v is not set on every path",  # noqa: E501
    "mark(g, v)  #!\n    v = 1": "v is not set on every path",
    "g.passing = 1\n    yield halve(3)\n    mark(g, g.passing)  #!": "g.passing is written and read again after a yield",
    "g.passing = 1\n    yield halve(3)\n    g.passing += 1  #!": "g.passing is written and read again after a yield",
    "while burn(g):\n        mark(g, g.passing)  #!\n        g.passing = 1\n        yield halve(3)": "g.passing is written and read again",  # noqa: E501
    f"defer(g, 1)\n    yield ask(a, FREE, 0, 0, {ANY})  #!": "asks while deferred triggers may wait",
    f"yield ask(defer(g, 1), FREE, 0, 0, {ANY})": "asks while deferred triggers may wait",
    f"if a:\n        defer(g, 1)\n    yield ask(a, FREE, 0, 0, {ANY})  #!": "asks while deferred triggers may wait",
    f"while burn(g):\n        yield ask(a, FREE, 0, 0, {ANY})  #!\n        defer(g, 1)": "asks while deferred triggers may wait",
    f"g.pend = 4\n    yield ask(a, FREE, 0, 0, {ANY})  #!": "asks while deferred triggers may wait",
}

NAMES = {
    "mark(g, unknown)": "unknown is neither a number, a table, a rule nor a helper",
    "v = sum(3)": "sum is neither a number",
    "mark(g, HALF)": "HALF is neither a number",
    "mark(g, WORDY[0])": "WORDY is neither a number",
    "yield nothing(3)": "nothing is neither a number",
    "yield mark(3)": "mark is no rule",
    "yield around(g, 3)": "around is no rule",
    "halve(3)": "halve is a rule: it runs only where it is yielded",
    "yield run(halve, 3)": "halve is a rule: it runs only where it is yielded",
    "yield halve()": "halve takes 1 arguments, not 0",
    "yield halve(1, 2)": "halve takes 1 arguments, not 2",
    "mark(g)": "mark takes 2 arguments, not 1, the state included",
    "mark(g, 1, 2)": "mark takes 2 arguments, not 3",
    "yield ask(a, FREE, 0, 0, among(list_few, 2))": "list_few takes 3 arguments, not 2",
    "yield run(a, 1, 2, 3, 4, 5, 6, 7, 8, 9)": "more than 8 arguments",
    "marked(g, 1)": "marked stands for mark",
    "yield hasty(3)": "at_once is another thing here",
    "yield uneven(3)": "the shortcut of uneven has other parameters",
}
TOP = """
import toy
from toy import mark as marked
from shortcuts import hasty, uneven
HALF = 0.5
WORDY = ("a", "b")

@helper
def at_once(g, value):
    return 1

"""
SHORTCUTS = """
from simcli.lang.dialect import helper, rule
@helper
def at_once(g, value):
    return 2
@rule(shortcut=at_once)
def hasty(g, value):
    return 2
@helper
def other_once(g, value):
    return 2
@rule(shortcut=other_once)
def uneven(g, value, more):
    return 2
"""


def refusal(text: str, folder: Path) -> tuple[str, str]:
    """(message without the file, file) of a source that can't be translated."""
    source = engines.module(text, folder)
    with pytest.raises(DialectError) as refused:
        engines.emitter(engines.program(source, *(m for m in [sys.modules.get("shortcuts")] if m)), source).text()
    file, line, rest = str(refused.value).split(":", 2)
    return f"{line}:{rest}", file


@pytest.mark.parametrize(("body", "why"), [*GRAMMAR.items(), *PATHS.items()])
def test_a_body_is_refused_with_file_line_rule_and_reason(body: str, why: str, tmp_path: Path) -> None:
    text = f"@rule\ndef wrong(g: Any, a: int) -> Any:\n    {body}\n"
    message, file = refusal(text, tmp_path)
    lines = (engines.HEAD + text).split("\n")
    expected = next((k for k, line in enumerate(lines, 1) if line.endswith("#!")), None)
    assert why in message
    assert ": wrong: " in message
    assert Path(file).parent == tmp_path
    line = int(message.split(":")[0])
    assert line == expected if expected else line > engines.HEAD.count("\n") + 1


@pytest.mark.parametrize(("body", "why"), NAMES.items())
def test_names_and_arguments_are_checked(body: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "shortcuts.py").write_text(SHORTCUTS)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "shortcuts", raising=False)
    message, _ = refusal(f"{TOP}@rule\ndef wrong(g: Any, a: int) -> Any:\n    mark(g, 0)\n    {body}\n", tmp_path)
    assert why in message
    assert ": wrong: " in message


@pytest.mark.parametrize(
    ("head", "why"),
    {
        "def wrong(g: Any, a: int = 3) -> Any:": "parameters are plain names",
        "def wrong(g: Any, *a: int) -> Any:": "parameters are plain names",
        "def wrong(g: Any, *, a: int) -> Any:": "parameters are plain names",
        "def wrong(state: Any, a: int) -> Any:": "the first parameter is the state g",
        "def wrong(g: Any, env: int) -> Any:": "env is a name of the machine",
    }.items(),
)
def test_parameters_are_plain(head: str, why: str, tmp_path: Path) -> None:
    assert why in refusal(f"@rule\n{head}\n    return 1\n", tmp_path)[0]


def test_too_many_values_outlive_a_yield(tmp_path: Path) -> None:
    names = [f"v{k}" for k in range(17)]
    sets, reads = "\n".join(f"    {n} = mark(g, 1)" for n in names), " + ".join(names)
    message, _ = refusal(f"@rule\ndef wrong(g: Any) -> Any:\n{sets}\n    yield halve(3)\n    return {reads}\n", tmp_path)
    assert "17 values outlive a yield, more than 16" in message


HELPERS = {
    "@helper\ndef wrong(g, a):\n    return later(g, a)\n\n@helper\ndef later(g, a):\n    return 1\n": "later is used before it is defined",  # noqa: E501
    "@helper\ndef wrong(g, a):\n    return wrong(g, a - 1)\n": "wrong is used before it is defined",
    "@helper\ndef wrong(g, a):\n    yield halve(a)\n": "a yield needs a rule",
    "@helper\ndef wrong(g, a):\n    return list_few(g, 2, a)\n": "only a lister may call it",
    "@helper\ndef wrong(g, a):\n    return halve(a)\n": "halve is a rule",
    "@helper\ndef wrong(g, a):\n    return mark(g)\n": "mark takes 2 arguments",
    "@helper\ndef wrong(g, a):\n    return unknown\n": "unknown is neither",
}


@pytest.mark.parametrize(("text", "why"), HELPERS.items())
def test_helpers_are_fenced_too(text: str, why: str, tmp_path: Path) -> None:
    message, _ = refusal(text, tmp_path)
    assert why in message
    assert ": wrong: " in message


def test_a_helper_may_not_take_a_name_of_the_machine(tmp_path: Path) -> None:
    text = "@helper\ndef push(g, a):\n    return 1\n\n@rule\ndef wrong(g: Any, a: int) -> Any:\n    return push(g, a)\n"
    assert "none has the machine's" in refusal(text, tmp_path)[0]


def test_what_does_not_fit_into_a_frame_stops_the_reference(tmp_path: Path) -> None:
    """Frames hold 32 bits: a wider argument, result or (where answers are checked) local is an error, never cut off."""
    local = "v = 1 << 33\n    yield halve(3)\n    mark(g, v)"
    for body in ("yield drop(1 << 31)", "yield halve(1 << 33)", "return 1 << 40", local):
        source = engines.module(f"@rule\ndef wide(g: Any, a: int, b: int) -> Any:\n    {body}\n", tmp_path)
        linked = engines.program(source)
        machine = Trampoline(linked, engines.state(linked, source), forget=lambda g: None)
        with pytest.raises(OverflowError, match="32 bits"):
            machine.advance()
