"""Modes in which roles are open, as the mode pages have them: who sits where, who wins, what a death brings, who is next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import kingdoms
from tape import PASS, YES

if TYPE_CHECKING:
    from board import Board


@dataclass(frozen=True)
class Open:
    """A mode's own facts. seats, sides: role and side of each seat. assumed: values that it gives to options.

    cards: that everybody begins with. first: seat of the first turn, -1 for any. heroes: of each seat. without: kinds that are
    not in the deck.
    """

    seats: Callable[[int], Sequence[str]]
    sides: Callable[[int], Sequence[str]]
    cards: int = 4
    first: int = 0
    heroes: int = 1
    without: Sequence[str] = ()
    assumed: Mapping[str, str] = field(default_factory=dict)


NO_BONUS = {"lord_hp_bonus_min_players": "11"}
MODES: Mapping[str, Open] = {
    "ffa": Open(lambda n: ["player"] * n, lambda n: [f"seat_{q}" for q in range(n)], cards=5, assumed=NO_BONUS),
    "duel": Open(
        lambda n: ["lord", "spy"], lambda n: ["lord", "spy"], first=1, heroes=3, assumed=NO_BONUS | {"first_turn_draw": "1"},
    ),
    "three-kingdoms": Open(lambda n: ["player"] * n, lambda n: [f"seat_{q}" for q in range(n)], assumed=NO_BONUS),
    "3v3-casual": Open(
        lambda n: ["loyalist", "rebel"] * 3, lambda n: ["team_1", "team_2"] * 3, first=-1, assumed=NO_BONUS,
    ),
    "3v3-competitive": Open(
        lambda n: ["deputy", "leader", "deputy"] * 2, lambda n: ["team_1"] * 3 + ["team_2"] * 3, without=("lightning",),
        assumed={"lord_hp_bonus_min_players": "2"},
    ),
}  # fmt: skip


def side(b: Board, seat: int) -> str:
    """Who wins when this seat's side does."""
    assert b.mode
    return b.mode.sides(b.n)[seat]


def first_cards(b: Board) -> int:
    """混战 (modes §7.3): two cards more for the first player, as an option."""
    return 2 if b.game.mode == "ffa" and b.option["ffa_first_draw"] == "bonus" else 0


def winner_at_death(b: Board, dead: int) -> str:
    """Who has won, "" if the game goes on: the last side that somebody lives of, or has a hero to come; or whose leader lives."""
    if kingdoms.played(b):
        return side(b, b.ring[b.ring.index(dead) - 1])
    if b.game.mode == "3v3-competitive":
        rival = "team_2" if side(b, dead) == "team_1" else "team_1"
        return rival if b.seats[dead].role == "leader" else ""
    left = {side(b, q) for q, s in enumerate(b.seats) if s.alive or s.arriving or s.line_up}
    return next(iter(left)) if len(left) == 1 else ""


def after_death(b: Board, dead: int, killer: int) -> None:
    """对决 (modes §6.6): the next hero at once, unless the turn has to end first. 3v3 (modes §3, §4): rewards and penalty."""
    rule = f"modes, a death in {b.game.mode}"
    if b.game.mode == "duel" and b.option["duel_replacement"] == "immediate":
        b.next_hero(dead)
    elif b.game.mode == "3v3-competitive" and killer >= 0 and b.seats[dead].role == "deputy":
        b.draw(rule, killer, 3)
    elif b.game.mode == "3v3-casual" and killer >= 0:
        worth, friend = b.option["casual_kill_reward"], side(b, killer) == side(b, dead)
        if (worth == "symmetric" and not friend) or (worth == "literal" and b.seats[dead].role == "rebel"):
            b.draw(rule, killer, 3)
        elif worth == "symmetric":
            b.strip(rule, killer, False)


def may_rescue(b: Board, helper: int, dying: int) -> bool:
    """3v3 casual: only his own team is asked."""
    return b.game.mode != "3v3-casual" or side(b, helper) == side(b, dying)


def bequest(b: Board, dead: int) -> None:
    """3v3 casual: the dead hands out hand and equipment cards among living team mates."""
    if b.game.mode != "3v3-casual":
        return
    rule, s = "modes §3 death gift", b.seats[dead]
    while s.hand or s.equip:
        heirs = [q for q in b.living() if side(b, q) == side(b, dead)]
        given = [("own", c, q, 0) for c in s.hand for q in heirs] + [("own", c, q, 1) for c in s.equip.values() for q in heirs]
        if not heirs:
            return
        chosen = b.ask(rule, dead, "give", "death_gift", -1, [PASS, *given])
        if chosen[0] == "pass":
            return
        b.lose(rule, dead, chosen[1])
        b.gain(rule, chosen[2], chosen[1], dead)


def round_of(b: Board, me: int, kind: str) -> list[int]:
    """All seats from the user on, in the direction that he chooses where he may (modes §4)."""
    at = b.ring.index(me)
    ring = b.ring[at:] + b.ring[:at]
    if b.game.mode != "3v3-competitive":
        return ring
    yes = b.ask("modes §4 direction", me, "direction", kind, 0, [PASS, YES])[0] == "yes"
    return [me, *reversed(ring[1:])] if yes else ring


def between_turns(b: Board) -> None:
    """The next hero, once the turn has ended; whoever is in takes part from now on."""
    for q, s in enumerate(b.seats):
        if not s.alive and not s.arriving and s.line_up:
            b.next_hero(q)
    b.arrive(-1)


LEADERS = {"team_1": 1, "team_2": 4}


def open_game(b: Board) -> None:
    """3v3 competitive: one leader says who acts first; then the first activation. Three kingdoms: heroes of the first cards."""
    if kingdoms.played(b):
        kingdoms.opening(b)
    if b.game.mode != "3v3-competitive":
        return
    rule = "modes §4 who acts first"
    item = b.peek()
    b.demand(item[:2] in (("?", 1), ("?", 4)), rule, f"a leader should be asked, not {item[:5]}")
    chooser = "team_1" if item[1] == 1 else "team_2"
    chosen = b.ask(rule, item[1], "go_first", 1, 0, [PASS, YES])
    rival = "team_2" if chooser == "team_1" else "team_1"
    b.opening = chooser if chosen[0] == "yes" else rival
    b.acted = {"team_1": set(), "team_2": set()}
    b.turn = next_in_order(b)


def next_in_order(b: Board) -> int:
    """The second of two deputies, else whom the team chooses whose activation comes: leader or deputies."""
    rule = "modes §4 activations"
    b.to_act = [q for q in b.to_act if b.seats[q].alive]
    if b.to_act:
        return b.to_act.pop(0)
    while True:
        if b.activation == 4:
            b.end_round()
            b.activation, b.acted = 0, {"team_1": set(), "team_2": set()}
        b.activation += 1
        rival = "team_2" if b.opening == "team_1" else "team_1"
        team = b.opening if b.activation in (1, 3) else rival
        deputies = [q for q in b.living() if side(b, q) == team and b.seats[q].role == "deputy"]
        done = set() if b.option["activation"] == "free" else b.acted[team]
        forced = b.rounds == 1 and b.activation <= (2 if b.option["first_leader_scope"] == "both_teams" else 1)
        able = [LEADERS[team]] if "leader" not in done else []
        able += deputies if "deputies" not in done and not forced else []
        if able:
            break
    chosen: int = b.ask(rule, LEADERS[team], "act", 0, 0, [("target", -1, q, 0) for q in able])[2]
    b.acted[team].add("leader" if chosen == LEADERS[team] else "deputies")
    b.to_act = [q for q in deputies if q != chosen] if chosen != LEADERS[team] else []
    return chosen
