"""The words by which people may name cards, seats, options and events: ids, Chinese and English, word by word.

A phrase names a thing if every one of its words is among the thing's words. `>` parts what is used from its target, and
that from whom the target is made to act on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from simcli.engine import terms as t
from simcli.engine.cards import option_card, option_extra, option_kind, option_target, used_card, used_kind
from simcli.games import phrases as p
from simcli.games.catalogue import Card, Game
from simcli.games.heroes import Hero
from simcli.games.mode import Mode
from simcli.games.words import SEAT_FIELDS
from simcli.lang.program import Program

SEPARATORS = re.compile(r"[\s,，、()（）\[\]【】:：\ufe0f]+")
ANY_CARD = ("any", "*", "任意")


def split(text: str) -> list[str]:
    """The words of a phrase."""
    return [w for w in SEPARATORS.split(text.lower()) if w]


def names(*texts: str) -> set[str]:
    """Each name, with and without its gaps, and its single words."""
    return set(_names(texts))


@cache
def _names(texts: tuple[str, ...]) -> frozenset[str]:
    found: set[str] = set()
    for text in texts:
        words = split(text.replace("_", " "))
        found |= {text.lower(), "".join(words), "_".join(words), *words}
    return frozenset(found)


def card_words(game: Game, card: Card) -> set[str]:
    """Every word that fits a physical card."""
    if card.kind == t.HERO_CARD:
        return {*names(card.id, card.zh, card.en), *ANY_CARD}
    face, rank = game.faces[card.kind], p.RANKS[card.rank].lower()
    titles = {card.zh.lower(), card.en.lower().replace(" ", ""), face.zh, face.id}
    colour = p.COLOURS[card.suit % 2]
    return {
        *names(face.id, face.zh, face.en, card.zh, card.en), *position_words(card), *ANY_CARD, *suit_words(card.suit), *colour,
        *(f"{title}{p.SUITS[card.suit]}{rank}" for title in titles),
    }  # fmt: skip


def suit_words(suit: int) -> set[str]:
    """A suit by sign or name."""
    return {p.SUITS[suit], *p.SUIT_WORDS[suit]}


def position_words(card: Card) -> set[str]:
    """A card by suit and rank, or by its id."""
    if card.kind == t.HERO_CARD:
        return {card.id.lower()}
    rank = p.RANKS[card.rank].lower()
    suits = (p.SUITS[card.suit], p.SUIT_LETTERS[card.suit].lower(), p.SUIT_WORDS[card.suit][0])
    return {card.id.lower(), *(f"{suit}{rank}" for suit in suits)}


class Vocabulary:
    """The words of one table. field: reads a state field by name. of_card: `card_words` of every card of the game."""

    def __init__(
        self, game: Game, mode: Mode, program: Program, heroes: Sequence[Hero], field: Callable[[str], Any],
        of_card: Mapping[int, set[str]],
    ) -> None:  # fmt: skip
        self.mode, self.winners, self.roles = mode, mode.winners, mode.roles
        self.game, self.program, self.heroes, self.field = game, program, heroes, field
        self.cards = {c.number: c for c in game.cards}
        self.of_card = of_card

    def seat(self, seat: int) -> set[str]:
        hero = int(self.field("hero")[seat])
        return {str(seat), f"p{seat}", f"{seat}号", f"{seat}号{self.heroes[hero].zh}"} | self.hero(hero)

    def hero(self, hero: int) -> set[str]:
        """A hero by its place in the pool."""
        return names(self.heroes[hero].id, self.heroes[hero].zh, self.heroes[hero].en)

    def kind(self, kind: int) -> set[str]:
        face = self.game.faces[kind]
        return names(face.id, face.zh, face.en)

    def skill(self, rule: int) -> set[str]:
        """A skill by its rule number, or equipment by minus its kind."""
        if rule < 0:
            return self.kind(-rule)
        skill = self.program.rules[rule]
        return names(skill.id, skill.zh, skill.en)  # type: ignore[attr-defined]

    def used(self, used: int) -> set[str]:
        return self.kind(used_kind(used)) | self.of_card.get(used_card(used), set())

    # --- options

    def option(self, option: int) -> tuple[set[str], set[str]]:
        """Words for what is done, and for whom it is done to."""
        kind, card, target = option_kind(option), option_card(option), option_target(option)
        aimed = self.seat(target)
        if kind in self.game.faces and card < 0:
            return self.kind(t.SERPENT_SPEAR) | set(p.PAIR_WORDS), aimed
        if kind in self.game.faces:
            if self.cards[card].kind == kind:
                return self.of_card[card], aimed
            if kind == t.DODGE and option_extra(option):
                return self.kind(kind) | self.of_card[card], aimed  # armour that judges for one
            return self.kind(kind) | self.converted(card), aimed
        if kind == t.SKILL:
            return self.skill(int(self.field("skill_kind")[target][option_extra(option)])), aimed
        if kind == t.TARGET:
            return aimed, aimed
        if kind == t.HERO:
            return self.hero(option_extra(option)), aimed
        if kind == t.THEIRS and card < 0 and option_extra(option) == t.HERO_ZONE:
            return set(p.HIDDEN_HERO_WORDS), aimed
        if kind == t.SUIT_NAMED:
            return suit_words(option_extra(option)), set()
        if kind == t.RECAST:
            return self.of_card[card] | set(p.VERB_WORDS[kind]), set()
        if card >= 0:
            placed = kind in (t.ON_TOP, t.AT_BOTTOM)
            return self.of_card[card] | set(p.VERB_WORDS[kind] if placed else ()), aimed
        return set(p.VERB_WORDS.get(kind, ())), aimed

    def converted(self, card: int) -> set[str]:
        """A card that is used as another kind: not by its own name alone, but with suit and rank."""
        found = self.cards[card]
        titles = {w for w in self.of_card[card] if p.SUITS[found.suit] in w}
        return position_words(found) | titles | {"as", "当"}

    def find(self, text: str, options: Iterable[int]) -> list[int]:
        """Indices of the options that a phrase fits; cards that differ in nothing count as one."""
        parts = text.replace("＞", ">").replace("→", ">").split(">")
        what, whom, onto = (split(part) for part in (*parts, "", "")[:3])
        found: dict[object, int] = {}
        for index, option in enumerate(options):
            fits_what, fits_whom = self.option(option)
            if self.names_both(option, what):
                fits_what = fits_what | self.of_card[option_card(option)]
            if set(what) <= fits_what and set(whom) <= fits_whom and set(onto) <= self.victim(option):
                found.setdefault(self.alike(option, what), index)
        return list(found.values())

    def victim(self, option: int) -> set[str]:
        """Words for whom the target is made to act on."""
        return self.seat(option_extra(option)) if option_kind(option) == t.COLLATERAL else set()

    def names_both(self, option: int, words: Sequence[str]) -> bool:
        """Does a phrase name the kind that a card is used as, and the card by suit and rank? Then the card's name may follow."""
        kind, card = option_kind(option), self.cards.get(option_card(option))
        if kind not in self.game.faces or card is None:
            return False
        return not self.kind(kind).isdisjoint(words) and not position_words(card).isdisjoint(words)

    def alike(self, option: int, words: Sequence[str]) -> object:
        """What tells an option from others, unless the phrase names the very card."""
        card = self.cards.get(option_card(option))
        if option_kind(option) == t.HERO:
            return t.HERO, self.heroes[option_extra(option)].id
        if card is None or card.id.lower() in words:
            return option
        return option_kind(option), option_target(option), option_extra(option), card.kind, card.suit, card.rank, card.zh

    # --- events

    def event(self, row: Sequence[int]) -> tuple[set[str], dict[str, set[str]]]:
        """The words of an event's name, and of each of its fields."""
        name, *fields = t.EVENTS[row[0]]
        values = {f: self.field_words(f, v) for f, v in zip(fields, row[1:], strict=False)}
        return {name, *p.EVENT_NAMES[name]}, values

    def field_words(self, field: str, value: int) -> set[str]:
        if field in SEAT_FIELDS:
            return self.seat(value) if value >= 0 else {"nobody", "无", "-1"}
        if field == "card":
            return self.of_card.get(value, {"nobody", "无", "-1"})
        if field == "hero":
            return self.hero(value)
        if field == "suit":
            return suit_words(value)
        if field in ("used", "kind", "skill"):
            return set() if field == "used" and value == 0 else set(getattr(self, field)(value))
        if field == "reason":
            return self.skill(value - t.JUDGE_SKILL) if value >= t.JUDGE_SKILL else self.kind(value)
        if field == "zone":
            return {w for name in p.ZONES[value] for w in names(name)}
        if field in ("phase", "role", "ending"):
            table, ids = {"phase": (p.PHASES, t.PHASES), "role": (p.ROLES, self.roles), "ending": (p.ENDINGS, t.ENDINGS)}[field]
            return {ids[value], *(w.lower() for w in table[ids[value]])}
        if field == "winner":
            return {self.winners[value]}
        return {str(value)}

    def event_fits(self, text: str, row: Sequence[int]) -> bool:
        """Does a phrase such as `damage target=1 points=1` or `伤害 1号` fit an event? The first word is the event's name."""
        first, *rest = split(text)
        name, values = self.event(row)
        if first not in name:
            return False
        everything = set().union(*values.values())
        for word in rest:
            key, equals, value = word.partition("=")
            if (equals and value not in values.get(key, set())) or (not equals and word not in everything):
                return False
        return True
