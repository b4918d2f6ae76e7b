"""The machine itself, in the rule language: frames, decisions, direct answers, the main loop. Compiled with the rules."""

from __future__ import annotations

from typing import Any

from simcli.lang.dialect import aside, helper, kernel, native
from simcli.lang.machine import (
    CONDITIONS,
    ERR_FRAMES,
    ERR_NATIVE,
    ERR_NO_OPTION,
    ERR_OPTIONS,
    ERR_PENDING,
    ERR_STEPS,
    FRAMES,
    MAX_OPTIONS,
    POLICY_ROW,
    REASONS,
    WANT_LIST,
)

DEFERRED, ROOT = 0, 1
"""Numbers of the rule that runs deferred triggers (it takes the interrupted return value and returns it) and of the game."""
MAX_STEPS = 1_000_000

peek, call_answer, call_step = native("peek"), native("call_answer"), native("call_step")


@aside
def fail(g: Any, error: int) -> int:
    """Stop the game with an error code; the first error is kept."""
    if g.err == 0:
        g.err = error
    g.over = 1
    return 0


@helper
def push(g: Any, kind: int) -> int:
    """Open a frame for rule `kind` and return its row; past the last one, a spare row and an error."""
    top = int(g.sp)
    if top >= FRAMES:
        fail(g, ERR_FRAMES)
        return FRAMES
    g.stk[top][0] = kind
    g.stk[top][1] = 0
    g.sp = top + 1
    return top


@helper
def decide(g: Any, who: int, why: int, a: int, b: int) -> int:
    """Stop for a decision among the options just listed."""
    g.who = who
    g.why = why
    g.about = a
    g.about2 = b
    if g.nopt == 0:
        fail(g, ERR_NO_OPTION)
    elif g.nopt > MAX_OPTIONS:
        fail(g, ERR_OPTIONS)
    elif g.pend:
        fail(g, ERR_PENDING)
    return 1


@helper
def quick(g: Any, env: int, who: int, why: int, a: int, b: int) -> int:
    """The packed option that who's policy answers without a list, or -1: it has no direct answer, or wants the list.

    Not while deferred triggers wait.
    """
    if (g.quick >> why) & 1 == 0 or g.pend:
        return WANT_LIST
    answer = peek(env, int(g.policy[who]) * POLICY_ROW + why)
    if answer == 0:
        return WANT_LIST
    g.who = who
    g.why = why
    g.about = a
    g.about2 = b
    chosen = call_answer(answer, g, env)
    if chosen < WANT_LIST:
        fail(g, ERR_NATIVE)
        return WANT_LIST
    if chosen >= 0:
        g.decisions += 1
    return chosen


@helper
def choose(g: Any, env: int) -> int:
    """Index of the option that the policy of the deciding seat picks."""
    return call_answer(peek(env, int(g.policy[g.who]) * POLICY_ROW + REASONS), g, env)


@helper
def usable(g: Any, env: int, me: int, slot: int) -> int:
    """Seats that the skill in this slot of seat `me` may name now (see dialect.usable)."""
    condition = peek(env, CONDITIONS + int(g.skill_kind[me][slot]))
    if condition == 0:
        return 1 << me
    held = call_step(condition, g, me, slot)
    if held < 0:
        fail(g, ERR_NATIVE)
    return held


@helper
def begin(g: Any) -> int:
    """Put the game's root rule on the empty stack."""
    g.sp = 0
    push(g, ROOT)
    return 0


@kernel(tab="table", env="int")
def advance(g: Any, tab: Any, env: int) -> int:
    """Run to the next decision: 1; or 0 when the game is over."""
    while g.sp > 0 and g.over == 0:
        if g.pend:
            top = push(g, DEFERRED)
            g.stk[top][2] = g.ret
        f = int(g.sp) - 1
        g.steps += 1
        if g.steps > MAX_STEPS:
            fail(g, ERR_STEPS)
            return 0
        stopped = call_step(tab[g.stk[f][0]], g, f, env)
        if stopped:
            if stopped < 0:
                fail(g, ERR_NATIVE)
            return 1 if g.over == 0 else 0
    return 0


@helper
def apply(g: Any, choice: int) -> int:
    """Answer the decision with the option of this index."""
    if choice < 0 or choice >= g.nopt:
        return fail(g, ERR_NATIVE)
    g.ret = g.opt[choice]
    g.decisions += 1
    return 0
