"""`simcli score show` and `compare`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from simcli.cli.exits import OK
from simcli.cli.score_common import Asked, anchors_typed, code_of, drawn, fresh_plan, opened, source_of, told_sections


def show_tables(table: str | None, game: str | None, json: bool, lang: str | None) -> None:
    """The tables of a game, or the numbers of one."""
    from simcli.cli.screen import print_json
    from simcli.games.catalogue import load_game
    from simcli.report.score_sections import cells_section, tables_section
    from simcli.runs.config import load_config
    from simcli.runs.parsing import unknown
    from simcli.scoring.files import find_scoring, named, read_table, tables

    config = load_config({"game": game, "lang": lang})
    found = load_game(config.game)
    known = tables(found.id)
    if table is None:
        if json:
            print_json([t.model_dump(exclude={"example"}) for t in known.values()])
        else:
            told_sections([tables_section(found, list(known.values()), config.lang)], config.lang, "")
        return
    head, _ = named(table)
    by_name = known | {t.zh: t for t in known.values()}
    own = read_table(Path(head)) if head.endswith(".toml") else by_name.get(head)
    if own is None:
        raise unknown(f"score table of {found.id}", head, [*by_name, "a path to a file.toml"])
    scoring = find_scoring(found.id, own.modes[0], table)
    if json:
        print_json(scoring_json(scoring))
    else:
        told_sections([cells_section(scoring, config.lang)], config.lang, "")


def show_run(run: str, table: str | None, anchor: Sequence[str], charts: Path | None, json: bool, lang: str | None) -> None:
    """What a table pays in a run's games."""
    from simcli.cli.screen import print_json
    from simcli.report.charts.scores import score_shares
    from simcli.report.export import records
    from simcli.report.score_findings import reward_lines
    from simcli.report.score_sections import cells_section, scores_section, series_section
    from simcli.report.score_words import table_name
    from simcli.scoring.alignment import payoffs
    from simcli.scoring.evaluate import score

    found, language = opened(run, lang)
    anchors, scoring = anchors_typed(found, anchor), found.scoring(table)
    scored = [score(scoring, made, found.weighting(made, anchors)) for made in found.outcomes()]
    if json:
        frames = {"scores": records(found.scores(table, anchors)), "score_shares": records(found.score_shares(table, anchors))}
        cells = [
            {
                "players": s.players,
                "gap": figure_json(s.gap),
                "gap_bias": s.gap_bias,
                "total": figure_json(s.total),
                "unscored": s.unscored,
                "games": s.weighting.effective,
            }
            for s in scored
        ]
        print_json({"run": str(found.path), "table": scoring_json(scoring), "anchor": anchors, "cells": cells, "frames": frames})
    else:
        sections = [cells_section(scoring, language)]
        for s, made in zip(scored, found.outcomes(), strict=True):
            remarks = reward_lines(payoffs(scoring, made, s.weighting), language)
            sections.append(scores_section(s, language, anchors.get(s.players), remarks))
        totals = found.series_totals(table)
        sections += [series_section(totals, str(found.config.series), language)] if totals else []
        told_sections(sections, language, source_of(found, language))
    if charts:
        frames_ = found.scores(table, anchors), found.score_shares(table, anchors)
        figure = score_shares(*frames_, table_name(scoring, language), language, source_of(found, language))
        drawn({"scores": figure}, charts, language)


def compare_run(
    run: str, tables: str | None, anchor: Sequence[str], weaker: str | None, asked: Asked, charts: Path | None, json: bool,
    lang: str | None,
) -> int:  # fmt: skip
    """Several tables on the same games. The exit code."""
    from simcli.cli.screen import Steps, print_json
    from simcli.errors import InputError
    from simcli.report.bot_words import told as bot_told
    from simcli.report.charts.scores import score_means
    from simcli.report.frames.scores import scores as frame_of
    from simcli.report.score_sections import compare_section, reliability_section
    from simcli.report.score_words import table_name
    from simcli.report.words import text
    from simcli.runs.failing import Quarantine
    from simcli.runs.parsing import parse_names
    from simcli.scoring.evaluate import score
    from simcli.scoring.files import find_scoring
    from simcli.scoring.series import reliability
    from simcli.scoring.solve import judged
    from simcli.scoring.weaker import play_weaker

    found, language = opened(run, lang)
    anchors = anchors_typed(found, anchor)
    names = list(parse_names("tables", tables)) if tables is not None else found.scoring(None).table.readings
    if not names:
        raise InputError("tables: name at least one; `simcli score show --game GAME` lists those that come with a game")
    measure = found.scoring(names[0])  # refused where it is for other player counts
    scorings = [measure, *(find_scoring(found.plan.game.id, found.plan.mode.id, name) for name in names[1:])]
    called = [scoring.name for scoring in scorings]
    twice = next((name for place, name in enumerate(called) if name in called[:place]), None)
    if twice:
        raise InputError(f"tables: '{twice}' is named twice; two files need two ids")
    sections, cells, compared, left_out = [], [], [], []
    for made in found.outcomes():
        how = found.weighting(made, anchors)
        fitting = [scoring for scoring in scorings if scoring.table.fits(made.players)]
        others = [scoring.table for scoring in scorings if scoring not in fitting]
        left_out += [{"table": t.id, "players": made.players, "table_is_for": list(t.players)} for t in others]
        scored = [score(scoring, made, how) for scoring in fitting]
        compared += scored
        judgements = [judged(measure, scoring, [made], [how]) for scoring in fitting]
        typed = [name for name, scoring in zip(names, scorings, strict=True) if scoring in fitting]
        sections.append(compare_section(scored, judgements, typed, language, others, anchors.get(made.players)))
        cells += [
            {
                "players": s.players, "table": s.scoring.name, "gap": figure_json(s.gap), "total": figure_json(s.total),
                "fairer": figure_json(j.better),
                "roles": {
                    r.role: {name: getattr(r, name) for name in ("mean", "lo", "hi", "sd", "sd_lo", "sd_hi")} for r in s.roles
                },
            }
            for s, j in zip(scored, judgements, strict=True)
        ]  # fmt: skip
    quarantine, reliable = Quarantine(), []
    if weaker is not None:
        plan = fresh_plan(found, asked)
        games, seed = plan.config.games, plan.config.seed
        with Steps(language) as steps:
            played = play_weaker(
                plan, weaker, lambda *n: steps.update(bot_told("games", language), *n),
                steps.counter(text("compiling", language)), quarantine,
            )  # fmt: skip
        reliable = [(s, n, reliability(s, *made)) for n, made in played.items() for s in scorings if s.table.fits(n)]
        sections.append(reliability_section(reliable, weaker, games, seed, language, bool(anchors)))
    if json:
        rows = [
            {
                "table": s.name, "players": n, "weaker": weaker, "lead": figure_json(r.lead), "sd": figure_json(r.sd),
                "games": figure_json(r.games), "series": figure_json(r.series),
                "leads_after_one_series": figure_json(r.after_one), "games_played": games, "seed": seed,
            }
            for s, n, r in reliable
        ]  # fmt: skip
        print_json({"run": str(found.path), "anchor": anchors, "cells": cells, "left_out": left_out, "reliability": rows})
    else:
        told_sections(sections, language, source_of(found, language))
    if charts:
        frame = frame_of(sorted(compared, key=lambda s: called.index(s.scoring.name)))
        labels = {scoring.name: table_name(scoring, language) for scoring in scorings}
        drawn({"score_tables": score_means(frame, labels, language, source_of(found, language))}, charts, language)
    return code_of(quarantine, found.config.quarantine_limit, False) if weaker else OK


def figure_json(figure: Any) -> dict[str, float | None]:
    """An estimate with its bounds."""
    from math import isfinite

    return {
        name: value if isfinite(value) else None
        for name, value in (("value", figure.value), ("lo", figure.lo), ("hi", figure.hi))
    }


def row_json(row: Any) -> dict[str, Any]:
    """A finding with its estimates."""
    from dataclasses import fields

    from simcli.scoring.evaluate import Figure

    known = {field.name: getattr(row, field.name) for field in fields(row)}
    return {name: figure_json(value) if isinstance(value, Figure) else value for name, value in known.items()}


def scoring_json(scoring: Any) -> dict[str, Any]:
    """A table with its options chosen."""
    cells = [{"role": c.role, "when": c.when, "feature": c.feature, "points": c.points} for c in scoring.cells]
    return {"id": scoring.table.id, "name": scoring.name, "options": dict(scoring.words), "cells": cells}
