"""The `random` policy: every legal option with equal chance, also among offered heroes, whatever has won."""

from __future__ import annotations

from typing import Any

from simcli.engine.rng import POLICY_STREAM, rnd
from simcli.lang.dialect import policy


@policy
def random_choice(g: Any) -> int:
    """Index of any option."""
    return rnd(g, POLICY_STREAM + int(g.who), int(g.nopt))
