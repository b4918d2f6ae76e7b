"""The numbers of `standard`: every one can be replaced by a user's file, and nothing else can be written there."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from heuristics.worth import PLACES, place, worth_table
from simcli.errors import InputError


def test_a_users_file_replaces_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("[keep]\ndodge = [70, 60, 50]\n[attitude.spy]\ntilt = 40\n", "utf-8")
    changed = np.flatnonzero(worth_table(own) != worth_table())
    assert worth_table(own)[place("attitude.spy.tilt")] == 40
    kept = {place("keep.dodge") + k for k in range(3)} | {place("attitude.spy.tilt")}
    by_kind = set(range(place("by_kind.keep"), place("by_kind.keep") + 192))
    assert kept <= set(changed) <= kept | by_kind
    assert len(changed) == 7


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[keep]\ndogde = [1, 2, 3]\n", "there is no 'keep.dogde'"),
        ("[keep]\ndodge = [1, 2]\n", "'keep.dodge' is [1, 2]"),
        ("[peach]\nat = 3\n", "'peach.at' is 3"),
        ("[play\n", "weights"),
    ],
)
def test_mistakes_are_named(text: str, complaint: str, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(text, "utf-8")
    with pytest.raises(InputError) as error:
        worth_table(own)
    assert complaint in str(error.value)


def test_no_two_names_share_a_place() -> None:
    assert len(set(PLACES.values())) == len(PLACES)
