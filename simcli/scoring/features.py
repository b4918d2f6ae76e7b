"""Features: what a term of a score table counts of a seat, by name. Each is a function from outcomes to an array of numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from simcli.scoring.outcomes import ROLES, Ints, Outcomes


class Feature(NamedTuple):
    """units: gives whole numbers [outcomes, players]. zh, en: what it is, after a number of points."""

    units: Callable[[Outcomes], Ints]
    zh: str
    en: str


def _ones(made: Outcomes) -> Ints:
    return np.ones(made["role"].shape, np.int64)


def _camp(made: Outcomes) -> Ints:
    """A number for those who win together: the team, or what the roles say; spies stand alone, in a camp of their own."""
    if "team" in made.seats:
        return made["team"]
    role = made["role"]
    return np.where(role <= ROLES.index("loyalist"), 0, role)


def _of_camp(made: Outcomes, counted: Ints) -> Ints:
    """For each seat the sum over its camp, itself included."""
    camp = _camp(made)
    return np.asarray(((camp[:, :, None] == camp[:, None, :]) * counted[:, None, :]).sum(axis=2))


def _kills(made: Outcomes) -> Ints:
    if "kills_enemies" in made.seats:
        return made["kills_enemies"] + made["kills_friends"]
    return made["kills_lord"] + made["kills_loyalist"] + made["kills_rebel"] + made["kills_spy"]


def _enemies(made: Outcomes) -> Ints:
    """Enemies killed: of the lord's side rebels and spies, of rebels everybody but rebels, of spies all; of a team the other."""
    if "team" in made.seats:
        return made["kills_enemies"]
    lord_side = made["role"] <= ROLES.index("loyalist")
    spared = np.where(lord_side, made["kills_lord"] + made["kills_loyalist"], made["kills_rebel"] * made.is_role("rebel"))
    return _kills(made) - spared


def _loyalists(made: Outcomes) -> Ints:
    living = (made.is_role("loyalist") * made["alive"]).sum(axis=1)
    return np.repeat(living[:, None], made.players, axis=1)


FEATURES: dict[str, Feature] = {
    "base": Feature(_ones, "基础分", "flat"),
    "players": Feature(lambda made: made.players * _ones(made), "每名玩家", "a player"),
    "other_players": Feature(lambda made: (made.players - 1) * _ones(made), "每名其他玩家", "another player"),
    "kills": Feature(_kills, "每个击杀", "a kill, of anybody"),
    "enemies_killed": Feature(_enemies, "每个杀敌", "an enemy killed"),
    "enemies_killed_by_camp": Feature(
        lambda made: _of_camp(made, _enemies(made)), "己方每个杀敌", "an enemy killed by the own camp"
    ),
    "kills_lord": Feature(lambda made: made["kills_lord"], "击杀主公", "the lord killed"),
    "kills_loyalist": Feature(lambda made: made["kills_loyalist"], "每个击杀忠臣", "a loyalist killed"),
    "kills_rebel": Feature(lambda made: made["kills_rebel"], "每个击杀反贼", "a rebel killed"),
    "kills_spy": Feature(lambda made: made["kills_spy"], "每个击杀内奸", "a spy killed"),
    "loyalists_alive": Feature(_loyalists, "每名存活忠臣", "a living loyalist"),
    "other_loyalists_alive": Feature(
        lambda made: _loyalists(made) - made.is_role("loyalist") * made["alive"], "每名其他存活忠臣", "another living loyalist"
    ),
    "camp_alive": Feature(lambda made: _of_camp(made, made["alive"]), "己方每名存活", "a living member of the camp"),
    "other_camp_alive": Feature(
        lambda made: _of_camp(made, made["alive"]) - made["alive"], "己方每名其他存活", "another living member of the camp"
    ),
    "camp_alive_beyond_one": Feature(
        lambda made: np.maximum(_of_camp(made, made["alive"]) - 1, 0), "己方存活人数减一，每名",
        "a living member of the camp beyond one",
    ),
    "killed_hunter": Feature(lambda made: made["killed_hunter"], "击杀上家", "the own predecessor (上家) killed"),
    "left": Feature(
        lambda made: made.seats.get("left", 0 * _ones(made)), "逃跑", "leaving the game; nobody leaves a simulated one"
    ),
}  # fmt: skip
"""In the order in which they are listed."""
