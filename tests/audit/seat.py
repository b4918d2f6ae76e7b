"""What the auditor knows of a seat."""

from __future__ import annotations

from collections.abc import Collection

from facts import Facts
from games import FACTS
from plain import Recorded


def kept(game: Recorded) -> set[str]:
    """What is left of heroes without skills."""
    skills = set(FACTS[game.game].lord_skills.values()) if game.options["simple_lord_skill"] == "true" else set()
    return skills | ({"kuangchan"} if game.options["simple_kuangchan"] == "true" else set())


class Seat:
    """What is known of a seat."""

    def __init__(self, role: str, hero: str, facts: Facts, keeps: Collection[str] | None) -> None:
        """keeps: the skills that a hero has in this mode; None: all."""
        self.role, self.hero = role, hero
        self.kingdom, self.gender, self.max_hp, skills = facts.heroes[hero]
        skills = (*skills, *([facts.lord_skills[self.kingdom]] if self.kingdom in facts.lord_skills else []))
        self.skills = [facts.same_as.get(skill, skill) for skill in skills if keeps is None or skill in keeps]
        self.guard, self.heir = -1, -1
        """Who stands in for it; whom it leaves its cards."""
        self.sits_out, self.next_might = "", 0
        """What it skips of its next turn; strength in the next that it takes."""
        self.hurt_by: set[int] = set()
        self.unhelped: set[int] = set()
        """Who has dealt it damage; who can't save it in this turn."""
        self.hp = 0
        self.alive, self.chained, self.drunk, self.wine_used = True, False, False, False
        self.turned = False
        self.on_hero: list[int] = []
        self.lives_on, self.tried = False, False
        self.armour_off = 0
        self.might = 0
        self.hand: list[int] = []
        self.equip: dict[str, int] = {}
        self.judge: list[tuple[int, str]] = []
        self.skip: set[str] = set()
        self.given, self.refused = 0, 0
        self.called: list[int] = []
        self.once: set[str] = set()
        self.spent: set[str] = set()
        self.duelling = ""
        self.righteous, self.disgraced, self.unarmed = False, False, False
        self.lion_lost, self.gear_lost, self.emptied = 0, 0, False
        self.tally = dict.fromkeys(("dealt", "taken", "healed", "drawn", "used", "rescues", "death_turn", "death_round"), 0)
        self.killer = -1
        self.kills: dict[str, int] = {}
        self.line_up: list[str] = []
        self.zone: list[int] = []
        self.fresh: set[int] = set()
        self.equipped, self.equips = -1, 0
        """Of hero cards: those in its zone, those that may be exchanged, the equipped one, how many were in this turn."""
        self.arriving = False
