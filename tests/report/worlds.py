"""Counts of made-up games: tables written out by hand, and worlds in which heroes do nothing but add up."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from simcli.engine.outcomes import GAME_DTYPE, ROLES, SEAT_DTYPE
from simcli.runs.counts import CellCounts

POOL = "daqiao,guanyu,liubei,simayi,xiahoudun,zhugeliang"
"""Heroes of small runs: with 8 players two seats are blank."""
WINNERS = ("none", "lord_side", "rebels", "spy")
TABLES = {4: (0, 1, 2, 3), 5: (0, 1, 2, 2, 3), 8: (0, 1, 1, 2, 2, 2, 2, 3), 10: (0, 1, 1, 1, 2, 2, 2, 2, 3, 3)}
"""Roles of a table."""
Game = tuple[str, Sequence[tuple[str, str]]]
"""Who won, and (hero, role) of each seat."""


def counted(heroes: Sequence[str], games: Sequence[Game], rounds: int = 3) -> CellCounts:
    """Counts of games written out; `blank` comes after the heroes. Everybody on the winning side wins and lives."""
    ids = [*heroes, "blank"]
    hero = np.array([[ids.index(name) for name, _ in seats] for _, seats in games])
    role = np.array([[ROLES.index(name) for _, name in seats] for _, seats in games])
    return counts(ids, hero, role, np.array([WINNERS.index(winner) for winner, _ in games]), rounds)


def world(heroes: int, players: int, games: int, seed: int, spread: float = 0.25, synergy: float = 0.0) -> CellCounts:
    """Random line-ups of `heroes` heroes and blank ones, where the lord's side wins with a logit that is a sum over seats.

    spread: standard deviation of a hero's effect in a role. synergy: what h000 and h001 add as rebels of one game.
    """
    rng = np.random.default_rng(seed)
    effect = rng.normal(0.0, spread, (heroes + 1, len(ROLES)))
    places = max(heroes, players)
    hero = np.minimum(np.argsort(rng.random((games, places)), axis=1)[:, :players], heroes)
    rest = np.array(TABLES[players][1:])[np.argsort(rng.random((games, players - 1)), axis=1)]
    role = np.concatenate([np.zeros((games, 1), np.int64), rest], axis=1)
    rebels = [((hero == h) & (role == 2)).any(axis=1) for h in (0, 1)]
    logit = -0.3 + effect[hero, role].sum(axis=1) - synergy * (rebels[0] & rebels[1])
    lord = rng.random(games) < 1.0 / (1.0 + np.exp(-logit))
    winner = np.where(rng.random(games) < 0.04, 3, np.where(lord, 1, 2))
    return counts([*(f"h{i:03}" for i in range(heroes)), "blank"], hero, role, winner)


def counts(ids: Sequence[str], hero: np.ndarray, role: np.ndarray, winner: np.ndarray, rounds: int = 3) -> CellCounts:
    games, players = hero.shape
    side = np.array([1, 1, 2, 3])  # places in WINNERS
    won = side[role] == winner[:, None]
    game_rows, seat_rows = np.zeros(games, GAME_DTYPE), np.zeros(games * players, SEAT_DTYPE)
    game_rows["winner"], game_rows["rounds"] = winner, rounds
    columns = {"hero": hero, "role": role, "won": won, "alive": won, "death_round": np.where(won, 0, rounds)}
    columns["seat"] = np.broadcast_to(np.arange(players), hero.shape)
    for name, values in columns.items():
        seat_rows[name] = values.ravel()
    cell = CellCounts(players, WINNERS, ids)
    cell.add(game_rows, seat_rows)
    return cell
