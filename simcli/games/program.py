"""Links a game's rules and heroes with bots into a program."""

from __future__ import annotations

import types
from collections.abc import Iterable

from simcli.engine import checked_kernels, kernels
from simcli.engine.fields import LASTING
from simcli.engine.rules.triggers import deferred
from simcli.engine.rules.turn import game as root
from simcli.engine.state import DTYPE
from simcli.games.catalogue import Game
from simcli.lang.program import Policy, Program

KERNELS = {"fast": (kernels,), "checked": (kernels, checked_kernels)}


def link(
    game: Game, policies: Iterable[Policy], extra: Iterable[types.ModuleType] = (), kernels: tuple[types.ModuleType, ...] = ()
) -> Program:
    """The program of a game; extra: modules with further heroes. kernels: modules of more kernels, for every flavour."""
    more = {flavour: (*modules, *kernels) for flavour, modules in KERNELS.items()}
    return Program(deferred, root, (*game.sources, *extra), policies, more, DTYPE, LASTING)
