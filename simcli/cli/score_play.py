"""`simcli score incentives` and `solve`: those that play."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from simcli.cli.score_common import (
    Asked,
    anchors_typed,
    code_of,
    drawn,
    fresh_plan,
    games_of_plan,
    opened,
    refuse_idle,
    source_of,
    source_of_plan,
    told_sections,
)
from simcli.cli.score_show import figure_json, row_json, scoring_json

if TYPE_CHECKING:
    from simcli.games.mode import Mode
    from simcli.scoring.deviations import Deviation, Trial
    from simcli.scoring.outcomes import Outcomes
    from simcli.scoring.solve import Rules, Solved
    from simcli.scoring.table import Scoring

CHANGES = 6
"""Numbers that `solve` may change where none are typed."""


def incentives_of(
    run: str, table: str | None, ids: str | None, anchor: Sequence[str], asked: Asked, weights: Path | None,
    charts: Path | None, json: bool, lang: str | None,
) -> int:  # fmt: skip
    """What a table rewards. The exit code."""
    from simcli.cli.screen import Steps, print_json
    from simcli.errors import InputError
    from simcli.report.bot_words import told as bot_told
    from simcli.report.charts.score_findings import deviations as picture
    from simcli.report.export import records
    from simcli.report.score_findings import deviations_section, kings_section, payoffs_section, prices_section
    from simcli.report.score_sections import anchored_lines
    from simcli.report.score_words import table_name, told
    from simcli.report.words import text
    from simcli.runs.failing import Quarantine
    from simcli.runs.parsing import number_of
    from simcli.scoring.alignment import kingmaking, payoffs, prices
    from simcli.scoring.deviations import deviations, try_deviations

    found, language = opened(run, lang)
    scoring, cells, known = found.scoring(table), found.outcomes(), deviations()
    anchors = anchors_typed(found, anchor)
    hows = [found.weighting(made, anchors) for made in cells]
    if number_of(str(asked.games).strip()) == 0:
        idle = {"deviations": ids, "weights": weights, "seed": asked.seed, "jobs": asked.jobs, "charts": charts}
        refuse_idle(idle, "it is about the games of deviations, and --games 0 plays none")
        wanted, plan = [], None
    else:
        wanted, plan = deviations_typed(ids), fresh_plan(found, asked)
    if plan is not None:
        wanted = fitting(wanted, plan.mode, named=ids is not None)
    if weights is not None and not any(way.motive for way in wanted):
        raise InputError("weights: they are those of the deviation 'points', which is not among --deviations")
    sections = []
    paid = [payoffs(scoring, made, how) for made, how in zip(cells, hows, strict=True)]
    priced = [(made.players, p) for made, how in zip(cells, hows, strict=True) for p in prices(scoring, made, how)]
    wished = [(made.players, w) for made, how in zip(cells, hows, strict=True) for w in kingmaking(scoring, made, how)]
    for made, how, pays in zip(cells, hows, paid, strict=True):
        n = made.players
        lines = anchored_lines(how, language, anchors.get(n))
        sections.append(payoffs_section(pays, scoring, n, language, lines))
        sections.append(prices_section([p for players, p in priced if players == n], n, language))
        sections.append(kings_section([w for players, w in wished if players == n], n, language))
    quarantine, trials = Quarantine(), []
    if plan is not None and wanted:
        with Steps(language) as steps:
            trials = try_deviations(
                plan, scoring, cells, wanted,
                lambda *n: steps.update(bot_told("games", language), *n), steps.counter(text("compiling", language)), quarantine,
            )  # fmt: skip
        for players in sorted({t.players for t in trials}):
            part = [t for t in trials if t.players == players]
            sections.append(
                deviations_section(part, known, players, plan.config.games, plan.config.seed, language, bool(anchors))
            )
    source = source_of(found, language)
    if trials and plan is not None:
        source += "\n" + told("fresh_of", language, source=games_of_plan(plan, language))
    if json:
        print_json(
            {
                "run": str(found.path),
                "table": scoring_json(scoring),
                "anchor": anchors,
                "payoffs": records(found.payoffs(table, anchors)),
                "prices": [{"players": n, **row_json(p)} for n, p in priced],
                "kingmaking": [{"players": n, **row_json(w)} for n, w in wished],
                "deviations": [t.as_json() for t in trials],
                "seed": plan.config.seed if plan else None,
            }
        )
    else:
        remark = "" if wanted or plan is None else told("no_deviations", language)
        told_sections(sections, language, source, remark)
    if weights is not None:
        write_motives(weights, [t for t in trials if t.share is not None], scoring, cells)
    if charts and plan is not None and trials:
        figure = picture(trials, known, table_name(scoring, language), language, source_of_plan(plan, language))
        drawn({"score_deviations": figure}, charts, language)
    losing = any(p.pays_for_losing for pays in paid for p in pays)
    return code_of(quarantine, found.config.quarantine_limit, losing or any(t.violation for t in trials))


def deviations_typed(ids: str | None) -> list[Deviation]:
    """Deviations by id or name; all if none is named.

    Raises:
        InputError: an unknown one, or an empty list.
    """
    from simcli.errors import InputError
    from simcli.games.names import find
    from simcli.runs.parsing import parse_names, unknown
    from simcli.scoring.deviations import deviations

    known = deviations()
    if ids is None:
        return list(known.values())
    found = {name: find(name, {way.id: (way.name_zh,) for way in known.values()}) for name in parse_names("deviations", ids)}
    for name, id in found.items():
        if id is None:
            raise unknown("deviation", name, known)
    if not found:
        raise InputError(f"deviations: name at least one of {', '.join(known)}")
    return [known[id] for id in dict.fromkeys(found.values()) if id]


def fitting(wanted: Sequence[Deviation], mode: Mode, named: bool) -> list[Deviation]:
    """The deviations that some role of the mode can try. named: by the user, who is told of any that none can.

    Raises:
        InputError: one that was named is about other roles.
    """
    from simcli.errors import InputError

    unfit = [way for way in wanted if not set(way.roles) & set(mode.roles)]
    if named and unfit:
        raise InputError(
            f"deviations: '{unfit[0].id}' is about {', '.join(unfit[0].roles)}, and {mode.id} has {', '.join(mode.roles)}"
        )
    return [way for way in wanted if way not in unfit]


def write_motives(folder: Path, trials: Sequence[Trial], scoring: Scoring, cells: Sequence[Outcomes]) -> None:
    """What bots weigh that play for a table's points: a file for each role and player count.

    Raises:
        WriteError: the folder or a file can't be written.
    """
    from simcli.runs.store import WriteError
    from simcli.scoring.motives import motives, weights_toml

    try:
        folder.mkdir(parents=True, exist_ok=True)
        for t in trials:
            made = next(made for made in cells if made.players == t.players)
            remark = f"{t.role}, {t.players} players: plays for the points of {scoring.name}"
            file = folder / f"{t.role}-{t.players}p.toml"
            file.write_text(weights_toml(motives(scoring, made, t.role, t.share or 0), remark), "utf-8")
    except OSError as error:
        raise WriteError(f"weights {folder}: {error.strerror or error}") from None


def solve_run(
    run: str, table: str | None, shape: Mapping[str, str | None], anchor: Sequence[str], asked: Asked, out: Path | None,
    charts: Path | None, json: bool, lang: str | None,
) -> int:  # fmt: skip
    """A fairer table, judged on fresh games. The exit code."""
    from simcli.cli.screen import Steps, print_json
    from simcli.report.bot_words import told as bot_told
    from simcli.report.charts.score_findings import front as picture
    from simcli.report.score_findings import front_section, judged_section, largest_sd, rewards_section
    from simcli.report.score_sections import cells_section, scores_section
    from simcli.report.score_words import table_name, told
    from simcli.report.words import text
    from simcli.runs.chunks import simulator
    from simcli.runs.failing import Quarantine
    from simcli.runs.store import WriteError
    from simcli.scoring.alignment import payoffs, prices
    from simcli.scoring.deviations import play_outcomes
    from simcli.scoring.evaluate import score
    from simcli.scoring.outcomes import merged
    from simcli.scoring.solve import front, judged

    found, language = opened(run, lang)
    scoring, cells, anchors = found.scoring(table), found.outcomes(), anchors_typed(found, anchor)
    rules = rules_typed(shape, scoring, cells)
    hows = [found.weighting(made, anchors) for made in cells]
    plan = fresh_plan(found, asked)
    found_front = front(scoring, cells, rules, hows)
    best = found_front[-1]
    quarantine = Quarantine()
    total = plan.config.games * len(plan.cells)
    with Steps(language) as steps:
        simulator(plan.game.id, plan.flavour, steps.counter(text("compiling", language)), plan.files)
        fresh = [
            merged(made)
            for made in play_outcomes(
                plan, quarantine, lambda _: steps.update(bot_told("games", language), quarantine.games, total)
            )
        ]
    fresh_hows = [found.weighting(made, anchors) for made in fresh]
    groups = [([made], [how]) for made, how in zip(fresh, fresh_hows, strict=True)]
    groups += [(fresh, fresh_hows)] if len(fresh) > 1 else []
    verdicts = [judged(scoring, best.scoring, *group) for group in groups]
    both = (scoring, best.scoring)
    paid = [[payoffs(of, made, how) for of in both] for made, how in zip(fresh, fresh_hows, strict=True)]
    worth = [[prices(of, made, how) for of in both] for made, how in zip(fresh, fresh_hows, strict=True)]
    source = source_of(found, language)
    if out is not None:
        try:
            out.write_text(solved_toml(scoring, best, plan.config.seed, source_of(found, "en"), source_of(found, "zh")), "utf-8")
        except OSError as error:
            raise WriteError(f"out {out}: {error.strerror or error}") from None
    if json:
        print_json(
            {
                "run": str(found.path),
                "table": scoring_json(scoring),
                "solved": scoring_json(best.scoring),
                "changed": [
                    {"cell": j, "was": scoring.cells[j].points, "is": best.scoring.cells[j].points} for j in best.changed
                ],
                "front": [
                    {"changes": len(s.changed), "gap": figure_json(s.gap), "points": [c.points for c in s.scoring.cells]}
                    for s in found_front
                ],
                "judged": [
                    {
                        "players": list(j.players),
                        "before": figure_json(j.before),
                        "after": figure_json(j.after),
                        "better": figure_json(j.better),
                    }
                    for j in verdicts
                ],
                "rewards": [
                    {
                        "players": made.players,
                        **{
                            name: {"payoffs": [row_json(p) for p in pays], "prices": [row_json(p) for p in of]}
                            for name, pays, of in zip(("before", "after"), of_both, worth_both, strict=True)
                        },
                    }
                    for made, of_both, worth_both in zip(fresh, paid, worth, strict=True)
                ],
                "seed": plan.config.seed,
                "games": plan.config.games,
                "anchor": anchors,
            }
        )
    else:
        spreads = [largest_sd([score(s.scoring, made) for made in cells]) for s in found_front]
        seed = plan.config.seed
        sections = [
            front_section(found_front, spreads, [made.players for made in cells], language),
            cells_section(best.scoring, language, scoring),
        ]
        for m, h in zip(fresh, fresh_hows, strict=True):
            remark = told("fresh_line", language, games=f"{m.total:,}", seed=seed)
            sections.append(scores_section(score(best.scoring, m, h), language, anchors.get(m.players), [remark]))
        for m, (was, now), (old, new) in zip(fresh, paid, worth, strict=True):
            sections.append(rewards_section((was, now), (old, new), best.scoring, m.players, m.total, seed, language))
        sections.append(judged_section(verdicts, seed, plan.config.games, language))
        fresh_source = told("fresh_of", language, source=games_of_plan(plan, language))
        told_sections(sections, language, told("found_in", language, source=source) + "\n" + fresh_source)
        if out is not None:
            print(told("written", language, path=out))
    if charts:
        gaps = [judged(scoring, s.scoring, fresh, fresh_hows).after for s in found_front]
        facts = source + told("fresh_source", language, games=f"{plan.config.games:,}", seed=plan.config.seed)
        drawn({"score_front": picture(found_front, gaps, table_name(scoring, language), language, facts)}, charts, language)
    return code_of(quarantine, found.config.quarantine_limit, verdicts[-1].better.lo <= 0)


def rules_typed(shape: Mapping[str, str | None], scoring: Scoring, cells: Sequence[Outcomes]) -> Rules:
    """The rules of shape, as typed.

    Raises:
        InputError: something else than a number where one should be.
    """
    from simcli.errors import InputError
    from simcli.report.gate import parse_share
    from simcli.runs.parsing import number_of, parse_count
    from simcli.scoring.solve import MIN_GAP, Rules, least_gap

    typed = shape["min_gap"]
    gap = None if typed is None else number_of(typed.strip())
    if typed is not None and (gap is None or not 0 <= gap <= 100):
        raise InputError(f"min-gap '{typed}': expected points from 0 to 100")
    inflation = parse_share(f"inflation '{shape['inflation']}'", str(shape["inflation"]))
    if not 0 <= inflation <= 1:
        raise InputError(f"inflation '{shape['inflation']}': expected 0 to 100%")
    return Rules(
        min(CHANGES, len(scoring.cells))
        if shape["changes"] is None
        else parse_count("changes", shape["changes"], 1, len(scoring.cells)),
        MIN_GAP * least_gap(scoring, cells) if gap is None else float(gap),
        parse_count("reach", shape["reach"], 1, 100),
        inflation,
    )


def solved_toml(scoring: Scoring, best: Solved, seed: int, source: str, source_zh: str) -> str:
    """The table as a file; its source says what it was made from."""
    from simcli.scoring.write import toml_of

    made_by = f"simcli score solve {scoring.name}"
    source = re.sub(r"(?<=\w) [\u4e00-\u9fff]+", "", source)  # ids alone: names in Chinese are in source_zh
    return toml_of(best.scoring, f"{made_by}, judged on seed {seed}; {source}", f"{made_by}，判定种子 {seed}；{source_zh}")
