"""Games in which one seat plays worse than the others: what a series has to tell apart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from simcli.errors import InputError
from simcli.runs.chunks import Progress, silent, simulator
from simcli.runs.failing import Quarantine
from simcli.runs.plan import make_plan
from simcli.scoring.deviations import play_outcomes
from simcli.scoring.outcomes import Outcomes, merged

if TYPE_CHECKING:
    from simcli.runs.plan import Plan


def play_weaker(
    plan: Plan,
    weaker: str,
    on_games: Callable[[int, int], None] = lambda done, total: None,
    on_compile: Progress = silent,
    quarantine: Quarantine | None = None,
) -> dict[int, tuple[Outcomes, Outcomes]]:
    """By player count the outcomes of games with the weaker one, whose seat is `marked`, as the lord, and as anybody else.

    Half of a plan's games have him on the lord's seat, the others on each other seat in turn.

    Raises:
        InputError: the plan's bots go by seat, or no such bot.
    """
    quarantine = quarantine or Quarantine()
    if any(bot.seat is not None for bot in plan.bots):
        raise InputError("a weaker player takes one seat after the other: the run's bots go by seat")
    if "=" in weaker.split(":")[0]:
        raise InputError(f"weaker '{weaker}': expected a policy without a role, such as greedy or standard:novice")
    found, total = {}, plan.config.games * len(plan.cells)
    for players in plan.config.players:
        parts: list[Outcomes] = []
        games = max(1, plan.config.games // 2)
        for seat in range(players):
            wanted = {"players": (players,), "bots": f"seat{seat}={weaker},{plan.config.bots}"}
            own = make_plan(
                plan.config.model_copy(update={**wanted, "games": games if seat == 0 else max(1, games // (players - 1))})
            )
            simulator(own.game.id, own.flavour, on_compile, own.files)
            for made in play_outcomes(own, quarantine, lambda _: on_games(quarantine.games, total)):
                marked = np.zeros(made["role"].shape, np.int64)
                marked[:, seat] = 1
                parts.append(merged(replace(made, seats={**made.seats, "marked": marked})))
        found[players] = parts[0], merged(joined(parts[1:]))
    return found


def joined(parts: list[Outcomes]) -> Outcomes:
    """Outcomes one after the other."""
    first = parts[0]
    seats = {name: np.concatenate([part[name] for part in parts]) for name in first.seats}
    games, winner, duel = (np.concatenate([getattr(p, name) for p in parts]) for name in ("games", "winner", "final_duel"))
    return replace(first, games=games, winner=winner, final_duel=duel, seats=seats)
