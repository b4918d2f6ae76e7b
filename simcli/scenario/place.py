"""Sets the table of a scenario: seats, roles and health, then every card to its place, on a plain state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from simcli.engine.fields import HAND_ROOM, HERO_GENDER
from simcli.engine.on_hero import put_on_hero
from simcli.engine.options import FIRST_OUT_PROTECTION, NEGATIVE_HP, NOBODY_PROTECTED
from simcli.engine.rng import DECK_STREAM, rnd
from simcli.engine.setup import FEW, key_streams, lend_skills, print_cards, setup, take_seat
from simcli.engine.state import Twin
from simcli.engine.terms import (
    AT_SUNK,
    DISCARD_PILE,
    DRAW_PILE,
    LORD,
    NO_PHASE,
    NOBODY,
    NOT_EQUIPMENT,
    ON_SEAT,
    OUT_OF_GAME,
    PHASES,
    PROCESSING,
    ROLES,
)
from simcli.engine.zones import EVERYBODY, put_in_hand, put_in_hero_zone, put_in_judgement, put_in_slot
from simcli.errors import InputError
from simcli.games.catalogue import Card
from simcli.games.mode import Mode
from simcli.scenario.model import Scenario, Seat
from simcli.scenario.stage import Stage
from simcli.scenario.vocabulary import split


@dataclass
class Wish:
    """A card that a scenario names, and the words for it; `card` is the one that it gets."""

    words: set[str]
    text: str
    where: str
    fits: list[Card] = field(default_factory=list)
    card: int = NOBODY


def allot(cards: Sequence[Card], words: dict[int, set[str]], wishes: Sequence[Wish]) -> None:
    """Give each wish a card of its own, the most particular wish first."""
    for wish in wishes:
        wish.fits = [c for c in cards if wish.words <= words[c.number]]
    taken: set[int] = set()
    for wish in sorted(wishes, key=lambda w: len(w.fits)):
        free = [c for c in wish.fits if c.number not in taken]
        if not free:
            users = dict.fromkeys(w.where for w in wishes if w.card in {c.number for c in wish.fits})
            taken_by = f"all such cards are in use already ({', '.join(users)})"
            why = taken_by if wish.fits else "no card of the deck fits"
            raise InputError(f"{wish.where}: '{wish.text}': {why}")
        wish.card = free[0].number
        taken.add(wish.card)


def place(stage: Stage, scenario: Scenario, config: Any) -> tuple[Any, set[int]]:
    """(start record, guarded cards): the state before the first step. The deck of the config shrinks if `rest` is none."""
    g: Any = Twin().load(config)
    g.program, g.log_on = stage.program, 0
    if scenario.table.pool and not scenario.table.dealt:
        raise InputError("table.pool needs table.dealt: heroes are offered before cards are dealt")
    if scenario.table.dealt:
        _refuse_places(scenario)
        setup(g, 0)
        return g.pack(), set()
    _seat(stage, scenario, g)
    guarded = _lay(stage, scenario, config, g)
    table = scenario.table
    g.turn, g.first_phase = table.turn, PHASES.index(table.phase) % NO_PHASE
    g.phase = g.first_phase if scenario.resolve else NO_PHASE
    return g.pack(), guarded


def _refuse_places(scenario: Scenario) -> None:
    """A dealt table leaves nothing to lay out but heroes."""
    laid = {"turn", "phase", "pile", "rest", "discard"} & scenario.table.model_fields_set
    if scenario.table.pool and scenario.seats:
        raise InputError(f"seats.{next(iter(scenario.seats))} contradicts table.pool: heroes that are offered can't be laid out")
    found = [f"table.{key}" for key in sorted(laid)]
    found += [
        f"seats.{q}.{key}" for q, seat in scenario.seats.items() for key in sorted(seat.model_fields_set - {"hero", "reserve"})
    ]
    if found:
        raise InputError(f"{found[0]} contradicts table.dealt: what is dealt can't be laid out")


def _seat(stage: Stage, scenario: Scenario, g: Any) -> None:
    key_streams(g, 0)
    print_cards(g)
    g.rounds, g.living = 1, g.n
    for seat in scenario.seats:
        if not 0 <= seat < g.n:
            raise InputError(f"seats.{seat}: the table has seats 0 to {g.n - 1}")
    if not 0 <= scenario.table.turn < g.n:
        raise InputError(f"table.turn {scenario.table.turn}: the table has seats 0 to {g.n - 1}")
    mode = stage.game.find_mode(scenario.mode)
    roles = mode.roles
    _refuse_roles(scenario, mode, g)
    g.first_seat = max(0, g.begins)
    for q in range(g.n):
        setup_ = scenario.seats.get(q, Seat())
        g.role[q] = roles.index(setup_.role) if setup_.role else g.role_list[q]
        g.hero[q] = _pool_place(stage, setup_.hero, f"seats.{q}.hero") if mode.hero_deck else q * g.heroes_each
        g.killer[q], g.policy[q] = NOBODY, g.seat_policy[q]
        for k in range(1 + len(setup_.reserve) if g.heroes_each > 1 else 0):
            g.line_up[q][k] = q * g.heroes_each + k + 1
        take_seat(g, q)
        if mode.hero_deck and g.hero[q] < g.pool_size:
            g.gender[q] = g.hero_row[g.hero[q]][HERO_GENDER]
        g.shown[q] = int(g.role[q] == LORD or setup_.shown or setup_.dead or mode.open)
        if setup_.max_hp is not None:
            g.max_hp[q] = g.hp[q] = setup_.max_hp
        if setup_.hp is not None:
            g.hp[q] = setup_.hp
        if g.hp[q] > g.max_hp[q]:
            raise InputError(f"seats.{q}: hp {g.hp[q]} is above max_hp {g.max_hp[q]}")
        for victim, count in setup_.kills.items():
            g.kills[q][roles.index(victim)] = count
        g.chained[q] = int(setup_.chained and not setup_.dead)
        g.turned[q] = int(setup_.turned and not setup_.dead)
        g.unyielding[q] = int(g.hp[q] < 1 and len(setup_.on_hero) > 0 and not setup_.dead)
        if g.hp[q] < 1 and not setup_.dead and not scenario.resolve and not g.unyielding[q]:
            raise InputError(f"seats.{q}: hp {g.hp[q]}: a living seat has 1 or more, but where [resolve] starts with it dying")
        if g.hp[q] < 0 and not g.option[NEGATIVE_HP] and not g.unyielding[q]:
            raise InputError(f"seats.{q}: hp {g.hp[q]}: below 0 only with the option negative_hp")
        if setup_.dead:
            g.alive[q], g.hp[q] = 0, 0
            g.living -= 1
    lend_skills(g)
    if not g.alive[scenario.table.turn]:
        raise InputError(f"table.turn {scenario.table.turn}: this seat is dead")
    if g.living <= FEW:
        g.few_since = g.rounds + 1
    spared = [q for q, seat in scenario.seats.items() if seat.spared]
    if len(spared) > 1:
        raise InputError(f"seats.{spared[1]}.spared: seat {spared[0]} was the first one out already")
    if spared and g.option[FIRST_OUT_PROTECTION] != NOBODY_PROTECTED:
        g.spared = spared[0] + 1
    if g.living < 2:
        raise InputError(f"seats: {g.living} of the {g.n} seats is alive, at least 2 must be")


def _refuse_roles(scenario: Scenario, mode: Mode, g: Any) -> None:
    """One lord, alive, on seat 0, or roles as the mode seats them; the dead have no cards; victims had roles of the mode."""
    for q in range(g.n):
        setup_ = scenario.seats.get(q, Seat())
        seated = mode.roles[g.role_list[q]]
        role = setup_.role or seated
        if role not in mode.roles:
            raise InputError(f"seats.{q}.role '{role}': mode {mode.id} has {', '.join(mode.roles)}")
        for victim in setup_.kills.keys() - set(mode.roles):
            raise InputError(f"seats.{q}.kills '{victim}': mode {mode.id} has {', '.join(mode.roles)}")
        if mode.open and role != seated:
            raise InputError(f"seats.{q}.role {role}: this seat is the {seated} in mode {mode.id}")
        if not mode.open and (role == ROLES[LORD]) != (q == 0):
            raise InputError(f"seats.{q}.role {role}: seat 0 is the lord in mode {mode.id}, and no other seat is")
        if setup_.dead and q == 0 and not mode.open:
            raise InputError("seats.0.dead: the lord must be alive, the game would be over")
        for key in ("hand", "equip", "judgement", "on_hero"):
            if setup_.dead and getattr(setup_, key):
                raise InputError(f"seats.{q}.{key}: a dead seat has no cards")


def _lay(stage: Stage, scenario: Scenario, config: Any, g: Any) -> set[int]:
    """Every card to its place; returns the cards below the given top of the pile if these must stay there."""
    table = scenario.table
    numbers = set(config["deck"][: int(config["deck_size"])].tolist())
    deck = [c for c in stage.game.cards if c.number in numbers]
    hands = {q: [_wish(text, f"seats.{q}.hand") for text in s.hand] for q, s in scenario.seats.items()}
    worn = {q: [_wish(text, f"seats.{q}.equip") for text in s.equip] for q, s in scenario.seats.items()}
    on_hero = {q: [_wish(text, f"seats.{q}.on_hero") for text in s.on_hero] for q, s in scenario.seats.items()}
    tricks = {q: [_trick(stage, text, q) for text in s.judgement] for q, s in scenario.seats.items()}
    mode = stage.game.find_mode(scenario.mode)
    zones = {q: [_hero_wish(stage, text, f"seats.{q}.zone") for text in s.zone] for q, s in scenario.seats.items()}
    own = {q: _hero_wish(stage, s.hero, f"seats.{q}.hero") for q, s in scenario.seats.items() if s.hero != "blank"}
    equipped = own if mode.hero_deck else {}
    if not mode.hero_deck and any(zones.values()):
        raise InputError(f"seats.{next(q for q, z in zones.items() if z)}.zone: mode {mode.id} has no hero cards")
    if isinstance(table.discard, int) and table.discard > len(deck):
        raise InputError(f"table.discard {table.discard}: the deck has {len(deck)} cards")
    pile = [_wish(text, "table.pile") for text in table.pile]
    given = table.discard if isinstance(table.discard, list) else ["any"] * table.discard
    discards = [_wish(text, "table.discard") for text in given]
    laid = [w for group in (hands, worn, on_hero) for wishes in group.values() for w in wishes]
    laid += [w for found in tricks.values() for w, _ in found] + pile + discards
    laid += [w for found in zones.values() for w in found] + list(equipped.values())
    allot(deck, stage.words, laid)
    for wish in laid:
        g.zone[wish.card] = PROCESSING
    for q in range(g.n):
        if len(hands.get(q, [])) > HAND_ROOM:
            raise InputError(f"seats.{q}.hand: {len(hands[q])} cards, at most {HAND_ROOM} are possible")
        for wish in hands.get(q, []):
            put_in_hand(g, q, wish.card, 0)
        for wish in worn.get(q, []):
            slot = int(g.kind_slot[g.card_kind[wish.card]])
            if slot == NOT_EQUIPMENT or g.equip[q][slot] >= 0:
                raise InputError(f"{wish.where}: '{wish.text}' is no equipment, or its slot is taken")
            put_in_slot(g, q, wish.card)
        for wish in zones.get(q, []):
            put_in_hero_zone(g, q, wish.card, 0)
        if q in equipped:
            card = equipped[q].card
            g.hero_card[q], g.zone[card], g.seen[card] = card + 1, ON_SEAT, EVERYBODY
        for wish in on_hero.get(q, []):
            put_on_hero(g, q, wish.card)
        if g.unyielding[q] and not _lives_on(g, q):
            raise InputError(f"seats.{q}: hp {g.hp[q]}: only with {1 - g.hp[q]} cards of different ranks in on_hero")
        for wish, kind in tricks.get(q, []):
            lies_as = kind or stage.cards[wish.card].kind
            face = stage.game.faces[lies_as]
            if not face.judge_rule:
                raise InputError(
                    f"{wish.where}: '{wish.text}' is no delayed trick; a converted card is written '♦6 as indulgence'"
                )
            if lies_as in g.judge_kind[q][: g.judge_count[q]]:
                raise InputError(f"{wish.where}: '{wish.text}': a second {face.en}, one area holds one of a name")
            put_in_judgement(g, q, wish.card, lies_as)
    for k, wish in enumerate(discards):
        g.discards[k], g.zone[wish.card], g.seen[wish.card] = wish.card, DISCARD_PILE, EVERYBODY
    g.discard_size = len(discards)
    below = [c.number for c in deck if c.number not in {w.card for w in laid}]
    return _stack(scenario, config, g, below, [w.card for w in pile])


def _lives_on(g: Any, q: int) -> bool:
    """Cards on the hero that differ in rank and are as many as its health demands, of a seat whom they keep alive."""
    ranks = {g.card_rank[card] for card in g.on_hero[q][: g.on_hero_count[q]]}
    return len(ranks) == g.on_hero_count[q] == 1 - g.hp[q] and bool((g.hear_self[AT_SUNK] >> q) & 1)


def _stack(scenario: Scenario, config: Any, g: Any, below: list[int], top: list[int]) -> set[int]:
    """The draw pile, and what happens to all other cards."""
    if scenario.table.rest == "none":
        kept = [int(x) for x in config["deck"][: int(config["deck_size"])] if int(x) not in below]
        config["deck_size"], config["deck"][: len(kept)] = len(kept), kept
        g.load(config, ("deck_size", "deck"))
        for card in below:
            g.zone[card] = OUT_OF_GAME
        below = []
    for i in range(len(below) - 1, 0, -1):
        j = rnd(g, DECK_STREAM, i + 1)
        below[i], below[j] = below[j], below[i]
    for k, card in enumerate([*below, *reversed(top)]):
        g.pile[k], g.zone[card] = card, DRAW_PILE
    g.pile_size = len(below) + len(top)
    return set(below) if scenario.table.rest == "guard" else set()


def _wish(text: str, where: str) -> Wish:
    if not split(text):
        raise InputError(f"{where}: '{text}' names no card")
    return Wish(set(split(text)), text, where)


def _pool_place(stage: Stage, name: str, where: str) -> int:
    """The place of a hero in the pool of all heroes, behind them for none."""
    try:
        hero = stage.game.find_hero(name)
    except InputError as error:
        raise InputError(f"{where}: {error}") from None
    heroes = list(stage.game.heroes)
    return heroes.index(hero.id) if hero.id in heroes else len(heroes)


def _hero_wish(stage: Stage, name: str, where: str) -> Wish:
    """The card of a hero."""
    _pool_place(stage, name, where)
    return Wish({f"hero-{stage.game.find_hero(name).id}"}, name, where)


def _trick(stage: Stage, text: str, seat: int) -> tuple[Wish, int]:
    """A delayed trick, and as what it lies there: `♦6 as indulgence` (or 当), 0 for itself."""
    card, _, kind = text.replace("当", " as ").partition(" as ")
    wish = _wish(card, f"seats.{seat}.judgement")
    wish.text = text
    if not kind:
        return wish, 0
    for face in stage.game.faces.values():
        if kind.strip().lower() in (face.id, face.zh, face.en.lower()) and face.judge_rule:
            return wish, face.kind
    raise InputError(f"{wish.where}: '{text}': {kind.strip()} is no delayed trick")
