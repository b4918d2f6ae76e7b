"""The numbers of `standard`: every one can be replaced by a user's file, and nothing else can be written there."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scenes import Scene, bot_stage

from heuristics.ranges import RANGES, allowed
from heuristics.worth import PLACES, SHIPPED, percent, place, read_weights, worth_table
from simcli.engine.fields import WORTH_TABLES
from simcli.engine.state import DTYPE
from simcli.errors import InputError
from simcli.games.bots import Bot
from simcli.games.catalogue import Game
from simcli.games.config import configure
from simcli.lang.program import Program


def test_a_users_file_replaces_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("[keep]\ndodge = [70, 60, 50]\n[attitude.spy]\ntilt = 40\n", "utf-8")
    changed = np.flatnonzero(worth_table(own) != worth_table())
    assert worth_table(own)[place("attitude.spy.tilt")] == 40
    kept = {place("keep.dodge") + k for k in range(3)} | {place("attitude.spy.tilt")}
    by_kind = set(range(place("by_kind.keep"), place("by_kind.keep") + 192))
    assert kept <= set(changed) <= kept | by_kind
    assert len(changed) == 7
    assert read_weights(own) == {"keep.dodge": (70, 60, 50), "attitude.spy.tilt": (40,)}
    assert np.array_equal(worth_table(read_weights(own)), worth_table(own))


ALIKE = {"fire_slash": "slash", "thunder_slash": "slash", "savage_assault": "area", "archery_attack": "area"}
"""Kinds that have no place of their own in the order of plays."""


def test_every_kind_of_card_has_the_numbers_of_its_own_name(game: Game) -> None:
    """Whatever else may be called like a kind of card, or like all equipment."""
    shipped = tomllib.loads(SHIPPED.read_text("utf-8"))
    short = {"savage_assault": "savage", "archery_attack": "archery"}
    for kind, face in game.faces.items():
        gear = face.slot >= 0 and "equipment"
        copies = shipped["keep"].get(short.get(face.id, face.id), gear and shipped["keep"][gear])
        assert [worth_table()[place("by_kind.keep") + 3 * kind + k] for k in range(3)] == copies, face.id
        order = shipped["priority"].get(ALIKE.get(face.id, face.id), gear and shipped["priority"][gear])
        assert worth_table()[place("by_kind.priority") + kind] == (order or 0), face.id
        assert worth_table()[place("by_kind.equipment") + kind] == shipped["equipment"].get(face.id, 0), face.id


def test_a_file_that_says_what_is_shipped_changes_nothing(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_bytes(b"\xef\xbb\xbf[attitude.spy]\r\ntilt = 0\r\n")
    assert read_weights(own) == {}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[keep]\ndogde = [1, 2, 3]\n", "there is no 'keep.dogde'"),
        ("[keep]\ndodge = [1, 2]\n", "'keep.dodge' is [1, 2]"),
        ("[peach]\nat = 3\n", "'peach.at' is 3"),
        ("keep = 3\n", "'keep' is 3, expected the table [keep]"),
        ("[play\n", "weights"),
        ("[peach]\nhold_for_lord = 2.5\n", "'peach.hold_for_lord' is 2.5"),
        ("[harm]\nwin = 40000\n", "'harm.win' has 40000, allowed are 0 to 1000"),
        ("[chance]\nslash_share = 100\n", "'chance.slash_share' has 100, allowed are 0 to 99"),
        ("[attitude.lord]\nspy = 500\n", "'attitude.lord.spy' has 500, allowed are -100 to 100"),
        ("[chance]\nno_dodge = [100, 72, 54, 42, 34, 28, 24, 200]\n", "'chance.no_dodge' has 200, allowed are 0 to 100"),
        ("[chance]\ntrigrams = -3\n", "'chance.trigrams' has -3, allowed are 0 to 100"),
        ("[keep]\npeach = [60, 52, -1]\n", "'keep.peach' has -1, allowed are 0 to 1000"),
    ],
)
def test_mistakes_are_named(text: str, complaint: str, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(text, "utf-8")
    with pytest.raises(InputError) as error:
        worth_table(own)
    assert complaint in str(error.value)


def test_every_shipped_number_has_a_range_and_is_in_it() -> None:
    def names(table: dict[str, Any], where: str = "") -> Iterator[tuple[str, Any]]:
        for key, value in table.items():
            yield from names(value, f"{where}{key}.") if isinstance(value, dict) else [(where + key, value)]

    for name, value in names(tomllib.loads(SHIPPED.read_text("utf-8"))):
        low, high = allowed(name)
        assert all(low <= x <= high for x in (value if isinstance(value, list) else [value])), name


def test_every_range_is_of_something() -> None:
    shipped = tomllib.loads(SHIPPED.read_text("utf-8"))
    for name in RANGES:
        table: Any = shipped
        for key in name.split("."):
            table = table[key]


def test_a_missing_file_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"none\.toml: No such file"):
        read_weights(tmp_path / "none.toml")


def test_numbers_of_another_version_are_refused() -> None:
    with pytest.raises(InputError, match=r"there is no 'keep\.shield' of 3 numbers"):
        worth_table({"keep.shield": (1, 2, 3)})
    with pytest.raises(InputError, match=r"there is no 'keep\.dodge' of 2 numbers"):
        worth_table({"keep.dodge": (1, 2)})


# --- several tables in one game


def table_of(**numbers: int) -> list[int]:
    return worth_table({f"play.{name}": (number,) for name, number in numbers.items()}).tolist()


def test_roles_and_seats_of_one_game_may_decide_by_different_numbers(game: Game, program: Program) -> None:
    config = np.zeros((), DTYPE)
    bots: dict[str | int, Bot] = {
        "lord": Bot("standard"), "rebel": Bot("standard", worth=table_of(feint=1)), "spy": Bot("greedy"),
        "loyalist": Bot("standard", worth=table_of(feint=1)), 2: Bot("standard", worth=table_of(feint=2)),
    }  # fmt: skip
    configure(config, program, game, game.modes["identity"], 5, options={}, policies=bots)
    assert config["role_worth"].tolist() == [0, 1, 1, 0] and config["seat_worth"][2] == 2
    assert config["worth"][:3, place("play.feint")].tolist() == [table_of()[place("play.feint")], 1, 2]


def test_more_tables_than_fit_are_refused(game: Game, program: Program) -> None:
    bots: dict[str | int, Bot] = {q: Bot("standard", worth=table_of(feint=q)) for q in range(WORTH_TABLES)}
    with pytest.raises(InputError, match="4 different weights besides the shipped ones, at most 3 fit"):
        configure(np.zeros((), DTYPE), program, game, game.modes["identity"], 5, options={}, policies=bots)


@pytest.mark.parametrize(("thrifty", "played"), [(0, "pass"), (1, "defensive_horse")])
def test_a_seat_reads_its_own_table(thrifty: int, played: str, game: Game) -> None:
    """Whoever thinks nothing of equipment lays none down; another seat's thoughts are nobody's business."""
    table = {"players": 5, "turn": 0, "phase": "play", "rest": "any"}
    scene = Scene(bot_stage(game), table=table, seats={0: {"role": "lord", "hand": ["绝影"]}})
    scene.g.worth[1] = worth_table({"equipment.defensive_horse": (-99,)}).tolist()
    scene.g.bot_worth[thrifty] = 1
    assert scene.ask(0, "play").card == played


def test_no_two_names_share_a_place() -> None:
    assert len(set(PLACES.values())) == len(PLACES)


def test_percent_is_a_floor_division_by_a_hundred() -> None:
    """For all numbers of 32 bits: around every hundred, where a wrong last bit would tell."""
    hundreds = np.arange(-(2**31) // 100 + 1, 2**31 // 100, 7, dtype=np.int64) * 100
    for beside in (-1, 0, 1):
        assert (percent(hundreds + beside) == (hundreds + beside) // 100).all()  # type: ignore[arg-type, attr-defined]
    assert [percent(x) for x in (-(2**31), 2**31 - 1)] == [-(2**31) // 100, (2**31 - 1) // 100]
