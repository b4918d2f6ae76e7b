"""Skills: how often their owners use them, and how much oftener they win with them than without."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pandas as pd

from simcli.games.catalogue import Game
from simcli.report.frames.columns import FRAMES, frame
from simcli.runs.ablation import MEND
from simcli.runs.rows import read_kept
from simcli.runs.schema import ABLATION_COLUMNS, SKILL_USE_COLUMNS
from simcli.runs.store import SKILLS
from simcli.stats.clusters import clustered_share
from simcli.stats.paired import paired_difference
from simcli.stats.significance import benjamini_hochberg, score_test

NAMES = ("players", "hero", "hero_zh", "hero_en", "skill", "skill_zh", "skill_en")
SIGNIFICANT = 0.05
"""A skill with a smaller q-value is worth something, or costs something."""


def kept_uses(folder: Path) -> pd.DataFrame:
    """The file of a run's uses of skills, without rows if it has none. InputError if it can't be read."""
    return read_kept(folder / SKILLS, SKILL_USE_COLUMNS, "simcli run --resume writes it again").to_pandas()


def kept_pairs(file: Path) -> pd.DataFrame:
    """A run's file of pairs of games (ABLATION or AT_RANDOM), without rows if there is none. InputError if it can't be read."""
    return read_kept(file, ABLATION_COLUMNS, MEND).to_pandas()


def skills(rows: pd.DataFrame, game: Game) -> pd.DataFrame:
    """A row for each player count, hero and skill: the share of its chances that were used.

    Chances of one game depend on each other: intervals count games. rows: of `kept_uses`.
    """
    return frame(FRAMES["skills"], _uses(rows, game))


def _uses(rows: pd.DataFrame, game: Game) -> Iterator[dict[str, object]]:
    for (players, hero, skill), part in rows.groupby(["players", "hero", "skill"], observed=True, sort=False):
        chances = part["chances"].to_numpy()
        used, lo, hi = clustered_share(part["uses"], chances) if chances.any() else (np.nan, np.nan, np.nan)
        yield {
            **_named(game, players, hero, skill), "games": len(part), "chances": chances.sum(), "uses": part["uses"].sum(),
            "used": used, "lo": lo, "hi": hi,
        }  # fmt: skip


def ablation(rows: pd.DataFrame, game: Game) -> pd.DataFrame:
    """A row for each player count, hero and skill: its owner's win rate with it less that without it, of the same games.

    The interval is that of `paired_difference`, p McNemar's test: pairs that end differently do so either way alike. rows:
    of `kept_pairs`.
    """
    return frame(FRAMES["ablation"], (_worth(part, game, "without") for _, part in rows.groupby("players", sort=False)))


def at_random(rows: pd.DataFrame, game: Game) -> pd.DataFrame:
    """The same against games in which uses of the skill are decided at random; skills that are never a choice have no row."""
    return frame(FRAMES["at_random"], (_worth(part, game, "at_random") for _, part in rows.groupby("players", sort=False)))


def _worth(part: pd.DataFrame, game: Game, other: str) -> dict[str, object]:
    """A column for each of the frame's. other: what the other game of a pair was like, the name of its win rate."""
    if other == "at_random":
        part = part[part["with_only"] + part["without_only"] > 0]
    both, with_only, without_only, neither = (
        part[name].to_numpy(np.int64) for name in ("both", "with_only", "without_only", "neither")
    )
    n = both + with_only + without_only + neither
    found = paired_difference(both, with_only, without_only, neither)
    p = score_test(with_only, with_only + without_only, 0.5)
    q = benjamini_hochberg(p)
    hurts = (found.hi < 0) & (q < SIGNIFICANT)
    remarks = {"no_worse": found.lo <= 0} if other == "at_random" else {"idle": with_only + without_only == 0, "hurts": hurts}
    names = [_named(game, *key) for key in zip(part["players"], part["hero"], part["skill"], strict=True)]
    return {
        **{column: [name[column] for name in names] for column in NAMES}, "games": n, "win_rate": (both + with_only) / n,
        other: (both + without_only) / n, "delta": found.gain, "lo": found.lo, "hi": found.hi, "p": p, "q": q,
        "remark": np.select(list(remarks.values()), list(remarks), ""),
    }  # fmt: skip


def _named(game: Game, players: object, hero: str, skill: str) -> dict[str, object]:
    """A row's player count, and its hero and skill with their names."""
    owner = game.heroes.get(hero)
    mine = next((s for s in owner.skills if s.id == skill), None) if owner else None
    return {
        "players": players,
        "hero": hero, "hero_zh": owner.zh if owner else hero, "hero_en": owner.en if owner else hero,
        "skill": skill, "skill_zh": mine.zh if mine else skill, "skill_en": mine.en if mine else skill,
    }  # fmt: skip
