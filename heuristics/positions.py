"""Positions of every kind of decision, to try bots on: games at tables where the rare kinds come up too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Any

import numpy as np

from simcli.engine.state import DTYPE
from simcli.engine.table import ReferenceTable
from simcli.engine.terms import ACT_NEXT, DIRECTION, DROP_HERO, FIRE_ATTACK, GO_FIRST, REASON_IDS
from simcli.games.catalogue import Game
from simcli.games.config import configure
from simcli.games.heroes import Hero
from simcli.games.mode import Mode
from simcli.lang.program import Program

SEATS = 6
LORDS = 4
EMPTY = 12
"""A table is given up after so many games in a row without a position that is still wanted."""
SPREAD = 40
"""A game gives at most this part of the positions of a kind: no game is typical."""


def tables(program: Program, game: Game, bots: Sequence[Any]) -> list[ReferenceTable]:
    """Tables at which all kinds of decisions come up, seat by seat with these bots in turn.

    All heroes of the game with the smallest and the largest deck, and with one in which every third card is a Fire Attack; a
    lord who has a lord skill among heroes of his kingdom; heroes offered; modes in which roles are open.
    """
    mode = next(iter(game.modes.values()))
    heroes = list(game.heroes.values())
    decks = game.options["deck_packs"].choices
    made = [
        _table(program, game, mode, bots, options={"deck_packs": decks[0]}, pool=heroes),
        _table(program, game, mode, [*bots[1:], *bots[:1]], options={"deck_packs": decks[-1]}, pool=heroes),
    ]
    burning = _table(program, game, mode, bots, pool=heroes)
    burning.config["card_kind"][::3] = FIRE_ATTACK
    made.append(burning)
    seats = _seats(mode)
    lords = [hero for hero in heroes if any(getattr(skill, "lord", False) for skill in hero.skills)]
    for lord in lords[:LORDS]:
        made.append(_table(program, game, mode, bots, deal="fixed", fixed=_court(lord, heroes, seats)))
    crowd = heroes * -(-4 * seats // len(heroes))  # offers need more heroes than the game may have
    made.append(_table(program, game, mode, bots, deal="offer", pool=crowd))
    made += [_table(program, game, other, bots, deal="offer", pool=heroes) for other in game.modes.values() if other.open]
    return made


def reasons(game: Game) -> set[int]:
    """The kinds of decisions that come up in some mode of a game."""
    modes = game.modes.values()
    missing = set() if any(mode.directed for mode in modes) else {GO_FIRST, ACT_NEXT, DIRECTION}
    return REASON_IDS.keys() - missing - (set() if any(mode.hero_deck for mode in modes) else {DROP_HERO})


def _seats(mode: Mode) -> int:
    return SEATS if SEATS in mode.players else mode.players[-1]


def _court(lord: Hero, heroes: Sequence[Hero], seats: int) -> list[Hero]:
    """The lord and as many seats of his kingdom as it takes, himself only if there is nobody else."""
    lieges = [h for h in heroes if h.kingdom == lord.kingdom and h is not lord] or [lord]
    return [lord, *(lieges * seats)[: seats - 1]]


def _table(program: Program, game: Game, mode: Mode, bots: Sequence[Any], **setting: Any) -> ReferenceTable:
    config = np.zeros((), DTYPE)
    players = _seats(mode)
    seated = [bots[q % len(bots)] for q in range(players)]
    configure(config, program, game, mode, players, **({"options": {}, "policies": seated} | setting))
    return ReferenceTable(program, config)


def decisions(table: Any, index: int) -> Iterator[Any]:
    """The states of game `index` in which a seat decides, each as long as it lasts."""
    table.start(index)
    while table.advance():
        yield table.g
        table.apply(table.choose())


def positions(tables: Sequence[Any], quota: int, games: int, kinds: Collection[int]) -> Iterator[Any]:
    """States that wait for a decision: of each of these kinds `quota`, if as many come up in so many games at each table."""
    counts = Counter[int]()
    idle = dict.fromkeys(range(len(tables)), 0)
    for index in range(games):
        for place in [place for place, empty in idle.items() if empty < EMPTY]:
            given = Counter[int]()
            for g in decisions(tables[place], index):
                if counts[g.why] < quota and given[g.why] <= quota // SPREAD:
                    counts[g.why] += 1
                    given[g.why] += 1
                    yield g
            idle[place] = 0 if given else idle[place] + 1
        if all(counts[why] >= quota for why in kinds):
            return
