"""From a rule source to the text of its compiled module: decorators, constants and imports resolved, rules as step machines."""

from __future__ import annotations

import ast
import inspect
import types
from collections.abc import Callable
from functools import cached_property
from typing import Any, NoReturn

from simcli.lang import analysis, grammar, runtime
from simcli.lang.dialect import Rule
from simcli.lang.flow import Callee, Flow
from simcli.lang.grammar import BUILTINS, MACHINE, WORDS, DialectError, has_yield, ring_loop
from simcli.lang.guard import count_rounds

RUNTIME = "simcli.lang.runtime"
TAKES_ENV = ("lister", "policy")
DECORATORS = {
    "helper": "helper", "pure": "pure", "routine": "routine", "aside": "aside", "lister": "aside", "policy": "answer",
}  # fmt: skip
"""How each kind of function is compiled. Bots that answer directly hardly ever need a list: that stands aside."""
CALLED = ("routine", "aside", "lister")
"""Kinds that are called, not inlined."""


def symbol_name(made: str, name: str) -> str:
    """The linker's name of a compiled helper."""
    return f"simcli.{made}.{name}"


class Source:
    """One rule source: its syntax tree and the values that its names stand for.

    A hero's source is a leaf: it calls the engine's helpers by symbol instead of inlining them, which costs a few
    nanoseconds a call and makes it compile in a fraction of a second.

    A module with a true `__guarded__` is not trusted: whatever the flavour, it is compiled with the checks of `checked`, and
    its loops are counted.
    """

    def __init__(self, module: types.ModuleType) -> None:
        self.module = module
        self.leaf = hasattr(vars(module).get("HERO"), "skills")  # some modules know a number of that name
        self.guarded = bool(getattr(module, "__guarded__", False))
        self.name = module.__name__
        self.file = inspect.getsourcefile(module) or self.name
        self.text = inspect.getsource(module)
        self.values: dict[str, Any] = vars(module)
        own = {k: v for k, v in self.values.items() if getattr(v, "__module__", "") == self.name or isinstance(v, Rule)}
        self.rules: dict[str, Rule] = {k: v for k, v in own.items() if isinstance(v, Rule) and v.module == self.name}
        self.helpers = {k: v for k, v in own.items() if hasattr(v, "__dialect__")}

    @cached_property
    def functions(self) -> dict[str, ast.FunctionDef]:
        """The functions' syntax trees."""
        return self.parse()

    def parse(self) -> dict[str, ast.FunctionDef]:
        """The functions' syntax trees, made anew."""
        return {n.name: n for n in ast.parse(self.text).body if isinstance(n, ast.FunctionDef)}

    def calls(self, name: str) -> set[str]:
        """Names that a function of this source reads."""
        return {x.id for x in ast.walk(self.functions[name]) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Load)}

    def writes_pending(self, name: str) -> bool:
        """Does this function itself set the register of deferred triggers?"""
        stores = (x for x in ast.walk(self.functions[name]) if isinstance(x, ast.Attribute) and isinstance(x.ctx, ast.Store))
        return any(x.attr == "pend" for x in stores)


class Emitter:
    """Writes the compiled module of one source.

    number(rule) -> its number; generated(module name) -> name of that source's compiled module; lasting(field);
    defers(function) -> may this helper leave deferred triggers waiting?
    """

    def __init__(
        self,
        source: Source,
        flavour: str,
        number: Callable[[Rule], int],
        generated: Callable[[str], str],
        lasting: Callable[[str], bool],
        defers: Callable[[Any], bool],
    ) -> None:
        self.source, self.flavour = source, flavour
        self.number, self.generated, self.lasting, self.defers = number, generated, lasting, defers
        self.constants: dict[str, str] = {}
        self.imports: set[tuple[str, str]] = set()
        self.symbols: dict[str, str] = {}
        self.homes: set[str] = set()
        self.linked: set[tuple[str, str]] = set()
        self.reads: set[str] = set()
        self.defined: set[str] = set()

    def text(self) -> str:
        """The module's text. Helpers come first, in the order of the source, since compilation is eager."""
        parts = []
        self.functions = self.source.parse()  # to be rewritten
        for name, value in self.source.helpers.items():
            parts.append(self.helper(name, value))
            self.defined.add(name)
        parts += [self.rule(name, value) for name, value in self.source.rules.items()]
        head = [f'"""Made from {self.source.name}; do not edit."""', "import numpy as np"]
        head.append(f"from simcli.lang.native import {'checked' if self.source.guarded else self.flavour} as native")
        head += [f"from {module} import {name}" for module, name in sorted(self.imports)]
        if self.symbols:
            head.append("from simcli.lang.native import symbol")
        head += [f"{name} = {value}" for name, value in sorted((self.constants | self.symbols).items())]
        return "\n".join(head) + "\n\n" + "\n\n".join(parts)

    def fingerprint(self, name: str) -> str:
        """What this module's text depends on through a name that it reads."""
        value = self.source.values.get(name)
        if isinstance(value, Rule):
            base = min(map(self.number, self.source.rules.values())) if value.module == self.source.name else 0
            return f"rule {self.number(value) - base} {value.arity} {value.shortcut and self.place(value.shortcut)}"
        return self.place(value) if hasattr(value, "__dialect__") else repr(value)

    def place(self, function: Any) -> str:
        """Where a helper's compiled counterpart stands."""
        name, home = function.__name__, RUNTIME if function.__name__ == "usable" else function.__module__
        if home == self.source.name or (function.__dialect__ == "native" and home != RUNTIME):
            return str(name)
        return f"{self.generated(home)}.{name}"

    def helper(self, name: str, value: Any) -> str:
        node, kind = self.bare(name), value.__dialect__
        if has_yield(node):
            self.refuse(node, name, "a yield needs a rule, this is a helper")
        node = ring_loop(node)  # type: ignore[assignment]
        self.resolve(node)
        for x in ast.walk(node):
            if isinstance(x, ast.Call) and self.takes_env(x.func) and kind not in (*TAKES_ENV, "kernel"):
                self.refuse(x, name, f"{ast.unparse(x.func)} asks whether skills are usable: only a lister may call it")
        _Plain().visit(node)
        if self.source.guarded:
            count_rounds(node)
        if kind in TAKES_ENV:
            node.args.args.insert(1, ast.arg("env"))
        self.pass_env(node)
        decorator = DECORATORS.get(kind)
        if decorator is None:
            given = value.__types__
            names = ["state", *(given.get(a.arg, "int") for a in node.args.args[1:])]
            if node.args.args[0].arg in given:
                names[0] = given[node.args.args[0].arg]
            decorator = f"kernel({', '.join(map(repr, names))})"
        return f"@native.{decorator}\n{ast.unparse(ast.fix_missing_locations(node))}\n"

    def rule(self, name: str, value: Rule) -> str:
        node = self.bare(name)
        grammar.check(node, self.source.file)
        analysis.check(node, self.source.file, self.lasting, lambda f: self.defers(self.source.values.get(f)))
        self.resolve(node)
        _Plain().visit(node)
        self.pass_env(node)
        flow = Flow(node, lambda call: self.callee(call, value), self.source.file)
        for function in (runtime.push, runtime.decide, runtime.quick):
            self.use(function)
        self.homes.add(RUNTIME)
        return "@native.step\n" + flow.source()

    def bare(self, name: str) -> ast.FunctionDef:
        """The function without decorators, docstring and annotations, to be rewritten."""
        node = self.functions[name]
        node.decorator_list, node.returns = [], None
        for a in node.args.args:
            a.annotation = None
        if len(node.body) > 1 and isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant):
            del node.body[0]
        return node

    def refuse(self, node: ast.AST, function: str, why: str) -> NoReturn:
        raise DialectError(self.source.file, node, function, why)

    def callee(self, call: ast.Call, caller: Rule) -> Callee:
        name = ast.unparse(call.func)
        rule = self.source.values.get(name)
        if not isinstance(rule, Rule):
            self.refuse(call, caller.name, f"{name} is no rule")
        number = str(self.number(rule))
        if rule.module == caller.module:
            # relative, so that a hero file's text doesn't change when other heroes come or go
            number = f"int(st[f, 0]) + {self.number(rule) - self.number(caller)}"
        if rule.shortcut is not None:
            if self.source.values.get(rule.shortcut.__name__, rule.shortcut) is not rule.shortcut:
                self.refuse(call, caller.name, f"{rule.shortcut.__name__} is another thing here than the shortcut of {name}")
            if rule.shortcut.__code__.co_argcount != rule.arity + 1:
                self.refuse(call, caller.name, f"the shortcut of {name} has other parameters than the rule")
            self.use(rule.shortcut)
        return Callee(number, rule.arity, rule.shortcut.__name__ if rule.shortcut else None)

    def use(self, function: Any) -> None:
        """Import a compiled helper unless this module defines it."""
        kind, name, home = function.__dialect__, function.__name__, function.__module__
        if kind != "native" and home != self.source.name:
            self.homes.add(home)
        if name == "usable":
            self.imports.add((self.generated(RUNTIME), name))
        elif kind == "native":
            self.imports.add(("simcli.lang.native", name))
        elif home != self.source.name and kind not in ("pure", *CALLED) and self.source.leaf:
            ints = function.__code__.co_argcount - 1 + (kind in TAKES_ENV)
            self.linked.add((home, name))
            self.symbols[name] = f"symbol({symbol_name(self.generated(home), name)!r}, {ints})"
        elif home != self.source.name:
            self.imports.add((self.generated(home), name))

    def resolve(self, node: ast.FunctionDef) -> None:
        """Find what the free names of a function stand for."""
        own = {x.id for x in ast.walk(node) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store)}
        own |= {a.arg for a in node.args.args} | BUILTINS | WORDS
        yielded = {id(x.value.func) for x in ast.walk(node) if isinstance(x, ast.Yield) and isinstance(x.value, ast.Call)}
        listed = {id(x.args[0]): x for x in ast.walk(node) if isinstance(x, ast.Call) and ast.unparse(x.func) == "among"}
        called = {id(x.func): x for x in ast.walk(node) if isinstance(x, ast.Call)} | listed
        for x in ast.walk(node):
            if not isinstance(x, ast.Name) or x.id in own:
                continue
            self.reads.add(x.id)
            value = self.source.values.get(x.id)
            if isinstance(value, (bool, int)):
                self.constants[x.id] = str(int(value))
            elif isinstance(value, (tuple, list)) and _whole(value):
                self.constants[x.id] = f"np.array({value!r}, dtype=np.int64)"
            elif isinstance(value, Rule):
                if id(x) not in yielded:
                    self.refuse(x, node.name, f"{x.id} is a rule: it runs only where it is yielded")
            elif value is not None and hasattr(value, "__dialect__"):
                if id(x) in yielded:
                    self.refuse(x, node.name, f"{x.id} is no rule")
                if x.id in self.source.helpers and x.id not in self.defined and node.name in self.source.helpers:
                    self.refuse(x, node.name, f"{x.id} is used before it is defined")
                if x.id != value.__name__ or (x.id in MACHINE and self.source.rules):
                    why = f"{x.id} stands for {value.__name__}: helpers keep their names, none has the machine's"
                    self.refuse(x, node.name, why)
                if id(x) in called:
                    self.count(node, called[id(x)], value)
                self.use(value)
            else:
                self.refuse(x, node.name, f"{x.id} is neither a number, a table, a rule nor a helper")

    def count(self, node: ast.FunctionDef, call: ast.Call, function: Any) -> None:
        """Refuse a call with too few or too many arguments."""
        name, takes = function.__name__, function.__code__.co_argcount
        if function.__dialect__ == "native" and name != "usable":
            return
        if len(call.args) != takes:  # in among(lister, ...) the lister stands where it is given the state
            self.refuse(call, node.name, f"{name} takes {takes} arguments, not {len(call.args)}, the state included")

    def pass_env(self, node: ast.FunctionDef) -> None:
        """Hand the address table on to listers and policies."""
        for x in ast.walk(node):
            if not (isinstance(x, ast.Call) and isinstance(x.func, ast.Name)):
                continue
            if x.func.id == "among":
                if self.takes_env(x.args[0]):
                    x.args.insert(1, ast.Name("env", ast.Load()))
            elif self.takes_env(x.func):
                x.args.insert(1, ast.Name("env", ast.Load()))

    def takes_env(self, node: ast.expr) -> bool:
        value = self.source.values.get(node.id) if isinstance(node, ast.Name) else None
        if value is not None and getattr(value, "__name__", "") == "usable" and value.__module__ == "simcli.lang.dialect":
            return True
        return getattr(value, "__dialect__", None) in TAKES_ENV


def _whole(table: Any) -> bool:
    """A table of whole numbers, possibly of several dimensions."""
    return len(table) > 0 and all(_whole(x) if isinstance(x, (tuple, list)) else isinstance(x, int) for x in table)


class _Plain(ast.NodeTransformer):
    """What is a plain thing in Python but not in numba: `-x` and `~x` of a truth value, and an index that is never negative.

    numba lets negative indexes count from the end, at three instructions an access (a tenth of a game's time); no rule has one.
    """

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.op, (ast.USub, ast.Invert)) and not isinstance(node.operand, ast.Constant):
            node.operand = ast.Call(ast.Name("int", ast.Load()), [node.operand], [])
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        if not isinstance(node.slice, ast.Constant):
            node.slice = ast.Call(ast.Attribute(ast.Name("np", ast.Load()), "uintp", ast.Load()), [node.slice], [])
        return node
