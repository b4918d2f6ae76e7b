"""What a coroutine must not do although its grammar allows it, found by walking all paths through it.

- read a local that some path has not set (the step machine would read a stale slot where Python raises);
- write a scalar state field and read it again after a yield (another rule may have changed it), unless it is lasting;
- ask while deferred triggers wait: a step may not both move cards out of a zone and ask.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from simcli.lang.grammar import DialectError

WRITTEN, CROSSED = 1, 2


@dataclass
class Path:
    """What is known at a point: locals set on every path, state fields written, whether deferred triggers may wait."""

    known: set[str]
    fields: dict[str, int] = field(default_factory=dict)
    pending: bool = False

    def copy(self) -> Path:
        return Path(set(self.known), dict(self.fields), self.pending)

    def join(self, other: Path | None) -> Path:
        if other is None:
            return self
        keys = self.fields.keys() | other.fields.keys()
        worst = {k: max(self.fields.get(k, 0), other.fields.get(k, 0)) for k in keys}
        return Path(self.known & other.known, worst, self.pending or other.pending)


class Analysis:
    def __init__(
        self, function: ast.FunctionDef, file: str, lasting: Callable[[str], bool], defers: Callable[[str], bool]
    ) -> None:
        self.function, self.file, self.lasting, self.defers = function, file, lasting, defers
        self.params = [a.arg for a in function.args.args]
        stores = {x.id for x in ast.walk(function) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store)}
        self.locals = stores | set(self.params)
        self.breaks: list[list[Path]] = []
        self.agains: list[list[Path]] = []

    def refuse(self, node: ast.AST, why: str) -> None:
        raise DialectError(self.file, node, self.function.name, why)

    def check(self) -> None:
        self.body(self.function.body, Path(set(self.params)))

    def body(self, nodes: list[ast.stmt], path: Path | None) -> Path | None:
        for node in nodes:
            if path is None:
                return None
            path = self.statement(node, path)
        return path

    def statement(self, node: ast.stmt, path: Path) -> Path | None:
        if isinstance(node, ast.Expr):
            self.read(node.value, path)
        elif isinstance(node, ast.Assign):
            self.read(node.value, path)
            self.write(node.targets[0], path)
            if isinstance(node.value, ast.Constant) and node.value.value == 0 and ast.unparse(node.targets[0]) == "g.pend":
                path.pending = False
        elif isinstance(node, ast.AugAssign):
            self.read(node.value, path)
            if isinstance(node.target, ast.Name) and node.target.id not in path.known:
                self.refuse(node, f"{node.target.id} is not set on every path to this line")
            self.read(node.target, path)
            self.write(node.target, path)
        elif isinstance(node, ast.Return):
            if node.value:
                self.read(node.value, path)
            return None
        elif isinstance(node, ast.If):
            self.read(node.test, path)
            other = self.body(node.orelse, path.copy())
            then = self.body(node.body, path)
            return other if then is None else then.join(other)
        elif isinstance(node, (ast.While, ast.For)):
            return self.loop(node, path)
        elif isinstance(node, ast.Break):
            self.breaks[-1].append(path)
            return None
        elif isinstance(node, ast.Continue):
            self.agains[-1].append(path)
            return None
        return path

    def loop(self, node: ast.While | ast.For, path: Path) -> Path | None:
        if isinstance(node, ast.For):
            self.read(node.iter, path)
        endless = isinstance(node, ast.While) and isinstance(node.test, ast.Constant) and bool(node.test.value)
        head = path
        for _ in range(3):  # each state field and the pending flag can only rise twice
            self.breaks.append([])
            self.agains.append([])
            inner = head.copy()
            if isinstance(node, ast.While):
                self.read(node.test, inner)
                leave = inner.copy()
            else:
                leave = inner.copy()
                self.write(node.target, inner)
            end = self.body(node.body, inner)
            breaks, agains = self.breaks.pop(), self.agains.pop()
            for back in [end, *agains]:
                head = head.join(back)
        result: Path | None = None if endless else leave.join(head)
        for b in breaks:
            result = b.join(result)
        return result

    # -- reads and writes in Python's order
    def read(self, node: ast.expr, path: Path) -> None:
        for x in self.ordered(node):
            if isinstance(x, ast.Yield):
                assert isinstance(x.value, ast.Call) and isinstance(x.value.func, ast.Name)
                if x.value.func.id == "ask" and path.pending:
                    self.refuse(x, "asks while deferred triggers may wait: lose cards with a rule first")
                path.pending = False
                path.fields = dict.fromkeys(path.fields, CROSSED)
            elif isinstance(x, ast.Name) and isinstance(x.ctx, ast.Load) and x.id in self.locals and x.id not in path.known:
                self.refuse(x, f"{x.id} is not set on every path to this line")
            elif isinstance(x, ast.Attribute) and isinstance(x.ctx, (ast.Load, ast.Store)):
                if path.fields.get(x.attr) == CROSSED and not self.lasting(x.attr):
                    self.refuse(
                        x, f"g.{x.attr} is written and read again after a yield: keep it in a local, or declare it lasting"
                    )
            elif isinstance(x, ast.Call) and isinstance(x.func, ast.Name) and self.defers(x.func.id):
                path.pending = True

    def ordered(self, node: ast.AST) -> Iterator[ast.AST]:
        """Sub-expressions, operands before what uses them."""
        for child in ast.iter_child_nodes(node):
            yield from self.ordered(child)
        yield node

    def write(self, node: ast.expr, path: Path) -> None:
        if isinstance(node, ast.Name):
            path.known.add(node.id)
        elif isinstance(node, ast.Attribute):
            path.fields[node.attr] = WRITTEN
            path.pending |= node.attr == "pend"
        else:
            assert isinstance(node, ast.Subscript)
            self.read(node.slice, path)


def check(function: ast.FunctionDef, file: str, lasting: Callable[[str], bool], defers: Callable[[str], bool]) -> None:
    """Raise DialectError if a path through the coroutine does one of the three things.

    lasting(field): is this state field declared to last? defers(helper): may this helper leave deferred triggers waiting?
    """
    Analysis(function, file, lasting, defers).check()
