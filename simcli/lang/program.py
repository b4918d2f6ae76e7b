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
    """A number that a policy plays by, in percent, with its names and its meaning in both languages."""

    name: str
    zh: str
    default: int
    low: int
    high: int
    text_en: str
    text_zh: str


@dataclass(frozen=True)
class Preset:
    """Values for all parameters of a policy under one name."""

    name: str
    zh: str
    text_en: str
    text_zh: str
    values: Mapping[str, int]


@dataclass(frozen=True)
class Policy:
    """A bot: its chooser over listed options, and direct answers by decision reason.

    parameters: numbers that the state holds for each seat, in this order. presets: values for all of them; one has the
    defaults. knowledge: what it can be allowed to read; the first is the default. zh, text_en, text_zh: for people.
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
        self.policies, self.kernels, self.dtype = tuple(policies), kernels, dtype
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


__all__ = ["RUNTIME", "Parameter", "Policy", "Preset", "Program"]
