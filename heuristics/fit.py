"""Fits what public acts tell about roles, from games that the bots play among themselves.

python -m heuristics.fit              makes heuristics/evidence_sgs.toml anew, byte for byte
python -m heuristics.fit --game yxs   the table of another game; --print only prints it

A kind of act tells as much as it is likelier from a seat of one role towards a seat of another, in a round that both live,
than on average. Bots act on what they believe, so they play with the first guess, then with what that gave, and so on.
Acts are not independent (who is once taken for an enemy is attacked again and again): `sharpness` scales all numbers to the
value with the least squared error of beliefs.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import log

import numpy as np
from numpy.typing import NDArray

from heuristics.evidence import Table, file_of
from heuristics.posterior import CERTAIN, PER_NAT
from heuristics.registry import POLICIES
from heuristics.selfplay import SelfPlay
from heuristics.watch import SEEN, SQUARES
from simcli.engine.fields import ACT_ROOM
from simcli.engine.terms import (
    ACT_ASSAULT,
    ACT_FORCED_SLASH,
    ACT_HOLD_BACK,
    ACT_REFUSE,
    ACT_RESCUE,
    ACT_SERVE,
    ACTS,
    FIRST_HELP,
    FIRST_OMISSION,
    LORD,
    REBEL,
    ROLES,
    SPY,
)

AT_RANDOM = 0.02
"""Share of acts that are taken to tell nothing, so that no single act is ever a proof."""
RARE = 100
"""A kind of act seen less often than this keeps the first guess."""
SMOOTHING = 3.0
"""Acts added to each count, spread as on average."""
TO_LORD_ONLY = (ACT_ASSAULT, ACT_SERVE, ACT_REFUSE, ACT_HOLD_BACK)
GUESS, GUESS_OTHERS = 16, {ACT_FORCED_SLASH: 0, ACT_RESCUE: 24, ACT_REFUSE: 2, ACT_HOLD_BACK: 2}
"""The first guess: one nat for or against, a Peach more, what is left undone little."""


@dataclass(frozen=True)
class Recipe:
    """All that the table depends on, besides the rules and the bots."""

    bot: str = "standard"
    seed: int = 20260927
    players: tuple[int, ...] = (5, 6, 8)
    decks: tuple[str, ...] = ("standard,ex", "standard,ex,maneuvering")
    games: int = 2000
    """At each number of players, with each deck."""
    iterations: int = 2
    sharpness: tuple[int, ...] = tuple(range(20, 105, 5))
    """Values to choose from, in percent."""


RECIPES = {"sgs": Recipe(), "yxs": Recipe(players=(5, 8), decks=("standard",), games=4000)}


def first_guess() -> Table:
    """Harm among the sides speaks for opposite sides, help for the same; a spy's acts tell nothing."""
    side = {LORD: 1, REBEL: -1, SPY: 0}
    table = np.zeros((ACT_ROOM, 4, 4), np.int16)
    for act in ACTS:
        told = GUESS_OTHERS.get(act, GUESS)
        for actor in range(4):
            for target in range(4):
                same = side.get(actor, 1) * side.get(target, 1)
                helps = FIRST_HELP <= act < FIRST_OMISSION
                table[act][actor][target] = same * (told if helps else -told)
    return table


def likelihoods(acts: NDArray[np.int64], lives: NDArray[np.int64], guess: Table) -> NDArray[np.float64]:
    """Log-likelihood of each act by roles, in nats: how its rate differs from the average over all pairs of roles."""
    found = guess / PER_NAT
    for act in ACTS:
        seen, chances = acts[act].astype(float), lives.astype(float)
        if act == ACT_REFUSE:
            chances = seen + acts[ACT_RESCUE]
        if act in TO_LORD_ONLY:
            chances[:, LORD + 1 :] = 0
        if seen.sum() < RARE:
            continue
        average = seen.sum() / chances.sum()
        for actor in range(4):
            for target in range(4):
                expected = average * chances[actor][target]
                rate = (seen[actor][target] + SMOOTHING) / (expected + SMOOTHING)
                found[act][actor][target] = log((1 - AT_RANDOM) * rate + AT_RANDOM) if expected else 0.0
    return found


def whole(found: NDArray[np.float64], sharpness: int) -> Table:
    """As whole numbers of 1/16 nat."""
    return np.rint(found * PER_NAT * sharpness / 100).astype(np.int16)


def fit(play: SelfPlay, recipe: Recipe, told: bool = False) -> str:
    """The text of the table's file."""
    table, sharpness, acts = first_guess(), 100, np.zeros((ACT_ROOM, 4, 4), np.int64)
    for turn in range(recipe.iterations):
        seed = recipe.seed + turn
        tables = [play.table(n, recipe.bot, seed, table, packs) for n in recipe.players for packs in recipe.decks]
        counts = [play.acts(states, recipe.games) for states in tables]
        acts = np.sum([a for a, _ in counts], axis=0)
        found = likelihoods(acts, np.sum([lives for _, lives in counts], axis=0), first_guess())
        sharpness, error = sharpest(play, replace(recipe, seed=seed), found)
        table = whole(found, sharpness)
        if told:
            print(f"iteration {turn + 1}: {acts.sum():,} acts, sharpness {sharpness} %, squared error {error:.4f}")
    return text(recipe, sharpness, acts, table)


def sharpest(play: SelfPlay, recipe: Recipe, found: NDArray[np.float64]) -> tuple[int, float]:
    """The scale with the least squared error of beliefs, over the same games for all scales, and that error."""
    best, least = 0, float("inf")
    for sharpness in recipe.sharpness:
        rows = np.zeros(2)
        for players in recipe.players:
            states = play.table(players, recipe.bot, recipe.seed, whole(found, 100), recipe.decks[0])
            seen = play.beliefs(states, max(1, recipe.games // 10), sharpness)[1:].sum(axis=0)
            rows += seen[SQUARES] / CERTAIN**2, seen[SEEN]
        if rows[0] / max(1, rows[1]) < least:
            best, least = sharpness, float(rows[0] / max(1, rows[1]))
    return best, least


def text(recipe: Recipe, sharpness: int, acts: NDArray[np.int64], table: Table) -> str:
    """As a TOML file that tells how it was made."""
    lines = [
        "# What public acts tell about roles: how much likelier an act is from a seat of one role towards a seat of another",
        "# than on average, as log-likelihoods in 1/16 nat. Made by `python -m heuristics.fit`; do not edit.",
        "# Each line: role of the actor = [target lord, loyalist, rebel, spy].",
        "",
        "[fit]",
        f'bot = "{recipe.bot}"',
        f"seed = {recipe.seed}",
        f"players = {list(recipe.players)}",
        f"decks = {len(recipe.decks)}",
        f"games = {recipe.games * len(recipe.players) * len(recipe.decks)}",
        f"iterations = {recipe.iterations}",
        f"sharpness = {sharpness}",
    ]
    for act, (name, _, meaning) in ACTS.items():
        lines += ["", f"[acts.{name}] # {meaning}; seen {acts[act].sum()} times"]
        lines += [f"{role} = {row.tolist()}" for role, row in zip(ROLES, table[act], strict=True)]
    return "\n".join(lines) + "\n"


def main(words: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m heuristics.fit", description=__doc__.split("\n")[0])
    parser.add_argument("--print", action="store_true", help="print the table instead of writing it")
    parser.add_argument("--game", default="sgs", choices=list(RECIPES))
    chosen = parser.parse_args(words)
    made = fit(SelfPlay(POLICIES, chosen.game), RECIPES[chosen.game], told=not chosen.print)
    if chosen.print:
        print(made, end="")
    else:
        file_of(chosen.game).write_text(made, "utf-8")


if __name__ == "__main__":
    main()
