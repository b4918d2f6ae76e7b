"""Tells people what the engine's numbers mean, in Chinese or English: cards, seats, options, decisions, events."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from simcli.engine import terms as t
from simcli.engine.cards import option_card, option_extra, option_kind, option_target, used_card, used_kind, used_second
from simcli.engine.stakes import claimed_for, claimed_kind, claimer
from simcli.games import phrases as p
from simcli.games.catalogue import Game
from simcli.games.heroes import Hero
from simcli.games.mode import Mode
from simcli.lang.program import Program

FIELD = re.compile(r"\{(\w+)(?::(\w+))?\}")
BRACKETS = re.compile(r"\[([^\[\]]*)\]")
SEAT_FIELDS = ("seat", "target", "source", "killer", "user", "former", "from", "to", "judged")
"""Fields of events and options that hold a seat."""
UNAIMED = (t.SELF, t.WOUNDED_SELF, t.SELF_WITHOUT_SAME, t.ONCE_A_TURN, t.ALL_OTHERS, t.EVERYBODY_IN_TURN)
"""Target modes of cards whose targets follow from their kind."""
TOLD = (
    "kind",
    "card",
    "used",
    "skill",
    "reason",
    "phase",
    "role",
    "winner",
    "ending",
    "suit",
    "chained",
    "turned",
    "hero",
    "won",
)
"""Fields that `Words` has a method for; any other is a plain number."""

WINDOW_ENDS = (t.EV_RESPOND, t.EV_USE, t.EV_NULLIFIED, t.EV_DAMAGE, t.EV_JUDGE, t.EV_PHASE, t.EV_TURN)
"""Events after which no Nullification used before can be countered any more, and a Nullification itself."""


class Words:
    """One language for one table. It is told every event, by `event` or `follow`.

    mode: whose sides win. heroes: by hero code of the state. field: reads a state field by name (a table's `field`), so
    that seats and slots are those of the game in progress.
    """

    def __init__(
        self, game: Game, mode: Mode, program: Program, heroes: Sequence[Hero], lang: str, field: Callable[[str], Any]
    ) -> None:
        self.game, self.program, self.heroes, self.field = game, program, list(heroes), field
        self.lang, self.k = lang, p.LANGS.index(lang)
        self.cards = {c.number: c for c in game.cards}
        self.winners, self.labels, self.roles = mode.winners, mode.labels, mode.roles
        self.countering = False

    # --- things

    def name(self, thing: Any) -> str:
        """The name of a hero, card, face, skill, mode."""
        return str(thing.zh if self.lang == "zh" else thing.en)

    def seat(self, seat: int) -> str:
        """`0号刘备`, `P0 Liu Bei`."""
        hero = self.hero(int(self.field("hero")[seat]))
        return f"{seat}号{hero}" if self.lang == "zh" else f"P{seat} {hero}"

    def hero(self, hero: int) -> str:
        """A hero by its place in the pool."""
        return self.name(self.heroes[min(hero, len(self.heroes) - 1)])

    def kind(self, kind: int) -> str:
        """A kind of card."""
        return self.name(self.game.faces[kind])

    def card(self, card: int) -> str:
        """`杀♠7`, `Slash ♠7`."""
        if card < 0:
            return p.NOBODY[self.k]
        c = self.cards[card]
        if c.kind == t.HERO_CARD:
            return self.name(c)
        gap = "" if self.lang == "zh" else " "
        return f"{self.name(c)}{gap}{p.SUITS[c.suit]}{p.RANKS[c.rank]}"

    def used(self, used: int) -> str:
        """A used card; a converted one with the cards in it: `杀（桃♥7）`."""
        kind, cards = used_kind(used), [c for c in (used_card(used), used_second(used)) if c >= 0]
        if len(cards) == 1 and self.cards[cards[0]].kind == kind:
            return self.card(cards[0])
        if not cards:
            return self.kind(kind)
        inside = "、".join(map(self.card, cards)) if self.lang == "zh" else ", ".join(map(self.card, cards))
        return f"{self.kind(kind)}（{inside}）" if self.lang == "zh" else f"{self.kind(kind)} ({inside})"

    def skill(self, rule: int) -> str:
        """A skill by its rule number, or equipment by minus its kind."""
        return self.kind(-rule) if rule < 0 else self.name(self.program.rules[rule])

    def reason(self, reason: int) -> str:
        """What a judgement is for."""
        return self.skill(reason - t.JUDGE_SKILL) if reason >= t.JUDGE_SKILL else self.kind(reason)

    def phase(self, phase: int) -> str:
        return p.PHASES[t.PHASES[phase]][self.k]

    def role(self, role: int) -> str:
        return p.ROLES[self.roles[role]][self.k]

    def winner(self, winner: int) -> str:
        """The side that won; a win may have a name of its own."""
        side = self.winners[winner]
        told = p.winner(side)[self.k]
        return p.NAMED_WIN[self.k].format(name=self.labels[side][self.k], told=told) if side in self.labels else told

    def ending(self, ending: int) -> str:
        return p.ENDINGS[t.ENDINGS[ending]][self.k]

    # --- sentences

    def value(self, kind: str, value: int) -> str:
        """A number as what its field's name says it is; empty for nobody and nothing."""
        if kind in SEAT_FIELDS:
            return self.seat(value) if value >= 0 else ""
        if kind == "zone":
            return p.ZONES[value][self.k]
        return str(getattr(self, kind)(value)) if kind in TOLD else str(value)

    def fill(self, phrase: p.Phrase, values: dict[str, int]) -> str:
        """Put values into a phrase (phrases.py says how)."""

        def told(match: re.Match[str]) -> str:
            return self.value(match[1], values[match[2] or match[1]])

        def part(match: re.Match[str]) -> str:
            fields = list(FIELD.finditer(match[1]))
            return FIELD.sub(told, match[1]) if all(told(f) for f in fields) else ""

        return FIELD.sub(told, BRACKETS.sub(part, phrase[self.k]))

    def event(self, row: Sequence[int]) -> str:
        """An event of the log."""
        self.follow(row)
        name, *fields = t.EVENTS[row[0]]
        values = dict(zip(fields, row[1:], strict=False))
        if values.get("target") == values.get("seat") or values.get("skill", 0) < 0:
            values["target"] = -1  # said already, or equipment's business
        decided = name == "game_over" and t.ENDINGS[values["ending"]] == "win"
        return self.fill(p.DECIDED if decided else p.EVENTS[name], values)

    def result(self, winner: int, ending: int) -> str:
        """Who won, and how the game ended unless it was played out."""
        decided = t.ENDINGS[ending] == "win"
        return self.winner(winner) if decided else self.fill(p.RESULT, {"winner": winner, "ending": ending})

    def follow(self, row: Sequence[int]) -> None:
        """Note an event: the state alone does not tell whether a Nullification answers a trick or another Nullification."""
        if row[0] in WINDOW_ENDS:
            self.countering = row[0] == t.EV_RESPOND and used_kind(row[2]) == t.NULLIFICATION

    def option(self, option: int, why: int = -1) -> str:
        """One answer to a decision."""
        kind, card, target, extra = option_kind(option), option_card(option), option_target(option), option_extra(option)
        if kind in self.game.faces:
            text = self.pair() if card < 0 else self.used(kind | (card + 1) << 7)
            played = why in (t.PLAY, t.CHOOSE_TARGET) or (why == t.CLAIM and claimed_for(self.field("about")) == t.PLAY)
            if played and self.game.faces[kind].target not in UNAIMED:
                text += f" → {self.seat(target)}"
            return f"{text} → {self.seat(extra)}" if kind == t.COLLATERAL else text
        if kind == t.PASS and why == t.PLAY:
            return p.END_PLAY[self.k]
        if kind == t.OWN and why == t.GIVE and self.field("about2") < 0:
            return f"{self.card(card)} → {self.seat(target)}"  # the option itself says who receives
        if kind == t.THEIRS and card < 0:
            return (p.HIDDEN_HERO_CARD if extra == t.HERO_ZONE else p.HIDDEN_CARD)[self.k]
        rule = self.field("skill_kind")[target][extra] if kind == t.SKILL else 0
        return self.fill(p.OPTIONS[kind], {"card": card, "target": target, "skill": int(rule), "suit": extra, "hero": extra})

    def decision(self, who: int, why: int, about: int, about2: int) -> str:
        """What a seat is asked."""
        phrase, values = p.REASONS[why], {"about": about, "about2": about2, "cure": t.PEACH}
        if why == t.CONFIRM and about > 0 and about not in self.field("skill_kind")[who]:
            phrase = p.ANSWER_TO_SKILL
        if why == t.SLASH_OR_NOT and about2 in p.USES_SLASH:
            phrase = p.USE_SLASH
        if why == t.CONFIRM and about >= 0 and about2 == who:
            values["about2"] = -1  # his own business
        if why == t.DOUBT:
            values = {"about": claimed_kind(about), "about2": claimer(about2)}
        text = phrase[self.k]
        if why == t.NULLIFY:
            stopped = p.LET_THROUGH if about % 2 else p.STOPPED_AGAIN if self.countering else p.NULLIFIED_TRICK
            text = text.replace("{stopped}", self.fill(stopped, {"kind": about // 2, "target": about2 >> 4}))
        if why == t.RETRY:
            judged = f"{self.seat(about % 16)}{'的' if self.lang == 'zh' else ', '}{self.reason(about // 16)}"
            text = text.replace("{judgement}", judged)
        return self.fill((text, text), values)

    def suit(self, suit: int) -> str:
        return p.SUIT_WORDS[suit][self.k]

    def chained(self, chained: int) -> str:
        return p.CHAINED[chained][self.k]

    def won(self, won: int) -> str:
        return p.WON[won][self.k]

    def turned(self, turned: int) -> str:
        return p.TURNED[turned][self.k]

    def pair(self) -> str:
        """Two hand cards that 丈八蛇矛 makes one."""
        return p.PAIR[self.k].replace("{weapon}", self.kind(t.SERPENT_SPEAR))
