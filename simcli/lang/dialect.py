"""What rule sources import: the words of the rule language, with their plain-Python meaning.

A rule source is an ordinary module. Imported as it stands, it *is* the reference engine: rules are generators, helpers
are functions, and `trampoline.py` runs them on `Twin` states. `build.py` compiles the same sources for speed.

    x = yield rule(...)                               run another rule, x is what it returns
    o = yield ask(who, WHY, a, b, among(lister, ...)) wait until `who` picks one of the options that the lister lists
    r = yield run(kind, ...)                          run a rule or skill by its number
    for q in around(g, p) / others(g, p)              living seats in turn order from p (with / without p)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar, overload

KEEP = -9999
"""What a rule returns that returns nothing; a listener that leaves the folded value as it is."""
NO_SHORTCUT = -(1 << 30)
"""What a shortcut returns when the rule has to be run in full."""
MAX_ARGS = 8
"""Most arguments that a rule may take after the state."""


class Rule:
    """A coroutine of the rules. Calling it inside a rule makes a request to run it; it runs only when yielded."""

    def __init__(self, function: Callable[..., Any], shortcut: Callable[..., int] | None = None) -> None:
        self.function = function
        self.name = function.__name__
        self.module = function.__module__
        self.shortcut = shortcut
        self.arity = function.__code__.co_argcount - 1
        self.__doc__ = function.__doc__

    def __call__(self, *args: Any) -> Any:
        # `Any`, since to a type checker `yield rule(...)` stands for whatever the rule returns
        return Call(self, args)

    def __repr__(self) -> str:
        return f"<rule {self.module}.{self.name}>"


class Skill(Rule):
    """A rule that a hero owns: run when its timing comes, or chosen in the play phase.

    zh, en, text: names and Chinese rule text (the docstring is the English one). when: timing number. others: also hears
    other seats' events. once: at most once a play phase. lord: exists only for the lord of a mode with lord skills. lent: not the
    lord has it, but all others of his kingdom.
    usable: helper (g, me, slot) -> the seats that a play-phase use may name (seat bits), the owner's where it names none; 0:
    it is not offered. part_of: the skill that this one is a part of, where one skill has two timings.

    For bots alone. helps: they use it on friends, not on foes. heals, heals_owner: health that it gives to the seat named, to
    its owner; to him alone for the second card that he gives away. costs_health: its price is a health. harms: damage that it
    deals, more likely than not. duels: it makes the seat named fight another one. last: they use it once nothing else is worth
    playing. takes: it takes cards from the seats named, in place of a draw. strengthens: it makes the Slashes and Duels of this
    turn stronger, for one card less. wants_red, wants_black: the judgement that its owner hopes for, where it isn't anything
    but ♥. redirects: it turns a Slash on its owner on somebody else in reach, for a card. volley: two hand cards serve as an
    Archery Attack. revives: it brings its dying owner back, once. arms: hand cards serve as Duels in this turn, in place of a
    draw. contests: what it does hangs on a contest of points with the seat named. refills: it fills up a hand. skips_draw,
    skips_play: a Slash in place of the judgement and draw phases, of the play phase. outshoots: Slashes are sure against as
    many hand cards as its owner's health or more, or no more than his range. passes_on: damage goes to the seat named, which
    draws a card for each health that it lacks. strikes: the seat named judges, ♠ hurts it. claims: a hand card is put down face
    down as whatever its owner says. costly: a whole turn, or the last chance to live, is its price. calls_off: a judgement that
    the seat named wants is not made. moves: its owner and the seat named change places, for two black hand cards. gear: it is
    about equipment: a volley is paid with it, as a Savage Assault; helping, it is copied; else somebody is rid of it, and draws.
    """

    def __init__(
        self,
        function: Callable[..., Any],
        zh: str,
        en: str,
        when: int,
        *,
        text: str = "",
        part_of: str = "",
        others: bool = False,
        once: bool = False,
        lord: bool = False,
        usable: Callable[..., int] | None = None,
        helps: bool = False,
        heals: bool = False,
        heals_owner: bool = False,
        costs_health: bool = False,
        harms: bool = False,
        duels: bool = False,
        last: bool = False,
        takes: bool = False,
        strengthens: bool = False,
        wants_red: bool = False,
        wants_black: bool = False,
        redirects: bool = False,
        volley: bool = False,
        revives: bool = False,
        arms: bool = False,
        contests: bool = False,
        refills: bool = False,
        skips_draw: bool = False,
        skips_play: bool = False,
        outshoots: bool = False,
        passes_on: bool = False,
        strikes: bool = False,
        lent: bool = False,
        claims: bool = False,
        costly: bool = False,
        calls_off: bool = False,
        moves: bool = False,
        gear: bool = False,
    ) -> None:
        super().__init__(function)
        self.zh, self.en, self.when, self.text = zh, en, when, text
        self.id = part_of or self.name
        self.others, self.once, self.lord, self.usable = others, once, lord, usable
        self.helps, self.heals, self.heals_owner, self.costs_health = helps, heals, heals_owner, costs_health
        self.harms, self.duels, self.last, self.takes, self.strengthens = harms, duels, last, takes, strengthens
        self.wants_red, self.wants_black, self.redirects = wants_red, wants_black, redirects
        self.volley, self.revives, self.arms, self.contests, self.refills = volley, revives, arms, contests, refills
        self.skips_draw, self.skips_play, self.outshoots = skips_draw, skips_play, outshoots
        self.passes_on, self.strikes, self.lent, self.claims = passes_on, strikes, lent, claims
        self.costly, self.calls_off, self.moves, self.gear = costly, calls_off, moves, gear


class Call(NamedTuple):
    """Please run this rule with these arguments."""

    rule: Rule
    args: tuple[int, ...]


class Run(NamedTuple):
    """Please run the rule or skill of this number with these arguments."""

    kind: int
    args: tuple[int, ...]


class Among(NamedTuple):
    """The lister that writes a decision's legal options, and its arguments after the state."""

    lister: Callable[..., int]
    args: tuple[int, ...]


class Ask(NamedTuple):
    """Seat `who` decides for the reason `why`; a and b tell what it is about."""

    who: int
    why: int
    a: int
    b: int
    among: Among


@overload
def rule(function: Callable[..., Any]) -> Rule: ...
@overload
def rule(*, shortcut: Callable[..., int]) -> Callable[[Callable[..., Any]], Rule]: ...
def rule(function: Callable[..., Any] | None = None, *, shortcut: Callable[..., int] | None = None) -> Any:
    """Mark a coroutine as a rule.

    shortcut: helper with the rule's own parameters that gives its result at once when there is nothing to do or ask
    (else NO_SHORTCUT). It is used only while no deferred trigger is pending.
    """
    if function is None:
        return lambda f: Rule(f, shortcut)
    return Rule(function, shortcut)


def skill(zh: str, en: str, when: int, **flags: Any) -> Callable[[Callable[..., Any]], Skill]:
    """Mark a coroutine as a hero's skill; see `Skill` for the flags."""
    return lambda f: Skill(f, zh, en, when, **flags)


F = TypeVar("F", bound=Callable[..., Any])


def _mark(kind: str, function: F) -> F:
    function.__dialect__ = kind  # type: ignore[attr-defined]
    return function


def helper(function: F) -> F:
    """Mark a plain function (g, ints...) -> int without yields, compiled for the rules and inlined into them."""
    return _mark("helper", function)


def routine(function: F) -> F:
    """Mark a helper that is compiled once and called: one with much work and many callers, which would all grow by it."""
    return _mark("routine", function)


def aside(function: F) -> F:
    """Mark a routine that hardly ever runs: its callers keep the call out of the way of what they do usually."""
    return _mark("aside", function)


def pure(function: F) -> F:
    """Mark a plain function of ints only."""
    return _mark("pure", function)


def lister(function: F) -> F:
    """Mark a helper that may ask whether skills are `usable`: listers of options, and what they are made of."""
    return _mark("lister", function)


def policy(function: F) -> F:
    """Mark a bot's function (g) -> int: a chooser (index of an option) or a direct answer (a packed option)."""
    return _mark("policy", function)


def kernel(**types: str) -> Callable[[F], F]:
    """Mark a function that exists only compiled (drives whole games); types: parameter -> 'table', 'rows' or 'states'."""

    def mark(function: F) -> F:
        function.__types__ = types  # type: ignore[attr-defined]
        return _mark("kernel", function)

    return mark


def native(name: str) -> Callable[..., int]:
    """A primitive of compiled code (`native.py`) that reference play never reaches."""

    def missing(*args: Any) -> int:
        raise RuntimeError(f"{name} exists only in compiled code")

    missing.__name__ = name
    return _mark("native", missing)


def ask(who: int, why: int, a: int, b: int, among: Among) -> Any:
    """Request: seat `who` picks one of the options that `among` lists; the value is the packed option."""
    return Ask(who, why, a, b, among)


def among(lister: Callable[..., int], *args: int) -> Among:
    """The options of an ask: lister(g, *args) writes them."""
    return Among(lister, args)


def run(kind: int, *args: int) -> Any:
    """Request: run the rule or skill number `kind`."""
    return Run(int(kind), args)


def around(g: Any, start: int) -> Iterator[int]:
    """Living seats in turn order, `start` first if alive; who is alive is tested again at every step."""
    q = start % g.n
    if g.alive[q]:
        yield q
    yield from others(g, q)


def others(g: Any, start: int) -> Iterator[int]:
    """Living seats in turn order after `start`, without it."""
    q = start % g.n
    for _ in range(1, g.n):
        q = (q + 1 + g.hop[q]) % g.n
        if g.alive[q]:
            yield q


def usable(g: Any, me: int, slot: int) -> int:
    """Seats that the skill in this slot of seat `me` may name now (see `Skill`); one without a condition names none."""
    condition = g.program.rules[g.skill_kind[me][slot]].usable
    return 1 << me if condition is None else int(condition(g, me, slot))


usable.__dialect__ = "native"  # type: ignore[attr-defined]
