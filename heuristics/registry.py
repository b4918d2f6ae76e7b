"""All bots by name, in the order of their numbers."""

from __future__ import annotations

from heuristics import rollout, rollout_checked
from heuristics.evidence import TABLES
from heuristics.greedy import greedy_choice
from heuristics.greedy_direct import DIRECT
from heuristics.parameters import PARAMETERS, PRESETS
from heuristics.standard import standard_choice
from heuristics.standard_direct import DIRECT as STANDARD_DIRECT
from heuristics.uniform import random_choice
from heuristics.worth import worth_table
from simcli.engine.terms import KNOWLEDGE, PLAY
from simcli.lang.program import Policy, Search

NUMBERS = TABLES | {"worth": worth_table()}
LISTED_PLAY = {why: function for why, function in STANDARD_DIRECT.items() if why != PLAY}
"""Play decisions wait at a list, where a search can begin."""
SEARCH = Search({"fast": (rollout,), "checked": (rollout, rollout_checked)}, "standard")

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
        text_en="plays as a regular player does", text_zh="如一般玩家那样打", tables=NUMBERS,
    ),
    Policy(
        "rollout", standard_choice, LISTED_PLAY, (*PARAMETERS, rollout.IMAGINED), PRESETS, KNOWLEDGE, zh="推演",
        text_en="tries its plays out in imagined games of standard; slow, a yardstick for what standard misses",
        text_zh="出牌时用“标准”推演各选项的对局后再选；很慢，用来衡量“标准”还差多少",
        tables=NUMBERS, search=SEARCH,
    ),
)  # fmt: skip
