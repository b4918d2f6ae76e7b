"""What a bot's file may hold, read off its syntax tree before a line of it runs.

What a bot does has to follow from its file and from the rules, whose hashes a run keeps: nothing is imported that neither
covers, and nothing outside functions reaches further. Functions compute with whole numbers and change nothing but the state.
"""

from __future__ import annotations

import ast
import types
from importlib import import_module
from typing import Any, NoReturn

from simcli.errors import InputError
from simcli.lang.grammar import STATEMENTS
from simcli.lang.guard import COUNTER, INDEX

PACKAGES = ("simcli.engine", "simcli.games", "simcli.lang", "heuristics")
"""Where a bot imports from: what the hash of the rules covers."""
PLAIN = ("typing", "__future__")
"""Modules that decide nothing."""
MARKS = ("policy", "helper", "pure", "routine", "lister")
MADE = {("simcli.lang.dialect", name) for name in MARKS} | {
    ("simcli.lang.program", name) for name in ("Policy", "Parameter", "Preset", "Search")
}
"""What may be called outside functions besides BUILTINS, by module and name."""
BUILTINS = frozenset((
    "abs", "all", "any", "bool", "dict", "enumerate", "frozenset", "int", "len", "list", "max", "min", "range", "reversed",
    "round", "set", "sorted", "str", "sum", "tuple", "zip",
))  # fmt: skip
METHODS = ("items", "keys", "values")
CONSTANTS = (
    ast.Constant, ast.Name, ast.Tuple, ast.List, ast.Dict, ast.Set, ast.UnaryOp, ast.BinOp, ast.BoolOp, ast.Compare, ast.IfExp,
    ast.Subscript, ast.Slice, ast.Attribute, ast.ListComp, ast.DictComp, ast.SetComp, ast.GeneratorExp, ast.Starred, ast.Call,
)  # fmt: skip
"""Expressions that a constant is made of."""


def check_source(tree: ast.Module, path: str) -> None:
    """Refuse a file that is more than imports, constants, functions and Policies.

    Raises:
        InputError: what is not allowed, in which line, and what is.
    """
    _Check(tree, path).module()


class _Check:
    def __init__(self, tree: ast.Module, path: str) -> None:
        self.tree, self.path = tree, path
        self.imported: dict[str, tuple[str, str]] = {}
        """Module and name of what was imported, by the name that it has here."""
        self.names = {x.id for x in ast.walk(tree) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store)}
        self.names |= {x.name for x in tree.body if isinstance(x, ast.FunctionDef)}

    def refuse(self, node: ast.AST, why: str) -> NoReturn:
        raise InputError(f"{self.path}:{getattr(node, 'lineno', 0)}: {why}")

    def module(self) -> None:
        for node in ast.walk(self.tree):
            name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
            if name.startswith("__") or name in (COUNTER, INDEX):
                self.refuse(node, f"{name} is no name for a bot to use")
        for node in self.tree.body:
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                self.imports(node)
            elif isinstance(node, ast.FunctionDef):
                self.function(node)
            elif isinstance(node, (ast.Assign, ast.AnnAssign)):
                self.constant(node)
            elif not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
                self.refuse(
                    node, f"'{_short(node)}' outside a function: a bot's file holds imports, constants and functions only"
                )

    def imports(self, node: ast.Import | ast.ImportFrom) -> None:
        home = "." * node.level + (node.module or "") if isinstance(node, ast.ImportFrom) else ""
        for alias in node.names:
            module = home or alias.name
            known = module in PLAIN or f"{module}.".startswith(tuple(f"{package}." for package in PACKAGES))
            if not known or f"{module}.".startswith("heuristics.examples."):
                self.refuse(node, f"it imports {module}; a bot imports from {', '.join((*PACKAGES, *PLAIN))} only")
            if alias.name == "*":
                self.refuse(node, "import * names nothing; name what you import")
            if home and module not in PLAIN and not _own(module, alias.name):
                self.refuse(node, f"{alias.name} is not {module}'s own; a bot imports from {', '.join((*PACKAGES, *PLAIN))} only")
            self.imported[alias.asname or alias.name.split(".")[0]] = (module, alias.name)

    def constant(self, node: ast.Assign | ast.AnnAssign) -> None:
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            for x in target.elts if isinstance(target, ast.Tuple) else [target]:
                if not isinstance(x, ast.Name):
                    self.refuse(node, f"'{_short(node)}' changes what others may use; give it a name of its own")
        for value in (node.value, node.annotation if isinstance(node, ast.AnnAssign) else None):
            if value is not None:
                self.expression(value)

    def expression(self, root: ast.expr) -> None:
        """Refuse what a constant can't be made of."""
        for x in ast.walk(root):
            if isinstance(x, ast.expr) and not isinstance(x, CONSTANTS):
                self.refuse(x, f"'{_short(x)}' outside a function: constants are made of numbers, names and containers")
            if isinstance(x, ast.Call) and not self.harmless(x.func):
                self.refuse(x, f"'{_short(x)}' outside a function: only Policy and plain builtins such as range are called there")
            if isinstance(x, ast.Name) and x.id not in self.names and x.id not in self.imported and x.id not in BUILTINS:
                self.refuse(x, f"{x.id} is neither defined nor imported in this file")

    def harmless(self, called: ast.expr) -> bool:
        if isinstance(called, ast.Attribute):
            return called.attr in METHODS
        name = called.id if isinstance(called, ast.Name) else ""
        return self.imported.get(name) in MADE or (name in BUILTINS and name not in self.names | self.imported.keys())

    def function(self, node: ast.FunctionDef) -> None:
        arguments = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
        local = {a.arg for a in arguments}
        local |= {x.id for x in ast.walk(node) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store)}
        for mark in node.decorator_list:
            if not (isinstance(mark, ast.Name) and self.imported.get(mark.id) in MADE):
                self.refuse(mark, f"{node.name}: '@{_short(mark)}': the marks of functions are {', '.join(MARKS)}")
        given = (*node.args.defaults, *node.args.kw_defaults, *(a.annotation for a in arguments), node.returns)
        for value in filter(None, given):
            self.expression(value)
        for statement in node.body:
            self.body(statement, node.name, local)

    def body(self, statement: ast.stmt, name: str, local: set[str]) -> None:
        texts = {id(x.msg) for x in ast.walk(statement) if isinstance(x, ast.Assert)}
        texts |= {id(x.value) for x in ast.walk(statement) if isinstance(x, ast.Expr)}
        for x in ast.walk(statement):
            if isinstance(x, ast.stmt) and not isinstance(x, (*STATEMENTS, ast.AnnAssign, ast.Assert)):
                self.refuse(x, f"{name}: {type(x).__name__} is not part of the rule language")
            if isinstance(x, ast.Constant) and not isinstance(x.value, int) and not (isinstance(x.value, str) and id(x) in texts):
                self.refuse(x, f"{name}: {x.value!r} is no whole number; a bot computes with nothing else")
            if isinstance(x, (ast.BinOp, ast.AugAssign)) and isinstance(x.op, (ast.Div, ast.Pow, ast.MatMult)):
                self.refuse(x, f"{name}: whole-number arithmetic only (//, not /)")
            changed = isinstance(x, (ast.Subscript, ast.Attribute)) and isinstance(x.ctx, ast.Store)
            called = isinstance(x, ast.Call) and isinstance(x.func, ast.Attribute)
            if changed or called:
                root = _root(x)
                if root not in local:
                    what = "a function is called by its name alone" if called else "a decision changes nothing that outlives it"
                    self.refuse(x, f"{name}: '{_short(x)}': {root or 'it'} is no local of {name}, and {what}")


def _own(module: str, name: str) -> bool:
    """Whether a name of one of our modules is no part of another library. One that isn't there is told when it is imported."""
    try:
        value: Any = getattr(import_module(module), name)
    except (ImportError, AttributeError):
        return True
    home = value.__name__ if isinstance(value, types.ModuleType) else getattr(value, "__module__", None)
    return home is None or home in PLAIN or home.split(".")[0] in ("simcli", "heuristics", "builtins")


def _root(node: ast.AST) -> str:
    """The name at the beginning of `name.field[index]…` or of a call of a method."""
    while isinstance(node, (ast.Subscript, ast.Attribute, ast.Call)):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else ""


def _short(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 40 else f"{text[:39]}…"
