"""A game as plain data: all that the auditor gets to see. Nothing of the engine is needed to read it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Recorded:
    """A game as plain data. tape: events ("name", values …) and decisions ("?", who, reason, about, about2, options, chosen)."""

    id: str
    players: int
    options: Mapping[str, str]
    roles: tuple[str, ...]
    heroes: tuple[str, ...]
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    tape: tuple[tuple[Any, ...], ...]
    end: Mapping[str, Any]
    spared: int = -1
    """Who was out first in the game before, in a series."""
    game: str = "sgs"
    mode: str = "identity"
    line_ups: tuple[tuple[str, ...], ...] = ()
    """Heroes of each seat that come in later, in order, where it has several."""
    hero_cards: Mapping[int, str] = field(default_factory=dict)
    """Whose card each hero card of the deck is, where heroes are cards."""
