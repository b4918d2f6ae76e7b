"""Pairs of heroes: how they fare side by side and against each other, and what of it is more than the two of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pandas as pd

from simcli.games.mode import Sides
from simcli.report.frames.additive import Stratum, fit_additive
from simcli.report.frames.columns import FRAMES, Names, frame, named
from simcli.report.frames.overlap import overlap
from simcli.report.frames.units import Floats
from simcli.runs.counts import CellCounts
from simcli.runs.plan import BLANK
from simcli.stats.intervals import wilson
from simcli.stats.shrinkage import shrink_normal
from simcli.stats.significance import FEW, benjamini_hochberg, exact_test

ALLY, ENEMY = "ally", "enemy"
ROUNDING = 1e-6
"""Variance a game below which a pair's wins follow from those of its heroes, but for rounding."""


def pairs(cells: Sequence[CellCounts], names: Names, spies_together: bool = False) -> pd.DataFrame:
    """Win rate of `hero` in games with `other` on its own side (`ally`) or on another (`enemy`), and the lift.

    Allies win together: lord and loyalists, rebels, teams; a spy is everybody's enemy. A pair of allies is listed once
    (hero < other); enemies twice, each from its own view. The two meet at most once in a game, so games are exact.
    The blank hero is no member of a pair, but other heroes' games with it tell about their strength.

    `expected` is the additive model of each role against each role (see `additive`), summed over the roles (on their sides)
    in which the two met; p compares the wins with it, of pairs that met rarely by the binomial distribution. Where a pair has
    no games but those that the model needs to know the two heroes (a fixed deal, say), its lift is 0 and p is NaN. Lifts are
    shrunk within relation and player count; q goes over all rows of the player count.

    Args:
        cells: the counts by player count.
        names: English and Chinese names by hero id.
        spies_together: whether two spies win together (the rule option `two_spies=team`).
    """
    return frame(FRAMES["pairs"], (part for cell in cells if cell.games for part in _cell(cell, names, spies_together)))


def allied(sides: Sides, place: int, other: int, spies_together: bool) -> bool:
    """Whether two seats at these places (roles on a side) win together."""
    side = sides.places[place].side
    return side == sides.places[other].side and (side not in sides.alone or spies_together)


def _cell(cell: CellCounts, names: Names, spies_together: bool) -> Iterator[dict[str, object]]:
    parts = [_relation(cell, names, relation, spies_together) for relation in (ALLY, ENEMY)]
    q = benjamini_hochberg(np.concatenate([part["p"] for part in parts]))
    for part, own in zip(parts, np.split(q, [len(parts[0]["p"])]), strict=True):
        yield part | {"q": own}


def _relation(cell: CellCounts, names: Names, relation: str, spies_together: bool) -> dict[str, Any]:
    games, wins, expected, variance = _met(cell, relation, spies_together)
    ids = np.array(cell.hero_ids, object)
    real = ids != BLANK
    listed = (games > 0) & real[:, None] & real
    if relation == ALLY:
        listed &= ids[:, None] < ids
    hero, other = np.nonzero(listed)
    n, k = games[listed], wins[listed]
    free = np.maximum(variance[listed], 0.0)
    sd = np.where(free > ROUNDING * n, np.sqrt(free), np.nan)
    share = np.clip(expected[listed] / n, 0.0, 1.0)
    few = n * share * (1.0 - share)
    lift = (k - expected[listed]) / n
    family = shrink_normal(lift, sd / n)
    lo, hi = wilson(k, n)
    return {
        "players": np.full(len(n), cell.players), "relation": np.full(len(n), relation, object),
        **named("hero", ids[hero].tolist(), names), **named("other", ids[other].tolist(), names),
        "games": n, "wins": k, "win_rate": k / n, "lo": lo, "hi": hi, "expected": expected[listed] / n, "lift": lift,
        "shrunk": family.estimate, "shrunk_lo": family.lo, "shrunk_hi": family.hi,
        "p": np.where(np.isnan(sd) | (few >= FEW), _two_sided(lift * n / sd), exact_test(k, n, share)),
    }  # fmt: skip


def _met(cell: CellCounts, relation: str, spies_together: bool) -> tuple[Floats, Floats, Floats, Floats]:
    """(games, wins, expected wins, variance of wins less expected) of each hero with each other one, over all roles."""
    size = len(cell.hero_ids)
    games, wins, expected, variance = (np.zeros((size, size)) for _ in range(4))
    seats = seats_of_places(cell)
    places, strata = max(size - 1, cell.chairs), []
    for place in range(len(seats)):
        for against in range(len(seats)):
            n, k = (cell[name][:, place, :, against].astype(np.float64) for name in ("pair_games", "pair_wins"))
            if not n.any() or allied(cell.sides, place, against, spies_together) != (relation == ALLY):
                continue
            stratum = Stratum(place, against, cell.sides.places[place].side, place == against and relation == ALLY)
            fit = fit_additive(n, k, stratum, seats, places)
            strata.append(stratum)
            for total, part in zip((games, wins, expected, variance), (n, k, fit.expected, fit.variance), strict=True):
                total += part
    shares = cell["winners"].sum(axis=1) / cell.games
    variance *= overlap(strata, seats, places, shares)
    return games, wins, expected, variance


def seats_of_places(cell: CellCounts) -> list[int]:
    """Seats of a game at each place; where a seat has several heroes, each of them counts."""
    sides = cell.sides
    if sides.place_of:
        return [sides.heroes_each * sides.place_of.count(place) for place in range(len(sides.places))]
    return [int(count) // cell.games for count in cell["dealt"].sum(axis=(0, 2))]


def _two_sided(z: Floats) -> Floats:
    from scipy.special import erfc

    return np.asarray(erfc(np.abs(z) / np.sqrt(2.0)))
