"""A Hypothesis strategy that writes rule sources: every construct of the rule language, nested at random, always terminating."""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis import strategies as st

Draw = st.DrawFn
DEPTH = 3


@dataclass
class Scope:
    """What may be read here: names set on every path, rules that may be called, whether a loop is around."""

    names: list[str]
    rules: list[tuple[str, int]]
    loop: bool = False
    busy: tuple[str, ...] = ()
    lines: list[str] = field(default_factory=list)
    depth: int = 0

    def inner(self, loop: bool | None = None, busy: tuple[str, ...] = ()) -> Scope:
        looped = self.loop if loop is None else loop
        return Scope(list(self.names), self.rules, looped, self.busy + busy, depth=self.depth + 1)


def pick(draw: Draw, *choices: str) -> str:
    return draw(st.sampled_from(choices))


def number(draw: Draw, scope: Scope, depth: int = 0) -> str:
    """An expression whose value is a number, or a truth value used as one."""
    kinds = ["constant", "name", "field", "name"]
    if depth < 2:
        kinds += ["arithmetic", "divide", "sign", "call", "builtin", "condition", "test", "bits"]
    kind = draw(st.sampled_from(kinds))
    sub = lambda: number(draw, scope, depth + 1)  # noqa: E731
    if kind == "constant":
        return str(draw(st.integers(-9, 20)))
    if kind == "name":
        return pick(draw, *scope.names)
    if kind == "field":
        return pick(
            draw,
            "g.score",
            f"g.hp[{pick(draw, *scope.names)} % 4]",
            "int(g.hp[2])",
            "g.n",
            f"g.alive[{pick(draw, *scope.names)} % 4]",
        )
    if kind == "arithmetic":
        return f"({sub()} {pick(draw, '+', '-', '*')} {sub()})"
    if kind == "divide":
        return f"({sub()} {pick(draw, '//', '%')} {pick(draw, '3', '-4', '7')})"
    if kind == "sign":
        return f"({pick(draw, '-', '~', '+')}{sub()})"
    if kind == "call":
        return pick(draw, f"mark(g, {sub()})", f"bump(g, {sub()}, {sub()})", f"flip(g, {sub()})")
    if kind == "builtin":
        return pick(draw, f"min(int({sub()}), 5)", f"max({sub()} + 0, {sub()} + 1)", f"abs(int({sub()}))", f"int({sub()})")
    if kind == "condition":
        return f"({sub()} if {test(draw, scope, depth + 1)} else {sub()})"
    if kind == "bits":
        return f"({sub()} {pick(draw, '&', '|', '^')} {sub()})"
    return f"({test(draw, scope, depth + 1)})"


def test(draw: Draw, scope: Scope, depth: int = 0) -> str:
    """An expression whose value is true or false."""
    sub = lambda: number(draw, scope, depth + 1)  # noqa: E731
    kind = draw(st.sampled_from(["compare", "chain", "in", "not", "and"] if depth < 2 else ["compare"]))
    op = lambda: pick(draw, "<", "<=", ">", ">=", "==", "!=")  # noqa: E731
    if kind == "compare":
        return f"{sub()} {op()} {sub()}"
    if kind == "chain":
        return f"{sub()} {op()} {sub()} {op()} {sub()}"
    if kind == "in":
        return f"int({sub()}) {pick(draw, 'in', 'not in')} (1, 2, 5)"
    if kind == "not":
        return f"not {sub()}"
    return f"({test(draw, scope, depth + 1)} {pick(draw, 'and', 'or')} {test(draw, scope, depth + 1)})"


def small(draw: Draw, scope: Scope) -> str:
    """A number that fits into a frame."""
    return f"{number(draw, scope)} % {pick(draw, '50', '-30')}"


def request(draw: Draw, scope: Scope) -> str:
    """What stands after a yield."""
    kind = draw(st.sampled_from(["ask", "ask", "halve", "drop", "run"] + ["rule"] * 2 * bool(scope.rules)))
    if kind == "ask":
        who, base = f"{number(draw, scope)} % 4", number(draw, scope, 1)
        why = pick(draw, "FREE", "ANSWERED", "ANSWERED")
        options = f"among(list_few, 1 + {number(draw, scope, 1)} % 3, abs({base} + 0) % 9)"
        return f"yield ask({who}, {why}, {small(draw, scope)}, {small(draw, scope)}, {options})"
    if kind in ("halve", "drop"):
        return f"yield {kind}({small(draw, scope)})"
    if kind == "run" and scope.rules:
        which = draw(st.integers(1, len(scope.rules)))
        given = [small(draw, scope) for _ in range(draw(st.integers(0, 3)))]
        return f"yield run({', '.join([f'g.entry[{which}]', *given])})"
    if kind == "rule":
        name, arity = draw(st.sampled_from(scope.rules))
        return f"yield {name}({', '.join(small(draw, scope) for _ in range(arity))})"
    return f"yield halve({small(draw, scope)})"


def yielding_test(draw: Draw, scope: Scope, depth: int = 0) -> str:
    """A test with yields inside and, or, not."""
    if depth == 2 or draw(st.booleans()):
        return f"({request(draw, scope)})" if draw(st.integers(0, 3)) else f"({test(draw, scope)})"
    if draw(st.booleans()):
        return f"not {yielding_test(draw, scope, depth + 1)}"
    parts = [yielding_test(draw, scope, depth + 1) for _ in range(draw(st.integers(2, 3)))]
    return f"({pick(draw, ' and ', ' or ').join(parts)})"


def block(draw: Draw, scope: Scope, most: int = 4) -> list[str]:
    for _ in range(draw(st.integers(1, most))):
        statement(draw, scope)
    return scope.lines


def indent(lines: list[str]) -> list[str]:
    return ["    " + line for line in lines]


def free_name(draw: Draw, scope: Scope) -> str:
    """A local that may be set here."""
    return pick(draw, *(n for n in ("a", "b", "v0", "v1", "v2", "v3") if n not in scope.busy))


def statement(draw: Draw, scope: Scope) -> None:
    kinds = ["set", "set truth", "add", "field", "element", "call", "yield", "yield", "take", "take", "defer", "row"]
    if scope.depth < DEPTH:
        kinds += ["if", "if yields", "for", "ring", "while", "while yields", "if", "for"]
    kinds += ["break", "continue"] * scope.loop + ["return"] * (draw(st.integers(0, 9)) == 0)
    kind = draw(st.sampled_from(kinds))
    out = scope.lines
    if kind in ("set", "set truth", "take"):
        made = {"set": small, "set truth": test, "take": request}[kind](draw, scope)
        name = free_name(draw, scope)
        out.append(f"{name} = {made}")
        scope.names.append(name)
    elif kind == "add":
        name = pick(draw, *(n for n in scope.names if n not in scope.busy))
        out.append(f"{name} {pick(draw, '+', '-')}= {small(draw, scope)}")
        out.append(f"{name} = {name} % 1000")
    elif kind == "field":
        out.append(f"g.score = {small(draw, scope)}" if draw(st.booleans()) else f"g.score += {pick(draw, '1', '-2')}")
    elif kind == "element":
        out.append(f"g.hp[{number(draw, scope, 1)} % 4] {pick(draw, '=', '+=', '-=')} {small(draw, scope)}")
    elif kind == "row":
        out += ["row = g.hp", f"row[{number(draw, scope, 1)} % 4] = {small(draw, scope)}"]
    elif kind == "call":
        out.append(pick(draw, "mark(g, {})", "bump(g, {}, 3)", "flip(g, {})").format(number(draw, scope)))
    elif kind == "yield":
        out.append(request(draw, scope))
    elif kind == "defer":
        out += [f"defer(g, {number(draw, scope, 1)})", f"yield {pick(draw, 'drop', 'halve')}({small(draw, scope)})"]
    elif kind in ("break", "continue"):
        out += [f"if {test(draw, scope)}:", f"    {kind}"] if draw(st.booleans()) else [kind]
    elif kind == "return":
        out.append(f"return {small(draw, scope)}" if draw(st.booleans()) else "return")
    elif kind in ("if", "if yields"):
        head = test(draw, scope) if kind == "if" else yielding_test(draw, scope)
        out.append(f"if {head}:")
        out += indent(block(draw, scope.inner(), 3))
        if draw(st.booleans()):
            out.append(f"elif {test(draw, scope)}:" if draw(st.booleans()) else "else:")
            out += indent(block(draw, scope.inner(), 3))
    elif kind in ("for", "ring"):
        name = f"q{scope.depth}"
        if kind == "ring":
            head = f"{pick(draw, 'around', 'others')}(g, {number(draw, scope, 1)} % {pick(draw, '4', '9', '-7')})"
        else:
            head = pick(draw, f"range({number(draw, scope, 1)} % 4)", f"range(-1, {number(draw, scope, 1)} % 3)", "range(g.n)")
        inner = scope.inner(True, (name,))
        inner.names.append(name)
        if draw(st.integers(0, 3)) == 0:
            out.append(f"{name} = {small(draw, scope)}")
            scope.names.append(name)
        out += [f"for {name} in {head}:", *indent(block(draw, inner, 3))]
    else:
        head = test(draw, scope) if kind == "while" else yielding_test(draw, scope)
        first = draw(st.booleans())
        out.append(f"while burn(g) and {head}:" if first or kind == "while" else f"while {head} and burn(g):")
        out += indent(block(draw, scope.inner(True), 3))


@st.composite
def sources(draw: Draw) -> str:
    """A rule source: one to three rules, each calling earlier ones; the last is the entry."""
    made: list[tuple[str, int]] = []
    parts = []
    for k in range(draw(st.integers(1, 3))):
        arity = 2 if k == 0 else draw(st.integers(1, 2))
        scope = Scope(["a", "b"][:arity], list(made))
        body = block(draw, scope, 5)
        if draw(st.booleans()):
            body.append(f"return {small(draw, scope)}")
        head = f"def r{k}(g: Any, {', '.join(['a: int', 'b: int'][:arity])}) -> Any:"
        parts += ["@rule", head, *indent(body), "", ""]
        made.append((f"r{k}", arity))
    return "\n".join(parts)
