"""By which win rates offered heroes are picked: those of an earlier run or of a table. A new run keeps a copy of them.

An earlier run's rates are shrunk towards the mean of their role (see `simcli.stats.shrinkage`), so that a hero with few games
is not picked for his luck.
"""

from __future__ import annotations

import csv
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simcli.engine.fields import SEATS
from simcli.errors import InputError, utf8
from simcli.games.names import find
from simcli.games.phrases import ROLES
from simcli.runs.parsing import number_of, parse_count
from simcli.runs.weights import stamp

if TYPE_CHECKING:
    from simcli.games.catalogue import Game

UNIFORM = "uniform"
"""The word for picking any of the offered heroes with equal chance."""
ONE = 10_000
"""Rates are whole numbers of 1/10000, from 1 on."""
COLUMNS = ("hero", "role", "rate")
Rates = dict[str, dict[str, int]]
"""By role id and hero id."""


@dataclass(frozen=True)
class Picks:
    """Where rates come from, and the rates by player count.

    source: the run or file as it was named. origin: what tells it from others: path, and of a run seed, bots, rules and games
    by player count, of a file its SHA-256.
    """

    source: str
    origin: Mapping[str, Any]
    rates: Mapping[int, Rates]

    def as_json(self) -> dict[str, Any]:
        """As `run.json` keeps it."""
        rates = {
            str(players): {role: {hero: rate / ONE for hero, rate in heroes.items()} for role, heroes in roles.items()}
            for players, roles in self.rates.items()
        }
        return {"source": self.source, **self.origin, "rates": rates}


def kept_picks(manifest: Mapping[str, Any]) -> Picks | None:
    """The rates that a manifest holds."""
    kept = dict(manifest.get("pick") or {})
    if not kept:
        return None
    source, rates = kept.pop("source"), kept.pop("rates")
    found = {
        int(players): {role: {hero: round(ONE * rate) for hero, rate in heroes.items()} for role, heroes in roles.items()}
        for players, roles in rates.items()
    }
    return Picks(source, kept, found)


def find_picks(source: str, game: Game, roles: Sequence[str], seats: Mapping[int, Sequence[int]], pool: Sequence[str]) -> Picks:
    """The rates of a run (its folder or bare name) or of a CSV file with the columns hero, role, rate, and perhaps players.

    Args:
        source: as typed.
        game: whose heroes they are.
        roles: the mode's, by number.
        seats: numbers of the roles that are dealt, by player count.
        pool: ids of the heroes that can be offered; only their rates are kept.

    Raises:
        InputError: no such run or file, one that can't be read, or one that doesn't know a role, hero or player count.
    """
    if source.lower().endswith(".csv"):
        origin, known = _of_file(Path(source), game, roles)
    else:
        origin, known = _of_run(source, game, list(seats))
    rates: dict[int, Rates] = {}
    for players, dealt in seats.items():
        found = known.get(players) or known.get(0)
        if found is None:
            told = ", ".join(map(str, sorted(known))) or "none"
            raise InputError(f"pick {source}: nothing about games with {players} players (it has {told})")
        rates[players] = {roles[role]: {} for role in sorted(set(dealt))}
        for role, heroes in rates[players].items():
            for hero in pool:
                if hero not in found.get(role, {}):
                    raise InputError(f"pick {source}: no win rate of {hero} as {role} with {players} players")
                heroes[hero] = found[role][hero]
    return Picks(source, origin, rates)


def _of_run(run: str, game: Game, players: Sequence[int]) -> tuple[dict[str, Any], dict[int, Rates]]:
    """Shrunken rates from the counts in a run's manifest."""
    from simcli.runs.saved import read_run

    try:
        saved = read_run(run)
    except InputError as error:
        raise InputError(f"pick {run}: {error}") from None
    if saved.config.game != game.id:
        raise InputError(f"pick {run}: a run of {saved.config.game}, not of {game.id}")
    manifest = saved.manifest
    known = {int(cell["players"]): _shrunken(cell["heroes"]) for cell in manifest["cells"] if cell["games"]}
    bots = [*manifest["bots"], *(stamp(file["path"], file["sha256"]) for file in manifest.get("bot_files", ()))]
    origin = {
        "path": str(saved.path.absolute()), "seed": saved.config.seed, "bots": ",".join(bots),
        "rules": manifest["rules"], "games": {str(n): count for n, count in saved.games.items() if n in players},
    }  # fmt: skip
    return origin, known


def _shrunken(heroes: Mapping[str, Mapping[str, Mapping[str, int]]]) -> Rates:
    """Rates by role and hero, each role a family of its own. heroes: seats and wins by hero and role."""
    from simcli.stats.shrinkage import shrink

    rates: Rates = {}
    for role in dict.fromkeys(role for found in heroes.values() for role in found):
        dealt = {hero: roles[role] for hero, roles in heroes.items() if role in roles and hero != "blank"}
        if dealt:
            found = shrink([counts["wins"] for counts in dealt.values()], [counts["seats"] for counts in dealt.values()])
            rates[role] = {hero: _whole(float(rate)) for hero, rate in zip(dealt, found.estimate, strict=True)}
    return rates


def _whole(rate: float) -> int:
    return max(1, round(ONE * rate))


def _of_file(file: Path, game: Game, roles: Sequence[str]) -> tuple[dict[str, Any], dict[int, Rates]]:
    """Rates of a CSV file as they stand there; without the column players for all player counts, which is 0."""
    try:
        content = file.expanduser().read_bytes()
        lines = list(csv.DictReader(utf8(f"pick {file}", content).splitlines()))
    except OSError as error:
        raise InputError(f"pick {file}: {error.strerror or error}") from None
    except csv.Error as error:
        raise InputError(f"pick {file} is no CSV: {' '.join(str(error).split())}") from None
    if not lines or any(name not in lines[0] for name in COLUMNS):
        raise InputError(f"pick {file}: expected rows with the columns {', '.join(COLUMNS)}")
    known: dict[int, Rates] = {}
    for number, line in enumerate(lines, 2):
        try:
            hero, named = game.find_hero(line["hero"] or "").id, (line["role"] or "").strip()
            players = parse_count("players", line.get("players") or 0, 0, SEATS)
        except InputError as error:
            raise InputError(f"pick {file}, line {number}: {error}") from None
        rate = number_of((line["rate"] or "").strip())
        role = find(named, {id: ROLES[id] for id in roles})
        if role is None:
            raise InputError(f"pick {file}, line {number}: unknown role '{named}' (known: {', '.join(roles)})")
        if rate is None or not 0 <= rate <= 1:
            raise InputError(f"pick {file}, line {number}: expected a rate from 0 to 1, such as 0.42, not '{line['rate'] or ''}'")
        if known.setdefault(players, {}).setdefault(role, {}).setdefault(hero, _whole(float(rate))) != _whole(float(rate)):
            raise InputError(f"pick {file}, line {number}: {hero} as {role} is there twice")
    origin = {"path": str(file.expanduser().absolute()), "sha256": hashlib.sha256(content).hexdigest()}
    return origin, known
