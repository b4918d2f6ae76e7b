"""All bots by name, in the order of their numbers."""

from __future__ import annotations

from heuristics.evidence import TABLES
from heuristics.greedy import greedy_choice
from heuristics.greedy_direct import DIRECT
from heuristics.parameters import PARAMETERS, PRESETS
from heuristics.standard import standard_choice
from heuristics.standard_direct import DIRECT as STANDARD_DIRECT
from heuristics.uniform import random_choice
from heuristics.worth import worth_table
from simcli.engine.terms import KNOWLEDGE
from simcli.lang.program import Policy

POLICIES = (
    Policy(
        "random", random_choice, {}, zh="随机",
        text_en="any legal option with equal chance", text_zh="在合法选项中等概率选择",
    ),
    Policy(
        "greedy", greedy_choice, DIRECT, knowledge=KNOWLEDGE, zh="贪心",
        text_en="the option with the highest score right now", text_zh="选择当前评分最高的选项",
    ),
    Policy(
        "standard", standard_choice, STANDARD_DIRECT, PARAMETERS, PRESETS, KNOWLEDGE, zh="标准",
        text_en="plays as a regular player does", text_zh="如一般玩家那样打", tables=TABLES | {"worth": worth_table()},
    ),
)  # fmt: skip
