"""Plays a case on one engine or on both in step, and says what is not as it should be."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from simcli.engine.cards import option_kind
from simcli.engine.invariants import broken
from simcli.engine.state import CORE_NAMES, core_digest
from simcli.engine.table import CompiledTable, ReferenceTable, Table
from simcli.engine.terms import PASS, REASON_IDS
from simcli.errors import InputError
from simcli.games.words import Words
from simcli.lang.machine import ERRORS
from simcli.scenario.expect import Seen, failures
from simcli.scenario.files import Case
from simcli.scenario.messages import Messages
from simcli.scenario.model import Check
from simcli.scenario.place import place
from simcli.scenario.scene import SCENE_OVER
from simcli.scenario.spelling import check_claims, check_spelling, parsed
from simcli.scenario.stage import NO_CHANGE, Change, Stage, stage
from simcli.scenario.vocabulary import Vocabulary

TURNS = {"turn": 1, "script": 10_000, "game": 10_000, "resolved": 0}


class Failed(Exception):
    """The case is not as it should be; the message says what."""


@dataclass(frozen=True)
class Result:
    """How a case ended. reason: empty if it passed. asked: who decided, and for what reason. events: rows of the log."""

    case: Case
    reason: str
    asked: Sequence[tuple[int, str]]
    events: Sequence[tuple[int, ...]]

    @property
    def passed(self) -> bool:
        return not self.reason

    def as_json(self) -> dict[str, Any]:
        """The case and how it ended."""
        scenario = self.case.scenario
        return {
            "file": self.case.file, "variant": self.case.variant, "title": scenario.title, "title_zh": scenario.title_zh,
            "rulings": scenario.rulings, "passed": self.passed, "reason": self.reason, "decisions": len(self.asked),
        }  # fmt: skip


def run(case: Case, compiled: bool = True, change: Change = NO_CHANGE, lang: str = "en") -> Result:
    """Play a case on the reference engine and, unless `compiled` is False, in step with it on the compiled one.

    change: what is taken out of the rules. lang: language of the reason for a failure.

    Raises:
        InputError: the file asks for something that doesn't exist.
    """
    try:
        game = Scene(case, stage(case.scenario.game), compiled, change, lang)
    except InputError as error:
        raise InputError(f"scenario {case.place}: {error}") from None
    try:
        game.play()
    except Failed as failure:
        return Result(case, str(failure), game.seen.asked, game.seen.events)
    except Exception as error:
        if os.environ.get("SIMCLI_DEBUG"):
            raise
        what = " ".join(f"{type(error).__name__}: {error}".split())
        if case.scenario.resolve:
            told = f"{case.scenario.resolve.rule} with {case.scenario.resolve.args}"
            raise InputError(f"scenario {case.place}: resolve: {told} can't be under way at this table") from None
        return Result(case, game.say("engine_error", error=what), game.seen.asked, game.seen.events)
    return Result(case, "", game.seen.asked, game.seen.events)


def check(case: Case) -> None:
    """InputError for a mode, player count, hero or option that doesn't exist: nothing is compiled to see that."""
    try:
        stage(case.scenario.game).config(case.scenario)
    except InputError as error:
        raise InputError(f"scenario {case.place}: {error}") from None


class Scene:
    """One case being played."""

    def __init__(self, case: Case, made: Stage, compiled: bool, change: Change, lang: str) -> None:
        scenario = case.scenario
        self.case, self.scenario = case, scenario
        config = made.config(scenario, change)
        start, guarded = place(made, scenario, config)
        self.main = ReferenceTable(made.program, config)
        self.tables: list[Table] = [self.main]
        if compiled:
            self.tables.append(CompiledTable(made.compiled(), config))
        until = scenario.play.until or ("resolved" if scenario.resolve else "turn")
        self.stop_after_script = until == "script"
        for table in self.tables:
            table.start(0)
            table.load(start)
            table.events()
            table.prelude(made.rules["scene"], (until if isinstance(until, int) else TURNS[until],))
            if (scenario.table.dealt or scenario.table.phase == "none") and config["mode_order"] >= 0:
                table.prelude(int(config["mode_order"]), ())
            if scenario.table.pool:
                table.prelude(int(config["mode_offers"]), ())
            if scenario.resolve:
                alive = [bool(a) for a in start["alive"][: scenario.table.players]]
                rule = made.rule(scenario.resolve.rule, scenario.resolve.args, alive)
                table.prelude(rule, tuple(scenario.resolve.args))
        heroes = made.heroes(scenario, change)
        mode = made.game.find_mode(scenario.mode)
        words = Words(made.game, mode, made.program, heroes, lang, self.main.field)
        vocabulary = Vocabulary(made.game, mode, made.program, heroes, self.main.field, made.words)
        check_spelling(scenario, vocabulary, scenario.table.players)
        check_claims(scenario, made.game)
        self.seen = Seen(self.main.g, words, vocabulary, [], [], guarded, Messages(lang))
        self.say = self.seen.say
        self.lines: list[str | Check] = list(scenario.play.script)
        self.parsed = [parsed(line, number) for number, line in enumerate(self.lines, 1)]
        self.line = 0

    # --- the course of the scene

    def play(self) -> None:
        """To the end of the scene. Failed if anything is not as it should be."""
        while self.advance():
            g = self.seen.g
            if g.why == SCENE_OVER:
                break
            self.checks()
            if self.stop_after_script and self.line == len(self.lines):
                break
            self.seen.asked.append((g.who, REASON_IDS[g.why][0]))
            choice = self.answer()
            for table in self.tables:
                table.apply(choice)
        if self.line < len(self.lines):
            raise Failed(self.say("unused", line=self.line + 1, text=self.line_told()))
        for failure in failures(self.scenario.expect, self.seen):
            raise Failed(self.say("at_end", failure=failure))

    def advance(self) -> bool:
        """All engines to the next decision, compared there."""
        waits = [table.advance() for table in self.tables]
        events = [table.events() for table in self.tables]
        self.seen.events += events[0]
        for row in events[0]:
            self.seen.words.follow(row)
        record = self.main.record()
        if self.seen.g.err:
            raise Failed(self.say("engine_error", error=ERRORS[int(self.seen.g.err)]))
        for table, waiting, happened in zip(self.tables[1:], waits[1:], events[1:], strict=True):
            other = table.record()
            if waiting != waits[0] or core_digest(other) != core_digest(record):
                names = [name for name in CORE_NAMES if other[name].tolist() != record[name].tolist()]
                fields = ", ".join(names) or self.say("waiting")
                raise Failed(self.say("engines_core", count=len(self.seen.asked), fields=fields))
            if happened != events[0] or (waits[0] and other["opt"][: other["nopt"]].tolist() != self.options()):
                raise Failed(self.say("engines_told", count=len(self.seen.asked)))
        wrong = broken(record)
        if wrong:
            raise Failed(self.say("invariant", broken=wrong[0]))
        gone = [card for card in self.seen.guarded if card not in self.seen.g.pile[: self.seen.g.pile_size]]
        if gone:
            raise Failed(self.say("below_top", cards=", ".join(map(self.seen.words.card, gone[:3]))))
        return waits[0]

    def options(self) -> list[int]:
        g = self.seen.g
        return list(g.opt[: g.nopt])

    # --- the script

    def checks(self) -> None:
        """The checks of the script that come before the next line and fit this decision."""
        while self.line < len(self.lines):
            check = self.lines[self.line]
            if isinstance(check, str):
                return
            if not self.fits(*self.parsed[self.line][:2]):
                return
            self.check(check)
            self.line += 1

    def fits(self, seat: int, reason: str) -> bool:
        g = self.seen.g
        return bool(g.who == seat and reason in ("", REASON_IDS[g.why][0]))

    def check(self, check: Check) -> None:
        g = self.seen.g
        if check.asked and check.asked != REASON_IDS[g.why][0]:
            self.refuse("asked_is", wanted=check.asked, found=REASON_IDS[g.why][0])
        for text in check.legal:
            if not self.find(text):
                self.refuse("legal", text=text, listed=self.listed())
        for text in check.illegal:
            if self.find(text):
                self.refuse("illegal", text=text, listed=self.listed())
        if check.options is not None and check.options != g.nopt:
            self.refuse("options", count=check.options, listed=self.listed())
        for failure in failures(check.expect, self.seen) if check.expect else ():
            raise Failed(self.say("in_line", line=self.line + 1, failure=failure))

    def refuse(self, key: str, **values: object) -> None:
        """Fail at the current line."""
        raise Failed(self.say("in_line", line=self.line + 1, failure=self.say(key, **values)))

    def find(self, text: str) -> list[int]:
        return self.seen.vocabulary.find(text, self.options())

    def answer(self) -> int:
        """Index of the option that the script picks, or of declining."""
        g = self.seen.g
        if self.line < len(self.lines):
            line = self.lines[self.line]
            seat, reason, text = self.parsed[self.line]
            if isinstance(line, str) and self.fits(seat, reason):
                found = self.find(text)
                if len(found) != 1:
                    self.refuse("many_fit" if found else "none_fits", text=line, count=len(found), listed=self.listed())
                self.line += 1
                return found[0]
        if option_kind(g.opt[0]) != PASS:
            after = "; " + self.say("next_line", text=self.line_told()) if self.line < len(self.lines) else ""
            raise Failed(self.say("undeclinable", listed=self.listed()) + after)
        return 0

    def listed(self) -> str:
        """Who is asked what, and every option."""
        g, words = self.seen.g, self.seen.words
        options = "; ".join(words.option(o, g.why) for o in self.options())
        question = words.decision(g.who, g.why, g.about, g.about2)
        reason = REASON_IDS[g.why][0]
        return self.say("listed", seat=words.seat(g.who), reason=reason, question=question, options=options)

    def line_told(self) -> str:
        """The line that comes next."""
        line = self.lines[self.line]
        return f"'{line}'" if isinstance(line, str) else self.say("check", at=line.at)
