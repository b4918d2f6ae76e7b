"""Words that nothing is called by. A misspelt word in what must *not* be would otherwise hold for the wrong reason."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from simcli.engine import terms as t
from simcli.errors import InputError
from simcli.games import phrases as p
from simcli.scenario.expect import ZONE_WORDS
from simcli.scenario.model import Check, Expect, Scenario
from simcli.scenario.vocabulary import Vocabulary, names, split

REASONS = {name for name, *_ in t.REASON_IDS.values()}
FIELDS = {word: set(fields) for name, *fields in t.EVENTS.values() for word in (name, *p.EVENT_NAMES[name])}
"""Fields of each event, by any of its names."""


def check_spelling(scenario: Scenario, vocabulary: Vocabulary, seats: int) -> None:
    """Raise InputError for the first word of the script or of what is expected that nothing is called by."""
    known = everything(vocabulary, seats)
    expects = [("expect", scenario.expect)]
    for number, line in enumerate(scenario.play.script, 1):
        if isinstance(line, Check):
            where = f"script line {number}"
            for text in (*line.legal, *line.illegal):
                _words(where, text, split(text.replace(">", " ")), known)
            _reason(where, line.asked or "play")
            if line.expect:
                expects.append((where, line.expect))
    for where, expect in expects:
        _expect(where, expect, known, vocabulary.winners)
        _places(where, expect, seats)


def everything(vocabulary: Vocabulary, seats: int) -> set[str]:
    """Every word by which anything at this table may be called."""
    found = {"nobody", "无", "as", "当", *vocabulary.winners}
    found |= set().union(*vocabulary.of_card.values(), *map(set, p.VERB_WORDS.values()), p.PAIR_WORDS)
    for seat in range(seats):
        found |= vocabulary.seat(seat)
    for hero in (*vocabulary.game.heroes.values(), *vocabulary.heroes):
        found |= names(hero.id, hero.zh, hero.en)
        for skill in hero.skills:
            found |= names(skill.id, skill.zh, skill.en)
    for table in (p.PHASES, p.ROLES, p.ENDINGS):
        found |= {word.lower() for key, pair in table.items() for word in (key, *pair)}
    return found | {word for pair in p.ZONES.values() for name in pair for word in names(name)}


def _expect(where: str, expect: Expect, known: set[str], winners: Sequence[str]) -> None:
    if expect.winner is not None and expect.winner not in winners:
        raise InputError(f"{where}: winner '{expect.winner}' is none of {', '.join(winners)}")
    for text in (*(expect.asked or ()), *expect.not_asked):
        _reason(where, text.split()[-1] if text.split() else "")
    for seat in expect.seats.values():
        for text in seat.ignores or ():
            _words(where, text, split(text), known)
    for text in (*expect.events, *expect.not_events):
        name, *rest = split(text) or [""]
        if name not in FIELDS:
            raise InputError(f"{where}: '{text}': there is no event '{name}', but {', '.join(e for e, *_ in t.EVENTS.values())}")
        _words(where, text, _values(where, text, rest, FIELDS[name]), known)


def _places(where: str, expect: Expect, seats: int) -> None:
    """Seats and zones."""
    for pair in expect.distance:
        match = re.fullmatch(r"(\d+)-(\d+)", pair)
        if not match or max(int(match[1]), int(match[2])) >= seats:
            raise InputError(f"{where}: distance '{pair}': expected two seats of this table, such as 0-3")
    for text, place in expect.zone.items():
        match = re.fullmatch(r"(\w+)(?: (\d+))?", place)
        if not match or match[1] not in ZONE_WORDS or int(match[2] or 0) >= seats:
            raise InputError(
                f"{where}: zone of {text}: '{place}' is none of {', '.join(ZONE_WORDS)}, with a seat such as 'hand 1'"
            )
    for seat in expect.seats:
        if seat >= seats:
            raise InputError(f"{where}: seat {seat}: the table has seats 0 to {seats - 1}")


def _values(where: str, text: str, words: list[str], fields: set[str]) -> Iterator[str]:
    for word in words:
        key, equals, value = word.partition("=")
        if equals and key not in fields:
            raise InputError(f"{where}: '{text}': the event has no field '{key}', but {', '.join(sorted(fields))}")
        yield value if equals else word


def _words(where: str, text: str, words: Iterator[str] | list[str], known: set[str]) -> None:
    for word in words:
        if word not in known and not word.lstrip("-").isdigit():
            raise InputError(f"{where}: '{text}': nothing is called '{word}'")


def _reason(where: str, reason: str) -> None:
    if reason not in REASONS:
        raise InputError(f"{where}: '{reason}' is no reason of a decision: {', '.join(sorted(REASONS))}")
