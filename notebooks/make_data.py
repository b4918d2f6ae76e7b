"""What the notebooks run on, made by one command at the top of a clone (about six minutes on two cores):

    python notebooks/make_data.py

Two runs (their counts hold the outcome cube), fresh games of another seed, games with one weaker player, and what other ways
to play gain. Everything goes into notebooks/data, less than a megabyte.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import simcli
from simcli.report.run import Run
from simcli.runs.failing import Quarantine
from simcli.runs.plan import Plan
from simcli.scoring.deviations import deviations, play_outcomes, try_deviations
from simcli.scoring.outcomes import Outcomes
from simcli.scoring.saved import save_outcomes
from simcli.scoring.weaker import play_weaker

DATA = Path("notebooks/data")
PLAYERS, SEED, FRESH_SEED = (5, 8), 2026, 2027
GAMES, FRESH, WEAKER, TRIED = 100_000, 50_000, 20_000, 8_000
"""Games of each player count: of a run, of the fresh ones, with a weaker player, and of each way to play."""
WEAKER_BOT = "standard:novice"
KEPT = ("run.json", "counts.npz", "ledger.jsonl")
"""Files of a run folder that its figures come from."""


def plan_of(run: Run, games: int) -> Plan:
    """Games as the run's, on the fresh seed."""
    plan = run.saved.playable_plan()
    config = run.config.model_copy(update={"seed": FRESH_SEED, "games": games, "out": None})
    return replace(plan, config=config, cells=tuple(cell.model_copy(update={"seed": FRESH_SEED}) for cell in plan.cells))


def main() -> None:
    """Play everything and write it."""
    outcomes: dict[str, Outcomes] = {}
    for game in ("sgs", "yxs"):
        folder = DATA / game
        run = simcli.run(game=game, players=PLAYERS, games=GAMES, seed=SEED, rows=0, out=folder, force=True)
        quarantine = Quarantine()
        for made in play_outcomes(plan_of(run, FRESH), quarantine):
            outcomes[f"{game}/fresh/{made.players}"] = made
        for players, (lord, others) in play_weaker(plan_of(run, WEAKER), WEAKER_BOT, quarantine=quarantine).items():
            outcomes |= {f"{game}/weaker_lord/{players}": lord, f"{game}/weaker_other/{players}": others}
        known = list(deviations().values())
        trials = try_deviations(plan_of(run, TRIED), run.scoring(), run.outcomes(), known, quarantine=quarantine)
        told = {"table": run.scoring().name, "seed": FRESH_SEED, "games": TRIED, "trials": [t.as_json() for t in trials]}
        (DATA / f"{game}_deviations.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")
        for file in folder.iterdir():
            if file.name not in KEPT:
                file.unlink()
        print(game, "quarantined:", quarantine.count)
    save_outcomes(DATA / "outcomes.npz", outcomes)


if __name__ == "__main__":
    main()
