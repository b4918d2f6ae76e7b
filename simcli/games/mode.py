"""A mode as data: who sits where on which side, what each plays for, what is dealt and offered, and the rules of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from simcli.engine import terms
from simcli.engine.options import Option
from simcli.engine.terms import LORD, LOYALIST, REBEL, SPY
from simcli.errors import InputError
from simcli.games.heroes import Convert, Hero
from simcli.games.names import find
from simcli.games.phrases import ROLES, SIDES
from simcli.lang.dialect import Rule, Skill

OFFICIAL = "official"
"""The value of `hero_deal` in a game or mode that leaves it no choice."""
OFFER_OPTIONS = ("hero_deal", "offer_bonus", "lord_offer_returned")
"""Rule options that say what is offered; a game may lack some of them."""


@dataclass(frozen=True)
class Offers:
    """What heroes a mode offers before the first turn. named: ids of those that every lord is offered.

    lord: random ones besides for the lord. each: random ones for each other seat, at a full table of ten perhaps fewer.
    least_lord: heroes that the pool must have beyond those of the others.
    """

    named: tuple[str, ...]
    lord: int
    each: int
    each_of_ten: int
    least_lord: int = 1

    def changed(self, bonus: int, lord_keeps: bool) -> Offers:
        """So many more for each but the lord; lord_keeps: what the lord was offered is offered to nobody else."""
        least = self.lord if lord_keeps else self.least_lord
        return replace(self, each=self.each + bonus, each_of_ten=self.each_of_ten + bonus, least_lord=least)

    def to_each(self, players: int) -> int:
        """Heroes offered to each seat but the lord's."""
        return self.each_of_ten if players == 10 else self.each

    def needs(self, players: int) -> int:
        """Heroes that the pool must have."""
        return self.to_each(players) * (players - 1) + self.least_lord


def offers_to_all(each: int) -> Mapping[str, Offers]:
    """So many heroes for every seat, or for all together so many times the seats."""
    return {OFFICIAL: Offers((), each, each, each, each)}


class Place(NamedTuple):
    """What a seat is to statistics: its role, and the side with whom it wins (a place in `Mode.winners`)."""

    role: int
    side: int


@dataclass(frozen=True)
class Sides:
    """Who wins with whom, as reports count it.

    roles: ids by role number. places: each role on each side. place_of: the place of each seat; empty where it is known by the
    role alone, whose number is the place's. alone: sides of which only one seat wins. heroes_each: heroes of a seat. hunted:
    whether everybody is the prey of the seat before.
    """

    roles: tuple[str, ...]
    places: tuple[Place, ...]
    place_of: tuple[int, ...] = ()
    alone: tuple[int, ...] = ()
    heroes_each: int = 1
    hunted: bool = False

    @property
    def teams(self) -> tuple[int, ...]:
        """The side of each seat where sides are open."""
        return tuple(self.places[place].side for place in self.place_of)

    @property
    def mixed(self) -> bool:
        """Whether open sides of several seats share a role: then roles don't tell who is with whom."""
        return len(set(self.teams)) < len(self.teams) and len(self.places) > len(self.roles)

    def within(self, killers: NDArray[Any]) -> dict[str, NDArray[np.int64]]:
        """Of games with open sides [games, players]: `team`, each seat's side, and `kills_friends`, seats of it that it killed.

        killers: the seat that killed each seat, -1 for nobody.
        """
        team = np.array(self.teams)
        by = killers[:, :, None] == np.arange(len(team))
        friends = (by & (team[:, None] == team)).sum(axis=1)
        return {"team": np.broadcast_to(team, friends.shape), "kills_friends": friends}


BY_ROLE = Sides(
    terms.ROLES, tuple(Place(role, side) for role, side in ((LORD, 1), (LOYALIST, 1), (REBEL, 2), (SPY, 3))), alone=(3,)
)
"""Identity modes: the lord with the loyalists, the rebels, each spy for himself."""


@dataclass(frozen=True)
class Mode:
    """A mode: role tables by number of players, sides in results, its rules, and its offers by value of `hero_deal`.

    labels: what a side's win is called, where it has a name of its own. keeps: which skills heroes have in it, by skill and
    option values; None: all.

    Where roles are hidden, `tables` says how many seats have each role. Where they are open, `roles` are their ids by number,
    `seated` is the role of each seat and `teams` its side, as a place in `winners`, by number of players; `aim` is what a seat
    plays for (terms.py). begins: seat of the first turn, ROLLED for any. start_cards: cards that everybody begins with.
    numbers: fields of the config that follow from option values. hero_deck: heroes are cards of the deck.
    heroes_each: heroes that a seat has, one after the other. team_rescue: only his own side may save a dying player.
    order: the rule that says whose turn is next, None: turn order. directed: whoever uses a trick for many says which way round
    it goes. without: kinds of cards, by id, that are not in its deck. bequest: the rule of what a dead player leaves to others.
    offer: the rule that offers heroes, None: heroes come from the deck. fixed: values of rule options of the engine that the
    mode doesn't leave open.
    """

    id: str
    zh: str
    en: str
    text_zh: str
    text_en: str
    players: tuple[int, ...]
    winners: tuple[str, ...]
    tables: Mapping[str, Mapping[int, tuple[int, int, int, int]]]
    death: Rule
    reward: Rule
    offer: Rule | None
    offers: Mapping[str, Offers]
    lord_skills: bool = True
    labels: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    keeps: Callable[[Skill | Convert, Mapping[str, str]], bool] | None = None
    roles: tuple[str, ...] = terms.ROLES
    seated: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    teams: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    aim: int = terms.BY_ROLES
    begins: int = 0
    start_cards: int = 4
    numbers: Callable[[Mapping[str, str]], Mapping[str, int]] = lambda values: {}
    heroes_each: int = 1
    team_rescue: bool = False
    order: Rule | None = None
    directed: bool = False
    hero_deck: bool = False
    without: tuple[str, ...] = ()
    bequest: Rule | None = None
    fixed: Mapping[int, int] = field(default_factory=dict)

    @property
    def open(self) -> bool:
        """Whether everybody knows all roles and sides."""
        return bool(self.teams)

    def played(self, hero: Hero, values: Mapping[str, str]) -> Hero:
        """The hero as this mode has it, by the values of the rule options."""
        keeps = self.keeps
        return hero if keeps is None else replace(hero, skills=tuple(s for s in hero.skills if keeps(s, values)))

    def find_winner(self, name: str) -> str | None:
        """A side by its id, Chinese or English name, or what the mode calls its win; None if there is none."""
        return find(name, {side: (*SIDES[side], *self.labels.get(side, ())) for side in self.winners})

    def side_of(self, role: str) -> str | None:
        """The side of a role, by id, Chinese or English name; None where roles don't tell it."""
        found = find(role, {id: ROLES[id] for id in self.roles})
        return None if self.open or not found else self.winners[BY_ROLE.places[self.roles.index(found)].side]

    @property
    def counted(self) -> str:
        """The player counts in words: `4 to 10`, `5 or 8`."""
        low, high = self.players[0], self.players[-1]
        whole = self.players == tuple(range(low, high + 1)) and low < high
        return f"{low} to {high}" if whole else " or ".join(map(str, self.players))

    def counts(self, players: int, option: Option, value: str) -> tuple[int, ...]:
        """How many seats have each role, by a value of the option `identity_table`."""
        if self.open:
            return tuple(self.seated[players].count(role) for role in range(len(self.roles)))
        if value in self.tables:
            return self.tables[value][players]
        counts = tuple(option.counts(value).values())
        if counts[LORD] != 1:
            raise InputError(f"option {option.name}={value}: exactly one lord is needed, not {counts[LORD]}")
        if sum(counts) != players:
            raise InputError(f"option {option.name}={value}: the roles add up to {sum(counts)}, but players is {players}")
        return counts

    def dealt_roles(self, players: int, option: Option, value: str) -> list[int]:
        """Role of each seat before dealing: the lord first, or as they are seated."""
        if self.open:
            return list(self.seated[players])
        return [role for role, count in enumerate(self.counts(players, option, value)) for _ in range(count)]

    def sides(self, players: int) -> Sides:
        """Who wins with whom."""
        if not self.open:
            return BY_ROLE
        seats = [Place(*pair) for pair in zip(self.seated[players], self.teams[players], strict=True)]
        places = tuple(sorted(set(seats)))
        place_of = tuple(places.index(place) for place in seats)
        return Sides(self.roles, places, place_of, heroes_each=self.heroes_each, hunted=self.aim == terms.BY_NEXT)

    def shares_roles(self, players: int) -> bool:
        """Whether all sides have the same roles, so that by the rules none of these wins more often than another."""
        seats = list(zip(self.seated.get(players, ()), self.teams.get(players, ()), strict=True)) if self.open else []
        sides = {team: sorted(role for role, of in seats if of == team) for _, team in seats}
        return len(sides) > 1 and len({tuple(roles) for roles in sides.values()}) == 1

    def team_of(self, players: int) -> tuple[str, ...]:
        """The id of each seat's team; empty where every seat is alone, or known by its role."""
        teams = self.teams.get(players, ())
        return tuple(self.winners[team] for team in teams) if 1 < len(set(teams)) < players else ()

    def offers_by(self, values: Mapping[str, str]) -> Offers:
        """The mode's offers by the values of the rule options."""
        if self.open:
            return self.offers[OFFICIAL]
        offers = self.offers[values.get("hero_deal", OFFICIAL)]
        return offers.changed(int(values.get("offer_bonus", 0)), values.get("lord_offer_returned") == "false")

    def check_offers(self, players: int, values: Mapping[str, str], pool: int) -> Offers:
        """The same; InputError if the pool is too small for them."""
        offers = self.offers_by(values)
        needed = offers.needs(players)
        if pool < needed:
            told = "" if self.open else " with " + ", ".join(f"{n}={values[n]}" for n in OFFER_OPTIONS if n in values)
            raise InputError(f"deal 'offer'{told}: {players} players need {needed} heroes, the pool has {pool}")
        return offers


def every_seat(players: Sequence[int]) -> Mapping[int, tuple[int, ...]]:
    """Each seat a side of its own."""
    return {n: tuple(range(1, n + 1)) for n in players}


def seat_winners(most: int) -> tuple[str, ...]:
    """The sides of a mode in which each seat plays for itself."""
    return ("none", *(f"seat_{q}" for q in range(most)))
