"""From a rule source to the text of its compiled module: decorators, constants and imports resolved, rules as step machines."""

from __future__ import annotations

import ast
import copy
import inspect
import types
from collections.abc import Callable
from typing import Any

from simcli.lang import analysis, grammar
from simcli.lang.dialect import Rule
from simcli.lang.flow import Callee, Flow
from simcli.lang.grammar import DialectError, ring_loop

BUILTINS = frozenset({"int", "min", "max", "abs", "range", "len"})
WORDS = frozenset({"ask", "among", "run", "around", "others"})
RUNTIME = "simcli.lang.runtime"
TAKES_ENV = ("lister", "policy")


def symbol_name(made: str, name: str) -> str:
    """The linker's name of a compiled helper."""
    return f"simcli.{made}.{name}"


class Source:
    """One rule source: its syntax tree and the values that its names stand for.

    A hero's source is a leaf: it calls the engine's helpers by symbol instead of inlining them, which costs a few
    nanoseconds a call and makes it compile in a fraction of a second.
    """

    def __init__(self, module: types.ModuleType) -> None:
        self.module = module
        self.leaf = hasattr(module, "HERO")
        self.name = module.__name__
        self.file = inspect.getsourcefile(module) or self.name
        tree = ast.parse(inspect.getsource(module))
        self.functions = {n.name: n for n in tree.body if isinstance(n, ast.FunctionDef)}
        self.values: dict[str, Any] = vars(module)
        own = {k: self.values[k] for k in self.functions}
        self.rules: dict[str, Rule] = {k: v for k, v in own.items() if isinstance(v, Rule)}
        self.helpers = {k: v for k, v in own.items() if hasattr(v, "__dialect__")}

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
        self.defined: set[str] = set()

    def text(self) -> str:
        """The module's text. Helpers come first, in the order of the source, since compilation is eager."""
        parts = []
        for name, value in self.source.helpers.items():
            parts.append(self.helper(name, value))
            self.defined.add(name)
        parts += [self.rule(name, value) for name, value in self.source.rules.items()]
        head = [f'"""Made from {self.source.name}; do not edit."""', "import numpy as np"]
        head.append(f"from simcli.lang.native import {self.flavour} as native")
        head += [f"from {module} import {name}" for module, name in sorted(self.imports)]
        if self.symbols:
            head.append("from simcli.lang.native import symbol")
        head += [f"{name} = {value}" for name, value in sorted((self.constants | self.symbols).items())]
        return "\n".join(head) + "\n\n" + "\n\n".join(parts)

    def helper(self, name: str, value: Any) -> str:
        node = self.bare(name)
        node = ring_loop(node)  # type: ignore[assignment]
        self.resolve(node)
        kind = value.__dialect__
        if kind in TAKES_ENV:
            node.args.args.insert(1, ast.arg("env"))
        self.pass_env(node)
        decorator = {"helper": "helper", "lister": "helper", "pure": "pure", "policy": "answer"}.get(kind)
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
        self.pass_env(node)
        flow = Flow(node, lambda callee: self.callee(node, value, callee), self.source.file)
        self.imports |= {(self.generated(RUNTIME), x) for x in ("push", "decide", "quick")}
        self.homes.add(RUNTIME)
        return "@native.step\n" + flow.source()

    def bare(self, name: str) -> ast.FunctionDef:
        """The function without decorators, docstring and annotations; a copy, to be rewritten."""
        node = copy.deepcopy(self.source.functions[name])
        node.decorator_list, node.returns = [], None
        for a in node.args.args:
            a.annotation = None
        if len(node.body) > 1 and isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant):
            del node.body[0]
        return node

    def callee(self, node: ast.FunctionDef, caller: Rule, name: str) -> Callee:
        rule = self.source.values.get(name)
        if not isinstance(rule, Rule):
            raise DialectError(self.source.file, node, caller.name, f"{name} is no rule")
        number = str(self.number(rule))
        if rule.module == caller.module:
            # relative, so that a hero file's text doesn't change when other heroes come or go
            number = f"int(st[f, 0]) + {self.number(rule) - self.number(caller)}"
        if rule.shortcut is not None:
            self.use(rule.shortcut)
        return Callee(number, rule.arity, rule.shortcut.__name__ if rule.shortcut else None)

    def use(self, function: Callable[..., Any]) -> None:
        """Import a compiled helper unless this module defines it."""
        kind, name, home = function.__dialect__, function.__name__, function.__module__  # type: ignore[attr-defined]
        if kind != "native" and home != self.source.name:
            self.homes.add(home)
        if name == "usable":
            self.imports.add((self.generated(RUNTIME), name))
        elif kind == "native":
            self.imports.add(("simcli.lang.native", name))
        elif home != self.source.name and kind != "pure" and self.source.leaf:
            ints = function.__code__.co_argcount - 1 + (kind in TAKES_ENV)  # type: ignore[attr-defined]
            self.symbols[name] = f"symbol({symbol_name(self.generated(home), name)!r}, {ints})"
        elif home != self.source.name:
            self.imports.add((self.generated(home), name))

    def resolve(self, node: ast.FunctionDef) -> None:
        """Find what the free names of a function stand for."""
        own = {x.id for x in ast.walk(node) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store)}
        own |= {a.arg for a in node.args.args} | BUILTINS | WORDS
        for x in ast.walk(node):
            if not isinstance(x, ast.Name) or x.id in own:
                continue
            value = self.source.values.get(x.id)
            if isinstance(value, (bool, int)):
                self.constants[x.id] = str(int(value))
            elif isinstance(value, (tuple, list)) and value:
                self.constants[x.id] = f"np.array({value!r}, dtype=np.int64)"
            elif isinstance(value, Rule):
                pass  # reached through `callee`
            elif hasattr(value, "__dialect__"):
                if value.__module__ == self.source.name and value.__dialect__ != "native" and x.id not in self.defined | {node.name}:
                    if x.id in self.source.helpers and node.name in self.source.helpers:
                        raise DialectError(self.source.file, x, node.name, f"{x.id} is used before it is defined")
                self.use(value)
            else:
                raise DialectError(self.source.file, x, node.name, f"{x.id} is neither a number, a table, a rule nor a helper")

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
