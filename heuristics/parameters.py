"""What a bot's player is like: five numbers in percent, and whether it knows the roles.

A policy that plays by them names them as its `parameters`, and reads them with `parameter(g, me, PATIENCE)`.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from simcli.engine.terms import ORACLE
from simcli.lang.dialect import helper
from simcli.lang.program import Parameter, Preset

AGGRESSION, PATIENCE, COORDINATION, MISREAD, ATTENTION = range(5)

PARAMETERS = (
    Parameter(
        "aggression", "进攻", 50, 0, 100,
        "how readily cards are spent on attack rather than kept for defence",
        "多大程度上把牌用于进攻而不是留作防守",
    ),
    Parameter(
        "patience", "耐心", 30, 0, 100,
        "how long a seat whose role is hidden holds back before its first act against another",
        "身份未明时，首次敌对行动之前忍耐多久",
    ),
    Parameter(
        "coordination", "配合", 80, 0, 100,
        "how much the own side counts: one common target, help, rescues, no harm to friends",
        "多大程度上顾及己方：集火、相助、救援、不误伤队友",
    ),
    Parameter(
        "misread", "误判", 10, 0, 100,
        "share of what public acts tell about roles that is read the wrong way",
        "从公开行动判断身份时读错的比例",
    ),
    Parameter(
        "attention", "专注", 80, 0, 100,
        "how much past public acts weigh when roles are worked out",
        "推断身份时，过往公开行动占多大分量",
    ),
)  # fmt: skip
"""In the order of their numbers; the defaults are those of a regular player."""

PRESETS = tuple(
    Preset(
        name,
        row["zh"],
        row["text_en"],
        row["text_zh"],
        {p.name: int(row[p.name]) for p in PARAMETERS},
    )
    for name, row in tomllib.loads((Path(__file__).parent / "weights" / "presets.toml").read_text("utf-8")).items()
)
"""Players by their experience, the least first."""


@helper
def parameter(g: Any, me: int, number: int) -> int:
    """A number of the seat's policy, in percent."""
    return int(g.bot_param[me][number])


@helper
def knows_roles(g: Any, me: int) -> int:
    """1 if the seat's policy knows everybody's role. Nobody else's view may depend on it."""
    return int(g.knowledge[me] == ORACLE)
