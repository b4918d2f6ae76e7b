"""The AST pass: a coroutine becomes blocks of straight code between yields, joined by a program counter.

Only sources that passed `grammar.check` come here, so yields stand where this pass can translate them faithfully.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass

from simcli.lang.dialect import KEEP, MAX_ARGS, NO_SHORTCUT
from simcli.lang.grammar import DialectError, has_yield, ring_loop, yield_of
from simcli.lang.machine import LOCALS


@dataclass(frozen=True)
class Callee:
    """How generated code reaches a rule: an expression for its number, its arity, the name of its shortcut (or None)."""

    number: str
    arity: int
    shortcut: str | None


def statements(source: str) -> list[ast.stmt]:
    """Parsed statements of generated code."""
    return ast.parse(source).body


class Flow:
    """Translates one coroutine. `resolve` tells how a called rule is reached, `listers` which helpers take `env`."""

    def __init__(self, function: ast.FunctionDef, resolve: Callable[[ast.Call], Callee], file: str) -> None:
        self.function, self.resolve, self.file = function, resolve, file
        self.params = [a.arg for a in function.args.args][1:]
        self.blocks: list[tuple[int, list[ast.stmt]]] = [(0, [])]
        self.loops: list[tuple[int, int]] = []
        self.labels, self.temps = 1, 0

    # -- building blocks
    def label(self) -> int:
        self.labels += 1
        return self.labels - 1

    def temp(self) -> str:
        self.temps += 1
        return f"_t{self.temps}"

    def emit(self, source: str) -> None:
        self.blocks[-1][1].extend(statements(source))

    def keep(self, *nodes: ast.stmt) -> None:
        self.blocks[-1][1].extend(nodes)

    def place(self, label: int) -> None:
        """End the block by falling through to `label` and begin that block."""
        self.emit(f"pc = {label}")
        self.blocks.append((label, []))

    def jump(self, label: int) -> list[ast.stmt]:
        return statements(f"pc = {label}\ncontinue")

    # -- statements
    def body(self, nodes: list[ast.stmt]) -> None:
        for node in nodes:
            self.statement(node)

    def statement(self, node: ast.stmt) -> None:
        if not has_yield(node):
            self.keep(*self.plain(node))
        elif isinstance(node, ast.Expr):
            self.request(yield_of(node.value), None)
        elif isinstance(node, ast.Assign):
            target = node.targets[0]
            assert isinstance(target, ast.Name)
            self.request(yield_of(node.value), target.id)
        elif isinstance(node, ast.If):
            self.branch(node)
        elif isinstance(node, ast.While):
            self.repeat(node)
        else:
            assert isinstance(node, ast.For)
            self.walk(node)

    def plain(self, node: ast.stmt) -> list[ast.stmt]:
        """A statement without a yield: only return, break and continue change their meaning."""
        flow = self

        class Rewrite(ast.NodeTransformer):
            depth = 0

            def visit_Return(self, n: ast.Return) -> list[ast.stmt]:
                value = ast.unparse(n.value) if n.value else str(KEEP)
                return statements(f"g.ret = {value}\ng.sp = f\nreturn 0")

            def visit_For(self, n: ast.For) -> ast.AST:
                self.depth += 1
                self.generic_visit(n)
                self.depth -= 1
                return n

            def visit_While(self, n: ast.While) -> ast.AST:
                self.depth += 1
                self.generic_visit(n)
                self.depth -= 1
                return n

            def visit_Break(self, n: ast.Break) -> ast.AST | list[ast.stmt]:
                return n if self.depth else flow.jump(flow.loops[-1][1])

            def visit_Continue(self, n: ast.Continue) -> ast.AST | list[ast.stmt]:
                return n if self.depth else flow.jump(flow.loops[-1][0])

        result = Rewrite().visit(ring_loop(node))
        return result if isinstance(result, list) else [result]

    def branch(self, node: ast.If) -> None:
        if not any(has_yield(x) for x in node.body + node.orelse) and not has_yield(node.test):
            self.keep(*self.plain(node))
            return
        otherwise, end = self.label(), self.label()
        self.test(node.test, otherwise if node.orelse else end)
        self.body(node.body)
        if node.orelse:
            self.keep(*self.jump(end))
            self.place(otherwise)
            self.body(node.orelse)
        self.place(end)

    def repeat(self, node: ast.While) -> None:
        head, end = self.label(), self.label()
        self.place(head)
        if not (isinstance(node.test, ast.Constant) and node.test.value):
            self.test(node.test, end)
        self.loop(node.body, head, end)
        self.keep(*self.jump(head))
        self.place(end)

    def walk(self, node: ast.For) -> None:
        """for over range, around or others: a bound or start is read once, turn order and who is alive at every lap."""
        assert isinstance(node.iter, ast.Call) and isinstance(node.iter.func, ast.Name) and isinstance(node.target, ast.Name)
        target, index, bound = node.target.id, self.temp(), self.temp()
        head, step, end = self.label(), self.label(), self.label()
        args = [ast.unparse(x) for x in node.iter.args]
        if node.iter.func.id == "range":
            low, high = args if len(args) == 2 else ("0", args[0])
            self.emit(f"{index} = {low}\n{bound} = {high}")
            self.place(head)
            self.emit(f"if not {index} < {bound}:\n  pc = {end}\n  continue\n{target} = {index}")
        else:
            onward = f"{bound} += 1 + int(g.hop[{bound}])\nif {bound} >= g.n:\n  {bound} -= int(g.n)"
            self.emit(f"{bound} = int({args[1]}) % int(g.n)\n{index} = {int(node.iter.func.id == 'others')}")
            if node.iter.func.id == "others":
                self.emit(onward)
            self.place(head)
            self.emit(f"if not {index} < g.n:\n  pc = {end}\n  continue")
            self.emit(f"if not g.alive[{bound}]:\n  pc = {step}\n  continue")
            self.emit(f"{target} = {bound}")  # the loop's own name is set only for living seats
        self.loop(node.body, step, end)
        self.place(step)
        if node.iter.func.id != "range":
            self.emit(onward)
        self.emit(f"{index} += 1")
        self.keep(*self.jump(head))
        self.place(end)

    def loop(self, body: list[ast.stmt], again: int, end: int) -> None:
        self.loops.append((again, end))
        self.body(body)
        self.loops.pop()

    # -- tests: yields keep Python's order and short circuits
    def test(self, node: ast.expr, otherwise: int) -> None:
        """Go on if the test holds, else jump to `otherwise`."""
        if not has_yield(node):
            self.keep(ast.If(ast.UnaryOp(ast.Not(), node), self.jump(otherwise), []))
        elif isinstance(node, ast.UnaryOp):
            after = self.label()
            self.test(node.operand, after)
            self.keep(*self.jump(otherwise))
            self.place(after)
        elif isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
            for part in node.values:
                self.test(part, otherwise)
        elif isinstance(node, ast.BoolOp):
            holds = self.label()
            for part in node.values[:-1]:
                following = self.label()
                self.test(part, following)
                self.keep(*self.jump(holds))
                self.place(following)
            self.test(node.values[-1], otherwise)
            self.place(holds)
        else:
            self.request(yield_of(node), None)
            self.emit(f"if not g.ret:\n  pc = {otherwise}\n  continue")

    # -- yields
    def request(self, call: ast.Call, target: str | None) -> None:
        assert isinstance(call.func, ast.Name)
        after = self.label()
        if call.func.id == "ask":
            self.ask(call, after)
        elif call.func.id == "run":
            # which rule it will be, and so its number of parameters, is not known here: missing ones are 0
            given = [ast.unparse(a) for a in call.args[1:]]
            self.push(ast.unparse(call.args[0]), given + ["0"] * (MAX_ARGS - len(given)), after)
        else:
            self.call(call, after)
        self.place(after)
        if target is not None:
            self.emit(f"{target} = int(g.ret)")

    def once(self, node: ast.expr) -> str:
        """Source of an argument that generated code reads later or more than once: what can change gets a temporary."""
        if any(isinstance(x, (ast.Call, ast.Attribute, ast.Subscript)) for x in ast.walk(node)):
            name = self.temp()
            self.emit(f"{name} = {ast.unparse(node)}")
            return name
        return ast.unparse(node)

    def ask(self, call: ast.Call, after: int) -> None:
        who, why, a, b = (self.once(x) for x in call.args[:4])
        among = call.args[4]
        assert isinstance(among, ast.Call)
        lister, rest = ast.unparse(among.args[0]), [self.once(x) for x in among.args[1:]]
        self.emit(
            f"g.ret = quick(g, env, {who}, {why}, {a}, {b})\n"
            f"if g.ret < 0:\n"
            f"  {lister}({', '.join(['g', *rest])})\n"
            f"  if g.nopt == 1 and g.pend == 0:\n"
            f"    g.ret = g.opt[0]\n"
            f"    g.decisions += 1\n"
            f"  else:\n"
            f"    SAVE({after})\n"
            f"    return decide(g, {who}, {why}, {a}, {b})"
        )

    def call(self, call: ast.Call, after: int) -> None:
        assert isinstance(call.func, ast.Name)
        callee = self.resolve(call)
        if len(call.args) != callee.arity:
            raise DialectError(
                self.file, call, self.function.name, f"{call.func.id} takes {callee.arity} arguments, not {len(call.args)}"
            )
        if callee.shortcut is None:
            self.push(callee.number, [ast.unparse(a) for a in call.args], after)
            return
        args = [self.once(a) for a in call.args]
        self.emit(
            f"g.ret = {NO_SHORTCUT}\nif g.pend == 0:\n  g.ret = {callee.shortcut}({', '.join(['g', *args])})\n"
            f"if g.ret == {NO_SHORTCUT}:\n  SAVE({after})\n" + "".join(f"  {x}\n" for x in self.pushed(callee.number, args))
        )

    def push(self, number: str, args: list[str], after: int) -> None:
        if len(args) > MAX_ARGS:
            raise DialectError(self.file, self.function, self.function.name, f"more than {MAX_ARGS} arguments")
        self.emit("\n".join([f"SAVE({after})", *self.pushed(number, args)]))

    @staticmethod
    def pushed(number: str, args: list[str]) -> list[str]:
        """Open a frame for a rule and leave this step; arguments are evaluated in order, as Python does."""
        return [f"top = push(g, {number})", *(f"st[top, {k + 2}] = {a}" for k, a in enumerate(args)), "return 0"]

    # -- the generated function
    def slots(self) -> tuple[list[str], set[str]]:
        """(names that need a frame slot: the parameters, then locals read in a block before it has set them; all names set)"""
        stored: set[str] = set()
        needed: set[str] = set()
        for _, block in self.blocks:
            for node in block:
                stored |= _names(node, ast.Store)
        variables = (stored | set(self.params)) - {"pc", "top"}
        for _, block in self.blocks:
            needed |= _exposed(block, set()) & variables
        return self.params + sorted(needed - set(self.params)), stored

    def source(self) -> str:
        """The step machine: def name(g, f, env) -> 0 (go on) or 1 (a decision waits)."""
        self.body(self.function.body)
        if not isinstance(self.function.body[-1], ast.Return):
            self.emit(f"g.ret = {KEEP}\ng.sp = f\nreturn 0")
        slots, stored = self.slots()
        if len(slots) > LOCALS:
            raise DialectError(
                self.file, self.function, self.function.name, f"{len(slots)} values outlive a yield, more than {LOCALS}"
            )
        used = {x for _, block in self.blocks for node in block for x in _names(node, ast.Load)}
        out = [f"def {self.function.name}(g, f, env):", "    st = g.stk"]
        out += [f"    {name} = int(st[f, {k + 2}])" for k, name in enumerate(slots) if name in used or name in stored]
        saves = [f"st[f, {k + 2}] = {name}" for k, name in enumerate(slots) if name in stored]
        if len(self.blocks) > 1:
            out += ["    pc = int(st[f, 1])", "    while True:"]
        for label, block in self.blocks:
            indent = "    "
            if len(self.blocks) > 1:
                out.append(f"        if pc == {label}:")
                indent = " " * 12
            for node in block:
                out += _lines(node, indent, saves)
                if isinstance(node, (ast.Continue, ast.Return)):
                    break  # what follows in this block can't be reached
        return "\n".join(out) + "\n"


def _names(node: ast.AST, context: type) -> set[str]:
    return {x.id for x in ast.walk(node) if isinstance(x, ast.Name) and isinstance(x.ctx, context)}


def _exposed(nodes: list[ast.stmt], done: set[str]) -> set[str]:
    """Names that statements may read before they set them; `done`, the names set for sure, grows."""
    needed: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.If):
            needed |= _names(node.test, ast.Load) - done
            then, other = set(done), set(done)
            needed |= _exposed(node.body, then) | _exposed(node.orelse, other)
            always = isinstance(node.test, ast.Constant) and node.test.value
            done |= then if always else other if isinstance(node.body[-1], (ast.Continue, ast.Return)) else then & other
        elif isinstance(node, ast.While):
            needed |= (_names(node.test, ast.Load) - done) | _exposed(node.body, set(done))
        elif isinstance(node, ast.For):
            needed |= _names(node.iter, ast.Load) - done
            needed |= _exposed(node.body, done | _names(node.target, ast.Store))
        else:
            needed |= _names(node, ast.Load) - done
            if isinstance(node, ast.AugAssign):
                needed |= _names(node.target, ast.Store) - done
            done |= _names(node, ast.Store)
    return needed


def _lines(node: ast.stmt, indent: str, saves: list[str]) -> list[str]:
    """Unparsed lines of a statement; the marker SAVE(label) becomes the writes to the frame."""
    out = []
    for line in ast.unparse(ast.fix_missing_locations(node)).split("\n"):
        text = line.lstrip()
        pad = indent + line[: len(line) - len(text)]
        if text.startswith("SAVE("):
            out.append(f"{pad}st[f, 1] = {text[5:-1]}")
            out += [pad + save for save in saves]
        else:
            out.append(pad + text)
    return out
