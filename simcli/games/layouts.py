"""身份分布 layouts: every way in which the roles of a table can lie over its seats, the lord's seat being known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from simcli.engine.fields import LAYOUT_ROOM


def orders(roles: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The different orders of some roles, in lexical order."""
    if not roles:
        yield ()
    for role in sorted(set(roles)):
        rest = list(roles)
        rest.remove(role)
        for order in orders(rest):
            yield (role, *order)


def packed(layout: Sequence[int]) -> int:
    """A layout as one number: 2 bits for the role of each seat."""
    return sum(role << 2 * seat for seat, role in enumerate(layout))


@cache
def layouts(roles: tuple[int, ...]) -> tuple[int, ...]:
    """The layouts, packed, of a table's roles; the first of them is the lord, who stays in his seat."""
    return tuple(packed((roles[0], *order)) for order in orders(roles[1:]))


def set_layouts(g: Any, roles: Sequence[int]) -> None:
    """Write a table's layouts into a record's config."""
    found = layouts(tuple(roles))
    assert len(found) <= LAYOUT_ROOM
    g["layout_count"], g["layout"][: len(found)] = len(found), found
