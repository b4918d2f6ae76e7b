"""Modes of 三国杀."""

from __future__ import annotations

import types
from collections.abc import Mapping

from simcli.games.catalogue import Mode, Offers
from simcli.games.modes import identity
from simcli.lang.dialect import Skill

A, B = "single_spy", "double_spy"
TABLE_A = {4: (1, 1, 1, 1), 5: (1, 1, 2, 1), 6: (1, 1, 3, 1), 7: (1, 2, 3, 1), 8: (1, 2, 4, 1), 9: (1, 3, 4, 1), 10: (1, 3, 4, 2)}
IDENTITY = Mode(
    "identity", "身份场", "identity",
    "主公亮明身份，其余身份暗置。主公与忠臣须消灭所有反贼和内奸；反贼须杀死主公；内奸须最后与主公单独对决并取胜。",
    "The lord's role is open, all others are hidden. The lord and the loyalists win when every rebel and spy is dead, the "
    "rebels when the lord dies, and the spy when only he is left after the lord has died last.",
    tuple(range(4, 11)), identity.WINNERS,
    {A: TABLE_A, B: {**TABLE_A, 6: (1, 1, 2, 2), 8: (1, 2, 3, 2)}}, identity.identity_death, identity.identity_reward,
    identity.identity_offers,
    {
        "official": Offers(("caocao", "liubei", "sunquan"), 2, 3, 2),
        "t2": Offers(("liubei", "sunquan", "caocao", "zhangjiao"), 3, 3, 3, 3),
    },
)  # fmt: skip

MODES = (IDENTITY,)
LORD_SKILLS: Mapping[int, tuple[Skill, ...]] = {}
"""Skills that every lord of a kingdom has: none, they are the heroes' own."""
SOURCES: tuple[types.ModuleType, ...] = ()
