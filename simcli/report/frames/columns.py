"""The columns of every frame, declared once: name, type and meaning. Shares and differences are fractions of 1."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import pandas as pd
from numpy.typing import NDArray


class Column(NamedTuple):
    """One column: its pandas type and its meaning."""

    type: str
    meaning: str


COLUMNS: dict[str, Column] = {
    "players": Column("int64", "player count, i.e. the cell"),
    "winner": Column("str", "a side's id, such as `lord_side`, or `none`; in lengths also `all`"),
    "role": Column("str", "a role's id, such as `lord`; in seats also `all`"),
    "first": Column("str", "what the side had: `first_turn`, or `first_pick` of a draft"),
    "hero": Column("str", "hero id, `blank` for the blank hero"),
    "hero_zh": Column("str", "the hero's Chinese name"),
    "hero_en": Column("str", "the hero's English name"),
    "skill": Column("str", "skill id"),
    "skill_zh": Column("str", "the skill's Chinese name"),
    "skill_en": Column("str", "the skill's English name"),
    "chances": Column("int64", "play phases in which the skill could be used, and other moments at which its owner was asked to"),
    "uses": Column("int64", "of these, how many were used"),
    "used": Column("float64", "uses / chances; nothing if there were none"),
    "without": Column("float64", "win rate of the owner in the same games without the skill"),
    "at_random": Column("float64", "win rate of the owner in the same games if uses of the skill are decided at random"),
    "remark": Column(
        "str",
        "`hurts`: the owner wins less with it (q < 0.05); `idle`: no game was changed by it; in at_random `no_worse`: the"
        " interval has 0 or less; else empty",
    ),
    "other": Column("str", "id of the other hero of the pair"),
    "other_zh": Column("str", "the other hero's Chinese name"),
    "other_en": Column("str", "the other hero's English name"),
    "relation": Column("str", "`ally`: the two win together; `enemy`: they do not"),
    "seat": Column("int64", "0 is the lord or as the mode seats players, then in turn order"),
    "measure": Column("str", "a column of seats.parquet"),
    "unit": Column("str", "unit of mean, lo and hi, a game"),
    "rounds": Column("int64", "length of a game in rounds begun"),
    "round": Column("int64", "round, from 1; in beliefs 12 stands for all later ones too"),
    "won": Column("int64", "games with this winner"),
    "games": Column("int64", "independent games: the n of every interval of the row"),
    "wins": Column("float64", "games won; a game counts with the share of the row's seats that won in it"),
    "share": Column("float64", "share of games"),
    "ended": Column("float64", "share of games that have ended by this round"),
    "win_rate": Column("float64", "wins / games"),
    "win_rate_lo": Column("float64", "its lower 95 % bound"),
    "win_rate_hi": Column("float64", "its upper 95 % bound"),
    "lo": Column("float64", "lower 95 % bound"),
    "hi": Column("float64", "upper 95 % bound"),
    "lo_sim": Column("float64", "lower bound of the intervals that hold for all heroes and roles of the player count at once"),
    "hi_sim": Column("float64", "their upper bound"),
    "mean": Column(
        "float64", "what the row is compared with: the mean win rate of its role; in participation and scores the mean itself"
    ),
    "delta": Column("float64", "win_rate less mean; in ablation less `without`, in at_random less it; in payoffs win less loss"),
    "p": Column("float64", "two-sided p-value that there is no difference"),
    "q": Column("float64", "Benjamini-Hochberg within the player count"),
    "shrunk": Column("float64", "empirical Bayes estimate"),
    "shrunk_lo": Column("float64", "its lower 95 % bound"),
    "shrunk_hi": Column("float64", "its upper 95 % bound"),
    "p_best": Column("float64", "posterior probability to be the best of its players and role"),
    "rank": Column("int64", "posterior mean rank, rounded; 1 is best"),
    "rank_lo": Column("int64", "rank reached with probability 5 %"),
    "rank_hi": Column("int64", "rank reached with probability 95 %"),
    "verdict": Column("str", "`in`, `out` or `undecided`: the simultaneous interval against mean ± band"),
    "alarm": Column("bool", "more than 10 points off, and the simultaneous interval excludes the mean; never of the blank hero"),
    "expected": Column("float64", "win rate if the two heroes' effects add up on the logit scale"),
    "lift": Column("float64", "win_rate less expected"),
    "at_risk": Column("int64", "seats alive and in play as the round begins"),
    "deaths": Column("int64", "seats that die in the round"),
    "censored": Column("int64", "seats that live as their game ends in the round"),
    "survival": Column("float64", "Kaplan-Meier share of seats alive after the round"),
    "reader": Column(
        "str", "who reads: `attentive`, any living seat, misreading nothing; `own`, the bots as they read themselves"
    ),
    "views": Column("int64", "views of a living seat whose role is hidden from the reader"),
    "right": Column("float64", "share of views whose likeliest role is the true one; in beliefs lo and hi are its bounds"),
    "chance_right": Column("float64", "the same for head counts alone"),
    "brier": Column("float64", "mean over views of the squared errors of the chances of three roles: 0 is best, 2 worst"),
    "brier_lo": Column("float64", "its lower 95 % bound"),
    "brier_hi": Column("float64", "its upper 95 % bound"),
    "chance_brier": Column("float64", "the same for head counts alone"),
    "fixed_lo": Column("float64", "lower Wilson 95 % bound of the final count, on the last row only"),
    "fixed_hi": Column("float64", "upper Wilson 95 % bound of the final count, on the last row only"),
    "table": Column("str", "id of the score table, with options that are not its default"),
    "sd": Column("float64", "standard deviation of a seat's points in a game"),
    "sd_lo": Column("float64", "its lower 95 % bound"),
    "sd_hi": Column("float64", "its upper 95 % bound"),
    "zero": Column("float64", "share of seats that get no points"),
    "zero_lo": Column("float64", "its lower 95 % bound"),
    "zero_hi": Column("float64", "its upper 95 % bound"),
    "median": Column("int64", "points that half of the seats do not exceed"),
    "median_lo": Column("int64", "its lower 95 % bound"),
    "median_hi": Column("int64", "its upper 95 % bound"),
    "low_tenth": Column("int64", "points that a tenth of the seats do not exceed"),
    "low_tenth_lo": Column("int64", "its lower 95 % bound"),
    "low_tenth_hi": Column("int64", "its upper 95 % bound"),
    "high_tenth": Column("int64", "points that nine tenths of the seats do not exceed"),
    "high_tenth_lo": Column("int64", "its lower 95 % bound"),
    "high_tenth_hi": Column("int64", "its upper 95 % bound"),
    "most": Column("int64", "most points that occurred"),
    "points": Column("int64", "points of a seat in a game"),
    "win": Column("float64", "expected points of a win"),
    "win_lo": Column("float64", "its lower 95 % bound"),
    "win_hi": Column("float64", "its upper 95 % bound"),
    "loss": Column("float64", "expected points of a loss"),
    "loss_lo": Column("float64", "its lower 95 % bound"),
    "loss_hi": Column("float64", "its upper 95 % bound"),
    "median_win": Column("int64", "median points of a win"),
    "least_win": Column("int64", "fewest points of a win that occurred"),
    "most_loss": Column("int64", "most points of a loss that occurred"),
    "overlap": Column("float64", "share of losses that pay at least as much as the median win"),
    "overlap_lo": Column("float64", "its lower 95 % bound"),
    "overlap_hi": Column("float64", "its upper 95 % bound"),
    "correlation": Column("float64", "correlation of points and winning"),
    "correlation_lo": Column("float64", "its lower 95 % bound"),
    "correlation_hi": Column("float64", "its upper 95 % bound"),
    "tolerance": Column("float64", "how far from the anchor is still near"),
    "source": Column("str", "where the anchor comes from"),
    "source_zh": Column("str", "the same in Chinese"),
    "quality": Column("str", "how good the anchor is"),
    "quality_zh": Column("str", "the same in Chinese"),
}

FRAMES: dict[str, tuple[str, ...]] = {
    "winners": ("players", "winner", "won", "games", "share", "lo", "hi"),
    "roles": ("players", "role", "wins", "games", "win_rate", "lo", "hi"),
    "heroes": (
        "players", "role", "hero", "hero_zh", "hero_en", "games", "wins", "win_rate", "lo", "hi", "lo_sim", "hi_sim", "mean",
        "delta", "p", "q", "shrunk", "shrunk_lo", "shrunk_hi", "p_best", "rank", "rank_lo", "rank_hi", "verdict", "alarm",
    ),
    "heroes_pooled": ("players", "hero", "hero_zh", "hero_en", "games", "win_rate", "lo", "hi", "delta", "shrunk"),
    "seats": ("players", "seat", "role", "games", "wins", "win_rate", "lo", "hi", "mean", "delta"),
    "pairs": (
        "players", "relation", "hero", "hero_zh", "hero_en", "other", "other_zh", "other_en", "games", "wins", "win_rate", "lo",
        "hi", "expected", "lift", "shrunk", "shrunk_lo", "shrunk_hi", "p", "q",
    ),
    "openings": ("players", "first", "games", "wins", "win_rate", "lo", "hi", "mean", "delta"),
    "lengths": ("players", "winner", "rounds", "games", "share", "ended"),
    "survival": ("players", "role", "round", "at_risk", "deaths", "censored", "survival", "lo", "hi"),
    "participation": ("players", "role", "hero", "hero_zh", "hero_en", "measure", "games", "mean", "lo", "hi", "unit"),
    "convergence": ("players", "winner", "games", "share", "lo", "hi", "fixed_lo", "fixed_hi"),
    "beliefs": (
        "players", "round", "reader", "views", "games", "right", "lo", "hi", "chance_right", "brier", "brier_lo", "brier_hi",
        "chance_brier",
    ),
    "skills": (
        "players", "hero", "hero_zh", "hero_en", "skill", "skill_zh", "skill_en", "games", "chances", "uses", "used", "lo", "hi",
    ),
    "ablation": (
        "players", "hero", "hero_zh", "hero_en", "skill", "skill_zh", "skill_en", "games", "win_rate", "without", "delta", "lo",
        "hi", "p", "q", "remark",
    ),
    "at_random": (
        "players", "hero", "hero_zh", "hero_en", "skill", "skill_zh", "skill_en", "games", "win_rate", "at_random", "delta",
        "lo", "hi", "p", "q", "remark",
    ),
    "anchors": ("players", "winner", "share", "tolerance", "source", "source_zh", "quality", "quality_zh"),
}  # fmt: skip
"""Columns of each frame of a report, in order."""

SCORE_FRAMES: dict[str, tuple[str, ...]] = {
    "scores": (
        "players", "table", "role", "games", "mean", "lo", "hi", "sd", "sd_lo", "sd_hi", "zero", "zero_lo", "zero_hi",
        "median", "median_lo", "median_hi", "low_tenth", "low_tenth_lo", "low_tenth_hi", "high_tenth", "high_tenth_lo",
        "high_tenth_hi", "most",
    ),
    "score_shares": ("players", "table", "role", "points", "share"),
    "payoffs": (
        "players", "table", "role", "win_rate", "win_rate_lo", "win_rate_hi", "win", "win_lo", "win_hi", "loss", "loss_lo",
        "loss_hi", "delta", "lo", "hi", "median_win", "least_win", "most_loss", "overlap", "overlap_lo", "overlap_hi",
        "correlation", "correlation_lo", "correlation_hi",
    ),
}  # fmt: skip
"""The same of the frames of `simcli score`, which depend on a table."""


Names = Mapping[str, tuple[str, str]]
"""English and Chinese names by id."""


def named(column: str, ids: Sequence[str], names: Names) -> dict[str, NDArray[np.object_]]:
    """The columns of some ids and of their names, such as `hero`, `hero_zh` and `hero_en`."""
    told = {column: list(ids), f"{column}_zh": [names[id][1] for id in ids], f"{column}_en": [names[id][0] for id in ids]}
    return {name: np.array(words, object) for name, words in told.items()}


def frame(columns: Sequence[str], parts: Iterable[Mapping[str, Any]]) -> pd.DataFrame:
    """A frame of some of COLUMNS, their types included even where there are no rows.

    Args:
        columns: names, in order.
        parts: blocks of rows, one under the other: an array or list a column, all of one length, or one value for all rows.
    """
    data: dict[str, list[Any]] = {name: [] for name in columns}
    for part in parts:
        length = next((len(values) for values in part.values() if np.ndim(values)), 1)
        for name, arrays in data.items():
            values = np.asarray(part[name], dtype=_numpy_type(name))
            arrays.append(values if values.ndim else np.full(length, values, values.dtype))
    joined = {name: np.concatenate([np.empty(0, _numpy_type(name)), *arrays]) for name, arrays in data.items()}
    return pd.DataFrame(joined).astype({name: COLUMNS[name].type for name in columns})


def _numpy_type(column: str) -> str:
    kind = COLUMNS[column].type
    return "object" if kind == "str" else kind
