"""What is linked together: rule sources, numbered rules, policies, the state's layout."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from simcli.lang.dialect import Rule, Skill
from simcli.lang.emit import RUNTIME, Source


@dataclass(frozen=True)
class Parameter:
    """A number that a policy plays by, in percent, with its names and its meaning in both languages.

    step: what it is a multiple of; 100 for a count.
    """

    name: str
    zh: str
    default: int
    low: int
    high: int
    text_en: str
    text_zh: str
    step: int = 1


@dataclass(frozen=True)
class Preset:
    """Values for parameters of a policy under one name; those that it doesn't have keep their defaults."""

    name: str
    zh: str
    text_en: str
    text_zh: str
    values: Mapping[str, int]


@dataclass(frozen=True)
class Search:
    """How a bot tries options out in imagined games. kernels: modules of the kernels that do it, by compile flavour.

    policy: the name of the one that plays imagined games to their end.
    """

    kernels: Mapping[str, tuple[types.ModuleType, ...]]
    policy: str


@dataclass(frozen=True)
class Policy:
    """A bot: its chooser over listed options, and direct answers by decision reason.

    parameters: numbers that the state holds for each seat, in this order. presets: values for them; one has the defaults.
    knowledge: what it can be allowed to read; the first is the default. zh, text_en, text_zh: for people.
    search: for one that does more than its chooser says where games are played by kernels that search.
    """

    name: str
    chooser: Callable[..., int]
    direct: Mapping[int, Callable[..., int]]
    parameters: Sequence[Parameter] = ()
    presets: Sequence[Preset] = ()
    knowledge: Sequence[str] = ("honest",)
    zh: str = ""
    text_en: str = ""
    text_zh: str = ""
    tables: Mapping[str, Any] = field(default_factory=dict)
    search: Search | None = None


class Program:
    """Rules and skills in a fixed numbering, with the bots that play them.

    deferred, root: the rules that the machine itself starts. sources: modules whose rules are numbered, in this order.
    kernels: modules of kernels by compile flavour. dtype: layout of a state. lasting: state fields that rules may read
    again after a yield.
    """

    def __init__(
        self,
        deferred: Rule,
        root: Rule,
        sources: Iterable[types.ModuleType],
        policies: Iterable[Policy],
        kernels: Mapping[str, tuple[types.ModuleType, ...]],
        dtype: np.dtype[Any],
        lasting: Iterable[str],
    ) -> None:
        self.policies, self.dtype = tuple(policies), dtype
        searches = [p.search for p in self.policies if p.search]
        self.kernels = {
            flavour: tuple(dict.fromkeys([*modules, *(m for s in searches for m in s.kernels[flavour])]))
            for flavour, modules in kernels.items()
        }
        self.lasting = frozenset(lasting)
        self.sources = tuple(Source(m) for m in sources)
        ordered = [deferred, root]
        for source in self.sources:
            ordered += [r for r in source.rules.values() if r not in (deferred, root)]
        self.rules: tuple[Rule, ...] = tuple(ordered)
        self.numbers = {r: k for k, r in enumerate(self.rules)}

    @cached_property
    def skills(self) -> dict[str, Skill]:
        """Skills by the name of their function."""
        return {r.name: r for r in self.rules if isinstance(r, Skill)}

    def number(self, rule: Rule) -> int:
        return self.numbers[rule]

    def policy(self, name: str) -> int:
        """The number of a bot."""
        return [p.name for p in self.policies].index(name)

    @property
    def answered(self) -> int:
        """Bits of the decision reasons that some policy answers directly."""
        return sum(1 << why for why in {why for p in self.policies for why in p.direct})

    @property
    def searching(self) -> list[int]:
        """By policy number, the policy that its imagined games are played by; -1 for one that doesn't search."""
        return [self.policy(p.search.policy) if p.search else -1 for p in self.policies]

    def searches(self, names: Iterable[str]) -> bool:
        """Whether one of these bots searches."""
        return any(self.policies[self.policy(name)].search for name in names)


__all__ = ["RUNTIME", "Parameter", "Policy", "Preset", "Program", "Search"]
