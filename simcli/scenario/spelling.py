"""Words that nothing is called by. A misspelt word in what must *not* be would otherwise hold for the wrong reason."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from simcli.engine import terms as t
from simcli.errors import InputError
from simcli.games import phrases as p
from simcli.games.catalogue import Game
from simcli.games.words import SEAT_FIELDS
from simcli.scenario.expect import ZONE_WORDS
from simcli.scenario.model import Check, Expect, Scenario
from simcli.scenario.vocabulary import Vocabulary, names, split
from simcli.scoring.files import find_scoring

REASONS = {name for name, *_ in t.REASON_IDS.values()}
LINE = re.compile(r"^\s*[Pp]?([0-9]{1,3})号?(?:\s+([a-z_]+))?\s*[:：](.*)$")
PLACE = re.compile(r"^\s*[Pp]?([0-9]{1,3})号?(?:\s+([a-z_]+))?\s*$")
ARROWS = re.compile("[>＞→]")
ASKED = re.compile(r"(?:([0-9]{1,3}) )?([a-z_]+)")
FIELDS = {word: set(fields) for name, *fields in t.EVENTS.values() for word in (name, *p.EVENT_NAMES[name])}
"""Fields of each event, by any of its names."""


def check_spelling(scenario: Scenario, vocabulary: Vocabulary, seats: int) -> None:
    """Raise InputError for the first word of the script or of what is expected that nothing is called by."""
    known = everything(vocabulary, seats)
    expects = [("expect", scenario.expect)]
    for number, line in enumerate(scenario.play.script, 1):
        seat, _, said = parsed(line, number)
        _seat(f"script line {number}", seat, seats)
        _words(f"script line {number}", said.strip(), split(ARROWS.sub(" ", said)), known)
        if isinstance(line, Check):
            where = f"script line {number}"
            for text in (*line.legal, *line.illegal):
                _words(where, text, split(ARROWS.sub(" ", text)), known)
            _reason(where, line.asked or "play")
            if line.expect:
                expects.append((where, line.expect))
    for where, expect in expects:
        _expect(where, expect, known, vocabulary, seats)
        _cards(where, expect, vocabulary)
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


def _expect(where: str, expect: Expect, known: set[str], vocabulary: Vocabulary, seats: int) -> None:
    if expect.winner is not None and expect.winner not in vocabulary.winners:
        raise InputError(f"{where}: winner '{expect.winner}' is none of {', '.join(vocabulary.winners)}")
    for text in (*(expect.asked or ()), *expect.not_asked):
        match = ASKED.fullmatch(text)
        if not match or (match[1] is None and text not in expect.not_asked):
            raise InputError(f"{where}: asked '{text}': expected a seat and a reason, such as '1 dodge'")
        _reason(where, match[2])
        _seat(where, int(match[1] or 0), seats)
    if expect.score_table or expect.scored is not None or any(seat.score is not None for seat in expect.seats.values()):
        try:
            find_scoring(vocabulary.game.id, vocabulary.mode.id, expect.score_table, players=[seats])
        except InputError as error:
            raise InputError(f"{where}: {error}") from None
    for role in expect.roles:
        if role not in vocabulary.roles:
            raise InputError(f"{where}: roles: '{role}' is none of {', '.join(vocabulary.roles)}")
    for q, wanted in expect.seats.items():
        if wanted.role not in (None, *vocabulary.roles):
            raise InputError(f"{where}: seat {q}: role '{wanted.role}' is none of {', '.join(vocabulary.roles)}")
    for seat in expect.seats.values():
        for text in seat.ignores or ():
            _words(where, text, split(text), known)
    for text in (*expect.events, *expect.not_events):
        name, *rest = split(text) or [""]
        if name not in FIELDS:
            raise InputError(f"{where}: '{text}': there is no event '{name}', but {', '.join(e for e, *_ in t.EVENTS.values())}")
        _words(where, text, _values(where, text, rest, FIELDS[name], seats), known)


def _places(where: str, expect: Expect, seats: int) -> None:
    """Seats and zones."""
    for pair in expect.distance:
        match = re.fullmatch(r"([0-9]+)-([0-9]+)", pair)
        if not match or max(int(match[1]), int(match[2])) >= seats:
            raise InputError(f"{where}: distance '{pair}': expected two seats of this table, such as 0-3")
    for text, place in expect.zone.items():
        match = re.fullmatch(r"(\w+)(?: ([0-9]+))?", place)
        if not match or match[1] not in ZONE_WORDS or int(match[2] or 0) >= seats:
            raise InputError(
                f"{where}: zone of {text}: '{place}' is none of {', '.join(ZONE_WORDS)}, with a seat such as 'hand 1'"
            )
    for seat, wanted in expect.seats.items():
        _seat(where, seat, seats)
        for other in wanted.slash_targets or ():
            _seat(f"{where}: seat {seat}: slash_targets", other, seats)
        if wanted.killer is not None and wanted.killer != t.NOBODY:
            _seat(f"{where}: seat {seat}: killer", wanted.killer, seats)
    _seat(where, expect.turn or 0, seats)


def _seat(where: str, seat: int, seats: int) -> None:
    if not 0 <= seat < seats:
        raise InputError(f"{where}: seat {seat}: the table has seats 0 to {seats - 1}")


def _cards(where: str, expect: Expect, vocabulary: Vocabulary) -> None:
    """Cards that no deck has."""
    lists: list[tuple[str, Any]] = [(key, getattr(expect, key)) for key in ("pile", "bottom", "discard")]
    lists.append(("zone", list(expect.zone)))
    for seat, wanted in expect.seats.items():
        lists += [(f"seat {seat}: {key}", getattr(wanted, key)) for key in ("hand", "equip", "judgement", "on_hero", "knows")]
    for key, cards in lists:
        for text in cards if isinstance(cards, list) else ():
            words = set(split(text))
            if not words or not any(words <= known for known in vocabulary.of_card.values()):
                raise InputError(f"{where}: {key}: '{text}': no card of the deck fits")


def check_claims(scenario: Scenario, game: Game) -> None:
    """Raise InputError if a file says that it proves what does not exist."""
    known = {
        "card": [face.id for face in game.faces.values()],
        "skill": [skill.id for hero in game.heroes.values() for skill in hero.skills],
        "mode": list(game.modes), "option": list(game.options),
    }  # fmt: skip
    for claim in scenario.proves:
        kind, _, name = claim.partition(":")
        if kind not in known:
            raise InputError(f"proves: '{claim}': expected card:, skill:, mode: or option: and an id")
        if name not in known[kind]:
            raise InputError(f"proves: '{claim}': there is no {kind} '{name}', but {', '.join(known[kind])}")


def _values(where: str, text: str, words: list[str], fields: set[str], seats: int) -> Iterator[str]:
    for word in words:
        key, equals, value = word.partition("=")
        if equals and key not in fields:
            raise InputError(f"{where}: '{text}': the event has no field '{key}', but {', '.join(sorted(fields))}")
        if key in SEAT_FIELDS and equals and value.isascii() and value.isdigit():
            _seat(f"{where}: '{text}'", int(value), seats)
        yield value if equals else word


def _words(where: str, text: str, words: Iterator[str] | list[str], known: set[str]) -> None:
    for word in words:
        if word not in known and not re.fullmatch("-?[0-9]+", word):
            raise InputError(f"{where}: '{text}': nothing is called '{word}'")


def _reason(where: str, reason: str) -> None:
    if reason not in REASONS:
        raise InputError(f"{where}: '{reason}' is no reason of a decision: {', '.join(sorted(REASONS))}")


def parsed(line: str | Check, number: int) -> tuple[int, str, str]:
    """Seat, reason and the rest of a script line or of a check's place."""
    pattern, text = (LINE, line) if isinstance(line, str) else (PLACE, line.at)
    where = f"script line {number}"
    match = pattern.match(text)
    if not match:
        raise InputError(f"{where}: '{text}' should look like '0: 杀 ♠7 > 1' or, for a check, '1 dodge'")
    reason = match[2] or ""
    if reason and reason not in REASONS:
        raise InputError(f"{where}: '{reason}' is no reason of a decision: {', '.join(sorted(REASONS))}")
    return int(match[1]), reason, match[3] if pattern is LINE else ""
