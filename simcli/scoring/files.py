"""Reading score tables: those that come with a game, and files of one's own. Errors name file and line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from simcli.errors import InputError, utf8
from simcli.games.catalogue import load_game
from simcli.runs.parsing import parse_options, unknown
from simcli.scoring.conditions import NOBODY, WINNER
from simcli.scoring.example import Example
from simcli.scoring.grammar import ANY
from simcli.scoring.table import ScoreTable, Scoring

PLACE = re.compile(r"(terms|example|option)\.(\d+): ")
TOKEN = re.compile(r'"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*|[\[\]{}]')
"""What counts where TOML is searched for brackets: strings and comments, to be passed over, and brackets."""
WRONG = {
    "missing": "is missing",
    "too_short": "is empty, expected one or more",
    "string_type": "expected text in quotes",
    "int_type": "expected a whole number",
    "bool_type": "expected true or false",
    "tuple_type": "expected a list in [ ]",
    "dict_type": "expected a table in { }",
    "model_type": "expected a table in { }",
}
"""What pydantic complains of, in our words."""
SINGULAR = {"terms": "term", "seats": "seat"}


@cache
def tables(game: str) -> dict[str, ScoreTable]:
    """The tables of a game, by id."""
    folder = Path(str(resources.files(f"simcli.games.{game}") / "scoring"))
    found = [read_table(path) for path in sorted(folder.glob("*.toml"))]
    return {table.id: table for table in found}


def read_table(path: Path) -> ScoreTable:
    """The table in a file.

    Raises:
        InputError: it can't be read, says something that no table says, or one of its worked examples does not hold.
    """
    try:
        text = utf8(f"score table {path}", path.read_bytes())
        raw = tomllib.loads(text)
    except OSError as error:
        raise InputError(f"score table {path}: {error.strerror or error}") from None
    except (ValueError, RecursionError) as error:
        raise InputError(f"score table {path} is not valid TOML: {' '.join(str(error).split())}") from None
    try:
        table = ScoreTable.model_validate(raw)
    except ValidationError as error:
        wrong = [(spot, told) for fault in error.errors() for spot, told in _complaints(fault)]
    else:
        wrong = [
            (("example", number), f"example '{example.name}': {words}")
            for number, example in enumerate(table.example)
            for words in [failure(table, example)]
            if words
        ]
    if wrong:
        told = [f"line {line_of(text, spot)}: {words}" for spot, words in wrong]
        raise InputError(f"score table {path}, {'; '.join(dict.fromkeys(told))}")
    return table


def _complaints(fault: Mapping[str, Any]) -> Iterator[tuple[Sequence[Any], str]]:
    """Where a fault of a file is, and what it is, with what is allowed; several where they were found together."""
    known = WRONG.get(fault["type"], str(fault["msg"]).removeprefix("Value error, "))
    for message in known.split("\n"):
        place = tuple(fault["loc"])
        inner = PLACE.match(message)  # what depends on several parts is found only once all of them are read
        place = (inner[1], int(inner[2])) if inner else place
        message = PLACE.sub("", message)
        strange = re.match(r"unknown key '(.*?)'", message)
        where = spoken(place)
        yield (*place, strange[1]) if strange else place, f"{where}: {message}" if where else message


def spoken(place: Sequence[Any]) -> str:
    """A place of a file in words, counted from 1: `term 2, role`."""
    parts: list[str] = []
    for part in place:
        if isinstance(part, int) and parts:
            parts[-1] = f"{SINGULAR.get(parts[-1], parts[-1])} {part + 1}"
        else:
            parts.append(str(part))
    return ", ".join(parts)


def failure(table: ScoreTable, example: Example) -> str:
    """What is wrong about a worked example; empty if it holds."""
    scoring, made = table.chosen(example.options), example.outcome
    found, wanted = scoring.points(made)[0].tolist(), [seat["points"] for seat in example.seats]
    if bool(scoring.scored(made)[0]) != example.scored:
        return "the game is not scored" if example.scored else "the game is scored"
    return "; ".join(
        f"seat {q} ({example.seats[q - 1]['role']}) gets {a}, not {b}"
        for q, (a, b) in enumerate(zip(found, wanted, strict=True), 1)
        if a != b
    )


def line_of(text: str, spot: Sequence[Any]) -> int:
    """The line, from 1, on which a place of a file stands: of the n-th table or entry of a list, then of a key in it."""
    lines = text.splitlines()
    if not spot:
        return 1
    key, number = str(spot[0]), int(spot[1]) if len(spot) > 1 and isinstance(spot[1], int) else 0
    heads = [at for at, line in enumerate(lines) if re.match(rf"\s*\[\[\s*{key}\s*\]\]", line)]
    if heads:
        start = heads[min(number, len(heads) - 1)]
    else:
        start = next((at for at, line in enumerate(lines) if re.match(rf"\s*{key}\s*=", line)), 0)
        entries = list(_entries("\n".join(lines[start:]))) if len(spot) > 1 else []
        if entries:
            return 1 + start + entries[min(number, len(entries) - 1)]
    inner = [at for at, line in enumerate(lines[start:], start) if len(spot) > 2 and re.match(rf"\s*{spot[2]}\s*=", line)]
    return 1 + (inner[0] if inner else start)


def _entries(text: str) -> Iterator[int]:
    """The lines, from 0, on which the tables { } of the list begin that a text begins with."""
    depth = 0
    for found in TOKEN.finditer(text):
        if found[0] == "{" and depth == 1:
            yield text.count("\n", 0, found.start())
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if depth == 0 and found[0] == "]":
            return


def named(text: str) -> tuple[str, list[str]]:
    """A table's name or path, and the options that follow it."""
    words = re.sub(r"[:：]([^:：=]+=[^:：]*)", "\n\\1", text).split("\n")
    return words[0], words[1:]


def find_scoring(game: str, mode: str, name: str | None, options: Sequence[str] = (), players: Sequence[int] = ()) -> Scoring:
    """A table by id, Chinese name or path, with options `name=value`; without a name the first one of the mode.

    The name may carry options, as `identity:score_kills=any`. players: counts that it shall score.

    Raises:
        InputError: no such table or option, one for another mode or other player counts, or a file that can't be read.
    """
    known = tables(game)
    of_mode = [table for table in known.values() if mode in table.modes]
    head, more = named(name or "")
    if head.endswith(".toml"):
        table = read_table(Path(head))
        _refuse_foreign(game, table, head)
    elif head:
        by_name = known | {table.zh: table for table in known.values()}
        if head not in by_name:
            raise unknown(f"score table of {game}", head, [*by_name, "a path to a file.toml"])
        table = by_name[head]
    elif of_mode:
        table = of_mode[0]
    else:
        raise InputError(f"no score table of {game} is for the mode {mode}; known: {', '.join(known) or 'none'}, or a file.toml")
    if mode not in table.modes:
        raise InputError(f"{told_of(table, head, 'modes')} is for {', '.join(table.modes)}, not for {mode}")
    other = [str(n) for n in players if not table.fits(n)]
    if other:
        counts = " or ".join(map(str, table.players))
        raise InputError(f"{told_of(table, head, 'players')} is for {counts} players, not for {' or '.join(other)}")
    return table.chosen(parse_options([*more, *options]))


def _refuse_foreign(game: str, table: ScoreTable, head: str) -> None:
    """InputError for terms that never pay in the modes of a table: of roles or winners that these don't have."""
    modes = [known for name, known in load_game(game).modes.items() if name in table.modes]
    roles, winners = {ANY, *(r for m in modes for r in m.roles)}, {NOBODY, *(w for m in modes for w in m.winners)}
    text, wrong = utf8(head, Path(head).read_bytes()), []
    for number, term in enumerate(table.terms if modes else ()):
        strange = [w for w in WINNER.findall(term.when) if w not in winners]
        if term.role not in roles:
            wrong.append(
                (number, f"role: '{term.role}' is no role of {', '.join(table.modes)}, allowed are {', '.join(sorted(roles))}")
            )
        if strange:
            allowed = ", ".join(sorted(winners))
            wrong.append((number, f"when: '{strange[0]}' is no winner of {', '.join(table.modes)}, allowed are {allowed}"))
    if wrong:
        told = [f"line {line_of(text, ('terms', number))}: term {number + 1}, {words}" for number, words in wrong]
        raise InputError(f"score table {head}, {'; '.join(told)}")


def told_of(table: ScoreTable, head: str, key: str) -> str:
    """A table as an error names it: by its id, or by its file and the line of a key. head: as it was typed."""
    if not head.endswith(".toml"):
        return f"score table {table.id}"
    return f"score table {head}, line {line_of(utf8(head, Path(head).read_bytes()), (key,))}: {table.id}"
