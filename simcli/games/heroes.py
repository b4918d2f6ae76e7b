"""What a hero file declares, and how it becomes a row of numbers in the state's config."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from simcli.engine.fields import (
    FLAG_ARMS,
    FLAG_CALLS_OFF,
    FLAG_CLAIMS,
    FLAG_CONTESTS,
    FLAG_COSTLY,
    FLAG_COSTS_HEALTH,
    FLAG_DUELS,
    FLAG_GEAR,
    FLAG_HARMS,
    FLAG_HEALS,
    FLAG_HEALS_OWNER,
    FLAG_HELPS,
    FLAG_LAST,
    FLAG_LENT,
    FLAG_LORD,
    FLAG_MOVES,
    FLAG_ONCE,
    FLAG_OTHERS,
    FLAG_OUTSHOOTS,
    FLAG_PASSES_ON,
    FLAG_REDIRECTS,
    FLAG_REFILLS,
    FLAG_REVIVES,
    FLAG_SKIPS_DRAW,
    FLAG_SKIPS_PLAY,
    FLAG_STRENGTHENS,
    FLAG_STRIKES,
    FLAG_TAKES,
    FLAG_VOLLEY,
    FLAG_WANTS_BLACK,
    FLAG_WANTS_RED,
    HERO_BANS,
    HERO_COLUMNS,
    HERO_FLAGS,
    HERO_GENDER,
    HERO_HOLDS,
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
from simcli.engine.terms import FROM_EQUIPMENT, GENDERS, KINGDOMS, MALE, NO_KINGDOM
from simcli.lang.dialect import Skill

FLAGS = {
    "others": FLAG_OTHERS, "once": FLAG_ONCE, "lord": FLAG_LORD, "helps": FLAG_HELPS, "heals": FLAG_HEALS,
    "heals_owner": FLAG_HEALS_OWNER, "costs_health": FLAG_COSTS_HEALTH, "harms": FLAG_HARMS, "duels": FLAG_DUELS,
    "last": FLAG_LAST, "takes": FLAG_TAKES, "strengthens": FLAG_STRENGTHENS, "wants_red": FLAG_WANTS_RED,
    "wants_black": FLAG_WANTS_BLACK, "claims": FLAG_CLAIMS, "redirects": FLAG_REDIRECTS,
    "volley": FLAG_VOLLEY, "revives": FLAG_REVIVES, "arms": FLAG_ARMS, "contests": FLAG_CONTESTS, "refills": FLAG_REFILLS,
    "skips_draw": FLAG_SKIPS_DRAW, "skips_play": FLAG_SKIPS_PLAY, "outshoots": FLAG_OUTSHOOTS,
    "passes_on": FLAG_PASSES_ON, "strikes": FLAG_STRIKES, "lent": FLAG_LENT,
    "costly": FLAG_COSTLY, "calls_off": FLAG_CALLS_OFF, "moves": FLAG_MOVES, "gear": FLAG_GEAR,
}  # fmt: skip
"""Flags of a skill by their names (dialect.Skill)."""

NO_OPTION = -1


@dataclass(frozen=True)
class Convert:
    """A conversion or a standing trait that needs no code.

    view_as: kind -> bits of what serves as it (suits, FROM_EQUIPMENT, OFF_TURN). bans: bits of bans on being a target.
    nearer: how much nearer others are. traits: bits of standing traits. with_equipment: number of a rule option that lets
    equipped cards serve too. holds: hand cards more that each other living player of the kingdom lets the lord hold.
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
    with_equipment: int = NO_OPTION
    holds: int = 0


@dataclass(frozen=True)
class Hooks:
    """What a hero tells the bots, as data, so that a new one isn't played as a blank one. A card is worth about 20.

    use: worth of using the hero's play-phase skill. keep: added to the worth of each hand card it holds. threat: how much
    more dangerous than a blank hero, in percent. likes_damage: how much of a hit the hero makes up for, in percent.
    wants_cards: added to the worth of a card given to it or taken from its hand. strikes_back: chance in percent that damage
    to the hero costs whoever dealt it a health; of 雷击: that a Dodge costs whoever made it necessary two.
    ransom: hand cards that he may discard instead; 0: he can't. takes_back: cards that the hero takes from him.
    """

    use: int = 0
    keep: int = 0
    threat: int = 0
    likes_damage: int = 0
    wants_cards: int = 0
    strikes_back: int = 0
    ransom: int = 0
    takes_back: int = 0

    def row(self) -> tuple[int, ...]:
        """In the order of the HOOK_ columns."""
        own = self.use, self.keep, self.threat, self.likes_damage, self.wants_cards
        return *own, self.strikes_back, self.ransom, self.takes_back


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

    def without(self, skill: str) -> Hero:
        """The hero with one of its skills taken away, by id; itself if it doesn't have that skill."""
        return replace(self, skills=tuple(s for s in self.skills if s.id != skill))

    def with_skills(self, more: Sequence[Skill | Convert]) -> Hero:
        """The hero with further skills after its own."""
        return replace(self, skills=(*self.skills, *more)) if more else self

    def columns(self, lord_skills: bool = True) -> dict[str, list[int]]:
        """The columns of `skill_kernel` that tell of each skill; none of a locked skill that only marks its owner.

        lord_skills: whether lords have theirs; without, these are left out.
        """
        found: dict[str, list[int]] = {}
        slot = 0
        for skill in self.skills:
            columns = found.setdefault(skill.id, [])
            if isinstance(skill, Convert):
                columns += [SKILL_ROOM + kind for kind in skill.view_as]
            else:
                columns.append(slot)
                slot += 1
        lords = {skill.id for skill in self.skills if isinstance(skill, Skill) and skill.lord and not lord_skills}
        return {skill: columns for skill, columns in found.items() if skill not in lords}

    def row(self, number: Any, options: Any) -> npt.NDArray[np.int32]:
        """The hero as numbers (engine/fields.py, HERO_ columns).

        number(skill) gives a skill's rule number. options: values of the rule options by number.
        """
        row = np.zeros(HERO_COLUMNS, np.int32)
        row[HERO_HP], row[HERO_KINGDOM], row[HERO_GENDER] = self.hp, self.kingdom, self.gender
        row[HERO_HOOKS:] = self.hooks.row()
        slot = 0
        for s in self.skills:
            if isinstance(s, Convert):
                row[HERO_BANS] |= s.bans
                row[HERO_NEARER] += s.nearer
                row[HERO_TRAITS] |= s.traits
                row[HERO_HOLDS] += s.holds
                worn = FROM_EQUIPMENT if s.with_equipment != NO_OPTION and options[s.with_equipment] else 0
                for kind, bits in s.view_as.items():
                    row[HERO_VIEW_AS + kind] |= bits | worn
                continue
            row[HERO_KIND + slot], row[HERO_WHEN + slot] = number(s), s.when
            row[HERO_FLAGS + slot] = sum(flag for name, flag in FLAGS.items() if getattr(s, name))
            slot += 1
        assert slot < SKILL_ROOM, f"{self.id} has more than {SKILL_ROOM - 1} skills; one more may be lent to it"
        row[HERO_SKILLS] = slot
        return row


BLANK = Hero("blank", "白板", "Blank", NO_KINGDOM, MALE, 4, "none")
"""4 health, no skill, no kingdom, male."""
