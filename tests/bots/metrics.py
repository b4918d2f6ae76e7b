"""What a parameter of bots is measured by: one number a game, read off the state in which it ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from heuristics.posterior import CERTAIN, role_chance
from simcli.engine.state import CONFIG_NAMES, CORE_NAMES, Twin
from simcli.engine.table import forget
from simcli.engine.terms import ACT_ASSAULT, FIRST_HELP, FIRST_OMISSION, LORD, REBEL, SPY

AGAINST, FOR = slice(0, ACT_ASSAULT), slice(FIRST_HELP, FIRST_OMISSION)
"""Public acts against and for a single seat."""


class Metric(NamedTuple):
    """A figure, how many rounds its games last at most, which way the parameter moves it, and one of how many games is read."""

    name: str
    figure: Callable[[Any], float | None]
    rounds: int
    sign: int
    one_of: int = 1


def attacks(g: Any) -> float:
    """Public acts against others, a turn."""
    return float(g["acts"][:, :, AGAINST].sum()) / max(1, int(g["turns"]))


def blind_strikes(g: Any) -> float:
    """Public acts against seats whose role is hidden, a seat whose own role is."""
    hidden = [q for q in range(g["n"]) if g["role"][q] != LORD]
    return sum(int(g["acts"][p, q, AGAINST].sum()) for p in hidden for q in hidden) / len(hidden)


def mates(g: Any, p: int, q: int) -> bool:
    """Two seats of one side; a spy has none."""
    roles = {int(g["role"][p]), int(g["role"][q])}
    return p != q and SPY not in roles and (roles == {REBEL} or REBEL not in roles)


def _pairs(g: Any) -> list[tuple[int, int]]:
    return [(p, q) for p in range(g["n"]) for q in range(g["n"]) if mates(g, p, q)]


def help_for_mates(g: Any) -> float:
    """Public acts for seats of the own side, a turn."""
    return float(sum(g["acts"][p, q, FOR].sum() for p, q in _pairs(g))) / max(1, int(g["turns"]))


def friendly_fire(g: Any) -> float | None:
    """Share of a side's acts against others that hit the own side."""
    all_acts = sum(int(g["acts"][p, :, AGAINST].sum()) for p in range(g["n"]) if g["role"][p] != SPY)
    return sum(int(g["acts"][p, q, AGAINST].sum()) for p, q in _pairs(g)) / all_acts if all_acts else None


def insight(g: Any) -> float | None:
    """Chance that living seats give to the true roles of living seats whose role is hidden, on average."""
    twin: Any = Twin().load(g, CORE_NAMES).load(g, CONFIG_NAMES)
    forget(twin)
    seats = [q for q in range(twin.n) if twin.alive[q]]
    given = [role_chance(twin, p, q, twin.role[q]) for p in seats for q in seats if p != q and not twin.shown[q]]
    return sum(given) / len(given) / CERTAIN if given else None


METRICS = {
    "aggression": Metric("attacks a turn", attacks, 100, 1),
    "patience": Metric("blind strikes in the first round", blind_strikes, 1, -1),
    "coordination": Metric("help for the own side, a turn", help_for_mates, 100, 1),
    "misread": Metric("friendly fire", friendly_fire, 100, 1),
    "attention": Metric("insight after three rounds", insight, 3, 1, 5),
}
"""By parameter."""
