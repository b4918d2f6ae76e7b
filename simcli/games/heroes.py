"""What a hero file declares, and how it becomes a row of numbers in the state's config."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from simcli.engine.fields import (
    FLAG_CLAIMS,
    FLAG_COSTS_HEALTH,
    FLAG_DUELS,
    FLAG_HARMS,
    FLAG_HEALS,
    FLAG_HEALS_OWNER,
    FLAG_HELPS,
    FLAG_LAST,
    FLAG_LORD,
    FLAG_ONCE,
    FLAG_OTHERS,
    FLAG_STRENGTHENS,
    FLAG_TAKES,
    FLAG_WANTS_BLACK,
    FLAG_WANTS_RED,
    HERO_BANS,
    HERO_COLUMNS,
    HERO_FLAGS,
    HERO_GENDER,
    HERO_HOOKS,
    HERO_HP,
    HERO_KIND,
    HERO_KINGDOM,
    HERO_NEARER,
    HERO_SKILLS,
    HERO_TRAITS,
    HERO_VIEW_AS,
    HERO_WHEN,
    SKILL_ROOM,
)
from simcli.engine.terms import GENDERS, KINGDOMS, MALE, NO_KINGDOM
from simcli.lang.dialect import Skill

FLAGS = {
    "others": FLAG_OTHERS, "once": FLAG_ONCE, "lord": FLAG_LORD, "helps": FLAG_HELPS, "heals": FLAG_HEALS,
    "heals_owner": FLAG_HEALS_OWNER, "costs_health": FLAG_COSTS_HEALTH, "harms": FLAG_HARMS, "duels": FLAG_DUELS,
    "last": FLAG_LAST, "takes": FLAG_TAKES, "strengthens": FLAG_STRENGTHENS, "wants_red": FLAG_WANTS_RED,
    "wants_black": FLAG_WANTS_BLACK, "claims": FLAG_CLAIMS,
}  # fmt: skip
"""Flags of a skill by their names (dialect.Skill)."""


@dataclass(frozen=True)
class Convert:
    """A conversion or a standing trait that needs no code.

    view_as: kind -> bits of what serves as it (suits, FROM_EQUIPMENT, OFF_TURN). bans: bits of bans on being a target.
    nearer: how much nearer others are. traits: bits of standing traits.
    """

    id: str
    zh: str
    en: str
    text_zh: str
    text_en: str
    view_as: dict[int, int] = field(default_factory=dict)
    bans: int = 0
    nearer: int = 0
    traits: int = 0


@dataclass(frozen=True)
class Hooks:
    """What a hero tells the bots, as data, so that a new one isn't played as a blank one. A card is worth about 20.

    use: worth of using the hero's play-phase skill. keep: added to the worth of each hand card it holds. threat: how much
    more dangerous than a blank hero, in percent. likes_damage: how much of a hit the hero makes up for, in percent.
    wants_cards: added to the worth of a card given to it or taken from its hand.
    """

    use: int = 0
    keep: int = 0
    threat: int = 0
    likes_damage: int = 0
    wants_cards: int = 0

    def row(self) -> tuple[int, ...]:
        """In the order of the HOOK_ columns."""
        return self.use, self.keep, self.threat, self.likes_damage, self.wants_cards


@dataclass(frozen=True)
class Hero:
    """A hero: names, body and skills in the order of the card."""

    id: str
    zh: str
    en: str
    kingdom: int
    gender: int
    hp: int
    pack: str
    skills: tuple[Skill | Convert, ...] = ()
    hooks: Hooks = Hooks()
    """What it tells the bots."""

    @property
    def kingdom_id(self) -> str:
        return KINGDOMS[self.kingdom]

    @property
    def gender_id(self) -> str:
        return GENDERS[self.gender]

    def row(self, number: Any) -> npt.NDArray[np.int32]:
        """The hero as numbers (engine/fields.py, HERO_ columns); number(skill) gives a skill's rule number."""
        row = np.zeros(HERO_COLUMNS, np.int32)
        row[HERO_HP], row[HERO_KINGDOM], row[HERO_GENDER] = self.hp, self.kingdom, self.gender
        row[HERO_HOOKS:] = self.hooks.row()
        slot = 0
        for s in self.skills:
            if isinstance(s, Convert):
                row[HERO_BANS] |= s.bans
                row[HERO_NEARER] += s.nearer
                row[HERO_TRAITS] |= s.traits
                for kind, bits in s.view_as.items():
                    row[HERO_VIEW_AS + kind] |= bits
                continue
            row[HERO_KIND + slot], row[HERO_WHEN + slot] = number(s), s.when
            row[HERO_FLAGS + slot] = sum(flag for name, flag in FLAGS.items() if getattr(s, name))
            slot += 1
        assert slot <= SKILL_ROOM, f"{self.id} has more than {SKILL_ROOM} skills"
        row[HERO_SKILLS] = slot
        return row


BLANK = Hero("blank", "白板", "Blank", NO_KINGDOM, MALE, 4, "none")
"""4 health, no skill, no kingdom, male."""
