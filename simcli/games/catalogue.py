"""A game as data: cards, faces, heroes, modes, options, all found by id or by any of their names."""

from __future__ import annotations

import csv
import difflib
import importlib
import pkgutil
import types
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from simcli.engine import terms
from simcli.engine.options import Option
from simcli.engine.terms import LORD
from simcli.errors import InputError
from simcli.games.heroes import BLANK, Hero
from simcli.games.modes import identity
from simcli.lang.dialect import Rule

GAMES = ("sgs",)
SUITS = ("spade", "heart", "club", "diamond")


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
    """

    named: tuple[str, ...]
    lord: int
    each: int
    each_of_ten: int
    least_lord: int = 1

    def to_each(self, players: int) -> int:
        """Heroes offered to each seat but the lord's."""
        return self.each_of_ten if players == 10 else self.each

    def needs(self, players: int) -> int:
        """Heroes that the pool must have."""
        return self.to_each(players) * (players - 1) + self.least_lord


@dataclass(frozen=True)
class Mode:
    """A mode: role tables by number of players, sides in results, its rules, and its offers by value of `hero_deal`."""

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

    def check_offers(self, players: int, hero_deal: str, pool: int) -> Offers:
        """The mode's offers; InputError if the pool is too small for them."""
        offers = self.offers[hero_deal]
        needed = offers.needs(players)
        if pool < needed:
            raise InputError(
                f"deal 'offer' with hero_deal={hero_deal}: {players} players need {needed} heroes, the pool has {pool}"
            )
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


A, B = "single_spy", "double_spy"
TABLE_A = {4: (1, 1, 1, 1), 5: (1, 1, 2, 1), 6: (1, 1, 3, 1), 7: (1, 2, 3, 1), 8: (1, 2, 4, 1), 9: (1, 3, 4, 1), 10: (1, 3, 4, 2)}
IDENTITY = Mode(
    "identity", "身份场", "identity",
    "主公亮明身份，其余身份暗置。主公与忠臣须消灭所有反贼和内奸；反贼须杀死主公；内奸须最后与主公单独对决并取胜。",
    "The lord's role is open, all others are hidden. The lord and the loyalists win when every rebel and spy is dead, the "
    "rebels when the lord dies, and the spy when only he is left after the lord has died last.",
    tuple(range(4, 11)), identity.WINNERS,
    {A: TABLE_A, B: {**TABLE_A, 6: (1, 1, 2, 2), 8: (1, 2, 3, 2)}}, identity.identity_death, identity.identity_reward,
    identity.identity_offers,
    {
        "official": Offers(("caocao", "liubei", "sunquan"), 2, 3, 2),
        "t2": Offers(("liubei", "sunquan", "caocao", "zhangjiao"), 3, 3, 3, 3),
    },
)  # fmt: skip


@cache
def load_game(name: str) -> Game:
    """A game by its id. InputError for an unknown one."""
    if name not in GAMES:
        raise InputError(f"game '{name}' is not one of: {', '.join(GAMES)}")
    package = f"simcli.games.{name}"
    this, options = importlib.import_module(package), importlib.import_module(f"{package}.options")
    engine = _modules("simcli.engine.rules")
    hero_modules = [m for m in _modules(f"{package}.heroes") if hasattr(m, "HERO")]
    faces = _faces(package, _rules(engine))
    heroes = {m.HERO.id: m.HERO for m in hero_modules}
    packs = tuple(sorted({h.pack for h in heroes.values()}))
    return Game(
        this.ID, this.ZH, this.EN, tuple(_cards(package, faces)), faces, heroes, {IDENTITY.id: IDENTITY},
        _options(options.OPTIONS), packs, options.PRESETS, (*engine, identity, *hero_modules),
    )  # fmt: skip
