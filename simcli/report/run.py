"""Runs from Python: play one or open one, and get its figures as pandas frames.

    import simcli

    run = simcli.run(players="5,8", games=20_000, out="first")     # the names of `simcli run`'s flags
    run = simcli.load("first")                                     # also while it is being played
    run.heroes().query("verdict == 'out'")

Every frame has `attrs["accumulator"]`, the name of what it was computed from, and `attrs["run"]`, where that comes from.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd
import pyarrow as pa

from simcli.report.anchors import anchors, anchors_of
from simcli.report.bot_words import bots_line
from simcli.report.frames.beliefs import beliefs, kept_beliefs
from simcli.report.frames.convergence import convergence
from simcli.report.frames.heroes import BAND, heroes
from simcli.report.frames.lengths import lengths
from simcli.report.frames.openings import openings
from simcli.report.frames.pairs import pairs
from simcli.report.frames.participation import participation
from simcli.report.frames.pooled import heroes_pooled
from simcli.report.frames.rates import roles, win_rates
from simcli.report.frames.rows import kept_rows
from simcli.report.frames.scores import payoffs, score_shares, scores
from simcli.report.frames.seats import seats
from simcli.report.frames.skills import ablation, at_random, kept_pairs, kept_uses, skills
from simcli.report.frames.survival import survival
from simcli.report.frames.winners import winners
from simcli.runs.config import RunConfig
from simcli.runs.counts import CellCounts
from simcli.runs.execute import execute
from simcli.runs.journal import Journal
from simcli.runs.parsing import unknown
from simcli.runs.plan import BLANK, plan_from
from simcli.runs.resume import plan_resumed
from simcli.runs.resume import resume as reopen
from simcli.runs.saved import Saved, read_run
from simcli.runs.schema import Encoder
from simcli.runs.store import ABLATION, AT_RANDOM, RESULTS, RunFolder, claim_folder
from simcli.scoring.evaluate import Scores, score
from simcli.scoring.files import find_scoring
from simcli.scoring.outcomes import Outcomes, from_cube, from_frames
from simcli.scoring.series import Totals, totals_of_rows
from simcli.scoring.table import Scoring
from simcli.scoring.weighting import Weighting, as_played, reweighted

if TYPE_CHECKING:
    from simcli.report.validity import Validity

Anchored = Mapping[int, Mapping[str, float]]
"""Shares of games by winner id, by player count."""
NO_HERO = ("no hero", "无武将")
"""What the blank hero is called where heroes are cards of the deck: nobody was dealt him."""
READINGS = 3
"""Times that a journal is read before what it lacks counts as damage: a run that is being played moves its files meanwhile."""


class Run:
    """A run in its folder: its figures as frames, from the counts of all its games.

    path: the folder. manifest: what `run.json` says. config: what was asked for. plan: what that means. cells: the counts by
    player count. damage: one line for everything in the folder that could not be read. Methods return new frames each time;
    columns and their meanings are in `simcli.report.frames.columns`.
    """

    def __init__(self, saved: Saved, cells: Iterable[CellCounts], damage: Iterable[str] = ()) -> None:
        self.saved, self.plan = saved, saved.plan()
        self.path, self.manifest, self.config = saved.path, saved.manifest, saved.config
        self.cells, self.damage = tuple(cells), tuple(damage)
        known = {hero.id: (hero.en, hero.zh) for hero in self.plan.game.heroes.values()}
        nobody = NO_HERO if self.plan.mode.hero_deck else ("Blank", "白板")
        self.names = {hero: known.get(hero, (hero, hero)) for cell in self.cells for hero in cell.hero_ids} | {BLANK: nobody}

    def __repr__(self) -> str:
        counted = ", ".join(f"{cell.players} players: {cell.games}" for cell in self.cells)
        return f"<Run {self.path} ({self.saved.state}; games with {counted})>"

    @property
    def name(self) -> str:
        """What `--out` and `--resume` call it: the bare name of a folder under `results/`, else its path."""
        return self.path.name if self.path.parent.name == RESULTS and not self.path.is_absolute() else str(self.path)

    @property
    def games(self) -> int:
        """Games counted, over all player counts."""
        return sum(cell.games for cell in self.cells)

    def winners(self) -> pd.DataFrame:
        """Who wins: share of games by player count."""
        return self._told(winners(self.cells), "winners")

    def roles(self) -> pd.DataFrame:
        """Win rate of each role by player count."""
        return self._told(roles(self.cells), "dealt, won, pair_games")

    def win_rates(self, by: str | Iterable[str] = ("players", "role", "hero")) -> pd.DataFrame:
        """Win rates by any of players, role, hero and seat. ValueError, in one line, for anything else."""
        return self._told(win_rates(self.cells, by), "dealt, won, pair_games")

    def heroes(self, band: float = BAND) -> pd.DataFrame:
        """Heroes by role against the role's mean: intervals, q-values, shrunken estimates, ranks, verdicts on ± band."""
        return self._told(heroes(self.cells, self.names, band), "dealt, won, pair_games")

    def heroes_pooled(self) -> pd.DataFrame:
        """Heroes over all roles, the roles weighted by their shares of the seats."""
        return self._told(heroes_pooled(self.cells, self.names), "dealt, won, pair_games")

    def seats(self) -> pd.DataFrame:
        """Win rates by seat, over all roles and by role."""
        return self._told(seats(self.cells), "dealt, won")

    def pairs(self) -> pd.DataFrame:
        """Pairs of heroes, allied and opposed, with their lift over what the two do by themselves."""
        together = self.plan.options.get("two_spies") == "team"
        return self._told(pairs(self.cells, self.names, together), "pair_games, pair_wins")

    def openings(self) -> pd.DataFrame:
        """Win rates of the side that had the first turn or the first pick, where sides are open."""
        return self._told(openings(self.cells), "openings")

    def lengths(self) -> pd.DataFrame:
        """How many rounds games last, by winner."""
        return self._told(lengths(self.cells), "lengths")

    def survival(self) -> pd.DataFrame:
        """Kaplan-Meier curves by role over rounds."""
        return self._told(survival(self.cells), "deaths, survivors")

    def participation(self) -> pd.DataFrame:
        """Means of what heroes do in a game, by role."""
        return self._told(participation(self.cells, self.names), "sums, squares, dealt, pair_games")

    def convergence(self) -> pd.DataFrame:
        """Shares of the winners as games were played, with confidence sequences."""
        return self._told(convergence(self.cells), "blocks, winners")

    def beliefs(self) -> pd.DataFrame:
        """How well roles are read by round, in the first games of each player count; no rows if no bot reads beliefs."""
        return self._told(beliefs(kept_beliefs(self.path)), "beliefs.parquet")

    def skills(self) -> pd.DataFrame:
        """How often heroes use their skills, in the first games of each player count; no rows if bots search."""
        return self._told(skills(kept_uses(self.path), self.plan.game), "skills.parquet")

    def ablation(self) -> pd.DataFrame:
        """What each skill is worth to its owner; no rows unless `simcli report --ablation` has played it."""
        return self._told(ablation(kept_pairs(self.path / ABLATION), self.plan.game), ABLATION)

    def at_random(self) -> pd.DataFrame:
        """What it is worth to each skill's owner that its bot decides its uses; no rows unless `--at-random` has played it."""
        return self._told(at_random(kept_pairs(self.path / AT_RANDOM), self.plan.game), AT_RANDOM)

    def anchors(self) -> pd.DataFrame:
        """Shares of human games for the run's player counts, as far as they are known."""
        return self._told(anchors(anchors_of(self.plan)), "anchors.toml")

    def outcomes(self) -> list[Outcomes]:
        """The outcomes that score tables are evaluated on, one of each player count with games."""
        return [from_cube(cell.cube, cell.winner_ids, f"the cube of {self.name}") for cell in self.cells if cell.games]

    def scores(self, table: str | None = None, anchor: Anchored | None = None) -> pd.DataFrame:
        """What each role gets under a score table: mean, spread, quantiles.

        table: an id, with options such as `identity:score_kills=any`, or a path; the mode's first one by default.
        anchor: by player count the share of games that each winner wins, if not as played.
        """
        return self._told(scores(self._scored(table, anchor)), "cube")

    def score_shares(self, table: str | None = None, anchor: Anchored | None = None) -> pd.DataFrame:
        """The whole distribution of each role's points under a score table."""
        return self._told(score_shares(self._scored(table, anchor)), "cube")

    def payoffs(self, table: str | None = None, anchor: Anchored | None = None) -> pd.DataFrame:
        """What a win and a loss pay each role under a score table, and how far they overlap. Arguments as of `scores`."""
        weighted = ((made, self.weighting(made, anchor)) for made in self.outcomes())
        return self._told(payoffs(self.scoring(table), weighted), "cube")

    def series_totals(self, table: str | None = None) -> dict[int, Totals]:
        """By player count the totals of whole series whose rows are kept; nothing of a run of single games."""
        if not self.config.series:
            return {}
        scoring, found = self.scoring(table), {}
        games, seats = self.rows("games"), self.rows("seats")
        for cell in self.cells:
            n = cell.players
            rows = games[games["players"] == n]
            rows = rows.head(len(rows) // n * n)
            of_seats = seats[seats["players"] == n].head(len(rows) * n)
            if len(rows):
                made = from_frames(rows, of_seats, n, self.plan.mode.winners)
                found[n] = totals_of_rows(scoring, made, of_seats["player"].to_numpy().reshape(-1, n) - 1)
        return found

    def scoring(self, table: str | None = None) -> Scoring:
        """A score table of the run's game and mode, which is for all of its player counts."""
        return find_scoring(self.plan.game.id, self.plan.mode.id, table, players=[cell.players for cell in self.cells])

    def _scored(self, table: str | None, anchor: Anchored | None) -> list[Scores]:
        scoring = self.scoring(table)
        return [score(scoring, made, self.weighting(made, anchor)) for made in self.outcomes()]

    def weighting(self, made: Outcomes, anchor: Anchored | None = None) -> Weighting:
        """How much each outcome counts: as played, or as an anchor says. A series counts as few games as it is worth."""
        cell = next(cell for cell in self.cells if cell.players == made.players)
        known = float(np.min(cell.known_as(("winner",), [cell.games] * len(cell.winner_ids)))) / cell.games
        shares = (anchor or {}).get(made.players)
        return reweighted(made, shares, known) if shares else as_played(made, known)

    def cube(self) -> pd.DataFrame:
        """Games by outcome, as in `cube.parquet`: all that a table of scores can depend on."""
        tables = [self._encoder.cube_table(cell.players, cell.cube.outcomes()) for cell in self.cells]
        return self._told(pa.concat_tables(tables).to_pandas(), "cube")

    def rows(self, what: str) -> pd.DataFrame:
        """The kept rows of `games` or `seats`: of the first `config.rows` games of each player count."""
        return self._told(kept_rows(self.path, what, self.cells, self.config.rows, self._encoder), f"rows of {what}")

    def validity(self) -> Validity:
        """Whether the run is sound, what it was played with, and how far it is from games among people."""
        from simcli.report.validity import check_validity

        return check_validity(self)

    @property
    def _encoder(self) -> Encoder:
        cell = self.cells[0]
        return Encoder(cell.winner_ids, cell.hero_ids, self.config.series is not None, cell.sides)

    def _told(self, frame: pd.DataFrame, accumulator: str) -> pd.DataFrame:
        """The frame, with where it comes from."""
        frame.attrs["accumulator"] = accumulator
        frame.attrs["run"] = {
            "path": str(self.path), "seed": self.config.seed, "bots": bots_line(self.plan.bots, "en"),
            "deviations": dict(self.manifest["deviations"]), "version": self.manifest["version"],
        }  # fmt: skip
        return frame


def load(run: str | os.PathLike[str]) -> Run:
    """A run that was played, stopped, or is being played: everything that is safe in its folder is counted.

    Args:
        run: its folder, or the bare name of one under `results/`.

    Raises:
        InputError: no run there, or one that can't be read, in one line.
    """
    saved = read_run(os.fspath(run))
    heroes = (*saved.manifest.get("pool", saved.plan().pool), BLANK)
    for _ in range(READINGS):
        damage: list[str] = []
        series = saved.config.series is not None
        mode = saved.plan().mode
        cells = [CellCounts(n, mode.winners, heroes, series, mode.sides(n)) for n in saved.config.players]
        Journal(RunFolder(saved.path), cells, saved.config.rows).read(damage.append)
        if not damage:
            break
    return Run(saved, cells, damage)


def run(
    *,
    config: str | os.PathLike[str] | None = None,
    resume: str | os.PathLike[str] | None = None,
    force: bool = False,
    **flags: Any,
) -> Run:
    """Play games as `simcli run` does, without printing anything, and open the run.

    Its folder is the same as the command line's: it can be read, gone on with and reported there. Ctrl-C stops after the
    chunks in hand; what was played is returned, and `resume` goes on with it.

    Args:
        config: a TOML file with more of the same names; keywords win.
        resume: a run to go on with, as it was played; with `games` to make it longer.
        force: replace the run that the folder `out` holds.
        flags: the other flags of `simcli run` with `_` for `-`, such as players=[5, 8], games=20_000, seed=1,
            heroes="standard", option={"max_rounds": 50}, jobs=2, out="first".

    Raises:
        InputError: an unknown name or a bad value, in one line.
        NothingPlayed: stopped before any game was finished.
    """
    for name in flags:
        if name not in RunConfig.model_fields:
            raise unknown("name", name, [*RunConfig.model_fields, "config", "resume", "force"])
    for name in ("out", "weights", "pick"):
        if flags.get(name) is not None:
            flags[name] = os.fspath(flags[name])
    if resume is None:
        plan = plan_from(flags, None if config is None else Path(config))
        folder, journal = claim_folder(plan.config.out, plan.stem, force), None
    else:
        saved, plan = plan_resumed(os.fspath(resume), flags)
        folder, journal = reopen(saved, plan, warnings.warn)
    execute(plan, folder, journal=journal)
    return load(folder.path)
