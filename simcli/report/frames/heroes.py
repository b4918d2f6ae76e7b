"""Heroes by role: win rates against the mean of the role, with everything that many comparisons at once ask for."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pandas as pd

from simcli.report.frames.columns import FRAMES, Names, frame, named
from simcli.report.frames.units import Floats, grouped
from simcli.runs.counts import CellCounts, Counts
from simcli.runs.plan import BLANK
from simcli.stats.equivalence import grade
from simcli.stats.intervals import simultaneous_level, wilson
from simcli.stats.ranking import rank_probabilities, rank_summary
from simcli.stats.shrinkage import shrink
from simcli.stats.significance import benjamini_hochberg, share_test

LEVEL = 0.95
BAND = 0.02
"""How far from the mean of its role a hero may be, unless asked otherwise: 2 points."""
ALARM = 0.10
"""A hero this far off its role's mean is a mistake in a rule more often than strength."""


def heroes(cells: Sequence[CellCounts], names: Names, band: float = BAND) -> pd.DataFrame:
    """Every hero in every role that it was dealt, the blank hero among them; see COLUMNS for the columns.

    Families: q-values and simultaneous (Bonferroni) intervals go over all hero × role rows of a player count; estimates
    are shrunk and ranked within a role of a player count. The mean is the win rate of all seats of the role, the hero's
    own included, so p is slightly cautious where heroes are few. An interval of the blank hero has no more games than
    were played, see `units`; it has no rules to look into, and so no alarm.

    Args:
        cells: the counts by player count.
        names: English and Chinese names by hero id.
        band: half-width of the band around the mean that counts as balanced, a fraction (0.02 = 2 points).

    Raises:
        ValueError: a band that is not between 0 and 1.
    """
    if not 0.0 < band < 1.0:
        raise ValueError(f"band must be a share between 0 and 1, such as 0.02 for 2 points, not {band!r}")
    return frame(FRAMES["heroes"], (_cell(cell, names, band) for cell in cells if cell.games))


def role_means(cell: CellCounts) -> Floats:
    """Win rate of each role; NaN where nobody has it."""
    games, wins = grouped(cell, ("role",))
    return np.asarray(np.divide(wins, games, out=np.full(len(cell.role_ids), np.nan), where=games > 0))


def _cell(cell: CellCounts, names: Names, band: float) -> dict[str, object]:
    games, wins = grouped(cell, ("hero", "role"))
    role, hero = np.nonzero(games.T)
    n, k, mean = games[hero, role], wins[hero, role], role_means(cell)[role]
    ids = [cell.hero_ids[code] for code in hero]
    rate = k / n
    known = cell.known_as(("hero", "role"), games)[hero, role]
    won = k * (known / n)
    lo, hi = wilson(won, known, LEVEL)
    lo_sim, hi_sim = wilson(won, known, simultaneous_level(LEVEL, len(n)))
    p = share_test(won, known, mean)
    return {
        "players": cell.players, "role": np.array(cell.role_ids, object)[role], **named("hero", ids, names),
        "games": n, "wins": k, "win_rate": rate, "lo": lo, "hi": hi, "lo_sim": lo_sim, "hi_sim": hi_sim, "mean": mean,
        "delta": rate - mean, "p": p, "q": benjamini_hochberg(p), **_posterior(role, won, known),
        "verdict": grade(lo_sim, hi_sim, mean - band, mean + band),
        "alarm": (np.abs(rate - mean) > ALARM) & ((mean < lo_sim) | (mean > hi_sim)) & (np.array(ids) != BLANK),
    }  # fmt: skip


def _posterior(role: Counts, wins: Floats, games: Floats) -> dict[str, Floats]:
    """Shrunken win rates and ranks, role by role."""
    names = ("shrunk", "shrunk_lo", "shrunk_hi", "p_best", "rank", "rank_lo", "rank_hi")
    columns = {name: np.empty(len(role)) for name in names}
    for code in np.unique(role):
        rows = role == code
        family = shrink(wins[rows], games[rows], LEVEL)
        ranks = rank_summary(rank_probabilities(family.mean, family.sd))
        found = (
            family.estimate, family.lo, family.hi, ranks.p_best, np.floor(ranks.mean_rank + 0.5), ranks.rank_lo, ranks.rank_hi,
        )  # fmt: skip
        for name, values in zip(names, found, strict=True):
            columns[name][rows] = values
    return columns
