"""A game as data: cards, faces, heroes, modes, options, all found by id or by any of their names."""

from __future__ import annotations

import csv
import difflib
import importlib
import pkgutil
import types
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from simcli.engine import terms
from simcli.engine.options import Option
from simcli.errors import InputError
from simcli.games.heroes import BLANK, Hero
from simcli.games.mode import Mode
from simcli.games.names import find, plain
from simcli.games.phrases import PACKS, ROLES
from simcli.lang.dialect import Rule

GAMES = tuple(
    sorted(m.name for m in pkgutil.iter_modules([str(resources.files("simcli.games"))]) if m.ispkg and m.name != "modes")
)
"""Ids of the games: each is a folder beside this file."""
SUITS = ("spade", "heart", "club", "diamond")
HERO_PACK = "heroes"
"""The pack of hero cards, which are only in the decks of modes that have them."""


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

    @property
    def hero(self) -> str:
        """Id of the hero whose card it is; of other cards it means nothing."""
        return self.id.removeprefix("hero-")


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
        if plain(name) in ("blank", "白板"):
            return BLANK
        found = find(name, {hero.id: (hero.zh, hero.en, f"{self.id}.{hero.id}") for hero in self.heroes.values()})
        if found:
            return self.heroes[found]
        names = [n for h in self.heroes.values() for n in (h.id, h.zh, h.en)]
        raise InputError(f"no hero '{name}' in {self.id}; {self._elsewhere('heroes', name) or _suggest(name, names)}")

    @property
    def pools(self) -> tuple[str, ...]:
        """The words that name a pool: the packs, `all`, and `none` for blank heroes only."""
        return (*self.packs, "all", "none")

    def find_pool(self, words: str, as_cards: bool = False) -> list[Hero]:
        """Heroes of packs and names, comma-separated, each once, in the game's order; `all`; `none` for blank heroes only.

        as_cards: heroes are cards of the deck, so packs leave out those who have none, and naming one is an InputError.
        """
        chosen: set[str] = set()
        parts = [w.strip() for w in words.replace("，", ",").split(",") if w.strip()]
        if not parts:
            raise InputError("heroes: no pack or hero named; try 'standard'")
        pools = [find(word, {pool: PACKS.get(pool, ()) for pool in self.pools}) for word in parts]
        for word, pool in zip(parts, pools, strict=True):
            if pool:
                of_pack = (h.id for h in self.heroes.values() if pool in ("all", h.pack))
                chosen |= {id for id in of_pack if not as_cards or self.has_card(id)}
                continue
            hero = self.find_hero(word)
            if as_cards and hero is not BLANK and not self.has_card(hero.id):
                raise InputError(f"heroes: {hero.zh} {hero.id} has no card, and in this mode heroes are cards of the deck")
            chosen.add(hero.id)
        if "none" in pools and len(parts) > 1:
            raise InputError("heroes: 'none' stands alone, it can't be combined with packs or heroes")
        return [h for h in self.heroes.values() if h.id in chosen]

    def find_mode(self, name: str) -> Mode:
        """A mode by its id, Chinese or English name."""
        found = find(name, {mode.id: (mode.zh, mode.en) for mode in self.modes.values()})
        if not found:
            raise InputError(f"mode {self._not_mine('modes', name, [f'{m.id} {m.zh}' for m in self.modes.values()])}")
        return self.modes[found]

    def find_option(self, name: str) -> Option:
        """A rule option by its name, or by what it is called in Chinese."""
        found = find(name, {option.name: (option.zh,) for option in self.options.values()})
        if not found:
            told = self._elsewhere("options", name) or _suggest(name, self.options)
            raise InputError(f"no option '{name}' in {self.id}; {told}")
        return self.options[found]

    def find_preset(self, name: str) -> Mapping[str, str]:
        """The values of a preset where they differ from the defaults."""
        if name not in self.presets:
            raise InputError(f"preset {self._not_mine('presets', name, self.presets)}")
        return self.presets[name]

    def option_values(self, chosen: Mapping[str, str], preset: str = "seed") -> dict[str, str]:
        """All options with the preset's and then the chosen values in place of defaults, each checked."""
        typed: dict[str, str] = {}
        for name, text in chosen.items():
            option = self.find_option(name)
            word = option.word(_parts_by_id(text) if option.parts else text)
            if typed.setdefault(option.name, word) != word:
                raise InputError(f"option '{option.name}' is given twice, as '{typed[option.name]}' and as '{word}'")
        of_preset = {name: self.find_option(name).word(text) for name, text in self.find_preset(preset).items()}
        return {name: option.default for name, option in self.options.items()} | of_preset | typed

    def has_card(self, hero: str) -> bool:
        """Whether a hero, by id, has a card for modes in which heroes are cards of the deck."""
        return any(card.pack == HERO_PACK and card.hero == hero for card in self.cards)

    def _not_mine(self, what: str, name: str, known: Iterable[str]) -> str:
        """That a name isn't one of the few that the game has, and whether another game has it."""
        elsewhere = self._elsewhere(what, name)
        return f"'{name}' is not one of {self.id}'s: {', '.join(known)}" + (f"; {elsewhere}" if elsewhere else "")

    def _elsewhere(self, what: str, name: str) -> str:
        """That another game has it: what is a name of `heroes`, `modes`, `options` or `presets`; empty if none has."""
        for id in GAMES:
            if id != self.id:
                other = _load(id)
                things: Mapping[str, Any] = getattr(other, what)
                if find(name, {key: (getattr(thing, "zh", key), getattr(thing, "en", key)) for key, thing in things.items()}):
                    return f"{other.id} {other.zh} has it: --game {other.id}"
        return ""

    def deck(self, packs: str) -> list[Card]:
        """The cards of a value of `deck_packs`, such as `standard,ex`."""
        return [c for c in self.cards if c.pack in packs.split(",")]


def _parts_by_id(text: str) -> str:
    """A table of roles whose parts may have Chinese names: `主公=1,反贼=2`."""
    for role, (chinese, _) in ROLES.items():
        text = text.replace(chinese, role)
    return text


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


def _hero_cards(cards: Sequence[Card], heroes: Mapping[str, Hero], without: Sequence[str]) -> list[Card]:
    """A card for each hero but some, behind the others; they have neither suit nor rank."""
    named = [hero for hero in heroes.values() if hero.id not in without]
    return [
        Card(len(cards) + k, f"hero-{hero.id}", terms.HERO_CARD, hero.zh, hero.en, 0, 0, HERO_PACK)
        for k, hero in enumerate(named)
    ]


def _rules(sources: Iterable[types.ModuleType]) -> dict[str, Rule]:
    return {r.name: r for m in sources for r in vars(m).values() if isinstance(r, Rule) and r.module == m.__name__}


def _modules(package: str) -> list[types.ModuleType]:
    path = importlib.import_module(package).__path__
    return [importlib.import_module(f"{package}.{m.name}") for m in sorted(pkgutil.iter_modules(path), key=lambda m: m.name)]


def _options(options: Iterable[Option]) -> dict[str, Option]:
    named = {o.name: o for o in options}
    assert len({o.number for o in named.values()}) == len(named), "two options have one number"
    return named


def load_game(name: str) -> Game:
    """A game by its id, Chinese or English name. InputError for an unknown one."""
    called = {id: importlib.import_module(f"simcli.games.{id}") for id in GAMES}
    found = find(name, {id: (this.ZH, this.EN) for id, this in called.items()})
    if not found:
        raise InputError(f"game '{name}' is not one of: {', '.join(f'{id} {this.ZH}' for id, this in called.items())}")
    return _load(found)


@cache
def _load(name: str) -> Game:
    package = f"simcli.games.{name}"
    this, options = importlib.import_module(package), importlib.import_module(f"{package}.options")
    modes = importlib.import_module(f"{package}.modes")
    engine, of_modes = _modules("simcli.engine.rules"), _modules("simcli.games.modes")
    hero_modules = [m for m in _modules(f"{package}.heroes") if hasattr(m, "HERO")]
    faces = _faces(package, _rules(engine))
    heroes = {m.HERO.id: m.HERO.with_skills(modes.LORD_SKILLS.get(m.HERO.kingdom, ())) for m in hero_modules}
    cards = _cards(package, faces)
    if terms.HERO_CARD in faces:
        cards += _hero_cards(cards, heroes, modes.WITHOUT_CARD)
    packs = tuple(sorted({h.pack for h in heroes.values()}))
    sources = (*engine, *of_modes, *modes.SOURCES, *hero_modules)
    return Game(
        this.ID, this.ZH, this.EN, tuple(cards), faces, heroes, {m.id: m for m in modes.MODES},
        _options(options.OPTIONS), packs, options.PRESETS, options.FIXED, sources,
    )  # fmt: skip
