"""All bots by name, in the order of their numbers."""

from __future__ import annotations

from heuristics.greedy import greedy_choice
from heuristics.greedy_direct import DIRECT
from heuristics.uniform import random_choice
from simcli.lang.program import Policy

POLICIES = (
    Policy("random", random_choice, {}),
    Policy("greedy", greedy_choice, DIRECT),
)
