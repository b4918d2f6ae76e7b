"""Code that others wrote: its loops are counted, so that one without an end is an error and no standstill."""

from __future__ import annotations

import ast

ROUNDS = 10_000_000
"""Most rounds that the loops of one call of a function may take together: some hundredths of a second of compiled code."""
COUNTER = "_loop_rounds"
MESSAGE = f"does not answer: a loop has not ended after {ROUNDS:,} rounds"


def count_rounds(function: ast.FunctionDef) -> None:
    """Let a function raise TimeoutError when its loops have taken more than ROUNDS rounds."""
    loops = [node for node in ast.walk(function) if isinstance(node, (ast.For, ast.While))]
    for loop in loops:
        counted = ast.parse(f"{COUNTER} += 1\nif {COUNTER} > {ROUNDS}:\n    raise TimeoutError({MESSAGE!r})").body
        loop.body[:0] = [_placed(statement, loop) for statement in counted]
    if loops:
        documented = isinstance(function.body[0], ast.Expr) and isinstance(function.body[0].value, ast.Constant)
        function.body.insert(int(documented), _placed(ast.parse(f"{COUNTER} = 0").body[0], function.body[0]))


def _placed(statement: ast.stmt, where: ast.stmt) -> ast.stmt:
    """A statement that tracebacks show at the line of another one."""
    for node in ast.walk(statement):
        ast.copy_location(node, where)
    return statement
