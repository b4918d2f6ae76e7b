"""Who decides for a seat or role, as numbers in the config of a state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from simcli.engine.fields import WORTH_TABLES
from simcli.engine.terms import HONEST, KNOWLEDGE
from simcli.errors import InputError

if TYPE_CHECKING:
    from simcli.lang.program import Program


@dataclass(frozen=True)
class Bot:
    """A policy by name, what it may read, and those of its numbers (percent) that are not as default.

    worth: a table of what things are worth to it, instead of the policy's own.
    """

    policy: str
    knowledge: str = KNOWLEDGE[HONEST]
    numbers: Mapping[str, int] = field(default_factory=dict)
    worth: Sequence[int] | None = None


Bots = Sequence[str | Bot] | Mapping[str | int, str | Bot]
"""By seat, one for all seats, or a mapping: by role id and by seat number, the seat's own before its role's."""


def set_bots(g: Any, program: Program, game: str, players: int, bots: Bots, roles: Sequence[str]) -> None:
    """Write who decides into a config, and the tables that policies decide by: one for all games, or this game's.

    roles: the mode's, by number.
    """
    if not isinstance(bots, Mapping):
        bots = dict(zip(range(players), list(bots) * (players if len(bots) == 1 else 1), strict=True)) if bots else {}
    for policy in program.policies:
        for name, table in policy.tables.items():
            g[name] = table.get(game, 0) if isinstance(table, Mapping) else table
    worth = [g["worth"][0].tolist()]
    g["seat_policy"][:players] = -1
    for where, bot in bots.items():
        if isinstance(bot, str):
            bot = Bot(bot)
        kind, place = ("role", roles.index(where)) if isinstance(where, str) else ("seat", where)
        number = program.policy(bot.policy)
        policy = program.policies[number]
        g[f"{kind}_policy"][place], g[f"{kind}_knowledge"][place] = number, KNOWLEDGE.index(bot.knowledge)
        for k, parameter in enumerate(policy.parameters):
            g[f"{kind}_param"][place][k] = bot.numbers.get(parameter.name, parameter.default)
        own = policy.tables.get("worth") if bot.worth is None else bot.worth
        if own is not None and list(own) not in worth:
            worth.append(list(own))
        g[f"{kind}_worth"][place] = 0 if own is None else worth.index(list(own))
    if len(worth) > WORTH_TABLES:
        raise InputError(f"bots: {len(worth) - 1} different weights besides the shipped ones, at most {WORTH_TABLES - 1} fit")
    g["worth"][: len(worth)] = worth
