"""`simcli report`: what a run says, on the terminal and as files in its folder."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, cast

import typer

from simcli.cli import options as o
from simcli.cli.exits import ALARM, GATE, OK

if TYPE_CHECKING:
    from rich.console import Console

    from simcli.report.assemble import Report
    from simcli.report.contents import Limits
    from simcli.report.gate import Gate
    from simcli.report.publish import Published
    from simcli.report.run import Run
    from simcli.report.words import Lang
    from simcli.runs.ablation import How

FORMATS = ("table", "markdown")


def report(
    run: Annotated[str, typer.Argument(metavar="RUN", help="Run folder; a bare name is looked for under results/ too.")],
    band: Annotated[str, typer.Option(help="Difference from the role's mean that counts as balanced: 2pp or 0.02.")] = "2pp",
    fail_if: Annotated[
        list[str] | None,
        typer.Option(
            "--fail-if",
            metavar="COND",
            show_default=False,
            help="Exit code 3 if this holds, such as '8:lord_side<35%' or '刘备.lord>60%'; repeatable.",
        ),
    ] = None,
    ablation: Annotated[
        str | None,
        typer.Option(
            metavar="WIDTH",
            show_default=False,
            help="First play every hero with and without each skill, in the same games, to ± this: 0.5pp.",
        ),
    ] = None,
    at_random: Annotated[
        str | None,
        typer.Option(
            metavar="WIDTH",
            show_default=False,
            help="First play every hero with each skill used by its bot and at random, in the same games, to ± this: 1pp.",
        ),
    ] = None,
    charts: Annotated[bool, typer.Option("--charts/--no-charts", help="Draw the charts.")] = True,
    files: Annotated[bool, typer.Option("--files/--no-files", help="Write files into the run's folder.")] = True,
    csv_bom: Annotated[bool, typer.Option("--csv-bom", help="Begin CSV files with the mark by which Excel knows UTF-8.")] = False,
    everything: Annotated[bool, typer.Option("--all", help="Show every hero and pair, not only the most deviating.")] = False,
    form: Annotated[str, typer.Option("--format", help="What is printed: table or markdown.")] = "table",
    json: o.Json = False,
    lang: Annotated[str | None, typer.Option(help="Language: en or zh.", show_default="as the run's")] = None,
) -> None:
    """Tell what a run says, and write its report: report.html, report.md, tables/*.csv and charts/.

    Exit code 3: a --fail-if condition holds. 5: the figures must not be used, because sums don't agree, games are not of one
    kind or too many ended in an engine error.

    --ablation adds what each skill is worth, --at-random what it is worth that a bot decides its uses, and not a coin. Both are
    kept with the run: a later, narrower WIDTH plays only what is missing.

    Example: simcli report first --band 3pp --fail-if '8:lord_side<35%' --lang zh
    """
    from simcli.cli.screen import print_json, stdout
    from simcli.errors import InputError
    from simcli.report.assemble import build
    from simcli.report.contents import ALL, BRIEF
    from simcli.report.export import report_json
    from simcli.report.gate import check_gates, parse_gate, parse_share
    from simcli.report.run import load
    from simcli.runs.store import WriteError

    if form not in FORMATS:
        raise InputError(f"format '{form}': allowed are {', '.join(FORMATS)}")
    if lang not in (None, "en", "zh"):
        raise InputError(f"lang '{lang}': allowed are en, zh")
    width, conditions = parse_share(f"band '{band}'", band), [parse_gate(text) for text in fail_if or ()]
    if not 0 < width < 1:
        raise InputError(f"band '{band}': expected more than 0, such as 2pp")
    opened = load(run)
    language = cast("Lang", lang or opened.config.lang)
    for how, typed in (("without", ablation), ("at_random", at_random)):
        if typed is not None:
            play_pairs(opened, cast("How", how), typed, language)
    found = build(opened, width)
    gates, limits = check_gates(conditions, found), ALL if everything else BRIEF
    trouble, written = None, None
    try:
        written = write(found, language, limits, gates, csv_bom, charts) if files else None
    except WriteError as error:
        trouble = error  # the figures are told all the same
    if json:
        print_json(report_json(found, gates))
    elif form == "markdown":
        from simcli.report.markdown import markdown

        names = [file.name for file in written.charts if file.suffix == ".png"] if written else []
        sys.stdout.write(markdown(found, language, limits, gates, names))
    else:
        show(stdout(), found, language, limits, gates, written)
    if trouble:
        raise trouble
    raise typer.Exit(exit_code(found, gates))


def play_pairs(run: Run, how: How, width: str, lang: Lang) -> None:
    """Play what isn't known yet of the run's skills and keep it in its folder; what was played stays after Ctrl-C too."""
    from simcli.cli.screen import Steps
    from simcli.errors import InputError
    from simcli.report.gate import parse_share
    from simcli.report.report_words import say
    from simcli.report.words import text
    from simcli.runs.ablation import NAMES, NARROWEST, keep_ablation
    from simcli.runs.interrupt import interrupt_at_once
    from simcli.runs.store import ABLATION, AT_RANDOM

    half_width = parse_share(f"{NAMES[how]} '{width}'", width)
    if not NARROWEST <= half_width < 1:
        raise InputError(f"{NAMES[how]} '{width}': expected {100 * NARROWEST:g}pp or more, such as 0.5pp")
    if run.saved.warning:
        raise InputError(f"{NAMES[how]}: {run.saved.warning}; start a new run instead")
    file, plan = run.path / (ABLATION if how == "without" else AT_RANDOM), run.saved.playable_plan()
    with Steps(lang) as steps, interrupt_at_once():
        shown = steps.counter(text("compiling", lang))
        keep_ablation(file, plan, half_width, how, lambda *n: steps.update(say("playing_skills", lang), *n), shown)


def write(
    report: Report, lang: Lang, limits: Limits, gates: Sequence[Gate] = (), bom: bool = False, charts: bool = True
) -> Published:
    """Write a report's files, with progress on stderr while charts are drawn. WriteError if one can't be written."""
    from simcli.cli.screen import Steps
    from simcli.report.publish import publish
    from simcli.report.report_words import say
    from simcli.runs.interrupt import interrupt_at_once

    with Steps(lang) as steps, interrupt_at_once() as wish:
        shown = steps.counter(say("drawing", lang))

        def on_chart(done: int, total: int, stem: str) -> None:
            if wish.stop:  # library code may have swallowed the interrupt
                raise KeyboardInterrupt
            shown(done, total, stem)

        return publish(report, lang, limits, gates, bom, charts, on_chart)


def show(
    console: Console, report: Report, lang: Lang, limits: Limits, gates: Sequence[Gate] = (), written: Published | None = None
) -> None:
    """Print a report: its checks, tables and gates, the files written, the command that goes on from here."""
    from simcli.cli.screen import widest
    from simcli.report.console import blocks, closing_lines

    for block in blocks(report, lang, limits, gates):
        console.print(widest(console, block) if isinstance(block, list) else block)
    for line in closing_lines(report, lang, written):
        console.print(line, markup=False, soft_wrap=True)


def exit_code(report: Report, gates: Sequence[Gate] = ()) -> int:
    """5 if the figures must not be trusted, else 3 if a gate fails, else 0."""
    from simcli.report.checklist import untrustworthy

    if untrustworthy(report.validity):
        return ALARM
    return GATE if any(gate.fails for gate in gates) else OK
