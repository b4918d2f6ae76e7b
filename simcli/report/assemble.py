"""A report before it is shown: every frame of a run, and whether they can be trusted."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd

from simcli.report.frames.heroes import BAND
from simcli.report.run import Run
from simcli.report.validity import Validity, check_validity


@dataclass(frozen=True)
class Report:
    """band: half-width of the band that heroes are judged by, a fraction. frames: by the names of `frames.columns.FRAMES`."""

    run: Run
    band: float
    frames: dict[str, pd.DataFrame]
    validity: Validity


def build(run: Run, band: float = BAND) -> Report:
    """Everything that a report shows. ValueError if the band is not between 0 and 1."""
    frames = {
        "winners": run.winners(),
        "roles": run.roles(),
        "heroes": run.heroes(band),
        "heroes_pooled": run.heroes_pooled(),
        "seats": run.seats(),
        "pairs": run.pairs(),
        "openings": run.openings(),
        "lengths": run.lengths(),
        "survival": run.survival(),
        "participation": run.participation(),
        "convergence": run.convergence(),
        "beliefs": run.beliefs(),
        "skills": run.skills(),
        "ablation": run.ablation(),
        "at_random": run.at_random(),
        "anchors": run.anchors(),
    }
    return Report(run, band, frames, check_validity(run, frames["heroes"]))
