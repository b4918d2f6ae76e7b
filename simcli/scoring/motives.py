"""What a table's points are worth in the unit of a bot's numbers: bots that play for points instead of victory alone.

Of all that a table pays besides victory, bots can weigh deaths: kills by role, and survivors. A point is worth the part of a win
that it is of what a win is worth more than a loss, and it counts as often as its condition holds.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from heuristics.worth import shipped
from simcli.engine.outcomes import ROLES
from simcli.scoring.alignment import payoffs
from simcli.scoring.conditions import holds
from simcli.scoring.grammar import ANY
from simcli.scoring.outcomes import SIDES, Outcomes
from simcli.scoring.table import Scoring

Numbers = dict[str, tuple[int, ...]]
MOST = 1000
"""Largest number that a bot's weights take."""


def motives(scoring: Scoring, made: Outcomes, role: str, share: int = 100) -> Numbers:
    """The weights with which `standard` plays a role for points.

    Args:
        scoring: the table.
        made: outcomes of games like those to be played; they say how often conditions hold, and what wins pay.
        role: whose weights. share: percent of the points that counts.
    """
    pay = next(p for p in payoffs(scoring, made) if p.role == role)
    unit = shipped()["harm"]["win"] / max(pay.between.value, 0.5)
    kill, death = np.zeros(len(ROLES)), np.zeros(len(ROLES))
    mine = made.is_role(role)
    weights = mine * made.games[:, None]
    for cell in scoring.cells:
        if cell.role not in (role, ANY):
            continue
        worth = unit * cell.points * float((weights * holds(cell.when, made)).sum() / weights.sum())
        for victims, table in ((_killed(cell.feature, role), kill), (_mourned(cell.feature, role), death)):
            for victim in victims:
                table[ROLES.index(victim)] += worth if table is kill else -worth
    return {"points.share": (share,), "points.kill": _whole(kill), "points.death": _whole(death)}


def _killed(feature: str, role: str) -> tuple[str, ...]:
    """Whose death by the own hand is one unit of a feature."""
    if feature == "enemies_killed":
        friends = next((side for side in SIDES.values() if role in side), ()) if role != "spy" else ()
        return tuple(victim for victim in ROLES if victim not in friends)
    if feature == "kills":
        return ROLES
    return (feature.removeprefix("kills_"),) if feature.removeprefix("kills_") in ROLES else ()


def _mourned(feature: str, role: str) -> tuple[str, ...]:
    """Whose death takes one unit of a feature away."""
    if feature.endswith("loyalists_alive"):
        return ("loyalist",)
    if feature in ("camp_alive", "other_camp_alive"):
        return tuple(next((side for side in SIDES.values() if role in side), ()))
    return ()


def _whole(table: np.ndarray) -> tuple[int, ...]:
    return tuple(int(np.clip(round(x), -MOST, MOST)) for x in table)


def weights_toml(numbers: Mapping[str, tuple[int, ...]], remark: str) -> str:
    """Such weights as a file for a bot's `weights=FILE`. remark: where they come from."""
    single = numbers["points.share"][0]
    lists = [f"{key} = {list(numbers[f'points.{key}'])}" for key in ("kill", "death")]
    return "\n".join([f"# {remark}", "[points]", f"share = {single}", *lists]) + "\n"
