"""What the verbs of `simcli score` share: opening a run, games on a fresh seed, anchors, printing, charts."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from simcli.cli.exits import ALARM, GATE, OK
from simcli.errors import InputError

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from simcli.report.run import Run
    from simcli.report.sections import Section
    from simcli.report.words import Lang
    from simcli.runs.failing import Quarantine
    from simcli.runs.plan import Plan


class Asked(NamedTuple):
    """Games to be played, as typed."""

    games: str | None
    seed: str | None
    jobs: str | None


def opened(run: str, lang: str | None) -> tuple[Run, Lang]:
    """A run with games, and the language to tell it in."""
    from simcli.report.run import load

    if lang not in (None, "en", "zh"):
        raise InputError(f"lang '{lang}': allowed are en, zh")
    found = load(run)
    if not found.games:
        raise InputError(f"{found.path}: no game of it is finished")
    return found, ("zh" if (lang or found.config.lang) == "zh" else "en")


def fresh_plan(run: Run, asked: Asked) -> Plan:
    """A plan of games as the run's, with the same bots and another seed.

    Raises:
        InputError: the run's rules or bots aren't those of this simcli, a bad number, or the run's own seed.
    """
    from simcli.runs.config import validated
    from simcli.runs.parsing import MAX_SEED

    if run.saved.warning:
        raise InputError(f"fresh games: {run.saved.warning}; start a new run instead")
    seed = asked.seed if asked.seed is not None else str((run.config.seed + 1) % MAX_SEED)
    wanted = {**run.config.model_dump(), "games": asked.games, "seed": seed, "out": None, "until": None}
    wanted |= {} if asked.jobs is None else {"jobs": asked.jobs}
    config = validated({name: value for name, value in wanted.items() if value is not None})
    if config.seed == run.config.seed:
        raise InputError(f"seed {config.seed}: the run has it; games that chose a table can't judge it")
    plan = run.saved.playable_plan()
    return replace(plan, config=config, cells=tuple(cell.model_copy(update={"seed": config.seed}) for cell in plan.cells))


def refuse_idle(given: Mapping[str, object], why: str) -> None:
    """InputError if an option is given that has no effect. given: by name, None or empty if it is not; why: what it needs."""
    idle = next((name for name, value in given.items() if value not in (None, ())), None)
    if idle:
        raise InputError(f"{idle}: {why}")


def anchors_typed(run: Run, typed: Sequence[str]) -> dict[int, Mapping[str, float]]:
    """Shares of games by winner, by player count: of each one, or none at all.

    Raises:
        InputError: shares that can't be read, of a player count that the run hasn't, given twice, or for some counts only.
    """
    found: dict[int, Mapping[str, float]] = {}
    for words in typed:
        named = human_anchors(run) if words.strip() in ("human", "真人") else shares_typed(run, words)
        twice = next((n for n in named if n in found), None)
        if twice:
            raise InputError(f"anchor '{words}': shares for {twice} players are given twice")
        found |= named
    missing = [str(n) for n in run.config.players if n not in found]
    if found and missing:
        raise InputError(
            f"anchor: no shares for {', '.join(missing)} players; the run needs them for each of its counts,"
            f" {', '.join(map(str, run.config.players))}"
        )
    return found


def human_anchors(run: Run) -> dict[int, Mapping[str, float]]:
    """What is known of games among people."""
    from simcli.report.anchors import anchors_of

    known: dict[int, Mapping[str, float]] = {a.players: a.shares for a in anchors_of(run.plan)}
    if not known:
        counts = ", ".join(map(str, run.config.players))
        raise InputError(
            f"anchor human: none is known of {run.plan.game.id} {run.plan.mode.id} with {counts} players; give shares"
        )
    return known


def shares_typed(run: Run, words: str) -> dict[int, Mapping[str, float]]:
    """Shares of one player count, as `8:lord_side=0.42,rebels=0.51,spy=7%`."""
    from simcli.runs.parsing import WIDE, number_of

    head, colon, tail = words.translate(WIDE).partition(":")
    players = number_of(head.strip())
    if not colon or players is None or int(players) not in run.config.players:
        counts = ", ".join(map(str, run.config.players))
        raise InputError(f"anchor '{words}': expected human, or a player count of the run ({counts}) and shares: 8:rebels=0.5,…")
    shares: dict[str, float] = {}
    for part in tail.split(","):
        name, _, share = part.partition("=")
        value = number_of(share.strip().removesuffix("%"))
        if value is None:
            raise InputError(f"anchor '{words}': expected winner=share, such as rebels=0.51, not '{part}'")
        winner = run.plan.mode.find_winner(name) or run.plan.mode.side_of(name) or name.strip()
        if winner in shares:
            raise InputError(f"anchor '{words}': {winner} is named twice")
        shares[winner] = float(value) / (100 if share.strip().endswith("%") else 1)
    return {int(players): shares}


def told_sections(sections: Sequence[Section], lang: Lang, source: str, remark: str = "") -> None:
    """Print sections with their lines, a remark on the whole, and where the figures come from."""
    from simcli.cli.screen import stdout, widest
    from simcli.report.breaking import Words
    from simcli.report.console import section_tables

    console = stdout()
    for section in sections:
        console.print(widest(console, section_tables(section, lang)))
        for line in section.lines:
            console.print(Words(line))
        console.print()
    if remark:
        console.print(Words(remark))
    if source:
        console.print(Words(source, "dim"))


def source_of(run: Run, lang: Lang) -> str:
    """n by player count, bots, seed, rules of a run."""
    return _source({cell.players: cell.games for cell in run.cells}, run.plan, lang)


def source_of_plan(plan: Plan, lang: Lang) -> str:
    """The same of games that were played in memory."""
    return _source(dict.fromkeys(plan.config.players, plan.config.games), plan, lang)


def games_of_plan(plan: Plan, lang: Lang) -> str:
    """What such games have of their own: n by player count, and the seed."""
    from simcli.report.score_words import told

    games = _counted(dict.fromkeys(plan.config.players, plan.config.games), lang)
    return told("fresh_games", lang, games=games, seed=plan.config.seed)


def _source(games: Mapping[int, int], plan: Plan, lang: Lang) -> str:
    from simcli.report.tables import provenance

    return f"{_counted(games, lang)} · {provenance(plan, lang)}"


def _counted(games: Mapping[int, int], lang: Lang) -> str:
    from simcli.report.chart_words import chart_text
    from simcli.report.words import text

    return text("comma", lang).join(
        f"{chart_text('players', lang, players=n)} {chart_text('games_of', lang, games=f'{count:,}')}"
        for n, count in games.items()
    )


def drawn(figures: Mapping[str, Figure], folder: Path, lang: Lang) -> None:
    """Charts as PNG and SVG; their paths are told on stderr."""
    from simcli.report.charts.files import save
    from simcli.report.score_words import told
    from simcli.runs.store import WriteError

    try:
        folder.mkdir(parents=True, exist_ok=True)
        for stem, figure in figures.items():
            for suffix in ("png", "svg"):
                save(figure, folder / f"{stem}.{suffix}")
            print(told("drawn", lang, path=folder / f"{stem}.png"), file=sys.stderr)
    except OSError as error:
        raise WriteError(f"charts {folder}: {error.strerror or error}") from None


def code_of(quarantine: Quarantine, limit: float, gate: bool) -> int:
    """5 if too many games ended in an error, 3 if a gate fails, else 0; what went wrong is told on stderr."""
    if quarantine.count:
        print(f"simcli: {quarantine.told()}", file=sys.stderr)
    if quarantine.share > limit:
        return ALARM
    return GATE if gate else OK
