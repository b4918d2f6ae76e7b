"""All bots by name, in the order of their numbers."""

from __future__ import annotations

from heuristics.uniform import random_choice
from simcli.lang.program import Policy

POLICIES = (
    Policy("random", random_choice, {}),
)
