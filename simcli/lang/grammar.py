"""The closed grammar of rule coroutines: what is not allowed here is a build error with file, line and rule name."""

from __future__ import annotations

import ast
from typing import NoReturn, TypeGuard

RINGS = ("around", "others")
WORDS = frozenset({"ask", "among", "run", *RINGS})
BUILTINS = frozenset({"int", "min", "max", "abs", "range", "len"})
MACHINE = frozenset({"g", "f", "env", "st", "pc", "top", "np", "native", "symbol", "push", "decide", "quick"})
"""Names that a step machine uses itself."""
REGISTERS = frozenset({"sp", "ret", "stk", "quick", "who", "why", "about", "about2", "nopt", "opt"})
"""State fields that belong to the machine: what they hold between yields differs between the engines."""
STATEMENTS = (ast.Expr, ast.Assign, ast.AugAssign, ast.If, ast.While, ast.For, ast.Return, ast.Break, ast.Continue, ast.Pass)
EXPRESSIONS = (
    ast.BoolOp, ast.UnaryOp, ast.BinOp, ast.Compare, ast.IfExp, ast.Call, ast.Name, ast.Attribute, ast.Subscript,
    ast.Constant, ast.Yield, ast.Tuple,
)  # fmt: skip
SMALL = (ast.expr_context, ast.boolop, ast.operator, ast.unaryop, ast.cmpop)


class DialectError(Exception):
    """A rule source that can't be translated faithfully."""

    def __init__(self, file: str, node: ast.AST, rule: str, why: str) -> None:
        super().__init__(f"{file}:{getattr(node, 'lineno', 0)}: {rule}: {why}")


def is_yield(node: ast.AST) -> TypeGuard[ast.Yield]:
    return isinstance(node, ast.Yield)


def has_yield(node: ast.AST) -> bool:
    return any(isinstance(x, (ast.Yield, ast.YieldFrom)) for x in ast.walk(node))


def yield_of(node: ast.expr) -> ast.Call:
    """The call of a whole yield expression."""
    assert isinstance(node, ast.Yield) and isinstance(node.value, ast.Call)
    return node.value


def ring_loop(node: ast.stmt) -> ast.stmt:
    """`for q in around(g, p)` without yields inside becomes a loop over a range, also where it is nested."""

    class Expand(ast.NodeTransformer):
        count = 0

        def visit_For(self, n: ast.For) -> ast.AST:
            self.generic_visit(n)
            if not (isinstance(n.iter, ast.Call) and isinstance(n.iter.func, ast.Name) and n.iter.func.id in RINGS):
                return n
            name, first, start = f"_r{n.lineno}", int(n.iter.func.id == "others"), ast.unparse(n.iter.args[1])
            seat = f"_s{n.lineno}"
            loop = ast.parse(
                f"for {name} in range({first}, g.n):\n"
                f"  if {name} > 0:\n"
                f"    {seat} += 1 + int(g.hop[{seat}])\n"
                f"    if {seat} >= g.n:\n      {seat} -= int(g.n)\n"
                f"  if not g.alive[{seat}]:\n    continue\n"
                f"  {ast.unparse(n.target)} = {seat}"  # only now: a dead seat is never the loop's value
            ).body[0]
            assert isinstance(loop, ast.For)
            loop.body += n.body
            return ast.If(ast.Constant(True), [*ast.parse(f"{seat} = int({start}) % int(g.n)").body, loop], [])

    return Expand().visit(node)  # type: ignore[no-any-return]


class Grammar:
    """Checks one coroutine."""

    def __init__(self, function: ast.FunctionDef, file: str) -> None:
        self.function, self.file = function, file
        names = (x for x in ast.walk(function) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store))
        self.locals = {x.id: x for x in names} | {a.arg: a for a in function.args.args[1:]}

    def refuse(self, node: ast.AST, why: str) -> NoReturn:
        raise DialectError(self.file, node, self.function.name, why)

    def check(self) -> None:
        args = self.function.args
        if args.vararg or args.kwarg or args.kwonlyargs or args.defaults or args.posonlyargs:
            self.refuse(self.function, "parameters are plain names")
        if not args.args or args.args[0].arg != "g":
            self.refuse(self.function, "the first parameter is the state g")
        for name, node in self.locals.items():
            if name in MACHINE | WORDS | BUILTINS or (name.startswith("_") and name != "_"):
                self.refuse(node, f"{name} is a name of the machine or of the rule language, choose another")
        self.body(self.function.body, in_loop=False)

    def body(self, nodes: list[ast.stmt], in_loop: bool) -> None:
        for node in nodes:
            self.statement(node, in_loop)

    def statement(self, node: ast.stmt, in_loop: bool) -> None:
        if not isinstance(node, STATEMENTS):
            self.refuse(node, f"{type(node).__name__} is not part of the rule language")
        if isinstance(node, ast.Expr):
            if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
                return  # a docstring
            self.whole(node.value)
        elif isinstance(node, ast.Assign):
            if len(node.targets) != 1 or isinstance(node.targets[0], (ast.Tuple, ast.List, ast.Starred)):
                self.refuse(node, "assign to one target at a time")
            if has_yield(node.value):
                if not isinstance(node.targets[0], ast.Name):
                    self.refuse(node, "the value of a yield goes to a local name first")
                self.whole(node.value)
            else:
                self.expression(node.value)
            self.expression(node.targets[0])
        elif isinstance(node, ast.AugAssign):
            self.expression(node.target)
            self.expression(node.value)
        elif isinstance(node, ast.Return):
            if node.value is not None:
                self.expression(node.value)
        elif isinstance(node, ast.If):
            self.test(node.test)
            self.body(node.body, in_loop)
            self.body(node.orelse, in_loop)
        elif isinstance(node, ast.While):
            if node.orelse:
                self.refuse(node, "the else of a loop is not part of the rule language")
            self.test(node.test)
            self.body(node.body, True)
        elif isinstance(node, ast.For):
            self.loop(node)
        elif isinstance(node, (ast.Break, ast.Continue)) and not in_loop:
            self.refuse(node, "outside a loop")

    def loop(self, node: ast.For) -> None:
        if node.orelse:
            self.refuse(node, "the else of a loop is not part of the rule language")
        if not isinstance(node.target, ast.Name):
            self.refuse(node, "a loop sets one name")
        it = node.iter
        if not (isinstance(it, ast.Call) and isinstance(it.func, ast.Name) and it.func.id in ("range", *RINGS)):
            self.refuse(node, "a loop goes over range, around or others")
        if it.keywords or (it.func.id == "range" and not 1 <= len(it.args) <= 2):
            self.refuse(node, "range takes a bound, or a first number and a bound; a step is not part of the rule language")
        if it.func.id in RINGS and (len(it.args) != 2 or ast.unparse(it.args[0]) != "g"):
            self.refuse(node, f"{it.func.id} takes g and a seat")
        for x in it.args:
            self.expression(x)
        if any(
            isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store) and x.id == node.target.id
            for s in node.body
            for x in ast.walk(s)
        ):
            self.refuse(node, f"{node.target.id} is set again inside its own loop")
        self.body(node.body, True)

    def test(self, node: ast.expr) -> None:
        """A test: a whole yield, not / and / or of tests, or an expression without a yield."""
        if is_yield(node):
            self.request(node)
        elif isinstance(node, ast.BoolOp):
            for part in node.values:
                self.test(part)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            self.test(node.operand)
        else:
            self.expression(node)

    def whole(self, node: ast.expr) -> None:
        if is_yield(node):
            self.request(node)
        else:
            self.expression(node)

    def request(self, node: ast.Yield) -> None:
        call = node.value
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name)) or call.keywords:
            self.refuse(node, "a yield runs a rule, ask or run, by name and with positional arguments")
        for x in call.args:
            if has_yield(x):
                self.refuse(node, "a yield inside the arguments of a yield")
        if call.func.id in self.locals:
            self.refuse(node, f"{call.func.id} is a local here, no rule")
        if call.func.id != "ask":
            for x in call.args:
                self.expression(x)
            return
        if len(call.args) != 5:
            self.refuse(node, "ask(who, WHY, a, b, among(lister, ...)) has five arguments")
        last = call.args[4]
        if not isinstance(last, ast.Call):
            self.refuse(node, "ask names its lister: among(lister, ...)")
        named = isinstance(last.func, ast.Name) and last.func.id == "among" and not last.keywords
        if not named or not last.args or not isinstance(last.args[0], ast.Name) or last.args[0].id in self.locals:
            self.refuse(node, "ask names its lister: among(lister, ...)")
        for x in [*call.args[:4], *last.args]:
            self.expression(x)

    def expression(self, node: ast.expr) -> None:
        """An expression without a yield: ints, names, fields, elements, calls of helpers."""
        compared = [x for x in ast.walk(node) if isinstance(x, ast.Compare)]
        inside = {id(x.comparators[-1]) for x in compared if isinstance(x.ops[-1], (ast.In, ast.NotIn))}
        for x in ast.walk(node):
            if isinstance(x, (ast.Yield, ast.YieldFrom)):
                self.refuse(
                    x, "a yield stands as a statement, as `x = yield ...`, or as a whole test; give it a statement of its own"
                )
            if not isinstance(x, (*EXPRESSIONS, *SMALL)):
                self.refuse(x, f"{type(x).__name__} is not part of the rule language")
            if isinstance(x, ast.Constant) and not (isinstance(x.value, int) and x.value < 1 << 63):
                self.refuse(x, "rules compute with whole numbers of 64 bits only")
            if isinstance(x, ast.Call) and (x.keywords or not isinstance(x.func, ast.Name)):
                self.refuse(x, "helpers are called by name and with positional arguments")
            if isinstance(x, ast.Name) and x.id in WORDS:
                self.refuse(x, f"{x.id} stands after a yield or in a loop's head")
            if isinstance(x, ast.Call) and isinstance(x.func, ast.Name) and x.func.id in self.locals:
                self.refuse(x, f"{x.func.id} is a local here, no helper")
            if isinstance(x, ast.Attribute):
                self.field(x)
            if isinstance(x, ast.Tuple) and id(x) not in inside:
                self.refuse(x, "several values in one: only after `in`")
            if isinstance(x, ast.Compare) and any(isinstance(op, (ast.Is, ast.IsNot)) for op in x.ops):
                self.refuse(x, "compare numbers with ==")
            if isinstance(x, ast.BinOp) and isinstance(x.op, (ast.Div, ast.Pow, ast.MatMult)):
                self.refuse(x, "whole-number arithmetic only (//, not /)")

    def field(self, node: ast.Attribute) -> None:
        if not (isinstance(node.value, ast.Name) and node.value.id == "g"):
            self.refuse(node, "only the state g has fields")
        if node.attr in REGISTERS:
            self.refuse(node, f"g.{node.attr} belongs to the machine; keep what you need in a local")
        if node.attr == "n" and isinstance(node.ctx, ast.Store):
            self.refuse(node, "g.n, the number of seats, is fixed")


def check(function: ast.FunctionDef, file: str) -> None:
    """Raise DialectError if the coroutine leaves the rule language."""
    Grammar(function, file).check()
