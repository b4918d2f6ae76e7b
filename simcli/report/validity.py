"""Can these figures be trusted? Checks of a run, as facts that reports put into words.

A check has an id, a status and values, the fields of its sentence. Some are made once a player count. Statuses: `ok`; `note`,
worth knowing; `warn`, read the figures with it in mind; `alarm`, something is wrong. Shares are fractions of 1, `*_points` are
percentage points, texts are empty where there is nothing to say.

    id             values                                                              not ok
    games          played, planned, state, until, reached                              note: not complete, or not precise enough;
                                                                                       alarm: its state, or games are missing
    damaged        count, first                                                        warn (only made if something is damaged)
    seed           seed
    bots           bots, bots_zh, knowledge                                            note: a bot knows more than its seat
    own_bots       bots, command                                                       note (only made of bots of one's own)
    options        count, deviations, preset                                           note: any
    series         series, played (series by player count)                             note (only made of series)
    pick           source, source_zh                                                   note: by measured rates (only made of
                                                                                       the deal offer)
    pool           heroes, asked, asked_zh, blanks, blank_seats, deal                            note: blank heroes sit in
    quarantined    count, games, share, limit                                          warn: any; alarm: above the limit
    capped         players, count, games, share                                        warn: above 0.1 %
    partition      games, problems                                                     alarm: any
    homogeneity    players, chi2, df, p, blocks                                        note: too few blocks; warn: p < 0.01;
                                                                                       alarm: p < 1e-6
    outliers       count, threshold_points, worst, worst_zh                            warn: any
    anchor         players, lord_side, rebels, spy (shares simulated), each also with  warn: one further off than the tolerance
                   _anchor (a share) and _points (simulated less anchor),
                   tolerance_points, source, source_zh, quality, quality_zh
    versions       simcli, rules, config_hash, python, numpy, numba, warning,          warn: other rules than this simcli's
                   warning_zh
    repeat         command
    conservative   deal                                                                note: balanced deal
"""

from __future__ import annotations

import math
import shlex
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import pandas as pd

from simcli.report.anchors import Anchor, anchors_of
from simcli.report.bot_words import bots_line
from simcli.report.chart_words import chart_text, hero_label, points
from simcli.report.frames.heroes import ALARM
from simcli.report.frames.pairs import seats_of_places
from simcli.report.report_words import say
from simcli.report.tables import asked_heroes, picks_told
from simcli.report.words import Lang, name_of, text
from simcli.runs.blocks import BLOCK
from simcli.runs.counts import CellCounts
from simcli.runs.until import parse_precision
from simcli.stats.homogeneity import homogeneity

if TYPE_CHECKING:
    from simcli.report.run import Run

Values = Mapping[str, int | float | str]
Status = Literal["ok", "note", "warn", "alarm"]
CAPPED = 0.001
"""Share of capped games above which the winners' shares are doubtful."""
UNLIKELY, IMPOSSIBLE = 0.01, 1e-6
"""p-values of the homogeneity of blocks below which it is doubted, and given up."""
LANGS: tuple[tuple[str, Lang], ...] = (("", "en"), ("_zh", "zh"))
"""What the names of texts in a language end in."""
LISTED = 8
"""Most outliers that are named."""


@dataclass(frozen=True)
class Check:
    """One check: its id, how it ended, and the values of its sentence."""

    id: str
    status: Status
    values: Values


@dataclass(frozen=True)
class Validity:
    """All checks of a run, in the order in which they are told."""

    checks: tuple[Check, ...]


def check_validity(run: Run, heroes: pd.DataFrame | None = None) -> Validity:
    """Make all checks of a run. heroes: its frame of that name, if there is one already."""
    rows = run.heroes() if heroes is None else heroes
    played = [cell for cell in run.cells if cell.games]
    checks = [_games(run), *_damaged(run), *_played_with(run), _quarantined(run), *(_capped(cell) for cell in played)]
    checks += [_partition(run), *(_homogeneity(cell) for cell in played), _outliers(rows), *_anchors(run)]
    checks += [_versions(run), Check("repeat", "ok", {"command": repeat_command(run)})]
    deal = run.plan.dealt
    return Validity((*checks, Check("conservative", "note" if deal == "balanced" else "ok", {"deal": deal})))


def repeat_command(run: Run) -> str:
    """The command that plays the same games into the same folder again, and refuses if files that it names have changed."""
    words = ["simcli run", run.config.flags(), "--out", shlex.quote(run.name), "--force"]
    if run.plan.files or run.plan.weights or run.plan.picks:
        words += ["--expect", str(run.manifest.get("config_hash", ""))]
    return " ".join(word for word in words if word)


def _games(run: Run) -> Check:
    state, until = run.saved.state, run.config.until or ""
    status: Status = "alarm" if state == "alarm" else "ok" if state == "complete" else "note"
    planned = run.config.games * len(run.cells)
    reached = not until or all(parse_precision(until).reached(cell) for cell in run.cells if cell.games)
    if state == "complete" and any(cell.games < run.saved.games.get(cell.players, 0) for cell in run.cells):
        state, status = "lost", "alarm"
    elif not reached and status == "ok":
        status = "note"
    values: Values = {"played": run.games, "planned": planned, "state": state, "until": until, "reached": int(reached)}
    return Check("games", status, values)


def _damaged(run: Run) -> Iterator[Check]:
    if run.damage:
        yield Check("damaged", "warn", {"count": len(run.damage), "first": run.damage[0]})


def _played_with(run: Run) -> Iterator[Check]:
    config, plan = run.config, run.plan
    yield Check("seed", "ok", {"seed": config.seed})
    knowledge = ", ".join(dict.fromkeys(bot.knowledge for bot in plan.bots))
    told = {f"bots{end}": bots_line(plan.bots, lang) for end, lang in LANGS}
    yield Check("bots", "ok" if knowledge == "honest" else "note", told | {"knowledge": knowledge})
    if files := run.manifest.get("bot_files"):
        command = "; ".join(f"simcli bots check {shlex.quote('{path}:{name}'.format(**file))}" for file in files)
        yield Check("own_bots", "note", {"bots": ", ".join(file["name"] for file in files), "command": command})
    deviations = plan.deviations
    named = ", ".join(f"{name}={word}" for name, word in deviations.items())
    values: Values = {"count": len(deviations), "deviations": named, "preset": config.preset}
    yield Check("options", "note" if deviations else "ok", values)
    blanks = {n: plan.blank_seats(n) for n in config.players if plan.blank_seats(n)}
    values = {
        "heroes": len(plan.pool), "asked": asked_heroes(plan, "en"), "asked_zh": asked_heroes(plan, "zh"),
        "blanks": max(blanks.values(), default=0),
        "blank_seats": ", ".join(f"{players}: {count}" for players, count in blanks.items()), "deal": plan.dealt,
    }  # fmt: skip
    yield Check("pool", "note" if blanks else "ok", values)
    if config.series:
        played = ", ".join(f"{cell.players}: {cell.games // cell.players:,}" for cell in run.cells)
        yield Check("series", "note", {"series": config.series, "played": played})
    if config.deal == "offer":
        sources = {f"source{end}": picks_told(plan.picks, lang) if plan.picks else "" for end, lang in LANGS}
        yield Check("pick", "note" if plan.picks else "ok", sources)


def _quarantined(run: Run) -> Check:
    count, limit = sum(cell.quarantined for cell in run.cells), run.config.quarantine_limit
    share = count / max(run.games, 1)
    status: Status = "alarm" if share > limit else "warn" if count else "ok"
    return Check("quarantined", status, {"count": count, "games": run.games, "share": share, "limit": limit})


def _capped(cell: CellCounts) -> Check:
    share = cell.capped / cell.games
    values: Values = {"players": cell.players, "count": cell.capped, "games": cell.games, "share": share}
    return Check("capped", "warn" if share > CAPPED else "ok", values)


def _partition(run: Run) -> Check:
    team = run.plan.options.get("two_spies") == "team"
    problems = [f"{cell.players} players: {told}" for cell in run.cells for told in broken_sums(cell, team)]
    return Check("partition", "alarm" if problems else "ok", {"games": run.games, "problems": "; ".join(problems)})


def broken_sums(cell: CellCounts, spies_together: bool = False) -> list[str]:
    """What does not add up in a cell: every game has one winner, every seat one role, sides win as one."""
    games, n, won_by = cell.games, cell.players, cell.winner_counts()
    seats, wins = (cell[name].sum(axis=(0, 2)).tolist() for name in ("dealt", "won"))
    blocks = (cell.blocks.closed + cell.blocks.open).tolist()
    sums = {
        "games by winner": (sum(won_by.values()), games),
        "seats by role": (sum(seats), games * cell.chairs),
        "pairs of seats": (int(cell["pair_games"].sum()), games * cell.chairs * (cell.chairs - 1)),
        "games by length": (int(cell["lengths"].sum()), games),
        "seats that died or lived": (int(cell["deaths"].sum() + cell["survivors"].sum()), games * n),
        "games by outcome": (int(cell.cube.outcomes()["games"].sum()), games),
        "games by block": (blocks, list(won_by.values())),
    }
    held, due = seats_of_places(cell) if games else [], [0] * len(cell.role_ids)
    for (role, side), count in zip(cell.sides.places, held, strict=False):
        alone = side in cell.sides.alone and not spies_together  # of several spies one wins, the last alive
        due[role] += won_by.get(cell.winner_ids[side], 0) * (min(1, count) if alone else count)
    sums |= {f"wins of seats: {role}": (wins[k], due[k]) for k, role in enumerate(cell.role_ids)}
    return [f"{what} {found} instead of {wanted}" for what, (found, wanted) in sums.items() if found != wanted]


def _homogeneity(cell: CellCounts) -> Check:
    blocks = cell.blocks
    found = homogeneity(blocks.squares, blocks.closed, BLOCK, blocks.number)
    status: Status = "note" if math.isnan(found.p) else "ok"
    if found.p < UNLIKELY:
        status = "alarm" if found.p < IMPOSSIBLE else "warn"
    values: Values = {"players": cell.players, "chi2": found.chi2, "df": found.df, "p": found.p, "blocks": blocks.number}
    return Check("homogeneity", status, values)


def _outliers(heroes: pd.DataFrame) -> Check:
    found = heroes[heroes["alarm"]]
    found = found.loc[found["delta"].abs().sort_values(ascending=False, kind="stable").index]
    rows, more = list(found.itertuples())[:LISTED], " …" if len(found) > LISTED else ""
    signed = [points(row.delta) for row in rows]
    counts, roles = heroes["players"].nunique() > 1, heroes["role"].nunique() > 1

    def place(row: Any, lang: Lang) -> str:
        """In which games and which role, where there is more than one of them."""
        words = [chart_text("players", lang, players=row.players)] * counts + [name_of(row.role, lang)] * roles
        return text("in_brackets", lang, told=text("comma", lang).join(words)) if words else " "

    english, chinese = (
        text("comma", lang).join(
            f"{hero_label(r.hero_en, r.hero_zh, lang)}{place(r, lang)}{delta}" for r, delta in zip(rows, signed, strict=True)
        )
        for lang in ("en", "zh")
    )
    values: Values = {
        "count": len(found), "threshold_points": 100 * ALARM, "worst": english + more, "worst_zh": chinese + more,
    }  # fmt: skip
    return Check("outliers", "warn" if len(found) else "ok", values)


def _anchors(run: Run) -> Iterator[Check]:
    cells = {cell.players: cell for cell in run.cells if cell.games}
    return (_anchor(cells[anchor.players], anchor) for anchor in anchors_of(run.plan) if anchor.players in cells)


def _anchor(cell: CellCounts, anchor: Anchor) -> Check:
    values: dict[str, int | float | str] = {"players": cell.players}
    far = False
    for winner, share in anchor.shares.items():
        simulated = cell.winner_counts()[winner] / cell.games
        far = far or abs(simulated - share) > anchor.tolerance
        values |= {winner: simulated, f"{winner}_anchor": share, f"{winner}_points": 100 * (simulated - share)}
    values |= {
        "tolerance_points": 100 * anchor.tolerance, "source": anchor.source, "source_zh": anchor.source_zh,
        "quality": anchor.quality, "quality_zh": anchor.quality_zh,
    }  # fmt: skip
    return Check("anchor", "warn" if far else "ok", values)


def _versions(run: Run) -> Check:
    manifest, machine = run.manifest, run.manifest.get("machine", {})
    values: dict[str, str] = {
        "simcli": manifest["version"], "rules": manifest.get("rules", ""), "config_hash": manifest.get("config_hash", ""),
        **{name: machine.get(name, "") for name in ("python", "numpy", "numba")},
    }  # fmt: skip
    values |= {f"warning{end}": _differs(run, lang) for end, lang in LANGS}
    return Check("versions", "warn" if values["warning"] else "ok", values)


def _differs(run: Run, lang: Lang) -> str:
    """What isn't as it was when the run was played; empty if nothing is."""
    if run.saved.differs is None:
        return ""
    what, then, now = run.saved.differs
    return say(f"differs_{what}", lang, then=then, now=now)
