"""What a scenario file may say. A key that isn't here is refused with the list of those that are."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, model_validator

from simcli.engine.terms import PHASES, ROLES

Phase = Literal["preparation", "judgement", "draw", "play", "discard", "end", "none"]
Cards = int | list[str]
"""A number of cards, or the cards in words."""
assert set(Phase.__args__) == set(PHASES)  # type: ignore[attr-defined]


class Part(BaseModel):
    """A table of the file."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)

    @model_validator(mode="before")
    @classmethod
    def _known(cls, value: Any) -> Any:
        if isinstance(value, dict):
            for key in value:
                if key not in cls.model_fields:
                    raise ValueError(f"unknown key '{key}', allowed are {', '.join(cls.model_fields)}")
        return value


class Seat(Part):
    """How a seat is set up."""

    hero: str = "blank"
    """Hero by id, Chinese or English name; a blank hero 白板 (4 HP, no skills) if not named."""
    role: Literal["lord", "loyalist", "rebel", "spy"] | None = None
    """Role; by default the lord, then the loyalists, rebels and spies of the role table in this order."""
    hp: int | None = None
    """Health; full by default."""
    max_hp: int | None = None
    """Health limit; the hero's by default, one more for a lord where the rules say so."""
    hand: list[str] = []
    """Hand cards."""
    equip: list[str] = []
    """Equipment."""
    judgement: list[str] = []
    """Delayed tricks, oldest first; `♦6 as indulgence` for a converted card."""
    chained: bool = False
    """True if the seat is chained (铁索连环)."""
    dead: bool = False
    """True if the seat has died before."""
    shown: bool = False
    """True if the role is known; that of the lord and of the dead always is."""


class TableSetup(Part):
    """What lies on the table, and whose turn it is."""

    players: int = 8
    """Number of seats."""
    turn: int = 0
    """Seat whose turn it is."""
    phase: Phase = "play"
    """Phase in which this turn begins."""
    pile: list[str] = []
    """Top of the draw pile, the top card first."""
    rest: Literal["guard", "any", "none"] = "guard"
    """Cards below: `guard` (taking one fails the scenario), `any` (all other cards, shuffled), `none`."""
    discard: Cards = []
    """Discard pile, oldest first, or a number of cards."""
    options: dict[str, str | bool | int] = {}
    """Rule options that differ from the game's defaults."""
    seed: int = 1
    """Seed of what is random: the rest of the pile, blind picks."""
    dealt: bool = False
    """True: the table is dealt as a real game is, with the heroes and options named here."""
    pool: list[str] = []
    """With `dealt`: the pool from which heroes are offered before the first turn; `blank` may stand in it several times."""


class ExpectSeat(Part):
    """What must hold of a seat."""

    hp: int | None = None
    """Health."""
    max_hp: int | None = None
    """Health limit."""
    alive: bool | None = None
    """Alive or dead."""
    role: Literal["lord", "loyalist", "rebel", "spy"] | None = None
    """Role."""
    shown: bool | None = None
    """Role known to all."""
    won: bool | None = None
    """Among the winners."""
    hand: Cards | None = None
    """Hand cards: all of them, or how many."""
    equip: Cards | None = None
    """Equipment."""
    judgement: Cards | None = None
    """Judgement area."""
    killer: int | None = None
    """Seat that killed it, -1 for nobody."""
    dealt: int | None = None
    """Damage dealt."""
    taken: int | None = None
    """Damage taken."""
    healed: int | None = None
    """Health regained."""
    drawn: int | None = None
    """Cards drawn."""
    used: int | None = None
    """Cards used or played."""
    rescues: int | None = None
    """Peaches used on other dying seats."""
    chained: bool | None = None
    """Chained or not."""
    slash_targets: list[int] | None = None
    """Seats that a Slash from hand could target."""
    knows: list[str] | None = None
    """Hidden cards that the seat knows, among others."""
    ignores: list[str] | None = None
    """Hidden cards that the seat does not know."""


class Expect(Part):
    """What must hold at the end, or at a check in the script. Seats are named by their numbers: `1 = { hp = 3 }`."""

    seats: dict[int, ExpectSeat] = {}
    """The same as numbers as keys."""
    winner: str | None = None
    """Side that won, `none` for nobody."""
    ending: Literal["win", "cap", "deck_out", "error", "unfinished"] | None = None
    """How the game ended."""
    final_duel: bool | None = None
    """The lord and one spy were the last two alive."""
    turn: int | None = None
    """Seat whose turn it is."""
    phase: Phase | None = None
    """Phase of the turn."""
    rounds: int | None = None
    """Rounds begun."""
    living: int | None = None
    """Living seats."""
    reshuffles: int | None = None
    """Times the discard pile was shuffled in."""
    pile: Cards | None = None
    """Size of the draw pile (without guarded cards), or its top cards, the top one first."""
    bottom: list[str] | None = None
    """The lowest cards of the draw pile, the very last one last."""
    discard: Cards | None = None
    """Discard pile: all of it in any order, or how many."""
    zone: dict[str, str] = {}
    """Zone of a card: pile, discard, processing, `hand 1`, `equipment 1`, `judgement 1`."""
    distance: dict[str, int] = {}
    """Distance from one seat to another: `"0-3" = 2`."""
    roles: dict[str, int] = {}
    """Number of seats with a role."""
    events: list[str] = []
    """Events that happened in this order, others may lie between."""
    not_events: list[str] = []
    """Events that did not happen."""
    asked: list[str] | None = None
    """All decisions with these reasons, in order: `2 rescue`."""
    not_asked: list[str] = []
    """Decisions that did not come up: `1 dodge`, or a reason alone."""

    @model_validator(mode="before")
    @classmethod
    def _numbers(cls, value: Any) -> Any:
        if isinstance(value, dict):
            seats = {k: v for k, v in value.items() if str(k).isdigit()}
            if seats:
                others = {k: v for k, v in value.items() if not str(k).isdigit()}
                return {**others, "seats": {**others.get("seats", {}), **seats}}
        return value


class Check(Part):
    """A check in the script, made at the next decision that fits `at`; it does not answer it."""

    at: str
    """Whose decision, and perhaps its reason: `1`, `1 dodge`."""
    asked: str | None = None
    """Reason that the decision must have."""
    legal: list[str] = []
    """Options that must be there."""
    illegal: list[str] = []
    """Options that must not be there."""
    options: int | None = None
    """How many options there must be."""
    expect: Expect | None = None
    """What must hold now."""


class Play(Part):
    """What the players decide, and how long the scene lasts."""

    script: list[str | Check] = []
    """Decisions and checks in order."""
    until: int | Literal["turn", "script", "game", "resolved"] | None = None
    """`turn` (its end, the default), a number of turns, `script` (the first decision after the last line), `game`,
    `resolved` (default where a scenario starts in mid-resolution).
    """


class Resolve(Part):
    """Start in mid-resolution: this rule is under way before the turn goes on."""

    rule: str
    """Name of the rule."""
    args: list[int] = []
    """Its arguments."""


class Scenario(Part):
    """A scenario file."""

    title: str
    """What it shows, in English."""
    title_zh: str = ""
    """The same in Chinese."""
    ruling: str | list[str] = []
    """Numbers of the rulings that it proves."""
    proves: list[str] = []
    """What fails without its rule: `card:slash`, `skill:ganglie`, `mode:identity`, `option:reshuffle`."""
    game: str = "sgs"
    """Game."""
    mode: str = "identity"
    """Mode."""
    table: TableSetup = TableSetup()
    """The table."""
    seats: dict[int, Seat] = {}
    """Seats by number."""
    resolve: Resolve | None = None
    """Start in mid-resolution."""
    play: Play = Play()
    """The script."""
    expect: Expect = Expect()
    """What must hold at the end."""

    @property
    def rulings(self) -> list[str]:
        return [self.ruling] if isinstance(self.ruling, str) else list(self.ruling)


class Variant(Part):
    """A case of its own: everything of the file, with these tables laid over it."""

    name: str
    """What is different."""
    table: dict[str, Any] = {}
    """As above."""
    seats: dict[str, Any] = {}
    """As above."""
    resolve: dict[str, Any] = {}
    """As above."""
    play: dict[str, Any] = {}
    """As above."""
    expect: dict[str, Any] = {}
    """As above."""


PARTS = (Scenario, TableSetup, Seat, Play, Check, Resolve, Expect, ExpectSeat, Variant)
assert set(ROLES) == {"lord", "loyalist", "rebel", "spy"}
