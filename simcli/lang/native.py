"""The numba side: decorators with one eager all-int64 signature, calls through raw addresses. Nothing else imports numba.

Two of numba's interfaces used here are private: a compiled function's address (`library.get_pointer_to_function`) and
the calling convention of such a call (`call_conv`). The public way, `cfunc`, compiles a second wrapper for each rule
(measured: a cold start of 35.1 s instead of 32.2 s of CPU time) and turns an exception in a rule into a plain 0, which
checked mode could not tell from "go on". Generated modules import from here only.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import llvmlite.binding
import numba
import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.core import cgutils
from numba.extending import intrinsic

I = types.int64  # noqa: E741  (numba's own notation)
CompileError = numba.core.errors.NumbaError
BARE = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""Functions that only compiled code calls need no wrappers for Python and C: two of the three LLVM modules of each."""
TYPES: dict[str, Any] = {"int": I, "table": types.int64[::1], "rows": types.int64[:, ::1]}


def record_type(dtype: np.dtype[Any]) -> Any:
    """numba's type of one state, and of an array of states ('states' in kernel types)."""
    record = numba.from_dtype(dtype)
    TYPES["state"] = record
    TYPES["states"] = types.Array(record, 1, "C")
    return record


class Flavour:
    """The decorators of one compile flavour: `fast`, or `checked` (bounds checks and Python's error model)."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.options: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "python" if name == "checked" else "numpy"}
        if name == "checked":
            self.options["boundscheck"] = True

    def _eager(self, function: Callable[..., Any], args: list[Any], **options: Any) -> Any:
        return njit(I(*args), **self.options, **options)(function)

    def _when_needed(self, function: Callable[..., Any], args: list[Any]) -> Any:
        """Inlined into its callers, so that nothing has to be compiled or loaded when all of them come from the cache.

        It still has one signature: compiled at the first use in a caller, then closed.
        """
        dispatcher: Any = njit(**self.options, forceinline=True, **BARE)(function)  # type: ignore[call-overload]
        template = dispatcher.get_call_template

        def get_call_template(given: Any, keywords: Any) -> Any:
            ready(dispatcher)
            return template(given, keywords)

        dispatcher.signature = I(*args)
        dispatcher.get_call_template = get_call_template
        return dispatcher

    def helper(self, function: Callable[..., Any]) -> Any:
        """(state, ints...) -> int, inlined into its callers."""
        return self._when_needed(function, [TYPES["state"], *[I] * (_arity(function) - 1)])

    def pure(self, function: Callable[..., Any]) -> Any:
        """(ints...) -> int, inlined."""
        return self._when_needed(function, [I] * _arity(function))

    def routine(self, function: Callable[..., Any]) -> Any:
        """(state, ints...) -> int, compiled once; what callers get is a call of it by symbol."""
        return self._by_symbol(function)

    def aside(self, function: Callable[..., Any]) -> Any:
        """A routine whose calls are laid out as the rare case."""
        return self._by_symbol(function, cold=True)

    def _by_symbol(self, function: Callable[..., Any], cold: bool = False) -> Any:
        name, ints = f"simcli.{function.__module__}.{function.__name__}", _arity(function) - 1
        register(name, self._eager(function, [TYPES["state"], *[I] * ints], **BARE))
        return symbol(name, ints, cold)

    def answer(self, function: Callable[..., Any]) -> Any:
        """A bot's function (state, env) -> int, called by address only."""
        return self._eager(function, [TYPES["state"], I], **BARE)

    def step(self, function: Callable[..., Any]) -> Any:
        """A step machine (state, frame, env) -> int, called by address only."""
        return self._eager(function, [TYPES["state"], I, I], **BARE)

    def kernel(self, *names: str) -> Callable[[Callable[..., Any]], Any]:
        """A function for Python callers with arguments of the named TYPES."""
        return lambda function: self._eager(function, [TYPES[n] for n in names])


fast, checked = Flavour("fast"), Flavour("checked")


def _arity(function: Callable[..., Any]) -> int:
    return len(inspect.signature(function).parameters)


def ready(dispatcher: Any) -> None:
    """Compile a function that is compiled when needed."""
    if not dispatcher.overloads:
        dispatcher.compile(dispatcher.signature)
        dispatcher.disable_compile()


def address(dispatcher: Any) -> int:
    """The machine address of the one compiled version of a function."""
    ready(dispatcher)
    (compiled,) = dispatcher.overloads.values()
    return int(compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name))


def _called(builder: Any, function: Any, args: Any) -> tuple[Any, Any, Any]:
    """Call a compiled function with (state, ints...): status code (0: no exception), result, what there is of an exception.

    numba's own way gives every call two places of its own, for the result and the exception, and clears all of them each
    time the caller is entered. Here a caller has one of each, uncleared.
    """
    caller = builder.function
    if not hasattr(caller, "places"):
        with builder.goto_entry_block():
            caller.places = builder.alloca(ir.IntType(64)), builder.alloca(caller.args[1].type.pointee)
    result, exception = caller.places
    code = builder.call(function, [result, exception, *args])
    return code, builder.load(result), exception


RAISED = -(1 << 40)
"""What a call by address gives if there was an exception: no rule, policy or condition returns it."""


def _call(ints: int) -> Any:
    """An intrinsic that calls the function at an address with (state, ints...); an exception in there gives RAISED."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        given = tuple(signature.args[1:])
        pointer = builder.inttoptr(args[0], context.call_conv.get_function_type(types.int64, given).as_pointer())
        code, result, _ = _called(builder, pointer, args[1:])
        return builder.select(cgutils.is_null(builder, code), result, ir.Constant(result.type, RAISED))  # type: ignore[no-untyped-call]

    if ints == 1:
        return intrinsic(lambda typing, address, g, a: (I(I, g, I), build))
    return intrinsic(lambda typing, address, g, a, b: (I(I, g, I, I), build))


call_answer, call_step = _call(1), _call(2)


def register(name: str, dispatcher: Any) -> None:
    """Make a compiled helper known to the linker under a name of ours."""
    llvmlite.binding.add_symbol(name, address(dispatcher))


def symbol(name: str, ints: int, cold: bool = False) -> Any:
    """A call of the helper (state, ints...) registered under `name`: neither inlined nor compiled again. cold: hardly ever."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        kind = context.call_conv.get_function_type(types.int64, tuple(signature.args))
        function = cgutils.get_or_insert_function(builder.module, kind, name)  # type: ignore[no-untyped-call]
        if cold:
            function.attributes.add("cold")
        code, result, exception = _called(builder, function, args)
        with cgutils.if_unlikely(builder, cgutils.is_not_null(builder, code)):  # type: ignore[no-untyped-call]
            builder.store(builder.load(exception), builder.function.args[1])
            builder.ret(code)
        return result

    names = ", ".join(f"a{k}" for k in range(ints))
    typed = f"lambda typing, g, {names}: (I(g, {', '.join(['I'] * ints)}), build)"
    return intrinsic(eval(typed, {"I": I, "build": build}))  # an intrinsic needs a fixed number of arguments


@intrinsic
def peek(typing: Any, env: Any, index: Any) -> Any:
    """The index-th int64 at address env."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        pointer = builder.inttoptr(args[0], ir.IntType(64).as_pointer())
        return builder.load(builder.gep(pointer, [args[1]]))

    return I(I, I), build


@intrinsic
def clear(typing: Any, g: Any, start: Any, stop: Any) -> Any:
    """Set the bytes [start, stop) of a state record to zero."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        byte = ir.IntType(8)
        base = builder.bitcast(args[0], byte.as_pointer())
        pointer = builder.gep(base, [args[1]])
        memset = builder.module.declare_intrinsic("llvm.memset", [byte.as_pointer(), ir.IntType(64)])
        builder.call(memset, [pointer, byte(0), builder.sub(args[2], args[1]), ir.IntType(1)(0)])
        return context.get_constant(types.int64, 0)

    return I(g, I, I), build
