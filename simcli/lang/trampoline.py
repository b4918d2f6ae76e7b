"""The slow and sure engine: rule sources as they stand, run as Python generators on a plain-list state.

No numba, no AST pass, no frames: an independent oracle for the compiled engine, and the place to set a breakpoint.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from operator import index
from types import GeneratorType
from typing import Any

from simcli.lang.dialect import KEEP, NO_SHORTCUT, Ask, Call, Run
from simcli.lang.machine import ERR_FRAMES, ERR_NO_OPTION, ERR_OPTIONS, ERR_PENDING, ERR_STEPS, FRAMES, MAX_OPTIONS
from simcli.lang.program import Policy, Program
from simcli.lang.runtime import DEFERRED, MAX_STEPS, ROOT


class IllegalAnswer(Exception):
    """A direct answer that is not among the listed options, or not what the policy picks from the list."""


def asked(function: Callable[[Any], Any], g: Any) -> int:
    """What a bot's function answers. TypeError for what is no whole number: compiled code would cut off its fraction."""
    found = function(g)
    try:
        return index(found)
    except TypeError:
        raise TypeError(f"{place(function)}: it returned {found!r}, expected a whole number: the index of an option") from None


def choice_of(policy: Policy, g: Any) -> int:
    """Index of the option that a policy picks from the list. IndexError for one that no option has."""
    choice = asked(policy.chooser, g)
    if not 0 <= choice < g.nopt:
        raise IndexError(f"{place(policy.chooser)}: option {choice} of {g.nopt}")
    return choice


def option_of(function: Callable[[Any], Any], answer: int, g: Any) -> int:
    """Index of the option that a direct answer stands for. IndexError for an answer that is not listed."""
    if answer not in g.opt[: g.nopt]:
        raise IndexError(f"{place(function)}: the direct answer {answer:#x} is not among the {g.nopt} options")
    return int(g.opt[: g.nopt].index(answer))


def place(function: Callable[[Any], Any]) -> str:
    """A bot's function with its file and line."""
    return f"{function.__name__} ({function.__code__.co_filename}:{function.__code__.co_firstlineno})"


class Trampoline:
    """Runs one game on the state `g` (fields as ints and nested lists, plus `program`)."""

    def __init__(self, program: Program, g: Any, forget: Any = None) -> None:
        """forget(g): wipes derived data; given, every direct answer is compared with the listed path."""
        self.program, self.g, self.forget = program, g, forget
        self.stack: list[Call | Generator[Any, int, Any]] = [Call(program.rules[ROOT], ())]
        self.value = 0
        self.waits = False

    def advance(self) -> bool:
        """Run to the next decision: True; or False when the game is over."""
        g, stack = self.g, self.stack
        if self.waits:
            raise RuntimeError("the decision that waits has not been answered")
        while stack and not g.over:
            if g.pend:
                self.open(Call(self.program.rules[DEFERRED], (self.value,)))
            g.steps += 1
            if g.steps > MAX_STEPS:
                self.fail(ERR_STEPS)
                return False
            try:
                request = self.resume()
            except StopIteration as finished:
                self.value = self.narrow(KEEP if finished.value is None else int(finished.value))
                stack.pop()
                continue
            if isinstance(request, Ask):
                self.waits = not g.over
                return self.waits
            self.open(request)
        return False

    def open(self, call: Call) -> None:
        """Put a rule on the stack, no deeper than compiled frames go."""
        if len(self.stack) >= FRAMES:
            self.fail(ERR_FRAMES)
        self.stack.append(call._replace(args=tuple(map(self.narrow, call.args))))

    def narrow(self, value: int) -> int:
        """Whatever goes through a frame of the compiled engine has 32 bits there."""
        if not -(1 << 31) <= value < 1 << 31:
            raise OverflowError(f"{value} in {self.stack[-1]} doesn't fit into the 32 bits of a frame")
        return value

    def resume(self) -> Call | Ask:
        """Let the topmost rule go on to its next request that can't be answered at once."""
        top = self.stack[-1]
        if isinstance(top, Call):
            args = (top.args + (0,) * top.rule.arity)[: top.rule.arity]
            made = top.rule.function(self.g, *args)
            if not isinstance(made, GeneratorType):
                raise StopIteration(made)  # a rule without a yield: done at once
            self.stack[-1] = top = made
            request = next(top)
        else:
            request = top.send(self.value)
        while True:
            if isinstance(request, Run):
                request = Call(self.program.rules[request.kind], request.args)
            answer = self.ask(request) if isinstance(request, Ask) else self.shortcut(request)
            if answer is None:
                self.check_locals(top)
                return request  # type: ignore[no-any-return]
            request = top.send(answer)

    def check_locals(self, rule: Any) -> None:
        """Where direct answers are checked, so are the locals that a frame would have to hold."""
        if self.forget is not None and rule.gi_frame is not None:
            for value in rule.gi_frame.f_locals.values():
                if isinstance(value, int):
                    self.narrow(value)

    def shortcut(self, call: Call) -> int | None:
        """What a rule's shortcut gives, or None: run it in full."""
        if call.rule.shortcut is None or self.g.pend:
            return None
        value = int(call.rule.shortcut(self.g, *call.args))
        return None if value == NO_SHORTCUT else self.narrow(value)

    def ask(self, request: Ask) -> int | None:
        """A direct answer, or the only option, or None: the seat has to decide."""
        g = self.g
        answer = self.direct(request)
        if answer is not None:
            return answer
        request.among.lister(g, *request.among.args)
        if g.nopt == 1 and not g.pend:
            g.decisions += 1
            return int(g.opt[0])
        g.who, g.why, g.about, g.about2 = request.who, request.why, request.a, request.b
        if g.nopt == 0:
            self.fail(ERR_NO_OPTION)
        elif g.nopt > MAX_OPTIONS:
            self.fail(ERR_OPTIONS)
        elif g.pend:
            self.fail(ERR_PENDING)
        return None

    def direct(self, request: Ask) -> int | None:
        g = self.g
        policy = self.program.policies[g.policy[request.who]]
        function = policy.direct.get(request.why)
        if not (g.quick >> request.why) & 1 or g.pend or function is None:
            return None
        g.who, g.why, g.about, g.about2 = request.who, request.why, request.a, request.b
        if self.forget is not None:
            self.forget(g)
        answer = asked(function, g)
        if answer < 0:
            return None  # it wants the list
        g.decisions += 1
        if self.forget is None:
            return answer
        request.among.lister(g, *request.among.args)  # only now: a direct answer must not lean on what a lister fills in
        if answer not in g.opt[: g.nopt]:
            raise IllegalAnswer(f"{policy.name}: {answer:#x} is no legal answer to reason {request.why}, game {g.game}")
        listed = g.opt[choice_of(policy, g)]
        if answer != listed:
            raise IllegalAnswer(
                f"{policy.name}: {answer:#x} differs from the listed {listed:#x}, reason {request.why}, game {g.game}"
            )
        return answer

    def choose(self) -> int:
        """Index of the option that the deciding seat's policy picks."""
        return choice_of(self.program.policies[self.g.policy[self.g.who]], self.g)

    def apply(self, choice: int) -> None:
        """Answer the decision with the option of this index."""
        if not 0 <= choice < self.g.nopt:
            raise IndexError(f"option {choice} of {self.g.nopt}")
        self.waits = False
        self.value = self.g.opt[choice]
        self.g.decisions += 1

    def fail(self, error: int) -> None:
        if self.g.err == 0:
            self.g.err = error
        self.g.over = 1
