"""What the heroes of a game measure: three tables of the games' README, played with `standard` bots at 5 and 8 players.

python -m simcli.report.measured GAME [FOLDER [GAMES]]  plays, and rewrites them; goes on with what the folder has already
"""

from __future__ import annotations

import sys
from pathlib import Path

import pandas as pd

import simcli
from simcli.engine.document import filled, markdown
from simcli.games.document import README
from simcli.report.chart_words import points
from simcli.report.sections import point_interval, probability, rows_of
from simcli.report.words import percent
from simcli.runs.ablation import keep_ablation
from simcli.runs.store import ABLATION, AT_RANDOM, MANIFEST

PLAYERS, GAMES = (5, 8), 1_000_000
WIDTH = 0.005
"""Half of the 95 % interval of what a skill is worth."""
WIDTH_AT_RANDOM = 0.012
"""The same of what it is worth that a bot decides its uses: coarser, for what is asked is mostly its sign."""
FAR = 0.1
"""So far from its role's mean a hero is looked into."""


def outliers(heroes: pd.DataFrame) -> str:
    """A row for each hero and role more than ten points from the role's mean."""
    far = heroes[heroes["delta"].abs() > FAR].sort_values(["players", "role", "delta"], ascending=[True, True, False])
    rows = [
        (r.players, f"{r.hero_zh} `{r.hero}`", r.role, f"{r.games:,}", percent(r.win_rate), percent(r.mean), points(r.delta),
         point_interval(r.lo_sim - r.mean, r.hi_sim - r.mean))
        for r in rows_of(far)
    ]  # fmt: skip
    return markdown(("players", "hero", "role", "games", "win rate", "mean", "Δ", "simultaneous 95 %"), rows)


def skills(pairs: pd.DataFrame) -> str:
    """A row for each skill, with what its owner's win rate loses at each player count in the other games of the pairs.

    – for a player count at which no such game ended differently.
    """
    counts = sorted(pairs["players"].unique())
    rows = []
    for (hero, skill), part in pairs.groupby(["hero", "skill"], sort=False, observed=True):
        cells = [f"{part['hero_zh'].iloc[0]} `{hero}`", f"{part['skill_zh'].iloc[0]} `{skill}`"]
        found = {r.players: r for r in rows_of(part)}
        for n in counts:
            if r := found.get(n):
                cells += [percent(r.win_rate), points(r.delta), point_interval(r.lo, r.hi), probability(r.q), f"{r.games:,}"]
            else:
                cells += ["–"] * 5
        rows.append(cells)
    head = [f"{name} ({n})" for n in counts for name in ("with", "Δ", "95 %", "q", "pairs")]
    return markdown(("hero", "skill", *head), rows)


def measure(game: str, folder: Path, games: int) -> None:
    """Play what is missing and rewrite the tables of a game in the games' README.

    folder: of the run, a new one or one that has begun. games: of each player count, in a new run.

    Raises:
        InputError: the folder holds a run of other rules or bots, or something else. WriteError: it can't be written.
    """
    if not (folder / MANIFEST).exists():
        simcli.run(game=game, players=PLAYERS, games=games, heroes="all", bots="standard", out=folder)
    run = simcli.load(folder)
    plan = run.saved.playable_plan()
    keep_ablation(folder / ABLATION, plan, WIDTH)
    keep_ablation(folder / AT_RANDOM, plan, WIDTH_AT_RANDOM, "at_random")
    heroes, pairs, tossed = run.heroes(), run.ablation(), run.at_random()
    told = pairs.attrs["run"]
    origin = f"simcli {told['version']}, {game}, bots {told['bots']}, seed {told['seed']}, rules {run.manifest['rules']}."
    tables = {
        f"{game}_outliers": lambda: f"{origin}\n\n{outliers(heroes)}",
        f"{game}_ablation": lambda: f"{origin}\n\n{skills(pairs)}",
        f"{game}_at_random": lambda: f"{origin}\n\n{skills(tossed)}",
    }
    README.write_text(filled(README.read_text("utf-8"), tables), "utf-8")


if __name__ == "__main__":
    _, of, *more = sys.argv
    measure(of, Path(more[0] if more else f"results/measured_{of}"), int(more[1]) if len(more) > 1 else GAMES)
