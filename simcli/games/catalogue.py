"""A game as data: cards, faces, heroes, modes, options, all found by id or by any of their names."""

from __future__ import annotations

import csv
import difflib
import importlib
import pkgutil
import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import resources

from simcli.engine import terms
from simcli.engine.options import Option
from simcli.engine.terms import LORD
from simcli.errors import InputError
from simcli.games.heroes import BLANK, Convert, Hero
from simcli.lang.dialect import Rule, Skill

GAMES = tuple(
    sorted(m.name for m in pkgutil.iter_modules([str(resources.files("simcli.games"))]) if m.ispkg and m.name != "modes")
)
"""Ids of the games: each is a folder beside this file."""
SUITS = ("spade", "heart", "club", "diamond")
OFFICIAL = "official"
"""The value of `hero_deal` in a game that leaves it no choice."""
OFFER_OPTIONS = ("hero_deal", "offer_bonus", "lord_offer_returned")
"""Rule options that say what is offered; a game may lack some of them."""


@dataclass(frozen=True)
class Card:
    """A physical card. number: its id in the engine."""

    number: int
    id: str
    kind: int
    zh: str
    en: str
    suit: int
    rank: int
    pack: str


@dataclass(frozen=True)
class Face:
    """What a kind of card is in a game: names, text, and how the engine treats it."""

    kind: int
    id: str
    zh: str
    en: str
    type: str
    rule: Rule | None
    judge_rule: Rule | None
    target: int
    slot: int
    range: int
    effect: int
    text_zh: str
    text_en: str


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


@dataclass(frozen=True)
class Mode:
    """A mode: role tables by number of players, sides in results, its rules, and its offers by value of `hero_deal`.

    labels: what a side's win is called, where it has a name of its own. keeps: which skills heroes have in it, by skill and
    option values; None: all.
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
    offer: Rule
    offers: Mapping[str, Offers]
    lord_skills: bool = True
    labels: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    keeps: Callable[[Skill | Convert, Mapping[str, str]], bool] | None = None

    def played(self, hero: Hero, values: Mapping[str, str]) -> Hero:
        """The hero as this mode has it, by the values of the rule options."""
        keeps = self.keeps
        return hero if keeps is None else replace(hero, skills=tuple(s for s in hero.skills if keeps(s, values)))

    @property
    def counted(self) -> str:
        """The player counts in words: `4 to 10`, `5 or 8`."""
        low, high = self.players[0], self.players[-1]
        whole = self.players == tuple(range(low, high + 1)) and low < high
        return f"{low} to {high}" if whole else " or ".join(map(str, self.players))

    def counts(self, players: int, option: Option, value: str) -> tuple[int, ...]:
        """How many seats have each role, by a value of the option `identity_table`."""
        if value in self.tables:
            return self.tables[value][players]
        counts = tuple(option.counts(value).values())
        if counts[LORD] != 1:
            raise InputError(f"option {option.name}={value}: exactly one lord is needed, not {counts[LORD]}")
        if sum(counts) != players:
            raise InputError(f"option {option.name}={value}: the roles add up to {sum(counts)}, but players is {players}")
        return counts

    def roles(self, players: int, option: Option, value: str) -> list[int]:
        """Role of each seat before dealing, the lord first."""
        return [role for role, count in enumerate(self.counts(players, option, value)) for _ in range(count)]

    def offers_by(self, values: Mapping[str, str]) -> Offers:
        """The mode's offers by the values of the rule options."""
        offers = self.offers[values.get("hero_deal", OFFICIAL)]
        return offers.changed(int(values.get("offer_bonus", 0)), values.get("lord_offer_returned") == "false")

    def check_offers(self, players: int, values: Mapping[str, str], pool: int) -> Offers:
        """The same; InputError if the pool is too small for them."""
        offers = self.offers_by(values)
        needed = offers.needs(players)
        if pool < needed:
            told = ", ".join(f"{name}={values[name]}" for name in OFFER_OPTIONS if name in values)
            raise InputError(f"deal 'offer' with {told}: {players} players need {needed} heroes, the pool has {pool}")
        return offers


@dataclass(frozen=True)
class Game:
    """Everything that a game is made of."""

    id: str
    zh: str
    en: str
    cards: tuple[Card, ...]
    faces: Mapping[int, Face]
    heroes: Mapping[str, Hero]
    modes: Mapping[str, Mode]
    options: Mapping[str, Option]
    packs: tuple[str, ...]
    presets: Mapping[str, Mapping[str, str]]
    fixed: Mapping[int, int]
    """Values of rule options of the engine that the game doesn't leave open, by option number; those not named are 0."""
    sources: tuple[types.ModuleType, ...]

    def find_hero(self, name: str) -> Hero:
        """A hero by id, Chinese or English name (spaces and case don't matter)."""
        key = _plain(name)
        if key in ("blank", "白板"):
            return BLANK
        for hero in self.heroes.values():
            if key in (_plain(hero.id), _plain(hero.zh), _plain(hero.en), _plain(f"{self.id}.{hero.id}")):
                return hero
        names = [n for h in self.heroes.values() for n in (h.id, h.zh, h.en)]
        raise InputError(f"no hero '{name}' in {self.id}; {_suggest(name, names)}")

    @property
    def pools(self) -> tuple[str, ...]:
        """The words that name a pool: the packs, `all`, and `none` for blank heroes only."""
        return (*self.packs, "all", "none")

    def find_pool(self, words: str) -> list[Hero]:
        """Heroes of packs and names, comma-separated, each once, in the game's order; `all`; `none` for blank heroes only."""
        chosen: set[str] = set()
        parts = [w.strip() for w in words.replace("，", ",").split(",") if w.strip()]
        if not parts:
            raise InputError("heroes: no pack or hero named; try 'standard'")
        for word in parts:
            if word.lower() in self.pools:
                chosen |= {h.id for h in self.heroes.values() if word.lower() in ("all", h.pack)}
            else:
                chosen.add(self.find_hero(word).id)
        if "none" in (w.lower() for w in parts) and len(parts) > 1:
            raise InputError("heroes: 'none' stands alone, it can't be combined with packs or heroes")
        return [h for h in self.heroes.values() if h.id in chosen]

    def find_mode(self, name: str) -> Mode:
        """A mode by its id."""
        if name not in self.modes:
            raise InputError(f"mode '{name}' is not one of {self.id}'s: {', '.join(self.modes)}")
        return self.modes[name]

    def find_option(self, name: str) -> Option:
        """A rule option by its name."""
        if name not in self.options:
            raise InputError(f"no option '{name}' in {self.id}; {_suggest(name, self.options)}")
        return self.options[name]

    def find_preset(self, name: str) -> Mapping[str, str]:
        """The values of a preset where they differ from the defaults."""
        if name not in self.presets:
            raise InputError(f"preset '{name}' is not one of {self.id}'s: {', '.join(self.presets)}")
        return self.presets[name]

    def option_values(self, chosen: Mapping[str, str], preset: str = "seed") -> dict[str, str]:
        """All options with the preset's and then the chosen values in place of defaults, each checked."""
        values = {name: option.default for name, option in self.options.items()}
        for name, text in {**self.find_preset(preset), **chosen}.items():
            values[name] = self.find_option(name).word(text)
        return values

    def deck(self, packs: str) -> list[Card]:
        """The cards of a value of `deck_packs`, such as `standard,ex`."""
        return [c for c in self.cards if c.pack in packs.split(",")]


def _plain(name: str) -> str:
    return "".join(name.lower().split()).replace("'", "").replace("-", "")


def _suggest(name: str, names: Iterable[str]) -> str:
    known = list(names)
    close = difflib.get_close_matches(name, known, 3, 0.5)
    return (
        f"did you mean {' or '.join(close)}?" if close else f"known are {', '.join(known[:12])}{' …' if len(known) > 12 else ''}"
    )


def _table(package: str, name: str) -> list[dict[str, str]]:
    return list(csv.DictReader((resources.files(package) / name).read_text("utf-8").splitlines()))


def _kinds() -> dict[str, int]:
    """Ids of kinds: the engine's names in lower case."""
    names = {k.lower(): v for k, v in vars(terms).items() if k.isupper() and isinstance(v, int)}
    return {**names, "savage_assault": terms.SAVAGE, "archery_attack": terms.ARCHERY}


def _faces(package: str, rules: Mapping[str, Rule]) -> dict[int, Face]:
    kinds, faces = _kinds(), {}
    for row in _table(package, "faces.csv"):
        kind = kinds[row["kind"]]
        faces[kind] = Face(
            kind, row["kind"], row["zh"], row["en"], row["type"],
            rules[row["rule"]] if row["rule"] else None, rules[row["judge_rule"]] if row["judge_rule"] else None,
            getattr(terms, row["target"]), getattr(terms, row["slot"]) if row["slot"] else terms.NOT_EQUIPMENT,
            int(row["range"] or 0), getattr(terms, row["effect"]) if row["effect"] else terms.NO_EFFECT,
            row["text_zh"], row["text_en"],
        )  # fmt: skip
    return faces


def _cards(package: str, faces: Mapping[int, Face]) -> list[Card]:
    kinds, cards = _kinds(), []
    for number, row in enumerate(_table(package, "cards.csv")):
        kind = kinds[row["kind"]]
        cards.append(
            Card(
                number,
                row["id"],
                kind,
                row["zh"],
                row["en"] or faces[kind].en,
                SUITS.index(row["suit"]),
                int(row["rank"]),
                row["pack"],
            )
        )
    return cards


def _rules(sources: Iterable[types.ModuleType]) -> dict[str, Rule]:
    return {r.name: r for m in sources for r in vars(m).values() if isinstance(r, Rule) and r.module == m.__name__}


def _modules(package: str) -> list[types.ModuleType]:
    path = importlib.import_module(package).__path__
    return [importlib.import_module(f"{package}.{m.name}") for m in sorted(pkgutil.iter_modules(path), key=lambda m: m.name)]


def _options(options: Iterable[Option]) -> dict[str, Option]:
    named = {o.name: o for o in options}
    assert len({o.number for o in named.values()}) == len(named), "two options have one number"
    return named


@cache
def load_game(name: str) -> Game:
    """A game by its id. InputError for an unknown one."""
    if name not in GAMES:
        raise InputError(f"game '{name}' is not one of: {', '.join(GAMES)}")
    package = f"simcli.games.{name}"
    this, options = importlib.import_module(package), importlib.import_module(f"{package}.options")
    modes = importlib.import_module(f"{package}.modes")
    engine, of_modes = _modules("simcli.engine.rules"), _modules("simcli.games.modes")
    hero_modules = [m for m in _modules(f"{package}.heroes") if hasattr(m, "HERO")]
    faces = _faces(package, _rules(engine))
    heroes = {m.HERO.id: m.HERO.with_skills(modes.LORD_SKILLS.get(m.HERO.kingdom, ())) for m in hero_modules}
    packs = tuple(sorted({h.pack for h in heroes.values()}))
    sources = (*engine, *of_modes, *modes.SOURCES, *hero_modules)
    return Game(
        this.ID, this.ZH, this.EN, tuple(_cards(package, faces)), faces, heroes, {m.id: m for m in modes.MODES},
        _options(options.OPTIONS), packs, options.PRESETS, options.FIXED, sources,
    )  # fmt: skip
