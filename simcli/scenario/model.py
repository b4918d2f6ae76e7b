"""What a scenario file may say. A key that isn't here is refused with the list of those that are."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, StrictBool, StrictInt, model_validator

from simcli.engine.terms import PHASES

Phase = Literal["preparation", "judgement", "draw", "play", "discard", "end", "none"]


def _within(low: int, high: int | None = None) -> AfterValidator:
    """A number in bounds that a person is told both of."""

    def check(value: int) -> int:
        if value < low or (high is not None and value > high):
            raise ValueError(
                f"should be {low} or more, not {value}" if high is None else f"should be {low} to {high}, not {value}"
            )
        return value

    return AfterValidator(check)


def _some(value: str) -> str:
    if not value.strip():
        raise ValueError("should not be empty")
    return value


Said = Annotated[str, AfterValidator(_some)]
Count = Annotated[StrictInt, _within(0)]
Cards = Count | list[str]
"""A number of cards, or the cards in words."""
SEAT_NUMBER = re.compile(r"0|[1-9][0-9]?")
MAX_HP, LOWEST_HP, MAX_SEED, MAX_TURNS, MAX_CARDS = 20, -20, 2**63 - 1, 10_000, 308
assert set(Phase.__args__) == set(PHASES)  # type: ignore[attr-defined]


def _seat_number(value: Any) -> Any:
    if not SEAT_NUMBER.fullmatch(str(value)):
        raise ValueError("seats go by their numbers, such as 0")
    return value


SeatNumber = Annotated[int, BeforeValidator(_seat_number)]


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
    role: str | None = None
    """Role; by default as the mode seats them: the lord, then loyalists, rebels and spies of the role table in this order."""
    hp: Annotated[StrictInt, _within(LOWEST_HP, MAX_HP)] | None = None
    """Health, up to `max_hp`; full by default. 0 or less (from -20) only with `[resolve]`: the seat is dying."""
    max_hp: Annotated[StrictInt, _within(1, MAX_HP)] | None = None
    """Health limit, 1 to 20; the hero's by default, one more for a lord where the rules say so."""
    hand: list[str] = []
    """Hand cards."""
    equip: list[str] = []
    """Equipment."""
    judgement: list[str] = []
    """Delayed tricks, oldest first; `♦6 as indulgence` for a converted card."""
    chained: StrictBool = False
    """True if the seat is chained (铁索连环)."""
    turned: StrictBool = False
    """True if the seat's hero lies face down: he turns up instead of taking his next turn."""
    on_hero: list[str] = []
    """Cards that lie on the hero (不屈): with so many of different ranks a living seat may have 0 health or less."""
    dead: StrictBool = False
    """True if the seat has died before."""
    shown: StrictBool = False
    """True if the role is known; that of the lord and of the dead always is."""
    kills: dict[str, Count] = {}
    """Seats that it has killed before, by their role, for its score; enemies all of them, where roles don't tell sides."""
    spared: StrictBool = False
    """True if the seat was the first one out in the game before, for `first_out_protection`; one seat at most."""
    zone: list[str] = []
    """Hero cards in its zone, where heroes are cards of the deck; `hero` is then the one that it has equipped."""
    reserve: list[str] = []
    """Heroes who come in after this one, in a mode in which a player has several."""


class TableSetup(Part):
    """What lies on the table, and whose turn it is."""

    players: StrictInt = 8
    """Number of seats."""
    turn: Count = 0
    """Seat whose turn it is."""
    phase: Phase = "play"
    """Phase in which this turn begins; `none` before all, where the mode has it decided whose turn it is."""
    pile: list[str] = []
    """Top of the draw pile, the top card first."""
    rest: Literal["guard", "any", "none"] = "guard"
    """Cards below: `guard` (taking one fails the scenario), `any` (all other cards, shuffled), `none`."""
    discard: Annotated[StrictInt, _within(0, MAX_CARDS)] | list[str] = []
    """Discard pile, oldest first, or a number of cards."""
    options: dict[str, str | StrictBool | StrictInt] = {}
    """Rule options that differ from the game's defaults."""
    seed: Annotated[StrictInt, _within(0, MAX_SEED)] = 1
    """Seed, 0 to 2^63 - 1, of what is random: the rest of the pile, blind picks."""
    dealt: StrictBool = False
    """True: the table is dealt as a real game is, with the heroes and options named here."""
    pool: list[str] = []
    """With `dealt`: the pool from which heroes are offered before the first turn; `blank` may stand in it several times."""


class ExpectSeat(Part):
    """What must hold of a seat."""

    hp: StrictInt | None = None
    """Health."""
    max_hp: StrictInt | None = None
    """Health limit."""
    alive: StrictBool | None = None
    """Alive or dead."""
    role: str | None = None
    """Role."""
    shown: StrictBool | None = None
    """Role known to all."""
    won: StrictBool | None = None
    """Among the winners."""
    hand: Cards | None = None
    """Hand cards: all of them, or how many."""
    equip: Cards | None = None
    """Equipment."""
    judgement: Cards | None = None
    """Judgement area."""
    score: StrictInt | None = None
    """Points once the game is over."""
    killer: StrictInt | None = None
    """Seat that killed it, -1 for nobody."""
    dealt: Count | None = None
    """Damage dealt."""
    taken: Count | None = None
    """Damage taken."""
    healed: Count | None = None
    """Health regained."""
    drawn: Count | None = None
    """Cards drawn."""
    used: Count | None = None
    """Cards used or played."""
    rescues: Count | None = None
    """Peaches used on other dying seats."""
    chained: StrictBool | None = None
    """Chained or not."""
    turned: StrictBool | None = None
    """Hero face down or not."""
    on_hero: Cards | None = None
    """Cards on the hero."""
    slash_targets: list[StrictInt] | None = None
    """Seats that a Slash from hand could target."""
    knows: list[str] | None = None
    """Hidden cards that the seat knows, among others."""
    ignores: list[str] | None = None
    """Hidden cards that the seat does not know."""
    hero: str | None = None
    """Hero by id, Chinese or English name; `blank` for none."""
    zone: Cards | None = None
    """Hero cards in its zone."""
    reserve: Count | None = None
    """Heroes who are still to come."""


class Expect(Part):
    """What must hold at the end, or at a check in the script. Seats are named by their numbers: `1 = { hp = 3 }`."""

    seats: dict[SeatNumber, ExpectSeat] = {}
    """The same as numbers as keys."""
    winner: str | None = None
    """Side that won, `none` for nobody."""
    ending: Literal["win", "cap", "deck_out", "error", "unfinished"] | None = None
    """How the game ended."""
    final_duel: StrictBool | None = None
    """The lord and one spy were the last two alive."""
    score_table: str | None = None
    """Table of scores by id, with options that differ: `identity:rebel_survivor_points=2`; the mode's first one by default."""
    scored: StrictBool | None = None
    """Whether the game is scored at all."""
    turn: Count | None = None
    """Seat whose turn it is."""
    phase: Phase | None = None
    """Phase of the turn."""
    rounds: Count | None = None
    """Rounds begun."""
    living: Count | None = None
    """Living seats."""
    reshuffles: Count | None = None
    """Times the discard pile was shuffled in."""
    pile: Cards | None = None
    """Size of the draw pile (without guarded cards), or its top cards, the top one first."""
    bottom: list[str] | None = None
    """The lowest cards of the draw pile, the very last one last."""
    discard: Cards | None = None
    """Discard pile: all of it in any order, or how many."""
    zone: dict[str, str] = {}
    """Zone of a card: pile, discard, processing, `hand 1`, `equipment 1`, `judgement 1`."""
    distance: dict[str, Count] = {}
    """Distance from one seat to another: `"0-3" = 2`."""
    roles: dict[str, Count] = {}
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
    options: Count | None = None
    """How many options there must be."""
    expect: Expect | None = None
    """What must hold now."""


class Play(Part):
    """What the players decide, and how long the scene lasts."""

    script: list[str | Check] = []
    """Decisions and checks in order."""
    until: Annotated[StrictInt, _within(1, MAX_TURNS)] | Literal["turn", "script", "game", "resolved"] | None = None
    """`turn` (its end, the default), a number of turns from 1,
    `script` (the first decision after the last line), `game`, `resolved` (default where a scenario starts in mid-resolution).
    """


class Resolve(Part):
    """Start in mid-resolution: this rule is under way before the turn goes on."""

    rule: str
    """Name of the rule."""
    args: list[StrictInt] = []
    """Its arguments."""


class Scenario(Part):
    """A scenario file."""

    title: Said
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
    seats: dict[SeatNumber, Seat] = {}
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

    name: Said
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
