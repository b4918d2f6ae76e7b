"""Who plays: the bots of a run as typed, turned into one specification a role."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from simcli.errors import InputError
from simcli.runs.parsing import unknown

EVERYONE = "all"
"""The role word that stands for every seat."""
KNOWLEDGE = ("honest",)
"""What policies may read: `honest` is what their seat has seen."""


@dataclass(frozen=True)
class BotText:
    """One entry of `--bots`: who plays (a role id or `all`), with which policy and knowledge."""

    role: str
    policy: str
    knowledge: str = "honest"

    def __str__(self) -> str:
        return self.policy if self.role == EVERYONE else f"{self.role}={self.policy}"


def parse_bots(text: str, policies: Sequence[str], roles: Sequence[str]) -> tuple[BotText, ...]:
    """Entries such as `greedy` (for everyone not named) and `rebel=random:knowledge=honest`, in any order.

    Args:
        text: comma-separated entries `[role=]policy[:name=value]...`; the one setting so far is `knowledge`.
        policies: ids of the policies that exist.
        roles: ids of the roles that the mode deals.

    Raises:
        InputError: an unknown policy, role, setting or knowledge, a role named twice, a role left without a bot.
    """
    bots: dict[str, BotText] = {}
    for entry in (part.strip() for part in text.split(",")):
        head, *settings = entry.split(":")
        left, equals, right = head.partition("=")
        role, policy = (left.strip(), right.strip()) if equals else (EVERYONE, left.strip())
        if role not in (EVERYONE, *roles):
            raise unknown("role in bots", role, roles)
        if policy not in policies:
            raise unknown("policy in bots", policy, policies)
        if role in bots:
            raise InputError(f"bots '{text}': {role} is named twice")
        named = dict(_setting(entry, setting) for setting in settings)
        knowledge = named.pop("knowledge", "honest")
        if named:
            raise unknown("setting in bots", next(iter(named)), ["knowledge"])
        if knowledge not in KNOWLEDGE:
            raise unknown("knowledge in bots", knowledge, KNOWLEDGE)
        bots[role] = BotText(role, policy, knowledge)
    missing = [role for role in roles if role not in bots]
    if missing and EVERYONE not in bots:
        raise InputError(f"bots '{text}': nobody plays {missing[0]}; add a policy without a role for all others")
    return tuple(bots.values())


def _setting(entry: str, setting: str) -> tuple[str, str]:
    name, equals, value = (part.strip() for part in setting.partition("="))
    if not (name and equals and value):
        raise InputError(f"bots '{entry}': expected policy:name=value, not '{setting}'")
    return name, value
