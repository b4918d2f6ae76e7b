"""What a bot has to prove before its games count: legal, deterministic, honest as it declares; and how fast it is."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from heuristics.honesty import HIDDEN, hidden_from, peeked_at, peeks, written
from heuristics.plugins import blame, policies
from heuristics.positions import positions, reasons, tables
from simcli.engine.state import DTYPE
from simcli.engine.table import ReferenceTable
from simcli.engine.terms import PLAY, REASON_IDS
from simcli.errors import InputError
from simcli.games.config import configure
from simcli.games.program import link
from simcli.lang.machine import ERRORS
from simcli.lang.program import Policy, Program
from simcli.runs.bench import bench
from simcli.runs.bots import EVERYONE
from simcli.runs.chunks import Progress, silent, simulator
from simcli.runs.config import RunConfig
from simcli.runs.failing import Careful, Failed
from simcli.runs.plan import Plan, make_plan

AGAINST = "greedy"
SEATS_OF = (("lord", "loyalist"), ("rebel",), ("spy",), ("lord", "loyalist", "rebel", "spy"))
"""Roles that the bot plays, the others are greedy's."""
PLAYERS = (5, 8)
ALONE = 10
"""Games of each table that are played once more by themselves, the last one first."""
QUOTA, TABLE_GAMES = 60, 400
"""Positions of each kind of decision, and most games for them at each table."""
BENCH_GAMES = 300
ROW = ("winner", "rounds", "turns", "decisions")
"""What the engines must agree on."""
Step = Callable[[int, int], None]


@dataclass(frozen=True)
class Finding:
    """What a check found. key and values: the sentence that says so."""

    check: str
    passed: bool
    key: str
    values: dict[str, Any]


@dataclass(frozen=True)
class Checked:
    """A bot and all findings."""

    bot: str
    knowledge: str
    file: str
    sha256: str
    findings: tuple[Finding, ...]

    @property
    def passed(self) -> bool:
        return all(finding.passed for finding in self.findings)

    def as_json(self) -> dict[str, Any]:
        """As `simcli bots check --json` prints it."""
        checks = {f.check: {"passed": f.passed, "finding": f.key} | f.values for f in self.findings}
        return {
            "bot": self.bot, "knowledge": self.knowledge, "file": self.file, "sha256": self.sha256, "passed": self.passed,
            "checks": checks,
        }  # fmt: skip


def check(config: RunConfig, bot: str, on_step: Step = lambda done, total: None, on_compile: Progress = silent) -> Checked:
    """Try a bot.

    Args:
        config: games in all, seed, heroes, options; its bots and players play no part.
        bot: as in `--bots`, without a role.

    Raises:
        InputError: no such bot, one that can't be loaded or compiled, or one that searches.
    """
    if [who.who for who in _plan(config, bot).bots] != [EVERYONE]:
        raise InputError(f"bot '{bot}': expected one bot without a role, such as my_bot.py:cautious")
    per_table = -(-config.games // len(SEATS_OF))
    config = config.model_copy(update={"players": PLAYERS, "games": -(-per_table // len(PLAYERS)), "jobs": 1})
    plans = [_plan(config, ",".join([*(f"{role}={bot}" for role in roles), AGAINST])) for roles in SEATS_OF]
    whole = plans[-1]
    text, files = whole.bots[0], whole.files
    policy = next(p for p in policies(files) if p.name == text.policy)
    if policy.search:
        raise InputError(f"bot '{policy.name}' can't be checked: it searches, which needs compiled games; checks play in Python")
    program = link(whole.game, policies(files))
    work = len(plans) + 3
    rows: dict[tuple[int, int, int], tuple[int, ...]] = {}
    legal: Finding | None = None
    for k, plan in enumerate(plans):
        legal = legal or legally(plan, program, k, rows, partial(on_step, k, work))
    seated = {who.who: who.bot() for who in whole.bots}
    asked = partial(on_step, len(plans), work)
    honest, wrong = honestly(policy, text.knowledge, program, whole, list(seated.values()), asked)
    legal = legal or wrong or Finding("legal", True, "legal_ok", {
        "games": len(rows), "decisions": sum(row[-1] for row in rows.values()),
    })  # fmt: skip
    findings = [legal]
    if legal.passed:
        on_step(len(plans) + 1, work)
        findings.append(_deterministic(plans, rows, on_compile))
        findings.append(honest)
        on_step(len(plans) + 2, work)
        findings.append(_speed(whole, on_compile))
    file = files[0] if files else None
    return Checked(text.policy, text.knowledge, file.path if file else "", file.sha256 if file else "", tuple(findings))


def _plan(config: RunConfig, bots: str) -> Plan:
    return make_plan(config.model_copy(update={"bots": bots}))


def _table(plan: Plan, program: Program, cell: Any) -> ReferenceTable:
    record, game = np.zeros((), DTYPE), plan.game
    configure(
        record, program, game, plan.mode, cell.players, options=cell.options, pool=[game.heroes[h] for h in cell.pool],
        deal=cell.deal, policies=cell.policies(), seed=cell.seed,
    )  # fmt: skip
    return ReferenceTable(program, record, check_direct=True)


def legally(
    plan: Plan, program: Program, k: int, rows: dict[tuple[int, int, int], tuple[int, ...]], on_game: Callable[[], None]
) -> Finding | None:
    """Play a plan's games in Python, where every direct answer is compared with the list. Rows of games by plan and cell."""
    for cell in plan.cells:
        table = _table(plan, program, cell)
        for index in range(plan.config.games):
            on_game()
            error = _played(table, index, program.answered, [file.path for file in plan.files])
            if error:
                return Finding("legal", False, "legal_error", {"game": f"{cell.players}-{index}"} | error)
            g: Any = table.g
            rows[k, cell.players, index] = (int(g.winner), int(g.rounds), int(g.turns), int(g.decisions))
    return None


def _played(table: ReferenceTable, index: int, quick: int, paths: Sequence[str]) -> dict[str, Any]:
    """Play a game; what went wrong, in words."""
    careful = Careful(table, paths)
    try:
        table.start(index, quick)
        while careful.advance():
            table.apply(careful.choose())
    except Failed as error:
        return {"error": str(error), "bot": error.bot, "what": error.what, "decision": error.decision}
    return {"error": ERRORS[table.field("err")]} if table.field("err") else {}


def honestly(
    policy: Policy, knowledge: str, program: Program, plan: Plan, bots: list[Any], on_position: Callable[[], None]
) -> tuple[Finding, Finding | None]:
    """Change what is hidden at positions of every kind. Also whether the bot errs there, or writes into the game."""
    rng, hide = random.Random(1), hidden_from(knowledge)
    reached, changed, parts = Counter[int](), Counter[int](), Counter[str]()
    fields: list[str] = []
    check = "honest" if hide == HIDDEN else "oracle"
    seated = tables(program, plan.game, [*bots, "greedy", "random"])
    try:  # the bot plays on between the positions, and may err there too
        for g in positions(seated, QUOTA, TABLE_GAMES, reasons(plan.game)):
            on_position()
            reached[g.why] += 1
            fields += [name for name in written(policy, g) if name not in fields]
            if peeks(policy, g, rng, hide):
                changed[g.why] += 1
                parts.update(peeked_at(policy, g, rng, hide) or ["together"])
    except Exception as error:
        why = next((table.g.why for table in seated if table.machine.waits), PLAY)
        what = {"reason": REASON_IDS[why][0], "error": blame(error, [file.path for file in plan.files])}
        return Finding(check, False, "honest_ok", {}), Finding("legal", False, "legal_position", what)
    wrong = Finding("legal", False, "legal_writes", {"fields": ", ".join(fields)}) if fields else None
    points = {"points": reached.total(), "kinds": len(reached)}
    if not changed:
        return Finding(check, True, "honest_ok", points), wrong
    worst = REASON_IDS[changed.most_common(1)[0][0]][0]
    found = points | {"count": changed.total(), "parts": [part for part, _ in parts.most_common()], "reason": worst}
    return Finding(check, False, "honest_peeks", found), wrong


def _deterministic(plans: list[Plan], rows: dict[tuple[int, int, int], tuple[int, ...]], on_compile: Progress) -> Finding:
    """The same games in compiled code: again, from lists, one by one, and as Python played them."""

    def fails(key: str, **values: Any) -> Finding:
        return Finding("deterministic", False, f"deterministic_{key}", values)

    for k, plan in enumerate(plans):
        engine = simulator(plan.game.id, plan.flavour, on_compile, plan.files)
        for cell in plan.cells:
            games, seats = engine.play(cell, 0, plan.config.games)
            for key, listed in (("again", False), ("listed", True)):
                if not all(map(np.array_equal, engine.play(cell, 0, plan.config.games, listed), (games, seats))):
                    return fails(key)
            for index in reversed(range(min(ALONE, plan.config.games))):
                if not np.array_equal(engine.play(cell, index, index + 1)[0], games[index : index + 1]):
                    return fails("order")
            for index, row in enumerate(games):
                if tuple(int(row[name]) for name in ROW) != rows[k, cell.players, index]:
                    return fails("engines", game=f"{cell.players}-{index}")
    return Finding("deterministic", True, "deterministic_ok", {"games": len(rows)})


def _speed(plan: Plan, on_compile: Progress) -> Finding:
    config = plan.config.model_copy(update={"players": PLAYERS[-1:], "games": BENCH_GAMES})
    own, greedy = (
        bench(make_plan(config.model_copy(update={"bots": bots})), on_compile)[0].ns_per_decision
        for bots in (plan.config.bots, AGAINST)
    )
    return Finding("speed", True, "speed_told", {"own": own, "greedy": greedy, "ratio": own / greedy})
